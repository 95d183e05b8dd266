"""New parts, and parts that change their id with their name or place."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.pack_draft import PackDraft
from bwdesk.desk.house.shapes import blank
from bwdesk.rules import packing
from bwdesk.rules.book import Book, Lifepath, Pack, Price, Setting, Stock
from bwdesk.rules.joining import Entries
from bwdesk.rules.packing import Line, Part, free_id
from bwdesk.rules.tables.conquest import Maneuver


def taken(draft: PackDraft, kind: str) -> set[str]:
    """The ids of a kind that are given away."""
    if kind == "settings":
        stocks = draft.book.stocks.values()
        return {f"{stock.id}/{each.id}" for stock in stocks for each in stock.settings}
    own: tuple[Entries, ...] = getattr(draft.pack, kind)
    shelf: dict[str, Entries] = getattr(draft.book, kind)
    return {*shelf, *(entry.id for entry in own)}


def begun(draft: PackDraft, kind: str, name: str = "") -> tuple[Pack, str]:
    """The pack with a new part of a kind, and its id."""
    name = name or KINDS[kind].begun
    within = {"lifepaths": _home(draft), "settings": _home(draft).partition("/")[0]}.get(kind, "")
    id = free_id(name, taken(draft, kind), within)
    part = twin(_blank(draft, kind), id, name)
    return packing.put(draft.pack, draft.base, kind, id, part), id


def _blank(draft: PackDraft, kind: str) -> Part:
    """What a new part is but for its name; a maneuver has its cells from a printed one."""
    if kind == "maneuvers":
        return next(iter(draft.book.maneuvers.values()))
    begun: Part = replace(blank(KINDS[kind].type), **KINDS[kind].begins)
    return begun


def _home(draft: PackDraft) -> str:
    """Where a new lifepath begins: beside the last one, in the last new setting, or the first."""
    if draft.pack.lifepaths:
        last = draft.pack.lifepaths[-1]
        return f"{last.stock}/{last.setting}"
    ours = [each for each in packing.lines(draft.pack, draft.base) if each.kind == "settings"]
    if ours:
        return ours[-1].id
    stocks = draft.book.stocks
    stock = stocks.get("human") or next(iter(stocks.values()))
    return f"{stock.id}/{stock.settings[0].id}" if stock.settings else stock.id


def named_anew(draft: PackDraft, pack: Pack, kind: str, old: str, part: Part) -> tuple[Pack, str]:
    """The pack with the part's id after its name, as long as nobody can know the old id."""
    if _known(draft, kind, old):
        return pack, old
    within = old.rpartition("/")[0]
    others = taken(draft, kind) - {old}
    return _given(draft, pack, kind, old, free_id(packing.name_of(part), others, within))


def _known(draft: PackDraft, kind: str, id: str) -> bool:
    """Whether the pack was saved with it: then characters may have it."""
    saved = packing.lines(draft.saved, draft.base)
    return any((line.kind, line.id) == (kind, id) for line in saved)


def moved(draft: PackDraft, line: Line, stock: str, setting: str) -> tuple[Pack, str] | None:
    """The pack with a new part elsewhere; None for one of another pack."""
    if line.how != "new":
        return None
    if line.kind == "settings":
        part = packing.part(draft.pack, draft.book, "settings", line.id)
        if not isinstance(part, Setting):
            return None
        id = free_id(part.id, taken(draft, "settings") - {line.id}, stock)
        pack = packing.removed(draft.pack, draft.base, "settings", line.id)
        part = replace(part, id=id.partition("/")[2])
        return packing.put(pack, draft.base, "settings", id, part), id
    id = free_id(line.id.split("/")[2], taken(draft, "lifepaths") - {line.id}, f"{stock}/{setting}")
    return _given(draft, draft.pack, line.kind, line.id, id)


def _given(draft: PackDraft, pack: Pack, kind: str, old: str, new: str) -> tuple[Pack, str]:
    """The pack with another id for a part of its own, wherever it says it."""
    if kind == "settings":
        found = packing.checked(pack, draft.base).book.stocks.get(old.partition("/")[0])
        part = found.setting(old.partition("/")[2]) if found else None
        if part is None:
            return pack, old
        pack = packing.removed(pack, draft.base, "settings", old)
        part = replace(part, id=new.partition("/")[2])
        return packing.put(pack, draft.base, "settings", new, part), new
    own: tuple[Entries, ...] = getattr(pack, kind)
    entries = tuple(replace(each, id=new) if each.id == old else each for each in own)
    pack = replace(pack, **{kind: entries})
    return _referring(pack, kind, old, new), new


def _referring(pack: Pack, kind: str, old: str, new: str) -> Pack:
    """Lifepaths that list a skill or trait by its old id list it by its new one."""
    if kind not in ("skills", "traits"):
        return pack

    def listed(lifepath: Lifepath) -> Lifepath:
        ids = tuple(new if each == old else each for each in getattr(lifepath, kind))
        return replace(lifepath, **{kind: ids})

    return replace(pack, lifepaths=tuple(listed(each) for each in pack.lifepaths))


def renamed(draft: PackDraft, kind: str, part: Any) -> tuple[Pack, str]:
    """The pack with a twin of a part, under a name and id of its own."""
    name = f"{part.name} (copy)"
    within = part.id.rpartition("/")[0]
    id = free_id(name, taken(draft, kind), within)
    return packing.put(draft.pack, draft.base, kind, id, twin(part, id, name)), id


def twin(part: Any, id: str, name: str) -> Any:
    """A part as it is, under another name and id; a maneuver plays on like the one it was."""
    match part:
        case Maneuver():
            part = replace(part, plays_like=part.plays)
        case Stock(people=""):
            part = replace(part, people=name)
        case Setting():
            id = id.rpartition("/")[2]
    return replace(part, id=id, name=name)


HOW = {"new": "new", "copy": "takes the place of another pack’s", "amended": "changed"}


def line_says(line: Line, part: Part | None, book: Book) -> str:
    """Where a part is and how the pack comes to it."""
    place = ""
    if isinstance(part, Lifepath) and line.id.count("/") == 2:
        people = book.stocks.get(part.stock)
        setting = book.setting_name(part.stock, part.setting)
        place = f"{people.name}, {setting}" if people else setting
    elif line.kind == "settings":
        people = book.stocks.get(line.id.partition("/")[0])
        place = people.name if people else ""
    elif isinstance(part, Price):
        place = part.group
    how = HOW[line.how] if line.how != "new" else ""
    return " · ".join(each for each in (place, how) if each)


def where_says(kind: str, base: Book, without: set[str]) -> dict[str, str]:
    """What can be changed of other packs: names with their place, and ids."""
    found: dict[str, str] = {}
    if kind == "settings":
        for stock in base.stocks.values():
            for each in stock.settings:
                found[f"{each.name} ({stock.name})"] = f"{stock.id}/{each.id}"
        return found
    shelf: dict[str, Any] = getattr(base, kind)
    for id, entry in shelf.items():
        if id not in without:
            name = entry.name
            if isinstance(entry, Lifepath):
                name = f"{name} ({base.setting_name(entry.stock, entry.setting)})"
            found[name if name not in found else f"{name} [{id}]"] = id
    return found

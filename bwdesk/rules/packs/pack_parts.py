"""Parts of a pack that come to be, and parts that change their id with their name or place.

An id follows from the name as long as nobody can know it: until the pack is saved. *base* is
everywhere the Book of the packs before the one that is edited; what changes the pack gives it back
with the id the part has then.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.rules.packs.book import Book, Lifepath, Pack, Setting, Skill, Stock
from bwdesk.rules.packs.joining import Entries
from bwdesk.rules.packs.packing import (
    Line,
    Part,
    check,
    free_id,
    lines,
    name_of,
    part,
    put,
    remove,
)
from bwdesk.rules.tables.matrix import Likened


def ids_taken(pack: Pack, base: Book, kind: str) -> set[str]:
    """The ids of a kind that are given away."""
    if kind == "settings":
        stocks = check(pack, base).book.stocks.values()
        return {f"{stock.id}/{each.id}" for stock in stocks for each in stock.settings}
    own: tuple[Entries, ...] = getattr(pack, kind)
    return {*getattr(base, kind), *(entry.id for entry in own)}


def begin_part(pack: Pack, base: Book, kind: str, blank: Part, name: str) -> tuple[Pack, str]:
    """With a new part like a *blank* one; a lifepath or setting beside the last."""
    home = _home(pack, base)
    within = {"lifepaths": home, "settings": home.partition("/")[0]}.get(kind, "")
    return _add_part(pack, base, kind, blank, name, within)


def duplicate(pack: Pack, base: Book, kind: str, id: str) -> tuple[Pack, str]:
    """With a twin of a part, under a name and id of its own."""
    old = part(pack, check(pack, base).book, kind, id)
    assert old is not None, "only what is there is doubled"
    return _add_part(pack, base, kind, old, f"{name_of(old)} (copy)", id.rpartition("/")[0])


def _add_part(
    pack: Pack, base: Book, kind: str, like: Any, name: str, within: str
) -> tuple[Pack, str]:
    id = free_id(name, ids_taken(pack, base, kind), within)
    match like:
        case Likened() | Skill():
            # It plays on as the one it was.
            like = replace(like, plays_like=like.plays)
        case Stock(people=""):
            like = replace(like, people=name)
    own = id.partition("/")[2] if kind == "settings" else id
    # A question has no name but what it asks.
    called = "name" if "name" in like.__struct_fields__ else "asks"
    return put(pack, base, kind, id, replace(like, id=own, **{called: name})), id


def _home(pack: Pack, base: Book) -> str:
    """Where a new lifepath begins: beside the last one, in the last new setting, or the first."""
    if pack.lifepaths:
        return pack.lifepaths[-1].id.rpartition("/")[0]
    ours = [each.id for each in lines(pack, base) if each.kind == "settings"]
    if ours:
        return ours[-1]
    stocks = check(pack, base).book.stocks
    stock = stocks.get("human") or next(iter(stocks.values()))
    return f"{stock.id}/{stock.settings[0].id}" if stock.settings else stock.id


def rename_anew(
    pack: Pack, base: Book, saved: Pack, kind: str, old: str, name: str
) -> tuple[Pack, str]:
    """With a part's id after its *name*; with its *old* one where a *saved* pack has it, for then
    characters may."""
    if any((line.kind, line.id) == (kind, old) for line in lines(saved, base)):
        return pack, old
    others = ids_taken(pack, base, kind) - {old}
    return _give_id(pack, base, kind, old, free_id(name, others, old.rpartition("/")[0]))


def move(pack: Pack, base: Book, line: Line, place: str) -> tuple[Pack, str]:
    """With a new lifepath in another setting, or a new setting of another stock."""
    others = ids_taken(pack, base, line.kind) - {line.id}
    return _give_id(
        pack, base, line.kind, line.id, free_id(line.id.rpartition("/")[2], others, place)
    )


def _give_id(pack: Pack, base: Book, kind: str, old: str, new: str) -> tuple[Pack, str]:
    """With another id for a part of its own, wherever it says it."""
    if kind == "settings":
        setting = part(pack, check(pack, base).book, kind, old)
        if not isinstance(setting, Setting):
            return pack, old
        setting = replace(setting, id=new.partition("/")[2])
        return put(remove(pack, base, kind, old), base, kind, new, setting), new
    own: tuple[Entries, ...] = getattr(pack, kind)
    entries = tuple(replace(each, id=new) if each.id == old else each for each in own)
    return _referring(replace(pack, **{kind: entries}), kind, old, new), new


def _referring(pack: Pack, kind: str, old: str, new: str) -> Pack:
    """Lifepaths that list a skill or trait by its old id list it by its new one."""
    if kind not in ("skills", "traits"):
        return pack

    def listed(lifepath: Lifepath) -> Lifepath:
        ids = tuple(new if each == old else each for each in getattr(lifepath, kind))
        return replace(lifepath, **{kind: ids})

    return replace(pack, lifepaths=tuple(listed(each) for each in pack.lifepaths))

"""Editing a pack: an old pack in, a new one out, and what is wrong with it beside its field.

*base* is everywhere the Book of the packs before the one that is edited. Settings, which lie inside
stocks, are edited as a kind of their own: ``human/noble``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.packs.book import Amendment, Book, Lifepath, Pack, Setting, Stock
from bwdesk.rules.packs.joining import (
    KINDS,
    TABLES,
    Entries,
    PackError,
    amend,
    gaps,
    message_words,
    unfit,
)
from bwdesk.rules.tables import checks

Part = Entries | Setting
"""What is edited at a time."""

LISTS = (*KINDS, *TABLES)

How = Literal["new", "copy", "amended", "same"]


class Line(Struct, frozen=True):
    """A part the pack has its word in: a *new* one, a *copy* that replaces, or one *amended*."""

    kind: str
    id: str
    name: str
    how: How


class Checked(Struct, frozen=True):
    """The Book with the pack, as far as it fits, and everything wrong with the pack."""

    book: Book
    problems: tuple[Problem, ...] = ()

    @property
    def breaking_problems(self) -> tuple[Problem, ...]:
        """What would keep the pack from being read."""
        return tuple(each for each in self.problems if each.severity is Severity.BROKEN)


def check(pack: Pack, base: Book) -> Checked:
    """Lays *pack* on *base* by the rules of the loader, going on past what it would stop at."""
    shelves: dict[str, dict[str, Any]] = {kind: dict(getattr(base, kind)) for kind in LISTS}
    found: list[Problem] = []
    for kind in LISTS:
        seen: set[str] = set()
        for entry in getattr(pack, kind):
            flaw = _flaw(kind, entry, seen, getattr(base, kind))
            if flaw is None:
                shelves[kind][entry.id] = entry
            else:
                found.append(flaw)
            seen.add(entry.id)
    for amendment in pack.amend:
        shelf = shelves[amendment.kind]
        try:
            shelf[amendment.id] = amend(pack.id, amendment, shelf.get(amendment.id))
        except PackError as why:
            where = _where(amendment.kind, amendment.id)
            found.append(_breaking_problem("amendment", where, f"It {why.says}", why.remedy))
    book = Book(
        **shelves,
        names={**base.names, **{each.stock: each.names for each in pack.names}},
        drafts=(*base.drafts, *pack.drafts),
        aliases=(*base.aliases, *pack.aliases),
        packs=(*base.packs, (pack.id, pack.version)),
    )
    ours = {(line.kind, line.id) for line in lines(pack, base)}
    found.extend(
        Problem(
            "pack.gap",
            Severity.ODD,
            _where(gap.kind, gap.id, gap.field),
            f"{gap.says}.",
            "Choose another, or add it.",
        )
        for gap in gaps(book)
        if (gap.kind, gap.id) in ours
    )
    return Checked(book, tuple(found))


def readable(pack: Pack, before: Pack, broken: Iterable[Problem]) -> Pack:
    """*pack* as far as the loader takes it: what is *broken* is as it was *before*, or left out."""
    bad = {each.where.partition("#")[0] for each in broken}
    if not bad:
        return pack
    lists: dict[str, tuple[Entries, ...]] = {}
    for kind in LISTS:
        old = {entry.id: entry for entry in getattr(before, kind)}
        now = ((f"{kind}/{each.id}" in bad, each) for each in getattr(pack, kind))
        found = (old.get(each.id) if flawed else each for flawed, each in now)
        lists[kind] = tuple(each for each in found if each is not None)
    amend = tuple(each for each in pack.amend if f"{each.kind}/{each.id}" not in bad)
    amend += tuple(each for each in before.amend if f"{each.kind}/{each.id}" in bad)
    return replace(pack, **lists, amend=amend)


def _flaw(
    kind: str, entry: Entries, seen: Container[str], before: Mapping[str, Any]
) -> Problem | None:
    """What keeps the loader from taking an entry; *before* are those of the packs before."""
    if entry.id in seen:
        where, says = _where(kind, entry.id, "id"), f"There are two entries of the id '{entry.id}'."
        return _breaking_problem("twice", where, says, "Remove one of them.")
    if not getattr(entry, "name", "-").strip():
        return _breaking_problem(
            "name", _where(kind, entry.id, "name"), "It has no name.", "Give it one."
        )
    try:
        msgspec.convert(msgspec.to_builtins(entry), type(entry))
    except msgspec.ValidationError as why:
        field, _, says = message_words(str(why)).rpartition(": ")
        where = _where(kind, entry.id, re.split(r"[.\[]", field)[0])
        if where.endswith("#requires"):
            return _breaking_problem(
                "unfit", where, "A part of it asks for nothing.", "Fill or remove it."
            )
        return _breaking_problem("value", where, f"{says}.", "Correct it.")
    lack = unfit(entry) or checks.unread(kind, entry.id, before)
    if lack := lack or checks.unread_change(before.get(entry.id), entry):
        field = {Stock: "brackets", Lifepath: "requires"}.get(type(entry), "")
        says = f"This is one {lack}."
        return _breaking_problem("unfit", _where(kind, entry.id, field), says, "Correct it.")
    return None


def _breaking_problem(code: str, where: str, says: str, remedy: str) -> Problem:
    return Problem(f"pack.{code}", Severity.BROKEN, where, says, remedy)


def _where(kind: str, id: str, field: str = "") -> str:
    return f"{kind}/{id}#{field}"


def lines(pack: Pack, base: Book) -> tuple[Line, ...]:
    """Everything *pack* says, kind by kind, in its order; a stock's settings after it."""
    return tuple(_lines(pack, base))


def _lines(pack: Pack, base: Book) -> Iterator[Line]:
    for kind in LISTS:
        shelf: dict[str, Entries] = getattr(base, kind)
        own: tuple[Entries, ...] = getattr(pack, kind)
        for entry in own:
            yield Line(kind, entry.id, name_of(entry), "copy" if entry.id in shelf else "new")
        known = {entry.id for entry in own}
        others = dict.fromkeys(each.id for each in pack.amend if each.kind == kind)
        for id in others:
            if id not in known:
                named = shelf.get(id)
                yield Line(kind, id, name_of(named) if named else id, "amended")
    for stock in (*pack.stocks, *_amended_stocks(pack, base)):
        before = base.stocks.get(stock.id)
        for setting in stock.settings:
            old = before.setting(setting.id) if before else None
            if old != setting:
                how: How = "amended" if old else "new"
                yield Line("settings", f"{stock.id}/{setting.id}", setting.name, how)


def _amended_stocks(pack: Pack, base: Book) -> Iterator[Stock]:
    for amendment in pack.amend:
        entry = base.stocks.get(amendment.id) if amendment.kind == "stocks" else None
        if entry:
            try:
                changed = amend(pack.id, amendment, entry)
            except PackError:
                continue
            if isinstance(changed, Stock):
                yield changed


def name_of(part: Part) -> str:
    return getattr(part, "name", "") or getattr(part, "asks", "")


def part(pack: Pack, book: Book, kind: str, id: str) -> Part | None:
    """The part as the pack leaves it; an entry of its own even where it is not whole yet."""
    if kind == "settings":
        stock, _, setting = id.partition("/")
        there = part(pack, book, "stocks", stock)
        return there.setting(setting) if isinstance(there, Stock) else None
    own: tuple[Entries, ...] = getattr(pack, kind)
    shelf: dict[str, Entries] = getattr(book, kind)
    return next((entry for entry in own if entry.id == id), None) or shelf.get(id)


def put(pack: Pack, base: Book, kind: str, old: str, new: Part, why: str = "") -> Pack:
    """*pack* with the part of the id *old* as *new*: its own entry changed, or one amended.

    A part no pack has is added. *why* goes with an amendment.
    """
    if isinstance(new, Setting):
        return _put_setting(pack, base, old, new)
    own: tuple[Entries, ...] = getattr(pack, kind)
    before: Entries | None = getattr(base, kind).get(old)
    if any(entry.id == old for entry in own):
        entries = tuple(new if entry.id == old else entry for entry in own)
        return replace(pack, **{kind: entries}, amend=_others(pack, kind, old))
    if before is None:
        return replace(pack, **{kind: (*own, new)})
    return _with_amendment(pack, amendment(kind, before, new, why or _why(pack, kind, old)))


def _put_setting(pack: Pack, base: Book, old: str, new: Setting) -> Pack:
    owner, _, setting = old.partition("/")
    stock = part(pack, check(pack, base).book, "stocks", owner)
    if not isinstance(stock, Stock):
        return pack
    there = [new if each.id == setting else each for each in stock.settings]
    if stock.setting(setting) is None:
        there.append(new)
    return put(pack, base, "stocks", owner, replace(stock, settings=tuple(there)))


def copy(pack: Pack, kind: str, entry: Entries) -> Pack:
    """*pack* with a whole copy of another pack's *entry*, instead of what it amends of it."""
    own: tuple[Entries, ...] = getattr(pack, kind)
    return replace(pack, **{kind: (*own, entry)}, amend=_others(pack, kind, entry.id))


def remove(pack: Pack, base: Book, kind: str, id: str) -> Pack:
    """*pack* without its word on a part."""
    if kind != "settings":
        own: tuple[Entries, ...] = getattr(pack, kind)
        kept = tuple(entry for entry in own if entry.id != id)
        return replace(pack, **{kind: kept}, amend=_others(pack, kind, id))
    owner, _, setting = id.partition("/")
    stock = part(pack, check(pack, base).book, "stocks", owner)
    if not isinstance(stock, Stock):
        return pack
    before = base.stocks.get(owner)
    old = before.setting(setting) if before else None
    settings = tuple(each for each in stock.settings if each.id != setting)
    if old:
        settings = tuple(old if each.id == setting else each for each in stock.settings)
    pack = put(pack, base, "stocks", owner, replace(stock, settings=settings))
    return bare(pack)


def bare(pack: Pack) -> Pack:
    """*pack* without amendments that change nothing."""
    return replace(pack, amend=tuple(each for each in pack.amend if each.set or each.add))


def amendment(kind: Any, before: Entries, new: Entries, why: str = "") -> Amendment:
    """What makes *new* of *before*: lists that only grow are added to, so that packs get along."""
    plain, old = _plain(new), _plain(before)
    anew: dict[str, Any] = {}
    add: dict[str, list[Any]] = {}
    for field in type(new).__struct_fields__:
        if getattr(new, field) == getattr(before, field) or field == "id":
            continue
        now = plain.get(field, _plain(getattr(new, field)))
        was = old.get(field, [])
        if isinstance(now, list) and isinstance(was, list) and _has_grown(was, now):
            add[field] = now[len(was) :]
        else:
            anew[field] = now
    return Amendment(kind, before.id, anew, why, add)


def _plain(value: Any) -> Any:
    """As it stands in a file."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _has_grown(was: list[Any], now: list[Any]) -> bool:
    return len(now) > len(was) and now[: len(was)] == was


def _why(pack: Pack, kind: str, id: str) -> str:
    return next((each.why for each in pack.amend if (each.kind, each.id) == (kind, id)), "")


def _with_amendment(pack: Pack, new: Amendment) -> Pack:
    """The amendment in the place of those of the same entry, or last."""
    places = [at for at, each in enumerate(pack.amend) if _same(each, new)]
    rest = [each for each in pack.amend if not _same(each, new)]
    rest.insert(places[0] if places else len(rest), new)
    return replace(pack, amend=tuple(rest))


def _same(one: Amendment, other: Amendment) -> bool:
    return (one.kind, one.id) == (other.kind, other.id)


def _others(pack: Pack, kind: str, id: str) -> tuple[Amendment, ...]:
    return tuple(each for each in pack.amend if (each.kind, each.id) != (kind, id))


def slug(name: str) -> str:
    """A name as the last part of an id: ``Ship's Captain`` is ``ships-captain``."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("'", "").replace("’", ""))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")


def free_id(name: str, taken: Container[str], within: str = "") -> str:
    """An id for *name* that nothing has: ``page``, or ``page-2``; *within* goes before it."""
    front = f"{within}/" if within else ""
    first = front + (slug(name) or "nameless")
    if first not in taken:
        return first
    number = 2
    while f"{first}-{number}" in taken:
        number += 1
    return f"{first}-{number}"


def holds(pack: Pack) -> dict[str, int]:
    """How many entries of each kind, and amendments, a pack has; kinds without any left out."""
    counts = {kind: len(getattr(pack, kind)) for kind in (*LISTS, "amend")}
    return {kind: count for kind, count in counts.items() if count}

"""What changes in a week, one kind for the rules and for the narrator: each says whose word it is.

A :class:`Change` is applied to what a Usurpation holds; typed, it is a line: ``12 gold``,
``node T22 lumber grand``, ``knows V20 smoke``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args

from msgspec import Meta, field, to_builtins
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import Line, Name, Value
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.finding import figures_of, find, problem
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.land import Node
from bwdesk.rules.games.usurper.party import Question, Unit, called, pax_of
from bwdesk.rules.games.usurper.squares import read_square
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError

Held = Literal[
    "gold",
    "goods",
    "gem",
    "item",
    "unit",
    "xp",
    "level",
    "skill",
    "pax",
    "obscurity",
    "obscurity-max",
    "attitude",
    "trade",
    "node",
    "encounter",
    "place",
    "knowledge",
    "quest",
    "favor",
    "ability",
    "flag",
    "clock",
]
"""What changes in any ledger."""
Lived = (
    Literal["room", "renovation", "embedded", "lair", "extra", "hurt", "captive", "bonus", "spell"]
    | Literal["gear", "unique", "claim", "explored", "traded", "seen", "contest", "title", "legend"]
    | Literal["nerve", "coming", "fate", "reward", "home", "stat"]
)
"""What changes beside in a game that goes on from week to week."""
What = Held | Lived
WHATS: tuple[What, ...] = tuple(
    each for kind in (Held, *get_args(Lived)) for each in get_args(kind)
)
By = Annotated[int, Meta(ge=-99_999, le=99_999)]
ALIKE = {"knows": "knowledge"}
"""What is typed for another word."""
LEVELING = "level"
"""XP that goes into a level, no skill."""


class Change(Value, frozen=True, kw_only=True):
    """*what* changes, *of* which Usurpation: *by* so much, or to what is *named*.

    *who* is the entity, the place or the square it is about. *rule* says which rule asks for it;
    without one it is the narrator's word.
    """

    what: What
    of: Name = ""
    who: Name = ""
    named: Name = ""
    by: By = 0
    note: Line = ""
    rule: Name = ""


class Holdings(Value, frozen=True, kw_only=True):
    """What a Usurpation has: *gold*, *goods* by id, *gems* by worth, *items* in store; its *units*
    and their unspent *xp* by ``name/skill``; Obscurity as it is and can be; what it knows and how
    it stands, by place or square; *quests* by the steps done, *clocks* by the weeks left."""

    name: Name = ""
    gold: By = 0
    goods: dict[str, By] = field(default_factory=dict)
    gems: tuple[Natural, ...] = ()
    items: dict[str, By] = field(default_factory=dict)
    units: tuple[Unit, ...] = ()
    xp: dict[str, By] = field(default_factory=dict)
    obscurity: By = 0
    obscurity_max: By = 0
    attitudes: dict[str, Name] = field(default_factory=dict)
    trade: dict[str, Name] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    encounters: dict[str, By] = field(default_factory=dict)
    places: dict[str, Name] = field(default_factory=dict)
    knows: dict[str, Line] = field(default_factory=dict)
    quests: dict[str, By] = field(default_factory=dict)
    favors: dict[str, By] = field(default_factory=dict)
    abilities: tuple[Name, ...] = ()
    flags: dict[str, Line] = field(default_factory=dict)
    clocks: dict[str, By] = field(default_factory=dict)


H = TypeVar("H", bound=Holdings)
Do = Mapping[What, Callable[[Change, Any, Book], Any]]


def apply(change: Change, to: H, book: Book, do: Do | None = None) -> H:
    """What is held after a change, of those that can be *done* to it. Raises ValueError with a
    sentence where it cannot be."""
    changed = (DO if do is None else do).get(change.what)
    if changed is None:
        says = f"A plain ledger has no “{change.what}”. It changes in the week of a game."
        raise ValueError(says)
    found: H = changed(change, to, book)
    return found


def apply_all(
    changes: tuple[Change, ...], to: Holdings, book: Book
) -> tuple[Holdings, tuple[Problem, ...]]:
    """All of them one after the other; what cannot be is left out and said."""
    wrong: list[Problem] = []
    for at, change in enumerate(changes):
        try:
            to = apply(change, to, book)
        except ValueError as why:
            says, _, remedy = str(why).partition(". ")
            wrong.append(problem("change", f"changes/{at}", f"{says.rstrip('.')}.", remedy))
    return to, tuple(wrong)


def _gold(change: Change, to: Holdings, _book: Book) -> Holdings:
    return replace(to, gold=require_enough(to.gold + change.by, "Gold", to.gold))


def _goods(change: Change, to: Holdings, book: Book) -> Holdings:
    good = find(book.usurper_items, change.named, "ware")
    return replace(to, goods=count_up(to.goods, good.id, change.by, good.name))


def _item(change: Change, to: Holdings, book: Book) -> Holdings:
    """An item of a quality (*note*) in store."""
    item = find(book.usurper_items, change.named, "item")
    quality = f"/{find(book.usurper_qualities, change.note, 'quality').id}" if change.note else ""
    key = f"{item.id}{quality}"
    return replace(to, items=count_up(to.items, key, change.by or 1, item.name))


def _gem(change: Change, to: Holdings, _book: Book) -> Holdings:
    """A gem of a worth comes, or goes where it is below none."""
    if change.by >= 0:
        return replace(to, gems=tuple(sorted((*to.gems, change.by))))
    gems = list(to.gems)
    if -change.by not in gems:
        there = series(map(str, to.gems), "and") or "no gem"
        raise ValueError(f"There is no gem of {-change.by}. There is {there}.")
    gems.remove(-change.by)
    return replace(to, gems=tuple(gems))


def _unit(change: Change, to: Holdings, book: Book) -> Holdings:
    """A Unit of a race joins under a name, or the one of that name leaves."""
    if change.by < 0:
        gone = unit_of(change.who, to, book)
        return replace(to, units=tuple(each for each in to.units if each is not gone))
    race = find(book.usurper_races, change.named, "race")
    return replace(to, units=(*to.units, Unit(name=change.who, race=race.id)))


def _xp(change: Change, to: Holdings, book: Book) -> Holdings:
    """XP of an entity, for a skill or a level."""
    into = LEVELING
    if change.named != LEVELING:
        into = find(book.usurper_skills, change.named, "skill").id
    key = f"{change.who}/{into}"
    return replace(to, xp=count_up(to.xp, key, change.by, f"XP of {change.who}"))


def _level(change: Change, to: Holdings, book: Book) -> Holdings:
    unit, cap = unit_of(change.who, to, book), figures_of(book).cap
    level = unit.level + change.by
    if not 0 <= level <= cap:
        raise ValueError(f"{change.who} would be of level {level}. Levels go from 0 to {cap}.")
    return with_unit(to, unit, replace(unit, level=level))


def _skill(change: Change, to: Holdings, book: Book) -> Holdings:
    unit = unit_of(change.who, to, book)
    skill = find(book.usurper_skills, change.named, "skill")
    rank = unit.skills.get(skill.id, 0) + change.by
    if not 0 <= rank <= skill.most:
        raise ValueError(f"{change.who} would have {skill.name} {rank}. It goes to {skill.most}.")
    return with_unit(to, unit, replace(unit, skills={**unit.skills, skill.id: rank}))


def _pax(change: Change, to: Holdings, book: Book) -> Holdings:
    unit, whole = unit_of(change.who, to, book), figures_of(book).pax
    pax = pax_of(unit, book) + change.by
    if not 0 <= pax <= whole:
        raise ValueError(f"{change.who} would have {pax} PAX. A Unit has 0 to {whole}.")
    return with_unit(to, unit, replace(unit, pax=pax))


def _obscurity(change: Change, to: Holdings, _book: Book) -> Holdings:
    """It falls to none at most, and rises to what it can be."""
    most = to.obscurity_max or to.obscurity + change.by
    return replace(to, obscurity=max(0, min(most, to.obscurity + change.by)))


def _obscurity_max(change: Change, to: Holdings, _book: Book) -> Holdings:
    return replace(to, obscurity_max=max(0, to.obscurity_max + change.by))


def _attitude(change: Change, to: Holdings, book: Book) -> Holdings:
    attitude = find(book.usurper_attitudes, change.named, "attitude")
    return replace(to, attitudes={**to.attitudes, change.who: attitude.id})


def _trade(change: Change, to: Holdings, book: Book) -> Holdings:
    status = find(book.usurper_statuses, change.named, "trade status")
    return replace(to, trade={**to.trade, change.who: status.id})


def _node(change: Change, to: Holdings, book: Book) -> Holdings:
    """A node is known at a square (*named* its resource, *note* its size), or used: one without
    uses is gone."""
    square = str(read_square(change.who))
    if change.named:
        resource = find(book.usurper_items, change.named, "resource")
        node = Node(
            resource=resource.id, size=change.note or "normal", uses=max(0, change.by) or None
        )
        return replace(to, nodes={**to.nodes, square: node})
    there = to.nodes.get(square)
    if there is None:
        known = series(to.nodes, "and") or "no square"
        raise ValueError(f"No node is known at {square}. There is one at {known}.")
    uses = (_uses(there, book) if there.uses is None else there.uses) + change.by
    left = {at: each for at, each in to.nodes.items() if at != square or uses > 0}
    return replace(to, nodes={**left, square: replace(there, uses=uses)} if uses > 0 else left)


def _uses(node: Node, book: Book) -> int:
    rows = [
        each
        for each in book.usurper_nodes.values()
        if node.resource in each.of and each.size == node.size
    ]
    return rows[0].uses if rows else 1


def _encounter(change: Change, to: Holdings, _book: Book) -> Holdings:
    square = str(read_square(change.who))
    found = count_up(to.encounters, square, change.by or 1, f"encounter at {square}")
    return replace(to, encounters={at: many for at, many in found.items() if many})


def _place(change: Change, to: Holdings, book: Book) -> Holdings:
    size = find(book.usurper_settlements, change.named, "size")
    return replace(to, places={**to.places, change.who: size.id})


def _knows(change: Change, to: Holdings, _book: Book) -> Holdings:
    return replace(to, knows={**to.knows, change.who: change.note or change.named})


def _quest(change: Change, to: Holdings, _book: Book) -> Holdings:
    return replace(to, quests=count_up(to.quests, change.named, change.by, change.named))


def _favor(change: Change, to: Holdings, _book: Book) -> Holdings:
    sizes = ("small", "medium", "large")
    if change.named not in sizes:
        raise ValueError(f"There is no favor called “{change.named}”. There are {series(sizes)}.")
    many = change.by or 1
    return replace(to, favors=count_up(to.favors, change.named, many, f"{change.named} favors"))


def _ability(change: Change, to: Holdings, book: Book) -> Holdings:
    """A reward of a Landmark or a card, by id; it goes where it is below none."""
    shelf: Mapping[str, Any] = {**book.usurper_rewards, **book.usurper_cards}
    found = find(shelf, change.named, "ability")
    kept = tuple(each for each in to.abilities if each != found.id)
    return replace(to, abilities=kept if change.by < 0 else (*kept, found.id))


def _flag(change: Change, to: Holdings, _book: Book) -> Holdings:
    """Something said of somebody that no figure has; nothing takes it back."""
    kept = {who: said for who, said in to.flags.items() if who != change.who}
    said = change.note or change.named
    return replace(to, flags={**kept, change.who: said} if said else kept)


def _clock(change: Change, to: Holdings, _book: Book) -> Holdings:
    weeks = to.clocks.get(change.named, 0) + change.by
    kept = {name: each for name, each in to.clocks.items() if name != change.named}
    return replace(to, clocks={**kept, change.named: weeks} if weeks > 0 else kept)


DO: Do = {
    "gold": _gold,
    "goods": _goods,
    "gem": _gem,
    "item": _item,
    "unit": _unit,
    "xp": _xp,
    "level": _level,
    "skill": _skill,
    "pax": _pax,
    "obscurity": _obscurity,
    "obscurity-max": _obscurity_max,
    "attitude": _attitude,
    "trade": _trade,
    "node": _node,
    "encounter": _encounter,
    "place": _place,
    "knowledge": _knows,
    "quest": _quest,
    "favor": _favor,
    "ability": _ability,
    "flag": _flag,
    "clock": _clock,
}


def require_enough(now: int, what: str, had: int) -> int:
    if now < 0:
        raise ValueError(f"{had - now} of {what} would go. There is {had}.")
    return now


def count_up(there: dict[str, int], key: str, by: int, what: str) -> dict[str, int]:
    had = there.get(key, 0)
    now = require_enough(had + by, what, had)
    return {
        **{each: many for each, many in there.items() if each != key},
        **({key: now} if now else {}),
    }


def unit_of(name: str, to: Holdings, book: Book) -> Unit:
    for each in to.units:
        if called(each, book).casefold() == name.casefold():
            return each
    there = series((called(each, book) for each in to.units), "and") or "none"
    raise ValueError(f"There is no Unit called “{name[:40]}”. There is {there}.")


def with_unit(to: Holdings, old: Unit, new: Unit) -> Holdings:
    return replace(to, units=tuple(new if each is old else each for each in to.units))


def read_change(line: str, book: Book) -> Change:
    """A change as a narrator types it in one line. Raises ValueError with what there is.

    ``12 gold``; ``-3 lumber``; ``gem 4``; ``item shovels decent``; ``unit orc Tusks``;
    ``xp Tusks 1 scout``; ``level Tusks``; ``skill Tusks scout``; ``pax Tusks -2``;
    ``obscurity -1``; ``attitude Reedham friendly``; ``node T22 lumber grand``; ``knows V20 smoke``;
    ``quest The Long Road 1``; ``favor small``; ``clock ambush 3``.
    """
    words = line.split()
    if not words:
        raise ValueError("Nothing is written. Write what changes: 12 gold.")
    if _is_number(words[0]) and len(words) > 1:
        return _amount(int(words[0]), " ".join(words[1:]), book)
    what = _what_of(words[0])
    rest, by = words[1:], 0
    for at in (len(rest) - 1, 1, 0):
        if 0 <= at < len(rest) and _is_number(rest[at]):
            by = int(rest.pop(at))
            break
    return Change(what=what, by=by or USUAL.get(what, 0), **_named(what, rest))


USUAL: dict[What, int] = dict.fromkeys(
    (
        *("xp", "level", "skill", "encounter", "quest", "favor", "ability", "clock", "item"),
        *("captive", "hurt", "explored", "legend"),
    ),
    1,
)
"""By how much where no figure is written."""
NAMED: tuple[What, ...] = (
    *("goods", "quest", "favor", "ability", "clock", "title", "contest", "bonus", "fate"),
)
WHO: tuple[What, ...] = ("level", "pax", "encounter", "hurt", "seen")
WHO_THEN_NAMED: tuple[What, ...] = (
    *("xp", "skill", "attitude", "trade", "place", "extra", "spell", "gear", "unique", "claim"),
    *("nerve", "reward"),
)


def _named(what: What, words: list[str]) -> dict[str, str]:
    """Whom or what the words of a line name, as what changes has it."""
    first, rest, said = words[0] if words else "", " ".join(words[1:]), " ".join(words)
    if what in NAMED:
        return {"named": said}
    if what in WHO:
        return {"who": said}
    if what in WHO_THEN_NAMED:
        return {"who": " ".join(words[:-1]), "named": words[-1] if words else ""}
    if what == "item":
        return {"named": first, "note": rest}
    if what in ("unit", "captive"):
        return {"named": first, "who": rest or first}
    if what in ("room", "renovation", "embedded"):
        return {"named": first, "who": rest}
    if what == "node":
        resource, _, size = rest.partition(" ")
        return {"who": first, "named": resource, "note": size}
    if what in ("knowledge", "flag", "lair", "home"):
        return {"who": first, "note": rest}
    return {"note": said}


def _amount(by: int, said: str, book: Book) -> Change:
    """``12 gold``, ``-3 lumber``, ``1 small favor``."""
    plain = said.casefold()
    if plain == "gold":
        return Change(what="gold", by=by)
    if plain.endswith((" favor", " favors")):
        return Change(what="favor", named=plain.rsplit(" ", 1)[0], by=by)
    if plain == "obscurity":
        return Change(what="obscurity", by=by)
    try:
        return Change(what="goods", named=find(book.usurper_items, said, "ware").id, by=by)
    except UnknownNameError as why:
        raise ValueError(f"{why} Or write gold, obscurity, a favor.") from None


def _what_of(word: str) -> What:
    plain = ALIKE.get(word.casefold(), word.casefold())
    for each in WHATS:
        if plain == each:
            return each
    raise ValueError(f"“{word[:20]}” is nothing that changes. There is {series(WHATS, 'and')}.")


def _is_number(word: str) -> bool:
    return word.lstrip("+-").isdecimal() and len(word) < 7


class Changes(Question, frozen=True, kw_only=True):
    """What is *held*, the *changes* that come, and those *typed* in lines."""

    held: Holdings = Holdings()
    changes: tuple[Change, ...] = ()
    typed: tuple[Line, ...] = ()


def change(asked: Changes, book: Book) -> Answer:
    """What is held then, change by change; each says whether a rule asks for it."""
    made, wrong = list(asked.changes), list[Problem]()
    for at, line in enumerate(asked.typed):
        try:
            made.append(read_change(line, book))
        except ValueError as why:
            says, _, remedy = str(why).partition(". ")
            wrong.append(problem("typed", f"typed/{at}", f"{says.rstrip('.')}.", remedy))
    held, more = apply_all(tuple(made), asked.held, book)
    values = {"held": _told(held), "changes": [_told(each) for each in made]}
    return Answer(values, (), (*wrong, *more))


def _told(value: Value) -> dict[str, Any]:
    """What it says, without what is as usual."""
    found: dict[str, Any] = to_builtins(value)
    return found

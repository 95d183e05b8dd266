"""Who acts in a week, from where, with what: Units, Leaders, their Lair, what is cast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, field

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.games.usurper.finding import figures_of, find, keep, names_of, odd, problem
from bwdesk.rules.games.usurper.readings import Readings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import EventCard
from bwdesk.rules.tables.usurper.effects import UsurperEffect
from bwdesk.rules.tables.usurper.lair import UsurperItem, UsurperQuality

Count = Annotated[int, Meta(ge=-9_999, le=9_999)]
D100 = Annotated[int, Meta(ge=1, le=100)]
Equipped = dict[str, Name]
"""Things by id or name, each with its quality."""

TOOLS, WEAPONS, ARMOR = ("tool",), ("melee", "ranged", "shield"), ("armor",)
KINDS = {
    "tool": "tools",
    "melee": "weapons",
    "ranged": "weapons",
    "shield": "weapons",
    "armor": "armor",
    "mount": "mounts",
    "food": "stores",
    "resource": "stores",
}
"""What is borne where, and as what things of a kind are told."""

PLAIN = ""
"""The quality of what is bought: the first of the Book."""


class Extra(Value, frozen=True):
    """Something more that counts, which no table has: a card of the narrator, a banked bonus."""

    label: Name
    value: Count
    rule: Name = ""


class Card(Value, frozen=True):
    """A card somebody wrote: a unique ability, an artifact, an event; what it does in *effects*."""

    name: Name
    effects: tuple[UsurperEffect, ...] = ()


class Unit(Value, frozen=True, kw_only=True):
    """A Unit, or a monster that fights as one.

    Stats left out are those of its race. *pax* counts its personnel, *hp* what is left of a
    monster. *abilities* are rewards of Landmarks, by id; *shelf* cards of the Book, by theirs.
    """

    name: Name = ""
    race: Name
    level: Count = 0
    pax: Count | None = None
    hp: Count | None = None
    off: Count | None = None
    def_: Count | None = field(default=None, name="def")
    str_: Count | None = field(default=None, name="str")
    speed: Name = ""
    most_tools: Count | None = None
    skills: dict[str, Count] = field(default_factory=dict)
    tools: Equipped = field(default_factory=dict)
    weapons: Equipped = field(default_factory=dict)
    armor: Name | Equipped = ""
    mount: Name = ""
    abilities: tuple[Name, ...] = ()
    spells: tuple[Name, ...] = ()
    cards: tuple[Card, ...] = ()
    shelf: tuple[Name, ...] = ()
    guard: Count = 0
    fled: bool = False


class Leader(Value, frozen=True, kw_only=True):
    """A Leader: the bonus, ranks, the damage taken (*hurt*), what is carried, spells cast now."""

    name: Name = ""
    race: Name = ""
    bonus: Name = ""
    skills: dict[str, Count] = field(default_factory=dict)
    hurt: Annotated[int, Meta(ge=0, le=2)] = 0
    healing: bool = False
    away: bool = False
    donkey: bool = False
    carries: Equipped = field(default_factory=dict)
    spells: tuple[Name, ...] = ()
    abilities: tuple[Name, ...] = ()
    cards: tuple[Card, ...] = ()
    shelf: tuple[Name, ...] = ()


class Room(Value, frozen=True, kw_only=True):
    """A room of a Lair and its renovations by id or name; levels nobody names are its one basic
    renovation."""

    room: Name
    level: Count = 0
    renovations: dict[str, Count] = field(default_factory=dict)


class Lair(Value, frozen=True, kw_only=True):
    """A Lair: its rooms, tools embedded in its workshop, prisoners held."""

    rooms: tuple[Room, ...] = ()
    embedded: Equipped = field(default_factory=dict)
    prisoners: Count = 0


class Question(Value, frozen=True, kw_only=True):
    """What is asked, and how the table reads it."""

    readings: Readings = Readings()


class Party(Question, frozen=True, kw_only=True):
    """Who takes part, and what of the Usurpation stands behind them.

    *renovations* stand somewhere in the *lair*, beside those told with its rooms; *abilities* are
    rewards of Landmarks, *shelf* cards of the Book (events in force, Extras who help, titles), by
    id; events of them are *doubled* or *ignored* by who leads a category; *lairs* how many Lairs
    there are.
    """

    units: tuple[Unit, ...] = ()
    leaders: tuple[Leader, ...] = ()
    lair: Lair = Lair()
    renovations: tuple[Name, ...] = ()
    abilities: tuple[Name, ...] = ()
    spells: tuple[Name, ...] = ()
    cards: tuple[Card, ...] = ()
    shelf: tuple[Name, ...] = ()
    doubled: tuple[Name, ...] = ()
    ignored: tuple[Name, ...] = ()
    lairs: Annotated[int, Meta(ge=1, le=99)] = 1
    shares_race: bool = False


def quality_of(name: str, book: Book) -> UsurperQuality:
    """A quality by id or name; that of what is bought where none is named."""
    if name == PLAIN:
        return min(book.usurper_qualities.values(), key=lambda each: each.step)
    return find(book.usurper_qualities, name, "quality")


def armor_of(unit: Unit) -> Equipped:
    """What a Unit wears, with its quality."""
    if isinstance(unit.armor, str):
        return {unit.armor: PLAIN} if unit.armor else {}
    return unit.armor


def equipment_of(unit: Unit, book: Book) -> Iterator[tuple[UsurperItem, str]]:
    """Everything a Unit has on it, with the quality."""
    shelf = book.usurper_items
    for name, quality in (*unit.tools.items(), *unit.weapons.items(), *armor_of(unit).items()):
        yield find(shelf, name, "item"), quality
    if unit.mount:
        yield find(shelf, unit.mount, "mount"), PLAIN


def pax_of(unit: Unit, book: Book) -> int:
    """The personnel of a Unit; a monster is one alone."""
    whole = figures_of(book).pax
    return whole if unit.pax is None else unit.pax


def missing_of(unit: Unit, book: Book) -> int:
    """How many of its personnel a Unit lacks."""
    race = find(book.usurper_races, unit.race, "race")
    return 0 if race.hp else max(0, figures_of(book).pax - pax_of(unit, book))


def tool_sums(unit: Unit, book: Book) -> dict[str, Sum]:
    """What a Unit's tools add to each act it has a primary one for: that in full, each secondary by
    half its quality (USU-DICE-6..9)."""
    figures, found = figures_of(book), dict[str, Sum]()
    things = [
        (find(book.usurper_items, name, "tool"), quality_of(each, book))
        for name, each in unit.tools.items()
    ]
    for act in dict.fromkeys(act for tool, _ in things for act in tool.primary):
        primary = [(tool, quality) for tool, quality in things if act in tool.primary]
        tool, quality = max(primary, key=lambda each: each[1].tool)
        total = Sum().plus(tool.name, figures.primary, "USU-DICE-6")
        total = total.plus(f"{quality.name} {tool.name}", quality.tool, "USU-CRAFT-6")
        for tool, quality in things:
            if act in tool.secondary:
                total = total.plus(tool.name, figures.secondary, "USU-DICE-7")
                label = f"{quality.name} {tool.name}"
                total = total.plus(label, quality.tool // 2, "USU-DICE-7")
        found[act] = total
    return found


def called(unit: Unit | Leader, book: Book) -> str:
    """Its name, else its race, else what it is."""
    if unit.name:
        return unit.name
    if unit.race:
        return find(book.usurper_races, unit.race, "race").name
    return "Leader"


def shared_problems(party: Party, book: Book) -> Iterator[Problem]:
    """What cannot be of Leaders among each other, of names, of events, and of the Lair."""
    names = [each.name for each in party.units] + [each.name for each in party.leaders]
    for name, many in Counter(filter(None, names)).items():
        if many == 1:
            continue
        says = f"{many} are called “{name}”."
        yield odd("namesakes", "units", says, "Orders are told apart by names: give each its own.")
    for name in (*party.doubled, *party.ignored):
        card = find(book.usurper_cards, name, "card")
        if not isinstance(card.what, EventCard):
            says = f"{card.name} is no event of a month."
            remedy = "Who leads a category doubles or ignores one of those, no Unique Event."
            yield problem("no-event", "doubled", says, remedy, "USU-VP-9")
    bonuses = [each.bonus for each in party.leaders if each.bonus]
    if len(set(bonuses)) < len(bonuses):
        yield problem(
            "same-bonus",
            "leaders",
            f"Two Leaders have the bonus of a {bonuses[0]}",
            "A bonus is picked once: choose another for one of them.",
            "USU-LEAD-1",
        )
    yield from keep(book, "lair problems", party.lair, _kept_lair_problems)


def _kept_lair_problems(lair: Lair, book: Book) -> tuple[Problem, ...]:
    return tuple(lair_problems(lair, book))


def leader_problems(leader: Leader, where: str, book: Book) -> Iterator[Problem]:
    """Ranks a Leader cannot have."""
    return _skill_problems(leader, "leader", where, book)


def unit_problems(unit: Unit, where: str, book: Book) -> Iterator[Problem]:
    """What no Unit of its race can be or have."""
    figures, race = figures_of(book), find(book.usurper_races, unit.race, "race")
    name = called(unit, book)
    if not 0 <= unit.level <= figures.cap:
        yield problem(
            "level",
            where,
            f"{name} is of level {unit.level}.",
            f"Levels go from 0 to {figures.cap}.",
            "USU-XP-5",
        )
    if not race.hp and not 0 <= pax_of(unit, book) <= figures.pax:
        yield problem(
            "pax",
            where,
            f"{name} has {unit.pax} PAX.",
            f"A Unit has {figures.pax} at most, and 0 at least.",
            "USU-TERM-3",
        )
    if race.hp and unit.hp is not None and not 0 <= unit.hp <= race.hp:
        remedy = f"A {race.name} has {race.hp} at most."
        yield problem("hp", where, f"{name} has {unit.hp} HP.", remedy, "USU-UNIT-4")
    most = race.tools if unit.most_tools is None else unit.most_tools
    rows: tuple[tuple[Literal["tools", "weapons"], Equipped, int, str], ...] = (
        ("tools", unit.tools, min(most, max(race.tools, figures.tools)), "tool"),
        ("weapons", unit.weapons, race.weapons, "weapon"),
    )
    for field_, things, limit, what in rows:
        if len(things) > limit:
            yield problem(
                f"most-{field_}",
                where,
                f"{name} has {plural(len(things), what)}.",
                f"It bears {limit} at most: leave one in store.",
                "USU-ITEM-3",
            )
    if unit.mount and any(each.to == "no-mount" for each in race.effects):
        says = f"{name} rides, and a {race.name} takes no mount."
        yield problem("no-mount", where, says, "Leave the mount in store.", race.rule)
    if len(armor_of(unit)) > 1:
        says = f"{name} wears {plural(len(armor_of(unit)), 'armor')}."
        yield problem("armors", where, says, "It wears one.", "USU-ITEM-3")
    for field_, worn, kinds in (
        ("tools", unit.tools, TOOLS),
        ("weapons", unit.weapons, WEAPONS),
        ("armor", armor_of(unit), ARMOR),
    ):
        for item in (find(book.usurper_items, each, "item") for each in worn):
            if item.kind not in kinds:
                says = f"{name} has {item.name} among its {field_}."
                remedy = f"{item.name} are {KINDS[item.kind]}: say them there."
                yield odd("other-kind", where, says, remedy, "USU-ITEM-3")
    yield from _quality_problems(unit, name, where, book)
    yield from _skill_problems(unit, "unit", where, book)


def _quality_problems(unit: Unit, name: str, where: str, book: Book) -> Iterator[Problem]:
    """Things of a quality there is not, or carried by who cannot."""
    for item, quality in equipment_of(unit, book):
        quality_of(quality, book)
        if item.carried:
            says = f"{name} has a {item.name}, which only a Leader carries."
            yield problem("carried", where, says, "Give it to a Leader.", "USU-LEAD-6")
        if item.needs and item.needs not in {each.id for each, _ in equipment_of(unit, book)}:
            other = find(book.usurper_items, item.needs, "item").name
            says = f"{name} has {item.name} and no {other}."
            yield odd("needs-other", where, says, f"It counts for nothing without a {other}.")


def _skill_problems(
    who: Unit | Leader, kind: Literal["unit", "leader"], where: str, book: Book
) -> Iterator[Problem]:
    """Ranks beyond the limit, without what they need, or of the wrong kind of entity."""
    ranks = {find(book.usurper_skills, each, "skill").id: rank for each, rank in who.skills.items()}
    name = called(who, book)
    for id, rank in ranks.items():
        skill = book.usurper_skills[id]
        if not 0 <= rank <= skill.most:
            says, remedy = f"{name} has {skill.name} {rank}.", f"It goes to {skill.most}."
            yield problem("rank", where, says, remedy, "USU-SKILL-1")
        if rank and skill.needs and ranks.get(skill.needs, 0) < skill.ranks:
            other = find(book.usurper_skills, skill.needs, "skill").name
            says = f"{name} has {skill.name} without {other} {skill.ranks}."
            yield problem("needs", where, says, f"Raise {other} first.", "USU-SKILL-1")
        if rank and skill.whose and skill.whose != kind:
            says = f"{name} has {skill.name}, which is a {skill.whose.title()}'s alone."
            yield odd("whose", where, says, "It counts where a gift allows it.", "USU-SKILL-1")


def level_of(room: Room) -> int:
    """The renovation level of a room: one, and one more for each renovation (USU-HQ-13)."""
    return max(room.level, 1 + sum(room.renovations.values()))


def lair_problems(lair: Lair, book: Book) -> Iterator[Problem]:
    """Renovations beyond their limits, in another room, or before the room is ready."""
    if lair.prisoners < 0:
        yield problem("negative", "lair", "There are fewer prisoners than none.", "Begin at 0.")
    for at, room in enumerate(lair.rooms):
        where, found = f"lair/{at}", find(book.usurper_rooms, room.room, "room")
        level = level_of(room)
        if found.plain and level > 1:
            says = f"A {found.name} has no renovations."
            yield problem("plain", where, says, "Build another one.", "USU-HQ-2")
        for name, many in room.renovations.items():
            yield from renovation_problems(found.id, name, many, level, where, book)


def renovation_problems(
    room: str, name: str, many: int, level: int, where: str, book: Book
) -> Iterator[Problem]:
    """Why so many of a renovation cannot stand in a room of a level."""
    renovation, found = (
        find(book.usurper_renovations, name, "renovation"),
        find(book.usurper_rooms, room, "room"),
    )
    if renovation.room != found.id:
        home = find(book.usurper_rooms, renovation.room, "room").name
        there = names_of({k: e for k, e in book.usurper_renovations.items() if e.room == found.id})
        says = f"{renovation.name} is a renovation of the {home}, not of the {found.name}."
        yield problem("other-room", where, says, f"There are: {there}.", renovation.rule)
    elif many < 0 or (renovation.most and many > renovation.most):
        says = f"{renovation.name} is made {many} times."
        remedy = f"It may be made {plural(renovation.most, 'time')} at most."
        yield problem("most", where, says, remedy, renovation.rule)
    if renovation.tier == "intermediate" and many and level < found.opens:
        says = f"{renovation.name} needs the {found.name} at level {found.opens}; it is at {level}."
        yield problem("level-first", where, says, "Renovate it further first.", "USU-HQ-9")

"""What a Usurpation holds, pays and is worth: store, upkeep, victory points, the world they make,
who has won (USU-UPK, USU-ITEM, USU-VP, USU-WIN)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Annotated, Any

from msgspec import Meta, field

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Part
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.crafting import price_of
from bwdesk.rules.games.usurper.effects import figure_of, gather, gifts_of_all, scene_of
from bwdesk.rules.games.usurper.finding import find, odd, problem
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.learning import is_advanced
from bwdesk.rules.games.usurper.party import (
    Count,
    Equipped,
    Lair,
    Party,
    Question,
    Unit,
    armor_of,
    level_of,
    quality_of,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import (
    ArtifactCard,
    ExtraCard,
    SpecialAbility,
    TitleCard,
    UniqueAbility,
)

Many = Annotated[int, Meta(ge=0, le=999_999)]


class Store(Party, frozen=True, kw_only=True):
    """What is to lie in store: goods by id, and gems by their worth; in so many *slots*, or those
    of the Lair."""

    stock: dict[str, Count] = field(default_factory=dict)
    gems: tuple[Natural, ...] = ()
    slots: Natural | None = None


def store(asked: Store, book: Book) -> Answer:
    """The slots it takes, and what does not fit and is lost at the week's end (USU-ITEM-7)."""
    room = asked.slots
    if room is None:
        room = figure_of(gifts_of_all(asked, book), "slots", scene_of(asked))
    parts, problems, lost, used = [], [], {}, 0
    for name, many in asked.stock.items():
        item = find(book.usurper_items, name, "item")
        if many < 0:
            says = f"There is {many} of {item.name}."
            problems.append(problem("negative", f"stock/{name}", says, "Nothing is below none."))
            continue
        takes = ceil(Fraction(many, item.room)) if item.room else 0
        parts.append(Part(item.name, takes, "USU-ITEM-7"))
        if takes and used + takes > room:
            kept = max(0, room - used) * item.room
            lost[item.id] = many - min(many, kept)
        used += takes
    if asked.gems:
        parts.append(Part("Gems", len(asked.gems), "USU-ITEM-8"))
        if used + len(asked.gems) > room:
            lost["gems"] = min(len(asked.gems), used + len(asked.gems) - room)
        used += len(asked.gems)
    if lost:
        says = f"{plural(used, 'slot')} are needed, and there are {room}."
        remedy = "Equip, sell or use what lies over: it is lost at the week's end."
        problems.append(odd("lost", "stock", says, remedy, "USU-ITEM-7"))
    values = {"slots": used, "room": room, "lost": lost}
    return Answer(values, tuple(parts), tuple(problems))


class Hired(Value, frozen=True, kw_only=True):
    """An Extra: its upkeep; what its card has, for the points."""

    name: Name = ""
    upkeep: Natural = 0
    skills: dict[str, Natural] = field(default_factory=dict)
    special: Natural = 0
    trainable: Natural = 0
    unique: Natural = 0
    spells: Natural = 0


class Upkeep(Party, frozen=True, kw_only=True):
    """*gold* and *food* there are, and who is to be paid and fed; *disbanded* Units are paid once
    more."""

    gold: Many = 0
    food: Many = 0
    extras: tuple[Hired, ...] = ()
    disbanded: Natural = 0


def upkeep(asked: Upkeep, book: Book) -> Answer:
    """What the month's end takes, what is left, what is short (USU-UPK-1..3)."""
    parts = []
    for unit in asked.units:
        race = find(book.usurper_races, unit.race, "race")
        parts.append(Part(unit.name or race.name, race.upkeep, "USU-UPK-1"))
    parts += [Part(each.name or "Extra", each.upkeep, "USU-UPK-1") for each in asked.extras]
    for name in asked.shelf:
        card = find(book.usurper_cards, name, "card")
        if isinstance(card.what, ExtraCard):
            parts.append(Part(card.name, card.what.upkeep, "USU-EXTRA-2"))
    usual = max(each.upkeep for each in book.usurper_races.values())
    if asked.disbanded:
        parts.append(Part("Disbanded", usual * asked.disbanded, "USU-UPK-3"))
    gold = sum(int(each.value) for each in parts)
    food = len(asked.units) + sum(bool(each.mount) for each in asked.units)
    gifts, scene = list(gifts_of_all(asked, book)), scene_of(asked)
    comes = {to: figure_of(gifts, to, scene) for to in ("gold", "food", "gem")}
    short = {
        "gold": max(0, gold - asked.gold),
        "food": max(0, food - asked.food - comes["food"]),
    }
    problems = list(gather(asked, book).problems)
    if any(short.values()):
        says = f"{short['gold']} Gold and {short['food']} Foodstuffs are short."
        remedy = "Say who goes unpaid or unfed: each tests its loyalty."
        problems.append(odd("short", "gold", says, remedy, "USU-UPK-2"))
    values = {
        "gold": gold,
        "food": food,
        "short": short,
        "left": {"gold": asked.gold - gold, "food": asked.food + comes["food"] - food},
        "months": (asked.food // (food - comes["food"])) if food > comes["food"] else None,
        "comes": comes,
    }
    return Answer(values, tuple(parts), tuple(problems))


class Abroad(Value, frozen=True, kw_only=True):
    """A place that knows somebody: its *attitude* and its *size*."""

    attitude: Name
    size: Name


class Points(Party, frozen=True, kw_only=True):
    """A whole ledger, for its points. *lairs_all* are all Lairs; *possessed* tools lie in store;
    *unique_places* are places taken in Unique Events, first to fourth."""

    extras: tuple[Hired, ...] = ()
    lairs_all: tuple[Lair, ...] = ()
    possessed: Equipped = field(default_factory=dict)
    gold: Many = 0
    stock: dict[str, Many] = field(default_factory=dict)
    titles: Natural = 0
    prisoners_ever: Natural = 0
    artifacts: tuple[Natural, ...] = ()
    special: Natural = 0
    unique: Natural = 0
    places: tuple[Abroad, ...] = ()
    unique_places: tuple[Annotated[int, Meta(ge=1, le=99)], ...] = ()


CATEGORIES = ("might", "lair", "economy", "mysterium", "politics")
LAST_PLACE = 4


def points(asked: Points, book: Book) -> Answer:
    """The five sums, fractions exact, each sum rounded down at its end (USU-VP-1..5, Q28)."""
    counted = _counted(asked, book)
    sums = dict.fromkeys(CATEGORIES, Fraction(0))
    parts = []
    for row in book.usurper_points.values():
        many = counted.get(row.counts, Fraction(0))
        worth = many * row.points / row.per
        sums[row.category] += worth
        if worth:
            value = int(worth) if worth.denominator == 1 else float(worth)
            parts.append(Part(f"{row.category.capitalize()}: {row.name}", value, row.rule))
    whole: dict[str, Any] = {each: int(value) for each, value in sums.items()}
    problems = tuple(gather(asked, book).problems)
    return Answer({**whole, "total": sum(whole.values())}, tuple(parts), problems)


def _counted(asked: Points, book: Book) -> dict[str, Fraction]:
    """How many there are of everything that counts."""
    found: dict[str, Fraction] = {}

    def add(what: str, many: int | Fraction) -> None:
        found[what] = found.get(what, Fraction(0)) + many

    for unit in asked.units:
        race = find(book.usurper_races, unit.race, "race")
        add("unit-cost", race.upkeep if asked.readings.worth_of == "upkeep" else race.cost)
        add("level", unit.level)
        _add_equipment(unit, add, book)
    ranked = [each.skills for each in asked.units] + [each.skills for each in asked.leaders]
    for skills in ranked:
        for name, rank in skills.items():
            skill = find(book.usurper_skills, name, "skill")
            advanced = skill.group == COMBAT and is_advanced(skill, asked, book)
            if skill.group:
                add(f"{'advanced-' if advanced else ''}{skill.group}-rank", rank)
    for lair in asked.lairs_all or ((asked.lair,) if asked.lair.rooms else ()):
        _add_lair(lair, add, book)
    _add_tools(asked, add, book)
    _add_people(asked, add, book)
    add("prisoner", asked.prisoners_ever)
    for place in asked.unique_places:
        add("event-place", max(0, LAST_PLACE + 1 - place))
    add("title", asked.titles)
    add("gold", asked.gold)
    add("stored", sum(asked.stock.values()))
    add("artifact-rank", sum(asked.artifacts))
    add("special", asked.special)
    add("unique", asked.unique)
    return found


COMBAT = "combat"


def _add_equipment(unit: Unit, add: Any, book: Book) -> None:
    for name, quality in (*unit.weapons.items(), *armor_of(unit).items()):
        add("arms-gold", find(book.usurper_items, name, "item").gold)
        add("arms-step", quality_of(quality, book).step)


def _add_tools(asked: Points, add: Any, book: Book) -> None:
    for unit in asked.units:
        for name, quality in unit.tools.items():
            add("tool-gold", price_of(find(book.usurper_items, name, "tool"), asked))
            add("tool-step", quality_of(quality, book).step)
    lairs = asked.lairs_all or (asked.lair,)
    kept = [quality for lair in lairs for quality in lair.embedded.values()]
    for quality in (*asked.possessed.values(), *kept):
        add("tool-step", quality_of(quality, book).step)


def _add_lair(lair: Lair, add: Any, book: Book) -> None:
    """Rooms beyond the first one every Lair begins with, levels beyond the first."""
    thrones = 0
    for room in lair.rooms:
        found = find(book.usurper_rooms, room.room, "room")
        first = found.begins and not found.plain and not found.level
        thrones += first
        if not (first and thrones == 1):
            add("room", 1)
        add("renovation", 0 if found.plain else level_of(room) - 1)
        for effect in found.level:
            if effect.to == "artifacts":
                add("space", effect.add * level_of(room))


def _add_people(asked: Points, add: Any, book: Book) -> None:
    for leader in asked.leaders:
        add("spell", len(leader.spells))
    for unit in asked.units:
        add("unique", len(unit.cards))
    for extra in (*asked.extras, *_add_cards(asked, add, book)):
        add("spell", extra.spells)
        for name, rank in extra.skills.items():
            skill = find(book.usurper_skills, name, "skill")
            add("extra-advanced-rank" if is_advanced(skill, asked, book) else "extra-rank", rank)
            if skill.group == "economy":
                add("economy-rank", rank)
        add("extra-special", extra.special)
        add("extra-trainable", extra.trainable)
        add("extra-unique", extra.unique)
    attitudes = list(book.usurper_attitudes.values())
    for place in asked.places:
        attitude = find(book.usurper_attitudes, place.attitude, "attitude")
        add("attitude-step", attitude.step)
        if attitude is attitudes[-1]:
            add("fanatical-size", find(book.usurper_settlements, place.size, "size").bonus)


def _add_cards(asked: Points, add: Any, book: Book) -> Iterator[Hired]:
    """What cards of the Book count as: titles, artifacts, abilities; and Extras, who are given
    back."""
    held = [*asked.shelf, *(name for who in asked.leaders for name in who.shelf)]
    for name in (*held, *(name for who in asked.units for name in who.shelf)):
        card = find(book.usurper_cards, name, "card")
        match card.what:
            case ExtraCard(skills=skills, spells=spells):
                yield Hired(name=card.name, skills=skills, spells=len(spells))
            case ArtifactCard(rank=rank):
                add("artifact-rank", rank)
            case TitleCard():
                add("title", 1)
            case UniqueAbility():
                add("unique", 1)
            case SpecialAbility():
                add("special", 1)


class World(Question, frozen=True, kw_only=True):
    """The *average* of all players' points, or their *totals*; their *sums* by category say who
    leads which."""

    average: Many | None = None
    totals: tuple[Many, ...] = ()
    sums: dict[Name, dict[Name, Many]] = field(default_factory=dict)


def world(asked: World, book: Book) -> Answer:
    """What the world is like then, and who leads a category, with its bonus for two months
    (USU-VP-6, USU-VP-8, Q27, Q40)."""
    average = asked.average
    if average is None:
        totals = asked.totals or tuple(sum(each.values()) for each in asked.sums.values())
        if not totals:
            raise ValueError("Say the average, or the totals of all players.")
        average = sum(totals) // len(totals)
    rows = [each for each in book.usurper_worlds.values() if average >= each.least]
    row = max(rows, key=lambda each: each.least)
    adds = asked.readings.world_adds
    above = [each.least for each in book.usurper_worlds.values() if each.least > average]
    return Answer(
        {
            "average": average,
            "step": row.least,
            "next": min(above, default=None),
            "levels": sum(each.levels for each in rows) if adds else row.levels,
            "equipment": row.equipment,
            "nobles": sum(each.nobles for each in rows) if adds else row.nobles,
            "sight": max(each.sight for each in rows) if adds else row.sight,
            "ambush": list(row.ambush),
            "legends": row.legends,
            "leads": _leaders_of(asked.sums),
        }
    )


def _leaders_of(sums: dict[str, dict[str, int]]) -> dict[str, str]:
    """Who alone has the most of each category; of a tie nobody (Q40)."""
    found: dict[str, str] = {}
    for category in dict.fromkeys(each for own in sums.values() for each in own):
        most = max(own.get(category, 0) for own in sums.values())
        first = [name for name, own in sums.items() if own.get(category, 0) == most]
        if most and len(first) == 1:
            found[category] = first[0]
    return found


class Player(Value, frozen=True, kw_only=True):
    """A Usurper at the end of a week, as far as it counts for winning.

    *slew* are Legendary Foes slain, alone or with others; *razed* says the last City fell to them;
    *saga* and *challenge* count the weeks outlived since; of the best Lair *rooms* are the kinds,
    *renovations* those completed.
    """

    name: Name
    points: Many = 0
    out: bool = False
    slew: Natural = 0
    razed: bool = False
    fanatical: Natural = 0
    saga: Natural | None = None
    challenge: Natural | None = None
    rooms: Natural = 0
    renovations: Natural = 0


class Victory(Question, frozen=True, kw_only=True):
    """All players, the *year*, and whether it is over."""

    players: tuple[Player, ...]
    year: Annotated[int, Meta(ge=1, le=999)] = 1
    cities_left: Natural | None = None


def victory(asked: Victory, book: Book) -> Answer:
    """Who has won, and how; several may (USU-WIN)."""
    total = sum(each.points for each in asked.players if not each.out)
    won: dict[str, list[str]] = {}
    for row in book.usurper_victories.values():
        for player in asked.players:
            if player.out:
                continue
            others = [each for each in asked.players if each is not player and not each.out]
            kinds = len(book.usurper_rooms)
            holds = {
                "share": asked.year > row.year
                and total > 0
                and player.points * 100 >= row.enough * total,
                "alone": len(asked.players) > 1 and not others,
                "legends": player.slew >= row.enough,
                "cities": player.razed and asked.cities_left in (None, 0),
                "fanatical": player.fanatical >= row.enough,
                "saga": player.saga is not None and player.saga >= row.weeks,
                "renovations": player.challenge is not None
                and player.challenge >= row.weeks
                and player.rooms >= kinds
                and player.renovations >= row.enough,
            }
            if holds[row.asks]:
                won.setdefault(player.name, []).append(row.id)
    return Answer({"who": list(won), "how": won})

"""What changes in a Usurpation from week to week, and in the world around it.

All that is held changes here and nowhere else, by a :class:`Change` that says whose word it is: a
ledger is what it began with and every change since.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.changes import (
    DO,
    Change,
    Do,
    Holdings,
    apply,
    count_up,
    read_change,
    unit_of,
    with_unit,
)
from bwdesk.rules.games.usurper.effects import Scene, figure_of, gifts_of_lair
from bwdesk.rules.games.usurper.finding import figures_of, find, odd
from bwdesk.rules.games.usurper.party import (
    Card,
    Lair,
    Leader,
    Room,
    Unit,
    level_of,
)
from bwdesk.rules.games.usurper.squares import read_square
from bwdesk.rules.games.usurper.week.moves import Said
from bwdesk.rules.games.usurper.week.state import (
    Banked,
    Captive,
    Coming,
    Den,
    Place,
    State,
    Usurpation,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Degree
from bwdesk.rules.tables.usurper.lair import UsurperItem

EVERY = "*"
"""All Lairs of a Usurpation."""
ARMS = ("melee", "ranged", "shield")
DISBANDED = "disbanded"
"""Why a Unit leaves that is paid once more (USU-UPK-3)."""
NUMBER = re.compile(r"[0-9]+")


def most_obscurity(den: Den, book: Book) -> int:
    """How obscure a Lair can be: by its rooms, and what the table says beside (USU-OBS-1)."""
    by_rooms = figure_of(gifts_of_lair(den.lair, book), "obscurity", Scene())
    return max(0, figures_of(book).obscurity + by_rooms + den.more)


def obscurity_of(den: Den, book: Book) -> int:
    """How obscure a Lair is now."""
    most = most_obscurity(den, book)
    return most if den.obscurity is None else min(den.obscurity, most)


def _den(change: Change, to: Usurpation) -> Den:
    """The Lair a change is about: the one named, else the first."""
    name = change.who.casefold()
    for den in to.lairs:
        if name in ("", den.name.casefold(), den.at.casefold()):
            return den
    there = series((each.name for each in to.lairs), "and") or "none"
    raise ValueError(f"There is no Lair “{change.who[:40]}”. There is {there}.")


def _with_den(to: Usurpation, old: Den, new: Den) -> Usurpation:
    return replace(to, lairs=tuple(new if each is old else each for each in to.lairs))


def _with_lair(to: Usurpation, den: Den, lair: Lair, book: Book) -> Usurpation:
    """A Lair built upon: what its rooms hide better is hidden at once (USU-OBS-2)."""
    new = replace(den, lair=lair)
    more = most_obscurity(new, book) - most_obscurity(den, book)
    if den.obscurity is not None:
        new = replace(new, obscurity=max(0, den.obscurity + more))
    return _with_den(to, den, new)


def _obscurity(change: Change, to: Usurpation, book: Book) -> Usurpation:
    dens = to.lairs if change.who == EVERY else ((_den(change, to),) if to.lairs else ())
    for den in dens:
        now = max(0, min(most_obscurity(den, book), obscurity_of(den, book) + change.by))
        to = _with_den(to, den, replace(den, obscurity=now))
    return to


def _obscurity_max(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    den = _den(change, to)
    return _with_den(to, den, replace(den, more=den.more + change.by))


def _unit(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """A Unit joins, or leaves with all it has."""
    if change.by >= 0 and change.who and to.unit(change.who):
        raise ValueError(f"There is a Unit called “{change.who}” already. Give it another name.")
    after: Usurpation = DO["unit"](change, to, book)
    if change.by < 0:
        disbanded = after.disbanded + (change.note == DISBANDED)
        after = replace(after, disbanded=disbanded)
        homes = {who: at for who, at in after.homes.items() if who != change.who}
        nerve = {who: row for who, row in after.nerve.items() if who != change.who}
        coming = tuple(each for each in after.coming if each.unit != change.who)
        xp = {key: many for key, many in after.xp.items() if key.rpartition("/")[0] != change.who}
        return replace(after, homes=homes, nerve=nerve, coming=coming, xp=xp)
    if change.note:
        return replace(after, homes={**after.homes, change.who: change.note.upper()})
    return after


def _skill(change: Change, to: Usurpation, book: Book) -> Usurpation:
    leader = to.leader(change.who)
    if leader is None:
        found: Usurpation = DO["skill"](change, to, book)
        return found
    skill = find(book.usurper_skills, change.named, "skill")
    rank = leader.skills.get(skill.id, 0) + change.by
    if not 0 <= rank <= skill.most:
        raise ValueError(f"{change.who} would have {skill.name} {rank}. It goes to {skill.most}.")
    return _with_leader(to, leader, replace(leader, skills={**leader.skills, skill.id: rank}))


def _with_leader(to: Usurpation, old: Leader, new: Leader) -> Usurpation:
    return replace(to, leaders=tuple(new if each is old else each for each in to.leaders))


def _leader(name: str, to: Usurpation) -> Leader:
    if (leader := to.leader(name)) is not None:
        return leader
    there = series((each.name for each in to.leaders), "and") or "none"
    raise ValueError(f"There is no Leader called “{name[:40]}”. There is {there}.")


def _room(change: Change, to: Usurpation, book: Book) -> Usurpation:
    den, room = _den(change, to), find(book.usurper_rooms, change.named, "room")
    rooms = list(den.lair.rooms)
    if change.by >= 0:
        rooms.append(Room(room=room.id))
    else:
        rooms.remove(_room_of(den, room.id, book))
    return _with_lair(to, den, replace(den.lair, rooms=tuple(rooms)), book)


def _room_of(den: Den, id: str, book: Book) -> Room:
    for each in den.lair.rooms:
        if find(book.usurper_rooms, each.room, "room").id == id:
            return each
    there = series((e.room for e in den.lair.rooms), "and") or "none"
    raise ValueError(f"{den.name} has no {book.usurper_rooms[id].name}. There is {there}.")


def _renovation(change: Change, to: Usurpation, book: Book) -> Usurpation:
    den = _den(change, to)
    made = find(book.usurper_renovations, change.named, "renovation")
    room = _room_of(den, made.room, book)
    many = room.renovations.get(made.id, 0) + (change.by or 1)
    level = room.level and level_of(room) + (change.by or 1)
    new = replace(room, level=level, renovations={**room.renovations, made.id: max(0, many)})
    rooms = tuple(new if each is room else each for each in den.lair.rooms)
    return _with_lair(to, den, replace(den.lair, rooms=rooms), book)


def _embedded(change: Change, to: Usurpation, book: Book) -> Usurpation:
    den, item = _den(change, to), find(book.usurper_items, change.named, "tool")
    lair = replace(den.lair, embedded={**den.lair.embedded, item.id: change.note})
    return _with_den(to, den, replace(den, lair=lair))


def _lair(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """A new Lair on a square (*note*) with the rooms one begins with, or one that is lost."""
    if change.by < 0:
        den = _den(change, to)
        kept = tuple(each for each in to.lairs if each is not den)
        homes = {who: at for who, at in to.homes.items() if at != den.at}
        return replace(to, lairs=kept, homes=homes)
    square = str(read_square(change.note))
    if to.den_at(square):
        raise ValueError(f"There is a Lair at {square} already. One stands on a square.")
    rooms = tuple(Room(room=each.id) for each in book.usurper_rooms.values() if each.begins)
    den = Den(name=change.who or square, at=square, lair=Lair(rooms=rooms))
    return replace(to, lairs=(*to.lairs, den))


def _extra(change: Change, to: Usurpation, book: Book) -> Usurpation:
    if change.by < 0:
        if change.who not in to.extras:
            there = series(to.extras, "and") or "none"
            raise ValueError(f"There is no Extra called “{change.who[:40]}”. There is {there}.")
        return replace(to, extras={k: e for k, e in to.extras.items() if k != change.who})
    card = find(book.usurper_cards, change.named, "card")
    return replace(to, extras={**to.extras, change.who or card.name: card.id})


def _node(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """A node, with its bonus after its size: ``grand 20`` (USU-HARV-10)."""
    size, _, bonus = change.note.partition(" ")
    found: Usurpation = DO["node"](replace(change, note=size), to, book)
    square = str(read_square(change.who))
    if not bonus.isdecimal() or square not in found.nodes:
        return found
    node = replace(found.nodes[square], bonus=int(bonus))
    return replace(found, nodes={**found.nodes, square: node})


def _quest(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """A quest begins, or so many steps of it are done; below none it is closed. One that is
    completed (*note*) stays so (USU-QUEST-3)."""
    done = to.quests.get(change.named, 0) + change.by
    kept = {name: each for name, each in to.quests.items() if name != change.named}
    if change.note == "completed":
        about = change.who or change.named
        return replace(to, quests=kept, quests_done=(*to.quests_done, about))
    return replace(to, quests={**kept, change.named: done} if done >= 0 else kept)


def _hurt(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """Damage to a Leader; the second kills, and whose Leaders are dead is out (USU-INJ-4)."""
    leader = _leader(change.who, to)
    hurt = max(0, min(2, leader.hurt + (change.by or 1)))
    to = _with_leader(to, leader, replace(leader, hurt=hurt))
    return replace(to, out=to.out or all(each.hurt > 1 for each in to.leaders))


def _captive(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """Somebody comes into a cell, or out of it; or is questioned there (*note*)."""
    if not change.by:
        held = tuple(
            replace(e, tried=change.note) if e.name == change.who else e for e in to.captives
        )
        return replace(to, captives=held)
    if change.by < 0:
        kept = tuple(each for each in to.captives if each.name != change.who)
        if len(kept) == len(to.captives):
            there = series((each.name for each in to.captives), "and") or "none"
            raise ValueError(f"There is no prisoner “{change.who[:40]}”. There is {there}.")
        return _count_cells(replace(to, captives=kept))
    level = int(found[0]) if (found := NUMBER.search(change.note)) else 0
    unit = None
    if change.named:
        race = find(book.usurper_races, change.named, "race")
        unit = Unit(name=change.who, race=race.id, level=level)
    captive = Captive(name=change.who or change.named, unit=unit, skills=0 if unit else level)
    return hold(to, captive)


def hold(to: Usurpation, captive: Captive) -> Usurpation:
    """With somebody more in a cell."""
    at = captive.at or to.home
    held = (*to.captives, replace(captive, at=at))
    return _count_cells(replace(to, captives=held, held_ever=to.held_ever + 1))


def _count_cells(to: Usurpation) -> Usurpation:
    """Each Lair with as many prisoners as sit there."""
    dens = tuple(
        replace(den, lair=replace(den.lair, prisoners=sum(e.at == den.at for e in to.captives)))
        for den in to.lairs
    )
    return replace(to, lairs=dens)


def _bonus(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """A bonus is banked: *note* has how many rolls, from which week on, until which."""
    if not change.by:
        return _spend_bonus(change, to)
    figures = [int(each) for each in NUMBER.findall(change.note)]
    rolls, begins, until = (*figures, *(1, 0, 0)[len(figures) :])[:3]
    kept = Banked(label=change.named, value=change.by, rolls=rolls, begins=begins, until=until)
    return replace(to, bonuses=(*to.bonuses, kept))


def _spend_bonus(change: Change, to: Usurpation) -> Usurpation:
    """One roll of a banked bonus is used."""
    kept = list(to.bonuses)
    for at, each in enumerate(kept):
        if each.label == change.named:
            kept[at : at + 1] = [replace(each, rolls=each.rolls - 1)] if each.rolls > 1 else []
            return replace(to, bonuses=tuple(kept))
    there = series((each.label for each in kept), "and") or "none"
    raise ValueError(f"No bonus “{change.named[:40]}” is banked. There is {there}.")


def _spell(change: Change, to: Usurpation, book: Book) -> Usurpation:
    spell = find(book.usurper_spells, change.named, "spell").id
    known = tuple(each for each in to.spells.get(change.who, ()) if each != spell)
    more = known if change.by < 0 else (*known, spell)
    return replace(to, spells={**to.spells, change.who: more})


def _gear(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """Something is put on somebody, or taken off."""
    item = find(book.usurper_items, change.named, "item")
    if (leader := to.leader(change.who)) is not None:
        return _with_leader(to, leader, _carry(leader, item, change))
    unit = unit_of(change.who, to, book)
    return _as_usurpation(with_unit(to, unit, _wear(unit, item, change)))


def _as_usurpation(to: Holdings) -> Usurpation:
    assert isinstance(to, Usurpation)
    return to


def _carry(leader: Leader, item: UsurperItem, change: Change) -> Leader:
    if item.kind == "mount":
        return replace(leader, donkey=change.by >= 0)
    return replace(leader, carries=_things(leader.carries, item, change))


def _things(worn: dict[str, str], item: UsurperItem, change: Change) -> dict[str, str]:
    kept = {id: quality for id, quality in worn.items() if id != item.id}
    if change.by < 0 and len(kept) == len(worn):
        raise ValueError(f"{change.who} has no {item.name}. It has {series(worn) or 'nothing'}.")
    return kept if change.by < 0 else {**kept, item.id: change.note}


def _wear(unit: Unit, item: UsurperItem, change: Change) -> Unit:
    if item.kind == "mount":
        return replace(unit, mount=item.id if change.by >= 0 else "")
    if item.kind == "armor":
        armor = unit.armor if isinstance(unit.armor, dict) else {unit.armor: ""}
        worn = {id: quality for id, quality in armor.items() if id}
        return replace(unit, armor=_things(worn, item, change))
    if item.kind in ARMS:
        return replace(unit, weapons=_things(unit.weapons, item, change))
    return replace(unit, tools=_things(unit.tools, item, change))


def _unique(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """A Unit becomes Unique: by a card of the Book, or by a trait."""
    unit = unit_of(change.who, to, book)
    if change.named in book.usurper_cards:
        new = replace(unit, shelf=(*unit.shelf, change.named))
    else:
        trait = find(book.usurper_traits, change.named, "trait")
        new = replace(unit, cards=(*unit.cards, Card(trait.name)))
    return _as_usurpation(with_unit(to, unit, new))


def _claim(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    degree: Degree = convert(change.named, Degree)
    had = to.claimed.get(change.who, ())
    return replace(to, claimed={**to.claimed, change.who: (*had, degree)})


def _explored(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """Exploration quests completed help to explore and to talk from then on (USU-QUEST-1)."""
    return replace(to, explored=max(0, to.explored + (change.by or 1)))


def _traded(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """So much was traded at a place; *note* is what counts toward the next status."""
    spent = count_up(to.spent, change.who, change.by, change.who)
    toward = {**to.toward, change.who: int(change.note or 0)}
    return replace(to, spent=spent, toward=toward)


def _seen(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    square = str(read_square(change.who))
    return replace(to, seen={**to.seen, square: change.by})


def _contest(change: Change, to: Usurpation, book: Book) -> Usurpation:
    card = find(book.usurper_cards, change.named, "Unique Event")
    return replace(to, contests={**to.contests, card.id: max(1, change.by)})


def _title(change: Change, to: Usurpation, book: Book) -> Usurpation:
    shelf: Any = {**book.usurper_titles, **book.usurper_cards}
    title = find(shelf, change.named, "title").id
    kept = tuple(each for each in to.titles if each != title)
    return replace(to, titles=kept if change.by < 0 else (*kept, title))


def _legend(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    return replace(to, slew=max(0, to.slew + (change.by or 1)))


def _nerve(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """The row of a test somebody is under from now on; of none, nothing is left of it."""
    kept = {who: row for who, row in to.nerve.items() if who != change.who}
    if not change.named:
        return replace(to, nerve=kept)
    row = find(book.usurper_nerves, change.named, "row")
    return replace(to, nerve={**kept, change.who: row.id})


def _coming(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    turn = int(found[0]) if (found := NUMBER.search(change.note)) else 0
    return replace(
        to, coming=(*to.coming, Coming(unit=change.who, pax=max(0, change.by), turn=turn))
    )


def _fate(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    """Somebody is out of it, has razed the last City, or begins what is to be outlived."""
    match change.named:
        case "out":
            return replace(to, out=change.by >= 0)
        case "razed":
            return replace(to, razed=change.by >= 0)
        case "saga":
            return replace(to, saga=max(0, change.by))
        case "challenge":
            return replace(to, challenge=max(0, change.by))
    raise ValueError(f"“{change.named[:20]}” is no fate. There is out, razed, saga and challenge.")


def _reward(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """The reward of a ritual: of a Leader or a Unit, or of all."""
    reward = find(book.usurper_rewards, change.named, "reward").id
    if not change.who:
        kept = tuple(each for each in to.abilities if each != reward)
        return replace(to, abilities=(*kept, reward))
    if (leader := to.leader(change.who)) is not None:
        more = (*(each for each in leader.abilities if each != reward), reward)
        return _with_leader(to, leader, replace(leader, abilities=more))
    unit = unit_of(change.who, to, book)
    more = (*(each for each in unit.abilities if each != reward), reward)
    return _as_usurpation(with_unit(to, unit, replace(unit, abilities=more)))


def _home(change: Change, to: Usurpation, _book: Book) -> Usurpation:
    square = str(read_square(change.note))
    if to.den_at(square) is None:
        there = series((each.at for each in to.lairs), "and") or "none"
        raise ValueError(f"There is no Lair at {square}. There is one at {there}.")
    return replace(to, homes={**to.homes, change.who: square})


def _stat(change: Change, to: Usurpation, book: Book) -> Usurpation:
    """A level gives one of these: a stat, a speed of battle once, a tool once (USU-XP-5)."""
    unit = unit_of(change.who, to, book)
    race = find(book.usurper_races, unit.race, "race")
    by = change.by or 1
    match change.named:
        case "off":
            new = replace(unit, off=(race.off if unit.off is None else unit.off) + by)
        case "def":
            new = replace(unit, def_=(race.def_ if unit.def_ is None else unit.def_) + by)
        case "str":
            new = replace(unit, str_=(race.str_ if unit.str_ is None else unit.str_) + by)
        case "speed":
            order = list(book.usurper_speeds)
            at = order.index(find(book.usurper_speeds, unit.speed or race.speed, "speed").id)
            new = replace(unit, speed=order[max(0, at - by)])
        case "tools":
            most = race.tools if unit.most_tools is None else unit.most_tools
            new = replace(unit, most_tools=min(figures_of(book).tools, most + by))
        case _:
            says = f"“{change.named[:20]}” is nothing a level raises."
            raise ValueError(f"{says} There is off, def, str, speed and tools.")
    return _as_usurpation(with_unit(to, unit, new))


LIVE: Do = {
    "stat": _stat,
    **DO,
    "node": _node,
    "quest": _quest,
    "obscurity": _obscurity,
    "obscurity-max": _obscurity_max,
    "unit": _unit,
    "skill": _skill,
    "room": _room,
    "renovation": _renovation,
    "embedded": _embedded,
    "lair": _lair,
    "extra": _extra,
    "hurt": _hurt,
    "captive": _captive,
    "bonus": _bonus,
    "spell": _spell,
    "gear": _gear,
    "unique": _unique,
    "claim": _claim,
    "explored": _explored,
    "traded": _traded,
    "seen": _seen,
    "contest": _contest,
    "title": _title,
    "legend": _legend,
    "nerve": _nerve,
    "coming": _coming,
    "fate": _fate,
    "reward": _reward,
    "home": _home,
}
"""What each change does to a Usurpation."""


class Altered(NamedTuple):
    """The *state* after changes, those that were *made*, and what is said of the others."""

    state: State
    made: tuple[Change, ...]
    wrong: tuple[Problem, ...]


def alter(state: State, changes: tuple[Change, ...], book: Book) -> Altered:
    """All changes, one after the other, each of the Usurpation it names; what cannot be is left
    out and said."""
    made: list[Change] = []
    wrong: list[Problem] = []
    for at, change in enumerate(changes):
        try:
            state = _alter(state, change, book)
            made.append(change)
        except ValueError as why:
            says, _, remedy = str(why).partition(". ")
            wrong.append(odd("change", f"changes/{at}", f"{says.rstrip('.')}.", remedy))
    return Altered(state, tuple(made), tuple(wrong))


def _alter(state: State, change: Change, book: Book) -> State:
    own = state.usurpation(change.of)
    if own is None:
        there = series(state.names, "and")
        raise ValueError(f"“{change.of[:40]}” is no Usurper. There is {there}.")
    after = apply(change, own, book, LIVE)
    state = state.with_usurpation(after)
    if after.out and after.seat not in state.out:
        state = replace(state, out=(*state.out, after.seat))
    match change.what:
        case "traded":
            return _traded_at(state, change, book)
        case "place" if change.note:
            return _place_at(state, change, book)
        case "fate" if change.named == "razed" and change.who:
            return _raze(state, change)
    return state


def place_of(state: State, name: str) -> tuple[str, Place] | None:
    """A place by its name or its square, with the square."""
    for square, place in state.places.items():
        if name.casefold() in (place.name.casefold(), square.casefold()):
            return square, place
    return None


def _traded_at(state: State, change: Change, book: Book) -> State:
    """What everybody trades at a place lets it grow (USU-TRADE-6)."""
    found = place_of(state, change.who)
    if found is None:
        return state
    square, place = found
    place = replace(place, traded=place.traded + change.by)
    sizes = [each for each in book.usurper_settlements.values() if not each.city]
    ids = [each.id for each in sizes]
    while place.size in ids:
        size = sizes[ids.index(place.size)]
        if not size.grows or place.traded < size.grows or size is sizes[-1]:
            break
        place = replace(place, size=sizes[ids.index(place.size) + 1].id)
    return replace(state, places={**state.places, square: place})


def _raze(state: State, change: Change) -> State:
    """A City falls; whoever razes the last of them alone is told so by `razed` (USU-WIN-4)."""
    found = place_of(state, change.who)
    if found is None or found[1].razed:
        return state
    square, place = found
    left = state.cities_left - (place.kind == "city")
    owns = tuple(replace(e, razed=e.seat == change.of) for e in state.usurpations)
    places = {**state.places, square: replace(place, razed=True)}
    return replace(state, places=places, cities_left=max(0, left), usurpations=owns)


def _place_at(state: State, change: Change, book: Book) -> State:
    """A place somebody found stands on the map from then on."""
    square = str(read_square(change.note.split()[0]))
    if square in state.places:
        return state
    size = find(book.usurper_settlements, change.named, "size")
    words = change.note.split()[1:]
    place = Place(
        name=change.who,
        kind="city" if size.city else "settlement",
        size=size.id,
        races=tuple(each for each in words if each not in book.usurper_traits),
        traits=tuple(each for each in words if each in book.usurper_traits),
    )
    return replace(state, places={**state.places, square: place})


def parse_said(said: Said, seat: str, state: State, book: Book) -> Change:
    """A change as it was written; a line may begin with whose it is: ``p2: 12 gold``. Raises
    ValueError."""
    if isinstance(said, Change):
        return said if said.of else replace(said, of=seat)
    before, colon, rest = said.partition(":")
    whose = next((e for e in state.names if e.casefold() == before.strip().casefold()), "")
    line = rest if colon and whose else said
    return replace(read_change(line.strip(), book), of=whose or seat)


def parse_all_said(
    said: tuple[Said, ...], seat: str, state: State, book: Book
) -> tuple[tuple[Change, ...], tuple[Problem, ...]]:
    """What was written, read line by line; what is not understood is said."""
    found: list[Change] = []
    wrong: list[Problem] = []
    for at, each in enumerate(said):
        try:
            found.append(parse_said(each, seat, state, book))
        except ValueError as why:
            says, _, remedy = str(why).partition(". ")
            wrong.append(odd("typed", f"changes/{at}", f"{says.rstrip('.')}.", remedy))
    return tuple(found), tuple(wrong)

"""A card of the week as a question the rules of its act answer: who takes part, from where, with
what behind them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.usurper import (
    checks,
    crafting,
    lairs,
    land,
    learning,
    relations,
)
from bwdesk.rules.games.usurper.effects import figure_of, gifts_of_lair
from bwdesk.rules.games.usurper.finding import figures_of, find
from bwdesk.rules.games.usurper.party import (
    Card as Written,
)
from bwdesk.rules.games.usurper.party import (
    Extra,
    Lair,
    Leader,
    Party,
    Question,
    Unit,
    level_of,
)
from bwdesk.rules.games.usurper.squares import SQUARE, Date, Square, date, read_square
from bwdesk.rules.games.usurper.week.altering import place_of
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.notes import Noted, read_notes
from bwdesk.rules.games.usurper.week.state import Banked, Captive, Card, Place, State, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.tables.usurper.effects import Act

CHECKED = ("explore", "questing")
"""Acts that are a check and no more."""


def calendar(state: State, book: Book) -> dict[str, Any]:
    """What the calendar says of this week."""
    return date(Date(turn=state.turn, readings=state.readings), book).values


def month_of(state: State, book: Book) -> int:
    """1 in the first month of the game, in which no act fails; else 2 (USU-SET-9)."""
    return 1 if calendar(state, book)["first_month"] else 2


def average_of(state: State) -> int:
    """The average of points at the last tally."""
    return state.tallies[-1].average if state.tallies else 0


def notes_of(card: Card, book: Book) -> Noted:
    """What the order of a card notes; nothing for a card of no order."""
    return read_notes(card.row.notes, book) if card.row else Noted()


def terrain_at(state: State, square: str, book: Book) -> str:
    """The terrain of a square by id, "" off the map."""
    at = _square(square)
    if at is None or at.row > len(state.map) or at.column > len(state.map[at.row - 1]):
        return ""
    sign = state.map[at.row - 1][at.column - 1]
    return next((e.id for e in book.usurper_terrains.values() if e.sign == sign), "")


def _square(written: str) -> Square | None:
    return read_square(written) if SQUARE.fullmatch(written.strip()) else None


def map_words(state: State) -> str:
    """The map by its corners, ``A1-F5``."""
    if not state.map:
        return ""
    return f"A1-{Square(max(map(len, state.map)), len(state.map))}"


def shelf_of(own: Usurpation, state: State, book: Book) -> tuple[str, ...]:
    """Cards that stand behind all a Usurpation does: events in force, as often as its leads bend
    them, and its abilities."""
    found: list[str] = []
    for event in state.events:
        bent = "" if event.unique else own.bent.get(event.card, "")
        found += [event.card] * {"ignore": 0, "double": 2}.get(bent, 1)
    found += [each for each in own.abilities if each in book.usurper_cards]
    found += [each for each in own.titles if each in book.usurper_cards]
    return tuple(found)


def behind(own: Usurpation, home: str, state: State, book: Book) -> dict[str, Any]:
    """What stands behind a party of a Usurpation that begins at one of its Lairs."""
    den = own.den_at(home) or next(iter(own.lairs), None)
    titles = (book.usurper_titles.get(each) for each in own.titles)
    return {
        "lair": den.lair if den else Lair(),
        "abilities": tuple(each for each in own.abilities if each in book.usurper_rewards),
        "shelf": shelf_of(own, state, book),
        "cards": tuple(Written(each.name, each.effects) for each in titles if each),
        "lairs": max(1, len(own.lairs)),
        "readings": state.readings,
    }


def party_of(card: Card, state: State, book: Book) -> dict[str, Any]:
    """Who takes part in a card, and all that stands behind them."""
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    noted, act = notes_of(card, book), card.act
    found = behind(own, card.home, state, book)
    units = tuple(unit for name in card.who if (unit := own.unit(name)) is not None)
    leaders = tuple(_leader(each, card, own, noted, state, book) for each in own.leaders)
    extras = tuple(own.extras[name] for name in card.who if name in own.extras)
    cast = [spell for name in card.who if name in own.extras for spell in own.spells.get(name, ())]
    found |= {
        "units": units,
        "leaders": leaders,
        "shelf": (*found["shelf"], *extras),
        "spells": tuple(each for each in noted.spells if each in cast),
        "shares_race": _shares_race(card, own, state),
    }
    kept = tuple(_bonuses(card, own, noted, state, book))
    return found | {
        "month": month_of(state, book),
        "encounters": own.encounters.get(card.at.upper(), 0),
        "retry": 1 if own.clocks.get(retry_key(act, card.at)) else 0,
        "bonuses": kept,
    }


def retry_key(act: str, at: str) -> str:
    """The clock of a failure that helps the next try (USU-DICE-2)."""
    return f"retry/{act}/{at.upper()}"


def is_healing(name: str, state: State, own: Usurpation, book: Book) -> bool:
    """Whether a Leader does nothing this week but heal (USU-INJ-5)."""
    leader = own.leader(name)
    if leader is not None and leader.healing:
        return True
    sent = state.sent.get(own.seat)
    rows = sent.rows if sent else ()
    return any(row.name.casefold() == name.casefold() and is_heal(row.action, book) for row in rows)


def is_heal(action: str, book: Book) -> bool:
    """Whether an order is to heal, which is no act of the Book."""
    try:
        find(book.usurper_acts, action, "action")
    except UnknownNameError:
        return read_notes(action, book).heals
    return False


def _leader(
    leader: Leader, card: Card, own: Usurpation, noted: Noted, state: State, book: Book
) -> Leader:
    """A Leader as far as there: with the spells the notes cast, or away; who trains or learns in
    the Lair gives its presence there (USU-ACT-5)."""
    here = leader.name in card.who or _is_beside(leader.name, card, own, state, book)
    known = own.spells.get(leader.name, ())
    cast = tuple(each for each in noted.spells if each in known) if leader.name in card.who else ()
    healing = is_healing(leader.name, state, own, book)
    return replace(leader, away=not here, spells=cast, healing=healing)


def _is_beside(name: str, card: Card, own: Usurpation, state: State, book: Book) -> bool:
    kind = book.usurper_acts.get(card.act)
    sent = state.sent.get(own.seat)
    if kind is None or not kind.home or sent is None:
        return False
    for row in sent.rows:
        if row.name.casefold() == name.casefold():
            act = book.usurper_acts.get(row.action.casefold())
            teaching = act is not None and act.free and act.home
            return teaching and (row.target or own.home).casefold() == card.at.casefold()
    return False


def _shares_race(card: Card, own: Usurpation, state: State) -> bool:
    found = place_of(state, card.at)
    if found is None:
        return False
    races = {each.casefold() for each in found[1].races}
    return bool(races & {each.race.casefold() for each in own.leaders})


def _bonuses(
    card: Card, own: Usurpation, noted: Noted, state: State, book: Book
) -> Iterator[Extra]:
    """What is banked and called for, and what hunger takes off (USU-LM-5, USU-MOR-5)."""
    kind = book.usurper_acts.get(card.act)
    if kind is not None and kind.fought:
        return
    if (kept := banked(own, noted, state)) is not None:
        yield Extra(kept.label, kept.value, "USU-LM-5")
    rows = {each.id: each for each in book.usurper_nerves.values()}
    for name in card.who:
        row = rows.get(own.nerve.get(name, ""))
        if row is not None and row.actions:
            yield Extra(f"{name}: {row.name}", row.actions, "USU-MOR-5")


def banked(own: Usurpation, noted: Noted, state: State) -> Banked | None:
    """The banked bonus the notes call for."""
    if not noted.banks:
        return None
    for each in own.bonuses:
        if (
            each.rolls
            and each.begins <= state.turn
            and (not each.until or state.turn <= each.until)
        ):
            return each
    return None


def question_of(card: Card, said: Resolve, state: State, book: Book) -> Question | None:
    """What a card asks of the rules, with the dice as they fell; None where nothing is rolled nor
    reckoned. Raises ValueError where its notes do not say enough."""
    asked = party_of(card, state, book)
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    rolled: dict[str, Any] = {
        "dice": said.dice.get("d100", ()),
        "total": said.total,
        "threshold": said.threshold,
    }
    match card.act:
        case "build":
            return _build(card, asked | rolled, own, book)
        case "renovate":
            return _renovate(card, asked | rolled, own, book)
        case "craft":
            return _craft(card, asked | rolled, own, book)
        case "harvest":
            return _harvest(card, said, asked | rolled, own)
        case "scout":
            return _scout(card, asked | rolled, state, book)
        case "diplomacy":
            return _talk(card, asked | rolled, own, state, book)
        case "interrogate":
            return _interrogate(card, asked | rolled, own, book)
        case "explore":
            more = figures_of(book).quest * own.explored
            if more:
                bonus = Extra("Exploration quests", more, "USU-QUEST-1")
                asked["bonuses"] = (*asked["bonuses"], bonus)
            return checks.Check(action="explore", **asked, **rolled)
        case "train":
            return _train(card, own, state, book)
    return _of_the_world(card, said, asked, own)


def _of_the_world(
    card: Card, said: Resolve, asked: dict[str, Any], own: Usurpation
) -> Question | None:
    """Cards of no order: tests of loyalty, escapes, captures."""
    shared = {k: asked[k] for k in ("lair", "abilities", "shelf", "cards", "lairs", "readings")}
    held = next((each for each in own.captives if each.name == card.about), None)
    match card.act:
        case "loyalty":
            return learning.Nerve(
                **shared,
                units=asked["units"],
                leaders=asked["leaders"],
                month=asked["month"],
                after=card.about,
                missed=card.base > 0,
                dice=said.dice.get("d100", ()),
                total=said.total,
            )
        case "escape" if held is not None:
            unit = held.unit
            return learning.Escape(
                **shared,
                level=unit.level if unit else 0,
                skills=0 if unit else held.skills,
                tried=held.tried,
            )
        case "capture":
            return learning.Capture(**shared, caged=card.base >= 100)
    return None


def _den(card: Card, own: Usurpation) -> Any:
    return own.den_at(card.at) or own.den_at(card.home) or next(iter(own.lairs), None)


def _build(card: Card, asked: dict[str, Any], own: Usurpation, book: Book) -> Question:
    noted = notes_of(card, book)
    rooms = len(own.lairs and _den(card, own).lair.rooms)
    elsewhere = own.den_at(card.at) is None and bool(card.at)
    new = noted.new_lair is not None or elsewhere
    if not new and not noted.rooms:
        raise ValueError("The notes name no room to build. Write which one.")
    return lairs.Build(
        **asked,
        rooms=rooms,
        new=max(1, len(noted.rooms)),
        new_lair=new,
        resource=stand_in(noted, figures_of(book).build_with, book),
    )


def stand_in(noted: Noted, usual: str, book: Book) -> str:
    """The HQ stock the notes name in place of a resource (USU-CRAFT-12)."""
    return next((id for id in noted.items if book.usurper_items[id].stand_for == usual), "")


def _renovate(card: Card, asked: dict[str, Any], own: Usurpation, book: Book) -> Question:
    noted, den = notes_of(card, book), _den(card, own)
    room_id, add = wanted_renovations(noted, book)
    if not room_id:
        raise ValueError("The notes name no room to renovate. Write which one.")
    rooms = [e for e in (den.lair.rooms if den else ()) if _is(e.room, room_id, book)]
    if not rooms:
        raise ValueError(f"The Lair has no {book.usurper_rooms[room_id].name}. Build it first.")
    room = rooms[0]
    made = [book.usurper_renovations[k] for k in room.renovations if k in book.usurper_renovations]
    pillars = sum(room.renovations[e.id] for e in made if e.tier == "pillar")
    return lairs.Renovate(
        **asked,
        room=room_id,
        level=level_of(room),
        pillars=pillars,
        have=dict(room.renovations),
        add=add,
        resource=stand_in(noted, figures_of(book).renovate_with, book),
    )


def _is(name: str, id: str, book: Book) -> bool:
    return find(book.usurper_rooms, name, "room").id == id


def wanted_renovations(noted: Noted, book: Book) -> tuple[str, tuple[str, ...]]:
    """The room some notes are about, and what is to be made of it: what they name, else its one
    basic renovation."""
    if noted.renovations:
        first = book.usurper_renovations[noted.renovations[0]].room
        same = (e for e in noted.renovations if book.usurper_renovations[e].room == first)
        return first, tuple(same)
    room = next((each for each in noted.rooms if not book.usurper_rooms[each].plain), "")
    basic = next(
        (e.id for e in book.usurper_renovations.values() if e.room == room and e.tier == "basic"),
        "",
    )
    return room, (basic,) if basic else ()


def _craft(card: Card, asked: dict[str, Any], own: Usurpation, book: Book) -> Question:
    noted = notes_of(card, book)
    items = [each for each in noted.items if book.usurper_items[each].craftable]
    if not items:
        raise ValueError("The notes name nothing that is crafted. Write which item.")
    item = book.usurper_items[items[0]]
    stock = {e: stand_in(noted, e, book) for e in item.made if stand_in(noted, e, book)}
    helps: list[crafting.Help] = []
    if stock:
        helps.append("materials")
    leaders = [each for each in asked["leaders"] if not each.away]
    cast = [spell for each in leaders for spell in each.spells]
    if any(e.to == "craft" for spell in cast for e in book.usurper_spells[spell].effects):
        helps.append("spells")
    elif any(name in own.extras for name in card.who):
        helps.append("extras")
    held = [name for each in leaders for name in each.shelf]
    if any(e.to == "craft" for name in held for e in book.usurper_cards[name].effects):
        helps.append("artifacts")
    return crafting.Craft(**asked, item=item.id, items=noted.many, helps=tuple(helps), stock=stock)


def _harvest(card: Card, said: Resolve, asked: dict[str, Any], own: Usurpation) -> Question:
    node = own.nodes.get(card.at.upper())
    if node is None:
        raise ValueError(f"No node is known at {card.at}. Scout one first.")
    dice = land.HarvestDice(
        d100=said.dice.get("d100", ()),
        node=said.dice.get("node", ()),
        units=said.dice.get("units", ()),
        again=said.dice.get("again", ()),
    )
    return land.Harvest(**asked | {"dice": dice}, node=node)


def _scout(card: Card, asked: dict[str, Any], state: State, book: Book) -> Question:
    terrain = terrain_at(state, card.at, book)
    if not terrain:
        raise ValueError(f"{card.at or 'No square'} is not on the map. Write a square of it.")
    workshop = 0
    if figure_of(gifts_of_lair(asked["lair"], book), "hq-node"):
        rooms = asked["lair"].rooms
        serving = [e for e in rooms if book.usurper_rooms[find_room(e.room, book)].serves]
        workshop = max((level_of(each) for each in serving), default=0)
    return land.Scout(
        **asked, terrain=terrain, workshop=workshop, average=min(999, average_of(state))
    )


def find_room(name: str, book: Book) -> str:
    """The id of a room by its name."""
    return find(book.usurper_rooms, name, "room").id


def _talk(card: Card, asked: dict[str, Any], own: Usurpation, state: State, book: Book) -> Question:
    """A visit, or the ritual of a Landmark."""
    found = place_of(state, card.at)
    if found is None:
        raise ValueError(f"There is nobody to talk to at {card.at or 'no square'}. Name a place.")
    place = found[1]
    if place.kind == "landmark":
        mark = find(book.usurper_landmarks, place.landmark or place.name, "Landmark")
        return relations.Ritual(**asked, landmark=mark.id, claimed=own.claimed.get(mark.id, ()))
    return relations.Diplomacy(
        **asked,
        attitude=attitude_of(own, place),
        bribe=notes_of(card, book).bribe,
        size=place.size,
        quest_done=place.name in own.quests_done,
        held=is_held(place, own, state, book),
        quests=own.explored,
    )


def attitude_of(own: Usurpation, place: Place) -> str:
    """What a place thinks of a Usurpation: that of strangers where they never met."""
    return own.attitudes.get(place.name, place.attitude)


def is_held(place: Place, own: Usurpation, state: State, book: Book) -> bool:
    """Whether another Usurper has a place in its last attitude (USU-DIP-4)."""
    last = list(book.usurper_attitudes)[-1]
    others = (each for each in state.usurpations if each.seat != own.seat)
    return any(each.attitudes.get(place.name) == last for each in others)


def captive_of(card: Card, own: Usurpation) -> Captive | None:
    """Whom an interrogation is about: who stands in the notes, else the first in the cells."""
    notes = card.row.notes.casefold() if card.row else card.about.casefold()
    named = [each for each in own.captives if each.name.casefold() in notes]
    return next(iter((*named, *own.captives)), None)


def _interrogate(card: Card, asked: dict[str, Any], own: Usurpation, book: Book) -> Question:
    noted, held = notes_of(card, book), captive_of(card, own)
    if held is None:
        raise ValueError("There is no prisoner to question. Capture one.")
    intent = noted.intent or card.about
    if not intent:
        raise ValueError("The notes name no intent. Write glean, convert or torture.")
    unit = held.unit
    prisoner = learning.Prisoner(
        name=held.name, level=unit.level if unit else 0, skills=0 if unit else held.skills
    )
    return learning.Interrogate(
        **asked, prisoner=prisoner, intent=intent, post_turn=card.row is None
    )


def _train(card: Card, own: Usurpation, state: State, book: Book) -> Question:
    """A trainer with all who learn of it this week in the same Lair (USU-TRAIN-2)."""
    noted, name = notes_of(card, book), card.who[0] if card.who else ""
    if not noted.skills:
        raise ValueError("The notes name no skill to teach. Write which one.")
    skill = noted.skills[0]
    sent = state.sent.get(card.seat)
    pupils: dict[str, int] = {}
    for row in sent.rows if sent else ():
        act = book.usurper_acts.get(row.action.casefold())
        learning_ = row.action.casefold().startswith("learn") or (act and act.id == LEARNING)
        if learning_ and name.casefold() in row.notes.casefold():
            pupils[row.name] = rank_of_skill(row.name, skill, own)
    if name in own.extras:
        return learning.Train(
            skill=skill, card=own.extras[name], pupils=pupils, readings=state.readings
        )
    return learning.Train(
        skill=skill, leader=own.leader(name), pupils=pupils, readings=state.readings
    )


LEARNING: Act = "learn"


def rank_of_skill(name: str, skill: str, own: Usurpation) -> int:
    """The rank somebody of a Usurpation has of a skill."""
    who: Unit | Leader | None = own.unit(name) or own.leader(name)
    return max(0, who.skills.get(skill, 0)) if who else 0


def free_party(own: Usurpation, state: State, book: Book) -> Party:
    """A Usurpation with nobody in particular: what stands behind whatever it does."""
    shared = behind(own, own.home, state, book)
    leaders = tuple(replace(each, away=True) for each in own.leaders)
    return Party(**shared, leaders=leaders)

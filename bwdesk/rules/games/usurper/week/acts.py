"""What follows of each act beside the figures of its answer: a room stands, a node is known, a
pupil has learned, somebody walks free."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bwdesk.rules.games.usurper.changes import LEVELING, Change
from bwdesk.rules.games.usurper.crafting import Craft, Gems, gems
from bwdesk.rules.games.usurper.finding import rank_of
from bwdesk.rules.games.usurper.learning import Interrogate
from bwdesk.rules.games.usurper.party import Question, called, level_of
from bwdesk.rules.games.usurper.relations import Diplomacy, Ritual
from bwdesk.rules.games.usurper.week.altering import place_of
from bwdesk.rules.games.usurper.week.asking import (
    attitude_of,
    captive_of,
    notes_of,
    terrain_at,
    wanted_renovations,
)
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.queue import HEAL
from bwdesk.rules.games.usurper.week.state import Card, Den, Place, State, Usurpation
from bwdesk.rules.games.usurper.week.words import VISIT
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import OpportunityCard, PlaceCard, QuestCard

FINDS = ("node", "cache", "settlement", "encounter", "information", "favor", "hq-node", "quest")
"""What scouts may find (USU-SCOUT-1); what it is the narrator says."""
HEAL_WEEKS = 2


def place_at(card: Card, state: State) -> Place | None:
    """The place on the square of a card."""
    found = place_of(state, card.at)
    return found[1] if found else None


def visit_key(place: str) -> str:
    """The flag of a place somebody may trade and recruit at this week."""
    return f"{VISIT}{place}"


def follow_act(
    card: Card,
    asked: Question,
    values: Mapping[str, Any],
    said: Resolve,
    state: State,
    book: Book,
) -> Iterator[Change]:
    """What follows of an act that was rolled or reckoned."""
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    match card.act:
        case "build" if values.get("done"):
            yield from _built(card, own, book)
        case "renovate" if values.get("done"):
            den = own.den_at(card.at) or own.den_at(card.home)
            _, made = wanted_renovations(notes_of(card, book), book)
            for each in made:
                where = den.name if den else ""
                yield Change(what="renovation", who=where, named=each, by=1, rule="USU-BUILD-7")
        case "scout":
            yield from _scouted(card, values, said, state, book)
        case "explore":
            yield from _explored(card, values, said, book)
        case "loyalty":
            yield from follow_nerve(card, values)
    match asked:
        case Craft() if values.get("gem") and values.get("quality"):
            yield from _gem_paid(values["gem"], own, book)
        case Diplomacy():
            yield from _visited(card, values, own, state, book)
        case Ritual() if values.get("gift"):
            yield from _rewarded(card, values, said, own, state, book)
        case Interrogate():
            yield from _questioned(card, values, said, own, book)


def _built(card: Card, own: Usurpation, book: Book) -> Iterator[Change]:
    """Rooms, or a whole new Lair (USU-BUILD-9)."""
    noted, den = notes_of(card, book), own.den_at(card.at)
    if noted.new_lair is not None or den is None:
        name = noted.new_lair or f"{own.label} {card.at}"
        yield Change(what="lair", who=name, note=card.at, by=1, rule="USU-BUILD-9")
        return
    for room in noted.rooms:
        yield Change(what="room", who=den.name, named=room, by=1, rule="USU-BUILD-1")


def _gem_paid(need: int, own: Usurpation, book: Book) -> Iterator[Change]:
    have = tuple(each for each in own.gems if each)
    if not have:
        yield Change(what="gem", by=-need, rule="USU-CRAFT-13")
        return
    found = gems(Gems(need=need, have=have), book).values
    for each in found["spent"]:
        yield Change(what="gem", by=-each, rule="USU-CRAFT-13")
    if found["back"]:
        yield Change(what="gem", by=found["back"], rule="USU-CRAFT-13")


def _scouted(
    card: Card, values: Mapping[str, Any], said: Resolve, state: State, book: Book
) -> Iterator[Change]:
    """The square is seen, and what the narrator says was found there."""
    yield Change(what="seen", who=card.at, by=state.turn, rule="USU-SCOUT-1")
    finds = said.found or _ordered_find(card, values, book)
    picks = list(said.pick)
    for find_ in finds:
        pick = picks.pop(0) if picks else ""
        yield from _find(find_, pick, card, values, state, book)


def _ordered_find(card: Card, values: Mapping[str, Any], book: Book) -> tuple[str, ...]:
    """What the notes seek, where it was no failure: a quest step replaces all else."""
    noted = notes_of(card, book)
    least = rank_of(book, "success")
    if rank_of(book, values["threshold"]) < least:
        return ()
    if noted.quest:
        return ("quest",)
    return ("favor",) if noted.initiate.startswith("favo") else ()


def _find(
    what: str, pick: str, card: Card, values: Mapping[str, Any], state: State, book: Book
) -> Iterator[Change]:
    rule = "USU-SCOUT-1"
    match what:
        case "node" if node := values.get("node"):
            size = f"{node['size']} {node['bonus']}" if node["bonus"] else node["size"]
            named = pick or node["resource"]
            yield Change(
                what="node", who=card.at, named=named, note=size, by=node["uses"], rule=rule
            )
        case "hq-node" if node := values.get("node"):
            stands = (e for e in book.usurper_items.values() if e.stand_for == node["resource"])
            named = pick or next((each.id for each in stands), node["resource"])
            uses = node["uses"]
            yield Change(
                what="node", who=card.at, named=named, note=node["size"], by=uses, rule=rule
            )
        case "cache" if cache := values.get("cache"):
            yield Change(what="gold", by=cache["gold"], rule="USU-SCOUT-4")
            fed = next((e.id for e in book.usurper_items.values() if e.kind == "food"), "")
            if cache["food"]:
                yield Change(what="goods", named=fed, by=cache["food"], rule="USU-SCOUT-4")
        case "settlement":
            yield from _found_place(pick, card, values, state, book)
        case "encounter":
            yield Change(what="encounter", who=card.at, by=1, rule=rule)
            if pick:
                yield Change(what="knowledge", who=card.at, note=pick, rule=rule)
        case "information":
            note = pick or "information"
            yield Change(what="knowledge", who=card.at, note=note, rule=rule)
        case "favor":
            yield Change(what="favor", named=pick or "small", by=1, rule="USU-QUEST-4")
        case "quest":
            named = pick or notes_of(card, book).quest
            if named:
                yield Change(what="quest", named=named, by=1, rule="USU-SCOUT-1")


def _found_place(
    pick: str, card: Card, values: Mapping[str, Any], state: State, book: Book
) -> Iterator[Change]:
    """A Settlement is known from then on: the one that stands there, or a new one."""
    there, told = place_at(card, state), read_place(pick, book)
    if there is None:
        row = values.get("settlement")
        if not row:
            return
        size = told.size or row["size"]
        name = told.name or f"{book.usurper_settlements[size].name} {card.at}"
        home = book.usurper_terrains[terrain_at(state, card.at, book)].home
        races = told.races or [e for e in home if not book.usurper_races[e].hp][: row["races"]]
        note = " ".join((card.at, *races, *told.traits))
        yield Change(what="place", who=name, named=size, note=note, rule="USU-SCOUT-5")
    elif there.kind != "settlement":
        return
    else:
        name = there.name
        size = there.size or next(iter(book.usurper_settlements))
        yield Change(what="place", who=name, named=size, note=card.at, rule="USU-SCOUT-5")
    attitude = (there.attitude if there else told.attitude) or _neutral(book)
    yield Change(what="attitude", who=name, named=attitude, rule="USU-DIP-8")
    status = next(iter(book.usurper_statuses))
    yield Change(what="trade", who=name, named=status, rule="USU-TRADE-1")


class ToldPlace(NamedTuple):
    """A Settlement as the narrator says it: what is not told is as the rules have it."""

    name: str = ""
    size: str = ""
    races: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    attitude: str = ""


def read_place(pick: str, book: Book) -> ToldPlace:
    """A Settlement as it is picked: a card of the shelf, or a name and after a colon ids of races,
    traits and an attitude: ``Oxmeadow: centaur husbandry unfriendly``."""
    card = book.usurper_cards.get(pick)
    if card is not None and isinstance(card.what, PlaceCard):
        what = card.what
        return ToldPlace(card.name, what.size, what.races, what.traits, what.attitude)
    name, _, rest = pick.partition(":")
    words = rest.split()
    attitudes = [each for each in words if each in book.usurper_attitudes]
    return ToldPlace(
        name.strip(),
        "",
        tuple(each for each in words if each in book.usurper_races),
        tuple(each for each in words if each in book.usurper_traits),
        attitudes[-1] if attitudes else "",
    )


def _neutral(book: Book) -> str:
    """The attitude that neither reports nor helps (USU-DIP-8)."""
    return next(e.id for e in book.usurper_attitudes.values() if not e.reports)


def _explored(card: Card, values: Mapping[str, Any], said: Resolve, book: Book) -> Iterator[Change]:
    """A quest begins where the notes ask for one; else what came up is the narrator's to say."""
    noted = notes_of(card, book)
    for pick in (*said.found, *said.pick):
        entry = book.usurper_cards.get(pick)
        if entry is not None and isinstance(entry.what, QuestCard):
            yield Change(what="quest", named=entry.name, by=0, rule="USU-QUEST-1")
        elif entry is not None and isinstance(entry.what, OpportunityCard):
            yield Change(what="flag", who=f"offer/{entry.id}", note=entry.name, rule="USU-EXPL-2")
        elif noted.initiate and pick:
            yield Change(what="quest", named=pick, by=0, rule="USU-QUEST-1")
    if noted.quest and rank_of(book, values["threshold"]) >= rank_of(book, "success"):
        yield Change(what="quest", named=noted.quest, by=1, rule="USU-QUEST-1")


def _visited(
    card: Card, values: Mapping[str, Any], own: Usurpation, state: State, book: Book
) -> Iterator[Change]:
    """The place is known and open this week; a bribe is paid; trade rises with the last attitude
    (USU-DIP-8, USU-TRADE-4)."""
    place = place_at(card, state)
    if place is None or "opens" not in values:
        return
    if (bribe := notes_of(card, book).bribe) and place.kind != "city":
        yield Change(what="gold", by=-bribe, rule="USU-DIP-3")
    if place.kind == "settlement" and place.name not in own.places:
        yield Change(what="place", who=place.name, named=place.size, note=card.at)
    opens = [each for each in values["opens"] if " " not in each]
    if place.kind == "settlement":
        opens.append("goods")
    said = f"{values.get('threshold', '')} {' '.join(opens)}".strip()
    yield Change(what="flag", who=visit_key(place.name), note=said, rule="USU-TRADE-1")
    if values.get("trade_steps"):
        ids = list(book.usurper_statuses)
        now = own.trade.get(place.name, ids[0])
        after = ids[min(ids.index(now) + values["trade_steps"], len(ids) - 1)]
        yield Change(what="trade", who=place.name, named=after, rule="USU-TRADE-4")
    if notes_of(card, book).initiate.endswith("quest") and attitude_of(own, place):
        yield Change(what="quest", named=place.name, by=0, rule="USU-DIP-11")


def _rewarded(
    card: Card,
    values: Mapping[str, Any],
    said: Resolve,
    own: Usurpation,
    state: State,
    book: Book,
) -> Iterator[Change]:
    """The reward of a ritual, to whom it goes, and that its degree is claimed (USU-LM-1..5)."""
    reward = book.usurper_rewards[values["gift"]["id"]]
    yield Change(what="claim", who=reward.landmark, named=reward.degree, rule="USU-LM-1")
    who = _chosen_for(reward.to, card, said, own, book)
    trait = next((each for each in said.pick if each in book.usurper_traits), "")
    kept = False
    for effect in reward.effects:
        match effect.to:
            case "bank":
                begins, until = state.turn + 1, state.turn + reward.weeks
                note = f"{reward.rolls} {begins} {until}"
                yield Change(
                    what="bonus", named=reward.name, by=effect.add, note=note, rule=reward.rule
                )
            case "leveling":
                for name in who:
                    yield Change(
                        what="xp", who=name, named=LEVELING, by=effect.add, rule=reward.rule
                    )
            case "skill-xp":
                for name in who:
                    skill = _first_skill(name, own, book)
                    yield Change(what="xp", who=name, named=skill, by=effect.add, rule=reward.rule)
            case "unique":
                for name in who:
                    named = trait or _trait_of(name, own, book)
                    yield Change(what="unique", who=name, named=named, rule=reward.rule)
            case _:
                kept = True
    if kept:
        names = who or ("",)
        for name in names:
            yield Change(what="reward", who=name, named=reward.id, rule=reward.rule)


def _chosen_for(to: str, card: Card, said: Resolve, own: Usurpation, book: Book) -> tuple[str, ...]:
    """Who has a reward: those the narrator or the notes name, else the first there could be."""
    notes = card.row.notes.casefold() if card.row else ""
    picked = {each.casefold() for each in said.pick}
    match to:
        case "usurpation":
            return ()
        case "leader":
            names = [each.name for each in own.leaders if each.hurt < 2]
        case _:
            names = [called(each, book) for each in own.units]
    named = [each for each in names if each.casefold() in picked]
    named += [each for each in names if each.casefold() in notes and each not in named]
    named += [each for each in names if each in card.who and each not in named]
    most = 2 if to == "units" else 1
    return (*named, *(each for each in names if each not in named))[:most]


def _first_skill(name: str, own: Usurpation, book: Book) -> str:
    """The skill somebody is best at; XP of it may be spent elsewhere."""
    unit = own.unit(name)
    ranks = dict(unit.skills) if unit else {}
    if ranks:
        return max(ranks, key=lambda each: ranks[each])
    return next(iter(book.usurper_skills))


def _trait_of(name: str, own: Usurpation, book: Book) -> str:
    """A trait of the race of a Unit, the first of them."""
    unit = own.unit(name)
    race = unit.race if unit else ""
    fit = (each.id for each in book.usurper_traits.values() if race in each.of)
    return next(fit, next(iter(book.usurper_traits)))


def _questioned(
    card: Card, values: Mapping[str, Any], said: Resolve, own: Usurpation, book: Book
) -> Iterator[Change]:
    """What was tried counts when the prisoner would escape; a convert joins or walks free
    (USU-PRIS-5, USU-PRIS-7)."""
    held = captive_of(card, own)
    if held is None or "succeeds" not in values:
        return
    intent = notes_of(card, book).intent or card.about
    yield Change(what="captive", who=held.name, note=intent, rule="USU-PRIS-7")
    if not values["succeeds"]:
        return
    ids = list(book.usurper_escapes)
    converts = intent in ids and values.get("needs") != "partial" and not _costs(intent, book)
    if converts and held.unit is not None and "release" not in said.found:
        yield Change(what="captive", who=held.name, by=-1, rule="USU-PRIS-5")
        yield Change(
            what="unit", who=held.name, named=held.unit.race, by=1, note=card.at, rule="USU-PRIS-5"
        )
        if held.unit.level:
            yield Change(what="level", who=held.name, by=held.unit.level, rule="USU-PRIS-5")
        if more := values.get("skill_xp"):
            skill = next(iter(held.unit.skills), next(iter(book.usurper_skills)))
            yield Change(what="xp", who=held.name, named=skill, by=more, rule="USU-PRIS-14")
    elif "release" in said.found:
        yield Change(what="captive", who=held.name, by=-1, rule="USU-PRIS-5")


def _costs(intent: str, book: Book) -> bool:
    """Whether an escape after it costs Obscurity, as after torture."""
    return book.usurper_escapes[intent].obscurity > 0


def follow_nerve(card: Card, values: Mapping[str, Any]) -> Iterator[Change]:
    """Whether a Unit leaves, with all it has; what it is under when it stays (USU-MOR-5)."""
    if "row" not in values or not card.who:
        return
    who = card.who[0]
    if values["stays"]:
        kept = values["row"] if values["idle"] or values["actions"] or values["dice"] else ""
        yield Change(what="nerve", who=who, named=kept, rule="USU-MOR-5")
        return
    if values["obscurity"]:
        yield Change(what="obscurity", by=values["obscurity"], rule="USU-MOR-5")
    if card.base > 1:
        yield Change(what="extra", who=who, by=-1, rule="USU-MOR-5")
    else:
        yield Change(what="unit", who=who, by=-1, rule="USU-MOR-7")


def follow_chance(
    card: Card, values: Mapping[str, Any], state: State, book: Book
) -> Iterator[Change]:
    """What follows where a chance comes true: somebody escapes, is captured, is hurt."""
    own = state.usurpation(card.seat)
    if own is None:
        return
    match card.act:
        case "escape":
            if any(each.name == card.about for each in own.captives):
                yield Change(what="captive", of=card.seat, who=card.about, by=-1)
            if cost := values.get("obscurity"):
                den = own.den_at(card.home)
                yield Change(
                    what="obscurity",
                    of=card.seat,
                    who=den.name if den else "",
                    by=cost,
                    rule="USU-PRIS-8",
                )
        case "capture" if card.captive is not None and card.captive.unit is not None:
            held = card.captive
            assert held.unit is not None
            free = next((e.id for e in book.usurper_rooms.values() if _cells(e)), "")
            if not any(_has_cell(den, own, free) for den in own.lairs):
                return
            yield Change(
                what="captive",
                of=card.seat,
                who=held.name,
                named=held.unit.race,
                by=1,
                note=f"level {held.unit.level}",
                rule="USU-PRIS-11",
            )
            theirs = state.usurpation(held.side)
            if theirs is not None and theirs.unit(held.name):
                yield Change(what="unit", of=held.side, who=held.name, by=-1, rule="USU-PRIS-11")
        case "injury":
            yield Change(what="hurt", of=card.seat, who=card.who[0], by=1, rule="USU-INJ-4")


def _cells(room: Any) -> bool:
    return any(each.to == "cells" for each in room.level)


def _has_cell(den: Den, own: Usurpation, prison: str) -> bool:
    cells = sum(level_of(each) for each in den.lair.rooms if each.room == prison)
    held = sum(each.at == den.at for each in own.captives)
    return cells > held


def follow_unrolled(card: Card, state: State, book: Book) -> Iterator[Change]:
    """What follows of an act without a roll."""
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    noted, seat = notes_of(card, book), card.seat
    match card.act:
        case "teach":
            for spell in noted.spells:
                for leader in own.leaders:
                    if leader.name.casefold() in (card.row.notes.casefold() if card.row else ""):
                        yield Change(
                            what="spell",
                            of=seat,
                            who=leader.name,
                            named=spell,
                            by=1,
                            rule="USU-TRAIN-6",
                        )
        case "trade":
            place = place_at(card, state)
            if place is not None and place.size:
                note = "success goods"
                who = visit_key(place.name)
                yield Change(what="flag", of=seat, who=who, note=note, rule="USU-TRADE-9")
        case "initiate" | "questing":
            place = place_at(card, state)
            named = noted.quest or (place.name if place else "")
            if named:
                step = 0 if card.act == "initiate" or named not in own.quests else 1
                yield Change(what="quest", of=seat, named=named, by=step, rule="USU-LM-6")
        case "heal":
            yield from _healed(card, own)


def _healed(card: Card, own: Usurpation) -> Iterator[Change]:
    """Two weeks of rest, one after the other, mend a Leader (USU-INJ-5)."""
    name, seat = card.who[0], card.seat
    key = f"{HEAL}/{name}"
    leader = own.leader(name)
    if leader is None or not leader.hurt:
        return
    if left := own.clocks.get(key):
        yield Change(what="clock", of=seat, named=key, by=-left, rule="USU-INJ-5")
        yield Change(what="hurt", of=seat, who=name, by=-1, rule="USU-INJ-5")
    else:
        yield Change(what="clock", of=seat, named=key, by=HEAL_WEEKS, rule="USU-INJ-5")

"""What a battle leaves: losses, XP, loot, Obscurity; who fled, who may be captured, who is hurt
(USU-CMB-21, USU-CMB-22, USU-INJ, USU-MOR-7, USU-PRIS-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.usurper.battle import Injury, injury
from bwdesk.rules.games.usurper.changes import LEVELING, Change
from bwdesk.rules.games.usurper.finding import figures_of
from bwdesk.rules.games.usurper.party import called, pax_of
from bwdesk.rules.games.usurper.week.altering import alter
from bwdesk.rules.games.usurper.week.forces import (
    SIDES,
    is_single,
    other_side,
    owner_of,
    side_of,
)
from bwdesk.rules.games.usurper.week.queue import part_of
from bwdesk.rules.games.usurper.week.resolving import UNTOLD, with_card, with_entry
from bwdesk.rules.games.usurper.week.state import (
    Battle,
    Captive,
    Card,
    Entry,
    Fighter,
    State,
    Usurpation,
)
from bwdesk.rules.games.usurper.week.words import Refused, Resolved, altered
from bwdesk.rules.packs.book import Book

Cost = Literal["attack", "raid", "harass"]
COSTS: dict[str, Cost] = {"attack": "attack", "raid": "raid", "harass": "harass"}
TRAVELERS = "harass"
LARGEST_HAUL = 4
"""What travelers carry at most (USU-RAID-6)."""
CERTAIN = 100


def finish(battle: Battle, state: State, words: str, book: Book) -> Step[State]:
    """The state after a battle: what it cost and brought, and the cards that follow of it."""
    card = state.card(battle.part)
    assert card is not None
    changes = [*_losses(battle, state, book), *_gains(battle, state, book)]
    changes += _obscurity(battle, state)
    changes += _stores(battle, state)
    done = alter(state, tuple(changes), book)
    fresh = replace(done.state, battle=None, done=(*state.done, card.part))
    for each in (*_afraid(battle, state, book), *_hurt(battle, state, book)):
        fresh = with_card(fresh, each)
    for each in _beaten(battle, state, book):
        fresh = with_card(fresh, each)
    for seat in filter(None, (battle.attacker, battle.defender)):
        side = "attacker" if seat == battle.attacker else "defender"
        won = "won" if battle.winner == side else "lost" if battle.winner in SIDES else "drawn"
        entry = Entry(
            card=card.part,
            act=battle.act,
            who=tuple(called(e.unit, book) for e in side_of(battle, side) if e.seat == seat),
            at=battle.at,
            changes=tuple(e for e in done.made if e.of == seat and e.what not in UNTOLD),
            note=won,
            words=words,
        )
        fresh = with_entry(fresh, seat, entry)
    event = Resolved(
        card.seat,
        card.part,
        battle.act,
        card.who,
        battle.at,
        f"won by the {battle.winner}" if battle.winner in SIDES else "drawn",
        changes=altered(done.made),
        words=words,
    ).event(card.seat, card.part, rule="USU-CMB-21", to=state.hosts)
    refused: list[Event] = [
        Refused(each.says, each.remedy).event(card.seat, card.part, to=state.hosts)
        for each in done.wrong
    ]
    return Step(fresh, (event, *refused))


def _losses(battle: Battle, state: State, book: Book) -> Iterator[Change]:
    """PAX lost; a Unit that is gone leaves with all it had."""
    for each in battle.fighters:
        own = state.usurpation(each.seat)
        unit = own.unit(each.unit.name) if own else None
        if own is None or unit is None:
            continue
        if each.gone:
            yield Change(what="unit", of=own.seat, who=unit.name, by=-1, rule="USU-CMB-18")
        elif lost := pax_of(unit, book) - pax_of(each.unit, book):
            yield Change(what="pax", of=own.seat, who=unit.name, by=-lost, rule="USU-CMB-18")


def _gains(battle: Battle, state: State, book: Book) -> Iterator[Change]:
    """XP of the winner's Units and what the narrator's foes leave, as the table has it; from
    travelers as much as was dealt, and no XP (USU-RAID-6, USU-RAID-7)."""
    readings = state.readings
    if battle.act == TRAVELERS:
        dealt = sum(_lost(each, book) for each in side_of(battle, "defender"))
        if haul := min(LARGEST_HAUL, dealt):
            yield Change(what="gold", of=battle.attacker, by=haul, rule="USU-RAID-6")
        return
    if battle.winner not in SIDES:
        return
    own = owner_of(battle, battle.winner, state)
    if own is None:
        return
    for each in side_of(battle, battle.winner):
        if each.stands and each.seat == own.seat and readings.battle_xp:
            yield Change(
                what="xp",
                of=own.seat,
                who=each.unit.name,
                named=LEVELING,
                by=readings.battle_xp,
                rule="USU-XP-1",
            )
    theirs = side_of(battle, other_side(battle.winner))
    beaten = sum(each.gone for each in theirs if not each.seat)
    if loot := readings.loot * beaten:
        yield Change(what="gold", of=own.seat, by=loot, rule="USU-CMB-22")


def _lost(fighter: Fighter, book: Book) -> int:
    if is_single(fighter, book):
        return int(fighter.gone)
    return fighter.brought - (0 if fighter.gone else pax_of(fighter.unit, book))


def _obscurity(battle: Battle, state: State) -> Iterator[Change]:
    """What the fight costs of Obscurity, and flight beside; a raid that withdraws does not flee
    (USU-RAID-1, USU-RAID-4)."""
    cost = COSTS.get(battle.act)
    own = state.usurpation(battle.attacker)
    if own is None or not own.lairs:
        return
    fought = next((each for each in battle.fighters if each.seat == own.seat), None)
    den = own.den_of(fought.unit.name if fought else "")
    who = den.name if den else ""
    if cost and (lost := getattr(state.readings, cost)):
        yield Change(what="obscurity", of=own.seat, who=who, by=-lost, rule="USU-OBS-3")
    if battle.routed == "attacker" and battle.act != TRAVELERS and state.readings.flight:
        flight = -state.readings.flight
        yield Change(what="obscurity", of=own.seat, who=who, by=flight, rule="USU-OBS-3")


def _stores(battle: Battle, state: State) -> Iterator[Change]:
    """Half of what lies in a Lair goes to who beats its owner there (USU-CMB-22)."""
    beaten = state.usurpation(battle.defender)
    if not battle.in_lair or battle.winner != "attacker" or beaten is None:
        return
    seat, rule = battle.attacker, "USU-CMB-22"
    for name, many in beaten.goods.items():
        if half := many // 2:
            yield Change(what="goods", of=beaten.seat, named=name, by=-half, rule=rule)
            yield Change(what="goods", of=seat, named=name, by=half, rule=rule)
    for key, many in beaten.items.items():
        if half := many // 2:
            name, _, note = key.partition("/")
            yield Change(what="item", of=beaten.seat, named=name, note=note, by=-half, rule=rule)
            yield Change(what="item", of=seat, named=name, note=note, by=half, rule=rule)


def _afraid(battle: Battle, state: State, book: Book) -> Iterator[Card]:
    """Whoever fled tests its loyalty to return (USU-MOR-7)."""
    for each in battle.fighters:
        own = state.usurpation(each.seat)
        if own is None or not each.fled or each.gone:
            continue
        name = called(each.unit, book)
        yield Card(
            part=part_of(own.seat, name, "loyalty"),
            group="follow-up",
            seat=own.seat,
            act="loyalty",
            who=(name,),
            at=battle.at,
            home=own.homes.get(name, own.home),
            about=each.row,
        )


def _hurt(battle: Battle, state: State, book: Book) -> Iterator[Card]:
    """Each Leader who was there may be hurt (USU-INJ-1)."""
    for side in SIDES:
        own = owner_of(battle, side, state)
        mine = [each for each in side_of(battle, side) if own and each.seat == own.seat]
        if own is None or battle.act == TRAVELERS:
            continue
        for name in battle.leaders.get(side, ()):
            leader = own.leader(name)
            if leader is None or leader.hurt > 1:
                continue
            chance = _chance_of_injury(battle, side, mine, own, leader.hurt, state, book)
            if chance:
                yield Card(
                    part=part_of(own.seat, name, "injury"),
                    group="follow-up",
                    seat=own.seat,
                    act="injury",
                    who=(name,),
                    at=battle.at,
                    home=own.home,
                    base=chance,
                )


def _chance_of_injury(
    battle: Battle,
    side: str,
    mine: list[Fighter],
    own: Usurpation,
    hurt: int,
    state: State,
    book: Book,
) -> int:
    brought = sum(each.brought for each in mine)
    lost = min(brought, sum(_lost(each, book) for each in mine))
    at_home = battle.in_lair and side == "defender"
    won = battle.winner == side or battle.winner not in SIDES
    asked = Injury(
        brought=brought,
        lost=lost,
        won=battle.winner == side if at_home else won,
        stayed=sum(each.stands for each in mine),
        own_lair=at_home,
        refuge=len(own.lairs) > 1,
        hurt=hurt,
        readings=state.readings,
    )
    return int(injury(asked, book).values["chance"])


def _beaten(battle: Battle, state: State, book: Book) -> Iterator[Card]:
    """Who fled of the beaten side may be captured, where the winner has a prison; whom a spell
    cages surely is (USU-PRIS-11)."""
    if battle.winner not in SIDES or battle.act == TRAVELERS:
        return
    own = owner_of(battle, battle.winner, state)
    if own is None or not any(_is_prison(e.room, book) for d in own.lairs for e in d.lair.rooms):
        return
    whole = figures_of(book).pax
    for each in side_of(battle, other_side(battle.winner)):
        caged = battle.caged == each.key
        if each.gone or not (each.fled or caged):
            continue
        name = called(each.unit, book)
        unit = replace(each.unit, name=name, pax=whole if is_single(each, book) else each.unit.pax)
        yield Card(
            part=part_of(own.seat, name, "capture"),
            group="follow-up",
            seat=own.seat,
            act="capture",
            at=battle.at,
            home=own.home,
            about=name,
            base=CERTAIN if caged else 0,
            captive=Captive(name=name, unit=unit, side=each.seat),
        )


def _is_prison(room: str, book: Book) -> bool:
    found = book.usurper_rooms.get(room)
    return found is not None and any(each.to == "cells" for each in found.level)

"""A battle step by step: strategy, magic, shots, nerve, blows by speed, and how it ends (USU-CMB,
USU-RAID)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.battle import Ending, Harm, Hit, ending, harm, hit, strategy
from bwdesk.rules.games.usurper.battle import Side as Ends
from bwdesk.rules.games.usurper.finding import figures_of
from bwdesk.rules.games.usurper.learning import morale
from bwdesk.rules.games.usurper.party import called, pax_of
from bwdesk.rules.games.usurper.week.aftermath import finish
from bwdesk.rules.games.usurper.week.forces import (
    ROLLS,
    SIDES,
    actors_now,
    blow_asks,
    blow_key,
    cages,
    gather_forces,
    is_single,
    leeched,
    nerve_key,
    nerve_of,
    other_side,
    pools_of,
    ranged_rounds,
    side_of,
    standing,
    strategy_key,
    strategy_of,
    target_of,
)
from bwdesk.rules.games.usurper.week.guarding import require_card, require_phase
from bwdesk.rules.games.usurper.week.moves import Fight, Rolled
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import is_fight
from bwdesk.rules.games.usurper.week.state import Battle, Fighter, State
from bwdesk.rules.games.usurper.week.words import Ended, Fought
from bwdesk.rules.packs.book import Book

SHORT = ("harass", "ambush")
"""Battles of one round of melee alone (USU-RAID-5, USU-SCOUT-7)."""
RAID = "raid"


def fight(book: Book, state: State, move: Fight) -> Step[State]:
    """A step of a battle; when it is over, what it costs and brings."""
    require_phase(state, "orders", "resolve")
    state = with_queue(state, book)
    card = require_card(state, move.card)
    if move.step == "forces":
        if state.battle is not None and state.battle.part != card.part:
            says = f"The battle of “{state.battle.part}” goes on. Fight it to its end first."
            raise IllegalMoveError(says, state.hosts)
        if not is_fight(card) and not move.foes and not move.against:
            raise IllegalMoveError(f"“{card.part}” is no battle. Name foes for one.", state.hosts)
        battle = gather_forces(card, move, state, book)
        lines = [f"{called(e.unit, book)} ({e.side})" for e in battle.fighters]
        event = _event(battle, "forces", lines, move, state)
        return Step(replace(state, battle=battle), (event,))
    battle = _require_battle(state, move)
    fought, lines = STEPS[move.step](battle, move, state, book)
    event = _event(battle, move.step, lines, move, state)
    fought = _go_on(fought, state, book)
    after = replace(state, battle=fought)
    if fought.step != "over":
        return Step(after, (event,))
    ended = Ended(fought.part, fought.winner).event(card.seat, to=state.hosts)
    step = finish(fought, after, move.words, book)
    return Step(step.state, (event, ended, *step.events))


def _event(battle: Battle, step: str, lines: list[str], move: Fight, state: State) -> Event:
    told = Fought(battle.part, step, battle.round, tuple(lines), move.words)
    return told.event(battle.attacker, battle.part, rule="USU-CMB-2", to=state.hosts)


def _require_battle(state: State, move: Fight) -> Battle:
    battle = state.battle
    if battle is None or battle.part != move.card:
        says = f"No battle of “{move.card}” has begun. Gather its forces first."
        raise IllegalMoveError(says, state.hosts)
    if move.step not in (battle.step, "leave") and not (
        move.step == "magic" and battle.step == "strategy"
    ):
        says = f"The battle is at “{battle.step}”, not at “{move.step}”."
        raise IllegalMoveError(says, state.hosts)
    return battle


def _faces(dice: Rolled, key: str, state: State) -> tuple[int, ...]:
    faces = dice.get(key, ())
    if not faces:
        raise IllegalMoveError(f"The dice of “{key}” are wanted.", state.hosts)
    return faces


# Strategy and magic


def _strategize(battle: Battle, move: Fight, state: State, book: Book) -> tuple[Battle, list[str]]:
    """Both opposed rolls; a side without the skill may only deny (USU-CMB-3)."""
    won: dict[str, str] = {}
    lines: list[str] = []
    for roll in ROLLS:
        totals: dict[str, int] = {}
        for side in SIDES:
            faces = _faces(move.dice, strategy_key(side, roll), state)
            asked = replace(strategy_of(battle, side, roll, state, book), dice=faces)
            totals[side] = int(strategy(asked, book).values["total"])
        for side in SIDES:
            asked = replace(
                strategy_of(battle, side, roll, state, book),
                total=totals[side],
                other=totals[other_side(side)],
            )
            if strategy(asked, book).values.get("wins"):
                won[roll] = side
        lines.append(f"{roll}: {totals['attacker']} to {totals['defender']}")
    fought = replace(
        battle,
        tactics=won.get("tactics", ""),
        outmaneuver=won.get("outmaneuver", ""),
        step="magic",
    )
    return fought, lines


def _cast(battle: Battle, move: Fight, _state: State, book: Book) -> tuple[Battle, list[str]]:
    """All spells at once; some make a foe test its nerve (USU-CMB-4)."""
    lines: list[str] = []
    fighters = list(battle.fighters)
    for at, each in enumerate(fighters):
        cast = tuple(e for e in move.spells.get(each.key, ()) if e in book.usurper_spells)
        if cast:
            fighters[at] = replace(each, spells=(*each.spells, *cast))
            names = ", ".join(book.usurper_spells[e].name for e in cast)
            lines.append(f"{names} on {called(each.unit, book)}")
    known = {who: cast for who, cast in move.spells.items() if battle.fighter(who)}
    nerves = leeched(known, book)
    caged = cages(known, book)
    fought = replace(
        battle,
        fighters=tuple(fighters),
        nerves=nerves,
        caged=caged,
        after="ranged",
        step="nerve" if nerves else "ranged",
        round=0 if nerves else 1,
        speed="",
    )
    return fought, lines


# Shots and blows


def _strike(battle: Battle, move: Fight, state: State, book: Book) -> tuple[Battle, list[str]]:
    """Everybody of a speed strikes at once; what is done counts after it (USU-CMB-5)."""
    lines: list[str] = []
    suffered: dict[str, list[dict[str, int]]] = {}
    targets = dict(move.targets)
    wanted = {each.key for each in blow_asks(battle, targets, state, book)}
    for fighter in actors_now(battle, state, book):
        foe = target_of(fighter, battle, targets, book)
        if foe is None:
            continue
        own = pools_of(fighter, foe, battle, state, book)
        theirs = pools_of(foe, fighter, battle, state, book)
        attack = _total(battle, fighter, "attack", own, wanted, move, state)
        defense = _total(battle, fighter, "defense", theirs, wanted, move, state)
        met = hit(Hit(attack=attack, defense=defense), book).values
        name, at = called(fighter.unit, book), called(foe.unit, book)
        if not met["hits"]:
            lines.append(f"{name} misses {at} ({attack} to {defense})")
            continue
        damage = _total(battle, fighter, "damage", own, wanted, move, state) + met["damage"]
        armor = _total(battle, fighter, "armor", theirs, wanted, move, state)
        asked = Harm(
            phase="melee" if battle.step == "melee" else "ranged",
            damage=damage,
            armor=armor,
            single=is_single(foe, book),
            readings=state.readings,
        )
        values = harm(asked, book).values
        suffered.setdefault(foe.key, []).append(values)
        lost = values["hp"] if is_single(foe, book) else values["pax"]
        lines.append(f"{name} hits {at} ({damage} to {armor}): {lost} lost")
    fighters = tuple(suffer(each, suffered.get(each.key, []), book) for each in battle.fighters)
    hurt = tuple(key for key in suffered if (f := _at(fighters, key)) is not None and f.stands)
    fought = replace(
        battle,
        fighters=fighters,
        nerves=tuple(dict.fromkeys((*battle.nerves, *hurt))),
        hurt_first=battle.hurt_first + _losses(battle, fighters, "attacker", book),
    )
    if battle.step == "melee" and fought.nerves:
        return replace(fought, step="nerve", after="melee"), lines
    return _next_speed(fought, state, book), lines


def _at(fighters: tuple[Fighter, ...], key: str) -> Fighter | None:
    return next((each for each in fighters if each.key == key), None)


def _losses(battle: Battle, after: tuple[Fighter, ...], side: str, book: Book) -> int:
    before = sum(_strength(each, book) for each in side_of(battle, side))
    return before - sum(_strength(each, book) for each in after if each.side == side)


def _strength(fighter: Fighter, book: Book) -> int:
    if fighter.gone:
        return 0
    return fighter.hp if is_single(fighter, book) else pax_of(fighter.unit, book)


def _total(
    battle: Battle,
    fighter: Fighter,
    pool: str,
    pools: dict[str, dict[str, int]],
    wanted: set[str],
    move: Fight,
    state: State,
) -> int:
    """What a pool comes to; one without dice is its flat part."""
    key = blow_key(battle, fighter, pool)
    if key not in wanted:
        return pools[pool]["plus"]
    faces = _faces(move.dice, key, state)
    most = pools[pool]["dice"]
    first = sum(faces[:most])
    # Of three dice or more the first on a six is thrown on, once (USU-CMB-11).
    again = faces[most : most + 1] if most >= LEAD and faces[0] == SIX else ()
    return first + sum(again) + pools[pool]["plus"]


LEAD, SIX = 3, 6


def suffer(fighter: Fighter, harms: list[dict[str, int]], book: Book) -> Fighter:
    """A fighter with all the harm of a speed."""
    for each in harms:
        unit = replace(fighter.unit, guard=fighter.unit.guard - each["guard"])
        lowered = fighter.morale + each["morale"]
        if is_single(fighter, book):
            hp = max(0, fighter.hp - each["hp"])
            fighter = replace(fighter, unit=unit, hp=hp, morale=lowered, gone=hp == 0)
        else:
            pax = max(0, pax_of(unit, book) - each["pax"])
            unit = replace(unit, pax=pax)
            fighter = replace(fighter, unit=unit, morale=lowered, gone=pax == 0)
    return fighter


# Nerve


def _brave(battle: Battle, move: Fight, state: State, book: Book) -> tuple[Battle, list[str]]:
    """Whoever was hit tests its nerve; who fails flees (USU-MOR-1)."""
    lines: list[str] = []
    fighters = list(battle.fighters)
    for at, each in enumerate(fighters):
        if each.key not in battle.nerves or not each.stands:
            continue
        faces = _faces(move.dice, nerve_key(battle, each), state)
        answer = morale(replace(nerve_of(each, battle, state, book), dice=faces), book)
        if answer.values.get("asks"):
            raise IllegalMoveError(
                f"The nerve of {called(each.unit, book)} explodes: throw another d100.", state.hosts
            )
        values = answer.values
        fighters[at] = replace(
            each,
            fled=not values["stays"],
            morale=each.morale + values["morale"],
            dice=each.dice + values["dice"],
            row=values["row"],
        )
        row = book.usurper_nerves[values["row"]].name
        lines.append(f"{called(each.unit, book)}: {row} ({values['total']})")
    fought = replace(battle, fighters=tuple(fighters), nerves=())
    if battle.after == "melee":
        return _next_speed(replace(fought, step="melee"), state, book), lines
    if battle.round == 0:
        return replace(fought, step="ranged", round=1, speed=""), lines
    return replace(fought, step="melee", round=1, speed=""), lines


def _leave(battle: Battle, move: Fight, _state: State, book: Book) -> tuple[Battle, list[str]]:
    """A side breaks off: its Units flee, and the other has won."""
    side = move.side or "attacker"
    fighters = tuple(
        replace(each, fled=each.stands or each.fled) if each.side == side else each
        for each in battle.fighters
    )
    fought = replace(battle, fighters=fighters, step="over", nerves=())
    return replace(fought, winner=_winner(fought, book), routed=side), [f"the {side} leaves"]


# From speed to speed


def _next_speed(battle: Battle, state: State, book: Book) -> Battle:
    """The next speed at which somebody acts, or the next round, or what follows."""
    order = list(book.usurper_speeds)
    at = order.index(battle.speed) + 1 if battle.speed in order else 0
    for speed in order[at:]:
        found = replace(battle, speed=speed)
        if actors_now(found, state, book):
            return found
    return replace(battle, speed="", round=battle.round + 1)


def _go_on(battle: Battle, state: State, book: Book) -> Battle:
    """The battle at the next point where dice are wanted, or over."""
    for _ in range(64):
        if battle.step == "over":
            return battle
        if over := _is_over(battle, book):
            return over
        if battle.step == "ranged" and not battle.speed:
            battle = _ranged_round(battle, state, book)
        elif battle.step == "melee" and not battle.speed:
            found = _next_speed(battle, state, book)
            if found.speed:
                return found
            battle = replace(battle, round=battle.round + 1)
        elif battle.step == "nerve" and not battle.nerves:
            battle = replace(battle, step="melee", round=1, speed="")
        else:
            return battle
    return replace(battle, step="over", winner=_winner(battle, book))


def _ranged_round(battle: Battle, state: State, book: Book) -> Battle:
    """The next round of shots with somebody who shoots; else nerve, then melee (USU-CMB-7)."""
    most = max(ranged_rounds(battle, side, state, book) for side in SIDES)
    while battle.round <= most:
        found = _next_speed(battle, state, book)
        if found.speed:
            return found
        battle = found
    if battle.nerves:
        return replace(battle, step="nerve", after="ranged", speed="")
    return replace(battle, step="melee", round=1, speed="")


def _is_over(battle: Battle, book: Book) -> Battle | None:
    """The battle ended: a side is gone or fled, its rounds are over, a raid has had its losses."""
    if battle.nerves:
        return None
    done = any(not standing(battle, side) for side in SIDES)
    rounds = 1 if battle.act in SHORT else figures_of(book).rounds
    new_round = battle.step == "melee" and not battle.speed
    done = done or (new_round and battle.round > rounds)
    withdraws = battle.act == RAID and new_round and battle.round > 1 and battle.hurt_first > 0
    if not (done or withdraws):
        return None
    return replace(battle, step="over", winner=_winner(battle, book), routed=_routed(battle))


def _routed(battle: Battle) -> str:
    """The side of which all who live have fled."""
    for side in SIDES:
        mine = side_of(battle, side)
        if not any(each.stands for each in mine) and any(each.fled for each in mine):
            return side
    return ""


def _winner(battle: Battle, book: Book) -> str:
    def ends(side: str) -> Ends:
        mine = side_of(battle, side)
        lost = sum(each.gone for each in mine)
        casualties = sum(max(0, each.brought - _strength(each, book)) for each in mine)
        routed = not any(each.stands for each in mine)
        return Ends(units=len(mine), lost=lost, casualties=casualties, routed=routed)

    asked = Ending(
        attacker=ends("attacker"),
        defender=ends("defender"),
        rounds=figures_of(book).rounds,
        both_attack=battle.both,
    )
    return str(ending(asked, book).values["winner"])


STEPS: dict[str, Callable[[Battle, Fight, State, Book], tuple[Battle, list[str]]]] = {
    "strategy": _strategize,
    "magic": _cast,
    "ranged": _strike,
    "melee": _strike,
    "nerve": _brave,
    "leave": _leave,
}
"""What each step does."""

"""Who stands against whom in a battle, what they throw, and at whom (USU-CMB-2, USU-CMB-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.battle import Phase, Pools, Strategy, pool_ask, pools
from bwdesk.rules.games.usurper.checks import Answer, d100
from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.learning import Nerve
from bwdesk.rules.games.usurper.party import Leader, Unit, called, pax_of
from bwdesk.rules.games.usurper.week.asking import behind, month_of, notes_of
from bwdesk.rules.games.usurper.week.moves import Fight, Foe
from bwdesk.rules.games.usurper.week.state import Battle, Card, Fighter, State, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug

Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")
ROLLS: tuple[Literal["tactics", "outmaneuver"], ...] = ("tactics", "outmaneuver")
POOLS = ("attack", "defense", "damage", "armor")


def gather_forces(card: Card, move: Fight, state: State, book: Book) -> Battle:
    """A battle as it begins. Raises IllegalMoveError where nobody stands against anybody."""
    own = state.usurpation(card.seat)
    assert own is not None
    theirs = _defender(card, move, state)
    at_home = theirs is not None and (move.in_lair or theirs.den_at(card.at) is not None)
    fighters = [*_brought(own, card, "attacker", book)]
    leaders = {"attacker": tuple(n for n in card.who if _leads(n, own)), "defender": ()}
    if theirs is not None:
        fighters += _at_home(theirs, card, state, book)
        leaders["defender"] = tuple(e.name for e in theirs.leaders if e.hurt < 2)
    fighters += _sent(move.foes, book)
    sides = {each.side for each in fighters}
    if len(sides) < len(SIDES):
        who = "nobody is met there" if "attacker" in sides else f"{own.label} brings no Unit"
        raise IllegalMoveError(
            f"There is no battle: {who}. Name foes, or skip the card.", state.hosts
        )
    return Battle(
        part=card.part,
        act=card.act,
        at=card.at,
        attacker=card.seat,
        defender=theirs.seat if theirs else "",
        fighters=_with_keys(fighters),
        leaders=leaders,
        in_lair=at_home,
        both=theirs is not None and not at_home,
        step="strategy",
    )


def _leads(name: str, own: Usurpation) -> bool:
    leader = own.leader(name)
    return leader is not None and leader.hurt < 2


def _defender(card: Card, move: Fight, state: State) -> Usurpation | None:
    """Whose Lair it is, or whom the narrator names."""
    if move.against:
        found = state.usurpation(move.against)
        if found is None:
            raise IllegalMoveError(f"“{move.against[:40]}” is no Usurper.", state.hosts)
        return found
    if move.foes:
        return None
    others = (each for each in state.usurpations if each.seat != card.seat and not each.out)
    return next((each for each in others if each.den_at(card.at)), None)


def _brought(own: Usurpation, card: Card, side: Side, book: Book) -> Iterator[Fighter]:
    for name in card.who:
        if (unit := own.unit(name)) is not None:
            yield _fighter(unit, own.seat, side, book)


def _at_home(own: Usurpation, card: Card, state: State, book: Book) -> Iterator[Fighter]:
    """Who defends: in a Lair all who live there, back from wherever they were (USU-TIME-8);
    elsewhere those who were sent to that square."""
    sent = state.sent.get(own.seat)
    there = {row.name for row in sent.rows if row.target.upper() == card.at} if sent else set()
    in_lair = own.den_at(card.at) is not None
    for unit in own.units:
        lives = own.homes.get(unit.name, own.home) == card.at
        if lives if in_lair else unit.name in there:
            yield _fighter(unit, own.seat, "defender", book)


def _sent(foes: tuple[Foe, ...], book: Book) -> Iterator[Fighter]:
    for foe in foes:
        for _ in range(foe.many):
            yield _fighter(foe.unit, "", "defender", book)


def _fighter(unit: Unit, seat: str, side: Side, book: Book) -> Fighter:
    race = find(book.usurper_races, unit.race, "race")
    pax = 1 if race.hp else pax_of(unit, book)
    hp = (race.hp if unit.hp is None else unit.hp) if race.hp else 0
    return Fighter(
        key=slug(called(unit, book)), side=side, unit=unit, seat=seat, brought=pax, hp=hp
    )


def _with_keys(fighters: list[Fighter]) -> tuple[Fighter, ...]:
    """Each with a key of its own; several alike are counted."""
    found: list[Fighter] = []
    for each in fighters:
        taken = {one.key for one in found}
        at, key = 1, each.key
        while key in taken:
            at += 1
            key = f"{each.key}-{at}"
        found.append(replace(each, key=key))
    return tuple(found)


def name_in(battle: Battle, fighter: Fighter, book: Book) -> str:
    """What a fighter is called there: of several alike the second one has a number."""
    name = called(fighter.unit, book)
    alike = [each for each in battle.fighters if called(each.unit, book) == name]
    if len(alike) < 2:
        return name
    places = [each.key for each in alike]
    return f"{name} {places.index(fighter.key) + 1}"


def side_of(battle: Battle, side: str) -> tuple[Fighter, ...]:
    return tuple(each for each in battle.fighters if each.side == side)


def standing(battle: Battle, side: str) -> tuple[Fighter, ...]:
    """Who of a side still fights."""
    return tuple(each for each in battle.fighters if each.side == side and each.stands)


def other_side(side: str) -> Side:
    return "defender" if side == "attacker" else "attacker"


def is_single(fighter: Fighter, book: Book) -> bool:
    """Whether it is one creature, which has HP."""
    return find(book.usurper_races, fighter.unit.race, "race").hp > 0


def owner_of(battle: Battle, side: str, state: State) -> Usurpation | None:
    """The Usurper of a side; None for those the narrator sends."""
    seat = battle.attacker if side == "attacker" else battle.defender
    return state.usurpation(seat) if seat else None


def leaders_of(battle: Battle, side: str, state: State, book: Book) -> tuple[Leader, ...]:
    """The Leaders of a side who are there, with what the orders cast."""
    own = owner_of(battle, side, state)
    if own is None:
        return ()
    card = state.card(battle.part)
    noted = notes_of(card, book).spells if card and side == "attacker" else ()
    return tuple(
        replace(
            each,
            away=each.name not in battle.leaders.get(side, ()),
            spells=tuple(e for e in noted if e in own.spells.get(each.name, ())),
        )
        for each in own.leaders
    )


def backing(fighter: Fighter, battle: Battle, state: State, book: Book) -> dict[str, Any]:
    """What stands behind a fighter: its Lair, its Usurpation, its Leaders."""
    own = owner_of(battle, fighter.side, state) if fighter.seat else None
    if own is None:
        return {"readings": state.readings}
    home = own.homes.get(fighter.unit.name, own.home)
    shared = behind(own, home, state, book)
    return {**shared, "leaders": leaders_of(battle, fighter.side, state, book)}


def answer_of_pools(
    fighter: Fighter, foe: Fighter | None, battle: Battle, state: State, book: Book
) -> Answer:
    """What the rules say of the pools of a fighter in this step, part by part."""
    phase: Phase = "melee" if battle.step == "melee" else "ranged"
    asked = Pools(
        **backing(fighter, battle, state, book),
        unit=fighter.unit,
        foe=foe.unit if foe else None,
        phase=phase,
        round=max(1, battle.round),
        attacking=fighter.side == "attacker" or battle.both,
        in_lair=battle.in_lair and fighter.side == "defender",
        tactics=battle.tactics == fighter.side,
        outmaneuver=battle.outmaneuver == fighter.side,
        spells=fighter.spells,
    )
    return pools(asked, book)


def pools_of(
    fighter: Fighter, foe: Fighter | None, battle: Battle, state: State, book: Book
) -> dict[str, dict[str, int]]:
    """The pools of a fighter in this step, against a foe; fear has taken dice of it."""
    return pools_in(answer_of_pools(fighter, foe, battle, state, book), fighter)


def pools_in(answer: Answer, fighter: Fighter) -> dict[str, dict[str, int]]:
    """Dice and flat part of each pool of an answer, as a fighter in fear throws them."""
    found: dict[str, dict[str, int]] = {}
    for name in POOLS:
        dice = answer.values[name]["dice"] + (fighter.dice if name != "armor" else 0)
        found[name] = {"dice": max(0, dice), "plus": answer.values[name]["plus"]}
    return found


def speed_of_fighter(fighter: Fighter, battle: Battle, state: State, book: Book) -> str:
    """How fast a fighter acts; who is always first acts before all (USU-CMB-5)."""
    answer = _figures(fighter, battle, state, book)
    return next(iter(book.usurper_speeds)) if answer["first"] else str(answer["speed"])


def _figures(fighter: Fighter, battle: Battle, state: State, book: Book) -> dict[str, Any]:
    phase: Phase = "melee" if battle.step == "melee" else "ranged"
    return pools(
        Pools(
            **backing(fighter, battle, state, book),
            unit=fighter.unit,
            phase=phase,
            in_lair=battle.in_lair and fighter.side == "defender",
            tactics=battle.tactics == fighter.side,
            outmaneuver=battle.outmaneuver == fighter.side,
            spells=fighter.spells,
        ),
        book,
    ).values


def ranged_rounds(battle: Battle, side: str, state: State, book: Book) -> int:
    """How often a side shoots: as the table has it, more by winning and by walls, less by the
    other side's traps (USU-SKILL-1, Q18)."""
    figures = [_figures(each, battle, state, book) for each in standing(battle, side)]
    rounds = max((each["rounds"] for each in figures), default=0)
    rounds += battle.outmaneuver == side
    theirs = [_figures(e, battle, state, book) for e in standing(battle, other_side(side))]
    rounds += min((each["foe"].get("foe-rounds", 0) for each in theirs), default=0)
    return max(0, int(rounds))


def can_shoot(fighter: Fighter, book: Book) -> bool:
    """Whether it has something to shoot with, or a spell that counts as it (USU-CMB-6)."""
    kinds = {find(book.usurper_items, each, "item").kind for each in fighter.unit.weapons}
    return "ranged" in kinds or any(
        "ranged" in effect.of
        for spell in fighter.spells
        for effect in book.usurper_spells[spell].effects
    )


def actors_now(battle: Battle, state: State, book: Book) -> tuple[Fighter, ...]:
    """Who acts at the present speed of a round."""
    found = []
    for side in SIDES:
        for each in standing(battle, side):
            if battle.step == "ranged" and (
                not can_shoot(each, book) or battle.round > ranged_rounds(battle, side, state, book)
            ):
                continue
            if speed_of_fighter(each, battle, state, book) == battle.speed:
                found.append(each)
    return tuple(found)


def target_of(
    fighter: Fighter, battle: Battle, targets: dict[str, str], book: Book
) -> Fighter | None:
    """Whom it strikes: whom the narrator says, else the one of lowest level; players pick, and for
    all others the narrator does (USU-CMB-6, Q39)."""
    there = standing(battle, other_side(fighter.side))
    named = targets.get(fighter.key, "").casefold()
    for each in there:
        if named and named in (each.key, called(each.unit, book).casefold()):
            return each
    return min(there, key=lambda each: each.unit.level, default=None)


def blow_key(battle: Battle, fighter: Fighter, pool: str) -> str:
    """What the dice of a pool are called: ``melee 2 elves attack``."""
    return f"{battle.step} {battle.round} {fighter.key} {pool}"


def blow_asks(battle: Battle, targets: dict[str, str], state: State, book: Book) -> Iterator[Ask]:
    """The four pools of each blow that falls at the present speed."""
    for fighter in actors_now(battle, state, book):
        foe = target_of(fighter, battle, targets, book)
        if foe is None:
            continue
        own = pools_of(fighter, foe, battle, state, book)
        theirs = pools_of(foe, fighter, battle, state, book)
        for name in POOLS:
            pool = (own if name in ("attack", "damage") else theirs)[name]
            if pool["dice"]:
                yield pool_ask(blow_key(battle, fighter, name), pool["dice"], pool["plus"])


def strategy_key(side: str, roll: str) -> str:
    """What the die of an opposed roll is called: ``attacker tactics``."""
    return f"{side} {roll}"


def strategy_of(
    battle: Battle, side: str, roll: Literal["tactics", "outmaneuver"], state: State, book: Book
) -> Strategy:
    """The opposed roll of a side (USU-CMB-3)."""
    own = owner_of(battle, side, state)
    shared: dict[str, Any] = {"readings": state.readings}
    if own is not None:
        shared = behind(own, own.home, state, book)
    return Strategy(
        **shared,
        units=tuple(each.unit for each in standing(battle, side)),
        leaders=leaders_of(battle, side, state, book),
        roll=roll,
        attacking=side == "attacker" or battle.both,
        month=month_of(state, book),
    )


def strategy_asks(battle: Battle, state: State, book: Book) -> Iterator[Ask]:
    for side in SIDES:
        for roll in ROLLS:
            asked = strategy_of(battle, side, roll, state, book)
            yield replace(d100(asked, book), key=strategy_key(side, roll))


def nerve_key(battle: Battle, fighter: Fighter) -> str:
    return f"{battle.after} {battle.round} {battle.speed or 'shots'} {fighter.key} morale"


def nerve_of(fighter: Fighter, battle: Battle, state: State, book: Book) -> Nerve:
    """The test of a fighter who was hit (USU-CMB-7, USU-CMB-9)."""
    found = backing(fighter, battle, state, book)
    return Nerve(
        **found,
        units=(fighter.unit,),
        casualties=0 if is_single(fighter, book) else None,
        penalty=fighter.morale,
        month=month_of(state, book),
    )


def nerve_asks(battle: Battle, state: State, book: Book) -> Iterator[Ask]:
    for key in battle.nerves:
        fighter = battle.fighter(key)
        if fighter is not None and fighter.stands:
            asked = nerve_of(fighter, battle, state, book)
            yield replace(d100(asked, book), key=nerve_key(battle, fighter))


def asks_of_battle(battle: Battle, state: State, book: Book) -> tuple[Ask, ...]:
    """The dice of the step a battle is at, where everybody strikes whom they would."""
    match battle.step:
        case "strategy":
            return tuple(strategy_asks(battle, state, book))
        case "ranged" | "melee":
            return tuple(blow_asks(battle, {}, state, book))
        case "nerve":
            return tuple(nerve_asks(battle, state, book))
    return ()


def leeched(spells: dict[str, tuple[str, ...]], book: Book) -> tuple[str, ...]:
    """Who tests its nerve at once because of a spell of the foe."""
    return tuple(
        who
        for who, cast in spells.items()
        if any(e.to == "morale-test" for s in cast for e in book.usurper_spells[s].effects)
    )


def cages(spells: dict[str, tuple[str, ...]], book: Book) -> str:
    """Whom a spell would capture."""
    return next(
        (
            who
            for who, cast in spells.items()
            if any(e.to == "captures" for s in cast for e in book.usurper_spells[s].effects)
        ),
        "",
    )

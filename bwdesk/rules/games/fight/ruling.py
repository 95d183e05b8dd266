"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.fight.between import leave_fight
from bwdesk.rules.games.fight.blows import strike
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.distances import move_apart
from bwdesk.rules.games.fight.guard import find_fighter
from bwdesk.rules.games.fight.incanting import FightSorcery
from bwdesk.rules.games.fight.mounted import fall_off
from bwdesk.rules.games.fight.moves import Rule, What
from bwdesk.rules.games.fight.people import STANCES
from bwdesk.rules.games.fight.state import FARTHEST, Act, Does, Lock, State
from bwdesk.rules.games.fight.words import Ruled
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of
from bwdesk.rules.games.people import spell_ruling
from bwdesk.rules.games.people.hurting import Shaken
from bwdesk.rules.person.steel import STANDS
from bwdesk.rules.tables.grayscale import LAST, circle, read_circle

POSTURES = ("up", "crouching", "down")
MOST = 20
NO_ORDER = "None"
OUT_OF_SADDLE = ("on the ground", "half out of it")


def rule(canon: Canon, state: State, move: Rule) -> Step[State]:
    """What the table says stands."""
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    if state.phase == "over" and move.what not in ("wound", "out", "other"):
        raise IllegalMoveError("It is over; take back what ended it.")
    own = find_fighter(state, move.of)
    other = find_fighter(state, move.at).label if move.at else ""
    after = _apply_ruling(canon, state, move)
    name = canon.action(move.named) if move.what == "action" else move.named
    facts = Ruled(own.label, move.what, other, move.value, name, move.why)
    return Step(after, (facts.event(move.of, move.at, move.value, "ruling"),))


def _apply_ruling(canon: Canon, state: State, move: Rule) -> State:
    if made := OF_MANY.get(move.what):
        return made(canon, state, move)
    if changes := _plain_changes(move):
        return state.with_now(move.of, **changes)
    return state


def _plain_changes(move: Rule) -> dict[str, object]:
    """What of somebody is as the table says."""
    match move.what:
        case "hesitates":
            lost = max(0, move.value)
            return {"hesitates": lost, "reaction": STANDS if lost else ""}
        case "posture":
            return {"posture": _one_of(move.named, POSTURES)}
        case "stance":
            return {"stance": _one_of(move.named, STANCES)}
        case "dropped":
            return {"dropped": bool(move.value)}
        case _:
            return {}


def _one_of(said: str, known: tuple[str, ...]) -> str:
    if said not in known:
        raise IllegalMoveError(f"“{said}” is none of {', '.join(known)}.")
    return said


def _fix_place(state: State, move: Rule) -> State:
    if not move.at or not 0 <= move.value <= FARTHEST:
        raise IllegalMoveError(f"Say from whom, and a place from 0, inside, to {FARTHEST}.")
    after = move_apart(state, move.of, move.at, move.value)
    rest = tuple(e for e in after.stepping if {e.won, e.lost} != {move.of, move.at})
    return replace(after, stepping=rest)


def _fix_lock(state: State, move: Rule) -> State:
    """How firmly somebody holds another; 0 lets him go."""
    if not move.at:
        raise IllegalMoveError("Say whom he holds.")
    others = tuple(e for e in state.locks if (e.by, e.on) != (move.of, move.at))
    if not move.value:
        return replace(state, locks=others)
    lock = Lock(move.of, move.at, min(MOST, max(0, move.value)))
    return replace(move_apart(state, move.of, move.at, 0), locks=(*others, lock))


def _acts(canon: Canon, state: State, move: Rule) -> State:
    """Another action than the one that lies open; what was written stays as it is."""
    if move.of not in state.acts or state.landed or state.tray.rolls:
        raise IllegalMoveError("Nothing of his lies open, or dice have fallen; take them back.")
    if move.named and move.named not in canon.actions:
        raise IllegalMoveError(f"“{move.named}” is no action of Fight!")
    before = state.acts[move.of]
    act = canon.read_act(Act(move.named, before.act.target or before.wrote.target))
    does = Does(act, before.wrote, "ruling")
    return replace(state, acts={**state.acts, move.of: does}, known=False)


def _fix_successes(state: State, move: Rule) -> State:
    """The successes of a roll that lies open."""
    rolls = [each for each in state.tray.rolls if each.actor == move.of]
    keys = [" ".join(each.key) for each in rolls]
    key = move.named or next(iter(reversed(keys)), "")
    if key not in keys:
        raise IllegalMoveError("No roll of his lies open.")
    return replace(state, fixed={**state.fixed, f"{move.of} {key}": max(0, move.value)})


def _order(canon: Canon, state: State, move: Rule) -> State:
    """The order a mount has, as the table says; none, where nothing is named (RIDE-14)."""
    if not state.rider_of(move.of):
        raise IllegalMoveError("Nobody rides him; only a mount has orders.")
    if move.named and move.named not in canon.actions:
        raise IllegalMoveError(f"“{move.named}” is no action of Fight!")
    return state.with_now(move.of, order=canon.read_act(Act(move.named)) if move.named else Act())


def _saddle(_canon: Canon, state: State, move: Rule) -> State:
    """Out of the saddle, or half out of it, as the table says."""
    if not state.mount_of(move.of):
        raise IllegalMoveError("He rides nobody.")
    return fall_off(state, move.of) if not move.value else state.with_now(move.of, loose=True)


def _holds(canon: Canon, state: State, move: Rule) -> State:
    """A weapon in hand, or on the ground where the value is 0."""
    weapons = state.now_of(move.of).weapons
    if not any(each.label == move.named for each in weapons):
        raise IllegalMoveError(f"“{move.named}” is no weapon of his.")
    found = []
    for each in weapons:
        if each.label == move.named:
            two = getattr(canon.arm(each), "two_handed", False)
            hand = ("both" if two else "right") if move.value else "ground"
            found.append(replace(each, hand=hand))
        else:
            found.append(each)
    return state.with_now(move.of, weapons=tuple(found))


def _fix_out(_canon: Canon, state: State, move: Rule) -> State:
    return leave_fight(state, move.of, "down") if move.value else state.with_now(move.of, out="")


def _wound(canon: Canon, state: State, move: Rule) -> State:
    try:
        return strike(canon, state, move.of, read_circle(move.named), "ruling")
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None


def _fix_shaken(_canon: Canon, state: State, move: Rule) -> State:
    """Steel is called for: against hesitation, what wounds add, and what was said (STEEL-1)."""
    own, now = find_fighter(state, move.of), state.now_of(move.of)
    dice = max(0, own.stat("steel").exponent - now.dice)
    obstacle = max(0, own.hesitates() + now.obstacle + move.value)
    others = tuple(each for each in state.shaken if each.who != own.id)
    return replace(state, shaken=(*others, Shaken(own.id, obstacle, dice, move.why)))


def _rule_spells(canon: Canon, state: State, move: Rule) -> State:
    return spell_ruling.rule_spells(FightSorcery(canon), state, move.what, move.of, move.named)


OF_MANY: Mapping[str, Callable[[Canon, State, Rule], State]] = {
    "place": lambda _, state, move: _fix_place(state, move),
    "lock": lambda _, state, move: _fix_lock(state, move),
    "action": _acts,
    "successes": lambda _, state, move: _fix_successes(state, move),
    "drawn": _holds,
    "steel": _fix_shaken,
    "out": _fix_out,
    "wound": _wound,
    "order": _order,
    "saddle": _saddle,
    **dict.fromkeys(spell_ruling.RULED, _rule_spells),
}
"""What takes more than a figure of somebody."""


# What can be ruled


def figures(canon: Canon, state: State) -> Mapping[str, Figure]:
    """What the table may fix now, of whom, and what it is."""
    people = choices_of(state.fighters)
    found = dict[str, Figure]()

    def of_all(label: str, **more: Any) -> Figure:
        return Figure(label, people, **more)

    if state.phase != "over":
        pairs = bool(tuple(combinations(state.people_there, 2)))
        if pairs:
            found["place"] = of_all(
                "How far apart, 0 inside to 7",
                at=people,
                which="From whom",
                needed=True,
                most=FARTHEST,
                now=lambda who, at: state.place(who, at) if at else 0,
            )
            found["lock"] = of_all(
                "Dice of a Lock",
                at=people,
                which="On whom",
                needed=True,
                most=MOST,
                now=_rating(state),
            )
        if state.acts and not state.landed and not state.tray.rolls:
            acting = choices_of([state.fighter(each) for each in state.acts])
            names = tuple(each.name for each in canon.actions.values())
            found["action"] = Figure("What somebody does", acting, values=names)
        if rolled := {each.actor for each in state.tray.rolls if each.actor in state.now}:
            rolling = choices_of([e for e in state.fighters if e.id in rolled])
            found["successes"] = Figure("Successes of the roll that lies open", rolling, most=MOST)
        found["hesitates"] = of_all(
            "Actions of hesitation", most=MOST, now=lambda who, _: state.now_of(who).hesitates
        )
        found["steel"] = of_all("Steel, and what comes to hesitation", most=MOST)
        found["posture"] = of_all("How somebody stands", values=POSTURES)
        found["stance"] = of_all("Stance", values=STANCES)
        if state.saddles:
            mounts = choices_of([state.fighter(each) for each in state.saddles.values()])
            names = (NO_ORDER, *(each.name for each in canon.actions.values()))
            found["order"] = Figure("The order a mount has", mounts, values=names)
            riders = choices_of([state.fighter(each) for each in state.saddles])
            found["saddle"] = Figure("Out of the saddle", riders, values=OUT_OF_SADDLE)
        found |= dict(spell_ruling.list_figures(FightSorcery(canon), state, people))
    found["out"] = of_all("Whether somebody is out of it", values=("in it", "out of it"))
    circles = tuple(str(circle(at)) for at in range(1, LAST + 1))
    found["wound"] = of_all("A wound, at a circle", values=circles)
    found["other"] = of_all("Something else, in words")
    return found


def _rating(state: State) -> Any:
    return lambda who, at: sum(e.rating for e in state.locks if (e.by, e.on) == (who, at))


def parse_rule(canon: Canon, state: State, said: Said) -> Rule:
    """The ruling a form of these comes to."""
    what, words = convert(said.what, What), ""
    match what:
        case "action":
            words = tuple(canon.actions)[said.value]
        case "order":
            words = ("", *canon.actions)[said.value]
            return Rule(said.whose, what, said.at, 0, words, said.why)
        case "posture":
            words = POSTURES[said.value]
        case "stance":
            words = STANCES[said.value]
        case "wound":
            words = str(circle(said.value + 1))
        case "distracted" | "drops":
            words = spell_ruling.parse_named(FightSorcery(canon), state, said)
    return Rule(said.whose, what, said.at, 0 if words else said.value, words, said.why)

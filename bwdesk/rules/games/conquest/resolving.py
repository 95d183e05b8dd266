"""Dice, ties and surpluses, and then everything at once (BK-55, steps 5 to 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Against, Ask, Dice, Told
from bwdesk.rules.games.conquest import ties
from bwdesk.rules.games.conquest.applying import apply_resolution
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import close_roll, person_id, record_trials
from bwdesk.rules.games.conquest.fixing import fix_rolled
from bwdesk.rules.games.conquest.guard import find_active, timely
from bwdesk.rules.games.conquest.hands import ENSNARE, rolls
from bwdesk.rules.games.conquest.marshaling import pool, shade_of
from bwdesk.rules.games.conquest.moves import AnyMove, Roll, RollOff, Split, Throw
from bwdesk.rules.games.conquest.present import aim_arrows, hands, pair_of, resolution
from bwdesk.rules.games.conquest.resolve import Comparison, Gain, Resolution
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Rolled,
    State,
    person_of,
    slip_of,
)
from bwdesk.rules.games.conquest.words.dice import Divided, Fell, Share
from bwdesk.rules.games.frame.game import Answered, Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import dice, opening
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.tray import Roll as Laid

VERSUS = ("roll", "attack", "defense")
"""What stands against a roll in a comparison that is a roll itself."""


class Hurdle(NamedTuple):
    """What a roll is held against: an *obstacle*, None for an open test; whether it was *passed*.

    *other* is the faction across, "" for none, and *versus* which roll of theirs it meets.
    """

    obstacle: int | None
    passed: bool | None
    other: str = ""
    versus: str = ""


def hurdles(canon: Canon, state: State, done: Resolution, faction: str, test: str) -> list[Hurdle]:
    """All that a roll of a faction is held against: the *test* ``roll``, or ``defense``."""
    found = [
        hurdle
        for each in done.comparisons
        for hurdle in (
            *_source(canon, state, each, faction, test),
            *_target(each, faction, test),
        )
    ]
    if test == "roll":
        found += [
            Hurdle(each.obstacle, each.own >= each.obstacle)
            for each in done.alone
            if each.faction == faction
        ]
    return found


def _source(
    canon: Canon, state: State, each: Comparison, faction: str, test: str
) -> Iterator[Hurdle]:
    """Whoever aims, or strikes."""
    if each.arrow.source != faction or test != "roll":
        return
    maneuver = canon.maneuvers.get(slip_of(state, faction).maneuver)
    if maneuver is None:
        return
    other = each.arrow.target
    if each.what in VERSUS:
        yield Hurdle(each.opposed, each.won, other, each.what)
    elif each.what == "nothing":
        if maneuver.plays != ENSNARE:
            yield Hurdle(None, None, other)
    else:
        yield Hurdle(max(1, each.opposed + bool(maneuver.beats)), each.won, other)


def _target(each: Comparison, faction: str, test: str) -> Iterator[Hurdle]:
    """Whoever is aimed at and rolls against it."""
    if each.arrow.target != faction or each.what not in VERSUS:
        return
    if test == ("defense" if each.what == "defense" else "roll"):
        yield Hurdle(each.own, each.margin < 0, each.arrow.source, "roll")


def earn_tests(canon: Canon, state: State, done: Resolution) -> Iterator[Upshot]:
    """The tests of all who rolled in a maneuver, each the hardest it was rolled at."""
    for own in state.taking_part:
        hand = state.marshaled.get(own.id, Marshaled())
        if own.id not in state.rolled or hand.void or not hand.skill:
            continue
        fell = state.rolled[own.id]
        for test, thrown, found in (
            ("roll", hand.dice, fell.successes),
            ("defense", hand.defense, fell.defense),
        ):
            against = hurdles(canon, state, done, own.id, test) if thrown else []
            if not against:
                continue
            hardest = max(against, key=lambda each: each.obstacle or 0)
            tagged = hand.tagged.get(hardest.other, 0) if test == "roll" else 0
            yield Upshot(
                "tested",
                person_id(own.id, hand.by),
                canon.skill(hand.skill),
                found,
                thrown + tagged,
                hardest.obstacle,
                hardest.passed,
            )


ROLL = ("roll",)

# Dice


def asks(canon: Canon, state: State, own: Faction) -> tuple[Ask, ...]:
    """The groups a faction rolls: its pool, that for defense, those tagged for a target.

    Of a character in play each pool is a test of the skill, the tagged dice lie beside it.
    """
    hand = state.marshaled[own.id]
    shade = shade_of(canon, state, own.id, hand)
    roller = person_of(state, own.id, hand.by)
    tests = roller is not None and roller.play is not None and bool(hand.skill)
    skill, exponent = (canon.skill(hand.skill), hand.exponent) if tests else ("", 0)
    obstacle, versus = opposing_value(canon, state, own) if tests else (None, None)
    groups = [
        Ask(
            "roll",
            pool(canon, state, own, hand),
            shade=shade,
            obstacle=obstacle,
            ability=skill,
            exponent=exponent,
            against=versus,
        )
    ]
    if hand.defense:
        share = Sum((Part("share for defense", hand.defense, "BK-42"),))
        groups.append(Ask("defense", share, shade=shade, ability=skill, exponent=hand.defense))
    for id, number in hand.tagged.items():
        won = Sum((Part("won by Infiltrate", number, "BK-58"),))
        groups.append(Ask(target_key(id), won, shade=shade, beside="roll" if tests else ""))
    return tuple(groups)


def opposing_value(canon: Canon, state: State, own: Faction) -> tuple[Sum | None, Against | None]:
    """What a roll is held against, where it is one thing alone: an obstacle, or another roll."""
    hand, done = state.marshaled[own.id], resolution(canon, state)
    found = hurdles(canon, state, done, own.id, "roll")
    if hand.defense or hand.tagged or len(found) != 1:
        return None, None
    (only,) = found
    if only.versus:
        other = state.marshaled.get(only.other, Marshaled())
        group = "defense" if only.versus == "defense" else "roll"
        alone = not other.tagged and only.other in state.marshaled
        return None, Against(ROLL, only.other, group) if alone else None
    if only.obstacle is None:
        return None, None
    return Sum().plus("obstacle", only.obstacle, "BK-54"), None


def target_key(faction: str) -> str:
    """The key of the dice tagged for a target."""
    return f"against {faction}"


def due_rolls(canon: Canon, state: State) -> tuple[Due, ...]:
    present, all_ = hands(canon, state), aim_arrows(canon, state)
    return tuple(
        Due(
            "roll",
            ROLL,
            each.id,
            each.seats,
            asks=asks(canon, state, each),
            says=f"{opening(each.name)}: {dice(state.marshaled[each.id].dice)} to roll.",
            round=state.number,
        )
        for each in state.taking_part
        if not state.has_thrown(each.id) and rolls(present[each.id], all_)
    )


def roll(canon: Canon, state: State, move: Roll) -> Step[State]:
    timely(state, "rolls")
    own = find_active(state, move.faction)
    if not any(due.actor == own.id for due in due_rolls(canon, state)):
        raise IllegalMoveError(f"{opening(own.name)} has nothing to roll.")
    return count_roll(canon, state, own, move)


def laid_rolls(state: State) -> tuple[Laid, ...]:
    """The maneuver rolls of characters in play that lie open, in the order of the factions."""
    return tuple(each for each in state.tray.rolls if each.key == ROLL)


def let_stand(canon: Canon, state: State) -> Step[State]:
    """All that lay open stands, and counts: what was spent on it is kept."""
    events: list[Event] = []
    for each in laid_rolls(state):
        state = close_roll(state, each)
        own, dice = state.faction(each.actor), dict(each.dice)
        tagged = {id: dice[target_key(id)] for id in state.marshaled[own.id].tagged}
        step = count_roll(
            canon, state, own, Roll(own.id, dice["roll"], dice.get("defense"), tagged)
        )
        state, events = step.state, [*events, *step.events]
    return Step(replace(state, phase="decisions"), tuple(events))


def count_roll(canon: Canon, state: State, own: Faction, move: Roll) -> Step[State]:
    """The successes of a roll, as the table may have ruled them."""
    shade = shade_of(canon, state, own.id, state.marshaled[own.id])
    counts = Rolled(
        successes=move.dice.successes(shade),
        defense=move.defense.successes(shade) if move.defense else 0,
        tagged={id: dice.successes(shade) for id, dice in move.tagged.items()},
    )
    fell = fix_rolled(state, own.id, counts)
    maneuver = canon.maneuvers[slip_of(state, own.id).maneuver]
    facts = Fell(
        own.name,
        maneuver.name,
        fell.successes,
        pools=move.defense is not None,
        defense=fell.defense,
        against=tuple(Share(state.faction(id).name, n) for id, n in fell.tagged.items()),
        shade=shade.word,
        ruled=fell != counts,
    )
    event = facts.event(own.id, amount=fell.successes, rule=maneuver.rule)
    return Step(replace(state, rolled={**state.rolled, own.id: fell}), (event,))


def roll_problems(state: State, move: Roll) -> tuple[Problem, ...]:
    """Pools that were not rolled, or other dice than were gathered."""
    hand = state.marshaled.get(move.faction, Marshaled())
    where = f"rolls/{move.faction}"
    found: list[Problem] = []
    if hand.defense and move.defense is None:
        says = "Two pools are rolled here, one of them for defense."
        remedy = "Roll the defense as well."
        found.append(Problem("conquest.pools", Severity.BROKEN, where, says, remedy, "BK-42"))
    for id in move.tagged:
        if id not in hand.tagged:
            says = "No dice were gathered against that faction."
            remedy = "Leave them out."
            found.append(Problem("conquest.tagged", Severity.BROKEN, where, says, remedy, "BK-58"))
    pools: list[tuple[int, Dice | None]] = [(hand.dice, move.dice), (hand.defense, move.defense)]
    pools += [(number, move.tagged.get(id)) for id, number in hand.tagged.items()]
    if any(number and _others(number, fell) for number, fell in pools):
        says = "Other dice fell than were gathered."
        remedy = "Count them, unless artha or a ruling added some."
        found.append(Problem("conquest.dice", Severity.ODD, where, says, remedy, "BK-55"))
    return tuple(found)


def _others(number: int, fell: Dice | None) -> bool:
    if fell is None:
        return True
    return fell.count > number if isinstance(fell, Told) else fell.first_dice != number


def dice_by_question(number: int, move: AnyMove) -> tuple[Answered, ...]:
    """The dice in a move of a maneuver, by what they answer."""
    match move:
        case Roll(faction, fell, defense, tagged):
            groups: dict[str, Dice] = {"roll": fell}
            groups |= {"defense": defense} if defense else {}
            groups |= {target_key(id): each for id, each in tagged.items()}
            return (Answered(number, ROLL, faction, groups),)
        case Throw(key, actor, fallen_so):
            return (Answered(number, key, actor, dict(fallen_so)),)
        case RollOff(pair, first, second):
            dice = zip(pair_of(pair), (first, second), strict=True)
            return tuple(
                Answered(number, (ties.OFF, pair), id, {ties.ROOT: each}) for id, each in dice
            )
        case _:
            return ()


# Decisions


def decisions(canon: Canon, state: State) -> tuple[Due, ...]:
    """Ties first, as they may change what is left over."""
    done = resolution(canon, state)
    if tied := ties.find_ties(state, done):
        return tuple(due for pair in tied for due in ties.due(canon, state, pair))
    return tuple(
        Due(
            "decide",
            ("split",),
            gain.faction,
            state.faction(gain.faction).seats,
            says=f"What is no downtime is disposition, {surplus_line(done, gain)} (BK-56).",
            round=state.number,
            times=gain.amount,
            title=f"{opening(state.faction(gain.faction).name)} gains {gain.amount}",
        )
        for gain in done.gains
        if gain.faction not in state.splits
    )


def surplus_line(done: Resolution, gain: Gain) -> str:
    """Where a surplus comes from: the smallest margin, or what is over the obstacle."""
    came = [each for each in done.comparisons if each.arrow.target == gain.faction]
    met = [each for each in came if each.arrow.cell != "I" or each.arrow.strike]
    alone = next((each for each in done.alone if each.faction == gain.faction), None)
    if alone:
        return f"over the obstacle of {alone.obstacle}"
    return "by the smallest margin" if len(met) > 1 else "by the margin"


def split(canon: Canon, state: State, move: Split) -> Step[State]:
    timely(state, "decisions")
    own = find_active(state, move.faction)
    waits = [each for each in decisions(canon, state) if each.key == ("split",)]
    due = next((each for each in waits if each.actor == own.id), None)
    if due is None:
        raise IllegalMoveError(f"{opening(own.name)} has nothing to split now.")
    if move.downtime > due.dice:
        raise IllegalMoveError(f"There are only {due.dice} to split.")
    rule = canon.maneuvers[slip_of(state, own.id).maneuver].rule
    facts = Divided(own.name, due.dice - move.downtime, move.downtime)
    event = facts.event(own.id, amount=move.downtime, rule=rule)
    return Step(replace(state, splits={**state.splits, own.id: move.downtime}), (event,))


def settle(canon: Canon, state: State) -> Step[State]:
    """Nothing is left to decide: everything happens at once (step 9), and tests are earned."""
    done = resolution(canon, state)
    return apply_resolution(canon, record_trials(state, *earn_tests(canon, state, done)), done)

"""Ties: whether both would have theirs rolled off, and what their root stats come to (BK-30).

Each side rolls for itself, as it did the maneuver: its dice lie open until it lets them stand, and
then both are compared. Logs of before hold both throws in one move, `RollOff`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, Shade, average
from bwdesk.rules.chance.throws import Against, Ask
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import close_roll, payer, record_trials
from bwdesk.rules.games.conquest.guard import find_active, timely
from bwdesk.rules.games.conquest.marshaling import hurt
from bwdesk.rules.games.conquest.moves import Answer, RollOff
from bwdesk.rules.games.conquest.present import pair_of, resolution
from bwdesk.rules.games.conquest.resolve import Resolution
from bwdesk.rules.games.conquest.state import Marshaled, Person, State, person_of
from bwdesk.rules.games.conquest.words.dice import RolledOff, Tied
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import opening, the
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.tray import Roll

TIE, OFF = "tie", "off"
"""How the keys begin of what is asked about a tie, and of the dice that decide it."""
ROOT = "root"
"""The one group of such a roll."""
ANSWERS = ("roll off", "let it stand")
UNLESS = "it comes to nothing, unless both agree to roll it off"


def find_ties(state: State, done: Resolution) -> list[str]:
    """Tied pairs nobody has settled yet; each once, by the order of their names."""
    if state.settings.ties == "stand":
        return []
    settled = {frozenset(pair_of(key)) for key in state.offs}
    found: dict[frozenset[str], str] = {}
    for each in done.comparisons:
        pair = frozenset((each.arrow.source, each.arrow.target))
        if each.tied and pair not in settled:
            found.setdefault(pair, f"{each.arrow.source}>{each.arrow.target}")
    return list(found.values())


def due(canon: Canon, state: State, pair: str) -> Iterator[Due]:
    """A tie waits for a word of both, then for the dice of each."""
    agreed, sides = state.answered.get(pair, ()), [state.faction(id) for id in pair_of(pair)]
    if {each.id for each in sides} <= set(agreed):
        for own, other in (sides, sides[::-1]):
            if state.tray.roll((OFF, pair), own.id) is None:
                says = f"{opening(own.name)} rolls a tie off against {the(other.name)}."
                ask = _ask(canon, state, own.id, pair, other.id)
                key, number = (OFF, pair), state.number
                yield Due("roll", key, own.id, own.seats, asks=(ask,), says=says, round=number)
        return
    says = f"A tie of {the(sides[0].name)} and {the(sides[1].name)}: {UNLESS} (BK-30)."
    for own in sides:
        if own.id not in agreed:
            yield Due(
                "consent",
                (TIE, pair),
                own.id,
                own.seats,
                ANSWERS,
                says=says,
                round=state.number,
                title=f"{opening(own.name)}: a tie",
                named=("Roll it off", "Let it stand"),
            )


def answer(canon: Canon, state: State, move: Answer) -> Step[State]:
    timely(state, "decisions")
    _require_tie(canon, state, move.pair)
    if move.faction not in pair_of(move.pair):
        raise IllegalMoveError("Only the two who are tied can agree to a roll-off.")
    own = find_active(state, move.faction)
    other = next(each for each in pair_of(move.pair) if each != move.faction)
    facts = Tied(own.name, state.faction(other).name, move.agrees)
    event = facts.event(own.id, other, rule="BK-30")
    if not move.agrees:
        return Step(replace(state, offs={**state.offs, move.pair: 0}), (event,))
    agreed = tuple(sorted({*state.answered.get(move.pair, ()), own.id}))
    return Step(replace(state, answered={**state.answered, move.pair: agreed}), (event,))


# The dice


def roll_off(canon: Canon, state: State, move: RollOff) -> Step[State]:
    """Both throws at once, of which nothing but their successes is known."""
    timely(state, "decisions")
    _require_tie(canon, state, move.pair)
    shades = move.shades or tuple(
        root.shade if (root := root_of(canon, state, id)) else Shade.BLACK
        for id in pair_of(move.pair)
    )
    first, second = move.first.successes(shades[0]), move.second.successes(shades[1])
    return _compare(state, move.pair, first, second)


def is_over(canon: Canon, state: State, roll: Roll) -> bool:
    """Whether a roll that lies open decides a tie that is none any more, by ruling."""
    return roll.key[0] == OFF and roll.key[1] not in find_ties(state, resolution(canon, state))


def resolve_tie(state: State, pair: str) -> Step[State]:
    """What both rolls come to, once they stand; each is a test against the other one."""
    rolls = [state.tray.roll((OFF, pair), id) for id in pair_of(pair)]
    sides = [each for each in rolls if each is not None]
    first, second = (each.successes(ROOT) for each in sides)
    for roll, own, theirs in zip(sides, (first, second), (second, first), strict=True):
        state = close_roll(state, roll)
        test = trays.log_upshot(roll, ROOT, own > theirs)
        state = record_trials(state, replace(test, who=payer(state, roll.roll), obstacle=theirs))
    return _compare(state, pair, first, second)


def _compare(state: State, pair: str, first: int, second: int) -> Step[State]:
    one, other = (state.faction(id) for id in pair_of(pair))
    facts = RolledOff(one.name, first, other.name, second)
    event = facts.event(one.id, other.id, first - second, "BK-30")
    return Step(replace(state, offs={**state.offs, pair: first - second}), (event,))


def _ask(canon: Canon, state: State, faction: str, pair: str, other: str) -> Ask:
    """What a side rolls: its root, of which nothing may be known; of a character in play a test."""
    root, against = root_of(canon, state, faction), Against((OFF, pair), other, ROOT)
    if root is None:
        return Ask(ROOT, Sum(), against=against)
    own, hand = state.faction(faction), state.marshaled[faction]
    dice = Sum((Part(ROOT, root.exponent, "BK-30"),)).plus("wounds", -hurt(own, hand.by), "BK-66")
    person, roots = _rolls(canon, state, faction)
    if person is None or person.play is None:
        return Ask(ROOT, dice, shade=root.shade, against=against)
    # Of two roots it is a test of the one with most dice, as by Beginner's Luck.
    stat = max(roots, key=lambda each: person.has(each).exponent)
    test = Ask(ROOT, dice, shade=root.shade, ability=stat, exponent=root.exponent)
    return replace(test, against=against)


def is_rolled_off(state: State, one: str, other: str) -> bool:
    """Whether the tie of these two was rolled off; one that was let stand was not."""
    both = {one, other}
    return any(
        set(pair_of(pair)) == both <= set(state.answered.get(pair, ())) for pair in state.offs
    )


def root_of(canon: Canon, state: State, faction: str) -> Ability | None:
    """What a faction tests in a roll-off: the root of the skill used; None where nobody knows it.

    A skill of two roots is tested with their average (BK-30).
    """
    person, roots = _rolls(canon, state, faction)
    if person is None or not roots or not all(each in person.stats for each in roots):
        return None
    return average([person.has(each) for each in roots])


def _rolls(canon: Canon, state: State, faction: str) -> tuple[Person | None, tuple[str, ...]]:
    """Who rolled the maneuver, and the roots of the skill it was rolled with."""
    hand = state.marshaled.get(faction, Marshaled())
    skill = canon.skills.get(canon.skill(hand.skill))
    return person_of(state, faction, hand.by), tuple(skill.roots) if skill else ()


def _require_tie(canon: Canon, state: State, pair: str) -> None:
    if pair not in find_ties(state, resolution(canon, state)):
        raise IllegalMoveError("That pair is not tied.")

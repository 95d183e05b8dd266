"""Before the first word: the cases, the bodies of argument, the terms (DOW-4 to DOW-9)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum, figure
from bwdesk.rules.games.duel.canon import WILL, Canon
from bwdesk.rules.games.duel.guard import find_side, timely
from bwdesk.rules.games.duel.moves import Statement, Terms
from bwdesk.rules.games.duel.pools import argument_ask, forget
from bwdesk.rules.games.duel.resolve import ARGUMENT
from bwdesk.rules.games.duel.state import Argument, Side, State
from bwdesk.rules.games.duel.words import Agreed, Bodied, Stated
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll

STATES = "What is right, and why, in a line."
BODIES = "The successes come onto Will: the body of argument."
VERSUS = "One roll each: more successes win."
TERMS = "What is done if this side wins, and what it does if it loses."
ENMITY = 4
"""Dice more for somebody hostile (DOW-8)."""


# The cases


def due_statements(state: State) -> tuple[Due, ...]:
    """One at a time (DOW-4)."""
    waits = (each for each in state.sides if not each.statement)
    return tuple(Due("decide", ("state",), each.id, each.seats, says=STATES) for each in waits)[:1]


def state_case(_canon: Canon, state: State, move: Statement) -> Step[State]:
    timely(state, "statements", "bodies", "terms")
    own = find_side(state, move.side)
    if not move.says.strip():
        raise IllegalMoveError(f"{own.label} says in a line what is right, and why.")
    stated = Stated(own.label, move.says).event(own.id, rule="DOW-4")
    return Step(state.with_side(replace(own, statement=move.says)), (stated,))


# The bodies of argument


def lead_skill(canon: Canon, own: Side) -> str:
    """The skill a side leads the duel with; "" where it has none (DOW-3)."""
    speaker = own.speaker
    main = canon.skill(speaker.main)
    return main if main and speaker.skill(main).exponent else ""


def body_kind(canon: Canon, state: State, own: Side) -> str:
    """How a body is made; small where nobody has a skill for it, or by luck (a setting)."""
    if state.single:
        return state.body
    if state.body == "small" or lead_skill(canon, own):
        return state.body
    return "small" if state.settings.no_main == "small" else state.body


def due_bodies(canon: Canon, state: State) -> tuple[Due, ...]:
    return tuple(
        Due(
            "roll",
            ("body",),
            each.id,
            each.seats,
            asks=(argument_ask(canon, state, each),),
            says=VERSUS if state.single else BODIES,
        )
        for each in state.sides
        if each.id not in state.bodies
        and not state.find_roll(each.id, "body")
        and body_kind(canon, state, each) in ("rolled", "versus")
    )


def rolled_body(canon: Canon, state: State, own: Side, roll: Roll) -> Step[State]:
    """A body of argument whose roll stands; of somebody lucky half the successes count.

    Its dice lie there until the other side has rolled, too.
    """
    main = lead_skill(canon, own)
    successes = roll.successes(ARGUMENT) // (1 if main else 2)
    dice = argument_ask(canon, state, own).number
    after = replace(
        forget(state, own.id),
        tested=(*state.tested, Tested(own.id, main or WILL, dice)),
    )
    return _with_body(canon, after, own, Part(canon.ability_name(main or WILL), successes, "DOW-4"))


def bodies_without_dice(canon: Canon, state: State) -> Step[State] | None:
    """Those that are nobody's to roll; None where they stand already."""
    step: Step[State] = Step(state)
    for own in state.sides:
        kind = body_kind(canon, state, own)
        if own.id in state.bodies or kind in ("rolled", "versus"):
            continue
        skill = lead_skill(canon, own)
        exponent = own.speaker.skill(skill).exponent if kind == "big" and skill else 0
        part = Part(canon.ability_name(skill), exponent, "DOW-5")
        after = _with_body(canon, step.state, own, part)
        step = Step(after.state, (*step.events, *after.events))
    return step if step.events else None


def body(own: Side, part: Part, *, doubled: bool) -> Sum:
    """Will, what the skill brings, traits and enmity; doubled for great crowds (DOW-20)."""
    speaker = own.speaker
    found = Sum((Part("Will", speaker.stat(WILL).exponent, "DOW-4"),))
    found = found.plus(part.label, part.value, part.rule)
    found = found.plus("traits", speaker.traits, "DOW-7")
    found = found.plus("enmity", ENMITY * speaker.enmity, "DOW-8")
    return found.plus("doubled", found.whole, "DOW-20") if doubled else found


def _with_body(_canon: Canon, state: State, own: Side, part: Part) -> Step[State]:
    made = body(own, part, doubled=state.doubled)
    bodies = {**state.bodies, own.id: Argument(made.whole, made.whole)}
    parts = tuple(f"{each.label} {figure(each.value)}" for each in made.parts)
    event = Bodied(own.label, made.whole, parts).event(own.id, amount=made.whole, rule="DOW-4")
    return Step(replace(state, bodies=bodies), (event,))


# The terms


def due_terms(state: State) -> tuple[Due, ...]:
    waits = (each for each in state.sides if not each.wins)
    return tuple(Due("decide", ("terms",), each.id, each.seats, says=TERMS) for each in waits)


def agree(_canon: Canon, state: State, move: Terms) -> Step[State]:
    timely(state, "terms", "scripts")
    own = find_side(state, move.side)
    if not move.wins.strip():
        raise IllegalMoveError(f"{own.label} says what is to be done if this side wins.")
    event = Agreed(own.label, move.wins, move.loses).event(own.id, rule="DOW-9")
    return Step(state.with_side(replace(own, wins=move.wins, loses=move.loses)), (event,))


def opening_events(state: State) -> tuple[Event, ...]:
    """What was said before the duel was begun here."""
    return tuple(
        Stated(each.label, each.statement).event(each.id, rule="DOW-4")
        for each in state.sides
        if each.statement
    )

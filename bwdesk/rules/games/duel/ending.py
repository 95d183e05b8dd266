"""How a duel ends: winner and concession, the loser's Steel, ties, walking away, blows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.guard import find_side, timely
from bwdesk.rules.games.duel.moves import Answer, Blows, Offer, Settle, Steel, Walk
from bwdesk.rules.games.duel.opening import lead_skill
from bwdesk.rules.games.duel.pools import argument_ask
from bwdesk.rules.games.duel.resolve import ARGUMENT
from bwdesk.rules.games.duel.state import (
    Argument,
    Effect,
    Settings,
    Shaken,
    Side,
    State,
)
from bwdesk.rules.games.duel.words import (
    Answered,
    Demanded,
    Ended,
    Hangs,
    Offered,
    Settled,
    Steeled,
)
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Injected, Step
from bwdesk.rules.games.rolls import steel_tests
from bwdesk.rules.games.rolls.steel_tests import STEEL
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.person.steel import ask

Degree = Literal["none", "minor", "fair", "major"]
FEW = 3
"""An argument left with so few dice owes a major concession (DOW-17)."""
THIRD = "third"
"""The middle ground somebody else offers."""
WALK, BLOWS = "walk", "blows"
DEMANDED = "Satisfaction is demanded; to refuse costs no standing."
OFFERS = "Something more generous than the terms were."
SETTLES = "What both agree on"
ANSWERS = ("accepts", "champion", "refuses")


def end_if_down(_canon: Canon, step: Step[State]) -> Step[State]:
    """The step, and the end of the duel where a body is down (DOW-15, DOW-18)."""
    state = step.state
    down = [each for each in state.sides if state.bodies[each.id].now <= 0]
    if not down:
        return step
    if len(down) == len(state.sides):
        over = replace(state, phase="outcome", ending="tied", shaken=())
        return Step(over, (*step.events, Ended("tied").event(rule="DOW-18")))
    return win(step, state.other(down[0].id))


def win(step: Step[State], winner: Side) -> Step[State]:
    """A side has won; the loser tests Steel at once (DOW-16)."""
    state = step.state
    loser = state.other(winner.id)
    body = state.bodies[winner.id]
    depth = max(0, -state.bodies[loser.id].now)
    facts = Ended(
        "won", winner.label, loser.label, body.now, body.start, degree(body, state.settings)
    )
    over = replace(
        state,
        phase="outcome",
        ending="won",
        winner=winner.id,
        shaken=(Shaken(loser.id, "defeat", depth),),
    )
    event = facts.event(winner.id, loser.id, body.now, "DOW-15")
    return Step(over, (*step.events, event))


def versus(canon: Canon, state: State) -> Step[State]:
    """One versus test instead of it all: more successes win, and nothing is conceded (TEST-4)."""
    rolls = {own.id: state.find_roll(own.id, "body") for own in state.sides}
    lucky = {own.id for own in state.sides if not lead_skill(canon, own)}
    found = {
        id: roll.successes(ARGUMENT) // (2 if id in lucky else 1)
        for id, roll in rolls.items()
        if roll is not None
    }
    breaks = {each.actor for each in state.tray.paid if each.what == "tie"}
    one, other = sorted(state.sides, key=lambda own: (-found[own.id], own.id not in breaks))
    mine, theirs = found[one.id], found[other.id]
    tests = []
    for own, against in ((one, theirs), (other, mine)):
        asked = argument_ask(canon, state, own)
        tests.append(
            Tested(own.id, asked.ability, asked.number, against, own is one and mine > theirs)
        )
    after = replace(
        state,
        phase="outcome",
        brought={},
        tray=state.tray.clear(),
        tested=(*state.tested, *tests),
    )
    even = mine == theirs and (one.id in breaks) is (other.id in breaks)
    facts = Ended("even" if even else "versus", one.label, other.label, mine, theirs)
    ended = replace(after, ending="tied") if even else replace(after, ending="won", winner=one.id)
    return Step(ended, (facts.event(one.id, other.id, mine, "TEST-4"),))


def degree(body: Argument, settings: Settings) -> Degree:
    """What a winner owes for what his argument lost (DOW-17)."""
    if body.loss <= 0:
        return "none"
    if settings.concession == "thirds":
        return (
            "minor"
            if 3 * body.loss <= body.start
            else ("fair" if 3 * body.loss <= 2 * body.start else "major")
        )
    half, more = divmod(body.start, 2)
    if body.now <= FEW or body.loss > half + more:
        return "major"
    return "fair" if body.loss >= half else "minor"


# Steel


def steel_obstacle(state: State, shaken: Shaken) -> Sum:
    """Hesitation, and of the beaten what went below zero (DOW-16, DOW-22)."""
    own = state.side(shaken.side)
    found = Sum((Part("Hesitation", own.speaker.hesitates_at, "DOW-22"),))
    return found.plus("below zero", shaken.depth, "DOW-16")


def due_steel(state: State) -> tuple[Due, ...]:
    """Rolled here where Steel is known, else an outcome that is told."""
    at = f"{state.exchange}.{state.volley}"
    found = []
    for each in state.shaken:
        own = state.side(each.side)
        if state.find_roll(own.id, STEEL):
            continue
        asked, says = steel_ask(state, each), "Steel against hesitation."
        if asked is None:
            says = f"Steel against hesitation, Ob {steel_obstacle(state, each).whole}."
        key = STEEL, at
        found.append(steel_tests.make_due(own.id, own.seats, key, asked, says, state.exchange))
    return tuple(found)


def steel_ask(state: State, shaken: Shaken) -> Ask | None:
    own = state.side(shaken.side)
    if own.speaker.steel is None:
        return None
    return ask(read_ability(own.speaker.steel), steel_obstacle(state, shaken))


def steel(_canon: Canon, state: State, move: Steel) -> Step[State]:
    """Steel tested elsewhere: for how many actions somebody hesitates."""
    shaken = find_shaken(state, move.side)
    own = state.side(shaken.side)
    facts = Steeled(own.label, move.hesitates, told=True)
    return _take_steel(state, shaken, move.hesitates, facts, None)


def find_shaken(state: State, side: str) -> Shaken:
    """The Steel that is due of a side. Raises IllegalMoveError where none is."""
    own = find_side(state, side)
    found = next((each for each in state.shaken if each.side == own.id), None)
    return steel_tests.require_shaken(found, own.label)


def steel_rolled(state: State, shaken: Shaken, roll: Roll) -> Step[State]:
    """Steel whose roll stands."""
    asked = steel_ask(state, shaken)
    assert asked is not None
    own, obstacle = state.side(shaken.side), asked.obstacle.whole if asked.obstacle else 0
    lost, successes, tested = steel_tests.count_roll(own.id, roll, obstacle)
    facts = Steeled(own.label, lost, obstacle, successes)
    after = replace(state, tray=state.tray.finish(roll))
    return _take_steel(after, shaken, lost, facts, tested)


def steel_told(_canon: Canon, state: State, move: Injected) -> Step[State]:
    """Steel tested elsewhere: passed, or an amount of hesitation."""
    hesitates = steel_tests.count_outcome(move.outcome)
    return steel(_canon, state, Steel(move.of, hesitates=hesitates))


def _take_steel(
    state: State, shaken: Shaken, lost: int, facts: Steeled, tested: Tested | None
) -> Step[State]:
    """Whoever is incited loses one action, however long he hesitates; the beaten stands it out."""
    left = tuple(each for each in state.shaken if each != shaken)
    after = replace(state, shaken=left, tested=(*state.tested, *((tested,) if tested else ())))
    events = [facts.event(shaken.side, amount=lost, rule="DOW-22")]
    if lost and state.ending:
        after = replace(after, hesitated={**after.hesitated, shaken.side: lost})
    elif lost:
        exchange, volley = state.next_volley
        effect = Effect(shaken.side, "hesitates", 1, exchange, volley, shaken.by)
        if effect_free(after, effect):
            after = replace(after, effects=(*after.effects, effect))
        own = state.side(shaken.side)
        hangs = Hangs(own.label, "hesitates", 1, exchange, volley)
        events.append(hangs.event(own.id, amount=1, rule="DOW-14"))
    return Step(after, tuple(events))


def effect_free(state: State, effect: Effect) -> bool:
    """Whether a side does not lose that action already: nobody loses it twice."""
    return not any(
        (each.on, each.kind, each.exchange, each.volley)
        == (effect.on, effect.kind, effect.exchange, effect.volley)
        for each in state.effects
    )


# What is agreed on


def degree_owed(state: State) -> Degree:
    """What the winner owes; nothing where nobody won, or by one test alone."""
    if not state.winner or state.single:
        return "none"
    return degree(state.bodies[state.winner], state.settings)


def due_outcome(state: State) -> tuple[Due, ...]:
    """Steel, then offers of both after a tie, then what is settled."""
    if state.shaken:
        return due_steel(state)
    if state.demanded and not state.answer:
        side = state.side(state.winner)
        return (Due("decide", ("answer",), side.id, side.seats, options=ANSWERS, says=DEMANDED),)
    if state.settled is not None or state.ending in ("walked", "blows"):
        return ()
    if state.ending == "tied":
        offers = tuple(
            Due("decide", ("offer",), each.id, each.seats, says=OFFERS)
            for each in state.sides
            if each.id not in state.offers
        )
        return offers or (Due("decide", ("settle",), says=SETTLES),)
    return () if degree_owed(state) == "none" else (Due("decide", ("settle",), says=SETTLES),)


def settle_form(state: State) -> tuple[Slot, ...]:
    slots = []
    if state.ending == "tied":
        offers = tuple(
            Choice(each.id, state.offers[each.id][:80] or each.label)
            for each in state.sides
            if each.id in state.offers
        )
        offers = (*offers, Choice(THIRD, "A third way, or they part"))
        slots.append(Slot("chosen", "choice", "Whose offer", choices=offers))
    slots.append(Slot("says", "text", "What both agree on", most=LONGEST_WORDS))
    return tuple(slots)


def settle_written(written: Mapping[str, Filling]) -> Settle:
    chosen = written.get("chosen", EMPTY).choice
    return Settle(written.get("says", EMPTY).text, "" if chosen == THIRD else chosen)


def offer(_canon: Canon, state: State, move: Offer) -> Step[State]:
    own = find_side(state, move.side)
    if state.phase != "outcome" or state.ending != "tied":
        raise IllegalMoveError("Offers are made after a tie.")
    event = Offered(own.label, move.says).event(own.id, rule="DOW-18")
    return Step(replace(state, offers={**state.offers, own.id: move.says}), (event,))


def settle(_canon: Canon, state: State, move: Settle) -> Step[State]:
    timely(state, "outcome", "over")
    if state.ending not in ("won", "tied"):
        raise IllegalMoveError("Nothing is to be settled: the duel was broken off.")
    if state.shaken:
        own = state.side(state.shaken[0].side)
        raise IllegalMoveError(f"{own.label} tests Steel first.")
    chosen = find_side(state, move.chosen) if move.chosen else None
    if chosen is not None and chosen.id not in state.offers:
        raise IllegalMoveError(f"{chosen.label} has made no offer.")
    text = move.says or (state.offers[chosen.id] if chosen else "")
    event = Settled(text, chosen.label if chosen else "").event(rule="DOW-17")
    return Step(replace(state, settled=text, chosen=move.chosen), (event,))


# Leaving


def offers(state: State) -> tuple[Due, ...]:
    """Whoever is in it may walk away or come to blows, and a loser demand satisfaction (DOW-2)."""
    if state.ending in ("walked", "blows"):
        return ()
    if state.ending:
        demands = state.phase in ("outcome", "over") and not state.demanded
        losers = [each for each in state.sides if each.id != state.winner]
        ways = [(BLOWS, each, f"{each.label} demands satisfaction") for each in losers if demands]
    else:
        ways = [
            (key, each, says.format(each.label))
            for each in state.sides
            for key, says in ((WALK, "{} walks away"), (BLOWS, "{} comes to blows"))
        ]
    return tuple(Due("go", (key,), each.id, each.seats, says=says) for key, each, says in ways)


def walk(_canon: Canon, state: State, move: Walk) -> Step[State]:
    """Always allowed; who does so has nothing more to say about it (DOW-2)."""
    own = find_side(state, move.side)
    if state.ending:
        raise IllegalMoveError("The duel has ended already.")
    over = replace(state, phase="over", ending="walked", ended_by=own.id, shaken=())
    return Step(over, (Ended("walked", own.label).event(own.id, rule="DOW-2"),))


def blows(_canon: Canon, state: State, move: Blows) -> Step[State]:
    """Before the end it breaks the duel off; after it, satisfaction is demanded (DOW-19)."""
    own = find_side(state, move.side)
    if state.ending in ("walked", "blows"):
        raise IllegalMoveError("The duel has been broken off already.")
    if not state.ending:
        over = replace(state, phase="over", ending="blows", ended_by=own.id, shaken=())
        return Step(over, (Ended("blows", own.label).event(own.id, rule="DOW-2"),))
    if own.id == state.winner:
        raise IllegalMoveError(f"{own.label} has won, and has nothing to demand.")
    if state.demanded:
        raise IllegalMoveError("Satisfaction has been demanded already.")
    event: Event = Demanded(own.label).event(own.id, rule="DOW-19")
    phase = "outcome" if state.winner else state.phase
    return Step(replace(state, phase=phase, demanded=True, ended_by=own.id), (event,))


def answer(_canon: Canon, state: State, move: Answer) -> Step[State]:
    own = find_side(state, move.side)
    if not state.demanded or own.id != state.winner:
        raise IllegalMoveError("Nobody has demanded satisfaction of this side.")
    event = Answered(own.label, move.how).event(own.id, rule="DOW-19")
    return Step(replace(state, answer=move.how), (event,))

"""The end of a round: what each side buys in secret, and what comes of it (PRO-22 to PRO-26)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.chance.throws import Ask, Dice, FitError, count, fitting
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Open, Sealed, Step
from bwdesk.rules.games.prolonged.contests import end_conflict, next_round
from bwdesk.rules.games.prolonged.dice import SIDES
from bwdesk.rules.games.prolonged.guard import find_side, timely
from bwdesk.rules.games.prolonged.moves import Buy, Reveal
from bwdesk.rules.games.prolonged.state import NOMINATED, Nominated, Side, Slip, State
from bwdesk.rules.games.prolonged.words import Bought, Carries, Disputed, Looks, Nominates, Out
from bwdesk.rules.tables.prolonged import Outcome

Outcomes = Mapping[str, Outcome]
DISPUTE = "dispute"
CHOOSE = "What the successes buy; nothing carries them on."


def price(state: State, outcome: Outcome, side: str) -> int:
    """What an Outcome costs a side: the win by everybody at the outset, or by its opponents."""
    if state.settings.price == "opponents":
        return outcome.price(sum(len(e.people) for e in state.sides if e.id != side))
    return outcome.price(state.at_outset)


def choosing(state: State) -> tuple[Side, ...]:
    """The sides that have something to spend: nobody is asked to buy with nothing."""
    return tuple(each for each in state.sides_left() if state.bank(each.id))


def due_outcomes(state: State) -> tuple[Due, ...]:
    """Every side's choice; then the reveal; then dice where two dispute who goes first."""
    at = str(state.round)
    waits = tuple(
        Due("script", ("outcome", at), each.id, each.seats, says=CHOOSE, round=state.round)
        for each in choosing(state)
        if each.id not in state.slips
    )
    if waits:
        return waits
    if not state.revealed:
        return (Due("go", ("reveal", at), says="What was bought is shown.", round=state.round),)
    key = (DISPUTE, f"{at}.{state.throws + 1}")
    asks = (Ask(DISPUTE, Sum((Part("Dice", 1),)), SIDES, "one"),)
    return tuple(
        Due("roll", key, each, state.side(each).seats, asks=asks, round=state.round)
        for each in state.disputing
        if each not in state.dispute
    )


# Choosing


def why_not_buy(state: State, outcome: Outcome, side: str, left: int) -> str:
    """Why a side may not buy an Outcome; "" where it may."""
    cost = price(state, outcome, side)
    if cost > left:
        return f"costs {cost}, and there are {left}"
    if outcome.is_aimed and not aims(state, outcome, side):
        return "nobody has failed what he began" if outcome.failed else "nobody to aim it at"
    return ""


def aims(state: State, outcome: Outcome, side: str) -> tuple[str, ...]:
    """Whom an Outcome may be aimed at: opponents in it, or for a wipe their sides."""
    others = [each for each in state.sides_left() if each.id != side]
    if outcome.wipes:
        return tuple(each.id for each in others)
    people = [each for other in others for each in other.people if each.id not in state.out]
    return tuple(e.id for e in people if not outcome.failed or e.id in state.failed)


def places(state: State) -> int:
    """How many Outcomes a side nominates."""
    return NOMINATED if state.settings.outcomes == "several" else 1


def form(
    outcomes: Outcomes, state: State, side: str, written: Mapping[str, Filling]
) -> tuple[Slot, ...]:
    """A slot for each Outcome a side may buy, given what is bought in those before."""
    left = state.bank(side)
    slots = []
    for place in range(1, places(state) + 1):
        choices = []
        for each in outcomes.values():
            targets = aims(state, each, side) if each.is_aimed or each.wipes else ()
            why = why_not_buy(state, each, side, left)
            cost = price(state, each, side)
            one = int(bool(targets))
            name = f"{each.name}, {cost}"
            choices.append(Choice(each.id, name, why, 1, targets, one, one))
        slots.append(Slot(str(place), "choice", "Outcome", choices=tuple(choices)))
        chosen = outcomes.get(written.get(str(place), EMPTY).choice)
        left -= price(state, chosen, side) if chosen else 0
    slots.append(Slot("line", "text", "How it looks", most=LONGEST_LINE))
    return tuple(slots)


def written_slip(written: Mapping[str, Filling]) -> tuple[Nominated, ...]:
    """What a form comes to."""
    found = (written.get(str(place), EMPTY) for place in range(1, NOMINATED + 1))
    return tuple(
        Nominated(each.choice, each.targets[0] if each.targets else "")
        for each in found
        if each.choice
    )


def nominate(move: Buy) -> tuple[Nominated, ...]:
    own = (Nominated(move.what, move.target),) if move.what else ()
    return (*own, *move.also)


def slip_of(move: Buy) -> Slip:
    return Slip(nominate(move), move.line)


def problems(outcomes: Outcomes, state: State, move: Buy) -> tuple[Problem, ...]:
    """What may not be bought, as far as it lies open."""
    if move.sealed:
        return ()
    own = find_side(state, move.side)
    left, found = state.bank(own.id), []

    def refused(says: str) -> None:
        found.append(Problem("prolonged.buy", Severity.BROKEN, "outcome", says, "", "PRO-22"))

    if len(nominate(move)) > places(state):
        refused("One Outcome a round, as this table plays it.")
    for each in nominate(move):
        outcome = outcomes.get(each.what)
        if outcome is None:
            refused(f"“{each.what}” is no Outcome; there are {', '.join(outcomes)}.")
            continue
        if why := why_not_buy(state, outcome, own.id, left):
            refused(f"{outcome.name}: {why}.")
        elif (outcome.is_aimed or outcome.wipes) and each.target not in aims(
            state, outcome, own.id
        ):
            may = ", ".join(aims(state, outcome, own.id))
            refused(f"{outcome.name} is aimed at one of {may}, not “{each.target}”.")
        left -= price(state, outcome, own.id)
    return tuple(found)


def buy(_outcomes: Outcomes, state: State, move: Buy) -> Step[State]:
    timely(state, "outcomes")
    own = find_side(state, move.side)
    if own.id in state.slips or state.revealed:
        raise IllegalMoveError(f"{own.label} has chosen; take it back to choose anew.")
    slip = Sealed(move.sealed) if move.sealed else Open(slip_of(move))
    event = Nominates(own.label).event(own.id, rule="PRO-22")
    return Step(replace(state, slips={**state.slips, own.id: slip}), (event,))


def reveal(_outcomes: Outcomes, state: State, _move: Reveal) -> Step[State]:
    timely(state, "outcomes")
    if waits := [each.label for each in choosing(state) if each.id not in state.slips]:
        raise IllegalMoveError(f"{waits[0]} has not chosen yet.")
    return Step(replace(state, revealed=True))


def dispute(state: State, who: str, dice: Dice) -> Step[State]:
    """A die for who goes first; the same faces are thrown again (PRO-25)."""
    due = next((each for each in due_outcomes(state) if each.actor == who), None)
    if due is None or due.kind != "roll":
        raise IllegalMoveError(f"No die is due of “{who}”.")
    try:
        fitting(due.asks[0], dice)
    except FitError as why:
        raise IllegalMoveError(str(why)) from None
    face = count(due.asks[0], dice)
    faces = {**state.dispute, who: face}
    event = Disputed(state.side(who).label, face).event(who, amount=face, rule="PRO-25")
    sides = state.disputing
    if len(faces) == len(sides) and len(set(faces.values())) < len(faces):
        return Step(replace(state, dispute={}, throws=state.throws + 1), (event,))
    return Step(replace(state, dispute=faces), (event,))


# Resolving


class Paid(Struct, frozen=True):
    """An Outcome that was paid, by whom and at whom."""

    side: str
    outcome: Outcome
    cost: int
    target: str


def outcomes_bought(outcomes: Outcomes, state: State) -> list[Paid]:
    """All that was bought, the dearest first; what went first by a die before the other."""
    found = [
        Paid(side, outcomes[each.what], price(state, outcomes[each.what], side), each.target)
        for side, slip in state.slips.items()
        if isinstance(slip, Open)
        for each in slip.value.outcomes
        if each.what in outcomes
    ]
    return sorted(found, key=lambda each: (-each.cost, -state.dispute.get(each.side, 0)))


def disputes(outcomes: Outcomes, state: State) -> tuple[str, ...]:
    """The sides of whom each would end the conflict by what costs the same (PRO-25)."""
    enders: dict[int, set[str]] = {}
    for each in outcomes_bought(outcomes, state):
        last = each.outcome.removes and {p.id for p in state.opponents_of(each.side)} == {
            each.target
        }
        if each.outcome.wins or last:
            enders.setdefault(each.cost, set()).add(each.side)
    for cost in sorted(enders, reverse=True):
        if len(enders[cost]) > 1:
            return tuple(each.id for each in state.sides if each.id in enders[cost])
    return ()


def resolve(outcomes: Outcomes, state: State) -> Step[State] | None:
    """All that was bought, one after the other; None while a die is to say who goes first."""
    if not state.revealed:
        return None
    sides = disputes(outcomes, state)
    if sides != state.disputing:
        return Step(replace(state, disputing=sides))
    if any(each not in state.dispute for each in sides):
        return None
    bought = outcomes_bought(outcomes, state)
    for each in bought:
        state = state.with_bank(each.side, state.bank(each.side) - each.cost)
    stopped: set[int] = set()
    events = [
        Looks(state.side(side).label, slip.value.line).event(side)
        for side, slip in state.slips.items()
        if isinstance(slip, Open) and slip.value.line
    ]
    for at, each in enumerate(bought):
        came = "wasted"
        if at in stopped:
            came = "blocked"
        elif state.phase != "over":
            step = _apply_outcome(state, each, at, bought, stopped)
            if step is not None:
                came, state = "works", step.state
        name = _name(state, each.target)
        side = state.side(each.side).label
        facts = Bought(side, each.outcome.name, each.cost, name, came)
        events.append(facts.event(each.side, each.target, each.cost, each.outcome.rule))
        if came == "works":
            events += step.events if step else ()
    if state.phase == "over":
        return Step(state, tuple(events))
    carried = [
        Carries(e.label, state.bank(e.id)).event(e.id, amount=state.bank(e.id), rule="PRO-24")
        for e in state.sides_left()
        if state.bank(e.id)
    ]
    after = next_round(state)
    return Step(after.state, (*events, *carried, *after.events))


def _apply_outcome(
    state: State, each: Paid, at: int, bought: list[Paid], stopped: set[int]
) -> Step[State] | None:
    """What one Outcome does; None where it has nothing to act on, and is wasted."""
    outcome, own = each.outcome, state.side(each.side)
    if outcome.blocks:
        people = {person.id for person in own.people}
        for later in range(at + 1, len(bought)):
            other = bought[later]
            meant = other.outcome.id == outcome.blocks and other.target in people
            if meant and later not in stopped:
                stopped.add(later)
                return Step(state)
        return None
    if outcome.wins:
        return end_conflict(state, own.id, "bought")
    if outcome.wipes:
        return Step(state.with_bank(each.target, 0)) if state.bank(each.target) else None
    if each.target in state.out:
        return None
    if outcome.removes:
        person = state.person(each.target)
        gone = replace(state, out=(*state.out, person.id))
        event = Out(person.label).event(person.id, rule="PRO-23")
        standing = gone.sides_left()
        if len(standing) < 2:
            end = end_conflict(gone, standing[0].id if standing else "", "alone")
            return Step(end.state, (event, *end.events))
        return Step(gone, (event,))
    if outcome.hinders and each.target not in state.hindered:
        return Step(replace(state, hindered=(*state.hindered, each.target)))
    return None


def _name(state: State, id: str) -> str:
    names = {each.id: each.label for each in state.people}
    names |= {each.id: each.label for each in state.sides}
    return names.get(id, "")

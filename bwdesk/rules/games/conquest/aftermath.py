"""After a maneuver: consequences, downtime, wounds, the objectives, and on (BK-55, 12 and 13)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.conquest import characters, wounding
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.downtime import (
    find_rested,
    find_unused,
    heal,
    lost_line,
    name_within,
)
from bwdesk.rules.games.conquest.falling import inheritances, take_inheritance
from bwdesk.rules.games.conquest.guard import find_active, find_faction, nothing_open, timely
from bwdesk.rules.games.conquest.moves import Go, Health, Maintain, Review, Spend, Tell, Wound
from bwdesk.rules.games.conquest.present import resolution
from bwdesk.rules.games.conquest.state import Faction, State, Wounded, people_of
from bwdesk.rules.games.conquest.words import aftermath as words
from bwdesk.rules.games.conquest.words import people
from bwdesk.rules.games.conquest.words.aftermath import Consequences, Maintained, Rested, Reviewed
from bwdesk.rules.games.conquest.words.slips import Begun
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.prose import capitalize, opening, whose
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.tables.grayscale import circle


def optional(canon: Canon, state: State) -> tuple[Due, ...]:
    """The next maneuver may begin at any time, which stands last; all else may be left."""
    due = [*inheritances(state)]
    for id in () if state.told else state.narrators:
        own = state.faction(id)
        says = f"{opening(own.name)}: the consequences may be told."
        due.append(Due("decide", ("tell",), id, own.seats, says=says))
    for own in state.active:
        if cycles := state.cycles.get(own.id):
            months = canon.figures.months
            due.append(
                Due(
                    "decide",
                    ("spend",),
                    own.id,
                    own.seats,
                    ("resources", "practice"),
                    says=f"{plural(cycles, 'cycle')} of {plural(months, 'month')} to use (BK-64).",
                    times=cycles,
                    title=f"{opening(own.name)}: downtime",
                    named=("Earn and restore Resources", "Practice skills and stats"),
                )
            )
        checks = [each for each in state.checks.get(own.id, ()) if not each.done]
        if checks:
            more = Sum().plus(checks[0].because, checks[0].obstacle, "BK-63")
            asks = (Ask("Resources", Sum(), obstacle=more),) if checks[0].obstacle else ()
            due.append(
                Due(
                    "outcome",
                    ("maintain",),
                    own.id,
                    own.seats,
                    RESULTS,
                    asks,
                    f"For {checks[0].because} (BK-63).",
                    title=f"{opening(own.name)}: maintenance",
                    named=RESULTS_SAID,
                )
            )
    says = lost_line(state) or "Nothing of this one is left to do."
    title = f"Begin maneuver {state.number + 1}"
    due.append(Due("go", ("next",), says=says, round=state.number, title=title))
    return tuple(due)


RESULTS, RESULTS_SAID = ("passed", "failed"), ("Passed", "Failed")
"""How a test went that was made at the table, and in words."""


def tell(_canon: Canon, state: State, move: Tell) -> Step[State]:
    timely(state, "aftermath", "over")
    if move.faction not in state.narrators:
        raise IllegalMoveError("The consequences are told by whoever rolled most.")
    own = find_faction(state, move.faction)
    event = Consequences(own.name, move.says).event(own.id, rule="BK-27")
    return Step(replace(state, told=move.says), (event,))


def spend(_canon: Canon, state: State, move: Spend) -> Step[State]:
    timely(state, "aftermath", "over")
    own, left = find_active(state, move.faction), state.cycles.get(move.faction, 0)
    if not left:
        raise IllegalMoveError(f"{opening(own.name)} has no downtime left.")
    assert move.use, "what is spent on a roll is spent there"
    event = Rested(own.name, move.use, move.note).event(own.id, amount=1, rule="BK-64")
    return Step(replace(state, cycles={**state.cycles, own.id: left - 1}), (event,))


def maintain(_canon: Canon, state: State, move: Maintain) -> Step[State]:
    timely(state, "aftermath", "over")
    own, checks = find_active(state, move.faction), list(state.checks.get(move.faction, ()))
    place = next((at for at, each in enumerate(checks) if not each.done), None)
    if place is None:
        raise IllegalMoveError(f"{opening(own.name)} has no maintenance to test.")
    check = checks[place]
    checks[place] = replace(check, done="passed" if move.passed else "failed")
    facts = Maintained(own.name, check.because, check.obstacle, move.passed, move.note)
    event = facts.event(own.id, amount=check.obstacle, rule="BK-63")
    return Step(replace(state, checks={**state.checks, own.id: tuple(checks)}), (event,))


def review(_canon: Canon, state: State, move: Review) -> Step[State]:
    timely(state, "aftermath", "over")
    own = find_faction(state, move.faction)
    event = Reviewed(own.name, move.met, move.note).event(own.id, rule="BK-19")
    return Step(state.with_faction(replace(own, met=move.met)), (event,))


def wound(canon: Canon, state: State, move: Wound) -> Step[State]:
    own = find_faction(state, move.faction)
    _member(state, own, move.who)
    if move.at:
        return _strike(canon, state, own, move)
    old = next((each for each in own.wounds if each.who == move.who), None)
    rest = tuple(each for each in own.wounds if each.who != move.who)
    if old is not None and old.marks:
        now = wounding.with_dice_left(old, move.dice)
        if now is not None:
            healing = old.healing and move.dice <= old.dice
            rest = (*rest, replace(now, healing=healing, note=move.note or old.note))
        state = wounding.mend(state, own.id, old, now)
    elif move.dice:
        healing = old is not None and old.healing and move.dice <= old.dice
        rest = (*rest, Wounded(move.who, move.dice, healing, note=move.note))
    facts = words.Wounded(own.name, name_within(state, own, move.who), move.dice, move.note)
    event = facts.event(own.id, amount=move.dice, rule="BK-66")
    return Step(state.with_faction(replace(own, wounds=rest)), (event,))


def _strike(canon: Canon, state: State, own: Faction, move: Wound) -> Step[State]:
    """One wound more on the grayscale of a character in play."""
    id, _, play = characters.character(state, own.id, move.who)
    dice = wounding.dice_at(canon, play, move.at)
    old = next((each for each in own.wounds if each.who == move.who), Wounded(move.who, 0))
    now = wounding.with_wound(old, move.at, dice, move.note)
    rest = tuple(each for each in own.wounds if each.who != move.who)
    level = wounding.level_of(canon, play, move.at)
    called = canon.wounds[level - 1].name if level else ""
    facts = people.Struck(
        characters.name_by_id(state, id), str(circle(move.at)), called, dice, move.note
    )
    event = facts.event(own.id, amount=dice, rule="BK-66")
    hurt = characters.record_trials(state, Upshot("wounded", id, amount=move.at, note=move.note))
    return Step(hurt.with_faction(replace(own, wounds=(*rest, now))), (event,))


def due_health(state: State) -> tuple[Due, ...]:
    """Health tests that may be made at the start of a maneuver, once each (BK-66)."""
    if state.settings.wounds == "core":
        return ()
    return tuple(
        Due(
            "outcome",
            ("health", each.who),
            own.id,
            own.seats,
            RESULTS,
            says="Passed, a die comes back, and one with every maneuver (BK-66).",
            title=(
                f"{capitalize(whose(own.name))} {name_within(state, own, each.who)}: a Health test"
            ),
            named=RESULTS_SAID,
        )
        for own in state.active
        for each in own.wounds
        if not each.healing and not each.tested and each.dice
    )


def health(_canon: Canon, state: State, move: Health) -> Step[State]:
    timely(state, "slips", "scenes")
    own = find_active(state, move.faction)
    _member(state, own, move.who)
    if state.settings.wounds == "core":
        raise IllegalMoveError("At this table wounds heal by the core rules, a maneuver a month.")
    old = next((each for each in own.wounds if each.who == move.who), None)
    if old is None or old.healing or old.tested or not old.dice:
        raise IllegalMoveError("No Health test is due there.")
    rest = tuple(each for each in own.wounds if each.who != move.who)
    left = old.dice - move.passed
    if now := wounding.with_dice_left(old, left):
        rest = (*rest, replace(now, healing=move.passed, tested=not move.passed))
    state = wounding.mend(state, own.id, old, now)
    facts = words.Health(own.name, name_within(state, own, move.who), move.passed, left)
    event = facts.event(own.id, amount=left, rule="BK-66")
    return Step(state.with_faction(replace(own, wounds=rest)), (event,))


def go(canon: Canon, state: State, _move: Go) -> Step[State]:
    """The next maneuver begins: time has passed, and what was left undone goes by."""
    timely(state, "aftermath")
    nothing_open(state)
    events: list[Event] = []
    for id in state.fallen:
        step = take_inheritance(state, id, buys=False)
        state, events = step.state, [*events, *step.events]
    events += find_unused(state)
    rest = find_rested(canon, state, resolution(canon, state))
    factions: list[Faction] = []
    for own in state.factions:
        wounds, said = heal(state, own, rest)
        factions.append(replace(own, wounds=wounds) if wounds != own.wounds else own)
        events += said
    lived = wounding.upshots_of_maneuver(state, factions)
    fresh = State(
        tuple(factions), state.settings, state.number + 1, ceiling=state.ceiling, lived=lived
    )
    began = Begun(fresh.number).event(amount=fresh.number)
    return Step(fresh, (*events, began))


def _member(state: State, own: Faction, who: str) -> None:
    if who not in people_of(state, own.id):
        raise IllegalMoveError(f"“{who}” does not act for {own.name}.")

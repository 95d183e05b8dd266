"""What is done by hand, and the turn of the seasons (WIN-3, WIN-24)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.guard import find_court, piece, timely
from bwdesk.rules.games.courts.moves import (
    Declare,
    End,
    Grant,
    Harvest,
    Improve,
    Note,
    Release,
    Restore,
    Rule,
)
from bwdesk.rules.games.courts.outcome import end_game
from bwdesk.rules.games.courts.state import SEASONS, Omen, Phase, State
from bwdesk.rules.games.courts.words import Began, ByHand, Declared, Story
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Step
from bwdesk.rules.games.frame.phases import chain

MOST_GLAMOUR = 999
HARVEST = "the harvest"
BY_HAND: tuple[Phase, ...] = ("plan", "campaign", "hand")
"""When things are changed by hand: not while a battle is fought."""


def due_by_hand(canon: Canon, state: State) -> tuple[Due, ...]:
    """The harvest of an autumn, and the turn to what comes after the season."""
    if state.season != SEASONS[-1]:
        after = f"{SEASONS[SEASONS.index(state.season) + 1].title()} begins"
    elif state.year < canon.figures.years:
        after = f"Year {state.year + 1} begins"
    else:
        after = "The game is over"
    act = f"End the {state.season.title()}"
    end = Due("go", ("end",), title=after, named=(act,), round=state.round)
    if state.season != "autumn" or state.harvested:
        return (end,)
    says = f"{canon.figures.harvest} Glamour for each court (WIN-20)."
    harvest = Due("go", ("harvest",), title="The harvest", named=("Bring it in",), says=says)
    return replace(harvest, round=state.round), end


def declare(_canon: Canon, state: State, move: Declare) -> Step[State]:
    timely(state, "plan", "hand")
    event = Declared(move.says, move.amount).event(amount=move.amount, rule="WIN-3")
    return Step(replace(state, omens=(*state.omens, Omen(move.says, move.amount))), (event,))


def grant(_canon: Canon, state: State, move: Grant) -> Step[State]:
    timely(state, *BY_HAND)
    own = find_court(state, move.court)
    now = own.glamour + move.glamour
    if now < 0:
        says = f"{own.label} has {own.glamour} Glamour and cannot pay {-move.glamour}."
        raise IllegalMoveError(says)
    if now > MOST_GLAMOUR:
        raise IllegalMoveError(f"{own.label} cannot hold more than {MOST_GLAMOUR} Glamour.")
    facts = ByHand("glamour", own.label, amount=move.glamour, why=move.why)
    event = facts.event(own.id, amount=move.glamour, rule="WIN-19")
    return Step(state.with_court(replace(own, glamour=now)), (event,))


def harvest(canon: Canon, state: State, _move: Harvest) -> Step[State]:
    """It is entered for both at once, and cannot be entered twice."""
    timely(state, "hand")
    if state.season != "autumn":
        raise IllegalMoveError("Glamour is harvested in autumn.")
    if state.harvested:
        raise IllegalMoveError("The harvest of this year is in.")
    step = Step(replace(state, harvested=True))
    for own in state.courts:
        figure = Grant(own.id, canon.figures.harvest, HARVEST)
        step = chain(step, grant(canon, step.state, figure))
    return step


def restore(_canon: Canon, state: State, move: Restore) -> Step[State]:
    timely(state, *BY_HAND)
    own, which = piece(state, move.piece)
    if which.state != "broken":
        raise IllegalMoveError(f"{which.label} is not broken.")
    facts = ByHand("restored", own.label, which.label, why=move.why)
    return Step(state.stands(which.id, "free"), (facts.event(own.id, rule="WIN-24"),))


def release(_canon: Canon, state: State, move: Release) -> Step[State]:
    timely(state, *BY_HAND)
    own, which = piece(state, move.piece)
    if which.state != "captured":
        raise IllegalMoveError(f"{which.label} is nobody's captive.")
    facts = ByHand("released", own.label, which.label, why=move.why)
    return Step(state.stands(which.id, "free"), (facts.event(own.id, rule="WIN-24"),))


def improve(_canon: Canon, state: State, move: Improve) -> Step[State]:
    timely(state, *BY_HAND)
    own, thing = find_court(state, move.court), move.improvement
    there = list(own.improvements)
    if not thing:
        raise IllegalMoveError("An Improvement has a name.")
    if move.lost is (thing not in there):
        how = "has no" if move.lost else "has"
        raise IllegalMoveError(f"{own.label} {how} Improvement “{thing}”.")
    now = [each for each in there if each != thing] if move.lost else [*there, thing]
    facts = ByHand("lost" if move.lost else "built", own.label, thing)
    event = facts.event(own.id, rule="WIN-19")
    return Step(state.with_court(replace(own, improvements=tuple(now))), (event,))


def note(_canon: Canon, state: State, move: Note) -> Step[State]:
    if not move.says.strip():
        raise IllegalMoveError("There is nothing told in it.")
    if move.court:
        find_court(state, move.court)
    return Step(state, (Story(move.says.strip()).event(move.court, rule="WIN-4"),))


def rule(_canon: Canon, state: State, move: Rule) -> Step[State]:
    """What the table rules stands: how a piece is, or that the game ends."""
    timely(state, *BY_HAND)
    if move.ends:
        winner = find_court(state, move.winner) if move.winner else None
        event = ByHand("ends", why=move.why).event(move.winner, rule="ruling")
        step = end_game(state, winner)
        return Step(step.state, (event, *step.events))
    own, which = piece(state, move.piece)
    facts = ByHand("ruled", which.label, move.stands, why=move.why)
    return Step(state.stands(which.id, move.stands), (facts.event(own.id, rule="ruling"),))


def end(canon: Canon, state: State, _move: End) -> Step[State]:
    """The next season; after the winter of the last year the game is over."""
    timely(state, "hand")
    last = state.season == SEASONS[-1]
    year = state.year + last
    if year > canon.figures.years:
        return end_game(state, None)
    season = SEASONS[(SEASONS.index(state.season) + 1) % len(SEASONS)]
    spies = () if state.season == "summer" else state.spies
    fresh = State(state.courts, state.settings, state.completion, year, season, spies=spies)
    step = Step(begin_season(canon, fresh), (season_event(fresh),))
    return chain(step, _come_back(step.state)) if last else step


def _come_back(state: State) -> Step[State]:
    """Who is whole and free again with the spring, where the table has it so (WIN-24)."""
    readings, events = state.settings, list[Event]()
    for own in state.courts:
        for each in own.pieces:
            if (each.state, "spring") == ("broken", readings.broken):
                facts = ByHand("restored", own.label, each.label)
            elif (each.state, "spring") == ("captured", readings.captives):
                facts = ByHand("released", own.label, each.label)
            else:
                continue
            state = state.stands(each.id, "free")
            events.append(facts.event(own.id, rule="WIN-24"))
    return Step(state, tuple(events))


def begin_season(canon: Canon, state: State) -> State:
    """A season as it begins: lists are written, or all is done by hand."""
    before = {each.id: each.glamour for each in state.courts}
    return replace(state, phase="plan" if canon.season(state) else "hand", before=before)


def season_event(state: State) -> Event:
    facts = Began(state.year, state.season, state.order[0].label)
    return facts.event(state.order[0].id, amount=state.year, rule="WIN-1")

"""What a battle comes to: objectives and their price, broken armies, the end (WIN-10, WIN-24)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.courts.canon import KING, Canon
from bwdesk.rules.games.courts.guard import find_battle
from bwdesk.rules.games.courts.planning import aims
from bwdesk.rules.games.courts.state import Court, Goal, State
from bwdesk.rules.games.courts.words import Achieved, Broke, Captured, Over, Priced, Stayed
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.tables.courts import CourtObjective


def aim(canon: Canon, state: State, achieved: bool) -> Step[State]:
    """The objective of the campaign opens, is paid, and comes to something or not."""
    battle = find_battle(state)
    goal = state.lists[battle.court][battle.place].goal
    if not isinstance(goal, Open):
        raise IllegalMoveError("The objective of this campaign lies sealed; open it first.")
    own = state.court(battle.court)
    objective = canon.objectives.get(goal.value.objective)
    if objective is None or objective.year > state.year:
        return Step(state, (_nothing(own),))
    paid = _pay_price(state, own, objective)
    if paid is None:
        return Step(state, (_nothing(own),))
    return chain(paid, _find_result(canon, paid.state, objective, goal.value, achieved))


def _nothing(own: Court) -> Event:
    return Stayed(own.label, (), "goal").event(own.id, rule="WIN-10")


def _pay_price(state: State, own: Court, objective: CourtObjective) -> Step[State] | None:
    """Its price, pledged when it was planned: what a plunder took of it comes back (WIN-10)."""
    if not objective.cost:
        return Step(state)
    if state.settings.price == "planned":
        left = state.pledged.get(own.id, 0) - objective.cost
        return None if left < 0 else Step(replace(state, pledged={**state.pledged, own.id: left}))
    rival = state.other(own.id)
    short = max(0, objective.cost - own.glamour)
    back = min(short, state.plundered.get(own.id, 0), rival.glamour)
    if back < short:
        return None
    left = own.glamour + back - objective.cost
    after = state.with_court(replace(own, glamour=left)).with_court(
        replace(rival, glamour=rival.glamour - back)
    )
    facts = Priced(own.label, objective.cost, objective.name, back)
    return Step(after, (facts.event(own.id, amount=objective.cost, rule=objective.rule),))


def _find_result(
    canon: Canon, state: State, objective: CourtObjective, goal: Goal, achieved: bool
) -> Step[State]:
    """What an objective comes to; nothing where what it names is there no more."""
    battle = find_battle(state)
    own, rival = state.court(battle.court), state.other(battle.court)
    king = next((each.id for each in rival.pieces if canon.is_king(each)), "")
    what = king if objective.names == KING else goal.names
    may = aims(canon, state, own, objective)
    taken = rival.piece(what) if objective.effect == "capture" else None
    gone = taken is not None and taken.state == "captured"
    if (may is not None and what not in may) or gone:
        return Step(state, (_nothing(own),))
    amount = _booty(state, rival) if achieved and objective.effect == "plunder" else 0
    after = _apply_effect(state, own, rival, objective.effect, what, amount) if achieved else state
    piece = rival.piece(what) or own.piece(what)
    facts = Achieved(
        own.label,
        rival.label,
        objective.name,
        objective.effect,
        goal.words if objective.effect == "told" else piece.label if piece else what,
        amount,
        achieved,
    )
    step = Step(after, (facts.event(own.id, rival.id, amount, objective.rule),))
    if achieved and taken:
        event = Captured(rival.label, taken.label).event(rival.id, rule=objective.rule)
        step = chain(step, Step(after, (event,)))
        if canon.is_king(taken) and state.completion.king:
            return chain(step, end_game(after, own))
    return step


def _booty(state: State, rival: Court) -> int:
    """A point of Glamour for each army; by our completion no more than there is."""
    armies = len(find_battle(state).campaign.armies)
    return min(armies, rival.glamour) if state.completion.plunder else armies


def _apply_effect(
    state: State, own: Court, rival: Court, effect: str, what: str, amount: int
) -> State:
    """The state after an objective that was achieved, by what it does."""
    match effect:
        case "destroy":
            left = list(rival.improvements)
            left.remove(what)
            return state.with_court(replace(rival, improvements=tuple(left)))
        case "plunder":
            return _plunder(state, own, rival, amount)
        case "free":
            return state.stands(what, "free")
        case "capture":
            return state.stands(what, "captured")
        case "spy" if state.settings.spying == "list":
            return replace(state, spies=tuple(dict.fromkeys((*state.spies, own.id))))
        case _:
            return state


def _plunder(state: State, own: Court, rival: Court, amount: int) -> State:
    left = max(0, rival.glamour - amount)
    lost = state.plundered.get(rival.id, 0) + rival.glamour - left
    after = state.with_court(replace(own, glamour=own.glamour + amount)).with_court(
        replace(rival, glamour=left)
    )
    return replace(after, plundered={**state.plundered, rival.id: lost})


def decide(canon: Canon, state: State, achieved: bool) -> Step[State]:
    """A campaign nobody answers achieves its objective without a roll (WIN-14)."""
    step = aim(canon, state, achieved)
    if step.state.phase == "over":
        return step
    return chain(step, Step(go_to_next(step.state)))


def go_to_next(state: State) -> State:
    """Before the next line; what was fought for stays to be looked at."""
    place = state.place + 1
    return replace(state, battle=None, last=state.battle, place=place, phase="campaign")


def break_armies(state: State, own: Court, armies: tuple[str, ...]) -> Step[State]:
    names = tuple(each.label for id in armies if (each := own.piece(id)))
    after = state
    for id in armies:
        after = after.stands(id, "broken")
    return Step(after, (Broke(own.label, names).event(own.id, rule="WIN-17"),))


def end_game(state: State, winner: Court | None) -> Step[State]:
    """The game is over, with a winner or without one."""
    last = state.battle or state.last
    won = winner.id if winner else ""
    over = replace(state, phase="over", battle=None, last=last, winner=won)
    facts = Over(winner.label if winner else "")
    return Step(over, (facts.event(winner.id if winner else "", rule="WIN-24"),))

"""What may come of it: an action before it is made, its odds, and what each Outcome could do.

Nothing here changes a conflict. A board asks, so that whoever chooses sees what it is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance import chances
from bwdesk.rules.chance.chances import Spread
from bwdesk.rules.chance.odds import Versus
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.prolonged.acting import ACT, ANSWER, may_act, rolls, skills_of, turn
from bwdesk.rules.games.prolonged.buying import aims, price
from bwdesk.rules.games.prolonged.moves import Act, AnyMove, Respond, Roll, What
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import Action, How, Person, Side, State
from bwdesk.rules.tables.prolonged import Outcome

NEEDS_TARGET = ("chase", "ranks", "strikes")
"""What a contest does where it is always against somebody."""


class Plan(Struct, frozen=True, omit_defaults=True):
    """An action as it is meant, and the answer to it; nothing of it has been made yet."""

    actor: str = ""
    skill: str = ""
    target: str = ""
    how: How = "aggressive"
    answer: str = ""


def complete_plan(state: State, plan: Plan) -> Plan:
    """The plan with what is still open filled in, and what cannot be any more left out.

    Whoever is next acts with the best skill on the first opponent, who answers with the best of
    theirs; a threat without intent does not answer (PRO-12). What is under way already stays.
    """
    if state.action is not None:
        own = state.action
        plan = replace(plan, actor=own.actor, skill=own.skill, target=own.target)
        if own.how:
            return replace(plan, how=own.how, answer=own.answer)
        return _answering(state, plan)
    waiting = [each.id for each in may_act(state)]
    sure = turn(state) or (waiting[0] if len(waiting) == 1 else "")
    actor = sure or (plan.actor if plan.actor in waiting else "")
    if not actor or preset(state).does == "ladder":
        return Plan()
    person = state.person(actor)
    skills = [each for each in state.best_first(person) if each in skills_of(state, person)]
    skill = plan.skill if plan.actor == actor and plan.skill in skills else skills[0]
    foes = [each.id for each in state.opponents(actor)]
    meant = plan.actor == actor and bool(plan.skill)
    alone = meant and not plan.target and preset(state).does not in NEEDS_TARGET
    target = plan.target if plan.target in foes else "" if alone else foes[0] if foes else ""
    return _answering(state, Plan(actor, skill, target, plan.how, plan.answer))


def _answering(state: State, plan: Plan) -> Plan:
    if not plan.target or preset(state).does == "strikes":
        return replace(plan, how="none", answer="")
    target = state.person(plan.target)
    if not target.skills or state.side_of(target.id).threat:
        return replace(plan, how="none", answer="")
    if plan.how == "none":
        return replace(plan, answer="")
    best = state.best_first(target)
    return plan if plan.answer in best else replace(plan, answer=best[0])


def aim_at(state: State, plan: Plan, target: str) -> Plan:
    """The plan at somebody else, or at nobody; who is asked anew answers as one does at first."""
    return _answering(state, replace(plan, target=target, how="aggressive", answer=""))


def moves(state: State, plan: Plan) -> tuple[AnyMove, ...]:
    """What has to be done before dice can fall for it."""
    if not plan.actor:
        return ()
    found: list[AnyMove] = []
    if state.action is None:
        found.append(Act(plan.actor, plan.skill, plan.target))
    waits = state.action is None or not state.action.how
    if waits and plan.target and preset(state).does != "strikes":
        found.append(Respond(plan.how, plan.answer))
    return tuple(found)


def imagine(game: Prolonged, state: State, plan: Plan) -> State:
    """The state once that much is said, dice still to fall. Raises IllegalMoveError."""
    for move in moves(state, plan):
        state = game.apply(state, move).state
    return state


def foresee(
    game: Prolonged, state: State, fell: Mapping[str, Dice]
) -> tuple[State, tuple[Event, ...]]:
    """What dice, by the first word of their roll, come to in the state they are due in."""
    events: list[Event] = []
    for due in game.due(state):
        key = due.key[0]
        if due.kind == "roll" and key in fell:
            step = game.apply(state, Roll(due.actor, fell[key], _what(key)))
            state, events = step.state, [*events, *step.events]
    return state, tuple(events)


def _what(key: str) -> What:
    return "menace" if key == "menace" else "answer" if key == ANSWER else "act"


# Odds


def odds(state: State) -> Versus | None:
    """How likely the action under way is won, tied and lost; None where nothing is to fall.

    Unanswered there are no ties: it is won with any success, an attack once it reaches Evasion.
    """
    action = state.action
    if action is None or not action.how:
        return None
    asks = {key: ask for key, _, ask in rolls(state, action)}
    mine = spread(asks[ACT])
    if ANSWER in asks:
        return chances.compare(mine, spread(asks[ANSWER]))
    wanted = state.person(action.target).evasion if preset(state).does == "strikes" else 1
    won = sum((chance for count, chance in mine.items() if count >= wanted), Fraction(0))
    return Versus(won, Fraction(0), 1 - won)


def stands(state: State, ask: Ask) -> Fraction:
    """How likely a roll is no failure of a drinking bout in this round (PRO-9)."""
    return sum((c for count, c in spread(ask).items() if count >= state.round), Fraction(0))


@lru_cache(maxsize=256)
def spread(ask: Ask) -> Spread:
    """The chance of every count of a roll."""
    found = chances.spread(ask)
    assert found is not None
    return found


def tie_owner(state: State, action: Action) -> str:
    """Whose a tie is: the id of who answers, "both", or "" for nobody's (PRO-20)."""
    if not action.answer:
        return ""
    if action.how == "evasive":
        return action.target
    if preset(state).does != "banked":
        return ""
    return "both" if state.settings.ties == "both" else ""


# Outcomes


class Bar(Struct, frozen=True):
    """Why an Outcome cannot be bought: successes it is *short* of, or whom it *lacks*."""

    short: int = 0
    lacks: Literal["", "failed", "opponent"] = ""


class Offer(Struct, frozen=True):
    """An Outcome as a side could buy it: its *price*, whom it may be aimed at, why it cannot be.

    *idle* says that it would be wasted as things lie open: there is nothing for it to act on.
    """

    outcome: Outcome
    price: int
    targets: tuple[Choice, ...] = ()
    bar: Bar | None = None
    idle: bool = False

    @property
    def id(self) -> str:
        return self.outcome.id


def offers(game: Prolonged, state: State, side: str, left: int) -> tuple[Offer, ...]:
    """Every Outcome for a side that has so many successes *left*, the cheapest first."""
    found = []
    for each in game.outcomes.values():
        cost = price(state, each, side)
        named = each.is_aimed or each.wipes
        targets = tuple(
            Choice(id, _name(state, id)) for id in (aims(state, each, side) if named else ())
        )
        bar = None
        if cost > left:
            bar = Bar(cost - left)
        elif named and not targets:
            bar = Bar(lacks="failed" if each.failed else "opponent")
        found.append(Offer(each, cost, targets, bar, _idle(game, state, side, each)))
    return tuple(sorted(found, key=lambda each: each.price))


def _idle(game: Prolonged, state: State, side: str, outcome: Outcome) -> bool:
    if outcome.blocks:
        stopped = game.outcomes[outcome.blocks]
        return not any(_can(state, each, stopped, side) for each in others(state, side))
    if outcome.wipes:
        return not any(state.bank(each.id) for each in others(state, side))
    return False


class Threat(Struct, frozen=True):
    """What another side could do with what it has banked: an Outcome, its price, at whom.

    Of a wipe there is nobody in particular: it takes what a side has not spent.
    """

    side: str
    outcome: Outcome
    price: int
    people: tuple[str, ...] = ()


def meets(game: Prolonged, state: State, outcome: Outcome, side: str) -> tuple[Outcome | None, int]:
    """What stops an Outcome, and what that costs; None where no block of it exists."""
    block = next((each for each in game.outcomes.values() if each.blocks == outcome.id), None)
    return block, price(state, block, side) if block else 0


def threats(game: Prolonged, state: State, side: str, spent: int = 0) -> tuple[Threat, ...]:
    """What lies open to the other sides against this one, which has *spent* so much: all their
    banks can pay but blocks, the dearest first."""
    own, keeps = state.side(side), state.bank(side) > spent
    found = []
    for other in others(state, side):
        for each in game.outcomes.values():
            if not _can(state, other, each, side):
                continue
            hit = tuple(
                _name(state, id)
                for id in (aims(state, each, other.id) if each.is_aimed else ())
                if any(person.id == id for person in own.people)
            )
            if each.wins or hit or (each.wipes and keeps):
                found.append(Threat(other.label, each, price(state, each, other.id), hit))
    return tuple(sorted(found, key=lambda each: (-each.price, each.outcome.wipes)))


def _can(state: State, other: Side, outcome: Outcome, against: str) -> bool:
    """Whether a side can pay an Outcome, and aim it at somebody of this one."""
    if price(state, outcome, other.id) > state.bank(other.id):
        return False
    if not outcome.is_aimed:
        return True
    mine = {each.id for each in state.side(against).people}
    return any(each in mine for each in aims(state, outcome, other.id))


def others(state: State, side: str) -> tuple[Side, ...]:
    return tuple(each for each in state.sides_left() if each.id != side)


def _name(state: State, id: str) -> str:
    names = {each.id: each.label for each in state.people}
    names |= {each.id: each.label for each in state.sides}
    return names.get(id, id)


# How somebody stands in the round


class Standing(Struct, frozen=True):
    """Somebody in this round: what was begun and how it went, how often it was answered."""

    person: Person
    acts: bool = False
    acted: bool = False
    failed: bool = False
    answers: int = 0
    hindered: bool = False
    favored: bool = False
    out: bool = False
    lost: int = 0
    failures: int = 0
    wounds: int = 0
    leads: bool = False


def person_standing(state: State, person: Person, acts: str = "") -> Standing:
    """How somebody stands; *acts* names whose action it is."""
    id = person.id
    side = state.side_of(id)
    return Standing(
        person,
        id == acts,
        id in state.acted,
        id in state.failed,
        state.answers.get(id, 0),
        id in state.hindered,
        id in state.favored,
        id in state.out,
        state.lost.get(id, 0),
        state.failures.get(id, 0),
        state.wounds.get(id, 0),
        id == state.leader(side) and len(side.people) > 1,
    )

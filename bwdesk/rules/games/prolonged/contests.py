"""What a contest comes to, and when a round is over (PRO-6 to PRO-11, PRO-17 to PRO-21)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bwdesk.rules.chance.throws import count
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.prolonged.acting import (
    ACT,
    ANSWER,
    ENDURE,
    MENACE,
    act_event,
    count_successes,
    endures,
    may_act,
    rolls,
)
from bwdesk.rules.games.prolonged.dice import skill_ask
from bwdesk.rules.games.prolonged.presets import limit, preset
from bwdesk.rules.games.prolonged.state import Action, State
from bwdesk.rules.games.prolonged.words import (
    Banked,
    Drank,
    Failed,
    Gap,
    Hit,
    Lowered,
    Out,
    Over,
    Round,
)


def conclude(state: State) -> Step[State] | None:
    """The action under way once all its dice lie; None where something is still due."""
    action = state.action
    if preset(state).does == "ladder":
        return (
            _end_drinking(state)
            if all(each.id in state.drunk for each in state.people_present)
            else None
        )
    if action is None or not action.how:
        return None
    if any(key not in action.dice for key, _, _ in rolls(state, action)):
        return None
    fell = count_successes(state, action)
    events = [act_event(state, action, fell)]
    match preset(state).does:
        case "banked":
            after, more = _bank(state, action, fell)
        case "ranks":
            after, more = _ranks(state, action, fell)
        case "chase":
            after, more = _chase(state, action, fell)
        case _:
            after, more = _strike(state, action, fell)
    return Step(_end_action(after, action), (*events, *more))


def _end_action(state: State, action: Action) -> State:
    """The action is over: who has acted and answered, whose hindrance is used up (PRO-18)."""
    rolled = {action.actor, *((action.target,) if action.answer else ())}
    answers = dict(state.answers)
    if action.answer:
        answers[action.target] = answers.get(action.target, 0) + 1
    return replace(
        state,
        action=None,
        contest=state.contest + 1,
        acted=(*state.acted, action.actor),
        answers=answers,
        hindered=tuple(each for each in state.hindered if each not in rolled),
        favored=tuple(each for each in state.favored if each not in rolled),
        claims=tuple(each for each in state.claims if each != action.actor),
    )


def winner_of(state: State, action: Action, fell: dict[str, int]) -> tuple[str, ...]:
    """Who wins a contest: the actor, the one who answers, both of them in a tie, or nobody.

    An evasive answer wins ties (PRO-20); one who acts alone wins with any success.
    """
    mine, theirs = fell[ACT], fell.get(ANSWER, 0)
    if not action.answer:
        return (action.actor,) if mine else ()
    if mine != theirs:
        return (action.actor,) if mine > theirs else (action.target,)
    if action.how == "evasive":
        return (action.target,)
    return (action.actor, action.target) if state.settings.ties == "both" else ()


def _bank(state: State, action: Action, fell: dict[str, int]) -> tuple[State, tuple[Event, ...]]:
    """Winners bank what they rolled; an evasive one nothing. Who did not win has failed."""
    won = winner_of(state, action, fell)
    events: list[Event] = []
    for id in won:
        key = ACT if id == action.actor else ANSWER
        gain = 0 if key == ANSWER and action.how == "evasive" else fell[key]
        if not gain:
            continue
        side, person = state.side_of(id), state.person(id)
        bank = state.bank(side.id) + gain
        banked = {**state.banked, id: state.banked.get(id, 0) + gain}
        state = replace(state.with_bank(side.id, bank), banked=banked)
        facts = Banked(person.label, side.label, gain, bank)
        events.append(facts.event(id, amount=gain, rule="PRO-21"))
    if won != (action.actor,):
        state = replace(state, failed=(*state.failed, action.actor))
        name = state.person(action.actor).label
        events.append(Failed(name).event(action.actor, rule="PRO-23"))
    return state, tuple(events)


def _ranks(state: State, action: Action, fell: dict[str, int]) -> tuple[State, tuple[Event, ...]]:
    """The loser of an argument loses a rank of every skill; without any he is out (PRO-11)."""
    won = winner_of(state, action, fell)
    if len(won) == 2:
        return state, ()
    loser = action.target if won == (action.actor,) else action.actor
    winner = state.side_of(action.actor if loser == action.target else action.target)
    person = state.person(loser)
    wins = {**state.wins, winner.id: state.wins.get(winner.id, 0) + 1}
    if state.settings.spiral != "ranks":
        return replace(state, wins=wins), ()
    lost = state.lost.get(loser, 0) + 1
    after = replace(state, wins=wins, lost={**state.lost, loser: lost})
    events = [Lowered(person.label, lost).event(loser, amount=lost, rule="PRO-11")]
    if all(after.rank(person, skill) == 0 for skill in person.skills):
        after = replace(after, out=(*after.out, loser))
        events.append(Out(person.label, "ranks").event(loser, rule="PRO-11"))
    return after, tuple(events)


def _chase(state: State, action: Action, fell: dict[str, int]) -> tuple[State, tuple[Event, ...]]:
    """A contest the pursued loses ends the chase, or narrows the gap (PRO-8)."""
    state = replace(state, used=(*state.used, action.skill))
    won = winner_of(state, action, fell)
    if len(won) == 2:
        return state, ()
    escaped = won == (action.actor,)
    if state.settings.chase == "caught":
        return (
            (state, ()) if escaped else _end_with(state, state.side_of(action.target).id, "caught")
        )
    gap = state.gap + (1 if escaped else -1)
    state, events = replace(state, gap=gap), (Gap(gap).event(amount=gap, rule="PRO-8"),)
    if gap > 0:
        return state, events
    over, more = _end_with(state, state.side_of(action.target).id, "caught")
    return over, (*events, *more)


def _strike(state: State, action: Action, fell: dict[str, int]) -> tuple[State, tuple[Event, ...]]:
    """An attack that equals Evasion makes a wound worse, a level a success of Menace (PRO-10)."""
    actor, target = state.person(action.actor), state.person(action.target)
    levels = fell.get(MENACE)
    facts = Hit(actor.label, target.label, target.evasion, levels)
    event = facts.event(actor.id, target.id, levels or 0, "PRO-10")
    if levels is None:
        return replace(state, failed=(*state.failed, actor.id)), (event,)
    wounds = {**state.wounds, target.id: state.wounds.get(target.id, 0) + levels}
    return replace(state, wounds=wounds), (event,)


def _end_drinking(state: State) -> Step[State]:
    """Everybody has drunk: who fails oftener than his Fortitude falls (PRO-9)."""
    events, failures, out = [], dict(state.failures), list(state.out)
    for each in state.people_present:
        fell = count(skill_ask(state, ENDURE, each, endures(each)), state.drunk[each.id])
        if fell < state.round:
            failures[each.id] = failures.get(each.id, 0) + 1
        so_far = failures.get(each.id, 0)
        facts = Drank(each.label, fell, state.round, so_far)
        events.append(facts.event(each.id, amount=fell, rule="PRO-9"))
        if so_far > each.fortitude:
            out.append(each.id)
            events.append(Out(each.label, "drunk").event(each.id, rule="PRO-9"))
    after = replace(
        state, failures=failures, out=tuple(out), acted=tuple(e.id for e in state.people_present)
    )
    return Step(after, tuple(events))


# The end of a round


def round_over(state: State) -> bool:
    """Whether nobody acts any more in this round."""
    if preset(state).does == "ladder":
        return bool(state.acted)
    return state.action is None and not may_act(state)


def end_if_alone(state: State) -> Step[State] | None:
    """The end where no side, or a single one, has anybody left; None where it goes on (PRO-26)."""
    standing = state.sides_left()
    if state.phase == "over" or len(standing) > 1:
        return None
    return Step(*_end_with(state, standing[0].id if standing else "", "alone"))


def end_round(state: State) -> Step[State]:
    """What follows on the last action of a round: outcomes, the end, or the next round."""
    kind = preset(state)
    if kind.buys:
        return Step(replace(state, phase="outcomes", claims=(), initiative={}))
    if kind.once:
        if kind.does == "strikes":
            return Step(*_end_with(state, "", "done"))
        return Step(*_end_with(state, _most(state, dict(state.banks)), "totals"))
    last = bool(limit(state)) and state.round >= limit(state)
    if kind.does == "chase" and last:
        # Whoever was not caught by then is away, whether or not a skill is left.
        return Step(*_end_with(state, state.sides[0].id, "escaped"))
    if kind.does == "chase" and not any(
        set(each.skills) - set(state.used)
        for each in state.people_present
        if _is_pursued(state, each.id)
    ):
        return Step(*_end_with(state, state.sides[1].id, "caught"))
    if last:
        if kind.does == "ranks":
            return Step(*_end_with(state, _most(state, dict(state.wins)), "wins"))
        return Step(*_end_with(state, "", "totals"))
    return next_round(state)


def _is_pursued(state: State, person: str) -> bool:
    return state.side_of(person) == state.sides[0]


def _most(state: State, totals: dict[str, int]) -> str:
    """The side with the most; "" in a tie, or as a setting the first of them (PRO-7)."""
    ranked = Counter({each.id: totals.get(each.id, 0) for each in state.sides}).most_common()
    if len(ranked) > 1 and ranked[0][1] == ranked[1][1] and state.settings.totals == "nobody":
        return ""
    return ranked[0][0]


def next_round(state: State) -> Step[State]:
    after = replace(
        state,
        phase="order",
        round=state.round + 1,
        contest=1,
        banked={},
        acted=(),
        failed=(),
        answers={},
        claims=(),
        initiative={},
        throws=0,
        slips={},
        revealed=False,
        disputing=(),
        dispute={},
        drunk={},
    )
    return Step(after, (begins(after),))


def begins(state: State) -> Event:
    return Round(state.round).event(amount=state.round, rule="PRO-12")


def _end_with(state: State, side: str, why: str) -> tuple[State, tuple[Event, ...]]:
    name, goal = (state.side(side).label, state.side(side).goal) if side else ("", "")
    after = replace(state, phase="over", winner=side, because=why, action=None)
    return after, (Over(name, why, goal).event(side, rule="PRO-26"),)


def end_conflict(state: State, side: str, why: str) -> Step[State]:
    """The end of the conflict."""
    return Step(*_end_with(state, side, why))

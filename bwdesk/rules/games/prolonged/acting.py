"""An Action Round: who acts, on whom, how that one answers, what it comes to (PRO-13 to PRO-20)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.chance.throws import Ask, Dice, FitError, count, fitting
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Seats, Step
from bwdesk.rules.games.prolonged.dice import ask, initiative, initiative_ask, skill_ask
from bwdesk.rules.games.prolonged.guard import check_skill, find_present, timely
from bwdesk.rules.games.prolonged.moves import Act, First, Respond
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import Action, Person, State
from bwdesk.rules.games.prolonged.words import Acted, Claimed, Initiative

ACT, ANSWER, MENACE, INITIATIVE, ENDURE = "act", "answer", "menace", "initiative", "endure"


def may_act(state: State) -> tuple[Person, ...]:
    """Whoever has not acted in this round; in a chase only the pursued (PRO-8)."""
    pursued = preset(state).does == "chase"
    return tuple(
        each
        for each in state.people_present
        if each.id not in state.acted
        and not (pursued and state.side_of(each.id) != state.sides[0])
        and skills_of(state, each)
    )


def skills_of(state: State, person: Person) -> tuple[str, ...]:
    """The skills somebody may act with: in a chase each of the pursued's once."""
    pursued = preset(state).does == "chase" and state.side_of(person.id) == state.sides[0]
    spent = state.used if pursued else ()
    return tuple(each for each in person.skills if each not in spent)


def turn(state: State) -> str:
    """Whose action is next: who alone wants it, or the best initiative; "" while nobody knows."""
    waits = [each for each in state.claims if each in {p.id for p in may_act(state)}]
    if not waits:
        return ""
    if len(waits) == 1:
        return waits[0]
    if any(each not in state.initiative for each in waits):
        return ""
    return max(waits, key=lambda each: state.initiative[each])


# What is due


def seats(state: State, person: str) -> Seats:
    return state.side_of(person).seats


def due_actions(state: State) -> tuple[Due, ...]:
    """One thing after the other: who, what, how it is answered, the dice."""
    if preset(state).does == "ladder":
        return _due_ladder(state)
    if state.action is not None:
        return _due_action(state, state.action)
    unrolled = [each for each in state.claims if each not in state.initiative]
    if unrolled and len(state.claims) > 1:
        asks = (initiative_ask(state.settings),)
        key = (INITIATIVE, f"{state.moment}.{state.throws + 1}")
        return tuple(
            Due("roll", key, each, seats(state, each), asks=asks, round=state.round)
            for each in unrolled
        )
    waiting = may_act(state)
    next_one = turn(state) or (waiting[0].id if len(waiting) == 1 else "")
    if next_one:
        key = (ACT, state.moment)
        says = "With which skill, and on whom."
        return (Due("decide", key, next_one, seats(state, next_one), says=says, round=state.round),)
    if not waiting:
        return ()
    says = "Who acts first" if not state.acted else "Who acts next"
    return (Due("decide", ("first", state.moment), says=says, round=state.round),)


def _due_action(state: State, action: Action) -> tuple[Due, ...]:
    at = state.moment
    if not action.how:
        asked = action.target
        says = f"{state.person(action.actor).label} acts with {action.skill}."
        key = (ANSWER, at)
        return (Due("decide", key, asked, seats(state, asked), says=says, round=state.round),)
    return tuple(
        Due("roll", (key, at), who, seats(state, who), asks=(wanted,), round=state.round)
        for key, who, wanted in rolls(state, action)
        if key not in action.dice
    )


def rolls(state: State, action: Action) -> tuple[tuple[str, str, Ask], ...]:
    """The rolls of an action, by what they are and whose."""
    actor = state.person(action.actor)
    own = (ACT, actor.id, skill_ask(state, ACT, actor, action.skill))
    if action.how in ("evasive", "aggressive"):
        target = state.person(action.target)
        theirs = skill_ask(state, ANSWER, target, action.answer)
        return own, (ANSWER, target.id, theirs)
    if preset(state).does == "strikes" and ACT in action.dice and is_struck(state, action):
        return own, (MENACE, actor.id, ask(MENACE, actor.menace, state.settings))
    return (own,)


def is_struck(state: State, action: Action) -> bool:
    """Whether an attack equals the Evasion of its target (PRO-10)."""
    actor, target = state.person(action.actor), state.person(action.target)
    fell = count(skill_ask(state, ACT, actor, action.skill), action.dice[ACT])
    return fell >= target.evasion


def _due_ladder(state: State) -> tuple[Due, ...]:
    """Everybody drinks against the number of the round (PRO-9)."""
    key = (ENDURE, str(state.round))
    return tuple(
        Due(
            "roll",
            key,
            each.id,
            seats(state, each.id),
            asks=(skill_ask(state, ENDURE, each, endures(each)),),
            round=state.round,
        )
        for each in state.people_present
        if each.id not in state.drunk
    )


def endures(person: Person) -> str:
    """The skill somebody drinks with: Endure, else the first he has."""
    return ENDURE if ENDURE in person.skills else next(iter(person.skills), ENDURE)


# Moves


def first(_canon: object, state: State, move: First) -> Step[State]:
    timely(state, "order", "actions")
    if state.action is not None or preset(state).does == "ladder":
        raise IllegalMoveError("An action is under way; let it come to its end.")
    may = {each.id for each in may_act(state)}
    claims, events = state.claims, []
    for id in (move.actor, *move.also):
        own = find_present(state, id)
        if id not in may:
            raise IllegalMoveError(f"{own.label} does not act any more in this round.")
        if id not in claims:
            contested = bool(claims)
            claims = (*claims, id)
            events.append(Claimed(own.label, contested).event(id, rule="PRO-13"))
    return Step(replace(state, claims=claims, phase="actions"), tuple(events))


def act(_canon: object, state: State, move: Act) -> Step[State]:
    timely(state, "order", "actions")
    own = find_present(state, move.actor)
    if state.action is not None or preset(state).does == "ladder":
        raise IllegalMoveError("An action is under way; let it come to its end.")
    if own.id not in {each.id for each in may_act(state)}:
        raise IllegalMoveError(f"{own.label} does not act any more in this round.")
    if len(state.claims) > 1 and turn(state) != own.id:
        raise IllegalMoveError("Initiative says who acts next.")
    check_skill(own, move.skill)
    if move.skill not in skills_of(state, own):
        raise IllegalMoveError(f"{move.skill} has been used in this chase; each serves once.")
    needs = preset(state).does in ("chase", "ranks", "strikes")
    if needs or move.target:
        foes = {each.id for each in state.opponents(own.id)}
        if move.target not in foes:
            names = ", ".join(sorted(foes)) or "nobody"
            raise IllegalMoveError(f"{own.label} acts on an opponent who is in it: {names}.")
    answered = bool(move.target) and preset(state).does != "strikes"
    action = Action(own.id, move.skill, move.target, "" if answered else "none")
    return Step(replace(state, action=action, phase="actions"))


def respond(_canon: object, state: State, move: Respond) -> Step[State]:
    timely(state, "order", "actions")
    action = state.action
    if action is None or not action.target or action.how:
        raise IllegalMoveError("Nobody is asked for an answer now.")
    if move.how == "none":
        return Step(replace(state, action=replace(action, how="none")))
    own = find_present(state, action.target)
    check_skill(own, move.skill)
    return Step(replace(state, action=replace(action, how=move.how, answer=move.skill)))


def take_roll(state: State, what: str, who: str, dice: Dice) -> Step[State]:
    """The state with the dice of a roll that is due. Raises IllegalMoveError."""
    found = [
        due
        for due in due_actions(state)
        if due.kind == "roll" and due.actor == who and what in ("", due.key[0])
    ]
    if not found:
        raise IllegalMoveError(f"No {what or 'roll'} is due of “{who}”.")
    (due, *_) = found
    try:
        fitting(due.asks[0], dice)
    except FitError as why:
        raise IllegalMoveError(str(why)) from None
    return _lay(state, due, dice)


def _lay(state: State, due: Due, dice: Dice) -> Step[State]:
    match due.key[0]:
        case "initiative":
            person = state.person(due.actor)
            value = initiative(person, dice, state.settings)
            scores = {**state.initiative, due.actor: value}
            event = Initiative(person.label, value).event(due.actor, amount=value, rule="PRO-14")
            return Step(_keep_tied(replace(state, initiative=scores)), (event,))
        case "endure":
            return Step(replace(state, drunk={**state.drunk, due.actor: dice}))
        case key:
            assert state.action is not None
            action = replace(state.action, dice={**state.action.dice, key: dice})
            return Step(replace(state, action=action))


def _keep_tied(state: State) -> State:
    """Where the best are even, those throw again (PRO-14)."""
    if any(each not in state.initiative for each in state.claims):
        return state
    best = max(state.initiative[each] for each in state.claims)
    even = [each for each in state.claims if state.initiative[each] == best]
    if len(even) == 1:
        return state
    kept = {id: score for id, score in state.initiative.items() if id not in even}
    return replace(state, initiative=kept, claims=tuple(even), throws=state.throws + 1)


def count_successes(state: State, action: Action) -> dict[str, int]:
    """The successes of an action's rolls, by what they are."""
    return {
        key: count(wanted, action.dice[key])
        for key, _, wanted in rolls(state, action)
        if key in action.dice
    }


def act_event(state: State, action: Action, fell: dict[str, int]) -> Event:
    actor = state.person(action.actor)
    target = state.person(action.target).label if action.target else ""
    against = fell.get(ANSWER, 0)
    facts = Acted(actor.label, action.skill, fell[ACT], target, action.how, action.answer, against)
    return facts.event(action.actor, action.target, fell[ACT], "PRO-17")

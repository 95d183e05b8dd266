"""What may be written for whatever is due in a conflict, and the move a reply comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.prolonged.acting import ANSWER, may_act, skills_of
from bwdesk.rules.games.prolonged.buying import Outcomes, written_slip
from bwdesk.rules.games.prolonged.buying import form as outcome_form
from bwdesk.rules.games.prolonged.moves import Act, AnyMove, Buy, First, Respond, Reveal, Roll, What
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import How, State

Written = Mapping[str, Filling]
HOWS: dict[How, str] = {
    "aggressive": "Aggressively",
    "evasive": "Evasively",
    "none": "Not at all",
}


def form(outcomes: Outcomes, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something due; none where it is answered by dice or by going on."""
    if due.kind == "roll":
        return ()
    match due.key[0]:
        case "first":
            people = tuple(Choice(each.id, each.label) for each in may_act(state))
            most = len(people)
            name = "Who wants to act first"
            return (Slot("who", "order", name, choices=people, least=1, most=most, needed=True),)
        case "act":
            return _act_form(state, due.actor)
        case "answer":
            return _answer_form(state, due.actor, written)
        case "outcome":
            return outcome_form(outcomes, state, due.actor, written)
        case _:
            return ()


def _act_form(state: State, actor: str) -> tuple[Slot, ...]:
    person = state.person(actor)
    free = skills_of(state, person)
    skills = tuple(
        Choice(
            each,
            f"{each} {state.rank(person, each)}",
            "" if each in free else "used in this chase",
        )
        for each in state.best_first(person)
    )
    targets = tuple(
        Choice(each.id, _target(state, each.id, each.label)) for each in state.opponents(actor)
    )
    needs = preset(state).does in ("chase", "ranks", "strikes")
    return (
        Slot("skill", "choice", "Skill", choices=skills, needed=True),
        Slot("target", "choice", "On whom", choices=targets, needed=needs),
    )


def _target(state: State, id: str, name: str) -> str:
    return f"{name}, answers at Disadvantage" if state.answers.get(id) else name


def _answer_form(state: State, actor: str, written: Written) -> tuple[Slot, ...]:
    person = state.person(actor)
    hows = tuple(
        Choice(how, name, "no skill to answer with" if how != "none" and not person.skills else "")
        for how, name in HOWS.items()
    )
    slots = [Slot("how", "choice", "How", choices=hows, needed=True)]
    if written.get("how", EMPTY).choice in ("aggressive", "evasive"):
        skills = tuple(
            Choice(each, f"{each} {state.rank(person, each)}") for each in state.best_first(person)
        )
        slots.append(Slot("skill", "choice", "Skill", choices=skills, needed=True))
    return tuple(slots)


def move(state: State, due: Due, reply: Reply) -> AnyMove:
    """Of a reply that fits what is due."""
    if due.kind == "roll":
        (dice,) = reply.dice.values()
        return Roll(due.actor, dice, msgspec.convert(due.key[0], What))
    return MOVES[due.key[0]](state, due, reply)


def _first(_state: State, _due: Due, reply: Reply) -> First:
    who, *also = reply.script["who"].order
    return First(who, tuple(also))


def _act(_state: State, due: Due, reply: Reply) -> Act:
    written = reply.script
    return Act(due.actor, written["skill"].choice, written.get("target", EMPTY).choice)


def _answer(_state: State, _due: Due, reply: Reply) -> Respond:
    how = next(each for each in HOWS if each == reply.script["how"].choice)
    return Respond(how, reply.script.get("skill", EMPTY).choice)


def _buy(_state: State, due: Due, reply: Reply) -> Buy:
    chosen, line = written_slip(reply.script), reply.script.get("line", EMPTY).text
    if not chosen:
        return Buy(due.actor, line=line)
    return Buy(due.actor, chosen[0].what, chosen[0].target, chosen[1:], line)


MOVES: Mapping[str, Callable[[State, Due, Reply], AnyMove]] = {
    "first": _first,
    "act": _act,
    ANSWER: _answer,
    "outcome": _buy,
    "reveal": lambda *_: Reveal(),
}
"""What a reply comes to, by the first word of what is due."""

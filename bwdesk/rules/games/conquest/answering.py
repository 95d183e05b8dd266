"""The move of conquest that a reply to what is due comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from bwdesk.rules.games.conquest import offers
from bwdesk.rules.games.conquest.forms import hand_written, slip_written
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Go,
    Health,
    Inherit,
    Join,
    Maintain,
    Marshal,
    Paper,
    Reveal,
    Roll,
    Spend,
    Split,
    Tell,
    Throw,
    Write,
    Yield,
)
from bwdesk.rules.games.conquest.resolving import target_key
from bwdesk.rules.games.conquest.rolling import OTHERS
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.frame.forms import EMPTY
from bwdesk.rules.games.frame.game import Due, Reply, Sealed


def move(state: State, due: Due, reply: Reply) -> AnyMove:
    """Of a reply that fits what is due."""
    return MOVES[due.key[0]](state, due, reply)


def _slip(_state: State, due: Due, reply: Reply) -> AnyMove:
    return Paper(due.actor) if reply.paper else Write(due.actor, slip_written(reply.script))


def _reveal(state: State, _due: Due, reply: Reply) -> Reveal:
    paper = (id for id, slip in state.slips.items() if slip == Sealed())
    return Reveal({id: slip_written(reply.script, f"{id} ") for id in paper})


def _roll(state: State, due: Due, reply: Reply) -> Roll:
    dice = reply.dice
    tagged = {id: dice[target_key(id)] for id in state.marshaled[due.actor].tagged}
    return Roll(due.actor, dice["roll"], dice.get("defense"), tagged)


def _split(_state: State, due: Due, reply: Reply) -> Split:
    return Split(due.actor, reply.script.get("downtime", EMPTY).number or 0)


def _spend(_state: State, due: Due, reply: Reply) -> Spend:
    use: Literal["resources", "practice"] = (
        "resources" if reply.choice == "resources" else "practice"
    )
    return Spend(due.actor, use, _note(reply))


def _note(reply: Reply) -> str:
    """What was written beside a choice."""
    return reply.script.get("note", EMPTY).text.strip()


def _inherit(_state: State, due: Due, reply: Reply) -> Inherit:
    return Inherit(due.actor, due.key[1], reply.choice == "buys")


def _has_passed(reply: Reply) -> bool:
    """Whether a test made apart was passed, told by its outcome or by the option taken."""
    outcome = reply.outcome
    if outcome is not None and outcome.passed is not None:
        return outcome.passed
    return ((outcome.choice if outcome else "") or reply.choice) == "passed"


MOVES: Mapping[str, Callable[[State, Due, Reply], AnyMove]] = {
    "slip": _slip,
    "reveal": _reveal,
    "marshal": lambda _, due, reply: Marshal(due.actor, hand_written(reply.script)),
    "roll": _roll,
    **dict.fromkeys(OTHERS, lambda _, due, reply: Throw(due.key, due.actor, dict(reply.dice))),
    "tie": lambda _, due, reply: Answer(due.actor, due.key[1], reply.choice == due.options[0]),
    "split": _split,
    "yield": lambda _, due, reply: Yield(due.actor, reply.choice),
    "join": lambda _, due, reply: Join(due.actor, reply.choice),
    "inherit": _inherit,
    "tell": lambda _, due, reply: Tell(due.actor, reply.script["says"].text),
    "spend": _spend,
    "maintain": lambda _, due, reply: Maintain(due.actor, _has_passed(reply), _note(reply)),
    "health": lambda _, due, reply: Health(due.actor, due.key[1], _has_passed(reply)),
    "next": lambda *_: Go(),
    **{each[0]: lambda _, due, reply: offers.move(due, reply) for each in offers.FORMS},
}
"""What a reply comes to, by the first word of what is due."""

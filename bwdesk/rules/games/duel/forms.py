"""What may be written for whatever is due in a duel, and the move a reply comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.ending import BLOWS, WALK, settle_form, settle_written
from bwdesk.rules.games.duel.incanting import DuelSorcery
from bwdesk.rules.games.duel.moves import (
    Announce,
    Answer,
    AnyMove,
    Blows,
    Body,
    Cast,
    Offer,
    Parcel,
    Roll,
    Script,
    Statement,
    Steel,
    Terms,
    Walk,
)
from bwdesk.rules.games.duel.resolve import AGAIN, ARGUMENT, DEFENSE, RIPOSTE, VERSUS
from bwdesk.rules.games.duel.scripting import card_written, script_form
from bwdesk.rules.games.duel.speaking import (
    choose_form,
    choose_written,
    split_form,
    split_written,
)
from bwdesk.rules.games.duel.state import VOLLEYS, State
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Injected, Open, Reply
from bwdesk.rules.games.people.sorcery import PARCEL, ROLLED, parcel_slots

Written = Mapping[str, Filling]


def form(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something due; none where it is answered by a choice, dice or an outcome."""
    match due.key[0]:
        case "state":
            return (Slot("says", "text", "The case in a line", most=LONGEST_WORDS, needed=True),)
        case "terms":
            return (
                Slot("wins", "text", "If this side wins", most=LONGEST_WORDS, needed=True),
                Slot("loses", "text", "If it loses", most=LONGEST_WORDS),
            )
        case "script":
            return script_form(canon, state, due.actor)
        case "choose":
            return choose_form(canon, state, state.side(due.actor), written)
        case "split":
            return split_form(canon, state, state.side(due.actor))
        case "offer":
            return (Slot("says", "text", "What this side offers", most=LONGEST_WORDS, needed=True),)
        case "settle":
            return settle_form(state)
        case "parcel":
            magic = DuelSorcery(canon)
            wrought = magic.find_parceled(state, due.actor)
            return parcel_slots(magic.spell_of(state, wrought), wrought)
        case _:
            return ()


def move(state: State, due: Due, reply: Reply) -> AnyMove:
    """Of a reply that fits what is due."""
    return MOVES[due.key[0]](state, due, reply)


def _text(reply: Reply, slot: str) -> str:
    return reply.script.get(slot, EMPTY).text


def _script(_state: State, due: Due, reply: Reply) -> Script:
    written = reply.script
    cards = (Open(card_written(written, n)) for n in range(1, VOLLEYS + 1))
    return Script(due.actor, tuple(cards))


def _roll(_state: State, due: Due, reply: Reply) -> Roll:
    dice = reply.dice
    first = dice.get(RIPOSTE) or dice[ARGUMENT]
    return Roll(due.actor, first, dice.get(DEFENSE), dice.get(AGAIN), dice.get(VERSUS))


def _steel(_state: State, due: Due, reply: Reply) -> AnyMove:
    if reply.outcome is not None:
        return Injected(due.part, "Steel", reply.outcome, due.actor)
    return Steel(due.actor, reply.dice["steel"])


def _cast(due: Due, reply: Reply) -> Cast:
    main, *others = (ask.key for ask in due.asks)
    return Cast(due.actor, due.part, reply.dice[main], {e: reply.dice[e] for e in others})


def _answer(_state: State, due: Due, reply: Reply) -> Answer:
    how = reply.choice
    return Answer(
        due.actor,
        "accepts" if how == "accepts" else "champion" if how == "champion" else "refuses",
    )


MOVES: Mapping[str, Callable[[State, Due, Reply], AnyMove]] = {
    "state": lambda _, due, reply: Statement(due.actor, _text(reply, "says")),
    "body": lambda _, due, reply: Body(due.actor, reply.dice[ARGUMENT]),
    "terms": lambda _, due, reply: Terms(due.actor, _text(reply, "wins"), _text(reply, "loses")),
    "script": _script,
    "announce": lambda *_: Announce(),
    "choose": lambda _, due, reply: choose_written(due.actor, reply.script),
    "split": lambda _, due, reply: split_written(due.actor, reply.script),
    "argue": _roll,
    "steel": _steel,
    "offer": lambda _, due, reply: Offer(due.actor, _text(reply, "says")),
    "settle": lambda _, __, reply: settle_written(reply.script),
    "answer": _answer,
    **{word: lambda _, due, reply: _cast(due, reply) for word in ROLLED},
    PARCEL: lambda _, due, reply: Parcel(
        due.actor,
        reply.script.get("fate", EMPTY).number or 0,
        reply.script.get("duration", EMPTY).number or 0,
    ),
    WALK: lambda _, due, __: Walk(due.actor),
    BLOWS: lambda _, due, __: Blows(due.actor),
}
"""What a reply comes to, by the first word of what is due."""

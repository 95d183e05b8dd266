"""What may be written for whatever is due, and the move a reply comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Injected, Open, Reply
from bwdesk.rules.games.people.praying import PRAY
from bwdesk.rules.games.people.sorcery import PARCEL, ROLLED, parcel_slots
from bwdesk.rules.games.range.canon import Canon
from bwdesk.rules.games.range.closing import DISTANCE, DISTANCES, FIND, MELEE
from bwdesk.rules.games.range.incanting import RangeSorcery
from bwdesk.rules.games.range.margin import buy_form, buy_written
from bwdesk.rules.games.range.moves import (
    AimAt,
    Announce,
    AnyMove,
    Armor,
    Cast,
    Declare,
    Duck,
    Fate,
    Find,
    Forfeit,
    Fuse,
    Go,
    Health,
    Hide,
    Leave,
    Parcel,
    Powder,
    React,
    Roll,
    Script,
    Shoot,
    Steel,
)
from bwdesk.rules.games.range.pools import POSITION
from bwdesk.rules.games.range.positioning import (
    STEP,
    TO,
    WHY,
    choose_form,
    choose_written,
    place_form,
)
from bwdesk.rules.games.range.scripting import card_form, card_written, script_form
from bwdesk.rules.games.range.shots import AGAIN, ARMOR, FATE, FUSE, POWDER, SHOT, aim_form, shot_by
from bwdesk.rules.games.range.shrugging import HEALTH
from bwdesk.rules.games.range.state import VOLLEYS, State

Written = Mapping[str, Filling]
DUCKS = ("duck", "shoot", "neither")


def form(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something due; none where it is answered by a choice, dice or an outcome."""
    match due.key[0]:
        case "script":
            return script_form(canon, state, due.actor, written)
        case "forfeit":
            return card_form(canon, state, due.actor, 2, written)
        case "set":
            return choose_form(canon, state, state.side(due.actor))
        case "break":
            return (Slot("why", "text", "Why", most=WHY),)
        case "step":
            return place_form(canon, state, state.side(due.actor))
        case "spend" | "shoot":
            return buy_form(canon, state, state.side(due.actor), written)
        case "aim":
            return aim_form(canon, state, shot_by(state, due.actor))
        case "parcel":
            return parcel_form(canon, state, due.actor)
        case _:
            return ()


def parcel_form(canon: Canon, state: State, who: str) -> tuple[Slot, ...]:
    """How many successes over go onto the Die of Fate of a spell, and into how long it lasts."""
    magic = RangeSorcery(canon)
    wrought = magic.find_parceled(state, who)
    return parcel_slots(magic.spell_of(state, wrought), wrought)


def move(state: State, due: Due, reply: Reply) -> AnyMove:
    """Of a reply that fits what is due."""
    return MOVES[due.key[0]](state, due, reply)


def _script(_state: State, due: Due, reply: Reply) -> Script:
    cards = (card_written(reply.script, volley) for volley in range(1, VOLLEYS + 1))
    return Script(due.actor, tuple(Open(each) for each in cards))


def _forfeit(_state: State, due: Due, reply: Reply) -> Forfeit:
    return Forfeit(due.actor, Open(card_written(reply.script, 2)))


def _steel(_state: State, due: Due, reply: Reply) -> AnyMove:
    if reply.outcome is not None:
        return Injected(due.part, "Steel", reply.outcome, due.actor)
    return Steel(due.actor, reply.dice["steel"])


def _react(_state: State, due: Due, reply: Reply) -> React:
    return React(due.actor, reply.choice)


def _duck(_state: State, due: Due, reply: Reply) -> Duck:
    assert reply.choice in DUCKS
    shoots = reply.choice == "shoot"
    return Duck(due.actor, "shoot" if shoots else "duck" if reply.choice == "duck" else "neither")


def _cast(due: Due, reply: Reply) -> Cast:
    main, *others = (ask.key for ask in due.asks)
    return Cast(due.actor, due.part, reply.dice[main], {e: reply.dice[e] for e in others})


def _declare(_state: State, due: Due, reply: Reply) -> Declare:
    return Declare(due.actor, next(each for each in DISTANCES if each == reply.choice))


MOVES: Mapping[str, Callable[[State, Due, Reply], AnyMove]] = {
    "script": _script,
    "forfeit": _forfeit,
    "break": lambda _, due, reply: Leave(due.actor, reply.script.get("why", EMPTY).text),
    "announce": lambda *_: Announce(),
    "set": lambda _, due, reply: choose_written(due.actor, reply.script),
    "start": lambda _, due, reply: Roll(due.actor, reply.dice[POSITION]),
    POSITION: lambda _, due, reply: Roll(due.actor, reply.dice[POSITION]),
    STEP: lambda _, due, reply: Go(due.actor, reply.script.get(TO, EMPTY).choice),
    "duck": _duck,
    "spend": lambda state, due, reply: buy_written(state.side(due.actor), reply.script),
    "shoot": lambda state, due, reply: buy_written(state.side(due.actor), reply.script),
    "aim": lambda _, due, reply: AimAt(
        due.actor,
        *(reply.script.get(each, EMPTY).choice for each in ("place", "root", "through")),
    ),
    SHOT: lambda _, due, reply: Shoot(due.actor, reply.dice[SHOT], reply.dice.get(POWDER)),
    POWDER: lambda _, due, reply: Powder(due.actor, reply.dice[POWDER]),
    FATE: lambda _, due, reply: Fate(due.actor, reply.dice[FATE]),
    FUSE: lambda _, due, reply: Fuse(due.actor, reply.dice[FUSE]),
    ARMOR: lambda _, due, reply: Armor(due.key[-1], reply.dice[ARMOR]),
    AGAIN: lambda _, due, reply: Armor(due.key[-1], reply.dice[AGAIN], again=True),
    "steel": _steel,
    "react": _react,
    **{word: lambda _, due, reply: _cast(due, reply) for word in (*ROLLED, PRAY)},
    PARCEL: lambda _, due, reply: Parcel(
        due.actor,
        reply.script.get("fate", EMPTY).number or 0,
        reply.script.get("duration", EMPTY).number or 0,
    ),
    HEALTH: lambda _, due, reply: Health(due.actor, reply.dice[HEALTH]),
    "hide": lambda _, due, reply: Hide(due.actor, reply.dice["hide"]),
    MELEE: lambda _, due, reply: Roll(due.actor, reply.dice[MELEE]),
    FIND: lambda _, due, reply: Find(due.actor, reply.dice[FIND]),
    DISTANCE: _declare,
}
"""What a reply comes to, by the first word of what is due."""

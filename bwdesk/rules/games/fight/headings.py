"""What each thing that is due is called, as a heading: ``Old Gray: aim, or damage?``"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.fight import bidding, feats, founding, positioning, unseating, versus
from bwdesk.rules.games.fight.abilities import UNHORSE
from bwdesk.rules.games.fight.between import (
    ANNOUNCE,
    APART,
    CHANGE,
    DEFEND,
    LEAVE,
    TRIGGER,
)
from bwdesk.rules.games.fight.canon import HACK, Canon
from bwdesk.rules.games.fight.clash import act_of, where
from bwdesk.rules.games.fight.hesitating import reaction_name
from bwdesk.rules.games.fight.incanting import PARCEL
from bwdesk.rules.games.fight.moving_mounted import STEADY
from bwdesk.rules.games.fight.scripting import SCRIPT
from bwdesk.rules.games.fight.slots import ALLOCATE, CAST, ENGAGE, GREAT, SHOW, SPLIT
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.frame.prose import capitalize, whose
from bwdesk.rules.games.people import hurting
from bwdesk.rules.games.people.praying import PRAY
from bwdesk.rules.games.rolls.afterward import AHEAD, STAND
from bwdesk.rules.games.rolls.steel_tests import STEEL

SETS = "set"
"""The key of what a roll is made with, before the words of the roll."""

Heading = Callable[[Canon, State, Due], str]


def with_headings(canon: Canon, state: State, dues: Iterable[Due]) -> Iterator[Due]:
    """What is due with its heading; what has none here is called as in any game."""
    for due in dues:
        says = HEADINGS.get(due.key[0])
        if says is None or due.kind == "roll":
            yield due
            continue
        known = NAMED.get(due.key[0], {})
        named = tuple(known.get(each, each) for each in due.options) if known else ()
        if due.key[0] == hurting.REACT:
            named = tuple(reaction_name(canon, state, due.actor, e) for e in due.options)
        if due.key[0] == ENGAGE:
            named = tuple(_range_heading(canon, state, due.actor, each) for each in due.options)
        yield replace(due, title=says(canon, state, due), named=named)


def _own(state: State, due: Due) -> str:
    return state.fighter(due.actor).label


def _other(state: State, due: Due, place: int = 2) -> str:
    """The other one a due names in its key."""
    id = due.key[place] if len(due.key) > place else ""
    return state.fighter(id).label if id in state.now else ""


def _place_heading(_canon: Canon, state: State, due: Due) -> str:
    if due.kind == "decide":
        return f"{_own(state, due)}: how far from {_other(state, due, 1)}?"
    return ""


def _engage_heading(canon: Canon, state: State, due: Due) -> str:
    act = act_of(state, due.actor).act
    asks = "at what?" if act.action == HACK else "at whom?"
    return f"{_own(state, due)}, {canon.action(act.entry)}: {asks}"


def _range_heading(canon: Canon, state: State, who: str, other: str) -> str:
    """Somebody, and how far off he is for what is done: ``Karsten Rolf, lunging``; a thing by its
    name alone."""
    if other not in state.now:
        return other
    weapon = act_of(state, who).act.weapon
    return f"{state.fighter(other).label}, {where(canon, state, who, other, weapon)}"


def _effect(canon: Canon, state: State, due: Due) -> str:
    feat = feats.find_feat(state, due.actor, due.key[2])
    name = "lance" if feat.action == UNHORSE else canon.action(feat.entry)
    return f"{_own(state, due)}: what the {name} does to {_other(state, due)}"


ROLLED = {
    founding.START: "the beginning",
    positioning.POSITION: "positioning",
    "natural": "the natural defense",
    PRAY: "a prayer",
    unseating.STAY: "staying in the saddle",
    STEADY: "a mount kept in hand",
}


def _set(canon: Canon, state: State, due: Due) -> str:
    act = act_of(state, due.actor).act
    key = act.entry if act.action == due.key[1] else due.key[1]
    rolled = ROLLED.get(key) or canon.action(key)
    return f"{whose(_own(state, due))} dice for {rolled}"


def _lets_stand(canon: Canon, state: State, due: Due) -> str:
    """Of several rolls of somebody it is said which."""
    several = sum(roll.actor == due.actor for roll in state.tray.rolls) > 1
    dice = _set(canon, state, due) if several else f"{whose(_own(state, due))} dice"
    return capitalize(f"{dice}: let them stand?")


def _steel_heading(_canon: Canon, state: State, due: Due) -> str:
    return f"{whose(_own(state, due))} Steel" if due.kind == "outcome" else ""


HEADINGS: Mapping[str, Heading] = {
    SCRIPT: lambda _, state, due: f"{_own(state, due)} writes",
    founding.START: _place_heading,
    bidding.BID: lambda _, state, due: f"{_own(state, due)}: a bid for the first action?",
    bidding.FIRST: lambda _, state, due: f"{_own(state, due)} acts first: when?",
    ANNOUNCE: lambda _, state, __: f"Announce volley {number_word(state.volley + 1)}",
    APART: lambda *_: "Everybody is apart",
    CHANGE: lambda _, state, due: f"{_own(state, due)} changes an action",
    DEFEND: lambda _, state, due: f"{_own(state, due)} defends at once",
    TRIGGER: lambda _, state, due: f"What {_own(state, due)} waits for has come",
    LEAVE: lambda _, state, due: f"{_own(state, due)} gives up or flees",
    ENGAGE: _engage_heading,
    SPLIT: lambda _, state, due: f"{_own(state, due)} divides {number_word(due.times)} dice",
    SHOW: lambda _, state, due: f"What {_own(state, due)} shows {_other(state, due)}",
    GREAT: lambda _, state, due: f"{_own(state, due)}: Power, or what it pierces?",
    ALLOCATE: lambda _, state, due: f"{_own(state, due)}: aim, or damage?",
    positioning.STEP: lambda _, state, due: (
        f"{_own(state, due)}: how far from {_other(state, due)}?"
    ),
    feats.EFFECT: _effect,
    SETS: _set,
    versus.VERSUS: lambda _, state, due: f"What {_own(state, due)} tests",
    CAST: lambda _, state, due: capitalize(f"{whose(_own(state, due))} spell"),
    PARCEL: lambda _, state, due: f"{_own(state, due)}: where what is over goes",
    STEEL: _steel_heading,
    AHEAD: lambda _, state, due: f"Artha for {whose(_own(state, due))} dice",
    STAND: _lets_stand,
    hurting.REACT: lambda _, state, due: f"How {_own(state, due)} hesitates",
}
"""By the first word of what is due."""

NAMED: Mapping[str, Mapping[str, str]] = {
    founding.START: {
        "outside": "Outside striking distance",
        "lunging": "At lunging distance",
        "optimal": "At optimal distance",
    },
    bidding.FIRST: {"before": "Before anybody moves", "after": "After positioning"},
    APART: {
        "on": "On with what is written",
        "anew": "Everybody writes anew",
        "over": "It is over; another conflict may follow",
    },
    DEFEND: {"avoid": "Avoid", "block": "Block"},
    GREAT: {"power": "+1 Power", "va": "+1 Versus Armor"},
    CAST: {"cast": "The spell is cast", "fails": "It fails", "goes on": "Its words go on"},
}
"""What may be chosen, in words, by the first word of what is due."""

"""What a script would do against one that is assumed; and what each action would be rolled with.

Nothing of it looks at what lies sealed: the other's cards are those that are handed in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.chance import chances
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.duel.canon import IDLE, Canon
from bwdesk.rules.games.duel.pools import (
    asks,
    effective,
    obstacle,
    penalty,
    pool,
    rolls,
    suggest_skill,
)
from bwdesk.rules.games.duel.resolve import ARGUMENT, DEFENSE, RIPOSTE, Spoken, meet
from bwdesk.rules.games.duel.scripting import cards, why_no_script
from bwdesk.rules.games.duel.state import VOLLEYS, Card, Effect, Halves, Side, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.rolls.tray import Tray
from bwdesk.rules.tables.duel import NO_ACTION


class Prospect(Struct, frozen=True):
    """An action somebody may script: what it is rolled with, or why it is *barred*."""

    id: str
    ability: str = ""
    exponent: Ability | None = None
    dice: int = 0
    barred: str = ""


class Foreseen(Struct, frozen=True):
    """A volley against an assumed one: what each would do, what it takes on average.

    *stung* are the chances that each has to test Steel; *left* what would then be left of each.
    """

    volley: int
    acts: tuple[str, str]
    takes: tuple[float, float]
    stung: tuple[float, float]
    left: tuple[float, float]


def prospects(canon: Canon, state: State, side: str, volley: int) -> tuple[Prospect, ...]:
    """All that may stand on the card of a volley, in the order of the Book."""
    own = state.side(side)
    found = []
    for id, action in canon.actions.items():
        barred = why_no_script(canon, state, side, volley, id)
        ability = action.stat or suggest_skill(canon, own, action, state)
        exponent = canon.ability(own.speaker, ability)[0] if ability else None
        dice = (exponent.exponent if exponent else 0) + action.dice + _more(state, side, volley)
        found.append(Prospect(id, ability, exponent, dice, barred))
    idle = (Prospect(id, barred=why_no_script(canon, state, side, volley, id)) for id in IDLE)
    return (*found, *idle)


def _more(state: State, side: str, volley: int) -> int:
    """Dice that hang over a side for the better in a volley of this exchange."""
    return sum(
        each.amount
        for each in state.effects
        if (each.on, each.kind) == (side, "dice")
        and (each.exchange, each.volley) == (state.exchange, volley)
    )


def forecast(
    canon: Canon, state: State, side: str, mine: Sequence[str], theirs: Sequence[str]
) -> tuple[Foreseen, ...]:
    """Three volleys of a script against an assumed one, on average (DOW-14).

    Pools are those of skill and effects alone, a split is even; what surely follows, as the action
    lost after a Dismiss, bites the next volley; what dice decide does not.
    """
    him = state.other(side).id
    effects = state.effects
    left = [float(state.bodies[id].now) if id in state.bodies else 0.0 for id in (side, him)]
    found = []
    for volley in range(1, VOLLEYS + 1):
        now = replace(
            state,
            phase="volley",
            volley=volley,
            opened=True,
            effects=effects,
            scripts={side: _assume_cards(mine), him: _assume_cards(theirs)},
            brought={},
            halves={},
            ruled={},
            successes={},
            tray=Tray(),
        )
        now = replace(now, halves=_halves(canon, now))
        acts = effective(canon, now, side), effective(canon, now, him)
        takes, stung = _averages(canon, now, side, him)
        left = [left[0] - takes[1], left[1] - takes[0]]
        found.append(Foreseen(volley, acts, takes, (stung[1], stung[0]), (left[0], left[1])))
        for id, action in zip((side, him), acts, strict=True):
            if action != NO_ACTION and canon.actions[action].loses_next:
                effects = (*effects, Effect(id, "hesitates", 1, *now.next_volley, action))
    return tuple(found)


def _assume_cards(actions: Sequence[str]) -> tuple[Open[Card], ...]:
    return tuple(
        each if isinstance(each, Open) else Open(Card()) for each in cards(tuple(actions[:VOLLEYS]))
    )


def _halves(canon: Canon, state: State) -> dict[str, Halves]:
    """Even splits, the odd die to the defense."""
    return {
        own.id: Halves((pool(canon, state, own).whole + 1) // 2)
        for own in state.sides
        if DEFENSE in rolls(canon, state, own.id)
    }


def _averages(
    canon: Canon, state: State, side: str, him: str
) -> tuple[tuple[float, float], tuple[float, float]]:
    """What each takes from the other on average, and how likely each stings."""
    takes, stings = [0.0, 0.0], [0.0, 0.0]
    theirs = list(_speak_each(canon, state, state.side(him)))
    for chance, me in _speak_each(canon, state, state.side(side)):
        for other, he in theirs:
            both = chance * other
            for at, (one, two) in enumerate(((me, he), (he, me))):
                outcome = meet(canon.actions, one, two, state.settings)
                takes[at] += both * outcome.off
                stings[at] += both * bool(outcome.met)
    return (takes[0], takes[1]), (stings[0], stings[1])


def _speak_each(canon: Canon, state: State, own: Side) -> Iterator[tuple[float, Spoken]]:
    """All that a side's dice can come to, each with its chance."""
    action = effective(canon, state, own.id)
    if action == NO_ACTION:
        yield 1.0, Spoken()
        return
    wanted, at = asks(canon, state, own), obstacle(canon, state, own)
    less = 0 if at else penalty(state, own.id)
    spreads = [_spread(ask, less if ask.key in (ARGUMENT, RIPOSTE) else 0) for ask in wanted]
    for fell in product(*(enumerate(spread) for spread in spreads)):
        counts = {ask.key: count for ask, (count, _) in zip(wanted, fell, strict=True)}
        yield prod(each for _, each in fell), Spoken(action, counts, at.whole if at else 0)


def _spread(ask: Ask, less: int) -> tuple[float, ...]:
    """The chances of 0, 1 and so many successes, of which *less* do not count."""
    odds = chances.pool(ask).plus(-less)
    return tuple(float(odds.chance_of(count)) for count in range(ask.number + 1))

"""A state in the one order that its file has, too: by name, whatever was added first.

What is listed by its name stands in a file by the alphabet, and comes back so. A rule that goes
through such a list (what is lost first, who is tested first) must come to the same on both sides of
it.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct, msgpack
from msgspec.structs import replace

from bwdesk.rules.games.usurper.week.state import State

V = TypeVar("V", bound=Struct)
T = TypeVar("T")
ENCODE = msgpack.Encoder(order="sorted").encode


def tidy(state: State, before: State | None = None) -> State:
    """The state with all its lists by name in order; what was there *before* is in order
    already."""
    kept = {id(each) for each in _parts(before)} if before else set()
    battle = state.battle
    return replace(
        state,
        usurpations=tuple(e if id(e) in kept else _sort(e) for e in state.usurpations),
        tallies=tuple(e if id(e) in kept else _sort(e) for e in state.tallies),
        pages={
            name: page if id(page) in kept else _sort(page)
            for name, page in sorted(state.pages.items())
        },
        battle=battle if battle is None or id(battle) in kept else _sort(battle),
        sent={k: e if id(e) in kept else _sort(e) for k, e in sorted(state.sent.items())},
        last=_by_name(state.last),
        ahead=_by_name(state.ahead),
        marks=_by_name(state.marks),
        places=_by_name(state.places),
        names=_by_name(state.names),
        entries=_by_name(state.entries),
        errata=_by_name(state.errata),
    )


def _parts(state: State) -> tuple[object, ...]:
    """What is kept as it is where nothing of it changed."""
    battle = (state.battle,) if state.battle else ()
    return (
        *(*state.usurpations, *state.tallies, *state.pages.values(), *battle),
        *state.sent.values(),
    )


def _by_name(shelf: dict[str, T]) -> dict[str, T]:
    return dict(sorted(shelf.items()))


def _sort(value: V) -> V:
    return msgpack.decode(ENCODE(value), type=type(value))

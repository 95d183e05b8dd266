"""Copies of entries under other ids, and a game played beside itself with copies in place of them.

A copy has ``our-`` before the last part of its id and ``Our`` before its name, so that what comes
of it is that of the original once both are taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Due, Game, Step
from bwdesk.rules.magic.casting import SORCERY
from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.packing import check
from tests.shipped import book
from tests.table.replies import reply_at_random

OURS, OUR = "our-", "Our "


def our_id(id: str) -> str:
    before, slash, last = id.rpartition("/")
    return f"{before}{slash}{OURS}{last}"


def our(entry: Any) -> Any:
    """A copy of an entry; of one that is one of a kind it says which it plays like."""
    called = "name" if "name" in entry.__struct_fields__ else "asks"
    fields = {"id": our_id(entry.id), called: OUR + getattr(entry, called)}
    if "aliases" in entry.__struct_fields__:
        fields["aliases"] = ()
    if "plays_like" in entry.__struct_fields__:
        fields["plays_like"] = entry.plays
    return replace(entry, **fields)


def house(*lists: str) -> Book:
    """The Book with a copy of every entry of these lists, under ids of a house pack."""
    entries: dict[str, Any] = {
        each: tuple(map(our, getattr(book(), each).values())) for each in lists
    }
    found = check(Pack(id="ours", name="Ours", version="1", **entries), book())
    assert found.breaking_problems == ()
    return found.book


def plain(value: Any) -> Any:
    """A value with the originals in place of the copies, to be compared."""
    # A name that begins a sentence has another first letter than its copy has there.
    written = msgspec.json.encode(value).decode().lower()
    for ours in (OURS, OUR.lower()):
        written = written.replace(ours, "")
    return unnamed(msgspec.json.decode(written))


def unnamed(value: Any) -> Any:
    """Without what an act is named by beside what it plays like, where both are one now, and
    without the usual skill of a casting, which is not written."""
    match value:
        case dict():
            alike = value.get("named") in (value.get("action"), "")
            return {
                key: unnamed(each)
                for key, each in value.items()
                if not (key == "named" and alike and "action" in value)
                and (key, each) != ("skill", SORCERY)
            }
        case list():
            return [unnamed(each) for each in value]
        case _:
            return value


Places = Mapping[str, Mapping[str, str]]
"""Where an id stands in a move, ``Act.action``, and what is written there in place of each."""


def copied(value: Any, places: Places, lot: Random, share: float = 0.7) -> Any:
    """A value with copies in place of some of the originals; itself where it has none of them."""
    made = _copied(value, places, lot, share)
    return value if made == value else made


def _copied(value: Any, places: Places, lot: Random, share: float) -> Any:
    match value:
        case Struct():
            changes: dict[str, Any] = {}
            for field in value.__struct_fields__:
                own = getattr(value, field)
                ours = places.get(f"{type(value).__name__}.{field}", {})
                if isinstance(own, str) and own in ours:
                    changes[field] = ours[own] if lot.random() < share else own
                elif ours and isinstance(own, dict):
                    changes[field] = {ours.get(key, key): each for key, each in own.items()}
                elif ours and isinstance(own, tuple) and all(isinstance(e, str) for e in own):
                    changes[field] = tuple(ours.get(each, each) for each in own)
                else:
                    changes[field] = copied(own, places, lot, share)
            return replace(value, **changes)
        case dict():
            return {key: copied(each, places, lot, share) for key, each in value.items()}
        case tuple() if type(value) is tuple:
            return tuple(copied(each, places, lot, share) for each in value)
        case _:
            return value


def ids(*lists: str) -> dict[str, str]:
    """The id of the copy of every entry of these lists."""
    return {id: our_id(id) for each in lists for id in getattr(book(), each)}


def played_alike(
    own: Game[Any, Any],
    copy: Game[Any, Any],
    setup: Any,
    places: Places,
    seed: int,
    most: int = 120,
    share: float = 0.7,
) -> int:
    """Plays a game by chance, and beside it the same with copies: the same states, dues and words
    all the way. Gives back how many moves had a copy in them."""
    return alike_from(
        *(own, copy, own.start(setup), copy.start(copied(setup, places, Random(~seed), share))),
        *(places, seed, most, share),
    )


Policy = Callable[[Any, Random], tuple[str, Any]]


def alike_from(
    own: Game[Any, Any],
    copy: Game[Any, Any],
    one: Step[Any],
    both: Step[Any],
    places: Places,
    seed: int,
    most: int,
    share: float = 0.7,
    moves: Policy | None = None,
) -> int:
    """Plays on from two states that are alike, by replies at random or as a policy has it."""
    lot, other = Random(seed), Random(~seed)
    copies = 0
    for _ in range(most):
        state = one.state
        assert plain(both.state) == plain(state)
        assert [plain(copy.says(each)) for each in both.events] == [
            plain(own.says(each)) for each in one.events
        ]
        dues = own.due(state)
        assert plain(unoffered(copy.due(both.state))) == plain(unoffered(dues))
        if not dues:
            break
        _, move = moves(state, lot) if moves else reply_at_random(own, state, lot)
        alike = copied(move, places, other, share)
        copies += alike != move
        wrong = [(each.code, each.severity) for each in own.check(state, move)]
        assert [(e.code, e.severity) for e in copy.check(both.state, alike)] == wrong
        one, both = own.apply(state, move), copy.apply(both.state, alike)
    return copies


def unoffered(dues: tuple[Due, ...]) -> list[Due]:
    """Dues without what may be chosen, of which there is more where there are copies."""
    return [
        replace(due, options=(), named=(), says="" if due.options else due.says) for due in dues
    ]

"""A state as the difference from an earlier one, and whole states made small.

A state is JSON. Where a member of an object or an element of a row is the same as before, byte for
byte, it is not written again; what changed is looked into, level by level, and only there. Nothing
is decoded for that but the places where members begin and end, so that it takes a few milliseconds
for half a megabyte. Moves are never a substitute: by other rules they lead elsewhere.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

SMALL: Final = 4096
"""Bytes of a state that is not worth packing."""
LARGEST: Final = 32 * 2**20
"""Bytes a state may unpack to."""

_PACKED, _DIFFERENT = b"z", b"~"


class Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What becomes of a value: it is another one (*to*), or some of what it holds changes.

    An object has members that are *set*, *gone*, or *added* at a place among the others. Of a row
    *at* says which elements change in place; or all but the first and last so many are *cut* and
    others put *between*.
    """

    to: Raw | UnsetType = UNSET
    set: Mapping[str, Change] = {}
    gone: tuple[str, ...] = ()
    added: Mapping[str, Annotated[int, Meta(ge=0)]] = {}
    at: Mapping[Annotated[int, Meta(ge=0)], Change] = {}
    cut: tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]] | None = None
    between: tuple[Raw, ...] = ()


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """From the state after entry *base*, which was kept whole, to another of so many *bytes*."""

    base: int
    bytes: int
    change: Change


_objects = msgspec.json.Decoder(dict[str, Raw])
_rows = msgspec.json.Decoder(list[Raw])
_differences = msgspec.json.Decoder(Difference)


def pack(state: bytes) -> bytes:
    """A whole state as it is kept."""
    return _PACKED + zlib.compress(state, 1) if len(state) > SMALL else state


def different(base: int, old: bytes, new: bytes) -> bytes | None:
    """The difference of two states as it is kept; None where it would not be smaller."""
    found = Difference(base, len(new), _change(old, new))
    kept = _DIFFERENT + msgspec.json.encode(found)
    if len(kept) > len(new) // 2 or _apply_change(old, found.change) != new:
        return None
    return kept


def base_of(kept: bytes) -> int | None:
    """After which entry the state lies a difference is from; None for a whole one.

    Raises ValueError.
    """
    return _read(kept).base if kept[:1] == _DIFFERENT else None


def unpack(kept: bytes, base: bytes = b"") -> bytes:
    """The state that was kept, of its *base* where it is a difference. Raises ValueError."""
    if kept[:1] == _PACKED:
        unpacking = zlib.decompressobj()
        try:
            state = unpacking.decompress(kept[1:], LARGEST)
        except zlib.error as why:
            raise ValueError(str(why)) from None
        if not unpacking.eof:
            raise ValueError("a state is cut off, or larger than any")
        return state
    if kept[:1] == _DIFFERENT:
        found = _read(kept)
        try:
            state = _apply_change(unpack(base), found.change)
        except (KeyError, RecursionError, msgspec.MsgspecError) as why:
            raise ValueError(f"a difference of another state ({why})") from None
        if len(state) != found.bytes:
            raise ValueError("a difference leads to another state")
        return state
    return kept


def _read(kept: bytes) -> Difference:
    try:
        return _differences.decode(kept[1:])
    except (RecursionError, msgspec.MsgspecError) as why:
        raise ValueError(f"a difference nobody can read ({why})") from None


def _change(old: bytes, new: bytes) -> Change:
    match old[:1], new[:1]:
        case b"{", b"{":
            return _object_change(_members(old), _objects.decode(new)) or Change(Raw(new))
        case b"[", b"[":
            return _row_change(_rows.decode(old), _rows.decode(new)) or Change(Raw(new))
        case _:
            return Change(Raw(new))


def _members(old: bytes) -> Mapping[str, Raw]:
    """Those of an object, which for a large one are found once for many differences from it."""
    return _find_objects(old) if len(old) > SMALL else _objects.decode(old)


@lru_cache(maxsize=8)
def _find_objects(old: bytes) -> Mapping[str, Raw]:
    return _objects.decode(old)


def _object_change(old: Mapping[str, Raw], new: Mapping[str, Raw]) -> Change | None:
    """None where the members that stay are in another order."""
    changes = {
        key: _change(bytes(old[key]), bytes(value)) if key in old else Change(value)
        for key, value in new.items()
        if key not in old or old[key] != value
    }
    if old.keys() == new.keys():
        return Change(set=changes) if list(old) == list(new) else None
    if [key for key in old if key in new] != [key for key in new if key in old]:
        return None
    gone = tuple(key for key in old if key not in new)
    return Change(set=changes, gone=gone, added={k: n for n, k in enumerate(new) if k not in old})


def _row_change(old: list[Raw], new: list[Raw]) -> Change | None:
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return Change(at={n: _change(bytes(a), bytes(b)) for n, (a, b) in pairs if a != b})
    short = min(len(old), len(new))
    first = next((n for n in range(short) if old[n] != new[n]), short)
    rest = short - first
    last = next((n for n in range(rest) if old[-1 - n] != new[-1 - n]), rest)
    return Change(cut=(first, last), between=tuple(new[first : len(new) - last]))


def _apply_change(old: bytes, change: Change) -> bytes:
    """Raises ValueError for a change of something else."""
    if change.to is not UNSET:
        return bytes(change.to)
    if old[:1] == b"{":
        members = dict(_members(old))
        members |= {
            key: Raw(_apply_change(bytes(members.get(key, Raw())), each))
            for key, each in change.set.items()
        }
        if change.gone or change.added:
            keys = [key for key in members if key not in change.gone and key not in change.added]
            for key, place in sorted(change.added.items(), key=itemgetter(1)):
                keys.insert(place, key)
            members = {key: members[key] for key in keys}
        return msgspec.json.encode(members)
    row = _rows.decode(old)
    if change.cut is not None:
        first, last = change.cut
        if first + last > len(row):
            raise ValueError("a difference of another state")
        return msgspec.json.encode([*row[:first], *change.between, *row[len(row) - last :]])
    for at, each in change.at.items():
        if at >= len(row):
            raise ValueError("a difference of another state")
        row[at] = Raw(_apply_change(bytes(row[at]), each))
    return msgspec.json.encode(row)

"""Entries that meet each other in a matrix, where one of a pack stands as another one does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from bwdesk.rules.packs.entry import Ruled

T = TypeVar("T")


class Likened(Ruled, frozen=True, kw_only=True):
    """An entry that may say which one of its list it *plays_like*; else it plays like itself."""

    plays_like: str = ""

    @property
    def plays(self) -> str:
        """The entry whose rules it follows."""
        return self.plays_like or self.id


class Row(Protocol):
    """A line of a matrix."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def plays(self) -> str: ...
    @property
    def against(self) -> Mapping[str, Any]: ...


R = TypeVar("R", bound=Row)


def cell(against: Mapping[str, T], other: Likened) -> T:
    """What a row says of another entry: of itself, else of the one it plays like.

    Raises KeyError where it says nothing of either.
    """
    return against[other.id if other.id in against else other.plays]


class Hole(Struct, frozen=True):
    """What a matrix lacks: in the *field* of the entry of that *id*, and as a clause."""

    id: str
    field: str
    says: str


def holes(rows: Mapping[str, R], more: tuple[str, ...] = ()) -> Iterator[Hole]:
    """Where the rows say nothing of one of them, or of a column *more*: told of the row, or of
    what no other row knows."""
    for column in (*rows, *more):
        entry = rows.get(column)
        known = {column, entry.plays if entry else column}
        silent = [each for each in rows.values() if not known & each.against.keys()]
        if entry and {each.id for each in silent} | {column} == set(rows) != {column}:
            says = (
                "does not say which of the others it plays like, and stands nowhere in the matrix"
            )
            yield Hole(column, "plays_like", f"{entry.name} {says}")
        else:
            for row in silent:
                says = f"{row.name} does not say what it comes to against '{column}'"
                yield Hole(row.id, "against", says)

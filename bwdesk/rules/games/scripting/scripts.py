"""Sealed scripts, written once for all games that have them.

What somebody writes in secret is a script: parts by name (a volley, a condition, a slip), each
sealed by itself. In the state and in the move that writes it a part is `Open` or `Sealed`, so that
one way to walk over parts serves for sealing, revealing and hiding them. A game says where its
parts lie, who may write them and what opens them; all else is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Generic

import msgspec

from bwdesk.rules.games.frame.game import Due, M, Open, S, Sealed, Seats, Secret

Name = tuple[str, str]
"""What is written, and by which actor: ``("volley 2", "orc")``. It tells a part from all others."""

Part = Open[Any] | Sealed
Parts = Mapping[Name, Part]

PAPER = Sealed("paper")
"""A part that is not sealed here: it lies on paper, and is typed in where it is turned over."""


class Scripts(ABC, Generic[S, M]):
    """A game with scripts, as the table needs it; a base of games."""

    @abstractmethod
    def parts(self, state: S) -> Parts:
        """Every part that lies in the state."""

    @abstractmethod
    def with_parts(self, state: S, parts: Parts) -> S:
        """The state with these in place of its parts; they have the same names."""

    @abstractmethod
    def writes(self, state: S, move: M) -> Parts:
        """The parts a move writes; none for most moves."""

    @abstractmethod
    def with_written(self, move: M, parts: Parts) -> M:
        """The move with these in place of the parts it writes."""

    @abstractmethod
    def kind(self, part: Name) -> Any:
        """The type of what is written in a part."""

    @abstractmethod
    def writers(self, state: S, part: Name) -> Seats:
        """The seats a part belongs to: they write it, change it, and know it."""

    @abstractmethod
    def room(self, state: S, part: Name) -> int:
        """The most bytes what is written in a part could take."""

    @abstractmethod
    def reveals(self, state: S, move: M) -> Collection[Name]:
        """The parts that must lie open for a move to be made."""

    def presumed_parts(self, _state: S, _move: M) -> Collection[Name]:
        """The parts a move is judged by though they stay sealed: its seat gives their keys."""
        return ()

    def private(self, _part: Name) -> bool:
        """Whether a part is never revealed, and read by its writers alone."""
        return False

    def offers(self, _state: S) -> tuple[Due, ...]:
        """What may be done though nothing waits for it."""
        return ()

    def published(self, _state: S, _move: M) -> Seats | None:
        """Nothing is handed to anybody for good."""
        return ()

    def loses(self, _state: S, _seat: str, _why: str) -> M | None:
        """The ruling by which what a seat sealed and nobody can open any more is lost.

        None where it is written anew instead: in most games at any time.
        """
        return None

    # What the table asks

    def secrets(self, state: S, move: M) -> tuple[Secret, ...]:
        return tuple(
            Secret(
                part_words(name),
                msgspec.json.encode(part.value),
                self.writers(state, name),
                self.room(state, name),
                self.private(name),
            )
            for name, part in self.writes(state, move).items()
            if isinstance(part, Open)
        )

    def seal(self, state: S, move: M, commitments: Mapping[str, str]) -> M:
        written = self.writes(state, move)
        sealed = {
            name: Sealed(commitments[part_words(name)])
            for name in written
            if part_words(name) in commitments
        }
        return self.with_written(move, {**written, **sealed}) if sealed else move

    def opens(self, state: S, move: M) -> tuple[str, ...]:
        wanted = self.reveals(state, move)
        if not wanted:
            return ()
        return _commitments(p for name, p in self.parts(state).items() if name in wanted)

    def presumes(self, state: S, move: M) -> tuple[str, ...]:
        wanted = self.presumed_parts(state, move)
        if not wanted:
            return ()
        return _commitments(p for name, p in self.parts(state).items() if name in wanted)

    def unseal(self, state: S, payloads: Mapping[str, bytes]) -> S:
        if not payloads:
            return state
        opened = {
            name: Open(msgspec.json.decode(payloads[part.commitment], type=self.kind(name)))
            if isinstance(part, Sealed) and part.commitment in payloads
            else part
            for name, part in self.parts(state).items()
        }
        return self.with_parts(state, opened)

    def sealed_commitments(self, state: S) -> tuple[str, ...]:
        return _commitments(self.parts(state).values())

    def veil(self, state: S, shown: Callable[[Name], bool]) -> S:
        """The state in which every part that is not *shown* lies sealed."""
        hidden = {
            name: part if shown(name) or isinstance(part, Sealed) else Sealed()
            for name, part in self.parts(state).items()
        }
        return self.with_parts(state, hidden)


def part_words(name: Name) -> str:
    """The name of a part in words: ``volley 2 of orc``."""
    what, actor = name
    return f"{what} of {actor}"


def _commitments(parts: Iterable[Part]) -> tuple[str, ...]:
    """Those of what lies sealed; what has none is hidden, and what lies on paper proves nothing."""
    return tuple(
        each.commitment
        for each in parts
        if isinstance(each, Sealed) and each.commitment and each != PAPER
    )

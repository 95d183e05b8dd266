"""Scripts on paper, written once for all games that have them.

A table may write a script on paper instead of sealing it: its reply says so (`Reply.paper`), and
its parts lie as `PAPER` in the state. When a part is turned over somebody types it in, in the open,
and only then what turns it is due. A game says what of a script a part is, and goes on as ever.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Due,
    Event,
    IllegalMoveError,
    M,
    Open,
    Reply,
    S,
    Sealed,
    Step,
)
from bwdesk.rules.games.frame.played import Played
from bwdesk.rules.games.frame.remembered import remember, remember_apart
from bwdesk.rules.games.scripting.scripts import PAPER, Name, Scripts, part_words

KEY = "paper"
"""How the keys of what is to be typed in begin, before the words of its part."""


class TypedIn(Struct, frozen=True, tag_field="move", tag="typed-in", forbid_unknown_fields=True):
    """What stands on paper, where it is turned over: a *part* of an actor's script.

    *written* are the slots of its form.
    """

    part: str
    of: str
    written: Mapping[str, Filling] = {}


class FromPaper(Facts, frozen=True):
    """A part of somebody's script was typed in from paper."""

    kind: ClassVar[str] = "typed-in"
    name: str
    part: str

    def says(self) -> str:
        return f"{self.name}, {self.part}: typed in from paper."


WORDS = Words(FromPaper)


class OnPaper(Scripts[S, M], Played[S, M]):
    """A game whose scripts may lie on paper; a base of games."""

    @abstractmethod
    def actors(self, state: S) -> Any: ...

    @abstractmethod
    def blank_script(self, state: S, due: Due) -> M:
        """The move of a script with nothing in its parts."""

    @abstractmethod
    def part_form(self, state: S, part: Name, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        """What may stand in one part."""

    @abstractmethod
    def part_written(self, state: S, part: Name, written: Mapping[str, Filling]) -> Any:
        """The value of a part whose form was filled so."""

    def says(self, event: Event) -> str:
        return WORDS.says(event) if event.kind in WORDS.kinds else super().says(event)

    # What is due

    @remember
    def due(self, state: S) -> tuple[Due, ...]:
        """The dues of a game, where what is to be typed in comes first.

        What opens a part that lies on paper is not due before that.
        """
        found = super().due(state)
        own = tuple(replace(each, paper=True) if self.papers(each) else each for each in found)
        lying = self.on_paper(state)
        if not own or not lying:
            return own
        wanted: dict[Name, Due] = {}
        free = []
        for each in own:
            turned = sorted(lying & set(self.turns(state, each)))
            wanted |= dict.fromkeys(turned, each)
            free += [] if turned else [each]
        typed = (self._typed_due(state, name, each) for name, each in wanted.items())
        return (*typed, *free)

    def papers(self, due: Due) -> bool:
        """Whether a script may be written on paper: every one that is due."""
        return due.kind == "script"

    @remember_apart
    def on_paper(self, state: S) -> set[Name]:
        """The parts that lie on paper."""
        return {name for name, part in self.parts(state).items() if part == PAPER}

    def turns(self, state: S, due: Due) -> Iterable[Name]:
        """The parts that what answers a due opens: of what only goes on those of its move."""
        if due.kind != "go":
            return ()
        return self.reveals(state, self.move(state, due, Reply(due.part, due.actor)))

    def _typed_due(self, state: S, name: Name, before: Due) -> Due:
        what, actor = name
        says = f"{_actor_name(self, state, actor)}: turn it over and type in what stands there."
        return Due("decide", (KEY, *what.split()), actor, says=says, round=before.round)

    # What answers it

    def form(self, state: S, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due.key[0] == KEY:
            return self.part_form(state, _name_of(due), written)
        return super().form(state, due, written)

    def move(self, state: S, due: Due, reply: Reply) -> Any:
        if reply.paper:
            blank = self.blank_script(state, due)
            return self.with_written(blank, dict.fromkeys(self.writes(state, blank), PAPER))
        if due.key[0] == KEY:
            return TypedIn(*_name_of(due), reply.script)
        return super().move(state, due, reply)

    def does(self, state: S, move: M) -> Step[S]:
        return self.type_in(state, move) if isinstance(move, TypedIn) else super().does(state, move)

    def type_in(self, state: S, move: TypedIn) -> Step[S]:
        """The part lies open now. Raises IllegalMoveError where it does not lie on paper."""
        name, parts = (move.part, move.of), self.parts(state)
        if parts.get(name) != PAPER:
            raise IllegalMoveError(f"The {part_words(name)} does not lie on paper.")
        part: Open[Any] | Sealed = Open(self.part_written(state, name, move.written))
        told = FromPaper(_actor_name(self, state, move.of), move.part).event(move.of)
        return Step(self.with_parts(state, {**parts, name: part}), (told,))


def _name_of(due: Due) -> Name:
    return " ".join(due.key[1:]), due.actor


def _actor_name(game: OnPaper[Any, Any], state: Any, actor: str) -> str:
    return next((each.name for each in game.actors(state) if each.id == actor), actor)

"""What happened is told in facts first; the words for it are made at the end, where they are read.

A game has one module of words, with a type for every kind of event::

    class Paid(Facts, frozen=True):
        kind: ClassVar[str] = "paid"
        name: str
        cost: int

        def says(self) -> str:
            return f"{opening(self.name)} paid {self.cost} disposition."


    WORDS = Words(Paid, ...)

Its rules make events of them, ``Paid(own.name, 2).event(own.id, rule="BK-34")``, and `Game.says` is
``WORDS.says``. Whoever wants a figure asks ``WORDS.facts(event)`` and never reads a sentence.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from bwdesk.rules.games.frame.game import Event, Seats


class Facts(Struct, frozen=True):
    """The figures and names of an event of one *kind*, and its sentence.

    Fields are strings, numbers and tuples of them, as `Event.facts` holds them; a `NamedTuple` is
    one as well. Names are those of the moment: whoever is renamed later was called so then.
    """

    kind: ClassVar[str]

    @abstractmethod
    def says(self) -> str:
        """The sentence; "" for what is not told."""

    def event(
        self,
        actor: str = "",
        target: str = "",
        amount: int = 0,
        rule: str = "",
        to: Seats | None = None,
    ) -> Event:
        """The event with these facts; what is as its type has it by default is left out."""
        facts = {
            name: value
            for name, usual in _usual(type(self))
            if (value := getattr(self, name)) != usual
        }
        return Event(self.kind, "", actor, target, amount, rule, facts, to)


@cache
def _usual(kind: type[Facts]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind, and what each is by default."""
    return tuple((field.name, field.default) for field in fields(kind))


class Words:
    """The words of a game: its kinds of events, each with its type of facts."""

    def __init__(self, *kinds: type[Facts]) -> None:
        self.kinds = {each.kind: each for each in kinds}
        assert len(self.kinds) == len(kinds)

    def facts(self, event: Event) -> Facts | None:
        """What an event carries; None where its sentence is all that was kept of it."""
        kind = self.kinds.get(event.kind)
        if kind is None:
            return None
        try:
            return msgspec.convert(event.facts, kind)
        except msgspec.ValidationError:
            return None

    def says(self, event: Event) -> str:
        """The sentence of an event: one it was kept with by an earlier version, else its own."""
        if event.says:
            return event.says
        facts = self.facts(event)
        return facts.says() if facts else ""

    def sentences(self, events: Iterable[Event]) -> tuple[str, ...]:
        """The sentences of several, without those that have none."""
        return tuple(filter(None, map(self.says, events)))

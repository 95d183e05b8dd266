"""What a game tells of itself afterward: its log, its chart, its papers, its card on Home."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board.strip import D, S
from bwdesk.desk.table.due_words import word
from bwdesk.desk.table.widgets.chart import Chart
from bwdesk.files.reference import find_passage
from bwdesk.rules.games.frame.game import Actor, Game
from bwdesk.rules.reference.texts import read_plain
from bwdesk.table.log import Made
from bwdesk.table.session import Session

WHOSE = ("actor", "side", "who", "by")
"""The field of a move that says whose it is, as games call it."""
DOES: Mapping[str, str] = MappingProxyType(
    {
        "announce": "opens what is next",
        "armor": "rolls for armor",
        "choose": "says what is rolled with",
        "roll": "rolls",
        "script": "has written",
        "split": "divides the dice",
        "steel": "tests Steel",
    }
)
"""What somebody does with a move that has no event of its own, by its tag."""


class Picture(QWidget):
    """A state gone by, as it was."""

    @abstractmethod
    def show_state(self, game: Any, state: Any) -> None:
        """Show another one."""


class Record(Generic[S, D]):
    """What a game says of its record; what it does not say differently is done as for any game."""

    title: str
    sheet = ""
    """The paper its pages offer; the record has its own."""
    record = "record"
    """The paper of its record."""
    does: Mapping[str, str] = MappingProxyType({})
    """What somebody does with its moves, by their tags, where it is called otherwise than in any
    game; ``{}`` is what is rolled."""
    owner = ""
    """The field of its moves that says whose they are, where that is none of `WHOSE`."""

    @abstractmethod
    def actors(self, session: Session[S, Any]) -> tuple[Actor, ...]:
        """Who is told of."""

    @abstractmethod
    def heading(self, state: S) -> str:
        """Where the game is."""

    def rules(self, game: Game[S, Any]) -> Callable[[str], str]:
        """What spells out the rules of a line of a *game*, ``FIGHT-12, FIGHT-14``, one in a line
        each."""
        return lambda rules: "\n".join(_rule_words(rule) for rule in rules.split(", ") if rule)

    def first_chapter(self, session: Session[S, Any]) -> int:
        """The number of the first chapter of its record."""
        return 1

    def picture(self) -> Picture | None:
        """What shows a state gone by; None for nothing."""
        return None

    def draw_up_chart(self, game: Game[S, Any], states: Sequence[tuple[int, S]]) -> Chart:
        """How its actors stood over time, by the states after every entry; empty for no chart."""
        return Chart(())

    def tells(self, game: Game[S, Any], made: Made[Any], called: Callable[[str], str] = str) -> str:
        """A move in one sentence; actors and seats are *called* by their names."""
        events = made.events
        if made.rolled:  # the last of several rolls settles all of them: its own is what it tells
            by = self.whose(made.move)
            events = tuple(sorted(events, key=lambda each: each.actor != by))
        said = next(filter(None, map(game.says, events)), "")
        return said or move_line(made.move, called(self.whose(made.move)), {**DOES, **self.does})

    def whose(self, move: Struct) -> str:
        """The actor or seat that made a move, "" for the table."""
        said = (str(getattr(move, field, "")) for field in (*WHOSE, self.owner) if field)
        return next(filter(None, said), "")

    def reveals(self, made: Made[Any]) -> bool:
        """Whether with a move something came to light that had been secret."""
        return bool(made.opened)

    def last_words(self, actor: Actor) -> str:
        """How an actor stands, in a sentence; "" where no figure tells."""
        stood = actor.standing.whole if actor.standing else ""
        return f"{actor.name}: {'out' if actor.out else stood}."

    def cap(self, session: Session[S, Any]) -> int:
        """What no actor stands above."""
        fulls = (each.full or each.standing for each in self.actors(session))
        return max((full.whole for full in fulls if full), default=0)

    def summarize(self, session: Session[S, Any]) -> str:
        """A line for the cards of Home."""
        heading = self.heading(session.page())
        now = f"{heading[:1].lower()}{heading[1:]}"
        return self.title if heading == self.title else f"{self.title}, {now}"

    def make_subject(self, document: D) -> Callable[[], Any] | None:
        """What makes the papers of an open game, as whoever sits at the desk may see it.

        None for a game that has no sheet of its own.
        """
        if not self.sheet:
            return None
        from bwdesk.sheets.public_record import read_subject

        session, title, book = document.session, document.title, document.book
        seat = document.at_desk
        return lambda: read_subject(session, title, book, seat=seat)


def move_line(move: Struct, name: str, does: Mapping[str, str]) -> str:
    """A move that has no event of its own: by *name* whose it is, and what he *does* by its tag."""
    tag = str(type(move).__struct_config__.tag)
    rolled = str(getattr(move, "roll", "")).split()
    what = word(rolled[0]).lower() if rolled else ""
    if tag not in does:
        return f"{name}: {word(tag).lower()}." if name else f"{word(tag)}."
    return f"{name or 'The table'} {does[tag].format(what)}."


def _rule_words(rule: str) -> str:
    """``FIGHT-4. An exchange is three volleys.``, where our reference says it in words alone."""
    passage = find_passage(rule)
    says = read_plain(passage.text) if passage is not None else ""
    return f"{rule}. {says}" if says and "{" not in says else f"{rule}."

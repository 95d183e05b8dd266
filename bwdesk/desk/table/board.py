"""What a game has at the desk: its board, the one entry by which the table knows it.

`Board` does what any game wants, from its actors and what is due. A game of its own derives from
it and says what is different: its pages, what stands beside them, its words. The list of games at
the desk is ``desk/games/catalog``; whichever has no board of its own gets the plain one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.table import own_script
from bwdesk.desk.table.document import Packs, TableDocument
from bwdesk.desk.table.due_words import word
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.desk.table.widgets.curtain import WAITS, Stands
from bwdesk.desk.table.widgets.over_time import OverTime
from bwdesk.files.chronicles import Chronicle
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Made
from bwdesk.table.session import Table

if TYPE_CHECKING:
    from bwdesk.desk.table.meeting.guests import Guest

RULING = "rule"
"""The tag of a ruling among the moves of any game."""
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


class Step(Struct, frozen=True):
    """A page of the strip: its *word*, and what makes it of a document when it is first shown.

    *after* says what must be done before.
    """

    key: str
    word: str
    make: Callable[[Any], QWidget]
    after: str = ""


def _history(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.history.page import HistoryPage

    return HistoryPage(document)


def _ending(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.ending_page import EndingPage

    return EndingPage(document)


def _plain(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.plain.page import PlainPage

    return PlainPage(document)


ENDING = Step("ending", "The end", _ending, "once it is over")
"""The step of every game that is over."""
HISTORY = Step("history", "History", _history)
"""The last step of every game."""
PLAIN = Step("board", "Board", _plain)
"""The one other step of a game that has no pages of its own: it is played from its dues."""


class Words(Struct, frozen=True):
    """What a game calls things: whoever acts, what they seal, and the figure they stand at."""

    actor: str = "actor"
    actors: str = "actors"
    script: str = "script"
    scripts: str = "scripts"
    standing: str = "Standing"


class Waits(Struct, frozen=True):
    """What waits on a page that is not on screen: its sentence, and the button that goes there."""

    says: str
    act: str
    step: str


class Board:
    """A game at the desk. What it does not say differently is done as for any game.

    To a *conflict* people come as they are, and it ends where it came from.
    """

    document: type[TableDocument] = TableDocument
    steps: tuple[Step, ...] = (PLAIN,)
    """The pages of the strip but History, in their order."""
    writes = PLAIN.key
    """The step on which a seat writes in secret."""
    words = Words()
    room, icon = "chronicles", "swords"
    guide = ("chronicles.md", "")
    """The page of the manual that tells of it, and the chapter."""
    sheet = ""
    """The paper its pages offer; the record has its own."""
    record = "record"
    """The paper of its record."""
    does: Mapping[str, str] = MappingProxyType({})
    """What somebody does with its moves, by their tags, where it is called otherwise than in any
    game; ``{}`` is what is rolled."""
    owner = ""
    """The field of its moves that says whose they are, where that is none of `WHOSE`."""
    between = ""
    """What its strip offers to bring people home before it is over; "" where they stay."""

    def __init__(self, title: str = "", *, conflict: bool = False) -> None:
        self.title, self.conflict = title, conflict
        if conflict:
            self.room, self.guide = "conflicts", ("conflicts.md", "Playing")

    @property
    def file(self) -> str:
        """What its file is called."""
        return "conflict" if self.conflict else "chronicle"

    def open(self, chronicle: Chronicle[Any, Any], packs: Packs) -> TableDocument:
        """The document of an open file of this game."""
        document = self.document(chronicle, packs)
        document.board = self
        return document

    # The strip

    def heading(self, state: Any) -> str:
        """Where the game is, at the head of its strip, in the words of the game."""
        return self.title

    def opens(self, step: Step, state: Any) -> bool:
        """Whether a step can be opened by now."""
        return True

    def leads_on(self, step: Step, state: Any) -> bool:
        """Whether the way on leads to a step that can be opened; it may be looked at before."""
        return True

    def steps_over(self, state: Any) -> int:
        """How many steps of the strip are over."""
        return 0

    def step_of(self, state: Any) -> str:
        """The step a state is played on."""
        return self.steps[0].key

    def next_step(self, old: Any, new: Any, shown: str) -> str:
        """The step to show after a move from one state to another, with *shown* on screen."""
        return shown

    def moments(self, old: Any, new: Any, waiting: frozenset[str]) -> frozenset[str]:
        """The steps whose page shows bit by bit, once opened, what a move brought to light.

        *waiting* are those nobody has opened yet.
        """
        return frozenset()

    def state_so_far(self, state: Any, step: str, moments: frozenset[str]) -> Any:
        """What may be told beside a step, while there are moments to be looked at."""
        return state

    def waits(self, document: Any, step: str) -> Waits | None:
        """What is due on another page than the *step* on screen."""
        return None

    def breaks_in(self, move: Any) -> bool:
        """Whether a move came from beside the page, whose focus then begins anew: a ruling."""
        return str(type(move).__struct_config__.tag) == RULING

    def side(self, document: Any) -> Any:
        """The panel beside every page; None for none.

        A widget with ``refresh()``, and ``look(so_far)`` for what may be told of a state.
        """
        return None

    # Who is at the desk

    def actors(self, session: Table) -> tuple[Actor, ...]:
        """Who is told of: the people of a side that is an actor itself are told by it."""
        found = session.game.actors(session.state)
        ids = {each.id for each in found}
        return tuple(e for e in found if e.side in ("", e.id) or e.side not in ids)

    def stands(self, document: Any, actor: Actor) -> Stands:
        """How far an actor is with what is written in secret."""
        if any(due.kind == "script" and due.actor == actor.id for due in document.session.due()):
            return WAITS
        return own_script.stands_of(document, actor.id)

    def why_not_sealed(self, document: Any, actor: Actor) -> str:
        """What is said of an actor who neither writes nor has sealed: why, or what lies open."""
        return f"Out of this {self.file}." if actor.out else ""

    def reads(self, document: Any, actor: str) -> tuple[ReadLine, ...]:
        """What an actor has sealed, as it is read again by whoever is at the desk alone."""
        return own_script.read(document, actor)

    # What was

    def rules(self, game: Any) -> Callable[[str], str]:
        """What spells out the rules of a line of a *game*, ``FIGHT-12, FIGHT-14``, one in a line
        each."""
        return lambda rules: "\n".join(f"{rule}." for rule in rules.split(", ") if rule)

    def first_chapter(self, session: Table) -> int:
        """The number of the first chapter of its record."""
        return 1

    def strip_widget(self, document: Any) -> Any:
        """What stands at the end of the strip, a widget with ``refresh()``; None for nothing."""
        return None

    def picture(self) -> Any:
        """A widget that shows a state gone by, with ``show_state(game, state)``; None for none."""
        return None

    def courses(self, game: Any, states: Sequence[tuple[int, Any]]) -> OverTime:
        """How its actors stood over time, by the states after every entry; empty for no chart."""
        return OverTime(())

    def tells(self, game: Any, made: Made[Any], called: Callable[[str], str] = str) -> str:
        """A move in one sentence; actors and seats are *called* by their names."""
        events = made.events
        if made.rolled:  # the last of several rolls settles all of them: its own is what it tells
            by = self.whose(made.move)
            events = tuple(sorted(events, key=lambda each: each.actor != by))
        said = next(filter(None, map(game.says, events)), "")
        return said or told_move(made.move, called(self.whose(made.move)), {**DOES, **self.does})

    def whose(self, move: Any) -> str:
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

    # Elsewhere

    def cap(self, session: Table) -> int:
        """What no actor stands above."""
        fulls = (each.full or each.standing for each in self.actors(session))
        return max((full.whole for full in fulls if full), default=0)

    def summarize(self, session: Table) -> str:
        """A line for the cards of Home."""
        return ", ".join(dict.fromkeys((self.title, self.heading(session.state))))

    def make_subject(self, document: Any) -> Callable[[], Any] | None:
        """What makes the papers of an open game, as everybody may see it.

        None for a game that has no sheet of its own.
        """
        if not self.sheet:
            return None
        from bwdesk.sheets.public_record import read_subject

        session, title, book = document.session, document.title, document.book
        return lambda: read_subject(session, title, book)

    def people(self, document: Any) -> tuple[Guest, ...]:
        """Who of an open game may come to a conflict."""
        return ()

    def takes_scene(self, document: Any, what: str, says: str) -> bool:
        """Whether a conflict that came from an open game is noted there now: *what* it was begun
        as, and what came of it."""
        return False

    begins_apart = False
    """Whether a conflict of this game begins on a dialog of its own."""

    def begins(self, meeting: Any, book: Book, settings: Any, parent: QWidget) -> Any:
        """That dialog, with who is at hand; once accepted its ``met`` is what was agreed.

        It is asked only where the game *begins_apart*.
        """
        return None

    def make_founding(self, settings: Any, installed: Any, after: Any = None) -> Any:
        """The tab on which a game is founded, with the people of the one *after* which it comes.

        None for a game that is begun elsewhere.
        """
        return None


def told_move(move: Any, name: str, does: Mapping[str, str]) -> str:
    """A move that has no event of its own: by *name* whose it is, and what he *does* by its tag."""
    tag = str(type(move).__struct_config__.tag)
    rolled = str(getattr(move, "roll", "")).split()
    what = word(rolled[0]).lower() if rolled else ""
    if tag not in does:
        return f"{name}: {word(tag).lower()}." if name else f"{word(tag)}."
    return f"{name or 'The table'} {does[tag].format(what)}."

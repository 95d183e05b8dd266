"""The strip of a game at the desk: its pages, which of them can be opened, and which comes next."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct
from PySide6.QtWidgets import QScrollArea, QWidget

from bwdesk.desk.table.document import TableDocument

S = TypeVar("S")
"""The state of the game."""
D = TypeVar("D", bound=TableDocument)
"""Its document."""

RULING = "rule"
"""The tag of a ruling among the moves of any game."""


class Step(Struct, frozen=True):
    """A page of the strip: its *word*, and what makes it of a document when it is first shown.

    *after* says what must be done before.
    """

    key: str
    word: str
    make: Callable[[Any], QWidget]
    after: str = ""


class Waits(Struct, frozen=True):
    """What waits on a page that is not on screen: its sentence, and the button that goes there."""

    says: str
    act: str
    step: str


class StripWidget(QWidget):
    """What stands at the end of a strip and follows the game."""

    @abstractmethod
    def refresh(self) -> None:
        """Show the game anew."""


class SidePanel(QScrollArea):
    """The panel beside every page of a game."""

    @abstractmethod
    def refresh(self) -> None:
        """Show the game anew."""

    @abstractmethod
    def look(self, so_far: Callable[[Any], Any]) -> None:
        """Show of a state no more than *so_far* leaves of it."""


def _make_history(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.history.page import HistoryPage

    return HistoryPage(document)


def _make_ending(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.ending_page import EndingPage

    return EndingPage(document)


def _make_plain(document: TableDocument) -> QWidget:
    from bwdesk.desk.table.plain.page import PlainPage

    return PlainPage(document)


ENDING = Step("ending", "The end", _make_ending, "once it is over")
"""The step of every game that is over."""
HISTORY = Step("history", "History", _make_history)
"""The last step of every game."""
PLAIN = Step("board", "Board", _make_plain)
"""The one other step of a game that has no pages of its own: it is played from its dues."""


class Strip(Generic[S, D]):
    """What a game says of its strip; what it does not say differently is done as for any game."""

    title: str
    steps: tuple[Step, ...] = (PLAIN,)
    """The pages of the strip but History, in their order."""
    between = ""
    """What its strip offers to bring people home before it is over; "" where they stay."""

    def heading(self, state: S) -> str:
        """Where the game is, at the head of its strip, in the words of the game."""
        return self.title

    def opens(self, step: Step, state: S) -> bool:
        """Whether a step can be opened by now."""
        return True

    def leads_on(self, step: Step, state: S) -> bool:
        """Whether the way on leads to a step that can be opened; it may be looked at before."""
        return True

    def steps_over(self, state: S) -> int:
        """How many steps of the strip are over."""
        return 0

    def step_of(self, state: S) -> str:
        """The step a state is played on."""
        return self.steps[0].key

    def next_step(self, old: S, new: S, shown: str) -> str:
        """The step to show after a move from one state to another, with *shown* on screen."""
        return shown

    def moments(self, old: S, new: S, waiting: frozenset[str]) -> frozenset[str]:
        """The steps whose page shows bit by bit, once opened, what a move brought to light.

        *waiting* are those nobody has opened yet.
        """
        return frozenset()

    def state_so_far(self, state: S, step: str, moments: frozenset[str]) -> S:
        """What may be told beside a step, while there are moments to be looked at."""
        return state

    def waits(self, document: D, step: str) -> Waits | None:
        """What is due on another page than the *step* on screen."""
        return None

    def breaks_in(self, move: Struct) -> bool:
        """Whether a move came from beside the page, whose focus then begins anew: a ruling."""
        return str(type(move).__struct_config__.tag) == RULING

    def side(self, document: D) -> SidePanel | None:
        """The panel beside every page; None for none."""
        return None

    def strip_widget(self, document: D) -> StripWidget | None:
        """What stands at the end of the strip; None for nothing."""
        return None

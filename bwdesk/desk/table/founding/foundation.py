"""What is being founded, as the window works on it: plan, undo, draft, and in the end the file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from bwdesk.desk.kit import writing
from bwdesk.desk.kit.undo_step import UndoStack, UndoStep
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import chronicles, drafts, games, replacing
from bwdesk.files.characters import Saved
from bwdesk.files.drafts import Draft, Kept
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begin_session
from bwdesk.when import instant

if TYPE_CHECKING:
    from bwdesk.desk.character.near import Near


class Foundation(QObject):
    """A plan being made, from a blank one on. Pages read it; only `apply` changes it.

    ``changed`` follows every edit, undo and redo, and packs that were read anew. *game* is its name
    in the list of games.
    """

    game: ClassVar[str]

    changed = Signal()

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.settings, self.installed = settings, installed
        self.near: Callable[[], Sequence[Near]] = tuple
        """Finds the characters at hand, open ones among them."""
        self._writer = settings.writer
        self.blank = self.plan = self.begin_blank()
        self.draft = Draft()
        self.stack = UndoStack(self)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(writing.PAUSE_MS)
        self._clock.timeout.connect(self.keep)
        installed.reread.connect(self.read_again)

    # What each game says of it

    @abstractmethod
    def begin_blank(self) -> Any:
        """A plan in which nothing is decided."""

    @property
    @abstractmethod
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, odd or still open in the plan."""

    @abstractmethod
    def is_touched(self, step: str) -> bool:
        """Whether somebody has decided anything in a step, by its key."""

    @abstractmethod
    def setup(self) -> Any:
        """What the game begins with."""

    @abstractmethod
    def seats(self) -> Sequence[Seat]:
        """Everybody who will sit at the table."""

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was decided yet."""
        return bool(self.plan == self.blank)

    @property
    def why_blocked(self) -> str:
        """Why the game cannot begin as it is planned, "" where it can."""
        return ""

    @property
    def campaign(self) -> str:
        """The file of the campaign it is to be a game of, "" for none."""
        return ""

    def join(self, _campaign: Path) -> None:
        """It is to be a game of the campaign in that file."""

    def used_people(self) -> Mapping[str, Saved]:
        """The characters the plan links to, kept beside it."""
        return {}

    def take_people(self, people: Mapping[str, Saved]) -> None:
        """The characters of a plan of before."""

    def files_to_carry(self) -> dict[str, bytes] | None:
        """The characters the file of the game takes along, as files of their own, by their ids."""
        return None

    def settle_plan(self, _title: str) -> Any:
        """The plan as the file of the game keeps it."""
        return self.plan

    def read_again(self) -> None:
        """The packs of the table are others now."""
        self.changed.emit()

    # What follows from it

    @property
    def book(self) -> Book:
        return self.installed.book

    @property
    def open_problems(self) -> tuple[Problem, ...]:
        """The problems nobody has let be."""
        return tuple(each for each in self.problems if not each.waived)

    @property
    def title(self) -> str:
        """What it is called, "" while nobody has said."""
        return str(self.plan.title.strip())

    # Changing it

    def apply(self, label: str, plan: Any, group: str = "") -> None:
        """One step the user can undo; steps of one *group* in a row are one."""
        if plan != self.plan:
            page = self.stack.page
            self.stack.push(UndoStep(self.turn, label, self.plan, plan, group, page))

    def edit(self, label: str, group: str = "", **fields: Any) -> None:
        """Sets fields of the plan."""
        self.apply(label, replace(self.plan, **fields), group)

    def go_on(self, kept: Kept) -> bool:
        """Takes up a plan of an earlier run; False where another window has done so meanwhile."""
        draft = drafts.take(kept)
        if draft is None:
            return False
        self.release()
        self.draft = draft
        self.take_people(kept.people)
        self.stack.clear()
        self.become(kept.plan)
        return True

    # Beginning

    def write(self, path: Path) -> None:
        """The file of the game, whole or not at all; what lay there goes to the backups.

        Raises FileError.
        """
        replacing.keep(path, chronicles.LARGEST)
        title, parts = self.title or path.stem, games.parts_to_carry(self.book, self.game)
        plan = msgspec.json.encode(self.settle_plan(title)).decode()
        chronicles.create(
            path, title, self.begin_session(parts), parts, self.files_to_carry(), plan
        )

    def begin_session(self, parts: Mapping[str, bytes]) -> Session[Any, Any]:
        """Everybody in their seats, before the first move; locks come with the first secret."""
        game = GAMES[self.game].game(self.book)
        return begin_session(game, game.start(self.setup()).state, self.seats(), instant(), parts)

    # Keeping

    def keep(self) -> None:
        """Puts the plan on the disk as it is; one without a word in it needs no place there."""
        self._clock.stop()
        if self.plan == self.blank:
            self.drop()
        else:
            draft, plan, people = self.draft, self.plan, self.used_people()
            keep = draft.keep
            self._writer.put(
                str(draft.path), lambda publish: keep(plan, people, publish, self.game)
            )

    def release(self) -> None:
        """Nobody works on it any more; it is offered again."""
        if self._clock.isActive():
            self.keep()
        self._writer.wait()
        self.draft.release()

    def drop(self) -> None:
        """The game has begun, or there is nothing in it."""
        self._clock.stop()
        self._writer.drop(str(self.draft.path), self.draft.drop)

    def become(self, plan: Any) -> None:
        """Another plan, whoever made it."""
        self.plan = plan
        # Not anew at each edit: who types without a pause must not lose it all.
        if not self._clock.isActive():
            self._clock.start()
        self.changed.emit()

    def turn(self, plan: Any) -> None:
        """A step of undo or redo, or a new one."""
        self.become(plan)

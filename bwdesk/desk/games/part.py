"""Games in the window: begun, opened, gone on with."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk import keys
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.shell.interface import Command, FileCard, Opener, Room
from bwdesk.files import places
from bwdesk.files.errors import FileError

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.hot_seat import HotSeat
    from bwdesk.desk.table.meeting.guests import Meeting
    from bwdesk.desk.table.tab import TableTab
    from bwdesk.desk.table.table_files import TableFiles
    from bwdesk.files.drafts import Kept


class Games(Room):
    """A room of games: the one last on screen; from there, where others are begun and opened."""

    @property
    def files(self) -> TableFiles:
        """Where games come from and are let go."""
        return self.window.part(Chronicles).files

    def enter(self) -> None:
        tab = self.window.last_in(self.key)
        if tab is not None and tab is not self.window.current:
            self.window.show_tab(tab)
            return
        self.come_in()
        self.window.show_room(self)

    def come_in(self) -> None:
        """The page shows what is on the desk and on the disk now."""
        self.page.show_files(self.window.settings.recent)


class Chronicles(Games):
    """Wars that are founded and played for months."""

    key, icon, word, guide = "chronicles", "scroll-text", "Chronicles", "chronicles.md"
    ahead = (
        "bwdesk.rules.play.trial",
        "bwdesk.rules.games.frame.replies",
        "bwdesk.rules.games.people.meeting",
        "bwdesk.files.restoring",
        "bwdesk.files.chronicles",
        "bwdesk.desk.table.plain.answers",
        "bwdesk.desk.table.plain.cards",
        "bwdesk.desk.table.tab",
        "bwdesk.desk.table.table_files",
        "bwdesk.desk.games.catalog",
        "bwdesk.rules.games.rolls.spending",
        "bwdesk.rules.games.conquest.applying",
        "bwdesk.rules.games.conquest.play",
        "bwdesk.desk.games.conquest.board",
        "bwdesk.desk.games.conquest.declare.page",
        "bwdesk.desk.games.conquest.factions",
        "bwdesk.desk.table.replay_in_background",
        "bwdesk.rules.games.courts.play",
        "bwdesk.desk.games.courts.board",
        "bwdesk.desk.games.courts.season_page",
    )

    @cached_property
    def files(self) -> TableFiles:
        """Those of all games of the window, conflicts as well: one file may be either."""
        from bwdesk.desk.games.catalog import FOUNDED, board_of
        from bwdesk.desk.table.table_files import TableFiles

        window = self.window
        return TableFiles(window.settings, window.installed, board_of, FOUNDED, window)

    @property
    def hot_seat(self) -> HotSeat:
        """The curtain between those who share this desk."""
        return self.files.hot_seat(self.window)

    def add(self, document: TableDocument) -> TableTab:
        """Open a tab for a game and show it."""
        return self.files.add(document, self.window)

    @property
    def begins(self) -> tuple[Command, ...]:
        act = act_of(keys.CHRONICLE, "castle", "A war of factions")
        return (
            Command(keys.CHRONICLE, self.found_chronicle, act=act),
            Command(keys.COURTS, self.found_courts),
            Command(keys.USURPER, self.found_usurper, asks=True),
        )

    @property
    def openers(self) -> tuple[Opener, ...]:
        return (GameFiles(self), TurnFiles(self))

    def found_chronicle(self, kept: Kept | None = None) -> None:
        """Start a chronicle, or go on with the one being started, or with one *kept*."""
        self.window.attempt(lambda: self.files.found_game(self.window, kept))

    def found_for_campaign(self, campaign: Path) -> None:
        """Start a chronicle with the people of the campaign in that file."""
        self.window.attempt(lambda: self.files.found_game(self.window, campaign=campaign))

    def found_next(self, path: Path) -> None:
        """Found the next of the game in a file, with its people."""
        self.window.open_path(path)
        tab = self.window.current
        if tab is not None and tab.path is not None and places.same_file(tab.path, path):
            self.files.found_next(tab.document, self.window)

    def found_courts(self) -> None:
        """Found two courts, or go on with those being founded."""
        self.window.attempt(lambda: self.files.found_game(self.window, game="courts"))

    def found_usurper(self) -> None:
        """Found a game of Usurper, from what is typed or from a file."""
        from bwdesk.desk.games.usurper.founding import FoundUsurper

        dialog = FoundUsurper(self.window.installed.book, self.window)
        dialog.founded.connect(self._begin_usurper)
        dialog.open()

    def _begin_usurper(self, title: str, setup: Any, seats: Any, keys: dict[str, bytes]) -> None:
        """Its file, open at the narrator's desk where the key of it is at hand."""
        self.window.attempt(
            lambda: self.files.found_typed("usurper", title, setup, seats, keys, self.window)
        )

    def build(self) -> QWidget:
        from bwdesk.desk.games.conquest.chronicles_room import ChroniclesRoom

        room = ChroniclesRoom(self.openers[:1])
        room.found.connect(self.found_chronicle)
        room.courts.connect(self.found_courts)
        room.usurper.connect(self.found_usurper)
        room.go_on.connect(self.found_chronicle)
        room.open_file.connect(self.window.choose_file)
        room.open_path.connect(self.window.open_path)
        room.open_sample.connect(self.window.open_sample)
        room.offer_shelf("All chronicles").clicked.connect(
            lambda: self.window.go("chronicle-shelf")
        )
        return room

    def come_in(self) -> None:
        self.page.show_drafts(self.files.find_left())
        super().come_in()


class Conflicts(Games):
    """Two sides that meet: begun of whoever is on screen, and noted where they came from."""

    key, icon, word, guide = "conflicts", "swords", "Conflicts", "conflicts.md"
    ahead = (
        "bwdesk.desk.table.plain.page",
        "bwdesk.rules.games.prolonged.play",
        "bwdesk.desk.games.prolonged.board",
        "bwdesk.rules.games.duel.play",
        "bwdesk.desk.games.duel.page",
        "bwdesk.rules.arms.resolve",
        "bwdesk.rules.games.people.incanting",
        "bwdesk.rules.games.range.play",
        "bwdesk.desk.games.range.page",
        "bwdesk.rules.games.fight.abilities",
        "bwdesk.rules.games.fight.play",
        "bwdesk.desk.games.fight.page",
    )

    @property
    def begins(self) -> tuple[Command, ...]:
        act = act_of(keys.CONFLICT, "swords", "Two sides meet")
        return (Command(keys.CONFLICT, self.meet, act=act, asks=True),)

    def build(self) -> QWidget:
        from bwdesk.desk.table.meeting.conflicts_room import ConflictsRoom

        room = ConflictsRoom(self.window.part(Chronicles).openers[:1])
        room.begun.connect(self.meet)
        room.open_file.connect(self.window.choose_file)
        room.open_path.connect(self.window.open_path)
        room.offer_shelf("All conflicts").clicked.connect(lambda: self.window.go("conflict-shelf"))
        return room

    def meet(self, game: str = "") -> None:
        """Begin a conflict of whoever is on screen."""
        self.begin(self._meeting(game))

    def begin(self, meeting: Meeting) -> None:
        """Ask who of a meeting meets whom, or meets whom of those near."""
        from bwdesk.desk.table.meeting.guests import with_near

        self.files.meet(with_near(meeting, self.window), self.window)

    def _meeting(self, game: str) -> Meeting:
        """Whoever is on screen; the other open characters may come as well."""
        from bwdesk.desk.character.document import Document
        from bwdesk.desk.table.document import TableDocument
        from bwdesk.desk.table.meeting.guests import Meeting, from_character, guest_of
        from bwdesk.desk.table.meeting.hall import hall_on

        window = self.window
        shown = window.current.document if window.current else None
        others = [tab.document for tab in window.open_tabs if isinstance(tab.document, Document)]
        guests = [guest_of(each) for each in others if each is not shown]
        if hall := hall_on(window.current):
            found = hall.gathering(game)
        elif isinstance(shown, TableDocument):
            found = self._meeting_again(shown, game)
        elif isinstance(shown, Document):
            found = replace(from_character(shown), game=game)
        else:
            found = Meeting(game=game)
        known = {each.path for each in found.guests if each.path}
        strangers = (each for each in guests if each.path not in known)
        return replace(found, guests=(*found.guests, *strangers))

    def _meeting_again(self, shown: TableDocument, game: str) -> Meeting:
        """One begun from a game: its people, and those of where that one came from."""
        from bwdesk.desk.table.meeting.guests import Meeting, read_guests
        from bwdesk.desk.table.meeting.hall import halls, is_of
        from bwdesk.files import campaigns, chosen
        from bwdesk.files.errors import FileError

        people, origin = tuple(shown.board.people(shown)), shown.origin
        if origin is None or not origin.path or origin.what:
            return Meeting(people, game=game)
        for hall in halls(self.window):
            if is_of(hall.tab, origin.path):
                return hall.gathering(game)
        path = Path(origin.path)
        # One that nobody chose here is not read because another file names it.
        if path.suffix == campaigns.SUFFIX and chosen.is_chosen(path):
            with suppress(FileError):
                people = (*people, *read_guests(path, self.window.installed))
        return Meeting(people, game=game, origin=replace(origin, people={}))


class GameFiles(Opener):
    """Files of any game."""

    ending, icon = ".bwchron", "scroll-text"

    def __init__(self, room: Chronicles) -> None:
        self._room = room

    def open(self, path: Path) -> None:
        self._room.files.open(path, self._room.window)

    def rescues(self, why: FileError) -> bool:
        return self._room.files.rescues(why)

    def rescue(self, path: Path, why: FileError) -> bool:
        return self._room.files.rescue(path, why, self._room.window)

    def open_sample(self, path: Path) -> None:
        self._room.files.open_sample(path, self._room.window)

    def card_of(self, path: Path) -> FileCard:
        from bwdesk.desk.games import catalog

        return catalog.card_of(path)

    def home_heading(self, path: Path) -> str:
        from bwdesk.files import chronicles

        return Conflicts.word if chronicles.holds_conflict(path) else ""

    def summarize(self, path: Path) -> tuple[str, str]:
        seen = self.card_of(path)
        return seen.title, seen.says


class TurnFiles(Opener):
    """Packets of who plays at home, and their answers."""

    ending, icon = ".bwturn", "scroll-text"

    def __init__(self, room: Chronicles) -> None:
        self._room = room

    def open(self, path: Path) -> None:
        from bwdesk.desk.games.usurper.turn_files import open_turn

        open_turn(path, self._room.files, self._room.window)

    def open_sample(self, path: Path) -> None:
        self.open(path)

    def card_of(self, path: Path) -> FileCard:
        raise FileError(path, "a packet is shown nowhere", "open it")

    def summarize(self, path: Path) -> tuple[str, str]:
        return path.stem, "A packet, or an answer"

"""The rooms of the rail, each built when somebody first goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.kit.rail import Place
from bwdesk.desk.shell.home import Home

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.room import ChroniclesRoom
    from bwdesk.desk.house.room import HouseRules
    from bwdesk.desk.odds.room import OddsRoom
    from bwdesk.desk.shell.window import MainWindow
    from bwdesk.desk.table.meeting.guests import Meeting
    from bwdesk.desk.table.meeting.room import ConflictsRoom

ROOMS = (
    Place("home", "house", "Home"),
    Place("characters", "user", "Characters"),
    Place("chronicles", "scroll-text", "Chronicles"),
    Place("conflicts", "swords", "Conflicts"),
    Place("odds", "dices", "Odds"),
    Place("rules", "book-open", "House rules"),
)
TOOLS = (Place("look", "sun-moon", "Look"),)


def home(window: MainWindow) -> Home:
    """What can be begun, what was open lately, the samples."""
    room, acts = Home(), window.acts
    begins = {
        "burn": acts.new,
        "quick": acts.quick,
        "npc": acts.npc,
        "chronicle": acts.found,
        "conflict": acts.meet,
    }
    begins |= {"open": acts.open, "blank": acts.print_blank}
    room.begin.connect(lambda what: begins[what].trigger())
    room.open_path.connect(window.open_path)
    room.open_sample.connect(window.open_sample)
    room.taken_back.connect(window.take_back)
    room.gone.connect(lambda: window.recovering.let_go())
    return room


def nobody(window: MainWindow) -> QWidget:
    """What the Characters room shows while no character is open."""
    from bwdesk.desk.kit.empty import EmptyState

    room = QWidget()
    room.setProperty("ground", "paper")
    empty = EmptyState("No character is open. Burn one, or open one from Home.", "Burn a character")
    empty.asked.connect(window.burn)
    column = QVBoxLayout(room)
    column.setContentsMargins(32, 32, 32, 32)
    column.addWidget(empty)
    return room


def chronicles(window: MainWindow) -> ChroniclesRoom:
    """Where chronicles are begun and opened."""
    from bwdesk.desk.games.conquest.room import ChroniclesRoom

    room = ChroniclesRoom()
    room.found.connect(window.found)
    room.go_on.connect(window.found)
    room.open_file.connect(window.choose_file)
    room.open_path.connect(window.open_path)
    room.open_sample.connect(window.open_sample)
    return room


def conflicts(window: MainWindow) -> ConflictsRoom:
    """Where conflicts are begun and opened."""
    from bwdesk.desk.table.meeting.room import ConflictsRoom

    room = ConflictsRoom()
    room.begun.connect(lambda game: meet(window, game))
    room.open_file.connect(window.choose_file)
    room.open_path.connect(window.open_path)
    return room


def odds(window: MainWindow) -> OddsRoom:
    """What dice are worth."""
    from bwdesk.desk.odds.room import OddsRoom

    room = OddsRoom(lambda: window.shelf.book)
    room.print_asked.connect(lambda: window.print_book("reference-odds"))
    return room


def house(window: MainWindow) -> HouseRules:
    """Packs and their editor."""
    from bwdesk.desk.house.room import HouseRules

    return HouseRules(window.cabinet, window.shelf)


def meet(window: MainWindow, game: str = "") -> None:
    """Begin a conflict of whoever is on screen."""
    window.chronicling.meet(meeting(window, game), window)


def meeting(window: MainWindow, game: str) -> Meeting:
    """A conflict of whoever is on screen; the other open characters may come as well."""
    from bwdesk.desk.character.document import Document
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.meeting.guests import Meeting, from_character, guest_of

    shown = window.current.document if window.current else None
    others = [tab.document for tab in window.open_tabs if isinstance(tab.document, Document)]
    guests = [guest_of(each) for each in others if each is not shown]
    if isinstance(shown, TableDocument):
        return Meeting((*shown.board.people(shown), *guests), game=game)
    if isinstance(shown, Document):
        found = from_character(shown)
        return Meeting((*found.guests, *guests), found.meant, game, found.origin)
    return Meeting(tuple(guests), game=game)

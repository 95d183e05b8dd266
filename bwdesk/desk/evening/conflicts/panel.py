"""The conflicts and chronicles of a campaign: when, who won and by what, what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.soon import call_soon
from bwdesk.files.chronicles import SUFFIX
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.catalog import GAMES, turn_of
from bwdesk.rules.group.campaign import Campaign, Played
from bwdesk.rules.play import conflicts

NONE = "None was fought yet. Ctrl+Shift+M begins one from any page; a file dropped here is listed."
BEGIN = (
    Button("Begin a conflict…", "conflict"),
    Button("Start a chronicle…", "chronicle"),
    Button("List a file…", "list-game"),
    Button("Note one without the program…", "note-game"),
)


class ConflictsPanel(QWidget):
    """A page's list of them, the last first. What its buttons do is asked of the strip; of the same
    people with the file of the one before (``conflict FILE``). A game's file may be dropped on it.
    """

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self._shown: tuple[Played, ...] = ()
        self.rows = AccountRows("Conflicts and chronicles", self._act, NONE, BEGIN)
        layouts.column(self.rows, into=self)
        self.setAcceptDrops(True)

    def refresh(self) -> None:
        campaign = self._page.document.campaign
        self._shown = tuple(reversed(campaign.chronicles))
        self.rows.show_rows(_row(campaign, at, each) for at, each in enumerate(self._shown))

    def _act(self, key: str, place: int) -> None:
        if any(key == each.key for each in BEGIN):
            self._page.asked.emit(key)
            return
        game = self._shown[place]
        if key == "again":
            what = "conflict" if _meets(game) else "chronicle"
            self._page.asked.emit(f"{what} {game.file}")
        else:
            self._page.file.emit(str(Path(self._page.document.path).parent / game.file))

    # Dropped on it

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _games(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        # What cannot be listed is told in a dialog, which has no place inside a drop.
        for path in _games(event.mimeData()):
            call_soon(self, partial(self._page.asked.emit, f"list-game {path}"))


def _games(dropped: QMimeData) -> list[str]:
    files = [url.toLocalFile() for url in dropped.urls() if url.isLocalFile()]
    return [each for each in files if Path(each).suffix.casefold() == SUFFIX]


def _meets(game: Played) -> bool:
    """Whether people come to it as they are; else it is founded."""
    known = GAMES.get(game.game)
    return known is not None and known.met is not None


def _row(campaign: Campaign, at: int, game: Played) -> Row:
    buttons = []
    if game.file:
        buttons.append(Button("Open it", "open", at))
        again = "The same people again…" if _meets(game) else "The next with the same people…"
        if game.game in GAMES:
            buttons.append(Button(again, "again", at))
    told = bool(game.note) or not game.file
    ended = f"{game.won} won." if game.won else "Nobody won." if told else "Nobody has won yet."
    says = " ".join(filter(None, (*_when(campaign, game), ended, game.note)))
    return Row(game.name, says, "", tuple(buttons))


def _when(campaign: Campaign, game: Played) -> Iterator[str]:
    """In which sessions it was played, with what of it."""
    sittings = conflicts.sittings(campaign, game)
    if game.session and game.session not in sittings:
        yield f"{_session(campaign, game.session)}."
    for number, turns in sittings.items():
        when = _session(campaign, number) if number else "Between sessions"
        yield f"{when}: {counted_turns(game, turns)}."


def counted_turns(game: Played, turns: tuple[int, ...]) -> str:
    """``maneuvers 2 and 3``"""
    named = f"{turn_of(game.game)}{'s' if len(turns) > 1 else ''}"
    return f"{named} {series([str(each) for each in turns], 'and')}"


def names_played(campaign: Campaign, number: int) -> Iterator[str]:
    """What was played in a session, counted from 1."""
    for each in campaign.chronicles:
        turns = conflicts.sittings(campaign, each).get(number)
        if turns:
            yield f"{each.name}, {counted_turns(each, turns)}"
        elif each.session == number:
            yield f"{each.name} ({each.won} won)" if each.won else each.name


def _session(campaign: Campaign, number: int) -> str:
    session = campaign.sessions[number - 1] if 0 < number <= len(campaign.sessions) else None
    return f"Session {number}, {session.date}" if session and session.date else f"Session {number}"

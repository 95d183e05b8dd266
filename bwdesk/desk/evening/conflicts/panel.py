"""The conflicts and chronicles of a campaign: when, who won and by what, what comes next."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.money.account_rows import AccountRows, Button, Row
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.rules.campaign import Campaign, Played
from bwdesk.rules.games.catalog import GAMES

NONE = "None was fought yet. Ctrl+Shift+M begins one from any page."


class ConflictsPanel(QWidget):
    """A page's list of them, the last first. Beginning one is asked of the strip (``conflict``), of
    the same people with the file of the one before (``conflict FILE``)."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self._shown: tuple[Played, ...] = ()
        begin = Button("Begin a conflict…", "begin")
        self.rows = AccountRows("Conflicts and chronicles", self._act, NONE, (begin,))
        layouts.column(self.rows, into=self)

    def refresh(self) -> None:
        campaign = self._page.document.campaign
        self._shown = tuple(reversed(campaign.chronicles))
        self.rows.show_rows(_row(campaign, at, each) for at, each in enumerate(self._shown))

    def _act(self, key: str, place: int) -> None:
        if key == "begin":
            self._page.asked.emit("conflict")
            return
        file = self._shown[place].file
        if key == "again":
            self._page.asked.emit(f"conflict {file}")
        else:
            self._page.file.emit(str(Path(self._page.document.path).parent / file))


def _row(campaign: Campaign, at: int, game: Played) -> Row:
    buttons = [Button("Open it", "open", at)]
    known = GAMES.get(game.game)
    if known is not None and known.met is not None:
        buttons.append(Button("The same people again…", "again", at))
    when = ""
    if game.session:
        session = campaign.sessions[game.session - 1] if _there(campaign, game) else None
        dated = f", {session.date}" if session is not None and session.date else ""
        when = f"Session {game.session}{dated}"
    ended = f"{game.won} won." if game.won else "Nobody won." if game.note else "Not brought home."
    says = " ".join(filter(None, (f"{when}." if when else "", ended, game.note)))
    return Row(game.name, says, "", tuple(buttons))


def _there(campaign: Campaign, game: Played) -> bool:
    return 0 < game.session <= len(campaign.sessions)

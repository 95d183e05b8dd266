"""Who has sealed a slip and who writes next; each seat has a button that hands it the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import as_typed, hint, words
from bwdesk.desk.kit.wrapping import Wrapping, stretch
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.game import Open, Sealed
from bwdesk.rules.tables.conquest import Maneuver

Standing = Literal["sealed", "paper", "next", "waits", "idle", "open", "out"]
ICONS = {"sealed": "lock", "paper": "file-text", "next": "feather", "open": "lock-open"}
TINTS = {"sealed": "good", "paper": "good", "next": "ember", "waits": "ink2", "open": "ink"}
WORDY = ("idle", "open")
WHY = {
    "hesitates": "hesitates after its Onslaught: no maneuver this time, no slip",
    "barred": "is barred after a Ploy that hurt nobody: no maneuver this time, no slip",
}


class Entry(Struct, frozen=True):
    """A faction in the roster: how it *stands* and in which words, with its *seats* by name."""

    faction: str
    name: str
    sign: str
    stands: Standing
    says: str
    seats: tuple[tuple[str, str], ...] = ()


def roster(document: ChronicleDocument) -> list[Entry]:
    """Every faction in the order of the table."""
    state, found = document.state, []
    ahead = True
    for each in state.factions:
        stands, says = _stands(state, each, document.game.maneuvers)
        if stands == "waits" and ahead:
            ahead, stands, says = False, "next", "writes next"
        seats = tuple((id, name_of(document, id)) for id in each.seats)
        found.append(Entry(each.id, each.name, sign_of(state, each.id), stands, says, seats))
    return found


def _stands(state: State, own: Faction, maneuvers: Mapping[str, Maneuver]) -> tuple[Standing, str]:
    if own.out:
        return "out", "out of this chronicle"
    slip = state.slips.get(own.id)
    if isinstance(slip, Open) and state.phase not in ("slips", "scenes"):
        written = slip_of(state, own.id)
        maneuver = maneuvers.get(written.maneuver)
        aim = maneuver_odds.named(state, written.targets, "and")
        name = maneuver.name if maneuver else "no maneuver"
        return "open", f"{name} at {aim}" if aim else name
    if slip == Sealed():
        return "paper", "on paper"
    if slip is not None:
        return "sealed", "sealed"
    if own.skip:
        return "idle", WHY[own.skip]
    return "waits", "has still to write"


def name_of(document: ChronicleDocument, seat: str) -> str:
    """A player's name; a seat nobody has named is called by its id."""
    found = document.session.seats.get(seat)
    return found.name if found and found.name else seat


class StandingMark(QWidget):
    """An icon and a word: sealed, writes next."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self.setAccessibleName(entry.says)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        type_ = themes.of(self).type
        icon = type_.px(24) if self._entry.stands in ICONS else 0
        wide = icon + strokes.width_of(self._entry.says, type_.font("strong", 14)) + 2
        return QSize(round(wide + 0.5), round(type_.px(24)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.of(self), QPainter(self), QRectF(self.rect())
        ink = getattr(theme.palette, TINTS.get(self._entry.stands, "ink2"))
        left = rect.left()
        if icon := ICONS.get(self._entry.stands):
            side = theme.type.px(16)
            theme.icons.paint(painter, QRectF(left, rect.top(), side, rect.height()), icon, ink)
            left += theme.type.px(24)
        said = rect.adjusted(left, 0, 0, 0)
        with strokes.drawing(painter):
            strokes.write(painter, said, self._entry.says, theme.type.font("strong", 14), ink)


class RosterRow(QWidget):
    """``handed`` carries the faction and the seat a button names."""

    handed = Signal(str, str)

    def __init__(self, entry: Entry, fixed: str = "") -> None:
        super().__init__()
        self.entry = entry
        self.setAccessibleName(f"{entry.name}: {entry.says}")
        self.buttons: list[QPushButton] = []
        whole = Wrapping(self)
        whole.setContentsMargins(0, 10, 0, 10)
        left = QWidget()
        stretch(left)
        row = layouts.row(into=left, spacing=12)
        row.addWidget(Sign(entry.sign, IN_HEAD), 0, Qt.AlignmentFlag.AlignTop)
        column = layouts.column(spacing=3)
        out = entry.stands == "out"
        column.addWidget(words(entry.name, "name", "ink3" if out else "ink", wrap=True))
        if entry.stands in WORDY:
            column.addWidget(words(_sentence(entry.says), "body", "ink2", wrap=True))
        else:
            column.addWidget(StandingMark(entry), 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        row.addLayout(column, 1)
        whole.addWidget(left)
        for seat, name in entry.seats:
            if button := self._button(seat, name):
                button.setEnabled(not fixed)
                button.setToolTip(hint(fixed))
                button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
                whole.addWidget(button)

    def _button(self, seat: str, name: str) -> QPushButton | None:
        says = {
            "next": f"Hand the desk to {name}",
            "waits": f"Hand the desk to {name}",
            "sealed": f"{name} looks at the slip",
        }.get(self.entry.stands)
        if not says:
            return None
        button = QPushButton(as_typed(says))
        if self.entry.stands == "next" and not self.buttons:
            button.setProperty("kind", "primary")
        elif self.entry.stands == "sealed":
            button.setProperty("kind", "quiet")
        button.clicked.connect(lambda: self.handed.emit(self.entry.faction, seat))
        self.buttons.append(button)
        return button

    def paintEvent(self, _event: QPaintEvent) -> None:
        with strokes.drawing(QPainter(self)) as painter:
            strokes.across(painter, 0, self.width(), 0, themes.of(self).palette.line)


def _sentence(says: str) -> str:
    return f"{says[:1].upper()}{says[1:]}."

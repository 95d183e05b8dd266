"""Who has chosen at the end of a round, and who is to: nothing of what it is."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.prolonged.forecast import to_buy
from bwdesk.rules.games.prolonged.state import State
from bwdesk.rules.games.scripts import PAPER
from bwdesk.rules.prose import series

ICON = 16


class SealingRow(Struct, frozen=True):
    """A side and its slip; *hands* names the seats it may be handed to, none where it is done."""

    key: str
    name: str
    sign: str
    players: str
    stands: str
    icon: str = ""
    hands: tuple[tuple[str, str], ...] = ()
    next: bool = False
    paper: bool = False
    fixed: bool = False

    def __str__(self) -> str:
        return f"{self.name}, {self.stands}"


def sealing_rows(document: TableDocument) -> tuple[SealingRow, ...]:
    """A row for every side that is still in it."""
    state: State = document.state
    waits = {due.actor: due for due in to_buy(state)}
    papers = {due.actor for due in document.dues if due.kind == "script" and due.paper}
    found, first = [], next(iter(waits), "")
    for side in state.standing():
        names = [document.names.get(seat, seat) for seat in side.seats]
        players = series(names, "and") if names else ""
        row = SealingRow(side.id, side.called, sign_of(state, side.id), players, "")
        if side.id in waits:
            hands = tuple((seat, document.names.get(seat, seat)) for seat in side.seats)
            row = SealingRow(
                side.id,
                side.called,
                row.sign,
                players,
                "chooses in secret" if side.id == first else "waits",
                "",
                hands,
                side.id == first,
                side.id in papers,
                bool(document.fixed),
            )
        else:
            on_paper = state.slips.get(side.id) == PAPER
            stands, icon = ("on paper", "file-text") if on_paper else ("sealed", "lock")
            row = SealingRow(side.id, side.called, row.sign, players, stands, icon)
        found.append(row)
    return tuple(found)


class SealingView(QWidget):
    """``handed`` carries the side and the seat; ``on_paper`` the side that keeps it on paper."""

    handed = Signal(str, str)
    on_paper = Signal(str)

    def __init__(self, row: SealingRow) -> None:
        super().__init__()
        self._row = row
        line = layouts.row(into=self, spacing=12, margins=(0, 12, 0, 12))
        self._sign = Sign(row.sign, 20)
        self._name = stretch(words("", "h2", wrap=True))
        self._says = words("", "small", "ink2")
        self._lock = IconView()
        self._stands = words("", "body", "good")
        self.paper = QPushButton("It is on paper")
        self.paper.setProperty("kind", "quiet")
        self.paper.clicked.connect(lambda: self.on_paper.emit(self._row.key))
        place = layouts.row(spacing=8)
        self._hands: Keyed[tuple[str, str]] = Keyed(place, self._hand)
        line.addWidget(self._sign)
        line.addLayout(layouts.column(self._name, self._says, spacing=1), 1)
        line.addWidget(self._lock)
        line.addWidget(self._stands)
        line.addWidget(self.paper)
        line.addLayout(place)

    @property
    def waits(self) -> bool:
        """Whether something is to be written."""
        return bool(self._row.hands)

    @property
    def hand(self) -> QPushButton:
        """What hands the desk over."""
        button: QPushButton = next(iter(self._hands))
        return button

    def _hand(self, to: tuple[str, str]) -> QPushButton:
        seat, name = to
        button = QPushButton(as_typed(f"Hand the desk to {name}"))
        button.clicked.connect(lambda: self.handed.emit(self._row.key, seat))
        return button

    def show_row(self, row: SealingRow) -> None:
        self._row = row
        self._sign.show_sign(row.sign)
        self._name.setText(row.name)
        tell(self._says, row.players)
        self._stands.setText("" if row.hands else row.stands)
        self._lock.show_icon(row.icon)
        self.paper.setVisible(row.paper)
        self.paper.setEnabled(not row.fixed)
        self._hands.show(row.hands)
        for button in self._hands:
            themes.wear(button, kind="primary" if row.next else "")
            button.setEnabled(not row.fixed)
        self.setAccessibleName(str(row))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, color = QPainter(self), themes.of(self).palette.line
        with strokes.drawing(painter):
            strokes.across(painter, 0, QRectF(self.rect()).width(), 0, color)


class IconView(QWidget):
    """An icon alone, in the color of what is done."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = ""

    def show_icon(self, icon: str) -> None:
        self._icon = icon
        side = round(themes.of(self).type.px(ICON))
        self.setFixedSize(side, side)
        self.setVisible(bool(icon))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._icon:
            theme, painter = themes.of(self), QPainter(self)
            theme.icons.paint(painter, QRectF(self.rect()), self._icon, theme.palette.good)

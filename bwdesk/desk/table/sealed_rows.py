"""Who has sealed what is written in secret, and who is to write: a row for each actor of any game.

A row has a button for each seat the desk may be handed to, and one that says it is on paper. What
lies sealed is not known here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import focus_order, layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import as_typed, hint, words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.desk.table.widgets.curtain import ON_PAPER, SEALED, WAITS, Stands
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import Due, Reply

NEXT, LATER = Stands("writes next", "feather", "ember"), Stands("has still to write")
PAPER = "Nothing is sealed here; what stands on the paper is typed in when it is turned over."


class Hand(NamedTuple):
    """A seat the desk may be handed to, and the words of its button."""

    seat: str
    says: str


class SealedRow(Struct, frozen=True):
    """An actor: how it *stands*, or *instead* of that a sentence; what it has still to write is
    *due*. *fixed* says why nothing can be done."""

    key: str
    name: str
    sign: str
    stands: Stands
    instead: str = ""
    hands: tuple[Hand, ...] = ()
    due: Due | None = None
    out: bool = False
    fixed: str = ""

    @property
    def says(self) -> str:
        return self.instead or self.stands.says

    def __str__(self) -> str:
        return f"{self.name}: {self.says}" if self.says else self.name


def sealed_rows(document: TableDocument) -> tuple[SealedRow, ...]:
    """Every actor, in the order of the table."""
    board, session = document.board, document.session
    actors, marks = board.actors(session), document.signs
    dues = {due.actor: due for due in session.due() if due.kind == "script"}
    first = next((each.id for each in actors if each.id in dues), "")
    rows = []
    for each in actors:
        due, stands = dues.get(each.id), board.stands(document, each)
        hands: tuple[Hand, ...] = ()
        if due is not None:
            hands = tuple(
                Hand(seat, f"Hand the desk to {document.player(seat)}") for seat in due.seats
            )
        elif stands == SEALED:
            script = board.words.script
            hands = tuple(
                Hand(seat, f"{document.player(seat)} looks at the {script}") for seat in each.seats
            )
        if stands == WAITS:
            stands = NEXT if each.id == first else LATER
        rows.append(
            SealedRow(
                each.id,
                each.name,
                marks[each.id],
                stands,
                board.why_not_sealed(document, each),
                hands,
                due,
                each.out,
                document.reading_reason,
            )
        )
    return tuple(rows)


class SealedRows(QWidget):
    """The rows; their buttons hand the desk over to what lies on the *stack*.

    *below* is what a game shows under a row.
    """

    def __init__(
        self,
        document: TableDocument,
        stack: SecretStack,
        below: Callable[[SealedRow], QWidget] | None = None,
    ) -> None:
        super().__init__()
        self._document, self._stack = document, stack
        self._below = below
        self.setAccessibleName("Who has sealed")
        column = layouts.column(into=self)
        self._rows = Keyed[SealedRow](column, self._row, key=lambda row: row.key)

    def refresh(self) -> None:
        """Show how everybody stands now; from the button of a row one goes on to who is next."""
        pressed = focus_order.focus_within(self) is not None
        self._rows.show(sealed_rows(self._document))
        if pressed and self.next is not None:
            focus_order.give(self.next)

    @property
    def rows(self) -> dict[str, SealedView]:
        """A row for each actor."""
        return {each.row.key: each for each in self._rows}

    @property
    def next(self) -> QPushButton | None:
        """What hands the desk to whoever writes next."""
        found = (each.hands[0] for each in self._rows if each.row.due is not None and each.hands)
        return next((each for each in found if each.isEnabled()), None)

    @property
    def waits(self) -> bool:
        """Whether somebody is still to write."""
        return any(each.row.due is not None for each in self._rows)

    @property
    def count(self) -> str:
        """How many have sealed: ``3 of 5 sealed``; "" where nothing is to be."""
        stood = [each.row.stands for each in self._rows]
        sealed = sum(each in (SEALED, ON_PAPER) for each in stood)
        writing = sum(each in (NEXT, LATER) for each in stood)
        return f"{sealed} of {sealed + writing} sealed" if sealed or writing else ""

    def all_on_paper(self) -> None:
        """Whoever has not sealed keeps it on paper."""
        for each in list(self.rows.values()):
            if each.row.due is not None and not self._reply_on_paper(each.row.due):
                return

    def _row(self, row: SealedRow) -> SealedView:
        view = SealedView(row, self._below(row) if self._below else None)
        view.handed.connect(self._stack.hand)
        view.papered.connect(self._reply_on_paper)
        return view

    def _reply_on_paper(self, due: Due) -> bool:
        reply = Reply(due.part, due.actor, paper=True)
        return self._document.reply(due, reply, due.seat)


class SealedView(Drawn, QWidget):
    """An actor. ``handed`` carries it and the seat a button names, ``papered`` what is due."""

    handed, papered = Signal(str, str), Signal(object)

    def __init__(self, row: SealedRow, below: QWidget | None = None) -> None:
        super().__init__()
        self.row = row
        self.below: Any = below
        self.setAccessibleName(str(row))
        whole = layouts.wrapping(margins=(0, 10, 0, 10))
        column = layouts.column(whole, into=self)
        if below is not None:
            column.addWidget(below)
            column.addSpacing(16)
        said = layouts.column(
            words(row.name, "name", "ink3" if row.out else "ink", wrap=True), spacing=3
        )
        if row.instead:
            said.addWidget(words(row.instead, "body", "ink2", wrap=True))
        elif row.stands.says:
            said.addWidget(StandsView(row.stands), 0, Qt.AlignmentFlag.AlignLeft)
        said.addStretch(1)
        left = stretch(QWidget())
        line = layouts.row(into=left, spacing=12)
        line.addWidget(Sign(row.sign, IN_HEAD), 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(said, 1)
        whole.addWidget(left)
        self.paper: QPushButton | None = None
        if row.due is not None and row.due.paper:
            self.paper = self._button("It is on paper", "quiet", row.fixed or PAPER)
            self.paper.clicked.connect(lambda: self.papered.emit(row.due))
            whole.addWidget(self.paper)
        self.hands = [self._hand(each) for each in row.hands]
        for button in self.hands:
            whole.addWidget(button)

    def _hand(self, hand: Hand) -> QPushButton:
        first = self.row.stands == NEXT and hand == self.row.hands[0]
        kind = "quiet" if self.row.due is None else "primary" if first else ""
        button = self._button(as_typed(hand.says), kind, self.row.fixed)
        button.clicked.connect(lambda: self.handed.emit(self.row.key, hand.seat))
        return button

    def _button(self, says: str, kind: str, tip: str) -> QPushButton:
        button = push_button(says, kind=kind, tip=hint(tip))
        button.setEnabled(not self.row.fixed)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, rect.width(), 0, theme.palette.line)


class StandsView(Drawn, QWidget):
    """An icon and a word: sealed, writes next."""

    def __init__(self, stands: Stands) -> None:
        super().__init__()
        self._stands = stands
        self.setAccessibleName(stands.says)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        icon = type_.px(24) if self._stands.icon else 0
        wide = icon + strokes.width_of(self._stands.says, type_.font("strong", 14)) + 2
        return QSize(round(wide + 0.5), round(type_.px(24)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        says, icon, tint = self._stands
        ink = getattr(theme.palette, tint)
        if icon:
            side = theme.type.px(16)
            theme.icons.paint(painter, QRectF(0, 0, side, rect.height()), icon, ink)
            rect.setLeft(theme.type.px(24))
        strokes.write(painter, rect, says, theme.type.font("strong", 14), ink)

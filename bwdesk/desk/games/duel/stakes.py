"""Beside every page: what is at stake, what was said so far, and the quiet ways out."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel import as_read, shown
from bwdesk.desk.kit import fitted, layouts, sign, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.ending import degree
from bwdesk.rules.games.duel.moves import Blows, Walk
from bwdesk.rules.games.duel.state import BodyKind, Heard, Side, State

FIGURE, MARK = 26, 13
OWED = {
    "none": "would owe nothing",
    "minor": "would owe a minor concession",
    "fair": "would owe a fair concession",
    "major": "would owe a major concession",
}
BODIES: dict[BodyKind, str] = {
    "rolled": "Bodies rolled",
    "big": "Big Deal bodies",
    "small": "Not a Big Deal",
    "versus": "One versus test",
}


class Row(Struct, frozen=True):
    """A volley in a line: which, the actions, what it took of each side, what came of it."""

    at: str
    actions: str
    took: tuple[str, str] = ("", "")
    says: str = ""

    def __str__(self) -> str:
        return f"{self.at} {self.actions}: {' '.join(self.took)}. {self.says}".strip()


def height(row: Row, width: float, theme: Theme) -> float:
    px = theme.type.px
    return px(38) + fitted.height(row.says, theme.type.hint(), width)


def paint(painter: QPainter, rect: QRectF, row: Row, theme: Theme) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    with strokes.drawing(painter):
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), palette.line)
        head = QRectF(rect.left(), rect.top() + px(6), rect.width(), px(22))
        at = strokes.write(painter, head, row.at, type_.value(17), palette.ink)
        right = head.right()
        for took in reversed(row.took):
            wide = max(px(FIGURE), strokes.width_of(took, type_.value(17)) + px(8))
            box = QRectF(right - wide, head.top(), wide, head.height())
            ink = palette.broken if took.startswith(strokes.MINUS) else palette.ink2
            strokes.write(painter, box, took, type_.value(17), ink, strokes.RIGHT)
            right = box.left()
        names = QRectF(head.left() + at + px(8), head.top(), 0, head.height())
        names.setRight(right - px(4))
        strokes.write(painter, names, row.actions, type_.font("strong", 14), palette.ink)
        below = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - head.bottom())
        fitted.paint(painter, below, row.says, type_.hint(), palette.ink2)


class SoFar(QWidget):
    """The volleys that are over, the latest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def rows(self) -> tuple[Row, ...]:
        return self._rows

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleName("; ".join(map(str, rows)))
            self.updateGeometry()
            self.update()

    def heightForWidth(self, width: int) -> int:
        theme = themes.theme_of(self)
        return round(sum(height(row, width, theme) for row in self._rows))

    def sizeHint(self) -> QSize:
        wide = max(self.width(), 200)
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, top = themes.theme_of(self), QPainter(self), 0.0
        for row in self._rows:
            high = height(row, self.width(), theme)
            paint(painter, QRectF(0, top, self.width(), high), row, theme)
            top += high


class Stake(QWidget):
    """What follows if a side wins, under its sign."""

    def __init__(self, mark: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = words("", "label", "ink2")
        self.says = words("", "prose", "ink", wrap=True)
        head = layouts.row(sign.Sign(mark, MARK), self.label, ..., spacing=8)
        layouts.column(head, self.says, into=self, spacing=2)

    def show_stake(self, name: str, says: str) -> None:
        self.label.setText(f"IF {name.upper()} WINS")
        self.says.setText(says or "Still to be said.")
        themes.wear(self.says, tint="ink" if says else "ink3")


class StakesPanel(QWidget):
    """What the table wants in sight all the time."""

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        layouts.on_ground(self, "sheet")
        marks = document.signs
        self.stakes = {id: Stake(mark) for id, mark in marks.items()}
        self.so_far = SoFar()
        self.kind = words("", "small", "ink2", wrap=True)
        self.owes = words("", "small", "ink2", wrap=True)
        inside = QWidget()
        self.said = words("Said so far", "h2")
        stakes = (words("What is at stake", "h2"), *self.stakes.values())
        so_far = (self.said, self.so_far, self.kind)
        column = layouts.column(
            *stakes, *so_far, ..., into=inside, spacing=10, margins=(20, 16, 20, 12)
        )
        column.insertSpacing(len(stakes), 6)
        scroll = layouts.scroll_area(inside, "sheet")
        self.walk = push_button("Walk away", lambda: self._leave(Walk), kind="quiet")
        self.blows = push_button("To blows", lambda: self._leave(Blows), kind="quiet")
        self.overrule = overrule_button(document, self)
        ways = layouts.row(self.overrule, ..., self.walk, self.blows, spacing=2)
        foot = layouts.inset(self.owes, ways, spacing=10, margins=(16, 8, 8, 14))
        layouts.column(scroll, foot, into=self, grows=0)

    def refresh(self) -> None:
        document = self._document
        state: State = document.state
        canon: Canon = document.game.canon
        for own in state.sides:
            self.stakes[own.id].show_stake(own.label, own.wins)
        self.so_far.show_rows(tuple(_row(canon, state, each) for each in reversed(state.heard)))
        self.said.setVisible(bool(state.heard))
        starts = [
            str(state.bodies[each.id].start) for each in state.sides if each.id in state.bodies
        ]
        made = f"{BODIES[state.body]}{', doubled' if state.doubled else ''}"
        kind = f"{made}: {' against '.join(starts)}" if len(starts) > 1 else made
        read = as_read.body_line(canon, document.whole_book, state)
        self.kind.setText(f"{kind}. {read}" if read else kind)
        tell(self.owes, would_owe(state))
        fixed = document.reading_reason
        for button in (self.walk, self.blows):
            button.setVisible(not state.ending)
            button.setEnabled(not fixed)
            button.setToolTip(fixed)
        self.overrule.setEnabled(not fixed)

    def _leave(self, move: type[Walk] | type[Blows]) -> None:
        """Who it is that walks, or strikes."""
        walks, make = move is Walk, self._document.make
        does = "walks away" if walks else "turns to blows"
        sides: tuple[Side, ...] = self._document.state.sides
        ends = [(f"{own.label} {does}", partial(make, move(own.id), own.seat)) for own in sides]
        drop_down(self.walk if walks else self.blows, ends)


def _row(canon: Canon, state: State, heard: Heard) -> Row:
    one, other = (heard.by[each.id] for each in state.sides)
    names = ", ".join(canon.action(each.action) for each in (one, other))
    took = (_figure(other.off), _figure(one.off))
    says = " ".join(shown.sentences(canon, state, heard))
    return Row(f"{heard.exchange}.{heard.volley}", names, took, says)


def _figure(off: int) -> str:
    return f"{strokes.MINUS}{off}" if off else "0"


def would_owe(state: State) -> str:
    """What whoever wins now would owe, by what each has lost (DOW-17)."""
    if state.ending or len(state.bodies) < len(state.sides):
        return ""
    found = {
        each.label: OWED[degree(state.bodies[each.id], state.settings)] for each in state.sides
    }
    if len(set(found.values())) == 1:
        return f"Whoever wins now {next(iter(found.values()))}."
    return " ".join(f"{name} {owes}." for name, owes in found.items())

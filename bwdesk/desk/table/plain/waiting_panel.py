"""The panel of who is waited for: what, who does something about it, everybody, what is next."""

from __future__ import annotations

from html import escape

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.theme import Theme

WIDE, SHORT = 290, 15
"""Its width, px at 100 %; letters that stand on one line in the largest letters."""


class ActorRow(Struct, frozen=True):
    """Somebody who acts: what they do *now*, wait for, or have *done*; *due* opens what they owe.

    *current* is whoever the open card is about.
    """

    key: str
    name: str
    sign: str = ""
    seat: str = ""
    does: str = ""
    done: str = ""
    due: str = ""
    current: bool = False
    out: bool = False

    def __str__(self) -> str:
        said = "out of the game" if self.out else self.does or self.done
        return ", ".join(dict.fromkeys(each for each in (self.name, self.seat, said) if each))


class WaitingState(Struct, frozen=True):
    """All of the panel: what is waited for, of whom, everybody's rows, and what comes *after*."""

    what: str
    whose: str
    actors: tuple[ActorRow, ...]
    after: tuple[str, ...] = ()


class WaitingPanel(QWidget):
    """``opened`` carries the due somebody wants to answer; ``take_back`` asks to take something
    back, ``hand`` for the curtain, ``overrule`` for a ruling. What is *above* scrolls with it."""

    opened = Signal(str)
    take_back = Signal()
    hand = Signal()
    overrule = Signal()

    def __init__(self, *, above: QWidget | None = None) -> None:
        super().__init__()
        layouts.on_ground(self, "paper")
        whole = layouts.column(into=self)
        head = QWidget()
        column = layouts.column(
            words("Waited for", "label", "ink3"), into=head, spacing=4, margins=(20, 18, 20, 18)
        )
        self.what: QLabel = words("", "display", wrap=True)
        self.whose: QLabel = words("", "body", "ink2", wrap=True)
        column.addWidget(self.what)
        column.addWidget(self.whose)
        inside = QWidget()
        rows = layouts.column(into=inside)
        if above is not None:
            rows.addWidget(above)
        rows.addWidget(head)
        self.actors: KeyedColumn[ActorRow] = KeyedColumn("Who is there", self._row)
        rows.addWidget(self.actors)
        self._after = layouts.column(spacing=4, margins=(20, 16, 20, 12))
        self._after_head = words("After that", "label", "ink3")
        self._after_says = words("", "body", "ink2", wrap=True)
        self._after.addWidget(self._after_head)
        self._after.addWidget(self._after_says)
        rows.addLayout(self._after)
        rows.addStretch(1)
        self._head, self._rows, self._whole = head, rows, whole
        self._scroll = layouts.scroll_area(inside)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._foot())

    def _foot(self) -> QWidget:
        foot = QWidget()
        row = layouts.wrapping(into=foot, spacing=6, margins=(20, 10, 16, 16))
        self.back = push_button("Take back", self.take_back, kind="quiet")
        self.rule = push_button("Overrule", self.overrule, icon="gavel")
        self.desk = push_button("Hand over", self.hand, kind="quiet")
        row.addWidget(self.rule)
        row.addWidget(self.back)
        row.addWidget(self.desk)
        return foot

    def begin_with(self, first: QWidget, bar: QWidget, last: QWidget) -> QScrollArea:
        """Where what is due stands here as well, *first* takes the place of the heading; *bar* does
        not scroll away, *last* ends it. Returns what scrolls."""
        self._head.hide()
        self._rows.insertWidget(0, first)
        self._whole.insertWidget(1, bar)
        last.setContentsMargins(20, 8, 20, 16)
        self._rows.insertWidget(self._rows.count() - 1, last)
        return self._scroll

    def show_waiting(self, waiting: WaitingState) -> None:
        self.say(waiting.what, waiting.whose)
        self.actors.show_rows(waiting.actors)
        self._after_says.setText("\n".join(waiting.after))
        for each in (self._after_head, self._after_says):
            each.setVisible(bool(waiting.after))

    def turn(self) -> None:
        """While something is turned that was sealed, nothing else is waited for."""
        self.say("The reveal", "It is turned bit by bit.")
        for each in (self._after_head, self._after_says):
            each.hide()

    def say(self, what: str, whose: str) -> None:
        """What is waited for, and who does something about it."""
        self.what.setText(what)
        themes.wear(self.what, face="display" if len(what) <= SHORT else "h1")
        tell(self.whose, whose)

    def _row(self, row: ActorRow) -> ActorView:
        view = ActorView(row)
        view.pressed.connect(lambda _key: self.opened.emit(view.due))
        return view


class ActorView(PressRow):
    """One of the actors; pressed it opens what they owe."""

    def __init__(self, row: ActorRow) -> None:
        super().__init__(row.key)
        head = layouts.row(spacing=9)
        self._sign = Sign(row.sign)
        self.name = words("", "name", wrap=True)
        self._seat = words("", "small", "ink2", wrap=True)
        self._seat.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.name, 3)
        head.addWidget(self._seat, 2)
        below = layouts.row(spacing=8, margins=(round(themes.theme_of(self).type.px(23)), 0, 0, 0))
        self._mark = Marked()
        self._does = words("", "body", "ink2", wrap=True)
        below.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._does, 1)
        layouts.column(head, below, into=self, spacing=2, margins=(20, 10, 20, 11))

    def show_row(self, row: ActorRow) -> None:
        self._sign.show_sign(row.sign)
        self._sign.setVisible(bool(row.sign))
        write(self.name, row.name, struck=row.out)
        themes.wear(self.name, tint="ink3" if row.out else "ink")
        # A player who is called like what they play is named once.
        tell(self._seat, row.seat if row.seat != row.name else "")
        said = "out of the game" if row.out else row.does or row.done
        self._does.setText(said)
        strong = bool(row.does) and row.current
        face, tint = "strong" if strong else "body", "ink" if row.does else "ink2"
        themes.wear(self._does, face=face, tint=tint)
        self._mark.show_mark("next" if row.does else marks.DONE if row.done else "")
        for each in (self._does, self._mark):
            each.setVisible(bool(said))
        self.setAccessibleName(str(row))
        self.due = row.due
        self.show_ground(current=row.current, opens=bool(row.due) and not row.current)


class Marked(Drawn, QWidget):
    """A tick for what is done, an arrow for what is due."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = ""
        theme = themes.theme_of(self)
        self.setFixedSize(round(theme.type.px(marks.IN_ROW)), round(theme.type.line("body")))

    def show_mark(self, mark: str) -> None:
        self._mark = mark
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self._mark == marks.DONE:
            marks.paint(painter, rect, marks.DONE, theme)
        elif self._mark:
            theme.icons.paint(painter, rect, "chevron-right", theme.palette.ember)


def write(label: QLabel, text: str, *, struck: bool) -> None:
    """What no longer holds is struck out, here as everywhere."""
    rich = Qt.TextFormat.RichText if struck else Qt.TextFormat.PlainText
    label.setTextFormat(rich)
    label.setText(f"<s>{escape(text)}</s>" if struck else text)

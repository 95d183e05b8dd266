"""A Belief or an Instinct in the round: its words, what it has gathered, what it is awarded."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.shortcuts import is_pressed, with_key
from bwdesk.desk.kit.words import as_typed, hint, words
from bwdesk.desk.theme import Theme
from bwdesk.keys import AWARD, REWRITE
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import ARTHA_KINDS, Clock, Rewritten
from bwdesk.rules.play.hearing import Heard, Offer

HIGH, PADDING, RADIUS, DISC, GAP = 30, 12, 4, 18, 7
MARK = 22


class Shown(QAbstractButton):
    """Is on where the evening says so, and not because it was pressed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """A step of the evening may change it, or refuse to."""


class AwardSwitch(Drawn, Shown):
    """An award, by its kind of artha: on once it was given."""

    def __init__(self, word: str, name: str) -> None:
        super().__init__(name)
        self.setText(word)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        # As wide as when it is on, so that nothing moves when it is given.
        wide = type_.wide(self.text(), "strong", 14) + type_.px(2 * PADDING + DISC + GAP)
        return QSize(round(wide), round(type_.px(HIGH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, type_, on = theme.palette, theme.type, self.isChecked()
        hovered = self.underMouse() and self.isEnabled()
        ground = palette.wash if on else palette.desk if hovered else palette.sheet
        painter.setBrush(QColor(ground))
        painter.setPen(strokes.pen(palette.ember if on else palette.edge))
        painter.drawRoundedRect(strokes.inset(rect), RADIUS, RADIUS)
        font = type_.font("strong" if on else "body", 14)
        if on:
            side = type_.px(DISC)
            left = rect.left() + type_.px(PADDING)
            disc = QRectF(left, rect.center().y() - side / 2, side, side)
            paint_mark(painter, disc, self.text()[:1], theme, on=True)
            room = rect.adjusted(type_.px(PADDING + DISC + GAP), 0, 0, 0)
            strokes.write(painter, room, self.text(), font, palette.ink)
        else:
            color = palette.ink if self.isEnabled() else palette.line2
            strokes.write(painter, rect, self.text(), font, color, strokes.CENTER)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, RADIUS - 1)


class MarkSwitch(Shown):
    """A letter in a disc: that kind of artha was spent in a scene about it."""

    def __init__(self, letter: str, name: str) -> None:
        super().__init__(name)
        self.setText(letter)

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(MARK)) + 4
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        side = theme.type.px(MARK - 4)
        middle = rect.center()
        disc = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        paint_mark(painter, disc, self.text(), theme, on=self.isChecked(), hover=self.underMouse())
        if self.hasFocus():
            with strokes.drawing(painter):
                strokes.focus_ring(painter, rect, theme.palette.ember, rect.height() / 2)


def paint_mark(
    painter: QPainter,
    disc: QRectF,
    letter: str,
    theme: Theme,
    *,
    on: bool,
    hover: bool = False,
) -> None:
    """A disc with a letter: ember where it is on, an outline where it is not."""
    palette = theme.palette
    with strokes.drawing(painter):
        if on:
            painter.setBrush(QColor(palette.ember))
            painter.drawEllipse(disc)
        else:
            painter.setBrush(QColor(palette.desk if hover else "transparent"))
            painter.setPen(strokes.pen(palette.line2))
            painter.drawEllipse(strokes.inset(disc))
        font = theme.type.font("strong", 11)
        ink = palette.on_ember if on else palette.ink3
        strokes.write(painter, disc, letter, font, ink, strokes.CENTER)


BAR = 16
"""How far left of the words the ember bar of the focus stands."""
DIRECTION = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class DriveLine(Drawn, QWidget):
    """``awarded`` and ``marked`` carry the line and an award or a kind of artha; ``rewritten`` asks
    for other words, ``counted`` and ``dropped`` carry the place of a change that waits.

    ``moved`` asks for the line above (-1) or below (1), ``ended`` for whoever is next.
    """

    awarded = Signal(object, str)
    marked = Signal(object, str)
    rewritten = Signal(object)
    counted = Signal(int)
    dropped = Signal(int)
    moved = Signal(int)
    ended = Signal()

    def __init__(self, book: Book, clock: Clock) -> None:
        super().__init__()
        self._book, self._clock = book, clock
        self._line: Heard | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.number = words("", "empty", "ink3")
        self.number.setFixedWidth(round(themes.theme_of(self).type.px(26)))
        self.text = words("", "empty", "ink", wrap=True)
        self.memory = words("", "small", "ink2", wrap=True)
        self.rewrite = QToolButton()
        self.rewrite.setProperty("lucide", "pencil")
        self.rewrite.setToolTip(with_key(REWRITE.does, REWRITE))
        self.rewrite.clicked.connect(self._rewrite)
        self._marks = layouts.row(spacing=0)
        self.marks: dict[str, MarkSwitch] = {}
        for kind in ARTHA_KINDS:
            name = book.artha_kinds[kind].name if kind in book.artha_kinds else kind
            switch = MarkSwitch(name[:1], f"{name} was spent in a scene about it")
            switch.setToolTip(f"{name} was spent in a scene about it: it counts at the trait vote")
            switch.clicked.connect(lambda _on=False, kind=kind: self._mark(kind))
            self.marks[kind] = switch
            self._marks.addWidget(switch)
        self._offers = layouts.row(spacing=6)
        self.switches = Keyed[Offer](
            self._offers, self._switch, lambda widget, offer: widget.setChecked(offer.given), _award
        )
        top = layouts.row(self.number, self.text, self._marks, grows=1)
        top.setAlignment(self.number, Qt.AlignmentFlag.AlignTop)
        top.setAlignment(self._marks, Qt.AlignmentFlag.AlignTop)
        below = layouts.row(self.memory, self.rewrite, self._offers, spacing=8)
        below.setStretch(0, 1)
        below.setContentsMargins(round(themes.theme_of(self).type.px(26)), 0, 0, 0)
        self._waits = layouts.column(spacing=2)
        self.waits = Keyed[tuple[int, Rewritten]](self._waits, self._waiting_row)
        layouts.column(top, below, self._waits, into=self, spacing=4, margins=(BAR, 8, 0, 10))

    @property
    def key(self) -> tuple[str, int]:
        return (self._line.of, self._line.place) if self._line else ("", 0)

    def show_line(self, line: Heard, memory: str) -> None:
        self._line = line
        self.number.setText(str(line.place + 1))
        self.text.setText(line.text)
        self.memory.setText(memory)
        self.setAccessibleName(f"{line.of.capitalize()} {line.place + 1}: {line.text}")
        self.rewrite.setAccessibleName(f"Rewrite {line.of} {line.place + 1}")
        for kind, switch in self.marks.items():
            switch.setChecked(kind in line.marks)
        self.switches.show(line.offers)
        self.waits.show(line.waits)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = Qt.Key(event.key()), not event.modifiers()
        letter = event.text().casefold() if is_pressed(AWARD, event) else ""
        offer = next(
            (e for e in self._award_offers() if letter and e.kind.startswith(letter)), None
        )
        if plain and key in DIRECTION:
            self.moved.emit(DIRECTION[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.ended.emit()
        elif offer is not None:
            self.awarded.emit(self._line, offer.award)
        elif is_pressed(REWRITE, event):
            self._rewrite()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        across = rect.adjusted(BAR, 0, 0, 0)
        strokes.draw_hairline(
            painter, across.left(), across.right(), rect.bottom() - 1, theme.palette.line
        )
        if self.hasFocus():
            strokes.ember_bar(painter, rect, theme.palette.ember)

    def _award_offers(self) -> tuple[Offer, ...]:
        return self._line.offers if self._line else ()

    def _switch(self, offer: Offer) -> AwardSwitch:
        award, kind = self._book.awards[offer.award], self._book.artha_kinds[offer.kind]
        made = AwardSwitch(kind.name, f"{kind.name} for {award.name}")
        made.setToolTip(hint(f"{award.name}: {award.when}"))
        made.setChecked(offer.given)
        made.clicked.connect(lambda: self.awarded.emit(self._line, offer.award))
        return made

    def _mark(self, kind: str) -> None:
        self.marked.emit(self._line, kind)

    def _rewrite(self) -> None:
        self.rewritten.emit(self._line)

    def _waiting_row(self, waits: tuple[int, Rewritten]) -> QWidget:
        at, change = waits
        counts, leaves = lambda: self.counted.emit(at), lambda: self.dropped.emit(at)
        return waiting_row(
            change,
            self._clock,
            ("It counts now", counts),
            ("Leave the old", leaves),
        )


def waiting_row(
    change: Rewritten, clock: Clock, *ways: tuple[str, Callable[[], object]]
) -> QWidget:
    """A change the GM has put off: the new words, until when, and the *ways* it may go on."""
    row = QWidget()
    until = moment(change.not_before or 0, clock)
    said = words(f"Waits until {until}: {change.now}", "consequence", "unfinished", wrap=True)
    buttons = [push_button(word, does, kind="quiet") for word, does in ways]
    margins = (round(themes.theme_of(row).type.px(26)), 0, 0, 0)
    layouts.row(said, *buttons, into=row, spacing=8, margins=margins, grows=0)
    return row


def _award(offer: Offer) -> str:
    return as_typed(offer.award)

"""Chips to filter with and the segmented choice of one among a few."""

from collections.abc import Container, Iterable
from functools import partial

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.picker import look_for
from bwdesk.desk.kit.return_key import holds
from bwdesk.desk.theme import Theme

CHIP, CHIP_PADDING, ARROW = 24, 10, 13
SEGMENT, SEGMENT_PADDING, RADIUS = 30, 12, 4


class Chip(Drawn, QAbstractButton):
    """A filter, on or off: "Open now 66". With *opens*, a chevron says that a list follows, and
    `show_choice` what was chosen there; letters open it and look for what begins with them. One
    that *chooses* is filled when it is on, so that nobody takes the ring of the focus for it."""

    def __init__(
        self,
        text: str,
        count: int | None = None,
        *,
        opens: bool = False,
        chooses: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._count, self._opens, self._chosen = count, opens, False
        self._chooses = chooses
        self.setText(text)
        self.setCheckable(not opens)
        if chooses:
            self.toggled.connect(partial(holds, self))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_count(self, count: int | None) -> None:
        self._count = count
        self.setAccessibleDescription("" if count is None else str(count))
        self.updateGeometry()
        self.update()

    def show_choice(self, text: str, *, on: bool) -> None:
        """What its menu is set to; *on* when that filters."""
        self._chosen = on
        self.setText(text)
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self._opens and look_for(self, event)):
            super().keyPressEvent(event)

    @property
    def is_on(self) -> bool:
        return self.isChecked() or self._chosen

    def _face(self) -> str:
        return "strong" if self.is_on else "body"

    @property
    def _words(self) -> str:
        """As they were meant: where a lone ``&`` would mark a letter, two stand for it."""
        return self.text().replace("&&", "&")

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        # As wide as when it is on, so that nothing moves when it is switched.
        wide = type_.wide(self._words, "strong", 14)
        if self._count is not None:
            wide += type_.px(5) + type_.wide(str(self._count), "value", 15)
        if self._opens:
            wide += type_.px(6 + ARROW)
        return QSize(round(wide + type_.px(2 * CHIP_PADDING)), round(type_.px(CHIP)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        type_, palette, on = theme.type, theme.palette, self.is_on
        hovered = self.underMouse() and self.isEnabled()
        filled = on and self._chooses and self.isEnabled()
        taken_ground = palette.ink if filled else palette.sheet
        ground = taken_ground if on else palette.desk if hovered else "transparent"
        painter.setBrush(QColor(ground))
        alive = self.isEnabled()
        edge = palette.edge if alive else palette.line2
        painter.setPen(strokes.pen(palette.ink if on and alive else edge))
        half = rect.height() / 2
        painter.drawRoundedRect(strokes.inset(rect), half - 0.5, half - 0.5)
        inner = rect.adjusted(type_.px(CHIP_PADDING), 0, -type_.px(CHIP_PADDING) + 1, 0)
        font = type_.font(self._face(), 14)
        color = palette.ink if on else palette.ink2 if alive else palette.line2
        if filled:
            color = palette.paper
        base = strokes.baseline_in(rect, font)
        words = inner.adjusted(0, 0, -type_.px(3 + ARROW) if self._opens else 0, 0)
        taken = strokes.write(painter, words, self._words, font, color, baseline=base)
        if self._count is not None:
            beside = inner.adjusted(taken + type_.px(5), 0, 0, 0)
            value = type_.value(15)
            strokes.write(painter, beside, str(self._count), value, color, baseline=base)
        if self._opens:
            side = type_.px(ARROW)
            box = QRectF(inner.right() - side, rect.top(), side, rect.height())
            theme.icons.paint(painter, box, "chevron-down", palette.ink2)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, half - 1)


class _SegmentButton(Drawn, QAbstractButton):
    """One of the choices; where it stands decides which corners are round."""

    def __init__(self, text: str, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = self._last = True
        self.setText(text)
        self.setCheckable(True)
        self.toggled.connect(partial(holds, self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def stand(self, *, first: bool, last: bool) -> None:
        self._first, self._last = first, last
        self.update()

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        wide = type_.wide(self.text(), "strong", 14)
        return QSize(round(wide + type_.px(2 * SEGMENT_PADDING)), round(type_.px(SEGMENT)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, on = theme.palette, self.isChecked()
        # Corners inside the row lie beyond the widget and are cut off by it.
        beyond = QRectF(rect).adjusted(
            0 if self._first else -2 * RADIUS, 0, 0 if self._last else 2 * RADIUS, 0
        )
        path = QPainterPath()
        path.addRoundedRect(strokes.inset(beyond), RADIUS, RADIUS)
        hovered = self.underMouse() and self.isEnabled()
        painter.setBrush(QColor(palette.ink if on else palette.desk if hovered else palette.sheet))
        painter.setPen(strokes.pen(palette.edge))
        painter.drawPath(path)
        if not self._last:
            strokes.upright(painter, rect.right() - 1, rect.top(), rect.bottom(), palette.edge)
        font = theme.type.font("strong" if on else "body", 14)
        color = palette.paper if on else palette.ink if self.isEnabled() else palette.line2
        strokes.write(painter, rect, self.text(), font, color, strokes.CENTER)
        if self.hasFocus():
            around = rect.adjusted(2, 2, -3, -2)
            strokes.focus_ring(painter, around, palette.ember, RADIUS - 1)


class Segmented(QWidget):
    """One choice of a few, side by side; arrows move it. `chosen` carries the index."""

    chosen = Signal(int)

    def __init__(self, name: str, choices: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        row = layouts.row(into=self)
        self._buttons = [_SegmentButton(text, parent=self) for text in choices]
        for index, button in enumerate(self._buttons):
            self._group.addButton(button, index)
            button.setAutoExclusive(True)  # read as one of several
            row.addWidget(button)
        self._group.button(0).setChecked(True)
        self.offer(range(len(self._buttons)))
        self._group.idToggled.connect(self._tell)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def first(self) -> QAbstractButton:
        """Where Tab comes to it: at what is chosen."""
        return self.button(self.current())

    def current(self) -> int:
        return self._group.checkedId()

    def button(self, index: int) -> QAbstractButton:
        return self._group.button(index)

    def choose(self, index: int) -> None:
        self._group.button(index).setChecked(True)

    def show_choice(self, index: int) -> None:
        """Show one as chosen, telling nobody."""
        with QSignalBlocker(self):
            self.choose(index)

    def offer(self, indexes: Container[int]) -> None:
        """Show only these; one left out can still be the current one."""
        for index, button in enumerate(self._buttons):
            button.setVisible(index in indexes)
        offered = self._offered_buttons()
        for button in offered:
            button.stand(first=button is offered[0], last=button is offered[-1])
        self._stop_at_chosen()

    def _stop_at_chosen(self) -> None:
        """Tab stops once: at what is chosen, else where the row begins. Qt is late with it."""
        stop = next((each for each in self._offered_buttons() if each.isChecked()), None)
        for each in self._buttons:
            stops = each is (stop or next(iter(self._offered_buttons()), None))
            policy = Qt.FocusPolicy.StrongFocus if stops else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)

    def _offered_buttons(self) -> list[_SegmentButton]:
        return [each for each in self._buttons if not each.isHidden()]

    def _tell(self, index: int, on: bool) -> None:
        if on:
            self._stop_at_chosen()
            self.chosen.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        offered = self._offered_buttons()
        here = next((at for at, each in enumerate(offered) if each.isChecked()), 0)
        button = offered[(here + step) % len(offered)]
        button.setChecked(True)
        button.setFocus(Qt.FocusReason.OtherFocusReason)

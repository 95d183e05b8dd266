"""The middle of the board: the path between its heads and its totals, and a place to drop on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.path_view import (
    LIFEPATH_MIME,
    PathModel,
    PathView,
    columns_of,
)
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import words
from bwdesk.keys import LEAVE_PLACE, TAKE_LIFEPATH
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.places import Place
from bwdesk.rules.person.character import Limits

HEAD = 36
OF_LENGTH = ("path.too-long", "path.too-short")


class PathColumn(QWidget):
    """As high as the path needs, as far as there is room; then the path scrolls."""

    def __init__(self, model: PathModel) -> None:
        super().__init__()
        self._model = model
        self._fitted = 0
        self.head, self.foot, self.drop = PathHead(), PathFoot(), DropHere()
        self.path = PathView(model)
        self.path.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = layouts.column(into=self)
        for widget in (self.head, self.path, self.foot):
            column.addWidget(widget, 1 if widget is self.path else 0)
        column.addSpacing(8)
        column.addWidget(self.drop)
        column.addStretch(0)
        model.modelReset.connect(self.fit)
        self.path.verticalScrollBar().rangeChanged.connect(self._make_room)

    def show_totals(self, reckoning: Reckoning) -> None:
        """Everything but the rows, which the model shows; nothing while there is no path."""
        self.foot.show_totals(reckoning)
        for widget in (self.head, self.path, self.foot):
            widget.setVisible(bool(reckoning.path))

    def fit(self) -> None:
        """Now, and again when the layout has settled and rows may break otherwise."""
        self._fit_now()
        call_soon(self, self._fit_again)

    def _fit_again(self) -> None:
        if self.path.viewport().width() != self._fitted:
            self._fit_now()

    def _fit_now(self) -> None:
        """As high as its rows, so that the total follows the last one; scrolls only when full."""
        self._fitted = self.path.viewport().width()
        self.path.doItemsLayout()
        rows = range(self._model.rowCount())
        high = sum(self.path.sizeHintForIndex(self._model.index(row)).height() for row in rows)
        self.path.setMaximumHeight(high + 2)

    def _make_room(self, _low: int, high: int) -> None:
        """Head and foot keep their columns over those of the rows beside a scroll bar."""
        bar = self.path.verticalScrollBar().sizeHint().width() if high else 0
        self.head.setContentsMargins(0, 0, bar, 0)
        self.head.update()
        self.foot.keep_clear(bar)


class PathHead(QWidget):
    """The column heads above the path."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Age, the path so far, years, resources, stat")

    def sizeHint(self) -> QSize:
        return QSize(200, round(themes.theme_of(self).type.px(HEAD)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.contentsRect())
        px, font, ink = theme.type.px, theme.type.label(), theme.palette.ink3
        with strokes.drawing(painter):
            age = rect.adjusted(px(22), 0, 0, 0)
            strokes.write(painter, age, "Age", font, ink)
            columns = columns_of(rect, theme)
            path = rect.adjusted(px(56), 0, 0, 0)
            path.setRight(columns[0][0] + px(8))
            strokes.write(painter, path, "The path so far", font, ink)
            for label, (left, right) in zip(("Years", "Res.", "Stat"), columns, strict=True):
                box = QRectF(left, 0, right - left, rect.height())
                strokes.write(painter, box, label, font, ink, strokes.RIGHT)


class PathTotals(QWidget):
    """The totals, below a 2 px rule."""

    def __init__(self) -> None:
        super().__init__()
        self._age = self._years = self._resources = "0"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_totals(self, reckoning: Reckoning) -> None:
        self._age = figure(reckoning.age.total)
        self._years = figure(sum(walked.years + walked.lead for walked in reckoning.path))
        self._resources = figure(reckoning.pools.resources.given.total)
        self.setAccessibleName(
            f"Age {self._age}, {self._years} years, {self._resources} resource points"
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(themes.theme_of(self).type.px(44)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.contentsRect())
        px, palette, value = theme.type.px, theme.palette, theme.type.value(17)
        with strokes.drawing(painter):
            painter.fillRect(QRectF(0, 0, self.width(), strokes.TOTAL), palette.ink)
            row = rect.adjusted(0, 2, 0, 0)
            base = strokes.baseline_in(row, value)
            strokes.write(
                painter, row.adjusted(px(22), 0, 0, 0), self._age, value, palette.ink, baseline=base
            )
            years, resources, _ = columns_of(row, theme)
            for text, (left, right) in ((self._years, years), (self._resources, resources)):
                box = QRectF(left, row.top(), right - left, row.height())
                strokes.write(painter, box, text, value, palette.ink, strokes.RIGHT, base)
            said = row.adjusted(px(56), 0, 0, 0)
            said.setRight(years[0] - 8)
            hint, small = "Demanded ones are in bold.", theme.type.small()
            if strokes.width_of(hint, small) <= said.width():
                strokes.write(painter, said, hint, small, palette.ink2, baseline=base)


class PathFoot(QWidget):
    """Under the path its totals, and how it stands to the limits of the campaign."""

    def __init__(self) -> None:
        super().__init__()
        self.totals = PathTotals()
        self.limits = words("", "small", "ink2", wrap=True)
        self.remark = MarkView(marks.DONE)
        self._below = QWidget()
        row = layouts.row(into=self._below, spacing=8, margins=(0, 0, 0, 8))
        row.addWidget(self.remark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.limits, 1)
        layouts.column(self.totals, self._below, into=self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_totals(self, reckoning: Reckoning) -> None:
        self.totals.show_totals(reckoning)
        asked = _limits_words(reckoning.choices.limits)
        self._below.setVisible(bool(asked))
        if not asked:
            return
        found = [each for each in reckoning.problems if each.code in OF_LENGTH and not each.waived]
        self.remark.show_mark(found[0].severity.value if found else marks.DONE)
        taken = plural(len(reckoning.path), "lifepath")
        said = [f"The campaign asks for {asked} lifepaths.", f"{taken}: as asked."]
        if found:
            over = found[0].code == "path.too-long"
            said = [found[0].says if over else said[0], found[0].remedy]
        self.limits.setText(" ".join(said))
        themes.wear(self.limits, tint=found[0].severity.value if found else "ink2")

    def keep_clear(self, bar: int) -> None:
        """Leave room at the right for the scroll bar of the rows above."""
        self.totals.setContentsMargins(0, 0, bar, 0)
        self.totals.update()


def _limits_words(limits: Limits) -> str:
    """``4 to 6``, ``at least 4``, ``at most 6``; "" without a limit."""
    least, most = limits.lifepaths_min, limits.lifepaths_max
    if least and most:
        return f"{least}\u00a0to\u00a0{most}" if least != most else str(least)
    return f"at least {least}" if least else f"at most {most}" if most else ""


class PlaceBanner(QFrame):
    """Over the list while it offers what may stand in the middle of the path."""

    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("frame", "due")
        self.says = words("", "body", "ink", wrap=True)
        tip = with_key("Back to what may come next", LEAVE_PLACE)
        self.stop = push_button("Leave it", self.ended, kind="quiet", tip=tip)
        row = layouts.row(into=self, spacing=None, margins=(12, 4, 6, 4))
        row.addWidget(self.says, 1)
        row.addWidget(self.stop)
        self.hide()

    def show_place(self, place: Place | None, name: str) -> None:
        """*name* is the lifepath at the place."""
        self.setVisible(place is not None)
        if place:
            what = "Instead of" if place.instead else "Before"
            self.says.setText(f"{what} {name}")
            self.setAccessibleName(f"The list offers what may come {what.lower()} {name}")


class DropHere(QFrame):
    """Where a lifepath can be dropped to be the next one; says how else it is taken."""

    dropped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("frame", "drop")
        self.setAcceptDrops(True)
        self.setAccessibleName("Drop a lifepath here to take it next")
        row = layouts.row(into=self, spacing=10, margins=(16, 12, 16, 12))
        row.addStretch(1)
        row.addWidget(words("Drop one here, or press", "small", "ink2"))
        row.addWidget(KeyCap(TAKE_LIFEPATH.first))
        row.addWidget(words("in the list", "small", "ink2"))
        row.addStretch(1)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(LIFEPATH_MIME):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData().data(LIFEPATH_MIME).toStdString())

"""The middle of the board: the path between its heads and its totals, and a place to drop on."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk.burner.lifepaths.path_frame import DropHere, PathFoot, PathHead
from bwdesk.desk.burner.lifepaths.path_view import PathModel, PathView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.soon import soon
from bwdesk.rules.burning import Reckoning


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
        soon(self, self._fit_again)

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

"""Chips in as many lines as the width asks for, groups a little apart."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes

GAP, APART, LINES = 6, 16, 6


class Flow(QWidget):
    """Places its children like words of a text; as high as its width makes it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._flowing: tuple[tuple[QWidget, ...], ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        themes.of(self).changed.connect(self._again)

    def flow(self, groups: Sequence[Sequence[QWidget]]) -> None:
        """Show these from now on; what was shown before is thrown away."""
        kept = {each for group in groups for each in group}
        for group in self._flowing:
            for each in group:
                if each not in kept:
                    each.hide()
                    each.deleteLater()
        self._flowing = tuple(tuple(group) for group in groups)
        for each in kept:
            each.setParent(self)
            each.show()
        self._again()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        return self._place(wide, really=False)

    def sizeHint(self) -> QSize:
        wide = max(self.width(), 200)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(self.width(), 80)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(self.width())
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def _again(self) -> None:
        self._place(self.width())
        self.updateGeometry()

    def _place(self, wide: int, *, really: bool = True) -> int:
        """Lay out in lines; returns the height taken."""
        x, y, line = 0, 0, 0
        for group in self._flowing:
            for at, each in enumerate(group):
                size = each.sizeHint()
                x += (GAP if at else APART) if x else 0
                if x and x + size.width() > wide:
                    x, y, line = 0, y + line + LINES, 0
                if really:
                    each.setGeometry(x, y, max(1, min(size.width(), wide)), size.height())
                x += size.width()
                line = max(line, size.height())
        return y + line

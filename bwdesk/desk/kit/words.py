"""Labels in the styles of the look: a QLabel with face and tint, and the section label."""

from html import escape

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.theme import Theme

MOST_HEIGHTS = 20


def hint(text: str) -> str:
    """For tooltips, which would take a name with ``<`` in it for HTML.

    Whatever may hold what somebody typed, or what a file or a pack holds, goes through here.
    """
    return f"<span>{escape(text)}</span>".replace("\n", "<br>") if "<" in text else text


HEADINGS = frozenset({"h1", "h2"})
"""The faces of headings."""


def as_typed(text: str) -> str:
    """For menus, buttons and tabs, where a lone ``&`` would mark the letter after it."""
    return text.replace("&", "&&")


class Words(QLabel):
    """A label that remembers how high it is in a width.

    A page asks that of each of its sentences twenty times before it stands, at two or three widths,
    and Qt sets the sentence anew each time. What it says is part of the key; its letters and what
    else changes how it is set empty the memory.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[int, str], int] = {}

    def heightForWidth(self, wide: int) -> int:
        key = wide, self.text()
        known = self._heights.get(key)
        if known is None:
            if len(self._heights) >= MOST_HEIGHTS:
                self._heights.clear()
            known = self._heights[key] = super().heightForWidth(wide)
        return known

    def changeEvent(self, event: QEvent) -> None:
        # Another font, style or frame around it; what else there is happens seldom.
        self._heights.clear()
        super().changeEvent(event)


def words(
    text: str,
    face: str = "body",
    tint: str = "ink",
    parent: QWidget | None = None,
    *,
    wrap: bool = False,
) -> QLabel:
    """A label in a style of `theme.type.FACES` and a color of the palette.

    What it says stands there as it is; who writes HTML sets the format.
    """
    label = Heading(parent) if face in HEADINGS else Words(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setProperty("face", face)
    label.setProperty("tint", tint)
    label.setWordWrap(wrap)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
    return label


def tell(label: QLabel | QAbstractButton, says: str) -> None:
    """What a label or a button says from now on; one that says nothing takes no room."""
    label.setText(says)
    label.setVisible(bool(says))


class Heading(Words):
    """A heading, and read as one."""

    spoken_as = QAccessible.Role.Heading

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setAccessibleName(text)


class NameLabel(QLabel):
    """A name on one line; where there is no room for all of it, it ends with dots."""

    LEAST = 60

    def __init__(
        self, text: str = "", face: str = "name", tint: str = "ink", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("face", face)
        self.setProperty("tint", tint)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(
            min(whole.width(), round(themes.theme_of(self).type.px(self.LEAST))), whole.height()
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.palette().color(self.foregroundRole()).name()
        room = QRectF(self.contentsRect())
        strokes.write(QPainter(self), room, self.text(), self.font(), color)


class SectionLabel(Drawn, QWidget):
    """A label in capitals, at its right a hint in small letters, under both a hairline."""

    spoken_as = QAccessible.Role.Heading
    HEIGHT = 30

    def __init__(
        self, label: str, hint: str = "", *, rule: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._label, self._hint, self._rule = label, hint, rule
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.say(label, hint)

    def say(self, label: str, hint: str = "") -> None:
        self._label, self._hint = label, hint
        self.setAccessibleName(f"{label}, {hint}" if hint else label)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        label = type_.wide(self._label.upper(), "label")
        hint = type_.wide(self._hint, "small")
        return QSize(round(label + hint + type_.px(20)), round(type_.px(self.HEIGHT)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        type_, palette = theme.type, theme.palette
        base = strokes.baseline_in(rect, type_.label())
        hint = strokes.width_of(self._hint, type_.small())
        room = rect.adjusted(0, 0, -(hint + 12 if hint else 0), 0)
        strokes.write(painter, room, self._label, type_.label(), palette.ink3, baseline=base)
        if self._hint:
            font, color = type_.small(), palette.ink2
            strokes.write(painter, rect, self._hint, font, color, strokes.RIGHT, base)
        if self._rule:
            strokes.draw_hairline(
                painter, rect.left(), rect.right(), rect.bottom() - 1, palette.line
            )

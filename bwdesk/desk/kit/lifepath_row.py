"""A lifepath in the list of what may come next, and one that is barred, with its reason."""

from bisect import bisect_right

import msgspec
from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import marks, rows, strokes
from bwdesk.desk.kit.rows import Index, RowDelegate
from bwdesk.desk.theme import Theme

OPEN_ROW, LINE, TOP = 55, 18, 9
LOCK = 14


class LifepathRow(msgspec.Struct, frozen=True):
    """*years* and *resources* as print has them ("½", "*" where the player chooses).

    *barred* begins with "needs" or "no lead"; *way* is the link to the shortest way there. *breaks*
    says which lifepaths after it would be barred, where it is to stand in the middle of a path.
    """

    name: str
    years: str
    resources: str
    skills: str = ""
    barred: str = ""
    way: str = ""
    breaks: str = ""

    def __str__(self) -> str:
        spent = "1 year" if self.years == "1" else f"{self.years} years"
        what = f"{self.name}, {spent}, {self.resources} resource points"
        said = (what, self.barred or self.skills, self.way, self.breaks)
        return ". ".join(part for part in said if part)


class GroupHead(msgspec.Struct, frozen=True):
    """The head of a setting: its name and how one gets there."""

    label: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.label}, {self.hint}" if self.hint else self.label


def reason_lines(row: LifepathRow, width: float, theme: Theme) -> list[str]:
    """The reason broken into at most two lines of *width* px."""
    words = row.barred.split()

    def wide(taken: int) -> float:
        return theme.type.wide(" ".join(words[:taken]), "small")

    fits = len(words)
    if not _fits(row, width, theme):
        # Found by halving, since measuring costs.
        fits = max(1, bisect_right(range(fits), width, key=wide) - 1)
    return [" ".join(line) for line in (words[:fits], words[fits:]) if line]


def _fits(row: LifepathRow, width: float, theme: Theme) -> bool:
    """Whether one line is enough for the reason."""
    return " " not in row.barred or theme.type.wide(row.barred, "small") <= width


def height(row: LifepathRow | GroupHead, width: float, theme: Theme) -> float:
    """55 px for an open lifepath, more where a reason needs a second line or has a link."""
    px = theme.type.px
    if isinstance(row, GroupHead):
        return px(rows.GROUP_HEAD)
    if not row.barred:
        return px(OPEN_ROW + LINE) if row.breaks else px(OPEN_ROW)
    lines = (1 if _fits(row, width, theme) else 2) + bool(row.way)
    return px(OPEN_ROW + LINE * (lines - 1)) + (px(1) if lines > 1 else 0)


def paint(painter: QPainter, rect: QRectF, row: LifepathRow, theme: Theme) -> None:
    """Name, years and resource points above; skills, or reason and way, below."""
    px, palette = theme.type.px, theme.palette
    with strokes.drawing(painter):
        top = QRectF(rect.left(), rect.top() + px(TOP), rect.width(), px(20))
        base = strokes.baseline_in(top, theme.type.name())
        taken = _paint_figures(painter, top, row, theme, base)
        name = top.adjusted(0, 0, -taken - px(8), 0)
        line = QRectF(rect.left(), top.bottom(), rect.width(), px(LINE))
        if not row.barred:
            strokes.write(painter, name, row.name, theme.type.name(), palette.ink, baseline=base)
            strokes.write(painter, line, row.skills, theme.type.small(), palette.ink2)
            if row.breaks:
                line.translate(0, px(LINE))
                mark = QRectF(line.left(), line.top(), px(marks.INLINE), line.height())
                marks.paint(painter, mark, marks.ODD, theme)
                beside = line.adjusted(px(marks.INLINE + 5), 0, 0, 0)
                strokes.write(painter, beside, row.breaks, theme.type.small(), palette.odd)
            return
        lock = QRectF(name.left(), base - px(LOCK) + 1, px(LOCK), px(LOCK))
        theme.icons.paint(painter, lock, "lock", palette.ink3)
        beside = name.adjusted(px(LOCK + 8), 0, 0, 0)
        font = theme.type.font("prose", 17)
        strokes.write(painter, beside, row.name, font, palette.ink3, baseline=base)
        for said in reason_lines(row, rect.width(), theme):
            strokes.write(painter, line, said, theme.type.small(), palette.ink2)
            line.translate(0, px(LINE))
        if row.way:
            strokes.write(painter, line, row.way, theme.type.font("strong", 14), palette.ember)


def _paint_figures(
    painter: QPainter, top: QRectF, row: LifepathRow, theme: Theme, base: float
) -> float:
    """Years and resource points from the right. Returns the width they took."""
    palette, room = theme.palette, QRectF(top)
    number = theme.type.font("tab", 18) if row.barred else theme.type.value(18)
    color = palette.ink3 if row.barred else palette.ink
    unit, unit_color = theme.type.small(), palette.ink3 if row.barred else palette.ink2
    for text, font, ink, gap in (
        ("rp", unit, unit_color, 3),
        (row.resources, number, color, 10),
        ("yr", unit, unit_color, 3),
        (row.years, number, color, 0),
    ):
        taken = strokes.write(painter, room, text, font, ink, strokes.RIGHT, base)
        room.setRight(room.right() - taken - theme.type.px(gap))
    return top.right() - room.right()


def way_rect(rect: QRectF, row: LifepathRow, theme: Theme) -> QRectF:
    """Where the link to the shortest way lies in a row's content *rect*; empty without one."""
    if not row.way:
        return QRectF()
    px = theme.type.px
    lines = len(reason_lines(row, rect.width(), theme))
    wide = strokes.width_of(row.way, theme.type.font("strong", 14))
    top = rect.top() + px(TOP + 20 + LINE * lines)
    return QRectF(rect.left(), top, min(wide, rect.width()), px(LINE))


class LifepathDelegate(RowDelegate):
    """Draws `LifepathRow` and `GroupHead`; `way_asked` when the link of a barred one is clicked."""

    way_asked = Signal(object)

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._ground = view.viewport()
        self._theme: Theme | None = None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        value = index.data(rows.VALUE)
        if isinstance(value, GroupHead):
            rect, theme = QRectF(option.rect), themes.theme_of(self)
            rows.paint_group_head(painter, rect, value.label, value.hint, theme)
        else:
            super().paint(painter, option, index)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        paint(painter, rect, index.data(rows.VALUE), theme)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        # Asked for every row at every change: the way up to the theme is gone once.
        self._theme = self._theme or themes.theme_of(self)
        return QSize(1, round(self.height(index, self._theme)))

    def height(self, index: Index, theme: Theme) -> float:
        # The view's own width: a reason must break as it will when it is drawn.
        room = self._ground.width() - 2 * theme.type.px(rows.PADDING)
        return height(index.data(rows.VALUE), room, theme)

    def editorEvent(
        self,
        event: QEvent,
        _model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        value = index.data(rows.VALUE)
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and event.button() == Qt.MouseButton.LeftButton
            and isinstance(value, LifepathRow)
        ):
            theme = themes.theme_of(self)
            padding = theme.type.px(rows.PADDING)
            content = QRectF(option.rect).adjusted(padding, 0, -padding, 0)
            if way_rect(content, value, theme).contains(QPointF(event.position())):
                self.way_asked.emit(index)
                return True
        return False

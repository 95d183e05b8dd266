"""Entries of a bulletin one below the other; what is not settled yet has a dashed edge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.bulletin_shown import GAINED, LOST, EntryShown
from bwdesk.desk.kit import fitted, layouts, strokes
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.theme import Theme

EDGE, INDENT = 10.0, 24.0


class EntryView(Picture[EntryShown]):
    """Title, who, degree; lines with their signs; the story in italic."""

    wide, least = 320.0, 150.0
    bends = True

    def show_row(self, row: EntryShown) -> None:
        self.show_value(row)

    def _room(self, px: Px) -> float:
        return max(float(self.width()), px(self.least)) - px(EDGE)

    def _line_height(self, text: str, px: Px, theme: Theme) -> float:
        room = self._room(px) - px(INDENT)
        return max(px(19), fitted.height(text, theme.type.font("small"), room) + px(2))

    def _who_height(self, px: Px, theme: Theme) -> float:
        """Who stands beside the title where there is room, else below it."""
        return 0.0 if self._fits(px, theme) or not self.shown.who else px(18)

    def _fits(self, px: Px, theme: Theme) -> bool:
        taken = theme.type.wide(self.shown.title, "name") + theme.type.wide(self.shown.who, "hint")
        taken += theme.type.wide(self.shown.degree, "strong", 14) + px(22)
        return taken <= self._room(px)

    def high(self, px: Px) -> float:
        theme = themes.theme_of(self)
        head = px(26) if self.shown.title else px(4)
        lines = sum(self._line_height(text, px, theme) for _, text in self.shown.lines)
        story = 0.0
        if self.shown.words:
            font = theme.type.font("consequence")
            story = fitted.height(self.shown.words, font, self._room(px)) + px(3)
        return head + self._who_height(px, theme) + lines + story + px(9)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, entry = theme.type.px, theme.palette, self.shown
        left, room, top = px(EDGE), self._room(px), px(4)
        if entry.open:
            painter.setPen(strokes.pen(palette.ember, strokes.BAR, (4, 3)))
            painter.drawLine(QPointF(2, 2), QPointF(2, rect.height() - 6))
        if entry.title:
            line = QRectF(left, top, room, px(22))
            ink = palette.good if entry.good else palette.ink2
            strong = theme.type.font("strong", 14)
            taken = strokes.write(painter, line, entry.degree, strong, ink, strokes.RIGHT)
            title = line.adjusted(0, 0, -taken - px(8), 0)
            name = theme.type.font("name")
            taken = strokes.write(painter, title, entry.title, name, palette.ink)
            hint = theme.type.font("hint")
            if self._who_height(px, theme):
                below = QRectF(left, top + px(21), room, px(17))
                strokes.write(painter, below, entry.who, hint, palette.ink2)
            else:
                beside = title.adjusted(taken + px(8), px(1), 0, 0)
                strokes.write(painter, beside, entry.who, hint, palette.ink2)
            top += px(22) + self._who_height(px, theme)
        small = theme.type.font("small")
        for icon, text in entry.lines:
            ink = {GAINED: palette.good, LOST: palette.ink2}.get(icon, palette.ink)
            box = QRectF(left, top + px(3), px(13), px(13))
            theme.icons.paint(painter, box, icon, ink)
            high = self._line_height(text, px, theme)
            place = QRectF(left + px(INDENT), top + px(1), room - px(INDENT), high)
            fitted.paint(painter, place, text, small, palette.ink)
            top += high
        if entry.words:
            place = QRectF(left, top + px(1), room, rect.bottom() - top)
            fitted.paint(painter, place, entry.words, theme.type.font("consequence"), palette.ink)
        strokes.draw_hairline(painter, 0, rect.width(), rect.bottom() - 1, palette.line)


class BulletinView(QWidget):
    """A bulletin under its title; *nothing* is told where there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.title = words("", "h2", wrap=True)
        self.says = words("", "small", "ink2", wrap=True)
        entries = layouts.column(spacing=2)
        self._entries: Keyed[EntryShown] = Keyed(
            entries, EntryView, lambda view, row: view.show_row(row), lambda row: row.key
        )
        layouts.column(self.title, self.says, entries, into=self, spacing=6)

    def show_bulletin(self, title: str, says: str, entries: tuple[EntryShown, ...]) -> None:
        """This from now on."""
        tell(self.title, title)
        tell(self.says, says)
        kept = {each.key for each in entries}
        for key, view in self._entries.widgets.items():
            if key not in kept:  # what is thrown away lives a moment longer
                view.show_row(EntryShown("", ""))
        self._entries.show(entries)

    def text(self) -> str:
        """All that stands in it, in words."""
        return "\n".join(map(str, self._entries.shown.values()))

    def wipe(self) -> None:
        """Nothing of it stays in any widget."""
        self.show_bulletin("", "", ())

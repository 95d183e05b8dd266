"""A document in the list of the shelf: a card in columns, or a row with its life and tokens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import badge, lifeline, marks, pictures, rows, strokes, token
from bwdesk.desk.kit.badge import Badge
from bwdesk.desk.kit.lifeline import Segment
from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.kit.rows import VALUE, Index, RowDelegate
from bwdesk.desk.kit.token import Token
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.play.shelf.volume import Stretch, Volume

CARD, ROW, HEAD, FACE = 38, 46, 27, 28
COLUMN = 340
"""Of a card at the least, px at 100 %."""
LIFE, SAYS = 170, 190


class ShelfRow(Struct, frozen=True):
    """A document in the list; *open* says that it is on the desk."""

    key: str
    volume: Volume
    open: bool = False
    marked: bool = False
    day: str = ""
    can_be_chosen: bool = True

    @property
    def name(self) -> str:
        return self.volume.name

    @property
    def path(self) -> Path:
        return Path(self.key)

    def __str__(self) -> str:
        states = (each for each in self.volume.states if each in TOLD)
        said = (self.name, self.volume.says, *states, *self.volume.tags)
        return ", ".join(filter(None, (*said, "marked" if self.marked else "")))


TOLD = ("sketch", "unfinished", "broken", "overruled", "wounded", "dead", "damaged")


def segments_of(life: tuple[Stretch, ...]) -> tuple[Segment, ...]:
    return tuple(Segment(each.name, each.years, each.setting, each.lead) for each in life)


def ability_of(figure: str) -> Ability:
    """``B4`` as it was written."""
    return Ability(Shade(figure[0]), int(figure[1:]))


def monogram(name: str) -> str:
    """Two letters of a name: the first of two words, or the first two of one."""
    words = [each for each in name.split() if each[0].isalnum()]
    if len(words) > 1:
        return f"{words[0][0]}{words[-1][0]}".upper()
    return name.strip()[:2].capitalize() or "?"


class ShelfDelegate(RowDelegate):
    """*faces* gives the picture of a file, None while there is none; *hit_of* where a document was
    found, where something is sought."""

    def __init__(self, view: QAbstractItemView, faces: Callable[[Path], QImage | None]) -> None:
        super().__init__(view)
        self._faces = faces
        self.hit_of: Callable[[ShelfRow], str] | None = None
        self.columns, self.wide, self.as_rows = 1, 400, False

    def height(self, index: Index, theme: Theme) -> float:
        if isinstance(index.data(VALUE), Head):
            return theme.type.px(HEAD)
        return theme.type.px(ROW if self.as_rows else CARD)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        high = round(self.height(index, themes.theme_of(self)))
        if isinstance(index.data(VALUE), Head) or self.columns == 1:
            return QSize(self.wide, high)
        return QSize(self.wide // self.columns, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        value = index.data(VALUE)
        if isinstance(value, Head):
            theme = themes.theme_of(self)
            rows.paint_group_head(painter, QRectF(option.rect), value.name, value.hint, theme)
            return
        super().paint(painter, option, index)
        if self.columns > 1:
            rect = QRectF(option.rect)
            line = themes.theme_of(self).palette.line
            with strokes.drawing(painter):
                strokes.upright(painter, rect.right(), rect.top(), rect.bottom(), line)

    def is_chosen(self, state: QStyle.StateFlag, index: Index) -> bool:
        return index.data(VALUE).marked or super().is_chosen(state, index)

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        row: ShelfRow = index.data(VALUE)
        px, palette = theme.type.px, theme.palette
        side = px(FACE)
        with strokes.drawing(painter):
            face = QRectF(rect.left() - px(4), rect.center().y() - side / 2, side, side)
            self._paint_face(painter, face, row, theme)
            room = QRectF(rect)
            room.setLeft(face.right() + px(10))
            room.setRight(room.right() - self._paint_right(painter, room, row, theme) - px(8))
            dead = "dead" in row.volume.states
            font = theme.type.font("name", 16.5)
            ink = palette.ink3 if dead or "damaged" in row.volume.states else palette.ink
            taken = strokes.write(painter, room, row.name, font, ink)
            if dead:
                painter.setPen(strokes.pen(ink, strokes.DRAWN))
                middle = round(room.center().y()) + 1
                painter.drawLine(round(room.left()), middle, round(room.left() + taken), middle)
            if row.open:
                box = QRectF(room.left() + taken + px(8), room.center().y() - px(9), px(40), px(18))
                if box.right() < room.right():
                    strokes.outline(painter, box, palette.edge, radius=3)
                    font = theme.type.font("hint", 12)
                    strokes.write(painter, box, "open", font, palette.ink2, strokes.CENTER)

    def _paint_face(self, painter: QPainter, box: QRectF, row: ShelfRow, theme: Theme) -> None:
        palette = theme.palette
        if row.marked:
            painter.fillRect(box, QColor(palette.ember))
            theme.icons.paint(painter, box.adjusted(5, 5, -5, -5), "check", palette.on_ember)
            return
        image = self._faces(row.path) if row.volume.portrait else None
        painter.fillRect(box, QColor(palette.sheet))
        if image is not None:
            pictures.paint(painter, box, image)
        elif row.volume.kind == "character":
            font = theme.type.font("name", 13)
            strokes.write(painter, box, monogram(row.name), font, palette.ink2, strokes.CENTER)
        else:
            icon = ICONS[row.volume.kind]
            theme.icons.paint(painter, box.adjusted(6, 6, -6, -6), icon, palette.ink2)
        strokes.outline(painter, box, palette.line2)

    def _paint_right(self, painter: QPainter, room: QRectF, row: ShelfRow, theme: Theme) -> float:
        """What stands at the right: where it was found, else what it is; marks before it. Gives
        the width it took."""
        px, palette = theme.type.px, theme.palette
        right = QRectF(room)
        font = theme.type.font("small", 14)
        most = room.width() * (0.56 if not self.as_rows else 0.3)
        hit = self.hit_of(row) if self.hit_of is not None else ""
        says = hit or row.volume.says
        wide = min(strokes.width_of(says, font) + px(2), most)
        box = QRectF(right.right() - wide, right.top(), wide, right.height())
        if hit:
            around = box.adjusted(-px(5), px(8), px(3), -px(8))
            painter.fillRect(around, QColor(palette.wash))
        ink = palette.ember if hit else palette.ink2
        strokes.write(painter, box, says, font, ink, strokes.RIGHT)
        right.setRight(box.left() - px(8))
        for mark, many in _marks(row.volume):
            drawn = Badge(mark, str(many)) if many else None
            wide = badge.width(drawn, theme) if drawn else px(marks.IN_ROW)
            place = QRectF(right.right() - wide, right.top(), wide, right.height())
            if drawn:
                badge.paint(painter, place, drawn, theme)
            else:
                marks.paint(painter, place.adjusted(0, px(9), 0, -px(9)), mark, theme)
            right.setRight(place.left() - px(6))
        if self.as_rows:
            right = self._paint_wide(painter, right, row, theme)
        return room.right() - right.right()

    def _paint_wide(self, painter: QPainter, right: QRectF, row: ShelfRow, theme: Theme) -> QRectF:
        """Six tokens, the life as a line and the tags, as far as there is room beside the name."""
        px, palette = theme.type.px, theme.palette
        least = px(150)
        for _, figure in reversed(row.volume.abilities[:6]):
            box = QRectF(right.right() - px(34), right.top(), px(30), right.height())
            if box.left() - right.left() < least:
                return right
            token.paint(painter, box, Token(ability_of(figure)), theme, px(token.ROW))
            right.setRight(box.left())
        if row.volume.life and right.width() > least + px(LIFE):
            box = QRectF(
                right.right() - px(LIFE), right.center().y() - px(7), px(LIFE - 12), px(14)
            )
            lifeline.paint_small(painter, box, segments_of(row.volume.life), theme)
            right.setRight(box.left() - px(8))
        font = theme.type.font("hint", 13)
        for tag in reversed(row.volume.tags[:3]):
            wide = strokes.width_of(tag, font) + px(16)
            box = QRectF(right.right() - wide, right.center().y() - px(10), wide, px(20))
            if box.left() - right.left() < least:
                break
            strokes.outline(painter, box, palette.edge, radius=px(10))
            strokes.write(painter, box, tag, font, palette.ink2, strokes.CENTER)
            right.setRight(box.left() - px(6))
        return right


ICONS = {"campaign": "users", "chronicle": "scroll-text", "conflict": "swords"}


def _marks(volume: Volume) -> list[tuple[str, int]]:
    """Its marks with their count, the last at the right first."""
    found = []
    if "wounded" in volume.states:
        found.append((marks.WOUND, 0))
    if "overruled" in volume.states:
        found.append((marks.RULING, 0))
    if "unfinished" in volume.states:
        found.append((marks.UNFINISHED, volume.counts.get("unfinished", 1)))
    if "broken" in volume.states:
        found.append((marks.BROKEN, volume.counts.get("broken", 1)))
    if "damaged" in volume.states:
        found.append((marks.BROKEN, 0))
    return found

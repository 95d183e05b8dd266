"""The map of lifepaths: settings in a ring, leads between them, and beside it what one can live."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import cos, pi, sin, tau

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.book_page import BookPage
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.screen_reader import Piece, Pieces
from bwdesk.desk.kit.shortcuts import with_key
from bwdesk.desk.kit.words import words
from bwdesk.desk.reference import page_html
from bwdesk.desk.theme import Theme
from bwdesk.keys import REFERENCE_BACK
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.reference.lifepath_map import MapSetting, list_settings, map_name

HIGH, PAD, COUNT, LEAST, BESIDE, HEAD = 34, 10, 24, 420, 300, 7
"""A setting, beside its name, the room of its number, the least map, the text beside it, and the
head of an arrow, px at 100 %."""
LEAST_BESIDE = 150
"""What the text beside the map has at least, px at any size of letters."""
BEND = 0.22
"""How far a lead is bent toward the middle, of its length."""
STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class MapView(Drawn, QWidget):
    """``chose`` carries the id of a setting that was clicked or gone to, ``entered`` comes with
    Enter on it."""

    ring = (0, 0, 0, 0, 3)

    chose = Signal(str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.settings: tuple[MapSetting, ...] = ()
        self.chosen = ""
        self._pieces = Pieces(self, self.pieces)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Map of lifepaths")

    def show_settings(self, settings: Sequence[MapSetting], chosen: str) -> None:
        self.settings, self.chosen = tuple(settings), chosen
        said = next((str(each) for each in self.settings if each.id == chosen), "")
        self.setAccessibleDescription(said)
        self._pieces.tell()
        self.update()

    def pieces(self) -> Iterator[Piece]:
        for each in self.settings:
            yield Piece(str(each), self.place_of(each.id))

    def place_of(self, id: str) -> QRectF:
        """Where a setting is drawn: they stand around an ellipse, the first above."""
        theme = themes.theme_of(self)
        px, high = theme.type.px, theme.type.px(HIGH)
        at = next(at for at, each in enumerate(self.settings) if each.id == id)
        wide = strokes.width_of(self.settings[at].name, theme.type.strong()) + px(2 * PAD + COUNT)
        angle = tau * at / len(self.settings) - pi / 2
        widest = max(
            strokes.width_of(each.name, theme.type.strong()) + px(2 * PAD + COUNT)
            for each in self.settings
        )
        across = max(0.0, (self.width() - widest) / 2 - px(PAD))
        down = max(0.0, (self.height() - high) / 2 - px(PAD))
        center = QPointF(
            self.width() / 2 + across * cos(angle), self.height() / 2 + down * sin(angle)
        )
        return QRectF(center.x() - wide / 2, center.y() - high / 2, wide, high)

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(LEAST))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(LEAST * 0.4)), round(px(LEAST * 0.5)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for each in self.settings:
            if self.place_of(each.id).contains(event.position()):
                self.chose.emit(each.id)
                return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and self.settings:
            ids = [each.id for each in self.settings]
            at = ids.index(self.chosen) if self.chosen in ids else -step
            self.chose.emit(ids[(at + step) % len(ids)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    # Drawing

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        if not self.settings:
            return
        palette = theme.palette
        pairs = [(each.id, lead) for each in self.settings for lead in each.leads]
        for kind in ("other", "here", "from"):
            for start, end in pairs:
                if kind == self._kind_of(start, end) and start != end:
                    color = {"other": palette.line, "here": palette.ink2, "from": palette.ember}
                    self._paint_lead(painter, start, end, color[kind], theme, head=kind != "other")
        for each in self.settings:
            self._paint_setting(painter, each, theme)

    def _kind_of(self, start: str, end: str) -> str:
        if start == self.chosen:
            return "from"
        return "here" if end == self.chosen else "other"

    def _paint_lead(
        self, painter: QPainter, start: str, end: str, color: str, theme: Theme, *, head: bool
    ) -> None:
        """A bent line from setting to setting, its head where it comes in."""
        first, last = self.place_of(start), self.place_of(end)
        middle = (first.center() + last.center()) / 2
        bent = middle + (QPointF(self.width() / 2, self.height() / 2) - middle) * BEND
        begins, comes = _edge_toward(first, bent), _edge_toward(last, bent)
        path = QPainterPath(begins)
        path.quadTo(bent, comes)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(strokes.pen(color, strokes.DRAWN if head else strokes.HAIR))
        painter.drawPath(path)
        if head:
            along = comes - bent
            long = (along.x() ** 2 + along.y() ** 2) ** 0.5 or 1.0
            ahead = along / long * theme.type.px(HEAD)
            aside = QPointF(-ahead.y(), ahead.x()) / 2
            painter.setBrush(QColor(color))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon(QPolygonF([comes, comes - ahead + aside, comes - ahead - aside]))

    def _paint_setting(self, painter: QPainter, setting: MapSetting, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        rect, lit = self.place_of(setting.id), setting.id == self.chosen
        painter.setBrush(QColor(palette.wash if lit else palette.sheet))
        painter.setPen(strokes.pen(palette.ember if lit else palette.edge))
        painter.drawRoundedRect(strokes.inset(rect), 3, 3)
        if setting.born:
            strokes.ember_bar(painter, rect, palette.ink)
        inner = rect.adjusted(px(PAD), 0, -px(PAD), 0)
        base = strokes.baseline_in(inner, theme.type.strong())
        strokes.write(painter, inner, setting.name, theme.type.strong(), palette.ink, baseline=base)
        count, hint = str(setting.lifepaths), theme.type.hint()
        strokes.write(painter, inner, count, hint, palette.ink3, strokes.RIGHT, base)


def _edge_toward(rect: QRectF, point: QPointF) -> QPointF:
    """Where the line from the middle of a box to a point leaves the box."""
    way = point - rect.center()
    if way.isNull():
        return rect.center()
    sides = [
        half / abs(far)
        for half, far in ((rect.width() / 2, way.x()), (rect.height() / 2, way.y()))
        if far
    ]
    return rect.center() + way * min(1.0, *sides)


class MapPage(QWidget):
    """The map of a stock by the *book* there is; ``opened`` carries the link of a lifepath, and
    ``left`` comes with Back."""

    opened = Signal(str)
    left = Signal()

    def __init__(self, book: Callable[[], Book], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._find_book, self.stock, self.chosen = book, "", ""
        layouts.on_ground(self, "paper")
        self.title = words("", "h1")
        self.says = words(
            "A bar at the left: one can be born there. Arrows and clicks choose a setting; ember "
            "lines lead out of it.",
            "small",
            "ink2",
            wrap=True,
        )
        self.map = MapView()
        self.map.chose.connect(self.choose)
        self.map.entered.connect(self._to_text)
        self.text = BookPage("Lifepaths of the setting")
        self.text.setMinimumWidth(LEAST_BESIDE)
        self.text.setMaximumWidth(round(themes.theme_of(self).type.px(BESIDE)))
        self.text.anchorClicked.connect(self._follow)
        row = layouts.row(self.map, layouts.rule("upright"), self.text, spacing=None, grows=0)
        row.setStretch(0, 3)
        row.setStretch(2, 2)  # up to its greatest width, and less where there is less room
        back = push_button("Back", self.left, icon="arrow-left")
        back.setToolTip(with_key(REFERENCE_BACK.does, REFERENCE_BACK))
        named = layouts.row(self.title, ..., back, spacing=8)
        head = layouts.inset(named, self.says, spacing=2, margins=(24, 12, 16, 6))
        layouts.column(head, row, into=self, spacing=None, grows=1)
        themes.theme_of(self).changed.connect(self._draw)

    def show_stock(self, stock: str) -> None:
        """The map of a people, the setting chosen there that was."""
        if stock != self.stock:
            self.stock = stock
            settings = list_settings(stock, self._find_book())
            begins = next((each for each in settings if each.born), settings[0])
            self.chosen = begins.id
        self._draw()

    def _to_text(self) -> None:
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, setting: str) -> None:
        self.chosen = setting
        self._draw()

    def _draw(self) -> None:
        if not self.stock:
            return
        book, theme = self._find_book(), themes.theme_of(self)
        settings = list_settings(self.stock, book)
        self.title.setText(map_name(self.stock, book))
        self.map.show_settings(settings, self.chosen)
        self.text.setMaximumWidth(round(theme.type.px(BESIDE)))
        self.text.document().setDefaultStyleSheet(page_html.style_sheet(theme))
        self.text.setHtml(self._setting_html(settings, book))

    def _setting_html(self, settings: Sequence[MapSetting], book: Book) -> str:
        here = next((each for each in settings if each.id == self.chosen), settings[0])
        named = {each.id: each.name for each in settings}
        out = [named[id] for id in here.leads if id != here.id]
        into = [each.name for each in settings if here.id in each.leads and each.id != here.id]
        leads = (("Leads to", out), ("Comes from", into))
        said = "".join(
            f'<p class="small">{head} {escape(series(names, "and"))}.</p>'
            for head, names in leads
            if names
        )
        paths = book.settings(self.stock)[here.id]
        lines = "".join(f"<p>{_line(each)}</p>" for each in paths)
        return f"<h2>{escape(here.name)}</h2>{said}{lines}"

    def _follow(self, url: QUrl) -> None:
        self.opened.emit(url.toString())


def _line(lifepath: Lifepath) -> str:
    years = figure(lifepath.years) if isinstance(lifepath.years, int | float) else "*"
    born = ", born" if lifepath.born else ""
    wants = ", wants something first" if lifepath.requires is not None else ""
    return (
        f'<a href="lifepath/{lifepath.id}">{escape(lifepath.name)}</a> '
        f'<span class="small">{years} years{born}{wants}</span>'
    )

"""The factions at the left of the board: what each holds, does, and carries."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.shown import FactionShown, Flag, narration, sides, visible_state
from bwdesk.desk.games.conquest.widgets.scene_tokens import SceneTokens
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import SectionLabel, hint, words
from bwdesk.desk.table.board import Picture, SidePanel
from bwdesk.desk.table.replay_in_background import BackgroundReplay
from bwdesk.desk.table.widgets.chart import Chart, ChartView
from bwdesk.desk.table.widgets.standing_bar import StandingBar, TickKey
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import State

WIDTH, PADDING = 268, 18
CHART, LEAST_CHART = 116, 68
CHIP, CHIP_PADDING, CHIP_SIGN, CHIP_GAP = 20, 7, 11, 5


class FlagChip(Drawn, QWidget):
    """A flag in a small frame: words, and the sign of whom it concerns."""

    def __init__(self, flag: Flag, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flag = flag
        self.setAccessibleName(flag.said)
        self.setToolTip(hint(f"{flag.said[:1].upper()}{flag.said[1:]}."))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        wide = strokes.width_of(self._flag.words, type_.hint()) + type_.px(2 * CHIP_PADDING)
        wide += type_.px(CHIP_GAP + CHIP_SIGN) * len(self._flag.signs)
        return QSize(round(wide + 1.5), round(type_.px(CHIP)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, flag = theme.type.px, theme.palette, self._flag
        painter.setPen(strokes.pen(palette.line2))
        painter.setBrush(QColor(palette.sheet))
        painter.drawRoundedRect(strokes.inset(rect), 3, 3)
        inner = rect.adjusted(px(CHIP_PADDING), 0, -px(CHIP_PADDING) + 1, 0)
        tint = getattr(palette, flag.tint)
        left = inner.left() + strokes.write(painter, inner, flag.words, theme.type.hint(), tint)
        for sign in flag.signs:
            left, side = left + px(CHIP_GAP), px(CHIP_SIGN)
            mark = QRectF(left, rect.center().y() - side / 2, side, side)
            signs.paint(painter, mark, sign, theme)
            left += side


class FactionCard(Drawn, QFrame):
    """One faction: a row of the panel under a hairline."""

    def __init__(self, side: FactionShown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = Sign(side.disposition.sign, 16)
        self._name = words("", "name", wrap=True)
        self._held = words("", "h2")
        self._bar = StandingBar(side.disposition)
        self._acts = words("", "strong")
        self._arrow = words("→", "body", "ink3")
        self._at = words("", "body", "ink2", wrap=True)
        self._change = words("", "name")
        self._scenes = words("Scenes", "hint", "ink3")
        self._tokens = SceneTokens()
        self._flags = Flow(f"What {side.name} carries")
        self._shown: FactionShown | None = None
        self._lay_out()
        self.show_side(side)

    def _lay_out(self) -> None:
        head = layouts.row(self._sign, self._name, self._held, spacing=8, grows=1)
        acts = layouts.row(self._acts, self._arrow, self._at, spacing=6, grows=2)
        acts.addStretch(0)
        acts.addWidget(self._change)
        scenes = layouts.row(self._scenes, self._tokens, ..., spacing=10)
        inside = (head, self._bar, acts, scenes, self._flags)
        layouts.column(*inside, into=self, spacing=3, margins=(0, 5, 0, 7))

    def show_side(self, side: FactionShown) -> None:
        if side == self._shown:
            return
        self._shown = side
        self.setAccessibleName(str(side))
        self._sign.show_sign(side.disposition.sign)
        self._name.setText(side.name)
        self._held.setText(str(side.disposition.now))
        self._bar.show_value(side.disposition)
        self._say_acts(side)
        self._at.setText(side.at)
        self._arrow.setVisible(bool(side.at))
        self._at.setVisible(bool(side.at))
        self._change.setText(side.change)
        change = side.disposition.change
        _tint(self._change, "good" if change > 0 else "broken" if change < 0 else "ink3")
        for each in (self._scenes, self._tokens):
            each.setVisible(bool(side.tokens))
        self._tokens.show_tokens(side.tokens)
        self._flags.setVisible(bool(side.flags))
        self._flags.flow([[FlagChip(flag, self._flags) for flag in side.flags]])
        _tint(self._name, "ink3" if side.out else "ink")
        _tint(self._held, "ink3" if side.out else "ink")

    def _say_acts(self, side: FactionShown) -> None:
        """A maneuver is strong, and struck out where the table does not let it stand."""
        self._acts.setProperty("face", "strong" if side.known else "small")
        struck = side.known and not side.stands
        kinds = Qt.TextFormat
        self._acts.setTextFormat(kinds.RichText if struck else kinds.PlainText)
        self._acts.setText(f"<s>{escape(side.acts)}</s>" if struck else side.acts)
        _tint(self._acts, "ink" if side.known else "ink2")

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, rect.left(), rect.right(), rect.top(), theme.palette.line)


class FactionsBoard(Picture):
    """All factions at a moment, how it came to that, and who tells what comes of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ticks = TickKey(0)
        said = SectionLabel("Disposition", rule=False)
        head = layouts.row(said, self._ticks, spacing=None, grows=0)
        cards = layouts.column()
        self._cards = Keyed[FactionShown](
            cards, FactionCard, FactionCard.show_side, lambda side: side.id
        )
        self._over = SectionLabel("Over the chronicle", rule=False)
        self.chart = ChartView(CHART)
        self._tells = words("", "small", "ink2", wrap=True)
        self._tells.setContentsMargins(0, 8, 0, 0)
        below = (self._over, self.chart, self._tells)
        layouts.column(head, cards, ..., *below, into=self, margins=(PADDING, 6, PADDING, 12))
        self.show_chart(Chart(()))

    def show_state(self, game: Conquest, state: State) -> None:
        """Show a state, which may hold open what only the seat at the desk may know."""
        shown = sides(game, state)
        self._ticks.show_cap(state.cap)
        self._cards.show(shown)
        says = narration(state)
        self._tells.setText(says)
        self._tells.setVisible(bool(says))

    def show_chart(self, over: Chart) -> None:
        """How it came to that; nothing at the start."""
        self.chart.show_chart(over)
        for each in (self._over, self.chart):
            each.setVisible(over.points > 1)

    def cards(self) -> tuple[FactionCard, ...]:
        return tuple(self._cards)


class FactionsPanel(SidePanel):
    """The board of the chronicle as the seat at the desk may see it."""

    def __init__(self, document: ChronicleDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._so_far: Callable[[State], State] = _whole
        self.board = FactionsBoard()
        self.setWidget(self.board)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Factions")
        self._recall = BackgroundReplay(document, self)
        self._recall.known.connect(self._show_chart)

    def refresh(self) -> None:
        document = self._document
        state = self._so_far(visible_state(document.state, document.view()))
        self.board.show_state(document.game, state)
        self._recall.ask()
        self._fit()

    def look(self, so_far: Callable[[State], State]) -> None:
        """Tell, from the next time it is shown anew, no more than a page does that shows bit by
        bit what has come to light at once."""
        self._so_far = so_far

    def _show_chart(self, over: Chart) -> None:
        # The chart runs up to now, which may be more than is to be told.
        state = self._document.state
        self.board.show_chart(over if self._so_far(state) == state else Chart(()))
        self._fit()

    def _fit(self) -> None:
        """The chart gives up a little of its height where nothing has to be scrolled then."""
        px, chart = themes.theme_of(self).type.px, self.board.chart
        chart.be(CHART)
        lacking = (self.board.heightForWidth(self.width()) - self.height()) / px(1)
        if 0 < lacking <= CHART - LEAST_CHART:
            chart.be(CHART - lacking)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(WIDTH)), 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 200)


def _whole(state: State) -> State:
    return state


def _tint(label: QLabel, tint: str) -> None:
    if label.property("tint") != tint:
        themes.wear(label, tint=tint)

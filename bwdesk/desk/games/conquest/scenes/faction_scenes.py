"""The scenes of one faction: its tokens to spend, the second's share, a pair's division."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.scenes.scene_words import KINDS, Lamp, lamp, may_play, scenes_spent
from bwdesk.desk.games.conquest.widgets import scene_tokens
from bwdesk.desk.games.conquest.widgets.scene_tokens import SceneToken
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.wrapping import Wrapping, stretch
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.state import SceneKind, State

HEIGHT, PADDING, TOKEN, GAP, APART, RADIUS = 34, 11, 14, 5, 9, 4
LAMP, BESIDE = 11, 8


class TokenButton(Drawn, QAbstractButton):
    """One kind of scene with a token for each; pressed, another of them is played."""

    def __init__(self, kind: SceneKind, name: str, spent: int, count: int) -> None:
        super().__init__()
        self.kind = kind
        self._tokens = [SceneToken(kind, "spent" if n < spent else "left") for n in range(count)]
        self.setText(as_typed(name))
        self.setCheckable(True)
        self.setAccessibleName(f"{name} scene, {spent} of {count} spent")
        self.setEnabled(spent < count)
        self.setToolTip("" if spent < count else f"No {name.lower()} scene is left.")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _glyphs(self, px: float) -> float:
        return len(self._tokens) * (TOKEN * px) + (len(self._tokens) - 1) * (GAP * px)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        word = strokes.width_of(self.text(), type_.font("strong", 14))
        wide = self._glyphs(type_.px(1)) + word + type_.px(2 * PADDING + APART)
        return QSize(round(wide + 1.5), round(type_.px(HEIGHT)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette = theme.type.px, theme.palette
        on, there = self.isChecked(), self.isEnabled()
        hovered = self.underMouse() and there
        ground = palette.wash if on else palette.desk if hovered else palette.sheet
        painter.setBrush(QColor(ground if there else "transparent"))
        edge = palette.ember if on else palette.edge if there else palette.line2
        stroke = strokes.TOTAL if on else strokes.HAIR
        painter.setPen(strokes.pen(edge, stroke))
        painter.drawRoundedRect(strokes.inset(rect, stroke), RADIUS, RADIUS)
        x = px(PADDING)
        for token in self._tokens:
            box = QRectF(x, 0, px(TOKEN), rect.height())
            scene_tokens.paint(painter, box, token, theme)
            x += px(TOKEN + GAP)
        said = rect.adjusted(x - px(GAP) + px(APART), 0, -px(PADDING) + 1, 0)
        font = theme.type.font("strong" if there else "small", 14)
        ink = palette.ink if there else palette.ink3
        strokes.write(painter, said, self.text(), font, ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(2, 2, -2, -2), palette.ember, RADIUS - 1)


class Bulb(Drawn, QWidget):
    """Filled where it is lit, else a ring."""

    def __init__(self, lit: bool) -> None:
        super().__init__()
        self._lit = lit
        self.setAccessibleName("lit" if lit else "not lit")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(themes.theme_of(self).type.px(LAMP))
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        color = theme.palette.good if self._lit else theme.palette.edge
        painter.setPen(strokes.pen(color, strokes.MARK))
        painter.setBrush(QColor(color if self._lit else "transparent"))
        painter.drawEllipse(strokes.inset(rect, strokes.MARK))


def row_key(document: ChronicleDocument, faction: str) -> tuple[object, ...]:
    """All a row depends on; two that are alike need no other row."""
    state = document.state
    scenes, runs = state.scenes.get(faction, ()), state.runs.get(faction, "")
    seats = tuple(document.player(seat) for seat in state.faction(faction).seats)
    joined = tuple(each.id for each in state.factions if each.joined == faction)
    return scenes, runs, seats, joined, may_play(document)


def _lamp(shown: Lamp) -> QHBoxLayout:
    says = words(shown.says, "small", "ink" if shown.lit else "ink2", wrap=True)
    return layouts.row(Bulb(shown.lit), says, spacing=BESIDE, grows=1)


class FactionScenes(Drawn, QWidget):
    """``asked`` carries faction and kind of a scene to play, ``swapped`` the seat that runs the
    conflict from now on."""

    asked = Signal(str, str)
    swapped = Signal(str, str)

    def __init__(self, document: ChronicleDocument, faction: str) -> None:
        super().__init__()
        state = document.state
        self.faction, self.shown = faction, row_key(document, faction)
        self.buttons: dict[str, TokenButton] = {}
        column = layouts.column(
            name_row(state, faction, wrap=True), into=self, spacing=7, margins=(18, 12, 18, 13)
        )
        flow = Flow(f"Scenes of {state.faction(faction).name}")
        for kind in KINDS:
            if kind in document.book.scenes:
                spent, count = scenes_spent(state, faction, kind, document.book)
                button = TokenButton(kind, document.book.scenes[kind].name, spent, count)
                button.setEnabled(button.isEnabled() and may_play(document))
                button.clicked.connect(lambda _on, kind=kind: self.asked.emit(faction, kind))
                self.buttons[kind] = button
        flow.flow([tuple(self.buttons.values())])
        column.addWidget(flow)
        self.lamp = lamp(state, faction, document.game.figures)
        if self.lamp:
            column.addLayout(_lamp(self.lamp))
        self.swap: QPushButton | None = None
        self.pair = ""
        if len(state.faction(faction).seats) > 1:
            column.addLayout(self._pair(document, state))

    def show_current(self, kind: str) -> None:
        """Which of its scenes is being noted; "" for none."""
        for each in self.buttons.values():
            each.setChecked(each.kind == kind)

    def _pair(self, document: ChronicleDocument, state: State) -> Wrapping:
        builds, fights = state.faction(self.faction).seats[:2]
        if state.runs.get(self.faction) == builds:
            builds, fights = fights, builds
        names = (document.player(seat) for seat in (builds, fights))
        self.pair = "{} runs the building, {} the conflict.".format(*names)
        self.swap = push_button(
            "Swap",
            lambda: self.swapped.emit(self.faction, builds),
            kind="quiet",
            name=f"Swap: {self.pair}",
        )
        says = stretch(words(self.pair, "small", "ink2", wrap=True))
        row = layouts.wrapping(says, self.swap)
        self.swap.setVisible(may_play(document))
        return row

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, rect.width(), 0, theme.palette.line)

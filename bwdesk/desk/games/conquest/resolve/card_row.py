"""A comparison as a card: who meets whom, in words with every number, and what comes of it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.resolve.comparison_cards import Card
from bwdesk.desk.games.conquest.widgets.matrix import WORDS
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.choice_rows import ChoiceRow
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.tables.conquest import Relation

TINTS = {"loss": "broken", "good": "good", "none": "ink"}
WIDE, HIGH, RADIUS = 26, 22, 3


class CellMark(Drawn, QAbstractButton):
    """The letter of the cell a comparison reads; pressed it says what that means."""

    def __init__(self, cell: Relation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cell = cell
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{cell}: {WORDS[cell]}")
        self.setToolTip(f"{WORDS[cell][:1].upper()}{WORDS[cell][1:]}. Press for the rules.")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        wide = WIDE + (8 if len(self._cell) > 1 else 0)
        return QSize(round(px(wide)), round(px(HIGH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette = theme.palette
        color = palette.ember if self.hasFocus() else palette.edge
        strokes.outline(painter, rect, color, strokes.TOTAL if self.hasFocus() else 1, RADIUS)
        pool, letter = self._cell[:-1], self._cell[-1]
        big, small = theme.type.value(15), theme.type.font("consequence", 13)
        before = strokes.width_of(pool, small) + 0.5 if pool else 0
        left = rect.center().x() - (before + strokes.width_of(letter, big)) / 2
        base = round(strokes.cap_baseline(rect.center().y(), big))
        room = QRectF(left, 0, rect.width(), rect.height())
        strokes.write(painter, room, pool, small, palette.ink, baseline=base)
        room.setLeft(left + before)
        strokes.write(painter, room, letter, big, palette.ink, baseline=base)


class CardRow(ChoiceRow):
    """``asked`` wants to know why, below the mark it carries. Untold it says who meets whom."""

    asked = Signal(str, object)

    def __init__(self, state: State, card: Card, *, told: bool = True) -> None:
        super().__init__(card.key)
        self.card = card
        self.told = told
        self.setAccessibleName(str(card) if told else f"{card.one} meets {card.other}, in a moment")
        head = layouts.row(spacing=7)
        for place, (faction, maneuver) in enumerate(
            ((card.source, card.one), (card.target, card.other))
        ):
            if place:
                head.addWidget(words("\u2192", "body", "ink3"))
            head.addWidget(Sign(sign_of(state, faction)))
            head.addWidget(words(maneuver, "strong"))
        head.addStretch(1)
        self.mark = CellMark(card.cell)
        self.mark.clicked.connect(lambda: self.asked.emit(card.key, self.mark))
        head.addWidget(self.mark)
        self.column.addLayout(head)
        if not told:
            self.mark.hide()
            return
        self._said = words("", "body", "ink2", wrap=True)
        self._outcome = words("", "body", "ink", wrap=True)
        for each in (self._said, self._outcome):
            each.setTextFormat(Qt.TextFormat.RichText)
            self.column.addWidget(each)
        for reading in card.readings:
            self.column.addWidget(
                words(f"{reading}, as this table reads it", "hint", "ink3", wrap=True)
            )
        themes.theme_of(self).changed.connect(self._write)
        self._write()

    def _write(self) -> None:
        theme, card = themes.theme_of(self), self.card
        self._said.setText(rich(card.said, theme))
        color = getattr(theme.palette, TINTS[card.tone])
        effect = f'<b style="color:{color}">{escape(card.effect)}</b>'
        aside = f'&nbsp; <span style="color:{theme.palette.ink2}">{escape(card.aside)}</span>'
        self._outcome.setText(effect + (aside if card.aside else ""))


def rich(said: tuple[tuple[str, bool], ...], theme: Theme) -> str:
    """A sentence whose figures stand in Garamond."""
    size = round(theme.type.px(18))
    style = (
        f"font-family:'EB Garamond';font-weight:600;font-size:{size}px;color:{theme.palette.ink}"
    )
    return "".join(
        f'<span style="{style}">{escape(text)}</span>' if counts else escape(text)
        for text, counts in said
    )

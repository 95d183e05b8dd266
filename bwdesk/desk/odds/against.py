"""The other side of the odds: a second pool, whose the tie is, and who wins how often."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.odds.pool_fields import PoolFields
from bwdesk.desk.theme import Theme
from bwdesk.rules.chance.odds import Versus
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.play.odds_question import Asked, tenths, versus, wins
from bwdesk.rules.play.trial import Tie

TIES: tuple[Tie, ...] = get_args(Tie)
SAID = {"mine": "me", "theirs": "them", "none": "nobody"}
USUAL = DicePool(exponent=4)
BAR = 24


class Shares(Struct, frozen=True):
    """Won, tied and lost, as shares of one."""

    win: float = 0
    tie: float = 0
    lose: float = 0


class SharesBar(Drawn, QWidget):
    """Three shares side by side: filled, dashed, outlined."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shares = Shares()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Shares) -> None:
        self._shares = shares
        self.update()

    def sizeHint(self) -> QSize:
        return themes.theme_of(self).type.size(200, BAR)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, shares = theme.palette, self._shares
        left = rect.left()
        for share, fill, line, dash in (
            (shares.win, palette.ember, palette.ember, ()),
            (shares.tie, palette.sheet, palette.ember, (4, 3)),
            (shares.lose, palette.sheet, palette.edge, ()),
        ):
            wide = rect.width() * share
            if wide >= 2:
                part = QRectF(left, rect.top(), wide - 2, rect.height())
                painter.setBrush(QColor(fill))
                painter.setPen(strokes.pen(line, strokes.DRAWN, dash))
                painter.drawRect(strokes.inset(part, strokes.DRAWN))
            left += wide


class Against(QWidget):
    """``changed`` carries the question with another pool against it, or none."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked = Asked(USUAL)
        layouts.on_ground(self, "sheet")
        column = layouts.column(into=self, spacing=6, margins=(20, 14, 20, 12))
        self.on = QCheckBox("Against another pool")
        self.on.clicked.connect(self._switch)
        self.fields = PoolFields("Their pool", self.on)
        self.fields.changed.connect(lambda pool: self._tell(against=pool))
        column.addWidget(self.fields)
        self._whole = QWidget()
        inside = layouts.column(into=self._whole, spacing=6)
        self.tie = Segmented("A tie goes to", [SAID[each] for each in TIES])
        self.tie.chosen.connect(lambda at: self._tell(tie=TIES[at]))
        self.fields.row("A tie goes to", self.tie)
        inside.addWidget(SectionLabel("This pool wins", rule=False))
        self.wins = words("", "result")
        inside.addWidget(self.wins)
        self.bar = SharesBar()
        inside.addWidget(self.bar)
        grid = layouts.grid(down=4, grows=(1,))
        self.rows = {}
        for at, (key, said) in enumerate(
            (("win", "More successes"), ("tie", "As many"), ("lose", "Fewer"), ("other", ""))
        ):
            label, who, share = words(said), words("", "small", "ink2"), words("", "value")
            self.rows[key] = (label, who, share)
            for place, widget in enumerate((label, who, share)):
                align = Qt.AlignmentFlag.AlignRight if place == 2 else Qt.AlignmentFlag(0)
                grid.addWidget(widget, at, place, align)
        inside.addLayout(grid)
        self.swap = push_button("Swap sides", self._swap)
        inside.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._whole)
        column.addStretch(1)

    def show_asked(self, asked: Asked) -> None:
        self._asked = asked
        found = versus(asked)
        self.on.setChecked(found is not None)
        self.fields.show_fields(found is not None)
        self._whole.setVisible(found is not None)
        if found is None or asked.against is None:
            return
        self.fields.show_pool(asked.against)
        self.tie.show_choice(TIES.index(asked.tie))
        self._show(asked, found)

    def _show(self, asked: Asked, found: Versus) -> None:
        self.wins.setText(f"{tenths(wins(asked, found))}{strokes.NO_BREAK}%")
        shares = Shares(*(float(each) for each in found))
        self.bar.show_shares(shares)
        owner = {"mine": "I win", "theirs": "they win", "none": "nobody wins"}[asked.tie]
        said = {"win": "I win", "tie": owner, "lose": "they win"}
        for key, who in said.items():
            self.rows[key][1].setText(who)
            self.rows[key][2].setText(f"{tenths(getattr(found, key))}{strokes.NO_BREAK}%")
        mine = asked.tie == "mine"
        label, _, share = self.rows["other"]
        label.setText("If the tie were theirs" if mine else "If the tie were mine")
        other = found.win if mine else found.win + found.tie
        share.setText(f"{tenths(other)}{strokes.NO_BREAK}%")

    def _switch(self, on: bool) -> None:
        self._tell(against=self.fields.pool if on else None)

    def _swap(self) -> None:
        if self._asked.against is not None:
            self._tell(pool=self._asked.against, against=self._asked.pool)

    def _tell(self, **changes: object) -> None:
        self.changed.emit(replace(self._asked, **changes))

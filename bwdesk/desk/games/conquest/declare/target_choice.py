"""Choosing whom a maneuver is aimed at: a chip for each rival with its sign, name and standing."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, sign, strokes
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.return_key import holds
from bwdesk.desk.kit.words import as_typed, hint
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.means import aims
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.tables.conquest import Maneuver

HEIGHT, SIGN, PADDING, GAP, RADIUS = 44, 16, 12, 10, 4


class Rival(Struct, frozen=True):
    """A faction to aim at: *says* how it stands to who aims, *barred* why it cannot be chosen."""

    id: str
    name: str
    sign: str
    says: str = ""
    barred: str = ""


def rivals(state: State, faction: str, maneuver: Maneuver) -> list[Rival]:
    """Every faction a maneuver may name or not, in the order of the table."""
    own = state.faction(faction)
    found = []
    for aim in aims(state, faction, maneuver):
        flags = ["assessed"] * (aim.faction in own.assessed)
        flags += ["infiltrated"] * (aim.faction in own.infiltrated)
        if dice := own.advantage.get(aim.faction, 0):
            flags.append(f"+{plural(dice, 'die', 'dice')}")
        if skip := state.faction(aim.faction).skip:
            flags.append(skip if skip == "hesitates" else "has no maneuver")
        said = ", ".join(flags)
        name = state.faction(aim.faction).name
        found.append(Rival(aim.faction, name, sign_of(state, aim.faction), said, aim.barred))
    return found


class RivalChip(QAbstractButton):
    """One rival, chosen or not."""

    def __init__(self, rival: Rival, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rival = rival
        self.setText(as_typed(rival.name))
        self.setToolTip(hint(rival.name))
        self.setCheckable(True)
        self.toggled.connect(partial(holds, self))
        self.setEnabled(not rival.barred)
        said = rival.barred or rival.says
        self.setAccessibleName(f"{rival.name}, {said}" if said else rival.name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def _words_below(self) -> str:
        return self.rival.barred or self.rival.says

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        name = strokes.width_of(self.rival.name, type_.name())
        below = strokes.width_of(self._words_below, type_.hint())
        wide = max(name, below) + type_.px(2 * PADDING + SIGN + GAP) + 2
        return QSize(round(wide + 0.5), round(type_.px(HEIGHT)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px, palette, on = theme.type.px, theme.palette, self.isChecked()
        barred = not self.isEnabled()
        with strokes.drawing(painter):
            hovered = self.underMouse() and not barred
            ground = palette.wash if on else palette.desk if hovered else palette.sheet
            edge = palette.line2 if barred else palette.ember if on else palette.edge
            painter.setBrush(QColor("transparent" if barred else ground))
            stroke = strokes.TOTAL if on else strokes.HAIR
            painter.setPen(strokes.pen(edge, stroke, (3, 3) if barred else ()))
            painter.drawRoundedRect(strokes.inset(rect, stroke), RADIUS, RADIUS)
            side = px(SIGN)
            box = QRectF(px(PADDING), 0, side, rect.height())
            sign.paint(painter, box, self.rival.sign, theme, palette.ink3 if barred else "")
            inner = rect.adjusted(px(PADDING) + side + px(GAP), 0, -px(PADDING) + 1, 0)
            name = theme.type.font("prose", 17) if barred else theme.type.name()
            ink = palette.ink3 if barred else palette.ink
            if not self._words_below:
                strokes.write(painter, inner, self.rival.name, name, ink)
            else:
                top = QRectF(inner.left(), px(4), inner.width(), px(20))
                strokes.write(painter, top, self.rival.name, name, ink)
                under = QRectF(inner.left(), top.bottom() - 1, inner.width(), px(17))
                strokes.write(painter, under, self._words_below, theme.type.hint(), palette.ink2)
            if self.hasFocus():
                strokes.focus_ring(painter, rect.adjusted(2, 2, -2, -2), palette.ember, RADIUS - 1)


class TargetChoice(QWidget):
    """Up to *most* rivals; choosing one more lets go of the first. ``aimed`` after every change."""

    aimed = Signal()

    def __init__(
        self,
        offered: list[Rival],
        most: int,
        chosen: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._most = most
        open_ = {rival.id for rival in offered if not rival.barred}
        self._order = [each for each in chosen if each in open_][:most]
        self.chips = [RivalChip(rival) for rival in offered]
        flow = Flow("Targets")
        layouts.column(flow, into=self, spacing=None, margins=(0, 2, 0, 0))
        flow.flow([self.chips])
        for chip in self.chips:
            chip.setChecked(chip.rival.id in self._order)
            chip.clicked.connect(lambda _on, chip=chip: self._pick(chip.rival.id))

    @property
    def targets(self) -> tuple[str, ...]:
        return tuple(self._order)

    def _pick(self, id: str) -> None:
        if id in self._order:
            self._order.remove(id)
        else:
            self._order = [*self._order, id][-self._most :]
        for chip in self.chips:
            chip.setChecked(chip.rival.id in self._order)
        self.aimed.emit()

"""Who acts when: everybody as a chip, ticked once they have acted, on ink while they act."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.sides_panel import sign_of
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit import sign as signs
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.prolonged.acting import may_act
from bwdesk.rules.games.prolonged.state import State

HIGH, PADDING, SIGN, TICK = 28, 12, 13, 14


class Place(Struct, frozen=True):
    """Somebody in the order; one who *may* act can be chosen."""

    key: str
    name: str
    sign: str
    acted: bool = False
    now: bool = False
    may: bool = False

    def __str__(self) -> str:
        how = "has acted" if self.acted else "acts now" if self.now else "waits"
        return f"{self.name}, {how}"


def places(state: State, now: str, *, free: bool) -> tuple[Place, ...]:
    """Those who have acted, in that order, whoever acts *now*, and who waits; *free* to choose."""
    may = [each.id for each in may_act(state)]
    chosen = free and state.action is None and state.phase in ("order", "actions")
    found = []
    for id in dict.fromkeys((*state.acted, *(each.id for each in state.people_present))):
        acted = id in state.acted and id != now
        if not acted and id != now and id not in may:
            continue
        sign = sign_of(state, state.side_of(id).id)
        name = state.person(id).label
        found.append(Place(id, name, sign, acted, id == now, chosen and id in may))
    return tuple(found)


class PlaceChip(Drawn, QAbstractButton):
    """One of them."""

    def __init__(self, place: Place, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_place(place)

    def show_place(self, place: Place) -> None:
        self.place = place
        self.setText(place.name.replace("&", "&&"))
        self.setAccessibleName(str(place))
        self.setEnabled(place.may)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        wide = strokes.width_of(self.place.name, type_.strong()) + type_.px(2 * PADDING + SIGN + 8)
        return QSize(round(wide + type_.px(TICK + 6) * self.place.acted), round(type_.px(HIGH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, place = theme.type.px, theme.palette, self.place
        on = place.now or self.isChecked()
        hover = self.underMouse() and self.isEnabled()
        ground = palette.ink if on else palette.desk if hover else palette.sheet
        painter.setBrush(QColor(ground))
        painter.setPen(strokes.pen(palette.edge if place.may else palette.line2))
        painter.drawRoundedRect(strokes.inset(rect), 4, 4)
        x = px(PADDING)
        if place.acted:
            box = QRectF(x, (rect.height() - px(TICK)) / 2, px(TICK), px(TICK))
            theme.icons.paint(painter, box, "check", palette.good)
            x += px(TICK + 6)
        box = QRectF(x, 0, px(SIGN), rect.height())
        signs.paint(painter, box, place.sign, theme)
        x += px(SIGN + 8)
        inner = QRectF(x, 0, rect.width() - x - px(PADDING) + 2, rect.height())
        ink = palette.paper if on else palette.ink2 if place.acted else palette.ink
        font = theme.type.strong() if on else theme.type.body()
        strokes.write(painter, inner, place.name, font, ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, 4)


class OrderStrip(QWidget):
    """``chosen`` carries whoever is to act, ``claimed`` all who want to, where several may."""

    chosen = Signal(str)
    claimed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._several = False
        line = layouts.wrapping(words("Order", "label", "ink3"), into=self)
        self._chips = Keyed[Place](
            line, self._chip, PlaceChip.show_place, lambda place: place.key, first=1
        )

    @property
    def chips(self) -> dict[str, PlaceChip]:
        """By the keys of their places."""
        return {chip.place.key: chip for chip in self._chips}

    def show_places(self, places: Sequence[Place], *, several: bool = False) -> None:
        """These in their order; *several* may be chosen for an initiative."""
        self._several = several
        self._chips.show(places)
        for chip in self._chips:
            if chip.isCheckable() is not several:
                chip.setCheckable(several)
        self.updateGeometry()

    def _chip(self, place: Place) -> PlaceChip:
        chip = PlaceChip(place, self)
        chip.clicked.connect(lambda: self._take_click(place.key))
        return chip

    @property
    def chosen_actors(self) -> tuple[str, ...]:
        """Those who are chosen, where several may be."""
        return tuple(key for key, chip in self.chips.items() if chip.isChecked())

    def _take_click(self, key: str) -> None:
        if self._several:
            self.claimed.emit(self.chosen_actors)
        else:
            self.chosen.emit(key)

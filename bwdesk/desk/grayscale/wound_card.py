"""One injury in the list: what it is, its clock, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.token import ROW, Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.theme import Theme
from bwdesk.rules.injury.care import health_test, staunchings_left
from bwdesk.rules.injury.effects import CAP
from bwdesk.rules.injury.patient import Patient
from bwdesk.rules.injury.shrugging import can_clear
from bwdesk.rules.injury.time import Due, is_bleeding
from bwdesk.rules.injury.words import clock as told
from bwdesk.rules.injury.words import letter
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.tables.grayscale import circle

ACTS = {
    "cobwebs": "Clear the cobwebs…",
    "treat": "Treat…",
    "staunch": "Staunch…",
    "draw": "Take it out…",
    "recover": "Recover…",
    "grit": "Grit your teeth…",
}


class Clock(Struct, frozen=True):
    """What happens next to a wound: *left* are the minutes until then, of the *whole* it takes."""

    says: str
    left: int
    whole: int
    urgent: bool


class Entry(Struct, frozen=True):
    """What a card says of an injury; *letters* are those of its wounds, *level* the id of what it
    is, *acts* keys of ACTS."""

    injury: Injury
    letters: str
    name: str
    level: str
    loss: str
    acts: tuple[str, ...]
    clock: Clock | None

    @property
    def without_countdown(self) -> Entry:
        """What stays while the clock runs on."""
        return replace(self, clock=self.clock and replace(self.clock, left=0, whole=0))


def entry(injury: Injury, patient: Patient, now: int, dues: Sequence[Due], *, grits: bool) -> Entry:
    """What is to be said now; *dues* is what comes, *grits* that a die can be shrugged off."""
    letters = " ".join(letter(place) for place in injury.places)
    flows = is_bleeding(injury.wound, now)
    name = "Light of three" if injury.is_merged else patient.level(injury.level).name
    clock = _clock(injury, patient, now, dues, flows)
    acts = tuple(_acts(injury, patient, flows, grits))
    level = patient.level(injury.level).id
    return Entry(injury, letters, name, level, _loss(injury, patient), acts, clock)


def _clock(
    injury: Injury, patient: Patient, now: int, dues: Sequence[Due], flows: bool
) -> Clock | None:
    due = next((each for each in dues if each.place in injury.places), None)
    if due is None or not (flows or due.kind in ("resumes", "closes")):
        return None
    whole = patient.bleeds(injury.level) if flows else max(1, injury.wound.length)
    return Clock(_says(due, patient), due.time - now, whole, flows)


class WoundCard(Drawn, QWidget):
    """``acted`` carries the injury and what is to be done: a key of ACTS, ``edit``, ``remove``."""

    acted = Signal(object, str)

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.injury = injury = entry.injury
        letters = entry.letters
        self.buttons: dict[str, QPushButton] = {}
        source = words(_source(injury), "small", "ink2", wrap=True)
        source.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        edit = QToolButton()
        edit.setIcon(themes.theme_of(self).icon("pencil", themes.theme_of(self).palette.ink2))
        edit.setToolTip("Change or remove this wound")
        edit.setAccessibleName(f"Change or remove the wound {letters}")
        edit.clicked.connect(lambda: self.acted.emit(injury, "edit"))
        named = words(entry.name, "name")
        explains(named, f"wound/{entry.level}")
        head = layouts.wrapping(
            words(letters, "value", "ember"),
            named,
            TokenView(Token(circle(injury.wound.at)), ROW),
            source,
            words(entry.loss, "name"),
            edit,
        )
        column = layouts.column(head, into=self, spacing=6, margins=(0, 9, 0, 10))
        self._countdown = Countdown(entry.clock) if entry.clock else None
        if self._countdown:
            column.addWidget(self._countdown)
        if standing := _treatment_words(injury):
            column.addWidget(words(standing, "small", "ink2", wrap=True))
        row = Wrapping()
        for act in entry.acts:
            button = push_button(
                ACTS[act],
                lambda _checked=False, act=act: self.acted.emit(injury, act),
                name=f"{ACTS[act].rstrip('…')}: wound {letters}",
            )
            self.buttons[act] = button
            row.addWidget(button)
        column.addLayout(row)

    def show_time(self, entry: Entry) -> None:
        """The clock has run on, or runs faster."""
        if self._countdown and entry.clock:
            self._countdown.show_clock(entry.clock)

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        strokes.draw_hairline(painter, 0, self.width(), self.height() - 1, theme.palette.line)


class Countdown(Drawn, QWidget):
    """What happens next to a wound, how long that is, and a bar of the time that is left."""

    BAR, LINE = 5, 20

    def __init__(self, clock: Clock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_clock(clock)

    def show_clock(self, clock: Clock) -> None:
        self._clock = clock
        self.setAccessibleName(f"{clock.says}, {told(clock.left)} left")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(200, round(px(self.LINE) + 4 + self.BAR))

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        palette, line = theme.palette, theme.type.px(self.LINE)
        clock = self._clock
        color = palette.broken if clock.urgent else palette.ink2
        top = QRectF(0, 0, self.width(), line)
        taken = strokes.write(
            painter, top, f"{told(clock.left)} left", theme.type.name(), color, strokes.RIGHT
        )
        says = top.adjusted(0, 0, -taken - 10, 0)
        strokes.write(painter, says, clock.says, theme.type.small(), color)
        bar = QRectF(0, line + 3, self.width(), self.BAR)
        painter.fillRect(bar, QColor(palette.line))
        share = min(1.0, clock.left / clock.whole)
        painter.fillRect(
            QRectF(bar.left(), bar.top(), bar.width() * share, self.BAR), QColor(color)
        )


def _source(injury: Injury) -> str:
    wound = injury.wound
    limb = "" if wound.limb in wound.place else wound.limb
    return ", ".join(each for each in (wound.source, wound.place, limb) if each)


def _loss(injury: Injury, patient: Patient) -> str:
    if patient.level(injury.level).down:
        return "down"
    if injury.dice:
        return f"{strokes.MINUS}{injury.dice}D"
    return f"+{injury.obstacle}\u00a0Ob" if injury.obstacle else "0D"


def _says(due: Due, patient: Patient) -> str:
    match due.kind:
        case "bleeds":
            return f"Tend before it turns {patient.level(due.level).name}"
        case "dies":
            return "Treatment must have begun"
        case "resumes":
            return "Staunched; then it bleeds again"
        case _:
            return "Healing"


def _treatment_words(injury: Injury) -> str:
    """What has been done about it."""
    wound, said = injury.wound, []
    if wound.stuck is not None:
        said.append(f"the {wound.stuck.name} stays in it")
    if wound.treatment == "passed":
        said.append(f"treated{f' by {wound.healer}' if wound.healer else ''}")
    elif wound.treatment == "failed":
        said.append("treatment failed")
    if wound.stage is not None:
        said.append("a Mortal Wound healing by stages")
    if wound.health:
        said.append(f"Health test {wound.health}")
    if injury.shrugged:
        said.append("a die shrugged off for this scene")
    elif wound.cobwebs and injury.level == 1:
        said.append("shrugged off for this scene")
    if wound.steeled:
        said.append(f"hesitated for {wound.steeled}")
    if wound.scar:
        said.append(f"{wound.scar.replace('-', ' ')}, {wound.capped.title()} never above {CAP}")
    if wound.note:
        said.append(wound.note)
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _acts(injury: Injury, patient: Patient, flows: bool, grits: bool) -> list[str]:
    wound, found = injury.wound, []
    if wound.stuck is not None:
        found.append("draw")
    if can_clear(injury):
        found.append("cobwebs")
    if wound.treatment != "passed" and wound.resting is None and not wound.health:
        found.append("treat")
    if flows and staunchings_left(wound, patient):
        found.append("staunch")
    if not health_test(injury, patient).lacks:
        found.append("recover")
    if grits:
        found.append("grit")
    return found

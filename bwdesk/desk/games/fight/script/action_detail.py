"""Beside the list: the action that is meant, at whom and with what, its dice, what it meets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.script.segments import Segment, Segments
from bwdesk.desk.kit import fitted, layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.screen_reader import Piece
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line, wipe_text
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.fight.state import LINE, NOTE

NAMES, PAD = 0.46, 6


class Meets(Struct, frozen=True):
    """Actions one may meet, and what comes of it."""

    names: str
    says: str


class Choosing(Struct, frozen=True):
    """Segments under a name, and which of them is on."""

    segments: tuple[Segment, ...] = ()
    on: str = ""


class Further(Struct, frozen=True):
    """A further slot of an action, by the last word of its name: how a spell is cast; or of a
    volley, by what follows its number: what is prayed in it."""

    slot: str
    name: str
    choosing: Choosing = Choosing()
    counts: bool = False


MOST_FURTHER = 8
"""Further slots there is room for."""


class Meant(Struct, frozen=True):
    """An action as it is meant: its *dice*, what it costs or why it may not stand there; *at* whom,
    *with* what, what is said of it *further*, a *note*; *placed* once it stands in its box."""

    name: str = ""
    dice: str = ""
    says: str = ""
    barred: bool = False
    at: Choosing = Choosing()
    with_: Choosing = Choosing()
    with_name: str = "With"
    further: tuple[Further, ...] = ()
    noted: bool = True
    note: str = ""
    meets: tuple[Meets, ...] = ()
    placed: bool = False


class MeetsView(Picture[tuple[Meets, ...]]):
    """What an action meets, in lines."""

    bends = True

    def __init__(self) -> None:
        super().__init__((), "What it meets")
        self._laid: tuple[object, list[tuple[Meets, QRectF]]] = None, []

    def text(self) -> str:
        return ""

    def pieces(self) -> Iterator[Piece]:
        for each, box in self._boxes():
            yield Piece(f"{each.names}: {each.says}", box)

    def high(self, _px: Px) -> float:
        return max((box.bottom() for _, box in self._boxes()), default=0.0)

    def _boxes(self) -> list[tuple[Meets, QRectF]]:
        """Where each line lies; breaking words takes its time, so it is done once a width."""
        theme, top = themes.theme_of(self), 0.0
        px, font = theme.type.px, theme.type.hint()
        wide = max(px(160), self.width())
        key = self.shown, wide, font.pixelSize()
        if self._laid[0] != key:
            found = []
            for each in self.shown:
                left = fitted.height(each.names, font, wide * NAMES - px(PAD))
                high = max(left, fitted.height(each.says, font, wide * (1 - NAMES))) + px(7)
                found.append((each, QRectF(0, top, wide, high)))
                top += high
            self._laid = key, found
        return self._laid[1]

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        palette, px, font = theme.palette, theme.type.px, theme.type.hint()
        for each, box in self._boxes():
            strokes.draw_hairline(painter, box.left(), box.right(), box.top(), palette.line)
            inner = box.adjusted(0, px(4), 0, 0)
            wide = box.width() * NAMES
            left = QRectF(inner.left(), inner.top(), wide - px(PAD), inner.height())
            fitted.paint(painter, left, each.names, font, palette.ink)
            right = inner.adjusted(wide, 0, 0, 0)
            fitted.paint(painter, right, each.says, font, palette.ink2)


class FurtherRows(QWidget):
    """A row of choices for each further slot, as many as there are; ``chosen`` carries the slot and
    what was chosen of it."""

    chosen = Signal(object, str)

    def __init__(self, most: int) -> None:
        super().__init__()
        self._shown: tuple[Further, ...] = ()
        self.rows = tuple(Segments("How") for _ in range(most))
        self._labels = tuple(words("", "label", "ink3") for _ in range(most))
        column = layouts.column(into=self, spacing=6)
        for place, widget in enumerate(self.rows):
            column.addWidget(self._labels[place])
            column.addWidget(widget)
            widget.chosen.connect(partial(self._choose, place))

    def _choose(self, place: int, id: str) -> None:
        self.chosen.emit(self._shown[place], id)

    def offer(self, further: tuple[Further, ...]) -> None:
        """What else may be said, a row each; those nobody needs are out of sight."""
        self._shown = further[: len(self.rows)]
        for place, widget in enumerate(self.rows):
            each = self._shown[place] if place < len(self._shown) else Further("", "")
            self._labels[place].setText(each.name)
            widget.setAccessibleName(each.name)
            widget.offer(each.choosing.segments, each.choosing.on)
            for part in (widget, self._labels[place]):
                part.setVisible(bool(each.choosing.segments))
        self.setVisible(bool(self._shown))


class BesidePanel(QWidget):
    """``aimed``, ``armed``, ``towards`` carry what was chosen, ``chosen`` the further slot as well,
    and so does ``prayed`` of what is prayed in the volley; ``noted``, ``lined``, ``waits`` what was
    written; ``place`` puts what is meant into its box."""

    aimed, armed, towards = Signal(str), Signal(str), Signal(str)
    noted, lined, waits = Signal(str), Signal(str), Signal(str)
    chosen, prayed = Signal(object, str), Signal(object, str)
    place = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name, self.dice = words("", "h2", "ink"), words("", "value", "ink")
        self.says = words("", "small", "ink2", wrap=True)
        self.at, self.with_ = Segments("At whom"), Segments("With what")
        self.toward = Segments("Towards or from whom")
        self._labels: dict[QWidget, QLabel] = {}
        self.note = self._field("A note, sealed with it", NOTE)
        self.line = self._field("What is meant by this volley", LINE)
        self.condition = self._field("What is waited for: if …", LINE)
        self.note.textEdited.connect(self.noted)
        self.line.textEdited.connect(self.lined)
        self.condition.textEdited.connect(self.waits)
        self.meets = MeetsView()
        self.met = words("What it meets", "label", "ink3")
        self.act = push_button("", self.place)
        self.at.chosen.connect(self.aimed)
        self.with_.chosen.connect(self.armed)
        self.toward.chosen.connect(self.towards)
        head = layouts.row(self.name, self.dice, spacing=8, grows=0)
        column = layouts.column(head, self.says, into=self, spacing=6)
        named = {self.at: "At", self.with_: "With", self.toward: "Moves towards or from"}
        for widget, label in named.items():
            self._labels[widget] = words(label, "label", "ink3")
            column.addWidget(self._labels[widget])
            column.addWidget(widget)
        self.further, self.prays = FurtherRows(MOST_FURTHER), FurtherRows(MOST_FURTHER)
        self.further.chosen.connect(self.chosen)
        self.prays.chosen.connect(self.prayed)
        for each in (self.further, self.act, self.prays):
            column.addWidget(each)
        for field in (self.condition, self.note, self.line):
            column.addWidget(field)
        column.addWidget(self.met)
        column.addWidget(self.meets)
        column.addStretch(1)

    def _field(self, name: str, most: int) -> QLineEdit:
        field = text_line(hint=name, name=name, longest=most)
        field.setProperty("kind", "writing")
        mark_kept_elsewhere(field)
        return field

    @property
    def fields(self) -> tuple[QLineEdit, ...]:
        return self.condition, self.note, self.line

    def show_meant(self, meant: Meant) -> None:
        """An action, as it is meant or as it stands in its box."""
        self.name.setText(meant.name or "Choose an action")
        self.dice.setText(meant.dice)
        self.says.setText(meant.says)
        themes.wear(self.says, tint="unfinished" if meant.barred else "ink2")
        self._offer(self.at, meant.at)
        self._offer(self.with_, meant.with_)
        self._labels[self.with_].setText(meant.with_name)
        self.further.offer(meant.further if meant.placed else ())
        _say(self.note, meant.note)
        self.note.setVisible(meant.placed and meant.noted)
        self.met.setVisible(bool(meant.meets))
        self.meets.show_value(meant.meets)
        self.act.setText(as_typed(f"Place {meant.name}"))
        self.act.setVisible(bool(meant.name) and not meant.placed)
        self.act.setEnabled(not meant.barred)

    def show_volley(
        self,
        toward: Choosing,
        line: str,
        condition: str | None,
        prays: tuple[Further, ...] = (),
    ) -> None:
        """What is said of the volley and prayed in it; *condition* None where nothing is waited for
        there."""
        self.prays.offer(prays if condition is None else ())
        self._offer(self.toward, toward)
        _say(self.line, line)
        self.line.setVisible(condition is None)
        self.condition.setVisible(condition is not None)
        _say(self.condition, condition or "")

    def _offer(self, widget: Segments, choosing: Choosing) -> None:
        widget.offer(choosing.segments, choosing.on)
        for each in (widget, self._labels[widget]):
            each.setVisible(bool(choosing.segments))

    def wipe(self) -> None:
        """Nothing of what was written stays."""
        self.show_meant(Meant())
        self.show_volley(Choosing(), "", None)
        for field in self.fields:
            wipe_text(field)


def _say(field: QLineEdit, text: str) -> None:
    if field.text() != text:
        field.setText(text)

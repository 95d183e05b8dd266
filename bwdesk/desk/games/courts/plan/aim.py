"""What a campaign is sent for: the objectives with their reasons, and what one of them names."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import show_text, text_line, wipe_text
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.courts.state import LETTERS, Line
from bwdesk.rules.games.frame.forms import Choice, Slot
from bwdesk.rules.games.frame.prose import capitalize
from bwdesk.rules.tables.courts import CourtObjective

HIGH = 58
NAMED = {
    "improvement": "Which Improvement",
    "captive": "Who is freed",
    "piece": "Who is captured",
}


class AimShown(Struct, frozen=True):
    """An objective in the list; *why* it is barred."""

    key: str
    name: str
    says: str
    why: str = ""
    current: bool = False
    ours: bool = False

    def __str__(self) -> str:
        return f"{self.name}: {self.why or self.says}"


class AimRow(PressRow):
    """An objective to choose."""

    walks = True

    def __init__(self, shown: AimShown) -> None:
        super().__init__(shown.key)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, shown: AimShown) -> None:
        self.shown = shown
        self.show_ground(current=shown.current, opens=not shown.why)
        self.setAccessibleName(str(shown))
        self.setToolTip(str(shown))

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(240)), round(px(HIGH)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px, palette, type_, shown = theme.type.px, theme.palette, theme.type, self.shown
        with strokes.drawing(painter):
            inner = rect.adjusted(px(18), px(7), -px(14), -px(5))
            name = QRectF(inner.left(), inner.top(), inner.width(), px(22))
            if shown.why:
                lock = px(14)
                box = QRectF(name.left(), name.top(), lock, name.height())
                theme.icons.paint(painter, box, "lock", palette.ink3)
                name = name.adjusted(lock + px(7), 0, 0, 0)
            ink = palette.ink3 if shown.why else palette.ink
            taken = strokes.write(painter, name, shown.name, type_.name(), ink)
            if shown.ours:
                ours = name.adjusted(taken + px(9), 0, 0, 0)
                strokes.write(painter, ours, "ours", type_.hint(), palette.ruling)
            says = QRectF(inner.left(), name.bottom(), inner.width(), px(18))
            text = capitalize(shown.why) if shown.why else shown.says
            strokes.write(painter, says, text, type_.small(), palette.ink2)


class AimPanel(QWidget):
    """``changed`` carries the line with another objective."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._line = Line()
        self._slots: Sequence[Slot] = ()
        self._label, self.title = SectionLabel("", rule=False), words("", "h1", wrap=True)
        self.rows: KeyedColumn[AimShown] = KeyedColumn("Objectives", self._row)
        self._named = SectionLabel("", rule=False)
        self.names = ChipChoice("What it names", {}, must=True)
        self.names.chosen.connect(self._name)
        self._words_label = SectionLabel("In words", rule=False)
        self.words = text_line(
            hint="What it is about, if you like", name="The objective in words", longest=LETTERS
        )
        self.words.textEdited.connect(self._write)
        head = layouts.column(self._label, self.title, spacing=2, margins=(18, 12, 18, 10))
        rest = layouts.column(self._named, self.names, spacing=6, margins=(18, 12, 18, 6))
        rest.addWidget(self._words_label)
        rest.addWidget(self.words)
        layouts.column(head, self.rows, rest, ..., into=self)

    def take_focus(self) -> None:
        """On the objective that is chosen, else on the first that may be."""
        rows = [each for each in self.rows.widgets.values() if not each.shown.why]
        chosen = (each for each in rows if each.shown.key == self._line.objective)
        if row := next(chosen, next(iter(rows), None)):
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def wipe(self) -> None:
        wipe_text(self.words)
        self.title.clear()
        self.rows.show_rows([])
        self.names.offer({})
        self._line, self._slots = Line(), ()

    def show_line(
        self,
        number: int,
        who: str,
        line: Line,
        slots: Sequence[Slot],
        called: dict[str, str],
        objectives: dict[str, CourtObjective],
    ) -> None:
        """A line and what may be aimed at with it; *called* are the names of pieces."""
        self._line, self._slots = line, slots
        self._label.say(f"Line {number}")
        self.title.setText(f"What {who} is sent for")
        slot = next((each for each in slots if each.id == f"{number} objective"), None)
        choices = slot.choices if slot else ()
        self.rows.show_rows([_show_aim(each, line, objectives[each.id]) for each in choices])
        chosen = next((each for each in choices if each.id == line.objective), None)
        self._show_names(chosen, objectives, called)
        text = chosen is not None
        self._words_label.setVisible(text)
        self.words.setVisible(text)
        show_text(self.words, line.words)

    def _show_names(
        self, chosen: Choice | None, objectives: dict[str, CourtObjective], called: dict[str, str]
    ) -> None:
        targets = chosen.targets if chosen else ()
        self._named.setVisible(bool(targets))
        if chosen is not None:
            self._named.say(NAMED.get(objectives[chosen.id].names, "Which"))
        self.names.offer({each: called.get(each, each) for each in targets})
        self.names.choose(self._line.names)

    def _row(self, shown: AimShown) -> AimRow:
        row = AimRow(shown)
        row.pressed.connect(self._choose)
        row.moved.connect(self._move)
        return row

    def _choose(self, key: str) -> None:
        slot = next((each for each in self._slots if each.id.endswith(" objective")), None)
        choice = slot.choice(key) if slot else None
        targets = choice.targets if choice else ()
        names = self._line.names if self._line.names in targets else ""
        if not names and len(targets) == 1:
            names = targets[0]
        self.changed.emit(replace(self._line, objective=key, names=names))

    def _name(self) -> None:
        self.changed.emit(replace(self._line, names=self.names.id))

    def _write(self, text: str) -> None:
        self.changed.emit(replace(self._line, words=text.strip() and text))

    def _move(self, key: str, step: int) -> None:
        rows = [each for each in self.rows.widgets.values() if not each.shown.why]
        at = next(at for at, each in enumerate(rows) if each.shown.key == key) + step
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.OtherFocusReason)
            self._choose(rows[at].shown.key)


def _show_aim(choice: Choice, line: Line, objective: CourtObjective) -> AimShown:
    return AimShown(
        choice.id,
        choice.name,
        does(objective, len(line.armies)),
        choice.barred,
        choice.id == line.objective,
        objective.ours,
    )


def does(objective: CourtObjective, armies: int) -> str:
    """What an objective does, in a line."""
    match objective.effect:
        case "destroy":
            return "destroys one Improvement you name"
        case "plunder":
            of = f"its {plural(armies, 'army', 'armies')}" if armies else "each of its armies"
            return f"takes {armies or 1} Glamour for {of}"
        case "free":
            return "frees a captive at once, even to defend later"
        case "capture" if objective.cost:
            return f"captures the enemy King; {objective.cost} Glamour, paid even if it fails"
        case "capture":
            return "captures a piece you name, never the King"
        case "spy":
            return "next summer shows who follows in the enemy’s list"
        case _:
            return "as it is told; the Adjudicator says what comes of it"

"""One roll of a contest as a card: whose, with which skill, the dice over their ladder."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.prolonged.ladder import Ladder
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.rolling.asked import dice_on_table, group_of, lies_whole
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import format_dice
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import tell, words
from bwdesk.rules.chance.throws import Ask, Dice, Told, count
from bwdesk.rules.games.frame.forms import Choice

SEGMENTS, LONGEST = 3, 34
"""The most choices side by side, and letters of them; more are a list."""
FIELD = 140
SEEN = "These dice have been seen, and lie as they fell."


class Picks(QWidget):
    """One of a few choices: side by side where they fit, else a list. ``picked`` carries its id."""

    picked = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._offered: tuple[Choice, ...] = ()
        self._control = Swap[Segmented | QComboBox](layouts.row(..., into=self), 0)

    def offer(self, choices: Sequence[Choice], chosen: str) -> None:
        """These from now on, one of them chosen; the control stays while they do."""
        if tuple(choices) != self._offered:
            self._offered = tuple(choices)
            self._control.put(self._make_widget())
        at = next((n for n, each in enumerate(self._offered) if each.id == chosen), -1)
        control = self._control.widget
        if control is None or at < 0:
            return
        control.blockSignals(True)
        if isinstance(control, Segmented):
            control.choose(at)
        else:
            control.setCurrentIndex(at)
        control.blockSignals(False)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self._offered

    def _make_widget(self) -> Segmented | QComboBox | None:
        names = [each.name for each in self._offered]
        if not names:
            return None
        if len(names) <= SEGMENTS and sum(map(len, names)) <= LONGEST:
            segmented = Segmented(self._name, names)
            segmented.chosen.connect(self._pick)
            return segmented
        combo = QComboBox()
        combo.setAccessibleName(self._name)
        combo.addItems(names)
        combo.currentIndexChanged.connect(self._pick)
        return combo

    def _pick(self, at: int) -> None:
        if 0 <= at < len(self._offered):
            self.picked.emit(self._offered[at].id)


class DiceCard(QFrame):
    """``chosen`` carries a skill; something else was ``typed`` in its ``field``, or ``entered``.

    *beside* stands at the right of its label: at whom, or how.
    """

    chosen = Signal(str)
    typed = Signal()
    entered = Signal(object)

    def __init__(self, beside: QWidget) -> None:
        super().__init__()
        self.setProperty("ground", "sheet")
        self.setProperty("frame", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._label, self._beside = words("", "label", "ink3"), beside
        self._sign, self._name = Sign("", 18), words("", "h1", wrap=True)
        self.skills = Picks("Skill")
        self.skills.picked.connect(self.chosen)
        self._ladder = Ladder()
        self._says = words("", "empty", "ink2", wrap=True)
        self._count = words("", "result")
        self._note, self._hint = words("", "small", "ink2"), words("", "small", "ink2", wrap=True)
        self.field: DiceField | None = None
        self._ask: Ask | None = None
        self._of = ""
        self._place = layouts.column(spacing=4)
        self._broken = QVBoxLayout()
        top = layouts.row(self._label, ..., beside, spacing=10)
        who = layouts.row(spacing=10)
        who.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        who.addWidget(self._name, 1)
        foot = layouts.row(self._place, ..., spacing=10)
        bottom = Qt.AlignmentFlag.AlignBottom
        foot.addWidget(self._note, 0, bottom)
        foot.addWidget(self._count, 0, bottom)
        column = layouts.column(
            top, who, self.skills, into=self, spacing=8, margins=(13, 11, 13, 12)
        )
        column.addStretch(1)
        column.addWidget(self._says)
        column.addWidget(self._ladder)
        column.addStretch(1)
        column.addLayout(foot)
        column.addWidget(self._hint)
        column.addLayout(self._broken)

    def show_who(self, label: str, sign: str, name: str) -> None:
        self._label.setText(label)
        self._sign.show_sign(sign)
        self._sign.setVisible(bool(sign))
        self._name.setText(name)
        self._beside.setVisible(True)

    def hide_beside(self) -> None:
        """Nothing is chosen at the right of its label."""
        self._beside.setVisible(False)

    def offer(self, skills: Sequence[Choice], chosen: str) -> None:
        self.skills.offer(skills, chosen)
        self.skills.setVisible(bool(skills))

    def say(self, says: str) -> None:
        """No dice fall here, and why."""
        self._drop_field()
        self._ask = None
        tell(self._says, says)
        for each in (self._ladder, self._count, self._note, self._hint):
            each.setVisible(False)

    def ask(
        self, ask: Ask, seen: Dice | None, why: str, *, of: str = "", laid: Dice | None = None
    ) -> None:
        """Dice that are due, those *seen* before among them, or such as lie there already.

        What is typed stays while it is the roll *of* the same.
        """
        self._says.setVisible(False)
        for each in (self._ladder, self._count):
            each.setVisible(True)
        if laid is not None:
            self._drop_field()
            self._ask = ask
            self._show(laid, why)
            return
        group = group_of(ask, seen)
        kept, self._of = self.field is not None and self._of == of, of
        if not kept or (self.field is not None and self.field.group.lies != group.lies):
            self._make_field(ask)
        assert self.field is not None
        self._ask = ask
        if self.field.group != group:
            self.field.group = group
            self.field.setToolTip(group.typing_hint)
        many = ask.number - len(group.lies)
        self.field.setPlaceholderText(f"Type {many} faces" if many > 1 else "Type the face")
        if lies_whole(ask, seen) and seen is not None:
            self.field.setText(format_dice(seen))
            self.field.setReadOnly(True)
            why = SEEN
        self._show(self.field.dice(), why)

    def _make_field(self, ask: Ask) -> None:
        self._drop_field()
        self.field = DiceField(f"of {self._name.text()}", group_of(ask), self)
        self.field.setFixedWidth(round(themes.theme_of(self).type.px(FIELD)))
        self.field.setProperty("face", "value")
        self.field.textChanged.connect(self.typed)
        field = self.field
        field.returnPressed.connect(lambda: self.entered.emit(field))
        self._place.addWidget(self.field)
        self._broken.addWidget(self.field.says)
        self.field.show()

    def _drop_field(self) -> None:
        if self.field is None:
            return
        field, self.field = self.field, None
        layouts.drop(field)
        layouts.drop(field.says)

    def _show(self, fell: Dice | None, why: str) -> None:
        ask = self._ask
        if ask is None:
            return
        shown = fell if fell is None or _fits(ask, fell) else None
        self._ladder.show_dice(dice_on_table(ask, shown), ask.target)
        self._count.setText("" if shown is None else str(count(ask, shown)))
        tell(self._note, note(ask, shown))
        tell(self._hint, why or "")

    def retell(self, why: str) -> None:
        """What is typed now."""
        if self.field is not None:
            self._show(self.field.dice(), why)


def _fits(ask: Ask, fell: Dice) -> bool:
    return isinstance(fell, Told) or len(fell.faces) == ask.number


def note(ask: Ask, fell: Dice | None) -> str:
    """What is peculiar about how dice counted: ``a 1 counts twice``, ``the 2 is dropped``."""
    if fell is None or isinstance(fell, Told):
        return "told" if fell is not None else ""
    shown = dice_on_table(ask, fell)
    double = sum(each > 1 for each in shown.worth)
    gone = [face for face, each in zip(shown.faces, shown.worth, strict=True) if each < 0]
    said = []
    if double:
        said.append("a 1 counts twice" if double == 1 else f"{double} ones count twice")
    if gone:
        said.append(f"the {gone[0]} is dropped")
    return ", ".join(said)

"""A roll that is due: every group's pool part by part, its chance, and fields for the dice."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.asked import as_cast, dice_on_table, group_of, lies_whole
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.roller import Roller
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import Line, SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.desk.table.consents import ANEW, LAY, AnotherThrow
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, by_parts, readings, total_words
from bwdesk.desk.table.rolls.line import SEEN, lay_again, whole
from bwdesk.desk.table.unsent_fields import jot_key, keep_jotted
from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.basics.sums import Part, figure
from bwdesk.rules.chance import chances
from bwdesk.rules.chance.throws import Ask, Dice, Faces
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.play.odds_question import tenths

BESIDE, GAP = 264, 24
"""How wide a column has to be for pool and chance side by side, px at 100 %; how far apart."""
COUNT, LABEL = 44, 92
"""Room for what dice come to, and for the name of a group beside them, px at 100 %."""


class RollBody(QWidget):
    """``answered`` carries the reply and the seats that consent to another throw.

    A *brief* one leaves pool and chance out, where they stand beside it.
    """

    answered = Signal(object, object)
    label_width = LABEL
    tells_readings = True
    """Whether each group says how its dice are read; where all are read alike it is said once."""

    def __init__(
        self, document: TableDocument, due: Due, names: Names, *, brief: bool = False
    ) -> None:
        super().__init__()
        self._brief = brief
        self._document, self._due, self._names = document, due, names
        self._consents: tuple[str, ...] = ()
        self.asks: dict[str, AskView] = {}
        self.button = push_button(kind="primary")
        self.tell = push_button("Just tell the result", self._tell, kind="quiet")
        self.lay = push_button(LAY, self._lay_seen, kind="primary")
        self.anew = push_button(ANEW, self._ask_anew, kind="ruling")
        self._column = layouts.column(into=self, spacing=6 if brief else 14)
        self._roller: Roller | None = None
        self._build()

    @property
    def fields(self) -> dict[str, DiceField]:
        return {key: view.field for key, view in self.asks.items()}

    @property
    def first(self) -> QWidget | None:
        """The first empty field; where the dice lie there already, nothing that lays them."""
        if self.lay.isVisibleTo(self):
            return None
        found = (field for field in self.fields.values() if field.empty())
        return next(found, None) or next(iter(self.fields.values()), None)

    def act(self) -> None:
        """What the ember button does."""
        (self.lay if self.lay.isVisibleTo(self) else self.button).click()

    def _build(self) -> None:
        seen = {} if self._consents else self._document.session.dice_seen(self._due)
        many = len(self._due.asks) > 1
        who = self._names.actor(self._due.actor) if self._due.actor else "the table"
        for ask in self._due.asks:
            label = self._label(ask) if many else ""
            view = self.asks[ask.key] = AskView(
                ask,
                label,
                who,
                seen.get(ask.key),
                beside_it(ask, self._due),
                brief=self._brief,
                wide=self.label_width,
                reads=self.tells_readings,
            )
            self._column.addWidget(view)
        lies = whole(self._due, seen)
        # In a narrow column and large letters not all of it has room beside the field.
        foot = layouts.wrapping(spacing=10)
        said = words(SEEN, "small", "odd", wrap=True)
        said.setVisible(lies)
        if lies:
            foot.addWidget(stretch(said))
        elif not many:
            foot.addWidget(next(iter(self.fields.values())))
        else:
            foot.addStretch()
        for each, shown in (
            (self.button, not lies),
            (self.lay, lies),
            (self.anew, lies),
            (self.tell, not lies and not many),
        ):
            each.setVisible(shown)
            foot.addWidget(each)
        self._column.addLayout(foot)
        for view in self.asks.values():
            view.wait(not lies, inline=many)
            self._column.addWidget(view.field.says)
        if not lies:
            for key, view in self.asks.items():
                keep_jotted(self._document, view.field, jot_key(self._document, self._due, key))
            self._roller = Roller(self.fields, self.button, self)
            self._roller.fell.connect(self._take_dice)

    def _label(self, ask: Ask) -> str:
        """What a group of several is called."""
        return self._names.option_name(ask.key)

    def _take_dice(self, fell: dict[str, Dice]) -> None:
        self._answer(fell)

    def _answer(self, fell: dict[str, Dice]) -> None:
        asked = {ask.key: ask for ask in self._due.asks}
        dice = {key: as_cast(asked[key], each) for key, each in fell.items()}
        reply = Reply(self._due.part, self._due.actor, dice=dice)
        self.answered.emit(reply, self._consents)

    def _tell(self) -> None:
        """The field waits for a result alone."""
        field = next(iter(self.fields.values()))
        field.setText("=")
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.setCursorPosition(1)

    def _lay_seen(self) -> None:
        seen = self._document.session.dice_seen(self._due)
        self._answer(lay_again(self._due, seen))

    def _ask_anew(self) -> None:
        name = self._names.actor(self._due.actor) if self._due.actor else "the table"
        dialog = AnotherThrow(self._document.consenting, name, self)
        dialog.accepted.connect(lambda: self._throw_anew(dialog.consents.consenting_seats()))
        dialog.open()

    def _throw_anew(self, consents: tuple[str, ...]) -> None:
        self._consents = consents
        for view in self.asks.values():
            view.forget()
        if self._roller is None:
            self._roller = Roller(self.fields, self.button, self)
            self._roller.fell.connect(self._take_dice)
        self.lay.hide()
        self.anew.hide()
        self.button.show()
        if self.first is not None:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)


class AskView(QWidget):
    """One group of dice: its parts and their sum, its chance, the dice as they are typed."""

    def __init__(
        self,
        ask: Ask,
        label: str,
        whose: str,
        seen: Dice | None,
        beside: tuple[Ask, ...] = (),
        *,
        brief: bool = False,
        wide: int = LABEL,
        reads: bool = True,
    ) -> None:
        super().__init__()
        self.ask = ask
        self._tables = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        group = group_of(ask, seen)
        column = layouts.column(into=self, spacing=8)
        if not brief:
            column.addLayout(_tables(ask, label, beside, self._tables))
        if reads and (said := readings(ask)):
            column.addWidget(words(" ".join(said), "small", "ink2", wrap=True))
        self._inline = layouts.row(spacing=12)
        self.faces = FacesView(dice_on_table(ask, Faces(group.lies) if group.lies else None))
        # A brief one alone is laid by whoever has it: widgets never move from layout to layout.
        apart = brief and not label
        if brief and label:
            named = words(f"{label}, {ask.number}D", "small", "ink2")
            named.setFixedWidth(round(themes.theme_of(self).type.px(wide)))
            self._inline.addWidget(named)
        if not apart:
            self._inline.addWidget(self.faces, 1)
        self.count = words("", "value")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setMinimumWidth(round(themes.theme_of(self).type.px(COUNT)))
        of = f"of {whose}, {label}" if label else f"of {whose}"
        self.field = DiceField(of, group, self, placeholder(ask, len(group.lies)))
        if not apart:
            self._inline.addWidget(self.count)
        column.addLayout(self._inline)
        self.field.textChanged.connect(lambda: self._show(self.field.dice()))
        self._show(seen if lies_whole(ask, seen) else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow column and large letters the chance stands below the pool."""
        super().resizeEvent(event)
        beside = self.width() >= themes.theme_of(self).type.px(BESIDE)
        way = QBoxLayout.Direction
        self._tables.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def wait(self, waits: bool, *, inline: bool) -> None:
        """Whether dice are typed here, and in its own line."""
        self.field.setVisible(waits)
        if waits and inline:
            self._inline.insertWidget(self._inline.count() - 1, self.field)

    def forget(self) -> None:
        """The dice that lay here may fall anew."""
        self.field.group = group_of(self.ask)
        self.field.setPlaceholderText(placeholder(self.ask, 0))
        self.field.show()
        if self._inline.indexOf(self.field) < 0:
            self._inline.insertWidget(1, self.field)
        self._show(None)

    def _show(self, fell: Dice | None) -> None:
        """Dice as they lie, or as they are typed."""
        shown = fell
        if fell is None and self.field.group.lies:
            shown = Faces(self.field.group.lies)
        self.faces.show_lying(dice_on_table(self.ask, shown))
        self.count.setText("" if fell is None else total_words(self.ask, fell))
        self.count.setAccessibleName(f"comes to {self.count.text()}" if fell else "nothing yet")


def beside_it(ask: Ask, due: Due) -> tuple[Ask, ...]:
    """The dice that are thrown beside a group, of its test."""
    return tuple(each for each in due.asks if each.beside == ask.key)


def _tables(ask: Ask, label: str, beside: tuple[Ask, ...], sides: QBoxLayout) -> QBoxLayout:
    """The pool and its chance, laid into *sides*."""
    sides.setSpacing(GAP)
    sides.addLayout(_table(label or "Pool", pool_lines(ask)), 1)
    found = chance_lines(ask, beside)
    if found:
        sides.addLayout(_table("Chance", found), 1)
    else:
        sides.addStretch(1)
    return sides


def _table(label: str, shown: tuple[Line, ...]) -> QVBoxLayout:
    column = layouts.column(words(label, "label", "ink3"), spacing=2)
    table = SumTable()
    table.show_lines(shown)
    column.addWidget(table)
    column.addStretch(1)
    return column


def pool_lines(ask: Ask) -> tuple[Line, ...]:
    """Every part of the pool named, its sum; the parts of the obstacle where it has some."""
    dice = f"{ask.number}D" if ask.sides == 6 else f"{ask.number}d{ask.sides}"
    parts = lines(ask.dice)
    if len(parts) == 1 and not parts[0].ruled:
        shown: tuple[Line, ...] = (Line(parts[0].label, dice),)
    else:
        shown = (*parts, Line("Dice", dice, total=True))
    if ask.reading == "under":
        return (*shown, Line("At or under", str(ask.target)))
    if ask.obstacle is None:
        return (*shown, *(Line(each.label, f"{-each.value:+g} succ.") for each in hindrances(ask)))
    against_it = lines(ask.obstacle) if len(ask.obstacle.parts) > 1 else ()
    return (*shown, *against_it, Line("Obstacle", figure(ask.obstacle.total)))


def hindrances(ask: Ask) -> tuple[Part, ...]:
    """What comes off the successes of a roll that is held against another one, part by part."""
    return ask.hindered.parts


class LyingView(QWidget):
    """A roll that lies there while somebody decides about it: its dice, what they come to, and what
    they are held against."""

    def __init__(self, roll: Roll, test: str, against: int | None) -> None:
        super().__init__()
        column = layouts.column(into=self, spacing=6)
        asks = roll.groups(test)
        for ask in asks:
            thrown = roll.dice[ask.key]
            row = layouts.row(spacing=12)
            row.addWidget(FacesView(dice_on_table(ask, thrown)), 1)
            if len(asks) > 1:
                row.addWidget(words(total_words(ask, thrown), "value"))
            column.addLayout(row)
        self.says = words(lies_so(roll, test, against), "body", "ink", wrap=True)
        column.addWidget(self.says)


def lies_so(roll: Roll, test: str, against: int | None) -> str:
    """``3 successes against 2. 1 success fewer: Wounds 1.``"""
    said = plural(roll.successes(test), "success", "successes")
    ask = roll.ask(test)
    held = f" against {against}" if ask.obstacle is None and against is not None else ""
    return " ".join(each for each in (f"{said}{held}.", by_parts(ask)) if each)


def chance_lines(ask: Ask, beside: tuple[Ask, ...] = ()) -> tuple[Line, ...]:
    """How likely what is wanted is, exactly, with the dice *beside* it; nothing where that cannot
    be said, nor for dice beside others, whose chance is told there."""
    if not (ask.number or beside) or ask.reading == "one" or ask.beside:
        return ()
    if ask.obstacle is not None:
        wanted = max(0, ask.obstacle.whole)
        found = [(f"{each} or more", _chance(ask, beside, each)) for each in (wanted, wanted + 1)]
        said = [Line(label, _percent(each)) for label, each in found if each is not None]
        return (Line("Passes", said[0].value, total=False), *said[1:]) if said else ()
    average = chances.mean(ask)
    if average is None or beside:
        return ()
    near = max(1, round(average))
    figures = [each for each in (near - 1, near, near + 1) if each > 0]
    some = [(each, chances.chance_of(ask, each)) for each in figures]
    rows = [Line(f"{each} or more", _percent(chance)) for each, chance in some if chance]
    return (*rows, Line("On average", f"{float(average):.1f}"))


def _chance(ask: Ask, beside: tuple[Ask, ...], figure: int) -> Fraction | None:
    """The chance of so much or more, of all the dice of a test."""
    if beside:
        return chances.chance_together(ask, beside, figure)
    return chances.chance_of(ask, figure)


def placeholder(ask: Ask, lie: int) -> str:
    """What a field for the dice asks for: ``Type three faces, 1 to 10``."""
    left = ask.number - lie
    if not ask.dice.parts:
        return f"Type the faces, 1 to {ask.sides}"
    if lie:
        return f"Type the other {left}" if left > 1 else "Type the last"
    number = number_word(left) if left else "no"
    return f"Type {number} face{'' if left == 1 else 's'}, 1 to {ask.sides}"


def _percent(chance: Fraction) -> str:
    return f"{tenths(chance)}{NO_BREAK}%"

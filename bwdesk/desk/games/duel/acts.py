"""What a side does with its pool: split it, throw the dice, spend on them or let them stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, sign, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.rolling.asked import dice_on_table
from bwdesk.desk.kit.rolling.faces import FacesView
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.duel.speaking import split_form
from bwdesk.rules.games.duel.state import State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.games.frame.signs import signs_of
from bwdesk.rules.games.rolls.afterward import AHEAD, SLOT
from bwdesk.rules.games.rolls.tray import Roll

HIGH, BLOCK, TALL, GAP, GRIP = 74, 34, 30, 5, 14
KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
}


def pitch(width: float, dice: int, theme: Theme) -> float:
    """From one block to the next."""
    px = theme.type.px
    return min(px(BLOCK + GAP), (width - px(GRIP)) / max(1, dice))


def paint(
    painter: QPainter, rect: QRectF, dice: int, defense: int, tint: str, theme: Theme
) -> None:
    """The blocks of the defense filled, those of the attack outlined, the grip between them."""
    type_, palette, px = theme.type, theme.palette, theme.type.px
    step = pitch(rect.width(), dice, theme)
    with strokes.drawing(painter):
        for place in range(dice):
            beyond = px(GRIP) if place >= defense else 0
            left = rect.left() + place * step + beyond
            box = QRectF(round(left), rect.top() + 2, round(step - px(GAP)), round(px(TALL)))
            if place < defense:
                painter.fillRect(box, QColor(tint))
            else:
                strokes.outline(painter, box, tint, strokes.TOTAL)
        x = rect.left() + defense * step - px(GAP) / 2 + px(1)
        grip = QRectF(x, rect.top() - 1, px(GRIP - 2), px(TALL + 7))
        painter.setPen(strokes.pen(palette.ink, 0.01))
        painter.setBrush(QColor(palette.ink))
        painter.drawRoundedRect(grip, 3, 3)
        painter.setPen(strokes.pen(palette.paper, strokes.DRAWN))
        for dx in (-2, 2):
            middle = grip.center().x() + dx
            painter.drawLine(
                int(middle), int(grip.center().y() - 5), int(middle), int(grip.center().y() + 5)
            )
        foot = QRectF(rect.left(), rect.top() + px(TALL + 8), rect.width(), px(24))
        for at, count, word in (
            (0.0, defense, "defense"),
            (defense * step, dice - defense, "attack"),
        ):
            line = foot.adjusted(max(at, px(110) if at else 0.0), 0, 0, 0)
            taken = strokes.write(painter, line, str(count), type_.value(19), palette.ink)
            line.setLeft(line.left() + taken + px(5))
            strokes.write(painter, line, word, type_.body(), palette.ink)


class SplitView(QWidget):
    """At least one die in each half; arrows, digits, a click or a drag move the grip."""

    moved = Signal(int)

    def __init__(self, whose: str, tint_sign: str) -> None:
        super().__init__()
        self._whose, self._sign = whose, tint_sign
        self.dice, self.defense = 2, 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_split(self, dice: int, defense: int) -> None:
        self.dice = max(2, dice)
        self.defense = min(max(1, defense), self.dice - 1)
        self.setAccessibleName(
            f"Split of {self._whose}: {self.defense} defense, {self.dice - self.defense} attack"
        )
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(280)), round(px(HIGH)))

    def _move(self, defense: int) -> None:
        before = self.defense
        self.show_split(self.dice, defense)
        if self.defense != before:
            self.moved.emit(self.defense)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS:
            self._move(self.defense + KEYS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move(1 if key == Qt.Key.Key_Home else self.dice - 1)
        elif event.text().isdigit():
            self._move(int(event.text()))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        step = pitch(self._room().width(), self.dice, themes.theme_of(self))
        self._move(round((event.position().x() - self._room().left()) / step))

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(6, 5, -4, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        tint = sign.color(self._sign, theme.palette)
        paint(painter, self._room(), self.dice, self.defense, tint, theme)
        if self.hasFocus():
            strokes.focus_ring(painter, QRectF(self.rect()), theme.palette.ember, 4)


LAID = ("argue", "steel", "body")
"""What a side may have rolled that lies open."""


class Act(QWidget):
    """``answered`` carries what was due, the reply and the seats that consent.

    *wants* tells whether anything is to be done in it; *key* what it was made for.
    """

    answered = Signal(object, object, object)
    spaced = Signal()
    wants = True

    def __init__(self, key: object) -> None:
        super().__init__()
        self.key = key

    @property
    def first(self) -> QWidget | None:
        return None

    def be_first(self, ember: bool) -> None:
        """Whether its button is the ember one of the page."""

    def press(self) -> None:
        """What its button does."""


class SplitAct(Act):
    """Defense and attack, said before any die."""

    def __init__(self, document: TableDocument, state: State, due: Due, key: object) -> None:
        super().__init__(key)
        self._document, self.due = document, due
        actors = document.game.actors(state)
        own = state.side(due.actor)
        slots = {slot.id: slot for slot in split_form(document.game.canon, state, own)}
        self.split = SplitView(own.label, signs_of(actors)[due.actor])
        self._field = f"{due.round} split {due.part} {due.actor}"
        kept = document.read_jot(self._field)
        dice = due.times
        self.split.show_split(dice, int(kept) if kept.isdigit() else (dice + 1) // 2)
        self.split.moved.connect(self._follow_split)
        self.button = push_button("", self.press)
        self.penalty: ChipChoice | None = None
        column = layouts.column(
            words("Split, before any die falls".upper(), "label", "ink2"), into=self, spacing=6
        )
        row = layouts.row(self.split, self.button, spacing=14, grows=0)
        column.addLayout(row)
        if "penalty" in slots:
            offered = {each.id: each.name for each in slots["penalty"].choices}
            self.penalty = ChipChoice(
                "The half that loses a success", offered, on=tuple(offered)[:1], must=True
            )
            said = words("One success less in the", "small", "ink2")
            column.addLayout(layouts.wrapping(said, self.penalty, spacing=8))
        column.addStretch(1)
        self._name()

    @property
    def first(self) -> QWidget:
        return self.split

    def be_first(self, ember: bool) -> None:
        _wear(self.button, ember)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sets what stands there; no die falls by it."""
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        bare = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if entered and bare and not event.isAutoRepeat():
            self.press()
        else:
            super().keyPressEvent(event)

    def press(self) -> None:
        script = {"defense": Filling(number=self.split.defense)}
        if self.penalty is not None:
            script["penalty"] = Filling(self.penalty.id)
        self._document.jot(self._field, "")
        self.answered.emit(self.due, Reply(self.due.part, self.due.actor, script=script), ())

    def _follow_split(self, defense: int) -> None:
        self._document.jot(self._field, str(defense))
        self._name()

    def _name(self) -> None:
        attack = self.split.dice - self.split.defense
        self.button.setText(f"Set {self.split.defense} and {attack}")


class RollAct(Act):
    """Dice to be thrown, and what may be spent before they are."""

    def __init__(
        self,
        document: TableDocument,
        state: State,
        due: Due,
        before: Sequence[Due],
        names: Names,
        key: object,
    ) -> None:
        super().__init__(key)
        self.due = due
        own = state.side(due.actor)
        head = f"{whose(own.label)} {'dice' if due.key[0] != 'steel' else 'Steel'}"
        brief = due.key[0] in ("argue", "body")
        self.body = RollBody(document, due, names, brief=brief)
        self.body.answered.connect(lambda reply, given: self.answered.emit(due, reply, given))
        above = layouts.row(words(head.upper(), "label", "ink2", wrap=True), spacing=16)
        if brief and len(due.asks) == 1:
            # A single group lies beside its label, so that the field has its place below.
            (view,) = self.body.asks.values()
            above.addWidget(view.faces, 1)
            above.addWidget(view.count)
        else:
            above.addStretch(1)
        column = layouts.column(above, into=self, spacing=6)
        if not brief and due.says:
            column.addWidget(words(due.says, "body", "ink2", wrap=True))
        for field in self.body.fields.values():
            field.installEventFilter(self)
        column.addWidget(self.body)
        for each in before:
            column.addLayout(self._spending(document, each))
        column.addStretch(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A space is no face: in an empty field it turns the line to the other."""
        if not (isinstance(event, QKeyEvent) and isinstance(watched, DiceField)):
            return super().eventFilter(watched, event)
        pressed = event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space
        if pressed and watched.empty():
            self.spaced.emit()
            return True
        return super().eventFilter(watched, event)

    @property
    def first(self) -> QWidget | None:
        return self.body.first

    def be_first(self, ember: bool) -> None:
        for button in (self.body.button, self.body.lay):
            _wear(button, ember)

    def press(self) -> None:
        self.body.act()

    def _spending(self, document: TableDocument, due: Due) -> QLayout:
        """What can be spent before the dice fall; a press spends it."""
        row = layouts.wrapping(words("Before they fall", "small", "ink3"), spacing=8)
        for slot in document.form(due, {}):
            for choice in slot.choices:
                if choice.barred:
                    continue
                button = push_button(as_typed(choice.name), kind="quiet")
                reply = Reply(due.part, due.actor, script={SLOT: Filling(choice.id)})
                button.clicked.connect(
                    lambda _on=False, reply=reply: self.answered.emit(due, reply, ())
                )
                row.addWidget(button)
        return row


class DecideAct(Act):
    """Something else to be decided: what is spent on dice that lie, an outcome that is told."""

    def __init__(
        self, document: TableDocument, state: State, due: Due, names: Names, key: object
    ) -> None:
        super().__init__(key)
        self.due = due
        self.card = DueCard(document)
        self.card.show_due(due, names)
        own = state.side(due.actor)
        if due.key[0] == "stand":
            self.card.head.setText(f"{own.label}: let it stand?")
        elif due.key[0] == "steel":
            self.card.head.setText(f"{own.label} tests Steel")
        self.card.answered.connect(self.answered)
        column = layouts.column(into=self, spacing=6)
        column.addWidget(self.card)
        column.addStretch(1)

    @property
    def first(self) -> QWidget:
        return self.card.first

    def be_first(self, ember: bool) -> None:
        _wear(self.card.button, ember)

    def press(self) -> None:
        self.card.act()


class LaidAct(Act):
    """Dice that lie there, and wait for the others; or nothing to throw."""

    wants = False

    def __init__(self, roll: Roll | None, says: str, key: object) -> None:
        super().__init__(key)
        column = layouts.column(into=self, spacing=6)
        if roll is not None:
            column.addWidget(dice_view(roll))
        if says:
            column.addWidget(words(says, "small", "ink2", wrap=True))
        column.addStretch(1)


def dice_view(roll: Roll) -> QWidget:
    """The dice of every test of a roll, and their successes."""
    holder = QWidget()
    column = layouts.column(into=holder, spacing=6)
    for test in roll.tests:
        found = roll.successes(test)
        many = len(roll.asks) > 1
        said = f"{test.capitalize()}: " if many else ""
        head = words(f"{said}{plural(found, 'success', 'successes')}", "h2", "ink")
        faces = [FacesView(dice_on_table(ask, roll.dice[ask.key])) for ask in roll.groups(test)]
        column.addWidget(head)
        for each in faces:
            column.addWidget(each)
    return holder


def act_of(
    document: TableDocument,
    state: State,
    id: str,
    dues: tuple[Due, ...],
    names: Names,
    old: Act | None,
) -> Act | None:
    """What a side does now; the same widget as long as the same is due in the same way."""
    before = tuple(each for each in dues if each.key[0] == AHEAD)
    own = next((each for each in dues if each.key[0] != AHEAD), None)
    roll = next((roll for word in LAID if (roll := state.find_roll(id, word))), None)
    waits = _waits(document, state, id)
    key = (own, before, roll, waits)
    if old is not None and old.key == key:
        return old
    if own is None:
        return LaidAct(roll, waits, key) if roll is not None or waits else None
    if own.key[0] == "split":
        return SplitAct(document, state, own, key)
    if own.kind == "roll":
        return RollAct(document, state, own, before, names, key)
    return DecideAct(document, state, own, names, key)


def _waits(document: TableDocument, state: State, id: str) -> str:
    """Why a side throws nothing now; "" where that needs no words."""
    if state.phase != "volley" or not state.opened or state.find_roll(id):
        return ""
    own = state.side(id).label
    due = document.game.due(state)
    if any(each.actor == id for each in due):
        return ""
    if any(each.key[0] == "split" for each in due):
        return f"{whose(own)} dice: open as soon as the split is set."
    return f"{own} rolls nothing in this volley."


def _wear(button: QPushButton, ember: bool) -> None:
    themes.wear(button, kind="primary" if ember else "")

"""A character as a narrow card: name, wound, artha, what drives them, call-ons, key exponents."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.ability_row import AbilityRow
from bwdesk.desk.evening.table.drives import CallOnLine, Drives, DrivesRoom
from bwdesk.desk.evening.table.glance import Asking, Glance, Known
from bwdesk.desk.evening.table.will_dice import WillDice, WillDiceView
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.tooltips import Tooltips
from bwdesk.desk.kit.words import as_typed, hint, tell, words
from bwdesk.desk.theme import Theme
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.card import CallOn
from bwdesk.rules.play.favors import favor_words

HEAD, ARTHA, MARGIN = 50, 30, 10
HURT = 20
LOW = 330
"""A card of less height has no row for the dice of Will."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class CardHead(QAbstractButton):
    """Name and player, what wounds do; below it the artha. Clicked it chooses the card; ``hurt``
    when the wounds are meant."""

    hurt = Signal()

    def __init__(self, glance: Glance) -> None:
        super().__init__()
        self._glance, self._current = glance, False
        self._artha_at: dict[str, QRectF] = {}
        Tooltips(self, self._tip_at, self._named_at)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_glance(glance, current=False)

    def show_glance(self, glance: Glance, *, current: bool) -> None:
        self._glance, self._current = glance, current
        self.setText(glance.name)
        said = (
            glance.name,
            f"played by {glance.player}" if glance.player else "",
            glance.state,
            glance.hurt or "unhurt",
            f"Fate {glance.fate}, Persona {glance.persona}, Deeds {glance.deeds}",
        )
        self.setAccessibleName("; ".join(filter(None, said)) if glance.is_open else glance.name)
        self.setToolTip(hint(glance.name))
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(140)), round(px(HEAD + ARTHA)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(44)), self.sizeHint().height())

    def wound_rect(self) -> QRectF:
        """Where the wounds are told, for the pointer."""
        theme = themes.theme_of(self)
        px, told = theme.type.px, self._state_words
        wide = strokes.width_of(told, theme.type.hint()) + px(12)
        return QRectF(self.width() - px(MARGIN) - wide, px(27), wide, px(HURT))

    def _tip_at(self, point: QPointF) -> str:
        return "" if self._named_at(point)[0] else self.toolTip()

    def _named_at(self, point: QPointF) -> tuple[str, QRectF]:
        """Artha and wounds are explained."""
        if self._state_words and self.wound_rect().contains(point):
            return "topic/wounds", self.wound_rect()
        kinds = ((f"artha/{name.lower()}", at) for name, at in self._artha_at.items())
        return next((each for each in kinds if each[1].contains(point)), ("", QRectF()))

    @property
    def _state_words(self) -> str:
        glance = self._glance
        if not glance.is_open:
            return ""
        return glance.state or glance.hurt or "unhurt"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are the card's: a button would go to any other button with them."""
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isDown() and self.wound_rect().contains(event.position()):
            self.setDown(False)
            self.hurt.emit()
            return
        super().mouseReleaseEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        px, palette, glance = theme.type.px, theme.palette, self._glance
        with strokes.drawing(painter):
            if self._current or self.underMouse():
                head = QRectF(0, 0, rect.width(), px(HEAD))
                painter.fillRect(head, QColor(palette.wash if self._current else palette.desk))
            inner = rect.adjusted(px(MARGIN), 0, -px(MARGIN), 0)
            name = QRectF(inner.left(), px(4), inner.width(), px(23))
            strokes.write(painter, name, glance.name, theme.type.font("name"), palette.ink)
            hurt = self.wound_rect()
            player = QRectF(inner.left(), px(27), hurt.left() - inner.left() - px(6), px(HURT))
            strokes.write(painter, player, glance.player, theme.type.small(), palette.ink2)
            if glance.is_open:
                bad = bool(glance.hurt or glance.state)
                if bad:
                    painter.setBrush(QColor(palette.broken_wash))
                    painter.setPen(strokes.pen(palette.broken))
                    painter.drawRoundedRect(strokes.inset(hurt), 3, 3)
                tint = palette.broken if bad else palette.ink2
                strokes.write(
                    painter, hurt, self._state_words, theme.type.hint(), tint, strokes.CENTER
                )
            strokes.draw_hairline(painter, 0, rect.right(), px(HEAD), palette.line)
            self._paint_artha(painter, inner, theme)
            strokes.draw_hairline(painter, 0, rect.right(), rect.bottom() - 1, palette.line)
        if self.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(1, 1, -1, -1), palette.ember, 3)

    def _paint_artha(self, painter: QPainter, inner: QRectF, theme: Theme) -> None:
        glance, palette, px = self._glance, theme.palette, theme.type.px
        if not glance.is_open:
            return
        x, top = inner.left(), px(HEAD)
        room = inner.width() / 3
        narrow = room < px(44)
        for name, count in (
            ("Fate", glance.fate),
            ("Persona", glance.persona),
            ("Deeds", glance.deeds),
        ):
            said = name[:1] if narrow else name
            cell = QRectF(x, top, room + px(20), px(ARTHA))
            base = strokes.baseline_in(cell, theme.type.value(17))
            small, value = theme.type.font("hint"), theme.type.value(17)
            wide = strokes.write(painter, cell, said, small, palette.ink2, baseline=base)
            after = cell.adjusted(wide + px(4), 0, 0, 0)
            tint = palette.ink if count else palette.ink3
            taken = strokes.write(painter, after, str(count), value, tint, baseline=base)
            self._artha_at[name] = QRectF(x, top, wide + taken + px(4), px(ARTHA))
            x += wide + taken + px(4) + max(px(6), (inner.width() - px(132)) / 2)


class CardView(QFrame):
    """One member. ``chosen`` when the card is meant, ``tested`` an ability of it, ``hurt`` its
    wounds, ``about`` a Belief or an Instinct, ``answered`` what to do about its file, by the key
    of its `acts`; ``favored`` what a prayer left for a test; ``spelled`` when what is due of spells
    that are held is met; ``moved`` asks for the card before
    (-1) or after (+1)."""

    chosen = Signal(str)
    tested = Signal(str, str)
    hurt = Signal(str)
    about = Signal(str, object)
    answered = Signal(str, str)
    favored = Signal(str, object)
    spelled = Signal(str)
    moved = Signal(int)

    def __init__(self, glance: Glance) -> None:
        super().__init__()
        self.glance = glance
        self._shown: tuple[Glance, bool, str] | None = None
        layouts.on_ground(self, "paper")
        self.head = CardHead(glance)
        self.head.clicked.connect(lambda: self.chosen.emit(self.glance.id))
        self.head.hurt.connect(lambda: self.hurt.emit(self.glance.id))
        self.drives = Drives(glance.drives, glance.written)
        self.drives.chosen.connect(lambda drive: self.about.emit(self.glance.id, drive))
        self._says = words("", "small", "broken", wrap=True)
        self._says.setContentsMargins(10, 8, 10, 4)
        self.acts = {
            key: QPushButton(word)
            for key, word in (
                ("begin", "Bring to the table"),
                ("look", "Look"),
                ("take", "Take theirs over"),
                ("choose", "Choose the file…"),
                ("put", "Keep this one"),
            )
        }
        asked = layouts.column(self._says, spacing=4, margins=(8, 0, 8, 4))
        for key, button in self.acts.items():
            button.clicked.connect(
                lambda _checked=False, key=key: self.answered.emit(self.glance.id, key)
            )
            asked.addWidget(button)
        self._exponents = QWidget()
        lines, rows = layouts.column(), layouts.column()
        self._sprint = words("", "small", "ink2")
        self._sprint.setContentsMargins(10, 4, 10, 0)
        layouts.column(rows, self._sprint, into=self._exponents)
        self._calls = Keyed[CallOn](lines, CallOnLine)
        self.keys = Keyed[Known](
            rows, self._row, lambda row, known: row.show_known(known), lambda known: known.id
        )
        self._area = DrivesRoom(self.drives)
        self.will_dice = WillDiceView()
        self._held = words("", "hint", "ink2", wrap=True)
        self._will = QWidget()
        layouts.column(
            self.will_dice, self._held, into=self._will, spacing=2, margins=(10, 4, 8, 6)
        )
        self._waiting = QWidget()
        tokens = layouts.wrapping(into=self._waiting, spacing=4, margins=(10, 2, 8, 4))
        self._favors = Keyed[Favor](tokens, self._favor_button)
        self._asking = QWidget()
        asks = layouts.column(into=self._asking, spacing=4, margins=(10, 4, 8, 4))
        self.asks = Keyed[Asking](asks, self._ask_button)
        said = (self.head, asked, self._area, lines, self._waiting, self._asking, self._will)
        column = layouts.column(*said, into=self, grows=2)
        column.addWidget(self._exponents)
        column.addSpacing(6)
        self.show_glance(glance)

    def show_glance(self, glance: Glance, *, current: bool = False, about: str = "") -> None:
        """The card anew; *about* is the text of what the scene is about."""
        if (glance, current, about) == self._shown:
            return
        self._shown = (glance, current, about)
        self.glance = glance
        self.head.show_glance(glance, current=current)
        self._area.setVisible(glance.is_open)
        if glance.is_open:
            self.drives.show_paid(glance.drives, about, glance.written)
            self._area.fit()
        self._calls.show(glance.call_ons)
        self._favors.show(dict.fromkeys(glance.favors))
        self._waiting.setVisible(bool(glance.favors))
        self.asks.show(glance.asks)
        self._asking.setVisible(bool(glance.asks))
        self._show_will()
        self.will_dice.show_value(WillDice(glance.will, len(glance.held)))
        self._held.setText(", ".join(glance.held))
        self.keys.show(glance.keys)
        tell(self._sprint, f"Sprints {glance.sprint}" if glance.sprint else "")
        says = glance.trouble
        if glance.is_open and not glance.begun:
            says = says or "Not in play yet."
        tell(self._says, says)
        themes.wear(self._says, tint="broken" if glance.trouble else "unfinished")
        shown = {
            "begin": glance.is_open and not glance.begun,
            "look": bool(glance.trouble),
            "take": glance.apart or (bool(glance.trouble) and not glance.is_open),
            "choose": bool(glance.trouble) and not glance.is_open,
            "put": glance.apart,
        }
        for key, button in self.acts.items():
            button.setVisible(shown[key])
        self.acts["take"].setText("Take theirs over" if glance.is_open else "Try again")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_will()

    def _show_will(self) -> None:
        """The dice of Will, where there is height for them."""
        low = self.height() < themes.theme_of(self).type.px(LOW)
        self._will.setVisible(bool(self.glance.held) and not low)

    def fold(self, folded: bool) -> None:
        """Without the exponents, where all abilities lie beside it and room is short."""
        self._exponents.setVisible(not folded)

    def light(self, lit: dict[str, str]) -> None:
        """The abilities that take part in the trial, with what they lend."""
        for id, row in self.keys.widgets.items():
            row.show_lit(str(id) in lit, lit.get(str(id), ""))

    def _favor_button(self, favor: Favor) -> QPushButton:
        made = push_button(as_typed(favor_words(favor)), kind="quiet")
        made.setToolTip(hint("Puts it into the test beside the table, or takes it out"))
        made.clicked.connect(lambda: self.favored.emit(self.glance.id, favor))
        return made

    def _ask_button(self, asking: Asking) -> QPushButton:
        made = push_button(as_typed(asking.word))
        made.setToolTip(hint(f"{asking.says}. Opens the spells that are held, and rolls it there"))
        made.setAccessibleName(f"{asking.word}: {asking.says}")
        made.clicked.connect(lambda: self.spelled.emit(self.glance.id))
        return made

    def _row(self, known: Known) -> AbilityRow:
        row = AbilityRow(known)
        row.clicked.connect(lambda: self.tested.emit(self.glance.id, row.ability_line.id))
        row.moved.connect(lambda step: self._walk(row, step))
        return row

    def _walk(self, row: AbilityRow, step: int) -> None:
        rows = list(self.keys)
        at = rows.index(row) + step
        there = self.head if at < 0 else rows[min(at, len(rows) - 1)]
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step:
            self.moved.emit(step)
        elif event.key() == Qt.Key.Key_Down and self.head.hasFocus() and list(self.keys):
            next(iter(self.keys)).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Anywhere that is nothing else is the card."""
        self.chosen.emit(self.glance.id)
        event.accept()

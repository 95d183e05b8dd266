"""What is due, as cards: the one that is answered now open, the others as rows that open it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.notice import Notices
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import as_typed, hint, tell, words
from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import CURTAIN, Names
from bwdesk.desk.table.plain.answers import Body, ChoiceBody, body_of
from bwdesk.desk.table.plain.form_view import NumberField
from bwdesk.desk.table.plain.option_list import OptionList
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.unsent_fields import jot_key
from bwdesk.keys import ANSWER_DUE
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply

OPENS = "What lies sealed for it is opened, and can be written anew only with everybody’s consent."
GAP, SHORT = 12, 12
"""Pixels beside a button; letters of a name there is room for on a button beside others."""
ON_PAPER = "Nothing is sealed here; what stands on the paper is typed in when it is turned over."
ALONE = "Nobody else sees what {name} writes. " + CURTAIN


class Judged(Struct, frozen=True):
    """What a reply comes to: the sentence why it is not one yet, or what is wrong with its move."""

    lacks: str = ""
    problems: tuple[Problem, ...] = ()
    opens: bool = False

    @property
    def stops(self) -> str:
        """What keeps it from being made: what is lacking, or the first rule that is broken."""
        against = (each for each in self.problems if not each.waived)
        broken = (each.says for each in against if each.severity is Severity.BROKEN)
        return self.lacks or next(broken, "")


def judge(document: TableDocument, due: Due, reply: Reply) -> Judged:
    """Whether a reply can be made a move now, and what the rules say to that."""
    try:
        move = document.move(due, reply)
    except IllegalMoveError as why:
        # What there is to choose from stands in the card, by name.
        unchosen = bool(due.options) and not reply.choice and reply.outcome is None
        return Judged("Choose one first." if unchosen else str(why))
    return judge_move(document, move)


def judge_move(document: TableDocument, move: Any) -> Judged:
    """What the rules say to a move that is not made yet."""
    opens = bool(document.game.opens(document.state, move))
    return Judged("", () if opens else document.problems(move), opens)


def secret(document: TableDocument, due: Due) -> bool:
    """Whether it is written behind the curtain, and the desk is not handed to its seat yet."""
    alone = due.kind == "script" or due.to is not None
    return alone and bool(due.seats) and document.at_desk not in due.seats


def take_answer(
    document: TableDocument, due: Due, reply: Reply, consents: tuple[str, ...] = (), who: str = ""
) -> bool:
    """Make the move an answer comes to; what stood in its fields is meant for nothing else."""
    fields = [jot_key(document, due, group) for group in ("", *(ask.key for ask in due.asks))]
    if not document.reply(due, reply, who or due.seat, consents):
        return False
    for field in fields:
        document.jot(field, "")
    return True


def make_body(document: TableDocument, due: Due, names: Names) -> Body | RollBody:
    """What answers something due in any game."""
    if due.kind == "roll":
        return RollBody(document, due, names)
    return body_of(document, due, names)


class Foot(QWidget):
    """What ends a card; the key of its button stands beside it where there is room for both."""

    def __init__(self, cap: QWidget) -> None:
        super().__init__()
        self._cap, self._wanted = cap, True

    def show_cap(self, wanted: bool) -> None:
        """Whether its button can be pressed by the key now."""
        self._wanted = wanted
        self._fit()

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(least.width() - (0 if self._cap.isHidden() else self._of_cap), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def _of_cap(self) -> int:
        return self._cap.sizeHint().width() + GAP

    def _fit(self) -> None:
        room = self.width() - self.minimumSizeHint().width()
        self._cap.setVisible(self._wanted and room >= self._of_cap)


MakeBody = Callable[[TableDocument, Due, Names], Body | RollBody]
"""What makes the body of something due."""


class DueCard(QFrame):
    """Something due, open to be answered. ``answered`` carries its due, the reply, consents;
    ``taken`` says that its body has made a move by itself."""

    answered = Signal(object, object, object)
    taken = Signal()
    handed = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self._document = document
        self.makes: MakeBody = make_body
        """What makes the body of something due; a game may have one of its own."""
        self.due: Due | None = None
        self._hidden = self._stacked = False
        self._title = "", ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layouts.on_ground(self, "sheet")
        column = layouts.column(into=self, spacing=12, margins=(28, 18, 28, 18))
        head = self._head = layouts.row(spacing=16)
        self.head = words("", "h1", wrap=True)
        self.beside = words("", "h2", "ink")
        self.beside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self.head, 1)
        head.addWidget(self.beside)
        self.says = words("", "body", "ink2", wrap=True)
        place = QVBoxLayout()
        self._body = Swap[Body | RollBody](place)
        self._notices = Notices()
        self.lacks = words("", "small", "unfinished", wrap=True)
        self.button = push_button("", self.act, kind="primary")
        self.cap = KeyCap(ANSWER_DUE.first)
        self.foot = Foot(self.cap)
        foot = layouts.row(self.lacks, into=self.foot, spacing=GAP, grows=0)
        self.paper = push_button("It is on paper", self._on_paper, kind="quiet", tip=ON_PAPER)
        foot.addWidget(self.paper)
        foot.addWidget(self.cap)
        foot.addWidget(self.button)
        column.addLayout(head)
        column.addWidget(self.says)
        column.addLayout(place)
        column.addWidget(self._notices)
        self._column = column
        self._pinned: QVBoxLayout | None = None
        column.addWidget(self.foot)

    @property
    def body(self) -> Body | RollBody | None:
        """What it is answered with; None behind the curtain of another."""
        return self._body.widget

    @property
    def first(self) -> QWidget:
        """Where one begins: a field, else the card, on which no key does anything."""
        return (self.body.first if self.body is not None else None) or self

    def show_due(self, due: Due, names: Names) -> None:
        """The body stays as long as the same thing is due in the same way."""
        hidden = secret(self._document, due)
        if due != self.due or hidden is not self._hidden:
            self._fill(due, names, hidden)
        elif isinstance(self.body, Body):
            self.body.refresh()
        players = names.players(due.seats)
        says = ALONE.format(name=players) if hidden else due_words.under_heading(due, names)
        tell(self.says, says)
        self._title = due_words.title(due, names), due_words.beside_heading(due, names)
        self._judge()
        self.setAccessibleName(f"{self.head.text()}. {says}")

    def stack(self) -> None:
        """Where there never is room beside its heading and its button, what stands there comes
        below the one and above the other."""
        row = self.foot.layout()
        assert isinstance(row, QHBoxLayout)
        self._stacked = True
        self._head.removeWidget(self.beside)
        self._column.insertWidget(1, self.beside, 0, Qt.AlignmentFlag.AlignLeft)
        for each in (self.lacks, self.paper):
            row.removeWidget(each)
        row.insertStretch(0, 1)
        at, right = self._column.indexOf(self.foot), Qt.AlignmentFlag.AlignRight
        self._column.insertWidget(at, self.lacks)
        self._column.insertWidget(at + 1, self.paper, 0, right)

    def shrink(self) -> None:
        """It stands beside something else, in little height."""
        self.stack()
        themes.wear(self.head, face="h2")
        self._column.setSpacing(6)
        self._column.setContentsMargins(16, 6, 0, 6)

    def pin(self, place: QVBoxLayout | None) -> None:
        """Its button lies in another *place*, where it does not scroll away, with what is lacking;
        None for its own."""
        if place is self._pinned:
            return
        self._pinned = place
        told = (self.lacks,) if self._stacked else ()
        for each in (*told, self.foot):
            shown = not each.isHidden()
            (place if place is not None else self._column).addWidget(each)
            each.setVisible(shown)

    def whole(self, wide: int) -> int:
        """How high it is at that width with all that belongs to it."""
        layout = self.layout()
        high = layout.totalHeightForWidth(wide) if layout else 0
        if self._pinned is None:
            return high
        told = self._stacked and not self.lacks.isHidden()
        lacks = self.lacks.heightForWidth(wide) + self._column.spacing() if told else 0
        return high + self.foot.sizeHint().height() + lacks

    def act(self) -> None:
        """What the ember button does: hand the desk over, roll, or take the answer."""
        if self.due is None:
            return
        if self._hidden:
            self.handed.emit(self.due.seats[0])
        elif isinstance(self.body, RollBody):
            self.body.act()
        elif self.body is not None and not self.body.replies:
            if not self._judged(self.body).stops and self._is_meant(self.body):
                self.body.take()
                self.taken.emit()
        elif self.body is not None:
            reply = self.body.reply()
            if self.body.lacks or judge(self._document, self.due, reply).lacks:
                self._judge()
                self.first.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            if not self._is_meant(self.body):
                return
            self.answered.emit(self.due, reply, ())

    def _is_meant(self, body: Body) -> bool:
        """Whether somebody means it who was asked, where there is a doubt."""
        if not (doubt := body.doubt) or ask.whether_to_go_on(self, doubt):
            return True
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        return False

    def press(self) -> None:
        """What Ctrl+Enter does: as the button, which says what is lacking where it is gray."""
        if isinstance(self.body, Body) and not self.body.replies:
            self.button.click()
        else:
            self.act()

    def _on_paper(self) -> None:
        """Nothing is sealed here: it is typed in where it is turned over."""
        if self.due is not None:
            self.answered.emit(self.due, Reply(self.due.part, self.due.actor, paper=True), ())

    def wipe(self) -> None:
        """Whoever wrote here is gone from the desk."""
        self._wipe_body()
        self._body.put(None)
        self.due = None

    def _fill(self, due: Due, names: Names, hidden: bool) -> None:
        self._wipe_body()
        self.due, self._hidden = due, hidden
        if hidden:
            self._body.put(None)
            return
        body = self.makes(self._document, due, names)
        if isinstance(body, RollBody):
            body.answered.connect(lambda reply, given: self.answered.emit(due, reply, given))
        else:
            body.edited.connect(self._judge)
        self._body.put(body)

    def _wipe_body(self) -> None:
        if isinstance(self.body, Body):
            self.body.wipe()

    def _judge(self) -> None:
        """What is still lacking, what is wrong with it, and what the button does."""
        due = self.due
        if due is None:
            return
        self.foot.setVisible(not isinstance(self.body, RollBody))
        found, held = Judged(), ""
        if self._hidden:
            sat = self._document.names.get(due.seats[0], due.seats[0])
            # Whoever has a long name stands in the heading; the button keeps within its card.
            short = len(sat) <= SHORT
            self._name(f"Hand the desk to {sat}" if short else "Hand over the desk")
        elif isinstance(self.body, Body):
            found = self._judged(self.body)
            held = found.lacks if self.body.replies else found.stops
            self._name(self.body.act)
            throws(self.button, self.body.throws)
        own = self.body.heading if isinstance(self.body, Body) else ""
        title, beside = self._title
        self.head.setText(own or title)
        tell(self.beside, "" if own else beside)
        self.lacks.setText(found.lacks or (OPENS if found.opens else ""))
        if self.lacks.parent() is not self.foot:
            self.lacks.setVisible(bool(self.lacks.text()))
        fixed = self._document.reading_reason
        self.paper.setVisible(self._hidden and due.paper)
        self.paper.setEnabled(not fixed)
        self.button.setEnabled(not held and not fixed)
        # What hands the desk over names somebody.
        self.foot.show_cap(self.button.isEnabled() and not (self._stacked and self._hidden))
        self.button.setToolTip(hint(held or fixed))
        told = isinstance(self.body, Body) and self.body.tells_problems
        self._notices.show_problems(() if told else found.problems)

    def _judged(self, body: Body) -> Judged:
        """What its answer comes to, as far as it is one yet."""
        if body.lacks:
            return Judged(body.lacks)
        if self.due is not None and body.replies:
            return judge(self._document, self.due, body.reply())
        move = None if body.replies else body.own_move
        return Judged() if move is None else judge_move(self._document, move)

    def _name(self, act: str) -> None:
        self.button.setText(as_typed(act))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        here = self.focusWidget()
        # Another writes it: nothing but that is done here, and not by a key held too long.
        hands = self._hidden and here is self and not event.isAutoRepeat()
        noted = isinstance(here, QLineEdit) and isinstance(self.body, ChoiceBody)
        said = isinstance(here, OptionList | NumberField) and here.decides
        decided = hands or noted or said
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.press()
        elif entered and decided:
            self.act()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_card(self)


def paint_card(card: QFrame) -> None:
    """What is open to be answered: between two lines, with the ember bar of what is next."""
    theme, painter, rect = themes.theme_of(card), QPainter(card), QRectF(card.rect())
    with strokes.drawing(painter):
        strokes.draw_hairline(painter, 0, rect.right(), rect.top(), theme.palette.line2)
        strokes.draw_hairline(painter, 0, rect.right(), rect.bottom() - 1, theme.palette.line2)
        strokes.ember_bar(painter, rect, theme.palette.ember)
        if card.hasFocus():
            strokes.focus_ring(painter, rect.adjusted(6, 4, -6, -4), theme.palette.ember, 4)

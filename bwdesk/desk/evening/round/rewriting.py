"""Other words for a Belief or an Instinct, at the table: what it was, what it shall be, and why."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import NameLabel, tell, words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.keys import LEAVE
from bwdesk.rules.basics.value import LONGEST_TEXT
from bwdesk.rules.injury.patient import DAY
from bwdesk.rules.play import creed
from bwdesk.rules.play.evening import Evening, Step, person
from bwdesk.rules.play.magic.praying import lose_faith

LINES = 2
FAITH_STANDS = {
    "other": "In another Belief",
    "words": "In these words",
    "lost": "Nowhere: Faith is lost",
}


class Change(NamedTuple):
    """What is being rewritten: whose, Belief or Instinct, its place from 0, its words so far."""

    who: str
    of: creed.Of
    place: int
    was: str


class Rewriting(QFrame):
    """``written`` carries a deed; ``left`` when the words stay as they are.

    What was typed counts when the page is left; without a word typed the form stays open.
    """

    written = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._change: Change | None = None
        self.setProperty("frame", "due")
        self.title = NameLabel()
        self.was = words("", "consequence", "ink2", wrap=True)
        self.now = QPlainTextEdit()
        self.now.setProperty("face", "prose")
        self.now.setTabChangesFocus(True)
        self.now.setAccessibleName("New words")
        self.now.setPlaceholderText("Without words it is gone.")
        self.reason = text_line(hint="Why it changes", name="Why", longest=LONGEST_TEXT)
        self.when = Segmented("When it counts", ("At once", "Not yet, says the GM"))
        self.days = Stepper("Days to wait", Steps(1, 1, 999))
        self.until = words("days", "body", "ink2")
        self.faith = ChipChoice("Their faith", FAITH_STANDS)
        self._asks = words("", "small", "broken", wrap=True)
        self.faith.chosen.connect(lambda: tell(self._asks, ""))
        self._faith = layouts.inset(
            words("One Belief must be that of the faith. Where does it stand now?", "small"),
            self.faith,
            self._asks,
            spacing=4,
        )
        self.take = push_button("Write it down", self.write)
        self.leave = push_button("Leave it", self.give_up, kind="quiet")
        self.when.chosen.connect(self._show_days)
        last = layouts.row(self.when, self.days, self.until, ..., self.leave, self.take, spacing=8)
        layouts.column(
            self.title,
            self.was,
            self.now,
            self.reason,
            self._faith,
            last,
            into=self,
            spacing=6,
            margins=(16, 10, 16, 12),
        )
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()
        self._show_days()
        self.hide()

    @property
    def change(self) -> Change | None:
        """What is on the table; None while nothing is."""
        return self._change

    def ask(self, change: Change, name: str, *, faithful: bool = False) -> None:
        """Of somebody, who is called so. What was half written before counts first. Of one who is
        *faithful* it is asked where the faith stands (FAITH-3)."""
        self.settle()
        self._change = change
        number = f"{change.of.capitalize()} {change.place + 1}"
        self.title.setText(f"{number} of {name}" if change.was else f"A new {change.of} of {name}")
        tell(self.was, f"So far: {change.was}" if change.was else "")
        self.now.setPlainText(change.was)
        empty_line(self.reason)
        self.faith.choose()
        tell(self._asks, "")
        self._faith.setVisible(faithful and change.of == "belief" and bool(change.was))
        self.when.choose(0)
        self.show()
        self.now.setFocus(Qt.FocusReason.OtherFocusReason)
        self.now.selectAll()

    @property
    def text(self) -> str:
        return " ".join(self.now.toPlainText().split())[:LONGEST_TEXT]

    @property
    def is_touched(self) -> bool:
        """Whether anything else stands there than when it was opened."""
        change = self._change
        return change is not None and self.text != " ".join(change.was.split())

    def write(self) -> None:
        """It counts, now or when the GM says so."""
        change, text, reason = self._change, self.text, self.reason.text().strip()
        if change is None:
            return
        if not self._faith.isHidden() and not self.faith.id:
            tell(self._asks, "Say it first: without such a Belief, Faith is lost.")
            self.faith.take_focus()
            return
        loses = not self._faith.isHidden() and self.faith.id == "lost"
        days = self.days.value() if self.when.current() else 0

        def deed(evening: Evening) -> Step:
            later = evening.campaign.clock.now + days * DAY if days else None
            now = creed.texts(person(evening, change.who).choices, change.of)
            # Others may have come or gone while it was being written.
            place = now.index(change.was) if change.was in now else len(now)
            step = creed.rewrite(
                evening,
                change.who,
                change.of,
                place,
                text,
                reason=reason,
                not_before=later,
            )
            if not loses:
                return step
            return Step(step.label, lose_faith(step.evening, change.who).evening)

        self._close()
        self.written.emit(deed)

    def give_up(self) -> None:
        self._close()
        self.left.emit()

    def settle(self) -> None:
        """What was typed counts; an open form in which nothing was typed stays open, and one that
        asks about the faith as long as that is not answered."""
        if self.is_touched:
            self.write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(LEAVE, event) and not self.is_touched:
            self.give_up()
        else:
            super().keyPressEvent(event)

    def _close(self) -> None:
        self._change = None
        self.hide()
        self.now.clear()
        empty_line(self.reason)

    def _show_days(self, _at: int = 0) -> None:
        for each in (self.days, self.until):
            each.setVisible(self.when.current() == 1)

    def _measure(self) -> None:
        type_ = themes.theme_of(self).type
        self.now.setFixedHeight(round(LINES * type_.line("prose")) + 16)

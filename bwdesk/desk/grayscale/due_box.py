"""One thing the table has to see to now, with the dice or the choice that settles it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.rolling.group import Group, dice_sentence
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.injury.hits import Prompt
from bwdesk.rules.packs.book import STATS

TITLES = {
    "steel": "Steel test due",
    "will": "Dying",
    "health": "Health test due",
    "owed": "Lost for good",
}


class DueBox(QFrame):
    """``rolled`` answers a test, ``chose`` a question: a stat, ``live`` or ``die``."""

    rolled = Signal(object, int, str)
    chose = Signal(object, str)

    def __init__(self, prompt: Prompt, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.prompt = prompt
        self.dice: RollRow | None = None
        self.setProperty("frame", "alarm" if prompt.kind == "will" else "due")
        column = layouts.column(into=self, spacing=6, margins=(14, 10, 14, 12))
        tint = "broken" if prompt.kind == "will" else "ember"
        head = layouts.row(
            words(TITLES[prompt.kind], "h2", tint),
            words(f"wound {letter}", "small", "ink2"),
            spacing=None,
            grows=0,
        )
        column.addLayout(head)
        column.addWidget(words(prompt.says, "body", "ink", wrap=True))
        column.addLayout(self._answers())

    def _answers(self) -> Wrapping:
        prompt = self.prompt
        row = Wrapping()
        if prompt.kind == "will":
            live = push_button("Will to live: 1 persona", kind="primary")
            die = QPushButton("Let go")
            live.clicked.connect(lambda: self.chose.emit(prompt, "live"))
            die.clicked.connect(lambda: self.chose.emit(prompt, "die"))
            row.addWidget(live)
            row.addWidget(die)
        elif prompt.kind == "owed":
            for stat in STATS:
                button = QPushButton(stat.title())
                button.clicked.connect(
                    lambda _checked=False, stat=stat: self.chose.emit(prompt, stat)
                )
                row.addWidget(button)
        elif prompt.kind == "health":
            test = push_button(
                "Test Health…", lambda: self.chose.emit(prompt, "health"), kind="primary"
            )
            row.addWidget(test)
        elif not prompt.dice:
            noted = push_button(
                f"Hesitates for {prompt.obstacle}", lambda: self.rolled.emit(prompt, 0, "")
            )
            row.addWidget(noted)
        else:
            rolls = RollRow("Steel", Group(prompt.dice, prompt.shade, open_ended=True))
            rolls.button.setProperty("kind", "primary")
            rolls.rolled.connect(self._take_dice)
            self.dice = rolls
            row.addWidget(rolls)
            spared = push_button(
                "No test",
                lambda: self.rolled.emit(prompt, prompt.obstacle, ""),
                kind="quiet",
                tip="The GM calls for none",
            )
            row.addWidget(spared)
        return row

    def _take_dice(self, dice: Dice) -> None:
        shade = self.prompt.shade
        self.rolled.emit(self.prompt, dice.successes(shade), dice_sentence(dice, shade))

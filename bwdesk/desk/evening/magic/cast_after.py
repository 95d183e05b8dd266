"""What a casting came to: in words, the wheel, what is split and named, the dice that fall next."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.magic.magic_words import landing_lines, outcome_lines
from bwdesk.desk.evening.magic.stops import Stops
from bwdesk.desk.evening.magic.wheel_rows import Wheel, WheelRows, read_wheel
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.scrolling_foot import ScrollingFoot
from bwdesk.desk.kit.stepper import Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line
from bwdesk.rules.magic.harm import MOST_PUSHED
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.magic.casting import Outcome, Spellcast, list_landings

BARE = "No armor stops a spell at this table."


class CastAfter(QWidget):
    """``changed`` after whatever is said of it here."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.came = words("", "body", wrap=True)
        self.wheel = WheelRows()
        self.split = {
            "duration": self._stops("Into duration"),
            "pushed": self._stops("Onto the Die of Fate"),
        }
        self._names = {
            "duration": words("Into duration", "small"),
            "pushed": words("Onto the Die of Fate", "small"),
        }
        splits = layouts.wrapping(spacing=8)
        for key, stops in self.split.items():
            splits.addWidget(self._names[key])
            splits.addWidget(stops)
        self.hits = ChipChoice("It lands on", {}, several=True)
        self.hits.chosen.connect(self.changed)
        self._armor = words("", "small", "ink2", wrap=True)
        self._lands = layouts.inset(
            words("It lands on", "small", "ink2"), self.hits, self._armor, spacing=2
        )
        self.called = text_line(hint="What came is called …", longest=60)
        self.called.setAccessibleName("What came is called")
        self.called.textChanged.connect(lambda _text: self.changed.emit())
        mark_kept_elsewhere(self.called)
        inside = layouts.inset(self.came, self.wheel, splits, self._lands, self.called, spacing=8)
        layouts.column(ScrollingFoot(layouts.on_ground(inside, "sheet")), into=self)
        self._proposed = False

    def _stops(self, name: str) -> Stops:
        made = Stops(name, Steps(0, 0, 0))
        made.stepped.connect(lambda _step: self.changed.emit())
        return made

    @property
    def fields(self) -> dict[str, QWidget]:
        """What is kept for the start after a crash."""
        return {**self.split, "hits": self.hits, "called": self.called}

    def clear(self) -> None:
        """For the next spell."""
        empty_line(self.called)
        self.hits.choose()
        self._proposed = False

    def show_outcome(
        self, evening: Evening, said: Spellcast, found: Outcome, *, whole: bool
    ) -> None:
        """What it came to; *whole* once casting and Tax have been rolled."""
        there = found.passed is not None
        tell(self.came, "\n".join(outcome_lines(found, said.spell)) if there else "")
        turn = found.turn
        book = evening.books[said.who]
        self.wheel.show_value(read_wheel(book, said.spell.facets, turn) if turn else Wheel())
        self.wheel.setVisible(turn is not None)
        self._show_split(found if whole else None, said)
        fell = found.harm is not None and found.harm.hit is not None
        called = names(evening.campaign)
        self.hits.offer({id: called.get(id, id) for id in evening.people})
        if fell and not self._proposed:
            self._proposed = True
            self.hits.choose(*said.targets)
        self._lands.setVisible(fell)
        bare = evening.campaign.settings.magic.unarmored
        lands = (
            landing_lines(list_landings(evening, replace(said, hits=self.hits.ids), found), called)
            if fell
            else ()
        )
        tell(self._armor, "\n".join(lands) or (BARE if bare else ""))
        self.called.setVisible(found.summoned is not None)
        self.setVisible(there)

    def _show_split(self, found: Outcome | None, said: Spellcast) -> None:
        """Successes over may go into the duration of what lasts, or onto the die of a harm."""
        over = found.over if found and found.passed else 0
        for key, stops in self.split.items():
            fits = said.spell.is_timed if key == "duration" else said.spell.harms
            shown = bool(over) and fits and not said.later.fate
            other = sum(e.value() for k, e in self.split.items() if k != key)
            most = min(over - other, MOST_PUSHED) if key == "pushed" else over - other
            if shown:
                stops.show_steps(Steps(min(stops.value(), most), 0, most))
            for each in (stops, self._names[key]):
                each.setVisible(shown)

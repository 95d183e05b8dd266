"""A first character, stop by stop: what to do next, and the way to where it is done.

The stop one is on follows from the character: the first that is not done. Nothing is barred
meanwhile, and whoever leaves it can take it up again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import stretch
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning

YOUNG_LIFE = 3
"""Lifepaths of somebody who has begun to live."""


class Stop(Struct, frozen=True):
    """What is done at a *where* of the burner, why it matters, and whether it *is_done*."""

    where: str
    does: str
    why: str
    is_done: Callable[[Reckoning], bool]

    @property
    def page(self) -> str:
        return self.where.partition("/")[0]


def _spent(pool: str) -> Callable[[Reckoning], bool]:
    return lambda reckoning: getattr(reckoning.pools, pool).points_left <= 0


def _settled(page: str) -> Callable[[Reckoning], bool]:
    """Whether nothing is broken or open there, and the life has begun."""
    return lambda reckoning: (
        bool(reckoning.path)
        and not any(
            each.where.partition("/")[0] == page and each.severity is not Severity.ODD
            for each in reckoning.problems
            if not each.waived
        )
    )


STOPS = (
    Stop(
        "concept/name",
        "Give somebody a name, and write in a few words who it is",
        "A sketch is enough: the life that follows may change it.",
        lambda reckoning: bool(reckoning.choices.name.strip()),
    ),
    Stop(
        "lifepaths",
        "Choose where this life begins",
        "Type some letters and press Enter. A life begins with a lifepath one is born to.",
        lambda reckoning: len(reckoning.choices.path) >= 1,
    ),
    Stop(
        "lifepaths",
        "Say what came next, twice at least",
        "Each lifepath brings years, skills and traits. One with a lock says what it wants first.",
        lambda reckoning: len(reckoning.choices.path) >= YOUNG_LIFE,
    ),
    Stop(
        "stats",
        "Share out the points of mind and body",
        "Spread evenly does it at once; then make strong what this one lives by.",
        lambda reckoning: _spent("mental")(reckoning) and _spent("physical")(reckoning),
    ),
    Stop(
        "skills",
        "Open the skills with a flag, then lay the rest",
        "What the life demands takes a point. A few good skills carry further than many poor ones.",
        _spent("lifepath_skills"),
    ),
    Stop(
        "traits",
        "Take the traits with a flag",
        "Traits say who this is. One that is called on, or changes dice, is worth a point more.",
        _settled("traits"),
    ),
    Stop(
        "resources",
        "Buy something, or somebody",
        "Shoes and a knife, and a person who matters: a relationship brings the story to you.",
        lambda reckoning: bool(reckoning.choices.things),
    ),
    Stop(
        "beliefs",
        "Write one Belief: what is this one after now?",
        "Acting on it earns artha, which is spent on dice. The others may wait for the table.",
        lambda reckoning: any(each.strip() for each in reckoning.choices.beliefs),
    ),
)


def stop_of(reckoning: Reckoning, later: Collection[int] = ()) -> int | None:
    """The stop one is on, from 0, but for those left for *later*; None where all are done."""
    left = (at for at, each in enumerate(STOPS) if at not in later and not each.is_done(reckoning))
    return next(left, None)


Guided = Literal["", "yes", "no"]


class FirstStops(QFrame):
    """Below the page of a burning. ``went`` asks for a place of the burner; ``answered`` carries
    whether somebody wants to be led."""

    went = Signal(str)
    answered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("frame", "notice")
        self.count = words("", "label", "ink3")
        self.does = words("", "strong", wrap=True)
        self.why = words("", "small", "ink2", wrap=True)
        self.go = push_button("", self._go)
        self.later = push_button("Later", self._put_off, kind="quiet")
        self.leave = push_button("", lambda: self.answered.emit("no"), kind="quiet")
        said = stretch(layouts.inset(self.count, self.does, self.why, spacing=2))
        acts = (self.go, self.later, self.leave)
        layouts.wrapping(said, *acts, into=self, spacing=10, margins=(16, 8, 12, 8))
        self._at: int | None = 0
        self._guided: Guided = "no"
        self._put_by: set[int] = set()
        self._led = self._low = False
        self._shown: tuple[Reckoning, str] | None = None
        self.hide()

    def show_stop(self, reckoning: Reckoning, guided: Guided, page: str) -> None:
        """The stop a character is on, seen from a *page*; whether to be led is asked but once."""
        self._guided, self._at = guided, stop_of(reckoning, self._put_by)
        self._shown = reckoning, page
        # Who was whole before anybody was led needs no words.
        self._led = guided == "yes" and (self._led or self._at is not None)
        self.setVisible(self._led or (guided == "" and not reckoning.choices.path))
        if self.isHidden():
            return
        self.later.setVisible(guided == "yes" and self._at is not None)
        if guided == "":
            self._say("", "Your first character?", "Eight stops lead through it; you choose.")
            self.go.setText("Lead me")
            self.leave.setText("No, thanks")
        elif self._at is None:
            self._say(
                "All eight",
                "This one can be played",
                "The review says what is still open, and prints the sheet.",
            )
            self.go.setText("To the review")
            self.leave.setText("Close")
        else:
            stop = STOPS[self._at]
            self._say(f"Stop {self._at + 1} of {len(STOPS)}", stop.does, stop.why)
            self.go.setText("Show me" if stop.page == page else "Go there")
            self.leave.setText("Leave")

    def fit(self, *, low: bool) -> None:
        """Where there is little height it says what to do, and not why."""
        for each in (self.count, self.why):
            each.setVisible(not low and bool(each.text()))
        self._low = low

    def _say(self, count: str, does: str, why: str) -> None:
        self.count.setText(count)
        self.does.setText(does)
        self.why.setText(why)
        self.fit(low=self._low)
        self.setAccessibleName(". ".join(filter(None, (count, does, why))))

    def _put_off(self) -> None:
        if self._at is not None and self._shown is not None:
            self._put_by.add(self._at)
            self.show_stop(self._shown[0], self._guided, self._shown[1])

    def _go(self) -> None:
        if self._guided == "":
            self.answered.emit("yes")
        self.went.emit("review" if self._at is None else STOPS[self._at].where)

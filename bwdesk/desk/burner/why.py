"""Why a number is what it is: its parts, and the table's word on it.

Whatever shows a number lets it be clicked and calls `figure`, `pool` or `show`.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner import judging
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.token import Token, TokenView
from bwdesk.desk.kit.why_popup import Says, SetOtherwise, WhyPopup
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics import sums
from bwdesk.rules.burning import edits
from bwdesk.rules.burning.reckoning import Figure, Reckoning
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Set
from bwdesk.when import today

POOLS = {
    "mental": ("Mental points", "pool.mental"),
    "physical": ("Physical points", "pool.physical"),
    "either": ("Points either way", ""),
    "lifepath_skills": ("Lifepath skill points", "pool.lifepath-skills"),
    "general_skills": ("General skill points", "pool.general-skills"),
    "traits": ("Trait points", "pool.traits"),
    "resources": ("Resource points", "pool.resources"),
}
"""Every pool as `Pools` names it: what it is called, and what a ruling on it is ("" for none)."""


class Matter(NamedTuple):
    """What the table can rule on, as `Set.what` names it, in which document."""

    document: Document
    what: str

    @property
    def ruling(self) -> Set | None:
        rulings = self.document.choices.rulings
        return next(
            (each for each in rulings if isinstance(each, Set) and each.what == self.what), None
        )


def figure(anchor: QWidget, document: Document, asked: Figure, at: QRect | None = None) -> Why:
    """Why a stat or an attribute is what it is."""
    what = f"stat.{asked.id}" if asked.id in STATS else asked.id
    why = Why(anchor, asked.name, asked.why, Matter(document, what))
    if asked.ability:
        why.head.addWidget(TokenView(Token(asked.ability), parent=why))
    for cause, reckoned in asked.causes.items():
        if reckoned.whole != asked.value:
            why.add(f"For {cause}", reckoned, "Together")
    if asked.dice.parts:
        why.add("Dice to every test", asked.dice, "Together")
    why.come_up(at)
    return why


def pool(anchor: QWidget, document: Document, key: str, at: QRect | None = None) -> Why:
    """Where the points of a pool (a key of `POOLS`) come from and where they went."""
    name, what = POOLS[key]
    asked = pool_of(document.reckoning, key)
    matter = Matter(document, what) if what else None
    why = Why(anchor, name, asked.given, matter, total="Points")
    if asked.spent.parts:
        why.add("Spent on", asked.spent, "Spent")
    left = asked.points_left
    why.close_with(f"{left} left" if left >= 0 else f"{sums.figure(-left)} more than there are")
    why.come_up(at)
    return why


def pool_of(reckoning: Reckoning, key: str) -> sums.Pool:
    """A pool of the reckoning by its key in `POOLS`."""
    found: sums.Pool = getattr(reckoning.pools, key)
    return found


def show(
    anchor: QWidget,
    title: str,
    reckoned: sums.Sum,
    ruling: Matter | None = None,
    at: QRect | None = None,
) -> Why:
    """Pop up under *anchor* (or the part *at* of it); Escape or a click elsewhere closes it."""
    why = Why(anchor, title, reckoned, ruling)
    why.come_up(at)
    return why


class Why(WhyPopup):
    """The popover. It gives its ruling to the document and closes."""

    def __init__(
        self,
        anchor: QWidget,
        title: str,
        reckoned: sums.Sum,
        matter: Matter | None,
        total: str = "Together",
    ) -> None:
        super().__init__(anchor, title)
        self.table = self.sum_table(reckoned, total)
        self.column.addWidget(self.table)
        self._below = self.column.count()
        self.offer = self._offer(title, reckoned, matter) if matter else None
        if self.offer:
            self.column.addWidget(self.offer)

    def add(self, heading: str, reckoned: sums.Sum, total: str) -> None:
        """One more sum under the first."""
        self._insert(words(heading, "label", "ink3", self))
        self._insert(self.sum_table(reckoned, total))

    def close_with(self, sentence: str) -> None:
        self._insert(words(sentence, "small", "ink2", self))

    def _insert(self, widget: QWidget) -> None:
        self.column.insertWidget(self._below, widget)
        self._below += 1

    def _offer(self, title: str, reckoned: sums.Sum, matter: Matter) -> SetOtherwise:
        """Overruling the number at hand, or lifting the ruling that stands."""
        document, ruling = matter.document, matter.ruling
        says = Says(
            "Rule again…" if ruling else "Rule otherwise…",
            "Lift the ruling",
            "Rule so",
            "Prints on the sheet",
        )
        by = ", ".join(each for each in (ruling.who, ruling.when) if each) if ruling else ""
        offer = SetOtherwise(
            self,
            says,
            ruling.value if ruling else reckoned.whole,
            (-999, 9_999),
            stands=ruling is not None,
            reason=ruling.reason if ruling else "",
            who=ruling.who if ruling else judging.last_judge(document.choices),
            by=f"Ruled by {by}" if by else "",
        )
        offer.ruled.connect(lambda *said: document.apply(_rule(title, matter, *said)))
        if ruling:
            offer.lifted.connect(lambda: document.apply(edits.lift(document.choices, ruling)))
        return offer


def _rule(title: str, matter: Matter, number: int, reason: str, who: str) -> edits.Edit:
    ruling = Set(matter.what, number, reason, who, today())
    return edits.rule(matter.document.choices, ruling, f"Rule {title} {sums.figure(number)}")

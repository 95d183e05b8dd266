"""The dice of a trial: a Boon before them, what fell, and what may still be spent on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.evening.table.laid_dice import dice_on_table
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling.faces import FacesView, Lying
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.rolling.roll_row import RollRow
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere
from bwdesk.rules.chance.throws import Dice, Faces, Told
from bwdesk.rules.play.card import CallOn
from bwdesk.rules.play.casts import Cast, Why
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict

AFTER: dict[str, tuple[str, Why]] = {
    "luck": ("Luck, 1 Fate", "luck"),
    "saving-grace": ("Saving Grace, 1 Deeds", "grace"),
    "call-on": ("Call on", "call-on"),
}
"""What is spent on dice that lie: its word, and why they are thrown then."""
NONE = "There are no dice to roll; somebody’s help would give some."


class Spendable(NamedTuple):
    """A button beside dice that lie: its word, why dice are thrown then, and the trait it is."""

    word: str
    why: Why
    trait: str = ""


class DiceLeft(Struct, frozen=True):
    """The dice of a roll as they lie: those thrown or *told*, the traits called on for them, a
    *boon* before them, what is about to be spent, and what is *typed* beside them."""

    casts: tuple[Cast, ...] = ()
    told: int | None = None
    spending: Spendable | None = None
    called: tuple[str, ...] = ()
    boon: int = 0
    typed: str = ""


class RollPart(QWidget):
    """``changed`` when dice fell, were taken back, or a Boon was put on them; ``typed`` with every
    letter of the faces.

    It keeps the dice; `with_dice` puts them onto a trial.
    """

    changed = Signal()
    typed = Signal()

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what
        self._casts: tuple[Cast, ...] = ()
        self._told: int | None = None
        self._spending: Spendable | None = None
        self._called: tuple[str, ...] = ()
        self._first = Group(0)
        self.boon = Stepper("Boon, Persona", Steps(0, 0, 3))
        self.boon.stepped.connect(lambda _count: self.changed.emit())
        self._boon = QWidget()
        layouts.row(words("Boon, 1 Persona a die"), ..., self.boon, into=self._boon, spacing=8)
        self.row = RollRow(what, Group(0))
        self.row.rolled.connect(self._take_dice)
        self.row.field.textChanged.connect(self.typed)
        mark_kept_elsewhere(self.row.field)
        self.faces = FacesView(Lying(0))
        self.faces.hide()
        # Somebody with many traits to call on has more buttons than fit beside one another.
        offers = layouts.wrapping(spacing=4)
        self._offers = Keyed[Spendable](offers, self._offer)
        self.back = push_button("Take the dice back", self.take_back, kind="quiet")
        offers.addStretch()
        offers.addWidget(self.back)
        self._after = QWidget()
        layouts.column(offers, into=self._after)
        self.none = words(NONE, "small", "ink2", wrap=True)
        self.none.hide()
        layouts.column(
            self._boon, self.faces, self.none, self.row, self._after, into=self, spacing=8
        )
        self.setFocusProxy(self.row)

    @property
    def has_dice(self) -> bool:
        return bool(self._casts) or self._told is not None

    @property
    def call_ons(self) -> tuple[str, ...]:
        """The traits called on for these dice."""
        return self._called

    @property
    def waits(self) -> bool:
        """Whether more dice are to be thrown on those that lie."""
        return self.has_dice and not self.row.isHidden()

    def with_dice(self, trial: Trial) -> Trial:
        """The trial with these dice."""
        boon = self.boon.value()
        return replace(trial, casts=self._casts, successes=self._told, boon=boon)

    def show_verdict(
        self, verdict: Verdict | None, persona: int, call_ons: Iterable[CallOn] = ()
    ) -> None:
        """What the trial comes to; None where there is none yet. *call_ons* are those of whoever
        rolls."""
        hand = verdict.thrown if verdict else None
        self.setEnabled(hand is not None)
        if verdict is None or hand is None:
            return
        sure = not hand.others
        self._first = Group(hand.dice, hand.shade, hand.open_ended, sure=sure, exact=sure)
        lying = verdict.lying
        owed = lying.dice_owed if lying else 0
        spends = self._spending is not None or owed > 0
        self._boon.setVisible(not self.has_dice and (persona > 0 or self.boon.value() > 0))
        self.boon.show_steps(Steps(self.boon.value(), 0, min(3, persona)))
        self.row.setVisible(spends or not (self.has_dice or not hand.dice))
        self.none.setVisible(not self.has_dice and not hand.dice)
        if spends and lying:
            count = owed or self._count(lying.failed_shades, lying.sixes)
            self.row.ask(Group(count, hand.shade, sure=False), "the dice thrown more")
        elif not self.has_dice:
            self.row.ask(self._first, why="There are no dice to roll; somebody’s help gives some.")
        self.faces.setVisible(self.has_dice)
        self.faces.show_lying(dice_on_table(verdict))
        self._after.setVisible(self.has_dice)
        self._offers.show([] if spends else _spendable(verdict, call_ons))

    def take_back(self) -> None:
        """As if nobody had rolled: a wrong number was typed."""
        self._casts, self._told, self._spending, self._called = (), None, None, ()
        empty_line(self.row.field)
        self.changed.emit()

    @property
    def half_done(self) -> bool:
        """Whether something lies or was begun that `undo_last` takes back."""
        return self.has_dice or self._spending is not None

    def undo_last(self) -> None:
        """One thing back: what was about to be spent, what was thrown last. Dice that were seen
        stay seen: they stand in the field, to be laid again."""
        if self._spending is not None:
            self._spending = None
            empty_line(self.row.field)
            self.changed.emit()
            return
        *before, last = self._casts or (None,)
        seen: Dice | None = Faces(last.faces) if last else None
        if seen is None and self._told is not None:
            seen = Told(self._told)
        self._casts, self._told = tuple(each for each in before if each), None
        if before and last:
            trait = ""
            if last.why == "call-on":
                *called, trait = self._called
                self._called = tuple(called)
            self._spending = next(
                (Spendable(word, why, trait) for word, why in AFTER.values() if why == last.why),
                None,
            )
        self.changed.emit()
        if seen is not None:
            self.row.field.write(seen)

    @property
    def left(self) -> DiceLeft:
        """What lies here, for `lay`."""
        boon, typed = self.boon.value(), self.row.field.text()
        return DiceLeft(self._casts, self._told, self._spending, self._called, boon, typed)

    def lay(self, left: DiceLeft) -> None:
        """As it lay; whoever asks shows what it comes to."""
        self._casts, self._told = left.casts, left.told
        self._spending, self._called = left.spending, left.called
        self.boon.show_steps(Steps(left.boon, 0, 3))
        self.row.field.setText(left.typed)

    def clear(self) -> None:
        """For the next trial."""
        self._casts, self._told, self._spending, self._called = (), None, None, ()
        self.boon.show_steps(Steps(0, 0, 3))
        empty_line(self.row.field)

    def _count(self, failed: tuple[object, ...], sixes: tuple[object, ...]) -> int:
        luck = self._spending is not None and self._spending.why == "luck"
        return len(sixes) if luck else len(failed)

    def _take_dice(self, dice: Dice) -> None:
        if isinstance(dice, Told):
            if not self._casts:
                self._told = dice.count
        elif not self._casts:
            self._casts = (Cast("rolled", dice.faces),)
        else:
            spent = self._spending
            why: Why = spent.why if spent else "open-ended"
            self._casts = (*self._casts, Cast(why, dice.faces))
            if spent and spent.trait:
                self._called = (*self._called, spent.trait)
        self._spending = None
        empty_line(self.row.field)
        self.changed.emit()

    def _offer(self, offer: Spendable) -> QPushButton:
        return push_button(as_typed(offer.word), lambda: self._spend(offer), kind="quiet")

    def _spend(self, offer: Spendable) -> None:
        self._spending = offer
        self.changed.emit()


def _spendable(verdict: Verdict, call_ons: Iterable[CallOn]) -> Iterator[Spendable]:
    """What may be spent on dice that lie, a trait that may be called on each by itself."""
    for each in verdict.offers:
        if each.id not in AFTER or each.barred:
            continue
        word, why = AFTER[each.id]
        if why == "call-on":
            free = (trait for trait in call_ons if not trait.used)
            yield from (Spendable(f"{word} {e.name}", why, e.trait) for e in free)
        else:
            yield Spendable(word, why)

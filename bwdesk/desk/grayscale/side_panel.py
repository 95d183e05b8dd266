"""Beside the grayscale: what is due, the wounds, what will happen, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from bwdesk.desk.grayscale.due_box import DueBox
from bwdesk.desk.grayscale.now_panel import UNBURDENED, NowPanel
from bwdesk.desk.grayscale.wound_card import Entry, WoundCard, entry
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.injury.effects import Effects
from bwdesk.rules.injury.hits import Prompt, pending_prompts
from bwdesk.rules.injury.patient import DAY, Patient
from bwdesk.rules.injury.shrugging import grittable
from bwdesk.rules.injury.time import Due, is_bleeding, pass_time, schedule
from bwdesk.rules.injury.words import due_says, letter, moment
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.person.character import Play, Wound
from bwdesk.rules.tables.grayscale import circle

MARGIN = 20
FORESEEN, MOST_FORESEEN = 4 * 365 * DAY, 8


class SidePanel(QScrollArea):
    """``rolled`` and ``chose`` come from what is due, ``acted`` from a wound."""

    rolled = Signal(object, int, str)
    chose = Signal(object, str)
    acted = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._side = QWidget()
        layouts.on_ground(self._side, "sheet")
        dues = layouts.column(spacing=10)
        wounds, future = layouts.column(spacing=None), layouts.column(spacing=None)
        self._boxes = Keyed[Prompt](dues, self._box)
        self._cards = Keyed[Entry](
            wounds, self._card, WoundCard.show_time, lambda each: each.without_countdown
        )
        self._foreseen = Keyed[tuple[str, str, str]](future, _forecast_row)
        self._wounds_label = SectionLabel("Wounds")
        self._future_label = SectionLabel("If nobody acts")
        self._others = words("", "small", "ink2", wrap=True)
        self._others.setContentsMargins(0, 6, 0, 0)
        self.now = NowPanel()
        layouts.column(
            dues,
            6,
            self._wounds_label,
            wounds,
            self._others,
            12,
            self._future_label,
            future,
            ...,
            12,
            SectionLabel("Now", "struck out where wounds bite"),
            self.now,
            into=self._side,
            margins=(MARGIN, 16, MARGIN, 16),
        )
        self.setWidget(self._side)

    def show_play(
        self,
        play: Play,
        patient: Patient,
        effects: Effects,
        reckoning: Reckoning,
        weight: Burden = UNBURDENED,
    ) -> None:
        """Everything anew."""
        self._show_dues(play, patient)
        self._show_wounds(play, patient, effects.injuries)
        self._show_future(play, patient)
        self.now.show_now(reckoning, effects, weight)

    def card_of(self, place: int) -> WoundCard:
        return next(card for card in self.cards if place in card.injury.places)

    def next_for(self, place: int) -> QWidget | None:
        """What comes next once something was done about the wound at *place*, -1 for none of them.

        Dice that are due, else what else can be done about it; None where there is neither.
        """
        fields = (box.dice for box in self.boxes if box.dice is not None)
        card = next((each for each in self.cards if place in each.injury.places), None)
        found = next(fields, None) or (next(iter(card.buttons.values()), None) if card else None)
        if found is not None:
            # What is not shown yet cannot take the focus.
            (card or found).show()
        return found

    def _show_dues(self, play: Play, patient: Patient) -> None:
        asked = pending_prompts(play.wounds, patient, play.clock.now)
        # Of several tests of Steel the last wound's comes first, and the others after it.
        steel = [each for each in asked if each.kind == "steel"]
        self._boxes.show(each for each in asked if each not in steel[:-1])

    def _box(self, prompt: Prompt) -> DueBox:
        box = DueBox(prompt, letter(prompt.place))
        box.rolled.connect(self.rolled)
        box.chose.connect(self.chose)
        return box

    def _show_wounds(self, play: Play, patient: Patient, injuries: tuple[Injury, ...]) -> None:
        now, wounds = play.clock.now, play.wounds
        flowing = sum(is_bleeding(wound, now) for wound in wounds)
        held = plural(len(injuries), "wound")
        self._wounds_label.say("Wounds", held + (f", {flowing} bleeding" if flowing else ""))
        dues = schedule(wounds, patient, now)
        grits = grittable(wounds, patient, now)
        self._cards.show(entry(each, patient, now, dues, grits=each in grits) for each in injuries)
        self._others.setText("\n".join(_others(wounds)))
        self._others.setVisible(bool(self._others.text()))

    def _card(self, entry: Entry) -> WoundCard:
        card = WoundCard(entry)
        card.acted.connect(self.acted)
        return card

    @property
    def boxes(self) -> list[DueBox]:
        """What is due, the most pressing first."""
        return list(self._boxes)

    @property
    def cards(self) -> list[WoundCard]:
        """The wounds that are felt."""
        return list(self._cards)

    def _show_future(self, play: Play, patient: Patient) -> None:
        lines = future(play, patient)
        self._future_label.setVisible(bool(lines))
        epoch = play.clock.epoch
        self._foreseen.show(
            (moment(due.time, epoch), says, "broken" if due.kind == "dies" else "ink")
            for due, says in lines
        )


def _forecast_row(line: tuple[str, str, str]) -> QWidget:
    """When something will happen, what, and how grave it is."""
    when, says, tint = line
    row = QWidget()
    inner = layouts.row(into=row, spacing=10, margins=(0, 4, 0, 4))
    inner.addWidget(words(when, "name", "ink2"), 0, Qt.AlignmentFlag.AlignTop)
    inner.addWidget(words(says, "body", tint, wrap=True), 1)
    return row


def future(play: Play, patient: Patient) -> list[tuple[Due, str]]:
    """What the schedule will bring, step by step, until somebody dies of it."""
    now = play.clock.now
    passed = pass_time(play.wounds, patient, now, now + FORESEEN)
    dues = [*passed.happened, *([passed.stopped] if passed.stopped else [])]
    return [
        (due, f"{letter(due.place)}: {due_says(due, passed.wounds[due.place], patient)}")
        for due in dues[:MOST_FORESEEN]
    ]


def _others(wounds: tuple[Wound, ...]) -> Iterator[str]:
    """What is felt no more, or never was."""
    if not wounds:
        yield "Unhurt. Click a circle, or type one below."
    healed = [place for place, wound in enumerate(wounds) if wound.healed is not None]
    scratches = [place for place, wound in enumerate(wounds) if not wound.level]
    for head, places in (("Healed", healed), ("Scratches", scratches)):
        if places:
            said = ", ".join(f"{letter(each)}\u00a0{circle(wounds[each].at)}" for each in places)
            yield f"{head}: {said}"

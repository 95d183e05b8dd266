"""Beside the grayscale: what is due, the wounds, what will happen, and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.grayscale.due_box import DueBox
from bwdesk.desk.grayscale.wound_card import Entry, WoundCard, entry
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.token import ROW, Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.effects import Effects
from bwdesk.rules.injury.hits import Prompt, pending_prompts
from bwdesk.rules.injury.patient import DAY, Patient
from bwdesk.rules.injury.shrugging import grittable
from bwdesk.rules.injury.time import Due, is_bleeding, pass_time, schedule
from bwdesk.rules.injury.words import due_says, letter, moment
from bwdesk.rules.injury.wounds import Injury
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Play, Wound
from bwdesk.rules.tables.grayscale import circle

TOUCHED = ("steel", "reflexes")
SPARED = ("health",)
UNBURDENED = Burden()
FOR_TWO = 300
"""From this width on, at 100 %, there are two columns."""
GONE = "at nothing: cannot be tested, lent or FoRKed"


class Cell(QWidget):
    """An ability: its name, struck out once nothing is left of it, and its token."""

    def __init__(self, name: str, token: Token, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = words(name, "body", "ink", wrap=True)
        self._token = TokenView(token, ROW)
        self._row = layouts.row(self._label, self._token, into=self, spacing=6, grows=0)
        self.show_token(token)

    def show_token(self, token: Token) -> None:
        gone = token.now.exponent == 0
        if self._token.token() != token:
            self._token.show_token(token)
        if (self._label.property("tint") == "ink3") != gone:
            themes.wear(self._label, tint="ink3" if gone else "ink")
        self.setAccessibleDescription(GONE if gone else "")


class NowPanel(QWidget):
    """Stats, Steel and Reflexes as they stand, Health as ever, and every open skill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = layouts.grid(into=self, across=18, down=7, margins=(0, 4, 0, 0))
        # What a blow has just changed is looked at while the toast tells of the blow.
        self.setProperty("uncovered", True)
        self.cells = Keyed[tuple[str, Token]](
            self._grid,
            lambda each: Cell(*each),
            lambda cell, each: cell.show_token(each[1]),
            lambda each: each[0],
            place=lambda _cells: self._arrange(),
        )
        self.tokens: dict[str, Token] = {}

    def show_now(self, reckoning: Reckoning, effects: Effects, weight: Burden = UNBURDENED) -> None:
        """The tokens anew; the cells stay while the abilities are the same.

        What armor costs comes off Speed, its skills and Reflexes; obstacles are told by a cell.
        """
        found = _abilities(reckoning, effects, weight)
        self.tokens = {name: token for name, token, _ in found}
        costs = {name: cost for name, _, cost in found}
        self.cells.show(self.tokens.items())
        for name, cell in self.cells.widgets.items():
            cell.setToolTip(_costs(costs[str(name)]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= themes.theme_of(self).type.px(FOR_TWO) else 1
        for number, cell in enumerate(self.cells):
            self._grid.addWidget(cell, number // columns, number % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)


def _abilities(
    reckoning: Reckoning, effects: Effects, weight: Burden
) -> list[tuple[str, Token, Sum]]:
    """Each ability by name: what is left of it, and what armor adds to its obstacles."""
    found: list[tuple[str, Token, Sum]] = []
    skills = {line.id: line.skill for line in reckoning.open_skills}

    def add_token(id: str, name: str, ability: Ability | None, lost: int = 0) -> None:
        if ability is None:
            return
        stat = id.removeprefix("stat.") if id.startswith("stat.") else ""
        lost += -weight.dice(id, skills).whole
        left = max(0, effects.feel(ability, stat).now - lost)
        token = Token(Ability(ability.shade, left), ability)
        found.append((name, token, weight.obstacle(id, skills)))

    for id in STATS:
        add_token(f"stat.{id}", reckoning.stats[id].name, reckoning.stats[id].ability)
    for id in TOUCHED:
        figure = reckoning.attributes.get(id)
        slower = _slower(reckoning, weight) if id == "reflexes" else 0
        add_token(id, figure.name if figure else "", figure.ability if figure else None, slower)
    for id in SPARED:
        figure = reckoning.attributes.get(id)
        if figure and figure.ability:
            found.append((figure.name, Token(figure.ability), weight.obstacle(id, skills)))
    for line in reckoning.open_skills:
        add_token(f"skill.{line.id}", line.skill.name, line.ability)
    return found


def _slower(reckoning: Reckoning, weight: Burden) -> int:
    """Dice of Reflexes that are missing in heavy leggings (ARM-9)."""
    stats = reckoning.stats
    roots = (stats["perception"].ability, stats["agility"].ability, stats["speed"].ability)
    perception, agility, speed = roots
    if perception is None or agility is None or speed is None:
        return 0
    return -weight.slower(perception, agility, speed).whole


def _costs(cost: Sum) -> str:
    return ", ".join(f"+{part.value:.0f}\u00a0Ob: {part.label}" for part in cost.parts)


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
        clock = play.clock
        self._foreseen.show(
            (moment(due.time, clock), says, "broken" if due.kind == "dies" else "ink")
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

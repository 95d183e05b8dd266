"""Who rolls for a faction and with what, down to the last die."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.marshal import pool as pools
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.shades import SHADES, ShadeChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import SectionLabel, as_typed, tell, words
from bwdesk.desk.kit.writing import mark_kept_elsewhere, text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.conquest.means import pools as split_of
from bwdesk.rules.games.conquest.moves import Marshal
from bwdesk.rules.games.conquest.state import Faction, Marshaled, slip_of
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.tables.conquest import Maneuver

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

MOST_EXPONENT, MOST_HELP, MOST_MORE = 12, 6, 20
ANOTHER = "Another skill…"


class Fields(msgspec.Struct, frozen=True):
    """What stands in the fields of a hand: *skill* by id, "" where *other* names it."""

    by: str
    skill: str
    other: str
    exponent: int
    forks: tuple[str, ...]
    help: dict[str, int]
    more: int
    split: int | None
    shade: int = 0


class HandForm(Body):
    """The hand of one faction as it is being put together, in the card of what is due of it.

    Half put together it is jotted down, and found so again.
    """

    document: ChronicleDocument
    replies = False

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self.faction = due.actor
        self.by: dict[str, QRadioButton] = {}
        self.forks: dict[str, Chip] = {}
        self.help: dict[str, Stepper] = {}
        self._all_forks = False
        self._split: int | None = None
        self._fresh: Fields | None = None
        self._build()
        self._take_roller()
        self._fresh = self.fields()
        self._restore()

    # What it comes to

    def hand(self) -> Marshaled:
        """What was put together, without what follows from it."""
        helped = {id: each.value() for id, each in self.help.items() if each.value()}
        forks = tuple(id for id, chip in self.forks.items() if chip.isChecked())
        shade = self.shade.shade()
        return Marshaled(
            self._who(),
            self._skill(),
            self.exponent.value(),
            forks,
            helped,
            self.more.value(),
            self._hundredths(),
            shade=None if shade is self._find_ability().shade else shade,
        )

    def fields(self) -> Fields:
        return Fields(
            self._who(),
            str(self.skill.currentData() or ""),
            self.other.text(),
            self.exponent.value(),
            tuple(id for id, chip in self.forks.items() if chip.isChecked()),
            {id: each.value() for id, each in self.help.items() if each.value()},
            self.more.value(),
            self._split,
            self.shade.current(),
        )

    @property
    def key(self) -> str:
        """Where it is jotted down."""
        return f"{self.document.state.number} hand {self.faction}"

    # What its card asks

    @property
    def first(self) -> QWidget:
        """Where one begins: who rolls."""
        return self.by[self._who()]

    @property
    def heading(self) -> str:
        """What is rolled for, at whom."""
        state = self.document.state
        targets = slip_of(state, self.faction).targets
        return self._maneuver.name + (
            f" at {pools.targets_line(state, targets)}" if targets else ""
        )

    @property
    def act(self) -> str:
        return (
            "Leave it without dice" if self.void else f"Take {plural(self.dice(), 'die', 'dice')}"
        )

    @property
    def own_move(self) -> Marshal:
        return Marshal(self.faction, self.hand())

    def take(self) -> None:
        self.document.make_of(self.key, self.own_move, self.due.seat)

    def refresh(self) -> None:
        self._tell()

    def dice(self) -> int:
        """The dice of the hand, before Harry's are split."""
        state = self.document.state
        reckoned = pools.pool(
            state, self._own, self.hand(), self._maneuver, self.document.book.skills
        )
        return max(0, reckoned.whole)

    @property
    def void(self) -> str:
        """Why it may not be rolled; "" where it may."""
        return pools.why_no_roll(self._own, self.hand(), self._maneuver, self.dice())

    @property
    def _own(self) -> Faction:
        return self.document.state.faction(self.faction)

    @property
    def _maneuver(self) -> Maneuver:
        return self.document.book.maneuvers[slip_of(self.document.state, self.faction).maneuver]

    def _who(self) -> str:
        return next((who for who, button in self.by.items() if button.isChecked()), "leader")

    def _skill(self) -> str:
        chosen = self.skill.currentData()
        return str(chosen) if chosen else self.other.text().strip()

    def _find_ability(self) -> Ability:
        """What is on record of the roller's skill."""
        whose = pools.person(self.document.state, self._own, self._who())
        return self.document.game.canon.ability(whose, self._skill())

    def _hundredths(self) -> int | None:
        if self._split is None or self.void:
            return None
        return pools.hundredths(self._split, self.dice())

    # How it is laid out

    def _build(self) -> None:
        state, own, maneuver = self.document.state, self._own, self._maneuver
        column = self.column
        column.setSpacing(10)
        column.addWidget(SectionLabel("Who rolls"))
        group = QButtonGroup(self)
        for who in pools.rollers(state, own):
            button = QRadioButton(as_typed(pools.person_name(state, own, who)))
            self.by[who] = button
            group.addButton(button)
            column.addWidget(button)
            if who != "leader":
                told = pools.share(state, own, who, self.document.game.figures)
                said = words(told, "hint", "ink3", wrap=True)
                said.setIndent(round(themes.theme_of(self).type.px(26)))
                column.addWidget(said)
        self.by["leader"].setChecked(True)
        group.buttonToggled.connect(lambda _button, on: self._take_roller() if on else None)
        column.addWidget(SectionLabel("Skill", f"of {maneuver.name}, as the scenes had it"))
        self._build_skill(column)
        column.addWidget(SectionLabel("FoRKs", "from the same list, a die each"))
        self.flow = Flow("FoRKs")
        column.addWidget(self.flow)
        self._build_help(column)
        self._build_outcome(column)

    def _build_skill(self, column: QVBoxLayout) -> None:
        self.skill = QComboBox()
        self.skill.setAccessibleName("Skill")
        narrow(self.skill, 12)
        self.exponent = Stepper("Exponent", Steps(0, 0, MOST_EXPONENT, "?"))
        self.exponent.setToolTip("The exponent alone, without anything added")
        column.addLayout(layouts.row(self.skill, self.exponent, spacing=10, grows=0))
        self.shade, said = ShadeChoice("Shade", brief=True), "rolled in the shade"
        shades = (words(said, "small", "ink2"), self.shade)
        column.addLayout(layouts.row(*shades, spacing=None, grows=0))
        self.other = text_line(hint="Which skill?", name="Another skill", longest=80)
        mark_kept_elsewhere(self.other)
        column.addWidget(self.other)
        self.skill.currentIndexChanged.connect(self._take_skill)
        self.other.textChanged.connect(self._tell)
        self.exponent.stepped.connect(self._tell)
        self.shade.shaded.connect(self._tell)

    def _build_help(self, column: QVBoxLayout) -> None:
        state = self.document.state
        allies, others = pools.helpers(state, self._own)
        lent = "whose leader lent it in a scene" if allies else "nobody lent any in a scene"
        column.addWidget(SectionLabel("Help", lent))
        self.others = QWidget()
        below = layouts.column(into=self.others, spacing=None)
        for each in (*allies, *others):
            stepper = Stepper(f"Help of {each.name}", Steps(0, 0, MOST_HELP))
            stepper.stepped.connect(self._tell)
            self.help[each.id] = stepper
            row = name_row(state, each.id, face="body", wrap=True)
            row.addWidget(stepper)
            (column if each in allies else below).addLayout(row)
        # Help nobody noted is odd; it is offered to whoever asks.
        self.unnoted = push_button("Somebody else helps…", self._show_others, kind="quiet")
        column.addWidget(self.unnoted, 0, Qt.AlignmentFlag.AlignLeft)
        self.unnoted.setVisible(bool(others))
        column.addWidget(self.others)
        self.others.hide()
        self.more = Stepper("Artha, traits and the rest", Steps(0, 0, MOST_MORE))
        self.more.stepped.connect(self._tell)
        more = (words("Artha, traits and the rest", "body", "ink"), self.more)
        column.addLayout(layouts.row(*more, spacing=None, grows=0))

    def _build_outcome(self, column: QVBoxLayout) -> None:
        self.sum, self.split = SumTable("Say who rolls what."), QWidget()
        self.split_says = words("", "body", "ink", wrap=True)
        self.defense = Stepper("Dice for the defense", Steps(0))
        self.defense.stepped.connect(self._take_split)
        layouts.row(self.split_says, self.defense, into=self.split, spacing=None, grows=0)
        self.asides, self.why_void = (words("", "small", ink, wrap=True) for ink in ("ink2", "odd"))
        for each in (SectionLabel("Dice"), self.sum, self.split, self.asides, self.why_void):
            column.addWidget(each)

    # What is done

    def _show_others(self) -> None:
        """Those of whom no scene tells that they helped."""
        self.unnoted.hide()
        self.others.show()
        hidden = (each for each in self.help.values() if self.others.isAncestorOf(each))
        next(hidden).setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_roller(self) -> None:
        whose = pools.person(self.document.state, self._own, self._who())
        found = pools.offers(self._maneuver, self.document.book.skills, whose)
        self.skill.blockSignals(True)
        self.skill.clear()
        for each in found:
            self.skill.addItem(str(each) if each.exponent else each.name, each.id)
        self.skill.addItem(ANOTHER, "")
        self.skill.blockSignals(False)
        self._take_skill()

    def _take_skill(self) -> None:
        self.other.setVisible(not self.skill.currentData())
        known = self._find_ability()
        self.exponent.show_steps(Steps(known.exponent, 0, MOST_EXPONENT, "?"))
        self.shade.choose_shade(known.shade)
        self._show_forks()
        self._tell()

    def _show_forks(self) -> None:
        """The roller's other skills of the list, and all the others of it where they are asked."""
        whose = pools.person(self.document.state, self._own, self._who())
        found = pools.offers(self._maneuver, self.document.book.skills, whose)
        others = [each for each in found if each.id != self._skill()]
        known = [each for each in others if each.exponent]
        checked = {id for id, chip in self.forks.items() if chip.isChecked()}
        self.forks = {}
        for each in others if self._all_forks else known:
            chip = Chip(each.name, each.exponent or None)
            chip.setAccessibleName(f"FoRK {each.name}")
            chip.setChecked(each.id in checked)
            chip.toggled.connect(self._tell)
            self.forks[each.id] = chip
        groups: list[list[QWidget]] = [list(self.forks.values())]
        if len(known) < len(others) and not self._all_forks:
            more = Chip("More…" if known else "From the list…", opens=True)
            more.setAccessibleName("More FoRKs of the list")
            more.clicked.connect(self._more_forks)
            groups.append([more])
        self.flow.flow(groups)

    def _more_forks(self) -> None:
        self._all_forks = True
        self._show_forks()
        first = next(iter(self.forks.values()))
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_split(self, defense: int) -> None:
        self._split = defense
        self._tell()

    def _tell(self) -> None:
        state, own, maneuver = self.document.state, self._own, self._maneuver
        hand = self.hand()
        reckoned = pools.pool(state, own, hand, maneuver, self.document.book.skills)
        self.sum.show_lines(lines(reckoned, "Together") if reckoned.parts else ())
        self._show_split(max(0, reckoned.whole))
        aside = [
            f"{plural(dice, 'die', 'dice')} more against {state.faction(id).name} alone, won by "
            "Infiltrate (BK-58)."
            for id, dice in pools.tagged_dice(state, own).items()
        ]
        tell(self.asides, " ".join(aside))
        tell(self.why_void, self.void)
        self._jot()
        self.edited.emit()

    def _jot(self) -> None:
        """What nobody has touched is nothing to keep: it follows the rules as they change."""
        if self._fresh is not None:
            now = self.fields()
            text = "" if now == self._fresh else msgspec.json.encode(now).decode()
            self.document.jot(self.key, text, line="")

    def _restore(self) -> None:
        """As it was left, as far as it still fits."""
        try:
            left = msgspec.json.decode(self.document.read_jot(self.key), type=Fields)
        except msgspec.MsgspecError:
            return
        if left.by in self.by:
            self.by[left.by].setChecked(True)
        self.other.setText(left.other)
        self.skill.setCurrentIndex(max(0, self.skill.findData(left.skill)))
        self._split = left.split
        self.exponent.step(left.exponent - self.exponent.value())
        self.shade.choose(left.shade if left.shade < len(SHADES) else 0)
        if not self.forks.keys() >= set(left.forks):
            self._all_forks = True
            self._show_forks()
        for id in left.forks:
            if id in self.forks:
                self.forks[id].setChecked(True)
        for id, stepper in self.help.items():
            stepper.step(left.help.get(id, 0))
            if stepper.value() and self.others.isAncestorOf(stepper):
                self.unnoted.hide()
                self.others.show()
        self.more.step(left.more)
        self._tell()

    def _show_split(self, dice: int) -> None:
        slip, least = slip_of(self.document.state, self.faction), self._maneuver.pool
        self.split.setVisible(least > 0 and dice >= 2 * least)
        if self.split.isHidden():
            return
        again = self.document.state.settings.split == "again"
        if again and self._split is not None:
            defense = min(max(self._split, least), dice - least)
        else:
            defense, _attack = split_of(dice, slip.defense, least)
        source = (
            "split now, as this table reads it" if again else f"{slip.defense}\u00a0% by the slip"
        )
        self.split_says.setText(
            f"{defense}D for defense, {dice - defense}D for the attack ({source})"
        )
        self.defense.setVisible(again)
        self.defense.show_steps(Steps(defense, least, dice - least))

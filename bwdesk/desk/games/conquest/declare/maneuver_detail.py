"""One maneuver for a slip: what it does, whom it is aimed at, who could roll it, what it owes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.declare.skill_grid import SkillGrid
from bwdesk.desk.games.conquest.declare.splitting import Splitting
from bwdesk.desk.games.conquest.declare.target_choice import TargetChoice, rivals
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.hands import ENSNARE
from bwdesk.rules.games.conquest.state import Slip, State
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.readings import reading_line

ONLY_YOU = "Only you see this."


class ManeuverDetail(QWidget):
    """``changed`` after another target or share; `slip` is what stands here, without the note."""

    changed = Signal()

    def __init__(
        self, state: State, faction: str, maneuver: Maneuver, book: Book, slip: Slip
    ) -> None:
        super().__init__()
        self._state, self._faction, self._maneuver = state, faction, maneuver
        self._book = book
        self._own = state.faction(faction)
        self._share = slip.defense
        self._column = layouts.column(
            self._head(), self._effects(), into=self, spacing=8, margins=(20, 16, 20, 12)
        )
        for says in warnings(state, faction, maneuver):
            self._column.addLayout(_warning_row(says))
        self.aiming: TargetChoice | None = None
        if maneuver.targets:
            self._section("Aimed at", self._how_many())
            offered = rivals(state, faction, maneuver)
            self.aiming = TargetChoice(offered, maneuver.targets, slip.targets)
            self.aiming.aimed.connect(self._follow_aim)
            self._column.addWidget(self.aiming)
        self.splitting: Splitting | None = None
        if maneuver.pool:
            dice = maneuver_odds.dice_for(state, faction, maneuver, book)
            again = state.settings.split == "again"
            when = "may be chosen again at the dice" if again else "fixed on the slip"
            self._section("Defense and attack", when)
            self.splitting = Splitting(slip.defense, dice, maneuver.pool)
            self.splitting.split.connect(self._split)
            self._column.addWidget(self.splitting)
        self._duty_box()
        self._section("Who could roll it", "chosen after the reveal")
        self.skills = SkillGrid(state, faction, maneuver, book)
        self._column.addWidget(self.skills)
        self._column.addStretch(1)
        self._show_duty()

    @property
    def slip(self) -> Slip:
        targets = self.aiming.targets if self.aiming else ()
        return Slip(self._maneuver.id, targets, self._share)

    @property
    def duty(self) -> str:
        return self._duty.text()

    def _head(self) -> QHBoxLayout:
        row = layouts.row(words(self._maneuver.name, "h2"), spacing=None)
        row.addStretch(1)
        row.addWidget(words(self._maneuver.kind, "small", "ink2"), 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _effects(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        maneuver = self._maneuver
        told = {"Independent": maneuver.alone, "Versus, won": maneuver.won}
        if maneuver.won == maneuver.alone:
            told = {"Won": maneuver.won}
        settings = self._state.settings
        if reading := reading_line(self._book, "conquest", maneuver.plays, settings):
            told["At this table"] = reading
        if maneuver.lost != "nothing":
            told["Lost or tied"] = maneuver.lost
        if maneuver.dice:
            told["Dice"] = f"{plural(maneuver.dice, 'die', 'dice')} more"
        if maneuver.downtime:
            by = "of which may become" if maneuver.downtime == "by success" else "with"
            told["Downtime"] = (
                "every success gained may be taken as a cycle instead"
                if by.startswith("of")
                else "a success also buys one cycle"
            )
        for row, (label, says) in enumerate(told.items()):
            grid.addWidget(words(label, "small", "ink3"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words(_sentence(says), "body", "ink", wrap=True), row, 1)
        return grid

    def _section(self, label: str, hint: str = "") -> None:
        self._column.addSpacing(4)
        self._column.addWidget(SectionLabel(label, hint))

    def _how_many(self) -> str:
        most, optional = self._maneuver.targets, self._maneuver.optional
        if optional:
            return f"{number_word(most)} rival besides its attackers, or nobody"
        return f"{number_word(most)} {'rival' if most == 1 else 'rivals'}"

    def _duty_box(self) -> None:
        self._duty: QLabel = words("", "body", "ink", wrap=True)
        owed = self._maneuver.scene == "required"
        only = words(ONLY_YOU, "small", "ink2")
        box = QFrame()
        row = QVBoxLayout(box)
        if owed:
            box.setProperty("frame", "due")
            row.setContentsMargins(12, 8, 12, 8)
        else:
            row.setContentsMargins(0, 4, 0, 0)
            self._duty.setProperty("tint", "ink2")
        row.setSpacing(2)
        row.addWidget(self._duty)
        row.addWidget(only)
        only.setVisible(owed)
        self._column.addSpacing(4)
        self._column.addWidget(box)

    def _follow_aim(self) -> None:
        self._show_duty()
        self.changed.emit()

    def _show_duty(self) -> None:
        targets = self.slip.targets
        self.skills.show_target(targets[0] if targets else "")
        self._duty.setText(maneuver_odds.duty(self._state, self._maneuver, targets))

    def _split(self, share: int) -> None:
        self._share = share
        self.changed.emit()


def _warning_row(says: str) -> QHBoxLayout:
    row = layouts.row(spacing=9)
    row.addWidget(MarkView(marks.ODD), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(words(says, "body", "ink", wrap=True), 1)
    return row


def warnings(state: State, faction: str, maneuver: Maneuver) -> list[str]:
    """What a player should know before the slip is sealed."""
    own, found = state.faction(faction), []
    if reason := means.why_no_maneuver(state, faction, maneuver):
        found.append(f"{maneuver.name} {reason}.")
    if maneuver.cost and own.disposition > maneuver.cost:
        left = own.disposition - maneuver.cost
        says = f"It costs {maneuver.cost} disposition at the reveal, win or lose: {left} are left."
        found.append(says)
    if maneuver.plays == ENSNARE:
        if state.settings.sacrifice == "whole":
            says = (
                "Won too well it hurts you more than them: the target loses what it rolled, "
                "you lose the whole margin."
            )
        else:
            says = "The margin of a win is your loss, but never more than the target loses."
        found.append(says)
    if maneuver.risk:
        found.append(_sentence(maneuver.risk))
    if own.sapped:
        says = f"{plural(own.sapped, 'die', 'dice')} are sapped from whatever is rolled now."
        found.append(says)
    return found


def _sentence(says: str) -> str:
    return f"{says[:1].upper()}{says[1:]}."

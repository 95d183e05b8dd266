"""Between two maneuvers: downtime used, maintenance and Health tested; then the next begins."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.aftermath.consequence_scene import settle_telling
from bwdesk.desk.games.conquest.aftermath.wounds import WoundsView
from bwdesk.desk.games.conquest.due_page import DuePage, headline
from bwdesk.desk.kit import layouts
from bwdesk.desk.table.fingerprints import FingerprintLine
from bwdesk.desk.table.plain.moment import Moment
from bwdesk.rules.games.conquest.rolling import HEAL, UPKEEP, WORK
from bwdesk.rules.games.frame.game import Due, Reply

EARLY = "Downtime comes of Conserve, Fortify and Sap, once a maneuver is resolved."


class DowntimePage(DuePage):
    """``go`` asks for another step; the last of its cards begins the next maneuver."""

    answers = frozenset(
        (
            *("spend", "maintain", "health", HEAL, UPKEEP, WORK, "next"),
            *("practice", "job", "award", "wound"),
        )
    )

    def build(self) -> None:
        self.wounds = WoundsView()

    def middle(self) -> QWidget:
        middle = QWidget()
        layouts.column(
            headline("Downtime"), self.due_part(), into=middle, spacing=8, margins=(0, 16, 0, 16)
        )
        return middle

    def side(self) -> QWidget:
        side = QWidget()
        column = layouts.column(headline("Wounds"), self.wounds, ..., into=side, spacing=4)
        column.setContentsMargins(0, 16, 0, 8)
        return side

    def foot(self) -> QWidget:
        proof = FingerprintLine(self.document)
        rule = layouts.row(self.overrule, ...)
        return layouts.inset(proof, rule, spacing=8, margins=(18, 8, 18, 14))

    def nothing(self) -> str:
        return EARLY

    def show_around(self, _moment: Moment) -> None:
        self.wounds.show_wounds(self.document)

    def onward_says(self) -> str:
        return ""

    def go_on(self) -> None:
        """Nothing leads on but its cards."""

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        """What was told half and not kept is told before another maneuver begins."""
        if due.key == ("next",):
            settle_telling(self.document)
        super()._answer(due, reply, consents)

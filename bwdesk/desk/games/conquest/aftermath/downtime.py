"""Between two maneuvers: downtime used, maintenance tested, wounds healed; then on."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.aftermath.consequence_scene import settle_telling
from bwdesk.desk.games.conquest.aftermath.resting import Resting
from bwdesk.desk.games.conquest.aftermath.wounds import Wounds
from bwdesk.desk.games.conquest.maneuver_page import ManeuverPage, headline
from bwdesk.desk.games.conquest.people.award_form import AwardForm
from bwdesk.desk.games.conquest.people.leisure import Leisure
from bwdesk.desk.games.conquest.people.open_rolls import OpenRolls
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.choice_rows import give_cursor, holder
from bwdesk.desk.table.fingerprints import FingerprintLine
from bwdesk.desk.table.overruling import overrule_button
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.conquest.moves import Go
from bwdesk.rules.games.conquest.rolling import HEAL, UPKEEP, WORK
from bwdesk.rules.games.conquest.state import State

NOTHING = "No downtime was won in this maneuver, and nobody has maintenance to test."
EARLY = "Downtime comes of Conserve, Fortify and Sap, once a maneuver is resolved."


class DowntimePage(ManeuverPage):
    """``go`` asks for another step; the next maneuver begins by the one button."""

    def build(self) -> None:
        self._list, self._hurt = layouts.column(), layouts.column()
        self._resting = Keyed(self._list, lambda of: Resting(self.document, of[0]), key=_whose)
        self._wounds = Keyed(self._hurt, lambda of: Wounds(self.document, of[0]), key=_whose)

    @property
    def resting(self) -> dict[str, Resting]:
        """Who has downtime to use or maintenance to test, by faction."""
        return {str(id): block for id, block in self._resting.widgets.items()}

    @property
    def wounds(self) -> dict[str, Wounds]:
        """The wounded and the whole, by faction."""
        return {str(id): block for id, block in self._wounds.widgets.items()}

    def middle(self) -> QWidget:
        middle = QWidget()
        self._says = words("", "empty", "ink", wrap=True)
        self._says.setContentsMargins(18, 8, 18, 0)
        self.open = OpenRolls(self.document, (HEAL, UPKEEP, WORK))
        self.award, self.leisure = AwardForm(self.document), Leisure(self.document)
        asked = (self._says, self._list, self.leisure, self.open, self.award)
        head = headline("Downtime")
        layouts.column(head, *asked, ..., into=middle, spacing=4, margins=(0, 16, 0, 16))
        return middle

    def side(self) -> QWidget:
        side, head = QWidget(), headline("Wounds")
        said = words("Dice that leaders and seconds have lost.", "small", "ink2", wrap=True)
        said.setContentsMargins(18, 0, 18, 0)
        layouts.column(head, said, self._hurt, ..., into=side, spacing=4, margins=(0, 16, 0, 8))
        return side

    def foot(self) -> QWidget:
        foot, proof = QWidget(), FingerprintLine(self.document)
        self._undone = words("", "small", "ink2", wrap=True)
        self.overrule = overrule_button(self.document, self)
        row = layouts.row(self.overrule, self.act, spacing=8, grows=1)
        layouts.column(proof, self._undone, row, into=foot, spacing=8, margins=(18, 8, 18, 14))
        return foot

    # What is shown

    @property
    def first(self) -> QWidget | None:
        """A roll that is due, what a cycle is used for, how a maintenance went, else the wounds."""
        fields = (each.first for each in self.resting.values())
        dice = (each for own in self.wounds.values() for each in own.dice.values())
        field = next((each for each in fields if each), None)
        return self.open.first or field or next(dice, None)

    def refresh(self) -> None:
        """Show cycles, tests and wounds as they are now."""
        document, state = self.document, self.document.state
        held = holder(self, self.resting)
        busy = [
            each.id for each in state.active if state.cycles.get(each.id) or each.id in state.checks
        ]
        fixed = bool(document.reading_reason)
        self._resting.show((id, state, fixed) for id in busy)
        self._wounds.show((each.id, state, fixed) for each in state.active)
        resolved = state.phase in ("aftermath", "over")
        self.leisure.refresh()
        self.open.refresh()
        self.award.refresh()
        self._says.setVisible(not busy)
        self._says.setText(NOTHING if resolved else EARLY)
        self._show_act()
        if held:
            # Never to the button that begins the next maneuver: a key too many would press it.
            give_cursor(self.resting.get(held), self.first or self.spread)

    def _show_act(self) -> None:
        state = self.document.state
        ready = state.phase == "aftermath"
        self.act.setVisible(ready)
        self.overrule.setEnabled(not self.document.reading_reason)
        self.act.setEnabled(not self.document.reading_reason)
        self.act.setText(f"Begin maneuver {state.number + 1}")
        tell(self._undone, lost_line(state) if ready else "")

    def go_on(self) -> None:
        settle_telling(self.document)
        self.document.make(Go())


def _whose(row: tuple[str, State, bool]) -> str:
    """What a faction can do now follows from the whole state; its row is made anew with it."""
    return row[0]


def lost_line(state: State) -> str:
    """What goes by when the next maneuver begins now."""
    said: list[str] = []
    for each in state.active:
        cycles = state.cycles.get(each.id, 0)
        tests = sum(not check.done for check in state.checks.get(each.id, ()))
        left = [plural(cycles, "cycle")] if cycles else []
        left += [plural(tests, "test")] if tests else []
        if left:
            said.append(f"{each.name} {series(left, 'and')}")
    return f"Lost, if the next maneuver begins now: {'; '.join(said)}." if said else ""

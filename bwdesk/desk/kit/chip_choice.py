"""A choice among a few, as chips: one of them, several, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed


class ChipChoice(Flow):
    """A chip for each of *offered*, which are names by id; ``chosen`` after every change by hand.

    Of *several* any may be on. Else the one pressed goes off again where none *must* be.
    """

    chosen = Signal()

    def __init__(
        self,
        name: str,
        offered: Mapping[str, str],
        *,
        on: Iterable[str] = (),
        several: bool = False,
        must: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, parent)
        self._several, self._must = several, must
        self.chips: dict[str, Chip] = {}
        self._rows: Keyed[tuple[str, str]] = Keyed(
            self._lines,
            self._chip,
            lambda chip, offered: self._say(chip, offered[1]),
            lambda offered: offered[0],
            place=lambda chips: self.flow([chips]),
        )
        self.offer(offered)
        self.choose(*on)

    def offer(self, offered: Mapping[str, str]) -> None:
        """These from now on: who was offered before keeps the focus, and stays on or off."""
        self._rows.show(offered.items())
        self.chips = {str(id): chip for id, chip in self._rows.widgets.items()}

    def explain(self, links: Mapping[str, str], whose: str = "") -> None:
        """What they are called in the reference, by their ids, and whose figures they are."""
        for id, chip in self.chips.items():
            explains(chip, links.get(id, ""), whose)

    def _chip(self, offered: tuple[str, str]) -> Chip:
        id, text = offered
        chip = Chip("", chooses=True, parent=self)
        self._say(chip, text)
        chip.clicked.connect(lambda on: self._click(id, on=on))
        return chip

    def _say(self, chip: Chip, text: str) -> None:
        chip.setText(as_typed(text))
        chip.setAccessibleName(f"{self.accessibleName()}: {text}")
        chip.updateGeometry()

    @property
    def ids(self) -> tuple[str, ...]:
        """Those that are on."""
        return tuple(id for id, chip in self.chips.items() if chip.isChecked())

    @property
    def id(self) -> str:
        """The one that is on; "" for none."""
        return next(iter(self.ids), "")

    def choose(self, *ids: str) -> None:
        """Those and no others are on; who chose them says so."""
        for id, chip in self.chips.items():
            chip.setChecked(id in ids)

    def take_focus(self) -> None:
        """The cursor on what is on, else on the first."""
        chip = self.chips.get(self.id) or next(iter(self.chips.values()), None)
        if chip is not None:
            chip.setFocus(Qt.FocusReason.OtherFocusReason)

    def _click(self, id: str, *, on: bool) -> None:
        if not self._several:
            self.choose(*((id,) if on or self._must else ()))
        self.chosen.emit()

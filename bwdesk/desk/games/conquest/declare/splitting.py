"""Harry's two pools: a slider for the share of the defense, and the dice it would give."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import successes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.conquest.means import pools

STEP, PAGE = 5, 10


class Splitting(QWidget):
    """``split`` carries the defense's share in hundredths; the dice are those of *dice* in all."""

    split = Signal(int)

    def __init__(self, share: int, dice: int, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dice, self._least = dice, least
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Share of the defense in percent")
        self.slider.setRange(0, 100)
        self.slider.setSingleStep(STEP)
        self.slider.setPageStep(PAGE)
        self.slider.setValue(share)
        self._defense = words("", "strong", "ink")
        self._attack = words("", "strong", "ink")
        self._says = words("", "small", "ink2", wrap=True)
        row = layouts.row(self._defense, spacing=12)
        row.addWidget(self.slider, 1)
        row.addWidget(self._attack)
        layouts.column(row, self._says, into=self, spacing=4)
        self.slider.valueChanged.connect(self._emit_split)
        self._show(share)

    @property
    def says(self) -> str:
        return self._says.text()

    def _emit_split(self, share: int) -> None:
        self._show(share)
        self.split.emit(share)

    def _show(self, share: int) -> None:
        self._defense.setText(f"Defense {share}{NO_BREAK}%")
        self._attack.setText(f"Attack {100 - share}{NO_BREAK}%")
        self._says.setText(self._preview(share))
        self.slider.setAccessibleDescription(self._says.text())

    def _preview(self, share: int) -> str:
        rule = f"Each pool keeps {number_word(self._least)} dice at least."
        if self._dice < 2 * self._least:
            return (
                f"{rule} With fewer than {number_word(2 * self._least)} in all nothing is rolled."
            )
        defense, attack = pools(self._dice, share, self._least)
        return (
            f"Of {self._dice} dice: defense {defense}D ({successes(defense)} expected), "
            f"attack {attack}D ({successes(attack)}). {rule} The rolled dice are split alike."
        )

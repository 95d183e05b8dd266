"""A stat of the document as a row: what it shows and what becomes of a click."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner import judging, why
from bwdesk.desk.burner.stats.stat_row import Standing, StatRow
from bwdesk.desk.character.document import Document
from bwdesk.rules.ability import Ability, Shade
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.problems import Problem, concerning


class PlacedStat(StatRow):
    """The stat *id* of a document; points and shades go straight to it."""

    def __init__(self, document: Document, id: str, parent: QWidget | None = None) -> None:
        super().__init__(id.title(), parent)
        self._document, self._id = document, id
        self.placed.connect(self._place)
        self.shaded.connect(self._shade)
        self.asked.connect(self._explain)
        self.allowed.connect(self._allow)

    def refresh(self) -> None:
        """Show the stat as it is now."""
        self.show_standing(standing(self._id, self._document.reckoning))

    def _place(self, points: int) -> None:
        self._document.apply(edits.place_stat(self._document.choices, self._id, points))

    def _shade(self, shade: Shade) -> None:
        self._document.apply(edits.shade_stat(self._document.choices, self._id, shade))

    def _allow(self, problem: Problem) -> None:
        self._document.apply(judging.let_be(self._document.choices, problem))

    def _explain(self) -> None:
        why.figure(self.token, self._document, self._document.reckoning.stats[self._id])


def standing(id: str, reckoning: Reckoning) -> Standing:
    """How a stat stands: its points, its ability, its limits and what is wrong with it."""
    stat = reckoning.stats[id]
    return Standing(
        id=id,
        name=stat.name,
        points=getattr(reckoning.choices.stats, id).points,
        ability=stat.ability or Ability(Shade.BLACK, stat.value),
        limit=reckoning.choices.limits.stat,
        cap=reckoning.caps[id],
        ruled=stat.ruling is not None,
        problems=concerning(reckoning.problems, f"stats/{id}"),
    )

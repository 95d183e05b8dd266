"""Figures as they are typed for somebody who has no sheet."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.frame.typed import FigureError, read_figures, read_typed
from tests.shipped import book


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("will 5", {"will": "B5"}),
        (" Persuasion g4 ,, STEEL 6", {"persuasion": "G4", "steel": "B6"}),
        ("", {}),
    ],
)
def test_figures_are_read_as_they_are_said(typed: str, read: dict[str, str]) -> None:
    assert read_figures(typed, book()) == read


def test_spells_are_typed_among_the_figures() -> None:
    found = read_typed("will 5, sorcery 4, spell the fear, faith 3, Spell shards", book())
    assert found.abilities == {"will": "B5", "sorcery": "B4", "faith": "B3"}
    assert found.spells == ("The Fear", "Shards")
    with pytest.raises(FigureError, match="There is no spell called “moonbeam”"):
        read_typed("spell moonbeam", book())


@pytest.mark.parametrize("typed", ["will", "5", "will 5 6x", "will 11", "flying 4", "will -1"])
def test_figures_nobody_can_read_are_said_to_be_so(typed: str) -> None:
    with pytest.raises(FigureError, match=r"."):
        read_figures(typed, book())

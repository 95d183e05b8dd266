"""Figures as they are typed for somebody who has no sheet."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.frame.typed import FigureError, read_figures
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


@pytest.mark.parametrize("typed", ["will", "5", "will 5 6x", "will 11", "flying 4", "will -1"])
def test_figures_nobody_can_read_are_said_to_be_so(typed: str) -> None:
    with pytest.raises(FigureError, match=r"."):
        read_figures(typed, book())

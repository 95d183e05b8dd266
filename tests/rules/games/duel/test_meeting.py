"""What is agreed on before a duel, and what is recommended for so many."""

from __future__ import annotations

import pytest

from bwdesk.rules.games.duel.meeting import suggested
from bwdesk.rules.games.forms import Filling
from bwdesk.rules.games.meeting import Agreed


@pytest.mark.parametrize(
    ("speaking", "choice"),
    [
        ((1, 1), None),
        ((2, 1), ("body", "big")),
        ((1, 3), ("body", "big")),
        ((3, 4), ("doubled", "yes")),
        ((9, 1), ("doubled", "yes")),
        ((), None),
    ],
)
def test_bodies_are_recommended_by_how_many_speak(
    speaking: tuple[int, ...], choice: tuple[str, str] | None
) -> None:
    found = suggested(speaking, Agreed())
    assert (found and (found.slot, found.choice)) == choice


def test_one_versus_test_has_no_body_to_recommend() -> None:
    assert suggested((4, 4), Agreed({"body": Filling("versus")})) is None

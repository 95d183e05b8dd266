"""What the Outcomes of an Action Round are."""

import pytest

from tests.rules.tables.core import core


def test_outcomes_of_an_action_round() -> None:
    outcomes = core().outcomes
    assert {each.id: (each.cost, each.each, each.blocks) for each in outcomes.values()} == {
        "hindrance": (1, 0, ""),
        "block-hindrance": (2, 0, "hindrance"),
        "remove-failed": (3, 0, ""),
        "block-remove-failed": (4, 0, "remove-failed"),
        "wipe": (5, 0, ""),
        "remove": (5, 0, ""),
        "block-remove": (6, 0, "remove"),
        "win": (6, 2, ""),
    }
    assert [each.id for each in outcomes.values() if each.removes] == ["remove-failed", "remove"]
    assert [each.id for each in outcomes.values() if each.failed] == ["remove-failed"]


@pytest.mark.parametrize(
    ("characters", "price"), [pytest.param(2, 10, id="PROT-9"), (4, 14), (5, 16)]
)
def test_the_price_of_winning(characters: int, price: int) -> None:
    assert [e.price(characters) for e in core().outcomes.values() if e.wins] == [price]

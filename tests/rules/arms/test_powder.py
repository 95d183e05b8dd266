"""Fuses and bombs."""

import pytest

from bwdesk.rules.arms.powder import Slot, bursts, bursts_in_hand, catches, delay, fuse


def test_a_bomb_bursts_an_exchange_later() -> None:
    """WPN-14."""
    assert bursts(Slot(2, 3, 1)) == Slot(3, 3, 1)
    assert delay(Slot(3, 1, 2)) == Slot(3, 2, 2)
    assert delay(Slot(3, 3, 2)) == Slot(4, 1, 2)


@pytest.mark.parametrize(
    ("face", "again", "flawed", "comes"),
    [
        (2, 0, True, ""),
        (1, 0, True, "at once"),
        (1, 3, False, "next volley"),
        (1, 4, False, "dud"),
        (6, 1, False, ""),
    ],
)
def test_a_fuse(face: int, again: int, flawed: bool, comes: str) -> None:
    assert fuse(face, again, flawed=flawed) == comes


def test_the_blast() -> None:
    assert catches(3, 2)
    assert not catches(2, 2)
    assert bursts_in_hand(1, positioned=False)
    assert not bursts_in_hand(1, positioned=True)
    assert not bursts_in_hand(2, positioned=False)

"""What stays in a wound, and how it comes out (REC-17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.deeds import suffer
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.injury import deeds
from bwdesk.rules.person.character import Play
from tests.rules.injury.bodies import someone as body
from tests.shipped import book


def shot() -> Play:
    """Hit by a barbed arrow."""
    blow = Blow(weapon="hunting-bow", head="barbed", successes=4, fate=3, range="optimal")
    return suffer(Play(), resolve(blow, book()), body(), book(), "Hunting Bow").play


@pytest.mark.parametrize(
    ("skill", "successes", "more"),
    [
        ("field-dressing", 4, False),
        ("field-dressing", 3, True),
        ("surgery", 3, False),
        ("surgery", 2, True),
        ("", 0, True),
    ],
)
def test_a_barbed_head_comes_out_or_costs_a_mark_more(
    skill: str, successes: int, more: bool
) -> None:
    """REC-17"""
    play = shot()
    (wound,) = play.wounds
    assert wound.stuck is not None
    after = deeds.draw_out(play, body(), 0, skill, successes, skill).play
    assert after.wounds[0] == replace(wound, stuck=None)
    assert [each.at for each in after.wounds[1:]] == ([wound.stuck.mark] if more else [])
    assert "out of the wound" in after.journal[-1].text
    with pytest.raises(ValueError, match="Nothing stays"):
        deeds.draw_out(after, body(), 0)
    with pytest.raises(ValueError, match="does not come out by that skill"):
        deeds.draw_out(play, body(), 0, "sword", 9)

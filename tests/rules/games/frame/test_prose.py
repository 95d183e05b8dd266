"""Words that several games share."""

import pytest

from bwdesk.rules.games.conquest.words.people import Struck
from bwdesk.rules.games.fight import words as fight
from bwdesk.rules.games.frame.prose import SCRATCH
from bwdesk.rules.games.range import words as shots


@pytest.mark.parametrize("kind", [fight.Hurt, shots.Hurt, Struck])
@pytest.mark.parametrize(("level", "wound"), [("Light", True), ("", False), (SCRATCH, False)])
def test_a_scratch_is_called_no_wound_in_any_game(kind: type, level: str, wound: bool) -> None:
    told = kind(name="Grim", level=level, circle="B2").says()
    assert ("Wound" in told) is wound
    assert ("scratch" in told) is not wound

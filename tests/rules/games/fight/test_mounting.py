"""Who comes to a fight in the saddle, as it is said of a side (RIDE-14)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.fight.meeting import meets
from bwdesk.rules.games.fight.people import Beast
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from tests.shipped import book

STATS = {"will": "B3", "speed": "B6", "power": "B6"}


def comers() -> tuple[Comer, ...]:
    knows = Known(trained=("mounted",), carries=True, obeys=True, multiplier=8)
    return (
        Comer("serel", "Serel", "one", abilities={"riding": "B4"}),
        Comer("whin", "Whin", "one", abilities=STATS, known=knows),
        Comer("foot", "Hask", "two"),
    )


def said(text: str) -> dict[str, object]:
    setup = meets(book(), comers(), Agreed({"1 mounts": Filling(text=text)}))
    return {each.id: (each.rides, each.beast) for each in setup.fighters}


@pytest.mark.parametrize(
    ("text", "tack"),
    [
        pytest.param("Serel on Whin", True, id="in the saddle"),
        pytest.param("serel on whin, bareback", False, id="RIDE-13 bareback"),
    ],
)
def test_a_side_says_who_rides_whom(text: str, tack: bool) -> None:
    found = said(text)
    assert found["serel"] == ("whin", None)
    assert found["whin"] == ("", Beast(trained=True, carries=True, tack=tack))


def test_who_sits_in_the_saddle_at_the_table_comes_riding() -> None:
    serel, whin, foot = comers()
    sits = replace(serel, known=replace(serel.known, rides="Whin, bareback"))
    setup = meets(book(), (sits, whin, foot), Agreed())
    own, mount, _ = setup.fighters
    assert own.rides == "whin"
    assert mount.beast is not None
    assert not mount.beast.tack
    alone = meets(book(), (sits, foot), Agreed())
    assert not alone.fighters[0].rides, "whose mount stays behind fights on foot"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("Serel on Brander", "nobody of that side", id="a mount nobody knows"),
        pytest.param("Serel", "Write rider and mount", id="no mount at all"),
    ],
)
def test_what_nobody_understands_is_said(text: str, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        said(text)

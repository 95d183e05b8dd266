"""Who comes to a fight in the saddle, as it is said of a side (RIDE-14)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.fight import blows
from bwdesk.rules.games.fight.following import follows
from bwdesk.rules.games.fight.meeting import meets
from bwdesk.rules.games.fight.mounted import fall_off
from bwdesk.rules.games.fight.people import Beast
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.games.range.canon import canon
from bwdesk.rules.games.range.closing import melee_ask
from bwdesk.rules.games.range.following import follows as follows_shots
from bwdesk.rules.games.range.meeting import meets as meets_at_range
from bwdesk.rules.games.range.pools import whole_speed
from bwdesk.rules.games.range.state import Setup as RangeSetup
from tests.rules.games.fight.people import game
from tests.shipped import book

STATS = {"will": "B3", "speed": "B6", "power": "B6", "forte": "B5"}


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


def riding_to_range() -> RangeSetup:
    """Serel on Whin, with a bow, against somebody with one."""
    arms = Agreed({f"{at} weapon": Filling(text="hunting bow") for at in (1, 2)})
    serel, whin, foot = comers()
    sits = replace(serel, known=replace(serel.known, rides="Whin, bareback"))
    return meets_at_range(book(), (sits, whin, foot), arms)


def test_who_rides_comes_to_blows_by_the_mount_and_is_still_in_the_saddle_there() -> None:
    """RIDE-17, RNC-23: from shots to blows and back, with what the mount has suffered."""
    shots = GAMES["range"].game(book())
    state = replace(shots.start(riding_to_range()).state, phase="outcome", ending="", opened=True)
    ask = melee_ask(canon(book()), state, state.sides[0])
    assert ask.dice.parts[0].label == "Mount’s Speed"
    assert ask.number >= 7, "Speed 6, and the longer stride"
    earlier = melee_ask(canon(book()), replace(state, rules=3), state.sides[0])
    assert earlier.dice.parts[0].label == "Speed", "as it began, so it goes on"

    closed = replace(state, phase="over", ending="closed", distance="lunging")
    found = follows_shots(book(), closed)
    assert found is not None
    setup = meets(book(), found.comers, found.agreed)
    assert {each.id: each.rides for each in setup.fighters} == {
        "serel": "whin",
        "whin": "",
        "foot": "",
    }
    fight = game().start(setup).state
    assert fight.mount_of("serel") == "whin"
    fight = blows.strike(game().canon, fight, "whin", 8, "a spear")
    apart = replace(fight, phase="over", ending="apart", shaken=())
    after = follows(book(), apart)
    assert after is not None
    again = meets_at_range(book(), after.comers, Agreed())
    begun = shots.start(again).state
    (own,) = begun.sides[0].fighters
    assert [each.at for each in begun.harm_of("whin").wounds] == [8]
    speed = whole_speed(canon(book()), begun, own)
    assert str(speed) == f"B{6 - fight.now_of('whin').dice}" != "B6", "it is lame"
    assert meets(book(), after.comers, Agreed()).fighters[1].beast == Beast(
        trained=True, carries=True, tack=False
    )
    loose = fall_off(apart, "serel")
    left = follows(book(), loose)
    assert left is not None
    assert [(each.id, each.known.rides) for each in left.comers] == [("serel", ""), ("foot", "")]

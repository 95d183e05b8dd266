"""A mount on the desk: its row hangs under the rider's, and both have one place on the tracks."""

from __future__ import annotations

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.fight.moves import Announce, Roll, Rule, Script
from tests.desk.games.fight.ring import BROKE, Opens, Ring, gray
from tests.desk.games.fight.test_script_page import alone, write
from tests.rules.games.fight.riders import horse, rider

SERAT = {"name": "Serel", "seats": ("s-k",), **BROKE}


def mounted(opens: Opens, *moves: object) -> Ring:
    """Serel on Bay against the old wolf."""
    mount = horse(name="Bay", seats=("s-k",), artha=None)
    return opens(*moves, people=(rider(**SERAT), mount, gray()))


def test_the_mounts_row_hangs_under_its_riders(opens: Opens) -> None:
    ring = mounted(opens)
    leaf = alone(ring, "s-k")
    assert not leaf.fighters.isVisible(), "a horse has nothing to write"
    assert str(leaf.boxes.shown.columns[0].boxes[0].mount) == "Bay: waits"
    write(ring, "order")
    ring.hands.press("Left")
    (push,) = [e for e in leaf.beside.with_.shown if e.name == "Push"]
    ring.hands.click(leaf.beside.with_, at=leaf.beside.with_.box(push.id).center().toPoint())
    boxes = [box for column in leaf.boxes.shown.columns for box in column.boxes]
    assert [(box.mount, box.repeats) for box in boxes][:2] == [
        ("Bay: Push", False),
        ("Bay: Push", True),
    ]
    barred = {each.name for each in leaf.beside.with_.shown if each.barred}
    assert barred == {"Throw", "Counterstrike"}, "a horse may not"
    leaf.seal_it()
    assert "kay" in ring.state.scripts


def test_two_have_one_place_on_the_tracks(opens: Opens) -> None:
    script = Script("kay", (("close", "order bay avoid"), ("close",), ("close",)))
    ring = mounted(opens, script, Script("gray", (("close", "strike kay"),)), Announce())
    (track,) = ring.page.tracks.shown
    assert [side.rides for side in track.sides] == [True, False]
    assert track.sides[0].name == "Serel on Bay"


def test_a_horse_without_its_rider_is_told_of_and_waits_for_nothing(opens: Opens) -> None:
    """RIDE-21: whoever is unhorsed stands on the ground, and the page goes on."""
    ring = mounted(opens, Rule("kay", "saddle", value=0))
    assert ring.state.now_of("bay").out == "riderless"
    rows = {row.name: row for row in ring.page.tableau.shown.rows}
    assert rows["Bay"].says == "riderless"
    script = Script("kay", (("maintain", "get-up"),)), Script("gray", (("close", "set"),))
    for each in script:
        assert ring.document.make(each, ring.state.fighter(each.actor).seats[0])
    assert ring.document.make(Announce())
    assert [e.says for e in ring.page.at_hand.shown.doings if e.id == "bay"] == ["riderless"]


def test_what_a_mount_was_told_is_dashed_where_it_goes_on_with_it(opens: Opens) -> None:
    """RIDE-14: in the tableau, once the volley is open."""
    script = Script("kay", (("maintain", "order bay push gray", "set"), ("maintain",)))
    ring = mounted(opens, script, Script("gray", (("maintain", "set", "set"),)), Announce())
    cells = ring.page.tableau.shown.rows[1].volleys[0].cells
    assert [str(each) for each in cells] == ["", ""]
    assert ring.document.make(Roll("kay", "order 1.1", Told(4)), "s-k")
    row = ring.page.tableau.shown.rows[1]
    assert [(each.title, each.repeats) for each in row.volleys[0].cells] == [
        ("Push", False),
        ("Push", True),
    ]
    assert row.volleys[1].back == "as it is told"

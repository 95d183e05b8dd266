"""The scripts of everybody as the table sees them."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.desk.games.fight.page import exchange_record
from bwdesk.desk.games.fight.script.volley_boxes import boxes_of
from bwdesk.desk.games.fight.tableau import aim, tableau, weapons_held
from bwdesk.rules.games.fight.moves import Announce, Script
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import Act
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from tests.desk.games.fight.ring import Opens, gray, karsten
from tests.rules.games.fight.people import begun, fighter, game

MAINTAINS = Script("karsten", (("maintain", "counterstrike"), ("maintain", "strike gray")))
CHARGES = Script("gray", (("maintain", "charge karsten"), ("maintain", "strike karsten")))


def test_a_volley_that_is_over_shows_how_each_moved_not_what_he_had_written(opens: Opens) -> None:
    document = opens(CHARGES, MAINTAINS, Announce(), people=(gray(), karsten())).tab.document
    state = replace(document.state, phase="between", moved={})
    signs = dict.fromkeys(state.now, "disc")
    was = exchange_record(document.session)
    shown = tableau(document.game.canon, state, signs, {}, was)
    assert [row.volleys[0].position for row in shown.rows] == ["Close", "Maintain"]


def test_arrows_left_stand_beside_what_shoots() -> None:
    archer = fighter("a", weapons=(Wielded("hunting-bow", hand="both", ammunition=7),))
    (said,) = weapons_held(game().canon, begun(archer, fighter("b")), "a")
    assert said.endswith("7 left")


def test_what_an_action_is_done_with_is_called_as_the_book_calls_it() -> None:
    archer = fighter("a", weapons=(Wielded("hunting-bow", hand="both"),))
    act = Act("strike", "b", weapon="hunting-bow")
    said = aim(game().canon, begun(archer, fighter("b")), "a", act)
    assert said == "at b, Hunting Bow"
    form = (
        Slot("1.1", "choice", "Does", choices=(Choice("strike", "Strike"),)),
        Slot("1.1 weapon", "choice", "With", choices=(Choice("our-bow", "Our Bow"),)),
        Slot("1.1 also", "choice", "And at once", choices=(Choice("our-block", "Our Block"),)),
    )
    written = {"1.1": "strike", "1.1 weapon": "our-bow", "1.1 also": "our-block"}
    fillings = {slot: Filling(choice) for slot, choice in written.items()}
    (column, *_) = boxes_of(form, fillings, "1.1", {}, (1, 1, 1)).columns
    assert str(column.boxes[0]) == "action 1.1, Strike & Our Block, Our Bow"

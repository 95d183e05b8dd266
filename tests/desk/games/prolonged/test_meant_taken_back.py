"""Ctrl+Z in a conflict takes back what was meant and typed, before any move."""

from bwdesk.desk.table.taking_back import TakingBack
from tests.desk.games.prolonged.conftest import JEN, PIERS, Opens, haggling
from tests.desk.games.prolonged.test_outcomes import OVER, row, writes
from tests.desk.hands import settle


def test_what_is_meant_goes_before_a_move(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.lay("1 7 9", "3 4 8")
    settle()
    acted = at.state.acted
    assert acted
    at.hands.press("Return")
    before = at.page.turn.contest.plan
    at.hands.press("N")
    assert at.page.turn.contest.plan != before
    at.page.setFocus()
    at.hands.press("Ctrl+Z")
    settle()
    assert at.page.turn.contest.plan == before
    assert before.actor == "oswin"
    assert at.state.acted == acted
    assert not at.tab.findChildren(TakingBack)


def test_faces_typed_go_before_a_move(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.hands.type("1 7")
    at.page.setFocus()
    at.hands.press("Ctrl+Z")
    settle()
    assert at.page.turn.contest.fields["act"].text() == ""
    assert at.page.turn.contest.plan.actor == "jen"


def test_a_slip_of_outcomes_is_taken_back(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(JEN, PIERS, banks={"j": 5, "f": 3}))
    at.hands.click("Outcomes")
    writes(at)
    row(at, "remove")
    assert at.page.editor.filled_slots
    at.hands.press("Ctrl+Z")
    settle()
    assert at.page.editor.filled_slots == {}
    assert at.document.at_desk

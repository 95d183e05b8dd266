"""Ctrl+Z in a duel takes back what one sees: a card, the words on it, what is said of dice."""

from msgspec.structs import replace

from bwdesk.rules.games.duel.state import Helper
from tests.desk.games.duel.conftest import Opens
from tests.desk.games.duel.test_duel_board import duel
from tests.desk.hands import settle


def test_a_slip_half_written_is_taken_back_bit_by_bit(opens: Opens) -> None:
    podium = opens(duel())
    hands = podium.hands
    hands.press("Ctrl+Return")
    podium.come_in()
    hands.type("p")
    hands.press("Return")
    hands.type("r")
    hands.press("Tab")
    hands.type("so")
    leaf = podium.page.leaf
    assert [leaf.filled_cards[each].choice for each in "12"] == ["point", "rebuttal"]
    assert leaf.filled_cards["2 line"].text == "so"
    assert "written last" in podium.window.acts.undo.text()
    leaf.rows.first.setFocus()
    hands.press("Ctrl+Z")
    settle()
    leaf = podium.page.leaf
    assert "2 line" not in leaf.filled_cards
    assert leaf.filled_cards["2"].choice == "rebuttal"
    hands.press("Ctrl+Z")
    settle()
    assert list(podium.page.leaf.filled_cards) == ["1"]
    hands.press("Ctrl+Z", "Ctrl+Z")
    settle()
    assert podium.page.leaf.filled_cards == {}
    # Alone at the desk nothing else is taken back, and nobody asks.
    assert not podium.window.acts.undo.isEnabled()
    assert podium.page.leaf is not None
    # Nothing of it comes back to whoever sits down next.
    hands.press("Escape")
    assert "written last" not in podium.window.acts.undo.text()


def test_what_is_brought_to_a_roll_goes_before_a_move(opens: Opens) -> None:
    setup = duel("point point point", "dismiss point point")
    a, b = setup.sides
    voice = replace(a, helpers=(Helper("tomas", "Tomas", {"oratory": "B5"}),))
    podium = opens(replace(setup, sides=(voice, b)))
    podium.hands.press("Return")
    made = len(podium.tab.document.session.log)
    totals = [podium.page.both_sides.pools["a"].total.text()]
    for group, one in (("helpers", "tomas"), ("forks", "rhetoric")):
        podium.hands.click(podium.page.both_sides.pools["a"].chips[group].chips[one])
        totals.append(podium.page.both_sides.pools["a"].total.text())
    assert totals == ["5D", "7D", "8D"]
    for total in (*totals[1::-1],):
        podium.page.setFocus()
        podium.hands.press("Ctrl+Z")
        settle()
        assert podium.page.both_sides.pools["a"].total.text() == total
    assert len(podium.tab.document.session.log) == made
    # Nothing half done is left: the next asks which moves shall be taken back.
    assert podium.window.acts.undo.text() == "Take back…"

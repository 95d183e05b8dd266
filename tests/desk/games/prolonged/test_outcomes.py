"""The end of a round by hand: bought behind the curtain, on paper, shown, disputed."""

from __future__ import annotations

import pytest

from bwdesk.desk.games.prolonged.revealed import BoughtRow, last_reveal
from bwdesk.rules.games.prolonged.moves import Rule
from bwdesk.rules.games.prolonged.state import Settings
from bwdesk.rules.games.scripting.scripts import PAPER
from tests.desk.games.prolonged.conftest import JEN, PIERS, Opens, haggling
from tests.desk.games.prolonged.stall import Stall
from tests.desk.hands import settle
from tests.desk.table.overheard import everything_said, telling

OVER = Rule("round-over", why="for the test")


def row(at: Stall, key: str) -> None:
    """A row of the list, by a click."""
    shown = at.page.editor.list
    shown.scrollTo(shown.rows.place(key))
    at.hands.click(shown.viewport(), at=shown.visualRect(shown.rows.place(key)).center())


def writes(at: Stall) -> None:
    """Whoever is next comes to the desk."""
    at.hands.press("Return")
    at.come_in()


def results(at: Stall) -> tuple[BoughtRow, ...]:
    """What was bought, as it is shown."""
    found = last_reveal(at.document.session)
    assert found is not None
    return found.rows


def test_both_buy_alone_and_it_is_shown_the_dearest_first(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(JEN, PIERS, banks={"j": 5, "f": 3}))
    at.hands.click("Outcomes")
    writes(at)
    row(at, "remove")
    at.hands.press("Ctrl+Return")
    settle()
    assert at.document.at_desk == ""
    assert set(at.state.slips) == {"j"}
    writes(at)
    assert {each.key for each in at.page.editor.list.rows.rows() if each.barred} >= {
        "remove-failed"
    }
    row(at, "hindrance")
    assert not at.page.editor.choice.seal.isEnabled()
    at.hands.press("Ctrl+Return")
    assert telling("At whom is still to be said")
    assert at.hands.focus in at.page.editor.choice.targets.chips.values()
    at.hands.click(at.page.editor.choice.targets.chips["piers"])
    at.hands.press("Ctrl+Return")
    settle()
    at.hands.press("Return")
    settle()
    assert at.state.winner == "j"
    assert [each.price for each in results(at)] == ["5", "1"]
    assert [each.mark.says for each in results(at) if each.mark] == ["done", "wasted"]
    assert "Jen" in at.page.head.text()
    assert at.tab.isAncestorOf(at.hands.focus), "a key more opens no other room"


def test_what_is_written_alone_is_nowhere_once_the_curtain_falls(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(banks={"j": 5, "f": 3}))
    at.hands.click("Outcomes")
    writes(at)
    row(at, "hindrance")
    at.hands.click(at.page.editor.choice.line)
    at.hands.type("a wet herring")
    at.hands.press("Escape")
    settle()
    assert at.document.at_desk == ""
    assert "a wet herring" not in " ".join(everything_said())
    writes(at)
    assert at.page.editor.list.current == "hindrance"
    assert at.page.editor.choice.line.text() == "a wet herring"


def test_what_a_side_has_sealed_is_read_again_and_taken_back(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(banks={"j": 5, "f": 3}))
    at.hands.click("Outcomes")
    for chosen in ("hindrance", "hindrance"):
        writes(at)
        row(at, chosen)
        at.hands.press("Ctrl+Return")
        settle()
    at.hands.click("Anna looks at the Outcome")
    at.come_in()
    assert "Hindrance" in at.page.own.says
    assert "The fish stall" in at.page.own.own.undone.text(), (
        "it was sealed later, and goes as well"
    )
    at.hands.click("Take it back and write anew")
    assert at.page.editor.side == "j"
    assert at.state.slips == {}
    at.hands.press("Escape")
    assert telling("Hindrance") == []


def test_slips_on_paper_are_typed_in_when_they_are_shown(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(JEN, PIERS, banks={"j": 2, "f": 1}))
    at.hands.click("Outcomes")
    for _ in range(2):
        at.hands.click("It is on paper")
        settle()
    assert set(at.state.slips.values()) == {PAPER}
    assert at.page.editor.side == "f"
    row(at, "hindrance")
    at.hands.click(at.page.editor.choice.targets.chips["jen"])
    at.hands.press("Ctrl+Return")
    settle()
    assert at.page.editor.side == "j"
    row(at, "block-hindrance")
    at.hands.press("Ctrl+Return")
    settle()
    at.hands.press("Return")
    settle()
    assert at.state.round == 2
    assert [each.mark.says for each in results(at) if each.mark] == ["done", "blocked"]


def test_what_was_typed_in_leads_to_what_comes_next(stall: Opens) -> None:
    at = stall(OVER, setup=haggling(banks={"j": 2, "f": 1}))
    at.hands.click("Outcomes")
    at.hands.click("It is on paper")
    writes(at)
    at.hands.press("Ctrl+Return")
    assert at.page.editor.side == "j"
    at.hands.press("Ctrl+Return")
    assert [row.row.says for row in at.page.rows.rows.values()] == ["lies open", "sealed"]
    assert at.hands.focus is at.page.card.button


def test_several_outcomes_are_bought_one_after_the_other(stall: Opens) -> None:
    several = Settings(outcomes="several")
    at = stall(OVER, setup=haggling(banks={"j": 4, "f": 0}, settings=several))
    at.hands.click("Outcomes")
    writes(at)
    row(at, "hindrance")
    at.hands.click("Buy another")
    row(at, "block-hindrance")
    at.hands.press("Ctrl+Return")
    settle()
    assert at.document.at_desk == "", "who has nothing is not called to buy nothing"
    at.hands.press("Return")
    settle()
    assert at.state.bank("j") == 1
    assert at.state.hindered == ("oswin",)


@pytest.mark.parametrize("rolled", [False, True])
def test_two_who_would_end_it_throw_for_who_goes_first(stall: Opens, rolled: bool) -> None:
    at = stall(OVER, setup=haggling(banks={"j": 5, "f": 5}))
    at.hands.click("Outcomes")
    for _ in range(2):
        writes(at)
        row(at, "remove")
        at.hands.press("Ctrl+Return")
        settle()
    at.hands.press("Return")
    settle()
    assert at.state.disputing == ("j", "f")
    length = len(at.document.session.log)
    if rolled:
        at.hands.type("3")
        at.hands.press("Return")
        assert len(at.document.session.log) == length + 1, "the other one has not fallen"
        at.hands.press("Return")
        assert at.hands.focus is at.page.rolls.list.act
        at.hands.press("Return")
        assert len(at.document.session.log) == length + 2, "both dice have fallen"
        return
    at.lay("3", "8")
    assert at.state.winner == "f"

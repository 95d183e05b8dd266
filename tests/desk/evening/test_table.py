"""The table: everybody side by side, one of them wide, and an ability by a click or a line."""

import pytest

from bwdesk.desk.evening.table.abilities import Asked, read
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings
from tests.desk.hands import Hands

STEP = "table"


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("/fals 5", Asked("fals", 5)),
        ("sword", Asked("sword")),
        ("sleight of hand ob 2", Asked("sleight of hand", 2)),
        ("  / will  12 ", Asked("will", 12)),
        ("", Asked("")),
        ("3", Asked("3")),
    ],
)
def test_a_line_names_an_ability_and_an_obstacle(typed: str, asked: Asked) -> None:
    assert read(typed) == asked


def test_four_stand_side_by_side_and_the_first_is_wide(page) -> None:
    assert list(page.cards) == ["con", "sailor", "elf", "dwarf"]
    assert (page.chosen, page.spines) == ("con", {})
    assert page.abilities.isVisible()


def test_arrows_go_among_the_cards(page, window) -> None:
    hands = Hands(window)
    hands.click(page.cards["sailor"].head)
    assert page.chosen == "sailor"
    hands.press("Right")
    assert page.chosen == "elf"
    assert hands.focus is page.cards["elf"].head
    hands.press("Left", "Left")
    assert page.chosen == "con"


def test_the_panel_never_moves_when_another_is_chosen(page, window) -> None:
    before = page.panel.geometry()
    Hands(window).click(page.cards["dwarf"].head)
    assert page.panel.geometry() == before
    assert list(page.cards) == ["con", "sailor", "elf", "dwarf"]


def test_a_slash_and_a_name_open_the_test_with_its_obstacle(page, window) -> None:
    hands = Hands(window)
    hands.click(page.cards["con"].head)
    hands.press("/")
    assert hands.focus is page.abilities.line
    hands.type("fals 5")
    hands.press("Return")
    assert page.pane.ability == "falsehood"
    assert "%" in page.pane.foot.chance.text()
    assert hands.focus is page.pane.foot.field


def test_a_skill_nobody_has_is_tested_by_beginners_luck(page, window) -> None:
    hands = Hands(window)
    hands.press("/")
    hands.type("armorer 2")
    hands.press("Return")
    assert page.pane.ability == "armorer"
    assert page.pane._judged.trial.beginner


def test_letters_that_are_nothing_open_nothing(page, window) -> None:
    hands = Hands(window)
    hands.press("/")
    hands.type("qqqq 2")
    hands.press("Return")
    assert page.pane is None


def test_a_narrow_window_folds_the_others(page, window, qapp) -> None:
    window.resize(1030, 720)
    qapp.processEvents()
    assert "con" in page.cards
    assert page.spines
    Hands(window).click(list(page.spines.values())[-1])
    assert page.chosen == "dwarf"
    assert "dwarf" in page.cards


def test_who_is_not_in_play_is_brought_to_the_table(page, window, tab) -> None:
    Hands(window).click(page.cards["con"].acts["begin"])
    assert tab.document.evening.people["con"].play.begun
    assert page.cards["con"].glance.fate == 1
    assert not page.cards["con"].acts["begin"].isVisible()
    assert page.document.stack.undoText() == "Bring Robard Ash to the table"


def test_a_card_shows_what_a_belief_brought_tonight(page, tab) -> None:
    belief = tab.document.evening.people["con"].choices.beliefs[0]
    tab.document.do(lambda evening: evenings.begin_session(evening))
    tab.document.do(lambda evening: artha.award(evening, "con", "belief", about=belief))
    paid = page.cards["con"].glance.drives[0]
    assert paid.letters


def test_a_file_that_is_gone_says_so_on_its_card(window, quays) -> None:
    (quays.parent / "elven-adventurer.bwchar").unlink()
    window.open_path(quays)
    card = window.current.page.cards["elf"]
    assert "no such file" in card.glance.trouble
    assert not card.glance.is_open


def test_everything_is_found_from_anywhere(tab) -> None:
    found = {(name, page, where) for name, _, page, where in tab.finds()}
    assert ("Robard Ash", "table", "con") in found
    assert ("Falsehood, Robard Ash", "table", "con/falsehood") in found
    tab.reveal("table", "con/falsehood")
    assert tab.page.pane.ability == "falsehood"


def test_a_step_that_changes_one_leaves_the_other_cards_as_they_were(page, tab) -> None:
    before = dict(page._glances)
    tab.document.do(lambda evening: artha.award(evening, "con", "humor"))
    assert page._glances["con"] is not before["con"]
    assert page._glances["elf"] is before["elf"]


def test_what_is_put_in_by_a_key_is_taken_out_by_the_same(page, window) -> None:
    hands = Hands(window)
    page.test(page.chosen, "perception", 3)
    chips = page.pane.builder.chips
    for what in ("advantage", "careful"):
        chips[what].setFocus()
        hands.press("Space")
        assert getattr(page.pane.saying.mine, what)
        hands.press("Space")
        assert not getattr(page.pane.saying.mine, what)
        assert hands.focus is chips[what]


def test_a_printed_obstacle_is_found_and_laid_into_the_test_by_its_name(page, window) -> None:
    hands = Hands(window)
    hands.click(page.cards["con"].head)
    hands.press("/")
    hands.type("fals")
    hands.press("Return")
    ladder = page.pane.builder.ladder
    ladder.setFocus()
    hands.press("O")
    hands.type("swim in chainmial")
    hands.press("Return")
    trial = page.pane.builder._trial
    assert [(each.label, each.value) for each in trial.disadvantages] == [
        ("Swim or go unheard in chainmail", 2)
    ]
    ladder.setFocus()
    hands.press("O")
    hands.type("craftsman tools")
    hands.press("Return")
    trial = page.pane.builder._trial
    assert [(each.label, each.value) for each in trial.ob] == [("Craftsman's tools", 4)]

"""What the table agrees on is chosen, counted with, and taken back."""

from bwdesk.rules.group.campaign import Settings
from tests.desk.evening.conftest import let_write
from tests.desk.hands import Hands

STEP = "settings"


def test_an_answer_is_chosen_written_and_taken_back(page, window) -> None:
    hands, row = Hands(window), page.row("own_gains")
    assert row.says.text().endswith("Recommended.")
    hands.click(row.choice.button(1))
    assert page.document.campaign.settings.own_gains
    assert row.says.text() == "His voice is needed, too."
    let_write(window)
    hands.press("Ctrl+Z")
    assert page.document.campaign.settings == Settings()
    assert row.choice.current() == 0


def test_a_number_is_typed_and_nothing_has_a_name(page, window) -> None:
    hands, row = Hands(window), page.row("new_traits")
    hands.click(row.stepper)
    hands.type("12")
    hands.press("Return")
    assert page.document.campaign.settings.new_traits == 12
    hands.press("Home")
    assert page.document.campaign.settings.new_traits == 0
    assert row.says.text() == "As many as are voted"


def test_readings_of_every_chapter_are_there(page, window) -> None:
    hands = Hands(window)
    hands.click(page.row("boon_on").choice.button(1))
    hands.click(page.row("debts").choice.button(2))
    hands.click(page.row("stacking").choice.button(1))
    settings = page.document.campaign.settings
    assert settings.readings.boon_on == ()
    assert settings.money.debts == "whole"
    assert settings.steel.stacking

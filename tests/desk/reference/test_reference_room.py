"""The Reference: looked in, read, followed and gone back in, by keys."""

import pytest
from PySide6.QtCore import QUrl

from bwdesk.desk.kit.rows import VALUE
from tests.desk.hands import Hands
from tests.desk.shell.conftest import SAMPLES, start, user, window

__all__ = ["start", "user", "window"]


@pytest.fixture
def room(window):
    window.go("reference")
    return window.parts["reference"].page


@pytest.fixture
def hands(window, room):
    return Hands(window)


def rows(room):
    model = room.found.model
    return [model.index(row).data(VALUE).name for row in range(model.rowCount())]


def test_it_opens_with_the_topics_and_the_line_to_write_in(room, hands):
    assert rows(room)[:2] == ["Dice, shades and obstacles", "Tests"]
    assert hands.focus is room.found.search
    assert "DICE-1" in room.reading.text.toPlainText()


def test_the_page_follows_the_row_one_is_on(room, hands):
    hands.type("falsehod")
    assert room.link == "skill/falsehood"
    assert "Haggling" in room.reading.text.toPlainText()
    hands.press("Ctrl+F")
    hands.type("steel")
    assert room.link == "topic/steel"
    hands.press("Down")
    assert room.link == "term/steel"
    of_rules = [each for each in rows(room) if each.startswith("STEEL-")]
    assert len(of_rules) == len(room.index.topics["steel"].chapters)
    hands.press("Return")
    assert hands.focus is room.reading.text


def test_links_lead_on_and_back_leads_back(room, hands):
    room.show_link("topic/duel")
    room.show_link("trait/tough")
    assert "rounds mortal wound up" in room.reading.text.toPlainText().casefold()
    room.reading._follow(
        room.reading.text.source().fromEncoded(b"lifepath/human/noble-court/squire")
    )
    assert "Squire" in room.reading.text.toPlainText()
    hands.press("Alt+Left")
    assert room.link == "trait/tough"
    hands.click("Back")
    assert room.link == "topic/duel"


def test_a_link_that_leads_nowhere_changes_nothing(room, hands):
    before = room.link
    assert not room.show_link("trait/no-such")
    assert not room.show_link("https://example.org/")
    assert room.link == before


@pytest.mark.parametrize("typed", ["<b>", "zzzz", "%s {} \\", "a" * 100])
def test_whatever_is_typed_it_says_what_it_found(room, hands, typed):
    hands.type(typed)
    assert room.reading.text.toPlainText()


def test_every_topic_can_be_read(room, hands):
    for id, topic in room.index.topics.items():
        assert room.show_link(f"topic/{id}")
        text = room.reading.text.toPlainText()
        assert topic.title in text
        assert "No pack in force" not in text
        assert "{" not in text


def test_other_letters_draw_the_page_anew(room, hands, window):
    room.show_link("topic/steel")
    assert "STEEL-10" in room.reading.text.toPlainText()
    wide = room.reading.text.lineWrapColumnOrWidth()
    assert wide <= room.reading.text.viewport().width()


def test_how_the_open_campaign_reads_a_rule_stands_below_it(window):
    window.open_sample(SAMPLES / "the-quays-of-orrin.bwcampaign")
    window.go("reference")
    page = window.parts["reference"].page
    page.show_link("topic/tests")
    answer = window.open_tabs[0].agreed["tests/careful-stacks"]
    assert f"At this table: {answer}." in page.reading.text.toPlainText()


def test_the_map_is_walked_and_leads_to_lifepaths(room, hands):
    hands.type("map human")
    assert room.link == "map/human"
    hands.press("Return")
    page = room.map
    assert hands.focus is page.map
    settings = {each.id: each for each in page.map.settings}
    assert len(settings) == len(room.index.book.settings("human"))
    first = page.chosen
    assert settings[first].born
    hands.press("Right", "Right")
    assert page.chosen not in ("", first)
    hands.press("Left", "Left")
    assert page.chosen == first
    places = [page.map.place_of(each) for each in settings]
    assert all(page.map.rect().toRectF().contains(each) for each in places)
    hands.press("Return")
    assert hands.focus is page.text
    page.text.anchorClicked.emit(QUrl("lifepath/human/city-dweller/city-born"))
    assert room.link == "lifepath/human/city-dweller/city-born"
    assert room.reading.isVisible()
    hands.press("Alt+Left")
    assert page.isVisible()
    assert page.chosen == first
    room.show_link("stock/human")
    assert "Map of lifepaths: Human" in room.reading.text.toPlainText()

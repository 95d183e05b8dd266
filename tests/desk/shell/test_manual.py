"""F1: the page of the manual for where one is, read in the program."""

import re

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument

from bwdesk import where
from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.reference.card import Card
from bwdesk.desk.shell import manual
from bwdesk.desk.shell.manual import NEWS, PAGES, Manual, Place
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES


@pytest.fixture
def opened(monkeypatch):
    """What the system was asked to open."""
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    return opened


def asked(window):
    """F1 where the focus is on nothing that has a name of its own."""
    hands = Hands(window)
    if hands.focus is not None:
        hands.focus.clearFocus()
    hands.press("F1")
    return window.findChild(Manual)


def test_where_nothing_is_open_it_tells_of_the_window(window):
    page = asked(window)
    assert page.isVisible()
    assert page.place == Place("window.md")
    assert "Ctrl+K" in page.text.toPlainText()


@pytest.mark.parametrize(("key", "name"), STEPS)
def test_every_step_of_the_burning_has_its_part(window, key, name):
    window.open_sample(CON_MAN)
    window.current.open_step(key)
    page = asked(window)
    assert page.place == Place("burning.md", name)
    assert name in [each.text() for each in page.text.blocks() if each.blockFormat().headingLevel()]


def test_it_opens_at_the_heading(window):
    window.open_sample(CON_MAN)
    window.current.open_step("skills")
    page = asked(window)
    assert page.heading_in_sight() == "Skills"


def test_wounds_chronicles_and_house_rules_have_pages(window):
    window.open_sample(CON_MAN)
    window.current._strip.show()
    window.current.open_room("grayscale")
    assert manual.place_of(window).page == "wounds.md"
    window.parts["chronicles"].found_chronicle()
    assert manual.place_of(window) == ("chronicles.md", "Founding")
    window.open_sample(SAMPLES / "salt-road-war.bwchron")
    assert manual.place_of(window).page == "chronicles.md"
    window.go("odds")
    assert manual.place_of(window).page == "odds.md"
    window.go("rules")
    assert manual.place_of(window).page == "house-rules.md"


def test_links_lead_on_and_back_leads_back(window, opened):
    page = asked(window)
    page.go(Place("burning.md"))
    page.follow(QUrl("wounds.md"))
    assert page.place == Place("wounds.md")
    Hands(page).press("Alt+Left")
    assert page.place == Place("burning.md")
    assert opened == []
    page.follow(QUrl("https://example.org/"))
    assert opened == ["https://example.org/"]


def test_the_list_leads_to_every_page(window):
    page = asked(window)
    hands = Hands(page)
    for file, name in PAGES.items():
        hands.click(name)
        assert page.place.page == file
        assert page.text.toPlainText().strip()


GUIDE = [f"guide/{path.name}" for path in (where.docs() / "guide").glob("*.md")]


@pytest.mark.parametrize(
    "page", [*(page for page in PAGES if page.endswith(".md") and page != NEWS), *GUIDE]
)
def test_no_link_of_a_page_is_dead(page):
    path = where.docs() / page
    for link in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert link.startswith("https:") or (path.parent / link).exists(), link


def test_a_page_in_a_folder_leads_out_of_it_and_shows_its_pictures(window):
    page = asked(window)
    page.go(Place("guide/README.md"))
    page.follow(QUrl("first-character.md"))
    assert page.place == Place("guide/first-character.md")
    kind = QTextDocument.ResourceType.ImageResource.value
    assert page.text.loadResource(kind, QUrl("../images/stats-light.png")).width() > 0
    page.follow(QUrl("../wounds.md"))
    assert page.place == Place("wounds.md")


def test_pictures_are_no_wider_than_the_page(window):
    page = asked(window)
    page.go(Place("chronicles.md"))
    kind = QTextDocument.ResourceType.ImageResource.value
    picture = page.text.loadResource(kind, QUrl("images/chronicle-resolve-light.png"))
    assert 0 < picture.width() < page.text.viewport().width()


def test_behind_the_curtain_nothing_is_explained(window):
    window.draw_curtain(closed=True)
    Hands(window).press("F1")
    assert window.findChild(Manual) is None


def test_words_are_found_in_all_of_it_and_on_the_page(window):
    page = asked(window)
    hands = Hands(page)
    hands.press("Ctrl+F")
    hands.type("passphrase")
    found = [page.list.item(row).text() for row in range(page.list.count())]
    assert len(found) > 2
    assert all("passphrase" in each.casefold() for each in found)
    assert len(page.text.extraSelections()) >= 1
    before = page.place
    hands.press("Down")
    assert page.place != before
    assert page.text.textCursor().selectedText().casefold() == "passphrase"
    hands.press("Escape")
    listed = [page.list.item(row).text() for row in range(page.list.count())]
    assert listed[: len(PAGES)] == [*PAGES.values()]
    assert all(each.startswith("Rules: ") for each in listed[len(PAGES) :])
    assert page.isVisible()


def test_the_rules_are_read_and_found_in_the_same_window(window):
    page = asked(window)
    hands = Hands(page)
    hands.press("Ctrl+F")
    hands.type("heartbeat away")
    assert page.place == Place("topic/steel", "The test")
    assert "STEEL-4" in page.text.toPlainText()
    page.follow(QUrl("topic/duel"))
    assert page.place == Place("topic/duel")
    page.follow(QUrl("trait/tough"))
    (card,) = window.findChildren(Card)
    assert card.link == "trait/tough"
    page.go_back()
    assert page.place.page == "topic/steel"


def test_enter_goes_from_one_place_on_a_page_to_the_next(window):
    page = asked(window)
    hands = Hands(page)
    hands.press("Ctrl+F")
    hands.type("Ctrl")
    first = page.text.textCursor().position()
    hands.press("Return")
    second = page.text.textCursor().position()
    assert second > first
    hands.press("Shift+Return")
    assert page.text.textCursor().position() == first


def test_where_nothing_is_found_it_says_so(window):
    page = asked(window)
    hands = Hands(page)
    hands.press("Ctrl+F")
    hands.type("zzzz")
    assert page.list.item(0).text() == "Nowhere in the manual."
    hands.press("Return")
    assert page.isVisible()

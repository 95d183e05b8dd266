"""A card of what one points at, or of what has the focus by F1; F1 again keeps it."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel

from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.tick_line import TickLine
from bwdesk.desk.kit.token import TokenView
from bwdesk.desk.reference.card import Card
from bwdesk.desk.reference.pinned import Pinned
from bwdesk.desk.shell.manual import Manual
from tests.desk.hands import Hands
from tests.desk.shell.conftest import CON_MAN, SAMPLES, start, user, window

__all__ = ["start", "user", "window"]


@pytest.fixture
def burning(window):
    window.open_sample(CON_MAN)
    return window.current


def cards(window):
    return [each for each in window.findChildren(Card) if each.isVisible()]


def said(card):
    return " ".join(each.text() for each in card.findChildren(QLabel))


def rest_on(widget, point):
    """The pointer rests there."""
    event = QHelpEvent(QEvent.Type.ToolTip, point, widget.mapToGlobal(point))
    QApplication.sendEvent(widget, event)


def test_f1_explains_the_row_one_is_on_and_again_keeps_it(window, burning):
    hands = Hands(window)
    burning.open_step("skills")
    burning.page.look_up("falsehood")
    hands.press("F1")
    (card,) = cards(window)
    assert card.link == "skill/falsehood"
    assert "Lies, and is believed." in said(card)
    assert "Yours: " in said(card)
    assert [str(each.token()) for each in card.findChildren(TokenView)]
    assert window.findChild(Manual) is None
    hands.press("F1")
    assert not cards(window)
    (kept,) = window.findChildren(Pinned)
    assert kept.isVisible()
    assert kept.page.link == "skill/falsehood"
    assert window.current is burning
    kept.page.show_link("skill/haggling")
    own = Hands(kept)
    own.press("Alt+Left")
    assert kept.page.link == "skill/falsehood"
    own.press("F1")
    assert not kept.isVisible()
    assert window.room == "reference"
    assert window.parts["reference"].page.link == "skill/falsehood"


def test_figures_are_explained_by_their_rule(window, burning):
    hands = Hands(window)
    burning.open_step("attributes")
    cell = burning.page.others["mortal-wound"]
    cell.setFocus()
    hands.press("F1")
    (card,) = cards(window)
    assert card.link == "term/mortal-wound"
    assert "NPC-26" in said(card)
    hands.press("F1")
    (kept,) = window.findChildren(Pinned)
    assert "kills, unless help comes" in kept.page.text.toPlainText()
    window.draw_curtain(closed=True)
    assert not kept.isVisible()


def test_tab_shows_a_card_in_the_search(window, burning):
    hands = Hands(window)
    hands.press("Ctrl+K")
    hands.type("falsehood")
    hands.press("Tab")
    (card,) = cards(window)
    assert card.link == "skill/falsehood"
    hands.press("Escape")
    assert not cards(window)
    hands.press("Return")
    assert burning.key == "skills"


def test_escape_takes_the_card_and_nothing_else(window, burning):
    hands = Hands(window)
    burning.open_step("traits")
    burning.page.look_up("tough")
    hands.press("F1")
    assert "Rounds Mortal Wound up." in said(cards(window)[0])
    assert "Not yours" in said(cards(window)[0])
    hands.press("Escape")
    assert not cards(window)
    assert window.current is burning


def test_pointing_at_a_row_explains_it_beside_the_row(window, burning):
    Hands(window)
    burning.open_step("lifepaths")
    view = burning.page.list
    row = next(
        index
        for index in (view.model().index(at) for at in range(view.model().rowCount()))
        if index.flags()
    )
    view.scrollTo(row)
    place = view.visualRect(row)
    rest_on(view.viewport(), place.center())
    (card,) = cards(window)
    assert card.link.startswith("lifepath/human/")
    on_screen = place.translated(view.viewport().mapToGlobal(QPoint(0, 0)))
    assert not card.geometry().intersects(on_screen)


def test_over_a_name_of_a_list_a_card_takes_the_place_of_the_tip(window, burning):
    Hands(window)
    burning.open_step("traits")
    burning.page.look_up("cynical")
    view = burning.page.list
    place = view.visualRect(view.currentIndex())
    rest_on(view.viewport(), QPoint(place.left() + 60, place.top() + 10))
    assert [each.link for each in cards(window)] == ["trait/cynical"]


def test_f1_keeps_the_card_of_what_one_points_at_wherever_the_focus_is(window, burning):
    hands = Hands(window)
    burning.open_step("traits")
    view = burning.page.list
    burning.page.look_up("cynical")
    place = view.visualRect(view.currentIndex())
    burning.page.search.setFocus()
    rest_on(view.viewport(), QPoint(place.left() + 60, place.top() + 10))
    hands.press("F1")
    assert window.findChild(Manual) is None
    assert window.findChild(Pinned).page.link == "trait/cynical"


def test_a_widget_that_names_something_is_explained(window, burning):
    Hands(window)
    label = QLabel("Tough", burning)
    explains(label, "trait/tough")
    label.show()
    rest_on(label, label.rect().center())
    assert [each.link for each in cards(window)] == ["trait/tough"]


def test_where_nothing_is_named_f1_reads_the_page(window, burning):
    hands = Hands(window)
    burning.open_step("concept")
    hands.press("F1")
    assert not cards(window)
    assert window.findChild(Manual).isVisible()


def test_behind_the_curtain_nothing_is_explained(window, burning):
    label = QLabel("Tough", burning)
    explains(label, "trait/tough")
    window.draw_curtain(closed=True)
    rest_on(label, QPoint(1, 1))
    assert not cards(window)


def test_a_link_of_nothing_has_no_card(window, burning):
    label = QLabel("Nothing", burning)
    for link in ("", "trait/none-such", "nothing", "a/b/c"):
        explains(label, link)
        rest_on(label, QPoint(1, 1))
    assert not cards(window)


def test_at_the_table_everything_named_has_a_card_for_everybody_there(window):
    """One walk: a row of a card, artha and wounds, a test, its lines, the journal, a picker."""
    hands = Hands(window)
    window.open_sample(SAMPLES / "the-quays-of-orrin.bwcampaign")
    tab = window.current
    page = tab.page

    def told(widget, point=None):
        rest_on(widget, point or widget.rect().center())
        found = [(each.link, said(each)) for each in cards(window)]
        hands.press("Escape")
        return found

    shown = next(each for each in page.cards.values() if each.glance.name == "Robard Ash")
    ((link, words),) = told(shown.keys.widgets["steel"])
    assert link == "term/steel"
    assert words.index("Robard Ash") < words.index("Tam Reed")
    ((link, words),) = told(shown.keys.widgets["falsehood"])
    assert link == "skill/falsehood"
    assert "Serel" not in words
    at = shown.head.wound_rect().center().toPoint()
    assert told(shown.head, at)[0][0] == "topic/wounds"
    hands.type("/falsehood 3")
    hands.press("Return")
    lines = {each.line.key: each for each in tab.findChildren(TickLine) if each.isVisible()}
    assert told(lines["base"])[0][0] == "skill/falsehood"
    fork = next(each for key, each in lines.items() if key.startswith("fork/"))
    assert told(fork)[0][0] == f"skill/{fork.line.key.removeprefix('fork/')}"
    tab.open_step("journal")
    text = tab.page.text
    cursor = text.document().find("Falsehood")
    assert cursor.charFormat().anchorHref() == "named/Falsehood"
    text.setTextCursor(cursor)
    text.setFocus()
    hands.press("F1")
    assert [each.link for each in cards(window)] == ["skill/falsehood"]
    rest_on(text.viewport(), text.cursorRect(cursor).center() - QPoint(4, 0))
    assert [each.link for each in cards(window)] == ["skill/falsehood"]

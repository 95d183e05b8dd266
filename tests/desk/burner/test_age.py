"""Age and pools: every number with its sources, and the bracket the age falls in."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.burner import why
from bwdesk.desk.burner.age.page import AgePage, age_points_line, brackets_near
from bwdesk.rules.burning import edits
from bwdesk.rules.person.character import Set

PAGE = AgePage


def test_the_age_is_the_sum_of_the_lives(page):
    shown = [(line.label, line.value) for line in page.lives.lines()]
    assert shown[0] == ("City Born", "+12")
    assert shown[-1] == ("Age", "30")
    assert page.says.text() == "7 mental and 14 physical points for Men from 30 to 35"


def test_the_bracket_of_the_age_stands_among_its_neighbors(page):
    lines = page.brackets.lines()
    assert [line.ages for line in lines] == ["17–25", "26–29", "30–35", "36–40", "41–55"]
    assert [line.here for line in lines] == [False, False, True, False, False]


def test_the_first_and_the_last_bracket(book):
    human = book.stocks["human"]
    assert brackets_near(human, 0)[0].here
    assert brackets_near(human, 99)[-1] == brackets_near(human, 80)[-1]
    assert brackets_near(human, 99)[-1].ages == "80 on"


@pytest.mark.parametrize("key", list(why.POOLS))
def test_every_pool_shows_its_sources_and_its_spending(page, document, key):
    pool, account = why.pool_of(document.reckoning, key), page.accounts[key]
    parts = [line for line in account.given.lines() if not line.total]
    assert len(parts) == len(pool.given.parts)
    assert account.spent.isVisible() == bool(pool.spent.parts)
    assert str(pool.given.whole) in account.head.accessibleName()


def test_a_click_asks_why_and_the_age_can_be_ruled(qtbot, page, document):
    qtbot.mouseClick(page.age, Qt.MouseButton.LeftButton)
    offer = page.findChildren(why.Why)[-1].offer
    assert offer is not None
    offer.otherwise.click()
    offer.value.setValue(29)
    offer.rule.click()
    assert document.stack.undoText() == "Rule Age 29"
    assert page.age.accessibleName() == "Age: 29 years, as the table ruled"
    assert page.accounts["physical"].given.lines()[0].value == "+15"
    assert "from 26 to 29" in page.says.text()


def test_a_ruled_pool_says_so(page, document):
    document.apply(edits.rule(document.choices, Set("pool.mental", 9), "Rule Mental points 9"))
    assert page.accounts["mental"].head.accessibleName().endswith("as the table ruled")
    assert any(line.ruled for line in page.accounts["mental"].given.lines())


def test_reveal_leads_to_the_pool(page):
    page.reveal("age/general_skills")
    assert page.focusWidget() is page.accounts["general_skills"].head
    page.reveal("age/age")
    assert page.focusWidget() is page.age


def test_the_last_bracket_has_no_end(document, con_man):
    document.apply(edits.rule(document.choices, Set("age", 90), "Rule Age 90"))
    assert age_points_line(document.reckoning).endswith("for Men from 80 on")


def test_without_a_path_the_page_is_empty_but_whole(page, document, con_man):
    document.apply(edits.Edit("Start over", replace(con_man, path=(), skills=(), traits=())))
    assert page.lives.lines() == ()
    assert page.accounts["lifepath_skills"].given.lines() == ()

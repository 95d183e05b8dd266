"""No word of the table is cut off, whatever the letters and the window."""

import pytest

from bwdesk.desk.evening.table.lines import WrongLine
from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.circles import finding, listening, renown
from tests.desk.hands import Hands
from tests.desk.shell.test_letters import cut_off


@pytest.mark.parametrize(
    ("scale", "wide", "high"), [(100, 1366, 768), (150, 1366, 768), (100, 1024, 700)]
)
def test_no_word_of_a_test_is_cut_off(tab, window, qapp, scale: int, wide: int, high: int) -> None:
    for id in tab.document.evening.people:
        tab.page._answer(id, "begin")
    window.settings.set_scale(scale)
    window.resize(wide, high)
    page, found = tab.page, list[str]()

    def look(where: str) -> None:
        for _ in range(4):
            qapp.processEvents()
        # A narrow card and its rows end a long name with dots, and tell it whole in a tip.
        whole = (each for each in cut_off(page) if not each.startswith(("CardHead", "AbilityRow")))
        found.extend(f"{where}: {each}" for each in whole)

    look("cards")
    page.test("con", "falsehood", 3)
    look("test")
    page.pane.kind.activated.emit(1)
    page.pane.lend("sailor", "brawling")
    look("versus")
    page.pane._choose_kind(0)
    page.pane.foot.field.setText("6 5 4 1")
    page.pane.foot.roll.click()
    look("rolled")
    assert found == []


def test_what_is_against_the_rules_stands_beside_the_dice_with_its_remedy(tab) -> None:
    """A stat never helps a skill (TEST-29); it may be rolled all the same."""
    tab.page.test("con", "falsehood", 3)
    pane = tab.page.pane
    assert pane.foot.why.text() == ""
    pane.lend("elf", "will")
    assert "a stat never helps a skill" in pane.foot.why.text()
    assert "Help with a related skill." in pane.foot.why.text()
    assert pane.foot.roll.isEnabled()


def test_what_is_forbidden_counts_once_it_is_overruled_by_name(tab, window) -> None:
    """TEST-29: until then its dice do not count, and the journal keeps the ruling."""
    tab.page.test("con", "falsehood", 3)
    pane, hands = tab.page.pane, Hands(window)
    before = pane._judged.verdict
    pane.lend("elf", "will")
    assert pane._judged.verdict.thrown == before.thrown
    assert pane._judged.verdict.grades == before.grades
    assert pane.lit_people()["elf", "will"] == "+0D"
    lines = list(pane.builder._dice)
    at = next(at for at, line in enumerate(lines) if isinstance(line, WrongLine))
    assert lines[at - 1].line.key == "help/elf", "it stands below the line it is about"
    hands.click("Overrule")
    assert pane._judged.verdict.thrown.dice > before.thrown.dice
    assert pane.foot.why.text() == ""
    hands.click("Take it back")
    assert pane._judged.verdict.thrown == before.thrown
    hands.click("Overrule")
    # Who is taken out and put in again is overruled again.
    pane.lend("elf", "will")
    pane.lend("elf", "will")
    assert pane._judged.verdict.thrown == before.thrown
    hands.click("Overrule")
    pane.foot.field.setText(" ".join("1" * pane._judged.verdict.thrown.dice))
    pane.foot.roll.click()
    pane.let_stand()
    entry = next(e for e in tab.document.campaign.journal if e.kind == "roll")
    assert entry.overruled == (Overruled("test.help", "will", "elf"),)
    assert "by a ruling" in tab.document.stack.undoText()


def test_escape_leaves_a_test_but_not_dice_that_lie(tab, window) -> None:
    tab.page.test("con", "falsehood", 3)
    hands = Hands(window)
    hands.press("Escape")
    assert tab.page.pane is None
    tab.page.test("con", "falsehood", 3)
    pane = tab.page.panel.currentWidget()
    pane.foot.field.setText("6 5 4 1")
    pane.foot.roll.click()
    hands.press("Escape")
    assert tab.page.panel.currentWidget() is pane
    assert pane.lies


@pytest.mark.parametrize(
    ("scale", "wide", "high"), [(100, 1366, 768), (150, 1366, 768), (100, 1024, 700)]
)
def test_no_word_of_people_and_their_trials_is_cut_off(
    tab, window, qapp, scale: int, wide: int, high: int
) -> None:
    document = tab.document
    osk = Contact("Osk of the Lower Quays", 3, 2, occupation="A fence by the river", note="Owes")
    for who in ("con", "sailor"):
        document.do(lambda e, who=who: finding.note_contact(e, who, osk))
    document.do(lambda e: renown.join_up(e, "con", "The Night Market", 2, "Thieves of Orrin"))
    document.do(lambda e: listening.note_inquiry(e, Inquiry("A stranger", "con", 5, 2)))
    window.settings.set_scale(scale)
    window.resize(wide, high)
    found: list[str] = []

    def look(where: str, shown) -> None:
        for _ in range(4):
            qapp.processEvents()
        found.extend(f"{where}: {each}" for each in cut_off(shown))

    tab.open_step("people")
    page = tab.page
    page.gm.show_all(True)
    look("member", page)
    page.choose("osk of the lower quays")
    look("contact", page)
    tab.open_step("table")
    for ability in ("circles", "steel"):
        tab.page.test("con", ability)
        look(ability, tab.page.pane)
        row = tab.page.pane if ability == "circles" else tab.page.pane.rows.widgets["con"]
        row.roll.row.field.setText("1 2" if ability == "circles" else "1 2 1 2 1")
        row.roll.row.button.click()
        look(f"{ability}, rolled", tab.page.pane)
        row.roll.take_back()
    assert found == []

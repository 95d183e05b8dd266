"""What is against the rules stands beside its line, with its remedy, in every pane that rolls."""

import pytest
from msgspec.structs import replace

from bwdesk.desk.evening.table.lines import WrongLine
from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.group.readings import Readings
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as evenings
from tests.desk.hands import Hands, settle

BOON = "A Boon is for stats and skills."


@pytest.fixture
def hands(window):
    return Hands(window)


@pytest.fixture
def table(tab, window):
    """The table in its first scene, with Persona in hand and a Boon for stats and skills alone."""

    def strict(evening):
        settings = replace(evening.campaign.settings, readings=Readings(boon_on=()))
        campaign = replace(evening.campaign, settings=settings)
        return evenings.Step("Settings", replace(evening, campaign=campaign))

    tab.document.do(lambda evening: evenings.begin_scene(evening, "The mill"))
    tab.document.do(strict)
    tab.document.do(lambda evening: artha.award(evening, "con", "personal-goals"))
    window.show()
    return tab.page


def wrong(pane):
    return [each for each in pane.findChildren(WrongLine) if each.isVisible()]


@pytest.mark.parametrize("ability", ["resources", "circles", "steel"])
def test_a_boon_that_is_forbidden_is_said_and_overruled_by_name(table, hands, ability) -> None:
    """ARTHA-14: with the problem nothing is rolled; overruled it counts, and the ruling is kept."""
    table.test("con", ability)
    pane = table.pane
    if ability == "resources":
        pane.take_said("riding horse")
    part = pane.rows.widgets["con"].roll if ability == "steel" else pane.roll
    assert not any(each.line.problem.code == "test.boon" for each in wrong(pane))
    part.boon.setFocus()
    hands.press("Up")
    (line,) = [each for each in wrong(pane) if each.line.problem.code == "test.boon"]
    assert line.says.text() == f"{BOON} Take it out, or ask the GM."
    assert not part.row.isEnabled()
    hands.click(line.rule)
    assert line.says.text() == f"Overruled. {BOON}"
    assert part.row.isEnabled()
    hands.click(line.rule)
    assert not part.row.isEnabled()
    hands.click(line.rule)
    hands.click(part.row.field)
    hands.type("=1")
    hands.press("Return")
    hands.click(pane.button)
    journal = table.document.campaign.journal
    assert Overruled("test.boon") in [each for entry in journal for each in entry.overruled]


def test_a_problem_below_the_fold_comes_in_sight(table, window) -> None:
    table.test("con", "falsehood", 3)
    window.resize(1024, 560)
    pane = table.pane
    pane.lend("elf", "will")
    settle()
    (line,) = wrong(pane)
    assert line.visibleRegion().boundingRect().height() >= line.height() - 1

"""After a maneuver, by keys and mouse in its tab: the fallen, the telling, downtime, wounds, the
end."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from bwdesk.desk.games.conquest.story import recent_events
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.moves import Join, Rule, Spend, Split, Wound
from bwdesk.rules.games.conquest.state import Settings, Slip, Wounded
from tests.desk.games.conquest.war import SAID, marshaled, revealed, rolled, told, war
from tests.desk.hands import Hands, settle

QUIET = {"aubrac": told(6), "karn": told(4), "moon": told(4, karn=1), "sorrow": told(3)}
IDLE = {**QUIET, "moon": told(0, karn=0)}
DEADLY = {**QUIET, "moon": told(24, karn=1)}


def applied(fell, downtime=1, settings=None):
    document = rolled(marshaled(revealed(war(settings))), fell)
    assert document.make(Split("aubrac", downtime)), SAID
    return document


class Table:
    """A war on a tab of its own, and hands at it."""

    def __init__(self, document, step: str, qtbot: Any) -> None:
        self.document, self.tab = document, TableTab(document)
        qtbot.addWidget(self.tab)
        self.tab.resize(1290, 700)
        self.hands = Hands(self.tab)
        self.go(step)

    def go(self, step: str) -> None:
        self.tab.go(step)
        settle()

    @property
    def page(self) -> Any:
        settle()
        return self.tab.page

    @property
    def state(self):
        return self.document.state

    @property
    def card(self) -> str:
        """What stands at the head of the card that is open; "" for none."""
        card = self.page.card
        return card.head.text() if card.isVisible() else ""

    def read(self, widget: Any = None) -> str:
        settle()
        labels = (widget or self.page).findChildren(QLabel)
        return " ".join(each.text() for each in labels if each.isVisible())


@pytest.fixture
def table(look: object, qtbot: Any) -> Callable[..., Table]:
    return lambda document, step: Table(document, step, qtbot)


def test_whoever_rolled_most_tells_the_consequences(table):
    at = table(applied(QUIET), "consequences")
    assert "Court of Aubrac rolled the most successes" in at.read()
    assert "Court of Aubrac: 17 + 1 = 18." in at.read()
    assert "Nobody fell in this maneuver." in at.read()
    telling = at.page.telling
    assert at.hands.focus is telling.text
    assert telling.by.isHidden()
    assert not telling.keep.isEnabled()
    at.hands.type("The wall held; the drums went home.")
    at.hands.click(telling.keep)
    assert at.state.told == "The wall held; the drums went home."
    assert "It stands in the record." in at.read()
    assert telling.text.hasFocus(), "who goes on writing writes there"
    # An objective is looked at meanwhile: words that are not kept yet stay.
    at.hands.press("Ctrl+End")
    at.hands.type(" Then")
    assert list(at.page.objectives.choices) == ["aubrac", "karn"]
    at.hands.click(at.page.objectives.choices["karn"].button(1))
    at.hands.press("Right")
    assert at.state.faction("karn").met == "partly"
    assert telling.text.toPlainText().endswith("home. Then")
    at.hands.press("Ctrl+Return")
    assert at.tab.key == "downtime"


def test_those_who_rolled_alike_share_the_telling(table):
    fell = {**QUIET, "karn": told(0), "sorrow": told(6)}
    at = table(applied(fell), "consequences")
    at.hands.tab_to(at.page.telling.by)
    at.hands.press("Down")
    at.hands.tab_to(at.page.telling.text)
    at.hands.type("Snow fell.")
    at.hands.click(at.page.telling.keep)
    assert at.document.session.log[-1].move.faction == "sorrow"


@pytest.mark.parametrize(
    ("side", "takes", "left"),
    [
        pytest.param("Court of Aubrac", "Buy the affiliation", 0, id="the affiliation is bought"),
        pytest.param("House Sorrow", "Take 4D of cash", 4, id="or it is cash"),
        pytest.param("Red Moon Clan", "", 0, id="the conqueror takes all that comes"),
    ],
)
def test_a_fallen_leader_chooses_and_the_conqueror_inherits(table, side, takes, left):
    at = table(applied(DEADLY), "consequences")
    assert at.card == "Whom does Karn join?"
    said = at.read(at.page.card)
    assert "Red Moon Clan conquered it" in said
    assert "all Resources (4D) and the highest affiliation (+2D Guild of Masons)" in said
    assert not at.page.onward.isVisible(), "first the fallen choose"
    names = ["Court of Aubrac", "Red Moon Clan", "House Sorrow"]
    at.hands.press(str(names.index(side) + 1), "Return")
    moon, karn = at.state.faction("moon"), at.state.faction("karn")
    if not takes:
        assert at.card == ""
        assert karn.people["leader"].resources == 4
        return
    assert at.card == "Red Moon Clan inherits"
    at.hands.press("2" if left else "1", "Return")
    assert SAID == []
    moon, karn = at.state.faction("moon"), at.state.faction("karn")
    assert moon.cash == left
    assert (moon.people["leader"].affiliation.count("Guild of Masons") == 2) is not bool(left)
    assert karn.people["leader"].resources == 0
    assert at.hands.focus is at.page.telling.text, "on to what is told of it"


def test_of_two_who_took_alike_the_defeated_picks(table):
    # Two who harmed alike: two unopposed Assaults of the same size.
    slips = {
        "aubrac": Slip("assault", ("sorrow",)),
        "karn": Slip("assault", ("sorrow",)),
        "moon": Slip(),
        "sorrow": Slip(),
    }
    document = war()
    for id in ("aubrac", "karn"):
        assert document.make(Rule(id, "assessed", 1, "scouted", "sorrow")), SAID
    hands = {"aubrac": ("bureaucracy", 4), "karn": ("siege-engineer", 4)}
    fell = {"aubrac": told(8), "karn": told(8)}
    at = table(rolled(marshaled(revealed(document, slips), hands), fell), "consequences")
    assert at.card == "To whom did House Sorrow fall?"
    at.hands.press("2", "Return")
    assert at.state.faction("sorrow").conquered == "karn"
    assert at.card == "Whom does Mother Anse join?"


def test_downtime_is_gone_through_by_keys_alone(table):
    at = table(applied(QUIET), "downtime")
    assert at.card == "Court of Aubrac: downtime"
    at.hands.press("1", "Tab")
    at.hands.type("a loan repaid")
    at.hands.press("Return")
    assert at.document.session.log[-1].move == Spend("aubrac", "resources", "a loan repaid")
    asked = [at.card]
    while "maneuver" not in at.card:
        at.hands.press("2", "Return")
        asked.append(at.card)
    assert asked[0] == "Karn Veld: maintenance"
    assert [each.done for each in at.state.checks["karn"]] == ["failed", "failed"]
    assert SAID == []
    assert at.card == "Begin maneuver 4"
    at.hands.press("Space", "2")
    assert at.state.number == 3, "no key too many begins the next maneuver"
    at.hands.press("Ctrl+Return")
    assert (at.state.number, at.state.phase, at.tab.key) == (4, "slips", "declare")


def test_what_is_left_of_downtime_is_told_before_it_goes_by(table):
    at = table(applied(QUIET), "downtime")
    at.hands.click("Begin maneuver 4")
    said = at.read(at.page.card)
    assert "Lost, if it begins now: Court of Aubrac 1\u00a0cycle;" in said
    at.hands.press("Ctrl+Return")
    assert at.state.number == 4
    early = table(war(), "downtime")
    assert "Downtime comes of Conserve" in early.read()


@pytest.mark.parametrize("rest", ["earner", "all"])
def test_wounds_are_noted_and_healed_by_downtime(table, rest):
    """BK-65: of whoever earned it, or of everybody, as the table reads it."""
    at = table(applied(QUIET, settings=Settings(rest=rest)), "downtime")
    at.hands.click("Note a wound")
    at.hands.click("Karn")
    at.hands.tab_to("Dice lost in all")
    at.hands.type("2")
    at.hands.press("Ctrl+Return")
    hurt = (Wounded("leader", 2),)
    assert at.state.faction("karn").wounds == hurt
    assert at.card == "Court of Aubrac: downtime", "back to what is due"
    assert at.document.make(Wound("aubrac", "leader", 2))
    healed = at.read(at.page.wounds).count("Whole again before the next maneuver")
    assert healed == (2 if rest == "all" else 1)
    at.hands.click("Begin maneuver 4")
    at.hands.press("Ctrl+Return")
    assert at.state.faction("aubrac").wounds == ()
    assert at.state.faction("karn").wounds == (() if rest == "all" else hurt)


@pytest.mark.parametrize("passed", [True, False])
def test_health_is_tested_at_the_start_of_a_maneuver(table, passed):
    document = applied(IDLE, 0)
    assert document.make(Wound("karn", "leader", 2))
    at = table(document, "downtime")
    assert "may begin the healing" in at.read(at.page.wounds)
    assert at.card == "Begin maneuver 4"
    at.hands.press("Ctrl+Return")
    assert at.tab.key == "declare"
    assert "Health" in at.tab._waits.text()
    at.hands.click(at.tab._waits.button)
    assert (at.tab.key, at.tab._waits.text()) == ("downtime", "")
    assert at.card == "Karn Veld’s Karn: a Health test"
    at.hands.press("1" if passed else "2", "Return")
    (wounded,) = document.state.faction("karn").wounds
    assert (wounded.dice, wounded.healing) == ((1, True) if passed else (2, False))
    assert ("Healing" if passed else "failed") in at.read(at.page.wounds)


def test_core_healing_is_said_where_the_table_chose_it(table):
    document = applied(IDLE, 0, Settings(wounds="core"))
    assert document.make(Wound("karn", "leader", 2))
    at = table(document, "downtime")
    assert "core rules" in at.read(at.page.wounds)


def test_the_war_ends_with_a_page_of_its_own(table, qtbot):
    document = applied(DEADLY)
    assert document.make(Join("karn", "moon"), "oskar"), SAID
    for id in ("aubrac", "sorrow"):
        assert document.make(Rule(id, "out", 1, "they yield")), SAID
    at = table(document, "consequences")
    said = at.read(at.page.ending)
    assert "has conquered The Vale of Orrin in 3\u00a0maneuvers." in said
    assert "Fell to Red Moon Clan. Karn joined Red Moon Clan." in said
    assert "Rules the territory, with a disposition of 12." in said
    happened = [document.session.game.says(event) for event in recent_events(document.session)]
    assert happened.count("Karn joined Red Moon Clan.") == 1
    at.hands.click(at.page.objectives.choices["aubrac"].button(3))
    assert document.state.faction("aubrac").met == "missed"
    with qtbot.waitSignal(at.tab.again):
        at.hands.click("A new chronicle with the same people")


def test_nobody_left_is_an_end_as_well(table):
    document = applied(QUIET)
    for id in ("aubrac", "sorrow", "moon", "karn"):
        if document.state.phase != "over" or id == "karn":
            document.make(Rule(id, "out", 1, "the plague"))
    at = table(document, "consequences")
    assert at.page.onward.text() == "A new chronicle with the same people"

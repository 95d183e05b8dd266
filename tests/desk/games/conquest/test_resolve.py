"""Resolving: comparisons in words, cells lit, ties, surpluses, rulings, all by hand."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QComboBox, QLabel

from bwdesk.desk.games.conquest.resolve.page import ResolvePage
from bwdesk.desk.games.conquest.resolve.standings import Standing
from bwdesk.desk.kit.badge import BadgeView
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.table.overruling import Overruling
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest.figures import current_figure
from bwdesk.rules.games.conquest.moves import Split
from bwdesk.rules.games.conquest.state import Ruled, Settings, Slip
from bwdesk.rules.games.conquest.ties import root_of
from bwdesk.rules.games.frame.forms import Filling
from tests.desk.games.conquest.war import HANDS, SAID, SLIPS, marshaled, revealed, rolled, told, war
from tests.desk.hands import Hands, settle

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
FELL = {"aubrac": told(6), "karn": told(4), "moon": told(4, karn=1), "sorrow": told(3)}
"""As in the picture the page is held against."""


def page_of(document, qtbot):
    page = ResolvePage(document)
    document.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(936, 712)
    page.refresh()
    page.show()
    return page


def played(fell, slips=None, settings=None):
    return rolled(marshaled(revealed(war(settings), slips)), fell)


@pytest.fixture
def page(look, qtbot):
    return page_of(played(FELL), qtbot)


def card(page, key):
    return page._cards[key]


def texts(widget):
    QCoreApplication.sendPostedEvents()
    return " ".join(label.text() for label in widget.findChildren(QLabel) if not label.isHidden())


def test_every_comparison_is_spelled_out_with_its_numbers(page):
    assault, sap, assess = (str(row.card) for row in page.cards.rows)
    assert assault == (
        "Assault meets Fortify. Karn Veld 4 against Court of Aubrac 6: the Fortify holds by 2. "
        "No loss."
    )
    assert sap == (
        "Sap meets Assault. Red Moon Clan 5 against Ob\u00a04, the exponent of Karn Veld in "
        "Siege Engineer: passed. It takes 5\u00a0dice, one above the exponent. Karn Veld \u22121. "
        "5\u00a0dice sapped, a maintenance test due."
    )
    assert assess == (
        "Assess meets Fortify. House Sorrow 3 against Ob\u00a02: passed. "
        "Court of Aubrac is assessed. opens Assault, Gambit and Onslaught."
    )
    assert [row.card.cell for row in page.cards.rows] == ["V", "I", "I"]
    assert card(page, "moon>karn").rules == ("BK-50", "BK-53", "BK-54", "BK-59")


def test_where_nothing_was_aimed_at_anybody_enter_goes_on(look, qtbot):
    page = page_of(revealed(war(), {id: Slip("conserve") for id in HANDS}), qtbot)
    assert page.first is page.onward
    with qtbot.waitSignal(page.go):
        qtbot.keyClick(page.onward, Qt.Key.Key_Space)


def test_ctrl_enter_on_the_matrix_is_for_the_ember_button(page, qtbot):
    qtbot.mouseClick(page.cards.row("moon>karn"), LEFT)
    page.matrix.setFocus()
    page.matrix.choose("assess", "fortify")
    qtbot.keyClick(page.matrix, Qt.Key.Key_Return, CONTROL)
    assert page.cards.row("moon>karn").current


def test_a_card_lights_its_cell_and_a_cell_its_card(page, qtbot):
    assert page.matrix.matrix().meets == {(0, 4), (10, 0), (1, 4)}
    qtbot.mouseClick(page.cards.row("moon>karn"), LEFT)
    assert page.matrix.current() == ("sap", "assault")
    page.matrix.setFocus()
    page.matrix.choose("assess", "fortify")
    qtbot.keyClick(page.matrix, Qt.Key.Key_Return)
    assert page.cards.row("sorrow>aubrac").current
    assert not page.cards.row("moon>karn").current
    spot = page.matrix.plan().cell(0, 4).center().toPoint()
    qtbot.mouseClick(page.matrix, LEFT, pos=spot)
    assert page.cards.row("karn>aubrac").current


def test_the_rule_behind_a_cell_is_one_press_away(page, qtbot):
    mark = page.cards.row("karn>aubrac").mark
    assert mark.accessibleName() == "V: versus, the rolls are compared"
    mark.setFocus()
    qtbot.keyClick(mark, Qt.Key.Key_Space)
    assert "BK-34, BK-39, BK-53, BK-54" in texts(page.why)
    page.why.close()


def test_a_surplus_is_divided_before_anything_is_applied(page, qtbot):
    hands = Hands(page)
    assert page.card.head.text() == "Court of Aubrac gains 2"
    assert "over the obstacle of" in texts(page.card) or "margin" in texts(page.card)
    assert Standing("aubrac", 17, 19) in page.standings.shown
    page.first.setFocus()
    hands.press("Return")
    assert page.document.state.splits == {}, "nobody has said anything yet"
    hands.type("1")
    promised = page.standings.shown
    assert promised == (
        Standing("aubrac", 17, 18),
        Standing("karn", 21, 20),
        Standing("moon", 12, 12),
        Standing("sorrow", 15, 15),
    )
    assert not page.onward.isVisible()
    hands.press("Return")
    state = page.document.state
    assert state.splits == {"aubrac": 1}
    assert state.faction("aubrac").disposition == 18
    assert state.faction("aubrac").id in state.faction("sorrow").assessed
    assert page.standings.shown == promised
    assert hands.focus is page.cards.row("karn>aubrac"), "what came of it is looked at"
    with qtbot.waitSignal(page.go) as asked:
        hands.click("On to the consequences")
    assert asked.args == ["consequences"]


TIED = {**FELL, "aubrac": told(4), "moon": told(0, karn=0)}


def test_a_tie_may_stand(look, qtbot):
    page = page_of(played(TIED), qtbot)
    hands = Hands(page)
    assert page.card.head.text() == "Karn Veld: a tie"
    assert page.cards.row("karn>aubrac").current
    assert card(page, "karn>aubrac").effect == "Open"
    assert not page.onward.isVisible()
    page.first.setFocus()
    hands.press("2", "Return")
    assert not page.card.isVisible()
    assert hands.focus is not page.onward, "no key more goes on"
    assert "a tie, so nothing comes of it" in card(page, "karn>aubrac").sentence
    assert page.document.state.faction("aubrac").disposition == 17


@pytest.mark.parametrize(
    ("typed", "comes"),
    [
        pytest.param("6651", "the roll-off wins it by 3", id="won"),
        pytest.param("=0", "the roll-off is another one", id="tied again"),
    ],
)
def test_a_tie_is_rolled_off_when_both_agree(look, qtbot, monkeypatch, typed, comes):
    page = page_of(played(TIED), qtbot)
    hands = Hands(page)
    page.first.setFocus()
    hands.press("1", "Return")
    assert page.card.head.text() == "Court of Aubrac: a tie"
    hands.press("1", "Return")
    rows = [*page.rolls.list.rows.values()]
    assert [row.line.name for row in rows] == ["Karn Veld", "Court of Aubrac"]
    assert "Perception" in texts(page.rolls)
    assert hands.focus is rows[0].fields["root"], "nothing is rolled by a Space now"
    hands.press("Space")
    hands.type("x")
    hands.press("Return")
    assert "no faces" in rows[0].fields["root"].says.text()
    hands.press("Ctrl+A")
    hands.type(typed)
    # Nobody has noted how many dice the other side has: that is said first, and nothing is lost.
    monkeypatch.setattr(chance, "randbelow", lambda sides: 0)
    hands.press("Ctrl+Return")
    assert "Say how many dice" in rows[1].fields["root"].says.text()
    assert page.document.state.phase == "decisions"
    rows[1].pools["root"].stepper.step(3)
    settle()
    hands.press("Ctrl+Return")
    assert comes in card(page, "karn>aubrac").sentence
    session = page.document.session
    told = [
        session.game.says(each) for made in session.moves_in_force.values() for each in made.events
    ]
    assert any("rolled off" in each for each in told)
    assert page.document.state.faction("aubrac").disposition == (14 if typed == "6651" else 17)
    assert SAID == []


ENSNARED = {
    "aubrac": Slip("ensnare", ("karn",)),
    "karn": Slip("assault", ("aubrac",)),
    "moon": Slip(),
    "sorrow": Slip(),
}
HARRIED = {**ENSNARED, "aubrac": Slip("harry", ("moon",))}


@pytest.mark.parametrize(
    ("slips", "fell", "settings", "key", "says"),
    [
        (
            ENSNARED,
            {"aubrac": told(7), "karn": told(2)},
            Settings(),
            "aubrac>karn",
            ("Price of Ensnare: its whole margin",),
        ),
        (
            ENSNARED,
            {"aubrac": told(7), "karn": told(2)},
            Settings(sacrifice="capped"),
            "aubrac>karn",
            ("Price of Ensnare: no more than it turned",),
        ),
        (ENSNARED, {"aubrac": told(4), "karn": told(3)}, Settings(), "aubrac>karn", ()),
        (
            HARRIED,
            {"aubrac": told(2, 2), "karn": told(3)},
            Settings(),
            "aubrac>moon",
            ("Reach of Harry: attackers and one it names",),
        ),
        (
            SLIPS,
            TIED,
            Settings(ties="stand"),
            "karn>aubrac",
            ("Tied maneuvers: the tie stands",),
        ),
    ],
)
def test_readings_are_named_where_they_bite(look, qtbot, slips, fell, settings, key, says):
    page = page_of(played(fell, slips, settings), qtbot)
    assert card(page, key).readings == says
    row = page.cards.row(key)
    assert all(reading in texts(row) for reading in says)


def test_harry_meets_with_both_pools_and_a_rival_without_a_maneuver(look, qtbot):
    page = page_of(played({"aubrac": told(2, 2), "karn": told(3)}, HARRIED), qtbot)
    assert card(page, "karn>aubrac").cell == "dV"
    assert "the defense dice of Court of Aubrac 2" in card(page, "karn>aubrac").sentence
    assert card(page, "aubrac>moon").other == "no maneuver"
    assert card(page, "aubrac>moon").sentence == "Court of Aubrac 2, unopposed."
    qtbot.mouseClick(page.cards.row("aubrac>moon"), LEFT)
    assert page.cards.row("aubrac>moon").current


def test_an_ensnare_costs_its_setter_too(look, qtbot):
    page = page_of(played({"aubrac": told(7), "karn": told(2)}, ENSNARED), qtbot)
    assert card(page, "aubrac>karn").effect == (
        "Karn Veld \u22122, Court of Aubrac \u22125 of its own"
    )
    assert card(page, "karn>aubrac").tone == "none"


def test_the_table_overrules_a_figure_and_the_ruling_stands_on_the_page(page, qtbot):
    qtbot.mouseClick(page.overrule, LEFT)
    dialog = page.findChild(Overruling)
    assert dialog["whose"].currentData() == "aubrac"
    dialog["value"].setValue(15)
    qtbot.keyClicks(dialog["why"], "the granary burned")
    qtbot.keyClick(dialog["why"], Qt.Key.Key_Return)
    assert page.document.state.faction("aubrac").disposition == 15
    assert "the granary burned" in texts(page)
    assert [badge.accessibleName() for badge in page.findChildren(BadgeView)] == [
        "ruling: 1\u00a0ruling"
    ]


@pytest.mark.parametrize(
    ("what", "target", "value", "changed"),
    [
        ("sapped", "", 2, {"sapped": 2}),
        ("circles", "", 5, {"circles": 5}),
        ("advantage", "moon", 3, {"advantage": {"moon": 3}}),
    ],
)
def test_any_figure_may_be_ruled(page, qtbot, what, target, value, changed):
    dialog = Overruling(page.document, about("sorrow", what), page)
    if target:
        dialog["at"].setCurrentIndex(dialog["at"].findData(target))
    dialog["value"].setValue(value)
    qtbot.keyClicks(dialog["why"], "so it is")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    own = page.document.state.faction("sorrow")
    assert own == replace(own, **changed)


@pytest.mark.parametrize("what", ["assessed", "infiltrated"])
def test_flags_are_ruled_against_a_rival_only(page, qtbot, what):
    dialog = Overruling(page.document, about("sorrow", what), page)
    dialog["at"].setCurrentIndex(dialog["at"].findData("sorrow"))
    qtbot.keyClicks(dialog["why"], "so it is")
    assert not dialog.accept_it.isEnabled()
    dialog["at"].setCurrentIndex(dialog["at"].findData("karn"))
    dialog["value"].setCurrentIndex(1)
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert getattr(page.document.state.faction("sorrow"), what) == ("karn",)


def about(faction, what):
    return {"what": Filling(what), "whose": Filling(faction)}


def say(field, value):
    """A number, or the word at a place."""
    if isinstance(field, QComboBox):
        field.setCurrentIndex(value)
    else:
        field.setValue(value)


def offered(document):
    dialog = Overruling(document)
    found = [dialog["what"].itemData(at) for at in range(dialog["what"].count())]
    dialog.close()
    return found


OPEN = {"strike", "pair", "obstacle", "roll", "roll defense", "roll at"}
DICE = {"pool", "pool defense", "pool at", "help"}


def test_what_can_be_ruled_now_is_offered(look, qtbot):
    document = revealed(war())
    assert set(offered(document)) >= OPEN | DICE | {"cap", "disposition"}
    assert "conqueror" not in offered(document)
    document = played(FELL)
    assert set(offered(document)) & (OPEN | DICE | {"conqueror"}) == OPEN
    before = war()
    assert set(offered(before)) & (OPEN | DICE | {"conqueror"}) == set()


@pytest.mark.parametrize(
    ("what", "faction", "target", "value", "ruled"),
    [
        ("pair", "karn", "aubrac", 1, Ruled("pair", "karn", "aubrac", 1)),
        ("obstacle", "sorrow", "aubrac", 4, Ruled("obstacle", "sorrow", "aubrac", 4)),
        ("obstacle", "aubrac", "", 3, Ruled("obstacle", "aubrac", "", 3)),
        ("pool", "karn", "", 9, Ruled("pool", "karn", "", 9)),
        ("pool at", "moon", "karn", 3, Ruled("pool", "moon", "karn", 3)),
        ("help", "karn", "moon", 2, Ruled("help", "karn", "moon", 2)),
        ("roll", "karn", "", 5, Ruled("roll", "karn", "", 5)),
        ("roll at", "moon", "karn", 2, Ruled("roll", "moon", "karn", 2)),
    ],
)
def test_the_maneuver_itself_may_be_ruled(look, qtbot, what, faction, target, value, ruled):
    document = revealed(war())
    dialog = Overruling(document, about(faction, what))
    qtbot.addWidget(dialog)
    dialog.show()
    if "at" in dialog.slots:
        assert dialog["at"].findData(target) >= 0
        dialog["at"].setCurrentIndex(dialog["at"].findData(target))
    say(dialog["value"], value)
    assert not dialog.accept_it.isEnabled(), "not without a reason"
    qtbot.keyClicks(dialog["why"], "so it is")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.ruled == (ruled,)
    assert SAID == []


def test_the_cap_and_a_conqueror_are_ruled(look, qtbot):
    document = rolled(
        marshaled(revealed(war())), {**FELL, "karn": told(30), "moon": told(0, karn=0)}
    )
    while document.state.phase == "decisions":
        due = document.session.due()[0]
        assert document.make(Split(due.actor, 0))
    assert document.state.phase == "fallen"
    dialog = Overruling(document, about("aubrac", "conqueror"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog["at"].setCurrentIndex(dialog["at"].findData("moon"))
    qtbot.keyClicks(dialog["why"], "as we saw it")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.faction("aubrac").conquered == "moon"
    dialog = Overruling(document, about("aubrac", "cap"))
    qtbot.addWidget(dialog)
    dialog.show()
    assert "whose" not in dialog.slots
    assert dialog["value"].value() == document.state.cap
    dialog["value"].setValue(30)
    qtbot.keyClicks(dialog["why"], "new land")
    qtbot.mouseClick(dialog.accept_it, LEFT)
    assert document.state.cap == 30


def test_what_cannot_be_ruled_is_said_before_it_is_tried(look, qtbot):
    document = revealed(war())
    dialog = Overruling(document, about("aubrac", "pool defense"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog["why"], "so it is")
    assert "no dice of its own for defense" in dialog.outcome.text()
    assert not dialog.accept_it.isEnabled()
    dialog["what"].setCurrentIndex(dialog["what"].findData("pool"))
    assert dialog.outcome.isHidden()
    assert dialog.accept_it.isEnabled()


@pytest.mark.parametrize(
    ("what", "faction", "target", "now"),
    [
        ("pool", "karn", "", 4),
        ("roll", "karn", "", 4),
        ("roll at", "moon", "karn", 1),
        ("cap", "karn", "", 21),
        ("obstacle", "sorrow", "aubrac", 2),
    ],
)
def test_a_figure_is_shown_as_it_stands(look, qtbot, what, faction, target, now):
    document = played(FELL)
    assert current_figure(document.game.canon, document.state, what, faction, target) == now


def test_before_the_dice_the_page_says_what_it_is_for(look, qtbot):
    page = page_of(marshaled(revealed(war())), qtbot)
    assert page.cards.rows == []
    assert "Once the dice have fallen" in texts(page)
    assert page.onward.isHidden()


def test_large_letters_put_the_matrix_below(page, look):
    assert page.spread.lies_beside
    look.switch(scale=150)
    page.resize(770, 640)
    assert not page.spread.lies_beside
    assert page.matrix.isVisibleTo(page)
    look.switch(scale=100)
    page.resize(936, 712)
    assert page.spread.lies_beside


def test_a_root_stat_that_is_known_is_counted_in_its_shade(look, qtbot, monkeypatch):
    document = played(TIED)
    state = document.state
    stats = {"will": 3, "perception": 5, "agility": 4, "speed": 4, "power": 4, "forte": 4}
    shades = dict.fromkeys(stats, Shade.GRAY)
    for id in ("karn", "aubrac"):
        own = state.faction(id)
        people = {
            who: replace(each, stats=stats, shades=shades if id == "karn" else {})
            for who, each in own.people.items()
        }
        state = state.with_faction(replace(own, people=people))
    answered = replace(state, answered={"karn>aubrac": ("aubrac", "karn")})
    for due, shade in zip(document.game.due(answered), (Shade.GRAY, Shade.BLACK), strict=True):
        root = root_of(document.game.canon, answered, due.actor)
        assert root is not None
        (ask,) = due.asks
        assert (ask.number, ask.shade) == (root.exponent, shade)

"""Marshaling as at the table: slips read out, hands put together by mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from bwdesk.desk.games.conquest.marshal import pool as pools
from bwdesk.desk.games.conquest.marshal.page import MarshalPage
from bwdesk.desk.kit.badge import BadgeView
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.notice import NoticeView
from bwdesk.desk.table.overruling import Overruling
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest.means import pools as split_of
from bwdesk.rules.games.conquest.moves import Reveal, Rule, Write
from bwdesk.rules.games.conquest.state import Scene, Settings, Slip
from tests.desk.games.conquest.war import SCENES, SLIPS, revealed, war
from tests.desk.hands import Hands

LEFT = Qt.MouseButton.LeftButton


def page_of(desk, qtbot):
    page = MarshalPage(desk)
    desk.changed.connect(page.refresh)
    qtbot.addWidget(page)
    page.resize(936, 712)
    page.refresh()
    page.show()
    return page


@pytest.fixture
def page(look, qtbot):
    return page_of(revealed(war()), qtbot)


def choose(page, qtbot, faction):
    qtbot.mouseClick(page.slips.row(faction), LEFT)
    return page.form


def texts(widget):
    return [label.text() for label in widget.findChildren(QLabel) if not label.isHidden()]


def test_slips_are_read_out_with_what_was_left_undone(page):
    assert [row.said for row in page.slips.rows] == [
        "Fortify",
        "Assault at Court of Aubrac",
        "Sap at Karn Veld",
        "Assess at Court of Aubrac",
    ]
    (warned,) = [row for row in page.slips.rows if row.findChildren(QPushButton)]
    assert warned.key == "moon"
    assert any("no conflict" in text for text in texts(warned))


def test_rows_are_walked_with_keys(page, qtbot):
    page.slips.rows[0].setFocus()
    qtbot.keyClick(page.slips.rows[0], Qt.Key.Key_Down)
    assert page.slips.row("karn").current
    assert page.slips.row("karn").hasFocus()
    qtbot.keyClick(page.slips.row("karn"), Qt.Key.Key_Up)
    qtbot.keyClick(page.slips.row("aubrac"), Qt.Key.Key_Space)
    assert page.form.faction == "aubrac"


def test_a_hand_is_put_together_and_every_die_has_its_reason(page, qtbot):
    form = choose(page, qtbot, "karn")
    assert form.skill.currentText() == "Intimidation  5"
    qtbot.keyClicks(form.skill, "Siege")
    assert form.exponent.value() == 4
    qtbot.mouseClick(form.forks["tactics"], LEFT)
    form.more.setFocus()
    qtbot.keyClick(form.more, Qt.Key.Key_Plus)
    assert [str(line) for line in form.sum.lines()] == [
        "Siege Engineer of Karn +4",
        "FoRK, Tactics +1",
        "Artha, traits and the rest +1",
        "Together 6",
    ]
    assert page.card.button.text() == "Take 6\u00a0dice"
    qtbot.mouseClick(page.card.button, LEFT)
    assert page.document.state.marshaled["karn"].forks == ("tactics",)
    assert page.form.faction == "aubrac"


def test_a_skill_that_is_not_of_the_list_may_be_typed(page, qtbot):
    form = choose(page, qtbot, "karn")
    assert form.other.isHidden()
    form.skill.setFocus()
    qtbot.keyClick(form.skill, Qt.Key.Key_End)
    qtbot.keyClicks(form.other, "Whispering")
    assert (form.hand().skill, form.hand().exponent) == ("Whispering", 0)
    form.exponent.setFocus()
    for _ in range(3):
        qtbot.keyClick(form.exponent, Qt.Key.Key_Up)
    assert form.hand().exponent == 3


def test_the_second_in_command_may_roll_by_his_share(page, qtbot):
    form = choose(page, qtbot, "aubrac")
    assert any("Perrin: 2 of 3\u00a0building rolls" in text for text in texts(form))
    qtbot.mouseClick(form.by["second"], LEFT)
    assert form.skill.currentText() == "Fortifications  5"
    assert page.card.button.isEnabled()
    form = choose(page, qtbot, "karn")
    qtbot.mouseClick(form.by["second"], LEFT)
    assert not page.card.button.isEnabled()
    assert "two thirds" in page.card.button.toolTip()


def test_the_shade_of_a_skill_is_said_where_nobody_noted_it(page, qtbot):
    form = choose(page, qtbot, "aubrac")
    assert form.hand().shade is None
    qtbot.mouseClick(form.shade.button(1), LEFT)
    assert form.hand().shade is Shade.GRAY
    qtbot.mouseClick(page.card.button, LEFT)
    document = page.document
    assert document.state.marshaled["aubrac"].shade is Shade.GRAY
    assert document.game.shade(document.state, "aubrac") is Shade.GRAY


def test_help_comes_from_those_who_lent_it_in_a_scene(page, qtbot):
    """Help nobody noted is odd: it is not offered unasked."""
    form = choose(page, qtbot, "aubrac")
    assert not any(each.isVisibleTo(form) for each in form.help.values())
    qtbot.mouseClick(form.unnoted, LEFT)
    assert list(form.help) == ["karn", "moon", "sorrow"]
    assert form.help["karn"].hasFocus()
    qtbot.keyClick(form.help["karn"], Qt.Key.Key_Plus)
    assert form.hand().help == {"karn": 1}
    notices = " ".join(each.accessibleName() for each in page.card.findChildren(NoticeView))
    assert "In no scene of this maneuver" in notices
    assert page.card.button.isEnabled()
    form = choose(page, qtbot, "sorrow")
    assert [id for id, each in form.help.items() if each.isVisibleTo(form)] == ["moon"]
    form.help["moon"].setFocus()
    qtbot.keyClick(form.help["moon"], Qt.Key.Key_Plus)
    assert form.hand().help == {"moon": 1}
    assert form.dice() == 6


def test_dice_of_infiltrate_are_named_apart(page, qtbot):
    form = choose(page, qtbot, "moon")
    assert "1\u00a0die more against Karn Veld alone" in form.asides.text()
    assert form.dice() == 5


def test_the_reasons_come_to_the_dice_the_game_counts(look, qtbot):
    slips = {**SLIPS, "karn": Slip("onslaught", ("aubrac",))}
    page = page_of(revealed(war(), slips), qtbot)
    for faction in slips:
        form = choose(page, qtbot, faction)
        promised = form.dice()
        qtbot.mouseClick(page.card.button, LEFT)
        hand = page.document.state.marshaled[faction]
        assert hand.dice + hand.defense == promised
    assert page.document.state.phase == "rolls"
    with qtbot.waitSignal(page.go) as asked:
        qtbot.mouseClick(page.onward, LEFT)
    assert asked.args == ["roll"]


@pytest.mark.parametrize(("split", "attack"), [("slip", 2), ("again", 1)])
def test_harry_is_split_by_the_slip_or_again(look, qtbot, split, attack):
    slips = {**SLIPS, "aubrac": Slip("harry", (), 60)}
    page = page_of(revealed(war(Settings(split=split)), slips), qtbot)
    form = choose(page, qtbot, "aubrac")
    while form.dice() < 5:
        form.more.step(1)
    assert form.split_says.text().startswith("3D for defense, 2D for the attack")
    assert form.defense.isHidden() is (split == "slip")
    assert form.hand().split is None


@pytest.mark.parametrize("dice", range(4, 21))
def test_a_share_gives_back_the_dice_it_was_made_of(dice):
    for defense in range(2, dice - 1):
        share = pools.hundredths(defense, dice)
        assert split_of(dice, share, 2) == (defense, dice - defense)


def test_a_maneuver_is_struck_only_for_a_reason(page, qtbot):
    button = page.slips.row("moon").findChild(QPushButton)
    qtbot.mouseClick(button, LEFT)
    dialog = page.findChild(Overruling)
    assert (dialog["what"].currentData(), dialog["value"].currentText()) == (
        "strike",
        "it is struck",
    )
    assert not dialog.accept_it.isEnabled()
    qtbot.keyClicks(dialog["why"], "no conflict")
    assert dialog.accept_it.isEnabled()
    assert (dialog["whose"].currentData(), dialog["value"].currentData()) == ("moon", "1")
    dialog.reject()


def badges(row):
    return [badge.accessibleName() for badge in row.findChildren(BadgeView)]


def test_a_slip_that_no_longer_fits_is_wasted_and_has_no_dice(look, qtbot):
    desk = war()
    for id, slip in SLIPS.items():
        assert desk.make(Write(id, slip), desk.state.faction(id).seats[0])
    assert desk.make(Rule("karn", "assessed", 0, "the scouts lied", "aubrac"))
    assert desk.make(Reveal())
    page = page_of(desk, qtbot)
    row = page.slips.row("karn")
    assert badges(row) == ["ruling: Does not stand", "broken: Wasted"]
    assert "<s>Assault at Court of Aubrac</s>" in texts(row)
    assert row.findChildren(QPushButton) == []
    assert choose(page, qtbot, "karn") is None


def test_whoever_was_met_halfway_owes_nothing(look, qtbot):
    scenes = {**SCENES, "karn": (Scene("conflict", target="moon"),)}
    page = page_of(revealed(war(), scenes=scenes), qtbot)
    assert badges(page.slips.row("moon")) == ["done: Met"]


def test_the_table_may_rule_while_hands_are_marshaled(page, qtbot):
    choose(page, qtbot, "moon")
    qtbot.mouseClick(page.overrule, LEFT)
    dialog = page.findChild(Overruling)
    assert dialog["whose"].currentData() == "moon"
    dialog.reject()


def test_an_empty_slip_has_nothing_to_marshal(look, qtbot):
    page = page_of(revealed(war(), {**SLIPS, "sorrow": Slip()}), qtbot)
    assert choose(page, qtbot, "sorrow") is None
    assert page.onward.text() == "Next faction"
    qtbot.mouseClick(page.onward, LEFT)
    assert page.form.faction == "aubrac"


def test_before_the_reveal_the_page_shows_nothing(look, qtbot):
    page = page_of(war(), qtbot)
    assert page.slips.rows == []
    assert page.onward.isHidden()


def test_forks_nothing_is_known_of_are_chosen_from_the_list(look, qtbot):
    page = page_of(revealed(war(), {**SLIPS, "aubrac": Slip("harry")}), qtbot)
    form = choose(page, qtbot, "aubrac")
    assert form.forks == {}
    (more,) = [chip for chip in form.flow.findChildren(Chip) if "list" in chip.text()]
    more.setFocus()
    qtbot.keyClick(more, Qt.Key.Key_Space)
    assert "tactics" in form.forks
    qtbot.mouseClick(form.forks["tactics"], LEFT)
    assert form.hand().forks == ("tactics",)


def test_a_hand_stays_as_long_as_nothing_has_happened(page, qtbot):
    hands, form = Hands(page), choose(page, qtbot, "karn")
    form.more.setFocus()
    page.refresh()
    assert page.form is form
    assert hands.focus is form.more


def test_after_a_hand_the_next_who_gathers_is_on_screen(page, qtbot):
    hands, form = Hands(page), choose(page, qtbot, "karn")
    form.more.setFocus()
    qtbot.keyClick(form.more, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "karn" in page.document.state.marshaled
    assert page.form.faction == "aubrac"
    assert hands.focus is page.form.first

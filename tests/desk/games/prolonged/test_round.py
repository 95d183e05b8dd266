"""A round by hand: who acts, the answer, dice typed and rolled, what is banked."""

from __future__ import annotations

import pytest

from bwdesk.desk.games.prolonged.notes_dialog import NotesDialog
from bwdesk.desk.games.prolonged.tracker_words import limits_say
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.prolonged.moves import Act, Respond, Roll, Rule
from bwdesk.rules.games.prolonged.state import Person, Settings, Setup, Side
from bwdesk.table.log import Made
from tests.desk.games.prolonged.conftest import JEN, PIERS, Opens, haggling
from tests.desk.hands import settle
from tests.desk.rule_of_keys import Walk, dice_watched
from tests.desk.table.overheard import telling


def test_the_tracker_asks_who_acts_and_dice_typed_are_banked(stall: Opens) -> None:
    at = stall()
    assert at.hands.focus is at.page.turn.order.chips["jen"]
    at.begin("oswin")
    at.lay("2 5 7")
    assert (
        "Oswin wins" in at.page.turn.verdict_view.head.text()
    )  # how likely, while the other dice are missing
    at.hands.type("2 7 7")
    assert at.page.turn.verdict_view.head.text() == "Oswin wins, 2 to 1"
    assert at.state.bank("f") == 0
    assert at.page.right.sides.widgets["f"]._bar.shown.coming == 2
    at.hands.press("Return")
    assert at.state.bank("f") == 2
    assert at.state.acted == ("oswin",)
    assert not at.refused


def test_the_answer_is_chosen_by_a_key_beside_the_dice(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.hands.press("E")
    at.lay("1 7 9", "3 4 8")
    assert at.state.banks == {}
    assert at.state.failed == ("jen",)


def test_nobody_answers_and_the_dice_are_rolled_with_a_key(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.hands.press("N", "R")
    assert at.state.acted == (), "no letter rolls"
    at.hands.press("Backspace")
    at.hands.press("Return", "Return")
    settle()
    assert at.state.acted == ("jen",)
    assert at.page.turn.verdict_view.head.text().startswith("Jen")
    at.hands.press("Return")
    assert at.page.turn.contest.plan.actor == "oswin"


def test_too_few_faces_are_said_and_nothing_is_lost(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.lay("1 11")
    field = at.page.turn.contest.fields["act"]
    assert field.text() == "1 11"
    assert not field.says.isHidden()
    assert at.state.acted == ()


def test_two_faces_in_a_row_are_added_to(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.hands.press("N")
    at.lay("65")
    assert at.state.acted == ()
    at.lay("2")
    assert at.page.turn.looked is not None or at.state.acted == ("jen",)


def test_another_skill_and_another_target_by_hand(stall: Opens) -> None:
    at = stall(setup=haggling(JEN, PIERS))
    at.begin("oswin")
    at.hands.press("Alt+2")
    assert at.page.turn.contest.plan.skill == "badgering"
    at.hands.click(at.page.left.person("piers"))
    assert at.page.turn.contest.plan.target == "piers"
    at.lay("4 9 9", "=0")
    assert at.state.bank("f") == 1


def test_a_second_answer_wants_four_dice_and_says_why(stall: Opens) -> None:
    first = (Act("jen", "falsehoods", "oswin"), Respond("aggressive", "affable"))
    at = stall(*first, Roll("jen", Told(1)), Roll("oswin", Told(0)), setup=haggling(JEN, PIERS))
    at.begin("piers")
    assert at.page.turn.contest.dues["answer"].asks[0].number == 4
    at.lay("1 4 9")
    at.lay("2 5 6")
    assert not at.page.turn.contest.fields["answer"].says.isHidden()
    at.lay("10")
    assert at.state.bank("j") == 1 + 3


@pytest.mark.parametrize("typed", [("6", "9"), ("=6", "=9")])
def test_where_two_want_to_be_first_their_initiative_decides(
    stall: Opens, typed: tuple[str, str]
) -> None:
    at = stall(setup=haggling(settings=Settings(initiative="wits")))
    at.hands.click("Initiative")
    for who in ("jen", "oswin"):
        at.hands.click(at.page.turn.claims.chips[who])
    at.hands.click("Roll for 2")
    at.lay(*typed)
    at.hands.press("Return")
    assert at.page.turn.contest.plan.actor == "oswin"


def test_what_is_meant_outlives_the_page(stall: Opens) -> None:
    at = stall()
    at.begin("oswin")
    at.hands.press("Alt+2")
    at.tab.go("history")
    at.tab.go("actions")
    assert at.page.turn.contest.plan.skill == "badgering"
    assert at.page.turn.contest.plan.actor == "oswin"


def test_everybody_drinks_and_the_dice_lie_there(stall: Opens) -> None:
    drinkers = tuple(
        Side(id, (Person(f"{id}0", "", {"endure": 5}, fortitude=1),), seats=(seat,))
        for id, seat in (("j", "s0"), ("f", "s1"))
    )
    at = stall(setup=Setup(drinkers, "drinking"))
    at.lay("1 9 9", "9 9 10")
    assert at.state.failures == {"f0": 1}
    assert telling("1 of 1 failures")
    assert (at.state.round, at.state.phase) == (2, "order")
    assert at.page.rolls.isVisible()


def test_a_chase_strikes_what_was_used(stall: Opens) -> None:
    at = stall(setup=haggling(preset="chase", rounds=3))
    assert limits_say(at.state).startswith("Jen’s side is pursued by the fish stall. It ends after")
    at.lay("1 1 1", "9 9 9")
    assert at.state.round == 2
    used = [each for each in at.page.left.person("jen").row.figures if each.gone]
    assert [each.name for each in used] == ["Falsehoods"]
    assert at.page.turn.contest.plan.skill == "ingenue"
    assert telling("Jen acts on Oswin with falsehoods"), (
        "what the round came to is still to be seen"
    )


def test_at_the_end_of_a_chase_a_key_more_opens_no_other_room(stall: Opens) -> None:
    at = stall(setup=haggling(preset="chase"))
    at.lay("9 9 9", "1 1 1")
    assert at.state.phase == "over"
    assert limits_say(at.state) == "", "what is over has no rounds left"
    assert at.tab.isAncestorOf(at.hands.focus)
    at.hands.press("Space")
    assert at.window.current is at.tab
    assert at.tab.isVisible()


def test_an_attack_that_strikes_asks_for_menace(stall: Opens) -> None:
    fighters = tuple(
        Side(id, (Person(f"{id}0", "", {"sword": 5}, evasion=2, menace=4),), seats=(seat,))
        for id, seat in (("j", "s0"), ("f", "s1"))
    )
    at = stall(setup=Setup(fighters, "attack"))
    at.begin("j0")
    at.lay("2 3 9")
    assert list(at.page.turn.contest.fields) == ["menace"]
    at.lay("2 3 9")
    assert at.state.wounds == {"f0": 2}


def test_somebody_joins_in_a_line_and_the_price_stays(stall: Opens) -> None:
    at = stall()
    at.hands.click(at.page.left.sides.widgets["j"].join)
    at.hands.type("Jen")
    at.hands.press("Return")
    assert len(at.state.people) == 2
    at.hands.type(", brawling 5, r6 q2")
    at.hands.press("Return")
    settle()
    assert [each.id for each in at.state.people] == ["jen", "jen 2", "oswin"]
    assert at.document.game.win_price(at.state, at.state.sides[0]) == 10
    assert "jen 2" in at.page.turn.order.chips
    # What is noted of somebody stands there covered, and in sight of all once it is told.
    side = at.page.right.sides.widgets["f"]
    at.hands.click(side.notes)
    at.hands.type("2")
    at.hands.press("Return")
    at.hands.type("debts")
    dialog = next(iter(at.page.findChildren(NotesDialog)))
    assert dialog.lines["oswin", "presence"].displayText() != "2"
    at.hands.click(dialog.tells["oswin", "persuade"])
    at.hands.click(dialog.accept_it)
    assert at.state.person("oswin").notes == {"presence": "2", "persuade": "debts"}
    settle()
    assert telling("Persuade: debts")
    assert not telling("Presence: ")


def test_faces_typed_and_not_laid_outlive_the_page(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.hands.type("1 4")
    at.tab.settle()
    assert "1 4" in at.document.jots.text("1 act 1.1 jen")
    at.hands.type(" 9")
    at.hands.press("Return")
    at.lay("9 9 9")
    assert at.state.bank("j") == 3
    assert at.document.jots.text("1 act 1.1 jen") == ""
    assert at.page.turn.contest.fields["act"].text() == ""


def test_dice_taken_back_lie_as_they_fell(stall: Opens) -> None:
    at = stall()
    at.begin("jen")
    at.lay("1 4 9", "9 9 9")
    made = [each for each in at.document.session.log if isinstance(each, Made)]
    told = [at.tab.board.tells(at.document.game, each) for each in made]
    assert all("without words" not in each for each in told)
    assert at.document.take_back(2)
    at.begin("jen")
    assert at.page.turn.contest.dice_were_seen
    assert [each.text() for each in at.page.turn.contest.fields.values()] == ["1 4 9", "9 9 9"]
    assert all(each.isReadOnly() for each in at.page.turn.contest.fields.values())
    at.hands.click(at.page.card.button)
    assert at.state.bank("j") == 3


def test_in_a_small_window_what_is_next_stays_in_sight(stall: Opens) -> None:
    at = stall()
    at.window.resize(1024, 700)
    settle()
    at.begin("jen")
    at.lay("1 4 9")
    button = at.page.card.button
    assert not button.visibleRegion().isEmpty()
    field = at.hands.focus
    assert field is at.page.turn.contest.fields["answer"]
    assert not field.visibleRegion().isEmpty()
    at.window.resize(1366, 768)
    settle()
    at.lay("9 9 9")
    assert at.state.bank("j") == 3


def test_the_next_one_leads_when_who_led_is_out_of_it(stall: Opens) -> None:
    at = stall(Rule("out", of="jen", why="she ran"), setup=haggling(JEN, PIERS))
    jen, piers = (at.page.left.person(each).row for each in ("jen", "piers"))
    assert (jen.aside, piers.aside) == ("", "leads")


def test_its_pages_keep_the_rule_of_keys(stall: Opens) -> None:
    with dice_watched() as rolled:
        at = stall()
        walk = Walk(at.window, rolled, lambda: at.page, lambda: len(at.document.session.log))
        at.begin("jen")
        walk.walk("somebody acts")
    assert walk.walked
    assert walk.found == [], "\n".join(walk.found)

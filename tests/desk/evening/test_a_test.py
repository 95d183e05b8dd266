"""A test at the table, from the ability to the log, by hand."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.person import character
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.trial import Lent
from tests.desk.evening.conftest import IN_PLAY, let_write
from tests.desk.hands import Hands

STEP = "table"
BEFORE = (*IN_PLAY, lambda evening: evenings.begin_scene(evening, "Tallow Stairs"))


@pytest.fixture
def hands(window):
    return Hands(window)


def play(page, who="con"):
    return page.document.evening.people[who].play


def entries(page, kind):
    return [each for each in page.document.campaign.journal if each.kind == kind]


def test_two_clicks_show_the_chance(page, hands) -> None:
    row = next(each for each in page.abilities.rows if each.ability_line.id == "falsehood")
    hands.click(row)
    ladder = page.pane.builder.ladder
    assert hands.focus is ladder
    assert page.pane.foot.chance.text() == "–"
    assert not page.pane.foot.roll.isEnabled()
    hands.click(ladder, at=ladder.cell(3).toPoint())
    assert page.pane.foot.chance.text() == "31.2 %"
    assert page.pane.foot.roll.isEnabled()


def test_digits_after_a_click_on_the_obstacle_are_faces(page, hands) -> None:
    hands.click(next(each for each in page.abilities.rows if each.ability_line.id == "falsehood"))
    ladder = page.pane.builder.ladder
    hands.click(ladder, at=ladder.cell(3).toPoint())
    hands.press("6", "1")
    assert page.pane._judged.verdict.obstacle.whole == 3
    assert page.pane.foot.field.text() == "61"


def test_digits_say_the_obstacle(page, hands) -> None:
    page.test("con", "falsehood")
    hands.press("4")
    assert page.pane._judged.verdict.obstacle.whole == 4


def test_a_fork_gives_its_die_and_another_grade_is_a_click_away(page, hands) -> None:
    page.test("con", "falsehood", 3)
    pane = page.pane
    hands.click(pane.builder._dice.widgets["fork/persuasion"])
    assert pane._judged.verdict.thrown.dice == 5
    ways = list(pane.foot.grades)
    assert [each.counts.without for each in ways] == [0, 1]
    hands.click(ways[1])
    assert pane._judged.verdict.thrown.dice == 4


def test_help_is_a_click_on_the_helpers_exponent(page, hands) -> None:
    page.test("con", "falsehood", 3)
    hands.click(page.cards["dwarf"].keys.widgets["brewer"])
    pane = page.pane
    assert pane.saying.mine.help == (Lent("brewer", "B5", "dwarf"),)
    assert page.cards["dwarf"].keys.widgets["brewer"].is_lit
    assert pane._judged.verdict.thrown.dice == 6
    hands.click(page.cards["dwarf"].keys.widgets["brewer"])
    assert pane.saying.mine.help == ()


def test_typed_dice_are_laid_and_never_rolled_over(page, hands) -> None:
    page.test("con", "falsehood", 2)
    hands.press("T")
    hands.type("6 5 4 1")
    hands.press("Return")
    assert [each.faces for each in page.pane.saying.mine.casts] == [(6, 5, 4, 1)]
    hands.click("Take back")
    assert page.pane.foot.field.text() == "6 5 4 1"
    hands.click(page.pane.foot.roll)
    assert [each.faces for each in page.pane.saying.mine.casts] == [(6, 5, 4, 1)]


def test_too_few_faces_are_a_sentence_and_no_roll(page, hands) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5")
    hands.press("Return", "Return")
    assert "2\xa0faces" in page.pane.foot.field.says.text()
    assert not page.pane.lies


def test_it_stands_in_log_journal_and_file_as_one_step(page, hands, window, tab) -> None:
    page.test("con", "falsehood", 3)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return", "Return")
    assert page.pane is None
    (log,) = play(page).tests
    assert (log.ability, log.difficult) == ("skill.falsehood", 1)
    (roll,) = entries(page, "roll")
    assert (roll.what, roll.successes, roll.faces) == ("falsehood", 3, (6, 5, 4, 1))
    (ride,) = page.document.campaign.sessions[-1].scenes[-1].rides
    assert (ride.ability, ride.successes) == ("falsehood", 3)
    assert [each.ride for each in page.rides.views] == [ride]
    let_write(window)
    hands.press("Ctrl+Z")
    assert play(page).tests == ()
    assert entries(page, "roll") == []


def test_what_stands_is_unsaved_no_more(page, hands, window, tab) -> None:
    page.test("con", "falsehood", 3)
    hands.type("6 5 4 1")
    hands.press("Return")
    assert window.isWindowModified()
    hands.press("Return")
    assert not tab.is_unsaved
    assert not window.isWindowModified()


def typed_for_luck(page, hands, faces):
    """A six lies, and faces are typed for Luck that nobody has laid: their field."""
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    field = page.pane.rolled.row_of("luck").rolls.field
    field.setFocus()
    hands.type(faces)
    return field


def test_luck_rolls_the_sixes_on_and_costs_its_fate(page, hands) -> None:
    typed_for_luck(page, hands, "64")
    hands.press("Return")
    assert page.pane._judged.verdict.result.successes == 4
    hands.click("Let it stand")
    assert play(page).artha.fate == 0
    assert [each.amount for each in entries(page, "spent")] == [1]


def test_luck_that_is_typed_is_not_lost_when_it_is_let_stand(page, hands) -> None:
    field = typed_for_luck(page, hands, "4")
    hands.click("Let it stand")
    assert entries(page, "roll") == []
    assert hands.focus is field
    assert field.says.isVisible()
    hands.press("Return")
    hands.click("Let it stand")
    (roll,) = entries(page, "roll")
    assert roll.faces == (6, 5, 1, 1, 4)
    assert play(page).artha.fate == 0


def test_on_closing_what_is_typed_for_luck_counts(page, hands) -> None:
    typed_for_luck(page, hands, "4 4")
    page.finish()
    assert page.is_unfinished
    hands.type("4")
    page.finish()
    (roll,) = entries(page, "roll")
    assert roll.faces == (6, 5, 1, 1, 4)
    assert play(page).artha.fate == 0


def test_what_was_typed_for_one_test_is_not_in_the_next(page, hands) -> None:
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    page.pane.rolled.row_of("luck").rolls.field.setFocus()
    hands.type("6")
    hands.press("Return")
    hands.click("Take back")
    page.pane.done.emit()
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    field = page.pane.rolled.row_of("luck").rolls.field
    assert field.empty()
    assert not field.says.isVisible()
    hands.click("Let it stand")
    assert len(entries(page, "roll")) == 1


def test_a_call_on_is_used_for_the_session(page, hands) -> None:
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 1 1 1")
    hands.press("Return")
    row = page.pane.rolled.row_of("call-on/good-listener")
    row.rolls.field.setFocus()
    hands.type("441")
    hands.press("Return")
    assert page.pane._judged.verdict.result.successes == 3
    hands.click("Let it stand")
    used = [each.trait for each in page.cards["con"].glance.call_ons if each.used]
    assert used == ["good-listener"]


def test_what_it_is_about_is_marked_with_the_artha_spent(page, hands) -> None:
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    card = page.cards["con"]
    hands.click(card.drives, at=card.drives.point_of("belief", 1))
    row = page.pane.rolled.row_of("luck")
    row.rolls.field.setFocus()
    hands.type("1")
    hands.press("Return")
    hands.click("Let it stand")
    (mark,) = play(page).standing.evolving
    assert (mark.of, mark.fate) == ("belief", True)
    assert mark.text == page.document.evening.people["con"].choices.beliefs[0]


def test_two_at_one_desk_roll_against_each_other(page, hands) -> None:
    page.test("con", "falsehood")
    pane = page.pane
    pane.kind.setCurrentIndex(1)
    pane.kind.activated.emit(1)
    hands.click(page.cards["sailor"].keys.widgets["perception"])
    assert pane.saying.other.who == "sailor"
    pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    assert hands.focus is pane.foot.theirs
    hands.type("5 1 1 1")
    hands.press("Return")
    verdict = pane._judged.verdict
    assert (verdict.result.successes, verdict.result.against) == (3, 1)
    hands.click("Let it stand")
    rolls = entries(page, "roll")
    assert [(each.who, each.passed) for each in rolls] == [("con", True), ("sailor", False)]


def test_a_tie_is_whose_the_table_says(page, hands) -> None:
    page.test("con", "falsehood")
    pane = page.pane
    pane.kind.activated.emit(1)
    hands.click(page.cards["sailor"].keys.widgets["perception"])
    before = pane._judged.verdict.chance
    pane.opponent.tie.activated.emit(1)
    assert pane._judged.verdict.chance > before
    pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    hands.type("5 5 1 1")
    hands.press("Return")
    assert pane._judged.verdict.result.tied
    assert pane._judged.verdict.result.passed


def test_anybody_may_stand_against_it(page, hands) -> None:
    page.test("con", "falsehood")
    pane = page.pane
    pane.kind.activated.emit(1)
    pane.opponent.name.setFocus()
    hands.type("The sergeant")
    hands.press("Tab")
    hands.type("B3")
    assert pane.saying.other.exponent == "B3"
    assert pane._judged.verdict.versus.thrown.dice == 3


def test_a_roll_rides_until_conditions_change(page, hands) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return", "Return")
    page.test("con", "falsehood", 3)
    hands.click("Let it ride")
    assert page.pane.lies
    assert page.pane._judged.verdict.result.passed
    hands.click("Let it stand")
    assert len(play(page).tests) == 1
    (log,) = play(page).tests
    assert log.routine + log.difficult == 1
    hands.click(page.rides.views[0].anew)
    assert page.rides.views == []


def test_a_linked_test_leaves_its_die_to_the_next(page, hands) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    hands.click(page.pane.rolled.link)
    hands.click("Let it stand")
    page.test("sailor", "brawling", 2)
    assert page.pane._judged.verdict.thrown.dice == 5
    assert page.pane._judged.trial.link == "exceeded"


def test_time_taken_is_time_passed(page, hands) -> None:
    page.test("con", "falsehood", 2)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    page.pane.rolled.minutes.setFocus()
    hands.press("Ctrl+A")
    hands.type("10")
    hands.press("Tab")
    hands.click("Let it stand")
    assert page.document.campaign.clock.now == 10


def test_the_usual_time_is_offered_and_a_failure_takes_the_whole_unless_given_up(
    page, hands
) -> None:
    page.test("con", "falsehood", 9)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    rolled = page.pane.rolled
    assert rolled.usual.text().startswith("Usually ")
    hands.click(rolled.usual)
    assert rolled.minutes.value() == 1
    rolled.minutes.setValue(30)
    assert not rolled.usual.isVisible()
    hands.click(rolled.gave_up)
    hands.click("Let it stand")
    assert page.document.campaign.clock.now == 0


def test_the_last_test_wanting_raises_it_visibly(page, hands) -> None:
    log = (character.Tests("skill.falsehood", 4, 1, 0),)
    before = page.document.evening
    known = replace(play(page), tests=log)
    page.document.do(lambda e: evenings.Step("log", evenings.with_play(before, "con", known)))
    assert next(
        e for e in page.abilities.rows if e.ability_line.id == "falsehood"
    ).ability_line.ripe
    page.test("con", "falsehood", 3)
    assert "rises to 5" in next(iter(page.pane.foot.grades)).counts.says
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    assert any(each.seen.rises for each in page.pane.rolled._learned)
    hands.click("Let it stand")
    row = next(e for e in page.abilities.rows if e.ability_line.id == "falsehood")
    assert str(row.ability_line.token.now) == "B5"
    assert play(page).tests == ()


def test_a_whole_scene_is_taken_back(page, hands, tab) -> None:
    before = page.document.evening.people
    page.test("con", "falsehood", 3)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return", "Return")
    tab.ask("take-back-scene")
    assert page.document.evening.people == before


def test_no_other_trial_opens_while_dice_lie(page, hands) -> None:
    page.test("con", "falsehood", 3)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    page.test("elf", "perception", 2)
    assert page.pane.who == "con"


def test_dice_that_lie_open_are_asked_about_before_the_campaign_closes(
    page, hands, window, user, tab
) -> None:
    page.test("con", "falsehood", 3)
    page.pane.foot.field.setFocus()
    hands.type("6 5 4 1")
    hands.press("Return")
    assert tab.is_unsaved
    assert window.isWindowModified()
    user.closing = ["stay", "save"]
    assert not window.close_tab(tab)
    path = tab.document.path
    assert window.close_tab(tab)
    window.open_path(path)
    (log,) = window.current.document.evening.people["con"].play.tests
    assert log.difficult == 1


def test_one_that_stood_too_soon_is_gone_on_with_its_dice(page, hands) -> None:
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return", "Return")
    assert page.pane is None
    hands.press("Ctrl+Z")
    hands.click("Go on with its dice")
    pane = page.panel.currentWidget()
    assert [each.faces for each in pane.saying.mine.casts] == [(6, 5, 1, 1)]
    row = pane.rolled.row_of("luck")
    row.rolls.field.setFocus()
    hands.type("4")
    hands.press("Return")
    hands.click("Let it stand")
    (roll,) = entries(page, "roll")
    assert roll.faces == (6, 5, 1, 1, 4)
    assert not page._waits.go_on.isVisible()


def test_letters_lead_to_what_may_be_spent(page, hands) -> None:
    page.test("con", "falsehood", 4)
    page.pane.foot.field.setFocus()
    hands.type("6 5 1 1")
    hands.press("Return")
    for key, id in (("L", "luck"), ("C", "call-on/")):
        hands.press(key)
        assert hands.focus is page.pane.rolled.row_of(id).rolls.button


def test_a_tool_gives_dice_of_its_own_shade(page, hands) -> None:
    page.test("con", "falsehood", 3)
    hands.click("+ Gear…")
    line = next(iter(page.pane.builder._gear))
    assert hands.focus is line.field
    hands.type("A forged letter")
    line.shade.activated.emit(2)
    (said,) = page.pane.saying.mine.dice
    assert (said.label, said.value, said.shade.value) == ("A forged letter", 1, "G")
    assert str(page.pane._judged.verdict.thrown) == "B4+G1"


def test_disadvantages_are_written_one_by_one(page, hands) -> None:
    page.test("con", "falsehood", 3)
    hands.click("+ Disadvantage")
    hands.type("Blood on the sleeve")
    hands.click("+ Disadvantage")
    hands.type("He is known here")
    said = page.pane.saying.mine.disadvantages
    assert [each.label for each in said] == ["Blood on the sleeve", "He is known here"]
    assert page.pane._judged.verdict.obstacle.whole == 5
    hands.click(next(iter(page.pane.builder._ob_said)).out)
    assert page.pane._judged.verdict.obstacle.whole == 4


def test_another_ability_of_the_other_side_is_what_they_roll_by(page, hands) -> None:
    page.test("con", "falsehood")
    page.pane.kind.activated.emit(1)
    keys = page.cards["sailor"].keys.widgets
    hands.click(keys["perception"])
    hands.click(keys["brawling"])
    assert page.pane.saying.other.ability == "brawling"
    assert page.pane.saying.mine.help == ()


def test_only_the_result_may_be_told(page, hands) -> None:
    page.test("con", "falsehood", 3)
    hands.press("T")
    hands.type("=2")
    hands.press("Return")
    assert page.pane._judged.verdict.result.successes == 2
    assert not any(each.gain.dice for each in page.pane.rolled._gains)
    hands.click("Let it stand")
    (roll,) = entries(page, "roll")
    assert (roll.successes, roll.passed, roll.faces) == (2, False, ())


def test_what_wounds_have_left_nothing_of_lends_no_die(page, hands, tab) -> None:
    tab.reveal("wounds", "con")
    for _ in range(2):
        tab.page.board.strike(6)
    tab.open_step("table")
    gone = [e.ability_line.id for e in page.abilities.rows if not e.ability_line.token.now.exponent]
    assert "drink-wise" in gone
    page.test("con", "falsehood", 3)
    offered = [str(each) for each in page.pane.builder._dice.widgets]
    assert "fork/persuasion" in offered
    assert "fork/drink-wise" not in offered


def test_faces_typed_right_after_the_ability_are_laid_as_they_are(page, hands) -> None:
    hands.press("/")
    hands.type("fals 3")
    hands.press("Return")
    assert hands.focus is page.pane.foot.field
    hands.type("5 4 2 1")
    assert not page.pane.lies
    hands.press("Return")
    assert [each.faces for each in page.pane.saying.mine.casts] == [(5, 4, 2, 1)]
    hands.type(" 5 ")
    assert play(page).tests == ()
    hands.press("Return")
    (roll,) = entries(page, "roll")
    assert roll.faces == (5, 4, 2, 1)


def test_faces_typed_on_the_roll_button_go_into_the_field(page, hands) -> None:
    page.test("con", "falsehood", 3)
    page.pane.foot.roll.setFocus()
    hands.type("5 4 2 1")
    assert page.pane.foot.field.text() == "5 4 2 1"
    assert not page.pane.lies


def test_enter_where_no_face_is_typed_leads_to_the_button_that_rolls(page, hands) -> None:
    hands.press("/")
    hands.type("fals 3")
    hands.press("Return", "Return")
    assert not page.pane.lies
    assert hands.focus is page.pane.foot.roll
    hands.press("Space")
    assert not page.pane.lies, "no Space rolls"
    hands.press("Return")
    assert page.pane.lies
    assert len(page.pane.saying.mine.casts[0].faces) == 4


def test_the_obstacle_then_enter_then_the_faces(page, hands) -> None:
    page.test("con", "falsehood")
    hands.type("3")
    hands.press("Return")
    hands.type("5 4 2 1")
    hands.press("Return")
    assert page.pane._judged.verdict.obstacle.whole == 3
    assert page.pane.saying.mine.casts[0].faces == (5, 4, 2, 1)


def test_only_what_is_as_light_makes_what_is_lighter(page, hands) -> None:
    """HERO-11: offered where things come to be; the table lets it stand where it likes."""
    page.test("con", "falsehood", 3)
    assert page.pane.builder.chips["makes"].isHidden()
    page.test("dwarf", "brewer", 3)
    builder = page.pane.builder
    hands.click(builder.chips["makes"])
    assert builder.chips["makes"].isHidden()
    assert page.pane._own_trial.makes == "G"
    assert [e.code for e in page.pane._judged.verdict.problems] == ["test.lighter"]
    hands.click(builder._dice.widgets["makes"])
    assert page.pane._own_trial.makes == "W"
    hands.click(builder._dice.widgets["makes"])
    assert page.pane._own_trial.makes == ""
    assert not page.pane._judged.verdict.problems


def test_a_slash_behind_words_that_were_left_begins_anew(page, hands) -> None:
    page.abilities.begin()
    hands.type("brawl")
    hands.type("/falsehood 3")
    hands.press("Return")
    assert page.pane.ability == "falsehood"
    assert page.pane._judged.verdict.obstacle.whole == 3

"""A duel played on its own board with keyboard and mouse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel

from bwdesk.desk.table.consents import LAY
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.overruling import Overruling
from bwdesk.desk.table.plain.option_list import OptionList
from bwdesk.desk.table.rolls.line import SEEN
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.rules.games.duel.moves import Answer
from bwdesk.rules.games.duel.state import Argument, At, Card, Effect, Helper, Settings, Setup, Side
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.person.character import Artha
from tests.desk.games.duel.conftest import Opens
from tests.desk.hands import settle
from tests.desk.table.overheard import everything_said, telling
from tests.rules.games.duel.people import side

SECRET = "the river freezes at dawn"
ALWAYS = Settings(asking="always")


def duel(*scripts: str, bodies: tuple[int, int] = (12, 12), **changes: object) -> Setup:
    """A duel under way; *scripts* are cards that lie open, three words for each side."""
    a, b = (_side(id, **changes) for id in ("a", "b"))
    at = At(body={"a": Argument(bodies[0], bodies[0]), "b": Argument(bodies[1], bodies[1])})
    written = {id: tuple(words.split()) for id, words in zip("ab", scripts, strict=False)}
    return Setup((a, b), at=at, scripts=written)


def _side(id: str, **changes: object) -> Side:
    """Somebody with nothing to spend."""
    own = side(id, artha=Artha())
    return replace(own, name={"a": "Ysane", "b": "Bertrand"}[id], **changes)


def test_a_volley_is_played_by_keys_alone(opens: Opens) -> None:
    podium = opens(duel("rebuttal point point", "point point point"))
    page, hands = podium.page, podium.hands
    assert podium.tab.key == "volley 1"
    hands.press("Return")  # the cards are turned
    assert podium.state.opened
    # Whoever makes a Point speaks first, and the other answers.
    assert page.line.says.text() == "Bertrand speaks: Point"
    assert hands.focus is page.both_sides.acts["a"].split
    hands.press("Space")
    assert page.line.says.text() == "Ysane speaks: Rebuttal"
    hands.press("Right", "Return")
    assert podium.state.halves["a"].defense == 4
    podium.lay("6111", "6")
    podium.lay("66111")
    (heard,) = podium.state.heard
    # Two successes less a defense of one; the riposte counts in full.
    assert (heard.by["b"].off, heard.by["a"].off) == (1, 1)
    assert page.line.says.text() == "1 off Bertrand and 1 off Ysane"
    hands.press("Return")
    assert podium.state.volley == 2
    assert podium.page is not page
    assert not podium.refused


def test_the_pool_of_a_body_names_its_skill(opens: Opens) -> None:
    podium = opens(Setup(tuple(replace(_side(id), wins="", loses="") for id in ("a", "b"))))
    assert podium.tab.key == "bodies"
    for panel in podium.page.both_sides.pools.values():
        assert panel.made.isVisible()
        assert "Oratory" in panel.made.text()


def test_enter_leads_to_dice_that_were_seen_and_to_the_desk_that_is_handed_on(
    opens: Opens,
) -> None:
    podium = opens(Setup(tuple(replace(_side(id), wins="", loses="") for id in ("a", "b"))))
    hands = podium.hands
    podium.lay("66111", "61111")
    hands.press("Ctrl+Z")
    (dialog,) = [each for each in podium.window.findChildren(TakingBack) if each.isVisible()]
    dialog.accept_it.click()
    settle()
    assert podium.tab.key == "bodies"
    hands.press("Return")
    assert hands.focus.text() == LAY
    assert "b" not in podium.state.bodies
    hands.press("Return")
    assert podium.tab.key == "terms"
    scripts = opens(duel())
    scripts.hands.press("Return")
    assert scripts.hands.focus.text().startswith("Hand the desk to")


def test_a_volley_without_dice_is_looked_at_before_the_next(opens: Opens) -> None:
    podium = opens(duel("feint feint feint", "avoid avoid avoid"))
    follows = ("Turn volley 2", "Turn volley 3", "Write exchange 2")
    for number, act in enumerate(follows, start=1):
        podium.hands.press("Return")  # the cards are turned
        assert len(podium.state.heard) == number
        assert podium.tab.key == f"volley {number}"
        assert podium.page.line.button.text() == act
    podium.hands.press("Return")
    assert podium.tab.key == "scripts"


def test_scripts_are_written_behind_the_curtain(opens: Opens) -> None:
    podium = opens(duel())
    assert podium.tab.key == "scripts"
    podium.write("prd", SECRET)
    assert podium.page.leaf is None
    assert not any(SECRET in said for said in everything_said())
    podium.write("apo")
    assert podium.state.phase == "volley"
    assert not any(SECRET in said for said in everything_said())
    podium.hands.press("Return")
    first = podium.state.scripts["a"][0]
    assert first == Open(Card("point", SECRET))
    assert podium.page.meeting.shown.cards[0].line == SECRET
    assert not podium.refused


def test_a_sealed_script_is_read_again_and_written_anew(opens: Opens) -> None:
    podium = opens(duel())
    podium.write("prd", SECRET)
    podium.hands.click("Anna looks at the script")
    podium.come_in()
    assert "Rebuttal" in podium.page.stack.own.says
    assert telling(SECRET)
    podium.hands.click("Take it back and write anew")
    assert telling(SECRET) == []
    assert podium.state.scripts == {}
    podium.hands.press("D", "Return", "D", "Return", "D", "Return", "Ctrl+Return")
    assert not podium.tab.document.at_desk
    podium.write("apo")
    podium.hands.press("Return")
    assert podium.state.scripts["a"][0] == Open(Card("dismiss"))
    assert podium.refused == []


def test_a_barred_action_says_what_it_needs(opens: Opens) -> None:
    setup = duel()
    a, b = setup.sides
    speaker = replace(a.speaker, skills={"oratory": "B5", "rhetoric": "B4"})
    podium = opens(replace(setup, sides=(replace(a, speaker=speaker), b)))
    podium.hands.press("Ctrl+Return")
    podium.come_in()
    leaf = podium.page.leaf
    row = leaf.rows.buttons["incite"].row
    assert row.barred.startswith("needs Ugly Truth")
    for press in (lambda: podium.hands.type("i"), lambda: podium.hands.press("Return")):
        press()
        assert leaf.filled_cards == {}
        said = leaf.bar.ready.text()
        assert said.startswith(f"Incite cannot be written here: {row.barred}")
    podium.hands.press("Down")
    assert podium.hands.focus is leaf.rows.buttons["obfuscate"]
    podium.hands.type("o")
    assert "Incite" not in leaf.bar.ready.text()
    assert leaf.filled_cards["1"].choice == "obfuscate"


def test_a_lost_volley_cannot_be_written(opens: Opens) -> None:
    setup = duel()
    assert setup.at
    at = replace(setup.at, effects=(Effect("a", "hesitates", 1, 1, 1, "dismiss"),))
    podium = opens(replace(setup, at=at))
    podium.hands.press("Ctrl+Return")
    podium.come_in()
    leaf = podium.page.leaf
    assert leaf.cards[1].shown.shape == "lost"
    podium.hands.type("p")
    podium.hands.press("Return")
    podium.hands.type("p")
    assert set(leaf.filled_cards) == {"2", "3"}
    podium.hands.press("Ctrl+Return")
    settle()
    assert "a" in podium.state.scripts


def test_what_a_script_would_do_knows_nothing_of_what_lies_sealed(opens: Opens) -> None:
    told = []
    for letters in ("ppp", "adr"):
        podium = opens(duel())
        podium.write(letters)
        podium.hands.press("Ctrl+Return")
        podium.come_in()
        podium.hands.type("p")
        leaf = podium.page.leaf
        podium.hands.click(leaf.would)
        told.append(tuple(table.lines() for table in leaf.assumed.results))
        assert "off Ysane" in str(told[-1][0][0])
        podium.window.close()
    assert told[0] == told[1]


def test_a_space_in_an_empty_field_of_dice_turns_the_line(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    line = podium.page.line.says
    assert podium.hands.focus is podium.page.both_sides.acts["a"].first
    said = [line.text()]
    for _ in range(3):
        podium.hands.press("Space")
        said.append(line.text())
    assert said[0] != said[1]
    assert said[2:] == ["Both have spoken"] * 2
    podium.hands.type("6")
    podium.hands.press("Space")
    assert podium.hands.focus.text() == "6 "


def test_a_fork_and_a_voice_come_onto_the_dice_that_are_thrown(opens: Opens) -> None:
    setup = duel("point point point", "dismiss point point")
    a, b = setup.sides
    voice = replace(a, helpers=(Helper("tomas", "Tomas", {"oratory": "B5"}),))
    podium = opens(replace(setup, sides=(voice, b)))
    podium.hands.press("Return")
    page = podium.page
    assert page.both_sides.pools["a"].total.text() == "5D"
    podium.hands.click(page.both_sides.pools["a"].chips["helpers"].chips["tomas"])
    podium.hands.click(page.both_sides.pools["a"].chips["forks"].chips["rhetoric"])
    assert page.both_sides.pools["a"].total.text() == "8D"
    assert page.both_sides.acts["a"].body.button.text() == "Roll 8D"
    assert podium.state.brought == {}
    podium.hands.click(page.both_sides.acts["a"].body.button)
    brought = podium.state.brought["a"]
    assert (brought.forks, brought.helpers) == (("rhetoric",), ("tomas",))
    laid = podium.state.find_roll("a")
    assert laid
    assert laid.asks[0].number == 8


def test_artha_is_spent_on_dice_that_lie(opens: Opens) -> None:
    setup = duel("point point point", "point point point")
    a, b = setup.sides
    rich = replace(a, speaker=replace(a.speaker, artha=Artha(deeds=1)))
    podium = opens(replace(setup, sides=(rich, b), settings=Settings(asking="always")))
    podium.hands.press("Return")
    podium.lay("66111")
    assert podium.state.find_roll("a")
    line = podium.page.line
    assert "speaks" not in line.says.text(), "once dice lie nobody is waited for to speak"
    assert line.button.text() != "Has spoken"
    act = podium.page.both_sides.acts["a"]
    assert act.due.key[0] == "stand"
    podium.hands.click(act.card.first)
    podium.hands.press("1", "Ctrl+Return")
    settle()
    assert podium.page.both_sides.acts["a"].wants is False


def test_dice_typed_for_the_other_side_spend_nothing(opens: Opens) -> None:
    """Those that lie ask what is spent on them once all have been thrown."""
    sides = (replace(_side(id), wins="", loses="") for id in ("a", "b"))
    rich = (replace(own, speaker=replace(own.speaker, artha=Artha(fate=1))) for own in sides)
    podium = opens(Setup(tuple(rich)))
    assert podium.tab.key == "bodies"
    podium.hands.type("64311")
    podium.hands.press("Return")
    podium.hands.type("62111")
    podium.hands.press("Return")
    settle()
    laid = [podium.state.find_roll(own.id, "body") for own in podium.state.sides]
    assert [roll.successes("argument") for roll in laid if roll] == [2, 1]
    assert not podium.state.tray.paid
    assert podium.tab.key == "bodies", "both may still spend"


def test_incite_asks_for_steel_in_the_place_of_the_pools(opens: Opens) -> None:
    podium = opens(duel("incite point point", "point point point"))
    podium.hands.press("Return")
    podium.lay("66661", "11111")
    assert podium.state.shaken
    act = podium.page.both_sides.acts["b"]
    assert act.due.key[0] == "steel"
    assert podium.hands.focus is act.first
    podium.lay("11111")
    assert not podium.state.shaken
    assert podium.page.tray.shown[0].bites[0].what == "loses the action"


def test_the_end_says_who_won_and_what_is_owed(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point", bodies=(4, 2)))
    podium.hands.press("Return")
    podium.lay("66611", "66111")
    assert podium.state.winner == "a"
    podium.hands.press("Return")
    page = podium.page
    assert page.line.says.text() == "Ysane wins"
    assert "2 of 4 left" in page.line.under.text()
    podium.lay("11111")
    podium.hands.click(page.cards[""].first)
    podium.hands.type("A seat at the council")
    podium.hands.press("Ctrl+Return")
    settle()
    assert podium.state.phase == "over"
    assert podium.state.settled == "A seat at the council"
    told = page.says.widgets
    assert told["tests a"].says.text() == "Oratory 5D."
    assert "Steel 5D against" in told["tests b"].says.text()


@pytest.mark.parametrize(("way", "ending"), [("walk", "walked"), ("blows", "blows")])
def test_the_ways_out_are_always_there(opens: Opens, way: str, ending: str) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    button = getattr(podium.page.stakes, way)
    podium.hands.click(button)
    podium.hands.press("Down", "Return")
    assert podium.state.ending == ending
    assert podium.tab.key == "outcome"


@pytest.mark.parametrize("way", ["blows", "satisfaction"])
def test_what_follows_begins_with_the_same_people(opens: Opens, way: str) -> None:
    setup = duel("point point point", "point point point", bodies=(4, 2))
    a, b = setup.sides
    heard = replace(a, helpers=(Helper("tomas", "Tomas", {"oratory": "B5"}),))
    podium = opens(replace(setup, sides=(heard, b)))
    podium.hands.press("Return")
    if way == "blows":
        podium.hands.click(podium.page.stakes.blows)
        podium.hands.press("Down", "Return")
    else:
        podium.lay("66611", "66111")
        podium.hands.press("Return")
        podium.lay("11111")
        page = podium.page
        assert not page.follows.isVisible()
        podium.hands.click(page.demand)
        settle()
        assert not page.follows.isVisible()
        assert podium.tab.document.make(Answer("a", "accepts"), "s-a")
    podium.hands.click(podium.page.follows)
    settle()
    (asked,) = [e for e in podium.window.findChildren(MeetingDialog) if e.isVisible()]
    assert [each.name for each in asked.sides] == ["Ysane", "Bertrand"]
    assert asked.sides[0].others.text() == "Tomas"
    guest = asked.sides[0].guest
    assert guest
    assert guest.abilities["oratory"] == a.speaker.skills["oratory"]
    assert guest.abilities["will"] == a.speaker.will
    assert guest.seat
    assert guest.seat.name == "Anna"
    podium.hands.click(asked.cancel)
    assert not podium.refused


def test_cases_bodies_and_terms_come_in_that_order(opens: Opens) -> None:
    a, b = (replace(_side(id), statement="", wins="", loses="") for id in ("a", "b"))
    podium = opens(Setup((a, b)))
    hands = podium.hands
    for text in ("The river opens", "The chain stays"):
        hands.type(text)
        hands.click("That is it")
    assert [own.statement for own in podium.state.sides] == ["The river opens", "The chain stays"]
    assert podium.tab.key == "bodies"
    podium.lay("66111", "61111")
    assert podium.tab.key == "terms"
    assert podium.state.bodies["a"].start == 6
    for text in ("Ships before the frost", "The coast road"):
        hands.type(text)
        hands.click("That is it")
    assert podium.tab.key == "scripts"


def test_the_dice_of_a_body_lie_until_the_other_side_has_rolled(opens: Opens) -> None:
    a, b = (replace(_side(id), wins="", loses="") for id in ("a", "b"))
    podium = opens(Setup((a, b)))
    hands = podium.hands
    hands.type("66111")
    hands.press("Return")
    assert list(podium.state.bodies) == ["a"]
    assert podium.tab.key == "bodies"
    assert telling("2\u00a0successes")
    hands.type("61111")
    hands.press("Return")
    assert podium.tab.key == "terms"
    assert not podium.state.tray.rolls


def test_enter_says_the_case_and_the_terms_and_goes_to_the_other_side(opens: Opens) -> None:
    a, b = (replace(_side(id), statement="", wins="", loses="") for id in ("a", "b"))
    podium = opens(Setup((a, b)))
    hands = podium.hands
    hands.press("Return")
    assert podium.tab.key == "statements", "nothing is written yet"
    for text in ("The river opens", "The chain stays"):
        hands.type(text)
        hands.press("Return")
    assert [own.statement for own in podium.state.sides] == ["The river opens", "The chain stays"]
    hands.press("Space")
    podium.lay("66111", "61111")
    assert podium.tab.key == "terms"
    for text in ("Ships before the frost", "The coast road"):
        hands.type(text)
        hands.press("Return", "Return")
    assert [own.wins for own in podium.state.sides] == ["Ships before the frost", "The coast road"]
    assert podium.tab.key == "scripts"


def test_enter_presses_the_speakers_button_and_no_die_falls(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    page, hands = podium.page, podium.hands
    hands.press("Return")
    page.setFocus()
    before = page.line.says.text()
    hands.press("Return")
    assert page.line.says.text() != before
    page.setFocus()
    hands.press("Return")
    assert page.line.says.text() == "Both have spoken"
    page.setFocus()
    hands.press("Return")
    assert hands.focus is page.both_sides.first
    assert not any(podium.state.find_roll(own.id) for own in podium.state.sides)


def test_dice_typed_after_a_click_elsewhere_are_nobodys_but_the_empty_fields(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    page, hands = podium.page, podium.hands
    hands.press("Return")
    mine, theirs = (next(iter(act.body.fields.values())) for act in page.both_sides.acts.values())
    hands.click(page.line.button)
    hands.type("66111")
    assert (mine.text(), theirs.text()) == ("66111", "")
    page.setFocus()
    hands.type("6")
    assert (mine.text(), theirs.text()) == ("66111", "6")


def test_one_seat_writes_for_both_speakers(opens: Opens) -> None:
    setup = duel()
    both = tuple(replace(each, seats=("s-a",)) for each in setup.sides)
    podium = opens(replace(setup, sides=both))
    podium.hands.press("Ctrl+Return")
    podium.come_in()
    leaf = podium.page.leaf
    assert leaf.actors is not None
    for letters in ("ppp", "ada"):
        for letter in letters:
            podium.hands.type(letter)
            podium.hands.press("Return")
        podium.hands.press("Ctrl+Return")
        settle()
    assert podium.state.phase == "volley"
    assert not podium.tab.document.at_desk


def test_what_is_at_stake_comes_below_where_there_is_no_room_beside(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    page = podium.page
    for wide, beside in ((1366, True), (1024, False), (1366, True)):
        podium.window.resize(wide, 700)
        settle()
        left = page.stakes.mapTo(page, page.stakes.rect().topLeft()).x()
        assert (left > page.width() / 2) is beside
        assert page.stakes.isVisible()
        assert page.stakes.overrule.isVisible()


def test_one_versus_test_instead_of_it_all(opens: Opens) -> None:
    a, b = (replace(_side(id), wins="") for id in ("a", "b"))
    podium = opens(Setup((a, b), "versus"))
    assert podium.tab.key == "terms"
    for text in ("Ships before the frost", "The coast road"):
        podium.hands.type(text)
        podium.hands.click("That is it")
    assert podium.tab.key == "bodies"
    assert podium.page.line.says.text() == "One versus test"
    podium.lay("66611", "61111")
    assert podium.tab.key == "outcome"
    assert podium.page.line.says.text() == "Ysane wins"
    assert not podium.refused


def test_a_script_on_paper_is_typed_in_as_it_is_turned(opens: Opens) -> None:
    podium = opens(duel())
    podium.hands.click("It is on paper")
    podium.write("ppp")
    page = podium.page
    assert podium.tab.key == "volley 1"
    assert page.line.says.text() == "Volley 1 lies on paper"
    assert page.meeting.shown.cards[0].title == "on paper"
    card = page.typed["a"]
    assert podium.hands.focus is card.first
    podium.hands.press("1", "Ctrl+Return")
    settle()
    assert page.line.says.text() == "Volley 1 lies sealed"
    podium.hands.press("Return")
    assert podium.state.opened
    assert page.meeting.shown.cards[0].title == "Avoid the Topic"
    podium.lay("11111"[:4], "11111")
    podium.hands.press("Return")
    assert podium.tab.key == "volley 2"
    assert podium.page.line.says.text() == "Volley 2 lies on paper"
    assert not podium.refused


def test_a_body_that_may_be_spent_on_shows_its_dice(opens: Opens) -> None:
    a, b = (_side(id) for id in ("a", "b"))
    podium = opens(Setup((a, b), settings=Settings(asking="always")))
    podium.lay("66611")
    act = podium.page.both_sides.acts["a"]
    assert act.due.key == ("stand", "body")
    said = [each.text() for each in act.findChildren(QLabel)]
    assert "3 successes." in [text.replace("\u00a0", " ") for text in said]


def test_what_may_be_spent_is_whole_and_in_reach_in_the_smallest_window(opens: Opens) -> None:
    setup = duel("point point point", "point point point")
    a, b = setup.sides
    rich = replace(a.speaker, artha=Artha(deeds=1), call_ons=("loud voice", "good listener"))
    podium = opens(replace(setup, sides=(replace(a, speaker=rich), b), settings=ALWAYS))
    podium.hands.press("Return")
    podium.lay("66111")
    act = podium.page.both_sides.acts["a"]
    podium.hands.click(act.card.first)
    podium.hands.press("4")
    settle()
    lists = sorted(act.findChildren(OptionList), key=lambda each: each.mapTo(act, each.pos()).y())
    shown = [each for each in lists if each.isVisible()]
    assert len(shown) == 2
    spent, aimed = (QRect(each.mapTo(act, QPoint()), each.size()) for each in shown)
    assert not spent.intersects(aimed)
    row = shown[0].visualRect(shown[0].currentIndex())
    assert shown[0].visibleRegion().contains(row)


def test_only_one_button_of_two_who_roll_is_the_ember_one(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    buttons = [podium.page.both_sides.acts[id].body.button for id in "ab"]
    grounds = [each.grab().toImage().pixelColor(6, each.height() // 2) for each in buttons]
    assert grounds[0] != grounds[1]


def test_terms_changed_meanwhile_count_when_the_other_side_ends_the_phase(opens: Opens) -> None:
    a, b = (replace(_side(id), wins="") for id in ("a", "b"))
    podium = opens(Setup((a, b), "big"))
    assert podium.tab.key == "terms"
    podium.hands.type("Ships before the frost")
    podium.hands.click("That is it")
    podium.hands.type("The coast road")
    podium.hands.click(podium.page.sides["a"].fields["wins"])
    podium.hands.press("End")
    podium.hands.type(" and after")
    podium.hands.click(podium.page.sides["b"].button)
    wins = [own.wins for own in podium.state.sides]
    assert wins == ["Ships before the frost and after", "The coast road"]
    assert podium.tab.key == "scripts"


def test_faces_that_are_too_few_are_added_to(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    podium.hands.type("66")
    podium.hands.press("Return")
    podium.hands.type("111")
    podium.hands.press("Return")
    settle()
    laid = podium.state.find_roll("a")
    assert laid
    assert laid.successes("argument") == 2


def test_after_a_ruling_dice_are_typed_where_they_were(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    podium.hands.click(podium.page.stakes.overrule)
    (dialog,) = [each for each in podium.window.findChildren(Overruling) if each.isVisible()]
    dialog["why"].setText("7 bribes")
    dialog.accept_it.click()
    settle()
    assert podium.hands.focus is podium.page.both_sides.first


def test_what_would_be_taken_back_is_told_by_whose_it_is(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    podium.lay("66611")
    podium.hands.press("Ctrl+Z")
    (dialog,) = [each for each in podium.window.findChildren(TakingBack) if each.isVisible()]
    told = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    dialog.reject()
    assert "Ysane rolls." in told


def test_what_is_said_of_dice_taken_back_has_room_to_be_read(opens: Opens) -> None:
    podium = opens(duel("point point point", "point point point"))
    podium.hands.press("Return")
    podium.lay("66611")
    podium.hands.press("Ctrl+Z")
    (dialog,) = [each for each in podium.window.findChildren(TakingBack) if each.isVisible()]
    dialog.accept_it.click()
    settle()
    body = podium.page.both_sides.acts["a"].body
    (said,) = [each for each in body.findChildren(QLabel) if each.text() == SEEN]
    assert said.width() > said.height()


def test_nothing_is_called_a_pool_where_nothing_is_rolled(opens: Opens) -> None:
    a, b = (_side(id) for id in ("a", "b"))
    bare = replace(a, speaker=replace(a.speaker, skills={}, main=""))
    podium = opens(Setup((bare, b)))
    assert podium.tab.key == "bodies"
    pools = podium.page.both_sides.pools
    assert [pools[id].label.isVisible() for id in "ab"] == [False, True]


def test_a_split_leaves_forks_and_help_in_sight_at_768_high(opens: Opens) -> None:
    setup = duel("rebuttal point point", "point point point")
    a, b = setup.sides
    friends = (Helper("h", "Hal", {"oratory": "B5"}), Helper("o", "Osk", {"oratory": "B3"}))
    podium = opens(replace(setup, sides=(replace(a, helpers=friends), b)))
    # What a desktop of that height leaves for a window.
    podium.window.resize(1366, 728)
    podium.hands.press("Return")
    settle()
    act = podium.page.both_sides.acts["a"]
    assert podium.hands.focus is act.split
    for panel in podium.page.both_sides.pools.values():
        assert {"forks", "helpers"} <= set(panel.chips)
        for choice in panel.chips.values():
            for chip in choice.chips.values():
                assert chip.visibleRegion().boundingRect() == chip.rect(), chip.text()


def test_a_volley_long_past_has_a_button_back_to_what_waits(opens: Opens) -> None:
    podium = opens(duel("feint feint feint", "avoid avoid avoid"))
    hands = podium.hands
    hands.press("Return", "Return")
    assert len(podium.state.heard) == 2
    made = len(podium.document.session.log)
    podium.tab.go("volley 1")
    settle()
    assert podium.page.line.button.text() == "Back to what waits"
    hands.press("Return")
    assert podium.tab.key == podium.document.board.step_of(podium.state) != "volley 1"
    assert len(podium.document.session.log) == made, "nothing is turned on the way"

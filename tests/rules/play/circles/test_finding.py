"""Somebody looked for: named, for this once, an enemy, a relationship."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.circles import becoming, finding
from bwdesk.rules.play.circles.search import Search, SearchError
from bwdesk.rules.play.evening import Evening, RefusedError, present, with_campaign
from bwdesk.rules.play.trial import Line, Trial, hand
from bwdesk.rules.play.verdict import judge
from tests.rules.play.table import BOOK, in_scene

WHOM = "A fence"


def thrown(trial: Trial, successes: int) -> Trial:
    """The trial with so many successes lying."""
    dice = hand(trial).dice
    assert successes <= dice
    return replace(trial, casts=(Cast("rolled", (4,) * successes + (1,) * (dice - successes)),))


def searched(evening: Evening, over: int, search: Search | None = None) -> Evening:
    """Con looks for somebody at Ob 2 and has so many successes *over* it."""
    search = search or Search(station=1, reputation=(Line("Clever", 1),))
    trial = finding.build_test(evening, "con", search, "In the market")
    verdict = judge(trial, BOOK)
    assert verdict.obstacle
    rolled = thrown(trial, verdict.obstacle.whole + over)
    return finding.look_for(evening, "con", search, rolled, whom=WHOM, through=("Clever",)).evening


def known(evening: Evening) -> tuple[Contact, ...]:
    return finding.contacts(evening, "con")


def test_a_search_is_a_test_and_waits_for_a_name() -> None:
    before = in_scene()
    after = searched(before, 1)
    (found,) = after.campaign.findings
    assert (found.who, found.how, found.whom, found.obstacle) == ("con", "exceeded", WHOM, 2)
    assert after.campaign.journal[len(before.campaign.journal)].kind == "roll"
    assert any(each.ability == "circles" for each in after.people["con"].play.tests)


def test_found_with_more_than_enough_he_is_named() -> None:
    evening = finding.name(searched(in_scene(), 1), 0, "  Osk  the fence ", "By the river").evening
    assert known(evening) == (
        Contact(
            "Osk the fence",
            2,
            1,
            note="By the river",
            occupation=WHOM,
            favor=1,
            through=("Clever",),
        ),
    )
    assert not evening.campaign.findings


@pytest.mark.parametrize("over", [pytest.param(0, id="CIR-13"), pytest.param(-1, id="CIR-16")])
def test_only_who_was_found_with_more_than_enough_is_named(over: int) -> None:
    evening = searched(in_scene(), over)
    with pytest.raises(RefusedError):
        finding.name(evening, 0, "Osk")
    after = finding.pass_by(evening, 0).evening
    assert not known(after)
    assert not after.campaign.findings
    assert after.campaign.journal[-1].to == ("nobody" if over else "momentary")


def test_a_failure_may_find_an_enemy() -> None:
    """CIR-T7."""
    evening = searched(in_scene(), -1)
    after = finding.make_enemy(evening, 0, "Yorrick", "He lost a horse to him.").evening
    assert [(each.name, each.enemy) for each in known(after)] == [("Yorrick", True)]
    (enemy,) = after.campaign.enemies
    assert (enemy.of, enemy.name, enemy.hidden) == ("con", "Yorrick", False)
    with pytest.raises(RefusedError):
        finding.make_enemy(searched(in_scene(), 1), 0, "Yorrick")


def test_a_hidden_enemy_passes_for_a_friend_until_he_turns() -> None:
    evening = searched(in_scene(), -1)
    after = finding.make_enemy(evening, 0, "Yorrick", "He lies.", hidden=True).evening
    (contact,) = known(after)
    assert (contact.enemy, contact.note) == (False, "")
    assert after.campaign.enemies[0].hidden
    assert "enemy" not in {each.to for each in after.campaign.journal}
    shown = finding.turn(after, "con", "Yorrick", enemy=True, why="He sold us.").evening
    assert known(shown)[0].enemy
    assert [each.hidden for each in shown.campaign.enemies] == [False]
    friend = finding.turn(shown, "con", "Yorrick", enemy=False).evening
    assert not friend.campaign.enemies
    assert not known(friend)[0].enemy


def test_an_enemy_who_passes_for_a_friend_keeps_the_mark_until_he_is_named() -> None:
    """CIR-17."""
    evening = searched(in_scene(), -1)
    later = finding.leave_unnamed(evening, 0, "He lies.", enemy="hidden").evening
    (waiting,) = later.campaign.findings
    assert (waiting.enemy, waiting.note) == ("hidden", "He lies.")
    met = searched(in_scene(), 0)
    with pytest.raises(RefusedError, match="that failed"):
        finding.leave_unnamed(met, 0, enemy="hidden")


def test_a_named_contact_is_found_at_the_first_obstacle_with_a_die_more() -> None:
    """CIR-14 and CIR-15."""
    evening = finding.name(searched(in_scene(), 1), 0, "Osk").evening
    search = finding.search_for(evening, "con", "Osk", quiet=1)
    verdict = judge(finding.build_test(evening, "con", search), BOOK)
    assert verdict.obstacle
    assert verdict.obstacle.whole == 3
    alone = judge(finding.build_test(evening, "con", Search()), BOOK)
    assert verdict.thrown.dice == alone.thrown.dice + 1


def looked_up(evening: Evening, over: int = 0) -> Evening:
    search = finding.search_for(evening, "con", "Osk")
    trial = finding.build_test(evening, "con", search)
    rolled = thrown(trial, search.known + over if search.known else 0)
    return finding.look_for(evening, "con", search, rolled, contact="Osk").evening


def at_table(readings: CirclesReadings) -> Evening:
    evening = in_scene()
    settings = replace(evening.campaign.settings, circles=readings)
    return with_campaign(evening, replace(evening.campaign, settings=settings))


@pytest.mark.parametrize(
    "readings",
    [
        pytest.param(CirclesReadings(), id="CIR-36"),
        pytest.param(CirclesReadings(first_tap=False), id="CIR-36-later"),
    ],
)
def test_found_often_enough_he_is_a_relationship(readings: CirclesReadings) -> None:
    evening = finding.name(searched(at_table(readings), 1), 0, "Osk", "By the river").evening
    circles = present(evening, "con").ability("circles")
    assert circles
    aptitude = 10 - circles.exponent - 1
    assert finding.aptitude(evening, "con", known(evening)[0]) == aptitude
    for _ in range(aptitude - 1 - int(readings.first_tap)):
        evening = looked_up(evening)
    assert known(evening)
    assert known(looked_up(evening, -1))[0].taps == known(evening)[0].taps
    evening = looked_up(evening)
    assert not known(evening)
    tie = evening.people["con"].play.possessions[-1]
    assert (tie.name, tie.kind) == ("Osk", "relationship")
    assert tie.note == f"{WHOM}. By the river"


def test_a_table_may_play_without_it() -> None:
    evening = at_table(CirclesReadings(relationships=False))
    evening = finding.name(searched(evening, 1), 0, "Osk").evening
    for _ in range(9):
        evening = looked_up(evening)
    assert known(evening)[0].taps == 10


def test_an_enemy_is_no_relationship_until_won_over() -> None:
    evening = finding.make_enemy(searched(in_scene(), -1), 0, "Osk").evening
    for _ in range(9):
        evening = looked_up(evening)
    assert known(evening)[0].enemy
    with pytest.raises(RefusedError, match="enemy"):
        finding.befriend(evening, "con", "Osk")


@pytest.mark.parametrize("name", ["", "   ", "osk"])
def test_a_name_is_wanted_and_nobody_elses(name: str) -> None:
    evening = finding.name(searched(in_scene(), 1), 0, "Osk").evening
    evening = searched(evening, 1)
    with pytest.raises(RefusedError):
        finding.name(evening, 0, name)
    assert len(evening.campaign.findings) == 1


def test_what_is_not_there_gets_a_sentence() -> None:
    evening = in_scene()
    with pytest.raises(RefusedError, match="Nobody waits"):
        finding.name(evening, 3, "Osk")
    with pytest.raises(RefusedError, match="nobody yet"):
        finding.search_for(evening, "con", "Osk")
    with pytest.raises(SearchError, match="there are broad"):
        finding.build_test(evening, "con", Search(occupation="dragon"))


def test_a_contact_written_anew_keeps_its_enemy() -> None:
    evening = finding.make_enemy(searched(in_scene(), -1), 0, "Osk").evening
    now = replace(known(evening)[0], name="Oskar", file="oskar.bwchar")
    evening = finding.rewrite(evening, "con", "Osk", now).evening
    assert known(evening) == (now,)
    assert [each.name for each in evening.campaign.enemies] == ["Oskar"]


def test_he_becomes_a_sketch_or_is_burned_without_typing_anything_again() -> None:
    contact = Contact("Osk", occupation=WHOM, note="By the river", enemy=True)
    made: Character = becoming.sketch(contact, "human", 4, 3)
    assert (made.choices.name, made.choices.concept) == ("Osk", WHOM)
    assert "By the river" in made.choices.notes
    assert "enemy" in made.choices.notes
    assert made.choices.sketch
    burned = becoming.burning(contact, "dwarf")
    assert (burned.choices.stock, burned.choices.sketch) == ("dwarf", None)

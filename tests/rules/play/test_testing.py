"""Tests brought home: logs, rises, aptitude, artha, call-ons, what rides and links, versus."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.person.character import Advance, Artha
from bwdesk.rules.person.character import Tests as Logged
from bwdesk.rules.play import evening as table
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import Evening, RefusedError, present, scene
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.learning import note_tests
from bwdesk.rules.play.testing import (
    Called,
    conditions_changed,
    prepare,
    riding,
    settle,
)
from bwdesk.rules.play.told import says
from bwdesk.rules.play.trial import Lent, Trial
from bwdesk.rules.tables.advancing import Grade
from tests.rules.play.table import in_scene


def rolled(now: Evening, who: str, ability: str, ob: int, *faces: int, **more: Any) -> Trial:
    said = Trial(who=who, ability=ability, ob=ob, **more)
    return replace(prepare(now, said), casts=(Cast("rolled", faces),))


def log(now: Evening, who: str, ability: str) -> tuple[int, int, int]:
    found = next((e for e in now.people[who].play.tests if e.ability == ability), Logged(ability))
    return (found.routine, found.difficult, found.challenging)


def exponent(now: Evening, who: str, ability: str) -> str:
    return str(present(now, who).ability(ability))


def logged(now: Evening, who: str, *tests: Logged) -> Evening:
    return table.with_play(now, who, replace(now.people[who].play, tests=tests))


def test_a_test_is_noted_and_told() -> None:
    now = in_scene()
    done = settle(now, rolled(now, "con", "falsehood", 3, 6, 5, 1, 2)).evening
    assert log(done, "con", "skill.falsehood") == (0, 1, 0)
    told = done.campaign.journal[-1]
    assert (told.kind, told.who, told.what, told.grade) == ("roll", "con", "falsehood", "difficult")
    assert (told.dice, told.obstacle, told.successes, told.passed) == (4, 3, 2, False)
    assert told.faces == (6, 5, 1, 2)
    assert now.people["con"].play.tests == ()


def test_the_last_test_raises_it_at_once_and_wipes_the_log() -> None:
    now = logged(in_scene(), "con", Logged("skill.falsehood", 4, 2, 0))
    now = logged(now, "con", Logged("skill.falsehood", 4, 1, 0))
    done = settle(now, rolled(now, "con", "falsehood", 3, 6, 5, 4, 2)).evening
    assert exponent(done, "con", "falsehood") == "B5"
    assert log(done, "con", "skill.falsehood") == (0, 0, 0)
    assert done.campaign.journal[-1].kind == "advance"
    assert done.campaign.journal[-1].to == "B5"


def test_reflexes_follow_a_stat_that_rises_and_health_does_not() -> None:
    """ADV-5: 4, 4, 4 are 4; 6, 4, 4 are 4; 7, 4, 4 are 5."""
    now = in_scene()
    play = now.people["con"].play
    for by, reflexes in ((1, "B4"), (2, "B4"), (3, "B5")):
        raised = replace(play, advances=(Advance("stat.speed", by),))
        assert exponent(table.with_play(now, "con", raised), "con", "reflexes") == reflexes
    forte = replace(play, advances=(Advance("stat.forte", 2),))
    risen = table.with_play(now, "con", forte)
    assert exponent(risen, "con", "mortal-wound") == "B11"
    assert exponent(risen, "con", "health") == exponent(now, "con", "health")


@pytest.mark.parametrize(
    ("ob", "marks", "agility"),
    [pytest.param(2, 1, (0, 0, 0), id="TV-ADV-15"), pytest.param(3, 0, (0, 1, 0), id="TV-ADV-16")],
)
def test_beginners_luck_goes_where_it_belongs(
    ob: int, marks: int, agility: tuple[int, int, int]
) -> None:
    now = in_scene()
    done = settle(now, rolled(now, "con", "bow", ob, 6, 6, 1, 1)).evening
    assert sum(e.marks for e in done.people["con"].play.standing.aptitudes) == marks
    assert log(done, "con", "stat.agility") == agility
    assert done.campaign.journal[-1 if not marks else -2].obstacle == 2 * ob


@pytest.mark.parametrize("roll", [pytest.param(6, id="TV-ADV-14")])
def test_a_skill_opens_with_its_last_mark(roll: int) -> None:
    now = in_scene()
    for count in range(1, roll + 1):
        now = settle(now, rolled(now, "con", "sword", 1, 6, 6, 1, 1)).evening
        assert (present(now, "con").ability("sword") is not None) == (count == roll)
    assert exponent(now, "con", "sword") == "B2"
    assert now.people["con"].play.standing.aptitudes == ()
    assert now.campaign.journal[-1].kind == "opened"
    done = settle(now, rolled(now, "con", "sword", 1, 6, 6)).evening
    assert log(done, "con", "skill.sword") == (1, 0, 0)


@pytest.mark.parametrize("successes", [pytest.param(2, id="TV-ADV-19")])
def test_resources_at_nothing_rise_with_one_success(successes: int) -> None:
    now = in_scene()

    play = replace(now.people["con"].play, advances=(Advance("resources", -2),))
    now = table.with_play(now, "con", play)
    assert exponent(now, "con", "resources") == "B0"
    trial = Trial(
        kind="resources", who="con", ability="resources", ob=2, advantage=2, successes=successes
    )
    done = settle(now, prepare(now, trial)).evening
    assert exponent(done, "con", "resources") == "B1"


def test_helpers_learn_by_their_own_ability() -> None:
    """ADV-15."""
    now = in_scene()
    helpers = (Lent("riding", "B4", "baron"), Lent("cooking", "B2", "the cook"))
    trial = rolled(now, "con", "falsehood", 5, 6, 6, 6, 6, 6, 6, help=helpers)
    done = settle(now, trial).evening
    assert log(done, "con", "skill.falsehood") == (0, 1, 0)
    assert log(done, "baron", "skill.riding") == (0, 0, 1)


def test_artha_is_gone_counted_and_marks_what_the_scene_was_about() -> None:
    now = in_scene(con=Artha(2, 3, 1))
    about = About("belief", now.people["con"].choices.beliefs[0])
    trial = rolled(now, "con", "falsehood", 3, 6, 5, 1, 2, 1, 1, boon=2)
    trial = replace(trial, casts=(*trial.casts, Cast("luck", (5,))))
    done = settle(now, trial, about=about).evening
    artha = done.people["con"].play.artha
    assert (artha.fate, artha.persona, artha.deeds) == (1, 1, 1)
    (spent,) = artha.spent
    assert (spent.ability, spent.fate, spent.persona) == ("skill.falsehood", 1, 2)
    (marks,) = done.people["con"].play.standing.evolving
    assert (marks.text, marks.fate, marks.persona, marks.deeds) == (about.text, True, True, False)


def test_artha_that_is_not_there_is_not_spent() -> None:
    now = in_scene(con=Artha())
    trial = rolled(now, "con", "falsehood", 3, 6, 5, 1, 2, 1, boon=1)
    with pytest.raises(RefusedError, match="Persona"):
        settle(now, trial)


@pytest.mark.parametrize("trait", [pytest.param("plain-faced", id="TV-BIT-1")])
def test_a_call_on_is_for_once_in_a_session(trait: str) -> None:
    now = in_scene()
    first = rolled(now, "con", "falsehood", 3, 6, 5, 1, 2)
    first = replace(first, casts=(*first.casts, Cast("call-on", (4, 1))))
    done = settle(now, first, call_ons=(Called("con", trait),)).evening
    used = next(each for each in done.campaign.journal if each.to == "call-on")
    assert " calls on " in says(used, done.campaign, done.books["con"])
    assert done.campaign.journal[-1].successes == 3
    assert done.people["con"].play.standing.call_ons == (trait,)
    with pytest.raises(RefusedError, match="called on plain-faced in this session already"):
        settle(done, first, call_ons=(Called("con", trait),))


def test_a_roll_rides_until_conditions_change() -> None:
    now = in_scene()
    trial = rolled(now, "con", "inconspicuous", 2, 6, 5, 4, 1, task="past the guards")
    done = settle(now, trial).evening
    ride = riding(done, "con", "Inconspicuous", "past the guards")
    assert ride
    assert (ride.successes, ride.obstacle, ride.passed) == (3, 2, True)
    assert riding(done, "con", "inconspicuous", "up the stairs") is None
    free = conditions_changed(done, "con", "inconspicuous", "past the guards").evening
    assert riding(free, "con", "inconspicuous", "past the guards") is None
    with pytest.raises(RefusedError, match="Nothing of that rides"):
        conditions_changed(free, "con", "inconspicuous", "past the guards")
    assert (
        riding(table.begin_scene(done).evening, "con", "inconspicuous", "past the guards") is None
    )


def test_a_linked_test_hands_on_its_die_or_its_obstacle() -> None:
    now = in_scene()
    done = settle(now, rolled(now, "con", "disguise", 1, 6, 5), linked=True).evening
    following = prepare(done, Trial(who="con", ability="falsehood", ob=3))
    assert following.link == "exceeded"
    alone = settle(done, rolled(done, "con", "knives", 1, 6, 5, 1, 1, 1)).evening
    now_scene = scene(alone.campaign)
    assert now_scene
    assert now_scene.chain.link == ""


@pytest.mark.parametrize("theirs", [0, 2])
def test_the_journal_tells_a_versus_by_successes_and_not_by_an_obstacle(theirs: int) -> None:
    other = Trial(kind="versus", who="Some guard", ability="perception", exponent="B3")
    other = replace(other, casts=(Cast("rolled", (5,) * theirs + (1,) * (3 - theirs)),))
    mine = Trial(kind="versus", who="con", ability="persuasion", versus=other)
    now = in_scene()
    mine = replace(prepare(now, mine), casts=(Cast("rolled", (6, 5, 4, 1)),))
    mine = replace(mine, versus=other)
    after = settle(now, mine).evening
    entry = next(e for e in after.campaign.journal if e.kind == "roll" and e.who == "con")
    assert entry.obstacle == theirs
    told = says(entry, after.campaign, after.books["con"]).replace("\u00a0", " ")
    assert "Ob" not in told
    assert f"against {theirs} success" in told


def test_a_versus_is_for_both() -> None:
    now = in_scene()
    theirs = rolled(now, "baron", "intimidation", 0, 6, 1, 1)
    mine = Trial(kind="versus", who="con", ability="persuasion", versus=theirs)
    trial = replace(prepare(now, mine), casts=(Cast("rolled", (6, 5, 4, 1)),))
    done = settle(now, trial).evening
    first, second = done.campaign.journal[-2:]
    assert (first.who, first.passed, first.obstacle) == ("con", True, 1)
    assert (second.who, second.passed, second.obstacle) == ("baron", False, 3)
    assert log(done, "con", "skill.persuasion") == (1, 0, 0)
    assert log(done, "baron", "skill.intimidation") == (0, 1, 0)


def test_steel_that_fails_hesitates() -> None:
    now = in_scene()
    trial = Trial(kind="steel", who="con", task="The dead walk", hesitation=6)
    steel = replace(prepare(now, trial), casts=(Cast("rolled", (5, 4, 1, 1, 1)),))
    lost = settle(now, steel).evening.people["con"].play.standing.hesitating
    assert lost
    assert (lost.cause, lost.actions) == ("The dead walk", 4)


def test_who_is_nobodys_member_is_told_all_the_same() -> None:
    now = in_scene()
    trial = Trial(who="a guard", ability="observation", exponent="B3", ob=2, successes=2)
    done = settle(now, trial).evening
    assert done.people == now.people
    assert (done.campaign.journal[-1].by, done.campaign.journal[-1].passed) == ("a guard", True)


@pytest.mark.parametrize(
    ("face", "so"),
    [
        pytest.param(1, True, id="DOF-T1"),
        pytest.param(4, False, id="DOF-T2"),
        pytest.param(5, False, id="DOF-T4"),
    ],
)
def test_the_die_of_fate_answers_its_question(face: int, so: bool) -> None:
    now = in_scene()
    trial = Trial(kind="die-of-fate", task="Is he struck?", casts=(Cast("rolled", (face,)),))
    told = settle(now, trial).evening.campaign.journal[-1]
    assert (told.kind, told.passed, told.note) == ("fate", so, "Is he struck?")


def test_dice_that_are_wanting_are_asked_for() -> None:
    now = in_scene()
    with pytest.raises(RefusedError, match="The dice are wanting"):
        settle(now, prepare(now, Trial(who="con", ability="falsehood", ob=2)))
    steel = prepare(now, Trial(kind="steel", who="con", hesitation=6))
    with pytest.raises(RefusedError, match="sixes are still to be rolled on"):
        settle(now, replace(steel, casts=(Cast("rolled", (6, 4, 1, 1, 1)),)))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param({"casts": (Cast("rolled", (6, 5, 7, 1)),)}, "No die shows 7", id="a seven"),
        pytest.param({"casts": (Cast("rolled", (6, 5)),)}, "but 4.dice", id="two faces of four"),
        pytest.param({"dice": 500}, "more than anybody throws", id="five hundred dice"),
        pytest.param({"successes": -1, "casts": ()}, "There are no -1 successes", id="below none"),
        pytest.param(
            {
                "casts": (
                    Cast("rolled", (6, 5, 1, 1)),
                    Cast("grace", (1, 1)),
                    Cast("grace", (4, 4)),
                )
            },
            "one Saving Grace",
            id="two graces",
        ),
    ],
)
def test_what_cannot_have_been_rolled_is_a_sentence(change: dict[str, Any], says: str) -> None:
    now = in_scene(con=Artha(9, 9, 9))
    trial = replace(rolled(now, "con", "falsehood", 3, 6, 5, 1, 2), **change)
    with pytest.raises(RefusedError, match=says):
        settle(now, trial)


def test_no_dice_fail_by_the_whole_obstacle() -> None:
    now = in_scene()
    trial = prepare(now, Trial(who="con", ability="falsehood", ob=3, dice=-4))
    told = settle(now, replace(trial, casts=())).evening.campaign.journal[-1]
    assert (told.dice, told.successes, told.passed) == (0, 0, False)


@pytest.mark.parametrize(
    ("has", "tests", "comes_to"),
    [
        pytest.param((0, 0, 0), ("routine", "difficult"), (0, 1, 0), id="the hardest"),
        pytest.param((4, 1, 0), ("routine", "difficult"), "B5", id="the one that raises it"),
        pytest.param((4, 0, 0), ("routine", "routine"), None, id="none counts"),
    ],
)
def test_of_a_series_one_test_is_noted(
    has: tuple[int, int, int], tests: tuple[Grade, ...], comes_to: object
) -> None:
    """ADV-8, ADV-9."""
    now = logged(in_scene(), "con", Logged("skill.falsehood", *has))
    series = tuple(Noted((grade,), obstacle=at) for at, grade in enumerate(tests))
    if comes_to is None:
        with pytest.raises(RefusedError, match="None of these tests counts"):
            note_tests(now, "con", "falsehood", series)
        return
    done = note_tests(now, "con", "falsehood", series).evening
    risen = exponent(done, "con", "falsehood") == comes_to
    assert risen or log(done, "con", "skill.falsehood") == comes_to
    assert any(each.kind == "roll" for each in done.campaign.journal)

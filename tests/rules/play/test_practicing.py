"""Practice over weeks, and what is taught."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Overruled, Severity
from bwdesk.rules.person.character import Tests as Logged
from bwdesk.rules.person.standing import Aptitude, Practicing
from bwdesk.rules.play import practicing
from bwdesk.rules.play.evening import Evening, RefusedError, pass_time, present, with_play
from bwdesk.rules.play.told import says
from tests.rules.play.table import in_scene


def log(now: Evening, who: str, ability: str) -> tuple[int, int, int]:
    found = next((e for e in now.people[who].play.tests if e.ability == ability), Logged(ability))
    return (found.routine, found.difficult, found.challenging)


@pytest.mark.parametrize(
    ("ability", "line", "hours", "days", "comes_to"),
    [
        pytest.param("skill.falsehood", "craftsman", 3, 360, (1, 0, 0), id="TV-ADV-11"),
        pytest.param("skill.falsehood", "craftsman", 3, 359, (0, 0, 0), id="a-day-short-of-it"),
        pytest.param("stat.agility", "agility", 4, 90, (0, 1, 0), id="TV-ADV-12"),
        pytest.param("stat.agility", "agility", 4, 89, (0, 0, 0), id="a-day-short"),
    ],
)
def test_practice_earns_a_test_by_the_cycle(
    ability: str, line: str, hours: int, days: int, comes_to: tuple[int, int, int]
) -> None:
    id = ability.partition(".")[2]
    step = practicing.practice(in_scene(), "con", {id: hours}, days, categories={id: line})
    assert log(step.evening, "con", ability) == comes_to


def test_what_is_left_of_a_cycle_is_kept_for_the_next_time() -> None:
    now = in_scene()
    now = practicing.practice(now, "con", {"agility": 4}, 50).evening
    (going,) = now.people["con"].play.standing.practice
    assert (going.ability, going.grade, going.days) == ("stat.agility", "difficult", 50)
    now = practicing.practice(now, "con", {"agility": 4}, 50).evening
    (going,) = now.people["con"].play.standing.practice
    assert going.days == 10
    assert log(now, "con", "stat.agility") == (0, 1, 0)


def test_no_ability_rises_more_than_once_by_one_time_of_practice() -> None:
    """ADV-24."""
    now = in_scene()
    play = replace(now.people["con"].play, tests=(Logged("skill.falsehood", 4, 1, 0),))
    now = with_play(now, "con", play)
    now = practicing.practice(now, "con", {"falsehood": 12}, 9_000).evening
    assert str(present(now, "con").ability("falsehood")) == "B5"
    assert log(now, "con", "skill.falsehood") == (0, 0, 0)


@pytest.mark.parametrize(
    ("hours", "days", "says"),
    [
        ({}, 30, "Say what is practiced"),
        ({"agility": 4}, 0, "1 to 9999 days"),
        ({"agility": 4}, 10_000, "1 to 9999 days"),
        ({"agility": 0}, 30, "1 hour a day or more"),
        ({"agility": 1}, 30, "teach nothing"),
    ],
)
def test_practice_that_cannot_be_is_refused(hours: dict[str, int], days: int, says: str) -> None:
    with pytest.raises(RefusedError, match=says):
        practicing.practice(in_scene(), "con", hours, days)


@pytest.mark.parametrize("hours", [{"agility": 17}, {"agility": 9, "knives": 8}])
def test_more_hours_than_will_bears_are_told_and_stand_by_word_of_the_table(
    hours: dict[str, int],
) -> None:
    now = in_scene()
    (problem,) = practicing.problems(now, "con", hours, 30)
    assert (problem.code, problem.severity) == ("practice.hours", Severity.BROKEN)
    assert "bears 16\u00a0hours" in problem.says
    now = practicing.practice(now, "con", hours, 30).evening
    told = now.campaign.journal[-1]
    assert told.overruled == (Overruled("practice.hours"),)
    assert "more hours a day than Will bears" in says(told, now.campaign, now.books["con"])


def test_practice_lessons_and_the_calendar_share_one_count_of_days() -> None:
    """ADV-33."""
    now = in_scene()
    assert not practicing.problems(now, "con", {"agility": 4}, 90)
    now = practicing.practice(now, "con", {"agility": 4}, 90).evening
    for found in (
        *practicing.problems(now, "con", {"agility": 4}, 90),
        *practicing.find_crowding(now, "con", 14),
    ):
        assert found.code == "practice.days"
        assert "90\u00a0days" in found.says
    assert not tuple(practicing.find_crowding(now, "baron", 14)), "he did not practice"
    some = pass_time(now, 30 * practicing.DAY).evening
    (problem,) = practicing.problems(some, "con", {"agility": 4}, 90)
    assert "60\u00a0days" in problem.says
    later = pass_time(now, 90 * practicing.DAY).evening
    assert not practicing.problems(later, "con", {"agility": 4}, 90)
    taught = practicing.teach(now, "con", "knives", 3, will=5, exponent=5).evening
    entry = next(e for e in reversed(taught.campaign.journal) if e.kind == "instruction")
    assert entry.overruled == (Overruled("practice.days"),)


def test_practice_of_days_gone_by_pressed_twice_is_asked_about() -> None:
    now = pass_time(in_scene(), 400 * practicing.DAY).evening
    now = practicing.practice(now, "con", {"agility": 4}, 90).evening
    assert [e.code for e in practicing.problems(now, "con", {"agility": 4}, 90)] == [
        "practice.days"
    ]
    now = pass_time(now, practicing.DAY).evening
    assert not practicing.problems(now, "con", {"agility": 4}, 90), "of 401 days 90 are taken"


def test_lessons_that_failed_are_one_practice_and_earn_its_test() -> None:
    now = in_scene()
    for _ in range(2):
        now = practicing.teach(now, "con", "knives", 3, will=5, exponent=5, passed=False).evening
    (going,) = now.people["con"].play.standing.practice
    assert going.days == 28
    cycle = practicing.line("knives", now.books["con"]).months * now.campaign.settings.month
    for _ in range(cycle // 14 - 1):
        now = practicing.teach(now, "con", "knives", 3, will=5, exponent=5, passed=False).evening
    assert log(now, "con", "skill.knives") == (1, 0, 0)
    entry = next(e for e in reversed(now.campaign.journal) if e.kind == "instruction")
    assert (entry.dice, entry.grade) == (1, "routine")


def test_two_records_of_one_practice_in_an_older_file_count_together() -> None:
    two = (Practicing("stat.agility", "difficult", 4, 50),) * 2
    more = Practicing("stat.agility", "difficult", 4, 10)
    assert practicing.whole_cycles(two, more, 90) == (1, (replace(more, days=20),))


@pytest.mark.parametrize("days", [1, 9_999])
def test_the_shortest_and_the_longest_practice(days: int) -> None:
    step = practicing.practice(in_scene(), "con", {"agility": 16}, days)
    assert step.evening.campaign.journal[-1].kind == "practice"


def test_a_training_opens_by_practice_alone() -> None:
    now = in_scene()
    play = now.people["con"].play
    standing = replace(play.standing, aptitudes=(Aptitude("armor-training", 5),))
    now = with_play(now, "con", replace(play, standing=standing))
    now = practicing.practice(now, "con", {"armor-training": 8}, 900).evening
    assert "armor-training" in present(now, "con").skills
    assert present(now, "con").ability("armor-training") is None


@pytest.mark.parametrize("days", [pytest.param(14, id="TV-ADV-17")])
def test_a_taught_test_takes_its_days_and_is_graded_by_the_student(days: int) -> None:
    now = in_scene()  # the baron: Will 5; the con man: Will 4, Knives B4
    step = practicing.teach(now, "con", "knives", 3, will=5, exponent=5)
    told = step.evening.campaign.journal[-1]
    assert (told.amount, told.grade, told.obstacle) == (days, "difficult", 3)
    assert log(step.evening, "con", "skill.knives") == (0, 1, 0)


def test_who_lacks_the_skill_is_taught_a_mark() -> None:
    now = practicing.teach(in_scene(), "con", "sword", 1, teacher="baron").evening
    assert now.people["con"].play.standing.aptitudes == (Aptitude("sword", 1),)
    with pytest.raises(RefusedError, match="teaches tests of Ob 1 to 4, not 5"):
        practicing.teach(now, "con", "sword", 5, teacher="baron")
    with pytest.raises(RefusedError, match="who does not have it"):
        practicing.teach(now, "con", "cooking", 1, teacher="baron")


def test_instruction_that_failed_is_practice() -> None:
    now = practicing.teach(in_scene(), "con", "knives", 3, will=5, exponent=5, passed=False).evening
    assert log(now, "con", "skill.knives") == (0, 0, 0)
    (going,) = now.people["con"].play.standing.practice
    assert (going.ability, going.days) == ("skill.knives", 14)


def test_a_training_is_taught_by_who_has_it() -> None:
    now = practicing.teach(in_scene(), "con", "armor-training", 1, teacher="baron").evening
    assert now.people["con"].play.standing.aptitudes == (Aptitude("armor-training", 1),)
    with pytest.raises(RefusedError, match="tests of Ob 1 to 1"):
        practicing.teach(now, "con", "armor-training", 2, teacher="baron")

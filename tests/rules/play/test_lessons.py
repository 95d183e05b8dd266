"""Who can teach whom, in one list."""

from __future__ import annotations

from bwdesk.rules.play import practicing
from bwdesk.rules.play.evening import present
from bwdesk.rules.play.lessons import lesson_words, list_lessons
from tests.rules.play.table import in_scene


def test_every_lesson_listed_can_be_held_and_takes_the_days_it_says() -> None:
    evening = in_scene()
    lessons = list_lessons(evening)
    assert lessons
    for each in lessons:
        step = practicing.teach(
            evening, each.student, each.skill, each.obstacle, teacher=each.teacher
        )
        entry = next(e for e in step.evening.campaign.journal if e.kind == "instruction")
        assert entry.amount == each.days
        assert (entry.grade or "aptitude") == each.grade
        assert step.evening.people[each.student] != evening.people[each.student]


def test_nobody_is_offered_a_lesson_beyond_the_teacher_or_twice() -> None:
    evening = in_scene()
    lessons = list_lessons(evening)
    for each in lessons:
        has = present(evening, each.teacher).ability(each.skill)
        assert each.obstacle <= (has.exponent if has else 1)
        assert each.teacher != each.student
    keys = [(each.teacher, each.student, each.skill, each.grade) for each in lessons]
    assert len(set(keys)) == len(keys)


def test_the_words_name_skill_teacher_pupil_and_obstacle() -> None:
    evening = in_scene()
    first = list_lessons(evening)[0]
    words = lesson_words(evening, first)
    assert words.startswith(f"{first.name}: ")
    assert " teaches " in words
    assert words.endswith(str(first.obstacle))

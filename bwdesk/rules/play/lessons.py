"""Who can teach whom: every lesson at the table that would be noted (ADV-30 to ADV-32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bwdesk.rules.packs.book import Skill
from bwdesk.rules.play.advancement import teaching_days
from bwdesk.rules.play.evening import Evening, member, present
from bwdesk.rules.play.experience import Noted, taught_grades
from bwdesk.rules.play.present import Present


class Lesson(NamedTuple):
    """One test taught: *teacher* and *student* by their ids, the *skill* by its id and name, the
    *obstacle* of the test, the *days* it takes, and what it counts as; ``aptitude`` is a mark."""

    teacher: str
    student: str
    skill: str
    name: str
    obstacle: int
    days: int
    grade: str


def list_lessons(evening: Evening) -> tuple[Lesson, ...]:
    """Of each pair and skill the shortest lesson of every grade the pupil still has use for, by
    pupil and skill, the shortest first."""
    at_table = [each.id for each in evening.campaign.roster if each.id in evening.people]
    someone = {id: present(evening, id) for id in at_table}
    found = [
        lesson
        for teacher in at_table
        for student in at_table
        if teacher != student
        for lesson in _lessons(teacher, someone[teacher], student, someone[student])
    ]
    order = {id: at for at, id in enumerate(at_table)}
    return tuple(sorted(found, key=lambda each: (order[each.student], each.name, each.days)))


def _lessons(teacher: str, knows: Present, student: str, pupil: Present) -> Iterator[Lesson]:
    wills = [
        each.exponent if each else 0 for each in (knows.ability("will"), pupil.ability("will"))
    ]
    for id in knows.skills:
        skill = pupil.book.skills.get(id) or knows.book.skills.get(id)
        if skill is None:
            continue
        has = knows.ability(id)
        # A training has no exponent: whoever has it teaches its marks by the easiest test.
        most = has.exponent if has else 1
        seen = set[str]()
        for obstacle in range(1, most + 1):
            grade = _use(pupil, skill, obstacle)
            if grade and grade not in seen:
                seen.add(grade)
                days = max(1, teaching_days(wills[0], wills[1], obstacle))
                yield Lesson(teacher, student, id, skill.name, obstacle, days, grade)


def _use(pupil: Present, skill: Skill, obstacle: int) -> str:
    """What a lesson is noted as; "" where the pupil has no use for it."""
    if skill.training and skill.id in pupil.skills:
        return ""
    has = pupil.ability(skill.id)
    if has is None:
        return "aptitude"
    experience = pupil.experience(skill.id)
    gains = pupil.book.gains
    grades = taught_grades(pupil.book.difficulties, obstacle, has.exponent)
    test = Noted(grades, True, obstacle)
    if experience is None or experience.why_unnoted(test, gains):
        return ""
    return experience.grade(test, gains)


def lesson_words(evening: Evening, lesson: Lesson) -> str:
    """``Sword: Serel teaches Tam Reed, Ob 3``."""
    teacher, student = (member(evening, id).name for id in (lesson.teacher, lesson.student))
    return f"{lesson.name}: {teacher} teaches {student}, Ob\N{NO-BREAK SPACE}{lesson.obstacle}"

"""Time between the evenings: practice by the hour, and what somebody else teaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Overruled, Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning.finder import skill_named
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Practicing
from bwdesk.rules.play.advancement import practice_hours, teaching_days
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.experience import Noted, practiced_tests
from bwdesk.rules.play.learning import learn, mark
from bwdesk.rules.play.trial import key
from bwdesk.rules.tables.advancing import Grade, Practice, grades

LONGEST = 9_999
"""Days at once."""
DAY = 24 * 60
"""Minutes."""


def line(name: str, book: Book) -> Practice:
    """The line of the table for an ability, or that of its category (ADV-20).

    Raises UnknownNameError for a skill nobody knows, and ValueError, with a sentence, where the
    table has no line for it.
    """
    if found := book.practices.get(key(name)):
        return found
    skill = skill_named(name, book)
    for each in book.practices.values():
        if each.of == "category" and each.name == skill.category:
            return each
    categories = ", ".join(e.id for e in book.practices.values() if e.of == "category")
    raise ValueError(
        f"The table of practice has no line for {skill.name}. "
        f"Name the category it is nearest to: {categories}."
    )


def practice(
    evening: Evening,
    who: str,
    hours: Mapping[str, int],
    days: int,
    *,
    categories: Mapping[str, str] | None = None,
) -> Step:
    """So many *hours* a day of each ability, for so many days (ADV-20 to ADV-24).

    What is a part of a cycle is kept for the next time. No ability rises more than once by it.
    *categories* name the line of the table for what has none. The calendar is not moved: the absent
    practice while others play. What `problems` has against it is overruled, and the journal says
    so. Raises RefusedError for too few hours to learn anything.
    """
    someone, named = present(evening, who), member(evening, who)
    if not hours or any(each < 1 for each in hours.values()):
        raise RefusedError("Say what is practiced, and 1 hour a day or more of each.")
    if not 1 <= days <= LONGEST:
        raise RefusedError(f"Practice is for 1 to {LONGEST} days, not {days}.")
    overruled = _rulings_on(problems(evening, who, hours, days))
    for ability, each in hours.items():
        table = line((categories or {}).get(ability, ability), someone.book)
        evening = _practice(evening, who, key(ability), table, each, days, overruled)
    return Step(f"{named.name} practices", _take_days(evening, who, days))


def problems(
    evening: Evening, who: str, hours: Mapping[str, int], days: int
) -> tuple[Problem, ...]:
    """What is to be asked before somebody practices: more hours a day than their Will bears
    (ADV-21), and days that are none (`find_crowding`)."""
    will, asked = present(evening, who).ability("will"), sum(hours.values())
    most = practice_hours(will.exponent if will else 0)
    return (
        *_unbearable(member(evening, who).name, asked, most),
        *find_crowding(evening, who, days),
    )


def _unbearable(name: str, asked: int, most: int) -> Iterator[Problem]:
    if asked > most:
        says = f"{name} bears {plural(most, 'hour')} of practice a day, not {asked}."
        remedy = "Take hours away, or let them stand by word of the GM."
        yield Problem("practice.hours", Severity.BROKEN, "hours", says, remedy, "ADV-21")


def find_crowding(evening: Evening, who: str, days: int) -> Iterator[Problem]:
    """Whether practice and lessons have taken the days of somebody already: they share one count
    of days with the calendar, and none is used twice (ADV-33).

    The first time may run ahead of the calendar, which is moved afterwards.
    """
    campaign, name = evening.campaign, member(evening, who).name
    now, taken = campaign.clock.now, person(evening, who).play.standing.taken
    ahead = -((now - taken) // DAY) if taken > now else 0
    if ahead:
        says = f"{name} is {plural(ahead, 'day')} of practice or lessons ahead of the calendar."
    elif taken and _has_learned_since(campaign, who):
        says = f"The calendar has not moved since {name} practiced or was taught."
    else:
        return
    remedy = f"Let time pass first, or make it {plural(days, 'day')} more."
    yield Problem("practice.days", Severity.ODD, "days", says, remedy, "ADV-33")


def _has_learned_since(campaign: Campaign, who: str) -> bool:
    """Whether somebody practiced or was taught at this very moment of the calendar."""
    for entry in reversed(campaign.journal):
        if entry.time != campaign.clock.now:
            return False
        if entry.kind in ("practice", "instruction") and entry.who == who:
            return True
    return False


def _rulings_on(problems: Iterable[Problem]) -> tuple[Overruled, ...]:
    return tuple(Overruled(each.code) for each in problems)


def _take_days(evening: Evening, who: str, days: int) -> Evening:
    """So many days of theirs are taken."""
    play = person(evening, who).play
    standing = replace(play.standing, taken=play.standing.taken + days * DAY)
    return with_play(evening, who, replace(play, standing=standing))


def _practice(
    evening: Evening,
    who: str,
    id: str,
    table: Practice,
    hours: int,
    days: int,
    overruled: tuple[Overruled, ...],
) -> Evening:
    someone, month = present(evening, who), evening.campaign.settings.month
    if someone.ability(id) is None and id not in someone.book.skills:
        raise RefusedError(f"There is no ability “{id[:40]}” to practice.")
    grade = practiced_tests(table, hours, 0).grade
    if grade is None:
        raise RefusedError(
            f"{plural(hours, 'hour')} a day teach nothing of {id}; it takes {table.routine}."
        )
    name = someone.log_key(id) if someone.ability(id) else f"skill.{id}"
    more = Practicing(name, grade, hours, days)
    evening, tests = _store_days(evening, who, more, table.months * month)
    entry = Entry(
        "practice",
        who,
        name,
        tests,
        grade=grade,
        dice=hours,
        note=plural(days, "day"),
        overruled=overruled,
    )
    return _earn_tests(with_entries(evening, entry), who, id, grade, tests)


def _store_days(evening: Evening, who: str, more: Practicing, cycle: int) -> tuple[Evening, int]:
    """Days of practice are kept until there are enough of them, and the tests they bring."""
    play = person(evening, who).play
    tests, practice = whole_cycles(play.standing.practice, more, cycle)
    standing = replace(play.standing, practice=practice)
    return with_play(evening, who, replace(play, standing=standing)), tests


def _earn_tests(evening: Evening, who: str, id: str, grade: Grade, tests: int) -> Evening:
    """With so many tests by practice, and no more than one exponent by all of them (ADV-24)."""
    start = _exponent(evening, who, id)
    for _ in range(tests):
        if _exponent(evening, who, id) > start:
            break
        evening = _test(evening, who, id, grade)
    return evening


def whole_cycles(
    practice: tuple[Practicing, ...], more: Practicing, cycle: int
) -> tuple[int, tuple[Practicing, ...]]:
    """The tests that *more* practice brings, one for every *cycle* of days, and all that goes on
    then: what is left of a cycle is kept for the next time (ADV-24)."""
    going = [
        each
        for each in practice
        if (each.ability, each.grade) == (more.ability, more.grade) and not each.instructor
    ]
    tests, left = divmod(more.days + sum(each.days for each in going), cycle)
    others = tuple(each for each in practice if each not in going)
    return tests, (*others, *((replace(more, days=left),) if left else ()))


def teach(
    evening: Evening,
    student: str,
    skill: str,
    obstacle: int,
    *,
    teacher: str = "",
    will: int = 0,
    exponent: int = 0,
    passed: bool = True,
) -> Step:
    """A test of that obstacle taught (ADV-30 to ADV-33), by a member (*teacher*) or by anybody
    else of that *will* and *exponent* in the skill. *passed* is the Ob 2 Instruction.

    Where Instruction failed the days count as nothing more than practice, which is kept. The days
    are told in the journal, and what `find_crowding` has against them is overruled. Raises
    RefusedError for an obstacle beyond the teacher.
    """
    id, pupil = key(skill), present(evening, student)
    if teacher:
        other = present(evening, teacher)
        knows, wills = other.ability(id), other.ability("will")
        # A training has no exponent: whoever has it teaches its marks by the easiest test.
        trained = int(id in other.skills)
        exponent, will = (knows.exponent if knows else trained), (wills.exponent if wills else 0)
    own = pupil.ability("will")
    if not 1 <= obstacle <= exponent:
        raise RefusedError(
            f"Whoever has {skill} {exponent} teaches tests of Ob 1 to {exponent}, not {obstacle}."
            if exponent
            else f"Nobody teaches {skill} who does not have it."
        )
    days = max(1, teaching_days(will, own.exponent if own else 0, obstacle))
    now = pupil.ability(id)
    grade = grades(pupil.book.difficulties, now.exponent, obstacle)[0] if now else None
    entry = Entry(
        "instruction",
        student,
        f"skill.{id}",
        days,
        by=teacher,
        grade=grade,
        obstacle=obstacle,
        passed=passed,
        overruled=_rulings_on(find_crowding(evening, student, days)),
    )
    evening = _take_days(evening, student, days)
    label = f"Teach {skill}"
    if not passed:
        name = pupil.log_key(id) if now else f"skill.{id}"
        more = Practicing(name, "routine", 0, days)
        evening, tests = _store_days(evening, student, more, _cycle(id, evening, pupil.book))
        entry = replace(entry, grade="routine" if tests else grade, dice=tests)
        return Step(label, _earn_tests(with_entries(evening, entry), student, id, "routine", tests))
    evening = with_entries(evening, entry)
    if now is None:
        return Step(label, mark(evening, student, id))
    assert grade is not None, "whoever has the skill is graded by it"
    found, _ = learn(evening, student, id, Noted((grade,), obstacle=obstacle))
    return Step(label, found)


def _cycle(id: str, evening: Evening, book: Book) -> int:
    """The days of practice that make a test; of what the table has no line for, more than any."""
    try:
        return line(id, book).months * evening.campaign.settings.month
    except ValueError:
        return LONGEST


def _test(evening: Evening, who: str, id: str, grade: Grade) -> Evening:
    """A test by practice; of what is not open yet a mark (ADV-26, ADV-34)."""
    someone = present(evening, who)
    if someone.ability(id) is None:
        return evening if id in someone.skills else mark(evening, who, id)
    return learn(evening, who, id, Noted((grade,)))[0]


def _exponent(evening: Evening, who: str, id: str) -> int:
    now = present(evening, who).ability(id)
    return now.exponent if now else 0

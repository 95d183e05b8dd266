"""What people learn at the table: tests noted, exponents that rise, skills that open."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic.prayer import FAITH, mark_line
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.character import Advance, Opened, Play, Tests
from bwdesk.rules.person.standing import Aptitude
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present, with_entries, with_play
from bwdesk.rules.play.experience import Noted, Unnoted, find_counting
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import key
from bwdesk.rules.tables.advancing import NOTHING, Needed


def learn(evening: Evening, who: str, ability: str, test: Noted) -> tuple[Evening, Unnoted]:
    """A test noted, and the exponent with it where it rises; or why it is not (ADV-10, ADV-11).

    Raises RefusedError for an ability they lack.
    """
    someone, id = present(evening, who), key(ability)
    if someone.experience(id) is None:
        raise RefusedError(f"There is no {ability[:40]} to learn by; open it first.")
    play, why = note_learned(someone, id, test)
    if why:
        return evening, why
    rises = play.advances != someone.play.advances
    evening = with_play(evening, who, play)
    return (_rise(evening, who, id) if rises else evening), ""


def note_learned(someone: Present, id: str, test: Noted) -> tuple[Play, Unnoted]:
    """Their play with a test of what they have noted, risen where that was the last one wanted; or
    why it is not noted."""
    known, gains = someone.experience(id), someone.book.gains
    assert known is not None, "nobody learns by what is lacking"
    if why := known.why_unnoted(test, gains):
        return someone.play, why
    now, name = known.note(test, gains), someone.log_key(id)
    play = with_log(someone.play, name, now.log)
    return (advance(play, name) if now.exponent > known.exponent else play), ""


def note_tests(
    evening: Evening, who: str, ability: str, tests: tuple[Noted, ...], *, by: str = ""
) -> Step:
    """One of a series of tests of one ability, the one that counts (ADV-8, ADV-9).

    Those forgotten are added so at the end of an evening; *by* is who saw them. Raises RefusedError
    where none counts.
    """
    someone = present(evening, who)
    known = someone.experience(key(ability))
    if known is None:
        raise RefusedError(f"There is no {ability[:40]} to learn by; open it first.")
    at = find_counting(tests, known, someone.book.gains)
    if at is None:
        raise RefusedError("None of these tests counts: there are enough of their grades.")
    grade = known.grade(tests[at], someone.book.gains)
    entry = Entry("roll", who, someone.log_key(key(ability)), by=by, grade=grade)
    found, _ = learn(
        with_entries(evening, replace(entry, passed=tests[at].passed)), who, ability, tests[at]
    )
    return Step(f"Note a test of {ability}", found)


def mark(evening: Evening, who: str, skill: str) -> Evening:
    """A mark toward a skill that is not open yet; the last one opens it at once (ADV-26, ADV-28).

    Raises RefusedError for a skill the Book lacks, or one that is open.
    """
    someone, id = present(evening, who), key(skill)
    if id not in someone.book.skills:
        raise RefusedError(f"There is no skill called “{skill[:40]}” in this Book.")
    if id in someone.skills:
        raise RefusedError(f"{someone.book.skills[id].name} is open already.")
    play = note_mark(someone, id)
    had = sum(each.marks for each in play.standing.aptitudes if each.skill == id)
    evening = with_entries(with_play(evening, who, play), Entry("mark", who, f"skill.{id}", had))
    return open_ripe(evening, who)


def note_mark(someone: Present, skill: str) -> Play:
    """Their play with a mark more toward a skill that is not open; whether it opens now is for the
    table (`open_ripe`)."""
    standing = someone.play.standing
    others = tuple(each for each in standing.aptitudes if each.skill != skill)
    had = sum(each.marks for each in standing.aptitudes if each.skill == skill)
    aptitudes = (*others, Aptitude(skill, had + 1))
    return replace(someone.play, standing=replace(standing, aptitudes=aptitudes))


def with_log(play: Play, ability: str, log: Needed) -> Play:
    """With that log of an ability; an empty one is none."""
    others = tuple(each for each in play.tests if each.ability != ability)
    new = (Tests(ability, *log),) if log != NOTHING else ()
    return replace(play, tests=(*others, *new))


def advance(play: Play, ability: str, by: int = 1) -> Play:
    """An exponent more, or fewer; what comes to nothing is no advance."""
    others = tuple(each for each in play.advances if each.ability != ability)
    gained = by + sum(each.by for each in play.advances if each.ability == ability)
    return replace(play, advances=(*others, *((Advance(ability, gained),) if gained else ())))


def _rise(evening: Evening, who: str, id: str) -> Evening:
    """It has risen: the journal says to what, and what was only waiting for that root opens."""
    someone = present(evening, who)
    now = someone.ability(id)
    mark = mark_line(someone.book, now.exponent) if id == FAITH and now else ""
    entry = Entry("advance", who, someone.log_key(id), to=str(now or ""), note=mark)
    evening = with_entries(evening, entry)
    return open_ripe(evening, who) if id in STATS else evening


def open_ripe(evening: Evening, who: str) -> Evening:
    """Opens every skill that has all its marks."""
    someone = present(evening, who)
    for each in someone.play.standing.aptitudes:
        skill = someone.book.skills.get(each.skill)
        if skill is None or not someone.learning(skill).roots:
            continue
        learning = replace(someone.learning(skill), marks=each.marks)
        if not learning.open:
            continue
        at = learning.opens(evening.campaign.settings.readings)
        play = someone.play
        rest = tuple(other for other in play.standing.aptitudes if other != each)
        standing = replace(play.standing, aptitudes=rest)
        new = Opened(skill.id) if skill.training else Opened(skill.id, at.exponent, at.shade)
        opened = (*play.opened, new)
        evening = with_play(evening, who, replace(play, standing=standing, opened=opened))
        to = "" if skill.training else str(at)
        evening = with_entries(evening, Entry("opened", who, f"skill.{skill.id}", to=to))
        return open_ripe(evening, who)
    return evening

"""Learning a spell at the table: read, cast in practicals, read again (SORC-51)."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import learning
from bwdesk.rules.magic.learning import Study
from bwdesk.rules.magic.spell import Known, spell_name
from bwdesk.rules.person.character import Play, Thing
from bwdesk.rules.person.standing import Studied
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    person,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.magic.grimoire import spell_things
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Lent, Trial
from bwdesk.rules.play.verdict import Result, judge

TENTHS = 10
Work = Literal["deciphering", "research"]
WORKS: tuple[Work, ...] = get_args(Work)
"""What the skill does beside casting, in tests that take long (SORC-53)."""


def find_study(play: Play, spell: str) -> Studied | None:
    """How far somebody is with a spell, by its id; None where it is not being learned."""
    return next((each for each in play.standing.studies if each.spell == spell), None)


def practicals_left(evening: Evening, who: str, study: Studied) -> int:
    """How many practicals are still to be cast, by the aptitude of Perception."""
    perception = present(evening, who).ability("perception")
    wanted = learning.practicals_wanted(perception.exponent if perception else 0)
    return max(0, wanted - study.cast)


def next_reading(study: Studied | None) -> learning.Reading:
    """Which reading comes next."""
    return "first" if study is None or study.stage == "begun" else "second"


def why_not_read(evening: Evening, who: str, spell: Known) -> str:
    """What forbids the next reading of a spell; "" for nothing."""
    study = find_study(present(evening, who).play, spell.id)
    if study is None:
        return ""
    if study.until is not None:
        left = study.until - evening.campaign.clock.now
        return f"{spell.name} is being read, {days_words(left)} more; let them pass."
    if study.stage == "practicals":
        times = plural(practicals_left(evening, who, study), "time")
        return f"{spell.name} is to be cast {times} more before it is read again."
    return ""


def say_reading(
    evening: Evening, who: str, spell: Known, forks: tuple[Lent, ...] = (), *, careful: bool = False
) -> Trial:
    """The test of the reading that comes next, of a spell written down or taught; *careful*
    work takes half as long again.

    Raises RefusedError while practicals are still to be cast, or while it is being read.
    """
    if why := why_not_read(evening, who, spell):
        raise RefusedError(why)
    reading = next_reading(find_study(present(evening, who).play, spell.id))
    month = evening.campaign.settings.month
    skill = present(evening, who).find_skill(spell.skill or castings.SORCERY)
    trial = learning.reading_trial(spell.name, skill, spell.asked.base, reading, who, month)
    return prepare(evening, replace(trial, forks=forks, careful=careful))


def minutes_read(trial: Trial, result: Result | None) -> int:
    """How long a reading takes: a tenth less for each success over (SORC-51)."""
    whole = trial.minutes * (1.5 if trial.careful else 1)
    over = max(0, result.margin) if result and result.passed else 0
    return round(whole * max(1, TENTHS - over) / TENTHS)


def bring_reading(evening: Evening, trial: Trial, spell: Known) -> Step:
    """A reading as it was rolled: it goes on for its time, and then it is known what came of it."""
    who = trial.who
    play = present(evening, who).play
    study = find_study(play, spell.id) or Studied(spell.id)
    result = judge(trial, present(evening, who).book).result
    until = play.clock.now + minutes_read(trial, result)
    evening = settle(evening, trial, rides=False).evening
    now = replace(study, until=until, passed=bool(result and result.passed))
    entry = Entry("spell", who, spell.name[:200], to="reads", passed=now.passed)
    evening = with_entries(_with_studied(evening, who, now), entry)
    return Step(f"Read {spell.name}", end_readings(evening, who))


def end_readings(evening: Evening, who: str) -> Evening:
    """The readings that are over by now; the second that was passed masters the spell, the second
    that failed asks for its practicals anew."""
    play = present(evening, who).play
    for study in play.standing.studies:
        if study.until is not None and study.until <= play.clock.now:
            evening = _end_reading(evening, who, study)
    return evening


def _end_reading(evening: Evening, who: str, study: Studied) -> Evening:
    reading, passed = next_reading(study), study.passed
    name = spell_name(evening.books[who], study.spell)
    if study.stage in WORKS:
        play = present(evening, who).play
        others = tuple(each for each in play.standing.studies if each is not study)
        standing = replace(play.standing, studies=others)
        evening = with_play(evening, who, replace(play, standing=standing))
        entry = Entry("spell", who, study.spell[:200], to=study.stage, passed=passed)
        return with_entries(evening, entry)
    now = learning.finish_reading(Study(_stage_of(study), study.cast), reading, passed=passed)
    if now.stage == "mastered":
        evening = _master(evening, who, study.spell, name)
    else:
        evening = _with_studied(evening, who, Studied(study.spell, now.stage, now.cast))
    came = "mastered" if now.stage == "mastered" else "read" if passed else "unread"
    return with_entries(evening, Entry("spell", who, name[:200], to=came, passed=passed))


def _stage_of(study: Studied) -> learning.Stage:
    stage = study.stage
    return "begun" if stage == "deciphering" or stage == "research" else stage


def say_work(
    evening: Evening,
    who: str,
    work: Work,
    name: str,
    obstacle: int,
    days: int,
    forks: tuple[Lent, ...] = (),
    *,
    careful: bool = False,
) -> Trial:
    """The long test of deciphering a text or of researching a spell; how hard it is and how long
    it takes the table says, for no source prints it (SORC-53). Raises RefusedError where that is
    still to be said."""
    if not name.strip():
        raise RefusedError("Say what it is about.")
    if obstacle < 1:
        raise RefusedError("Say how hard it is: an obstacle of 1 at least.")
    done = next((e for e in present(evening, who).play.standing.studies if e.spell == name), None)
    if done is not None and done.until is not None:
        left = days_words(done.until - evening.campaign.clock.now)
        raise RefusedError(f"{name[:40]} goes on already, {left} more; let them pass.")
    said = Trial(
        who=who,
        task=f"{WORK_WORDS[work]} {name}"[:200],
        ability=castings.SORCERY,
        open_ended=False,
        ob=obstacle,
        minutes=days * learning.DAY,
        forks=forks,
        careful=careful,
    )
    return prepare(evening, said)


WORK_WORDS: dict[Work, str] = {"deciphering": "Decipher", "research": "Research"}


def bring_work(evening: Evening, trial: Trial, work: Work, name: str) -> Step:
    """Such a test as it was rolled: it goes on for its time."""
    who = trial.who
    result = judge(trial, present(evening, who).book).result
    until = evening.campaign.clock.now + minutes_read(trial, result)
    evening = settle(evening, trial, rides=False).evening
    now = Studied(name[:200], work, until=until, passed=bool(result and result.passed))
    return Step(f"{WORK_WORDS[work]} {name}", end_readings(_with_studied(evening, who, now), who))


def note_practical(evening: Evening, who: str, spell: Known) -> Evening:
    """A practical was cast, passed or failed."""
    study = find_study(present(evening, who).play, spell.id)
    if study is None or study.stage != "practicals":
        return evening
    wanted = study.cast + practicals_left(evening, who, study)
    now = learning.cast_practical(Study(_stage_of(study), study.cast), wanted)
    assert now.stage != "mastered", "a practical alone masters nothing"
    return _with_studied(evening, who, Studied(spell.id, now.stage, now.cast))


def _with_studied(evening: Evening, who: str, study: Studied) -> Evening:
    """With how far somebody is now with a spell."""
    play = present(evening, who).play
    others = tuple(each for each in play.standing.studies if each.spell != study.spell)
    standing = replace(play.standing, studies=(*others, study))
    return with_play(evening, who, replace(play, standing=standing))


def _master(evening: Evening, who: str, spell: str, name: str) -> Evening:
    """A spell that is mastered is theirs."""
    play = present(evening, who).play
    others = tuple(each for each in play.standing.studies if each.spell != spell)
    things = play.possessions
    if not any(each.price == spell for each in spell_things(person(evening, who))):
        things = (*things, Thing(name[:200], "spell", price=spell))
    standing = replace(play.standing, studies=others)
    return with_play(evening, who, replace(play, possessions=things, standing=standing))


def days_words(minutes: int) -> str:
    """``11 days``; less than one is counted in hours."""
    days = -(-minutes // learning.DAY)
    return plural(days, "day") if minutes >= learning.DAY else plural(-(-minutes // 60), "hour")


def stage_words(evening: Evening, who: str, study: Studied) -> str:
    """``practicals 2 of 6, at the double obstacle``."""
    if study.until is not None:
        left = study.until - evening.campaign.clock.now
        what = study.stage if study.stage in WORKS else f"{next_reading(study)} reading"
        return f"{what}, {days_words(max(0, left))} left"
    if study.stage == "practicals":
        left = practicals_left(evening, who, study)
        return f"practicals {study.cast} of {study.cast + left}, at the double obstacle"
    return "to be read" if study.stage == "begun" else "to be read the second time"

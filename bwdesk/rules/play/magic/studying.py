"""Learning a spell at the table: read, cast in practicals, read again (SORC-51)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import learning
from bwdesk.rules.magic.learning import Study
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.person.character import Play, Thing
from bwdesk.rules.person.standing import Studied
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge


def find_study(play: Play, spell: str) -> Studied | None:
    """How far somebody is with a spell, by its id; None where it is not being learned."""
    return next((each for each in play.standing.studies if each.spell == spell), None)


def practicals_left(evening: Evening, who: str, study: Studied) -> int:
    """How many practicals are still to be cast, by the aptitude of Perception."""
    perception = present(evening, who).ability("perception")
    wanted = learning.practicals_wanted(perception.exponent if perception else 0)
    return max(0, wanted - study.cast)


def say_reading(evening: Evening, who: str, spell: Known) -> Trial:
    """The test of the reading that comes next, of a spell written down or taught.

    Raises RefusedError while practicals are still to be cast.
    """
    study = find_study(present(evening, who).play, spell.id) or Studied(spell.id)
    if study.stage == "practicals":
        left = plural(practicals_left(evening, who, study), "time")
        raise RefusedError(f"{spell.name} is to be cast {left} more before it is read again.")
    reading: learning.Reading = "first" if study.stage == "begun" else "second"
    month = evening.campaign.settings.month
    skill = spell.skill or castings.SORCERY
    trial = learning.reading_trial(spell.name, skill, spell.asked.base, reading, who, month)
    return prepare(evening, trial)


def bring_reading(evening: Evening, trial: Trial, spell: Known) -> Step:
    """A reading as it was rolled; the second that is passed masters the spell."""
    who = trial.who
    play = present(evening, who).play
    study = find_study(play, spell.id) or Studied(spell.id)
    reading: learning.Reading = "first" if study.stage == "begun" else "second"
    result = judge(trial, present(evening, who).book).result
    passed = bool(result and result.passed)
    evening = settle(evening, trial, rides=False).evening
    now = learning.read(Study(study.stage, study.cast), reading, passed=passed)
    evening = _with_study(evening, who, spell, now)
    entry = Entry(
        "spell",
        who,
        spell.name[:200],
        to="mastered" if passed and reading == "second" else "read" if passed else "unread",
        passed=passed,
    )
    return Step(f"Read {spell.name}", with_entries(evening, entry))


def note_practical(evening: Evening, who: str, spell: Known) -> Evening:
    """A practical was cast, passed or failed."""
    study = find_study(present(evening, who).play, spell.id)
    if study is None or study.stage != "practicals":
        return evening
    wanted = study.cast + practicals_left(evening, who, study)
    now = learning.cast_practical(Study(study.stage, study.cast), wanted)
    return _with_study(evening, who, spell, now)


def _with_study(evening: Evening, who: str, spell: Known, study: Study) -> Evening:
    """With how far somebody is now; a spell that is mastered is theirs."""
    play = present(evening, who).play
    others = tuple(each for each in play.standing.studies if each.spell != spell.id)
    if study.stage == "mastered":
        thing = Thing(spell.name[:200], "spell", price=spell.id)
        play = replace(play, possessions=(*play.possessions, thing))
    else:
        others = (*others, Studied(spell.id, study.stage, study.cast))
    standing = replace(play.standing, studies=others)
    return with_play(evening, who, replace(play, standing=standing))


def stage_words(evening: Evening, who: str, study: Studied) -> str:
    """``practicals 2 of 6, at the double obstacle``."""
    if study.stage == "practicals":
        left = practicals_left(evening, who, study)
        return f"practicals {study.cast} of {study.cast + left}, at the double obstacle"
    return "to be read" if study.stage == "begun" else "to be read the second time"

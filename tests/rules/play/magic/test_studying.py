"""A spell is learned: read, cast in practicals at the double obstacle, read again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.play import told
from bwdesk.rules.play.coming import list_coming
from bwdesk.rules.play.creed import time_passes
from bwdesk.rules.play.evening import Evening, RefusedError, present
from bwdesk.rules.play.magic.casting import (
    Spellcast,
    cast_spell,
    find_wanted,
    forecast_outcome,
    say_trials,
    with_faces,
)
from bwdesk.rules.play.magic.grimoire import known_spells
from bwdesk.rules.play.magic.studying import (
    Work,
    bring_reading,
    bring_work,
    find_study,
    minutes_read,
    practicals_left,
    say_reading,
    say_work,
    stage_words,
)
from bwdesk.rules.play.verdict import judge
from tests.rules.play.magic.wizard import WHO, casting, learned, spell, thrown
from tests.rules.play.table import BOOK

NAME = "breath-of-wind"


def read(evening: Evening, hits: int) -> Evening:
    trial = thrown(say_reading(evening, WHO, spell(NAME)), hits)
    assert trial is not None
    evening = bring_reading(evening, trial, spell(NAME)).evening
    (coming,) = list_coming(evening, ("read",))
    with pytest.raises(RefusedError, match="is being read"):
        say_reading(evening, WHO, spell(NAME))
    return time_passes(evening, coming.time - evening.campaign.clock.now).evening


def practice(evening: Evening) -> Evening:
    asked = replace(casting(NAME), practical=True)
    first, tax = say_trials(evening, WHO, asked)
    said = Spellcast(
        who=WHO,
        spell=spell(NAME),
        casting=asked,
        cast=thrown(first, 0) or first,
        tax=thrown(tax, 9),
    )
    while (wanted := find_wanted(evening, said, forecast_outcome(evening, said))) is not None:
        said = replace(said, later=with_faces(said.later, wanted, (6,) * wanted.dice))
    return cast_spell(evening, said).evening


def test_a_spell_is_learned_from_the_first_reading_to_mastery() -> None:
    evening = read(learned(), 0)
    study = find_study(present(evening, WHO).play, spell(NAME).id)
    assert study is not None
    assert study.stage == "begun"
    evening = read(evening, 4)
    study = find_study(present(evening, WHO).play, spell(NAME).id)
    assert study is not None
    wanted = practicals_left(evening, WHO, study)
    assert wanted == 6
    with pytest.raises(RefusedError, match="is to be cast 6\u00a0times more before it is read"):
        say_reading(evening, WHO, spell(NAME))
    for _ in range(wanted):
        evening = practice(evening)
    study = find_study(present(evening, WHO).play, spell(NAME).id)
    assert study is not None
    assert stage_words(evening, WHO, study) == "to be read the second time"
    failed = find_study(present(read(evening, 0), WHO).play, spell(NAME).id)
    assert failed is not None
    assert (failed.stage, failed.cast) == ("practicals", 0)
    evening = read(evening, 4)
    assert find_study(present(evening, WHO).play, spell(NAME).id) is None
    assert "Breath of Wind" in [each.name for each in known_spells(evening, WHO)]


def test_each_success_over_takes_a_tenth_off_a_reading() -> None:
    trial = thrown(say_reading(learned(), WHO, spell(NAME)), 4)
    assert trial is not None
    result = judge(trial, BOOK).result
    assert result is not None
    ob = spell(NAME).asked.base
    days = ob * 30 * (10 - (4 - ob)) // 10
    assert minutes_read(trial, result) == days * 24 * 60
    assert minutes_read(replace(trial, careful=True), result) == days * 36 * 60


@pytest.mark.parametrize(
    ("work", "hits", "says"),
    [
        ("deciphering", 3, "Robard Ash has deciphered a leaf of ash."),
        ("deciphering", 0, "Robard Ash does not decipher a leaf of ash."),
        ("research", 3, "Robard Ash has researched a leaf of ash."),
        ("research", 0, "Robard Ash finds nothing of a leaf of ash."),
    ],
)
def test_texts_are_deciphered_and_spells_researched_in_their_time(
    work: Work, hits: int, says: str
) -> None:
    trial = thrown(say_work(learned(), WHO, work, "a leaf of ash", 3, 20), hits)
    assert trial is not None
    evening = bring_work(learned(), trial, work, "a leaf of ash").evening
    with pytest.raises(RefusedError, match="goes on already"):
        say_work(evening, WHO, work, "a leaf of ash", 3, 20)
    evening = time_passes(evening, 20 * 24 * 60).evening
    assert not present(evening, WHO).play.standing.studies
    said = [told.says(each, evening.campaign, BOOK) for each in evening.campaign.journal]
    assert any(each.endswith(says.partition(" ")[2].partition(" ")[2]) for each in said)


@pytest.mark.parametrize(("name", "ob"), [("", 3), ("a leaf", 0)])
def test_a_long_test_says_what_is_still_to_be_said(name: str, ob: int) -> None:
    with pytest.raises(RefusedError, match="Say "):
        say_work(learned(), WHO, "research", name, ob, 1)

"""A spell is learned: read, cast in practicals at the double obstacle, read again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

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
    bring_reading,
    find_study,
    practicals_left,
    say_reading,
    stage_words,
)
from tests.rules.play.magic.wizard import WHO, casting, learned, spell, thrown

NAME = "breath-of-wind"


def read(evening: Evening, hits: int) -> Evening:
    trial = thrown(say_reading(evening, WHO, spell(NAME)), hits)
    assert trial is not None
    return bring_reading(evening, trial, spell(NAME)).evening


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

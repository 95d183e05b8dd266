"""Spells at the table: rolled in their order, brought home as one step, held, slept off."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.arms.bearing import put_on
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.person.held import WornArmor
from bwdesk.rules.play import told
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    pass_time,
    person,
    present,
    with_campaign,
    with_play,
)
from bwdesk.rules.play.magic.casting import (
    Spellcast,
    cast_spell,
    find_caps,
    find_coup,
    find_problems,
    find_wanted,
    forecast_outcome,
    is_lost,
    lose_spell,
    say_trials,
    with_faces,
)
from bwdesk.rules.play.magic.grimoire import held_pins, known_spells
from bwdesk.rules.play.magic.keeping import disturb, drop_spell
from bwdesk.rules.play.trial import hand
from tests.rules.play.magic.wizard import WHO, cast, casting, holding, learned, spell
from tests.rules.play.table import BOOK


def answered(evening: Evening, said: Spellcast, face: int = 1) -> Spellcast:
    """With every die that is still wanted showing one face."""
    for _ in range(40):
        wanted = find_wanted(evening, said, forecast_outcome(evening, said))
        if wanted is None:
            return said
        said = replace(said, later=with_faces(said.later, wanted, (face,) * wanted.dice))
    raise AssertionError("more dice than anybody throws")


def dice_of(evening: Evening, id: str) -> int:
    felt = present(evening, WHO).feel(id)
    return felt.now if felt else 0


def last_lines(evening: Evening, *kinds: str) -> list[str]:
    return [
        told.says(each, evening.campaign, BOOK)
        for each in evening.campaign.journal
        if each.kind in kinds
    ]


def test_the_spells_of_somebody_are_read() -> None:
    names = [each.name for each in known_spells(learned(), WHO)]
    assert names[-4:] == ["Turn Aside the Blade", "Magesense", "Shards", "Eldritch Shield"]


def test_the_two_rolls_are_of_skill_and_will_and_of_forte() -> None:
    evening = learned()
    first, tax = say_trials(evening, WHO, casting("shards"))
    will, forte = dice_of(evening, "will"), dice_of(evening, "forte")
    assert hand(first).dice == 4 + will
    assert hand(first).open_ended
    assert tax is not None
    assert (hand(tax).dice, hand(tax).open_ended) == (forte, False)
    assert find_caps(evening, WHO, casting("shards")).carefully == 2


def test_a_spell_that_is_cast_and_borne_leaves_two_tests_and_its_effect() -> None:
    evening = learned()
    said = cast(evening, "magesense", 6, 4)
    found = forecast_outcome(evening, said)
    assert (found.passed, found.over, found.effect, found.holds) == (True, 2, 2, True)
    step = cast_spell(evening, said)
    assert step.label == "Cast Magesense"
    (pin,) = held_pins(present(step.evening, WHO).play)
    forte = dice_of(evening, "forte")
    assert (pin.by, pin.obstacle, pin.spell) == ("Magesense", 4, "spell/magesense")
    assert pin.due == pin.since + max(0, forte - 4) * 60
    assert dice_of(step.evening, "will") == dice_of(evening, "will") - 1
    logs = {each.ability for each in present(step.evening, WHO).play.tests}
    assert {"skill.sorcery", "stat.forte"} <= logs
    assert last_lines(step.evening, "spell") == [
        "Con casts Magesense, 2\u00a0successes in its effect."
    ]


def test_what_is_wanting_is_asked_for_in_its_order() -> None:
    evening = learned()
    said = cast(evening, "shards", 0)
    with pytest.raises(RefusedError, match="The Tax has not been rolled"):
        cast_spell(evening, said)
    said = cast(evening, "shards", 0, 0)
    order = []
    for face in (2, 3, 4):
        wanted = find_wanted(evening, said, forecast_outcome(evening, said))
        assert wanted is not None
        order.append(wanted.of)
        said = replace(said, later=with_faces(said.later, wanted, (face,) * wanted.dice))
    assert order == ["mishap", "wheel", "sickness"]
    with pytest.raises(RefusedError, match="First roll Health, die 2 of 2"):
        cast_spell(evening, said)


def test_tax_that_fails_is_slept_off_one_die_after_another() -> None:
    evening = learned()
    forte = dice_of(evening, "forte")
    said = answered(evening, cast(evening, "shards", 5, 0))
    found = forecast_outcome(evening, said)
    assert found.taken is not None
    assert found.taken.lost == 2
    after = cast_spell(evening, said).evening
    assert dice_of(after, "forte") == forte - 2
    first, second = found.hours
    assert dice_of(pass_time(after, first * 60 - 1).evening, "forte") == forte - 2
    half = pass_time(after, first * 60).evening
    assert dice_of(half, "forte") == forte - 1
    assert dice_of(pass_time(half, second * 60).evening, "forte") == forte
    assert "of Forte lost, all back within" in last_lines(after, "tax")[0]


def test_a_table_may_let_them_come_back_side_by_side() -> None:
    evening = learned()
    chosen = replace(evening.campaign.settings, magic=MagicReadings(together=True))
    evening = with_campaign(evening, replace(evening.campaign, settings=chosen))
    said = answered(evening, cast(evening, "shards", 5, 0))
    hours = max(forecast_outcome(evening, said).hours)
    after = cast_spell(evening, said).evening
    rested = pass_time(after, hours * 60).evening
    assert dice_of(rested, "forte") == dice_of(evening, "forte")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 6), st.integers(0, 6), st.integers(1, 6), st.booleans())
def test_tax_and_rest_give_forte_back_exactly(
    hits: int, borne: int, face: int, twice: bool
) -> None:
    evening = learned()
    before = dice_of(evening, "forte")
    for _ in range(2 if twice else 1):
        said = answered(evening, cast(evening, "shards", hits, borne), face)
        after = cast_spell(evening, said).evening
        hurt = present(after, WHO).play.wounds != present(evening, WHO).play.wounds
        evening = after
        if hurt or dice_of(evening, "forte") == 0:
            break
    assert not hurt or borne < 2
    if not hurt:
        assert dice_of(pass_time(evening, 10 * 24 * 60).evening, "forte") == before


def test_an_overtax_is_a_wound_of_the_spell() -> None:
    evening = learned()
    play = present(evening, WHO).play
    for _ in range(9):
        if dice_of(evening, "forte") <= 1:
            break
        said = answered(evening, cast(evening, "shards", 2, 1))
        evening = cast_spell(evening, said).evening
    assert dice_of(evening, "forte") == 1
    said = answered(evening, cast(evening, "shards", 2, 0))
    found = forecast_outcome(evening, said)
    assert found.taken is not None
    assert (found.taken.over, found.taken.faints) == (1, True)
    after = cast_spell(evening, said).evening
    wounds = present(after, WHO).play.wounds
    assert len(wounds) == len(play.wounds) + 1
    assert (wounds[-1].at, wounds[-1].source) == (2, "Overtax")


def test_tax_that_fails_breaks_what_was_held_before_and_not_the_new_one() -> None:
    evening = holding(learned(forte=2), "Turn Aside the Blade")
    said = cast(evening, "magesense", 6, 3)
    will = hand(said.cast).dice - 4
    assert will == dice_of(evening, "will")
    said = answered(evening, said)
    found = forecast_outcome(evening, said)
    (kept,) = found.kept
    assert (kept.name, kept.dice, kept.passed) == ("Turn Aside the Blade", will, False)
    after = cast_spell(evening, said).evening
    names = [each.by for each in held_pins(present(after, WHO).play)]
    assert names == ["Magesense"]
    assert "Con loses hold of Turn Aside the Blade." in last_lines(after, "spell")


def test_a_failure_that_is_summoned_or_garbled_is_told() -> None:
    evening = learned()
    said = cast(evening, "eldritch-shield", 0, 3)
    wanted = find_wanted(evening, said, forecast_outcome(evening, said))
    assert wanted is not None
    said = replace(said, later=with_faces(said.later, wanted, (2,)))
    for faces in ((2, 3), (3,)):
        wanted = find_wanted(evening, said, forecast_outcome(evening, said))
        assert wanted is not None
        said = replace(said, later=with_faces(said.later, wanted, faces))
    after = cast_spell(evening, answered(evening, said)).evening
    (line,) = last_lines(after, "spell")
    for word in ("Eldritch Shield of Con comes out garbled", "Fire", "Permanent", "50s of paces"):
        assert word in line


def test_harm_is_its_mark_and_its_die() -> None:
    evening = learned()
    said = cast(evening, "shards", 6, 3)
    found = forecast_outcome(evening, said)
    assert found.harm is not None
    will = present(evening, WHO).ability("will")
    assert will is not None
    assert found.harm.mark == will.exponent // 2 + 2
    pushed = replace(said, pushed=2)
    found = forecast_outcome(evening, answered(evening, pushed, 1))
    assert found.harm is not None
    assert (found.harm.mark, found.harm.hit) == (will.exponent // 2 + 1, "mark")


def landed(evening: Evening, hits: int, fate: int) -> Spellcast:
    """Shards whose Die of Fate shows so much, on their own caster."""
    said = replace(cast(evening, "shards", hits, 3), targets=(WHO,), hits=(WHO,))
    wanted = find_wanted(evening, said, forecast_outcome(evening, said))
    assert wanted is not None
    assert wanted.of == "fate"
    return replace(said, later=with_faces(said.later, wanted, (fate,)))


@pytest.mark.parametrize(("face", "wounds", "left"), [(4, 0, 4), (2, 1, 4), (1, 1, 3)])
def test_armor_is_tested_before_a_harm_lands(face: int, wounds: int, left: int) -> None:
    evening = learned()
    play = person(evening, WHO).play
    arms = put_on(play.arms, WornArmor("torso", "plated-leather"))
    evening = with_play(evening, WHO, replace(play, arms=arms))
    said = landed(evening, 6, 6)
    wanted = find_wanted(evening, said, forecast_outcome(evening, said))
    assert wanted is not None
    assert (wanted.of, wanted.dice, wanted.who) == ("armor", 4, WHO)
    with pytest.raises(RefusedError, match="First roll the armor of"):
        cast_spell(evening, said)
    said = replace(said, later=with_faces(said.later, wanted, (face,) * wanted.dice))
    after = cast_spell(evening, said).evening
    assert len(present(after, WHO).play.wounds) == wounds
    (piece,) = present(after, WHO).play.arms.worn
    assert 4 - piece.lost == left
    bare = replace(evening.campaign.settings.magic, unarmored=True)
    settings = replace(evening.campaign.settings, magic=bare)
    never = replace(evening, campaign=replace(evening.campaign, settings=settings))
    assert find_wanted(never, said, forecast_outcome(never, said)) is None


@pytest.mark.parametrize(("dice", "circle", "left"), [(2, True, 0), (6, False, 1), (4, False, 0)])
def test_a_shield_of_dice_loses_them_and_breaks_the_hold_when_it_is_gone(
    dice: int, circle: bool, left: int
) -> None:
    evening = holding(learned(), "Eldritch Shield", "Light")
    play = person(evening, WHO).play
    shield, light = play.standing.pinned
    shield = replace(shield, spell="spell/eldritch-shield", effect=dice - 1)
    standing = replace(play.standing, pinned=(shield, light))
    evening = with_play(evening, WHO, replace(play, standing=standing))
    said = landed(evening, 5, 6)
    after = cast_spell(evening, said).evening
    play = present(after, WHO).play
    assert bool(play.wounds) is circle, "SORC-50"
    assert [each.by for each in play.standing.pinned] == ["Eldritch Shield", "Light"][not left :]
    assert play.standing.disturbed == (() if left else ("shield",)), "SORC-31"


@pytest.mark.parametrize(("faces", "lost"), [((4, 1, 1, 1), False), ((1, 1, 1, 1), True)])
def test_a_spell_held_back_asks_for_will_and_may_be_lost(
    faces: tuple[int, ...], lost: bool
) -> None:
    evening = learned()
    dice = dice_of(evening, "will")
    said = replace(cast(evening, "shards"), sets=2)
    wanted = find_coup(evening, said)
    assert wanted is not None
    assert (wanted.name, wanted.dice) == ("Will to hold it back, Ob 1", dice), "SORC-42"
    said = replace(said, later=with_faces(said.later, wanted, faces[:1] + (1,) * (dice - 1)))
    assert find_coup(evening, said) is None
    assert is_lost(evening, said) is lost
    if not lost:
        with pytest.raises(RefusedError, match="is not lost; cast it"):
            lose_spell(evening, said)
        return
    after = lose_spell(evening, said).evening
    assert present(after, WHO).play.standing.tax == (), "SORC-43: no Tax"
    assert any("Shards" in each for each in last_lines(after, "spell"))
    full = replace(cast(evening, "shards", 6, 3), sets=2, later=said.later)
    with pytest.raises(RefusedError, match="could not be held back"):
        cast_spell(evening, full)


def test_whoever_faints_drops_all_that_was_held() -> None:
    evening = holding(learned(forte=0), "Turn Aside the Blade", "Chameleon")
    said = answered(evening, cast(evening, "magesense", 6, 0))
    found = forecast_outcome(evening, said)
    assert found.taken is not None
    assert found.taken.faints
    assert not found.holds
    after = cast_spell(evening, said).evening
    assert held_pins(present(after, WHO).play) == ()


def test_what_forte_cannot_bear_is_cast_and_not_held() -> None:
    evening = learned(forte=0)
    said = cast(evening, "magesense", 6, 4)
    assert not forecast_outcome(evening, said).holds
    found = find_problems(evening, WHO, said.spell, said.casting)
    assert [each.code for each in found] == ["casting.flow"]
    assert held_pins(present(cast_spell(evening, said).evening, WHO).play) == ()


def test_dropping_gives_the_die_back_and_what_is_not_held_is_refused() -> None:
    evening = holding(learned(), "Magesense")
    after = drop_spell(evening, WHO, "Magesense").evening
    assert dice_of(after, "will") == dice_of(evening, "will") + 1
    with pytest.raises(RefusedError, match="Con does not hold Magesense"):
        drop_spell(after, WHO, "Magesense")
    assert last_lines(after, "spell") == ["Con lets go of Magesense."]


def test_something_happens_to_whoever_holds_two() -> None:
    evening = holding(learned(), "Magesense", "Chameleon")
    free = dice_of(evening, "will")
    with pytest.raises(RefusedError, match="First roll Will to keep Magesense"):
        disturb(evening, WHO, ())
    after = disturb(evening, WHO, ((1,) * free, (5,) * (free + 1))).evening
    kept = [each.by for each in held_pins(present(after, WHO).play)]
    assert kept == (["Chameleon"] if free + 1 >= 4 else [])
    logged = [each for each in present(after, WHO).play.tests if each.ability == "stat.will"]
    assert len(logged) == 1


def test_one_spell_too_many_is_a_problem() -> None:
    evening = learned()
    will = present(evening, WHO).ability("will")
    assert will is not None
    evening = holding(evening, *(f"S{n}" for n in range(will.exponent - 1)))
    found = find_problems(evening, WHO, spell("magesense"), casting("magesense"))
    assert any("spells would be held" in each.says for each in found)
    assert not find_problems(evening, WHO, spell("shards"), casting("shards"))


def test_whoever_is_not_gifted_is_told_and_casts_all_the_same() -> None:
    evening = learned()
    play = replace(present(evening, WHO).play, traits=())
    evening = with_play(evening, WHO, play)
    (problem,) = find_problems(evening, WHO, spell("shards"), casting("shards"))
    assert (problem.code, problem.severity) == ("casting.gift", Severity.ODD)
    assert problem.says == "Casting it asks for Gifted."
    assert cast_spell(evening, answered(evening, cast(evening, "shards", 4, 3)))


def test_a_table_may_note_will_too() -> None:
    evening = learned(sorcery=1)
    chosen = replace(evening.campaign.settings, magic=MagicReadings(will_learns=True))
    evening = with_campaign(evening, replace(evening.campaign, settings=chosen))
    after = cast_spell(evening, answered(evening, cast(evening, "magesense", 5, 4))).evening
    assert "stat.will" in {each.ability for each in present(after, WHO).play.tests}


def test_an_undone_casting_was_never_cast() -> None:
    evening = learned()
    said = answered(evening, cast(evening, "shards", 6, 0))
    step = cast_spell(evening, said)
    assert step.evening != evening
    assert isinstance(step.evening.campaign.journal[-1], Entry)
    assert cast_spell(evening, said) == step

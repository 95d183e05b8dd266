"""What is done about wounds, as steps with names and a line in the journal."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.injury import deeds
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.hits import falters, pending_prompts
from bwdesk.rules.injury.patient import DAY, HOUR
from bwdesk.rules.injury.wounds import injuries
from bwdesk.rules.person.character import Artha, Clock, Play, Wound
from tests.rules.injury.bodies import only, someone
from tests.shipped import book

PATIENT = someone()


def hurt(at: int = 8, *, fate: int = 0, persona: int = 0) -> Play:
    return deeds.take(Play(artha=Artha(fate, persona)), PATIENT, at, "an arrow").play


def test_a_wound_has_a_name_and_a_note() -> None:
    deed = deeds.take(Play(), PATIENT, 7, "an arrow")
    assert deed.label == "Wound at B7"
    assert [note.text for note in deed.play.journal] == ["Midi at B7 (an arrow)."]
    assert deeds.remove(deed.play, 0).play.wounds == ()


def test_steel_is_asked_for_until_it_is_tested() -> None:
    play = hurt()
    (asked,) = pending_prompts(play.wounds, PATIENT, 0)
    assert asked.kind == "steel"
    tested = deeds.steel(play, asked.place, asked.obstacle, 2).play
    assert pending_prompts(tested.wounds, PATIENT, 0) == ()
    assert tested.wounds[0].steeled == 4
    assert tested.journal[-1].text == "Steel at B8: hesitates for 4\u00a0actions."


@pytest.mark.parametrize(
    ("limb", "actions", "said"),
    [("arm", 1, "drops"), ("leg", 1, "knee"), ("leg", 2, "prone"), ("head", 1, "more")],
)
def test_an_arm_or_a_leg_may_fail(limb: str, actions: int, said: str) -> None:
    assert said in falters(limb, actions)
    assert falters(limb, 0) == falters("", actions) == ""


def test_time_passes_with_notes_and_stops_before_a_death() -> None:
    deed, passed = deeds.let_pass(hurt(), PATIENT, 100 * HOUR)
    assert passed.stopped
    assert deed.play.clock.now == passed.now
    assert [note.text for note in deed.play.journal[1:]] == [
        "B8 bleeds to Traumatic.",
        "B8 bleeds to Mortal.",
    ]
    dead = deeds.pass_on(deed.play, 0).play
    assert effects(dead.wounds, PATIENT, passed.now).state == "dead"


def test_treatment_and_recovery() -> None:
    play = deeds.steel(hurt(), 0, 6, 6).play
    surgery = book().healers["surgery"]
    treated = deeds.treat(play, PATIENT, only(play.wounds, PATIENT), surgery, 5, by="Anna").play
    assert treated.journal[-1].text == "The wound at B8: treated by Anna."
    (asked,) = pending_prompts(treated.wounds, PATIENT, 0)
    assert (asked.kind, asked.dice, asked.obstacle) == ("health", PATIENT.health + 1, 4)
    healing = deeds.recover(treated, PATIENT, only(treated.wounds, PATIENT), 0, units=1).play
    _, passed = deeds.let_pass(healing, PATIENT, 60 * 24 * HOUR)
    (owed,) = pending_prompts(passed.wounds, PATIENT, passed.now)
    assert owed.kind == "owed"
    lost = deeds.lose(replace(healing, wounds=passed.wounds), 0, "speed")
    assert "Speed is a die less for good" in lost.play.journal[-1].text


def test_a_healer_who_cannot_is_no_healer() -> None:
    play = hurt()
    injury = only(play.wounds, PATIENT)
    with pytest.raises(ValueError, match="cannot treat"):
        deeds.treat(play, PATIENT, injury, book().healers["field-dressing"], 9)


def test_the_will_to_live_takes_a_persona_point() -> None:
    with pytest.raises(ValueError, match="persona point"):
        deeds.live(hurt(12), 0)
    play = deeds.live(hurt(12, persona=1), 0).play
    assert (play.artha.persona, play.wounds[0].will) == (0, True)


def test_cobwebs_and_teeth_by_test_or_by_artha() -> None:
    play = hurt(3, fate=1)
    assert deeds.clear_cobwebs(play, by_fate=True).play.artha.fate == 0
    with pytest.raises(ValueError, match="no persona"):
        deeds.grit(play, PATIENT, injuries(play.wounds, PATIENT, 0)[0], by_persona=True)
    bad = hurt(5)
    gritted = deeds.grit(bad, PATIENT, only(bad.wounds, PATIENT)).play
    assert effects(gritted.wounds, PATIENT, 0).dice.whole == 0
    assert effects(deeds.end_scene(gritted).play.wounds, PATIENT, 0).dice.whole == 1


def test_a_wound_knows_when_it_was_taken() -> None:
    play = deeds.take(Play(clock=Clock(now=90)), PATIENT, 7).play
    assert [each.time for each in play.wounds] == [90]


def test_a_die_gritted_by_persona_costs_one_and_counts_what_came_back() -> None:
    """Of a wound whose dice are all back nothing is left to grit."""
    play = hurt(7, persona=2)
    gritted = deeds.grit(play, PATIENT, only(play.wounds, PATIENT), by_persona=True).play
    assert gritted.artha.persona == 1
    assert gritted.wounds[0].gritted == 1


@pytest.mark.parametrize(("now", "state"), [(0, "incapacitated"), (DAY, "up")])
def test_only_who_is_down_at_that_moment_tries_to_stand_up(now: int, state: str) -> None:
    """A tended Severe Wound and a Light lay him low until another die of the Severe is back."""
    patient = someone("B3")
    severe = Wound(7, 4, treated=0, treatment="passed", health="passed", resting=0, length=DAY)
    play = Play(clock=Clock(now=now), wounds=(severe, Wound(4, 2)))
    assert effects(play.wounds, patient, now).state == state
    light = injuries(play.wounds, patient, now)[-1]
    gritted = deeds.grit(play, patient, light).play.wounds
    assert [each.gritted for each in gritted] == [False, True]
    assert any(each.stood for each in gritted) is (state == "incapacitated")


def test_what_a_wound_takes_for_good_is_asked_with_its_dice() -> None:
    wounds = (Wound(7, 3, owed=1, healed=0), Wound(8, 4, owed=2, healed=0))
    owed = [each for each in pending_prompts(wounds, PATIENT, 0) if each.kind == "owed"]
    assert [(each.place, each.dice) for each in owed] == [(0, 1), (1, 2)]

"""Steel at the table: called for, lost, over; tests awarded without a roll."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.readings import SteelReadings
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Wound
from bwdesk.rules.person.standing import Hesitating
from bwdesk.rules.play import steeling
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    begin_scene,
    pass_time,
    present,
    with_campaign,
    with_play,
)
from bwdesk.rules.play.trial import Trial, hand
from bwdesk.rules.play.verdict import judge
from tests.rules.play.table import BOOK, in_scene


def thrown(trial: Trial, face: int) -> Trial:
    return replace(trial, casts=(Cast("rolled", (face,) * hand(trial).dice),))


def ob(trial: Trial) -> int:
    found = judge(trial, BOOK).obstacle
    assert found
    return found.whole


def lost(evening: Evening) -> Hesitating | None:
    return evening.people["con"].play.standing.hesitating


def shaken(evening: Evening | None = None) -> Evening:
    evening = evening or in_scene()
    trial = thrown(steeling.call(evening, "con", "fear", ("seeing a ghost",), "The mill"), 1)
    return steeling.roll_steel(evening, trial).evening


def test_conditions_are_hesitation_of_which_the_worst_counts() -> None:
    evening = in_scene()
    bare = ob(steeling.call(evening, "con", "fear"))
    names = ("being shot at", "explosions")
    assert ob(steeling.call(evening, "con", "fear", names)) == bare + 3
    settings = replace(evening.campaign.settings, steel=SteelReadings(stacking=True))
    evening = with_campaign(evening, replace(evening.campaign, settings=settings))
    assert ob(steeling.call(evening, "con", "fear", names)) == bare + 4
    with pytest.raises(UnknownNameError):
        steeling.call(evening, "con", "fear", ("a bad smell",))


def test_whoever_fails_hesitates_and_the_test_is_logged() -> None:
    before = in_scene()
    trial = steeling.call(before, "con", "fear", ("seeing a ghost",), "The mill")
    after = shaken(before)
    now = lost(after)
    assert now
    assert (now.actions, now.cause, now.reaction) == (ob(trial), "The mill", "")
    assert any(each.ability == "steel" for each in after.people["con"].play.tests)


def test_whoever_stands_it_does_not() -> None:
    evening = in_scene()
    trial = replace(steeling.call(evening, "con", "surprise"), successes=20, casts=())
    assert lost(steeling.roll_steel(evening, trial).evening) is None


def test_the_reaction_is_chosen_and_ends_with_its_heartbeats() -> None:
    evening = steeling.react(shaken(), "con", "run-screaming").evening
    now = lost(evening)
    assert now
    assert now.reaction == "run-screaming"
    for _ in range(now.actions - 1):
        evening = steeling.let_beat(evening, "con").evening
        assert lost(evening)
    assert lost(steeling.let_beat(evening, "con").evening) is None


def test_a_swoon_lasts_at_least_as_long_and_then_as_its_player_wants() -> None:
    evening = steeling.react(shaken(), "con", "swoon", roused="cold water").evening
    with pytest.raises(RefusedError, match="at least"):
        steeling.come_round(evening, "con")
    now = lost(evening)
    assert now
    assert now.roused == "cold water"
    evening = steeling.let_beat(evening, "con", now.actions).evening
    assert lost(evening)
    assert lost(steeling.come_round(evening, "con").evening) is None


@pytest.mark.parametrize("hidden", [True, False])
def test_how_long_it_lasts_may_be_hidden(hidden: bool) -> None:
    evening = steeling.react(shaken(), "con", "fall-prone", hidden=hidden).evening
    now = lost(evening)
    assert now
    assert now.hidden == hidden
    assert bool(evening.campaign.journal[-1].amount) != hidden


def test_it_is_over_with_the_scene_or_some_minutes() -> None:
    evening = steeling.react(shaken(), "con", "stand-and-drool").evening
    assert lost(begin_scene(evening).evening) is None
    assert lost(pass_time(evening, 1).evening) is None
    assert lost(pass_time(evening, 0).evening)


def test_a_wound_asks_for_steel_until_it_is_tested() -> None:
    """STEEL-10."""
    evening = in_scene()
    play = evening.people["con"].play
    evening = with_play(evening, "con", replace(play, wounds=(Wound(8, 2),)))
    (pain,) = steeling.pains(evening)
    assert (pain.who, pain.wound) == ("con", 0)
    trial = steeling.call(evening, "con", "pain")
    assert hand(trial).dice == pain.prompt.dice
    assert ob(trial) == pain.prompt.obstacle
    after = steeling.roll_steel(evening, thrown(trial, 1), wound=0).evening
    assert not steeling.pains(after)
    assert after.people["con"].play.wounds[0].steeled == ob(trial)
    spared = steeling.settle_unrolled(evening, "con", 0).evening
    assert not steeling.pains(spared)


@pytest.mark.parametrize(
    ("obstacle", "words"),
    [(4, "tourney"), (8, "living dead")],
)
def test_a_test_is_awarded_for_what_somebody_has_been_through(obstacle: int, words: str) -> None:
    """STEEL-9."""
    evening = in_scene()
    rung = next(e for e in steeling.situations(evening, "con") if e.at == obstacle)
    assert words in rung.name
    after = steeling.award(evening, "con", obstacle, rung.name).evening
    (log,) = (e for e in after.people["con"].play.tests if e.ability == "steel")
    assert log.routine + log.difficult + log.challenging == 1
    assert after.campaign.journal[-1].to == "awarded"


def test_none_is_awarded_for_what_was_rolled_unless_the_gm_says_so() -> None:
    evening = shaken()
    with pytest.raises(RefusedError, match="has rolled Steel"):
        steeling.award(evening, "con", 5, "The mill")
    assert steeling.award(evening, "con", 5, "The mill", anyway=True)
    assert steeling.award(evening, "con", 5, "The duel before noon")


def test_what_cannot_be_gets_a_sentence() -> None:
    with pytest.raises(RefusedError, match="does not hesitate"):
        steeling.react(in_scene(), "con", "swoon")
    with pytest.raises(RefusedError, match="heartbeats"):
        steeling.hesitate(in_scene(), "con", 0)
    with pytest.raises(RefusedError, match="obstacle"):
        steeling.award(in_scene(), "con", 0)


@pytest.mark.parametrize(("successes", "lost"), [(0, True), (20, False)])
def test_steel_rolled_on_the_board_of_wounds_is_logged(successes: int, lost: bool) -> None:
    evening = in_scene()
    play = replace(evening.people["con"].play, wounds=(Wound(8, 2),))
    evening = with_play(evening, "con", play)
    (pain,) = steeling.pains(evening)
    deed = steeling.endure(present(evening, "con"), pain.prompt, successes)
    assert bool(deed.play.wounds[0].steeled) == lost
    assert any(each.ability == "steel" for each in deed.play.tests)
    assert not play.tests

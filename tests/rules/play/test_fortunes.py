"""What months of a war do to a sheet: wounds that heal, practice, goods won and lost; once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.injury.wounds import injuries
from bwdesk.rules.person.character import Play, Thing
from bwdesk.rules.person.standing import Fund, Standing, Tax
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.homecoming import brought_home, come_home
from bwdesk.rules.play.present import Present
from tests.rules.play.table import in_scene
from tests.rules.play.test_homecoming import BOOK, BURNED, SKILL

HURT = patient(BURNED)
assert HURT is not None
LEVELS = HURT.tolerances.row()


def home(*upshots: Upshot, play: Play | None = None) -> Play:
    return brought_home(BURNED, play or Play(), BOOK, upshots)


def dice(play: Play) -> list[int]:
    assert HURT is not None
    return [each.dice for each in injuries(play.wounds, HURT, play.clock.now)]


@pytest.mark.parametrize(("level", "cost"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_dice_of_a_wound_come_back_one_by_one(level: int, cost: int) -> None:
    """BK-66 on the grayscale: each die that came back is gone, and the last one closes it."""
    at = LEVELS[level - 1]
    wound, back = Upshot("wounded", "a", amount=at), Upshot("mended", "a", amount=at, dice=1)
    assert dice(home(wound)) == [cost]
    for gone in range(1, cost):
        assert dice(home(wound, *[back] * gone)) == [cost - gone]
    assert dice(home(wound, *[back] * cost)) == []


def test_a_wound_that_closed_in_the_war_is_healed_at_home() -> None:
    at = LEVELS[2]
    play = home(Upshot("wounded", "a", amount=at), Upshot("mended", "a", amount=at))
    assert play.wounds[0].healed == play.clock.now
    assert home(Upshot("mended", "a", amount=at)) == Play()


def test_cash_is_a_fund_and_a_lost_affiliation_is_gone() -> None:
    ties = (Thing("Court of Moonlit Towers", "affiliation", dice=2), Thing("A sword"))
    play = home(
        Upshot("gained", "a", "cash", 3, note="Dwarves"),
        Upshot("lost", "a", "affiliation", 2, note="Court of Moonlit Towers"),
        play=Play(begun=True, possessions=ties),
    )
    assert play.standing.funds == (Fund("from Dwarves", 3, cash=True),)
    assert play.possessions == ties[1:]


def test_resources_are_lost_taxed_and_earned_back() -> None:
    own = Present(BURNED, Play(), BOOK).ability("resources")
    assert own is not None
    left = home(Upshot("lost", "a", "resources", own.exponent))
    now = Present(BURNED, left, BOOK).ability("resources")
    assert now is not None
    assert now.exponent == 0
    taxed = Play(standing=Standing(tax=(Tax("resources", 2),)))
    assert home(Upshot("restored", "a", "resources", 1), play=taxed).standing.tax == (
        Tax("resources", 1),
    )
    funded = Play(standing=Standing(funds=(Fund("the mill", 2),)))
    assert home(Upshot("taxed", "a", "resources", 1), play=funded).standing.funds == (
        Fund("the mill", 1),
    )


def test_practice_of_a_whole_cycle_is_a_test_and_the_rest_is_kept() -> None:
    play = home(Upshot("practiced", "a", SKILL, 90, 8))
    tests = sum(each.routine + each.difficult + each.challenging for each in play.tests)
    kept = sum(each.days for each in play.standing.practice)
    assert tests + len(play.advances) > 0 or kept == 90
    assert home(Upshot("practiced", "a", "no-such-skill", 90, 8)) == Play()


def test_a_war_comes_home_once_and_then_only_what_is_new() -> None:
    at = LEVELS[2]
    upshots = (
        Upshot("earned", "a", "fate", 1, note="Instinct"),
        Upshot("wounded", "a", amount=at),
        Upshot("gained", "a", "cash", 2),
    )
    done = come_home(in_scene(), "con", "The war", 40, upshots).evening
    once = done.people["con"]
    with pytest.raises(RefusedError, match="come home already"):
        come_home(done, "con", "The war", 40, upshots)
    assert done.people["con"] == once
    later = come_home(done, "con", "The war", 60, (Upshot("mended", "a", amount=at),)).evening
    play = later.people["con"].play
    assert (play.artha.fate, len(play.wounds), len(play.standing.funds)) == (
        once.play.artha.fate,
        1,
        1,
    )
    assert replace(play.wounds[0], healed=None) == once.play.wounds[0]

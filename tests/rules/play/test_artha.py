"""Artha at the table: awards, what is spent, Epiphany, Aristeia, marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.person.character import ARTHA_KINDS, Artha, Spent, Wound
from bwdesk.rules.person.standing import Evolving
from bwdesk.rules.play import artha
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    begin_scene,
    begin_session,
    end_session,
    present,
    with_play,
)
from tests.rules.play.table import in_scene


def hand(now: Evening, who: str = "con") -> tuple[int, int, int]:
    held = now.people[who].play.artha
    return (held.fate, held.persona, held.deeds)


@pytest.mark.parametrize(
    ("awards", "comes_to"),
    [
        pytest.param(("belief",), (1, 0, 0), id="TV-ARTHA-1"),
        pytest.param(("instinct",), (1, 0, 0), id="TV-ARTHA-2"),
        pytest.param((), (0, 0, 0), id="TV-ARTHA-2-not-followed"),
        pytest.param(("personal-goals",), (0, 1, 0), id="TV-ARTHA-4"),
        pytest.param(("personal-goals", "greater-goals"), (0, 1, 1), id="TV-ARTHA-4-for-others"),
    ],
)
def test_artha_is_awarded_for_its_reasons(
    awards: tuple[str, ...], comes_to: tuple[int, int, int]
) -> None:
    now = in_scene(con=Artha())
    for each in awards:
        now = artha.award(now, "con", each, "At the ford").evening
    assert hand(now) == comes_to
    told = now.campaign.journal[len(now.campaign.journal) - len(awards) :]
    assert [(each.what, each.note) for each in told] == [(each, "At the ford") for each in awards]


def test_what_only_the_gm_gives_no_player_names() -> None:
    now = in_scene()
    with pytest.raises(RefusedError, match="the GM’s to give"):
        artha.award(now, "con", "greater-goals", by="Ben")
    assert hand(artha.award(now, "con", "greater-goals", by="Gwen").evening)[2] == 2
    with pytest.raises(RefusedError, match="not awarded for “beauty”"):
        artha.award(now, "con", "beauty")


ALMOST = Spent("skill.knives", 19, 10, 3)


@pytest.mark.parametrize("before", [pytest.param(ALMOST, id="TV-ARTHA-11")])
def test_an_epiphany_lightens_at_once_and_for_good(before: Spent) -> None:
    now = in_scene(con=Artha(2, spent=(before,)))
    assert str(present(now, "con").ability("knives")) == "B4"
    now = artha.spend(now, "con", "knives", {"fate": 1}).evening
    assert str(present(now, "con").ability("knives")) == "G4"
    assert now.people["con"].play.artha.spent == ()
    assert now.campaign.journal[-1].kind == "epiphany"
    now = artha.spend(now, "con", "knives", {"fate": 1}).evening
    assert now.people["con"].play.artha.spent == (Spent("skill.knives", 1),)


def test_an_aristeia_shines_for_its_scene() -> None:
    now = in_scene(con=Artha(5, 3, 2))
    now = artha.shine(now, "con", "knives").evening
    assert hand(now) == (0, 0, 0)
    assert str(present(now, "con").ability("knives")) == "G4"
    assert now.people["con"].play.artha.spent == (Spent("skill.knives", 5, 3, 2),)
    later = begin_scene(now).evening
    assert str(present(later, "con").ability("knives")) == "B4"
    with pytest.raises(RefusedError, match="fate"):
        artha.shine(later, "con", "knives")


def test_a_divine_aura_knows_no_wounds_until_its_goal_is_reached() -> None:
    now = in_scene(con=Artha(5, 3, 2))
    now = with_play(now, "con", replace(now.people["con"].play, wounds=(Wound(7, 3),)))
    assert present(now, "con").wound_penalty("knives").whole < 0
    now = artha.shine(now, "con", "knives", "Hold the door").evening
    now = begin_scene(now).evening
    assert present(now, "con").wound_penalty("knives").whole == 0
    now = artha.goal_reached(now, "con").evening
    assert present(now, "con").wound_penalty("knives").whole < 0
    with pytest.raises(RefusedError, match="no Aristeia"):
        artha.goal_reached(now, "con")


def test_marks_are_set_and_taken_away() -> None:
    now, about = in_scene(), About("instinct", "Never sit with my back to a door.")
    now = artha.evolve(now, "con", about, "persona").evening
    assert now.people["con"].play.standing.evolving == (Evolving(*about, persona=True),)
    now = artha.evolve(now, "con", about, "persona", on=False).evening
    assert now.people["con"].play.standing.evolving == (Evolving(*about),)


COSTS = st.dictionaries(st.sampled_from(ARTHA_KINDS), st.integers(0, 4))


@given(st.lists(st.tuples(COSTS, st.booleans()), max_size=8))
def test_artha_is_never_below_nothing_nor_over_what_a_roll_takes(
    spends: list[tuple[dict[str, int], bool]],
) -> None:
    now = in_scene(con=Artha(6, 6, 6))
    gone = dict.fromkeys(ARTHA_KINDS, 0)
    for costs, roll in spends:
        try:
            now = artha.spend(now, "con", "knives", costs, roll=roll).evening
        except RefusedError:
            held = now.people["con"].play.artha
            most = {"fate": 1, "persona": 3, "deeds": 2}
            over = any(count > most[kind] for kind, count in costs.items())
            short = any(count > artha.points_of(held, kind) for kind, count in costs.items())
            assert short or (roll and over)
            continue
        for kind, count in costs.items():
            gone[kind] += count
    assert hand(now) == tuple(6 - gone[kind] for kind in ARTHA_KINDS)
    assert min(hand(now)) >= 0


def test_only_stats_and_skills_are_lightened() -> None:
    full = Spent("resources", 19, 10, 3)
    now = in_scene(con=Artha(9, 9, 9, spent=(full,)))
    spent = artha.spend(now, "con", "resources", {"fate": 1}).evening
    assert str(present(spent, "con").ability("resources")) == "B2"
    with pytest.raises(RefusedError, match="of a stat or a skill"):
        artha.shine(now, "con", "resources")
    assert artha.shine(now, "con", "resources", "Buy the ship").evening.people


def test_an_award_about_a_belief_is_taken_back_as_if_it_had_not_been() -> None:
    before = in_scene(con=Artha())
    belief = before.people["con"].choices.beliefs[0]
    now = artha.award(before, "con", "belief", about=belief).evening
    assert artha.awards_given(now.campaign, "con") == {("belief", belief): 1}
    assert artha.points_gained(now.campaign, "con") == {"fate": 1, "persona": 0, "deeds": 0}
    assert artha.take_back_award(now, "con", "belief", belief).evening == before
    with pytest.raises(RefusedError, match="given no such point"):
        artha.take_back_award(now, "con", "belief", "Another")


def test_an_award_of_an_earlier_scene_is_taken_back_in_the_open() -> None:
    now = artha.award(in_scene(con=Artha()), "con", "humor").evening
    now = begin_scene(now, "Later").evening
    now = artha.take_back_award(now, "con", "humor").evening
    assert hand(now) == (0, 0, 0)
    assert [e.amount for e in now.campaign.journal if e.kind == "award"] == [1, -1]
    assert artha.awards_given(now.campaign, "con") == {}
    with pytest.raises(RefusedError, match="given no such point"):
        artha.take_back_award(now, "con", "humor")


def test_what_has_been_spent_is_not_taken_back() -> None:
    now = artha.award(in_scene(con=Artha()), "con", "humor").evening
    now = artha.spend(now, "con", "sword", {"fate": 1}).evening
    with pytest.raises(RefusedError, match="has spent that Fate already"):
        artha.take_back_award(now, "con", "humor")


def test_awards_of_another_session_are_not_of_tonight() -> None:
    now = artha.award(in_scene(con=Artha()), "con", "humor").evening
    assert artha.awards_given(end_session(now).evening.campaign, "con") == {}
    assert artha.awards_given(begin_session(now).evening.campaign, "con") == {}

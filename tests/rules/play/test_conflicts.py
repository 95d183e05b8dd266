"""The conflicts of a campaign: listed once, brought home once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.campaign import Played
from bwdesk.rules.play.conflicts import (
    Coming,
    bring_home,
    enlist,
    is_home,
    last_homecoming,
    upshots_since,
)
from bwdesk.rules.play.evening import RefusedError, begin_session
from tests.rules.play.table import seated as table

SWORD = Upshot("tested", "con", "sword", 1, 4, 3, passed=True)
GAME = Played("quarrel.bwchron", "The quarrel", "duel", "Robard Ash", "He was right.")
some = st.lists(st.sampled_from([SWORD, Upshot("spent", "con", "fate", 1)]), max_size=8)


@given(some, some)
def test_what_came_before_does_not_come_again(before: list[Upshot], fresh: list[Upshot]) -> None:
    assert sorted(map(repr, upshots_since([*before, *fresh], before))) == sorted(map(repr, fresh))


def test_a_game_is_listed_once_where_it_was_played() -> None:
    evening = enlist(begin_session(table()).evening, GAME).evening
    assert [each.session for each in evening.campaign.chronicles] == [1]
    assert enlist(evening, GAME).evening == evening


def test_everybody_comes_home_in_one_step_and_once() -> None:
    before = table()
    coming = [Coming(who, (), "Over.") for who in before.people]
    home = bring_home(before, "The quarrel", 9, GAME, coming).evening
    assert all(is_home(home, who, "The quarrel", 9) for who in home.people)
    assert not any(is_home(before, who, "The quarrel", 9) for who in before.people)
    assert {last_homecoming(home, who, "The quarrel") for who in home.people} == {9}
    assert home.campaign.chronicles == (GAME,)
    with pytest.raises(RefusedError):
        bring_home(home, "The quarrel", 9, GAME, coming)
    with pytest.raises(RefusedError):
        bring_home(before, "The quarrel", 9, GAME, [])

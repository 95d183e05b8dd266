"""What any game offers to be overruled: every figure can be ruled as its form stands."""

from typing import Any

import pytest

from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.replies import parse_reply
from bwdesk.rules.games.frame.ruling import DUE
from tests.table.games import GAMES

RULED = ("conquest", "duel", "prolonged", "courts")
BECAUSE = {"why": Filling(text="The table says so.")}


def offered(game: Any, state: Any) -> list[str]:
    return [each.id for each in game.form(state, DUE, {})[0].choices]


@pytest.mark.parametrize("name", RULED)
def test_every_figure_offered_can_be_ruled_as_it_stands(name: str) -> None:
    """The value a form begins with is one that may be: only what is so already is refused."""
    played = GAMES[name]()
    game, state = played.game, played.start
    assert DUE in game.offers(state)
    for what in offered(game, state):
        written = {"what": Filling(what), **BECAUSE}
        move = parse_reply(game, state, Reply("rule", script=written))
        step = game.apply(state, move)
        assert any("The table says so." in game.says(each) for each in step.events), what


@pytest.mark.parametrize("name", RULED)
def test_a_ruling_gives_its_reason_and_says_what_it_is_about(name: str) -> None:
    played = GAMES[name]()
    what = offered(played.game, played.start)[0]
    with pytest.raises(IllegalMoveError, match="Because"):
        parse_reply(played.game, played.start, Reply("rule", script={"what": Filling(what)}))
    with pytest.raises(IllegalMoveError, match="Figure"):
        parse_reply(played.game, played.start, Reply("rule", script=BECAUSE))


def test_a_number_is_ruled_and_holds() -> None:
    played = GAMES["conquest"]()
    written = {
        "what": Filling("disposition"),
        "whose": Filling("f1"),
        "value": Filling(number=7),
        **BECAUSE,
    }
    move = parse_reply(played.game, played.start, Reply("rule", script=written))
    state = played.game.apply(played.start, move).state
    assert state.faction("f1").disposition == 7
    now = played.game.form(state, DUE, {"what": Filling("disposition"), "whose": Filling("f1")})
    assert next(each for each in now if each.id == "value").now == Filling(number=7)


def test_whoever_argues_may_walk_away_at_any_time() -> None:
    played = GAMES["duel"]()
    keys = [(each.key, each.actor) for each in played.game.offers(played.start)]
    assert (("walk",), "a") in keys
    move = parse_reply(played.game, played.start, Reply("walk", "a"))
    state = played.game.apply(played.start, move).state
    assert (state.phase, state.ended_by) == ("over", "a")
    assert [each.key for each in played.game.offers(state)] == [("rule",)]

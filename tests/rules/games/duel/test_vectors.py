"""The worked examples of the chapter, by their ids, through moves."""

from __future__ import annotations

import pytest

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.duel.ending import degree, steel_obstacle
from bwdesk.rules.games.duel.moves import Announce, Body, Choose, Roll, Settle, Split, Steel
from bwdesk.rules.games.duel.state import Argument, BodyKind, Settings, Setup
from tests.rules.games.duel.people import begun, done, duel, side, spoken


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        pytest.param("rolled", 7, id="TV-DOW-1 rolled"),
        pytest.param("big", 9, id="TV-DOW-1 big"),
        pytest.param("small", 4, id="TV-DOW-1 small"),
    ],
)
def test_a_body_of_argument_is_will_and_what_the_skill_brings(kind: BodyKind, body: int) -> None:
    state = duel().start(Setup((side("a"), side("b")), kind)).state
    for due in duel().due(state):
        if due.key == ("body",):
            state = done(state, Body(due.actor, Told(3))).state
    assert state.bodies["a"] == Argument(body, body)


AMBASSADOR = ("point", "rebuttal", "dismiss")
SENESCHAL = ("rebuttal", "point", "feint")


@pytest.mark.parametrize("volley", [pytest.param(3, id="TV-DOW-2")])
def test_the_ambassador_and_the_seneschal(volley: int) -> None:
    state = begun({"a": AMBASSADOR, "b": SENESCHAL})
    state = spoken(state, {"a": {"argument": 3}, "b": {"defense": 2, "riposte": 3}})
    assert [state.bodies[each].now for each in "ab"] == [17, 19]
    state = spoken(state, {"a": {"defense": 1, "riposte": 2}, "b": {"argument": 4}})
    assert [state.bodies[each].now for each in "ab"] == [14, 17]
    state = spoken(state, {"a": {"argument": 5}})
    assert [state.bodies[each].now for each in "ab"] == [14, 12]
    assert state.exchange == 2
    assert state.volley == volley - volley


@pytest.mark.parametrize(
    ("successes", "ending", "hesitates"),
    [pytest.param(6, "won", 0, id="TV-DOW-4 wins"), pytest.param(5, "", 1, id="TV-DOW-4 fails")],
)
def test_a_dismiss_ends_the_duel_or_costs_the_next_action(
    successes: int, ending: str, hesitates: int
) -> None:
    state = begun({"a": ("dismiss",), "b": ("incite",)}, bodies=(20, 6))
    state = done(
        state, Announce(), Choose("a", "oratory", ("intimidation", "falsehood")), Choose("b")
    ).state
    ask = {due.actor: due.asks[0] for due in duel().due(state)}
    assert ask["a"].number == 9
    state = done(state, Roll("a", Told(successes)), Roll("b", Told(0))).state
    assert state.ending == ending
    assert len([each for each in state.effects if each.kind == "hesitates"]) == hesitates


@pytest.mark.parametrize(
    ("met", "off_feinter", "off_other"),
    [
        pytest.param("rebuttal", 0, 4, id="TV-DOW-5 rebuttal"),
        pytest.param("point", 3, 0, id="TV-DOW-5 point"),
        pytest.param("dismiss", 3, 0, id="TV-DOW-5 dismiss"),
    ],
)
def test_a_feint_gets_past_a_rebuttal_and_nothing_else(
    met: str, off_feinter: int, off_other: int
) -> None:
    state = begun({"a": ("feint",), "b": (met,)})
    state = spoken(state, {"a": {"argument": 4}, "b": {"argument": 3}})
    assert state.bodies["a"].loss == off_feinter
    assert state.bodies["b"].loss == off_other


@pytest.mark.parametrize(
    ("successes", "shaken"),
    [pytest.param(4, True, id="TV-DOW-6 passes"), pytest.param(3, False, id="TV-DOW-6 fails")],
)
def test_an_insult_is_tested_against_will(successes: int, shaken: bool) -> None:
    skills = {"intimidation": "B5", "acting": "B3", "oratory": "B3"}
    state = begun({"a": ("incite",), "b": ("avoid",)}, sides=(side("a", skills=skills), side("b")))
    state = done(state, Announce(), Choose("a", "intimidation", ("acting",)), Choose("b")).state
    ask = next(due.asks[0] for due in duel().due(state) if due.actor == "a")
    assert (ask.number, ask.obstacle.whole if ask.obstacle else None) == (6, 4)
    state = done(state, Roll("a", Told(successes)), Roll("b", Told(0))).state
    assert [each.side for each in state.shaken] == (["b"] if shaken else [])
    dice = [each.amount for each in state.effects if (each.on, each.kind) == ("b", "dice")]
    assert dice == ([] if shaken else [1])


@pytest.mark.parametrize("off", [pytest.param(3, id="TV-DOW-7")])
def test_a_point_nobody_meets_takes_its_successes(off: int) -> None:
    state = begun({"a": ("point",), "b": ("feint",)})
    assert spoken(state, {"a": {"argument": 3}}).bodies["b"].loss == off


@pytest.mark.parametrize(
    ("start", "now", "settings", "owes"),
    [
        pytest.param(14, 4, Settings(), "major", id="TV-DOW-9"),
        pytest.param(10, 4, Settings(), "major", id="TV-DOW-10"),
        pytest.param(14, 14, Settings(), "none", id="DOW-17 untouched"),
        pytest.param(14, 12, Settings(), "minor", id="DOW-17 a few"),
        pytest.param(14, 7, Settings(), "fair", id="DOW-17 half"),
        pytest.param(13, 7, Settings(), "fair", id="DOW-17 half rounded down"),
        pytest.param(13, 6, Settings(), "fair", id="DOW-17 half rounded up"),
        pytest.param(4, 3, Settings(), "major", id="DOW-17 few left"),
        pytest.param(12, 8, Settings(concession="thirds"), "minor", id="thirds: one"),
        pytest.param(12, 4, Settings(concession="thirds"), "fair", id="thirds: two"),
        pytest.param(12, 3, Settings(concession="thirds"), "major", id="thirds: more"),
    ],
)
def test_the_winner_owes_for_what_was_lost(
    start: int, now: int, settings: Settings, owes: str
) -> None:
    assert degree(Argument(start, now), settings) == owes


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The prince joins the alliance", id="TV-DOW-11"),
        pytest.param("It is sold at the lower price", id="TV-DOW-12"),
    ],
)
def test_the_terms_bind_the_loser_and_change_nothing_else(text: str) -> None:
    sides = (side("a", wins=text), side("b"))
    state = begun({"a": ("point",), "b": ("feint",)}, sides=sides, bodies=(20, 2))
    state = spoken(state, {"a": {"argument": 2}})
    assert (state.winner, state.phase) == ("a", "outcome")
    state = done(state, Steel("b")).state
    assert state.phase == "over"
    owes = [each for each in duel().upshots(state) if each.kind == "owes"]
    assert [(each.who, each.what, each.note) for each in owes] == [("b", "terms", text)]


@pytest.mark.parametrize("obstacle", [pytest.param(8, id="TV-DOW-14")])
def test_what_went_below_zero_shakes_the_loser(obstacle: int) -> None:
    state = begun({"a": ("point",), "b": ("feint",)}, bodies=(19, 2))
    state = spoken(state, {"a": {"argument": 4}})
    (shaken,) = state.shaken
    assert steel_obstacle(state, shaken).whole == obstacle
    state = done(state, Steel("b", Faces((4, 4, 4, 1, 1))), Settle("A word of thanks")).state
    assert state.hesitated == {"b": obstacle - 3}
    owes = [(each.who, each.what) for each in duel().upshots(state) if each.kind == "owes"]
    assert owes == [("b", "terms"), ("a", "minor")]


def test_the_rebuttal_of_the_source() -> None:
    """B5 and a FoRK, two dice to defend and four to attack, against three successes."""
    skills = {"oratory": "B5", "etiquette": "B3"}
    state = begun(
        {"a": ("rebuttal",), "b": ("point",)}, sides=(side("a", skills=skills), side("b"))
    )
    state = done(
        state, Announce(), Choose("a", "oratory", ("etiquette",)), Choose("b"), Split("a", 2)
    ).state
    asks = {ask.key: ask.number for due in duel().due(state) for ask in due.asks}
    assert (asks["defense"], asks["riposte"]) == (2, 4)
    state = done(
        state,
        Roll("b", Told(3)),
        Roll("a", Faces((4, 5, 6, 1)), defense=Faces((6, 4))),
    ).state
    assert (state.bodies["a"].loss, state.bodies["b"].loss) == (1, 3)

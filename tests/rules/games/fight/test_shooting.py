"""What shoots and is thrown, in a melee (FIGHT-16, FIGHT-39)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.games.fight.moves import Allocate, Announce
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import State
from tests.rules.games.fight.people import (
    PLAIN,
    acted,
    asked,
    begun,
    done,
    due,
    fell,
    fighter,
    game,
    waits,
    written,
)

SKILLS = {"crossbow": "B4", "bow": "B4", "firearms": "B4", "throwing": "B4", "brawling": "B3"}


def archer(weapon: Wielded, place: int) -> State:
    shooter = fighter("a", weapons=(weapon,), skills=SKILLS, stats={"power": "B4"})
    return begun(shooter, fighter("b", weapons=(Wielded("knife"),)), place=place)


@pytest.mark.parametrize(
    ("weapon", "action", "may"),
    [
        pytest.param("crossbow", "shoot", False, id="FIGHT-16 a crossbow"),
        pytest.param("throwing-knife", "throw-object", False, id="FIGHT-16 a knife that is thrown"),
        pytest.param("pistol", "shoot", True, id="FIGHT-16 but a pistol"),
    ],
)
def test_nothing_but_a_pistol_is_shot_inside(weapon: str, action: str, may: bool) -> None:
    for place in (0, 1):
        state = acted(archer(Wielded(weapon), place), a=action, b="avoid")
        assert ((action, "a") in waits(state)) is (may or place > 0)


@pytest.mark.parametrize(
    ("weapon", "circle"),
    [
        pytest.param(Wielded("crossbow", loaded=False), 6, id="FIGHT-16 an unloaded crossbow"),
        pytest.param(Wielded("hunting-bow"), 6, id="FIGHT-16 a bow that is not drawn"),
        pytest.param(Wielded("crossbow"), 4, id="a loaded one is none"),
    ],
)
def test_what_is_not_ready_to_shoot_is_a_club(weapon: Wielded, circle: int) -> None:
    state = acted(archer(weapon, 1), a="strike", b="set")
    assert asked(state, "strike", "a").ability == "brawling"
    state = done(fell(state, due(state, "strike", "a"), 3), Allocate("a", "b")).state
    assert [wound.at for wound in state.now_of("b").wounds] == [circle]


@pytest.mark.parametrize("hand", [pytest.param("ground", id="FIGHT-29")])
def test_a_bow_may_be_knocked_out_of_the_hand(hand: str) -> None:
    people = fighter("a"), fighter("b", weapons=(Wielded("hunting-bow"),), skills=SKILLS)
    state = acted(begun(*people, place=2), a="disarm", b="set")
    state = fell(state, due(state, "disarm", "a"), 4)
    assert state.now_of("b").weapons[0].hand == hand


@pytest.mark.parametrize(
    ("arrow", "drawn"),
    [
        pytest.param(("nock-arrow",) * 3, True, id="FIGHT-22 three actions"),
        pytest.param(("assess",) * 3, False, id="FIGHT-22 none, none"),
    ],
)
def test_after_a_shot_the_next_arrow_is_nocked(arrow: tuple[str, ...], drawn: bool) -> None:
    shooter = fighter("a", weapons=(Wielded("hunting-bow"),), skills=SKILLS, reflexes=9)
    state = begun(shooter, fighter("b"), place=5, settings=replace(PLAIN, apart="on"))
    first, *rest = arrow
    scripts = (
        ("let", "draw-bow", "draw-bow", "shoot"),
        ("let", first, *rest),
        ("let", "draw-bow", "draw-bow", "assess"),
    )
    state = written(state, a=scripts, b=(("let", "set"), ("let",), ("let",)))
    while (state.exchange, state.volley, state.slot) < (1, 3, 3):
        rolls = [each for each in game().due(state) if each.kind == "roll"]
        state = fell(state, rolls[0], 0) if rolls else done(state, Announce()).state
    assert state.now_of("a").drawn is drawn

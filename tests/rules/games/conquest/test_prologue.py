"""The Prologue of a character in play, the first roll of a war, on the road of all (BK-17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest import founding, limits
from bwdesk.rules.games.conquest.characters import means, upshots
from bwdesk.rules.games.conquest.moves import Spend, Throw, Write
from bwdesk.rules.games.conquest.plan import Chief, Fixed, Plan, Prologue, Side
from bwdesk.rules.games.conquest.state import Opening, Settings, Setup, State
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.afterward import LetStand
from tests.rules.games.conquest.lords import BROUGHT, lord
from tests.rules.games.conquest.round import GAME, played
from tests.shipped import book

KEY = ("prologue",)
TEST = Prologue("oratory", 3)


def plan_of(*sides: Side, settings: Settings | None = None) -> Plan:
    rest = tuple(Side(f"x{n}") for n in range(5 - len(sides)))
    return Plan(factions=(*sides, *rest), settings=settings or Settings())


def side(id: str, prologue: Prologue = TEST, *, in_play: bool = True) -> Side:
    person = lord(id.upper(), play=BROUGHT if in_play else None)
    return Side(id, id.upper(), leader=Chief(person, stat=5), prologue=prologue)


def beginning(plan: Plan) -> tuple[Setup, State]:
    setup = founding.setup(plan, book(), {})
    return setup, GAME.start(setup).state


def test_who_has_rolled_it_does_not_roll_again_nor_does_who_was_typed() -> None:
    answers = {"relation": "ruling"}
    fell = replace(side("a", replace(TEST, fell=Told(2))), answers=answers)
    setup, state = beginning(plan_of(fell, replace(side("b", in_play=False), answers=answers)))
    assert setup.prologues == {}
    assert not [due for due in GAME.due(state) if due.kind == "roll"]


def test_one_that_is_left_open_is_nothing_to_remind_of() -> None:
    plan = plan_of(side("a"), side("b", in_play=False))
    found = limits.problems(plan, book(), {})
    open_ = [each.where for each in found if each.code == "founding.prologue"]
    assert open_ == ["prologue/b"]


def test_artha_is_spent_on_it_and_its_successes_are_disposition() -> None:
    _, state = beginning(plan_of(side("a"), side("b")))
    with pytest.raises(IllegalMoveError, match="before the first slip"):
        played(state, Write("b"))
    before, had = state.prologues["a"].before or 0, means(state, "a/leader").artha
    assert had is not None
    state = played(state, Throw(KEY, "a", {"prologue": Faces((6, 4, 1))}))
    state = played(state, Spend(key=KEY, actor="a", test="prologue", what="luck"))
    (luck,) = (due for due in GAME.due(state) if due.key[0] == "luck")
    reply = Reply(luck.part, "a", dice={"prologue": Faces((5,))})
    state = played(state, GAME.move(state, luck, reply), LetStand(KEY, "a", "prologue"))
    assert (state.faction("a").start, state.faction("a").disposition) == (before + 3, before + 3)
    assert Upshot("tested", "a/leader", "oratory", 3, 3) in upshots(state)
    assert means(state, "a/leader").artha == replace(had, fate=had.fate - 1)
    assert {(due.key, due.actor) for due in GAME.due(state) if due.kind == "roll"} == {(KEY, "b")}


@pytest.mark.parametrize(
    ("before", "starts", "out"), [(-2, 0, True), (0, 2, False), (None, 4, False)]
)
def test_what_it_is_added_to(before: int | None, starts: int, out: bool) -> None:
    """Less than nothing is nothing at the end alone; what the table has set stays."""
    _, state = beginning(plan_of(side("a"), side("b")))
    factions = tuple(replace(each, disposition=4, start=4) for each in state.factions)
    opening = Opening("oratory", 3, before)
    state = replace(state, factions=factions, prologues={**state.prologues, "a": opening})
    state = played(state, Throw(KEY, "a", {"prologue": Told(2)}))
    if state.tray.rolls:
        state = played(state, LetStand(KEY, "a", "prologue"))
    own = state.faction("a")
    assert (own.start, own.out) == (starts, out)


def test_a_disposition_the_table_has_set_is_kept() -> None:
    fixed = replace(side("a"), fixed=Fixed(7, "so it is told"))
    setup, _ = beginning(plan_of(fixed, side("b", in_play=False)))
    assert setup.prologues == {"a": Opening("oratory", 3)}


def test_sixes_are_rolled_again_where_the_table_reads_it_so() -> None:
    _, state = beginning(plan_of(side("a"), side("b"), settings=Settings(prologue="open-ended")))
    (due, _other) = (each for each in GAME.due(state) if each.kind == "roll")
    assert due.asks[0].open_ended

"""What the table overrules, what no longer fits, and what a slip may hold."""

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Marshal, Play, Reveal, Roll, Rule, Write
from bwdesk.rules.games.conquest.state import Marshaled, Scene, Slip, State
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Sealed
from tests.rules.games.conquest.round import GAME, RIVALS, kinds, played, table, told


@pytest.mark.parametrize(
    ("slip", "ruling"),
    [
        (Slip("assault", ("b",)), Rule("b", "out", 1)),
        (Slip("assault", ("b",)), Rule("a", "assessed", 0, target="b")),
        (Slip("assault", ("b",)), Rule("a", "skip", 1)),
        (Slip("gambit", ("b",)), Rule("a", "disposition", 3)),
    ],
)
def test_a_slip_that_no_longer_fits_is_wasted_and_costs_nothing(slip: Slip, ruling: Rule) -> None:
    state, events = told(table({"a": slip}, ruling), Reveal())
    assert "wasted" in kinds(events)
    assert "paid" not in kinds(events)
    assert state.struck == ("a",)
    assert GAME.hands(state)["a"].acts == ""
    assert GAME.arrows(state) == ()
    assert state.phase == "aftermath", "nobody has anything to do"


@pytest.mark.parametrize(
    "slip", [Slip("sorcery"), Slip("assault", ("nobody",)), Slip("assault", ("a",)), Slip("sap")]
)
def test_nonsense_from_paper_is_wasted_too(slip: Slip) -> None:
    typed = Reveal({"a": slip})
    warned = GAME.check(table({}), typed)
    assert warned
    assert {each.severity for each in warned} == {Severity.ODD}
    assert played(table({}), typed).struck == ("a",)
    with pytest.raises(IllegalMoveError, match="no faction"):
        GAME.apply(table({}), Reveal({"nobody": Slip()}))


def test_a_slip_nobody_opened_is_not_revealed() -> None:
    state = replace(table({}), slips={"a": Sealed("proof")})
    with pytest.raises(IllegalMoveError, match="Aster lies sealed"):
        GAME.apply(state, Reveal())


def test_a_maneuver_is_struck_and_stands_again() -> None:
    """BK-22: a required conflict was left out."""
    state = played(table({"a": Slip("assault", ("b",)), "b": Slip("assess", ("c",))}), Reveal())
    struck = played(state, Rule("a", "strike", 1, "nothing led to it"))
    assert struck.struck == ("a",)
    assert struck.marshaled["a"].void
    assert [due.actor for due in GAME.due(struck)] == ["b"]
    stands = played(struck, Rule("a", "strike", 0))
    assert stands.struck == ()
    assert [due.actor for due in GAME.due(stands)] == ["a", "b"]
    with pytest.raises(IllegalMoveError, match="stands"):
        played(stands, Rule("a", "strike", 0))


def test_a_maneuver_may_be_struck_when_dice_have_fallen() -> None:
    slips = {"a": Slip("assault", ("b",)), "b": Slip("fortify"), "c": Slip("assess", ("a",))}
    state = played(
        table(slips),
        Reveal(),
        *(Marshal(id, Marshaled(exponent=5)) for id in "abc"),
        Roll("a", Told(5)),
        Rule("a", "strike", 1),
        Roll("b", Told(3)),
        Roll("c", Told(1)),
    )
    assert state.phase == "decisions"
    assert GAME.resolution(state).gain("b") == 1, "a Fortify nobody attacks"
    with pytest.raises(IllegalMoveError, match="another time"):
        played(state, Rule("a", "strike", 0))


@pytest.mark.parametrize(
    ("ruling", "field", "value"),
    [
        (Rule("a", "disposition", 3), "disposition", 3),
        (Rule("a", "sapped", 2), "sapped", 2),
        (Rule("a", "circles", 5), "circles", 5),
        (Rule("a", "skip", 1), "skip", "hesitates"),
        (Rule("a", "skip", 2), "skip", "barred"),
        (Rule("a", "skip", 0), "skip", ""),
        (Rule("a", "assessed", 1, target="c"), "assessed", ("b", "c")),
        (Rule("a", "assessed", 0, target="b"), "assessed", ()),
        (Rule("a", "infiltrated", 1, target="c"), "infiltrated", ("c",)),
        (Rule("a", "advantage", 2, target="c"), "advantage", {"c": 2}),
        (Rule("a", "advantage", 0, target="c"), "advantage", {}),
        (Rule("a", "out", 1), "out", True),
        (Rule("a", "disposition", 0), "out", True),
    ],
)
def test_any_figure_is_fixed_with_its_reason(ruling: Rule, field: str, value: object) -> None:
    state, events = told(State(RIVALS), replace(ruling, why="the plague"))
    assert getattr(state.faction("a"), field) == value
    assert GAME.says(events[0]).startswith("Ruled for Aster: ")
    assert "(the plague)." in GAME.says(events[0])


def test_words_alone_are_a_ruling() -> None:
    state, events = told(State(RIVALS), Rule("a", "other", why="The bridge is down."))
    assert state == State(RIVALS)
    assert GAME.says(events[0]) == "Ruled for Aster: The bridge is down."


@pytest.mark.parametrize(
    ("ruling", "says"),
    [
        (Rule("a", "other"), "says what was ruled"),
        (Rule("nobody", "sapped", 1), "no faction"),
        (Rule("a", "assessed", 1), "no faction"),
        (Rule("a", "assessed", 1, target="a"), "against itself"),
        (Rule("a", "strike", 1), "another time"),
    ],
)
def test_a_ruling_says_about_what(ruling: Rule, says: str) -> None:
    with pytest.raises(IllegalMoveError, match=says):
        played(State(RIVALS), ruling)


def test_a_ruling_may_be_all_that_was_waited_for() -> None:
    state = played(State(RIVALS), Write("a"), Write("b"))
    assert state.phase == "slips"
    assert played(state, Rule("c", "skip", 1)).phase == "scenes"
    left = played(state, Rule("b", "out", 1))
    assert left.phase == "slips"
    ended = played(left, Rule("c", "out", 1))
    assert (ended.phase, ended.winner) == ("over", "a")


@pytest.mark.parametrize(
    ("maneuver", "scenes", "warned"),
    [
        ("assault", (), True),
        ("assault", ("b",), False),
        ("assault", ("c",), True),
        ("assess", ("b",), True),
        ("fortify", ("b",), True),
        ("harry", ("b",), True),
        ("harry", ("c",), False),
        ("harry", (), False),
    ],
)
def test_conflicts_owed_and_conflicts_that_may_not_be(
    maneuver: str, scenes: tuple[str, ...], warned: bool
) -> None:
    """BK-22, BK-33: warnings, whatever is chosen stands. C has staged one at A."""
    aims = ("b",) if maneuver in ("assault", "assess") else ()
    state = table({"a": Slip(maneuver, aims)})
    staged = [Play("a", Scene("conflict", target=each)) for each in scenes]
    came = Play("c", Scene("conflict", target="a"))
    after, events = told(state, *staged, came, Reveal())
    assert ("duty" in [each.kind for each in events if each.actor == "a"]) == warned
    assert after.struck == ()


@pytest.mark.parametrize(
    ("own", "choices"),
    [
        ({}, {"assault", "assess", "gambit", "infiltrate", "onslaught"}),
        ({"disposition": 3}, {"assault", "assess", "infiltrate", "onslaught"}),
        ({"infiltrated": ("c",)}, {"assault", "gambit", "ploy", "sap"}),
        ({"assessed": ()}, {"assess", "infiltrate"}),
    ],
)
def test_the_form_of_a_slip(own: dict[str, Any], choices: set[str]) -> None:
    state = State((replace(RIVALS[0], **own), *RIVALS[1:]))
    due = GAME.due(state)[0]
    slot, *_ = GAME.form(state, due, {})
    offered = {each.id for each in slot.choices if not each.barred}
    assert choices <= offered
    for maneuver in offered:
        form = GAME.form(state, due, {"maneuver": Filling(choice=maneuver)})
        targets = [each for each in form if each.id.startswith("target")]
        assert len(targets) == GAME.maneuvers[maneuver].targets
        assert all([each.id for each in slot.choices] == ["b", "c"] for slot in targets)
    gone = {"assault", "assess", "gambit", "infiltrate", "onslaught", "ploy", "sap"} - choices
    if own and "infiltrated" not in own:
        assert gone.isdisjoint(slot.choices)


@pytest.mark.parametrize(
    ("scene", "says"),
    [
        (Scene("building", "second"), ""),
        (Scene("building", "b"), "does not act"),
        (Scene("conflict", target="nobody"), "another faction"),
        (Scene("conflict", target="a"), "another faction"),
        (Scene("color", helped=("a",)), "another faction"),
        (Scene("conflict"), "staged at somebody"),
        (Scene("color", rolled=True), "no dice"),
    ],
)
def test_what_a_scene_may_name(scene: Scene, says: str) -> None:
    found = GAME.check(table({}), Play("a", scene))
    assert says in " ".join(each.says for each in found)
    assert bool(found) == bool(says)

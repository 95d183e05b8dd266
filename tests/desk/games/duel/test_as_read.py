"""How a table reads the rules is said where it bites, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.desk.games.duel import as_read
from bwdesk.rules.games.duel.moves import Announce
from bwdesk.rules.games.duel.state import Settings, State
from bwdesk.rules.tables.readings import reading_line
from tests.desk.games.duel.conftest import Opens
from tests.desk.games.duel.test_duel_board import duel as duel_of
from tests.desk.hands import settle
from tests.rules.games.duel.people import SKILLS, begun, duel, side
from tests.shipped import book

NOBODY: Mapping[str, Any] = {}


def opened(
    one: str, other: str, settings: Settings, volley: int = 1, of_a: Mapping[str, Any] = NOBODY
) -> State:
    """A volley that lies open, ``a`` with what is said of it."""
    scripts = {"a": (one,) * 3, "b": (other,) * 3}
    sides = (side("a", **of_a), side("b"))
    state = begun(scripts, sides=sides, settings=settings, volley=volley)
    return duel().apply(state, Announce()).state


@pytest.mark.parametrize(
    ("field", "usual", "else_", "one", "other"),
    [
        ("versus", "same", "apart", "point", "obfuscate"),
        ("idle", "penalty", "nothing", "obfuscate", "grit"),
    ],
)
def test_a_roll_says_how_it_is_read(
    field: str, usual: str, else_: str, one: str, other: str
) -> None:
    for value in (usual, else_):
        settings = replace(Settings(), **{field: value})
        state = opened(one, other, settings)
        assert as_read.roll_lines(duel().canon, book(), state, "a") == (
            reading_line(book(), "duel", field, settings),
        )
    assert (
        as_read.roll_lines(duel().canon, book(), opened("point", "dismiss", Settings()), "a") == ()
    )


def test_a_skill_that_is_lacking_is_said_to_be_so_where_luck_may_try_it() -> None:
    settings = Settings(beginners=True)
    state = opened("incite", "point", settings, of_a={"skills": {"oratory": "B4"}})
    assert as_read.roll_lines(duel().canon, book(), state, "a") == (
        reading_line(book(), "duel", "beginners", settings),
    )
    assert as_read.roll_lines(duel().canon, book(), state, "b") == ()


@pytest.mark.parametrize("rolled", [True, False])
def test_haggling_that_leads_says_whether_it_may_be_rolled(rolled: bool) -> None:
    settings = Settings(haggling=rolled)
    haggles = {"main": "haggling", "skills": {**SKILLS, "haggling": "B5"}}
    state = opened("point", "dismiss", settings, of_a=haggles)
    assert as_read.roll_lines(duel().canon, book(), state, "a") == (
        reading_line(book(), "duel", "haggling", settings),
    )
    state = opened("dismiss", "point", settings, of_a=haggles)
    assert as_read.roll_lines(duel().canon, book(), state, "a") == ()


@pytest.mark.parametrize("order", ["elder", "sides"])
def test_who_speaks_first_is_a_reading_only_where_the_actions_do_not_say(order: str) -> None:
    settings = replace(Settings(), order=order)
    canon = duel().canon
    assert as_read.order_line(canon, book(), opened("point", "dismiss", settings)) == reading_line(
        book(), "duel", "order", settings
    )
    assert as_read.order_line(canon, book(), opened("point", "rebuttal", settings)) == ""


@pytest.mark.parametrize("carry", ["all", "dismiss"])
def test_what_reaches_over_an_exchange_is_said_at_its_end(carry: str) -> None:
    settings = replace(Settings(), carry=carry)
    assert as_read.carry_line(book(), opened("point", "point", settings)) == ""
    assert as_read.carry_line(book(), opened("point", "point", settings, volley=3)) == reading_line(
        book(), "duel", "carry", settings
    )


@pytest.mark.parametrize("no_main", ["small", "luck"])
def test_the_body_of_whoever_has_no_main_skill_is_told(no_main: str) -> None:
    settings = replace(Settings(), no_main=no_main)
    state = opened("dismiss", "point", settings, of_a={"main": "", "skills": {"command": "B5"}})
    assert as_read.body_line(duel().canon, book(), state) == reading_line(
        book(), "duel", "no_main", settings
    )
    assert as_read.body_line(duel().canon, book(), replace(state, body="small")) == ""
    assert as_read.body_line(duel().canon, book(), opened("point", "point", settings)) == ""


def test_the_board_says_it_in_its_places(opens: Opens) -> None:
    podium = opens(duel_of("point point point", "obfuscate point point", bodies=(4, 2)))
    podium.hands.press("Return")
    page, settings = podium.page, Settings()
    assert page.both_sides.pools["a"].reads.text() == reading_line(
        book(), "duel", "versus", settings
    )
    assert not page.both_sides.pools["b"].reads.isVisible()
    podium.lay("66611", "11111")
    podium.hands.press("Return")
    settle()
    assert podium.state.winner == "a"
    podium.lay("11111")
    assert podium.page.says.widgets["logged"].says.text() == reading_line(
        book(), "duel", "logged", settings
    )

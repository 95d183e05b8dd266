"""The Brutal Life: the dice of a long life, what they leave behind, and who counts them."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, edits, reckon
from bwdesk.rules.packs.book import Toll
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.person.character import Choices, Step
from tests.rules.small import BOOK, DWARF, HUMAN, keys

TABLE = (Toll(3, "tall"), Toll(4, "alert"), Toll(5, "alert", most=2))
COUNTED = Question(id="steel-dice", attribute="steel", asks="each 1", fact=Fact(rolled=1))
HARD = replace(
    BOOK,
    stocks={"human": replace(HUMAN, brutal_life=TABLE), "dwarf": DWARF},
    questions={**BOOK.questions, COUNTED.id: COUNTED},
)


def life(*rolls: int | None, stock: str = "human") -> Reckoning:
    """A boy at sea again and again, a die for each time."""
    path = [
        Step(f"{stock}/seafaring/boy" if place else f"{stock}/city-dweller/city-born", roll=roll)
        for place, roll in enumerate(rolls)
    ]
    return reckon(Choices(stock, path=tuple(path)), HARD)


def scars(reckoning: Reckoning) -> dict[str, tuple[str, ...]]:
    return {line.id: line.scars for line in reckoning.traits if line.scars}


def test_nothing_is_rolled_before_its_time() -> None:
    assert "path.brutal-life@path/2" not in keys(life(None, None))


def test_a_die_that_was_not_rolled_waits() -> None:
    waits = life(None, None, None, 6)
    problem = next(each for each in waits.problems if each.code == "path.brutal-life")
    assert (problem.where, problem.severity) == ("path/3", Severity.UNFINISHED)
    assert "third lifepath" in problem.says


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        ((None, None, 2), {}),
        ((None, None, 1), {"tall": ("Boy",)}),
        ((None, None, 6, 1), {"alert": ("Boy",)}),
        ((None, None, 6, 2), {}),
        ((None, None, 6, 6, 2), {"alert": ("Boy",)}),
        ((None, None, 6, 6, 3, 2), {"alert": ("Boy",)}),
        ((None, None, 1, 1, 2), {"tall": ("Boy",), "alert": ("Boy", "Boy")}),
    ],
)
def test_a_bad_die_leaves_the_trait_of_its_lifepath(
    rolls: tuple[int | None, ...], expected: dict[str, tuple[str, ...]]
) -> None:
    assert scars(life(*rolls)) == expected


def test_what_life_leaves_is_free_and_told() -> None:
    hurt = life(None, None, 1)
    line = next(line for line in hurt.traits if line.id == "tall")
    assert (line.owned, line.cost, line.origin) == (True, 0, "brutal")
    bought = reckon(replace(hurt.choices, traits=("tall",)), HARD)
    assert bought.pools.traits.spent.whole == 0


def test_a_die_nobody_asks_for_changes_nothing() -> None:
    idle = life(None, 1)
    assert not scars(idle)
    assert "path.no-roll@path/2" in keys(idle)


def test_ones_are_counted_but_not_twos() -> None:
    def counted(*rolls: int | None) -> list[float]:
        why = life(*rolls).attributes["steel"].why
        return [part.value for part in why.parts if part.label == "each 1"]

    assert counted(None, None, 6, 6, 2) == []
    assert counted(None, None, 1, 6, 2) == [1]
    assert counted(None, 1, 1, 1, 6) == [2]


def test_rolling_is_a_step() -> None:
    choices = life(None, None, None).choices
    rolled = edits.roll_lifepath(choices, 2, 1, "Boy")
    assert rolled.label == "Boy rolls 1"
    assert scars(reckon(rolled.choices, HARD)) == {"tall": ("Boy",)}
    assert edits.roll_lifepath(rolled.choices, 2, None, "Boy").choices == choices

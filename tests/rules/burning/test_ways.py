"""The shortest way to a barred lifepath is legal, and none that takes fewer years is missed."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon, successors
from bwdesk.rules.burning.edits import take_lifepath, take_way
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import may_follow, remarks
from bwdesk.rules.burning.ways import Way, shorter, ways
from bwdesk.rules.character import Choices
from bwdesk.rules.names import read_path
from bwdesk.rules.problems import Severity
from tests.shipped import book

PATHS = [
    ("human", "City Born, Pickpocket, Criminal, Barkeep"),
    ("human", "Born Noble, Page"),
    ("dwarf", "Born Clansman, Miller"),
    ("great-wolf", "Born to the Pack"),
    ("human", ""),
]


def walked(stock: str, path: str) -> Choices:
    choices = Choices(stock=stock)
    return replace(choices, path=read_path(path, choices, book()) if path else ())


def found(choices: Choices) -> dict[str, Way]:
    reckoning = reckon(choices, book())
    best: dict[str, Way] = {}
    for some in ways(reckoning, successors(reckoning, book()), book()):
        for way in some:
            if shorter(way, best.get(way.to.id)):
                best[way.to.id] = way
    return best


@pytest.mark.parametrize(("stock", "path"), PATHS)
def test_what_may_follow_has_nothing_broken_said_of_it(stock: str, path: str) -> None:
    choices = walked(stock, path)
    reckoning = reckon(choices, book())
    before = Before(reckoning.path, choices, book())
    for lifepath in book().lifepaths.values():
        said = remarks(lifepath, before, reckoning.stock)
        broken = any(each.severity is Severity.BROKEN for each in said)
        assert may_follow(lifepath, before, reckoning.stock) is not broken


@pytest.mark.parametrize(("stock", "path"), PATHS[:4])
def test_every_way_is_legal_and_as_long_as_it_says(stock: str, path: str) -> None:
    choices = walked(stock, path)
    before = reckon(choices, book())
    assert found(choices)
    for way in found(choices).values():
        after = reckon(take_way(choices, way.by, way.to).choices, book())
        path_problems = [p for p in after.of(Severity.BROKEN) if p.page == "path"]
        assert not path_problems
        assert after.path[-1].begins == before.age.total + way.years


def test_no_shorter_way_is_missed() -> None:
    choices = walked("human", "City Born, Pickpocket")
    best = found(choices)
    for first in successors(reckon(choices, book()), book()):
        if not first.open:
            continue
        then = reckon(take_lifepath(choices, first.lifepath).choices, book())
        for second in successors(then, book()):
            way = best.get(second.lifepath.id)
            if second.open and way:
                begins = then.age.total + second.lead
                assert begins >= reckon(choices, book()).age.total + way.years

"""What a lifepath put in the middle bars is what the whole path, reckoned anew, says is broken."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon, successors
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.burning.places import Place, choices_before, lifepaths_broken_by, put
from bwdesk.rules.burning.prospect import life_with, prospect
from bwdesk.rules.person.character import Choices
from tests.shipped import book

LIVES = (
    ("human", "City Born, Pickpocket, Criminal, Barkeep, Confidence Man"),
    ("human", "Born Noble, Page, Squire, Knight, Lord"),
    ("dwarf", "Born Clansman, Miller"),
)


def living(stock: str, written: str) -> Choices:
    blank = Choices(stock=stock)
    return replace(blank, path=read_path(written, blank, book()))


@pytest.mark.parametrize(("stock", "written"), LIVES)
@pytest.mark.parametrize("instead", [True, False])
def test_what_is_barred_later_is_what_the_whole_path_says(
    stock: str, written: str, instead: bool
) -> None:
    choices = living(stock, written)
    now = reckon(choices, book())
    for at in range(1, len(choices.path)):
        place = Place(at, instead)
        there = successors(reckon(choices_before(choices, place), book()), book())
        for each in [each for each in there if each.open][::9]:
            then = reckon(put(choices, place, each.lifepath, book()).choices, book())
            assert then.path[at].lifepath == each.lifepath
            broken = {
                problem.where for problem in then.problems if problem.severity is Severity.BROKEN
            }
            later = [w.lifepath for w in then.path[at + 1 :] if f"path/{w.place}" in broken]
            assert list(lifepaths_broken_by(now, place, each.lifepath, book())) == later
            expected = prospect(now, each.lifepath, book(), place)
            assert life_with(now, each.lifepath, book(), place) == (then.path, expected.walked)
            assert {problem.where for problem in expected.later} == {
                where for where in broken if int(where.partition("/")[2]) > at + 1
            }


def test_what_was_broken_before_is_not_blamed_on_the_new_one() -> None:
    choices = living("human", "City Born, Pickpocket, Scribe")
    now = reckon(choices, book())
    assert now.is_broken
    courier = book().lifepaths["human/city-dweller/courier"]
    assert lifepaths_broken_by(now, Place(1, instead=True), courier, book()) == ()
    assert prospect(now, courier, book(), Place(1, instead=True)).later == ()


def test_what_opens_is_open_then_and_was_not_now() -> None:
    choices = living("human", "City Born, Pickpocket")
    now = reckon(choices, book())
    student = book().lifepaths["human/city-dweller/student"]
    opens = {each.id for each in prospect(now, student, book()).opens}
    assert "human/city-dweller/scribe" in opens
    open_now = {each.lifepath.id for each in successors(now, book()) if each.open}
    assert not opens & open_now

"""How the steps stand, and what the ledger says of every pool."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.desk.burner import step_status
from bwdesk.desk.burner.page import page_class
from bwdesk.desk.kit import marks
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.character import Choices, Placed, Stats, Waive
from tests.rules.burning.test_reckon import choices
from tests.shipped import book as shipped

CHOSEN = st.deferred(lambda: choices(shipped()))


def marks_of(chosen, book):
    return {step.name: (step.mark, step.count) for step in step_status.steps(reckon(chosen, book))}


def words_of(chosen, book):
    return {
        pool.key: f"{pool.value} {pool.words}" for pool in step_status.pools(reckon(chosen, book))
    }


def test_every_step_has_its_page():
    for key, name in step_status.STEPS:
        page = page_class(key)
        assert (page.key, page.title) == (key, name)


def test_nothing_chosen_nothing_touched(book):
    untouched = marks_of(Choices(stock="human"), book)
    assert set(untouched.values()) == {(marks.UNTOUCHED, 0)}


def test_a_life_makes_demands(book, con_man):
    bare = Choices(stock="human", name="Robard Ash", path=con_man.path)
    found = marks_of(bare, book)
    assert found["Concept"] == (marks.DONE, 0)
    assert found["Lifepaths"] == (marks.DONE, 0)
    assert found["Stats"] == (marks.UNTOUCHED, 0)
    assert found["Skills"] == (marks.UNFINISHED, 6)
    assert found["Traits"] == (marks.UNFINISHED, 4)
    assert found["Review"] == (marks.UNTOUCHED, 0)


def test_what_is_broken_shows_on_its_page_and_on_the_review(book, con_man):
    heavy = replace(con_man, stats=Stats(*[Placed(6)] * 6))
    found = marks_of(heavy, book)
    assert found["Stats"][0] == marks.BROKEN
    broken = len(reckon(heavy, book).problems_of(Severity.BROKEN))
    assert found["Review"] == (marks.BROKEN, broken)


def test_a_bad_step_counts_on_the_lifepaths(book):
    path = read_path("City Born, Scribe", Choices(stock="human"), book)
    found = marks_of(Choices(stock="human", path=path), book)
    assert found["Lifepaths"][0] == marks.BROKEN


def test_what_the_table_accepts_counts_no_more(book, con_man):
    blameless = tuple(Waive(each.key) for each in reckon(con_man, book).problems)
    found = marks_of(replace(con_man, rulings=blameless), book)
    assert found["Stats"] == found["Skills"] == found["Review"] == (marks.DONE, 0)


@given(drawn=CHOSEN)
def test_every_problem_has_a_page_and_the_worst_of_it_is_shown(drawn):
    reckoning = reckon(drawn, shipped())
    order = [Severity.BROKEN, Severity.ODD, Severity.UNFINISHED]
    shown = dict(zip(step_status.STEPS, step_status.steps(reckoning), strict=True))
    keys = {key: step for (key, _), step in shown.items()}
    for problem in reckoning.problems:
        step = keys[step_status.page_of(problem.where)]
        assert step.mark != marks.DONE or problem.waived
        if not problem.waived and problem.severity is order[0]:
            assert step.mark == marks.BROKEN
    for step in keys.values():
        assert (step.count > 0) == (step.mark not in (marks.DONE, marks.UNTOUCHED))


def test_what_the_ledger_says_before_there_is_a_life(book):
    assert set(words_of(Choices(stock="human"), book).values()) == {"0 none yet"}


def test_what_the_ledger_says_before_anything_is_spent(book, con_man):
    bare = Choices(stock="human", path=con_man.path)
    assert words_of(bare, book) == {
        "mental": "7 and 1 either way",
        "physical": "15 and 1 either way",
        "lifepath_skills": "20 points",
        "general_skills": "4 points",
        "traits": "6 points",
        "resources": "55 points",
    }


@pytest.mark.parametrize(
    ("power", "words"),
    [(3, "15 of 15"), (2, "14 of 15, 1 left"), (7, "18 of 15, 3 over")],
)
def test_what_the_ledger_says_of_points_spent(book, con_man, power, words):
    stats = replace(con_man.stats, power=Placed(power), will=Placed(3))
    assert words_of(replace(con_man, stats=stats), book)["physical"] == words


@given(drawn=CHOSEN)
def test_a_cell_is_overdrawn_where_a_pool_is(drawn):
    reckoning = reckon(drawn, shipped())
    for cell in step_status.pools(reckoning):
        pool = getattr(reckoning.pools, cell.key)
        if pool.spent.whole > 0:
            assert cell.is_overdrawn == (pool.spent.whole > pool.given.whole)
        assert cell.share >= 0

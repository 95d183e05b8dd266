"""The planner in Books nobody has printed: any requirement, any leads, any years."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bwdesk.rules.burning.planner import Goal
from bwdesk.rules.packs.book import Book, Bracket, Choice, Each, Lifepath, Setting, Stock, Trait
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Position,
    Requirement,
    Sex,
    Took,
)
from bwdesk.rules.person.character import Choices, Step
from bwdesk.rules.person.character import Set as Ruling
from tests.rules.burning.planner.exhaustive import lives, same

SETTINGS = ("farm", "town", "sea")
SLUGS = ("born", "a", "b", "c", "d", "e")
TRAITS = ("bought", "listed", "nowhere")
MOST = 4

references = st.sampled_from(
    [*SLUGS, *(f"{setting}/*" for setting in SETTINGS), *(f"farm/{slug}" for slug in SLUGS)]
)
halves = st.none() | st.integers(0, 40).map(lambda each: each / 2)
tooks = st.builds(
    Took, st.lists(references, min_size=1, max_size=3).map(tuple), st.sampled_from((1, 1, 1, 2, 3))
)
asked_for = st.one_of(
    tooks,
    tooks,
    st.builds(Position, st.integers(1, 4), st.none() | st.integers(1, 4)),
    st.just(Once()),
    st.builds(Age, halves, halves, halves, halves),
    st.builds(Sex, st.sampled_from(("female", "male"))),
    st.builds(HasTrait, st.sampled_from(TRAITS), st.booleans()),
    st.just(HasEmotion("grief", 3)),
)
requirements: st.SearchStrategy[Requirement] = st.recursive(
    asked_for,
    lambda inner: st.one_of(
        st.builds(Every, st.lists(inner, min_size=1, max_size=3).map(tuple)),
        st.builds(AnyOf, st.lists(inner, min_size=1, max_size=3).map(tuple)),
        st.builds(Not, inner),
    ),
    max_leaves=5,
)


@st.composite
def lifepaths(draw: st.DrawFn, slug: str) -> Lifepath:
    chosen = draw(st.integers(0, 4)) == 0
    least = draw(st.integers(0, 2))
    return Lifepath(
        id=f"human/{draw(st.sampled_from(SETTINGS))}/{slug}",
        name=slug,
        born=slug == "born",
        years=Each(draw(st.integers(1, 3))) if chosen else draw(st.integers(1, 20)) / 2,
        resources=Each(2) if chosen and draw(st.booleans()) else draw(st.integers(0, 20)),
        choice=Choice("how long", least, least + draw(st.integers(0, 3))) if chosen else None,
        leads=tuple(draw(st.sets(st.sampled_from(SETTINGS)))),
        skills=tuple(draw(st.sets(st.sampled_from(("sword", "bow", "sew"))))),
        traits=tuple(draw(st.sets(st.sampled_from(TRAITS[1:2])))),
        requires=draw(st.none() | requirements) if slug != "born" else None,
    )


@st.composite
def books(draw: st.DrawFn) -> Book:
    stock = Stock(
        id="human",
        name="Human",
        people="Humans",
        stride=7,
        settings=tuple(Setting(id=each, name=each) for each in SETTINGS),
        brackets=(Bracket(0, 5, 10),),
        lead_years=draw(st.integers(0, 2)),
    )
    made = [draw(lifepaths(slug)) for slug in SLUGS]
    bought = Trait(id="bought", name="bought", kind="die")
    return Book({"human": stock}, {each.id: each for each in made}, traits={"bought": bought})


def some(of: tuple[str, ...], most: int = 2) -> st.SearchStrategy[tuple[str, ...]]:
    return st.just(()) | st.sets(st.sampled_from(of), max_size=most).map(tuple)


@st.composite
def goals(draw: st.DrawFn, book: Book) -> Goal:
    ids = tuple(book.lifepaths)
    return Goal(
        end=draw(some(ids)),
        skills=draw(some(("sword", "bow", "sew"))),
        traits=draw(some(TRAITS[1:2])),
        settings=draw(some(SETTINGS)),
        include=draw(some(ids)),
        avoid=draw(some(ids, 1)),
        shun=draw(some(SETTINGS, 1)),
        age_min=draw(halves),
        age_max=draw(halves),
        resources_min=draw(st.sampled_from((0, 0, 10, 30))),
        most=draw(st.integers(1, MOST)),
    )


@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_goal_in_any_book(data: st.DataObject) -> None:
    book = data.draw(books())
    lived = data.draw(st.lists(st.sampled_from(tuple(book.lifepaths)), max_size=2))
    choices = Choices(
        "human",
        path=tuple(map(Step, lived)),
        sex=data.draw(st.sampled_from(("", "female", "male"))),
        traits=data.draw(some(TRAITS)),
        rulings=data.draw(st.sampled_from(((), (Ruling("grief", 2),), (Ruling("grief", 4),)))),
    )
    among = lives(choices, MOST, book)
    for _ in range(3):
        goal = data.draw(goals(book))
        same(goal, choices, among, book)

"""What holds for every character, however burned: legal, broken or absurd."""

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning import Reckoning, reckon, successors
from bwdesk.rules.burning.edits import take_lifepath
from bwdesk.rules.burning.prospect import prospect
from bwdesk.rules.burning.tolerances import origins
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import EMOTIONS, STATS, Book
from bwdesk.rules.person.character import (
    Choices,
    Instinct,
    Limits,
    Placed,
    Set,
    SkillPoints,
    Stats,
    Step,
    Thing,
    Waive,
)
from bwdesk.rules.tables.grayscale import circle
from tests.rules.small import BOOK as SMALL
from tests.rules.small import burned, placed, spent
from tests.shipped import book

NUMBERS = st.integers(0, 9) | st.integers(0, 9_999)
WORDS = st.text(max_size=8)
ATTRIBUTES = (
    *("health", "reflexes", "mortal-wound", "steel", "hesitation", "circles", "resources"),
    *("stride", *EMOTIONS),
)


def choices(of: Book) -> st.SearchStrategy[Choices]:
    """Any choices at all: known and unknown ids, points as they fall, rulings on anything.

    To be made once: what is new, hypothesis looks through before it draws, which costs far more
    than the drawing. So the lives of a stock are one strategy as well, and those of none.
    """
    known = {kind: st.sampled_from(sorted(getattr(of, kind))) for kind in ("skills", "traits")}
    skills, traits = (known[kind] | WORDS for kind in ("skills", "traits"))
    what = (
        st.sampled_from(
            [
                "age",
                *ATTRIBUTES,
                *(f"stat.{stat}" for stat in STATS),
                *("pool.mental", "pool.physical", "pool.traits", "pool.resources"),
                *("pool.lifepath-skills", "pool.general-skills"),
                *("tolerance.superficial", "tolerance.light", "tolerance.mortal"),
            ]
        )
        | skills.map(lambda id: f"skill.{id}")
        | WORDS
    )
    problem = st.tuples(
        st.sampled_from(["path.no-lead", "path.requirement", "stats.left", "traits.demanded"]),
        st.sampled_from(["path/2", "path/3", "stats/mental", "traits/cynical"]),
    ).map("@".join)

    @cache
    def lives(stock: str) -> st.SearchStrategy[Choices]:
        own = [lifepath.id for lifepath in of.lifepaths_of(stock)]
        lifepaths = (st.sampled_from(own) if own else st.nothing()) | st.sampled_from(
            sorted(of.lifepaths)
        )
        return st.builds(
            Choices,
            stock=st.just(stock),
            name=WORDS,
            sex=st.sampled_from(["", "female", "male"]),
            limits=st.builds(Limits, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
            path=_some(st.builds(Step, lifepaths | WORDS, st.none() | NUMBERS), 8),
            stats=st.builds(
                Stats, *[st.builds(Placed, NUMBERS, st.sampled_from(Shade)) for _ in STATS]
            ),
            skills=_some(st.builds(SkillPoints, skills, NUMBERS, NUMBERS)),
            traits=_some(traits),
            answers=_some(st.sampled_from(sorted(of.questions)) | WORDS),
            things=_some(
                st.builds(
                    Thing,
                    name=WORDS,
                    kind=st.sampled_from(["gear", "property", "relationship", "reputation"]),
                    points=NUMBERS,
                    terms=_some(st.sampled_from(["minor", "hateful", "affiliation-1d"]) | WORDS),
                )
            ),
            tolerances=_some(NUMBERS, 5),
            beliefs=_some(WORDS),
            instincts=_some(st.builds(Instinct, WORDS)),
            rulings=_some(
                st.builds(Set, what, st.integers(-999, 9_999)) | st.builds(Waive, problem)
            ),
        )

    def of_stock(stock: str) -> st.SearchStrategy[Choices]:
        drawn = lives(stock if stock in of.stocks else "")
        return drawn.map(lambda found: replace(found, stock=stock))

    return (st.sampled_from(sorted(of.stocks)) | WORDS).flatmap(of_stock)


def _some(each: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(each, max_size=most).map(tuple)


def paths(of: Book, stock: str) -> st.SearchStrategy[Choices]:
    """Paths of a stock's own lifepaths, legal or not."""
    steps = st.builds(Step, st.sampled_from([each.id for each in of.lifepaths_of(stock)]))
    return st.lists(steps, max_size=7).map(lambda path: Choices(stock, path=tuple(path)))


def assert_it_adds_up(reckoning: Reckoning) -> None:
    """Every number shown is the sum of the parts it gives as its reasons."""
    for figure in (*reckoning.stats.values(), *reckoning.attributes.values()):
        assert figure.value == figure.why.whole, figure.id
        if figure.ability:
            assert figure.ability.exponent == max(0, figure.value), figure.id
    for line in reckoning.skills:
        if line.ability:
            assert line.ability.exponent == max(0, line.why.whole), line.id
            assert line.open
    pools = reckoning.pools
    on_lifepath = sum(line.lifepath for line in reckoning.skills)
    on_general = sum(line.general for line in reckoning.skills)
    assert pools.lifepath_skills.spent.total == on_lifepath
    assert pools.general_skills.spent.total == on_general
    assert pools.traits.spent.total == sum(line.cost for line in reckoning.owned_traits)
    assert pools.resources.spent.total == sum(each.points for each in reckoning.choices.things)


def assert_the_path_adds_up(reckoning: Reckoning) -> None:
    """What the path gives is what its lifepaths gave; held where no ruling says otherwise."""
    path, pools = reckoning.path, reckoning.pools
    assert reckoning.age.total == sum(walked.years + walked.lead for walked in path)
    assert reckoning.age.total == (path[-1].ends if path else 0)
    assert reckoning.leads == sum(walked.changed for walked in path)
    assert pools.resources.given.total == sum(walked.resources for walked in path)
    assert pools.lifepath_skills.given.total == sum(walked.skill_points for walked in path)
    assert pools.general_skills.given.total == sum(walked.general_points for walked in path)
    assert pools.traits.given.total == sum(walked.trait_points for walked in path)
    bracket = reckoning.stock.bracket(reckoning.age.total)
    mental = bracket.mental if path else 0
    assert mental + sum(walked.mental for walked in path) == sum(
        part.value for part in pools.mental.given.parts if part.rule != "trait"
    )


BOOKS = pytest.mark.parametrize(
    ("of", "burning"),
    [
        pytest.param(SMALL, choices(SMALL), id="small"),
        pytest.param(book(), choices(book()), id="shipped"),
    ],
)


@BOOKS
@given(data=st.data())
def test_every_number_is_the_sum_of_its_parts(
    of: Book, burning: st.SearchStrategy[Choices], data: st.DataObject
) -> None:
    reckoning = reckon(data.draw(burning), of)
    assert_it_adds_up(reckoning)
    if not any(isinstance(each, Set) for each in reckoning.choices.rulings):
        assert_the_path_adds_up(reckoning)


@BOOKS
@given(data=st.data())
def test_nothing_that_can_be_written_down_cannot_be_reckoned(
    of: Book, burning: st.SearchStrategy[Choices], data: st.DataObject
) -> None:
    drawn = data.draw(burning)
    written = msgspec.json.encode(drawn)
    reckoning = reckon(msgspec.json.decode(written, type=Choices), of)
    assert reckoning == reckon(drawn, of)
    assert msgspec.json.encode(drawn) == written
    if reckoning.tolerances:
        assert [str(circle(at)) for at in reckoning.tolerances.row()]
    assert len(origins(reckoning)) in (0, 6)
    assert all(problem.says and problem.remedy for problem in reckoning.problems)
    assert all(
        each.says and each.remedy
        for following in successors(reckoning, of)
        for each in (*following.blocking_problems, *following.waits)
    )


@given(st.data())
def test_a_path_is_legal_where_each_step_was_open(data: st.DataObject) -> None:
    stock = data.draw(st.sampled_from(sorted(book().stocks)))
    drawn = data.draw(paths(book(), stock))
    so_far, open_all_along = replace(drawn, path=()), True
    for step in drawn.path:
        following = {each.lifepath.id: each for each in successors(reckon(so_far, book()), book())}
        taken = following.get(step.lifepath)
        open_all_along &= taken is not None and taken.open
        so_far = replace(so_far, path=(*so_far.path, step))
    broken = [each for each in reckon(drawn, book()).problems if each.where.startswith("path/")]
    assert open_all_along is not any(each.severity is Severity.BROKEN for each in broken)


@given(st.data())
def test_a_prospect_is_what_taking_the_lifepath_does(data: st.DataObject) -> None:
    stock = data.draw(st.sampled_from(sorted(book().stocks)))
    now = reckon(data.draw(paths(book(), stock)), book())
    lifepath = book().lifepaths[
        data.draw(st.sampled_from([each.id for each in book().lifepaths_of(stock)]))
    ]
    then = reckon(take_lifepath(now.choices, lifepath).choices, book())
    seen = prospect(now, lifepath, book())
    assert seen.walked == then.path[-1]
    changes = {change.label: (change.before, change.after) for change in seen.changes}
    assert changes["Age"] == (now.age.total, then.age.total)
    traits = now.pools.traits.given.whole, then.pools.traits.given.whole
    assert changes.get("Trait points", (traits[0],) * 2) == traits


def test_a_stock_nobody_knows_is_said() -> None:
    reckoning = burned("peasant/born-peasant", stock="gnome")
    assert {"concept.stock@concept/stock", "path.unknown@path/1"} <= {
        problem.key for problem in reckoning.problems_of(Severity.BROKEN)
    }


def test_an_empty_sheet_is_unfinished_and_not_broken() -> None:
    empty = reckon(Choices("human"), SMALL)
    assert not empty.is_broken
    assert {each.key for each in empty.problems_of(Severity.UNFINISHED)} >= {
        "path.empty@path",
        "concept.name@concept/name",
        "beliefs.beliefs@beliefs/beliefs",
        "beliefs.instincts@beliefs/instincts",
    }


def test_a_finished_character_has_nothing_left_to_see_to() -> None:
    done = burned(
        "city-dweller/city-born",
        "city-dweller/pickpocket",
        "city-dweller/criminal",
        name="Ann",
        stats=placed("B4 B3 B5 B5 B4 B4"),
        skills=spent(inconspicuous=4, streetwise=4, knives=3, mending=(0, 4)),
        traits=("plain-faced", "cynical", "alert", "tall"),
        things=(Thing("a room", "property", 20), Thing("a friend", "relationship", 8)),
        beliefs=("One.", "Two.", "Three."),
        instincts=(Instinct("One."), Instinct("Two."), Instinct("Three.")),
    )
    assert done.problems == ()
    assert done.attributes["resources"].value == 1


def test_blank_beliefs_are_none() -> None:
    blank = burned("peasant/born-peasant", beliefs=("One.", " ", ""))
    says = {problem.key: problem.says for problem in blank.problems}
    assert says["beliefs.beliefs@beliefs/beliefs"] == "Two of three Beliefs still to write."

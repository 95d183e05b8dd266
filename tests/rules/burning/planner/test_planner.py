"""The planner against an exhaustive search: the same lives, none illegal, none missing."""

from functools import cache
from itertools import islice
from random import Random
from statistics import median
from sys import setprofile

import msgspec
import pytest

from bwdesk.rules.burning.finder import Finder, read_path
from bwdesk.rules.burning.path import walk
from bwdesk.rules.burning.planner import Chain, Goal, Looking, Verdict, plan
from bwdesk.rules.packs.book import Book, Toll
from bwdesk.rules.packs.requirement import HasTrait, Not
from bwdesk.rules.person.character import Choices, Step
from tests.rules.burning.planner.exhaustive import Path, asked, first, lives, longer, same
from tests.shipped import book

LIMITS = {"troll": 5, "great-wolf": 4, "orc": 4, "dwarf": 3, "elf": 3, "roden": 3}


@cache
def all_lives(stock: str) -> list[Path]:
    return lives(Choices(stock), LIMITS[stock], book())


def some_goal(random: Random, path: Path, book: Book) -> Goal:
    """A goal that *path* may come to, or nearly."""
    of = [walked.lifepath for walked in path]
    everything = book.lifepaths_of(of[0].stock)
    age, rich = path[-1].ends, sum(walked.resources for walked in path)
    skills = [skill for each in of for skill in each.skills]
    traits = [trait for each in of for trait in each.traits]

    def maybe(part: dict[str, object], chance: float = 0.3) -> dict[str, object]:
        return part if random.random() < chance else {}

    def some(of: list[str], most: int) -> tuple[str, ...]:
        return tuple(random.sample(of, min(len(of), random.randint(1, most))))

    other = random.choice(everything)
    wanted = {
        **maybe({"end": tuple({of[-1].id, random.choice((of[-1], other)).id})}, 0.6),
        **maybe({"skills": some(skills, 3)}),
        **maybe({"traits": some(traits, 2)}),
        **maybe({"settings": (random.choice((*of, other)).setting,)}),
        **maybe({"include": some([*(each.id for each in of), other.id], 3)}),
        **maybe({"avoid": tuple(random.choice(everything).id for _ in range(5))}),
        **maybe({"shun": (random.choice(everything).setting,)}, 0.2),
        **maybe({"age_min": age - random.choice((0, 0.5, 2, 10))}),
        **maybe({"age_max": age + random.choice((0, 0.5, 2, 10))}),
        **maybe({"resources_min": max(0, rich - random.choice((0, 1, 10)))}),
    }
    return msgspec.convert({key: value for key, value in wanted.items() if value}, Goal)


@pytest.mark.parametrize("stock", LIMITS)
def test_goals_from_nothing(stock: str) -> None:
    """The same as an exhaustive search, for many goals of each small stock."""
    random = Random(stock)
    paths = all_lives(stock)
    for _ in range(60):
        goal = some_goal(random, random.choice(paths), book())
        goal = msgspec.structs.replace(goal, most=random.randint(1, LIMITS[stock]))
        among = [path for path in paths if len(path) <= goal.most]
        same(goal, Choices(stock), among, book())


def ends(stock: str) -> list[str]:
    return [lifepath.id for lifepath in book().lifepaths_of(stock)]


@pytest.mark.parametrize("stock", [*LIMITS, "human"])
def test_every_lifepath_can_be_reached_and_its_way_written(stock: str) -> None:
    """From nothing; and the names of each way are read back as the same way."""
    finder = Finder(book(), book().stocks[stock])
    for end in ends(stock)[::3]:
        chain = first(Goal(end=(end,)), Choices(stock), book())
        assert chain.path[-1].lifepath.id == end
        names = finder.path(chain.steps)
        assert read_path(", ".join(names), Choices(stock), book()) == chain.steps


@pytest.mark.parametrize("stock", [*LIMITS, "human"])
def test_goals_on_from_a_life(stock: str) -> None:
    """From a life already lived, legal or not, the same as an exhaustive search."""
    random = Random(f"on from {stock}")
    everything = book().lifepaths_of(stock)
    for round_ in range(8):
        lived = some_life(random, stock, random.randint(1, 5))
        if round_ % 4 == 3:
            lived = (*lived, Step(random.choice(everything).id), Step("human/peasant/farmer"))
        choices = Choices(stock, path=lived, sex=random.choice(("", "female", "male")))
        among = lives(choices, len(lived) + (1 if stock == "human" else 2), book())
        for _ in range(15):
            path = random.choice(among) if among else walk(choices, book().stocks[stock], book())[0]
            goal = some_goal(random, path, book())
            goal = msgspec.structs.replace(goal, most=len(lived) + (1 if stock == "human" else 2))
            same(goal, choices, among, book())


def some_life(random: Random, stock: str, count: int) -> tuple[Step, ...]:
    choices, path = Choices(stock), Path()
    for _ in range(count):
        path = random.choice(list(longer(path, choices, book())))
    return tuple(Step(walked.lifepath.id, walked.number) for walked in path)


@pytest.mark.parametrize(
    "seed", [*range(4), *(pytest.param(each, marks=pytest.mark.slow) for each in range(4, 40))]
)
def test_goals_in_a_small_book(seed: int) -> None:
    """Deeper, with the lifepaths of a few human lives alone, numbers and all."""
    random = Random(seed)
    several = {step.lifepath for _ in range(4) for step in some_life(random, "human", 4)}
    several |= {"human/noble-court/advisor-to-the-court", "human/noble/prince-of-blood"}
    several |= {f"human/noble/{slug}" for slug in ("page", "squire", "knight")[: seed % 4]}
    few = {id: book().lifepaths[id] for id in sorted(several)}
    small = msgspec.structs.replace(book(), lifepaths=few)
    choices = Choices("human", traits=("your-grace",) * (seed % 2))
    among = lives(choices, 4, small)
    for _ in range(25):
        goal = some_goal(random, random.choice(among), small)
        goal = msgspec.structs.replace(goal, most=random.randint(2, 4))
        same(goal, choices, [path for path in among if len(path) <= goal.most], small)


def test_the_first_life_comes_before_the_search_is_done() -> None:
    """It stops when nobody asks on, and has one of the shortest by then."""
    said = plan(Goal(end=("human/college-of-magic/headmaster",)), Choices("human"), book())
    counts = []
    while isinstance(each := next(said), Looking):
        counts.append(each.count)
    assert isinstance(each, Chain)
    assert each.count == 6
    assert counts == sorted(counts)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    said.close()
    assert list(said) == []


def test_it_pauses_often() -> None:
    """Between two answers lies little work, measured in calls, which no other process slows."""
    goal = Goal(
        end=("human/noble/lady",),
        include=("human/noble-court/atilliator", "human/city-dweller/judge"),
        most=9,
    )
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    gaps = []
    setprofile(count)
    try:
        for _ in islice(plan(goal, Choices("human"), book()), 3, 400):
            gaps.append(calls)
            calls = 0
    finally:
        setprofile(None)
    assert max(gaps[1:]) < 100_000
    assert median(gaps) < 20_000


def test_never_is_said_at_once() -> None:
    """No search through counts where no count will do."""
    for goal in (
        Goal(end=("human/noble/page", "nobody")),
        Goal(skills=("no-skill",)),
        Goal(age_min=30, age_max=29),
        Goal(end=("human/villager/kid",), age_max=17),
    ):
        lived = (Step("human/city-dweller/city-born"), Step("human/city-dweller/clerk"))
        said = list(plan(goal, Choices("human", path=lived), book()))
        assert [each for each in said if not isinstance(each, Looking)] == [Verdict.NEVER]
        # Of the next count it is said that its lifepaths are laid out, and nothing of any other.
        assert {each.count for each in said if isinstance(each, Looking)} == {3}
        assert len(list(plan(goal, Choices("human", path=lived), book()))) == 2


def test_a_number_is_named_only_where_the_goal_needs_one() -> None:
    choices = Choices("human", traits=("your-grace",))
    prince = "human/noble/prince-of-blood"
    young, *_ = asked(Goal(end=(prince,), most=2), choices, book())[0]
    old, *_ = asked(Goal(end=(prince,), most=2, age_min=young.age + 5), choices, book())[0]
    assert young.steps[-1] == Step(prince)
    assert old.steps[-1] == Step(prince, 7)
    assert old.age == young.age + 5
    limits = Goal(end=(prince,), most=2, age_min=young.age + 40)
    assert asked(limits, choices, book()) == ([], Verdict.NONE_WITHIN)


def test_a_lifepath_nobody_knows_is_passed_over() -> None:
    lived = (Step("human/city-dweller/city-born"), Step("human/lost/lifepath"))
    chain = first(Goal(end=("human/outcast/beggar",)), Choices("human", path=lived), book())
    assert chain.steps[:2] == lived
    assert [walked.at for walked in chain.path] == [0, 2]


def test_a_scar_of_the_brutal_life_is_a_trait_one_has() -> None:
    """It bars what may not be had together with it, as the rules proper say."""
    orc = msgspec.structs.replace(book().stocks["orc"], brutal_life=(Toll(1, "scarred", 6),))
    born = book().lifepaths["orc/chattel/born-chattel"]
    shy = msgspec.structs.replace(
        book().lifepaths["orc/chattel/cattle-slave"], requires=Not(HasTrait("scarred"))
    )
    small = Book({"orc": orc}, {born.id: born, shy.id: shy})
    whole = Choices("orc", path=(Step(born.id),))
    scarred = Choices("orc", path=(Step(born.id, roll=1),))
    goal = Goal(end=(shy.id,), most=2)
    assert len(asked(goal, whole, small)[0]) == 1
    assert asked(goal, scarred, small) == ([], Verdict.NEVER)

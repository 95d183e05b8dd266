"""The planner against an exhaustive search: the same lives, none illegal, none missing."""

from functools import cache
from random import Random

import msgspec
import pytest

from bwdesk.rules.book import Book
from bwdesk.rules.burning.path import walk
from bwdesk.rules.burning.planner import Chain, Goal, Verdict
from bwdesk.rules.character import Choices
from tests.rules.burning.planner.exhaustive import Path, asked, ids, lives, meets
from tests.shipped import book

LIMITS = {"troll": 5, "great-wolf": 4, "orc": 4, "dwarf": 3, "elf": 3, "roden": 3}


@cache
def all_lives(stock: str) -> list[Path]:
    return lives(Choices(stock), LIMITS[stock], book())


def some_goal(random: Random, path: Path, book: Book) -> Goal:
    """A goal that *path* may come to, or nearly."""
    of = [walked.lifepath for walked in path]
    everything = book.of_stock(of[0].stock)
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


def same(goal: Goal, choices: Choices, among: list[Path], book: Book) -> None:
    """The planner's chains for *goal* are those of *among* that meet it, each once."""
    lived = walk(choices, book.stocks[choices.stock], book)[0]
    chains, verdict = asked(goal, choices, book)
    found = [ids(chain.path) for chain in chains]
    meant = {ids(path) for path in among if meets(goal, path, len(lived))}
    assert len(found) == len(set(found))
    assert set(found) == meant
    for chain in chains:
        true(chain, goal, choices, book)
    if verdict is Verdict.NEVER:
        further, _ = asked(msgspec.structs.replace(goal, most=goal.most + 2), choices, book)
        assert not further


def true(chain: Chain, goal: Goal, choices: Choices, book: Book) -> None:
    """A chain is what its steps come to, and what was asked for."""
    whole = msgspec.structs.replace(choices, path=chain.steps)
    path, _ = walk(whole, book.stocks[choices.stock], book)
    assert chain.path == path
    assert chain.steps[: len(choices.path)] == choices.path
    assert meets(goal, chain.path, len(choices.path))


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

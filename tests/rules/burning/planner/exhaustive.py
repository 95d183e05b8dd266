"""The planner's answers, found the long way: every path there is, judged by the rules proper."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.path import remarks, take, walk
from bwdesk.rules.burning.planner import Chain, Goal, Looking, Verdict, plan
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Each, Lifepath
from bwdesk.rules.person.character import Choices, Step

Path = tuple[Walked, ...]
Ids = tuple[str, ...]


def ids(path: Path) -> Ids:
    return tuple(walked.lifepath.id for walked in path)


def answers(lifepath: Lifepath) -> list[int | None]:
    """Every number that may make a difference to years or resources."""
    choice = lifepath.choice
    figures = (lifepath.years, lifepath.resources)
    if choice is None or choice.max is None or not any(isinstance(each, Each) for each in figures):
        return [None]
    return list(range(choice.min, choice.max + 1))


def longer(path: Path, choices: Choices, book: Book) -> Iterator[Path]:
    """*path* with each lifepath that may follow, and each number it may have."""
    stock = book.stocks[choices.stock]
    before = Before(path, choices, book)
    for lifepath in book.lifepaths_of(stock.id):
        said = remarks(lifepath, before, stock)
        if all(each.severity is not Severity.BROKEN for each in said):
            for number in answers(lifepath):
                yield (*path, take(Step(lifepath.id, number), lifepath, path, stock))


def lives(choices: Choices, most: int, book: Book) -> list[Path]:
    """Every legal way to go on from the path of *choices*, up to *most* lifepaths."""
    found: list[Path] = []
    edge = [walk(choices, book.stocks[choices.stock], book)[0]]
    while edge and len(edge[0]) < most:
        edge = [then for path in edge for then in longer(path, choices, book)]
        found += edge
    return found


def meets(goal: Goal, path: Path, lived: int) -> bool:
    """Whether *path*, of which *lived* were there before, is what *goal* asks for."""
    of = [walked.lifepath for walked in path]
    age = path[-1].ends
    skills = {skill for lifepath in of for skill in lifepath.skills}
    traits = {trait for lifepath in of for trait in lifepath.traits}
    return (
        (not goal.end or of[-1].id in goal.end)
        and skills.issuperset(goal.skills)
        and traits.issuperset(goal.traits)
        and {lifepath.setting for lifepath in of}.issuperset(goal.settings)
        and {lifepath.id for lifepath in of}.issuperset(goal.include)
        and not any(each.id in goal.avoid or each.setting in goal.shun for each in of[lived:])
        and (goal.age_min is None or age >= goal.age_min)
        and (goal.age_max is None or age <= goal.age_max)
        and sum(walked.resources for walked in path) >= goal.resources_min
        and len(path) <= goal.limit(lived)
    )


def asked(goal: Goal, choices: Choices, book: Book) -> tuple[list[Chain], Verdict]:
    """What the planner says, after a look at how it says it."""
    said = [each for each in plan(goal, choices, book) if not isinstance(each, Looking)]
    chains = [each for each in said if isinstance(each, Chain)]
    verdict = said[-1]
    assert isinstance(verdict, Verdict)
    assert len(chains) == len(said) - 1
    counts = [chain.count for chain in chains]
    assert counts == sorted(counts)
    assert (verdict is Verdict.ALL) == bool(chains)
    return chains, verdict


def first(goal: Goal, choices: Choices, book: Book) -> Chain:
    """The first chain there is, which is one of the shortest."""
    return next(each for each in plan(goal, choices, book) if isinstance(each, Chain))


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
        further, _ = asked(replace(goal, most=goal.most + 2), choices, book)
        assert not further


def true(chain: Chain, goal: Goal, choices: Choices, book: Book) -> None:
    """A chain is what its steps come to, and what was asked for."""
    whole = replace(choices, path=chain.steps)
    path, _ = walk(whole, book.stocks[choices.stock], book)
    added = len(chain.steps) - len(choices.path)
    assert chain.path == path
    assert chain.steps[: len(choices.path)] == choices.path
    assert meets(goal, chain.path, len(chain.path) - added)

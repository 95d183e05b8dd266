"""What the path of a quick burn leaves open: numbers, dice of the Brutal Life, a sex."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning.life import sex_asked
from bwdesk.rules.burning.path import take
from bwdesk.rules.burning.reckoning import Reckoning, Walked
from bwdesk.rules.burning.wander import Choose, numbers
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.requirement import HasEmotion, leaves
from bwdesk.rules.person.character import Choices, Stats, Step


def live(choices: Choices, book: Book, choose: Choose) -> Choices:
    """The path with everything in it said, and nothing else chosen yet."""
    stock = book.stocks[choices.stock]
    path: tuple[Walked, ...] = ()
    steps: list[Step] = []
    for step in choices.path:
        lifepath = book.lifepaths[step.lifepath]
        if lifepath.choice and step.number is None:
            usual = numbers((*path, take(step, lifepath, path, stock)))
            step = replace(step, number=usual[choose(len(usual))])
        walked = take(step, lifepath, path, stock)
        if walked.toll and step.roll is None:
            step = replace(step, roll=1 + choose(6))
            walked = take(step, lifepath, path, stock)
        path = (*path, walked)
        steps.append(step)
    return replace(
        choices,
        path=tuple(steps),
        sex=choices.sex or sex_asked(stock, tuple(steps), book),
        stats=Stats(),
        skills=(),
        traits=(),
        picks=(),
        answers=(),
        lightened=(),
        things=(),
        tolerances=(),
    )


def emotions_asked(now: Reckoning) -> dict[str, int]:
    """What the lifepaths of a path ask of emotional attributes: the least of each."""
    asked: dict[str, int] = {}
    for walked in now.path:
        for leaf in leaves(walked.lifepath.requires):
            if isinstance(leaf, HasEmotion):
                asked[leaf.attribute] = max(leaf.min, asked.get(leaf.attribute, 0))
    return asked

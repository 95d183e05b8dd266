"""From lifepaths taken to years lived: ages, leads, repetition, points, demands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import ordinal
from bwdesk.rules.basics.sums import Part, Sum, figure
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Each, Lifepath, Stock
from bwdesk.rules.packs.requirement import Verdict, judge
from bwdesk.rules.packs.requirement_words import missing_part
from bwdesk.rules.person.character import Choices, Step

STILL_NEEDS = "path.still-needs"


def walk(choices: Choices, stock: Stock, book: Book) -> tuple[tuple[Walked, ...], list[Problem]]:
    """Every lifepath of the path as it counts, and what is wrong with the path.

    A lifepath the Book lacks is reported and passed over.
    """
    path: tuple[Walked, ...] = ()
    problems: list[Problem] = []
    for at, step in enumerate(choices.path):
        lifepath = book.lifepaths.get(step.lifepath)
        if lifepath is None:
            problems.append(_unknown(step, len(path) + 1))
            continue
        problems += remarks(lifepath, Before(path, choices, book), stock)
        walked = take(step, lifepath, path, stock, at)
        problems += _answer(walked)
        problems += _brutal_life(walked, stock)
        path = (*path, walked)
    problems += _length(choices, len(path))
    return path, problems


def drop_felt(
    found: list[Problem], path: tuple[Walked, ...], before: Callable[[tuple[Walked, ...]], Before]
) -> list[Problem]:
    """What of *found* still waits once *before* knows the emotional attributes.

    One that is too low goes on waiting: an answer on its question sheet may raise it.
    """
    if all(problem.code != STILL_NEEDS for problem in found):
        return found
    waits = {
        f"path/{walked.place}"
        for place, walked in enumerate(path)
        if walked.lifepath.requires
        and judge(walked.lifepath.requires, before(path[:place]).with_lifepath(walked.lifepath))
        is not Verdict.MET
    }
    return [each for each in found if each.code != STILL_NEEDS or each.where in waits]


def take(
    step: Step,
    lifepath: Lifepath,
    path: tuple[Walked, ...],
    stock: Stock,
    at: int | None = None,
) -> Walked:
    """*lifepath* as one more step of *path*, after the diminishing returns of repetition.

    *at* is the step's place among the choices; the end of the path where not said.
    """
    nth = 1 + sum(walked.lifepath.id == lifepath.id for walked in path)
    number = step.number
    if number is None:
        number = lifepath.choice.min if lifepath.choice else 0
    last = path[-1] if path else None
    changed = last is not None and last.lifepath.setting != lifepath.setting
    lead = float(stock.lead_years) if changed else 0.0
    full = nth <= 2

    def skill_points(worth: float) -> int:
        """Whole the first two times, half (rounded down) the third, then nothing."""
        return int(worth) if full else int(worth) // 2 if nth == 3 else 0

    return Walked(
        at=len(path) if at is None else at,
        place=len(path) + 1,
        lifepath=lifepath,
        number=step.number,
        nth=nth,
        changed=changed,
        lead=lead,
        begins=(last.ends if last else 0) + lead,
        years=_worth(lifepath.years, number),
        resources=int(_worth(lifepath.resources, number)) // (1 if full else 2),
        skill_points=skill_points(_worth(lifepath.skill_points, number)),
        general_points=skill_points(_worth(lifepath.general_points, number)),
        trait_points=_trait_points(lifepath, nth),
        mental=lifepath.mental if full else 0,
        physical=lifepath.physical if full else 0,
        either=lifepath.either if full else 0,
        skill=_demanded_skill(lifepath, nth, path),
        trait=_demanded_trait(lifepath, nth),
        roll=step.roll,
        toll=stock.toll(len(path) + 1),
    )


def age(path: tuple[Walked, ...], book: Book) -> Sum:
    """Years lived, and a year for each lead."""
    parts: list[Part] = []
    for walked in path:
        if walked.lead:
            there = book.setting_name(walked.lifepath.stock, walked.lifepath.setting)
            parts.append(Part(f"lead to {there}", walked.lead))
        parts.append(Part(walked.lifepath.name, walked.years))
    return Sum(tuple(parts))


class Bar(NamedTuple):
    """Something that stands against a lifepath, or is still open about it.

    *code* says what, *beside* the same next to its name (``needs Clerk``) where a predicate can.
    """

    code: str
    beside: str = ""

    @property
    def severity(self) -> Severity:
        return Severity.UNFINISHED if self.code == STILL_NEEDS else Severity.BROKEN


def bars(lifepath: Lifepath, before: Before, stock: Stock) -> Iterator[Bar]:
    """What stands against taking *lifepath* after the life *before*."""
    path, book = before.path, before.book
    if lifepath.stock != stock.id:
        people = book.stocks[lifepath.stock].people if lifepath.stock in book.stocks else "others"
        yield Bar("path.stock", f"is a lifepath of {people}, not of {stock.people}")
    if not path and not lifepath.born:
        yield Bar("path.not-born")
    if path and lifepath.born:
        yield Bar("path.born-again", "is a Born lifepath; it can only come first")
    if path and not _is_reached(lifepath, path[-1]):
        yield Bar("path.no-lead")
    if lifepath.requires:
        verdict = judge(lifepath.requires, before.with_lifepath(lifepath))
        if verdict is not Verdict.MET:
            code = "path.requirement" if verdict is Verdict.UNMET else STILL_NEEDS
            yield Bar(code, missing_part(lifepath.requires, before, stock.id, book))


def remarks(lifepath: Lifepath, before: Before, stock: Stock) -> list[Problem]:
    """The same in sentences."""
    return [_remark(bar, lifepath, before, stock) for bar in bars(lifepath, before, stock)]


def _remark(bar: Bar, lifepath: Lifepath, before: Before, stock: Stock) -> Problem:
    name, says = lifepath.name, f"{lifepath.name} {bar.beside}."
    match bar.code:
        case "path.not-born":
            says = f"A life begins with being born; {name} is not a Born lifepath."
            remedy = "Put a Born lifepath first."
        case "path.no-lead":
            there = before.book.setting_name(stock.id, lifepath.setting)
            says = f"{before.path[-1].lifepath.name} has no lead to {there}, where {name} is."
            remedy = f"Put a lifepath that leads to {there} before it."
        case "path.stock":
            remedy = f"Take a lifepath of {stock.people}."
        case "path.born-again":
            remedy = "Take it out, or begin with it."
        case "path.requirement":
            remedy = "Change what comes before it, or take it out."
        case _:
            remedy = "See to it on the pages that follow."
    where = f"path/{len(before.path) + 1}"
    return Problem(bar.code, bar.severity, where, says, remedy, beside=bar.beside)


def may_follow(lifepath: Lifepath, before: Before, stock: Stock) -> bool:
    """Whether nothing of :func:`bars` would be broken, without saying what."""
    path = before.path
    if lifepath.stock != stock.id or lifepath.born == bool(path):
        return False
    if path and not _is_reached(lifepath, path[-1]):
        return False
    return (
        lifepath.requires is None
        or judge(lifepath.requires, before.with_lifepath(lifepath)) is not Verdict.UNMET
    )


def _is_reached(lifepath: Lifepath, last: Walked) -> bool:
    here = last.lifepath
    return lifepath.setting == here.setting or lifepath.setting in here.leads


def _worth(value: float | Each, number: int) -> float:
    return value.each * number if isinstance(value, Each) else value


def _trait_points(lifepath: Lifepath, nth: int) -> int:
    if nth == 1:
        return lifepath.trait_points
    if nth == 2:
        return max(0, lifepath.trait_points - (len(lifepath.traits) < 2))
    return 0


def _demanded_skill(lifepath: Lifepath, nth: int, path: tuple[Walked, ...]) -> str:
    """The first skill of the list nothing has demanded yet; the second time from the second on."""
    if nth > 2 or not lifepath.demands_skill:
        return ""
    already = {walked.skill for walked in path}
    return next((skill for skill in lifepath.skills[nth - 1 :] if skill not in already), "")


def _demanded_trait(lifepath: Lifepath, nth: int) -> str:
    if nth > 2 or not lifepath.demands_trait or len(lifepath.traits) < nth:
        return ""
    return lifepath.traits[nth - 1]


def _unknown(step: Step, place: int) -> Problem:
    return Problem(
        "path.unknown",
        Severity.BROKEN,
        f"path/{place}",
        f"No pack in use has the lifepath {step.lifepath}.",
        "Switch on the pack it comes from, or take it out.",
    )


def _answer(walked: Walked) -> list[Problem]:
    """What is wrong with the number a lifepath leaves to the player, or leaves not."""
    choice, number, name = walked.lifepath.choice, walked.number, walked.lifepath.name

    def said(code: str, severity: Severity, says: str, remedy: str) -> list[Problem]:
        return [Problem(f"path.{code}", severity, f"path/{walked.place}", says, remedy)]

    if choice is None:
        if number is None:
            return []
        says = f"{name} leaves no number to you; {number} changes nothing."
        return said("no-choice", Severity.ODD, says, "Leave it out.")
    if number is None:
        says = f"{name} leaves a number to you: {choice.asks}; {figure(choice.min)} is assumed."
        return said("choice", Severity.UNFINISHED, says, "Say how many.")
    if number < choice.min or (choice.max is not None and number > choice.max):
        bounds = f"at least {choice.min}" if choice.max is None else f"{choice.min} to {choice.max}"
        says = f"{name} wants a number of {bounds} ({choice.asks}), not {number}."
        return said("choice-bounds", Severity.BROKEN, says, "Change it.")
    return []


def _brutal_life(walked: Walked, stock: Stock) -> list[Problem]:
    """What is wrong with the die of the Brutal Life: not rolled, or rolled for nothing."""
    where, which = f"path/{walked.place}", ordinal(walked.place)
    name = walked.lifepath.name
    if walked.toll and walked.roll is None:
        return [
            Problem(
                "path.brutal-life",
                Severity.UNFINISHED,
                where,
                f"{name}, the {which} lifepath, rolls a die for the Brutal Life of {stock.people}.",
                "Roll it, or enter what was rolled.",
            )
        ]
    if walked.roll is not None and not walked.toll:
        return [
            Problem(
                "path.no-roll",
                Severity.ODD,
                where,
                f"{name}, the {which} lifepath, rolls no die; the {walked.roll} changes nothing.",
                "Take the die away.",
            )
        ]
    return []


def _length(choices: Choices, length: int) -> list[Problem]:
    limits = choices.limits
    if not length:
        return [
            Problem(
                "path.empty",
                Severity.UNFINISHED,
                "path",
                "No lifepath is taken yet.",
                "Take a Born lifepath.",
            )
        ]
    if limits.lifepaths_max and length > limits.lifepaths_max:
        return [
            Problem(
                "path.too-long",
                Severity.ODD,
                f"path/{length}",
                f"The {ordinal(length)} lifepath is over the campaign limit of "
                f"{limits.lifepaths_max}.",
                "Take one out, or raise the limit.",
            )
        ]
    if length < limits.lifepaths_min:
        return [
            Problem(
                "path.too-short",
                Severity.UNFINISHED,
                "path",
                f"The campaign asks for at least {limits.lifepaths_min} lifepaths.",
                "Take another.",
            )
        ]
    return []

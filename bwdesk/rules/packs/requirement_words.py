"""Lifepaths in words: what a barred one still wants, said as at the table, and what one gives."""

from __future__ import annotations

from typing import Protocol

from bwdesk.rules.basics.prose import number_word, ordinal, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Past,
    Position,
    Requirement,
    Sex,
    Took,
    Verdict,
    judge,
)


class Bonus(Protocol):
    """What gives stat points: mental ones, physical ones, and those for either."""

    @property
    def mental(self) -> int: ...

    @property
    def physical(self) -> int: ...

    @property
    def either(self) -> int: ...


def bonus(lifepath: Bonus) -> str:
    """Stat points as print has them: ``+1 M``, ``+1 M,P``, ``−1 P``, ``+1 M/P``; a dash: none."""
    mental, physical, either = lifepath.mental, lifepath.physical, lifepath.either
    both = min(mental, physical, key=abs) if mental * physical > 0 else 0
    said = [
        f"{'+' if count > 0 else ''}{figure(count)}\u00a0{kind}"
        for count, kind in (
            (both, "M,P"),
            (mental - both, "M"),
            (physical - both, "P"),
            (either, "M/P"),
        )
        if count
    ]
    return " ".join(said) or "–"


def missing_part(requirement: Requirement, past: Past, stock: str, book: Book) -> str:
    """The part of *requirement* that is not met, as a predicate: ``needs Student or Clerk``."""
    if isinstance(requirement, Every):
        unmet = [each for each in requirement.of if judge(each, past) is not Verdict.MET]
        never = [each for each in unmet if judge(each, past) is Verdict.UNMET]
        return series((missing_part(each, past, stock, book) for each in never or unmet), "and")
    return wants(requirement, stock, book)


def wants(requirement: Requirement, stock: str, book: Book) -> str:
    """The whole of *requirement* as a predicate, made once for each Book: hundreds of lifepaths ask
    for the same few things, at every change of a path."""
    known = ("wants", stock, requirement)
    if known not in book.cache:
        book.cache[known] = _wants(requirement, stock, book)
    made: str = book.cache[known]
    return made


def _wants(requirement: Requirement, stock: str, book: Book) -> str:
    match requirement:
        case Every(of):
            return series((wants(each, stock, book) for each in of), "and")
        case AnyOf(of):
            needs = [_noun(each, stock, book) for each in of]
            if all(needs):
                return f"needs {series(needs)}"
            return series(wants(each, stock, book) for each in of)
        case Position(low, high):
            return _position(low, high)
        case Once():
            return "may be taken only once"
        case Age():
            return f"wants somebody {_age(requirement)}"
        case Sex(sex):
            return f"wants a {sex} character"
        case Not(Age() as age):
            return f"bars somebody {_age(age)}"
        case Not(of):
            return f"bars {_noun(of, stock, book) or wants(of, stock, book)}"
        case leaf:
            return f"needs {_noun(leaf, stock, book)}"


def _noun(requirement: Requirement, stock: str, book: Book) -> str:
    match requirement:
        case Took(of, n):
            return _lifepaths(of, n, stock, book)
        case HasTrait(trait):
            return f"the trait {book.trait_name(trait)}"
        case HasEmotion(attribute, low):
            return f"{readable(attribute)} {low} or more"
        case Every(of):
            nouns = [_noun(each, stock, book) for each in of]
            return f"both {series(nouns, 'and')}" if all(nouns) else ""
        case AnyOf(of):
            nouns = [_noun(each, stock, book) for each in of]
            return series(nouns) if all(nouns) else ""
        case _:
            return ""


def _lifepaths(refs: tuple[str, ...], n: int, stock: str, book: Book) -> str:
    names: list[str] = []
    for ref in refs:
        setting, _, slug = ref.rpartition("/")
        if slug == "*":
            place = book.setting_name(stock, setting)
            names.append(f"any {place} lifepath" if n == 1 else f"{place} lifepaths")
        else:
            names.append(_name(slug, setting, refs, stock, book))
    unlike = list(dict.fromkeys(names))
    if n == 1:
        return series(unlike)
    if len(refs) > 1:
        return f"{number_word(n)} of {series(unlike)}"
    if refs[0].endswith("*"):
        return f"{number_word(n)} {names[0]}"
    return f"{names[0]} {'twice' if n == 2 else f'{number_word(n)} times'}"


def _name(slug: str, setting: str, refs: tuple[str, ...], stock: str, book: Book) -> str:
    """A lifepath's name, with its setting only where another of the name would not do."""
    namesakes = book.slugs(stock).get(slug, ())
    name = namesakes[0].name if namesakes else readable(slug)
    if not setting:
        return name
    here = next((each.name for each in namesakes if each.setting == setting), name)
    if all(f"{each.setting}/{slug}" in refs for each in namesakes):
        return here
    return f"{here} ({book.setting_name(stock, setting)})"


def _position(low: int, high: int | None) -> str:
    if high is None:
        return f"may not come before the {ordinal(low)} lifepath"
    if high < low:
        return "has no place in any path"
    if low <= 1:
        return f"may not come after the {ordinal(high)} lifepath"
    if high - low > 3:
        return f"must come between the {ordinal(low)} and the {ordinal(high)} lifepath"
    return f"must be the {series(ordinal(each) for each in range(low, high + 1))} lifepath"


def _age(rule: Age) -> str:
    said = [
        text
        for bound, text in (
            (rule.over, "older than {}"),
            (rule.under, "younger than {}"),
            (rule.min, "at least {} years old"),
            (rule.max, "at most {} years old"),
        )
        if bound is not None
        for text in (text.format(figure(bound)),)
    ]
    return series(said, "and") if said else "of whatever age"


def requirement_names(book: Book, stock: str) -> dict[str, str]:
    """Names of a stock's lifepaths and how a requirement refers to them: alone, in a setting, or
    any of one."""
    found = {namesakes[0].name: slug for slug, namesakes in book.slugs(stock).items()}
    for lifepath in book.lifepaths_of(stock):
        place = book.setting_name(stock, lifepath.setting)
        found[f"{lifepath.name} ({place})"] = f"{lifepath.setting}/{lifepath.slug}"
        found.setdefault(f"Any {place} lifepath", f"{lifepath.setting}/*")
    return found

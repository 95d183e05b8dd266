"""Traits in words: what each kind is for, what a price is for, what an effect does."""

from __future__ import annotations

from bwdesk.rules.book import Book, Effect, Trait, readable
from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.burning.words import plural, series
from bwdesk.rules.sums import figure

KINDS = {
    "character": "A character trait: it says who this is and changes no dice.",
    "call-on": "A call-on trait: in tests that fit it is called on for help.",
    "die": "A die trait: it changes dice or numbers whenever it fits.",
    "call-on and die": "A call-on and a die trait: called on for help, and changing dice.",
}
POOLS = {"pool.mental": "mental points", "pool.physical": "physical points"}


def effects(trait: Trait, book: Book) -> str:
    """``Rounds Mortal Wound up, +1 Riding``; "" where the program has nothing to do."""
    said = ", ".join(_does(each, book) for each in trait.effects)
    return said[:1].upper() + said[1:]


def _does(effect: Effect, book: Book) -> str:
    number = _number(effect.to, book)
    if effect.opens:
        return f"opens {number}"
    if effect.round_up:
        return f"rounds {number} up"
    sign = "+" if effect.add > 0 else ""
    return f"{sign}{figure(effect.add)}\u00a0{number}"


def _number(to: str, book: Book) -> str:
    kind, _, thing = to.partition(".")
    if kind == "skill":
        return book.skill_name(thing)
    if kind == "cap":
        return f"limit of {readable(thing)}"
    return POOLS.get(to, readable(thing or kind))


def price(line: TraitLine, people: str) -> str:
    """What it costs and why it costs that."""
    if line.origin == "common":
        return f"Free: common to all {people}."
    if line.origin == "lifepath":
        others = [each for each in line.offered if each != line.demanded]
        lists = f"On the list of {series(others, 'and')}." if others else ""
        demand = f"{line.demanded} demands it." if line.demanded else ""
        return " ".join(each for each in (plural(line.cost, "point") + ".", demand, lists) if each)
    if line.trait.lifepath_only or not line.cost:
        return "It comes with a lifepath or a people; it is not for sale."
    return f"{plural(line.cost, 'point')}, on no list of yours."


def peoples(trait: Trait, book: Book) -> str:
    """``Only for Elves and Roden.``, "" where anybody may have it."""
    if not trait.stocks:
        return ""
    named = [book.stocks[id].people if id in book.stocks else readable(id) for id in trait.stocks]
    return f"Only for {series(named, 'and')}."

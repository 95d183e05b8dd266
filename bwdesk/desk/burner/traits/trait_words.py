"""Traits in words: what each kind is for, what a price is for, what an effect does."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.burning.reckoning import Reckoning, TraitLine
from bwdesk.rules.packs.book import Book, Trait, readable

KINDS = {
    "character": "A character trait: it says who this is.",
    "call-on": "A call-on trait: in tests that fit it is called on for help.",
    "die": "A die trait: it changes dice or numbers whenever it fits.",
    "call-on and die": "A call-on and a die trait: called on for help, and changing dice.",
}


def kind_line(trait: Trait, does: str) -> str:
    """What its kind is for; of a character trait that *does* nothing to a number, that too."""
    if trait.kind == "character" and not does:
        return "A character trait: it says who this is and changes no dice."
    return KINDS[trait.kind]


def price(line: TraitLine, people: str) -> str:
    """What it costs and why it costs that."""
    if line.origin == "common":
        return f"Free: common to all {people}."
    if line.origin == "brutal":
        return f"Free: the Brutal Life left it, at {series(line.scars, 'and')}."
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


def waits(line: TraitLine, reckoning: Reckoning, book: Book) -> str:
    """``Riding is not open, so nothing is added to it.``; "" where every effect has its number."""
    if not line.owned:
        return ""
    opened = {skill.id for skill in reckoning.open_skills}
    closed = [
        book.skill_name(skill)
        for effect in line.effects
        if (skill := effect.to.removeprefix("skill.")) != effect.to
        and not effect.lists
        and skill not in opened
    ]
    if not closed:
        return ""
    many = len(dict.fromkeys(closed)) > 1
    return (
        f"{series(closed, 'and')} {'are' if many else 'is'} not open, "
        f"so nothing is added to {'them' if many else 'it'}."
    )

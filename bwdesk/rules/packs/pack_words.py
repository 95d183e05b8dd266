"""A pack in words: what it holds, where its parts are, and what it changes of another pack's entry:
``years 4 → 5``, ``skills: with Knots``."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from bwdesk.rules.basics.prose import ordinal, plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs import usurper_words
from bwdesk.rules.packs.book import (
    Book,
    Choice,
    Each,
    Effect,
    Grown,
    Lifepath,
    Pack,
    Price,
    Setting,
    Toll,
    readable,
)
from bwdesk.rules.packs.effect_words import does_alone
from bwdesk.rules.packs.joining import Entries
from bwdesk.rules.packs.packing import Part, holds, name_of
from bwdesk.rules.packs.requirement_words import wants
from bwdesk.rules.packs.spell_words import figure_words
from bwdesk.rules.tables.magic import Form, Gift, Power
from bwdesk.rules.tables.shelves import NAMES

LABELS = {
    "actions": "actions of a spell",
    "against": "meetings",
    "aliases": "other names",
    "alone": "unopposed",
    "asks": "question",
    "beats": "must exceed its obstacle",
    "born": "born to it",
    "brackets": "stat points by age",
    "brief": "in brief",
    "brutal_life": "Brutal Life",
    "cap": "limit of stats",
    "caps": "limits of single stats",
    "choice": "number left to the player",
    "common": "common to its stock",
    "demands_skill": "demands its first skill",
    "demands_trait": "demands its first trait",
    "downtime": "buys downtime",
    "drop": "actions to drop it",
    "either": "points for either",
    "emotion": "emotional attribute",
    "extreme": "dice at extreme range",
    "general_points": "general skill points",
    "great": "may Great Strike",
    "hides": "Ob when hidden behind it",
    "lead_years": "years for a lead",
    "lifepath_only": "only on lifepaths",
    "lot": "pieces for that price",
    "marks": "leaves its target",
    "mental": "mental points",
    "multiplier": "Speed multiplier",
    "needs": "wants its target",
    "of_skill": "for a skill of one's choice",
    "open": "stands for a choice",
    "optimal": "dice at optimal range",
    "paces": "farthest shot in paces",
    "physical": "physical points",
    "plays_like": "plays like",
    "power": "power it adds",
    "ready": "actions to reload",
    "requires": "requirement",
    "resources": "resource points",
    "says": "what it says",
    "scene": "conflict scene",
    "stocks": "only for",
    "stride": "stride in paces",
    "strongest": "lowered by the strongest trait alone",
    "targets": "factions it names",
    "two_handed": "two-handed",
    "untrained": "Ob without training",
    "va": "VA",
}


ONE_OF = {
    "ties": "kind of tie",
    "wounds": "wound level",
    "healers": "way of tending",
    "tables": "line of the game's tables",
    "amend": "change of other packs",
}
MANY_OF = {
    "ties": "kinds of ties",
    "healers": "ways of tending",
    "tables": "lines of the game's tables",
    "amend": "changes of other packs",
}


def label(field: str) -> str:
    """What a field is called."""
    return LABELS.get(field, field.replace("_", " "))


def changes(before: Entries | Setting, now: Entries | Setting, book: Book) -> tuple[str, ...]:
    """A phrase for every field in which *now* differs."""
    return tuple(_changes(before, now, book))


def _changes(before: Entries | Setting, now: Entries | Setting, book: Book) -> Iterator[str]:
    stock = now.stock if isinstance(now, Lifepath) else ""
    for field in type(now).__struct_fields__:
        old, new = getattr(before, field, None), getattr(now, field)
        if old == new:
            continue
        if isinstance(old, tuple) and isinstance(new, tuple):
            yield f"{label(field)}: {_lists(field, old, new, stock, book)}"
        else:
            said = (field_value_words(field, value, stock, book) for value in (old, new))
            yield f"{label(field)} {' → '.join(said)}"


def _lists(field: str, old: tuple[Any, ...], new: tuple[Any, ...], stock: str, book: Book) -> str:
    more = [field_value_words(field, each, stock, book) for each in new if each not in old]
    less = [field_value_words(field, each, stock, book) for each in old if each not in new]
    parts = [
        f"{joint} {series(names, 'and')}"
        for joint, names in (("with", more), ("without", less))
        if names
    ]
    return ", ".join(parts) or "in another order"


def field_value_words(field: str, value: Any, stock: str, book: Book) -> str:
    """A value of a field as it is said."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return figure(value)
        case Shade():
            return value.word
        case Each(each):
            return f"{each} each"
        case Choice(asks):
            return asks or "a number"
        case None | "":
            return "none"
        case str():
            return _names_in_field(field, value, stock, book)
        case _ if field == "requires":
            return f"“{wants(value, stock, book)}”"
        case _:
            return _inner_words(value, book)


def _inner_words(value: Any, book: Book) -> str:
    """What lies inside an entry, as it is said."""
    match value:
        case Effect() | Grown():
            return does_alone(value, book)
        case Gift() | Power() | Form():
            return figure_words(value, book)
        case Toll(lifepath, trait, most):
            return f"{ordinal(lifepath)} lifepath: {book.trait_name(trait)} on {most} or less"
        case _ if hasattr(value, "age"):
            return f"from {figure(value.age)}: {value.mental} and {value.physical}"
        case _ if usurper_words.can_say(value):
            return usurper_words.words_of(value)
        case _:
            return getattr(value, "name", "") or getattr(value, "to", "") or "other values"


def _names_in_field(field: str, id: str, stock: str, book: Book) -> str:
    match field:
        case "skills":
            return book.skill_name(id)
        case "traits" | "common_traits":
            return book.trait_name(id)
        case "leads":
            return book.setting_name(stock, id)
        case "facets":
            return book.facets[id].name if id in book.facets else readable(id)
        case "counters":
            return book.prices[id].name if id in book.prices else readable(id)
        case "stocks":
            return book.stocks[id].name if id in book.stocks else readable(id)
        case "roots" | "emotion":
            return readable(id)
        case _:
            return id


def contents_words(pack: Pack) -> str:
    """``12 lifepaths, 3 skills and 1 change of other packs``."""
    counts: dict[str, int] = {}
    for kind, count in holds(pack).items():
        what = "tables" if kind in NAMES else kind
        counts[what] = counts.get(what, 0) + count
    said = [
        plural(count, ONE_OF.get(kind, kind[:-1]), MANY_OF.get(kind, ""))
        for kind, count in counts.items()
    ]
    return series(said, "and") if said else "nothing yet"


def find_elsewhere(kind: str, base: Book, without: Container[str]) -> dict[str, str]:
    """What can be changed of other packs: names with their place, and ids."""
    shelf: dict[str, Part] = {} if kind == "settings" else getattr(base, kind)
    if kind == "settings":
        stocks = base.stocks.values()
        shelf = {f"{stock.id}/{each.id}": each for stock in stocks for each in stock.settings}
    found: dict[str, str] = {}
    for id, part in shelf.items():
        if id not in without:
            at = place(kind, id, part, base)
            name = f"{name_of(part)} ({at})" if at else name_of(part)
            found[name if name not in found else f"{name} [{id}]"] = id
    return found


def place(kind: str, id: str, part: Part | None, book: Book) -> str:
    """Where a part is: a lifepath in its setting, a setting with its people, a price."""
    if isinstance(part, Price):
        return part.group
    stock, _, within = id.partition("/")
    if kind not in ("lifepaths", "settings") or not within:
        return ""
    people = book.stocks[stock].name if stock in book.stocks else ""
    setting = book.setting_name(stock, within.partition("/")[0]) if kind == "lifepaths" else ""
    return ", ".join(filter(None, (people, setting)))

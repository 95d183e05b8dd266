"""Anything of the Book in a few words: what it is, what is known of it, where it leads.

An entry is called by its kind and id, ``trait/tough``: the list it is in, as one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book, Entry, Lifepath, Skill, Stock, Trait, readable
from bwdesk.rules.packs.effect_words import does, options_in_words
from bwdesk.rules.packs.entry import Ruled
from bwdesk.rules.packs.pack_words import field_value_words, label
from bwdesk.rules.packs.requirement_words import wants
from bwdesk.rules.reference.facts import Fact, list_facts
from bwdesk.rules.tables.steel import Reaction

KINDS = {
    "stocks": "stock",
    "lifepaths": "lifepath",
    "skills": "skill",
    "traits": "trait",
    "questions": "question",
    "ties": "tie",
    "prices": "price",
    "wounds": "wound",
    "healers": "healer",
    "scales": "scale",
    "beasts": "beast",
    "qualities": "quality",
    "materials": "material",
    "factors": "circumstance",
    "rungs": "obstacle",
    "fates": "fate",
    "usurper_qualities": "usurper_quality",
    "usurper_speeds": "usurper_speed",
    "difficulties": "difficulty",
    "artha_kinds": "artha",
    "usurper_bonuses": "usurper_bonus",
}
"""What one of a list is called where it is not the list's name without its last letter."""
KNOWN_ELSEWHERE = (
    "id",
    "name",
    "aliases",
    "rule",
    "note",
    "says",
    "effects",
    "options",
    "of_skill",
    "arms",
)
USUAL = "demands_"
"""What is said of a lifepath only where it is otherwise."""
MOST_NAMED = 12

Key = tuple[str, str]
"""The name of a list of the Book, and the id of an entry on it."""


class Explained(Struct, frozen=True):
    """A card. *says* is a line of our own words, *ours* whether they come with the program; *links*
    are what it leads to, as ``skill/sword``."""

    id: str
    kind: str
    name: str
    says: str
    ours: bool = True
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    note: str = ""


def kind_of(shelf: str) -> str:
    """What one entry of a list is called: ``duel_action``."""
    return KINDS.get(shelf, shelf.removesuffix("s"))


def kind_words(kind: str) -> str:
    """``duel action``."""
    return kind.replace("_", " ")


def shelves(book: Book) -> Iterator[tuple[str, dict[str, Entry]]]:
    """Every list of the Book whose entries have names of their own."""
    for name in book.__struct_fields__:
        shelf = getattr(book, name)
        if isinstance(shelf, dict) and isinstance(next(iter(shelf.values()), None), Entry):
            yield name, shelf


def find_entry(link: str, book: Book) -> Key | None:
    """The entry a link like ``trait/tough`` leads to."""
    kind, _, id = link.partition("/")
    found = (name for name, shelf in shelves(book) if kind_of(name) == kind and id in shelf)
    return next(((name, id) for name in found), None)


def link_to(shelf: str, id: str) -> str:
    return f"{kind_of(shelf)}/{id}"


def link_of_ability(id: str, book: Book) -> str:
    """What an ability is called: a skill, else a stat or an attribute, which are terms."""
    return link_to("skills" if id in book.skills else "terms", id)


def explain(key: Key, book: Book, words: Mapping[str, str] | None = None) -> Explained:
    """The card of an entry; *words* are ours for entries, by their links."""
    shelf, id = key
    entry = getattr(book, shelf)[id]
    kind, ours = kind_of(shelf), words or {}
    says = entry.says or ours.get(link_to(shelf, id), "") or _line(kind, entry, book, ours)
    return Explained(
        id=id,
        kind=kind,
        name=entry.name,
        says=says,
        ours=not entry.says or isinstance(entry, Reaction),
        facts=tuple(_facts(entry, book)),
        rules=_rules(entry),
        links=tuple(dict.fromkeys(_links(entry, book))),
        note=entry.note if isinstance(entry, Ruled) else "",
    )


def _rules(entry: Entry) -> tuple[str, ...]:
    if isinstance(entry, Ruled) and entry.rule:
        return tuple(each.strip() for each in entry.rule.split(",") if each.strip())
    return ()


# A line where nobody has written one


def _line(kind: str, entry: Entry, book: Book, words: Mapping[str, str]) -> str:
    """What the data alone says of it in a sentence, else our line for all of its kind; "" where
    there is none."""
    match entry:
        case Trait():
            return trait_line(entry, book)
        case Skill(wise=True):
            return wise_line(entry)
        case Lifepath():
            return lifepath_line(entry, book)
    for field in ("means", "asks", "brief"):
        if isinstance(said := getattr(entry, field, ""), str) and said:
            return said[:1].upper() + said[1:]
    if isinstance(entry, Skill):
        return words.get(f"skill_kind/{entry.category}", "")
    return words.get(f"kind/{kind}", "")


def trait_line(trait: Trait, book: Book) -> str:
    """What it does by the data; else what its name tells, and where its figures stand."""
    if said := does(trait, book):
        return f"{said}."
    match trait.kind:
        case "character":
            return "Says who this is, by its name alone; it changes no dice."
        case "die":
            return "Works by itself wherever its name fits; its figures stand in the books."
    return "Called on where its name fits; what it allows stands in the books."


def wise_line(skill: Skill) -> str:
    """One rule holds for all wises."""
    of = skill.name.rpartition("-")[0] or skill.name
    return f"Knows what there is to know of this field, and helps tests that turn on it: {of}."


def lifepath_line(lifepath: Lifepath, book: Book) -> str:
    where = book.setting_name(lifepath.stock, lifepath.setting)
    people = book.stocks[lifepath.stock].people if lifepath.stock in book.stocks else ""
    begins = "One is born to it" if lifepath.born else "Lived"
    return f"{begins} in {where}{f', among {people}' if people else ''}."


# What is known of it


def _facts(entry: Entry, book: Book) -> Iterator[Fact]:
    told = list_facts(entry, book)
    if told is not None:
        yield from told
        return
    stock = entry.stock if isinstance(entry, Lifepath) else ""
    for field in type(entry).__struct_fields__:
        value = getattr(entry, field)
        if field in KNOWN_ELSEWHERE or value in (None, "", (), False, {}, 0):
            continue
        if value is True and field.startswith(USUAL):
            continue
        if said := _value(field, value, stock, book):
            yield Fact(label(field).capitalize(), said)
    if isinstance(entry, Trait):
        yield from _trait_facts(entry, book)
    if isinstance(entry, Skill):
        yield from _skill_facts(entry, book)
    if isinstance(entry, Lifepath):
        yield from _lifepath_facts(entry, book)


def _value(field: str, value: Any, stock: str, book: Book) -> str:
    if field == "requires":
        return wants(value, stock, book)
    if isinstance(value, tuple | list):
        named = [field_value_words(field, each, stock, book) for each in value]
        return ", ".join(_few([each for each in named if each != "other values"]))
    if isinstance(value, dict):
        pairs = [(readable(str(key)), _value("", each, stock, book)) for key, each in value.items()]
        return ", ".join(_few([" ".join(pair) for pair in pairs if pair[1]]))
    said = field_value_words(field, value, stock, book)
    return "" if said == "other values" else said


def _few(named: list[str]) -> list[str]:
    if len(named) <= MOST_NAMED:
        return named
    return [*named[:MOST_NAMED], f"{len(named) - MOST_NAMED} more"]


def _trait_facts(trait: Trait, book: Book) -> Iterator[Fact]:
    if said := does(trait, book):
        yield Fact("The program does", said)
    if options := options_in_words(trait, book):
        yield Fact("One of these", "; ".join(options))
    if paths := _teachers(book)["traits"].get(trait.id):
        yield Fact("On lifepaths", ", ".join(_few([_path_name(each, book) for each in paths])))


def _skill_facts(skill: Skill, book: Book) -> Iterator[Fact]:
    into = [each.name for each in book.skills.values() if skill.id in each.forks]
    if into:
        yield Fact("Helps as FoRK", ", ".join(_few(into)))
    if paths := _teachers(book)["skills"].get(skill.id):
        yield Fact("On lifepaths", ", ".join(_few([_path_name(each, book) for each in paths])))


def _lifepath_facts(lifepath: Lifepath, book: Book) -> Iterator[Fact]:
    ways = [
        book.setting_name(lifepath.stock, setting)
        for setting, paths in book.settings(lifepath.stock).items()
        if any(lifepath.setting in each.leads for each in paths)
    ]
    if ways:
        yield Fact("Leads here from", series(list(dict.fromkeys(ways)), "and"))
    if not lifepath.demands_skill:
        yield Fact("Demands", "none of its skills")
    if not lifepath.demands_trait:
        yield Fact("Demands", "none of its traits")


def _path_name(lifepath: Lifepath, book: Book) -> str:
    return f"{lifepath.name} ({book.setting_name(lifepath.stock, lifepath.setting)})"


def _teachers(book: Book) -> dict[str, dict[str, list[Lifepath]]]:
    """The lifepaths that list each skill and each trait."""
    if "taught by" not in book.cache:
        found: dict[str, dict[str, list[Lifepath]]] = {"skills": {}, "traits": {}}
        for path in book.lifepaths.values():
            for id in path.skills:
                found["skills"].setdefault(id, []).append(path)
            for id in path.traits:
                found["traits"].setdefault(id, []).append(path)
        book.cache["taught by"] = found
    taught: dict[str, dict[str, list[Lifepath]]] = book.cache["taught by"]
    return taught


def _links(entry: Entry, book: Book) -> Iterator[str]:
    match entry:
        case Lifepath():
            yield from (f"skill/{each}" for each in entry.skills if each in book.skills)
            yield from (f"trait/{each}" for each in entry.traits if each in book.traits)
        case Stock() if book.settings(entry.id):
            yield f"map/{entry.id}"
        case Skill():
            yield from (f"skill/{each}" for each in entry.forks if each in book.skills)
            yield from (
                f"lifepath/{each.id}" for each in _teachers(book)["skills"].get(entry.id, ())
            )
        case Trait():
            yield from (
                f"lifepath/{each.id}" for each in _teachers(book)["traits"].get(entry.id, ())
            )

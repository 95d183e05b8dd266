"""The lists of Usurper as they are edited: each follows from its type, but for a few words.

They share one tab. What a field refers to the rules say (`tables.usurper.references`), how it is
asked its type; here stand names where the list's own would mislead, and hints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, inspect

from bwdesk.desk.house import shapes
from bwdesk.desk.house.asking import Ask, Case, Kind
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.tables.checks import CLOSED
from bwdesk.rules.tables.shelves import NAMES
from bwdesk.rules.tables.usurper import cards
from bwdesk.rules.tables.usurper.effects import UsurperEffect
from bwdesk.rules.tables.usurper.references import CARD_REFERENCES, REFERENCES

GROUP, PREFIX = "Usurper", "usurper_"
LOWEST = -9_999
"""Of a figure that may be below none."""
LAST = ("aliases", "rule", "note")
"""Fields of every entry that are asked last."""

MANY: dict[str, str] = {
    "usurper_advances": "steps of attitude",
    "usurper_bonuses": "Leaders’ bonuses",
    "usurper_escapes": "intents and escape",
    "usurper_figures": "figures that stand alone",
    "usurper_finds": "Settlements found",
    "usurper_harms": "damage",
    "usurper_nerves": "Morale and Loyalty",
    "usurper_points": "victory points",
    "usurper_ranks": "ranks and levels",
    "usurper_rewards": "rewards of Landmarks",
    "usurper_settlements": "sizes of places",
    "usurper_statuses": "trade statuses",
    "usurper_tiers": "what spies tell",
    "usurper_victories": "ways to win",
    "usurper_worlds": "the world by points",
}
"""What a list is called where its own name says too little."""

ASKS: dict[str, Ask] = {
    "effects": Ask("Does", one="an effect"),
    "level": Ask("Does for each level", one="an effect"),
    "means": Ask("In words", hint="What is read out."),
    "def_": Ask("Def"),
    "str_": Ask("Str"),
    "what": Ask("What it is"),
    "of": Ask("Of", hint="ids, with commas between them"),
    "targets": Ask("Target priority", hint="The source’s codes."),
    "hp": Ask("HP"),
    "pax": Ask("PAX"),
    "xp": Ask("XP"),
    "average": Ask("From an average of points of"),
    "single": Ask("It comes once a game"),
    "started": Ask("Begun by", one="a kind of entity"),
    "serves": Ask("Serves for", one="an act"),
    "primary": Ask("Primary tool of", one="an act"),
    "secondary": Ask("Secondary tool of", one="an act"),
    "least": Ask("From", least=LOWEST),
    "over": Ask("Over", least=LOWEST),
    "sign": Ask(hint="One sign, as the map has it."),
}
"""What is said of fields of any list, by their names."""

OF_LISTS: dict[str, dict[str, Ask]] = {
    "usurper_rooms": {"level": ASKS["level"]},
    "usurper_cards": {"of": Ask("At home in", hint="terrains, races, traits, with commas")},
}


def derive(
    name: str,
    group: str = "",
    prefix: str = "",
    many: str = "",
    asks_too: Mapping[str, Ask] | None = None,
) -> Kind:
    """How a list of a pack is asked, as its type has it; *many* is what it is called where its own
    name says too little, *asks_too* what is said of its fields beside what is said of any."""
    of = shapes.item(shapes.fields(Pack)[name])
    fields, usual = shapes.fields(of), shapes.defaults(of)
    word = of.__name__.removeprefix(group)
    one = " ".join(re.findall("[A-Z][a-z]*", word)).lower()
    many = many or MANY.get(name) or name.removeprefix(prefix).replace("_", " ")
    first = [each for each in ("name",) if each in fields]
    last = [each for each in LAST if each in fields]
    inside = [each for each in fields if each not in ("id", *first, *last)]
    asks = dict(_asks(name, fields, usual))
    return Kind(
        of,
        one,
        " ".join((*first, *inside, *last)),
        {**asks, **OF_LISTS.get(name, {}), **(asks_too or {})},
        begins={"what": cards.OpportunityCard()} if "what" in fields else {},
        many=many,
        tab=f"{many[0].upper()}{many[1:]}",
        group=group,
        closed=name in CLOSED,
    )


def _asks(name: str, fields: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[Any]:
    references = REFERENCES.get(name, {})
    for field, shape in fields.items():
        ask = _ask(field, shape, references, left_out=field in usual)
        if ask is not None:
            yield field, ask


def _ask(field: str, shape: Any, references: Mapping[str, str], *, left_out: bool) -> Ask | None:
    if shapes.is_pairs(shape):
        return Ask(typed="pairs", hint="stone 5, iron 8")
    if field in references:
        if shapes.item(shape) is None:
            return Ask(of=references[field], none="none" if left_out else "choose one")
        one = field.removesuffix("s").replace("_", " ")
        return Ask(of=references[field], one="one" if one == "of" else f"a {one}")
    item = shapes.item(shape)
    if item is not None and isinstance(inspect.type_info(item), inspect.IntType):
        return Ask(typed="numbers", hint="with spaces between them")
    known = ASKS.get(field)
    if known is not None and known.one and item is None:
        return None  # a number of that name, no list
    plain = shapes.without_nothing(shape)
    if known is None and isinstance(inspect.type_info(plain), inspect.IntType):
        bound = inspect.type_info(plain).ge  # type: ignore[attr-defined]
        return Ask(least=LOWEST) if bound is None else None
    return known


GIFT = Case(
    UsurperEffect("scout", add=1),
    line="{to}",
    clauses={
        "add": "add {}",
        "dice": "dice {}",
        "of": "of these alone {}",
        "when": "while {}",
        "per": "for each {}",
        "whole": "for the whole Usurpation",
    },
    starts={"add": 1, "dice": 1},
    asks={
        "to": Ask("Figure", letters=22),
        "add": Ask(least=LOWEST),
        "dice": Ask(least=LOWEST),
        "of": Ask(hint="lumber, iron"),
        "when": Ask(one="a condition"),
    },
)
TASK = Case(
    cards.Task(""),
    line="{does}\n  by {act} at {where} within weeks {weeks} {restarts}",
    asks={"does": Ask(hint="What is to be done"), "where": Ask(hint="a square, a place")},
)
SAID: dict[type[Struct], str] = {
    cards.OpportunityCard: "an opportunity",
    cards.EventCard: "an event",
    cards.UniqueEventCard: "a Unique Event",
    cards.ExtraCard: "an Extra",
    cards.UniqueAbility: "a Unique ability",
    cards.SpecialAbility: "a special ability",
    cards.ArtifactCard: "an artifact",
    cards.EncounterCard: "an encounter",
    cards.LegendCard: "a Legendary Foe",
    cards.HouseCard: "a noble house",
    cards.PlaceCard: "a Settlement",
    cards.QuestCard: "a quest",
    cards.TitleCard: "a title",
    cards.ArticleCard: "an article of the Council",
}
"""What a card may be, in the order it is offered."""


def _card_case(of: type[Struct], said: str) -> Case:
    """The fields of what a card is, each behind its name."""
    fields = shapes.fields(of)
    flags = [each for each, shape in fields.items() if shape is bool]
    parts = (
        f"{{{each}}}" if each in flags else f"{each.replace('_', ' ')} {{{each}}}"
        for each in fields
    )
    asks = {
        each: _ask(each, shape, CARD_REFERENCES, left_out=True) for each, shape in fields.items()
    }
    named = {each: ask for each, ask in asks.items() if ask is not None}
    if "tasks" in fields:
        named["tasks"] = Ask("Tasks", one="a task", case=TASK)
    return Case(of(), said, f"\n  {' '.join(parts)}", asks={**named, **_flag_names(flags)})


def _flag_names(flags: list[str]) -> dict[str, Ask]:
    return {each: Ask(each.replace("_", " ")) for each in flags}


CASES = (GIFT, TASK, *(_card_case(of, said) for of, said in SAID.items()))
"""What lies inside an entry of these lists."""

KINDS: dict[str, Kind] = dict(
    sorted(
        ((each, derive(each, GROUP, PREFIX)) for each in NAMES if each.startswith(PREFIX)),
        key=lambda pair: (pair[1].type is not cards.UsurperCard, pair[1].tab.casefold()),
    )
)
"""What is written most first, the others by name."""

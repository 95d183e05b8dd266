"""A character as an actor of Foundry VTT, for its community system "The Burning Wheel".

Written for version 1.3 of that system (Foundry 10): an actor of the type ``character`` with its
items, to be taken in by *Import Data* in the menu of an actor there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bwdesk.rules.packs.book import STATS
from bwdesk.rules.play.described import Described, Had, Owned
from bwdesk.rules.tables.grayscale import circle

CIRCLES = 16
"""Those of a body the system knows: black ones."""
ATTRIBUTES = ("health", "steel", "circles", "resources")
OWN = ("custom1", "custom2")
"""Where it has room for attributes of a people."""
SKILL_TYPES = frozenset(
    "academic artisan artist craftsman forester martial medicinal military musical peasant physical"
    " school seafaring social sorcerous special".split()
)

OTHERWISE = {"Wise": "academic"}
"""Categories of ours by another name there; what it has no name for is special."""


def actor(who: Described) -> dict[str, Any]:
    """The actor, as its JSON. What the system has no room for stands in its notes."""
    return {
        "name": who.name or "Nobody yet",
        "type": "character",
        "system": {
            "stock": who.stock,
            "age": int(who.age),
            "lifepathString": ", ".join(who.lifepaths),
            "features": who.concept,
            "miscNotes1": who.notes,
            **{each.id: _ability(each) for each in who.stats if each.id in STATS},
            **{each.id: _ability(each) for each in who.attributes if each.id in ATTRIBUTES},
            **dict(_people_items(who)),
            **who.artha,
            "ptgs": dict(_grayscale(who)),
            "settings": {"showBurner": False},
        },
        "items": [*_items(who)],
        "flags": {"bwdesk": {"format": who.format}},
    }


def _ability(had: Had) -> dict[str, Any]:
    return {
        "exp": had.exponent,
        "shade": had.shade or "B",
        "open": bool(had.exponent),
        "routine": had.routine,
        "difficult": had.difficult,
        "challenging": had.challenging,
        "fate": had.fate,
        "persona": had.persona,
        "deeds": had.deeds,
    }


def _people_items(who: Described) -> Iterator[tuple[str, dict[str, Any]]]:
    """Grief, Greed, Hatred ...: what the system calls custom."""
    derived = ("reflexes", "mortal-wound", "hesitation", "stride", *ATTRIBUTES)
    others = (each for each in who.attributes if each.id not in derived and each.shade)
    for place, each in zip(OWN, others, strict=False):
        yield place, {**_ability(each), "name": each.name}


def _grayscale(who: Described) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each black circle: the wound a hit there is, and how many there are."""
    names = [str(circle(index)) for index in range(1, CIRCLES + 1)]
    starts = {names.index(at): level for level, at in who.tolerances.items() if at in names}
    open_ = [each.at for each in who.wounds if not each.healed]
    level = "bruise"
    for place, name in enumerate(names):
        level = starts.get(place, level)
        yield f"wound{place + 1}", {"amount": [str(open_.count(name))], "threshold": level}


def _items(who: Described) -> Iterator[dict[str, Any]]:
    for number, belief in enumerate(who.beliefs, start=1):
        yield _item(f"Belief {number}", "belief", {"text": belief})
    for number, instinct in enumerate(who.instincts, start=1):
        yield _item(f"Instinct {number}", "instinct", {"text": instinct.text})
    for trait in who.traits:
        kind = "call-on" if "call-on" in trait.kind else trait.kind
        yield _item(trait.name, "trait", {"traittype": kind, "pointCost": trait.cost})
    for skill in who.skills:
        yield _item(skill.name, "skill", _skill(skill))
    for thing in who.things:
        yield _thing(thing)


def _skill(skill: Had) -> dict[str, Any]:
    kind = OTHERWISE.get(skill.category, skill.category.casefold())
    one, two = (*skill.roots, "", "")[:2]
    return {
        **_ability(skill),
        "root1": one,
        "root2": two,
        "skilltype": kind if kind in SKILL_TYPES else "special",
        "training": skill.training,
    }


TYPES: Mapping[str, str] = {
    "relationship": "relationship",
    "reputation": "reputation",
    "affiliation": "affiliation",
    "property": "property",
}


def _thing(thing: Owned) -> dict[str, Any]:
    name = f"{thing.count}× {thing.name}" if thing.count > 1 else thing.name
    says = ", ".join(each for each in (thing.made, thing.note) if each)
    kind = TYPES.get(thing.kind, "possession")
    system: dict[str, Any] = {"description": says, "pointCost": thing.points}
    if thing.dice:
        system["dice"] = thing.dice
    return _item(name, kind, system)


def _item(name: str, kind: str, system: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "type": kind, "system": system}

"""A stat block as a one-off: what is printed is set, and where the rules make another figure both
are told (NPC-24 to NPC-36)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, cast, get_args

from msgspec.structs import replace

from bwdesk.rules.arms.linking import link
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import CAUSES, STATS, Book
from bwdesk.rules.person.character import (
    Choices,
    Instinct,
    Ruling,
    Set,
    Sketch,
    SketchMark,
    SketchSkill,
    SketchStat,
    StatName,
    Thing,
    ThingKind,
)
from bwdesk.rules.play.block import ArmLine, Block, Differs
from bwdesk.rules.tables.strikes import strikes
from bwdesk.rules.tables.weapons import Grown

USUAL = 4
STRONG = 7
"""From this Power on whatever strikes pierces one more, and print has that in its VA."""
PRINTED = "as it is printed"
REASONED = ("health", "reflexes", "mortal-wound")
"""Attributes the rules make of the stats alone."""
_SPEED = re.compile(r"\b(fast|slow|unwieldy)\b", re.IGNORECASE)
_TIE = re.compile(
    r"\(([^()]*?)(relationship|affiliation|reputation|property)\s*(?:(\d)D)?[^()]*\)\s*$",
    re.IGNORECASE,
)


def to_choices(block: Block, book: Book) -> Choices:
    """A one-off with what the block prints; where the rules make another figure, what is printed is
    set. What has no field stands in the notes."""
    made = _to_sketch(block, book)
    return replace(made, rulings=tuple(_list_rulings(block, made, book)))


def list_differences(block: Block, book: Book) -> tuple[Differs, ...]:
    """What the rules make of the stats, where that is printed otherwise; none where some of the
    stats are not there."""
    if len(block.stats) < len(STATS):
        return ()
    reckoning = reckon(_to_sketch(replace(block, tolerances=()), book), book)
    found: list[Differs] = []
    for id in REASONED:
        printed, figure = block.attributes.get(id), reckoning.attributes.get(id)
        formula = str(figure.ability) if figure is not None and figure.ability else ""
        if printed and formula not in ("", printed):
            found.append(Differs(id, printed, formula))
    usual = block.hesitation.get("")
    hesitation = reckoning.attributes.get("hesitation")
    if usual is not None and hesitation is not None and hesitation.value != usual:
        found.append(Differs("hesitation", str(usual), str(hesitation.value)))
    for arm in block.arms:
        wanted = tuple(strikes(arm.m))
        if (arm.i, arm.m, arm.s) != wanted:
            printed = f"{arm.i}/{arm.m}/{arm.s}"
            found.append(Differs(arm.name, printed, "/".join(map(str, wanted))))
    return tuple(found)


def _to_sketch(block: Block, book: Book) -> Choices:
    exponents = {id: int(said[1:]) for id, said in block.stats.items()}
    level = max(exponents.values(), key=list(exponents.values()).count) if exponents else USUAL
    own = (stat for stat in get_args(StatName) if exponents.get(stat, level) != level)
    skills = tuple(
        SketchSkill(id, int(said[1:]) if said else None) for id, said in block.skills.items()
    )
    grown = tuple(each for arm in block.arms if (each := _grow(arm, block, book)) is not None)
    things = tuple(_list_things(block, book))
    made = Sketch(
        level,
        USUAL,
        stats=tuple(SketchStat(stat, exponents[stat]) for stat in own),
        skills=skills,
        marks=tuple(_list_marks(block)),
        age=block.age or 0,
        path=", ".join(block.path),
        multiplier=block.multiplier or 0,
        arms=grown,
    )
    worn = all(_link(each, book, "armor").arm for each in _list_armor(block))
    bare = {each.name for each in grown} | {each.name for each in things}
    notes = [
        *(
            f"{e.name}: I {e.i}, M {e.m}, S {e.s}. {e.rest}"
            for e in block.arms
            if e.name not in bare
        ),
        *([f"Armor: {block.armor}"] if block.armor and not worn else []),
        *(each.says for each in block.unread),
    ]
    return Choices(
        block.stock,
        name=block.name,
        concept=block.path[-1] if block.path else "",
        things=things,
        traits=block.traits,
        tolerances=block.tolerances[1:5],
        beliefs=block.beliefs,
        instincts=tuple(Instinct(each) for each in block.instincts),
        notes="\n".join(notes),
        sketch=made,
    )


def _list_marks(block: Block) -> Iterator[SketchMark]:
    """Shades that are not black, and exponents in brackets."""
    for id, said in {**block.stats, **block.skills, **block.attributes}.items():
        shade, given = Shade(said[0]) if said else Shade.BLACK, block.conditional.get(id)
        if shade is not Shade.BLACK or given is not None:
            yield SketchMark(id, shade, given)


def _grow(arm: ArmLine, block: Block, book: Book) -> Grown | None:
    """What is no ware of the Book, and strikes by the Power of whoever bears it, grew on them."""
    power = block.stats.get("power")
    if power is None or _link(arm.name, book, "arms").arm:
        return None
    strength = int(power[1:])
    va = (arm.va or 0) - int(strength >= STRONG)
    speed: Literal["fast", "slow", "unwieldy"] = "fast"
    if said := _SPEED.search(arm.rest):
        speed = "slow" if said[1].casefold() == "slow" else speed
        speed = "unwieldy" if said[1].casefold() == "unwieldy" else speed
    grown = Grown(
        name=arm.name,
        power=max(0, arm.m - strength),
        add=arm.add or 2,
        va=max(0, va),
        speed=speed,
    )
    words = re.findall(r"[a-z]+", arm.rest.casefold())
    length = next((each.id for each in book.lengths.values() if each.name.casefold() in words), "")
    return replace(grown, length=length) if length else grown


def _list_things(block: Block, book: Book) -> Iterator[Thing]:
    """What they have; what is worn, or a weapon of the Book, stands there once and is known so."""
    seen = set[str]()
    for name in _list_armor(block):
        thing = _link(name, book, "armor")
        if thing.arm and thing.arm not in seen:
            seen.add(thing.arm)
            yield thing
    for part, name in block.things:
        if part in ("resources", "spells"):
            yield _tie(name) if part == "resources" else Thing(name[:200], "spell")
            continue
        # A leather cloak is no armor; what says so is, and so is what we wrote as such.
        armed: tuple[Literal["arms", "armor"], ...] = ("arms",)
        if part == "wares" or "armor" in name.casefold():
            armed = ("arms", "armor")
        plain = re.sub(r"\s*\(.*?\)", "", name)
        found = next((each for kind in armed if (each := _link(plain, book, kind)).arm), None)
        if found is None:
            yield Thing(name[:200])
        elif found.arm not in seen:
            seen.add(found.arm)
            yield replace(found, name=name[:200])


def _list_armor(block: Block) -> list[str]:
    """``Plated leather: 4, Target 3D`` without its figures."""
    parts = re.split(r"[,;]\s*(?![^(]*\))", block.armor)
    plain = (re.sub(r"[:(].*$|\s\d.*$", "", each).strip(" .") for each in parts)
    return [each for each in plain if each]


def _tie(said: str) -> Thing:
    """``The fleet (affiliation 2D)``, ``Udo (minor relationship)``, ``A bar (property)``."""
    found = _TIE.search(said)
    if found is None:
        return Thing(said[:200])
    kind, name = found[2].casefold(), said[: found.start()].strip(" ,")
    terms = (found[1].strip(),) if found[1].strip() else ()
    return Thing(name[:200], cast(ThingKind, kind), dice=int(found[3] or 0), terms=terms)


def _link(name: str, book: Book, kind: Literal["arms", "armor"]) -> Thing:
    return link(Thing(name[:200], kind), book)


def _list_rulings(block: Block, made: Choices, book: Book) -> Iterator[Ruling]:
    """Printed attributes the rules would make otherwise, and Hesitation by its causes."""
    figures = reckon(made, book).attributes
    for id, said in block.attributes.items():
        figure = figures.get(id)
        if figure is None or figure.ability is None or str(figure.ability) != said:
            yield Set(id, int(said[1:]), PRINTED)
    usual = block.hesitation.get("", block.hesitation.get("surprise"))
    if usual is None:
        return
    shown = figures["hesitation"]
    if shown.value != usual:
        yield Set("hesitation", usual, PRINTED)
    by_trait = {cause: why.whole - shown.value for cause, why in shown.causes.items()}
    for cause in CAUSES:
        wanted = block.hesitation.get(cause, usual)
        # What traits do to one cause alone is in what is printed already.
        if wanted != usual + by_trait.get(cause, 0):
            yield Set(f"hesitation.{cause}", wanted, PRINTED)

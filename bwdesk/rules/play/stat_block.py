"""Somebody in words: all one needs to play them for a scene, to be pasted into a chat or a note."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from msgspec import Struct

from bwdesk.rules.arms.edge import melee_edge
from bwdesk.rules.basics.markdown import escape
from bwdesk.rules.burning.reckoning import Figure, ThingLine
from bwdesk.rules.injury.wounds import level_now
from bwdesk.rules.person.character import Wound
from bwdesk.rules.play.somebody import PEOPLE, Somebody, contact_is, contact_says, make_of, tie_of
from bwdesk.rules.tables.grayscale import LEVELS, circle
from bwdesk.rules.tables.weapons import Weapon


class Part(Struct, frozen=True):
    """What a block says under one *label*; *sentences* stand each on a line of its own."""

    label: str
    words: tuple[str, ...]
    sentences: bool = False

    def text(self, words: Iterable[str]) -> str:
        """Its words on one line; those with commas of their own stand apart by semicolons."""
        return ("; " if any(", " in each for each in self.words) else ", ").join(words)


class StatBlock(Struct, frozen=True):
    """Who somebody is, and the parts of what is said of them, those that say something."""

    name: str
    player: str
    stock: str
    age: str
    path: tuple[str, ...]
    parts: tuple[Part, ...]

    @property
    def who(self) -> str:
        """``Human, age 29. City Born, Pickpocket.``"""
        age = f"age {self.age}" if self.age else ""
        first = ", ".join(each for each in (self.stock, age) if each)
        said = (first, ", ".join(self.path))
        return " ".join(f"{each}." for each in said if each)


def make_block(somebody: Somebody) -> StatBlock:
    """The block of somebody, burned or as they stand."""
    return StatBlock(
        _line(somebody.name) or "Nobody yet",
        _line(somebody.player),
        somebody.reckoning.stock.name,
        somebody.age,
        tuple(each for each in somebody.path.split(", ") if each),
        tuple(part for part in _parts(somebody) if part.words),
    )


def text(block: StatBlock) -> str:
    """Plain lines, as for a chat."""
    lines = [block.name, block.who, *map(_part_line, block.parts)]
    return "\n".join(line for line in lines if line) + "\n"


def markdown(block: StatBlock) -> str:
    """A note with a head of its own (YAML), as note programs read it."""
    head = {
        "title": block.name,
        "player": block.player,
        "stock": block.stock,
        "age": block.age,
        "lifepaths": list(block.path),
        "tags": ["burning-wheel", "character"],
    }
    # What is JSON is YAML.
    front = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    lines = ["---", *front, "---", "", f"# {escape(block.name)}", "", escape(block.who), ""]
    for part in block.parts:
        words = [escape(each) for each in part.words]
        if part.sentences:
            lines += [f"**{part.label}**", "", *(f"- {each}" for each in words), ""]
        else:
            lines += [f"**{part.label}** {part.text(words)}", ""]
    return "\n".join(lines)


def _part_line(part: Part) -> str:
    if part.sentences:
        return "\n".join((f"{part.label}:", *(f"- {each}" for each in part.words)))
    return f"{part.label}: {part.text(part.words)}"


def _figure(shown: Figure, somebody: Somebody) -> str:
    """``Health B4``, ``Hesitation 6 (pain 7)``"""
    if shown.id == "hesitation" and somebody.hesitation:
        number, but = somebody.hesitation
        return f"{shown.name} {number}{f' ({but})' if but else ''}"
    return f"{shown.name} {somebody.figure(shown) or shown.text}"


def _parts(somebody: Somebody) -> Iterator[Part]:
    reckoning, choices = somebody.reckoning, somebody.choices
    if somebody.is_placed:
        stats = reckoning.stats.values()
        yield Part("Stats", tuple(f"{e.name} {_ability(somebody, e.id)}" for e in stats))
        known = [each for each in reckoning.attributes.values() if not each.blank]
        figures = [*(_figure(each, somebody) for each in known), *_own_speed(somebody)]
        yield Part("Attributes", tuple(figures))
        levels = zip(LEVELS, somebody.tolerances, strict=False)
        yield Part("Wounds at", tuple(f"{level.title()} {circle(at)}" for level, at in levels))
    hurt = (each for each in somebody.wounds_taken if each.healed is None)
    yield Part("Wounded", tuple(map(_wound, hurt)), sentences=True)
    yield Part("Skills", tuple(_skills(somebody)))
    yield Part("Traits", tuple(somebody.trait_name(each) for each in somebody.traits))
    yield Part("Arms", _things(somebody.things("arms", "armor")))
    yield Part("IMS", tuple(_grown(somebody)), sentences=True)
    yield Part("Gear", _things(somebody.things("gear")))
    yield Part("Spells", _things(somebody.things("spell")))
    met = tuple(f"{contact_says(each)} ({contact_is(each)})" for each in somebody.contacts)
    yield Part("Ties", (*_things(somebody.things(*PEOPLE)), *met))
    yield Part("Beliefs", _lines(choices.beliefs), sentences=True)
    yield Part("Instincts", _lines(each.text for each in choices.instincts), sentences=True)


def _skills(somebody: Somebody) -> Iterator[str]:
    for line in somebody.skills:
        ability = _ability(somebody, line.id)
        yield f"{line.skill.name} {ability}" if ability else line.skill.name


def _ability(somebody: Somebody, id: str) -> str:
    """``B4``, ``B4(6)``; "" for what has no exponent."""
    ability = somebody.ability(id)
    return f"{ability}{somebody.bracket(id)}" if ability else ""


def _own_speed(somebody: Somebody) -> Iterator[str]:
    """``Multiplier x4``, where it is not that of the stock."""
    made = somebody.choices.sketch
    if made is not None and made.multiplier:
        yield f"Multiplier x{made.multiplier:g}"


def _grown(somebody: Somebody) -> Iterator[str]:
    """``Fangs: I B3, M B6, S B9, VA 0, Add 2, slow, shortest``"""
    power = somebody.ability("power")
    for each in somebody.grown:
        arm = each.arm()
        if power is None or not isinstance(arm, Weapon):
            continue
        edge = melee_edge(power, arm)
        i, m, s = (circle(at) for at in edge.hits)
        yield (
            f"{each.name}: I {i}, M {m}, S {s}, VA {edge.pierces}, Add {each.add}, "
            f"{each.speed}, {each.length}"
        )


def _things(lines: Iterable[ThingLine]) -> tuple[str, ...]:
    return tuple(map(_thing, lines))


def _thing(line: ThingLine) -> str:
    """``2× Knife, poor quality``, ``Her brother (relationship)``"""
    thing, tie = line.thing, tie_of(line)
    many = f"{thing.count}× " if thing.count > 1 else ""
    said = (many + _line(thing.name), make_of(line), _line(thing.note))
    words = ", ".join(each for each in said if each)
    return f"{words} ({tie})" if tie else words


def _wound(wound: Wound) -> str:
    """``Midi at B7, a crossbow bolt``"""
    now = level_now(wound)
    level = LEVELS[now - 1].title() if now else "Less than superficial"
    said = (f"{level} at {circle(wound.at)}", _line(wound.source))
    return ", ".join(each for each in said if each)


def _lines(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(line for each in words if (line := _line(each)))


def _line(words: str) -> str:
    return " ".join(words.split())

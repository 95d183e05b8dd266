"""The one interpreter of effects: whatever a gift comes from, it counts here and nowhere else.

A :class:`Gift` is an effect with whom it comes from and how often it counts. What is asked is a
figure, in a :class:`Scene`: what it is *of*, and what *holds* there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from msgspec import field
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Value
from bwdesk.rules.games.usurper.finding import find, keep, problem
from bwdesk.rules.games.usurper.party import (
    Card,
    Lair,
    Leader,
    Party,
    Unit,
    called,
    equipment_of,
    leader_problems,
    level_of,
    missing_of,
    quality_of,
    shared_problems,
    tool_sums,
    unit_problems,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import ExtraCard
from bwdesk.rules.tables.usurper.effects import Figure, UsurperEffect, When
from bwdesk.rules.tables.usurper.lair import UsurperItem, UsurperRoom


class Gift(NamedTuple):
    """An effect, whom or what it comes from, how often it counts; *half* of who is hurt."""

    label: str
    effect: UsurperEffect
    times: int = 1
    rule: str = ""
    half: bool = False


class Scene(Value, frozen=True, kw_only=True):
    """Where a figure is asked for: what it is *of*, what *holds*, how many of what there are."""

    of: tuple[str, ...] = ()
    holds: tuple[When, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)

    def plus(self, *holds: When) -> Scene:
        return Scene(of=self.of, holds=(*self.holds, *holds), counts=self.counts)


NOTHING = Sum()


def counts(gift: Gift, to: Figure, scene: Scene) -> bool:
    """Whether a gift alters a figure there."""
    effect = gift.effect
    return (
        effect.to == to
        and (not effect.of or any(each in effect.of for each in scene.of))
        and all(each in scene.holds for each in effect.when)
    )


def amount(gift: Gift, scene: Scene) -> int:
    """What a gift adds there; of who is hurt a half, rounded up (USU-INJ-4)."""
    return _scaled(gift, gift.effect.add, scene)


def _scaled(gift: Gift, figure: int, scene: Scene) -> int:
    per = gift.effect.per
    whole = figure * gift.times * (scene.counts.get(per, 0) if per and per != "room-level" else 1)
    return -(-whole // 2) if gift.half else whole


def add_up(gifts: Iterable[Gift], to: Figure, scene: Scene, into: Sum = NOTHING) -> Sum:
    """The flat part of a figure, gift by gift."""
    for gift in gifts:
        if counts(gift, to, scene):
            into = into.plus(gift.label, amount(gift, scene), gift.rule)
    return into


def add_dice(gifts: Iterable[Gift], to: Figure, scene: Scene, into: Sum = NOTHING) -> Sum:
    """The dice of a figure, gift by gift."""
    for gift in gifts:
        if counts(gift, to, scene):
            into = into.plus(gift.label, _scaled(gift, gift.effect.dice, scene), gift.rule)
    return into


def figure_of(gifts: Iterable[Gift], to: Figure, scene: Scene | None = None) -> int:
    """What a figure comes to, its flat part."""
    return add_up(gifts, to, scene or Scene()).whole


def allowed(gifts: Iterable[Gift], to: Figure) -> tuple[str, ...]:
    """What gifts allow: acts, traits, gates, items to embed; each once."""
    found = (each for gift in gifts if gift.effect.to == to for each in gift.effect.of)
    return tuple(dict.fromkeys(found))


Gifts = tuple[Gift, ...]
By = Mapping[str, Gifts]
"""Gifts by the figure they alter."""


class Bearer(NamedTuple):
    """Somebody of a party, as far as it follows from that Unit or Leader alone: its *name*, the PAX
    it lacks, what its *tools* add to which acts, the *gifts* it has for itself and *by* figure,
    those for the *whole* Usurpation, what no such Unit or Leader can be."""

    name: str
    missing: int
    tools: Mapping[str, Sum]
    gifts: Gifts
    by: By
    whole: Gifts
    problems: tuple[Problem, ...]


def bearer_of(who: Unit, book: Book, *, everywhere: bool = True) -> Bearer:
    """What follows from a Unit; reckoned once for each there is. The quality of its arms counts
    *everywhere* they help, or in the first such roll alone (Q24)."""
    if everywhere:
        return keep(book, "unit", who, _make_unit)
    return keep(book, "unit, once", who, _make_unit_once)


def leader_of(who: Leader, book: Book, *, halves: bool = True) -> Bearer:
    """What follows from a Leader; *halves*: every number of who is hurt is halved (Q30)."""
    return keep(book, "leader, halved" if halves else "leader", who, _HALVED[halves])


def _make_unit_once(unit: Unit, book: Book) -> Bearer:
    return _make_unit(unit, book, everywhere=False)


def _make_unit(unit: Unit, book: Book, *, everywhere: bool = True) -> Bearer:
    problems = tuple(unit_problems(unit, "", book))
    found = tuple(_unit_gifts(unit, book, everywhere=everywhere))
    bearer = _bearer(called(unit, book), found, problems)
    return bearer._replace(missing=missing_of(unit, book), tools=tool_sums(unit, book))


def _make_leader(leader: Leader, book: Book) -> Bearer:
    found = tuple(_leader_gifts(leader, book))
    return _bearer(called(leader, book), found, tuple(leader_problems(leader, "", book)))


def _make_halved(leader: Leader, book: Book) -> Bearer:
    found = tuple(each._replace(half=leader.hurt == 1) for each in _leader_gifts(leader, book))
    return _bearer(called(leader, book), found, tuple(leader_problems(leader, "", book)))


_HALVED = {False: _make_leader, True: _make_halved}


def _bearer(name: str, gifts: Gifts, problems: tuple[Problem, ...]) -> Bearer:
    mine = tuple(each for each in gifts if not each.effect.whole)
    whole = tuple(each for each in gifts if each.effect.whole)
    return Bearer(name, 0, {}, mine, group_by_figure(mine), whole, problems)


def group_by_figure(gifts: Iterable[Gift]) -> By:
    """Gifts by the figure they alter, in their order."""
    found: dict[str, Gifts] = {}
    for gift in gifts:
        found[gift.effect.to] = (*found.get(gift.effect.to, ()), gift)
    return found


def _unit_gifts(unit: Unit, book: Book, *, everywhere: bool) -> Iterator[Gift]:
    """What a Unit has by race, skills, things with their quality, rewards, spells and cards."""
    race = find(book.usurper_races, unit.race, "race")
    yield from (Gift(race.name, each, 1, race.rule) for each in race.effects)
    yield from _skill_gifts(unit.skills, book)
    worn = {item.id for item, _ in equipment_of(unit, book)}
    for item, quality in equipment_of(unit, book):
        if item.needs and item.needs not in worn:
            continue
        yield from (Gift(item.name, each, 1, item.rule) for each in item.effects)
        better = quality_of(quality, book)
        if better.bonus and item.kind in ("melee", "ranged", "shield", "armor"):
            label = f"{better.name} {item.name}"
            helped = tuple({each.to: each for each in item.effects}.values())
            for each in helped if everywhere else helped[:1]:
                effect = UsurperEffect(to=each.to, add=better.bonus, when=each.when)
                yield Gift(label, effect, 1, better.rule)
        elif better.tool and item.kind == "tool":
            for each in {each.to: each for each in item.effects if each.add}.values():
                effect = UsurperEffect(to=each.to, add=better.tool, of=each.of, when=each.when)
                yield Gift(f"{better.name} {item.name}", effect, 1, better.rule)
    yield from _reward_gifts(unit.abilities, book)
    yield from _spell_gifts(unit.spells, book)
    yield from _card_gifts(unit.cards)
    yield from _shelf_gifts(unit.shelf, book)


def _leader_gifts(leader: Leader, book: Book) -> Iterator[Gift]:
    """What a Leader has where the Leader is; nothing while healing (USU-INJ-5)."""
    if leader.healing or leader.hurt > 1:
        return
    if leader.bonus:
        bonus = find(book.usurper_bonuses, leader.bonus, "Leader's bonus")
        yield from (Gift(bonus.name, each, 1, bonus.rule) for each in bonus.effects)
    yield from _skill_gifts(leader.skills, book)
    for name in leader.carries:
        item = find(book.usurper_items, name, "item")
        yield from (Gift(item.name, each, 1, item.rule) for each in item.effects)
    yield from _reward_gifts(leader.abilities, book)
    yield from _spell_gifts(leader.spells, book)
    yield from _card_gifts(leader.cards)
    yield from _shelf_gifts(leader.shelf, book)


def gifts_of_lair(lair: Lair, book: Book) -> Gifts:
    """What the rooms of a Lair and their renovations do."""
    return keep(book, "lair", lair, _lair_gifts)


def _lair_gifts(lair: Lair, book: Book) -> Gifts:
    return tuple(_room_gifts(lair, book))


def _room_gifts(lair: Lair, book: Book) -> Iterator[Gift]:
    for room in lair.rooms:
        found = find(book.usurper_rooms, room.room, "room")
        level = 1 if found.plain else level_of(room)
        yield from (Gift(found.name, each, 1, found.rule) for each in found.effects)
        yield from (Gift(found.name, each, level, found.rule) for each in found.level)
        named = dict(room.renovations)
        unnamed, basics = level - 1 - sum(named.values()), basic_renovations(found, book)
        if unnamed > 0 and len(basics) == 1:
            named[basics[0]] = named.get(basics[0], 0) + unnamed
        for name, many in named.items():
            made = find(book.usurper_renovations, name, "renovation")
            for each in made.effects:
                times = many * (level if each.per == "room-level" else 1)
                yield Gift(made.name, each, times, made.rule)


def _renovation_gifts(names: Iterable[str], book: Book) -> Iterator[Gift]:
    for name in names:
        made = find(book.usurper_renovations, name, "renovation")
        yield from (Gift(made.name, each, 1, made.rule) for each in made.effects)


def basic_renovations(room: UsurperRoom, book: Book) -> tuple[str, ...]:
    """The basic renovations of a room, by id."""
    return tuple(
        each.id
        for each in book.usurper_renovations.values()
        if each.room == room.id and each.tier == "basic"
    )


class Behind(NamedTuple):
    """All gifts of a party: what stands behind *everybody*, and what each Unit and each Leader
    there has of its own, in their order; and what is wrong with any of them."""

    everybody: Gifts
    units: tuple[Bearer, ...]
    leaders: tuple[Bearer, ...]
    problems: tuple[Problem, ...]

    @property
    def together(self) -> Iterator[Gift]:
        """All that counts where everybody of a party acts together."""
        yield from self.everybody
        for each in (*self.units, *self.leaders):
            yield from each.gifts

    def alter(self, *figures: Figure) -> Gifts:
        """Those of them that alter one of a few figures."""
        shared = (gift for gift in self.everybody if gift.effect.to in figures)
        groups = [each.by for each in (*self.units, *self.leaders)]
        return (*shared, *(gift for by in groups for to in figures for gift in by.get(to, ())))


def gather(party: Party, book: Book) -> Behind:
    """The Lair, rewards, spells and cards of the Usurpation with what Leaders and things give to
    the *whole* of it; and what everybody has who takes part."""
    shared = [*gifts_of_lair(party.lair, book), *_renovation_gifts(party.renovations, book)]
    shared += _reward_gifts(party.abilities, book)
    shared += [*_spell_gifts(party.spells, book), *_card_gifts(party.cards)]
    shared += _shelf_gifts(party.shelf, book, _event_times(party, book))
    halves = party.readings.halves_all
    everywhere = party.readings.quality_everywhere
    units = [bearer_of(each, book, everywhere=everywhere) for each in party.units]
    leaders = [leader_of(each, book, halves=halves) for each in party.leaders]
    for each in (*leaders, *units):
        shared += each.whole
    problems = [
        replace(wrong, where=f"{kind}/{at}")
        for kind, group in (("units", units), ("leaders", leaders))
        for at, each in enumerate(group)
        for wrong in each.problems
    ]
    problems += shared_problems(party, book)
    problems += _load_problems(party, shared, book)
    problems += _embedding_problems(party, shared, book)
    present = tuple(
        bearer._replace(gifts=(), by={}) if leader.away else bearer
        for leader, bearer in zip(party.leaders, leaders, strict=True)
    )
    return Behind(tuple(shared), tuple(units), present, tuple(problems))


def _load_problems(party: Party, shared: Iterable[Gift], book: Book) -> Iterator[Problem]:
    """Leaders who carry more than they can: one thing, and what gifts allow beside (USU-LEAD-6)."""
    if not any(len(each.carries) > 1 for each in party.leaders):
        return
    most = 1 + figure_of(shared, "carries")
    for at, leader in enumerate(party.leaders):
        things = [find(book.usurper_items, each, "item") for each in leader.carries]
        counted = [each for each in things if each.kind != "mount" and _takes_place(each, party)]
        if len(counted) > most:
            says = f"{called(leader, book)} carries {plural(len(counted), 'thing')}."
            remedy = f"A Leader carries {most}: leave one in store."
            yield problem("carries", f"leaders/{at}", says, remedy, "USU-LEAD-6")


def _embedding_problems(party: Party, shared: Iterable[Gift], book: Book) -> Iterator[Problem]:
    """Tools embedded that cannot be, or not in this workshop (USU-CRAFT-11, USU-HQ-9)."""
    for name in party.lair.embedded:
        item = find(book.usurper_items, name, "tool")
        if not item.embeds and item.id not in allowed(shared, "embed"):
            says = f"{item.name} lie embedded, and cannot be."
            remedy = "Make the renovation that allows it, or give them to a Unit."
            yield problem("embedded", "lair/embedded", says, remedy, "USU-CRAFT-11")


def _takes_place(item: UsurperItem, party: Party) -> bool:
    """Whether it takes the place of what else might be carried; of what helps those who share a
    race the table may say no (Q23)."""
    shares = any("shares-race" in each.when for each in item.effects)
    return party.readings.totem_counts or not shares


def _event_times(party: Party, book: Book) -> dict[str, int]:
    """How often events count for who leads a category: twice, or not at all (USU-VP-9)."""
    shelf = book.usurper_cards
    twice = {find(shelf, each, "card").id: 2 for each in party.doubled}
    return twice | {find(shelf, each, "card").id: 0 for each in party.ignored}


def gifts_of_all(party: Party, book: Book) -> Gifts:
    """What stands behind everybody of a Usurpation."""
    return gather(party, book).everybody


def scene_of(party: Party, of: tuple[str, ...] = ()) -> Scene:
    """What holds for a party, and how many there are of what gifts are counted by."""
    holds: tuple[When, ...] = ()
    if party.units:
        holds += ("assisting",)
    if party.shares_race:
        holds += ("shares-race",)
    numbers: Mapping[str, int] = {
        "unit": len(party.units),
        "prisoner": max(0, party.lair.prisoners),
        "lair": party.lairs,
        "size": 1,
    }
    return Scene(of=of, holds=holds, counts=dict(numbers))


def _skill_gifts(skills: Mapping[str, int], book: Book) -> Iterator[Gift]:
    for name, rank in skills.items():
        skill = find(book.usurper_skills, name, "skill")
        for each in skill.effects:
            yield Gift(f"{skill.name} {rank}", each, rank, skill.rule)


def _reward_gifts(names: Iterable[str], book: Book) -> Iterator[Gift]:
    for name in names:
        reward = find(book.usurper_rewards, name, "reward of a Landmark")
        yield from (Gift(reward.name, each, 1, reward.rule) for each in reward.effects)


def _spell_gifts(names: Iterable[str], book: Book) -> Iterator[Gift]:
    for name in names:
        spell = find(book.usurper_spells, name, "spell")
        yield from (Gift(spell.name, each, 1, spell.rule) for each in spell.effects)


def _card_gifts(cards: Iterable[Card]) -> Iterator[Gift]:
    for card in cards:
        yield from (Gift(card.name, each) for each in card.effects)


def _shelf_gifts(
    names: Iterable[str], book: Book, often: Mapping[str, int] = MappingProxyType({})
) -> Iterator[Gift]:
    """What cards of the Book do, some of them more *often* than once, or never; an Extra who is one
    brings its skills as well."""
    for name in names:
        card = find(book.usurper_cards, name, "card")
        if times := often.get(card.id, 1):
            yield from (Gift(card.name, each, times, card.rule) for each in card.effects)
        if isinstance(card.what, ExtraCard):
            yield from _skill_gifts(card.what.skills, book)
            yield from _spell_gifts(card.what.spells, book)

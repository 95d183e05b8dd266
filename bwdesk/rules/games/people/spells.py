"""The spells somebody brings to a conflict, and those that go on around them.

A spell is known by its name in the Book, or with figures of its own; how it is cast stands behind
it in few words: ``shards, hastily 1``. What goes on is a `Working`: it may pin a die of Will.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Literal, Protocol

from msgspec import Meta
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Line, Name, Number, Value
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.magic.casting import FORTE, SORCERY, WILL, Caps, Casting, caps
from bwdesk.rules.magic.counter import shield_dice
from bwdesk.rules.magic.spell import (
    Known,
    count_actions,
    find_facet,
    find_form,
    find_measure,
    make_spell,
    settle_obstacle,
)
from bwdesk.rules.magic.tax import LONGEST_SICK
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.tables.magic import Form, Gift, Given, Power
from bwdesk.rules.tables.spell_figures import actions_words, obstacle_words

Obstacle = Annotated[int, Meta(ge=1, le=99)] | Name
Actions = Annotated[int, Meta(ge=1, le=9_999)] | Name


class Spell(Value, frozen=True, kw_only=True):
    """A spell somebody knows: one of the Book by its *name*, with what is said otherwise, or one of
    his own.

    *ob* and *actions* are figures, or as printed: ``4^``, ``×3``. *facets* are ids or names of the
    Book, *measure* that of its area; what it does is its *power* to harm and its *gifts*. *id*,
    *skill*, *whose*, *forms*, *time* and *uncountered* are as the Book has them: a conflict keeps
    its spells whole, so that its file needs no price list.
    """

    name: Name
    ob: Obstacle | None = None
    actions: Actions | None = None
    facets: tuple[Name, ...] = ()
    measure: Name = ""
    power: Power | None = None
    gifts: tuple[Gift, ...] = ()
    id: Name = ""
    skill: Name = ""
    whose: Literal["", "caster", "target"] = ""
    forms: tuple[Form, ...] = ()
    time: Name = ""
    uncountered: bool = False


Brought = Name | Spell
"""A spell as it is brought: by its name alone, or with figures."""


class Lends(Value, frozen=True):
    """What of an effect counts: so much of what it *gives*, for the abilities *to* (none: what the
    table says). What a prayer *opens* is rolled open-ended."""

    gives: Given | Literal["opens"]
    amount: Number = 0
    to: tuple[Name, ...] = ()


class Working(Value, frozen=True):
    """A spell that goes on, with its base *obstacle*; one that is *held* pins a die of Will
    (SORC-29). It is *on* somebody, and *lends* what counts of it by what it was cast *over*.

    What was *prayed* for waits like a spell that pins nothing; of what goes into one test, *since*
    is how many had been made by then."""

    spell: Name
    obstacle: Number = 0
    held: bool = True
    on: Name = ""
    lends: tuple[Lends, ...] = ()
    id: Name = ""
    over: Number = 0
    prayed: bool = False
    since: Number | None = None

    def amount(self, gives: Given | Literal["opens"], ability: str = "") -> int:
        """How much of that it gives, to an ability where dice are meant for some."""
        return sum(
            each.amount
            for each in self.lends
            if each.gives == gives and (not ability or ability in each.to)
        )


def list_lends(spell: Known, over: int) -> tuple[Lends, ...]:
    """What counts of an effect with so much over; a shield nobody printed dice of has one for
    every success over, and one for the casting."""
    found = []
    for each in spell.entry.gifts:
        amount = each.base + each.each * over
        amount = shield_dice(spell, over) if each.gives == "shield" else amount
        found.append(Lends(each.gives, min(20, amount), each.to))
    return tuple(found)


def take_along(held: Iterable[Working], who: str) -> tuple[Working, ...]:
    """The spells somebody holds when he comes, each on himself where nobody said on whom."""
    return tuple(replace(each, on=each.on or who) for each in held)


def hand_on(workings: Iterable[Working]) -> tuple[Working, ...]:
    """What goes on around somebody who leaves one conflict for the next; of what waits for one test
    those of the next alone count."""
    return tuple(each if each.since is None else replace(each, since=0) for each in workings)


def add_lent(found: Sum, workings: Iterable[Working], ability: str) -> Sum:
    """With the dice of spells and prayers that help with an ability."""
    for each in workings:
        found = found.plus(each.spell, each.amount("dice", ability), "SORC-22")
    return found


def is_opened(workings: Iterable[Working], ability: str) -> bool:
    """Whether a prayer has made an ability open-ended (FAITH-7)."""
    return any(each.amount("opens", ability) for each in workings)


def count_pinned(workings: Iterable[Working]) -> int:
    """The dice of Will that spells which are held take."""
    return sum(each.held for each in workings)


def without_pins(short: Mapping[str, int], held: Iterable[Working]) -> dict[str, int]:
    """Dice somebody lacks without those of the spells that are held: they are counted apart."""
    left = {**short, WILL: short.get(WILL, 0) - count_pinned(held)}
    return {id: dice for id, dice in left.items() if dice > 0}


def with_pins(
    short: Mapping[str, int], workings: Iterable[Working], taxed: int = 0
) -> dict[str, int]:
    """Dice somebody lacks, with those of the spells that are held and of the Tax of a conflict."""
    more = {WILL: count_pinned(workings), FORTE: taxed}
    found = {**short, **{id: short.get(id, 0) + dice for id, dice in more.items()}}
    return {id: dice for id, dice in found.items() if dice}


TOGETHER = "together"
"""The note of dice of Forte that come back side by side (SORC-20)."""


class Marked(Protocol):
    """What magic has made of somebody in a conflict: *workings* that go on, dice of Forte *taxed*,
    the *hours* of each."""

    @property
    def workings(self) -> tuple[Working, ...]: ...
    @property
    def taxed(self) -> int: ...
    @property
    def hours(self) -> tuple[int, ...]: ...


def magic_upshots(
    who: str,
    before: Sequence[Working],
    now: Marked,
    reads: MagicReadings,
    labels: Mapping[str, str],
) -> Iterator[Upshot]:
    """What magic has done to somebody: dice of Forte taxed, each for its hours; spells that are not
    held any more, and those that are held since, on others by their *labels*; what prayers left,
    and what has been used of it."""
    note = TOGETHER if reads.together else ""
    for at in range(now.taxed):
        lasts = now.hours[at] if at < len(now.hours) else LONGEST_SICK
        yield Upshot("taxed", who, FORTE, 1, lasts, note=note)
    left = [each for each in now.workings if each.held]
    for each in before:
        if each in left:
            left.remove(each)
        elif each.held:
            yield Upshot("dropped", who, each.spell, each.obstacle, note=each.id)
    for each in left:
        on = labels.get(each.on, each.on) if each.on != who else ""
        yield Upshot("held", who, each.spell, each.obstacle, each.over, note=each.id, on=on)
    by, came = labels.get(who, who), [each for each in before if each.prayed]
    for each in now.workings:
        if each in came:
            came.remove(each)
        elif each.prayed and (each.since is not None or each.amount("opens")):
            yield _waiting_upshot("waits", who, each, by)
    for each in came:
        yield _waiting_upshot("used", who, each, by)


def _waiting_upshot(kind: Literal["waits", "used"], who: str, waiting: Working, by: str) -> Upshot:
    """What waits of a prayer, or waited, for whom it was prayed *by* somebody of that name."""
    to = next((ability for lent in waiting.lends for ability in lent.to), "")
    dice = waiting.amount("dice")
    return Upshot(kind, waiting.on or who, waiting.spell, dice=dice, note=to, on=by)


# What is known


def read_brought(book: Book, brought: Iterable[Brought]) -> dict[str, Known]:
    """The spells of somebody by their names in a slug. Raises ValueError with a sentence."""
    found = {}
    for each in brought:
        said = each if isinstance(each, Spell) else Spell(name=each)
        found_one = make_spell(
            book,
            said.name,
            said.ob,
            said.actions,
            tuple(find_facet(book, name) for name in said.facets),
            find_measure(book, said.measure) if said.measure else None,
            said.power,
            said.gifts,
        )
        known = _complete(found_one, said)
        found[slug(known.name)] = known
    return found


def _complete(known: Known, said: Spell) -> Known:
    """A spell with what is said of it beside its figures."""
    own = known.entry
    entry = replace(
        own,
        whose=said.whose or own.whose,
        forms=said.forms or own.forms,
        time=said.time or own.time,
        uncountered=said.uncountered or own.uncountered,
    )
    return replace(known, id=said.id or known.id, skill=said.skill or known.skill, entry=entry)


def keep_whole(known: Known) -> Spell:
    """A spell with all its figures, as a conflict keeps it."""
    entry, asked, taking = known.entry, known.asked, known.taking
    return Spell(
        name=known.name,
        ob=obstacle_words(asked),
        actions=actions_words(taking) if taking else None,
        facets=tuple(each.id for each in known.facets),
        measure=known.measure.id if known.measure else "",
        power=entry.power,
        gifts=entry.gifts,
        id=known.id,
        skill=known.skill,
        whose=entry.whose,
        forms=entry.forms,
        time=entry.time,
        uncountered=entry.uncountered,
    )


def readable_spells(book: Book, names: Iterable[str]) -> Iterator[str]:
    """Of the spells somebody has those that can be cast in a conflict: the others are left out."""
    for name in names:
        try:
            made = make_spell(book, name)
        except ValueError:
            continue
        if made.taking is not None:
            yield name


def find_brought(spells: Mapping[str, Known], name: str) -> Known | None:
    """A spell of somebody by its name, or the beginning of it; without a name the only one."""
    if not name:
        return next(iter(spells.values())) if len(spells) == 1 else None
    said = slug(name)
    if said in spells or not said:
        return spells.get(said)
    near = [each for id, each in spells.items() if id.startswith(said) or id.endswith(f"-{said}")]
    return near[0] if len(near) == 1 else None


# How it is cast


class Manner(Value, frozen=True):
    """How a spell is cast: dice of care and patience, actions spared, measures of area, what the
    obstacle is raised by for dice of *range*; the *ob* of a range that was chosen, a *form* of its
    own. It may be a *counter*, or be held back with this action (*coup*)."""

    hastily: Number = 0
    carefully: Number = 0
    patiently: Number = 0
    area: Number = 0
    range: Number = 0
    ob: Number = 0
    form: Name = ""
    counter: bool = False
    coup: bool = False


NUMBERED = ("hastily", "carefully", "patiently", "area", "range", "ob")
BARE = ("counter", "coup")
_WAY = re.compile(r"([a-z]+)(?:\s+(\d{1,3}))?")


def parse_manner(said: str, spell: Known | None = None) -> Manner:
    """How a spell is cast, in few words: ``hastily 1, counter``. Raises ValueError with a sentence
    for what is no way to cast it."""
    fields: dict[str, int | bool | str] = {}
    for part in filter(None, (each.strip() for each in said.split(","))):
        found = _WAY.fullmatch(part.casefold())
        if found and found[1] in NUMBERED and found[2]:
            fields[found[1]] = int(found[2])
        elif found and found[1] in BARE and not found[2]:
            fields[found[1]] = True
        elif spell is not None and spell.entry.forms:
            fields["form"] = find_form(spell, part).name
        else:
            ways = ", ".join(f"{each} 1" for each in NUMBERED)
            raise ValueError(
                f"“{part[:40]}” is no way to cast a spell. There are {ways}, counter and coup."
            )
    return Manner(**fields)  # type: ignore[arg-type]


def read_manner(said: str, spell: Known | None = None) -> Manner:
    """The same of what lies there already: what nobody understands is left out."""
    found = Manner()
    for part in said.split(","):
        try:
            more = parse_manner(part, spell)
        except ValueError:
            continue
        values = {f: v for f in Manner.__struct_fields__ if (v := getattr(more, f))}
        found = Manner(**{f: getattr(found, f) for f in Manner.__struct_fields__} | values)
    return found


def manner_words(manner: Manner) -> str:
    """A manner as it is written: ``hastily 1, counter``."""
    said = [f"{each} {getattr(manner, each)}" for each in NUMBERED if getattr(manner, each)]
    said += [manner.form] if manner.form else []
    return ", ".join([*said, *(each for each in BARE if getattr(manner, each))])


def casting_slots(
    spell: Known, manner: Manner, stats: Mapping[str, int], skill: int, forte: int, at: str
) -> tuple[Slot, ...]:
    """How a spell may be cast, in the slots of a form: *at* is what their names begin with, then
    the word of each. Haste and care exclude one another (SORC-41)."""
    slots, most = list[Slot](), Caps(0, 0, 0)
    try:
        most = caps(make_casting(spell, replace(manner, ob=0), stats), skill, forte)
    except ValueError as why:
        slots.append(Slot(f"{at} ob", "number", str(why)[:80], least=1, most=10, needed=True))
        if manner.ob:
            most = caps(make_casting(spell, manner, stats), skill, forte)
    if spell.entry.forms:
        named = tuple(Choice(each.name, each.name) for each in spell.entry.forms)
        slots.append(Slot(f"{at} form", "choice", "Cast as", choices=named))
    if most.hastily:
        slots.append(Slot(f"{at} hastily", "number", "Actions spared", most=most.hastily))
    if not manner.hastily:
        if most.carefully:
            slots.append(Slot(f"{at} carefully", "number", "Dice of care", most=most.carefully))
        if most.patiently and not spell.sung:
            slots.append(Slot(f"{at} patiently", "number", "Dice of Tax", most=most.patiently))
    if spell.grows:
        slots.append(Slot(f"{at} area", "number", "Measures of area more", most=AREA))
    return tuple(slots)


AREA = 9
"""Measures more than the first that a form offers."""


def manner_written(written: Mapping[str, Filling], at: str) -> Manner:
    """What was written into those slots."""
    numbers = {each: written.get(f"{at} {each}", EMPTY).number or 0 for each in NUMBERED}
    way = written.get(f"{at} way", EMPTY).choice
    form = written.get(f"{at} form", EMPTY).choice
    return Manner(**numbers, form=form, counter=way == "counter", coup=way == "coup")


def fill_manner(manner: Manner, at: str) -> dict[str, Filling]:
    """Those slots as a manner fills them."""
    numbers = {each: getattr(manner, each) for each in NUMBERED}
    found = {f"{at} {each}": Filling(number=n) for each, n in numbers.items() if n}
    if manner.form:
        found[f"{at} form"] = Filling(manner.form)
    way = next((each for each in BARE if getattr(manner, each)), "")
    return found | ({f"{at} way": Filling(way)} if way else {})


def split_words(said: str) -> tuple[Line, Line]:
    """The name of a spell and how it is cast: ``shards, hastily 1`` is two parts."""
    name, _, manner = said.partition(",")
    return name.strip(), manner.strip()


def make_casting(spell: Known, manner: Manner, stats: Mapping[str, int]) -> Casting:
    """A spell as it is cast in that manner; *stats* are those its obstacle asks for, by id.

    Raises ValueError, a sentence, while something is still to be said of it.
    """
    form = manner.form
    obstacle = manner.ob or settle_obstacle(spell, stats, None, form)
    return Casting(
        name=spell.name,
        skill=spell.skill or SORCERY,
        obstacle=max(1, obstacle),
        actions=count_actions(spell, obstacle),
        carefully=manner.carefully,
        patiently=manner.patiently,
        hastily=manner.hastily,
        area=manner.area,
        range=manner.range,
        sung=spell.sung,
    )

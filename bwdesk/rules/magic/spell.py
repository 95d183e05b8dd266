"""A spell as it is cast: what the price lists and the Book say of it, read into one value."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.packs.spelling import Spelled, UnknownNameError, nearest
from bwdesk.rules.packs.wares import Price
from bwdesk.rules.tables.magic import Facet, Form, Gift, Measure, Power, Ring, Spell
from bwdesk.rules.tables.spell_figures import (
    MOST_ACTIONS,
    Asked,
    Taking,
    read_actions,
    read_obstacle,
)

LIKE = 0.7


class Known(Struct, frozen=True):
    """A spell with its figures read and its *facets* looked up (SORC-4).

    *taking* None: nobody says how long it takes. A *sung* one is cast by an art of its own: without
    Will, Tax or mishap (NAT-3). *entry* is what the Book says of it beside that.
    """

    id: str
    name: str
    skill: str
    asked: Asked
    taking: Taking | None
    entry: Spell
    facets: tuple[Facet, ...] = ()
    measure: Measure | None = None
    sung: bool = False

    def facet(self, ring: Ring) -> Facet | None:
        """Its facet of a ring; None where no source prints it."""
        return next((each for each in self.facets if each.ring == ring), None)

    @property
    def is_held(self) -> bool:
        """Whether it takes a die of Will as long as it goes on (SORC-29)."""
        return any(each.held for each in self.facets)

    @property
    def is_timed(self) -> bool:
        """Whether it lasts for so many units (SORC-28)."""
        return any(each.timed for each in self.facets)

    @property
    def harms(self) -> bool:
        """Whether it wounds by the Die of Fate (SORC-23)."""
        return any(each.harms for each in self.facets)

    @property
    def grows(self) -> bool:
        """Whether its area may be larger, for an obstacle (SORC-21)."""
        return self.measure is not None or any(each.measured for each in self.facets)


def spell_ids(book: Book) -> tuple[str, ...]:
    """Every spell there is: of the price lists, and those nobody sells."""
    sold = (each.id for each in book.prices.values() if each.kind == "spell" and each.obstacle)
    own = (each.id for each in book.spells.values() if each.obstacle)
    return tuple(dict.fromkeys((*sold, *own)))


def spell_name(book: Book, id: str) -> str:
    """What a spell is called; of one the Book lacks its id made readable."""
    found = book.spells.get(id) or book.prices.get(id)
    return found.name if found else readable(id)


def find_spell(book: Book, name: str) -> str:
    """The id of a spell by id or by name, of namesakes the first. Raises UnknownNameError with the
    nearest names."""
    there = spell_ids(book)
    if name in there:
        return name
    entries = [(book.spells.get(id) or book.prices[id], _names(book, id)) for id in there]
    found = Spelled[Spell | Price](entries).find_meant(name)
    if not found:
        names = [each for _, names in entries for each in names]
        raise UnknownNameError("spell", name, tuple(nearest(name, names, LIKE)))
    return found[0].id


def _names(book: Book, id: str) -> tuple[str, ...]:
    entries = filter(None, (book.prices.get(id), book.spells.get(id)))
    return tuple(dict.fromkeys(n for each in entries for n in (each.name, *each.aliases)))


def read_spell(book: Book, id: str) -> Known:
    """A spell with its figures read. Raises ValueError, a sentence, where it has no obstacle or one
    nobody can read."""
    price, entry = book.prices.get(id), book.spells.get(id)
    name = spell_name(book, id)
    entry = entry or Spell(id=id, name=name)
    obstacle = entry.obstacle or (price.obstacle if price else "")
    actions = entry.actions or (price.actions if price else "")
    if not obstacle:
        raise ValueError(f"{name} has no obstacle; say it, or write it into a pack.")
    skill = entry.skill or (price.skill if price else "")
    facets = tuple(book.facets[each] for each in entry.facets if each in book.facets)
    return Known(
        id,
        name,
        skill,
        read_obstacle(obstacle),
        read_actions(actions) if actions else None,
        entry,
        facets,
        book.measures.get(entry.measure),
        skill in book.songs,
    )


UNNAMED = "the spell"
"""What a spell of nobody's list is called that has no name."""


def make_spell(
    book: Book,
    name: str,
    ob: int | str | None = None,
    actions: int | str | None = None,
    facets: tuple[Facet, ...] = (),
    measure: Measure | None = None,
    power: Power | None = None,
    gifts: tuple[Gift, ...] = (),
) -> Known:
    """A spell of the Book by id or name, with what is said otherwise; or one of one's own, which
    says its obstacle. Raises ValueError with a sentence."""
    try:
        id = find_spell(book, name) if name else ""
    except UnknownNameError:
        if ob is None:
            raise
        id = ""
    if id:
        known = read_spell(book, id)
    elif ob is not None:
        entry = Spell(id="own", name=name or UNNAMED)
        known = Known(entry.id, entry.name, "", read_obstacle(str(ob)), None, entry)
    else:
        raise ValueError("The spell has no obstacle; write its ob, like 3 or “4^”.")
    if isinstance(ob, str):
        known = replace(known, asked=read_obstacle(ob))
    elif ob is not None:
        known = replace(known, asked=replace(known.asked, base=ob, most=0, stats=()))
    if actions is not None:
        known = replace(known, taking=read_actions(str(actions)))
    if power or gifts:
        own = known.entry
        changed = replace(own, power=power or own.power, gifts=gifts or own.gifts)
        known = replace(known, entry=changed)
    return replace(known, facets=facets or known.facets, measure=measure or known.measure)


def find_facet(book: Book, name: str) -> Facet:
    """A facet by id or name, of names of two rings with its ring: ``area presence``. Raises
    ValueError with those there are."""
    words = name.casefold().strip()
    for each in book.facets.values():
        if words in (each.id, each.name.casefold(), f"{each.ring} {each.name}".casefold()):
            return each
    there = ", ".join(book.facets)
    raise ValueError(f"There is no facet called “{name[:40]}”; there are: {there}.")


def find_measure(book: Book, name: str) -> Measure:
    """A measure of areas by id or name. Raises ValueError with those there are."""
    words = name.casefold().strip()
    for each in book.measures.values():
        if words in (each.id, each.name.casefold()):
            return each
    there = ", ".join(book.measures)
    raise ValueError(f"There is no measure called “{name[:40]}”; there are: {there}.")


def find_form(spell: Known, name: str) -> Form:
    """A use of a spell by its name. Raises ValueError with a sentence."""
    said = name.strip().casefold()
    found = next((each for each in spell.entry.forms if each.name.casefold() == said), None)
    if found is None:
        there = series([each.name for each in spell.entry.forms], "or") or "none of its own"
        raise ValueError(f"{spell.name} has no use called “{name[:40]}”; there is {there}.")
    return found


def settle_obstacle(
    spell: Known, stats: Mapping[str, int], chosen: int | None = None, form: str = ""
) -> int:
    """The obstacle of a spell now: that of a *form*, the *chosen* one of a range, or what a stat
    makes it (SORC-5). *stats* are exponents by id, of whoever it asks for.

    Raises ValueError, a sentence, while something is still to be said.
    """
    if form:
        return find_form(spell, form).obstacle
    asked = spell.asked
    if asked.most:
        if chosen is None or not asked.base <= chosen <= asked.most:
            raise ValueError(
                f"The obstacle of {spell.name} is {asked.base} to {asked.most}; say which."
            )
        return chosen
    if asked.stats:
        known = [each for each in asked.stats if each in stats]
        if chosen is not None:
            return chosen
        if len(known) != 1:
            names = series([readable(each) for each in asked.stats], "or")
            plus = f"{asked.base} and " if asked.base else ""
            whose = {"caster": "the caster’s ", "target": "the target’s "}.get(
                spell.entry.whose, ""
            )
            raise ValueError(f"The obstacle of {spell.name} is {plus}{whose}{names}; say it.")
        return asked.base + stats[known[0]]
    return asked.base


def count_actions(spell: Known, obstacle: int) -> int:
    """The actions it takes as printed; ``×3`` is three for each of its obstacle (SORC-7)."""
    if spell.taking is None:
        raise ValueError(f"How many actions {spell.name} takes nobody says; say it.")
    return min(MOST_ACTIONS, spell.taking.actions * (obstacle if spell.taking.times else 1))

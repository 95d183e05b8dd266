"""Choices after results: what is bought, learned, equipped, released, as changes of a ledger.

They are made of a ledger and the places it knows, so that the same function serves for the truth
and for what a seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.usurper.changes import LEVELING, Change, apply
from bwdesk.rules.games.usurper.checks import skills_for
from bwdesk.rules.games.usurper.crafting import Favors, Gems, favor, gems
from bwdesk.rules.games.usurper.effects import figure_of, gifts_of_all
from bwdesk.rules.games.usurper.finding import figures_of, find, odd, problem
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.lairs import Renovate, renovate
from bwdesk.rules.games.usurper.learning import Experience, Replace, experience, replace_losses
from bwdesk.rules.games.usurper.party import level_of, missing_of
from bwdesk.rules.games.usurper.relations import Trade, trade
from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.games.usurper.week.acts import visit_key
from bwdesk.rules.games.usurper.week.altering import DISBANDED, EVERY, LIVE, alter
from bwdesk.rules.games.usurper.week.asking import (
    attitude_of,
    free_party,
    rank_of_skill,
    wanted_renovations,
)
from bwdesk.rules.games.usurper.week.guarding import require_phase, require_seat
from bwdesk.rules.games.usurper.week.moves import Choice, Choose
from bwdesk.rules.games.usurper.week.notes import read_notes
from bwdesk.rules.games.usurper.week.state import Page, Place, State, Usurpation
from bwdesk.rules.games.usurper.week.words import VISIT, Chosen, Refused, altered
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import ExtraCard

MONTHLY = 4
"""Weeks before a golem can be called again (USU-BUILD-11)."""
GOLEM = "golem"


class Known(NamedTuple):
    """A ledger and the places it knows, in a week of a game."""

    own: Usurpation
    places: Mapping[str, Place]
    state: State
    book: Book


def choose(book: Book, state: State, move: Choose) -> Step[State]:
    """Choices of a seat, row by row: what a row changes counts for the next. A row that cannot be
    done is left out, and said to the narrator."""
    require_phase(state, "choices")
    own = require_seat(state, move.seat)
    made: list[Change] = []
    refused: list[Event] = []
    for row in move.rows:
        own = state.usurpation(move.seat) or own
        known = Known(own, state.places, state, book)
        try:
            changes = tuple(replace(each, of=move.seat) for each in changes_of(row, known))
            _require_whole(changes, own, book)
        except ValueError as why:
            refused.append(Refused(str(why)).event(move.seat, row.do, to=state.hosts))
            continue
        done = alter(state, changes, book)
        state = done.state
        made += done.made
    state, shown = _on_page(state, move, book)
    chosen = tuple(dict.fromkeys((*state.chosen, move.seat)))
    truth = Chosen(own.label, altered(tuple(made)), move.words)
    seen = Chosen(own.label, altered(shown), move.words)
    events = (
        truth.event(move.seat, to=state.hosts),
        seen.event(move.seat, to=(move.seat,)),
    )
    return Step(
        replace(state, chosen=chosen), (*(events[1:] if truth == seen else events), *refused)
    )


def _require_whole(changes: tuple[Change, ...], own: Usurpation, book: Book) -> None:
    """Raises ValueError where one of the changes of a row cannot be: then none is made."""
    for each in changes:
        own = apply(each, own, book, LIVE)


def _on_page(state: State, move: Choose, book: Book) -> tuple[State, tuple[Change, ...]]:
    """The same choices on the page of their seat, made of it alone, and what they change there."""
    page = state.pages.get(move.seat)
    if page is None:
        return state, ()
    own, made = page.own, list[Change]()
    for row in move.rows:
        try:
            changes = tuple(changes_of(row, Known(own, page.places, state, book)))
            after = own
            for each in changes:
                after = apply(each, after, book, LIVE)
        except ValueError:
            continue
        own = after
        made += (replace(each, of=move.seat) for each in changes)
    fresh = replace(page, own=own)
    return replace(state, pages={**state.pages, move.seat: fresh}), tuple(made)


def flags_of_choices(book: Book, state: State, move: Choose) -> tuple[Problem, ...]:
    """What is against a rule in choices, from what their seat knows."""
    page = state.pages.get(move.seat, Page())
    own, found = page.own, list[Problem]()
    for at, row in enumerate(move.rows):
        known = Known(own, page.places, state, book)
        where = f"rows/{at}"
        try:
            found += (replace(each, where=where) for each in problems_of(row, known))
            for each in changes_of(row, known):
                own = apply(each, own, book, LIVE)
        except ValueError as why:
            says, _, remedy = str(why).partition(". ")
            found.append(problem("cannot", where, f"{says.rstrip('.')}.", remedy))
    return tuple(found)


def changes_of(row: Choice, known: Known) -> Iterator[Change]:
    """What a choice changes. Raises ValueError with a sentence where it cannot be."""
    yield from DEEDS[row.do](row, known)


def problems_of(row: Choice, known: Known) -> Iterator[Problem]:
    """What is against a rule in a choice that may be done all the same."""
    own, book = known.own, known.book
    match row.do:
        case "buy" | "sell":
            place = _place(row, known)
            if visit_key(place.name) not in own.flags:
                says = f"Nobody of {own.label} was at {place.name} this week."
                yield odd("not-there", "", says, "Send a Leader to trade.", "USU-TRADE-1")
            yield from trade(_trade(row, known, place), book).problems
        case "recruit":
            if len(own.units) >= barracks_of(own, book) and not row.into:
                says = f"The Barracks of {own.label} are full."
                yield problem("full", "", says, "Say who is disbanded.", "USU-UPK-3")
        case "raise":
            unit = own.unit(row.who)
            if unit is not None and _raises(row.who, known) >= unit.level:
                says = f"{row.who} was raised as often as it has levels."
                yield problem("raised", "", says, "Reach another level.", "USU-XP-5")
        case "release" | "execute":
            held = next((each for each in own.captives if each.name == row.who), None)
            if held is not None and held.tried:
                says = f"{held.name} was questioned this week."
                yield odd("questioned", "", says, "Wait a week.", "USU-PRIS-9")


def _raises(name: str, known: Known) -> int:
    """How often a Unit was raised: what its stats are over those of its race."""
    unit = known.own.unit(name)
    if unit is None:
        return 0
    race = find(known.book.usurper_races, unit.race, "race")
    stats = ((unit.off, race.off), (unit.def_, race.def_), (unit.str_, race.str_))
    more = sum(now - usual for now, usual in stats if now is not None)
    tools = (unit.most_tools or race.tools) - race.tools
    return max(0, more) + max(0, tools) + bool(unit.speed and unit.speed != race.speed)


def barracks_of(own: Usurpation, book: Book) -> int:
    """How many Units its Barracks hold (USU-HQ-2)."""
    plain = {each.id for each in book.usurper_rooms.values() if each.plain}
    return sum(
        find(book.usurper_rooms, room.room, "room").id in plain
        for den in own.lairs
        for room in den.lair.rooms
    )


# At a market


def _place(row: Choice, known: Known) -> Place:
    """Where a choice is made: the place it names, else the one that was visited."""
    visited = [who.partition("/")[2] for who in known.own.flags if who.startswith(VISIT)]
    for square, place in known.places.items():
        if row.at.casefold() in (place.name.casefold(), square.casefold()):
            return place
        if not row.at and place.name in visited:
            return place
    there = series((each.name for each in known.places.values()), "and") or "none"
    raise ValueError(f"“{row.at[:40]}” is no place that is known. There is {there}.")


def _trade(row: Choice, known: Known, place: Place) -> Trade:
    own, item = known.own, find(known.book.usurper_items, row.what, "ware")
    goods = {item.id: row.many}
    party = free_party(own, known.state, known.book)
    return Trade(
        size=place.size,
        status=own.trade.get(place.name, ""),
        attitude=attitude_of(own, place),
        buy=goods if row.do == "buy" else {},
        sell=goods if row.do == "sell" else {},
        qualities={item.id: row.quality} if row.quality else {},
        traded=own.toward.get(place.name, 0),
        of_all=place.traded,
        spent=own.spent.get(place.name, 0),
        lair=party.lair,
        abilities=party.abilities,
        shelf=party.shelf,
        cards=party.cards,
        leaders=tuple(replace(each, away=False) for each in party.leaders),
        spells=_tongues(own, known.book),
        readings=known.state.readings,
    )


def _tongues(own: Usurpation, book: Book) -> tuple[str, ...]:
    """Spells of its Leaders that better a price; they are cast where somebody trades."""
    known = {spell for spells in own.spells.values() for spell in spells}
    return tuple(
        each
        for each in sorted(known)
        if any(e.to == "price" for e in book.usurper_spells[each].effects)
    )


def _bargain(row: Choice, known: Known) -> Iterator[Change]:
    place = _place(row, known)
    asked = _trade(row, known, place)
    answer = trade(asked, known.book)
    for change in follow(asked, answer, known.book):
        match change.what:
            case "trade":
                yield replace(change, who=place.name)
            case "item":
                yield replace(change, note=row.quality)
            case _:
                yield change
    value = answer.values["value"]
    if value:
        toward = str(answer.values["toward"])
        yield Change(what="traded", who=place.name, by=value, note=toward, rule="USU-TRADE-3")


def _recruit(row: Choice, known: Known) -> Iterator[Change]:
    own, book = known.own, known.book
    race = find(book.usurper_races, row.what, "race")
    less = figure_of(gifts_of_all(free_party(own, known.state, book), book), "recruit-cost")
    name = row.who or _free_name(race.name, own)
    if row.into:
        yield from _disband(Choice(do="disband", who=row.into), known)
    yield Change(what="gold", by=-max(0, race.cost + less), rule="USU-UNIT-2")
    note = _square_of(row, known)
    yield Change(what="unit", who=name, named=race.id, by=1, note=note, rule="USU-UNIT-2")


def _square_of(row: Choice, known: Known) -> str:
    den = known.own.den_at(row.at) if row.at else None
    return den.at if den else ""


def _free_name(name: str, own: Usurpation) -> str:
    at, free = 1, name
    while own.unit(free):
        at += 1
        free = f"{name} {at}"
    return free


def _hire(row: Choice, known: Known) -> Iterator[Change]:
    card = find(known.book.usurper_cards, row.what, "Extra")
    if not isinstance(card.what, ExtraCard):
        raise ValueError(f"{card.name} is no Extra. Name the card of one.")
    if card.what.price:
        yield Change(what="gold", by=-card.what.price, rule="USU-EXTRA-1")
    name = row.who or card.name
    yield Change(what="extra", who=name, named=card.id, by=1, rule="USU-EXTRA-1")
    for spell in card.what.spells:
        yield Change(what="spell", who=name, named=spell, by=1, rule="USU-EXTRA-1")


def _disband(row: Choice, _known: Known) -> Iterator[Change]:
    yield Change(what="unit", who=row.who, by=-1, note=DISBANDED, rule="USU-UPK-3")


# What is learned


def _spend(row: Choice, known: Known) -> Iterator[Change]:
    """XP becomes a rank or a level, as far as it goes (USU-XP-2, USU-XP-3)."""
    own, book = known.own, known.book
    party = free_party(own, known.state, book)
    into = row.what or row.into
    level = into.casefold() == LEVELING
    skill = "" if level else find(book.usurper_skills, into, "skill").id
    unit = own.unit(row.who)
    if level and unit is None:
        raise ValueError(f"“{row.who[:40]}” is no Unit, and has no level.")
    keys = _xp_keys(row.who, LEVELING if level else skill, own, book)
    have = sum(own.xp[key] for key in keys)
    found = experience(
        Experience(
            skill=skill,
            rank=0 if level else rank_of_skill(row.who, skill, own),
            level=unit.level if level and unit else None,
            xp=min(99, have),
            lair=party.lair,
            leaders=party.leaders,
            readings=known.state.readings,
        ),
        book,
    ).values
    now = unit.level if level and unit else rank_of_skill(row.who, skill, own)
    risen = min(found["rank"] - now, row.many)
    if risen <= 0:
        raise ValueError(
            f"{row.who} has {have} XP for it, and the next takes {found['needs']}. Gain more first."
        )
    spent = _price_of(now, risen, skill, known)
    yield from _xp_spent(keys, spent, own)
    yield Change(
        what="level" if level else "skill",
        who=row.who,
        named="" if level else skill,
        by=risen,
        rule="USU-XP-2",
    )


def _price_of(now: int, risen: int, skill: str, known: Known) -> int:
    party = free_party(known.own, known.state, known.book)
    cost = 0
    for rank in range(now, now + risen):
        asked = Experience(
            skill=skill,
            rank=rank if skill else 0,
            level=None if skill else rank,
            xp=0,
            lair=party.lair,
            leaders=party.leaders,
            readings=known.state.readings,
        )
        cost += experience(asked, known.book).values["needs"]
    return cost


def _xp_keys(who: str, into: str, own: Usurpation, book: Book) -> tuple[str, ...]:
    """Where XP for something lies: under its own name, then under skills of the same act
    (USU-XP-8)."""
    keys = [f"{who}/{into}"]
    for id in book.usurper_acts:
        act: Any = id
        kin: tuple[str, ...] = skills_for(act, book)
        if into in kin:
            keys += [f"{who}/{each}" for each in kin]
    return tuple(key for key in dict.fromkeys(keys) if own.xp.get(key))


def _xp_spent(keys: tuple[str, ...], spent: int, own: Usurpation) -> Iterator[Change]:
    for key in keys:
        part = min(spent, own.xp[key])
        if part:
            who, _, named = key.rpartition("/")
            yield Change(what="xp", who=who, named=named, by=-part, rule="USU-XP-2")
        spent -= part


def _raise(row: Choice, _known: Known) -> Iterator[Change]:
    into = (row.into or row.what).casefold()
    yield Change(what="stat", who=row.who, named=into, by=1, rule="USU-XP-5")


def _replace(row: Choice, known: Known) -> Iterator[Change]:
    unit = known.own.unit(row.who)
    if unit is None:
        raise ValueError(f"There is no Unit called “{row.who[:40]}”.")
    lacks = missing_of(unit, known.book) - sum(
        each.pax for each in known.own.coming if each.unit == row.who
    )
    pax = min(row.many, lacks)
    if pax <= 0:
        raise ValueError(f"{row.who} lacks nobody. Replace who is gone.")
    turn = known.state.turn
    months, week = divmod(turn - 1, WEEKS)
    party = free_party(known.own, known.state, known.book)
    found = replace_losses(
        Replace(
            level=unit.level,
            pax=pax,
            paid=f"W{week + 1} M{months % MONTHS + 1}",
            lair=party.lair,
            readings=known.state.readings,
        ),
        known.book,
    ).values
    yield Change(what="gold", by=-found["cost"], rule="USU-XP-6")
    note = f"week {turn + 1 + found['weeks']}"
    yield Change(what="coming", who=row.who, by=pax, note=note, rule="USU-XP-7")


def _rise(row: Choice, known: Known) -> Iterator[Change]:
    """A Unique Unit rises for XP and a gem, as the table has it."""
    unit = known.own.unit(row.who)
    if unit is None or not (unit.cards or unit.shelf):
        raise ValueError(f"“{row.who[:40]}” is no Unique Unit.")
    tier = len(unit.cards) + len(unit.shelf)
    found = experience(Experience(unique=min(9, tier), readings=known.state.readings), known.book)
    rises = found.values["rises"]
    yield Change(what="xp", who=row.who, named=LEVELING, by=-rises["xp"], rule="USU-UNIT-7")
    yield from _pay_gem(rises["gem"], known.own, known.book)
    trait = row.into or row.what or next(iter(known.book.usurper_traits))
    yield Change(what="unique", who=row.who, named=trait, by=1, rule="USU-UNIT-7")


def _pay_gem(need: int, own: Usurpation, book: Book) -> Iterator[Change]:
    if not need:
        return
    found = gems(Gems(need=need, have=tuple(each for each in own.gems if each)), book)
    if not found.values["spent"]:
        raise ValueError(f"A gem of {need} is needed. There is less.")
    for each in found.values["spent"]:
        yield Change(what="gem", by=-each, rule="USU-CRAFT-13")
    if found.values["back"]:
        yield Change(what="gem", by=found.values["back"], rule="USU-CRAFT-13")


# Things


def _stored(row: Choice, known: Known) -> tuple[str, str]:
    """What lies in store of an item, with its quality: the one that is named, else the best."""
    item = find(known.book.usurper_items, row.what, "item")
    qualities = [
        key.partition("/")[2]
        for key, many in known.own.items.items()
        if key.partition("/")[0] == item.id and many > 0
    ]
    if row.quality:
        quality = find(known.book.usurper_qualities, row.quality, "quality").id
        return item.id, quality
    order = list(known.book.usurper_qualities)
    best = max(qualities, key=lambda e: order.index(e) if e in order else -1, default="")
    return item.id, best


def _equip(row: Choice, known: Known) -> Iterator[Change]:
    item, quality = _stored(row, known)
    yield Change(what="item", named=item, note=quality, by=-1, rule="USU-ITEM-3")
    yield Change(what="gear", who=row.who, named=item, note=quality, by=1, rule="USU-ITEM-3")


def _store(row: Choice, known: Known) -> Iterator[Change]:
    item = find(known.book.usurper_items, row.what, "item")
    quality = _worn_quality(row.who, item.id, known.own)
    yield Change(what="gear", who=row.who, named=item.id, by=-1, rule="USU-ITEM-7")
    yield Change(what="item", named=item.id, note=quality, by=1, rule="USU-ITEM-7")


def _worn_quality(who: str, item: str, own: Usurpation) -> str:
    if (leader := own.leader(who)) is not None:
        return leader.carries.get(item, "")
    unit = own.unit(who)
    if unit is None:
        return ""
    armor = unit.armor if isinstance(unit.armor, dict) else {}
    return {**unit.tools, **unit.weapons, **armor}.get(item, "")


def _embed(row: Choice, known: Known) -> Iterator[Change]:
    item, quality = _stored(row, known)
    yield Change(what="item", named=item, note=quality, by=-1, rule="USU-CRAFT-11")
    yield Change(what="embedded", who=row.at, named=item, note=quality, rule="USU-CRAFT-11")


def _move(row: Choice, _known: Known) -> Iterator[Change]:
    yield Change(what="home", who=row.who, note=row.at or row.into, rule="USU-TIME-4")


# People


def _release(row: Choice, _known: Known) -> Iterator[Change]:
    yield Change(what="captive", who=row.who, by=-1, rule="USU-PRIS-9")


def _execute(row: Choice, known: Known) -> Iterator[Change]:
    yield Change(what="captive", who=row.who, by=-1, rule="USU-PRIS-10")
    lost = figures_of(known.book).execution
    yield Change(what="obscurity", by=-abs(lost), rule="USU-PRIS-10")


def _unpaid(row: Choice, _known: Known) -> Iterator[Change]:
    yield Change(what="flag", who=unpaid_key(row.who), note="unpaid", rule="USU-UPK-2")


def unpaid_key(who: str) -> str:
    """The flag of somebody its owner would leave unpaid first."""
    return f"unpaid/{who}"


# Favors, spells, what is dared


def _favor(row: Choice, known: Known) -> Iterator[Change]:
    bought = find(known.book.usurper_favors, row.what, "use of favors")
    asked = _favors(known, spend=bought.id)
    _require_none(favor(asked, known.book).problems)
    yield Change(what="favor", named=bought.size, by=-bought.many, rule="USU-QUEST-4")
    if row.into:
        yield Change(what="flag", who=f"favor/{row.into}", note=bought.means, rule="USU-QUEST-4")


def _exchange(row: Choice, known: Known) -> Iterator[Change]:
    size: Any = (row.what or "small").casefold()
    asked = _favors(known, exchange=size)
    found = favor(asked, known.book)
    _require_none(found.problems)
    for name, many in found.values["tokens"].items():
        if by := many - known.own.favors.get(name, 0):
            yield Change(what="favor", named=name, by=by, rule="USU-HQ-9")


def _favors(known: Known, **asked: Any) -> Favors:
    party = free_party(known.own, known.state, known.book)
    tokens: Any = {name: min(999, many) for name, many in known.own.favors.items()}
    return Favors(tokens=tokens, lair=party.lair, readings=known.state.readings, **asked)


def _require_none(problems: tuple[Problem, ...]) -> None:
    for each in problems:
        raise ValueError(f"{each.says} {each.remedy}")


def _golem(row: Choice, known: Known) -> Iterator[Change]:
    """A basic renovation for Gold, once a month (USU-BUILD-11)."""
    own, book = known.own, known.book
    if own.clocks.get(GOLEM):
        raise ValueError("The golem was called this month. Wait for the next.")
    called_by = [
        who
        for who, spells in own.spells.items()
        if any(e.to == "renovates" for s in spells for e in book.usurper_spells[s].effects)
    ]
    if not called_by:
        raise ValueError("Nobody knows the spell for it. Learn it first.")
    den = own.den_at(row.at) or next(iter(own.lairs), None)
    room, add = wanted_renovations(read_notes(f"{row.what} {row.into}", book), book)
    there = [each for each in (den.lair.rooms if den else ()) if each.room == room]
    if den is None or not there or not add:
        raise ValueError(f"There is no room “{row.what[:40]}” to renovate.")
    asked = Renovate(
        room=room, level=level_of(there[0]), add=add[:1], golem=True, readings=known.state.readings
    )
    found = renovate(asked, book)
    yield Change(what="gold", by=-found.values["gold"], rule="USU-BUILD-11")
    with_ = figures_of(book).renovate_with
    if stone := found.values.get(with_):
        yield Change(what="goods", named=with_, by=-stone, rule="USU-BUILD-11")
    yield Change(what="renovation", who=den.name, named=add[0], by=1, rule="USU-BUILD-11")
    yield Change(what="clock", named=GOLEM, by=MONTHLY, rule="USU-BUILD-11")


def _challenge(_row: Choice, known: Known) -> Iterator[Change]:
    """The open challenge: Obscurity is gone, and four weeks are to be outlived (USU-WIN-7)."""
    yield Change(what="fate", named="challenge", by=known.state.turn, rule="USU-WIN-7")
    yield Change(what="obscurity", who=EVERY, by=-99_999, rule="USU-WIN-7")


DEEDS: dict[str, Callable[[Choice, Known], Iterator[Change]]] = {
    "buy": _bargain,
    "sell": _bargain,
    "recruit": _recruit,
    "hire": _hire,
    "disband": _disband,
    "spend": _spend,
    "raise": _raise,
    "replace": _replace,
    "rise": _rise,
    "equip": _equip,
    "store": _store,
    "embed": _embed,
    "move": _move,
    "release": _release,
    "execute": _execute,
    "unpaid": _unpaid,
    "favor": _favor,
    "exchange": _exchange,
    "golem": _golem,
    "challenge": _challenge,
}
"""What each deed changes."""

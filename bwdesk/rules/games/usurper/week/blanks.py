"""What of a card is the narrator's to say: what is found, and the blanks of it; each may be drawn
from terrain, degree, traits and the cards of the shelf (USU-SCOUT-1, USU-EXPL-2, USU-LM-2).

What is chosen goes into a move as its *found* and its *pick*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.drawing import Draw, draw
from bwdesk.rules.games.usurper.finding import rank_of
from bwdesk.rules.games.usurper.week.acts import FINDS, place_at, read_place
from bwdesk.rules.games.usurper.week.asking import (
    average_of,
    behind,
    calendar,
    captive_of,
    notes_of,
    terrain_at,
)
from bwdesk.rules.games.usurper.week.state import Card, State, Usurpation
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.usurper.cards import EncounterCard, PlaceCard, Sort, sort_of

SCOUT, EXPLORE, QUESTION, TALK = "scout", "explore", "interrogate", "diplomacy"
Fields = Mapping[str, str]
"""What is said in the blanks, by their keys."""
Seed = Callable[[int], int]
"""Chooses below a number: chance is never thrown here."""
MANY = 10**9


class Kind(NamedTuple):
    """Something that may be found, and why it cannot be there."""

    id: str
    name: str
    barred: str = ""


class Blank(NamedTuple):
    """Something to be said: its *label*, the *choices* there are (id and name; none for words of
    one's own), whether it can be drawn."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...] = ()
    draws: bool = True


def kinds_of(card: Card, state: State, book: Book) -> tuple[Kind, ...]:
    """What scouts may find on that square, those that cannot be there with the reason."""
    if card.act != SCOUT:
        return ()
    terrain = book.usurper_terrains.get(terrain_at(state, card.at, book))
    found: list[Kind] = []
    for each in FINDS:
        name = readable(each).replace("Hq N", "HQ n")
        if terrain is None:
            found.append(Kind(each, name))
            continue
        caches = series((e.name for e in book.usurper_terrains.values() if e.caches), "and")
        told = series((e.name for e in book.usurper_terrains.values() if e.information), "and")
        barred = {
            "node": "" if terrain.yields else f"{terrain.name} has none",
            "hq-node": "" if terrain.yields else f"{terrain.name} has none",
            "cache": "" if terrain.caches else f"in {caches} only",
            "information": "" if terrain.information else f"in {told} only",
        }
        found.append(Kind(each, name, barred.get(each, "")))
    return tuple(found)


def blanks_of(
    card: Card, found: tuple[str, ...], values: Mapping[str, Any], state: State, book: Book
) -> tuple[Blank, ...]:
    """The blanks of a card: those that what is *found* needs, no others."""
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    match card.act:
        case "scout":
            return tuple(each for kind in found for each in _of_find(kind, card, state, book))
        case "explore":
            offered = _cards(("opportunity", "quest"), book)
            return (Blank("offer", "What comes up", offered),)
        case "interrogate" if captive_of(card, own) is not None:
            choices = (("join", "Joins as a Unit"), ("release", "Is let go"))
            return (Blank("fate", "A convert", choices, draws=False),)
        case "diplomacy" if values.get("gift"):
            return tuple(_of_ritual(values["gift"]["id"], own, book))
    return ()


def _of_find(kind: str, card: Card, state: State, book: Book) -> Iterator[Blank]:
    match kind:
        case "settlement":
            if place_at(card, state) is not None:
                return
            races = tuple((e.id, e.name) for e in book.usurper_races.values() if not e.hp)
            traits = tuple((e.id, e.name) for e in book.usurper_traits.values())
            attitudes = tuple((e.id, e.name) for e in book.usurper_attitudes.values())
            yield Blank("name", "Its name", draws=bool(_cards(("settlement",), book)))
            yield Blank("race", "Who lives there", races)
            yield Blank("trait", "Trait", traits)
            yield Blank("attitude", "Attitude", attitudes)
        case "node":
            terrain = book.usurper_terrains.get(terrain_at(state, card.at, book))
            goods = [terrain.yields] if terrain and terrain.yields else []
            named = tuple((e, book.usurper_items[e].name) for e in goods if e in book.usurper_items)
            yield Blank("resource", "Resource", named)
        case "encounter":
            yield Blank("encounter", "Who stands there")
        case "information":
            yield Blank("information", "What is learned", draws=False)
        case "favor":
            yield Blank("favor", "Size", tuple((e, readable(e)) for e in _favors(book)))
        case "quest":
            yield Blank("quest", "Which quest", draws=bool(_cards(("quest",), book)))


def _of_ritual(id: str, own: Usurpation, book: Book) -> Iterator[Blank]:
    reward = book.usurper_rewards[id]
    if reward.to != "usurpation":
        people = own.leaders if reward.to == "leader" else own.units
        yield Blank("who", "Who has it", tuple((e.name, e.name) for e in people if e.name))
    if any(each.to == "unique" for each in reward.effects):
        traits = tuple((e.id, e.name) for e in book.usurper_traits.values())
        yield Blank("trait", "Trait", traits)


def _cards(sorts: tuple[Sort, ...], book: Book) -> tuple[tuple[str, str], ...]:
    return tuple((e.id, e.name) for e in book.usurper_cards.values() if sort_of(e) in sorts)


def _favors(book: Book) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.size for each in book.usurper_favors.values()))


# What a move says of them


def said_of(
    card: Card, found: tuple[str, ...], fields: Fields
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """*found* and *pick* of the move, as what stands in the blanks makes them."""
    match card.act:
        case "scout":
            picks = [_pick(kind, fields) for kind in found]
            return found, tuple(picks) if any(picks) else ()
        case "explore":
            return (), tuple(filter(None, (fields.get("offer", ""),)))
        case "interrogate":
            return ("release",) if fields.get("fate") == "release" else (), ()
    return found, tuple(fields[e] for e in ("who", "trait") if fields.get(e))


def _pick(kind: str, fields: Fields) -> str:
    if kind != "settlement":
        key = {"node": "resource"}.get(kind, kind)
        return fields.get(key, "")
    words = " ".join(fields[e] for e in ("race", "trait", "attitude") if fields.get(e))
    name = fields.get("name", "").replace(":", "")
    return f"{name}: {words}" if words else name


# Drawing


def draw_blanks(
    card: Card,
    found: tuple[str, ...],
    fields: Fields,
    values: Mapping[str, Any],
    state: State,
    book: Book,
    seed: Seed,
) -> tuple[tuple[str, ...], dict[str, str]]:
    """What is found, where nothing is said, and all blanks nobody wrote in, drawn; what somebody
    wrote stays."""
    if card.act == SCOUT and not found:
        kinds = {each.id for each in kinds_of(card, state, book) if not each.barred}
        drawn = _draw("find", card, values, state, book, seed, among=kinds)
        found = (drawn,) if drawn else ()
    filled = dict(fields)
    for blank in blanks_of(card, found, values, state, book):
        if not filled.get(blank.key):
            filled |= draw_blank(blank, card, values, state, book, seed)
    return found, filled


def draw_blank(
    blank: Blank,
    card: Card,
    values: Mapping[str, Any],
    state: State,
    book: Book,
    seed: Seed,
) -> dict[str, str]:
    """What one blank is filled with; of a card of the shelf all that it says. Nothing where nothing
    can be drawn."""
    if not blank.draws:
        return {}
    choices = [id for id, _ in blank.choices]
    match blank.key:
        case "name":
            drawn = _draw(
                "settlement", card, values, state, book, seed, among=_ids("settlement", book)
            )
            return _of_place_card(drawn, book) if drawn else {}
        case "race":
            drawn = _draw("settlement", card, values, state, book, seed, among={*choices})
        case "trait":
            drawn = _draw("unique", card, values, state, book, seed, among={*choices})
        case "attitude":
            # Those who do not help yet, the less they hate the likelier; the weights are ours.
            ids = [e.id for e in book.usurper_attitudes.values() if not e.recruits]
            weighed = [each for at, each in enumerate(ids, 1) for _ in range(at)]
            drawn = weighed[seed(len(weighed))] if weighed else ""
        case "encounter":
            drawn = _draw("encounter", card, values, state, book, seed)
            drawn = _name_of(drawn, book) if drawn else ""
        case "favor":
            rank = rank_of(book, values.get("threshold") or "success")
            drawn = choices[min(len(choices) - 1, max(0, rank - rank_of(book, "success")))]
        case "quest":
            drawn = _draw("quest", card, values, state, book, seed)
            drawn = _name_of(drawn, book) if drawn else ""
        case "offer":
            sort = "quest" if notes_of(card, book).initiate else "opportunity"
            drawn = _draw(sort, card, values, state, book, seed)
        case _:
            drawn = choices[seed(len(choices))] if choices else ""
    return {blank.key: drawn} if drawn else {}


def draw_foes(card: Card, state: State, book: Book, seed: Seed) -> str:
    """Who is met in a battle nobody named foes for: ``2 ogre 3``."""
    drawn = _draw("encounter", card, {}, state, book, seed)
    if not drawn:
        return ""
    found = book.usurper_cards.get(drawn)
    if found is not None and isinstance(found.what, EncounterCard):
        return f"{found.what.many} {found.what.race} {found.what.level}"
    worlds = [e for e in book.usurper_worlds.values() if average_of(state) >= e.least]
    level = max((each.levels for each in worlds), default=0)
    return f"1 {drawn} {level}".removesuffix(" 0")


def draw_events(
    sort: Sort, many: int, state: State, book: Book, seed: Seed, among: tuple[str, ...]
) -> tuple[str, ...]:
    """So many events of a month, each once, the fitting season first (USU-WORLD-1)."""
    found: list[str] = []
    for _ in range(many):
        asked = Draw(
            what=sort,
            seed=seed(MANY),
            average=average_of(state),
            exists=tuple(found),
            season=str(calendar(state, book)["season"]),
        )
        answer = draw(asked, book).values
        kept = [e for e in answer["candidates"] if e["name"] in among]
        drawn = _weighed({e["name"]: e["weight"] for e in kept}, seed)
        if drawn:
            found.append(drawn)
    return tuple(found)


def _draw(
    what: Any,
    card: Card,
    values: Mapping[str, Any],
    state: State,
    book: Book,
    seed: Seed,
    among: set[str] | None = None,
) -> str:
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    shared = behind(own, card.home or own.home, state, book)
    place = place_at(card, state)
    named = {each.name for each in state.places.values()}
    there = {id for id, each in book.usurper_cards.items() if each.name in named}
    asked = Draw(
        **shared,
        what=what,
        where=terrain_at(state, card.at, book),
        threshold=values.get("threshold") or "success",
        average=average_of(state),
        traits=place.traits if place else (),
        season=str(calendar(state, book)["season"]),
        first=not any(card.at.upper() in each.seen for each in state.usurpations),
    )
    weights = {
        each["name"]: each["weight"]
        for each in draw(asked, book).values["candidates"]
        if (among is None or each["name"] in among) and each["name"] not in there
    }
    return _weighed(weights, seed)


def _weighed(weights: Mapping[str, int], seed: Seed) -> str:
    total = sum(weights.values())
    at = seed(total) if total else 0
    for name, weight in weights.items():
        if at < weight:
            return name
        at -= weight
    return ""


def _ids(sort: Sort, book: Book) -> set[str]:
    return {id for id, _ in _cards((sort,), book)}


def _name_of(id: str, book: Book) -> str:
    for shelf in (book.usurper_cards, book.usurper_races):
        if id in shelf:
            return str(shelf[id].name)
    return readable(id)


def _of_place_card(id: str, book: Book) -> dict[str, str]:
    """A Settlement of the shelf: its name, and what its card says beside."""
    card = book.usurper_cards[id]
    assert isinstance(card.what, PlaceCard)
    told = read_place(id, book)
    found = {"name": told.name, "race": next(iter(told.races), "")}
    found |= {"trait": next(iter(told.traits), "")}
    return {key: each for key, each in found.items() if each}

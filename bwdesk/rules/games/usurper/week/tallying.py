"""Points of all Usurpers, what the world becomes by them, and who has won (USU-VP, USU-WIN)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.usurper.ledger import (
    CATEGORIES,
    Abroad,
    Player,
    Points,
    Victory,
    World,
    points,
    victory,
    world,
)
from bwdesk.rules.games.usurper.party import Lair, level_of
from bwdesk.rules.games.usurper.week.altering import place_of
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.state import State, Tally, Usurpation
from bwdesk.rules.packs.book import Book


def points_of(own: Usurpation, state: State, book: Book) -> dict[str, int]:
    """The points of a Usurpation by category, and in all."""
    cards = [each for each in own.abilities if each in book.usurper_cards]
    cards += list(own.extras.values())
    cards += [each for each in own.titles if each in book.usurper_cards]
    printed = [each for each in own.titles if each in book.usurper_titles]
    stored = {key.partition("/")[0]: many for key, many in own.goods.items() if many > 0}
    leaders = tuple(
        replace(each, spells=own.spells.get(each.name, ())) for each in own.leaders if each.hurt < 2
    )
    asked = Points(
        units=own.units,
        leaders=leaders,
        lairs_all=tuple(each.lair for each in own.lairs),
        lair=own.lairs[0].lair if own.lairs else Lair(),
        possessed=_tools(own, book),
        gold=min(999_999, max(0, own.gold)),
        stock=stored,
        titles=len(printed),
        prisoners_ever=own.held_ever,
        shelf=tuple(cards),
        special=sum(_is_special(each, book) for each in own.abilities),
        places=tuple(_abroad(own, state, book)),
        unique_places=tuple(own.contests.values()),
        readings=state.readings,
    )
    values = points(asked, book).values
    return {each: int(values[each]) for each in (*CATEGORIES, "total")}


def _is_special(name: str, book: Book) -> bool:
    """Whether an ability counts that no card of the Book counts already: rewards of rituals."""
    return name in book.usurper_rewards


def _tools(own: Usurpation, book: Book) -> dict[str, str]:
    """Tools in store with their best quality."""
    found: dict[str, str] = {}
    for key, many in own.items.items():
        name, _, quality = key.partition("/")
        item = book.usurper_items.get(name)
        if item is not None and item.kind == "tool" and many > 0:
            found[name] = quality or found.get(name, "")
    return found


def _abroad(own: Usurpation, state: State, book: Book) -> list[Abroad]:
    found = []
    for name, attitude in own.attitudes.items():
        there = place_of(state, name)
        size = there[1].size if there else own.places.get(name, "")
        if size in book.usurper_settlements and not book.usurper_settlements[size].city:
            found.append(Abroad(attitude=attitude, size=size))
    return found


def tally(state: State, book: Book) -> State:
    """The points of all who are in it, the average, the step of the world; who leads what
    (USU-VP-6..8, Q40)."""
    playing = [each for each in state.usurpations if not each.out]
    sums = {each.seat: points_of(each, state, book) for each in playing}
    totals = [each["total"] for each in sums.values()]
    average = sum(totals) // len(totals) if totals else 0
    step = world(World(average=average, readings=state.readings), book).values["step"]
    leads = {seat: _leads(seat, sums) for seat in sums}
    owns = tuple(replace(e, leads=leads.get(e.seat, ())) for e in state.usurpations)
    kept = Tally(turn=state.turn, sums=sums, average=average, step=step)
    return replace(state, usurpations=owns, tallies=(*state.tallies, kept))


def _leads(seat: str, sums: dict[str, dict[str, int]]) -> tuple[str, ...]:
    """The categories somebody alone is first in."""
    found = []
    for category in CATEGORIES:
        most = max(each[category] for each in sums.values())
        first = [who for who, each in sums.items() if each[category] == most]
        if first == [seat]:
            found.append(category)
    return tuple(found)


def winners_of(state: State, book: Book) -> dict[str, list[str]]:
    """Who has won by now, and by which ways (USU-WIN)."""
    calendar_ = calendar(state, book)
    year = (state.turn - 1) // 40 + 1
    players = tuple(_player(each, state, book) for each in state.usurpations)
    asked = Victory(
        players=players, year=year, cities_left=state.cities_left, readings=state.readings
    )
    found: dict[str, list[str]] = victory(asked, book).values["how"]
    # The share of points counts where they were told; between tallies nobody knows of it.
    told = bool(calendar_["tally"])
    shares = {each.id for each in book.usurper_victories.values() if each.asks == "share"}
    kept = {
        who: [e for e in how if (told or e not in shares) and (who, e) not in state.before]
        for who, how in found.items()
    }
    return {who: how for who, how in kept.items() if how}


def _player(own: Usurpation, state: State, book: Book) -> Player:
    last = list(book.usurper_attitudes)[-1]
    rooms, renovations = _best_lair(own, book)
    razed = own.razed and state.cities_left == 0
    total = state.tallies[-1].sums.get(own.seat, {}).get("total", 0) if state.tallies else 0
    return Player(
        name=own.seat,
        points=total,
        out=own.out,
        slew=own.slew,
        razed=razed,
        fanatical=sum(each == last for each in own.attitudes.values()),
        saga=_weeks(own.saga, state),
        challenge=_weeks(own.challenge, state) if own.lairs else None,
        rooms=rooms,
        renovations=renovations,
    )


def _weeks(since: int, state: State) -> int | None:
    return max(0, state.turn - since) if since else None


def _best_lair(own: Usurpation, book: Book) -> tuple[int, int]:
    """Kinds of rooms and completed renovations of the Lair that has most of them."""
    best = (0, 0)
    for den in own.lairs:
        kinds = {each.room for each in den.lair.rooms}
        made = sum(
            level_of(each) - 1 for each in den.lair.rooms if not book.usurper_rooms[each.room].plain
        )
        best = max(best, (len(kinds), made))
    return best

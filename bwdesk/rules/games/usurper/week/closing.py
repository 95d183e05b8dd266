"""The end of a week: what is lost for want of room; each fourth week who is paid and fed; each
second month the tally, the Council, who has won (USU-UPK, USU-ITEM-7, USU-VP-7)."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.checks import d100
from bwdesk.rules.games.usurper.effects import figure_of, gifts_of_all, gifts_of_lair, scene_of
from bwdesk.rules.games.usurper.finding import figures_of, find, odd
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.learning import Nerve, loyalty
from bwdesk.rules.games.usurper.ledger import CATEGORIES, Store, Upkeep, store, upkeep
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.week.acts import follow_nerve
from bwdesk.rules.games.usurper.week.altering import alter
from bwdesk.rules.games.usurper.week.asking import behind, calendar, month_of
from bwdesk.rules.games.usurper.week.bargaining import carry_out
from bwdesk.rules.games.usurper.week.choosing import unpaid_key
from bwdesk.rules.games.usurper.week.guarding import require_phase
from bwdesk.rules.games.usurper.week.moves import Close
from bwdesk.rules.games.usurper.week.pages import refresh_pages
from bwdesk.rules.games.usurper.week.queue import part_of
from bwdesk.rules.games.usurper.week.resolving import UNTOLD
from bwdesk.rules.games.usurper.week.state import Card, State, Usurpation
from bwdesk.rules.games.usurper.week.tallying import tally, winners_of
from bwdesk.rules.games.usurper.week.words import (
    Closed,
    Counted,
    Enacted,
    Letter,
    Refused,
    Won,
    altered,
)
from bwdesk.rules.packs.book import Book

WON = "won"
"""The side of all who have won: they may be several."""
GEMS = "gems"


class Missed(NamedTuple):
    """Somebody who goes unpaid or unfed at a month's end, with the *part* of the test it makes."""

    seat: str
    who: str
    part: str
    unit: Unit | None


class Reckoned(NamedTuple):
    """What a month's end takes of a Usurpation, and who goes without."""

    changes: tuple[Change, ...]
    missed: tuple[Missed, ...]
    disbanded: int


def close(book: Book, state: State, move: Close) -> Step[State]:
    """The week ends, for everybody at once; then the next one is to be begun."""
    require_phase(state, "choices")
    if lacking := [e.part for e in missed(move, state, book) if not move.dice.get(e.part)]:
        raise IllegalMoveError(
            f"Who goes without tests its loyalty; “{lacking[0]}” still wants its d100.", state.hosts
        )
    dated, events = calendar(state, book), list[Event]()
    if move.words:
        events.append(Letter(move.words).event())
    for seat in state.playing:
        own = state.usurpation(seat)
        if own is None:
            continue
        made: list[Change] = []
        if dated["upkeep"]:
            state, paid, more = _month(own, move, state, book)
            made += paid
            events += more
        state, lost = _lose(state.usurpation(seat) or own, state, book)
        made += lost
        names = tuple(f"{-each.by} {each.named or 'gem'}" for each in lost)
        event = Closed(own.label, altered(tuple(made)), names).event(seat, to=(seat,))
        events.append(event)
    for seat, title in move.titles.items():
        done = alter(state, (Change(what="title", of=seat, named=title, by=1),), book)
        state = done.state
    state, paid_each_other = carry_out(state, book)
    events += paid_each_other
    state = _council(state, move, events)
    if dated["tally"]:
        state = tally(state, book)
        events.append(_counted(state))
    return _turned(state, events, book)


def _turned(state: State, events: list[Event], book: Book) -> Step[State]:
    """Whether somebody has won; else the next week is to be begun."""
    won = winners_of(state, book)
    fresh = replace(
        state,
        turn=state.turn + 1,
        phase="begin",
        last={**state.last, **state.sent},
        sent={},
        cards=tuple(each for each in state.cards if each.part not in state.done and not each.off),
        done=(),
        chosen=(),
        gone=state.out,
    )
    if won:
        how = tuple(dict.fromkeys(each for ways in won.values() for each in ways))
        names = tuple(state.names[seat] for seat in won)
        words = tuple(book.usurper_victories[each].name for each in how)
        events.append(Won(names, words).event(rule="USU-WIN"))
        fresh = replace(
            fresh, turn=state.turn, phase="over", winner=WON, won=tuple(won), how=how, cards=()
        )
    elif not fresh.playing:
        fresh = replace(fresh, turn=state.turn, phase="over", cards=())
    return Step(refresh_pages(fresh, book), tuple(events))


def _council(state: State, move: Close, events: list[Event]) -> State:
    """Articles the Council enacts stay until it repeals them (USU-POL-2)."""
    if not move.articles:
        return state
    gone = {each[1:] for each in move.articles if each.startswith("-")}
    more = [each for each in move.articles if not each.startswith("-")]
    if more:
        events.append(Enacted(tuple(more)).event(rule="USU-POL-2"))
    kept = (each for each in state.articles if each not in gone)
    return replace(state, articles=tuple(dict.fromkeys((*kept, *more))))


def _counted(state: State) -> Event:
    """The tally as everybody is told of it."""
    last, told = state.tallies[-1], state.settings.tally
    totals = tuple((state.names[seat], sums["total"]) for seat, sums in last.sums.items())
    leads = tuple(
        (each, own.label) for each in CATEGORIES for own in state.usurpations if each in own.leads
    )
    return Counted(
        last.average,
        last.step,
        totals if told == "totals" else (),
        leads if told != "nothing" else (),
    ).event(amount=last.average, rule="USU-VP-7")


# At a month's end


def reckon_month(own: Usurpation, move: Close, state: State, book: Book) -> Reckoned:
    """What a Usurpation pays and eats, what its spells bring, and who goes without."""
    asked = _upkeep(own, state, book)
    answer = upkeep(asked, book)
    short = dict(answer.values["short"])
    usual = max(each.upkeep for each in book.usurper_races.values())
    unpaid_gone = min(own.disbanded, ceil(short["gold"] / usual)) if own.disbanded else 0
    short["gold"] = max(0, short["gold"] - unpaid_gone * usual)
    changes = tuple(
        replace(each, of=own.seat) for each in follow(asked, answer, book) if each.what != "gold"
    )
    paid = min(own.gold, answer.values["gold"])
    if paid:
        gold = Change(what="gold", of=own.seat, by=-paid, rule="USU-UPK-1")
        changes = (gold, *changes)
    going = tuple(_who_goes_without(own, short, move, book))
    return Reckoned(changes, going, unpaid_gone)


def _upkeep(own: Usurpation, state: State, book: Book) -> Upkeep:
    shared = behind(own, own.home, state, book)
    spells = [
        spell
        for who, known in own.spells.items()
        if who in own.extras or own.leader(who)
        for spell in known
        if book.usurper_spells[spell].monthly
    ]
    fed = food_of(book)
    shared["shelf"] = (*shared["shelf"], *own.extras.values())
    return Upkeep(
        **shared,
        units=own.units,
        spells=tuple(dict.fromkeys(spells)),
        gold=max(0, own.gold),
        food=own.goods.get(fed, 0),
        disbanded=own.disbanded,
    )


def food_of(book: Book) -> str:
    """What is eaten."""
    return next((each.id for each in book.usurper_items.values() if each.kind == "food"), "")


def _who_goes_without(
    own: Usurpation, short: dict[str, int], move: Close, book: Book
) -> Iterator[Missed]:
    """Those its owner named, then the last of the list, until what is short is made up for."""
    if not any(short.values()):
        return
    named = [each.casefold() for each in move.unpaid.get(own.seat, ())]
    named += [
        who.partition("/")[2].casefold() for who in own.flags if who.startswith(unpaid_key(""))
    ]
    units = {each.name: each for each in own.units}
    names = [*own.extras, *reversed(units)]
    names.sort(key=lambda each: named.index(each.casefold()) if each.casefold() in named else 99)
    gold, food = short["gold"], short["food"]
    for name in names:
        if gold <= 0 and food <= 0:
            return
        unit = units.get(name)
        gold -= _pay_of(name, own, book)
        food -= 0 if unit is None else 1 + bool(unit.mount)
        yield Missed(own.seat, name, part_of(own.seat, name, "loyalty"), unit)


def _pay_of(name: str, own: Usurpation, book: Book) -> int:
    unit = own.unit(name)
    if unit is not None:
        return find(book.usurper_races, unit.race, "race").upkeep
    card = book.usurper_cards.get(own.extras.get(name, ""))
    return int(getattr(card.what, "upkeep", 0)) if card else 0


def missed(move: Close, state: State, book: Book) -> tuple[Missed, ...]:
    """All who go without this week."""
    if state.phase != "choices" or not calendar(state, book)["upkeep"]:
        return ()
    found: list[Missed] = []
    for seat in state.playing:
        own = state.usurpation(seat)
        if own is not None:
            found += reckon_month(own, move, state, book).missed
    return tuple(found)


def asks_of_close(state: State, book: Book) -> tuple[Ask, ...]:
    """A d100 for each who goes without, as things stand."""
    return tuple(
        replace(d100(_nerve(each, (), state, book), book), key=each.part)
        for each in missed(Close(), state, book)
    )


def _nerve(each: Missed, dice: tuple[int, ...], state: State, book: Book) -> Nerve:
    own = state.usurpation(each.seat)
    assert own is not None
    home = own.homes.get(each.who, own.home)
    return Nerve(
        **behind(own, home, state, book),
        units=(each.unit,) if each.unit else (),
        month=month_of(state, book),
        missed=True,
        why="upkeep",
        dice=dice,
    )


def _month(
    own: Usurpation, move: Close, state: State, book: Book
) -> tuple[State, list[Change], list[Event]]:
    reckoned = reckon_month(own, move, state, book)
    changes = list(reckoned.changes)
    without = {each.who for each in reckoned.missed}
    changes += (
        Change(what="nerve", of=own.seat, who=who, rule="USU-MOR-5")
        for who in own.nerve
        if who not in without
    )
    if reckoned.disbanded:
        lost = -figures_of(book).disbanded * reckoned.disbanded
        changes.append(Change(what="obscurity", of=own.seat, by=lost, rule="USU-UPK-3"))
    events: list[Event] = []
    for each in reckoned.missed:
        answer = loyalty(_nerve(each, move.dice[each.part], state, book), book)
        if answer.values.get("asks"):
            raise IllegalMoveError(f"“{each.part}” explodes: throw another d100.", state.hosts)
        card = Card(
            part=each.part,
            group="follow-up",
            seat=own.seat,
            act="loyalty",
            who=(each.who,),
            base=1 if each.unit else 2,
        )
        changes += (replace(e, of=own.seat) for e in follow_nerve(card, answer.values))
    for den in own.lairs:
        if more := figure_of(gifts_of_lair(den.lair, book), "obscurity-month"):
            changes.append(
                Change(what="obscurity", of=own.seat, who=den.name, by=more, rule="USU-OBS-3")
            )
    changes += (
        Change(what="flag", of=own.seat, who=who, rule="USU-UPK-2")
        for who in own.flags
        if who.startswith(unpaid_key(""))
    )
    done = alter(state, tuple(changes), book)
    events += (
        Refused(each.says, each.remedy).event(own.seat, to=state.hosts) for each in done.wrong
    )
    after = done.state.usurpation(own.seat)
    assert after is not None
    kept = done.state.with_usurpation(replace(after, disbanded=0))
    return kept, [each for each in done.made if each.what not in UNTOLD], events


# What there is no room for


def stock_of(own: Usurpation) -> dict[str, int]:
    """What lies in store, goods and things, whatever their quality."""
    found = dict(own.goods)
    for key, many in own.items.items():
        name = key.partition("/")[0]
        found[name] = found.get(name, 0) + many
    return found


def slots_of(own: Usurpation, state: State, book: Book) -> int:
    """The slots of all its Lairs."""
    asked = Store(**behind(own, own.home, state, book))
    total = figure_of(gifts_of_all(asked, book), "slots", scene_of(asked))
    return total + sum(figure_of(gifts_of_lair(e.lair, book), "slots") for e in own.lairs[1:])


def _lose(own: Usurpation, state: State, book: Book) -> tuple[State, list[Change]]:
    """What does not fit is gone at the week's end (USU-ITEM-7)."""
    asked = Store(
        stock={name: min(9_999, many) for name, many in stock_of(own).items()},
        gems=own.gems,
        slots=min(999, slots_of(own, state, book)),
    )
    lost = store(asked, book).values["lost"]
    if not lost:
        return state, []
    done = alter(state, tuple(_losses(own, lost)), book)
    return done.state, list(done.made)


def _losses(own: Usurpation, lost: dict[str, int]) -> Iterator[Change]:
    """The losses, of things the plainest first, of gems the smallest."""
    seat, rule = own.seat, "USU-ITEM-7"
    for name, many in lost.items():
        if name == GEMS:
            for gem in sorted(own.gems)[:many]:
                yield Change(what="gem", of=seat, by=-gem, rule=rule)
            continue
        left = many
        if goods := min(left, own.goods.get(name, 0)):
            yield Change(what="goods", of=seat, named=name, by=-goods, rule=rule)
            left -= goods
        for key in sorted(own.items, key=len):
            item, _, quality = key.partition("/")
            if item == name and left:
                gone = min(left, own.items[key])
                yield Change(what="item", of=seat, named=item, note=quality, by=-gone, rule=rule)
                left -= gone


def flags_of_close(book: Book, state: State, move: Close) -> tuple[Problem, ...]:
    """What a week's end will cost, and what is still open."""
    if state.phase != "choices":
        return ()
    found: list[Problem] = []
    for seat in state.playing:
        own = state.usurpation(seat)
        if own is None:
            continue
        lost = store(
            Store(
                stock={name: min(9_999, many) for name, many in stock_of(own).items()},
                gems=own.gems,
                slots=min(999, slots_of(own, state, book)),
            ),
            book,
        )
        found += (replace(each, where=f"close/{seat}") for each in lost.problems)
        if seat not in state.chosen:
            says = f"{own.label} has chosen nothing."
            found.append(odd("unanswered", f"close/{seat}", says, "Wait, or close the week."))
    for each in missed(move, state, book):
        says = f"{each.who} goes without, and tests its loyalty."
        found.append(odd("unfed", f"close/{each.seat}", says, "Say who else does.", "USU-UPK-2"))
    return tuple(found)

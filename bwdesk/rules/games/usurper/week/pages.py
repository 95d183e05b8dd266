"""What a seat may know: its page, made when something is published, and the view built of it.

Nothing is ever cut out of the truth: a page is built up from nothing, field by field.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.usurper.squares import Square, read_square, steps_between
from bwdesk.rules.games.usurper.week.altering import obscurity_of
from bwdesk.rules.games.usurper.week.state import (
    UNKNOWN,
    Bulletin,
    Captive,
    Den,
    Entry,
    Meeting,
    Page,
    Place,
    Stance,
    State,
    Tally,
    Usurpation,
)
from bwdesk.rules.games.usurper.week.words import (
    Erratum,
    Letter,
    Published,
    Reminder,
    Told,
    altered,
)
from bwdesk.rules.packs.book import Book


def make_page(seat: str, state: State, bulletin: Bulletin | None, book: Book) -> Page:
    """What a seat may know of everything, as it stands now."""
    truth = state.usurpation(seat)
    own = make_own(truth, state, book) if truth else Usurpation(seat=seat)
    return Page(
        turn=state.turn,
        own=own,
        map=known_map(own, state),
        places=known_places(own, state),
        bulletin=bulletin,
        tally=known_tally(seat, state),
    )


def make_own(truth: Usurpation, state: State, book: Book) -> Usurpation:
    """A ledger for its owner: all of it but what Obscurity its Lairs have (Q46), and whom its
    prisoners belonged to."""
    shown = state.settings.obscurity
    return Usurpation(
        seat=truth.seat,
        name=truth.name,
        gold=truth.gold,
        goods=dict(truth.goods),
        gems=truth.gems,
        items=dict(truth.items),
        units=truth.units,
        xp=dict(truth.xp),
        attitudes=dict(truth.attitudes),
        trade=dict(truth.trade),
        nodes=dict(truth.nodes),
        encounters=dict(truth.encounters),
        places=dict(truth.places),
        knows=dict(truth.knows),
        quests=dict(truth.quests),
        favors=dict(truth.favors),
        abilities=truth.abilities,
        flags=dict(truth.flags),
        clocks=dict(truth.clocks),
        leaders=truth.leaders,
        extras=dict(truth.extras),
        lairs=tuple(_den(each, book, shown=shown) for each in truth.lairs),
        homes=dict(truth.homes),
        captives=tuple(
            Captive(
                name=e.name, unit=e.unit, skills=e.skills, at=e.at, weeks=e.weeks, tried=e.tried
            )
            for e in truth.captives
        ),
        held_ever=truth.held_ever,
        bonuses=truth.bonuses,
        coming=truth.coming,
        spells=dict(truth.spells),
        nerve=dict(truth.nerve),
        claimed=dict(truth.claimed),
        toward=dict(truth.toward),
        spent=dict(truth.spent),
        seen=dict(truth.seen),
        quests_done=truth.quests_done,
        explored=truth.explored,
        titles=truth.titles,
        contests=dict(truth.contests),
        leads=truth.leads,
        bent=dict(truth.bent),
        disbanded=truth.disbanded,
        slew=truth.slew,
        razed=truth.razed,
        saga=truth.saga,
        challenge=truth.challenge,
        out=truth.out,
    )


def _den(den: Den, book: Book, *, shown: bool) -> Den:
    now = obscurity_of(den, book) if shown else None
    return Den(
        name=den.name, at=den.at, lair=den.lair, obscurity=now, more=den.more if shown else 0
    )


def known_map(own: Usurpation, state: State) -> tuple[str, ...]:
    """The map as a Usurpation knows it: what it has seen, what lies around its Lairs, and the
    squares of what stands on everybody's map."""
    if not state.settings.fog:
        return state.map
    seen = {square.upper() for square in own.seen}
    seen |= {square.upper() for square, place in state.places.items() if place.is_open}
    lairs = [read_square(each.at) for each in own.lairs]
    sight = state.settings.sight
    return tuple(
        "".join(
            sign if _is_seen(Square(column, row), seen, lairs, sight) else UNKNOWN
            for column, sign in enumerate(signs, 1)
        )
        for row, signs in enumerate(state.map, 1)
    )


def _is_seen(square: Square, seen: set[str], lairs: list[Square], sight: int) -> bool:
    return str(square) in seen or any(steps_between(square, each) <= sight for each in lairs)


def known_places(own: Usurpation, state: State) -> dict[str, Place]:
    """Places a Usurpation knows, of the size it last heard of."""
    found: dict[str, Place] = {}
    for square, place in state.places.items():
        if place.name not in own.places and not place.is_open:
            continue
        known = own.places.get(place.name, place.size)
        found[square] = Place(
            name=place.name,
            kind=place.kind,
            size=place.size if place.is_open else known,
            landmark=place.landmark,
            races=place.races,
            traits=place.traits,
            houses=place.houses,
            razed=place.razed and place.is_open,
        )
    return found


def known_tally(seat: str, state: State) -> Tally | None:
    """The last tally as a seat may know it: its own sums, and of others what the table tells."""
    if not state.tallies:
        return None
    last = state.tallies[-1]
    match state.settings.tally:
        case "totals":
            sums = {
                who: dict(each) if who == seat else {"total": each.get("total", 0)}
                for who, each in last.sums.items()
            }
        case _:
            sums = {seat: dict(last.sums[seat])} if seat in last.sums else {}
    return Tally(turn=last.turn, sums=sums, average=last.average, step=last.step)


def public_tallies(state: State) -> tuple[Tally, ...]:
    """Tallies as everybody may know them."""
    if state.settings.tally != "totals":
        return ()
    return tuple(
        Tally(
            turn=each.turn,
            sums={who: {"total": sums.get("total", 0)} for who, sums in each.sums.items()},
            average=each.average,
            step=each.step,
        )
        for each in state.tallies
    )


def make_public(state: State) -> State:
    """What everybody may know, at the table or not: the date, events in force, what was
    announced."""
    return State(
        hosts=state.hosts,
        turn=state.turn,
        phase=state.phase,
        readings=state.readings,
        settings=state.settings,
        names=dict(state.names),
        out=state.gone,
        gone=state.gone,
        events=state.events,
        used=state.used,
        announced=state.announced,
        tallies=public_tallies(state),
        articles=state.articles,
        winner=state.winner,
        won=state.won,
        how=state.how,
        agreed=state.agreed,
    )


def make_view(state: State, seat: str | None) -> State:
    """The state as a seat may see it: the truth for its hosts, else its page and what is
    everybody's."""
    if state.is_bared or (seat is not None and seat in state.readers):
        return state
    return make_page_view(state, seat)


def make_page_view(state: State, seat: str | None) -> State:
    """What a seat was given, and what everybody may know; after the end, too."""
    public = make_public(state)
    page = state.pages.get(seat or "")
    if seat is None or page is None:
        return public
    return replace(
        public,
        map=page.map,
        places=dict(page.places),
        usurpations=(page.own,),
        sent={seat: state.sent[seat]} if seat in state.sent else {},
        last={seat: state.last[seat]} if seat in state.last else {},
        chosen=(seat,) if seat in state.chosen else (),
        pages={seat: page},
        ahead={seat: state.ahead[seat]} if seat in state.ahead else {},
        letters=tuple(each for each in state.letters if seat in (each.by, *each.to)),
        marks={seat: state.marks[seat]} if seat in state.marks else {},
        meetings=tuple(_meeting(each, seat) for each in state.meetings if seat in each.seats),
        bargains=tuple(each for each in state.bargains if seat in each.seats),
    )


def _meeting(met: Meeting, seat: str) -> Meeting:
    """A meeting for one who is in it: what it saw and said itself, and what the others do once all
    have said so; never what they spend."""
    stands = {seat: met.stands[seat]} if seat in met.stands else {}
    if met.settled:
        others = (met.stands[each].does for each in met.seats if each != seat)
        stands |= {f"other {at}": Stance(does=each) for at, each in enumerate(others, 1)}
    return Meeting(
        key=met.key,
        at=met.at,
        seats=(seat,),
        turn=met.turn,
        sees={seat: met.sees.get(seat, "")},
        stands=stands,
        settled=met.settled,
    )


def publish_pages(
    state: State, words: str, letters: dict[str, str], book: Book
) -> tuple[State, tuple[Event, ...]]:
    """All pages anew, each with its bulletin; what is told to each seat (all, or none)."""
    pages: dict[str, Page] = {}
    events: list[Event] = [Published(state.turn).event(amount=state.turn)]
    for seat in state.names:
        told = "\n".join(filter(None, (words, letters.get(seat, ""))))
        bulletin = Bulletin(
            turn=state.turn,
            entries=state.entries.get(seat, ()),
            words=told,
            errata=state.errata.get(seat, ()),
        )
        pages[seat] = make_page(seat, state, bulletin, book)
        events += _told(seat, bulletin)
    fresh = replace(state, pages=pages, entries={}, errata={}, gone=state.out)
    return fresh, tuple(events)


def refresh_pages(state: State, book: Book) -> State:
    """All pages with the ledgers of now; bulletins stay as they were."""
    pages = {
        seat: replace(
            make_page(seat, state, None, book),
            bulletin=state.pages[seat].bulletin if seat in state.pages else None,
        )
        for seat in state.names
    }
    return replace(state, pages=pages)


def _told(seat: str, bulletin: Bulletin) -> Iterator[Event]:
    """A bulletin as events for its seat alone."""
    to = (seat,)
    for each in bulletin.entries:
        yield told_entry(each, seat)
    for each in bulletin.errata:
        yield Erratum(altered(each.changes), each.words).event(seat, to=to)
    if bulletin.words:
        yield Letter(bulletin.words).event(seat, to=to)


def told_entry(entry: Entry, seat: str) -> Event:
    """An entry as its seat is told of it."""
    return Told(
        entry.who,
        entry.act,
        entry.at,
        entry.degree,
        entry.total,
        entry.dice,
        altered(entry.changes),
        entry.learned,
        entry.note,
        entry.words,
    ).event(seat, to=(seat,))


def remind(seat: str, page: Page) -> Event:
    """What a seat has and knows as a week begins (USU-TIME-7)."""
    own = page.own
    return Reminder(
        own.label,
        tuple(f"{e.label} {e.value:+} × {e.rolls}" for e in own.bonuses),
        tuple(f"{at} {many}" for at, many in own.encounters.items()),
        tuple(f"{at} {node.resource} {node.size}" for at, node in own.nodes.items()),
        tuple(f"{name} {done}" for name, done in own.quests.items()),
    ).event(seat, to=(seat,))

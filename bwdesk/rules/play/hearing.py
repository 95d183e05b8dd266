"""Somebody in the artha round: each Belief and Instinct, with what was paid for it tonight."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bwdesk.rules.group.campaign import Campaign, Entry, Member
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Rewritten
from bwdesk.rules.play.artha import awards_given
from bwdesk.rules.play.card import drives
from bwdesk.rules.play.creed import changes_waiting
from bwdesk.rules.play.evening import Evening, person, tonight
from bwdesk.rules.play.inside import in_files
from bwdesk.rules.tables.artha import Award


class Offer(NamedTuple):
    """An award for a line, the kind of artha it is, and whether it was given tonight."""

    award: str
    kind: str
    given: bool


class Heard(NamedTuple):
    """A Belief or an Instinct, by its *place* from 0: awards, *marks* (BIT-14), what the journal
    of tonight has about it, changes that wait with their places among all, and the one it *came* to
    these words by."""

    of: Literal["belief", "instinct"]
    place: int
    text: str
    offers: tuple[Offer, ...]
    marks: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    waits: tuple[tuple[int, Rewritten], ...] = ()
    came: Rewritten | None = None


def heard_lines(evening: Evening, who: str) -> tuple[Heard, ...]:
    """Their Beliefs, then their Instincts. Raises RefusedError for whoever is not open."""
    book, given = evening.books[who], awards_given(evening.campaign, who)
    own = [each for each in tonight(evening.campaign) if each.who == who]
    waits = changes_waiting(evening, who)
    rewritten = reversed(person(evening, who).play.rewritten)
    done = tuple(each for each in rewritten if each.not_before is None and each.was)
    found: list[Heard] = []
    places = {"belief": 0, "instinct": 0}
    for drive in drives(person(evening, who)):
        offers = tuple(
            Offer(each.id, each.artha, (each.id, drive.text) in given)
            for each in book.awards.values()
            if each.about == drive.of
        )
        about = tuple(each for each in own if _subject_of(each) == drive.text)
        late = tuple((at, e) for at, e in waits if (e.of, e.was) == (drive.of, drive.text))
        place, places[drive.of] = places[drive.of], places[drive.of] + 1
        came = next((e for e in done if (e.of, e.now) == (drive.of, drive.text)), None)
        found.append(Heard(drive.of, place, drive.text, offers, drive.marks, about, late, came))
    return tuple(found)


def new_ones(evening: Evening, who: str) -> tuple[tuple[int, Rewritten], ...]:
    """Beliefs and Instincts that are wholly new and wait, with their places among all changes."""
    return tuple((at, each) for at, each in changes_waiting(evening, who) if not each.was)


def others(book: Book) -> tuple[Award, ...]:
    """What else is awarded: about no line of theirs, and not by a vote."""
    return tuple(e for e in book.awards.values() if not e.about and not e.voted)


def find_nominations(book: Book) -> tuple[Award, ...]:
    """What somebody can be named for."""
    return tuple(each for each in book.awards.values() if not each.polled)


def polls(book: Book) -> tuple[Award, ...]:
    """What all vote for one of all, where a scenario has ended (ARTHA-5)."""
    return tuple(each for each in book.awards.values() if each.polled)


def other_awards(campaign: Campaign, who: str) -> tuple[Entry, ...]:
    """Awards of tonight that are for no line of theirs and were not taken back."""
    left = {id: count for (id, about), count in awards_given(campaign, who).items() if not about}
    found = []
    for each in reversed(tonight(campaign)):
        mine = (each.kind, each.who, each.about) == ("award", who, "") and each.amount > 0
        if mine and left.get(each.what, 0) > 0:
            left[each.what] -= 1
            found.append(each)
    return tuple(reversed(found))


def awards_by_member(
    campaign: Campaign, number: int
) -> tuple[tuple[Member, tuple[Entry, ...]], ...]:
    """What a session, counted from 1, was awarded to whom; what was taken back is not among it."""
    found: dict[str, list[Entry]] = {}
    for each in campaign.journal:
        if each.kind != "award" or each.session != number:
            continue
        own = found.setdefault(each.who, [])
        if each.amount > 0:
            own.append(each)
        else:
            same = (at for at, e in enumerate(own) if (e.what, e.about) == (each.what, each.about))
            del own[max(same)]
    return tuple((each, tuple(found[each.id])) for each in campaign.roster if found.get(each.id))


def seats(evening: Evening) -> tuple[Member, ...]:
    """Who is gone through: the characters of players first, then those of the GM."""
    gms = {each.name for each in evening.campaign.players if each.gm}
    there = [each for each in in_files(evening.campaign) if each.id in evening.people]
    return tuple(sorted(there, key=lambda each: not each.player or each.player in gms))


def _subject_of(entry: Entry) -> str:
    """The Belief or Instinct an entry is about, by its text."""
    return entry.note if entry.kind == "evolving" else entry.about

"""What a campaign's papers show: its sessions and scenes, and what happened in them, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import ClassVar

from msgspec import Struct

from bwdesk.rules.basics.prose import series
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import told as telling
from bwdesk.rules.play.circles.people import People
from bwdesk.rules.play.circles.people import people as who_knows_whom
from bwdesk.rules.play.evening import Evening

HEADS = ("session", "scene")


class LineOnPaper(Struct, frozen=True):
    """A sentence of the journal; a *note* is somebody's own words. *when* is its day and hour."""

    says: str
    when: str = ""
    note: bool = False


class SceneOnPaper(Struct, frozen=True):
    """A scene, and what happened in it; without a title, what lay outside of scenes."""

    title: str
    lines: tuple[LineOnPaper, ...] = ()


class SessionOnPaper(Struct, frozen=True):
    """An evening: who was there, its scenes, and the artha it brought to each."""

    title: str
    date: str = ""
    present: str = ""
    scenes: tuple[SceneOnPaper, ...] = ()
    gains: tuple[str, ...] = ()


class CampaignOnPaper(Struct, frozen=True):
    """A campaign by its sessions, in order; without any it is blank, for the hand.

    *map* is who knows whom, as far as the files of its people could be opened.
    """

    of: ClassVar[str] = "campaign"
    name: str = ""
    people: str = ""
    sessions: tuple[SessionOnPaper, ...] = ()
    map: People = People()

    def title_of(self, what: str) -> str:
        """``The Quays of Orrin, Record of a campaign``."""
        return f"{self.name}, {what}" if self.name else what


def read_campaign(evening: Evening, book: Book) -> CampaignOnPaper:
    """A campaign for its papers, with everybody of it who could be opened; *book* is for the
    others."""
    campaign, books = evening.campaign, evening.books
    sessions = tuple(
        _session(campaign, number, list(entries), book, books)
        for number, entries in groupby(campaign.journal, key=lambda entry: entry.session)
    )
    played = [
        f"{each.name} ({each.player})" if each.player else each.name
        for each in campaign.roster
        if not each.left
    ]
    people = series(played, "and") if played else ""
    return CampaignOnPaper(
        campaign.name, people, tuple(e for e in sessions if e.scenes), who_knows_whom(evening)
    )


def _session(
    campaign: Campaign, number: int, entries: list[Entry], book: Book, books: Mapping[str, Book]
) -> SessionOnPaper:
    scenes = tuple(_scenes(campaign, number, entries, book, books))
    if not number:
        return SessionOnPaper("Between sessions", scenes=scenes)
    session = campaign.sessions[number - 1]
    title = f"Session {number}. {session.name}" if session.name else f"Session {number}"
    gains = tuple(_gains(campaign, entries, book))
    return SessionOnPaper(title, session.date, series(session.present, "and"), scenes, gains)


def _scenes(
    campaign: Campaign, number: int, entries: list[Entry], book: Book, books: Mapping[str, Book]
) -> Iterator[SceneOnPaper]:
    for place, those in groupby(entries, key=lambda entry: entry.scene):
        lines = tuple(
            LineOnPaper(
                telling.says(each, campaign, books.get(each.who, book)),
                _hour(each.time),
                each.kind == "note",
            )
            for each in those
            if each.kind not in HEADS
        )
        title = ""
        if place:
            named = campaign.sessions[number - 1].scenes[place - 1].name
            title = f"{place}. {named}" if named else f"Scene {place}"
        if lines or title:
            yield SceneOnPaper(title, lines)


def _gains(campaign: Campaign, entries: list[Entry], book: Book) -> Iterator[str]:
    """Who was given what."""
    for member in campaign.roster:
        counts: dict[str, int] = {}
        for each in entries:
            if each.kind == "award" and each.who == member.id:
                counts[each.to] = counts.get(each.to, 0) + each.amount
        given = [
            f"{count} {book.artha_kinds[kind].name if kind in book.artha_kinds else kind}"
            for kind, count in counts.items()
            if count > 0
        ]
        if given:
            yield f"{member.name}: {', '.join(given)}."


def _hour(time: int) -> str:
    hours, minutes = divmod(time % (24 * 60), 60)
    return f"day {time // (24 * 60) + 1}, {hours:02}:{minutes:02}"

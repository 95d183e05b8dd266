"""What a campaign's papers show: its sessions and scenes, and what happened in them, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import ClassVar

from msgspec import Struct

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.group.campaign import Campaign, Entry, Scene
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Clock
from bwdesk.rules.play import told as telling
from bwdesk.rules.play.circles.people import People
from bwdesk.rules.play.circles.people import people as who_knows_whom
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import in_files, is_inside, list_public
from bwdesk.sheets.campaign.chase_subject import ChaseOnPaper, read_chase
from bwdesk.sheets.campaign.leaf_subject import Chapter, read_brief, read_prep

HEADS = ("session", "scene")
LINKS = 5
"""Tests of a chain that are counted on paper."""


class LineOnPaper(Struct, frozen=True):
    """A sentence of the journal, its *day* and *hour*; a *note* is somebody's own words, a test has
    a *grade*."""

    says: str
    day: str = ""
    hour: str = ""
    note: bool = False
    grade: str = ""


class SceneOnPaper(Struct, frozen=True):
    """A scene, what happened in it and what *rides*; without a title, what lay outside of any."""

    title: str
    lines: tuple[LineOnPaper, ...] = ()
    rides: tuple[str, ...] = ()


class SessionOnPaper(Struct, frozen=True):
    """An evening: who was there, its scenes, the artha it brought to each, and its own *note*."""

    title: str
    date: str = ""
    present: str = ""
    scenes: tuple[SceneOnPaper, ...] = ()
    gains: tuple[str, ...] = ()
    note: str = ""


class CampaignOnPaper(Struct, frozen=True):
    """A campaign by its sessions, in order; without any it is blank, for the hand.

    *map* is who knows whom, as far as the files of its people could be opened; *played* are the
    names of those at the table, *riding* and *linked* what stands in the scene that goes on, each
    in words and the figures of its columns, *chase* the pursuit that goes on. *gms* are the people
    of the GM, who are on no paper but the GM's own; so is *prep*. *brief* is for everybody.
    """

    of: ClassVar[str] = "campaign"
    name: str = ""
    people: str = ""
    sessions: tuple[SessionOnPaper, ...] = ()
    map: People = People()
    played: tuple[str, ...] = ()
    riding: tuple[tuple[str, ...], ...] = ()
    linked: tuple[tuple[str, ...], ...] = ()
    chase: ChaseOnPaper | None = None
    gms: tuple[tuple[Character, Reckoning], ...] = ()
    brief: tuple[Chapter, ...] = ()
    prep: tuple[Chapter, ...] = ()

    def title_of(self, what: str) -> str:
        """``The Quays of Orrin, Record of a campaign``."""
        return f"{self.name}, {what}" if self.name else what


def read_campaign(evening: Evening, book: Book) -> CampaignOnPaper:
    """A campaign for its papers, with everybody of it who could be opened; *book* is for the
    others."""
    campaign, books = evening.campaign, evening.books
    public = [entry for _, entry in list_public(campaign)]
    sessions = tuple(
        _session(campaign, number, list(entries), book, books)
        for number, entries in groupby(public, key=lambda entry: entry.session)
    )
    played = [
        f"{each.name} ({each.player})" if each.player else each.name for each in in_files(campaign)
    ]
    people = series(played, "and") if played else ""
    last = campaign.sessions[-1] if campaign.sessions else None
    scene = last.scenes[-1] if last and last.scenes and not last.ended else None
    return CampaignOnPaper(
        campaign.name,
        people,
        tuple(e for e in sessions if e.scenes),
        who_knows_whom(evening),
        tuple(each.name for each in in_files(campaign)),
        tuple(_riding(scene, campaign, book, books)) if scene else (),
        tuple(_linked(scene)) if scene else (),
        read_chase(evening),
        tuple(_list_gms(evening)),
        read_brief(evening, book),
        read_prep(evening),
    )


def _list_gms(evening: Evening) -> Iterator[tuple[Character, Reckoning]]:
    """Whom the campaign holds itself, by group; the dead are not needed any more."""
    inside = (each for each in evening.campaign.roster if is_inside(each) and not each.dead)
    for each in sorted(inside, key=lambda member: member.group.casefold()):
        if each.id in evening.people:
            yield evening.people[each.id], present(evening, each.id).reckoning


def _riding(
    scene: Scene, campaign: Campaign, book: Book, books: Mapping[str, Book]
) -> Iterator[tuple[str, ...]]:
    """Every roll that stands: whose, of what, the obstacle and what it came to."""
    names = {each.id: each.name for each in campaign.roster}
    for each in scene.rides:
        ability = telling.named_ability(each.ability, books.get(each.who, book))
        words = ", ".join(e for e in (names.get(each.who, each.who), ability, each.task) if e)
        obstacle = "" if each.obstacle is None else str(each.obstacle)
        yield words, obstacle, str(each.successes), scene.name


def _linked(scene: Scene) -> Iterator[tuple[str, ...]]:
    """The chain under way: what it is for and what it leaves to the next test (TEST-7)."""
    if scene.chain.tests:
        left = {"failed": "+1 Ob", "exceeded": "+1D"}.get(scene.chain.link, "")
        made = ("×",) * min(scene.chain.tests, LINKS)
        yield scene.chain.note or scene.name, *made, *("",) * (LINKS - len(made)), left


def _session(
    campaign: Campaign, number: int, entries: list[Entry], book: Book, books: Mapping[str, Book]
) -> SessionOnPaper:
    scenes = tuple(_scenes(campaign, number, entries, book, books))
    if not number:
        return SessionOnPaper("Between sessions", scenes=scenes)
    session = campaign.sessions[number - 1]
    title = f"Session {number}. {session.name}" if session.name else f"Session {number}"
    gains = tuple(_gains(campaign, entries, book))
    present = series(session.present, "and")
    return SessionOnPaper(title, session.date, present, scenes, gains, session.note)


def _scenes(
    campaign: Campaign, number: int, entries: list[Entry], book: Book, books: Mapping[str, Book]
) -> Iterator[SceneOnPaper]:
    for place, those in groupby(entries, key=lambda entry: entry.scene):
        lines = tuple(
            LineOnPaper(
                telling.says(each, campaign, books.get(each.who, book)),
                *_moment(each.time, campaign.clock),
                each.kind == "note",
                each.grade or "",
            )
            for each in those
            if each.kind not in HEADS
        )
        title, rides = "", tuple[str, ...]()
        if place:
            scene = campaign.sessions[number - 1].scenes[place - 1]
            title = f"{place}. {scene.name}" if scene.name else f"Scene {place}"
            rides = tuple(_rides(scene, campaign, book, books))
        if lines or title:
            yield SceneOnPaper(title, lines, rides)


def _rides(
    scene: Scene, campaign: Campaign, book: Book, books: Mapping[str, Book]
) -> Iterator[str]:
    """What stands for the scene, and how far its linked tests came (TEST-7, TEST-21)."""
    names = {each.id: each.name for each in campaign.roster}
    for each in scene.rides:
        ability = telling.named_ability(each.ability, books.get(each.who, book))
        task = f", {each.task}" if each.task else ""
        rolled = plural(each.successes, "success", "successes")
        yield f"It rides: {names.get(each.who, each.who)}, {ability}{task}: {rolled}."
    if scene.chain.tests:
        left = {"failed": "worse", "met": "as it was", "exceeded": "better"}
        next_ = left.get(scene.chain.link, "open")
        note = f" ({scene.chain.note})" if scene.chain.note else ""
        many = plural(scene.chain.tests, "linked test")
        yield f"{many}{note}; the next one is {next_}."


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


def _moment(time: int, clock: Clock) -> tuple[str, str]:
    """``Day 3`` and ``18:40``."""
    day, _, hour = moment(time, clock).rpartition(", ")
    return day, hour

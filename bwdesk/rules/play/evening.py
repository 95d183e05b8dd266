"""An evening: a campaign with its people open beside each other, and the steps that change both.

A deed of the table is a function that takes an `Evening` and gives a `Step`: the evening after it,
with everything that changed and the journal's entries. Values are frozen, so the evening before it
is what undo goes back to. What cannot be is a `RefusedError`, whose text is one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.group.campaign import (
    Before,
    Campaign,
    Entry,
    Member,
    Player,
    Scene,
    Session,
    Undone,
)
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Play
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.sickness import recover
from bwdesk.rules.play.present import Present, with_traits

LONGEST = 100 * 366 * 24 * 60
"""Minutes that pass at once."""


class RefusedError(ValueError):
    """What cannot be done at the table; its text is a sentence."""


class Evening(Struct, frozen=True):
    """A campaign, and everybody of its roster who could be opened, by id, with the Book each is
    read by."""

    campaign: Campaign
    people: dict[str, Character] = {}
    books: dict[str, Book] = {}


class Step(NamedTuple):
    """A step of undo: its name in the user's words, and the evening after it."""

    label: str
    evening: Evening


# Who is who


def member(evening: Evening, id: str) -> Member:
    """Raises RefusedError for somebody who is not on the roster."""
    found = next((each for each in evening.campaign.roster if each.id == id), None)
    if found is None:
        known = ", ".join(each.id for each in evening.campaign.roster) or "nobody yet"
        raise RefusedError(f"Nobody of this campaign goes by “{id[:40]}”; there are: {known}.")
    return found


def find_member(evening: Evening, name: str) -> Member | None:
    """A member by id, or by name as it is said; None for anybody else."""
    said = name.strip().casefold()
    every = evening.campaign.roster
    by_id = next((each for each in every if each.id == name), None)
    return by_id or next((each for each in every if each.name.casefold() == said), None)


def present(evening: Evening, id: str) -> Present:
    """Somebody as they stand. Raises RefusedError where they are not open."""
    return _present(_Known(person(evening, id), evening.books[id]))


class _Known:
    """Somebody by a Book, known again by both being the very same: what follows from them is asked
    for over and over between two steps."""

    def __init__(self, character: Character, book: Book) -> None:
        self.character, self.book = character, book

    def __hash__(self) -> int:
        return hash((id(self.character), id(self.book)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Known)
            and self.character is other.character
            and self.book is other.book
        )


@lru_cache(maxsize=32)
def _present(known: _Known) -> Present:
    character, book = known.character, known.book
    return Present(_reckon(_Burned(character, book)), character.play, book)


class _Burned:
    """What a reckoning follows from, known again by being the very same: play seldom changes it,
    and a click may ask for eight of them."""

    def __init__(self, character: Character, book: Book) -> None:
        self.character, self.book = character, book

    def __hash__(self) -> int:
        return hash((id(self.character.choices), id(self.book)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Burned)
            and self.character.choices is other.character.choices
            and self.book is other.book
            and self.character.play.traits == other.character.play.traits
        )


@lru_cache(maxsize=128)
def _reckon(burned: _Burned) -> Reckoning:
    return reckon(with_traits(burned.character), burned.book)


def person(evening: Evening, id: str) -> Character:
    """Raises RefusedError where they are not open."""
    named = member(evening, id)
    if id not in evening.people:
        raise RefusedError(f"{named.name}’s file is not open; find it, or play without.")
    return evening.people[id]


def player(evening: Evening, name: str) -> Player:
    """Raises RefusedError for whoever does not sit at this table."""
    found = next((each for each in evening.campaign.players if each.name == name), None)
    if found is None:
        raise RefusedError(f"No player of this campaign is called “{name[:40]}”.")
    return found


def session(campaign: Campaign) -> Session | None:
    """The session that goes on."""
    last = campaign.sessions[-1] if campaign.sessions else None
    return last if last and not last.ended else None


def scene(campaign: Campaign) -> Scene | None:
    """The scene that goes on."""
    evening = session(campaign)
    last = evening.scenes[-1] if evening and evening.scenes else None
    return last if last and last.ended is None else None


def tonight(campaign: Campaign) -> tuple[Entry, ...]:
    """The journal of the session that goes on; outside of one there is none."""
    if session(campaign) is None:
        return ()
    now, found = len(campaign.sessions), list[Entry]()
    for each in reversed(campaign.journal):
        if 0 < each.session < now:
            break
        if each.session:
            found.append(each)
    return tuple(reversed(found))


def players_present(campaign: Campaign) -> tuple[str, ...]:
    """The players who are present; outside of a session all."""
    now = session(campaign)
    return now.present if now and now.present else tuple(each.name for each in campaign.players)


# Changing it


def with_play(evening: Evening, id: str, play: Play) -> Evening:
    now = replace(person(evening, id), play=play)
    return replace(evening, people={**evening.people, id: now})


def with_campaign(evening: Evening, campaign: Campaign) -> Evening:
    return replace(evening, campaign=campaign)


def with_entries(evening: Evening, *entries: Entry) -> Evening:
    """With entries of now, in this session and scene."""
    campaign = evening.campaign
    at = len(campaign.sessions) if session(campaign) else 0
    within = len(campaign.sessions[-1].scenes) if at and scene(campaign) else 0
    stamped = (replace(e, time=campaign.clock.now, session=at, scene=within) for e in entries)
    return with_campaign(evening, replace(campaign, journal=(*campaign.journal, *stamped)))


def with_scene(campaign: Campaign, now: Scene) -> Campaign:
    """With the scene that goes on otherwise; the same outside of one."""
    if scene(campaign) is None:
        return campaign
    last = campaign.sessions[-1]
    last = replace(last, scenes=(*last.scenes[:-1], now))
    return replace(campaign, sessions=(*campaign.sessions[:-1], last))


# The roster


def join(evening: Evening, newcomer: Member, character: Character, book: Book) -> Step:
    """Somebody comes onto the roster, or comes back to it, and tells days as all of them do."""
    campaign = evening.campaign
    days = campaign.clock
    if days.calendar is not None or days.epoch:
        clock = replace(character.play.clock, epoch=days.epoch, calendar=days.calendar)
        character = replace(character, play=replace(character.play, clock=clock))
    others = tuple(each for each in campaign.roster if each.id != newcomer.id)
    roster = (*others, replace(newcomer, left=False))
    found = replace(
        evening,
        campaign=replace(campaign, roster=roster),
        people={**evening.people, newcomer.id: character},
        books={**evening.books, newcomer.id: book},
    )
    return Step(f"{newcomer.name} joins", with_entries(found, Entry("joined", newcomer.id)))


def leave(evening: Evening, id: str) -> Step:
    """Somebody is no longer played; the journal keeps him."""
    gone = member(evening, id)
    campaign = evening.campaign
    roster = tuple(replace(e, left=True) if e.id == id else e for e in campaign.roster)
    people = {name: each for name, each in evening.people.items() if name != id}
    found = replace(evening, campaign=replace(campaign, roster=roster), people=people)
    return Step(f"{gone.name} leaves", with_entries(found, Entry("left", id)))


# Sessions and scenes


def begin_session(evening: Evening, name: str = "", date: str = "", *who: str) -> Step:
    """The next evening with those players, or all; call-ons may be used again (BIT-9).

    Raises RefusedError for a player nobody knows.
    """
    for one in who:
        player(evening, one)
    if session(evening.campaign):
        evening = end_session(evening).evening
    campaign = evening.campaign
    everybody = tuple(each.name for each in campaign.players)
    new = Session(name, date, who or everybody)
    evening = with_campaign(evening, replace(campaign, sessions=(*campaign.sessions, new)))
    for id, each in evening.people.items():
        if each.play.standing.call_ons:
            standing = replace(each.play.standing, call_ons=())
            evening = with_play(evening, id, replace(each.play, standing=standing))
    label = f"Begin {name or f'session {len(campaign.sessions) + 1}'}"
    return Step(label, with_entries(evening, Entry("session", what=name)))


def end_session(evening: Evening) -> Step:
    """The evening is over, and its last scene with it."""
    now = session(evening.campaign)
    if now is None:
        raise RefusedError("No session goes on; begin one first.")
    evening = _scene_ended(evening)
    campaign = evening.campaign
    last = replace(campaign.sessions[-1], ended=True)
    sessions = (*campaign.sessions[:-1], last)
    return Step("End the session", with_campaign(evening, replace(campaign, sessions=sessions)))


def begin_scene(evening: Evening, name: str = "") -> Step:
    """The next scene: what lasted for the one before it ends, and this one may be taken back."""
    if session(evening.campaign) is None:
        evening = begin_session(evening).evening
    evening = _scene_ended(evening)
    campaign = evening.campaign
    last = campaign.sessions[-1]
    last = replace(last, scenes=(*last.scenes, Scene(name, campaign.clock.now)))
    road = replace(campaign.road, pursuit=None, walls=())
    campaign = replace(campaign, sessions=(*campaign.sessions[:-1], last), road=road)
    evening = with_entries(with_campaign(evening, campaign), Entry("scene", what=name))
    campaign = evening.campaign
    undone = Undone(
        campaign.clock,
        len(campaign.journal),
        tuple(
            Before(id, each.play, each.choices.beliefs, each.choices.instincts)
            for id, each in evening.people.items()
        ),
        campaign.round,
        campaign.votes,
        campaign.last_vote,
        campaign.findings,
        campaign.inquiries,
        campaign.enemies,
        campaign.road,
        campaign.span,
    )
    label = f"Begin {name or 'a scene'}"
    return Step(label, with_campaign(evening, replace(campaign, undone=undone)))


def take_back_scene(evening: Evening) -> Step:
    """Everybody and the calendar as the scene that goes on found them; the journal says so."""
    now = scene(evening.campaign)
    if now is None:
        raise RefusedError("No scene goes on that could be taken back.")
    campaign = evening.campaign
    undone = campaign.undone
    people = dict(evening.people)
    for before in undone.people:
        if before.who in people:
            each = people[before.who]
            choices = replace(each.choices, beliefs=before.beliefs, instincts=before.instincts)
            people[before.who] = replace(each, choices=choices, play=before.play)
    campaign = with_scene(campaign, Scene(now.name, now.begun))
    campaign = replace(
        campaign,
        clock=undone.clock,
        journal=campaign.journal[: undone.journal],
        round=undone.round,
        votes=undone.votes,
        last_vote=undone.last_vote,
        findings=undone.findings,
        inquiries=undone.inquiries,
        enemies=undone.enemies,
        road=undone.road,
        span=undone.span,
    )
    found = replace(evening, campaign=campaign, people=people)
    named = now.name or "the scene"
    return Step(f"Take back {named}", with_entries(found, Entry("taken-back", what=now.name)))


def _scene_ended(evening: Evening) -> Evening:
    """What lasts for a scene is over: what was shrugged off, an Aristeia (ARTHA-21), and losing
    one's nerve, which takes heartbeats (STEEL-5)."""
    now = scene(evening.campaign)
    if now is None:
        return evening
    for id, each in evening.people.items():
        play = injuries.end_scene(each.play).play
        if play.standing.aristeia and not play.standing.aristeia.goal:
            play = replace(play, standing=replace(play.standing, aristeia=None))
        play = _end_favors(calm(play))
        if play != each.play:
            evening = with_play(evening, id, play)
    campaign = evening.campaign
    ended = replace(now, ended=campaign.clock.now)
    return with_campaign(evening, with_scene(campaign, ended))


def _end_favors(play: Play) -> Play:
    """Without what a prayer gave to the end of the scene (FAITH-7)."""
    left = tuple(each for each in play.standing.favors if not each.opens)
    if left == play.standing.favors:
        return play
    return replace(play, standing=replace(play.standing, favors=left))


# Time


def name_days(evening: Evening, epoch: str) -> Step:
    """What the campaign calls its first day, in the clocks of all of them."""
    clock = replace(evening.campaign.clock, epoch=epoch)
    for id, each in evening.people.items():
        evening = with_play(
            evening, id, replace(each.play, clock=replace(each.play.clock, epoch=epoch))
        )
    return Step("Name the day", with_campaign(evening, replace(evening.campaign, clock=clock)))


def pass_time(evening: Evening, minutes: int, *, but: str = "") -> Step:
    """Time for all of them: wounds bleed, close and fade. It stops before somebody dies.

    All *but* whoever has lived through it already, as one who was treated meanwhile.
    """
    if minutes < 0:
        raise RefusedError("Time does not go back; take the scene back instead.")
    if minutes > LONGEST:
        raise RefusedError("That is more than a hundred years; let them pass one after the other.")
    others = {id: each for id, each in evening.people.items() if id != but}
    for id, each in others.items():
        hurt = patient(present(evening, id).reckoning)
        if hurt is not None:
            _, passed = injuries.let_pass(each.play, hurt, minutes)
            if passed.stopped:
                minutes = min(minutes, max(0, passed.now - each.play.clock.now))
    for id, each in others.items():
        evening = with_play(evening, id, _age(evening, id, each, minutes))
    clock = evening.campaign.clock
    campaign = replace(evening.campaign, clock=replace(clock, now=clock.now + minutes))
    found = with_campaign(evening, campaign)
    return Step(
        "Let time pass", with_entries(found, Entry("time", amount=min(minutes // 60, 9_999)))
    )


def _age(evening: Evening, id: str, each: Character, minutes: int) -> Play:
    hurt = patient(present(evening, id).reckoning)
    play = calm(each.play) if minutes else each.play
    if hurt is not None:
        return injuries.let_pass(play, hurt, minutes)[0].play
    clock = play.clock
    return recover(replace(play, clock=replace(clock, now=clock.now + minutes)))


def calm(play: Play) -> Play:
    """Nobody hesitates for longer than some heartbeats."""
    if play.standing.hesitating is None:
        return play
    return replace(play, standing=replace(play.standing, hesitating=None))


# What belongs to no rule


def did(evening: Evening, who: str, deed: Deed, entry: Entry | None = None) -> Step:
    """A deed of one character alone (wounds and their care, arms), with its line in the journal.

    What it noted in the character's own journal is the line where no *entry* says it better.
    """
    before = person(evening, who).play
    new = deed.play.journal[len(before.journal) :]
    evening = with_play(evening, who, deed.play)
    told = [entry] if entry else [Entry("note", note=each.text) for each in new]
    told = told or [Entry("note", note=deed.label)]
    return Step(deed.label, with_entries(evening, *(replace(each, who=who) for each in told)))


def note(evening: Evening, text: str, who: str = "", by: str = "") -> Step:
    """A line for the journal, of somebody or of all."""
    if who:
        member(evening, who)
    return Step("Note", with_entries(evening, Entry("note", who, by=by, note=text)))


def combine(evening: Evening, label: str, deeds: Iterable[Callable[[Evening], Step]]) -> Step:
    """Several deeds as one step: each is called with the evening the one before it left."""
    for deed in deeds:
        evening = deed(evening).evening
    return Step(label, evening)


def names(campaign: Campaign) -> Mapping[str, str]:
    """What the members are called, by id."""
    return {each.id: each.name for each in campaign.roster}

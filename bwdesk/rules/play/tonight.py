"""What tonight is about, as the GM sees it: each Belief with what came of it or will, who had no
part yet. All of it follows from the journal and from what the GM has drawn up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.prose import brief
from bwdesk.rules.group.campaign import Campaign, Entry, Member
from bwdesk.rules.group.prep import Challenge
from bwdesk.rules.play.card import Drive, drives
from bwdesk.rules.play.evening import Evening, session, tonight
from bwdesk.rules.play.inside import in_files

PART: frozenset[str] = frozenset(
    (
        "roll",
        "spent",
        "award",
        "wound",
        "steel",
        "spell",
        "prayer",
        "conflict",
        "pursuit",
        "contact",
    )
)
"""Kinds of entries by which somebody has a part in an evening."""


class DriveRow(Struct, frozen=True):
    """A Belief or an Instinct, its *place* among its kind from 1; *scene*: where it came up
    tonight, by the number of the scene, 0: between scenes, None: nowhere yet. *says* tells what
    did, *paid* the letters of the artha it brought. *what* will test it is the GM's."""

    of: Literal["belief", "instinct"]
    place: int
    text: str
    scene: int | None = None
    says: str = ""
    paid: str = ""
    what: str = ""

    @property
    def is_touched(self) -> bool:
        """Whether it came up tonight."""
        return self.scene is not None


class PersonTonight(Struct, frozen=True):
    """Somebody with what drives them; *idle*: evenings since they last had a part, 0: tonight."""

    id: str
    name: str
    player: str
    rows: tuple[DriveRow, ...]
    paid: str = ""
    idle: int = 0

    @property
    def beliefs(self) -> tuple[DriveRow, ...]:
        return tuple(each for each in self.rows if each.of == "belief")

    @property
    def instincts(self) -> tuple[DriveRow, ...]:
        return tuple(each for each in self.rows if each.of == "instinct")


def read_tonight(evening: Evening) -> tuple[PersonTonight, ...]:
    """Everybody the campaign is about, in the order of the roster."""
    here = (each for each in in_files(evening.campaign) if each.id in evening.people)
    return tuple(_person(evening, each) for each in here)


def count_untouched(people: Iterable[PersonTonight]) -> tuple[int, int]:
    """How many Beliefs nobody has touched tonight, and how many there are."""
    every = [row for each in people for row in each.beliefs]
    return sum(not each.is_touched for each in every), len(every)


def _person(evening: Evening, member: Member) -> PersonTonight:
    campaign, found = evening.campaign, list[DriveRow]()
    entries = [each for each in tonight(campaign) if each.who == member.id]
    marks = {(each.about): each for each in campaign.prep.challenges if each.who == member.id}
    places = {"belief": 0, "instinct": 0}
    for drive in drives(evening.people[member.id]):
        places[drive.of] += 1
        if drive.text.strip():
            found.append(_row(campaign, drive, places[drive.of], entries, marks.get(drive.text)))
    return PersonTonight(
        member.id,
        member.name,
        member.player,
        tuple(found),
        _letters(entries),
        idle(campaign, member.id),
    )


def _row(
    campaign: Campaign, drive: Drive, place: int, entries: list[Entry], drawn: Challenge | None
) -> DriveRow:
    about = [each for each in entries if each.about == drive.text or each.note == drive.text]
    about = [each for each in about if each.kind in (*PART, "evolving")]
    now = len(campaign.sessions) if session(campaign) else 0
    by_hand = drawn is not None and bool(now) and drawn.used == now
    scene = about[-1].scene if about else 0 if by_hand else None
    return DriveRow(
        drive.of,
        place,
        drive.text,
        scene,
        _what_was(about[-1]) if about else "came up" if by_hand else "",
        _letters([each for each in about if each.about == drive.text]),
        drawn.what if drawn is not None else "",
    )


def _what_was(entry: Entry) -> str:
    """What touched it, in a few words."""
    named = entry.what.removeprefix("skill.").removeprefix("stat.").replace("-", " ")
    if entry.kind == "roll":
        return brief(entry.note) or f"a test of {named}"
    if entry.kind == "award":
        return brief(entry.note) or f"artha for {named}"
    return brief(entry.note) if entry.kind != "evolving" else "artha was spent on it"


def _letters(entries: Iterable[Entry]) -> str:
    """``FFP``: the artha that was given."""
    counts = {"fate": 0, "persona": 0, "deeds": 0}
    for each in entries:
        if each.kind == "award" and each.to in counts:
            counts[each.to] += each.amount
    return "".join(kind[:1].upper() * max(0, many) for kind, many in counts.items())


def idle(campaign: Campaign, who: str) -> int:
    """Evenings since somebody last had a part, this one not counted; 0: tonight, or in the last
    one where none goes on. -1: never."""
    last = max((each.session for each in _parts(campaign, who)), default=0)
    by_hand = max((each.session for each in campaign.prep.used if each.who == who), default=0)
    last = max(last, by_hand)
    return len(campaign.sessions) - last if last else -1


def _parts(campaign: Campaign, who: str) -> Iterator[Entry]:
    return (e for e in campaign.journal if e.who == who and e.session and e.kind in PART)


def list_unused(evening: Evening) -> tuple[tuple[Member, int], ...]:
    """Who of those met had no part yet, and for how many evenings; those longest away first."""
    campaign = evening.campaign
    if not campaign.sessions:
        return ()
    found = [
        (each, away)
        for each in campaign.roster
        if not (each.left or each.hidden or each.dead) and (away := idle(campaign, each.id))
    ]
    return tuple(sorted(found, key=lambda one: (one[1] >= 0, -one[1])))

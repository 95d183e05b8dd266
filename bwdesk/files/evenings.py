"""An evening on disk: a campaign and the characters of its roster, opened and written together.

A character is a file of its own, or kept in the campaign. What cannot be read or written is a
sentence about that one; the others, and the campaign, are opened and written all the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.files import campaigns, characters
from bwdesk.files.errors import ChangedOnDiskError, FileError
from bwdesk.files.whole_documents import Fingerprint
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.person.excerpt import excerpt, pin
from bwdesk.rules.play.evening import Evening
from bwdesk.rules.play.inside import BookOf as BookOf
from bwdesk.rules.play.inside import is_inside, pack, unpack
from bwdesk.rules.play.switches import with_switches


class Opened(NamedTuple):
    """An evening as its files have it. *troubles* are sentences by member, *changed* the members
    somebody has written since the campaign knew them last."""

    evening: Evening
    fingerprint: Fingerprint
    troubles: dict[str, str]
    changed: tuple[str, ...]


class Kept(NamedTuple):
    """The evening after it was written, its roster knowing what the files hold now.

    *troubles* are sentences by member, of those whose file could not be written; they are tried
    again with the next step. *changed* are those of them somebody else has written since.
    """

    evening: Evening
    fingerprint: Fingerprint
    troubles: dict[str, str]
    changed: tuple[str, ...] = ()


def open_evening(path: Path, book_of: BookOf) -> Opened:
    """Opens a campaign with everybody who can be. Raises FileError where it cannot be read."""
    packed, known = campaigns.load(path)
    inside = unpack(packed, book_of)
    campaign, people, books = inside.campaign, dict(inside.people), dict(inside.books)
    troubles: dict[str, str] = {}
    changed: list[str] = []
    roster = {each.id: each for each in campaign.roster}
    for found in campaigns.people(packed, path):
        id = found.member.id
        if id in people:
            continue
        if found.saved is None:
            troubles[id] = found.trouble
            continue
        character = found.saved.character
        people[id] = character
        books[id] = pin(book_of(character.choices.packs), found.saved.excerpt)
        if found.changed:
            changed.append(id)
        print_of_file = found.saved.fingerprint or ""
        roster[id] = replace(found.member, fingerprint=print_of_file, character=character.id)
    campaign = campaigns.follow_games(replace(campaign, roster=tuple(roster.values())), path)
    evening = with_switches(Evening(campaign, people, books))
    return Opened(evening, known, troubles, tuple(changed))


def keep(
    path: Path, evening: Evening, before: Evening | None, expect: Fingerprint | None = None
) -> Kept:
    """Writes the campaign and everybody who is otherwise than *before*; None: everybody.

    A character somebody else has written since is left alone, and its trouble says so. Raises
    ChangedOnDiskError, else FileError, for the campaign itself; the characters are written by then.
    """
    troubles: dict[str, str] = {}
    changed: list[str] = []
    roster: list[Member] = []
    for member in evening.campaign.roster:
        now = evening.people.get(member.id)
        same = before is not None and before.people.get(member.id) == now
        if now is None or same or member.left or is_inside(member):
            roster.append(member)
            continue
        saved = characters.Saved(now, excerpt(now, evening.books[member.id]))
        known = Fingerprint(member.fingerprint) if member.fingerprint else None
        try:
            print_of_file = characters.save(campaigns.file_of(member, path), saved, known)
        except FileError as why:
            troubles[member.id] = str(why)
            roster.append(member)
            if isinstance(why, ChangedOnDiskError):
                changed.append(member.id)
        else:
            roster.append(replace(member, fingerprint=print_of_file, character=now.id))
    campaign: Campaign = replace(evening.campaign, roster=tuple(roster))
    fingerprint = campaigns.save(path, pack(replace(evening, campaign=campaign)), expect)
    return Kept(replace(evening, campaign=campaign), fingerprint, troubles, tuple(changed))

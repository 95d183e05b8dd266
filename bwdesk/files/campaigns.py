"""Campaigns on disk: one pretty JSON file each (``.bwcampaign``), described in docs/file-format.md.

The characters of its roster are files of their own, whose paths are kept from the campaign's
folder where they lie in or below it, else whole; or they are kept in the campaign itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

import bwdesk
from bwdesk.files import characters, chosen, migrations, reader, whereabouts, whole_documents
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError, FormatError
from bwdesk.files.identity import identify
from bwdesk.files.places import same_file
from bwdesk.files.whole_documents import Fingerprint
from bwdesk.rules.group.campaign import Campaign, Member, Played
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import find_unfit
from bwdesk.rules.play.inside import find_lack, is_inside, unpack

SUFFIX = ".bwcampaign"
KIND: Final = "campaign"
VERSION = migrations.present(migrations.CAMPAIGN)

LARGE: Final = 12 * 2**20
"""A campaign of so many bytes is told that it cannot grow for ever."""

_REMEDY = "put an earlier copy in its place"

_TELLING = ("campaign", "limits")
"""Written even where they say nothing: with limits that are those of a character the table agreed
on some, without it plays by none."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file from top to bottom."""

    bwdesk: Literal["campaign"]
    version: int
    program: str
    campaign: Campaign


def encode(campaign: Campaign, origin: str | Path = "The campaign") -> bytes:
    """The content of a file. Raises FormatError where a value could not be read back."""
    file = _File(KIND, VERSION, bwdesk.__version__, campaign)
    return whole_documents.pretty(file, _read_back, origin, telling=_TELLING)


def _read_back(raw: bytes, origin: str) -> None:
    """Whether what was just written can be read, in a part of the time: an evening is written with
    every step. What is no file of ours in the way of JSON alone msgspec never writes."""
    campaign = reader.decode_trusted(raw, _File, origin).campaign
    if lack := next(_lacks(campaign), ""):
        raise FormatError(origin, lack, _REMEDY)


def decode(raw: bytes, origin: str) -> Campaign:
    """What the content of a file holds, brought up to the present version.

    Raises FormatError, or NewerError for a file of a later version.
    """
    plain = migrations.migrate(reader.value(raw, origin), KIND, migrations.CAMPAIGN, origin)
    # One written by another program may have no id.
    plain = plain | {KIND: identify(plain.get(KIND))}
    campaign = reader.convert(plain, _File, origin).campaign
    if lack := next(_lacks(campaign), ""):
        raise FormatError(origin, lack, _REMEDY)
    return campaign


def _lacks(campaign: Campaign) -> Iterator[str]:
    """What cannot be of a campaign though every value of it could."""
    ids = [each.id for each in campaign.roster]
    for id in ids:
        if not id or ids.count(id) > 1:
            yield f"two of its roster, or nobody, go by the id '{id}'"
    names = [each.name for each in campaign.players]
    for name in names:
        if not name or names.count(name) > 1:
            yield f"two of its players, or nobody, go by the name '{name}'"
    if lack := find_unfit(campaign.book) or find_lack(campaign):
        yield lack
    if campaign.undone.journal > len(campaign.journal):
        yield "its scene began after the end of its journal"
    for at, entry in enumerate(campaign.journal, start=1):
        if entry.session > len(campaign.sessions):
            yield f"entry {at} of its journal is of a session there is not"
        elif entry.session:
            scenes = campaign.sessions[entry.session - 1].scenes
            if entry.scene > len(scenes):
                yield f"entry {at} of its journal is of a scene there is not"


def load(path: Path) -> tuple[Campaign, Fingerprint]:
    """The campaign in a file. Raises FileError; a damaged file's names the last good backup."""
    return whole_documents.load(path, decode)


def save(path: Path, campaign: Campaign, expect: Fingerprint | None = None) -> Fingerprint:
    """Writes a campaign, whole or not at all, after keeping a backup of what was there.

    As ``characters.save``. Raises ChangedOnDiskError, else FileError.
    """
    return whole_documents.save(path, encode(campaign, path), expect)


def crowding_warning(path: Path, campaign: Campaign) -> str:
    """What is said of a campaign whose file will not hold many years more; "" of any other."""
    try:
        # With its indents it is longer: only then is it worth to look how much it really holds.
        if path.stat().st_size < LARGE or len(msgspec.json.encode(campaign)) < LARGE:
            return ""
    except OSError:
        return ""
    holds, most = LARGE / 2**20, reader.LIMIT / 2**20
    return (
        f"This campaign fills more than {holds:g} of the {most:g} MB a file may have. Before long, "
        "begin another with the same people; this one stays as it is, to be read."
    )


# Its people


class Found(NamedTuple):
    """A member of the roster as its file holds it, or the *trouble* with that file.

    *changed*: somebody has written it since the campaign knew it last.
    """

    member: Member
    path: Path
    saved: Saved | None = None
    changed: bool = False
    trouble: str = ""


def path_of(member: Member, campaign: Path) -> Path:
    """Where a member's file is said to lie, seen from the file of the *campaign*. Only `file_of`
    says whether it may be opened."""
    return campaign.parent / member.file


def file_of(member: Member, campaign: Path) -> Path:
    """A member's file, to be opened. Raises FileError where the *campaign* names one that nobody
    here chose: one below its own folder came with it, any other may be anything."""
    return chosen.path_of(member.file, campaign)


def link_member(member: Member, path: Path, campaign: Path, saved: Saved) -> Member:
    """The member with its file, as near the campaign as it lies, and what was read from it."""
    near, holds = with_file(member, path, campaign), saved.fingerprint or ""
    return replace(near, fingerprint=holds, character=saved.character.id)


def with_file(member: Member, path: Path, campaign: Path) -> Member:
    """The member whose file lies at *path*, told from the campaign's folder where it is in it."""
    return replace(member, file=as_named(path, campaign))


def as_named(path: Path, campaign: Path) -> str:
    """How a campaign names a file: from its own folder where it lies in it, else whole."""
    whole, folder = path.absolute(), campaign.absolute().parent
    return (whole.relative_to(folder) if whole.is_relative_to(folder) else whole).as_posix()


def follow_games(campaign: Campaign, path: Path) -> Campaign:
    """The campaign with its games where they lie now: one that was moved is found by its id."""
    search = whereabouts.Search(path.absolute().parent)
    return replace(
        campaign, chronicles=tuple(_follow_game(e, path, search) for e in campaign.chronicles)
    )


def _follow_game(played: Played, path: Path, search: whereabouts.Search) -> Played:
    if not played.file or not played.id:
        return played
    try:
        there = whereabouts.find_file(played.file, path, played.id, search)
    except FileError:
        return played
    if same_file(there, path.parent / played.file):
        return played
    return replace(played, file=as_named(there, path))


def people(campaign: Campaign, path: Path) -> Iterator[Found]:
    """Everybody of the roster who has not left, as their files are now, or as the campaign itself
    holds them; a file that was moved or renamed is found by its id, and its member says where.
    Raises nothing: where one is gone or damaged, its trouble says so in a sentence."""
    search = whereabouts.Search(path.absolute().parent)
    inside = unpack(campaign, lambda _packs: Book()).people
    for member in campaign.roster:
        if member.left:
            continue
        if is_inside(member):
            yield Found(member, path, Saved(inside[member.id], campaign.book))
            continue
        file = path_of(member, path)
        try:
            own = whereabouts.find_file(
                member.file, path, member.character, search, member.fingerprint
            )
            if not same_file(own, file):
                member, file = with_file(member, own, path), own
            saved = characters.load(own)
        except FileError as why:
            yield Found(member, file, trouble=str(why))
            continue
        changed = bool(member.fingerprint) and saved.fingerprint != member.fingerprint
        yield Found(member, file, saved, changed)

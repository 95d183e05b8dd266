"""Packs on disk, shipped and the user's own, and the Book they come to.

A pack is a folder. Its ``pack.json`` says id, name, version, edition and source, and may hold
entries itself; every other ``*.json`` in the folder or below it holds more lists of entries
(``stocks``, ``lifepaths``, ``skills``, ``traits``, ``questions``, ``ties``, ``prices``,
``wounds``, ``scales``, ``beasts``, ``healers``, ``names``, ``drafts``, ``aliases``, ``amend`` and
those of ``rules/tables/shelves.py``), which are joined in the order of the files' names.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import places, reader
from bwdesk.files.errors import FileError, FormatError, unreadable
from bwdesk.files.settings import Table
from bwdesk.rules.packs.book import (
    Alias,
    Amendment,
    Beast,
    Book,
    Draft,
    Healer,
    Lifepath,
    Names,
    Pack,
    Price,
    Scale,
    Skill,
    Stock,
    Tie,
    Trait,
    WoundLevel,
)
from bwdesk.rules.packs.joining import PackError, find_dangling, join
from bwdesk.rules.packs.question import Question
from bwdesk.rules.tables.shelves import Lists

MANIFEST = "pack.json"
CORE = "core"
REMEDY = "install bwdesk again"
MOST_TOLD = 5

T = TypeVar("T")


class Part(Lists, frozen=True):
    """What one file of a pack may hold besides the manifest."""

    stocks: tuple[Stock, ...] = ()
    lifepaths: tuple[Lifepath, ...] = ()
    skills: tuple[Skill, ...] = ()
    traits: tuple[Trait, ...] = ()
    questions: tuple[Question, ...] = ()
    ties: tuple[Tie, ...] = ()
    prices: tuple[Price, ...] = ()
    wounds: tuple[WoundLevel, ...] = ()
    healers: tuple[Healer, ...] = ()
    scales: tuple[Scale, ...] = ()
    beasts: tuple[Beast, ...] = ()
    names: tuple[Names, ...] = ()
    drafts: tuple[Draft, ...] = ()
    aliases: tuple[Alias, ...] = ()
    amend: tuple[Amendment, ...] = ()


class Own(Struct, frozen=True):
    """A pack of the user's and the folder it lies in."""

    pack: Pack
    folder: Path


class Installed(Struct, frozen=True):
    """The user's packs that can be read, and a sentence for each that cannot."""

    own: tuple[Own, ...] = ()
    troubles: tuple[str, ...] = ()


class InForce(Struct, frozen=True):
    """The Book of packs in force, and a sentence for each thing of them left out or odd."""

    book: Book
    troubles: tuple[str, ...] = ()


class Library(Struct, frozen=True):
    """Every pack there is: the *shipped* ones, then those of the user's *own* that can be read."""

    shipped: tuple[Pack, ...]
    own: tuple[Own, ...] = ()
    troubles: tuple[str, ...] = ()

    @property
    def packs(self) -> tuple[Pack, ...]:
        return (*self.shipped, *(each.pack for each in self.own))

    def packs_in_order(self, table: Table) -> tuple[Pack, ...]:
        """Every pack: the shipped ones first, one's own as the table has them."""
        place = {id: at for at, id in enumerate(table.order)}
        own = (each.pack for each in self.own)
        return (*self.shipped, *sorted(own, key=lambda pack: place.get(pack.id, len(place))))

    def ids_in_force(self, table: Table, before: str = "") -> tuple[str, ...]:
        """The ids of the packs in force at the table, in their order; those *before* one, where it
        is given."""
        ordered = takewhile(lambda pack: pack.id != before, self.packs_in_order(table))
        return tuple(pack.id for pack in ordered if stands(pack, table))

    def pack(self, id: str) -> Pack:
        """The pack of an id it has."""
        return next(pack for pack in self.packs if pack.id == id)

    def own_pack(self, id: str) -> Own | None:
        """One's own pack of an id; None where there is none, or it comes with the program."""
        return next((each for each in self.own if each.pack.id == id), None)

    def load_in_force(self, ids: Sequence[str]) -> InForce:
        """The Book of the packs of these ids, in this order.

        A pack that is missing or does not fit is left out and named. Raises FileError where it is
        the shipped ones that refer to nothing.
        """
        known = {pack.id: pack for pack in self.packs}
        troubles = [_missing_sentence(id) for id in ids if id not in known]
        chosen = _Same(known[id] for id in dict.fromkeys(ids) if id in known)
        found, left_out = _join_packs(chosen)
        troubles.extend(left_out)
        if lost := _find_dangling(chosen):
            shipped = {pack.id for pack in self.shipped}
            if CORE in ids and shipped.issuperset(ids):
                says = f"the lists have gaps ({lost[0]})"
                raise FileError(where.resources() / "rules", says, REMEDY)
            troubles.extend(_readable(lost))
        return InForce(found, tuple(troubles))


def switch(table: Table, pack: Pack, on: bool) -> Table:
    """The table with a pack on or off."""
    if pack.optional:
        also = tuple(each for each in table.also if each != pack.id)
        return replace(table, also=(*also, pack.id) if on else also)
    without = tuple(each for each in table.without if each != pack.id)
    return replace(table, without=without if on else (*without, pack.id))


def stands(pack: Pack, table: Table) -> bool:
    """Whether a pack is in force at the table."""
    return pack.id in table.also if pack.optional else pack.id not in table.without


def library() -> Library:
    """All packs, read anew. Raises FileError where the shipped ones are damaged."""
    coming = (*shipped_packs(), *optional())
    ids = {pack.id for pack in coming}
    found = installed_packs()
    own: list[Own] = []
    troubles = [*found.troubles]
    for each in found.own:
        if each.pack.id in ids:
            says = f"another pack has the id '{each.pack.id}' already"
            troubles.append(f"A pack was left out: {each.folder}: {says}; give it an id of its own")
        else:
            own.append(each)
            ids.add(each.pack.id)
    return Library(coming, tuple(own), tuple(troubles))


def shipped_packs() -> tuple[Pack, ...]:
    """The packs that come with the program and are in force unless somebody switches them off.

    The core lists first. Raises FileError.
    """
    home = where.resources() / "rules"
    folders = sorted(_folders(home), key=lambda folder: (folder.name != CORE, folder.name))
    if not folders or folders[0].name != CORE:
        raise FileError(home / CORE, "the pack of the core lists is missing", REMEDY)
    return tuple(load(folder, trusted=True) for folder in folders)


def optional() -> tuple[Pack, ...]:
    """The packs that come with the program and are in force where somebody switches them on."""
    folders = _folders(where.resources() / "rules" / "optional")
    return tuple(load(folder, trusted=True) for folder in folders)


def home() -> Path:
    """Where the user's own packs lie, each in a folder."""
    return places.data() / "packs"


def installed_packs() -> Installed:
    """The user's own packs, in the order of their folders' names."""
    own: list[Own] = []
    troubles: list[str] = []
    try:
        folders = _folders(home())
    except FileError as trouble:
        return Installed(troubles=(f"Your own packs were left out: {trouble}",))
    for folder in folders:
        try:
            own.append(Own(load(folder), folder))
        except FileError as trouble:
            troubles.append(f"A pack was left out: {trouble}")
    return Installed(tuple(own), tuple(troubles))


def load(folder: Path, *, trusted: bool = False) -> Pack:
    """The pack in *folder*; of a *trusted* one only types and values are checked.

    Raises FileError naming the file, the entry and the field.
    """
    manifest = folder / MANIFEST
    files = (manifest, *(file for file in files_of(folder) if file != manifest))
    return _read_trusted(tuple(map(_stamp, files))) if trusted else _whole(files, trusted=False)


def files_of(folder: Path) -> list[Path]:
    """Those of a pack, in the order of their names. Raises FileError where a folder of it cannot be
    read, which pathlib's own glob passes over without a word."""

    def refuse(why: OSError) -> None:
        raise unreadable(Path(why.filename or folder), why)

    below = os.walk(folder, onerror=refuse)
    files = (Path(at, name) for at, _, names in below for name in names)
    return sorted(file for file in files if file.match("*.json"))


def _whole(files: Sequence[Path], *, trusted: bool) -> Pack:
    """The pack of a manifest and its other files."""
    pack = _read(files[0], Pack, trusted)
    for file in files[1:]:
        pack = join_part(pack, _read(file, Part, trusted))
    return pack


@lru_cache(maxsize=16)
def _read_trusted(files: tuple[tuple[Path, int, int], ...]) -> Pack:
    """A shipped pack, which is read again only where a file of it has changed."""
    return _whole([file for file, _, _ in files], trusted=True)


def _stamp(file: Path) -> tuple[Path, int, int]:
    """A file, when it was written, and its size; whether it can be read is found by reading it."""
    try:
        about = file.stat()
    except OSError:
        return file, 0, 0
    return file, about.st_mtime_ns, about.st_size


def join_part(pack: Pack, part: Part) -> Pack:
    """*pack* with what another of its files holds."""
    lists = Part.__struct_fields__
    return replace(pack, **{each: getattr(pack, each) + getattr(part, each) for each in lists})


def _read(file: Path, kind: type[T], trusted: bool) -> T:
    decode = reader.decode_trusted if trusted else reader.decode
    return decode(reader.contents(file), kind, str(file))


def book(packs: Iterable[Pack]) -> Book:
    """The Book that *packs* come to, in their order. Raises FormatError."""
    try:
        return _join(_Same(packs))
    except PackError as why:
        raise FormatError(f"The pack '{why.pack}'", f"it {why.says}", why.remedy) from None


def load_in_force(table: Table | None = None, ids: Sequence[str] | None = None) -> InForce:
    """The Book of the packs in force at the table, or of those of these *ids*.

    Raises FileError only where the shipped packs are damaged.
    """
    found = library()
    standing = found.load_in_force(found.ids_in_force(table or Table()) if ids is None else ids)
    return InForce(standing.book, (*found.troubles, *standing.troubles))


class _Same:
    """Packs as the key of what they come to.

    They are the same where each is the very same pack: to compare two equal ones entry by entry
    takes as long as to join them. Shipped packs are the same as long as their files are.
    """

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.packs = tuple(packs)

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.packs)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and [*map(id, self.packs)] == [*map(id, other.packs)]


@lru_cache(maxsize=4)
def _join(chosen: _Same) -> Book:
    return join(chosen.packs)


@lru_cache(maxsize=4)
def _join_packs(chosen: _Same) -> tuple[Book, tuple[str, ...]]:
    """The Book they come to, without those that do not fit; a sentence for each of these."""
    try:
        return _join(chosen), ()
    except PackError:
        pass
    found, fitting, troubles = Book(), list[Pack](), list[str]()
    for pack in chosen.packs:
        try:
            found = join([*fitting, pack])
        except PackError as why:
            troubles.append(f"A pack was left out: {why}")
        else:
            fitting.append(pack)
    return found, tuple(troubles)


@lru_cache(maxsize=4)
def _find_dangling(chosen: _Same) -> tuple[str, ...]:
    """A sentence for every reference of the Book they come to that leads nowhere."""
    return find_dangling(_join_packs(chosen)[0])


def _missing_sentence(id: str) -> str:
    return f"The pack '{id}' is not here; put it into {home()}, or choose packs anew"


def _readable(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """As many as anybody reads, and how many more there are."""
    more = len(sentences) - MOST_TOLD
    told = (f"{more} more references of the packs lead nowhere",) if more > 0 else ()
    return (*sentences[:MOST_TOLD], *told)


def _folders(home: Path) -> list[Path]:
    """The folders in *home* that hold a pack; none where there is no such folder."""
    try:
        return sorted(each for each in home.iterdir() if _holds_pack(each))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as why:
        raise unreadable(home, why) from None


def _holds_pack(folder: Path) -> bool:
    """Also where it may not be looked into: whoever reads it is told so."""
    try:
        (folder / MANIFEST).stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return folder.is_dir()
    return True

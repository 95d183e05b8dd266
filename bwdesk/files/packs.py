"""Packs on disk, shipped and the user's own, and the Book they come to.

A pack is a folder. Its ``pack.json`` says id, name, version, edition and source, and may hold
entries itself; every other ``*.json`` in the folder or below it holds more lists of entries
(``stocks``, ``lifepaths``, ``skills``, ``traits``, ``questions``, ``ties``, ``aliases``,
``amend``), which are joined in the order of the files' names.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import places, reader
from bwdesk.files.errors import FileError, FormatError, unreadable
from bwdesk.rules.book import (
    Alias,
    Amendment,
    Book,
    Lifepath,
    Pack,
    Question,
    Skill,
    Stock,
    Tie,
    Trait,
)
from bwdesk.rules.joining import PackError, dangling, join

MANIFEST = "pack.json"
CORE = "core"
REMEDY = "install bwdesk again"
MOST_TOLD = 5

T = TypeVar("T")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """What one file of a pack may hold besides the manifest."""

    stocks: tuple[Stock, ...] = ()
    lifepaths: tuple[Lifepath, ...] = ()
    skills: tuple[Skill, ...] = ()
    traits: tuple[Trait, ...] = ()
    questions: tuple[Question, ...] = ()
    ties: tuple[Tie, ...] = ()
    aliases: tuple[Alias, ...] = ()
    amend: tuple[Amendment, ...] = ()


class Installed(Struct, frozen=True):
    """The user's packs that can be read, and a sentence for each that cannot."""

    packs: tuple[Pack, ...] = ()
    troubles: tuple[str, ...] = ()


class InForce(Struct, frozen=True):
    """The Book of all packs, and a sentence for each thing of the user's packs left out or odd."""

    book: Book
    troubles: tuple[str, ...] = ()


def shipped() -> tuple[Pack, ...]:
    """The packs that come with the program, the core lists first. Raises FileError."""
    home = where.resources() / "rules"
    folders = sorted(_folders(home), key=lambda folder: (folder.name != CORE, folder.name))
    if not folders or folders[0].name != CORE:
        raise FileError(home / CORE, "the pack of the core lists is missing", REMEDY)
    return tuple(load(folder, trusted=True) for folder in folders)


def installed() -> Installed:
    """The user's own packs, in the order of their folders' names."""
    packs: list[Pack] = []
    troubles: list[str] = []
    try:
        folders = _folders(places.data() / "packs")
    except FileError as trouble:
        return Installed(troubles=(f"Your own packs were left out: {trouble}",))
    for folder in folders:
        try:
            packs.append(load(folder))
        except FileError as trouble:
            troubles.append(f"A pack was left out: {trouble}")
    return Installed(tuple(packs), tuple(troubles))


def load(folder: Path, *, trusted: bool = False) -> Pack:
    """The pack in *folder*; of a *trusted* one only types and values are checked.

    Raises FileError naming the file, the entry and the field.
    """
    pack = _read(folder / MANIFEST, Pack, trusted)
    for file in sorted(folder.rglob("*.json")):
        if file != folder / MANIFEST:
            pack = _with(pack, _read(file, Part, trusted))
    return pack


def _with(pack: Pack, part: Part) -> Pack:
    lists = Part.__struct_fields__
    return replace(pack, **{each: getattr(pack, each) + getattr(part, each) for each in lists})


def _read(file: Path, kind: type[T], trusted: bool) -> T:
    decode = reader.decode_trusted if trusted else reader.decode
    return decode(reader.contents(file), kind, str(file))


def book(packs: Iterable[Pack]) -> Book:
    """The Book that *packs* come to, in their order. Raises FormatError."""
    try:
        return join(packs)
    except PackError as why:
        raise FormatError(f"The pack '{why.pack}'", f"it {why.says}", why.remedy) from None


def in_force(without: Container[str] = ()) -> InForce:
    """The Book of the shipped packs and the user's, except the ids in *without*.

    A pack of the user that does not fit is left out and named. Raises FileError only where the
    shipped packs are damaged.
    """
    own = installed()
    troubles = [*own.troubles]
    chosen = [pack for pack in shipped() if pack.id not in without]
    found = book(chosen)
    if lost := dangling(found):
        raise FileError(where.resources() / "rules", f"the lists have gaps ({lost[0]})", REMEDY)
    for pack in own.packs:
        if pack.id in without:
            continue
        try:
            found = join([*chosen, pack])
        except PackError as why:
            troubles.append(f"A pack was left out: {why}")
        else:
            chosen.append(pack)
    if own.packs:
        troubles.extend(_readable(dangling(found)))
    return InForce(found, tuple(troubles))


def _readable(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """As many as anybody reads, and how many more there are."""
    more = len(sentences) - MOST_TOLD
    told = (f"{more} more references of the packs lead nowhere",) if more > 0 else ()
    return (*sentences[:MOST_TOLD], *told)


def _folders(home: Path) -> list[Path]:
    """The folders in *home* that hold a pack; none where there is no such folder."""
    try:
        return sorted(each.parent for each in home.glob(f"*/{MANIFEST}"))
    except OSError as why:
        raise unreadable(home, why) from None

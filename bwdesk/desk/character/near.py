"""Characters at hand wherever somebody is to be chosen: open ones, those near, the samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.character import character_card
from bwdesk.desk.character.document import Document
from bwdesk.desk.shell import sample_index
from bwdesk.files import characters, identity
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name, same_file
from bwdesk.rules.burning.beginning import begin

if TYPE_CHECKING:
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.interface import Window

MOST = 16
"""So many are offered of those that were open lately or lie where files are put."""


class Near(Struct, frozen=True):
    """Somebody at hand: a *name*, and a line of what they are.

    They lie in the file at *path*, None for whoever was never saved; a *sample* is a file nobody
    writes to. Whoever is open is so in a *document*, as it stands there.
    """

    name: str
    says: str
    path: Path | None = None
    document: Document | None = None
    sample: bool = False

    @property
    def hint(self) -> str:
        """The line that tells them from their namesakes."""
        return f"{self.says}, a sample" if self.sample else self.says

    @property
    def read_saved(self) -> characters.Saved:
        """What there is of them now. Raises FileError."""
        if self.document is not None:
            return self.document.to_saved()
        assert self.path is not None
        return characters.load(self.path)

    @property
    def own_path(self) -> Path | None:
        """Their file, where they have one that they may come home to."""
        return None if self.sample else self.path


def people_at_hand(window: Window, folder: Path | None = None) -> tuple[Near, ...]:
    """Everybody at hand, those on the desk first, the samples last. Where it is no matter of one
    *folder*, those lying where files are put are near."""
    documents = [tab.document for tab in window.open_tabs if isinstance(tab.document, Document)]
    found = [_open(each) for each in documents]
    paths = [each.path for each in found if each.path]
    found += read(_files_lying(window, paths, folder or window.settings.folder))
    return (*found, *samples())


def read(paths: Iterable[Path]) -> Iterator[Near]:
    """The characters in these files; what cannot be read is left out."""
    for path in paths:
        try:
            name, says = character_card.summarize(path)
        except FileError:
            continue
        yield Near(name or path.stem, says, path)


def document_of(who: Near, installed: InstalledPacks) -> Document:
    """Somebody as a document to be read. Raises FileError."""
    if who.document is not None:
        return who.document
    saved = who.read_saved
    return Document(saved.character, installed.book_of, saved.excerpt, who.own_path)


def file_of(who: Near, folder: Path) -> Path:
    """The file in which somebody is played: one who has none gets one in a *folder*, a sample is
    copied there and brought to the table. Raises FileError."""
    if who.own_path is not None:
        return who.own_path
    path = free_name(folder, file_name(who.name), characters.SUFFIX)
    saved = who.read_saved
    if who.sample:
        own = replace(saved.character, id=identity.fresh())
        saved = replace(saved, character=begin(own, "fate", saved.excerpt.book()).apply(own))
    fingerprint = characters.save(path, saved)
    if who.document is not None:
        who.document.mark_saved(path, fingerprint)
    return path


def _open(document: Document) -> Near:
    says = character_card.what(document.choices, document.book)
    return Near(document.title, says, document.path, document)


def _files_lying(window: Window, there: Iterable[Path], folder: Path) -> Iterator[Path]:
    """Files that were open lately or lie in a *folder*, but for those *there* already."""
    seen = list(there)
    beside = sorted(folder.glob(f"*{characters.SUFFIX}"))
    found = 0
    for path in (*window.settings.recent, *beside):
        if path.suffix.casefold() != characters.SUFFIX or not path.is_file():
            continue
        if found < MOST and not any(same_file(each, path) for each in seen):
            found += 1
            seen.append(path)
            yield path


def samples() -> Iterator[Near]:
    """The characters that come with the program."""
    known = sample_index.read_index()
    for path in sorted(sample_index.folder().glob(f"*{characters.SUFFIX}")):
        if path.name in known:
            yield Near(*known[path.name], path, sample=True)

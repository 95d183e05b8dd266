"""Where a document lies by now that was moved or renamed: found by its path, else by its id.

Looked for is only what a person had chosen here, or what came with the document that names it: a
file somebody sent learns nothing of what else lies on this computer.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bwdesk.files import characters, chosen, places, reader, settings
from bwdesk.files.characters import SUFFIX as CHARACTER
from bwdesk.files.errors import FileError
from bwdesk.files.whole_documents import fingerprint

CAMPAIGN: Final = ".bwcampaign"
CHRONICLE: Final = ".bwchron"
ENDINGS: Final = (CHARACTER, CAMPAIGN, CHRONICLE)
"""Of everything that has an id."""

MOST_FOLDERS, DEEPEST = 20_000, 16
"""So many folders are looked into, so far down: more is a whole disk, chosen by mistake."""


class _Known(Struct, frozen=True):
    id: str = ""


class _Head(Struct, frozen=True):
    """What of a file says who it is; all else is passed over."""

    bwdesk: str = ""
    character: _Known = _Known()
    campaign: _Known = _Known()


def chosen_folders(kept: settings.Settings | None = None) -> tuple[Path, ...]:
    """The folders a person's documents lie in: those chosen, else where documents are put and
    where one was opened last."""
    known = kept or settings.load()
    if known.shelf.folders:
        return tuple(map(Path, known.shelf.folders))
    usual = [places.documents(), *([Path(known.folder)] if known.folder else [])]
    return tuple(dict.fromkeys(usual))


def walk(folders: Iterable[Path], endings: Iterable[str] = ENDINGS) -> Iterator[Path]:
    """Every file of ours in *folders* and below, each once, by the way it is named there.

    A folder that is gone or closed is passed over, as is one that is hidden or a link: links may
    lead in a circle.
    """
    wanted, seen, left = tuple(endings), set[tuple[int, int]](), MOST_FOLDERS
    waiting = [(folder, 0) for folder in reversed(list(folders))]
    while waiting and left:
        folder, deep = waiting.pop()
        left -= 1
        try:
            about = folder.stat()
            with os.scandir(folder) as found:
                inside = sorted(found, key=lambda each: each.name)
        except (OSError, ValueError):
            continue
        # Where the system gives folders no number, no two are told to be the same.
        if about.st_ino and (about.st_dev, about.st_ino) in seen:
            continue
        seen.add((about.st_dev, about.st_ino))
        below = []
        for each in inside:
            with suppress(OSError):
                if each.name.startswith("."):
                    continue
                if each.is_dir(follow_symlinks=False):
                    below.append((Path(each.path), deep + 1))
                elif each.name.casefold().endswith(wanted) and each.is_file():
                    yield Path(each.path)
        if deep < DEEPEST:
            waiting += reversed(below)


def id_in(path: Path) -> str:
    """The id of the document in a file; "" where it has none or cannot be told. Raises nothing."""
    ending = path.suffix.casefold()
    if ending == CHRONICLE:
        # It brings all games along, which hardly any search is for.
        from bwdesk.files import chronicles

        return chronicles.id_in(path)
    try:
        return id_of(reader.contents(path))
    except FileError:
        return ""


def id_of(content: bytes) -> str:
    """The id of the document that a file of this *content* would be; "" where it cannot be told."""
    with suppress(FileError, msgspec.MsgspecError, RecursionError):
        head = msgspec.json.decode(content, type=_Head)
        found = head.character.id or head.campaign.id
        if not found and head.bwdesk == characters.KIND:
            # One of an early version has the id that follows from its content.
            return characters.decode(content, "").character.id
        return found
    return ""


class Search:
    """Looks for documents by their ids: in *near* and below first, then wherever a person's
    documents lie. What there is is read once, when it is first needed."""

    def __init__(self, near: Path, folders: Iterable[Path] | None = None) -> None:
        self._near, self._folders = near, folders

    def find(self, id: str, ending: str, like: str = "") -> Path | None:
        """The file of an id; where there are several, the one whose fingerprint is *like* what is
        known. None where there is none, or nobody can say which."""
        for known in (self._beside, self._anywhere) if id else ():
            paths = [each for each in known.get(id, ()) if each.suffix.casefold() == ending]
            if len(paths) == 1:
                return paths[0]
            if paths:
                return next((each for each in paths if _holds(each, like)), None)
        return None

    @cached_property
    def _beside(self) -> dict[str, list[Path]]:
        return _by_id(walk([self._near]))

    @cached_property
    def _anywhere(self) -> dict[str, list[Path]]:
        return _by_id(walk(chosen_folders() if self._folders is None else self._folders))


def find_file(file: str, by: Path, id: str, search: Search, like: str = "") -> Path:
    """The *file* that the document at *by* names, or where the document of that *id* lies by now.

    Raises FileError where the file may not be opened without asking; one that is found nowhere
    is given as it is named.
    """
    path = chosen.path_of(file, by)
    if not id or (path.is_file() and id_in(path) in ("", id)):
        return path
    found = search.find(id, path.suffix.casefold(), like)
    if found is None or places.same_file(found, path):
        return path
    # Whoever may be opened there may be opened here: it is the same document.
    chosen.choose(found)
    return found


def find_moved(known: settings.Settings) -> dict[Path, Path]:
    """Of the files opened last, those that are gone and lie elsewhere now, by where they lay."""
    gone = {
        Path(path): id for path, id in known.shelf.known.items() if id and not Path(path).is_file()
    }
    if not gone:
        return {}
    found = {}
    for path, id in gone.items():
        there = Search(path.parent, chosen_folders(known)).find(id, path.suffix.casefold())
        if there is not None:
            chosen.choose(there)
            found[path] = there
    return found


def _by_id(paths: Iterable[Path]) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in paths:
        if id := id_in(path):
            found.setdefault(id, []).append(path)
    return found


def _holds(path: Path, like: str) -> bool:
    try:
        return bool(like) and fingerprint(reader.contents(path)) == like
    except FileError:
        return False

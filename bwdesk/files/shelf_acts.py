"""What is done to files on the shelf: tags, other names, other folders. Each is one file at a time.

What names a file finds it again by its id (`whereabouts`); its earlier versions come along.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from bwdesk.files import backups, campaigns, characters, chosen, places, whereabouts
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.value import LONGEST_TAG, MOST_TAGS


def retag(path: Path, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
    """Other tags on a document, as *change* makes them of those it has. Raises FileError."""
    ending = path.suffix.casefold()
    if ending == whereabouts.CHRONICLE:
        from bwdesk.files import chronicles

        chronicles.retag(path, _fit(change(chronicles.read_title_page(path).tags)))
    elif ending == campaigns.SUFFIX:
        campaign, known = campaigns.load(path)
        tagged = replace(campaign, tags=_fit(change(campaign.tags)))
        if tagged != campaign:
            campaigns.save(path, tagged, known)
    else:
        saved = characters.load(path)
        character = replace(saved.character, tags=_fit(change(saved.character.tags)))
        if character != saved.character:
            characters.save(path, replace(saved, character=character), saved.fingerprint)


def clean_tag(typed: str) -> str:
    """A tag as it is kept: one line, no longer than there is room; "" for nothing."""
    return " ".join(typed.split())[:LONGEST_TAG]


def _fit(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Each once, whatever its capitals, as many as a file takes."""
    found: dict[str, str] = {}
    for each in map(clean_tag, tags):
        if each:
            found.setdefault(each.casefold(), each)
    return tuple(found.values())[:MOST_TAGS]


def move(path: Path, folder: Path) -> Path:
    """A file into another folder, under a name that is free there; gives where it lies. Raises
    FileError."""
    if folder.absolute() == path.absolute().parent:
        return path
    return _put(path, folder)


def rename(path: Path, name: str) -> Path:
    """Another name for a document, and for its file; gives where it lies. Raises FileError."""
    ending = path.suffix.casefold()
    if ending == campaigns.SUFFIX:
        campaign, known = campaigns.load(path)
        campaigns.save(path, replace(campaign, name=name), known)
    elif ending == characters.SUFFIX:
        saved = characters.load(path)
        choices = replace(saved.character.choices, name=name)
        character = replace(saved.character, choices=choices)
        characters.save(path, replace(saved, character=character), saved.fingerprint)
    if places.file_name(name).casefold() == path.stem.casefold():
        return path
    return _put(path, path.parent, places.file_name(name))


def make_folder(inside: Path, name: str) -> Path:
    """A new folder. Raises FileError."""
    made = inside / places.file_name(name)
    try:
        made.mkdir()
    except FileExistsError:
        raise FileError(made, "there is a folder of that name", "choose another name") from None
    except OSError as why:
        raise places.unwritable(made, why) from None
    return made


def _put(path: Path, folder: Path, name: str = "") -> Path:
    there = places.free_name(folder, name or path.stem, path.suffix)
    try:
        # The file itself, not what a link leads to; onto another disk as a copy.
        os.rename(path, there)  # noqa: PTH104
    except OSError:
        try:
            shutil.move(path, there)
        except OSError as why:
            raise places.unwritable(there, why) from None
    backups.follow(path, there)
    chosen.choose(there)
    return there

"""What the user has set and the window remembers, in one small readable JSON file."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.files import atomic, places, reader
from bwdesk.files.atomic import Publish, run_at_once
from bwdesk.files.errors import FileError, FormatError

RECENT = 12
"""How many files are remembered, and how many things that were looked for."""


class Table(Struct, frozen=True):
    """Which packs are in force at this table, and in which order.

    *without* are ids of packs switched off, *also* of optional ones switched on; own packs come
    in the *order* of their ids, those it does not name last.
    """

    without: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


class Printing(Struct, frozen=True):
    """How sheets were last printed: which *kinds*, in which *state*, and how the preview looked."""

    kinds: tuple[str, ...] = ("character",)
    state: Literal["now", "clean", "blank"] = "now"
    fillable: bool = False
    punch: Literal["", "left", "book"] = ""
    whole: bool = False


class Collection(Struct, frozen=True):
    """A search somebody kept under a *name*: what is sought, as it is typed."""

    name: str
    seeks: str


class Shelf(Struct, frozen=True):
    """Where documents lie: the *folders* looked in, none for the usual ones, and the searches kept.

    *known* are the ids of the files opened last, by their paths.
    """

    folders: tuple[str, ...] = ()
    collections: tuple[Collection, ...] = ()
    known: dict[str, str] = {}


class Settings(Struct, frozen=True):
    """Everything set. *scale* is that of the letters, in percent; *recent* the latest first.

    *folder* is where files were last opened or saved, *window* its size and place as Qt has them
    (base64), *filters* what each list was filtered by, *table* says which packs are in force,
    *printing* how sheets were last printed; after *idle* minutes (0: never) the curtain falls
    before who is alone at the desk. *borrowed* says where the figures of other games come from of a
    character, where that is not as usual, *keys* which are in the place of the usual ones, by ids.
    *guided* is whether a first character is led through, "" where nobody has said so yet; *seen* is
    the version started last; *sought* is what was gone to by Ctrl+K, the latest first.
    """

    colors: Literal["light", "dark", "system"] = "system"
    scale: Annotated[int, Meta(ge=50, le=300)] = 100
    paper: Literal["a4", "letter"] = "a4"
    recent: tuple[str, ...] = ()
    folder: str = ""
    window: str = ""
    filters: dict[str, str] = {}
    table: Table = Table()
    printing: Printing = Printing()
    idle: Annotated[int, Meta(ge=0, le=600)] = 3
    borrowed: dict[str, str] = {}
    shelf: Shelf = Shelf()
    keys: dict[str, str] = {}
    guided: Literal["", "yes", "no"] = ""
    seen: str = ""
    sought: tuple[str, ...] = ()


def file() -> Path:
    return places.config() / "settings.json"


def load() -> Settings:
    """The user's settings, or the defaults; a damaged file is set aside as ``settings.json.bad``.

    Never raises: the window must open whatever has become of the file.
    """
    path = file()
    atomic.sweep(path.parent)
    try:
        return reader.decode(reader.contents(path), Settings, str(path))
    except FormatError as why:
        aside = path.with_name(path.name + ".bad")
        with contextlib.suppress(OSError):
            path.replace(aside)
        _tell(f"{why.says}; the settings begin anew, the old ones are in {aside}")
    except FileError as why:
        if path.exists():
            _tell(f"The settings begin anew. {why}")
    return Settings()


def _tell(trouble: str) -> None:
    # Every command reads the settings, and hardly any has something to tell of them.
    import logging

    logging.getLogger(__name__).warning(trouble)


def save(settings: Settings, publish: Publish = run_at_once) -> None:
    """Writes the settings. Raises FileError."""
    path = file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = msgspec.json.encode(settings, order="deterministic")
    except (OSError, UnicodeEncodeError) as why:
        raise places.unwritable(path, why) from None
    atomic.write(path, msgspec.json.format(raw, indent=2) + b"\n", publish)


def remember(settings: Settings, path: Path, id: str = "") -> Settings:
    """*path* as the most recent file, and its folder as the last. The same document under another
    path is there no more: it was moved."""
    text = places.as_text(path)
    if text is None:
        return settings
    known = settings.shelf.known
    gone = {each for each, its in known.items() if id and its == id and not Path(each).is_file()}
    others = (each for each in settings.recent if each != text and each not in gone)
    recent = (text, *others)[:RECENT]
    ids = {each: its for each, its in {**known, text: id}.items() if each in recent and its}
    shelf = replace(settings.shelf, known=ids)
    return replace(settings, recent=recent, folder=str(Path(text).parent), shelf=shelf)


def remember_sought(settings: Settings, name: str) -> Settings:
    """*name* as what was gone to last."""
    others = (each for each in settings.sought if each != name)
    return replace(settings, sought=(name, *others)[:RECENT])


def follow_moved(settings: Settings, moved: Mapping[Path, Path]) -> Settings:
    """The files opened last, by where they lie now."""
    texts = {str(old): text for old, new in moved.items() if (text := places.as_text(new))}
    recent = tuple(dict.fromkeys(texts.get(each, each) for each in settings.recent))
    known = {texts.get(each, each): id for each, id in settings.shelf.known.items()}
    return replace(settings, recent=recent, shelf=replace(settings.shelf, known=known))

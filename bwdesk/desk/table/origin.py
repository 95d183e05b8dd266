"""Where a conflict came from, and ends as a scene."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.files.errors import FileError
from bwdesk.files.whereabouts import Search, find_file, id_in, id_of

LED_TO = "led to"
"""The field at the open desk of a conflict that names the file of the one that followed from it."""


class Origin(Struct, frozen=True, omit_defaults=True):
    """Where a conflict came from, and ends as a scene: the file at *path*, and its *title*.

    *what* says which scene, in the words of whoever began it. Without a path it stands alone.
    *people* are the files of the characters who came, by their actor. *after* is the file of the
    conflict this one followed from. *ids* are those of what lay at *path* and *after*, by which
    they are found where they were moved; of the characters the game has copies, which have theirs.
    *inside* are the ids of those whom the campaign it came from holds itself, by their actor.
    """

    path: str = ""
    title: str = ""
    what: str = ""
    people: Mapping[str, str] = {}
    after: str = ""
    ids: Mapping[str, str] = {}
    inside: Mapping[str, str] = {}

    @property
    def goes_home(self) -> bool:
        """Whether anybody came to it who has a home."""
        return bool(self.people or self.inside)

    def with_people(self, people: Mapping[str, str], inside: Mapping[str, str]) -> Origin:
        """With those who came, and with the ids of all it names."""
        return replace(self, people=people, inside=inside).with_ids()

    def with_ids(self) -> Origin:
        """With the ids of what it came from, as they are now."""
        files = filter(None, (self.path, self.after))
        return replace(self, ids={file: id for file in files if (id := id_in(Path(file)))})

    def follow(self, by: Path, copies: Mapping[str, bytes]) -> Origin:
        """By where all it names lies now, seen from the game at *by*, which has *copies* of those
        who came, by their actor. What is found nowhere stays as it is named."""
        search = Search(by.absolute().parent)

        def lies(file: str, id: str) -> str:
            if not file or not id:
                return file
            try:
                there = find_file(file, by, id, search)
            except FileError:
                return file  # nobody here chose it
            return file if there == by.parent / file else str(there)

        known = {actor: id_of(copies.get(actor, b"")) for actor in self.people}
        people = {actor: lies(file, known[actor]) for actor, file in self.people.items()}
        path, after = (lies(file, self.ids.get(file, "")) for file in (self.path, self.after))
        return replace(self, people=people, path=path, after=after)


def origin_of(text: str) -> Origin | None:
    """Where a conflict came from, as its file says it; None where it does not."""
    try:
        return msgspec.json.decode(text, type=Origin) if text else None
    except (msgspec.MsgspecError, RecursionError):
        return None

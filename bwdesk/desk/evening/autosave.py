"""Autosave: an evening goes to its files as it changes, on a thread, so that no click waits.

An evening is several files, of which each may have been written by somebody else meanwhile. What
the files held when they were last written or read is known here alone, not in the evening: undo
goes back to what the people were, never to what was on the disk.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from bwdesk.files import campaigns, evenings, reader
from bwdesk.files.atomic import Publish
from bwdesk.files.errors import ChangedOnDiskError, FileError
from bwdesk.files.whole_documents import Fingerprint, fingerprint
from bwdesk.files.writer import Writer
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.person.character import Character
from bwdesk.rules.play.evening import Evening


class Written(Struct, frozen=True):
    """What came of writing an *evening*: *prints* of the characters written by it, *troubles* by
    member of those that could not be, *changed* those of them somebody else has written;
    *overtaken* is the sentence where that happened to the campaign's own file, *crowding* that of a
    file that will not hold much more."""

    evening: Evening
    prints: Mapping[str, Fingerprint]
    troubles: Mapping[str, str]
    changed: tuple[str, ...] = ()
    overtaken: str = ""
    crowding: str = ""


class Autosave(QObject):
    """Writes one campaign and its people. ``written`` carries each `Written`.

    *failing* while the last attempt came to nothing; the writer tries again by itself. *trouble*
    says what of the last attempt is not in its file, "" where all of it is.
    """

    written = Signal(object)

    def __init__(self, path: Path, writer: Writer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path, self.writer = path, writer
        self._turn = Lock()
        self._print: Fingerprint | None = None
        self._prints: dict[str, Fingerprint] = {}
        self._there: dict[str, Character] = {}
        self.failing = False
        self.trouble = ""

    def know(self, evening: Evening, print_of_file: Fingerprint) -> None:
        """The files hold just that."""
        with self._turn:
            self._print = print_of_file
            self._there = dict(evening.people)
            for member in evening.campaign.roster:
                if member.fingerprint:
                    self._prints[member.id] = Fingerprint(member.fingerprint)

    def know_person(self, id: str, character: Character, print_of_file: Fingerprint) -> None:
        """The file of a member holds just that."""
        with self._turn:
            self._there[id], self._prints[id] = character, print_of_file

    def give_way(self, print_of_file: Fingerprint | None) -> None:
        """The campaign's own file holds something else, which may be replaced; None: whatever."""
        with self._turn:
            self._print = print_of_file

    @property
    def is_replaced(self) -> bool:
        """Whether the campaign's own file holds something else than was written or read here."""
        with self._turn:
            known = self._print
        try:
            return known is not None and fingerprint(reader.contents(self.path)) != known
        except FileError:
            return os.path.lexists(self.path)

    def keep_missing(self, evening: Evening, files: Mapping[str, Path]) -> None:
        """Writes it where a file of it is not there any more."""
        with self._turn:
            gone = [id for id, file in files.items() if not file.exists()]
            for id in gone:
                self._there.pop(id, None)
        if gone or not self.path.exists():
            self.keep(evening)

    def strangers(self, files: Mapping[str, Path]) -> tuple[str, ...]:
        """The members whose *files* hold something else than was written or read here; one that is
        gone is written anew with the next step."""
        with self._turn:
            return tuple(id for id, file in files.items() if self._is_strange(id, file))

    def _is_strange(self, id: str, file: Path) -> bool:
        known = self._prints.get(id)
        try:
            raw = reader.contents(file)
        except FileError:
            return False
        return known is not None and fingerprint(raw) != known

    def keep(self, evening: Evening) -> None:
        """Writes it as soon as the disk is free; of several that wait only the last."""
        self.writer.put(f"evening {id(self):x}", partial(self._write, evening))

    def _write(self, evening: Evening, _publish: Publish) -> None:
        """On the writer's thread. Raises FileError, and is called again then."""
        with self._turn:
            known = self._with_prints(evening.campaign)
            now = replace(evening, campaign=known)
            before = replace(now, people=self._there)
            try:
                kept = evenings.keep(self.path, now, before, self._print)
            except ChangedOnDiskError as why:
                self.trouble = str(why)
                self._say(Written(evening, {}, {}, overtaken=str(why)))
                return
            except FileError as why:
                self.failing, self.trouble = True, str(why)
                raise
            self.failing, self.trouble = False, next(iter(kept.troubles.values()), "")
            self._print = kept.fingerprint
            prints = {}
            for member in kept.evening.campaign.roster:
                character = evening.people.get(member.id)
                if character is None or member.id in kept.troubles:
                    continue
                if member.fingerprint != self._prints.get(member.id, ""):
                    prints[member.id] = Fingerprint(member.fingerprint)
                self._there[member.id] = character
            self._prints.update(prints)
        crowding = campaigns.crowding_warning(self.path, evening.campaign)
        self._say(Written(evening, prints, kept.troubles, kept.changed, crowding=crowding))

    def _say(self, written: Written) -> None:
        with suppress(RuntimeError):  # the campaign was closed meanwhile
            self.written.emit(written)

    def _with_prints(self, campaign: Campaign) -> Campaign:
        def known(member: Member) -> Member:
            return replace(member, fingerprint=self._prints.get(member.id, member.fingerprint))

        return replace(campaign, roster=tuple(known(each) for each in campaign.roster))

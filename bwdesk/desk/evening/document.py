"""One open campaign: the evening as it stands, undo, and what of it could not be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from bwdesk.desk.evening.autosave import Autosave, Written
from bwdesk.desk.evening.open_trials import TrialWatch
from bwdesk.desk.kit.undo_step import UndoStack, UndoStep
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.steps_ahead import StepsAhead
from bwdesk.files import campaigns, characters, chosen, places, replacing
from bwdesk.files.errors import FileError
from bwdesk.files.evenings import Opened
from bwdesk.files.recovery import Standing, Unsaved
from bwdesk.files.whole_documents import fingerprint
from bwdesk.files.writer import Writer
from bwdesk.rules.burning.sketching import promote
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.group.switches import Off
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.excerpt import excerpt, pin
from bwdesk.rules.play.evening import Evening, RefusedError, Step, join
from bwdesk.rules.play.inside import is_inside, pack, unpack
from bwdesk.rules.play.magic.keeping import notice
from bwdesk.rules.play.one_offs import give_file
from bwdesk.rules.play.switches import list_off, with_switches, without

if TYPE_CHECKING:
    from bwdesk.sheets.queue import Told

CHANGED = "The file has been changed elsewhere since it was read here."

Does = Callable[[Evening], Step]
"""A deed of the table, given the evening it is done in."""


class EveningDocument(QObject):
    """An evening being played. Views read *evening*; only `do` changes it, a step at a time.

    ``changed`` follows every step, undo, redo and write; ``did`` names a new step, ``refused``
    says in a sentence why one could not be; ``stepped`` follows when the stack knows of them.
    ``written`` carries what came of writing; ``finishing`` asks whoever shows it to let stand what
    lies open. *troubles* are sentences by member, of files that
    could not be read or written; *apart* are the members whose file somebody else has written.
    """

    papers = "campaign"
    """What its papers are of."""

    changed = Signal()
    did = Signal(str)
    refused = Signal(str)
    stepped = Signal(int)
    written = Signal(object)
    finishing = Signal()

    def __init__(
        self, path: Path, opened: Opened, installed: InstalledPacks, writer: Writer
    ) -> None:
        super().__init__()
        self.path, self.installed = path, installed
        self.evening = opened.evening
        self.troubles: dict[str, str] = dict(opened.troubles)
        self.apart: tuple[str, ...] = ()
        self.overtaken = ""
        self._crowded = False
        self._kept = opened.evening
        self._chosen: tuple[tuple[Off, ...], int, Book] | None = None
        self.autosave = Autosave(path, writer, self)
        self.autosave.know(opened.evening, opened.fingerprint)
        self.autosave.written.connect(self._hear)
        self.stack = UndoStack(self)
        # Handed on, so that nobody hears of a stack that is only being taken apart.
        self.stack.indexChanged.connect(self.stepped)
        self.ahead = StepsAhead(self)
        installed.reread.connect(self._read_again)
        self.trials = {page: TrialWatch(self, page) for page in ("table", "money")}

    @property
    def kept_apart(self) -> tuple[StepsAhead | TrialWatch, ...]:
        """What is in no file of it and outlives a crash all the same."""
        return (self.ahead, *self.trials.values())

    @property
    def campaign(self) -> Campaign:
        return self.evening.campaign

    @property
    def title(self) -> str:
        return self.campaign.name.strip() or self.path.stem

    @property
    def is_unsaved(self) -> bool:
        """Whether the files are behind; for a moment after each step they are."""
        return self.evening is not self._kept or bool(self.apart) or bool(self.overtaken)

    def do(self, deed: Does, group: str = "") -> bool:
        """One step that can be undone; those of a *group* in a row are one. What cannot be is
        told by ``refused``, and changes nothing: False. What it breaks the concentration of is
        noticed with it."""
        try:
            label, evening = notice(self.evening, deed(self.evening))
        except RefusedError as why:
            self.refused.emit(str(why))
            return False
        if evening != self.evening:
            page = self.stack.page
            self.stack.push(UndoStep(self.become, label, self.evening, evening, group, page))
            self.did.emit(label)
        return True

    def on_paper(self) -> Callable[[], Told]:
        """The campaign as it is now, to be put into words when paper is made of it."""
        from bwdesk.sheets.campaign.subject import read_campaign
        from bwdesk.sheets.members import read_people
        from bwdesk.sheets.queue import Told

        evening, book = self.evening, self.installed.book_of(None)
        return lambda: Told(read_campaign(evening, book), book, people=read_people(evening))

    def count_on_paper(self) -> int:
        """How many of its people have papers of their own."""
        from bwdesk.sheets.members import members_open

        return len(members_open(self.evening))

    # Characters and their files

    def place_of(self, id: str) -> Path:
        """Where the file of a member is said to lie."""
        return campaigns.path_of(self._member(id), self.path)

    def has_file(self, id: str) -> bool:
        """Whether a member lives in a file, and not in the campaign itself."""
        return not is_inside(self._member(id))

    def file_of(self, id: str) -> Path:
        """The file of a member, to be opened. Raises FileError where nobody chose it."""
        return campaigns.file_of(self._member(id), self.path)

    def is_file_of(self, id: str, path: Path) -> bool:
        """Whether a member's file is the one at *path*; one that nobody chose is not looked at."""
        try:
            return self.has_file(id) and places.same_file(self.file_of(id), path)
        except FileError:
            return False

    def bring(self, newcomer: Member, path: Path) -> bool:
        """Somebody joins with the file at *path*, which a person chose. Raises FileError."""
        chosen.choose(path)
        saved, print_of_file = self._read(path)
        linked = campaigns.link_member(newcomer, path, self.path, saved)
        book = self._book(saved)
        self.autosave.know_person(newcomer.id, saved.character, print_of_file)
        return self.do(lambda evening: join(evening, linked, saved.character, book))

    def burn(self, id: str) -> bool:
        """A member the campaign holds itself becomes a character to be burned, in a file beside it;
        all that play has done to them stays. Raises FileError."""
        now, book = self.evening.people[id], self.evening.books[id]
        choices = promote(now.choices, book).choices if now.choices.sketch else now.choices
        path = places.free_name(
            self.path.parent, places.file_name(self._member(id).name), characters.SUFFIX
        )
        burned = replace(now, choices=choices)
        saved = characters.Saved(burned, excerpt(burned, book))
        print_of_file = characters.save(path, saved)
        self.autosave.know_person(id, burned, print_of_file)
        named = campaigns.as_named(path, self.path)
        return self.do(lambda evening: give_file(evening, id, named, str(print_of_file), choices))

    def take_over(self, id: str) -> None:
        """A member as his file has him now, whatever was here: one step. Raises FileError."""
        self._take(id, self.file_of(id))

    def choose(self, id: str, path: Path) -> None:
        """A person chose the file of a member, wherever it lies: one step. Raises FileError."""
        chosen.choose(path)
        self._take(id, path)

    def _take(self, id: str, path: Path) -> None:
        saved, print_of_file = self._read(path)
        book, linked = (
            self._book(saved),
            campaigns.link_member(self._member(id), path, self.path, saved),
        )
        self.autosave.know_person(id, saved.character, print_of_file)
        self._settle(id)

        def taken(evening: Evening) -> Step:
            people = {**evening.people, id: saved.character}
            books = {**evening.books, id: book}
            roster = tuple(linked if e.id == id else e for e in evening.campaign.roster)
            campaign = replace(evening.campaign, roster=roster)
            label = f"Take over {saved.character.choices.name or id}"
            return Step(label, replace(evening, campaign=campaign, people=people, books=books))

        self.do(taken)
        self.changed.emit()

    def put_in_place(self, id: str) -> None:
        """A member as he stands here goes into his file; what it holds is kept as a backup. Raises
        FileError."""
        saved, print_of_file = self._read(self.file_of(id))
        self.autosave.know_person(id, saved.character, print_of_file)
        self._settle(id)
        self.autosave.keep(self.evening)
        self.changed.emit()

    def look_again(self) -> None:
        """Whether somebody else has written a character meanwhile; who has says so on the card."""
        strange = self.autosave.strangers(self._files())
        new = [id for id in strange if id not in self.apart]
        if new:
            self.troubles |= dict.fromkeys(new, CHANGED)
            self.apart = (*self.apart, *new)
            self.changed.emit()

    def put_campaign_in_place(self) -> None:
        """The campaign as it stands here goes into its file, whatever that holds by now."""
        try:
            there = replacing.present(self.path)
        except FileError:
            there = None  # what cannot be read is set aside
        self.autosave.give_way(None if there is None else fingerprint(there))
        self.overtaken = ""
        self.autosave.keep(self.evening)
        self.changed.emit()

    def save(self) -> None:
        """Writes what is not in its file, also where a file is gone that held it."""
        self.autosave.keep_missing(self.evening, self._files())

    def restore(self, campaign: Campaign, label: str) -> None:
        """The campaign as it was at another time, with whom it held itself; people in files and its
        id stay as they are."""
        then = unpack(replace(campaign, id=self.campaign.id), self.installed.book_of)

        def restored(evening: Evening) -> Step:
            filed = {id for id in evening.people if self.has_file(id)}
            people = {id: each for id, each in evening.people.items() if id in filed}
            books = {**evening.books, **then.books}
            return Step(label, Evening(then.campaign, {**people, **then.people}, books))

        self.do(restored)

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now."""
        return Unsaved(pack(self.evening), self.title, self.path)

    # The steps that can be done again, for after a crash

    @property
    def value(self) -> Evening:
        return self.evening

    @property
    def standing(self) -> Standing:
        return _standing_of(self.evening, self.evening.people)

    def to_standing(self, evening: Evening) -> Standing:
        here = self.evening.people
        people = {id: each for id, each in evening.people.items() if here.get(id) is not each}
        return _standing_of(evening, people)

    def read_standing(self, standing: Standing) -> Evening:
        evening, kept = self.evening, standing.people
        then = Evening(evening.campaign)
        if standing.campaign is not None:
            then = unpack(standing.campaign, self.installed.book_of)
        people = {id: each for id, each in evening.people.items() if self.has_file(id)}
        people |= {id: each.character for id, each in kept.items()}
        books = {id: self._book(each) for id, each in kept.items() if id not in evening.books}
        return Evening(
            then.campaign, {**people, **then.people}, {**then.books, **evening.books, **books}
        )

    def is_standing(self, standing: Standing) -> bool:
        here = {id: each.character for id, each in standing.people.items()}
        filed = {id: each for id, each in self.evening.people.items() if self.has_file(id)}
        kept = standing.campaign
        same = kept is not None and _without_prints(kept) == _without_prints(pack(self.evening))
        return same and here == filed

    # What follows

    def become(self, evening: Evening) -> None:
        """Where a step leads; where other things are off then, everybody is read anew."""
        if _switches(evening) != _switches(self.evening):
            evening = self._with_books(evening)
        self.evening = evening
        self.autosave.keep(evening)
        self.changed.emit()

    def _hear(self, written: Written) -> None:
        """The writer is done with one; a later one may be under way."""
        before = (self.overtaken, self.troubles, self.apart)
        if written.overtaken:
            self.overtaken = written.overtaken
        else:
            self._kept = written.evening
            self.overtaken = ""
            here = {id: says for id, says in self.troubles.items() if id not in self.evening.people}
            self.troubles = {**here, **written.troubles}
            self.apart = written.changed
        self.written.emit(written)
        if written.crowding and not self._crowded:
            self._crowded = True
            self.refused.emit(written.crowding)
        # Who looks at the evening has seen it; only what became of its files is new.
        if before != (self.overtaken, self.troubles, self.apart):
            self.changed.emit()

    def _member(self, id: str) -> Member:
        return next(each for each in self.campaign.roster if each.id == id)

    def _files(self) -> dict[str, Path]:
        """Of everybody who is here; one that nobody chose says so when it is to be written."""
        found = {}
        for id in filter(self.has_file, self.evening.people):
            with suppress(FileError):
                found[id] = self.file_of(id)
        return found

    def _settle(self, id: str) -> None:
        self.troubles.pop(id, None)
        self.apart = tuple(each for each in self.apart if each != id)

    def _read(self, path: Path) -> tuple[characters.Saved, characters.Fingerprint]:
        saved = characters.load(path)
        assert saved.fingerprint, "what was read from a file knows what it held"
        return saved, saved.fingerprint

    def _book(self, saved: characters.Saved) -> Book:
        return pin(self.installed.book_of(saved.character.choices.packs), saved.excerpt)

    def _read_again(self) -> None:
        """The packs have changed: new entries appear, those somebody uses stay as they are."""
        was_unsaved = self.is_unsaved
        self.evening = self._with_books(self.evening)
        self._kept = self.evening if not was_unsaved else self._kept
        self.changed.emit()

    def _with_books(self, evening: Evening) -> Evening:
        """Everybody read by the packs as they are, without what is off here."""

        def anew(id: str, character: Character) -> Book:
            used = excerpt(character, evening.books[id])
            return pin(self.installed.book_of(character.choices.packs), used)

        inside = unpack(pack(evening), self.installed.book_of).books
        filed = {id: each for id, each in evening.people.items() if id not in inside}
        books = {id: anew(id, each) for id, each in filed.items()}
        return with_switches(replace(evening, books={**books, **inside}))

    @property
    def book(self) -> Book:
        """What there is to choose from for whoever is new here."""
        off, packs = list_off(self.campaign), self.installed.book_of(None)
        if not off:
            return packs
        if self._chosen is None or self._chosen[:2] != (off, id(packs)):
            self._chosen = off, id(packs), without(packs, off)
        return self._chosen[2]


def _switches(evening: Evening) -> tuple[object, int]:
    """What the Books of everybody depend on beside the packs."""
    off = evening.campaign.settings.off
    return off, len(evening.campaign.sessions) if any(each.until for each in off) else 0


def _standing_of(evening: Evening, people: Mapping[str, Character]) -> Standing:
    """Whom the campaign holds itself goes with it."""

    def saved(id: str, character: Character) -> characters.Saved:
        return characters.Saved(character, excerpt(character, evening.books[id]))

    inside = {each.id for each in evening.campaign.roster if is_inside(each)}
    filed = {id: saved(id, each) for id, each in people.items() if id not in inside}
    return Standing(pack(evening), filed)


def _without_prints(campaign: Campaign) -> Campaign:
    """What the files of its people hold is known apart from it."""
    roster = tuple(replace(each, fingerprint="") for each in campaign.roster)
    return replace(campaign, roster=roster)

"""Print: what, for whom and how at the left, the pages at the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.words import words
from bwdesk.desk.printing.chooser import Chooser
from bwdesk.desk.printing.papers import Paper, Papers, paper_of_tab
from bwdesk.desk.printing.preview import Preview
from bwdesk.desk.printing.printout import Printout
from bwdesk.desk.printing.proof import Proof, draw_pages, print_proof
from bwdesk.desk.printing.worker import Worker
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import atomic, places
from bwdesk.files.errors import FileError, unwritable
from bwdesk.files.places import file_name
from bwdesk.files.reference import words_on_paper
from bwdesk.rules.basics.prose import plural, series
from bwdesk.sheets import KINDS, Order
from bwdesk.sheets.pictures import names
from bwdesk.sheets.queue import Manner, brings, queue, why_unshown
from bwdesk.sheets.subjects import SUBJECTS

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from bwdesk.desk.printing.reading import Found
    from bwdesk.desk.shell.interface import Tab, Window

SIZE, LEFT, ROOM = QSize(1120, 720), 336, QSize(40, 60)
SETTLE = 150
"""Milliseconds after the last choice until the pages are shown anew."""


class WorkBar(QWidget):
    """Hidden while nothing is done; ``left`` when the user has had enough."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.says = words("", "small", "ink2")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.cancel = QPushButton("Cancel")
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.left)
        layouts.row(self.says, self.bar, self.cancel, into=self, spacing=12, grows=1)
        self.hide()

    def begin(self, what: str, steps: int) -> None:
        """*what* is done, in so many steps: ``Printing``."""
        self._what, self._steps, self._done = what, steps, 0
        self.bar.setRange(0, steps)
        self._show()
        self.show()
        self.cancel.setFocus()

    def step(self, _done: object = None) -> None:
        self._done += 1
        self._show()

    def end(self) -> None:
        self.hide()

    def _show(self) -> None:
        self.bar.setValue(self._done)
        self.bar.setAccessibleName(self._what)
        now = min(self._done + 1, self._steps)
        self.says.setText(f"{self._what} {now} of {self._steps}…")


def come_up(
    window: Window, shown: Tab | None, *, blank: bool = False, kind: str = ""
) -> PrintDialog:
    """Over the window: all that is open is listed, what is *shown* taken, else all of it.

    *kind* is the sheet that is wanted, where it is not that of the page on screen.
    """
    found = {tab: paper_of_tab(tab.document) for tab in window.open_tabs}
    listed = {tab: paper for tab, paper in found.items() if paper}
    dialog = PrintDialog(list(listed.values()), window.settings, window.installed, window)
    taken = [listed[shown]] if shown in listed else list(listed.values())
    dialog.come_up(taken, kind or (shown.sheet if shown in listed else ""), blank=blank)
    return dialog


def come_up_with(window: Window, paths: Sequence[Path]) -> PrintDialog:
    """Over the window, with the documents in these files, read first."""
    dialog = PrintDialog([], window.settings, window.installed, window)
    dialog.come_up([])
    dialog.add_files(paths)
    return dialog


def _kinds(
    last: tuple[str, ...], taken: Sequence[Paper], kind: str, *, blank: bool
) -> tuple[str, ...]:
    """The sheets to begin with: of those printed *last* what shows any of those *taken*.

    *kind* is what belongs to the page on screen; that of a character sheet wants no word.
    """
    known = tuple(each for each in last if each in KINDS)
    if kind not in ("", "character", "conquest-chronicle"):
        return (kind,)
    if not blank and taken:
        shows = {"book", *(each.what for each in taken)}
        known = tuple(each for each in known if KINDS[each].of in shows)
        told = {each.what for each in taken if each.told}
        wanted = min(told) if told and all(each.told for each in taken) else "character"
        if not any(KINDS[each].of == wanted for each in known):
            known = (SUBJECTS[wanted].usual, *known)
    return known or ("character",)


def _without_kinds(manner: Manner, kinds: tuple[str, ...]) -> Manner:
    return replace(manner, kinds=tuple(each for each in manner.kinds if each not in kinds))


def _count_papers(taken: Sequence[Paper]) -> tuple[int, tuple[tuple[str, int], ...]]:
    """How many characters are taken, and which games, each by what it is and how many people it
    has."""
    people = sum(each.person is not None for each in taken)
    return people, tuple((each.what, each.people) for each in taken if each.told)


def _shows(manner: Manner, paper: Paper) -> bool:
    """Whether anything of a game is printed."""
    own = any(KINDS[each].of == paper.what for each in manner.chronicle_kinds)
    return own or any(paper.people and brings(paper.what, each) for each in manner.personal)


def _keep_showing(
    current: Paper | None, chosen: Manner, taken: Sequence[Paper]
) -> tuple[Manner, tuple[Paper, ...]]:
    """Of the sheets *chosen* those that show what is *current*, or nobody; and it, if any does."""
    if current is None:
        return chosen, ()
    if current.told:
        other = [each for each in chosen.chronicle_kinds if KINDS[each].of != current.what]
        others = [e for e in chosen.personal if not (current.people and brings(current.what, e))]
        shows = _without_kinds(chosen, (*others, *other))
        return shows, (current,) if shows.chronicle_kinds or shows.personal else ()
    # Blank papers of a chronicle are printed only where there is none.
    told = any(each.told for each in taken)
    shows = _without_kinds(chosen, chosen.chronicle_kinds) if told else chosen
    return shows, (current,) if shows.personal else ()


class PrintDialog(QDialog):
    """Opened with `come_up`; stays until it is closed, so that one can print and save."""

    def __init__(
        self,
        papers: Sequence[Paper],
        settings: DeskSettings,
        installed: InstalledPacks,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Print")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings, self._shelf = settings, installed
        self.papers = Papers(papers, self)
        self.chooser, self.preview, self.work = Chooser(self.papers), Preview(), WorkBar()
        self.says = words("", "small", "ink2", wrap=True)
        self.lacks = words("", "small", "ink", wrap=True)
        self.lacks.hide()
        self.leave, self.view = QPushButton("Close"), QPushButton("Open in viewer")
        self.send, self.save = QPushButton("Print…"), QPushButton("Save…")
        self._worker: Worker | None = None
        self._printout: Printout | None = None
        self._proving: Worker | None = None
        self._proved: object = None
        self._wanted = ""
        self._remembers_state = True
        self._soon = QTimer(self, singleShot=True, interval=SETTLE)
        self._soon.timeout.connect(self._prove)
        self._lay_out()
        self.chooser.changed.connect(self._follow)
        self.chooser.ticked.connect(self._look_for)
        self.chooser.adding.connect(self._add)
        self.work.left.connect(self._stop)
        self.leave.clicked.connect(self.reject)
        self.save.clicked.connect(self._save)
        self.send.clicked.connect(self._print)
        self.view.clicked.connect(self._view)
        self.finished.connect(lambda _result: self._end())

    def come_up(self, taken: Sequence[Paper], kind: str = "", *, blank: bool = False) -> None:
        """With these taken, and with what was printed of such last, or one *kind* of sheet."""
        last = self._settings.values.printing
        state = "blank" if blank else last.state
        self._remembers_state = not blank
        kinds = _kinds(last.kinds, taken, kind, blank=blank)
        manner = Manner(kinds, state, self._settings.paper, last.fillable, last.punch)
        self.chooser.show_manner(manner)
        self.preview.zoom.choose(int(last.whole))
        self.papers.take(taken)
        if taken:
            row = self.papers.papers.index(taken[0])
            self.chooser.list.setCurrentIndex(self.papers.index(row))
        self.open()
        if taken and all(each.told for each in taken):
            # Their sheets stand far down in the list.
            self.chooser.ensureWidgetVisible(self.chooser.kinds[kinds[0]])
        (self.save if taken or blank else self.chooser.add).setFocus()
        self._soon.start(0)

    # What is shown

    def _follow(self) -> None:
        """Something else was chosen."""
        manner, taken = self.chooser.manner, self.papers.chosen_papers
        people, games = _count_papers(taken)
        sheets = manner.count(people, games)
        shown = [each.what for each in taken if each.told and _shows(manner, each)]
        numbers = {"character": people if manner.personal else 0, **Counter(shown)}
        whom = [
            plural(numbers[what], each.one, each.many)
            for what, each in SUBJECTS.items()
            if numbers.get(what)
        ]
        for_whom = f" for {series(whom, 'and')}" if whom else ""
        lines = [f"{plural(sheets, 'sheet')}{for_whom}."] if sheets else []
        if taken and (empty := manner.unshown(people, games)):
            lines.append(why_unshown(empty))
        self.says.setText(" ".join(lines))
        for button in (self.view, self.send, self.save):
            button.setEnabled(sheets > 0 and not self.busy)
        self._soon.start()

    def _prove(self) -> None:
        """Lay out what the preview shows: the sheets of what is under the cursor."""
        chosen, current = self.chooser.manner, self.chooser.list.current
        asked = manner, shown = _keep_showing(current, chosen, self.papers.chosen_papers)
        if asked == self._proved or self.busy:
            return
        self._proved = None
        if self._proving:
            self._proving.stop()
        if not chosen.kinds:
            self.preview.say("Choose a sheet at the left.")
        elif not manner.kinds:
            what = SUBJECTS[current.what if current else "character"]
            self.preview.say(f"Choose a sheet of {what.takes}.")
        elif manner.personal and not shown and not (manner.general or manner.chronicle_kinds):
            self.preview.say("Choose a character at the left, or blank sheets.")
        else:
            self._proving = Worker(print_proof(self._orders(manner, shown)))
            self._proving.ended.connect(lambda proof: self._show_proof(asked, proof))
            self._proving.failed.connect(self.preview.say)
            self._proving.start()

    def _look_for(self, kind: str) -> None:
        """What was ticked is shown, as soon as its pages are there."""
        self._wanted = kind

    def _show_proof(self, asked: object, proof: Proof) -> None:
        self._proved = asked
        self.preview.show_proof(proof)
        self.preview.go_to(self._wanted)
        self._wanted = ""
        self._tell_lacking(proof)

    def _tell_lacking(self, proof: Proof) -> None:
        """What prints otherwise than it is written, before anybody prints it."""
        self.lacks.setText(proof.lacking)
        self.lacks.setVisible(bool(proof.lacking))

    def _orders(self, manner: Manner, papers: Sequence[Paper]) -> Iterator[Order]:
        people = (paper.person() for paper in papers if paper.person)
        chronicles = (paper.told() for paper in papers if paper.told)
        return queue(manner, people, self._shelf.book, chronicles, words_on_paper())

    # Doing

    @property
    def busy(self) -> bool:
        return not self.work.isHidden()

    def _make(self, then: Callable[[Proof], object]) -> None:
        """Print the queue, unless it is what the preview shows already."""
        manner = self.chooser.manner
        taken = (
            tuple(self.papers.chosen_papers) if manner.personal or manner.chronicle_kinds else ()
        )
        self._remember(manner)
        if self._proved == (manner, taken) and self.preview.proof.sizes:
            then(self.preview.proof)
            return
        steps = manner.count(*_count_papers(taken))
        self._run("Printing sheet", steps, print_proof(self._orders(manner, taken)), then)

    def _run(
        self,
        what: str,
        steps: int,
        work: Generator[object, None, object],
        then: Callable[..., object],
    ) -> Worker:
        def done(result: object) -> None:
            self._rest()
            if isinstance(result, Proof):
                self._tell_lacking(result)
            then(result)

        self._begin(what, steps)
        self._worker = worker = Worker(work)
        worker.told.connect(self.work.step)
        worker.ended.connect(done)
        worker.failed.connect(lambda why: self._fail("The sheets were not printed.", why))
        return worker.start()

    def _begin(self, what: str, steps: int) -> None:
        self.work.begin(what, steps)
        self.says.hide()
        self.chooser.setEnabled(False)
        for button in (self.view, self.send, self.save):
            button.setEnabled(False)

    def _rest(self) -> None:
        """Nothing is under way any more."""
        self._worker = self._printout = None
        self.work.end()
        self.says.show()
        self.chooser.setEnabled(True)
        self._follow()
        self.save.setFocus()

    def _stop(self) -> None:
        for each in (self._worker, self._printout):
            if each:
                each.stop()
        self._rest()
        self.says.setText("Stopped; nothing was written.")

    def _end(self) -> None:
        """The dialog closes: nothing goes on behind it."""
        self._soon.stop()
        self.preview.stop()
        for each in (self._worker, self._printout, self._proving):
            if each:
                each.stop()

    def _fail(self, says: str, why: str) -> None:
        self._rest()
        ask.tell(self, says, why)

    def _save(self) -> None:
        path = ask.sheet_to_save(self, self._settings.folder / f"{self._name()}.pdf")
        if path is None:
            return
        for each in self.papers.papers:
            if each.path and places.same_file(path, each.path):
                says = f"It would take its {each.what}'s place."
                ask.tell(self, "The sheet was not saved.", says)
                return
        if path.suffix.casefold() == ".png":
            self._make(lambda proof: self._draw(path, proof))
        else:
            self._make(lambda proof: self._write([path], [proof.pdf], f"Saved {path.name}."))

    def _draw(self, path: Path, proof: Proof) -> None:
        """A picture a page; the names of several are not what the file dialog asked about."""
        paths = names(path, len(proof.sizes))
        there = [each for each in paths if each != path and each.exists()]
        if there and not ask.whether_to_write_over(self, there):
            return
        many = f"{len(paths)} pictures, {paths[0].name} to {paths[-1].name}"
        done = f"Saved {many if len(paths) > 1 else path.name}."
        pages = draw_pages(proof.pdf)
        self._run("Drawing page", len(paths), pages, lambda made: self._write(paths, made, done))

    def _view(self) -> None:
        folder = places.state() / "printed"
        path = folder / f"{self._name()}.pdf"

        def show(proof: Proof) -> None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as why:
                ask.tell(self, "The sheet cannot be shown.", str(unwritable(folder, why)))
                return
            if not self._write([path], [proof.pdf], f"Opened {path.name}."):
                return
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
                says = "Nothing here opens PDF files."
                ask.tell(self, says, f"The sheet lies in {path}; or save it elsewhere.")

        self._make(show)

    def _write(self, paths: Sequence[Path], made: Sequence[bytes], done: str) -> bool:
        try:
            for path, each in zip(paths, made, strict=True):
                atomic.write(path, each)
        except FileError as error:
            ask.tell(self, "The sheet was not saved.", str(error))
            return False
        self.says.setText(done)
        return True

    def _print(self) -> None:
        self._make(self._print_proof)

    def _print_proof(self, proof: Proof) -> None:
        printer = ask.printer_for(self, self._name(), len(proof.sizes), self.chooser.manner.paper)
        if printer is not None:
            self._send(proof, printer)

    def _send(self, proof: Proof, printer: QPrinter) -> None:
        self._printout = printout = Printout(proof, printer, self)
        self._begin("Sending page", len(printout.pages))
        printout.drawn.connect(self.work.step)
        printout.failed.connect(lambda why: self._fail("The sheets were not printed.", why))
        printout.ended.connect(self._tell_sent)
        printout.start()

    def _tell_sent(self) -> None:
        self._rest()
        self.says.setText("Sent to the printer.")

    def _add(self) -> None:
        self.add_files(ask.files_to_print(self, self._settings.folder))

    def add_files(self, paths: Sequence[Path]) -> None:
        """The documents in these files come to the list, taken."""
        from bwdesk.desk.printing import reading

        if paths:
            self._run("Reading file", len(paths), reading.read(paths), self._add_found)

    def _add_found(self, found: Sequence[Found]) -> None:
        from bwdesk.desk.printing import reading

        papers, troubles = reading.papers(found, self._shelf.book_of, self.papers.papers)
        if papers:
            self.papers.add(papers)
            if self.chooser.list.current is None:
                self.chooser.list.setCurrentIndex(self.papers.index(0))
        if troubles:
            ask.tell(self, "Not every file could be read.", "\n".join(troubles))

    def _name(self) -> str:
        """What a file of all that is called."""
        manner, taken = self.chooser.manner, self.papers.chosen_papers
        kinds = [KINDS[each].title for each in manner.kinds]
        apart = manner.personal or manner.chronicle_kinds
        if several := [e for e in taken if e.what == "campaign" and len(manner.kinds) > 1]:
            return file_name(f"{several[0].title}, sheets")
        if apart and len(taken) == 1:
            plain = manner.kinds == ("character",)
            what = kinds[0].lower() if len(kinds) == 1 else "sheets"
            return file_name(taken[0].title if plain else f"{taken[0].title}, {what}")
        return file_name(kinds[0] if len(kinds) == 1 and not (apart and taken) else "Sheets")

    def _remember(self, manner: Manner) -> None:
        last = self._settings.values.printing
        self._settings.set_paper(manner.paper)
        state = manner.state if self._remembers_state else last.state
        whole = bool(self.preview.zoom.current())
        self._settings.set_printing(
            replace(
                last,
                kinds=manner.kinds,
                state=state,
                fillable=manner.fillable,
                punch=manner.punch,
                whole=whole,
            )
        )

    # Building

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves what is under way before it leaves the dialog."""
        if event.key() == Qt.Key.Key_Escape and self.busy:
            self._stop()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.save.setProperty("kind", "primary")
        self.save.setDefault(True)
        self.save.setToolTip("One PDF, or a picture of every page.")
        for button in (self.leave, self.view, self.send, self.chooser.add, self.chooser.all):
            button.setAutoDefault(False)
        halves = layouts.row(self.chooser, self.preview, spacing=20, grows=1)
        column = layouts.column(
            halves, self.lacks, into=self, spacing=12, margins=(20, 16, 20, 16), grows=0
        )
        acts = layouts.row(self.says, spacing=8, grows=0)
        acts.addWidget(self.work, 1)
        for button in (self.leave, self.view, self.send, self.save):
            acts.addWidget(button)
        column.addLayout(acts)
        px = themes.theme_of(self).type.px
        self.chooser.setFixedWidth(round(px(LEFT)))
        over = self.parentWidget()
        room = over.window().size() if over else self.screen().availableSize()
        self.resize(QSize(round(px(SIZE.width())), round(px(SIZE.height()))).boundedTo(room - ROOM))

"""How long paper takes: a sheet beside its bare drawing, and a whole convention in one queue."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

from pypdfium2 import PdfDocument
from reportlab.pdfgen.canvas import Canvas

from bwdesk.files import characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import pin
from bwdesk.sheets import bind
from bwdesk.sheets.kit import pen
from bwdesk.sheets.kit.type import Style
from bwdesk.sheets.queue import Manner, Person, queue
from bwdesk.where import resources

MANY = 100
SETTLED = 10
"""Sheets after which faces and caches are loaded, and memory grows by the pages alone."""

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def printing(book: Book, best: Callable[..., float]) -> None:
    [person] = _people(book, 1)
    calls, ours = _recorded(person, book), best(lambda: _print([person], book), times=2)
    bare = best(lambda: _replayed(calls), times=2)
    print(
        f"{'A character sheet of two pages':<46}{ours:>9.2f} ms {ours / bare:>7.2f} × bare   "
        f"target 3 × bare ({len(calls)} operations on a bare canvas: {bare:.2f} ms)"
    )
    _a_long_queue(book)


def _a_long_queue(book: Book) -> None:
    began, worked, settled = perf_counter(), process_time(), 0.0
    pdf = b""
    for number, piece in enumerate(bind(queue(Manner(), _people(book, MANY), book)), 1):
        pdf = piece
        if number == SETTLED:
            settled = _memory()
    seconds, work = perf_counter() - began, process_time() - worked
    what, own = f"{MANY} characters in one queue", f"{work:.1f} s of it ours"
    print(f"{what:<46}{seconds:>9.2f} s  {own:<17} target 15 s")
    grown, pages = _memory() - settled, len(PdfDocument(pdf))
    if sys.platform == "linux":
        what, each = f"Memory for each of {pages} pages", grown / pages
        print(f"{what:<46}{each:>9.3f} MB {'':<17}target 0.2 MB")


def _people(book: Book, count: int) -> Iterator[Person]:
    """The samples in turn, each read as its turn comes."""
    files: list[Path] = sorted((resources() / "samples").glob("*.bwchar"))
    for number in range(count):
        saved = characters.load(files[number % len(files)])
        read_by = pin(book, saved.excerpt)
        reckoning = reckon(saved.character.choices, read_by)
        yield Person(saved.character, reckoning, read_by)


def _print(people: list[Person], book: Book) -> bytes:
    return b"".join(bind(queue(Manner(), people, book)))


class _Recorder:
    """A canvas that notes what is asked of it."""

    def __init__(self, canvas: Canvas, calls: list[Call]) -> None:
        self._canvas, self._calls = canvas, calls

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._canvas, name)
        if not callable(found) or name.startswith("_"):
            return found

        def call(*args: Any, **options: Any) -> Any:
            self._calls.append((name, args, options))
            return found(*args, **options)

        return call


def _recorded(person: Person, book: Book) -> list[Call]:
    calls: list[Call] = []

    def canvas(*args: Any, **options: Any) -> _Recorder:
        return _Recorder(Canvas(*args, **options), calls)

    def circle(on: Any, x: float, y: float, radius: float, stroke: bool, fill: bool) -> None:
        on.circle(x, y, radius, stroke=int(stroke), fill=int(fill))

    def say(on: Any, x: float, y: float, words: str, style: Style, swells: bool) -> None:
        on.setFont(style.face, style.size)
        on.drawString(x, y, words, mode=2 if swells else None, charSpace=style.spacing)

    with (
        patch.object(pen, "Canvas", canvas),
        patch.object(pen, "circle", circle),
        patch.object(pen, "say", say),
    ):
        _print([person], book)
    return calls


def _replayed(calls: list[Call]) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, lang="en")
    for name, args, options in calls:
        getattr(canvas, name)(*args, **options)
    return out.getvalue()


def plain_pages(book: Book) -> Callable[[], object]:
    """The character sheet of a sample, over and over."""
    [person] = _people(book, 1)
    return lambda: _print([person], book)


def fillable(book: Book) -> Callable[[], object]:
    [person] = _people(book, 1)
    return lambda: b"".join(bind(queue(Manner(fillable=True), [person], book)))


def replayed(book: Book) -> Callable[[], object]:
    """What that sheet asks of ReportLab's canvas, asked of a bare one."""
    [person] = _people(book, 1)
    calls = _recorded(person, book)
    return lambda: _replayed(calls)


def _memory() -> float:
    """What this process holds, in MB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    [line] = [each for each in status.read_text().splitlines() if each.startswith("VmRSS")]
    return int(line.split()[1]) / 1024

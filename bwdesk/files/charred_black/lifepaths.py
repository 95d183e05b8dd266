"""The path: lifepaths by setting and name, and what was answered for each."""

from __future__ import annotations

from bwdesk.files.charred_black.form import Lived
from bwdesk.files.charred_black.report import Findings, quote
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.finder import Finder
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Each, Lifepath, Stock
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Step

KINDS = ("Subsetting", "Setting")


class PathReader:
    """Finds the lifepaths of a file in the Book; *walked* pairs each found with its own line."""

    def __init__(self, book: Book, stock: Stock, findings: Findings) -> None:
        self._finder, self._stock, self._book = Finder(book, stock), stock, book
        self._findings = findings
        self.found: list[tuple[Lived, Lifepath]] = []

    def steps(self, lives: tuple[Lived, ...]) -> tuple[Step, ...]:
        for lived in lives:
            lifepath = self._lifepath(lived)
            if lifepath is None:
                why = f"no pack in use has it among the lifepaths of {self._stock.people}"
                self._findings.lose(f"The lifepath {_quote_lifepath(lived)}", why)
            else:
                self.found.append((lived, lifepath))
        return tuple(
            Step(of.id, self._number(lived, of), self._roll(lived, place))
            for place, (lived, of) in enumerate(self.found, start=1)
        )

    def compare(self, path: tuple[Walked, ...]) -> None:
        """Says where the stat points of a lifepath are others in the file than here."""
        for (lived, _), walked in zip(self.found, path, strict=True):
            if lived.stat is None:
                continue
            there = tuple(
                sum(points for points, kind in lived.stat if "".join(sorted(kind)) == pool)
                for pool in ("m", "p", "mp")
            )
            here = (walked.mental, walked.physical, walked.either)
            if there != here:
                self._findings.differs(
                    f"{walked.lifepath.name} gives {_points(there)} in the file, "
                    f"{_points(here)} in bwdesk."
                )

    def _lifepath(self, lived: Lived) -> Lifepath | None:
        if not self._finder.knows(lived.name):
            return None
        setting = self._setting(lived.setting)
        if setting:
            try:
                return self._finder.lifepaths(lived.name, setting)[0]
            except UnknownNameError:
                pass
        namesakes = self._finder.lifepaths(lived.name)
        here = self.found[-1][1].setting if self.found else ""
        taken = next((each for each in namesakes if each.setting == here), namesakes[0])
        there = self._book.setting_name(self._stock.id, taken.setting)
        self._findings.differs(f"{_quote_lifepath(lived)} is read as {taken.name} in {there}.")
        return taken

    def _setting(self, printed: str) -> str:
        """Its id, "" for none: that burner writes ``Dwarven Host Subsetting``."""
        words = printed.split()
        if words and words[-1].capitalize() in KINDS:
            words.pop()
        for name in (" ".join(words), " ".join(words[1:])):
            try:
                return self._finder.setting(name)
            except UnknownNameError:
                continue
        return ""

    def _roll(self, lived: Lived, place: int) -> int | None:
        """The die of the Brutal Life, where one was rolled."""
        rolled = lived.rolled or 0
        return rolled if 1 <= rolled <= 6 and self._stock.toll(place) else None

    def _number(self, lived: Lived, lifepath: Lifepath) -> int | None:
        """What the player chose for it: there it is always years."""
        if lived.years is None:
            return None
        worth = lifepath.years
        number = lived.years / (worth.each or 1) if isinstance(worth, Each) else None
        if number is not None and number == int(number) and lifepath.choice:
            return int(number)
        years = worth.each if isinstance(worth, Each) else worth
        if lived.years != years:
            self._findings.differs(
                f"{lifepath.name} takes {figure(lived.years)} years in the file; "
                f"bwdesk leaves no choice there and takes {figure(years)}."
            )
        return None


def _quote_lifepath(lived: Lived) -> str:
    return f"{quote(lived.name)} ({quote(lived.setting)})"


def _points(points: tuple[int, ...]) -> str:
    names = ("mental", "physical", "either way")
    given = [f"{many:+} {name}" for many, name in zip(points, names, strict=True) if many]
    return series(given, "and") if given else "no stat point"

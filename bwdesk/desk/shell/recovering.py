"""What an earlier run left behind: offered on Home, taken back onto the desk, or let go."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bwdesk.files import places as files
from bwdesk.files.recovery import Kept, OpenTrial, Tabs, TakenBack, Words

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Room, Tab, Window
    from bwdesk.desk.shell.steps_ahead import StepsAhead


class Recovering:
    """Answers for what stands on Home as kept, and for nothing that came later."""

    def __init__(self, window: Window, home: Room) -> None:
        self._window, self._home = window, home
        self._offered: tuple[Kept, ...] = ()

    def offer(self) -> tuple[str, ...]:
        """Shows on Home what there is; gives the titles of what is unsaved."""
        self._offered = self._window.settings.snapshots.find_left()
        papers, typed = self._papers, self._typed_words
        titles = tuple(kept.unsaved.title for kept in papers if kept not in typed)
        words = tuple(dict.fromkeys(kept.unsaved.title for kept in typed))
        words = tuple(each for each in words if each not in titles)  # named once is enough
        open_then = tuple(path.stem for path in self._tabs())
        self._home.page.show_kept(titles, open_then, words)
        return titles

    def forget_offered(self) -> None:
        """What was offered is not wanted."""
        self._window.settings.snapshots.forget(self._offered)
        self.offer()
        if self._offered:
            self._home.page.rest()

    def take_back(self) -> None:
        """What was open is open again, on the page one was on; what was unsaved is as it was, and
        still unsaved."""
        self._home.page.show_opening()
        there = {_name(tab.path): tab for tab in self._window.open_tabs if tab.path}
        comes: dict[str, Kept | Path] = {_name(path): path for path in self._tabs()}
        later = (*self._typed_words, *self._trials)
        comes |= {_name_of(kept): kept for kept in self._papers if kept not in later}
        places: dict[str, str] = {}
        for place in (each for tabs in self._lists for each in tabs.places):
            places.setdefault(place.tab, place.page)  # the latest list comes first
        in_order = list(places)
        for name in sorted(comes, key=lambda each: _place_in(in_order, each)):
            if tab := self._bring(comes[name]):
                there[name] = tab
                tab.open_page(places.get(name, ""))
        shown = next((there[tabs.shown] for tabs in self._lists if tabs.shown in there), None)
        if shown in self._window.open_tabs:
            self._window.show_tab(shown)
        for kept in self._steps_ahead:
            self._window.attempt(partial(self._lay_ahead, kept, there))
        # What lay on tables lies there again; what stood in fields is read over what is open.
        for kept in (*self._trials, *self._typed_words):
            self._window.attempt(partial(self._work_again, kept))
        snapshots = self._window.settings.snapshots
        snapshots.forget([kept for kept in self._offered if isinstance(kept.unsaved.content, Tabs)])
        self.offer()

    def _bring(self, what: Kept | Path) -> Tab | None:
        """Open a file, or work again on what was unsaved; the tab it is on, None where a sentence
        said that it cannot be."""
        before = tuple(self._window.open_tabs)
        if isinstance(what, Path):
            self._window.open_path(what)
        else:
            self._window.attempt(partial(self._work_again, what))
        return next((tab for tab in self._window.open_tabs if tab not in before), None)

    def _work_again(self, kept: Kept) -> None:
        """By the part it is of. Raises FileError."""
        for part in self._window.parts.values():
            if part.take_back(kept):
                return

    def _lay_ahead(self, kept: Kept, there: dict[str, Tab]) -> None:
        """What had been taken back can be done again, where the document is as it was. Raises
        FileError."""
        taken, snapshots = kept.unsaved.content, self._window.settings.snapshots
        assert isinstance(taken, TakenBack)
        document = getattr(there.get(taken.tab), "document", None)
        ahead: StepsAhead | None = getattr(document, "ahead", None)
        if ahead is not None and ahead.restore(taken):
            snapshots.take_over(ahead, kept)
        else:
            snapshots.forget([kept])

    @property
    def _lists(self) -> list[Tabs]:
        """What was open; more than one list where several windows ended."""
        contents = (kept.unsaved.content for kept in self._offered)
        return [each for each in contents if isinstance(each, Tabs)]

    @property
    def _papers(self) -> list[Kept]:
        """Another window may have answered for one meanwhile."""
        return [
            kept
            for kept in self._offered
            if not isinstance(kept.unsaved.content, Tabs | TakenBack) and kept.file.exists()
        ]

    @property
    def _steps_ahead(self) -> list[Kept]:
        """Steps that had been taken back, of papers that come first."""
        return [kept for kept in self._offered if isinstance(kept.unsaved.content, TakenBack)]

    @property
    def _typed_words(self) -> list[Kept]:
        """Words that stood in fields."""
        return [kept for kept in self._papers if isinstance(kept.unsaved.content, Words)]

    @property
    def _trials(self) -> list[Kept]:
        """What lay on the table of a campaign, which comes first."""
        return [kept for kept in self._papers if isinstance(kept.unsaved.content, OpenTrial)]

    def _tabs(self) -> tuple[Path, ...]:
        """The files that were open, and neither come back unsaved nor are open again."""
        trials = self._trials
        beside = (*trials, *self._steps_ahead)
        here = {kept.unsaved.path for kept in self._offered if kept not in beside}
        here |= {tab.path for tab in self._window.open_tabs}
        named = (Path(each) for tabs in self._lists for each in tabs.paths)
        return tuple(dict.fromkeys(path for path in named if path not in here and path.exists()))


def _name(path: Path) -> str:
    return files.as_text(path) or ""


def _name_of(kept: Kept) -> str:
    """As the list of what was open names it."""
    path = kept.unsaved.path
    return (_name(path) if path else "") or kept.file.stem


def _place_in(in_order: list[str], name: str) -> int:
    return in_order.index(name) if name in in_order else len(in_order)

"""What an earlier run left behind: offered on Home, taken back onto the desk, or let go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bwdesk.files.recovery import Kept, Tabs, Words

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Room, Window


class Recovering:
    """Answers for what stands on Home as kept, and for nothing that came later."""

    def __init__(self, window: Window, home: Room) -> None:
        self._window, self._home = window, home
        self._offered: tuple[Kept, ...] = ()

    def offer(self) -> tuple[str, ...]:
        """Shows on Home what there is; gives the titles of what is unsaved."""
        self._offered = self._window.settings.snapshots.waiting()
        papers, typed = self._papers, self._typed
        titles = tuple(kept.unsaved.title for kept in papers if kept not in typed)
        words = tuple(dict.fromkeys(kept.unsaved.title for kept in typed))
        self._home.page.show_kept(titles, tuple(path.stem for path in self._tabs()), words)
        return titles

    def let_go(self) -> None:
        """What was offered is not wanted."""
        self._window.settings.snapshots.let_go(self._offered)
        self.offer()
        if self._offered:
            self._home.page.rest()

    def take_back(self) -> None:
        """What was open is open again, what was unsaved is as it was, and still unsaved."""
        offered, tabs = self._papers, self._tabs()
        for path in tabs:
            self._window.open_path(path)
        for kept in offered:
            for part in self._window.parts.values():
                if part.take_back(kept):
                    break
        snapshots = self._window.settings.snapshots
        snapshots.let_go([kept for kept in self._offered if isinstance(kept.unsaved.content, Tabs)])
        self.offer()

    @property
    def _papers(self) -> list[Kept]:
        """Another window may have answered for one meanwhile."""
        return [
            kept
            for kept in self._offered
            if not isinstance(kept.unsaved.content, Tabs) and kept.file.exists()
        ]

    @property
    def _typed(self) -> list[Kept]:
        """Words that stood in fields."""
        return [kept for kept in self._papers if isinstance(kept.unsaved.content, Words)]

    def _tabs(self) -> tuple[Path, ...]:
        """The files that were open, and neither come back unsaved nor are open again."""
        here = {kept.unsaved.path for kept in self._offered}
        here |= {tab.path for tab in self._window.open_tabs}
        lists = [kept.unsaved.content for kept in self._offered]
        named = (Path(each) for tabs in lists if isinstance(tabs, Tabs) for each in tabs.paths)
        return tuple(dict.fromkeys(path for path in named if path not in here and path.exists()))

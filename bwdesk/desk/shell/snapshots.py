"""Autosave: snapshots of what is open and unsaved, for the start after a crash."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol, cast

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from bwdesk.desk.kit import writing
from bwdesk.files import places, recovery
from bwdesk.files.recovery import Kept, Place, Recovery, Tabs, Unsaved, Word, Words
from bwdesk.files.writer import Writer


class Watched(Protocol):
    """Something one works on: a QObject whose ``changed`` follows every edit."""

    changed: SignalInstance

    @property
    def is_unsaved(self) -> bool: ...

    def snapshot(self) -> Unsaved:
        """What would be lost if the program ended now."""


class Opened(Protocol):
    """A tab with a document on it; *on_screen* is the key of its page."""

    document: Any

    @property
    def path(self) -> Path | None: ...

    @property
    def is_unsaved(self) -> bool: ...

    @property
    def on_screen(self) -> str: ...


class SnapshotKeeper(QObject):
    """Keeps watched papers by a *writer*, none after it was saved or closed. ``due`` when all of
    them are kept at once."""

    due = Signal()

    def __init__(self, writer: Writer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.recovery = Recovery()
        self._writer = writer
        self._tabs = Tabs()
        self._words: tuple[Word, ...] = ()

    def watch(self, watched: Watched) -> None:
        """Takes a snapshot soon after an edit, and every so often while edits go on."""
        SnapshotTimer(watched, self)

    def keep(self, watched: Watched) -> None:
        """Takes a snapshot now; only the disk is not waited for."""
        if watched.is_unsaved:
            key = _key(watched)
            self._writer.put(key, partial(self.recovery.keep, key, watched.snapshot()))
        else:
            self.drop(watched)

    def keep_all(self) -> None:
        """Takes a snapshot of everything now."""
        self.due.emit()

    def drop(self, watched: Watched) -> None:
        """Nothing of it is unsaved any more, or it is given up."""
        self._drop(_key(watched))

    def keep_tabs(self, open_tabs: Sequence[Opened], shown: Opened | None) -> None:
        """Notes what is open, and the page of each; *shown* is the one on screen."""
        paths = (places.as_text(tab.path) for tab in open_tabs if tab.path)
        where = tuple(Place(_place(tab), tab.on_screen) for tab in open_tabs)
        tabs = Tabs(tuple(filter(None, paths)), where, _place(shown) if shown else "")
        if tabs == self._tabs:
            return
        self._tabs = tabs
        if tabs.paths or any(tab.is_unsaved for tab in open_tabs):
            noted = Unsaved(tabs, "What was open")
            self._writer.put(recovery.TABS, partial(self.recovery.keep, recovery.TABS, noted))
        else:
            self._drop(recovery.TABS)

    def keep_words(self, words: tuple[Word, ...]) -> None:
        """Notes what stands in fields and nowhere else."""
        if words == self._words:
            return
        self._words = words
        if words:
            noted = Unsaved(Words(words), words[0].where)
            self._writer.put(recovery.WORDS, partial(self.recovery.keep, recovery.WORDS, noted))
        else:
            self._drop(recovery.WORDS)

    # What an earlier run left

    def find_left(self) -> tuple[Kept, ...]:
        """What an earlier run left open or unsaved, and nobody here works on again."""
        return self.recovery.find_left()

    def take_over(self, watched: Watched, kept: Kept) -> None:
        """What was kept is worked on again; it is let go as soon as it is kept anew."""
        self.recovery.take_over(_key(watched), kept)
        self.keep(watched)

    def read(self, kept: Kept) -> Callable[[], None]:
        """What was kept is being read, and offered to nobody else; gives what lets it go."""
        key = f"read {kept.file.parent.name} {kept.file.stem}"
        self.recovery.take_over(key, kept)
        return partial(self._drop, key)

    def forget(self, offered: Collection[Kept]) -> None:
        self.recovery.forget(offered)

    def close(self) -> None:
        """The program ends as it should: nothing needs to come back."""
        self._drop(recovery.TABS)
        self._drop(recovery.WORDS)
        self._writer.wait()
        self.recovery.close()

    def _drop(self, key: str) -> None:
        self._writer.drop(key, partial(self.recovery.drop, key))


class SnapshotTimer(QTimer):
    """Strikes soon after what is watched was changed, and goes with it."""

    def __init__(self, watched: Watched, keeping: SnapshotKeeper) -> None:
        assert isinstance(watched, QObject)
        super().__init__(watched, singleShot=True, interval=writing.PAUSE_MS)
        self._keeper = keeping
        watched.changed.connect(self.wind)
        self.timeout.connect(self.strike)
        keeping.due.connect(self.strike)

    def wind(self) -> None:
        # Not anew at each edit: who types without a pause must not lose it all.
        if not self.isActive():
            self.start()

    def strike(self) -> None:
        self._keeper.keep(cast(Watched, self.parent()))


def _key(watched: object) -> str:
    return f"{id(watched):x}"


def _place(tab: Opened) -> str:
    return (places.as_text(tab.path) if tab.path else None) or _key(tab.document)

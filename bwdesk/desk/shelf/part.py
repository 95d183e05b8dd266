"""The shelf in the window: the page of four rooms, and all of it in the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from bwdesk import keys
from bwdesk.desk.kit.action import Act, act_of
from bwdesk.desk.shell.interface import Find, Part, Room

if TYPE_CHECKING:
    from bwdesk.desk.shelf.holder import Holder
    from bwdesk.desk.shelf.shelf_page import ShelfPage
    from bwdesk.rules.play.shelf.volume import Kind


class Shelves(Part):
    """Holds what lies in the folders for all rooms; nothing is read before one of them asks."""

    key = "shelf"

    @cached_property
    def holder(self) -> Holder:
        from bwdesk.desk.shelf.holder import Holder

        return Holder(self.window.settings, self.window.installed, self.window)

    def make_page(
        self,
        title: str,
        kinds: Sequence[Kind],
        begins: Iterable[tuple[Act, Callable[[], object]]],
    ) -> ShelfPage:
        """The page of a room: documents of these kinds, and what begins another."""
        from bwdesk.desk.shelf.shelf_page import ShelfPage

        return ShelfPage(self.window, self.holder, title, kinds, begins)

    def finds(self) -> Iterable[Find]:
        """Every document on the shelf, by its name and where it lies."""
        for path, each in self.holder.documents:
            if not self.holder.is_sample(path):
                volume = each.volume
                says = f"{volume.says}, {path.parent.name}"
                yield Find(volume.name, says, partial(self._open, path), aliases=volume.tags)

    def _open(self, path: Path) -> None:
        self.window.open_path(path)


class _Shelf(Room):
    """A shelf of its own below a room of the rail: the documents of one kind."""

    icon, guide = "folder-open", "guide/shelf.md"
    kind: ClassVar[Kind]

    @property
    def begins_here(self) -> tuple[Act, Callable[[], object]]:
        """What begins another of the kind."""
        raise NotImplementedError

    def build(self) -> ShelfPage:
        return self.window.part(Shelves).make_page(self.word, (self.kind,), (self.begins_here,))

    def enter(self) -> None:
        self.window.show_room(self)
        self.page.come_in()


class CampaignShelf(_Shelf):
    """Every campaign there is."""

    key, word, within = "campaign-shelf", "All campaigns", "campaigns"
    kind = "campaign"

    @property
    def begins_here(self) -> tuple[Act, Callable[[], object]]:
        act = act_of(keys.CAMPAIGN, "users", "Several characters at one table")
        return act, self.window.parts["campaigns"].ask_founding


class ChronicleShelf(_Shelf):
    """Every chronicle there is."""

    key, word, within = "chronicle-shelf", "All chronicles", "chronicles"
    kind = "chronicle"

    @property
    def begins_here(self) -> tuple[Act, Callable[[], object]]:
        act = act_of(keys.CHRONICLE, "castle", "A war of factions")
        return act, lambda: self.window.parts["chronicles"].found_chronicle()


class ConflictShelf(_Shelf):
    """Every conflict there is."""

    key, word, within = "conflict-shelf", "All conflicts", "conflicts"
    kind = "conflict"

    @property
    def begins_here(self) -> tuple[Act, Callable[[], object]]:
        act = act_of(keys.CONFLICT, "swords", "Two sides meet")
        return act, lambda: self.window.parts["conflicts"].meet()

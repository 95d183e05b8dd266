"""What stands in the scene of a conflict, a strip for each wall and door."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.widgets.wall_view import Strip, WallView
from bwdesk.rules.arms.sections import wall_state
from bwdesk.rules.group.road import Wall
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.weapons import Material


class Standing(Struct, frozen=True):
    """A wall as it is listed, and what it is made of."""

    wall: Wall
    material: Material

    @property
    def key(self) -> str:
        return self.wall.name

    @property
    def strip(self) -> Strip:
        wall, made = self.wall, self.material
        return Strip(
            made.surface,
            made.breach,
            made.destroyed,
            made.integrity,
            wall.scratches,
            wall.breaches,
            wall.broken,
        )


class StandingRow(QWidget):
    """One thing of the scene: its name, how it stands, its strip."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._says = words("", "small", "ink2", wrap=True)
        self.view = WallView(Strip(), name)
        named = words(name, "name", wrap=True)
        layouts.column(named, self._says, self.view, into=self, spacing=2)

    def show_row(self, row: Standing) -> None:
        self._says.setText(f"{row.material.name}, {wall_state(row.wall, row.material)}.")
        self.view.show_value(row.strip)


class SceneView(QWidget):
    """All that stands there; out of sight where nothing does."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: KeyedColumn[Standing] = KeyedColumn(
            "What stands here", lambda row: StandingRow(row.wall.name), spacing=12
        )
        layouts.column(
            words("What stands here", "label", "ink3"),
            self.rows,
            into=self,
            spacing=8,
            margins=(20, 12, 20, 14),
        )
        self.hide()

    def show_walls(self, walls: Iterable[Wall], book: Book) -> None:
        made = ((each, book.materials.get(each.material)) for each in walls)
        found = [Standing(each, material) for each, material in made if material is not None]
        self.rows.show_rows(found)
        self.setVisible(bool(found))

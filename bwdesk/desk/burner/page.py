"""What every page of the burner is: a view of one document."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar, TypeVar

from msgspec import Struct
from PySide6.QtWidgets import QLabel, QLayout, QLineEdit, QScrollArea, QWidget

from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import filters, layouts
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.person.deed import Deed

F = TypeVar("F", bound=Struct)


class Page(QWidget):
    """One step of the burning, which lies in ``burner/KEY/page.py`` and lays itself out.

    One that is a form lies in ``forms/KEY.ui`` and declares the widgets of it that it uses: what
    stands as an annotation in its class is found there by its name (`kit.form`).

    A page shows the document's reckoning in :meth:`refresh`, called when it comes up and after
    each change while it is up, and answers input with :meth:`edit`. *key* is also the first part
    of the ``where`` of the problems it can mend.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    wide: ClassVar[bool] = False
    """True when the page fills the room of the summary, too."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place, by its form unless a page says otherwise."""
        load_form(self, self.key, **self.own_widgets())

    def scrolling(self, says: QLabel, *below: QWidget | QLayout) -> QScrollArea:
        """Lay itself out as its title, what it *says* beside it, and the rest below, scrolling."""
        head = layouts.row(words(self.title, "h2"), says, spacing=12, grows=1)
        body = QWidget()
        layouts.column(head, *below, ..., into=body, spacing=8, margins=(20, 16, 20, 24))
        area = layouts.scroll_area(body)
        layouts.column(layouts.on_ground(layouts.inset(area), "paper"), into=self)
        return area

    def own_widgets(self) -> dict[str, QWidget]:
        """The widgets of ours that stand in its form, by their names there."""
        return {}

    def refresh(self) -> None:
        """Show the document as it is now."""

    def reveal(self, where: str) -> None:
        """Bring the control of ``where`` (``skills/falsehood``) into view and focus."""

    def look_up(self, id: str) -> None:
        """Show an entry of the Book where this page lists such, taken or not."""
        self.reveal(f"{self.key}/{id}")

    @property
    def searches(self) -> tuple[QLineEdit, ...]:
        """Its fields that look for something."""
        return ()

    def look_anew(self) -> None:
        """It comes up again: what was looked for then is not joined by what is typed now."""
        for field in self.searches:
            if field.text():
                empty_line(field)

    @property
    def first(self) -> QWidget | None:
        """What is done here first, where the focus is when the page comes up; None for the first
        field."""
        return None

    def recall(self, name: str, blank: F) -> F:
        """What a list of this page was filtered by, for this character."""
        return filters.recall(self, filters.list_key(name, self.document.path), blank)

    def remember(self, name: str, filter_: Struct) -> None:
        filters.remember(self, filters.list_key(name, self.document.path), filter_)

    def settle(self) -> None:
        """What stands in a field and waits for Enter counts, before it is saved or printed."""

    def edit(self, edit: Edit | Deed) -> None:
        self.document.apply(edit)


def page_class(key: str) -> type[Page]:
    """The page of a step, imported when it is first wanted: ``SkillsPage`` in ``skills.page``."""
    module = import_module(f"bwdesk.desk.burner.{key}.page")
    found: type[Page] = getattr(module, f"{key.title()}Page")
    return found

"""Words at the open desk that become a move once they are told; until then every letter is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPlainTextEdit, QPushButton

from bwdesk.desk.kit import focus_order
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.writing import mark_kept_elsewhere, show_words

if TYPE_CHECKING:
    from bwdesk.desk.table.document import TableDocument


class Telling(QObject):
    """What stands in a *field*, of whatever is at hand.

    *key* says where that is kept, *stands* what was told of it before and may be told anew.
    ``changed`` follows every letter.
    """

    changed = Signal()

    def __init__(
        self,
        document: TableDocument,
        field: QPlainTextEdit,
        key: Callable[[], str],
        stands: Callable[[], str] = str,
    ) -> None:
        super().__init__(field)
        self._document, self._field, self._key, self._stands = document, field, key, stands
        self._shown: tuple[str, str] | None = None
        mark_kept_elsewhere(field)
        field.textChanged.connect(self._jot)

    @property
    def words(self) -> str:
        """What stands there."""
        return self._field.toPlainText().strip()

    @property
    def waits(self) -> bool:
        """Whether something stands there that was not told."""
        return bool(self.words) and self.words != self._stands()

    def show(self) -> None:
        """What was left standing of what is at hand now, else what was told of it."""
        key, told = self._key(), self._stands()
        if (key, told) != self._shown:
            self._shown = key, told
            show_words(self._field, self._document.read_jot(key) or told)

    def tell(self, move: Callable[[str], Any], who: str = "") -> None:
        """Makes the *move* that tells it; nothing where nothing waits."""
        key = self._key()
        if (text := self._document.read_jot(key).strip()) and self._document.make_of(
            key, move(text), who
        ):
            self._shown = None
            self.show()

    def button(self, says: str, tell: Callable[[], object], kind: str = "") -> QPushButton:
        """The button that tells it; the cursor comes back to the words, for the next ones."""

        def told() -> None:
            tell()
            focus_order.give(self._field)

        return push_button(says, lambda: told(), kind=kind)

    def _jot(self) -> None:
        said = self._field.toPlainText()
        self._document.jot(self._key(), "" if said.strip() == self._stands() else said)
        self.changed.emit()

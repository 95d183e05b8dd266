"""What a widget that is put away shows later: made when it comes into sight, and the last of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

P = ParamSpec("P")
W = TypeVar("W", bound="SeenLater")


class SeenLater(QWidget):
    """Where there is no room for it, it is hidden, and shows nothing for nobody."""

    _owed: Callable[[], None] | None = None

    def put(self, show: Callable[[], None]) -> None:
        """Do this now, or when it is shown again; what waited for that is overtaken."""
        away = self.isHidden() and self.testAttribute(_PUT_AWAY)
        self._owed = show if away else None
        if not away:
            show()

    def setVisible(self, visible: bool) -> None:
        owed, self._owed = (self._owed, None) if visible else (None, self._owed)
        if owed is not None:
            owed()
        super().setVisible(visible)


def show_once_seen(show: Callable[Concatenate[W, P], None]) -> Callable[Concatenate[W, P], None]:
    """Of a method that shows something else in the whole of a `SeenLater`."""

    @wraps(show)
    def put(self: W, /, *args: P.args, **named: P.kwargs) -> None:
        self.put(partial(show, self, *args, **named))

    return put


# A widget counts as hidden as well before it is first shown with what it is in.
_PUT_AWAY = Qt.WidgetAttribute.WA_WState_ExplicitShowHide

"""A place of a page where one widget stands at a time: a form, a leaf, a chart by what is due."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from bwdesk.desk.kit import focus_order, layouts

W = TypeVar("W", bound=QWidget)


class Swap(Generic[W]):
    """What stands in a layout, at *place* among other things or at its end.

    Who puts another thing there throws away what stood there. If that had the focus, the new one
    takes it where one begins there (`first`), which is never what cannot be undone.
    """

    def __init__(self, layout: QLayout, place: int = -1) -> None:
        self._layout, self._place = layout, place
        self.widget: W | None = None

    def put(self, widget: W | None) -> None:
        """This from now on, or nothing."""
        old, self.widget = self.widget, widget
        if old is widget:
            return
        had = old is not None and focus_order.focus_within(old) is not None
        if old is not None:
            self._layout.removeWidget(old)
            layouts.drop(old)
        if widget is None:
            return
        if isinstance(self._layout, QBoxLayout):
            self._layout.insertWidget(self._place, widget)
        else:
            self._layout.addWidget(widget)
        # What is not shown yet counts nothing in a layout, and cannot take the focus.
        widget.show()
        first: QWidget | None = getattr(widget, "first", None)
        if had and first is not None:
            focus_order.give(first)

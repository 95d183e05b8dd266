"""Forms: layout from ``forms/*.ui``, bound to the typed names a widget declares."""

from __future__ import annotations

from functools import cache
from inspect import get_annotations
from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk import where
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.items import let_go_of_items
from bwdesk.desk.kit.number import NumberBox

W = TypeVar("W", bound=QWidget)


class FormError(Exception):
    """A form is missing, damaged, or lacks something the code asks for."""


@cache
def _loader() -> QUiLoader:
    loader = QUiLoader()
    loader.registerCustomWidget(NumberBox)
    return loader


def load_form(owner: QWidget, name: str) -> QWidget:
    """Lay ``forms/NAME.ui`` out inside *owner* and bind every child its class declares.

    A class says what it needs by annotations, as those it is made from do: ``title: QLabel``.

    Raises:
        FormError: there is no such form, or no child of that name and kind in it.
    """
    let_go_of_items()
    path = where.forms() / f"{name}.ui"
    form = _loader().load(str(path), owner) if path.is_file() else None
    if form is None:
        raise FormError(f"The form {path.name} is missing or damaged; install bwdesk again.")
    layouts.column(form, into=owner, spacing=None)
    for label in form.findChildren(QLabel):
        # Names stand in labels as they are; what shall be HTML says so.
        if label.textFormat() is Qt.TextFormat.AutoText:
            label.setTextFormat(Qt.TextFormat.PlainText)
    for attribute, kind in _declared(type(owner)).items():
        if not (isinstance(kind, type) and issubclass(kind, QObject)):
            continue
        child = form.findChild(kind, attribute)
        if child is None:
            raise FormError(f"{path.name} has no {kind.__name__} called {attribute}.")
        setattr(owner, attribute, child)
    return form


def _declared(owner: type) -> dict[str, object]:
    declared: dict[str, object] = {}
    for each in reversed(owner.__mro__):
        declared |= get_annotations(each, eval_str=True)
    return declared


def fill(place: QWidget, widget: W) -> W:
    """Put a drawn *widget* into the empty *place* a form keeps for it."""
    layouts.column(widget, into=place, spacing=None)
    return widget

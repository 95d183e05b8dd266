"""Forms: layout from ``forms/*.ui``, bound to the typed names a widget declares.

A form says of our own widgets where they stand, too, by their class and name; whoever loads it
brings them along, for only the code knows what they are made of.
"""

from __future__ import annotations

from functools import cache
from inspect import get_annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QLabel, QSpacerItem, QWidget, QWidgetItem
from shiboken6 import createdByPython, getAllValidWrappers, invalidate

from bwdesk import where
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.number_box import NumberBox
from bwdesk.desk.kit.wrapping import Wrapping

ITEMS = (QWidgetItem, QSpacerItem)


def release_items() -> None:
    """Python holds no item of a layout any more but those of layouts written in it.

    PySide makes an object for each item whenever a layout with something in it is put into
    another, and keeps it as long as that lives. Qt deletes items without a word; what comes to lie
    at such an address in memory is taken for the item that was there, and a form is handed out
    that is no widget.
    """
    wrappers = getAllValidWrappers()
    own = [each for each in wrappers if type(each) is Wrapping]
    kept = {id(each.itemAt(at)) for each in own for at in range(each.count())}
    for each in wrappers:
        if type(each) in ITEMS and id(each) not in kept and not createdByPython(each):
            invalidate(each)


class FormError(Exception):
    """A form is missing, damaged, or lacks something the code asks for."""


class _Loader(QUiLoader):
    """Builds what Qt knows; our *own* widgets it finds by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.own: dict[str, QWidget] = {}
        self.registerCustomWidget(NumberBox)
        self._known = frozenset(self.availableWidgets())

    def createWidget(self, kind: str, parent: QWidget | None = None, name: str = "") -> QWidget:
        if name not in self.own:
            return super().createWidget(kind if kind in self._known else "QWidget", parent, name)
        widget = self.own.pop(name)
        widget.setParent(parent)
        widget.setObjectName(name)
        return widget


@cache
def _loader() -> _Loader:
    return _Loader()


def load_form(owner: QWidget, name: str, **own: QWidget) -> QWidget:
    """Lay ``forms/NAME.ui`` out inside *owner* and bind every child its class declares.

    A class says what it needs by annotations, as those it is made from do: ``title: QLabel``.
    *own* are the widgets of ours that stand in the form, by their names there.

    Raises:
        FormError: there is no such form, no child of that name and kind in it, or no place in it
            for one of our own.
    """
    release_items()
    path, loader = where.forms() / f"{name}.ui", _loader()
    loader.own = dict(own)
    form = loader.load(str(path), owner) if path.is_file() else None
    if form is None:
        raise FormError(f"The form {path.name} is missing or damaged; install bwdesk again.")
    if loader.own:
        raise FormError(f"{path.name} has no place for {next(iter(loader.own))}.")
    layouts.column(form, into=owner, spacing=None)
    for label in form.findChildren(QLabel):
        # Names stand in labels as they are; what shall be HTML says so.
        if label.textFormat() is Qt.TextFormat.AutoText:
            label.setTextFormat(Qt.TextFormat.PlainText)
    for attribute, kind in _declared_names(type(owner)).items():
        if not (isinstance(kind, type) and issubclass(kind, QObject)):
            continue
        child = form.findChild(kind, attribute)
        if child is None:
            raise FormError(f"{path.name} has no {kind.__name__} called {attribute}.")
        setattr(owner, attribute, child)
    return form


def _declared_names(owner: type) -> dict[str, object]:
    declared: dict[str, object] = {}
    for each in reversed(owner.__mro__):
        declared |= get_annotations(each, eval_str=True)
    return declared

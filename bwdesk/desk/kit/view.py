"""A page as a value: it says what it shows as a whole, and the widgets that show it are kept.

A page written so has one function from what it knows to its `Part`s, and calls `Shown.show` with
them at every change. Nobody sets a text here and hides a button there, so nothing can be forgotten:
what the function leaves out is gone, what it has changed is said, what is new is made.

Parts are matched from one time to the next by their keys. What one can work with has its name for
a key, unless another is given; those without one are matched by their kind and their place among
the parts of that kind. A part that is still there keeps its widget, and with it focus, cursor and
scroll (`kit.keyed`). Only what a kind lists in `fixed_values` cannot change on a widget: where that
is another now, the widget is made anew.

What a part does is taken anew as well, so that a button never acts on what stood there a step ago.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLayout, QLineEdit, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.kit.wrapping import GAP, Wrapping
from bwdesk.desk.kit.writing import show_text, undo_with_document
from bwdesk.rules.basics.value import LONGEST_NAME

W = TypeVar("W", bound=QWidget)


@dataclass(frozen=True, eq=False, kw_only=True)
class Part:
    """Something a page shows: what it says now. A kind of part makes a widget and updates it."""

    key: Hashable = None
    grow: int = 0
    """Its share of the room that is left in the row or column it stands in."""

    @property
    def fixed_values(self) -> Hashable:
        """What a widget that is made cannot change any more."""
        return None

    @property
    def identity(self) -> Hashable:
        """What tells it from others of its kind; None where its place does."""
        return self.key

    def make(self) -> QWidget:
        """Its widget, without what it says yet."""
        raise NotImplementedError

    def connect(self, widget: Any, now: Callable[[], Any]) -> None:
        """The widget calls what the part does, as *now* gives it when one acts."""

    def update(self, widget: Any) -> None:
        """The widget says what the part says."""
        raise NotImplementedError


class _Rows(Keyed[tuple[Hashable, Part]]):
    """Whoever works in a row that goes is led to the one beside it, and from a button that goes
    nowhere: the next key would press another."""

    def _held_row(self, gone: Collection[Hashable]) -> Any:
        return super()._held_row([key for key in gone if isinstance(self.widgets[key], Around)])


class Shown:
    """The parts that stand in a layout now, each with its widget."""

    def __init__(self, layout: QLayout) -> None:
        self._layout = layout
        self._latest: dict[QWidget, Part] = {}
        self._rows = _Rows(
            layout, self._make, self._update, key=lambda named: named[0], place=self._place
        )

    def show(self, parts: Iterable[Part | None]) -> None:
        """These from now on, in this order; None is no part."""
        self._rows.show(_parts_by_key([part for part in parts if part is not None]))
        self._latest = {widget: self._latest[widget] for widget in self._rows}

    def find(self, *keys: Hashable) -> Any:
        """The widget of a part by its key and the keys of those around it, as many as it takes.

        Raises KeyError where no such part is shown.
        """
        first, *rest = keys
        for widget, part in self._latest.items():
            inner = cast("Shown | None", getattr(widget, "inside", None))
            if part.identity == first:
                return inner.find(*rest) if rest and inner is not None else widget
            if inner is not None:
                try:
                    return inner.find(*keys)
                except KeyError:
                    continue
        raise KeyError(keys)

    def _make(self, named: tuple[Hashable, Part]) -> QWidget:
        part = named[1]
        widget = part.make()
        part.connect(widget, lambda: self._latest[widget])
        self._latest[widget] = part
        return widget

    def _update(self, widget: QWidget, named: tuple[Hashable, Part]) -> None:
        self._latest[widget] = named[1]
        named[1].update(widget)

    def _place(self, widgets: Sequence[QWidget]) -> None:
        layout = self._layout
        assert isinstance(layout, QBoxLayout | Wrapping), "a layout parts are put into by place"
        for at, widget in enumerate(widgets):
            if layout.indexOf(widget) != at:
                layout.insertWidget(at, widget)
            if isinstance(layout, QBoxLayout):
                layout.setStretch(at, self._latest[widget].grow)


def _parts_by_key(parts: Iterable[Part]) -> list[tuple[Hashable, Part]]:
    """Parts with what tells them apart: kind and what is fixed, then the key or a number."""
    named: list[tuple[Hashable, Part]] = []
    seen: Counter[Hashable] = Counter()
    for part in parts:
        kind: Hashable = (type(part), part.fixed_values, part.identity)
        seen[kind] += 1
        named.append(((kind, seen[kind]), part))
    return named


@dataclass(frozen=True, eq=False)
class Label(Part):
    """Words in a face and a tint of the look; the longest ones may *wrap*."""

    text: str
    face: str = "body"
    tint: str = "ink"
    wrap: bool = False

    @property
    def fixed_values(self) -> Hashable:
        return self.face, self.tint, self.wrap

    def make(self) -> QWidget:
        return words("", self.face, self.tint, wrap=self.wrap)

    def update(self, widget: Any) -> None:
        widget.setText(self.text)


@dataclass(frozen=True, eq=False)
class Button(Part):
    """A button that says what it does; of a *kind* as `push_button` has them."""

    text: str
    does: Callable[[], object]
    kind: str = ""

    @property
    def identity(self) -> Hashable:
        return self.key or self.text

    @property
    def fixed_values(self) -> Hashable:
        return self.kind

    def make(self) -> QWidget:
        return push_button(kind=self.kind)

    def connect(self, widget: QPushButton, now: Callable[[], Button]) -> None:
        widget.clicked.connect(lambda: now().does())

    def update(self, widget: QPushButton) -> None:
        widget.setText(as_typed(self.text))


@dataclass(frozen=True, eq=False)
class Tick(Part):
    """A box to tick: ``does`` is called with whether it is ticked by then, and says with False
    that it stays as it was."""

    text: str
    on: bool
    does: Callable[[bool], object]

    @property
    def identity(self) -> Hashable:
        return self.key or self.text

    def make(self) -> QWidget:
        return QCheckBox()

    def connect(self, widget: QCheckBox, now: Callable[[], Tick]) -> None:
        def act(on: bool) -> None:
            if now().does(on) is False:
                widget.setChecked(not on)

        widget.clicked.connect(act)

    def update(self, widget: QCheckBox) -> None:
        widget.setText(as_typed(self.text))
        widget.setChecked(self.on)


@dataclass(frozen=True, eq=False)
class Line(Part):
    """A line to write on, every letter a step of the document; *name* is said aloud, *hint* stands
    in it while it is empty. A *field* of a kind of one's own may be given."""

    name: str
    text: str
    edits: Callable[[str], object]
    hint: str = ""
    field: Callable[[], QLineEdit] = QLineEdit

    @property
    def identity(self) -> Hashable:
        return self.key or self.name

    @property
    def fixed_values(self) -> Hashable:
        return self.field

    def make(self) -> QWidget:
        field = self.field()
        field.setMaxLength(LONGEST_NAME)
        undo_with_document(field)
        return field

    def connect(self, widget: QLineEdit, now: Callable[[], Line]) -> None:
        widget.textEdited.connect(lambda text: now().edits(text))

    def update(self, widget: QLineEdit) -> None:
        show_text(widget, self.text)
        widget.setPlaceholderText(self.hint)
        widget.setAccessibleName(self.name)


@dataclass(frozen=True, eq=False)
class Rule(Part):
    """A hairline."""

    def make(self) -> QWidget:
        return layouts.rule()

    def update(self, widget: Any) -> None:
        """A hairline says nothing."""


@dataclass(frozen=True, eq=False)
class Room(Part):
    """The room that is left in a row."""

    grow: int = 1

    def make(self) -> QWidget:
        return QWidget()

    def update(self, widget: Any) -> None:
        """Empty room says nothing."""


@dataclass(frozen=True, eq=False)
class Own(Part, Generic[W]):
    """A widget of the page's own, which is told by a function of its own what it shows now."""

    build: Callable[[], W]
    tell: Callable[[W], object] = lambda _widget: None

    @property
    def fixed_values(self) -> Hashable:
        return self.build

    def make(self) -> QWidget:
        return self.build()

    def update(self, widget: Any) -> None:
        self.tell(widget)


class Around(QWidget):
    """A widget with parts in it."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: Shown


@dataclass(frozen=True, eq=False)
class Column(Part):
    """Parts one below the other."""

    parts: Sequence[Part | None]
    spacing: int = 0
    margins: layouts.Margins = layouts.NONE

    @property
    def fixed_values(self) -> Hashable:
        return self.spacing, self.margins

    def make(self) -> QWidget:
        around = Around()
        around.inside = Shown(self.make_layout(around))
        return around

    def update(self, widget: Around) -> None:
        widget.inside.show(self.parts)

    def make_layout(self, around: QWidget) -> QLayout:
        """The layout its parts stand in."""
        return layouts.column(into=around, spacing=self.spacing, margins=self.margins)


@dataclass(frozen=True, eq=False)
class Row(Column):
    """Parts side by side."""

    def make_layout(self, around: QWidget) -> QLayout:
        return layouts.row(into=around, spacing=self.spacing, margins=self.margins)


@dataclass(frozen=True, eq=False)
class Wrap(Column):
    """Parts side by side as far as they fit, then in the next line."""

    spacing: int = GAP

    def make_layout(self, around: QWidget) -> QLayout:
        return layouts.wrapping(into=around, spacing=self.spacing, margins=self.margins)

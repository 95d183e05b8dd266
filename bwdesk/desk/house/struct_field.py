"""The editor of a struct inside an entry, or of whatever else may stand in its place.

A requirement is one of ten structs, some of which hold more of them; an effect is a struct of a
dozen fields of which two say something; a price is a number or a struct. All are one sentence with
fields in it (`kinds.Case`), after a list of what it may be where there is a choice. What the
sentence asks stays as long as it is asked, so that nobody loses the field in which he types.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.house import shapes
from bwdesk.desk.house.asking import NO_ASK, Ask, Case, field_name, inner_field_name
from bwdesk.desk.house.fields import FlagField, OneField
from bwdesk.desk.house.kinds import CASES, FIGURE, NOTHING, NUMBER, SHARED, turn_into
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.menu import popup_menu
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping

if TYPE_CHECKING:
    from bwdesk.desk.house.schema import Editors

INDENT, APART = 24, 12
"""Of what stands below, at 100 %, and a box from its figure."""


class Piece(Struct, frozen=True):
    """Something of the sentence: words, the field or the box of a *name*, or what is there once.

    Of which *case* it is tells fields of one name apart.
    """

    what: Literal["words", "field", "box", "chooser", "more"]
    name: str = ""
    case: type[Struct] | None = None


CHOOSER, MORE = Piece("chooser"), Piece("more")


class StructField(QWidget):
    """``told`` carries the whole value whenever something of it has changed."""

    told = Signal(object)

    def __init__(
        self, name: str, shape: Any, ask: Ask, editors: Editors, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name, self._editors = name, editors
        self._figure = next((each for each in shapes.members(shape) if not _is_known(each)), shape)
        self._cases = sorted((_case(each, ask) for each in shapes.members(shape)), key=_rank)
        self._value: Any = None
        self._kept: dict[int, Any] = {}
        self._asked: set[str] = set()
        self.chooser = self._chooser()
        if self.chooser is not None:
            self.chooser.told.connect(self._turn)
        line, self._below = Wrapping(), Wrapping()
        self.head = layouts.row(line, spacing=8, grows=0)
        """The first line; whoever lists such fields puts at its end what removes one."""
        layouts.column(self.head, self._below, into=self, spacing=6)
        if isinstance(self.chooser, FlagField):
            line.setSpacing(APART)
        self._lines = [Keyed[Piece](each, self._widget) for each in (line, self._below)]
        self.show_value(None if NOTHING in self._cases else self._cases[0].begins)

    def _chooser(self) -> FlagField | OneField | None:
        """What says which of several it is: a box to tick where there is one struct or none."""
        if len(self._cases) == 1:
            return None
        if len(self._cases) > 2 or self._cases[0] not in (NOTHING, NUMBER):
            return OneField(self._name, {case.said: at for at, case in enumerate(self._cases)})
        box = FlagField(self._cases[1].said)
        box.setAccessibleName(f"{self._name}: {box.text()}")
        return box

    @property
    def fields(self) -> dict[str, Any]:
        """The fields on screen, by their names."""
        return self._shown_values("field")

    def _shown_values(self, what: str) -> dict[str, Any]:
        shown = (pair for line in self._lines for pair in line.widgets.items())
        return {
            piece.name: widget
            for piece, widget in shown
            if isinstance(piece, Piece) and piece.what == what
        }

    def show_value(self, value: Any) -> None:
        """Show it; what is shown already keeps its cursor."""
        if value != self._value or not self._lines[0].widgets:
            self._value = value
            self._kept.clear()
            self._asked.clear()
            self._show()

    @property
    def _case_place(self) -> int:
        """Which of its cases it is now."""
        of = self._type
        return next((at for at, case in enumerate(self._cases) if type(case.begins) is of), 0)

    @property
    def _type(self) -> type[Struct]:
        of: type[Struct] = type(self._value)
        return of

    @property
    def _case(self) -> Case:
        return self._cases[self._case_place]

    # The sentence

    def _show(self) -> None:
        case = self._case
        first, _, second = case.line.partition("\n")
        line, below = list(self._read(first)), list(self._read(second))
        if self.chooser is not None:
            self.chooser.show_value(self._case_place)
            if CHOOSER not in line:
                line.insert(0, CHOOSER)
        (below if "\n" in case.line else line).extend(self._clauses(case))
        indent = round(themes.theme_of(self).type.px(INDENT)) if second.startswith(" ") else 0
        self._below.setContentsMargins(indent, 0, 0, 0)
        for keyed, pieces in zip(self._lines, (line, below), strict=True):
            keyed.show(pieces)
        fields = self.fields
        for name, field in fields.items():
            field.show_value(self._value if name == FIGURE else getattr(self._value, name))
        for name, box in self._shown_values("box").items():
            box.show_value(self._is_asked(name))
        stops = (each for line in self._lines for each in line if not isinstance(each, QLabel))
        self.setFocusProxy(next(stops))

    def _read(self, template: str) -> Iterator[Piece]:
        """The words and fields of a sentence, one after the other."""
        for said, name, _, _ in Formatter().parse(template):
            if said.strip():
                yield Piece("words", said.strip())
            if name is not None:
                yield Piece("field", name, self._type) if name else CHOOSER

    def _clauses(self, case: Case) -> Iterator[Piece]:
        """What is asked besides, and what asks for more of it."""
        for name, clause in case.clauses.items():
            if case.ticked:
                yield Piece("box", name, self._type)
                clause = "{}"
            if self._is_asked(name):
                yield from self._read(clause.replace("{}", f"{{{name}}}"))
        if case.clauses and not case.ticked:
            yield MORE

    def _is_asked(self, name: str) -> bool:
        usual = shapes.defaults(self._type)[name]
        return name in self._asked or getattr(self._value, name) != usual

    def _widget(self, piece: Piece) -> Any:
        match piece.what:
            case "words":
                return words(piece.name, "small", "ink2")
            case "chooser":
                return self.chooser
            case "more":
                more = push_button("And…", kind="quiet", name=f"{self._name}: how")
                more.clicked.connect(lambda: self._open_menu(more))
                return more
            case "box":
                box = FlagField(_clause_words(self._case.clauses[piece.name]))
                box.setAccessibleName(f"{self._name}: {box.text()}")
                box.told.connect(lambda on: self.take(piece.name, on))
                return box
            case "field":
                return self._field(piece.name)

    def _field(self, name: str) -> Any:
        if name == FIGURE:
            field = self._editors.editor(self._name, self._figure)
        else:
            case, shape = self._case, shapes.fields(self._type)[name]
            ask = case.asks.get(name) or SHARED.get(name) or NO_ASK
            clause = case.clauses.get(name, "")
            label = _clause_words(clause) or ask.label or field_name(name)
            shape = shapes.without_nothing(shape) if clause else shape
            field = self._editors.editor(inner_field_name(self._name, label), shape, ask)
            if isinstance(field, FlagField):
                field.setText(label)
        field.told.connect(lambda new: self._tell(name, new))
        return field

    # Changing

    def _tell(self, name: str, new: Any) -> None:
        self._value = new if name == FIGURE else replace(self._value, **{name: new})
        self.told.emit(self._value)

    def _turn(self, at: int) -> None:
        """Another of its cases; it takes over what it can, else it is what it was before."""
        before, at = self._case_place, int(at)
        if at == before:
            return
        self._kept[before] = self._value
        fresh = self._cases[at].begins
        taken = turn_into(self._value, fresh)
        self._value = self._kept.pop(at, fresh) if taken is None else taken
        self._asked.clear()
        self._show()
        self.told.emit(self._value)

    def _open_menu(self, beside: QWidget) -> None:
        self.menu().popup(beside.mapToGlobal(beside.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """Everything else it can say, what it says ticked."""
        menu = popup_menu(self)
        for name, clause in self._case.clauses.items():
            said = _clause_words(clause)
            entry = menu.addAction(said[:1].upper() + said[1:])
            entry.setCheckable(True)
            entry.setChecked(self._is_asked(name))
            entry.triggered.connect(lambda on, name=name: self.take(name, on))
        return menu

    def take(self, name: str, on: bool) -> None:
        """Ask for a field of which nothing was said, or for it no more."""
        (self._asked.add if on else self._asked.discard)(name)
        usual = shapes.defaults(self._type)[name]
        first = 0 if usual is None else True if usual is False else usual
        begun = self._case.starts.get(name, first) if on else usual
        self._value = replace(self._value, **{name: begun})
        self._show()
        self.told.emit(self._value)
        if name in self.fields and not self._case.ticked:
            # As by Tab: what is typed now takes the place of what a number begins with.
            self.fields[name].setFocus(Qt.FocusReason.TabFocusReason)


def _is_known(shape: Any) -> bool:
    return shapes.is_struct(shape) or shape is shapes.NOTHING


def _case(shape: Any, ask: Ask) -> Case:
    """How a value of a type is asked; a struct nobody has thought of by all its fields."""
    if shape is shapes.NOTHING:
        return NOTHING
    if not shapes.is_struct(shape):
        return NUMBER
    if ask.case is not None and type(ask.case.begins) is shape:
        return ask.case
    line = " ".join(f"{field_name(each).lower()} {{{each}}}" for each in shapes.fields(shape))
    return CASES.get(shape) or Case(shapes.blank(shape), line=line)


def _rank(case: Case) -> tuple[bool, int]:
    """What is no struct comes first, the others in their order."""
    places = list(CASES)
    of = type(case.begins)
    return case not in (NOTHING, NUMBER), places.index(of) if of in places else -1


def _clause_words(clause: str) -> str:
    """The words of a clause."""
    return clause.replace("{}", "").strip()

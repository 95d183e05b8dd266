"""From the type of a field to the widget that asks it: one editor for whatever a pack may hold.

A form asks each field of an entry, a sentence or a table each of a struct inside it, and those
again what is inside them; all come here with the type. A field the rules add tomorrow has a place
on its form without a line of code, and what no widget knows is asked as it stands in the file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct, inspect

from bwdesk.desk.house import shapes
from bwdesk.desk.house.asking import NO_ASK, Ask, Kind, field_name
from bwdesk.desk.house.faces_field import FacesField
from bwdesk.desk.house.fields import (
    FlagField,
    HalvesField,
    JsonField,
    LinesField,
    NumberField,
    NumbersField,
    OneField,
    PairsField,
    SuggestField,
    TextField,
    WordsField,
)
from bwdesk.desk.house.kinds import SHARED
from bwdesk.desk.house.library import Library
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.house.rows import Rows
from bwdesk.desk.house.struct_field import StructField
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import readable

U = TypeVar("U", JsonField, FacesField)


class Spec(Struct, frozen=True):
    """A field of a form: what it is called, its type, and what the form says of it."""

    field: str
    label: str
    type: Any
    ask: Ask = NO_ASK


def specs(kind: Kind) -> tuple[Spec, ...]:
    """The fields of a kind in the order of its form, those nobody has thought of at the end."""
    order, types = kind.order.split(), shapes.fields(kind.type)
    known = {"id", *order, *kind.elsewhere}
    asks = {**SHARED, **kind.asks}
    return tuple(
        Spec(each, ask.label or field_name(each), types[each], ask)
        for each in (*order, *(each for each in types if each not in known))
        for ask in (asks.get(each, NO_ASK),)
    )


class Editors:
    """Makes the widgets that ask for values; what they choose from is in the *library*.

    Each shows a value (``show_value``) and tells a new one (``told``); *refuse* hears why what is
    written in one is no value yet.
    """

    def __init__(self, library: Library, refuse: Callable[[str], None] | None = None) -> None:
        self._library, self._refuse = library, refuse

    def editor(self, name: str, shape: Any, ask: Ask = NO_ASK) -> Any:
        """The widget for values of a type, known by its *name* to who does not see it."""
        item = shapes.item(shape)
        field: Any
        if ask.typed == "lines":
            field = LinesField(name, ask.hint)
        elif ask.typed == "faces":
            field = self._mark_unfinished(FacesField(name, shape))
        elif ask.typed:
            kind = PairsField if ask.typed == "pairs" else NumbersField
            field = self._mark_unfinished(kind(name, shape, ask.hint))
        elif ask.proposes:
            field = SuggestField(name)
            self._library.offer_to(field, ask.proposes)
        elif ask.of:
            field = OneField(name) if item is None else ReferenceList(name, ask.thing)
            self._library.offer_to(field, ask.of, ask.none)
            if ask.letters:
                narrow(field, ask.letters)
        elif values := shapes.values(shape):
            field = OneField(name, {_value_words(each): each for each in values})
        elif shapes.has_structs(shape):
            field = StructField(name, shape, ask, self)
        elif item is not None and not isinstance(inspect.type_info(item), inspect.StrType):
            field = Rows(name, item, ask, self)
        else:
            field = self._plain(name, shape, ask)
        return field

    def _plain(self, name: str, shape: Any, ask: Ask) -> Any:
        """The widget for what is no choice and has nothing in it."""
        there = shapes.without_nothing(shape)
        match inspect.type_info(there):
            case inspect.BoolType():
                return FlagField(name)
            case inspect.IntType(ge=least, le=most):
                least = ask.least if least is None else least
                return NumberField(name, least, most, may_be_left_out=there is not shape)
            case inspect.FloatType(ge=least):
                return HalvesField(name, 0, may_be_left_out=there is not shape)
            case inspect.StrType():
                return TextField(name, ask.hint)
            case inspect.TupleType():
                return self._mark_unfinished(NumbersField(name, shape, ask.hint))
            case inspect.VarTupleType():
                return WordsField(name, ask.hint)
        return self._mark_unfinished(JsonField(name, shape))

    def _mark_unfinished(self, field: U) -> U:
        """A field in which something may stand that is no value yet."""
        self._library.turned.connect(field.forget)
        if self._refuse is not None:
            field.refused.connect(self._refuse)
        return field


def _value_words(value: str | Shade) -> str:
    if isinstance(value, Shade):
        return readable(value.word)
    return readable(value) if value else "none"

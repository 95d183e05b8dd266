"""From the type of a field to the widget that asks it: one editor for whatever a pack may hold.

A form asks each field of a struct, a table of structs each of its columns; both come here with the
type. A field the rules add tomorrow has a place on its form without a line of code: what nobody
has thought of, and what no widget knows, is asked as it stands in the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import EnumMeta
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect

from bwdesk.desk.house.effects import SkillEffectField, effect_rows, option_rows
from bwdesk.desk.house.fields import (
    ChoiceField,
    FigureField,
    FlagField,
    HalvesField,
    JsonField,
    NumberField,
    NumbersField,
    OneField,
    SuggestField,
    TextField,
    WordsField,
)
from bwdesk.desk.house.kinds import KINDS, SHARED, Ask
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.house.requirement_tree import RequirementField
from bwdesk.desk.house.struct_rows import StructRows
from bwdesk.rules.ability import Shade
from bwdesk.rules.book import EMOTIONS, STATS, Book, Choice, Each, Effect, Option, readable
from bwdesk.rules.pack_words import label
from bwdesk.rules.requirement import Every

LOWEST = -99
"""Of a number that has no bound of its own."""

NO_ASK = Ask()


class Spec(Struct, frozen=True):
    """A field of a form: what it is called, its type, and what the form says of it."""

    field: str
    label: str
    type: Any
    ask: Ask = NO_ASK


def specs(kind: str) -> tuple[Spec, ...]:
    """The fields of a kind in the order of its form, those nobody has thought of at the end."""
    about = KINDS[kind]
    order, types = about.order.split(), get_type_hints(about.type, include_extras=True)
    known = {"id", *order, *about.elsewhere}
    rest = [each for each in about.type.__struct_fields__ if each not in known]
    asks = {**SHARED, **about.asks, **dict.fromkeys(rest, Ask(raw=True))}
    return tuple(
        Spec(each, ask.label or named(each), types[each], ask)
        for each in (*order, *rest)
        for ask in (asks.get(each, NO_ASK),)
    )


def named(field: str) -> str:
    """The name of a field, to stand at the beginning of a line."""
    said = label(field)
    return said[:1].upper() + said[1:]


def editor(name: str, shape: Any, ask: Ask = NO_ASK) -> Any:
    """The widget for values of a type; what it chooses from in the Book is offered when shown."""
    if ask.raw:
        return JsonField(name, shape)
    if ask.proposes:
        return SuggestField(name, ())
    if values := ask.values or _values(shape):
        return OneField(name, ((each, _said(each)) for each in values))
    about = inspect.type_info(shape)
    match about:
        case inspect.BoolType():
            return FlagField(name)
        case inspect.IntType(ge=least):
            return NumberField(name, LOWEST if least is None else least)
        case inspect.FloatType():
            return HalvesField(name)
        case inspect.StrType():
            return OneField(name, ()) if ask.of else TextField(name, ask.hint)
        case inspect.TupleType():
            return NumbersField(name, shape, ask.hint)
        case inspect.VarTupleType(inspect.StrType()):
            return ReferenceList(name, _one(ask.of)) if ask.of else WordsField(name, ask.hint)
        case inspect.VarTupleType(inspect.StructType(cls)):
            return _rows(name, cls)
        case inspect.UnionType():
            return _of_several(name, shape)
    return JsonField(name, shape)


def _of_several(name: str, shape: Any) -> Any:
    """What is of one type or another: a figure or a multiple, a requirement of any kind."""
    kinds = set(get_args(shape))
    plain = {get_args(each)[0] if get_args(each) else each for each in kinds}
    if any(Every in (each, *get_args(each)) for each in kinds):
        return RequirementField()
    if Effect in kinds:
        return SkillEffectField(name)
    if Each in kinds:
        return FigureField(name, halves=float in plain)
    if Choice in kinds:
        return ChoiceField(name, priced=int in plain)
    return JsonField(name, shape)


def _rows(name: str, cls: type[Any]) -> Any:
    if cls is Effect:
        return effect_rows(name)
    return option_rows(name) if cls is Option else StructRows(name, cls, editor)


def _values(shape: Any) -> tuple[Any, ...]:
    """All that something of a type may be, as far as they can be counted: none chosen first."""
    if isinstance(shape, EnumMeta):
        return tuple(shape)
    if get_origin(shape) is Literal:
        return get_args(shape)
    several = get_args(shape)
    if several and all(get_origin(each) is Literal for each in several):
        found = [value for each in several for value in get_args(each)]
        return tuple(sorted(found, key=bool))
    return ()


def _one(kind: str) -> str:
    return {"settings": "a setting", "roots": "a stat or attribute"}.get(kind, f"a {kind[:-1]}")


def _said(value: str | Shade) -> str:
    if isinstance(value, Shade):
        return readable(value.word)
    return readable(value) if value else "none"


def options(of: str, book: Book, stock: str) -> dict[str, str]:
    """Names and ids of what a list may refer to."""
    match of:
        case "settings":
            there = book.stocks.get(stock)
            return {each.name: each.id for each in there.settings} if there else {}
        case "roots":
            return {readable(each): each for each in (*STATS, *EMOTIONS)}
        case _:
            shelf: dict[str, Any] = getattr(book, of)
            return _unlike((entry.name, id) for id, entry in shelf.items())


def _unlike(named: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Namesakes are told apart by their id."""
    found: dict[str, str] = {}
    for name, id in named:
        found[f"{name} ({id})" if name in found else name] = id
    return found


def proposals(of: str, book: Book) -> list[str]:
    """What others of the kind have in a field that is free: categories, headings."""
    if of == "skills":
        return sorted({skill.category for skill in book.skills.values() if skill.category})
    return list(dict.fromkeys(price.group for price in book.prices.values()))

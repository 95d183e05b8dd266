"""What the type of a field says of it: what it may be, what it is made of, how one begins."""

from __future__ import annotations

from enum import EnumMeta
from functools import cache
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect, structs

NOTHING = type(None)


@cache
def fields(of: type[Struct]) -> dict[str, Any]:
    """The fields of a struct in their order, and their types."""
    types = get_type_hints(of, include_extras=True)
    return {name: types[name] for name in of.__struct_fields__}


@cache
def defaults(of: type[Struct]) -> dict[str, Any]:
    """The fields of a struct that may be left out, and what they are then."""
    about = structs.fields(of)
    usual = {each.name: each.default for each in about if not each.required}
    made = {each.name: each.default_factory for each in about if callable(each.default_factory)}
    return usual | {name: make() for name, make in made.items()}


def is_struct(shape: Any) -> TypeGuard[type[Struct]]:
    return isinstance(shape, type) and issubclass(shape, Struct)


def members(shape: Any) -> tuple[Any, ...]:
    """All the types it may be one of; of one that is no union, itself alone."""
    union = type(int | str), Union
    return get_args(shape) if get_origin(shape) in union or type(shape) in union else (shape,)


def has_structs(shape: Any) -> bool:
    """Whether it is a struct, or may be one."""
    return any(is_struct(each) for each in members(shape))


def without_nothing(shape: Any) -> Any:
    """The type of what is there, where it may also be nothing; else itself."""
    there = [each for each in members(shape) if each is not NOTHING]
    return there[0] if len(there) == 1 else shape


def item(shape: Any) -> Any:
    """The type of each thing of a tuple of any length; None of anything else."""
    if get_origin(shape) is Annotated:
        shape = get_args(shape)[0]
    of = get_args(shape)
    return of[0] if get_origin(shape) is tuple and of[-1] is Ellipsis else None


def values(shape: Any) -> tuple[Any, ...]:
    """All that something of a type may be, as far as they can be counted: none chosen first."""
    if isinstance(shape, EnumMeta):
        return tuple(shape)
    several = members(shape)
    if all(get_origin(each) is Literal for each in several):
        found = [value for each in several for value in get_args(each)]
        return tuple(found) if len(several) == 1 else tuple(sorted(found, key=bool))
    return ()


def blank(shape: Any) -> Any:
    """What a value of a type begins as: nothing, none, or the first there is."""
    if is_struct(shape):
        usual = defaults(shape)
        begun = {name: blank(each) for name, each in fields(shape).items() if name not in usual}
        return shape(**begun)
    if several := values(shape):
        return several[0]
    match inspect.type_info(shape):
        case inspect.IntType(ge=least) | inspect.FloatType(ge=least):
            return least or 0
        case inspect.StrType():
            return ""
        case inspect.BoolType():
            return False
        case inspect.VarTupleType():
            return ()
        case inspect.DictType():
            return {}
        case _:
            return None


def are_alike(one: Any, other: Any) -> bool:
    """Whether two values differ at most in figures and words, not in what they are made of."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(are_alike, one, other))
    if isinstance(one, Struct) and type(one) is type(other):
        return all(
            are_alike(getattr(one, each), getattr(other, each)) for each in fields(type(one))
        )
    plain = isinstance(one, int | float) and isinstance(other, int | float)
    return plain or type(one) is type(other)


def is_pairs(shape: Any) -> bool:
    """Whether it is names with a figure or a word each; what is more has no line to stand in."""
    of = get_args(shape)
    return get_origin(shape) is dict and not any(is_struct(each) for each in of)

"""Any value of a struct, drawn from its own type: what a field may hold is what a test tries."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec.inspect as types
from hypothesis import strategies as st

T = TypeVar("T")

_IDS = st.from_regex(r"\A[a-z0-9][a-z0-9./*-]{0,10}\Z")
_LARGEST = 2**53


@cache
def any_of(kind: type[T], but: str = "") -> st.SearchStrategy[T]:
    """Every value of *kind* that a file may hold, small ones first; a field that has a test of its
    own is left *but*."""
    cls: Any = kind
    found: st.SearchStrategy[T] = _struct(cls, but) if but else _drawn(types.type_info(kind))
    return found


def _drawn(kind: types.Type) -> st.SearchStrategy[Any]:
    match kind:
        case types.Metadata(type=inner):
            return _drawn(inner)
        case types.StructType(cls=cls):
            # Deferred and kept, since requirements hold requirements.
            return st.deferred(lambda: _struct(cls))
        case types.UnionType(types=each):
            return st.one_of([_drawn(one) for one in each])
        case types.VarTupleType(item_type=item, min_length=low):
            return st.lists(_drawn(item), min_size=low or 0, max_size=(low or 0) + 2).map(tuple)
        case types.TupleType(item_types=items):
            return st.tuples(*(_drawn(item) for item in items))
        case types.DictType(key_type=key, value_type=value):
            return st.dictionaries(_drawn(key), _drawn(value), max_size=3)
        case types.LiteralType(values=values):
            return st.sampled_from(values)
        case types.EnumType(cls=cls):
            return st.sampled_from(list(cls))
        case _:
            return _plain(kind)


def _plain(kind: types.Type) -> st.SearchStrategy[Any]:
    match kind:
        case types.IntType(ge=low, le=high):
            return st.integers(
                -_LARGEST if low is None else low, _LARGEST if high is None else high
            )
        case types.FloatType(ge=low, multiple_of=step) if step:
            return st.integers(int((low or 0) / step), 2_000).map(lambda many: many * step)
        case types.FloatType(ge=low, gt=above, le=high):
            least = next((each for each in (low, above) if each is not None), -_LARGEST)
            most = _LARGEST if high is None else high
            return st.floats(least, most, exclude_min=above is not None)
        case types.StrType(pattern=pattern) if pattern:
            return _IDS
        case types.StrType(min_length=low):
            return st.text(min_size=low or 0, max_size=12)
        case types.BytesType():
            return st.binary(max_size=12)
        case types.BoolType():
            return st.booleans()
        case types.NoneType():
            return st.none()
        case _:
            raise TypeError(f"No values are known for {kind}")


@cache
def _struct(cls: Any, but: str = "") -> st.SearchStrategy[Any]:
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    needed = {each.name: _drawn(each.type) for each in info.fields if each.required}
    others = [each for each in info.fields if not each.required and each.name != but]
    given = {each.name: _drawn(each.type) for each in others}
    return st.fixed_dictionaries(needed, optional=given).map(lambda values: cls(**values))

"""A value of a game and all values within it, for tests that look for something anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct


def everything(value: object) -> Iterator[object]:
    yield value
    inner: Iterable[object] = ()
    if isinstance(value, Struct):
        inner = (getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, tuple | list):
        inner = value
    for each in inner:
        yield from everything(each)

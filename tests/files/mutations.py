"""Damaged, foreign and hostile variants of real files, and JSON of any kind."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

HOSTILE: tuple[Any, ...] = (
    *(None, True, -1, 0, 2**31, 2**53 + 1, 10**400, 1e308, 1.5, "", "\u0000", "x" * 30_000),
    *("\ud800", "<b>&amp;%s</b>", [], {}, [[]], {"a": {}}, [None] * 300),
)
"""What no field expects, or not that much of it."""

KEYS = ("version", "serialize_version", "bwdesk", "character", "choices", "id", "name", "stock")


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """*whole* with some bytes flipped, cut off, doubled or swapped."""
    raw = bytearray(whole)
    for _ in range(draw(st.integers(1, 4))):
        if not raw:
            break
        at, to = sorted((draw(st.integers(0, len(raw))), draw(st.integers(0, len(raw)))))
        match draw(st.sampled_from(("flip", "cut", "drop", "double", "swap", "fill"))):
            case "flip":
                raw[min(at, len(raw) - 1)] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del raw[at:]
            case "drop":
                del raw[at : min(to, at + 200)]
            case "double":
                raw[at:at] = raw[at : min(to, at + 2_000)]
            case "swap":
                middle = (at + to) // 2
                raw[at:to] = raw[middle:to] + raw[at:middle]
            case _:
                raw[at : min(to, at + 20)] = draw(st.binary(max_size=20))
    return bytes(raw)


@st.composite
def altered(draw: st.DrawFn, whole: bytes) -> bytes:
    """*whole* as JSON in which some values are others, gone, in the wrong place, or there twice."""
    plain = json.loads(whole)
    for _ in range(draw(st.integers(1, 4))):
        holder, key = draw(st.sampled_from(_places(plain)))
        match draw(st.sampled_from(("other", "gone", "moved", "extra", "deep", "many"))):
            case "other":
                # A copy: a later step may change what lies in it.
                holder[key] = copy.deepcopy(draw(st.sampled_from(HOSTILE)))
            case "gone":
                del holder[key]
            case "moved":
                other, there = draw(st.sampled_from(_places(plain)))
                holder[key], other[there] = other[there], holder[key]
            case "extra" if isinstance(holder, dict):
                holder[draw(st.sampled_from(KEYS) | st.text(max_size=9))] = draw(json_values)
            case "deep":
                for _ in range(draw(st.sampled_from((5, 70, 3_000)))):
                    holder[key] = [holder[key]]
            case _:
                leaf = not isinstance(holder[key], dict | list)
                holder[key] = [holder[key]] * (300 if leaf else 2)
        if not _places(plain):
            break
    return _written(plain)


@st.composite
def twice(draw: st.DrawFn, whole: bytes) -> bytes:
    """*whole* with one of its keys given a second time."""
    found = [at for at in range(len(whole)) if whole.startswith(b'": ', at)]
    colon = draw(st.sampled_from(found))
    start = whole.rindex(b'"', 0, colon)
    return whole[:start] + whole[start:colon] + b'": 1, ' + whole[start:]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)


def any_json() -> st.SearchStrategy[bytes]:
    """JSON of any kind, sometimes with the keys that make a file look like one of ours."""
    looks = st.fixed_dictionaries({}, optional=dict.fromkeys(KEYS, json_values))
    return (json_values | looks).map(_written)


def hostile(whole: bytes) -> st.SearchStrategy[bytes]:
    return damaged(whole) | altered(whole) | twice(whole) | any_json() | st.binary(max_size=60)


def _places(plain: Any) -> list[tuple[Any, Any]]:
    """Every value inside, as what holds it and its key there; not below what is very deep."""
    found: list[tuple[Any, Any]] = []
    waiting = [(plain, 0)]
    while waiting:
        node, depth = waiting.pop()
        keys = (
            node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        )
        for key in keys:
            found.append((node, key))
            if depth < 40 and len(found) < 5_000:
                waiting.append((node[key], depth + 1))
    return found


def _written(plain: Any) -> bytes:
    """As `json.dumps`, which gives up on what is deep."""
    text = _text(plain)
    return text.encode("utf-8", "surrogatepass")


def _text(plain: Any) -> str:
    opened = 0
    while isinstance(plain, list) and len(plain) == 1:
        plain, opened = plain[0], opened + 1
    try:
        inner = json.dumps(plain, ensure_ascii=False)
    except (RecursionError, ValueError):
        inner = "[" * 4_000
    return "[" * opened + inner + "]" * opened

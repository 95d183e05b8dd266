"""Where in a JSON value something is wrong, said by an entry's id and field, not by index."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import inspect

Trail = tuple[str | int, ...]
"""The keys and indices that lead from the top of a value to a place in it."""

LONGEST = 80
"""Of a name in a sentence."""

# What an entry of a pack or a line of a character is known by, the best first.
_NAMES = ("id", "name", "lifepath", "skill", "ability", "asks", "problem", "what", "title")

# By the id of a document nobody knows it.
_BY_CHANCE = re.compile(r"[0-9a-f]{32}")

_AT = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_FIELD = re.compile(r"^Object (?P<how>contains unknown|missing required) field `(?P<field>.*)`$")
_WRONG = re.compile(r"^Expected `(?P<want>.*?)`(?P<limit>.*?)(?:, got (?:`(?P<got>.*)`|\d+))?$")
_INVALID = re.compile(r"^Invalid (?:enum )?value (?P<value>.*)$")

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "object": "an object",
    "array": "a list",
    "null": "null",
}


def whose(message: str, plain: object) -> str:
    """What msgspec found wrong in *plain*, as the part of a sentence after the file's name."""
    parts = _AT.match(message)
    if parts is None:
        return printable_name(message)
    trail = _trail(parts["path"] or "")
    what = parts["what"]
    if field := _FIELD.match(what):
        lacks = field["how"] == "missing required"
        verb = "lacks the field" if lacks else "has an unknown field,"
        return f"{place_inside(plain, trail)} {verb} '{printable_name(field['field'])}'"
    if parts["key"]:
        return f"{place_inside(plain, trail)} has a key it cannot have"
    if wrong := _WRONG.match(what):
        got = f", not {_kinds(wrong['got'])}" if wrong["got"] else ""
        wanted = f"{_kinds(wrong['want'])}{_limit(wrong['limit'], wrong['want'])}"
        return f"{steps_of(plain, trail)} should be {wanted}{got}"
    if invalid := _INVALID.match(what):
        return f"{steps_of(plain, trail)} cannot be {printable_name(invalid['value'])}"
    return f"{steps_of(plain, trail)} is wrong ({printable_name(what)})"


def choices_at(message: str, kind: object) -> tuple[str, ...]:
    """The words a *kind* takes where msgspec found another one; none where it takes any."""
    parts = _AT.match(message)
    if parts is None or not _INVALID.match(parts["what"]):
        return ()
    here: list[inspect.Type] = [inspect.type_info(kind)]
    for name, _at in _STEP.findall(parts["path"] or ""):
        here = [inner for each in _unfold(here) for inner in _inside(each, name)]
    words = (each.values for each in _unfold(here) if isinstance(each, inspect.LiteralType))
    return tuple(dict.fromkeys(str(word) for group in words for word in group if word != ""))


def _unfold(types: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """Every one of several types a value may have."""
    for each in types:
        if isinstance(each, inspect.Metadata):
            yield from _unfold((each.type,))
        elif isinstance(each, inspect.UnionType):
            yield from _unfold(each.types)
        else:
            yield each


def _inside(of: inspect.Type, name: str) -> Iterator[inspect.Type]:
    """What may stand in a field of that name, or without one in a list."""
    match of:
        case inspect.StructType(fields=fields) if name:
            yield from (each.type for each in fields if each.encode_name == name)
        case inspect.DictType(value_type=inner):
            yield inner
        case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
            yield inner


def printable_name(text: str) -> str:
    """What a file has for a name, fit for a sentence: on one line, and not too long."""
    line = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def steps_of(plain: object, trail: Trail) -> str:
    """A value inside an entry: ``'years' of 'human/noble/page'``."""
    owner, rest = _owner(plain, trail)
    if not rest:
        return f"'{owner}'" if owner else "the whole file"
    field = ".".join(
        str(each + 1) if isinstance(each, int) else printable_name(each) for each in rest
    )
    return f"'{field}' of '{owner}'" if owner else f"'{field}'"


def place_inside(plain: object, trail: Trail) -> str:
    """An object: ``'human/noble/page'``, or ``'requires' of 'human/noble/page'``, or the file."""
    owner, rest = _owner(plain, trail)
    return steps_of(plain, trail) if owner or rest else "the file"


def _trail(path: str) -> Trail:
    steps: list[str | int] = []
    for name, at in _STEP.findall(path):
        if at == "...":
            break  # all msgspec says of a key of a plain dict
        steps.append(name or int(at))
    return tuple(steps)


def _owner(plain: object, trail: Trail) -> tuple[str, Trail]:
    """The name of the innermost entry on the way that has one, and the way from there."""
    owner, rest, node = _name(plain), trail, plain
    for taken, step in enumerate(trail, start=1):
        if isinstance(node, dict):
            node = node.get(step)
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            node = node[step]
        else:
            break
        if name := _name(node):
            owner, rest = name, trail[taken:]
    return owner, rest


def _name(node: object) -> str:
    if not isinstance(node, dict):
        return ""
    names = (node.get(key) for key in _NAMES)
    return next((name for name in names if isinstance(name, str) and _tells(name)), "")[:LONGEST]


def _tells(name: str) -> bool:
    return name.isprintable() and not _BY_CHANCE.fullmatch(name)


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | "))


def _limit(limit: str, kind: str) -> str:
    """The bounds msgspec names, in words."""
    if "[BGW]" in limit:
        return " like B5: a shade and a number"
    if "regex" in limit:
        return " of small letters, digits and hyphens"
    if "multiple" in limit:
        return f" in steps of {limit.rsplit(' ', 1)[-1]}"
    unit = {"str": " characters", "array": " entries"}.get(kind, "")
    bounds = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
    if found := re.search(r"(>=|<=|>|<) (\S+)$", limit):
        return f" of {bounds[found[1]]} {found[2]}{unit}"
    if found := re.search(r"of (at least )?length (\d+)$", limit):
        return f" of {found[1] or ''}{found[2]}{unit}"
    return limit

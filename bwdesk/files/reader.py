"""The one reader of JSON, for packs, documents and settings.

Everything that is not plain, finite, unambiguous JSON is refused with a sentence that names the
entry and the field concerned, whichever of the two parsers underneath noticed it.
"""

from __future__ import annotations

import errno
import json
import math
import os
import re
import stat
from pathlib import Path
from typing import NoReturn, TypeVar

import msgspec

from bwdesk.files.errors import FileError, FormatError, unreadable
from bwdesk.files.json_place import (
    Trail,
    choices_at,
    place_inside,
    printable_name,
    steps_of,
    whose,
)
from bwdesk.rules.basics.prose import series

LIMIT = 16 * 2**20
"""The largest file read, in bytes."""

DEEPEST = 60
"""How far objects and lists may lie inside each other."""

LARGEST = 2**53
"""Whole numbers beyond this are not the same to every program that reads JSON."""

_OF_THE_SYSTEM = ("/proc/", "/sys/")

_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
"""What may be a lone surrogate: UTF-8 itself holds none, only an escape does."""

_REMEDY = "correct it in a text editor, or put an earlier copy in its place"
_LESS = "take less of it where it was written, or put an earlier copy in its place"

T = TypeVar("T")


def contents(path: Path, limit: int = LIMIT) -> bytes:
    """The bytes of a file of at most *limit*. Raises FileError."""
    require_file(path)
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except (OSError, ValueError) as why:
        raise unreadable(path, why) from None
    if len(raw) > limit:
        says = f"it is larger than {limit / 2**20:g} MB, which no file of bwdesk is"
        raise FormatError(path, says, "choose another file")
    return raw


def require_file(path: Path) -> None:
    """Whether it may be opened at all: a pipe or a device would keep us waiting, or never end.

    Raises FileError; nothing but the name of the file is asked for.
    """
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as why:
        raise unreadable(path, why) from None
    if stat.S_ISDIR(mode):
        raise unreadable(path, IsADirectoryError(errno.EISDIR, ""))
    # What the system makes up calls itself a file, and may keep us waiting all the same.
    made_up = os.path.realpath(path).startswith(_OF_THE_SYSTEM)
    if made_up or not stat.S_ISREG(mode):
        raise FileError(path, "this is a device, not a file", "choose a file")


def read(path: Path) -> object:
    """The plain value (dicts, lists, text, numbers) of a JSON file. Raises FileError."""
    return value(contents(path), str(path))


def decode(raw: bytes, kind: type[T], origin: str) -> T:
    """*raw* as a *kind*, checked in every way. Raises FormatError."""
    return convert(value(raw, origin), kind, origin)


def decode_trusted(raw: bytes, kind: type[T], origin: str) -> T:
    """As `decode`, in a tenth of the time, without the look for duplicate keys and odd numbers.

    For the packs we ship, which a test reads with `decode`. Raises FormatError.
    """
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return decode(raw, kind, origin)


def convert(plain: object, kind: type[T], origin: str, remedy: str = _REMEDY) -> T:
    """A plain value as a *kind*, strictly. Raises FormatError naming the entry and the field, and
    the *remedy*; what is only too long, too many or too high is not damaged."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as why:
        if remedy is _REMEDY and "<=" in str(why):
            remedy = _LESS
        if there := choices_at(str(why), kind):
            remedy = f"there is {series(there, 'or')}"
        raise FormatError(origin, whose(str(why), plain), remedy) from None


def value(raw: bytes, origin: str) -> object:
    """The plain value of JSON text. Raises FormatError."""
    text = _text(raw, origin)
    try:
        plain: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant
        )
    except json.JSONDecodeError as why:
        raise FormatError(origin, _syntax(why), _REMEDY) from None
    except RecursionError:
        _raise_too_deep(origin)
    # Nearly every file is as it should be: one look sees that, and only another finds the place.
    if _is_odd(plain, text):
        _check(plain, origin)
    return plain


def _is_odd(plain: object, text: str) -> bool:
    """Whether JSON text may hold something that `_check` refuses."""
    if _HALF_CHARACTER.search(text):
        return True
    level = [plain]
    for _ in range(DEEPEST):
        inside: list[object] = []
        for node in level:
            if type(node) is str:
                continue
            if type(node) is dict:
                inside.extend(node.values())
            elif type(node) is list:
                inside.extend(node)
            elif isinstance(node, _Twice) or _is_beyond(node):
                return True
        if not inside:
            return False
        level = inside
    return True


def _is_beyond(node: object) -> bool:
    return isinstance(node, int | float) and not abs(node) <= LARGEST


def _text(raw: bytes, origin: str) -> str:
    if not raw.strip(b"\0 \t\r\n"):
        raise FormatError(origin, "it is empty", "put an earlier copy in its place")
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in raw[:4]:
        raise FormatError(origin, "it is not UTF-8 text but UTF-16 or the like", "save it as UTF-8")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as why:
        line = raw.count(b"\n", 0, why.start) + 1
        raise FormatError(origin, f"line {line} is not UTF-8 text", _REMEDY) from None


class _Twice(dict[str, object]):
    """An object that gives one of its keys more than once."""

    key: str


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    keys = [key for key, _ in pairs]
    twice = _Twice(found)
    twice.key = next(key for key in keys if keys.count(key) > 1)
    return twice


def _whole(digits: str) -> int | float:
    # Python itself refuses thousands of digits; infinity is reported with its place.
    return int(digits) if len(digits) <= len(str(-LARGEST)) else math.inf


def _constant(name: str) -> float:
    return math.nan if name == "NaN" else math.inf


def _syntax(why: json.JSONDecodeError) -> str:
    broken_off = why.pos >= len(why.doc.rstrip()) or why.msg.startswith("Unterminated string")
    if broken_off:
        return f"it breaks off at line {why.lineno}, its end is missing"
    reason = f"{why.msg[:1].lower()}{why.msg[1:]}".removesuffix(" at")
    return f"line {why.lineno}, column {why.colno} is not JSON ({reason})"


def _check(plain: object, origin: str) -> None:
    """Refuses what JSON text may say but no file of ours means."""
    waiting: list[tuple[object, Trail]] = [(plain, ())]
    while waiting:
        node, trail = waiting.pop()
        if isinstance(node, _Twice):
            says = f"{place_inside(plain, trail)} gives '{printable_name(node.key)}' twice"
            raise FormatError(origin, says, _REMEDY)
        if isinstance(node, dict | list) and len(trail) >= DEEPEST:
            _raise_too_deep(origin)
        if isinstance(node, dict):
            for key in node:
                _check_text(key, plain, trail, origin)
            waiting.extend((each, (*trail, key)) for key, each in node.items())
        elif isinstance(node, list):
            waiting.extend((each, (*trail, at)) for at, each in enumerate(node))
        elif isinstance(node, str):
            _check_text(node, plain, trail, origin)
        elif _is_beyond(node):
            says = f"{steps_of(plain, trail)} is not a number bwdesk can hold"
            raise FormatError(origin, says, _REMEDY)


def _check_text(text: str, plain: object, trail: Trail, origin: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        says = f"{steps_of(plain, trail)} holds half a character (a lone surrogate)"
        raise FormatError(origin, says, _REMEDY) from None


def _raise_too_deep(origin: str) -> NoReturn:
    says = f"its parts lie more than {DEEPEST} deep inside each other"
    raise FormatError(origin, says, "choose another file") from None

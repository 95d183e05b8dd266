"""Every limit of a document: what is exactly as long, as many or as high opens, is edited, saved
and opened again; one more is one sentence that says what, where and what to do."""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec.inspect as types
import pytest
from msgspec.structs import replace

from bwdesk.files import backups, campaigns, characters
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FormatError
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.excerpt import Excerpt

Steps = tuple[tuple[type[Any] | None, str], ...]
"""The way to a value: the field of a struct, an item of a row, or a value of a dictionary."""

EXAMPLES = ("a", "B5", "1d", "human", "2026-01-01", "1")
"""One of them fits each pattern there is."""


BOUND_OTHERWISE = ("undone.journal", "journal.session", "journal.scene", "roster.make")
"""Places in something else, by which they are bound before they meet their limit."""


class Limit(NamedTuple):
    """A *kind* of value that may not be more than *most*, at the end of a way."""

    steps: Steps
    kind: types.Type
    most: int

    def __str__(self) -> str:
        return ".".join(name for cls, name in self.steps if cls is not None)


def limits(root: type[Any]) -> Iterator[Limit]:
    """Each struct is gone into once, by the shortest way there; not what a document carries of the
    Book, whose entries must be fit before they may be long."""
    waiting: list[tuple[types.Type, Steps]] = [(types.type_info(root), ())]
    seen: set[type[Any]] = {Excerpt}
    while waiting:
        kind, steps = waiting.pop(0)
        match kind:
            case types.Metadata(type=inner):
                waiting.append((inner, steps))
            case types.StructType(cls=cls) if cls not in seen:
                seen.add(cls)
                waiting += [(each.type, (*steps, (cls, each.name))) for each in kind.fields]
            case types.UnionType(types=each):
                waiting += [(one, steps) for one in each]
            case types.VarTupleType(item_type=item, max_length=most):
                waiting.append((item, (*steps, (None, "item"))))
                if most is not None:
                    yield Limit(steps, kind, most)
            case types.DictType(value_type=value):
                waiting.append((value, (*steps, (None, "value"))))
            case types.StrType(max_length=most) | types.BytesType(max_length=most):
                if most is not None:
                    yield Limit(steps, kind, most)
            case types.IntType(le=most) if most is not None:
                yield Limit(steps, kind, most)


def holding(kind: types.Type, steps: Steps, inside: Any) -> Any:
    """The least value of a kind that has *inside* at the end of a way."""
    match kind:
        case types.Metadata(type=inner):
            return holding(inner, steps, inside)
        case _ if not steps:
            return inside
        case types.UnionType(types=each):
            return holding(next(one for one in each if leads(one, steps[0])), steps, inside)
        case types.StructType(fields=fields):
            (field,) = (each for each in fields if each.name == steps[0][1])
            return least(kind) | {field.encode_name: holding(field.type, steps[1:], inside)}
        case types.VarTupleType(item_type=item):
            return [holding(item, steps[1:], inside)]
        case types.DictType(key_type=key, value_type=value):
            return {str(least(key)): holding(value, steps[1:], inside)}
    raise TypeError(f"Nothing is in {kind}")


def leads(kind: types.Type, step: tuple[type[Any] | None, str]) -> bool:
    match kind:
        case types.Metadata(type=inner):
            return leads(inner, step)
        case types.StructType(cls=cls):
            return cls is step[0]
        case types.VarTupleType():
            return step == (None, "item")
        case types.DictType():
            return step == (None, "value")
    return False


def least(kind: types.Type) -> Any:
    """The least value of a kind."""
    match kind:
        case types.Metadata(type=inner):
            return least(inner)
        case types.StructType(fields=fields, tag_field=field, tag=tag):
            tagged = {field: tag} if field is not None else {}
            return tagged | {each.encode_name: least(each.type) for each in fields if each.required}
        case types.UnionType(types=each):
            return least(each[0])
        case types.VarTupleType(item_type=item, min_length=few):
            return [least(item) for _ in range(few or 0)]
        case types.LiteralType(values=values):
            return values[0]
        case types.EnumType(cls=cls):
            return next(iter(cls)).value
        case types.TupleType(item_types=items):
            return [least(each) for each in items]
        case _:
            return least_plain(kind)


def least_plain(kind: types.Type) -> Any:
    match kind:
        case types.DictType():
            return {}
        case types.StrType(pattern=pattern):
            return next((each for each in EXAMPLES if re.search(pattern or "", each)), "")
        case types.IntType(ge=low, gt=above):
            return low if low is not None else 0 if above is None else above + 1
        case types.FloatType(ge=low):
            return low or 0
        case types.BoolType():
            return False
        case types.BytesType():
            return ""
        case _:
            return None


def many(limit: Limit, count: int) -> Any:
    """A value of so much; what is known by a name or an id has one of its own."""
    match limit.kind:
        case types.StrType():
            return "x" * count
        case types.BytesType():
            return base64.b64encode(bytes(count)).decode()
        case types.VarTupleType(item_type=item):
            return [own(least(item), at) for at in range(count)]
        case _:
            return count


def own(value: Any, at: int) -> Any:
    if isinstance(value, dict):
        names = {key for key in ("id", "name", "file") if isinstance(value.get(key), str)}
        return value | dict.fromkeys(names, f"x{at}")
    return value


class Kind(NamedTuple):
    """A kind of documents: its type, what a file is called, and how it is read and saved."""

    root: type[Any]
    suffix: str
    file: Callable[[Any], dict[str, Any]]
    load: Callable[[Path], Any]
    save: Callable[[Path, Any], object]
    edited: Callable[[Any], Any]


def _campaign(plain: Any) -> dict[str, Any]:
    version = campaigns.VERSION
    return {"bwdesk": "campaign", "version": version, "program": "1", "campaign": plain}


def _character(plain: Any) -> dict[str, Any]:
    version = characters.VERSION
    head = {"bwdesk": "character", "version": version, "program": "1"}
    return {**head, "character": plain, "book": {}}


def _more_notes(saved: Saved) -> Saved:
    choices = replace(saved.character.choices, concept="Edited")
    return replace(saved, character=replace(saved.character, choices=choices), fingerprint=None)


KINDS = (
    Kind(
        Campaign,
        ".bwcampaign",
        _campaign,
        lambda path: campaigns.load(path)[0],
        campaigns.save,
        lambda campaign: replace(campaign, notes="Edited"),
    ),
    Kind(
        Character,
        ".bwchar",
        _character,
        lambda path: replace(characters.load(path), fingerprint=None),
        characters.save,
        _more_notes,
    ),
)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    # What is on the disk and whether it is there after a blow is for other tests.
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.mark.parametrize("kind", KINDS, ids=lambda each: each.root.__name__)
def test_what_is_at_a_limit_is_edited_and_saved_and_one_more_is_refused(
    kind: Kind, tmp_path: Path
) -> None:
    found = list(limits(kind.root))
    assert len(found) > 100
    path = tmp_path / f"document{kind.suffix}"
    root = types.type_info(kind.root)

    def put(limit: Limit, count: int) -> bytes:
        plain = holding(root, limit.steps, many(limit, count))
        raw = json.dumps(kind.file(plain)).encode()
        path.write_bytes(raw)
        return raw

    for limit in found:
        if str(limit) in BOUND_OTHERWISE:
            continue
        put(limit, limit.most)
        edited = kind.edited(kind.load(path))
        kind.save(path, edited)
        assert kind.load(path) == edited, limit
        backups_of(path)
        raw = put(limit, limit.most + 1)
        with pytest.raises(FormatError) as refused:
            kind.load(path)
        said = str(refused.value)
        assert str(path) in said, limit
        assert str(limit).rpartition(".")[2] in said, limit
        assert str(limit.most) in said, limit
        assert "\n" not in said
        assert "text editor" not in said
        assert path.read_bytes() == raw, "nothing is lost"


def backups_of(path: Path) -> None:
    """Of an earlier document at the same place the sentence would name a backup."""
    for each in backups.versions(path):
        each.path.unlink()

"""What the shipped samples are, in one small file, so that Home tells of them without reading them.

``packaging/make_sample_index.py`` writes it; a test holds it to what the samples say themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from bwdesk import where
from bwdesk.desk.shell.interface import Opener
from bwdesk.files.errors import FileError

Told = tuple[str, str]
"""The title of a sample, and a line of what it is."""


def folder() -> Path:
    return where.resources() / "samples"


def read_index() -> dict[str, Told]:
    """By file name, what each sample is; those it does not know are told of by themselves."""
    try:
        return msgspec.json.decode((folder() / "index.json").read_bytes(), type=dict[str, Told])
    except (OSError, msgspec.MsgspecError):
        return {}


def samples(openers: Sequence[Opener], known: dict[str, Told]) -> Iterator[tuple[Path, str, Told]]:
    """Every sample the *openers* open, in their order: its file, its icon, what it is."""
    for opener in openers:
        for path in sorted(folder().glob(f"*{opener.ending}")):
            try:
                yield path, opener.icon, known.get(path.name) or opener.summarize(path)
            except FileError:
                continue

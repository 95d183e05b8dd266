"""The id of a document, by which it is known wherever its file is moved to.

A plain save keeps it, *Save as* gives a new one; so two files of one id are copies of each other.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import msgspec
from msgspec import Struct

_DIGITS = 32


def fresh() -> str:
    """For a document that is new: by chance, and nobody else's."""
    return secrets.token_hex(_DIGITS // 2)


def follow_id(document: Struct) -> str:
    """For a document that is the same whenever it is made anew, such as one from a seed."""
    found: str = identify(msgspec.to_builtins(document, order="deterministic"))["id"]
    return found


def identify(content: Any) -> Any:
    """The plain content of a file with an id: where it has none, one that follows from what it
    says, so that it is the same whenever and wherever the file is opened."""
    if not isinstance(content, dict) or content.get("id"):
        return content
    said = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return content | {"id": hashlib.sha256(said.encode()).hexdigest()[:_DIGITS]}

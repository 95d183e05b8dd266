"""How a table stood when an entry was kept: what its log alone does not say."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Mark(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of the entry it was kept with: *tail* is the digest of that and all before it, *state* that
    of the state after it, by rules of version *rules*.

    The game began by rules of version *began*; up to entry *settled* other rules had played, up to
    *unbound* the first version of the file. *beside* are the digests of what else the file held,
    by its name.
    """

    tail: bytes
    state: bytes
    rules: str
    began: str
    settled: int = 0
    unbound: int = 0
    beside: Mapping[str, bytes] = {}

"""Documents that are there more than once: the same content, somebody in two states, a copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from bwdesk.rules.play.shelf.volume import Volume

How = Literal["same", "state", "copy"]
"""They say the same in every word; are one document in two states; were burned alike, and are two
documents by now."""

SAYS: dict[How, str] = {
    "same": "say the same in every word",
    "state": "are one in different states",
    "copy": "were burned alike",
}

K = TypeVar("K")


class Double(Struct, Generic[K], frozen=True):
    """Several that belong together, *keys* in the order they stand in, and *how* they do."""

    how: How
    keys: tuple[K, ...]


def find_doubles(volumes: Sequence[tuple[K, Volume]]) -> list[Double[K]]:
    """What is there more than once. Of those that say the same, the first stands for all of them in
    what follows; of those of one id as well."""
    left, found = list(volumes), list[Double[K]]()
    ways: tuple[tuple[How, Callable[[Volume], str]], ...] = (
        ("same", lambda each: each.whole),
        ("state", lambda each: each.id),
        ("copy", lambda each: each.birth),
    )
    for how, key_of in ways:
        groups = _group(left, key_of)
        several = (group for group in groups if len(group) > 1)
        found += [Double(how, tuple(key for key, _ in group)) for group in several]
        left = [group[0] for group in groups]
    return found


def _group(
    volumes: Sequence[tuple[K, Volume]], key_of: Callable[[Volume], str]
) -> list[list[tuple[K, Volume]]]:
    """Those of one key together, where they first stand; those of none each alone."""
    groups: list[list[tuple[K, Volume]]] = []
    known: dict[tuple[str, str], list[tuple[K, Volume]]] = {}
    for key, each in volumes:
        by = key_of(each)
        group = known.get((each.kind, by)) if by else None
        if group is None:
            group = []
            groups.append(group)
            if by:
                known[each.kind, by] = group
        group.append((key, each))
    return groups

"""In which order and under which heads documents stand on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.shelf.shelf_rows import ShelfRow

Grouped = list[ShelfRow | Head]

BY = ("folder", "campaign", "name", "changed", "stock")
"""By what it is sorted."""


def group(
    found: Sequence[ShelfRow],
    by: str,
    folder_name: Callable[[Path], str],
    campaigns_of: Callable[[ShelfRow], Iterable[str]],
) -> Grouped:
    """The rows under their heads. By campaign somebody stands below each he is in."""
    named = sorted(found, key=lambda row: row.name.casefold())
    match by:
        case "name":
            return list(named)
        case "changed":
            latest = sorted(named, key=lambda row: row.day, reverse=True)
            return _headed(latest, lambda row: (row.day,))
        case "stock":
            return _headed(named, lambda row: (row.volume.stock or "Without a stock",), sort=True)
        case "campaign":
            return _headed(
                named, lambda row: (*campaigns_of(row),) or ("In no campaign",), sort=True
            )
    return _headed(named, lambda row: (folder_name(row.path.parent),), sort=True)


def _headed(
    found: Iterable[ShelfRow], heads: Callable[[ShelfRow], tuple[str, ...]], *, sort: bool = False
) -> Grouped:
    groups: dict[str, list[ShelfRow]] = {}
    for row in found:
        # A row stands once: where it is in several, under the first.
        for head in heads(row)[:1]:
            groups.setdefault(head, []).append(row)
    order = sorted(groups, key=_head_order) if sort else list(groups)
    shown: Grouped = []
    for head in order:
        shown += [Head(head, str(len(groups[head]))), *groups[head]]
    return shown


def _head_order(head: str) -> tuple[bool, str]:
    """What belongs nowhere, and what came with the program, stands last."""
    return head in ("Samples", "In no campaign", "Without a stock"), head.casefold()

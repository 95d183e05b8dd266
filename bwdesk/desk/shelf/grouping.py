"""In which order and under which heads documents stand on the shelf."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence

from bwdesk.desk.kit.row_model import Head
from bwdesk.desk.shelf.shelf_rows import ShelfRow

Grouped = list[ShelfRow | Head]

BY = ("folder", "campaign", "name", "changed", "stock")
"""By what it is sorted."""


def group(
    found: Sequence[ShelfRow],
    by: str,
    folder_name: Callable[[str], str],
    campaigns_of: Callable[[ShelfRow], Iterable[str]],
) -> Grouped:
    """The rows, which stand by name, under their heads; somebody in several campaigns stands below
    the first."""
    named = found
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
    return _headed(named, lambda row: (folder_name(row.key.rpartition(os.sep)[0]),), sort=True)


def _headed(
    found: Iterable[ShelfRow], heads: Callable[[ShelfRow], tuple[str, ...]], *, sort: bool = False
) -> Grouped:
    groups: dict[str, list[ShelfRow]] = {}
    for row in found:
        groups.setdefault(heads(row)[0], []).append(row)
    order = sorted(groups, key=_head_order) if sort else list(groups)
    shown: Grouped = []
    for head in order:
        shown += [Head(head, str(len(groups[head]))), *groups[head]]
    return shown


def _head_order(head: str) -> tuple[bool, str]:
    """What belongs nowhere, and what came with the program, stands last."""
    return head in ("Samples", "In no campaign", "Without a stock"), head.casefold()

"""How a ledger of the worksheet is set: what it is, its figures, and where they come from."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.basics.sums import Part, Pool, Sum, figure
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.rows import Account, Cells, Columns, Row, ending
from bwdesk.sheets.kit.type import ENTRY, NO_BREAK, Style, clean


def widths(columns: Columns) -> tuple[float, ...]:
    return tuple(width for _, width in columns)


def line(
    words: str,
    columns: Columns,
    figures: Sequence[str] = (),
    superior: str = "",
    *,
    why: Sequence[str] = (),
    style: Style = ENTRY,
) -> Account:
    """A row of a ledger and below it *why*; without figures they are the hand's to write."""
    cells = Cells(widths(columns), tuple(figures), style)
    return Account(Row(words, superior=superior, right=cells), tuple(each for each in why if each))


def ledger(
    title: str,
    columns: Columns,
    rows: Sequence[Entry] = (),
    blanks: int = 0,
    *,
    grows: bool = True,
) -> Section:
    """A titled table with rows for the hand."""
    blank = line("", columns)
    return Section(
        title,
        tuple(rows),
        blanks=(blank,) * blanks,
        stretch=blank if grows else None,
        labels=ending(columns),
    )


def parts_line(why: Sum) -> str:
    """Where a number comes from: ``Boy: 4; Carpenter's Mate: 6``."""
    return "; ".join(_part(each) for each in why.parts)


def _part(part: Part) -> str:
    return f"{clean(part.label)}:{NO_BREAK}{figure(part.value)}"


def pool_figures(pool: Pool) -> tuple[str, str, str]:
    """What was given, what is spent and what is left."""
    if not pool.given.parts and not pool.spent.parts:
        return "", "", ""
    return figure(pool.given.whole), figure(pool.spent.whole), figure(pool.points_left)


def some(number: float) -> str:
    """A figure, or nothing for none."""
    return figure(number) if number else ""

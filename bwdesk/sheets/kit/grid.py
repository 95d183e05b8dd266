"""Tables for the hand: named columns, rows of even height, light lines between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bwdesk.sheets.kit.flow import HEAD, Label, draw_head
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import LIGHT, Pen

EDGE = 1.4
"""What words keep from the line before them."""


class Head(NamedTuple):
    """A column: what is above it, and its share of the width."""

    words: str
    share: float


def divided(column: Column, heads: Sequence[Head]) -> list[Column]:
    """A column's parts, side by side."""
    whole = sum(head.share for head in heads)
    parts, x = [], column.x
    for head in heads:
        width = column.width * head.share / whole
        parts.append(Column(x, width))
        x += width
    return parts


def draw_grid(
    pen: Pen,
    column: Column,
    y: float,
    title: str,
    heads: Sequence[Head],
    rows: int,
    height: float,
) -> list[Column]:
    """A titled table of empty rows, each so high; returns its columns.

    The title stands over the first ones, whose heads are empty.
    """
    parts = divided(column, heads)
    labels = [
        Label(head.words, column.right - part.x - EDGE)
        for head, part in zip(heads, parts, strict=True)
        if head.words
    ]
    draw_head(pen, column, y, title, labels=labels)
    top = y + HEAD
    bottom = top + rows * height
    for part in parts[1:]:
        pen.line((part.x, top), (part.x, bottom), LIGHT)
    for row in range(1, rows + 1):
        pen.rule(column.x, top + row * height, column.width)
    return parts


def grid_height(rows: int, height: float) -> float:
    """How high such a table is, with its title."""
    return HEAD + rows * height

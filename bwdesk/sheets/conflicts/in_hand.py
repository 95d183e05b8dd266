"""What is in hand in a conflict: weapons with their figures, and the dice of armor by place."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.places import PLACES
from bwdesk.rules.arms.words import place_name
from bwdesk.sheets.character.arming import (
    BLANK_SHIELD,
    FREE,
    MOST,
    kind_of,
    own_words,
    shield_row,
)
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wielded import Wielded
from bwdesk.sheets.kit.flow import HEAD, Label, draw_head
from bwdesk.sheets.kit.marks import TOKEN_SHAPE, pips, token
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import LIGHT, Pen
from bwdesk.sheets.kit.rows import Spot
from bwdesk.sheets.kit.type import LABEL, SMALL, STRONG, measure, squeeze

ROW, NEXT = 5.5, 3.8
"""A weapon, and what is told below it."""
HITS = (("I", 10.5), ("M", 10.5), ("S", 10.5))
"""Its three powers, each a token."""
HIT = 4.6
COLUMNS = (*HITS, ("VA", 8.0), ("Add", 8.0), ("Speed", 15.0))
MELEE = (*COLUMNS, ("Length", 15.0))
SHOT = COLUMNS[:4]
WEAPON = STRONG.times(1.1)
BY = 42.0
"""What it is tested with."""
DIE = 2.4


def arms_height(shown: Sequence[Wielded], rows: int, *, all_told: bool = False) -> float:
    """How high the table is, with its head; the first weapon, or every one, is *told* of below."""
    told = sum(_has_story(each, place, all_told) for place, each in enumerate(shown[:rows]))
    return HEAD + rows * ROW + told * NEXT


def _has_story(weapon: Wielded, place: int, all_told: bool) -> bool:
    return bool(weapon.actions or weapon.reach) and (all_told or not place)


def draw_arms(
    pen: Pen,
    column: Column,
    y: float,
    shown: Sequence[Wielded],
    rows: int,
    columns: Sequence[tuple[str, float]] = MELEE,
    *,
    all_told: bool = False,
) -> None:
    """As many weapons as there are *rows*, what is nearest at hand first; the rest is empty."""
    more = f"{len(shown) - rows} more on the character sheet" if len(shown) > rows else ""
    draw_head(pen, column, y, "Arms", labels=_labels(columns))
    pen.text(column.x + 16, y + HEAD - 1.9, more, SMALL)
    y += HEAD
    for place in range(rows):
        weapon = shown[place] if place < len(shown) else Wielded("")
        _draw_row(pen, column, y, weapon, columns)
        y += ROW
        if _has_story(weapon, place, all_told):
            said = ", ".join(weapon.actions) or weapon.reach
            pen.text(column.x, y + NEXT - 1.4, said, squeeze(said, SMALL, column.width))
            y += NEXT
        pen.rule(column.x, y, column.width)


def _labels(columns: Sequence[tuple[str, float]]) -> list[Label]:
    left = BY + sum(width for _, width in columns)
    found = []
    for words, width in columns:
        found.append(Label(words, left - width + 1.0 + measure(words, LABEL)))
        left -= width
    return [*found, Label("Tested with", BY - 1.6)]


def _draw_row(
    pen: Pen, column: Column, y: float, weapon: Wielded, columns: Sequence[tuple[str, float]]
) -> None:
    middle = y + ROW / 2
    baseline = middle + SMALL.cap_height / 2
    x = column.right - BY - sum(width for _, width in columns)
    name = squeeze(weapon.name, WEAPON, x - column.x - 1)
    pen.text(column.x, baseline, weapon.name, name)
    hits = weapon.hits or (None,) * len(HITS)
    for (_, width), power in zip(HITS, hits, strict=True):
        x += width
        token(pen, x - 1.0 - TOKEN_SHAPE * HIT, middle - HIT / 2, HIT, power)
    figures = (*weapon.figures[len(HITS) :], *[""] * len(columns))
    for (_, width), words in zip(columns[len(HITS) :], figures, strict=False):
        x += width
        pen.text(x - 1.0, baseline, words, STRONG, align="right")
        pen.line((x, y + 0.9), (x, y + ROW - 0.9), LIGHT)
    by = weapon.ability_runs(SMALL)
    scale = min(1.0, (BY - 1.6) / (sum(measure(run.words, run.style) for run in by) or 1.0))
    pen.runs(x + 1.6, baseline, [run._replace(style=run.style.times(scale)) for run in by])


def armor_height() -> float:
    """With its head."""
    return HEAD + (len(PLACES) // 2 + 1) * ROW


def draw_armor(pen: Pen, column: Column, y: float, subject: Subject) -> None:
    """A circle for each die by place, those lost filled; then what is worn and the shield."""
    draw_head(pen, column, y, "Armor", aside="strike out a die when it is lost")
    worn = {each.place: each for each in subject.arms.worn}
    half = column.width / 2
    top = y + HEAD
    for number, place in enumerate(PLACES):
        row, side = divmod(number, 2)
        x, middle = column.x + side * half, top + (row + 0.5) * ROW
        pen.text(x, middle + SMALL.cap_height / 2, place_name(place), SMALL)
        dice, lost = FREE.get(place, MOST), 0
        if piece := worn.get(place):
            has = bearing.protects(piece, subject.book)
            dice, lost = has.bought, has.bought - has.dice
        pips(pen, x + 15, middle, dice, lost, size=DIE)
    for row in range(1, len(PLACES) // 2 + 1):
        pen.rule(column.x, top + row * ROW, column.width)
    _draw_shield(pen, column, top + len(PLACES) // 2 * ROW, subject)


def _draw_shield(pen: Pen, column: Column, y: float, subject: Subject) -> None:
    """What is worn, a creature's own places, and the shield that is held."""
    middle = y + ROW / 2
    kinds = dict.fromkeys(kind_of(each, subject) for each in subject.arms.worn)
    own = (each for each in subject.arms.worn if each.place not in PLACES)
    said = [*filter(None, kinds), *(own_words(each, subject) for each in own)]
    shields = [each for each in subject.arms.shields if each.held]
    shield = shield_row(shields[0], subject) if shields else BLANK_SHIELD
    right = shield.right
    x = column.right - right.width
    right.draw(pen, Spot(column.right, middle, close=False))
    wide = measure(shield.words, SMALL)
    below = middle + SMALL.cap_height / 2
    pen.text(x - 1.6, below, shield.words, SMALL, align="right")
    words, room = ", ".join(said), x - 1.6 - wide - 2 - column.x
    pen.text(column.x, below, words, squeeze(words, STRONG, room))
    pen.rule(column.x, y + ROW, column.width)

"""The script of a Duel of Wits: what is at stake, both bodies of argument, three exchanges."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.bearer import Bearer, draw_runs
from bwdesk.sheets.kit.flow import HEAD, draw_head
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed
from bwdesk.sheets.kit.grid import Head, draw_grid, grid_height
from bwdesk.sheets.kit.marks import TOKEN_SHAPE, burden_width, felt_token
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Column,
    paper_of,
)
from bwdesk.sheets.kit.pen import FAINT, FINE, WHITE, Pen, Run
from bwdesk.sheets.kit.type import ENTRY, MEDIUM, NO_BREAK, NUMBER, SMALL, STRONG, TITLE, Style, fit

REMINDER = "Script three, reveal one by one. Say the words before the dice."
EXCHANGES, VOLLEYS = 3, 3
GAP = 2.5 * BEAT
WRITING = 4.2 * BEAT
ACTION = 3.5 * BEAT
MOST_VOLLEY = 11.2
BLANK = 11.0
"""A line for a number."""

BODY = 20
"""The longest body of argument that can be struck off."""

DIE = Style(MEDIUM, 7)
HEADS = (
    Head("", 8),
    Head("", 40),
    Head("Skill, dice", 38),
    Head("Succ.", 13),
    Head("Their action", 40),
    Head("Succ.", 13),
    Head("My body", 17),
    Head("Theirs", 17),
)


def pages(order: Order) -> Printed:
    """One page for one side."""
    bearer = Bearer(order)
    page = Page("Script", REMINDER, lambda pen: _draw(pen, bearer))
    subject = bearer.subject
    return Printed(subject.title_of("Duel of Wits script"), subject.player, paper_of(order), [page])


def _draw(pen: Pen, bearer: Bearer) -> None:
    inside, columns = pen.paper.inner_column, pen.paper.columns
    left, right = columns(0, 6), columns(6, 6)
    names = Fields(
        (
            Field(columns(0, 6), bearer.name, "Duel of Wits, speaker", TITLE.times(0.8)),
            Field(columns(6, 6), "", "Against"),
        ),
        6 * BEAT,
    )
    names.draw(pen, TOP)
    y = TOP + names.height + GAP
    for column, title, aside in (
        (left, "If I win", "what I ask for"),
        (right, "If I lose", "what the other asks for"),
    ):
        draw_head(pen, column, y, title, aside=aside)
        _writing(pen, column, y + HEAD, 2)
    y += HEAD + 2 * WRITING + GAP
    _draw_bodies(pen, left, y, "My body of argument", bearer)
    _draw_bodies(pen, right, y, "Their body of argument", None)
    y += HEAD + 8.4 * BEAT + GAP
    actions = HEAD + len(bearer.book.duel_actions) * ACTION
    compromise = HEAD + 2 * WRITING
    bottom = pen.paper.bottom - FOOT_HEIGHT - 2 * BEAT
    room = bottom - y - actions - compromise - (EXCHANGES + 1) * GAP
    volley = min(MOST_VOLLEY, (room / EXCHANGES - HEAD) / VOLLEYS)
    for exchange in range(1, EXCHANGES + 1):
        title = f"Exchange {exchange}"
        with draw_grid(pen, inside, y, title, HEADS, VOLLEYS, volley) as parts:
            for number in range(VOLLEYS):
                middle = y + HEAD + (number + 0.5) * volley
                baseline = middle + NUMBER.cap_height / 2
                with pen.tag("TR"), pen.head():
                    pen.text(parts[0].x, baseline, str(number + 1), NUMBER, ink=FAINT)
        y += grid_height(VOLLEYS, volley) + GAP
    _draw_compromise(pen, inside, y)
    y += compromise + GAP
    _draw_actions(pen, inside, y, bearer)


def _writing(pen: Pen, column: Column, y: float, rows: int) -> None:
    for row in range(1, rows + 1):
        pen.rule(column.x, y + row * WRITING, column.width)


def _draw_bodies(pen: Pen, column: Column, y: float, title: str, bearer: Bearer | None) -> None:
    """Circles to strike off, and above them what the body is made of."""
    draw_head(pen, column, y, title, aside="ring the start, strike what is lost")
    middle = y + HEAD + 3 * BEAT
    height = 6.2
    felt = bearer.feel("will") if bearer else None
    x = column.x + burden_width(felt) + TOKEN_SHAPE * height
    felt_token(pen, x, middle, height, felt)
    for words in ("Will and", "successes are"):
        x += 2 + pen.text(x + 2, middle + SMALL.cap_height / 2, words, SMALL) + 2
        pen.rule(x, middle + 2.2, BLANK, FINE)
        x += BLANK
    pitch = column.width / BODY
    row = y + HEAD + 7 * BEAT
    for number in range(1, BODY + 1):
        center = column.x + (number - 0.5) * pitch
        pen.disc(center, row, pitch - 0.7, FINE, fill=WHITE)
        pen.middle(center, row, str(number), DIE, ink=FAINT)


def _draw_compromise(pen: Pen, column: Column, y: float) -> None:
    aside = "as large as what the winner’s body has lost; untouched: none"
    draw_head(pen, column, y, "Compromise", aside=aside)
    _writing(pen, column, y + HEAD, 2)


def _draw_actions(pen: Pen, column: Column, y: float, bearer: Bearer) -> None:
    """What may be scripted, what it tests and what must be said."""
    draw_head(pen, column, y, "Actions", aside="what must be heard")
    y += HEAD
    tests = column.x + 31
    says = column.right - 66
    for action in bearer.book.duel_actions.values():
        baseline = y + ACTION - 1.6
        style, [name, *_] = fit(action.name, ENTRY, 30)
        pen.text(column.x, baseline, name, style)
        tested = bearer.ability_runs((*((action.stat,) if action.stat else ()), *action.skills))
        if action.dice:
            tested.append(Run(f"{NO_BREAK}{NO_BREAK}+{action.dice}D", STRONG))
        draw_runs(pen, tests, baseline, tested, says - tests - 3)
        style, [must, *_] = fit(action.must, SMALL, column.right - says)
        pen.text(column.right, baseline, must, style, align="right")
        pen.rule(column.x, y + ACTION, column.width)
        y += ACTION

"""A pursuit to tick: what gives dice to who flees and who follows, and how each length ended."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.road import Length
from bwdesk.sheets import Order
from bwdesk.sheets.campaign.chase_subject import ChaseOnPaper, RunnerOnPaper, blank_chase
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.character.spread import further_pages, spread
from bwdesk.sheets.chronicle.parts import Beside
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import Paper, paper_of
from bwdesk.sheets.kit.rows import Aside, Cells, Columns, Row, Tick, ending
from bwdesk.sheets.kit.type import NO_BREAK

TITLE = "A pursuit"
REMINDER = "Tick what counts, then roll both. Nobody measures distances."
RUN: Columns = (("Flees", 15.0), ("Follows", 15.0))
ENDED = {"away": "away", "ahead": "ahead", "tied": "level", "caught": "caught up"}
ADDED, ACTS = 2, 3
"""Lines for what is not printed, and for what is done by who has caught up."""


def pages(order: Order) -> Printed:
    """A page as a rule, that of the pursuit that goes on; blank, one on foot and one mounted."""
    told, size = order.campaign or CampaignOnPaper(), paper_of(order)
    every = (
        (told.chase,)
        if told.chase
        else tuple(blank_chase(order.book, mounted=each) for each in (False, True))
    )
    laid = [page for chase in every for page in _lay_out(told, chase, size)]
    return Printed(told.title_of(TITLE), "", size, laid)


def _lay_out(told: CampaignOnPaper, chase: ChaseOnPaper, size: Paper) -> list[Page]:
    way = "mounted" if chase.mounted else "on foot"
    named = told.name or way.capitalize()
    subject = Beside(named, f"{TITLE} {way}" if told.name else "")
    left, right = size.halves
    parts = (
        Part(left, [_runner("Flees", chase.quarry), _lengths(chase)]),
        Part(right, [_runner("Follows", chase.pursuer), _acts(chase)]),
    )
    page, over = spread(subject, size, TITLE, REMINDER, *parts)
    return [page, *further_pages(subject, size, over)]


def _runner(does: str, side: RunnerOnPaper) -> Section:
    """A side: what it rolls, a box for all that may give dice, and what they come to."""
    rolls = Row(side.rolls, right=Cells((15.0,)) if not side.dice else Aside(f"{side.dice}D"))
    ticks = tuple(Row(e.words, right=Tick(f"+{e.dice}D", e.ticked), slim=True) for e in side.ticks)
    added = (Row(right=Tick("+  D")),) * ADDED
    total = Row("Dice", right=Cells((15.0,)))
    title = f"{does}: {side.name}" if side.name else does
    return Section(title, (rolls, *ticks, *added, total), worth=3, whole=True)


def _lengths(chase: ChaseOnPaper) -> Section:
    """Successes of both in every length, and who has won it."""
    widths = tuple(width for _, width in RUN)
    run = tuple(_length(at, each, widths) for at, each in enumerate(chase.run, 1))
    blank = Row(right=Cells(widths))
    decided = sum(each.ended != "tied" for each in chase.run)
    to_come = max(0, chase.lengths - decided)
    aside = f"{plural(to_come, 'length')} to come" if chase.run or chase.lengths > 1 else ""
    title = f"Lengths, {aside}" if aside else "Lengths"
    return Section(title, run, (blank,) * 3, stretch=blank, labels=ending(RUN))


def _length(number: int, each: Length, widths: tuple[float, ...]) -> Row:
    came = (str(each.quarry), str(each.pursuer))
    return Row(ENDED[each.ended], number=str(number), right=Cells(widths, came))


def _acts(chase: ChaseOnPaper) -> Section:
    title = f"Caught up: one act, +{chase.act}{NO_BREAK}Ob" if chase.act else "Caught up: one act"
    return Section(title, (), (Row(),) * ACTS, stretch=Row())

"""The record of a campaign: every session by its scenes, and what each of them brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.subject import CampaignOnPaper, SceneOnPaper, SessionOnPaper
from bwdesk.sheets.chronicle.story import Entry, Heading, Sentence
from bwdesk.sheets.kit.flow import Laid, Section, draw_column, lay_in_order, rests
from bwdesk.sheets.kit.frame import FOOT_HEIGHT, Field, Fields, Page, Printed, draw_running_head
from bwdesk.sheets.kit.paper import (
    BEAT,
    TOP,
    Paper,
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Row
from bwdesk.sheets.kit.type import ASIDE, ENTRY, TITLE

REMINDER = "Every roll, award, wound and note of the evening, with the hour it was."
LONGEST = 1500
"""Letters of a sentence on paper; a longer note is a page of its own, and cut."""


def pages(order: Order) -> Printed:
    """As many pages as it takes; blank, one to write on."""
    paper, told = paper_of(order), order.campaign or CampaignOnPaper()
    laid = list(_pages(told, paper))
    return Printed(told.title_of("Record of a campaign"), "", paper, laid)


def _pages(told: CampaignOnPaper, paper: Paper) -> Iterator[Page]:
    inside, bottom = paper.inner_column, paper.bottom - FOOT_HEIGHT - BEAT
    heads = Fields((Field(inside, told.name, "Campaign", TITLE),), 8 * BEAT)
    left = list(_sections(told))
    number = 0
    while left or not number:
        number += 1
        top = TOP + (heads.height + BEAT if number == 1 else 5 * BEAT)
        laid = lay_in_order(left, inside.width, bottom - top)
        left = [*rests(laid), *left[len(laid) :]]
        if not any(each.shown for each in laid) and number > 1:
            raise ValueError("a line of the record is longer than a page")
        yield _page(told, number, top, bottom, heads, laid)


def _page(
    told: CampaignOnPaper,
    number: int,
    top: float,
    bottom: float,
    heads: Fields,
    laid: Sequence[Laid],
) -> Page:
    def draw(pen: Pen) -> None:
        if number == 1:
            heads.draw(pen, TOP)
        else:
            draw_running_head(pen, TOP, told.name, "Record")
        draw_column(pen, pen.paper.inner_column, top, bottom, laid)

    return Page("Record", REMINDER, draw)


def _sections(told: CampaignOnPaper) -> Iterator[Section]:
    if told.people:
        yield Section("At the table", (Sentence(told.people),))
    for session in told.sessions:
        yield Section(session.title, tuple(_entries(session)), aside=session.date)
    if not told.sessions:
        yield Section("The record", stretch=Row())


def _entries(session: SessionOnPaper) -> Iterator[Entry]:
    if session.present:
        yield Sentence(f"There were {session.present}.", style=ASIDE)
    for scene in session.scenes:
        yield from _scene(scene)
    if session.gains:
        first, *others = (Sentence(each) for each in session.gains)
        yield Heading("Artha", first)
        yield from others


def _scene(scene: SceneOnPaper) -> Iterator[Entry]:
    said = [
        Sentence(each.says[:LONGEST], about=each.when, style=ASIDE if each.note else ENTRY)
        for each in scene.lines
    ]
    if scene.title:
        first, *others = said or [Sentence("Nothing was noted.", style=ASIDE)]
        yield Heading(scene.title, first)
        yield from others
    else:
        yield from said

"""The people of the GM as a roster of their own: hidden ones too, since nobody else sees it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.burning import Reckoning
from bwdesk.rules.person.character import Character
from bwdesk.sheets import Order, for_nobody, roster
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.kit.frame import Printed

TITLE = "The GM’s people"
A_PAGE = 6
"""As of the roster of players."""


def pages(order: Order) -> Printed:
    """Everybody a campaign holds itself, by group; blank it has room for some."""
    told = order.campaign or CampaignOnPaper()
    if not told.gms:
        blank = for_nobody(replace(order, state="blank"))
        return roster.pages(blank)._replace(title=told.title_of(TITLE))
    laid = [_pages_of(order, told.gms[at : at + A_PAGE]) for at in range(0, len(told.gms), A_PAGE)]
    every = [page for each in laid for page in each.pages]
    return Printed(told.title_of(TITLE), "", laid[0].paper, every)


def _pages_of(order: Order, those: Sequence[tuple[Character, Reckoning]]) -> Printed:
    """So many as a page has room for, in their order."""
    (first, reckoning), *others = those
    shared = replace(order, character=first, reckoning=reckoning, others=tuple(others))
    return roster.pages(shared)

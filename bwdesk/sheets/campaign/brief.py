"""The brief of a campaign, its cover: who is who, what was agreed, what is not in play."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.leaf import lay_leaf
from bwdesk.sheets.campaign.leaf_subject import BRIEF, blank_chapters
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.kit.frame import Printed

TITLE = "Brief"
REMINDER = "What everybody at the table knows before they sit down."


def pages(order: Order) -> Printed:
    """One page as a rule; blank, the titles with lines to write on."""
    told = order.campaign or CampaignOnPaper()
    return lay_leaf(order, told.name, TITLE, REMINDER, told.brief or blank_chapters(BRIEF))

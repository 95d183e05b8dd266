"""The GM's preparation on paper: what tests each Belief, scenes ahead, what is owed."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.leaf import lay_leaf
from bwdesk.sheets.campaign.leaf_subject import PREP, blank_chapters
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.kit.frame import Printed

TITLE = "Preparation"
REMINDER = "For the GM alone."


def pages(order: Order) -> Printed:
    """One page as a rule; blank, the titles with lines to write on."""
    told = order.campaign or CampaignOnPaper()
    return lay_leaf(order, told.name, TITLE, REMINDER, told.prep or blank_chapters(PREP))

"""The parts of the program: each a line here, in the order of the rail and of the menus."""

from __future__ import annotations

from bwdesk.desk.burner.part import Characters
from bwdesk.desk.evening.part import Campaigns
from bwdesk.desk.games.part import Chronicles, Conflicts
from bwdesk.desk.house.part import House
from bwdesk.desk.odds.part import Odds
from bwdesk.desk.printing.part import Printing
from bwdesk.desk.quick.part import Quick
from bwdesk.desk.reference.part import Reference
from bwdesk.desk.shelf.part import CampaignShelf, ChronicleShelf, ConflictShelf, Shelves
from bwdesk.desk.usurper.part import Usurper

PARTS = (
    Characters,
    Quick,
    Campaigns,
    Chronicles,
    Conflicts,
    Odds,
    Usurper,
    Reference,
    House,
    Printing,
    Shelves,
    CampaignShelf,
    ChronicleShelf,
    ConflictShelf,
)

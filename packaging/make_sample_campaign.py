"""Writes resources/samples/the-quays-of-orrin.bwcampaign: four of the samples at one table.

    python packaging/make_sample_campaign.py

Run make_sample_index.py after it.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bwdesk import where
from bwdesk.files import campaigns
from bwdesk.rules.group.campaign import Campaign, Member, Player

PLAYED = (
    ("con-man", "Robard Ash", "complicated-con-man", "Ines"),
    ("sailor", "Tam Reed", "drunken-sailor", "Jonas"),
    ("elf", "Serel", "elven-adventurer", "Mara"),
    ("brewer", "Borri", "clansman-brewer", "Pavel"),
)

ID = "ba562fe13ca1fe2e997bfd754fb97796"

roster = tuple(Member(id, name, f"{file}.bwchar", player=who) for id, name, file, who in PLAYED)
players = (Player("Anna", gm=True), *(Player(who) for *_, who in PLAYED))
path = where.resources() / "samples" / "the-quays-of-orrin.bwcampaign"
campaigns.save(path, Campaign("The Quays of Orrin", players, roster, id=ID))
print(f"Written: {path}")

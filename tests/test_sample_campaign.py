"""The sample campaign is played anew from its deeds, and stands in its sixth evening."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from bwdesk import where
from bwdesk.files import campaigns, evenings, packs
from bwdesk.rules.play.told import says

ROOT = Path(__file__).parents[1]
SAMPLES = where.resources() / "samples"


def made() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "packaging" / "make_sample_campaign.py"))


def test_played_anew_it_is_what_is_shipped() -> None:
    script = made()
    campaign, files = script["make"]()
    shipped, _ = campaigns.load(SAMPLES / "the-quays-of-orrin.bwcampaign")
    assert campaign == shipped
    for name, content in files.items():
        assert (SAMPLES / script["FOLDER"] / name).read_bytes() == content


def test_it_is_in_its_sixth_evening_with_people_debts_contacts_and_a_half_done_round() -> None:
    found = evenings.open_evening(
        SAMPLES / "the-quays-of-orrin.bwcampaign", lambda ids: packs.load_in_force(ids=ids).book
    )
    assert found.troubles == {}
    campaign, people = found.evening.campaign, found.evening.people
    assert (len(campaign.sessions), campaign.sessions[-1].ended) == (6, False)
    assert len(campaign.journal) > 40
    assert any(each.play.standing.debts for each in people.values())
    assert sum(len(each.play.standing.contacts) for each in people.values()) >= 2
    assert any(each.play.wounds for each in people.values())
    assert campaign.round.heard == ("con-man", "sailor")
    assert [each.given for each in campaign.round.nominations] == [None, None]
    book = next(iter(found.evening.books.values()))
    for entry in campaign.journal:
        assert says(entry, campaign, book)

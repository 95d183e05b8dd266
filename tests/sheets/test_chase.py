"""A pursuit on paper: what gives dice is ticked as it stands, lengths stand below."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning.sketching import sketch_beast
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.group.road import Saddle
from bwdesk.rules.person.character import Character
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import pursuing
from bwdesk.rules.play.evening import Evening
from bwdesk.sheets import PaperName, render
from bwdesk.sheets.campaign.chase_subject import TickOnPaper, read_chase
from bwdesk.sheets.campaign.subject import read_campaign
from tests.rules.play.test_pursuing import PEOPLE, run
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import outside
from tests.shipped import book


def running(lengths: int = 1) -> Evening:
    """Mara flees from Hask."""
    roster = tuple(Member(id, choices.name) for id, choices in PEOPLE.items())
    people = {id: Character(choices=choices) for id, choices in PEOPLE.items()}
    begun = Evening(Campaign("Road", roster=roster), people, dict.fromkeys(PEOPLE, book()))
    scene = evenings.begin_scene(begun, "The moor").evening
    return pursuing.begin_pursuit(scene, "mara", "hask", lengths=lengths).evening


def test_what_counts_is_ticked_and_a_fork_is_left_to_the_table() -> None:
    """MOVE-5, MOVE-6"""
    told = read_chase(running())
    assert told is not None
    ticked = [each.words for each in told.quarry.ticks if each.ticked]
    assert (told.quarry.name, told.pursuer.name) == ("Mara", "Hask")
    assert ticked == ["Faster on its feet by kind"]
    assert TickOnPaper("FoRK Streetwise", 1) in told.quarry.ticks
    base = int(told.quarry.rolls.rpartition("B")[2])
    assert told.quarry.dice == base + sum(each.dice for each in told.quarry.ticks if each.ticked)


def test_a_length_that_was_won_gives_a_die_for_the_next() -> None:
    """MOVE-9"""
    before, after = read_chase(running(3)), read_chase(run(running(3), 3, 1))
    assert before is not None
    assert after is not None
    assert after.quarry.dice == before.quarry.dice + 1
    assert [(each.ended, each.quarry, each.pursuer) for each in after.run] == [("ahead", 3, 1)]


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_the_pursuit_of_a_campaign_is_one_page(paper: PaperName) -> None:
    told = read_campaign(run(running(3), 2, 2), book())
    sheet = Printed(render("chase", book=book(), campaign=told, paper=paper))
    assert len(sheet.sizes) == 1
    for words in ("Flees: Mara", "Follows: Hask", "level", "3 lengths to come", "one act"):
        assert words in sheet.words
    assert sheet.overlaps() == []
    assert outside(sheet, paper) == []


def test_a_blank_one_is_a_page_on_foot_and_one_mounted() -> None:
    sheet = Printed(render("chase", book=book()))
    assert len(sheet.sizes) == 2
    assert "On foot" in sheet.words
    assert "Mounted" in sheet.words


def test_who_was_typed_without_a_figure_is_left_to_the_hand() -> None:
    now = pursuing.begin_pursuit(running(), "mara", "a stranger").evening
    assert read_chase(now) is None


def test_whom_both_ride_is_said() -> None:
    """RIDE-8"""
    now, horse = running(), sketch_beast(book().beasts["riding-horse"])
    found = now.campaign.road.pursuit
    assert found is not None
    roster = (*now.campaign.roster, Member("bay", "Bay"), Member("roan", "Roan"))
    saddles = Saddle("mara", "bay"), Saddle("hask", "roan")
    road = replace(now.campaign.road, pursuit=replace(found, mounted=True), saddles=saddles)
    people = {**now.people, **dict.fromkeys(("bay", "roan"), Character(choices=horse))}
    books = dict.fromkeys(people, book())
    campaign = replace(now.campaign, roster=roster, road=road)
    told = read_chase(Evening(campaign, people, books))
    assert told is not None
    assert (told.quarry.name, told.pursuer.name) == ("Mara on Bay", "Hask on Roan")

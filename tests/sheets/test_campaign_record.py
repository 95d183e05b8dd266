"""The record of a campaign on paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.__main__ import main
from bwdesk.files import campaigns
from bwdesk.rules.group.agreement import Agreement, Concept, Creed
from bwdesk.rules.group.campaign import Chain, Entry, Member, Ride, Scene
from bwdesk.rules.group.prep import Ahead, CoveredObstacle, HeldAction, Prep, Promise
from bwdesk.rules.play import artha, evening, one_offs
from bwdesk.rules.play.evening import Evening
from bwdesk.sheets import PaperName, render
from bwdesk.sheets.campaign import record
from bwdesk.sheets.campaign.subject import CampaignOnPaper, read_campaign
from bwdesk.sheets.members import read_people
from bwdesk.sheets.queue import Manner, Told, queue
from tests.rules.play.table import BOOK, in_scene, seated
from tests.rules.play.test_one_offs import GUARD
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import outside


def played(notes: int = 3) -> Evening:
    now = artha.award(in_scene(), "con", "humor", "a goat").evening
    for number in range(notes):
        now = evening.note(now, f"Note {number} that is long enough to be worth a line").evening
    now = evening.begin_session(now, "The ebb", "21 May", "Ann", "Gwen").evening
    now = evening.begin_scene(now, "Low water").evening
    return artha.award(now, "baron", "embodiment").evening


def on_paper(now: Evening) -> CampaignOnPaper:
    return read_campaign(now, BOOK)


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_sessions_scenes_and_what_each_brought_stand_on_it(paper: PaperName) -> None:
    sheet = Printed(render("campaign-record", paper=paper, campaign=on_paper(played())))
    text = sheet.text
    for said in (
        "The Ford",
        "Session 1. First",
        "1. The inn",
        "a goat",
        "Con: 1 Fate.",
        "Low water",
    ):
        assert said.casefold() in text.casefold()
    assert "There were Ann and Gwen." in text


def test_what_is_long_goes_on_and_stays_in_its_order() -> None:
    sheet = Printed(render("campaign-record", campaign=on_paper(played(150))))
    places = [sheet.text.index(f"Note {number} ") for number in range(150)]
    assert places == sorted(places)
    assert sheet.text.casefold().index("low water") > places[-1]
    assert len(sheet.pages) > 1


def test_without_a_campaign_there_are_lines_for_the_hand() -> None:
    assert "Record of a campaign" in Printed(render("campaign-record")).text


def test_it_is_printed_of_campaigns_alone() -> None:
    manner = Manner(("campaign-record", "conflict-tracker"))
    game = Told(on_paper(played()), BOOK)
    orders = list(queue(manner, (), BOOK, [game]))
    assert {each.kind: each.campaign is not None for each in orders} == {
        "campaign-record": True,
        "conflict-tracker": False,
    }


def test_a_campaign_file_is_printed_by_a_command(tmp_path: Path) -> None:
    path, out = tmp_path / "ford.bwcampaign", tmp_path / "ford.pdf"
    campaigns.save(path, played().campaign)
    assert main(["sheet", str(path), "-o", str(out)]) == 0
    assert "Session 1. First" in Printed(out.read_bytes()).text


def test_a_note_of_two_thousand_letters_goes_on_and_none_is_lost() -> None:
    words = [f"Word{number}" for number in range(290)]
    now = in_scene()
    for _ in range(6):
        now = evening.note(now, " ".join(words)).evening
    sheet = Printed(render("campaign-record", campaign=on_paper(now)))
    for word in words:
        assert len(re.findall(rf"\b{word}\b", sheet.text)) == 6, word
    assert sheet.overlaps() == []
    assert outside(sheet, "a4") == []


def test_a_blank_one_has_25_lines_below_session_date_and_present() -> None:
    sheet = Printed(render("campaign-record", state="blank"))
    for label in ("Session", "Date", "Present"):
        assert label.upper() in sheet.text
    present = max(each.bottom for each in sheet.lettering(0) if each.words == "PRESENT")
    wide = {round(e.top, 1) for e in sheet.drawing(0) if e.width > 170 and e.top > present}
    assert len(wide) == 25 + 1  # the last is that of the foot


def test_the_hour_stands_in_the_margin_the_grade_is_bold_and_a_note_in_italics() -> None:
    roll = Entry(
        "roll", "con", "skill.falsehood", dice=4, obstacle=4, successes=4, grade="difficult"
    )
    told = _runs_of(roll, Entry("note", note="It rained."))
    assert ("difficult", "EBGaramond-SemiBold") in told
    assert ("It rained.", "EBGaramond-Italic") in told


def _runs_of(*entries: Entry) -> list[tuple[str, str]]:
    now = in_scene()
    placed = tuple(replace(each, session=1, scene=1) for each in entries)
    campaign = replace(now.campaign, journal=(*now.campaign.journal, *placed))
    sessions = on_paper(replace(now, campaign=campaign)).sessions
    lines = [line for session in sessions for scene in session.scenes for line in scene.lines]
    return [(run.words, run.style.face) for line in lines for run in record.runs_of(line)]


def test_ballots_have_the_people_to_tick_and_a_tracker_what_rides() -> None:
    scene = Scene("The inn", rides=(Ride("con", "skill.falsehood", "to get in", 3, 4, True),))
    scene = replace(scene, chain=Chain("exceeded", 2, "the siege"))
    now = in_scene()
    session = replace(now.campaign.sessions[-1], scenes=(scene,))
    told = on_paper(replace(now, campaign=replace(now.campaign, sessions=(session,))))
    ballots = Printed(render("ballots", campaign=told))
    assert (ballots.text.count("Baron"), ballots.text.count("MVP")) == (12, 6)
    assert ballots.overlaps() == []
    tracker = Printed(render("rides", campaign=told))
    for words in ("Con, Falsehood, to get in", "the siege", "+1D"):
        assert words in tracker.words
    assert tracker.overlaps() == []
    assert outside(tracker, "a4") == []


def test_the_gms_people_are_on_a_roster_of_their_own_and_on_no_other_paper() -> None:
    like = Member("", "", group="Watch", hidden=True)
    now = one_offs.add_people(seated(), GUARD, 14, BOOK, like).evening
    told = read_campaign(now, BOOK)
    words = Printed(render("gm-people", book=BOOK, campaign=told)).words.replace("\u00a0", " ")
    at = [words.index(f"Guard {number}") for number in (1, 6, 7, 14)]
    assert at == sorted(at)
    assert "Guard" not in Printed(render("campaign-record", book=BOOK, campaign=told)).words
    assert len(read_people(now)) == 2


def test_a_brief_tells_everybody_and_the_preparation_tells_the_gm_alone() -> None:
    agreed = Agreement((Concept("Smugglers", votes=("Ann",)), Concept("Monks")), (Creed("Tides"),))
    now = seated()
    hers = next(iter(now.people))
    prep = Prep(
        ahead=(Ahead("The cellar", "Orrin", (hers,), "Do they pay?"),),
        promises=(Promise("The guild sends somebody", due=60),),
        held=(HeldAction(hers, "shoots", "until the door opens"),),
        covered=(CoveredObstacle("The inner door", 4), CoveredObstacle("The gate", 3, opened=True)),
    )
    now = replace(now, campaign=replace(now.campaign, agreement=agreed, prep=prep))
    told = read_campaign(now, BOOK)

    def words(kind: str) -> str:
        printed = Printed(render(kind, book=BOOK, campaign=told))
        assert (printed.overlaps(), outside(printed, "a4")) == ([], [])
        return printed.words.replace("\u00a0", " ")

    brief, own = words("brief"), words("prep")
    for each in ("Who is who", "Smugglers (Ann)", "Monks", "Tides"):
        assert each in brief
    for secret in ("The cellar", "The guild sends", "shoots, until", "The inner door: Ob 4"):
        assert secret in own
        assert secret not in brief
    assert "The gate" not in own

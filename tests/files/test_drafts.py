"""Plans of chronicles outlive the program, and one window at a time works on each."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import characters, drafts, places
from bwdesk.files.drafts import Draft
from bwdesk.files.errors import FileError
from bwdesk.rules.games.conquest.plan import Chief, Plan
from bwdesk.rules.games.conquest.state import Person
from bwdesk.rules.games.courts.founding import Founding
from bwdesk.where import resources

KILLED = """
import os, signal
from bwdesk.files.drafts import Draft
from bwdesk.rules.games.conquest.plan import Plan
Draft().keep(Plan(title="The fords"), {})
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path))
    return tmp_path


def plan() -> Plan:
    leader = Chief(Person(file="baron"))
    made = Plan(title="The fords", territory="A valley")
    sides = (replace(made.factions[0], name="Elves", leader=leader), *made.factions[1:])
    return replace(made, factions=sides)


def test_nothing_is_kept_before_it_is_asked() -> None:
    Draft()
    assert drafts.find_left() == ()


def test_a_plan_is_offered_again_with_its_people() -> None:
    saved = characters.load(resources() / "samples" / "regal-baron.bwchar")
    draft = Draft()
    draft.keep(Plan(title="Old"), {})
    draft.keep(plan(), {"baron": saved})
    assert drafts.find_left() == ()
    draft.release()
    (kept,) = drafts.find_left()
    assert kept.plan == plan()
    assert kept.people["baron"].character == saved.character
    assert kept.people["baron"].excerpt == saved.excerpt
    again = drafts.take(kept)
    assert again is not None
    assert drafts.find_left() == ()
    assert drafts.take(kept) is None
    again.drop()
    assert drafts.find_left() == ()
    assert list((places.state() / "founding").iterdir()) == []


def test_the_latest_comes_first_and_one_can_be_let_go() -> None:
    for title in ("One", "Two"):
        draft = Draft()
        draft.keep(Plan(title=title), {})
        draft.release()
    first, second = drafts.find_left()
    assert [first.plan.title, second.plan.title] == ["Two", "One"]
    drafts.discard(first)
    assert [each.plan.title for each in drafts.find_left()] == ["One"]


@pytest.mark.needs("Unix")
def test_a_killed_program_leaves_its_plan() -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], env=os.environ | {}, check=False)
    assert done.returncode == -signal.SIGKILL
    (kept,) = drafts.find_left()
    assert kept.plan.title == "The fords"


def test_a_damaged_plan_is_set_aside() -> None:
    draft = Draft()
    draft.keep(plan(), {})
    draft.release()
    draft.path.write_bytes(b"{")
    assert drafts.find_left() == ()
    assert draft.path.with_suffix(".bad").is_file()


def test_a_plan_of_a_newer_bwdesk_is_left_alone() -> None:
    draft = Draft()
    draft.keep(plan(), {})
    draft.release()
    raw = draft.path.read_bytes().replace(b'"version":1', b'"version":2,"more":[]')
    draft.path.write_bytes(raw)
    assert drafts.find_left() == ()
    assert draft.path.read_bytes() == raw


def test_a_folder_that_cannot_be_written_gets_a_sentence(home: Path) -> None:
    (home / "state").write_text("in the way")
    with pytest.raises(FileError):
        Draft().keep(Plan(), {})
    assert drafts.find_left() == ()


def test_a_draft_says_what_is_founded_and_how_far_it_has_come() -> None:
    for made, game in ((Plan(), "conquest"), (Plan(title=" The fords "), "conquest")):
        Draft().keep(made, {}, game=game)
    Draft().keep(Founding(), {}, game="courts")
    kept = {each.title: each.stands.partition(",")[0] for each in drafts.find_left()}
    assert kept == {
        "A chronicle without a title": "2\N{NO-BREAK SPACE}factions",
        "“The fords”": "2\N{NO-BREAK SPACE}factions",
        "A game of courts without a title": "two courts",
    }

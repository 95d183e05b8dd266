"""An evening on disk: opened with whom there is, written with whom has changed."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import campaigns, characters, evenings
from bwdesk.files.errors import ChangedOnDiskError
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play import artha
from tests.rules.play.table import BOOK, seated


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """A campaign of two, with its characters beside it."""
    path, evening = tmp_path / "ford.bwcampaign", seated()
    kept = evenings.keep(path, evening, None)
    assert kept.troubles == {}
    return path


def opened(path: Path) -> evenings.Opened:
    return evenings.open_evening(path, lambda _packs: BOOK)


def file_of(path: Path, who: str) -> Path:
    (member,) = (e for e in campaigns.load(path)[0].roster if e.id == who)
    return campaigns.path_of(member, path)


def test_it_is_opened_as_it_was_written(ford: Path) -> None:
    found = opened(ford)
    assert found.evening.people == seated().people
    assert (found.troubles, found.changed) == ({}, ())


def test_only_who_has_changed_is_written(ford: Path) -> None:
    found = opened(ford)
    before = {who: file_of(ford, who).read_bytes() for who in ("con", "baron")}
    after = artha.award(found.evening, "con", "humor").evening
    kept = evenings.keep(ford, after, found.evening, found.fingerprint)
    assert kept.troubles == {}
    assert file_of(ford, "baron").read_bytes() == before["baron"]
    assert file_of(ford, "con").read_bytes() != before["con"]
    again = opened(ford)
    assert again.evening.people == after.people
    assert (again.evening.campaign, again.changed) == (kept.evening.campaign, ())


def test_who_was_written_elsewhere_is_left_alone_and_the_others_are_kept(ford: Path) -> None:
    found = opened(ford)
    file = file_of(ford, "con")
    elsewhere = replace(found.evening.people["con"].choices, notes="By another program.")
    other = replace(found.evening.people["con"], choices=elsewhere)
    characters.save(file, characters.Saved(other, excerpt(other, BOOK)))
    after = artha.award(found.evening, "con", "humor").evening
    after = artha.award(after, "baron", "humor").evening
    kept = evenings.keep(ford, after, found.evening, found.fingerprint)
    assert list(kept.troubles) == ["con"]
    assert "somebody else has changed it" in kept.troubles["con"]
    assert characters.load(file).character == other
    again = opened(ford)
    assert again.evening.people["baron"] == after.people["baron"]
    assert again.changed == ("con",)


def test_a_character_that_is_gone_is_missed_and_not_made_anew(ford: Path) -> None:
    file_of(ford, "con").unlink()
    found = opened(ford)
    assert list(found.evening.people) == ["baron"]
    assert "there is no such file" in found.troubles["con"]
    after = artha.award(found.evening, "baron", "humor").evening
    evenings.keep(ford, after, found.evening, found.fingerprint)
    assert not file_of(ford, "con").exists()


def test_a_campaign_written_elsewhere_is_left_alone(ford: Path) -> None:
    found = opened(ford)
    campaigns.save(ford, replace(found.evening.campaign, notes="By another."))
    after = artha.award(found.evening, "con", "humor").evening
    with pytest.raises(ChangedOnDiskError):
        evenings.keep(ford, after, found.evening, found.fingerprint)
    assert campaigns.load(ford)[0].notes == "By another."

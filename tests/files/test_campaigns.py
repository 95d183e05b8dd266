"""Campaigns on disk: read as written, refused with a sentence, their people found and missed."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import campaigns, characters, chosen
from bwdesk.files.errors import ChangedOnDiskError, FileError, FormatError, NewerError
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Player, Scene, Session
from bwdesk.rules.person.character import Character, Choices
from tests.files.values import any_of

MARA = Member("mara", "Mara", "mara.bwchar", player="Ann")
EVENING = Campaign(
    "The Ford",
    players=(Player("Ann"), Player("Ben", gm=True)),
    roster=(MARA,),
    sessions=(Session("First", present=("Ann",), scenes=(Scene("The inn"),)),),
    journal=(Entry("note", note="It rains.", session=1, scene=1),),
    id="ford",
)


def test_a_campaign_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "ford.bwcampaign"
    first = campaigns.save(path, EVENING)
    assert campaigns.load(path) == (EVENING, first)
    assert path.read_text().startswith('{\n  "bwdesk": "campaign",\n  "version": 2,')


def sound(campaign: Campaign) -> Campaign:
    """The same with names that are nobody else's, all in files, and entries of no session."""
    return replace(
        campaign,
        makes=tuple(replace(e, id=f"{at}") for at, e in enumerate(campaign.makes)),
        players=tuple(replace(e, name=f"{at}") for at, e in enumerate(campaign.players)),
        roster=tuple(replace(e, id=f"{at}", make="") for at, e in enumerate(campaign.roster)),
        journal=tuple(replace(each, session=0, scene=0) for each in campaign.journal),
        undone=replace(campaign.undone, journal=0),
        id=campaign.id or "somewhere",
    )


@given(any_of(Campaign, but="book").map(sound))
def test_every_campaign_is_read_as_it_was_written(campaign: Campaign) -> None:
    assert campaigns.decode(campaigns.encode(campaign), "again") == campaign


def test_somebody_elses_change_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "ford.bwcampaign"
    first = campaigns.save(path, EVENING)
    campaigns.save(path, replace(EVENING, notes="By another."), first)
    with pytest.raises(ChangedOnDiskError, match="somebody else has changed it"):
        campaigns.save(path, EVENING, first)
    assert campaigns.load(path)[0].notes == "By another."


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param({"roster": [{"id": "a", "name": "A"}] * 2}, "the id 'a'", id="twins"),
        pytest.param({"players": [{"name": ""}]}, "two of its players, or nobody", id="nobody"),
        pytest.param({"journal": [{"kind": "note", "session": 4}]}, "session there is not", id="s"),
        pytest.param({"journal": [{"kind": "song"}]}, "song", id="an entry of no kind"),
        pytest.param({"undone": {"journal": 7}}, "after the end of its journal", id="undone"),
        pytest.param({"weather": "rain"}, "weather", id="a field of none"),
    ],
)
def test_what_is_no_campaign_is_refused(tmp_path: Path, change: object, says: str) -> None:
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, EVENING)
    plain = json.loads(path.read_bytes())
    plain["campaign"] |= change
    path.write_text(json.dumps(plain))
    before = path.read_bytes()
    with pytest.raises(FormatError, match=says):
        campaigns.load(path)
    assert path.read_bytes() == before


def test_a_newer_campaign_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, EVENING)
    path.write_bytes(path.read_bytes().replace(b'"version": 2', b'"version": 3', 1))
    with pytest.raises(NewerError, match="newer bwdesk"):
        campaigns.load(path)


@given(st.integers(0, len(campaigns.encode(EVENING)) - 3))
def test_a_campaign_cut_short_is_refused(length: int) -> None:
    with pytest.raises(FormatError):
        campaigns.decode(campaigns.encode(EVENING)[:length], "ford")


def test_its_people_are_found_beside_it_changed_or_gone(tmp_path: Path) -> None:
    path, file = tmp_path / "ford.bwcampaign", tmp_path / "people" / "mara.bwchar"
    file.parent.mkdir()
    mara = characters.Saved(Character(Choices("human", name="Mara"), id="5f0c"))
    characters.save(file, mara)
    member = campaigns.link_member(MARA, file, path, characters.load(file))
    assert (member.file, member.character) == ("people/mara.bwchar", "5f0c")
    campaign = replace(EVENING, roster=(member, replace(MARA, id="ash", file="ash.bwchar")))
    here, missing = campaigns.people(campaign, path)
    assert here.saved
    assert (here.saved.character, here.changed) == (mara.character, False)
    assert "there is no such file" in missing.trouble
    characters.save(file, replace(mara, character=Character(Choices("elf", name="Mara"))))
    assert next(campaigns.people(campaign, path)).changed


def test_a_campaign_that_is_a_folder_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="this is a folder"):
        campaigns.load(tmp_path)


@pytest.mark.parametrize("file", [r"\\\\server\\share\\a.bwchar", "//server/share/a.bwchar"])
def test_a_roster_does_not_ask_another_computer(
    tmp_path: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(characters, "load", lambda path: pytest.fail(f"{path} was asked for"))
    campaign = replace(EVENING, roster=(replace(MARA, file=file),))
    (found,) = campaigns.people(campaign, tmp_path / "ford.bwcampaign")
    assert found.saved is None
    assert "on another computer" in found.trouble
    assert "choose the file" in found.trouble


def test_a_roster_opens_and_writes_nothing_that_nobody_chose(tmp_path: Path) -> None:
    path, file = tmp_path / "table" / "ford.bwcampaign", tmp_path / "mara.bwchar"
    path.parent.mkdir()
    characters.save(file, characters.Saved(Character(Choices("human", name="Mara"), id="5f0c")))
    campaign = replace(EVENING, roster=(replace(MARA, file="../mara.bwchar"),))
    (found,) = campaigns.people(campaign, path)
    assert (found.saved, "choose the file" in found.trouble) == (None, True)
    chosen.choose(file)
    (found,) = campaigns.people(campaign, path)
    assert found.saved is not None


def test_a_sixty_first_person_is_as_welcome_as_the_first(tmp_path: Path) -> None:
    path = tmp_path / "ford.bwcampaign"
    roster = tuple(replace(MARA, id=f"m{at}") for at in range(61))
    campaigns.save(path, replace(EVENING, roster=roster))
    assert len(campaigns.load(path)[0].roster) == 61


def test_what_could_be_opened_can_be_saved(tmp_path: Path) -> None:
    entry = replace(EVENING.journal[0], note="x" * 380)
    long = replace(EVENING, journal=(entry,) * 36_000)
    path = tmp_path / "ford.bwcampaign"
    path.write_bytes(campaigns.encode(long))
    opened, known = campaigns.load(path)
    campaigns.save(path, replace(opened, notes="And on it goes."), known)
    assert campaigns.load(path)[0].notes == "And on it goes."

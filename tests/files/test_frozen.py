"""Any file written by any version opens: a file of each lies in ``tests/frozen``, never changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import msgspec.inspect as types
import pytest

from bwdesk.files import campaigns, characters, migrations
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.person.character import Character, Set
from bwdesk.rules.person.excerpt import Excerpt

FROZEN = Path(__file__).parents[1] / "frozen"
FILES = sorted(FROZEN.glob("*/*.bwchar"))


def test_every_version_has_its_files() -> None:
    versions = {int(file.parent.name) for file in FILES}
    assert versions == set(range(1, migrations.present(migrations.CHARACTER) + 1))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_of_every_version_opens_and_reckons(file: Path) -> None:
    saved = characters.load(file)
    assert characters.decode(characters.encode(saved), "again") == characters.decode(
        file.read_bytes(), "x"
    )
    choices = saved.character.choices
    assert reckon(choices, saved.excerpt.book()).choices == choices


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_of_the_present_version_is_written_as_it_was(file: Path) -> None:
    then = json.loads(file.read_bytes())
    if then["version"] == characters.VERSION:
        now = json.loads(characters.encode(characters.load(file)))
        assert now | {"program": then["program"]} == then


def test_what_version_one_says_is_still_understood() -> None:
    saved = characters.load(FROZEN / "1" / "everything.bwchar")
    choices, play = saved.character.choices, saved.character.play
    assert choices.name == "Þóra Ælfsdóttir 木"
    assert [(step.lifepath, step.number) for step in choices.path] == [
        ("dwarf/clansman/born-clansman", None),
        ("dwarf/host/axe-bearer", 3),
    ]
    assert (choices.stats.agility.points, choices.stats.agility.shade) == (4, Shade.WHITE)
    assert choices.notes == "A line.\n\n\tAnd another: ½ × −1 “quoted”."
    assert choices.rulings[1] == Set("stat.will", 5, "A gift of the ancestors.", "GM", "2026-05-04")
    assert (play.wounds[0].at, play.wounds[0].staunched) == (7, 120)
    assert saved.excerpt.book().lifepaths["dwarf/host/axe-bearer"].mental == -1


def _fields(kind: types.Type) -> Iterator[tuple[str, str]]:
    """Every field of every struct a value of that type may hold."""
    match kind:
        case types.StructType(cls=cls) if cls is Excerpt:
            pass  # what it holds are entries of the Book
        case types.StructType(cls=cls, fields=fields):
            for each in fields:
                yield cls.__name__, each.encode_name
                yield from _fields(each.type)
        case types.UnionType(types=each_of):
            for one in each_of:
                yield from _fields(one)
        case types.VarTupleType(item_type=item):
            yield from _fields(item)
        case types.Metadata(type=inner):
            yield from _fields(inner)
        case _:
            pass


def _given(value: object) -> Iterator[tuple[str, str]]:
    """Every field that is not left at its default, in a value and all it holds."""
    if isinstance(value, msgspec.Struct):
        for each in msgspec.structs.fields(value):
            held = getattr(value, each.name)
            if held != each.default:
                yield type(value).__name__, each.encode_name
                yield from _given(held)
    elif isinstance(value, tuple):
        for one in value:
            yield from _given(one)


def test_the_file_of_everything_gives_every_field_of_a_character() -> None:
    # A field more or less is another version of the file: see docs/file-format.md.
    latest = FROZEN / str(characters.VERSION) / "everything.bwchar"
    given = set(_given(characters.load(latest).character))
    assert set(_fields(types.type_info(Character))) - given == set()


CAMPAIGNS = sorted(FROZEN.glob("*/*.bwcampaign"))


def test_the_campaign_of_everything_gives_every_field_of_a_campaign() -> None:
    latest = FROZEN / str(campaigns.VERSION) / "everything.bwcampaign"
    given = set(_given(campaigns.load(latest)[0]))
    # Those of a character are given by its own file.
    own = set(_fields(types.type_info(Campaign))) - set(_fields(types.type_info(Character)))
    assert own - given == set()


@pytest.mark.parametrize("file", CAMPAIGNS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_campaign_of_every_version_opens_and_is_written_as_it_was(file: Path) -> None:
    campaign, _ = campaigns.load(file)
    then = json.loads(file.read_bytes())
    now = json.loads(campaigns.encode(campaign))
    assert campaigns.decode(campaigns.encode(campaign), "again") == campaign
    if then["version"] == campaigns.VERSION:
        assert now | {"program": then["program"]} == then


def test_a_file_without_an_id_has_the_same_whenever_it_is_opened(tmp_path: Path) -> None:
    old = FROZEN / "2" / "everything.bwchar"
    moved = tmp_path / "elsewhere.bwchar"
    moved.write_bytes(old.read_bytes())
    id = characters.load(old).character.id
    assert len(id) == 32
    assert characters.load(moved).character.id == id
    assert characters.load(FROZEN / "2" / "least.bwchar").character.id != id
    # That of a later version without one is no worse off.
    plain = json.loads((FROZEN / "3" / "everything.bwchar").read_bytes())
    del plain["character"]["id"]
    raw = json.dumps(plain).encode()
    assert (
        characters.decode(raw, "x").character.id == characters.decode(raw, "y").character.id != ""
    )


def test_an_id_once_given_is_kept_by_every_save(tmp_path: Path) -> None:
    path = tmp_path / "kept.bwchar"
    saved = characters.load(FROZEN / "2" / "everything.bwchar")
    characters.save(path, saved)
    changed = msgspec.structs.replace(saved.character.choices, name="Another")
    again = msgspec.structs.replace(saved.character, choices=changed)
    characters.save(path, msgspec.structs.replace(saved, character=again))
    assert characters.load(path).character.id == saved.character.id
    campaign, _ = campaigns.load(FROZEN / "1" / "everything.bwcampaign")
    assert campaign.id == campaigns.load(FROZEN / "1" / "everything.bwcampaign")[0].id != ""

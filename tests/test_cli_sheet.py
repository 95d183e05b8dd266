"""Printing from the command line: several files and kinds, blanks, and what is refused."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from bwdesk import sheets, where
from bwdesk.__main__ import main
from bwdesk.cli.terms import FINE, UNREADABLE
from bwdesk.sheets import KINDS, Kind
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import A4
from bwdesk.sheets.uses import TABLE_KIT
from tests.sheets import reading

SAMPLES = where.resources() / "samples"
OLD_SHEET = b"%PDF /Producer (bwdesk) what was there %%EOF"
BARON, SAILOR = (str(SAMPLES / f"{name}.bwchar") for name in ("regal-baron", "drunken-sailor"))


def printed(tmp_path: Path, *args: str) -> reading.Printed:
    out = tmp_path / "out.pdf"
    assert main([*args, "-o", str(out)]) == FINE
    return reading.Printed(out.read_bytes())


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(list(args)) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err.strip()


@pytest.fixture
def fillable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the kinds only the character sheet can be filled in; one is for nobody."""
    for name, kind in KINDS.items():
        monkeypatch.setitem(KINDS, name, kind._replace(fillable=name == "character"))
    monkeypatch.setitem(KINDS, "card", Kind("Card", "Reference", "card", of="book"))
    card = ModuleType("bwdesk.sheets.card")
    page = Page("Weapons", "", lambda pen: pen.rule(10, 10, 10))
    vars(card)["pages"] = lambda order: Printed("Card", "", A4, [page])
    monkeypatch.setitem(sys.modules, "bwdesk.sheets.card", card)


def test_the_kinds_are_listed_by_group(capsys: pytest.CaptureFixture[str], fillable: None) -> None:
    assert main(["sheet", "--list"]) == FINE
    lines = capsys.readouterr().out.splitlines()
    for name, kind in KINDS.items():
        [told] = [line for line in lines if line.split()[0] == name]
        assert kind.title in told
        groups = [line for line in lines[: lines.index(told)] if not line.startswith(" ")]
        assert groups[-1] == kind.group
    said = {line.split()[0]: " ".join(line.split()) for line in lines}
    assert said["character"] == "character Character sheet a character, or blank; fillable"
    assert said["card"] == "card Card nobody: the same for all"


def test_several_files_and_kinds_come_into_one_file(tmp_path: Path) -> None:
    kinds = "character, wounds,character"
    sheet = printed(tmp_path, "sheet", BARON, SAILOR, "--kind", kinds, "--paper", "letter")
    assert set(sheet.sizes) == {(215.9, 279.4)}
    assert [title for level, title in sheet.outline() if level == 0] == [
        "Regal Baron, character sheet",
        "Regal Baron, wound record",
        "Drunken Sailor, character sheet",
        "Drunken Sailor, wound record",
    ]
    title = sheet.pdf.get_metadata_dict()["Title"]
    assert title == "Regal Baron, character sheet, and 3 more sheets"
    alone = printed(tmp_path, "sheet", BARON)
    assert "Regal Baron, character sheet" not in [title for _, title in alone.outline()]


@pytest.mark.parametrize(
    "args",
    [
        ("blank", "wounds,character"),
        ("sheet", "--state", "blank", "--kind", "wounds,character"),
        ("sheet", BARON, SAILOR, "--state", "blank", "--kind", "wounds,character"),
    ],
)
def test_blank_sheets_are_for_nobody_and_printed_once(
    tmp_path: Path, args: tuple[str, ...]
) -> None:
    sheet = printed(tmp_path, *args)
    assert [title for level, title in sheet.outline() if level == 0] == [
        "Wound record",
        "Character sheet",
    ]
    assert "Baron" not in sheet.text


def test_what_shows_nobody_is_printed_once(tmp_path: Path, fillable: None) -> None:
    kinds = ("--kind", "card,character")
    sheet = printed(tmp_path, "sheet", BARON, SAILOR, *kinds)
    titles = [title for level, title in sheet.outline() if level == 0]
    assert titles[:2] == ["Regal Baron, character sheet", "Drunken Sailor, character sheet"]
    assert titles[2:] == ["Card"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("sheet", "-o", "x.pdf"), "Character sheet needs a character: name its file, or print"),
        (("sheet", BARON), "The following arguments are required: -o."),
        (("blank", "character"), "The following arguments are required: -o."),
        (("blank", "-o", "x.pdf"), "The following arguments are required: KIND"),
        (("blank", "caracter", "-o", "x.pdf"), "“caracter”; the nearest is character."),
        (("blank", " , ", "-o", "x.pdf"), "name a kind of sheet; bwdesk sheet --list tells them"),
        (("sheet", BARON, "/nowhere/anna.bwchar", "-o", "x.pdf"), "there is no such file"),
        (
            ("blank", "wounds", "--fillable", "-o", "x.pdf"),
            "Wound record cannot be filled in on a screen; these can: character.",
        ),
        (
            ("blank", "cards", "--punch", "left", "-o", "x.pdf"),
            "Stat-block cards: what is cut up has no room for holes.",
        ),
    ],
)
def test_what_cannot_be_printed_gets_a_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fillable: None,
    args: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(capsys, *args)
    assert list(tmp_path.iterdir()) == []


def test_of_several_files_none_is_replaced(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, other = tmp_path / "one.bwchar", tmp_path / "other.bwchar"
    for file in (one, other):
        file.write_bytes(Path(BARON).read_bytes())
    says = refused(capsys, "sheet", str(one), str(other), "-o", str(other))
    assert "take its character's place" in says
    assert other.read_bytes() == Path(BARON).read_bytes()


@pytest.mark.needs("a full disk")
def test_a_full_disk_leaves_the_old_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "old.pdf"
    out.write_bytes(OLD_SHEET)
    full = Path("/dev/full")
    monkeypatch.setattr(
        "bwdesk.files.atomic._create", lambda _path, _mode: full.open("wb", buffering=0)
    )
    assert "the disk is full" in refused(capsys, "sheet", BARON, "-o", str(out))
    assert out.read_bytes() == OLD_SHEET
    assert list(tmp_path.iterdir()) == [out]


def test_a_sheet_stopped_halfway_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*args: object) -> bytes:
        raise KeyboardInterrupt

    out = tmp_path / "old.pdf"
    out.write_bytes(OLD_SHEET)
    monkeypatch.setattr(sheets, "bind", stopped)
    assert refused(capsys, "sheet", BARON, "-o", str(out)) == "Stopped; nothing was written."
    assert out.read_bytes() == OLD_SHEET


def test_files_and_options_come_in_any_order(tmp_path: Path) -> None:
    wanted = printed(tmp_path, "sheet", BARON, SAILOR, "--kind", "wounds")
    mixed = printed(tmp_path, "sheet", BARON, "--kind", "wounds", SAILOR)
    assert mixed.text == wanted.text


def test_a_picture_of_each_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "baron.png"
    assert main(["sheet", BARON, "-o", str(out)]) == FINE
    told = capsys.readouterr().out.strip().split(", ")
    assert told == [str(tmp_path / f"baron-{number}.png") for number in (1, 2)]
    drawn = [Path(each).read_bytes() for each in told]
    assert all(each.startswith(b"\x89PNG") for each in drawn)
    assert main(["sheet", BARON, "-o", str(out)]) == FINE
    assert [Path(each).read_bytes() for each in told] == drawn


def test_one_page_keeps_its_name(tmp_path: Path) -> None:
    out = tmp_path / "card.PNG"
    assert main(["blank", "wounds", "-o", str(out)]) == FINE
    assert [each.name for each in tmp_path.iterdir()] == ["card.PNG"]


def test_where_one_picture_would_replace_something_none_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = tmp_path / "baron-2.png"
    foreign.write_bytes(b"mine")
    assert "baron-2.png" in refused(capsys, "sheet", BARON, "-o", str(tmp_path / "baron.png"))
    assert [each.name for each in tmp_path.iterdir()] == ["baron-2.png"]
    assert foreign.read_bytes() == b"mine"


CAMPAIGN = str(SAMPLES / "the-quays-of-orrin.bwcampaign")
WAR = str(SAMPLES / "salt-road-war.bwchron")


def test_a_campaign_prints_everybody_on_its_roster_in_its_order(tmp_path: Path) -> None:
    sheet = printed(tmp_path, "sheet", CAMPAIGN, "--kind", "roster,tests")
    titles = [title for level, title in sheet.outline() if level == 0]
    assert titles[-1] == "GM roster"
    assert sheet.pdf.get_metadata_dict()["Title"] == f"The Quays of Orrin, {len(titles)} sheets"
    logs = [each for each in titles if each.endswith("test log")]
    assert len(logs) > 1
    names = [each.removesuffix(", test log") for each in logs]
    places = [sheet.texts[-1].index(each) for each in names]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("file", "kind", "has"),
    [
        (WAR, "roster", "conquest-chronicle"),
        (WAR, "record,conflict-tracker", "conquest-chronicle"),
        (BARON, "record", "character"),
        (CAMPAIGN, "fight-record", "people-map"),
    ],
)
def test_a_kind_that_shows_none_of_the_files_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, kind: str, has: str
) -> None:
    out = tmp_path / "out.pdf"
    said = refused(capsys, "sheet", file, "--kind", kind, "-o", str(out))
    assert f"is shown by: {KINDS[kind.split(',')[-1]].title}" in said
    assert has in said
    assert not out.exists()


def test_a_table_kit_is_one_file_of_all_a_table_lays_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The kinds are drawn elsewhere; here it is their choice.
    kit = ("roster", "gm-people", "people-map", "gm-screen")
    monkeypatch.setattr("bwdesk.cli.sheet.TABLE_KIT", kit)
    assert set(kit) < set(TABLE_KIT) < set(KINDS)
    out = tmp_path / "kit.pdf"
    campaign = next((where.resources() / "samples").rglob("*.bwcampaign"))
    assert main(["sheet", str(campaign), "--kit", "-o", str(out)]) == FINE
    words = reading.Printed(out.read_bytes()).words
    assert "Obstacles" in words
    assert "GM roster" in words
    capsys.readouterr()
    says = refused(capsys, "sheet", str(campaign), "--kit", "--kind", "roster", "-o", str(out))
    assert says.startswith("--kit is of a campaign: bwdesk sheet FILE.bwcampaign --kit")
    refused(capsys, "sheet", "some.bwchar", "--kit", "-o", str(out))

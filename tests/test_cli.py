"""The commands: what they print, how they end, and what they leave on disk."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bwdesk
from bwdesk import cli, sheets, where
from bwdesk.__main__ import main
from bwdesk.cli.terms import BROKEN, FINE, UNREADABLE
from bwdesk.files import characters, packs
from bwdesk.files.errors import FileError
from bwdesk.rules.packs.book import Pack
from tests.shipped import copied

ROOT = Path(__file__).parents[1]
SAMPLES = where.resources() / "samples"
FULL = Path("/dev/full")
BARON = str(SAMPLES / "regal-baron.bwchar")
CON_MAN = "City Born, Pickpocket, Criminal, Barkeep, Con Man"
FIELDS = {
    *("stock", "path", "age", "leads", "stat_pools", "resource_points", "skill_points"),
    *("trait_points", "required_skills", "required_traits", "problems"),
}


def run(*args: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, where Qt cannot be imported."""
    code = (
        "import sys\n"
        "sys.modules['PySide6'] = sys.modules['shiboken6'] = None\n"
        "from bwdesk.__main__ import main\n"
        "raise SystemExit(main(sys.argv[1:]))\n"
    )
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *args],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        check=False,
    )


def burned(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, dict[str, Any]]:
    code = main(["burn", "--stock", "human", "--json", *args])
    said = capsys.readouterr()
    assert said.err == ""
    return code, json.loads(said.out)


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one sentence a command that cannot be done ends with."""
    assert main(list(args)) == UNREADABLE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.strip()
    return said.err.strip()


def test_a_path_is_reckoned_without_qt() -> None:
    done = run("burn", "--stock", "human", "--path", CON_MAN, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "stock": "human",
        "path": [
            {
                "id": f"human/city-dweller/{slug}",
                "name": name,
                "setting": "city-dweller",
                "years": years,
            }
            for slug, name, years in (
                ("city-born", "City Born", 12),
                ("pickpocket", "Pickpocket", 4),
                ("criminal", "Criminal", 5),
                ("barkeep", "Barkeep", 5),
                ("confidence-man", "Confidence Man", 4),
            )
        ],
        "age": 30,
        "leads": 0,
        "stat_pools": {"mental": 7, "physical": 15, "either": 1},
        "resource_points": 55,
        "skill_points": {"lifepath": 20, "general": 4},
        "trait_points": 6,
        "required_skills": ["Inconspicuous", "Streetwise", "Drink-wise", "Falsehood"],
        "required_traits": ["Plain-Faced", "Cynical", "Good Listener"],
        "problems": [],
    }


@pytest.mark.needs("a plain folder")
def test_any_locale_will_do() -> None:
    done = run(
        *("burn", "--stock", "dwarf", "--path", "Born Clansmen, Miller, Brewer, Husband"),
        env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert "Brewer, Husband/Wife; age 160." in done.stdout


@pytest.mark.parametrize("args", [(), ("demo",)])
def test_a_fresh_checkout_says_how_it_is_started(args: tuple[str, ...]) -> None:
    """Nothing is installed there; -S leaves out what is here."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "bwdesk", *args],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": ""},
        check=False,
    )
    assert (done.returncode, done.stdout) == (UNREADABLE, "")
    (says,) = done.stderr.splitlines()
    assert "is not installed" in says
    assert says.endswith("python3 dev.py run")


def test_a_half_year_is_a_number() -> None:
    done = run("burn", "--stock", "roden", "--path", "Born Below", "--json")
    path = json.loads(done.stdout)["path"]
    assert all(isinstance(step["years"], int | float) for step in path)


def test_an_illegal_path_prints_its_reckoning_all_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, report = burned(capsys, "--path", "City Born, Baron")
    assert code == BROKEN
    assert set(report) == FIELDS
    assert [step["name"] for step in report["path"]] == ["City Born", "Baron"]
    (problem,) = report["problems"]
    assert set(problem) == {"code", "severity", "where", "says", "remedy"}
    assert (problem["code"], problem["severity"]) == ("path.requirement", "broken")
    assert problem["where"] == "path/2"


def test_what_is_unfinished_is_told_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    code, report = burned(capsys, "--path", "City Born", "--all")
    assert code == FINE
    assert {problem["severity"] for problem in report["problems"]} == {"unfinished"}
    assert "stats.left" in {problem["code"] for problem in report["problems"]}


@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("city born, CON MEN", "human/city-dweller/confidence-man"),
        ("Born City, Pickpocket, Outcast: Vagrants", "human/outcast/vagrant"),
        ("Born Noble, Page", "human/noble/page"),
        ("Noble Born, Pages", "human/noble/page"),
    ],
)
def test_names_are_forgiven(capsys: pytest.CaptureFixture[str], path: str, last: str) -> None:
    _, report = burned(capsys, "--path", path)
    assert report["path"][-1]["id"] == last


@pytest.mark.parametrize(("years", "ends"), [(2, FINE), (20, FINE), (21, BROKEN)])
def test_the_number_inside_a_lifepath(
    capsys: pytest.CaptureFixture[str], years: int, ends: int
) -> None:
    code, report = burned(capsys, "--path", f"Born Noble, Prince of the Blood={years}")
    assert code == ends
    assert report["path"][1]["years"] == years
    assert report["age"] == report["path"][0]["years"] + years


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["burn", "--stock", "human", "--path", CON_MAN, "--name", "Bran"]) == FINE
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "Human: City Born, Pickpocket, Criminal, Barkeep, Confidence Man; age 30.",
        "Stat points: 7 mental, 15 physical, 1 either way.",
        "Skill points: 20 lifepath, 4 general. Trait points: 6. Resource points: 55.",
        "Demanded skills: Inconspicuous, Streetwise, Drink-wise, Falsehood.",
        "Demanded traits: Plain-Faced, Cynical, Good Listener.",
        "Nothing is broken.",
    ]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (
            ("burn", "--stock", "human", "--path", "City Born, Pickpoket"),
            "There is no lifepath called “Pickpoket”. Did you mean Pickpocket",
        ),
        (
            ("burn", "--stock", "human", "--path", "City Dweler: Pickpocket"),
            "There is no setting called “City Dweler”. Did you mean City Dweller",
        ),
        (("burn", "--stock", "gnome", "--path", "Born"), "There is no stock called “gnome”."),
        (("burn", "--stock", "human", "--path", " , "), "The path names no lifepath."),
        (("burn", "--stock", "human", "--path", "City Born=x"), "comes a whole number"),
        (("burn", "--stock", "human"), "The following arguments are required: --path."),
        (("burn", "--stock", "human", "--path", "City Born", "--hat"), "Unrecognized"),
        (("check",), "The following arguments are required: FILE.bwchar|FILE.bwcampaign."),
        (("check", "/nowhere/anna.bwchar"), "there is no such file"),
        (("check", str(ROOT)), "this is a folder, not a file"),
        (("check", str(ROOT / "LICENSE")), "is not JSON"),
        (("sheet", BARON), "The following arguments are required: -o."),
        (("sheet", BARON, "-o", "/nowhere/sheet.pdf"), "its folder does not exist"),
        (("sheet", BARON, "-o", str(ROOT)), "a folder of that name is in the way"),
        (("sheet", BARON, "-o", "x.pdf", "--paper", "a3"), "Argument --paper: invalid choice"),
        (("sheet", BARON, "-o", "x.pdf", "--kind", "hat"), "there is no kind of sheet “hat”"),
        (("sheet", "/nowhere/anna.bwchar", "-o", "x.pdf"), "there is no such file"),
        (("sheet", BARON, "-o", "x" * 300), "its name is too long"),
        (("burn", "--stock", "human", "--path", "City Born", "-o", ""), "a folder of that name"),
        (("demo", "nobody"), "There is no sample “nobody”; there are: clansman-brewer,"),
        (("demo", "../samples/nobody"), "there are: clansman-brewer,"),
        (("fly",), "invalid choice: 'fly'"),
        (("--hat",), "The following arguments are required: COMMAND."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(capsys, *args)
    assert list(tmp_path.iterdir()) == []


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for args, word in (
        (["--version"], bwdesk.__version__),
        (["--help"], "burn"),
        (["burn", "--help"], "--stock"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(args)
        assert ended.value.code == 0
        assert word in capsys.readouterr().out


def test_a_burned_path_is_saved_as_a_character(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bran.bwchar"
    code, report = burned(capsys, "--path", CON_MAN, "--name", "Bran", "-o", str(file))
    assert code == FINE
    saved = characters.load(file)
    assert saved.character.choices.name == "Bran"
    assert [step.lifepath for step in saved.character.choices.path] == [
        step["id"] for step in report["path"]
    ]
    assert main(["check", str(file), "--json"]) == FINE
    checked = json.loads(capsys.readouterr().out)
    assert {key: checked[key] for key in FIELDS - {"problems"}} == {
        key: report[key] for key in FIELDS - {"problems"}
    }


def test_an_illegal_path_is_saved_and_checked_as_what_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bran.bwchar"
    burned(capsys, "--path", "City Born, Baron", "-o", str(file))
    assert main(["check", str(file)]) == BROKEN
    assert "Broken: Baron needs" in capsys.readouterr().out


def test_a_check_tells_every_figure_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", BARON, "--json"]) == FINE
    report = json.loads(capsys.readouterr().out)
    assert set(report) >= FIELDS | {"name", "stats", "attributes", "why", "skills", "traits"}
    assert report["name"] == "Regal Baron"
    assert report["stats"]["will"] == "B5"
    assert (report["attributes"]["resources"], report["attributes"]["hesitation"]) == ("B6", 6)
    assert (report["skills"]["Sword"], report["skills"]["Armor Training"]) == ("B4", "training")
    for id, parts in report["why"].items():
        shown = {**report["stats"], **report["attributes"]}[id]
        value = shown if isinstance(shown, int) else int(shown[1:])
        assert sum(part["value"] for part in parts) == value
    assert set(report["left"].values()) == {0}
    assert [ruling["ruling"] for ruling in report["rulings"]] == ["set", "set"]


def test_rulings_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SAMPLES / "master-of-arches.bwchar")]) == FINE
    said = capsys.readouterr().out
    assert "Mortal Wound B11" in said
    assert "Ruled: tolerance light 7 (printed; the rule of spacing makes B6).\n" in said
    assert "Accepted: Tyro Artificer demands Black-Metal Artifice; it is not open.\n" in said


def test_a_character_keeps_what_its_own_excerpt_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plain = json.loads(Path(BARON).read_bytes())
    (page,) = [each for each in plain["book"]["lifepaths"] if each["id"].endswith("/page")]
    page["resources"] += 1
    file = tmp_path / "older.bwchar"
    file.write_text(json.dumps(plain), "utf-8")
    assert main(["check", str(file), "--json"]) == FINE
    assert json.loads(capsys.readouterr().out)["resource_points"] == 176


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_is_a_pdf(capsys: pytest.CaptureFixture[str], tmp_path: Path, paper: str) -> None:
    out = tmp_path / "baron.pdf"
    assert main(["sheet", BARON, "--paper", paper, "-o", str(out)]) == FINE
    assert capsys.readouterr().out == f"{out}\n"
    assert out.read_bytes().startswith(b"%PDF-")


def test_a_sample_is_burned_anew_and_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "sheet.pdf"
    assert main(["demo", "-o", str(out)]) == FINE
    assert capsys.readouterr().out == (
        "Complicated Con Man: City Born, Pickpocket, Criminal, Barkeep, Confidence Man; age 29. "
        f"Nothing is broken. The sheet: {out}\n"
    )
    assert out.read_bytes().startswith(b"%PDF-")


def test_without_its_pack_a_sample_cannot_be_burned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Pack(id="core", name="Core", version="1")
    monkeypatch.setattr(packs, "shipped_packs", lambda: (nothing,))
    out = tmp_path / "sheet.pdf"
    assert main(["demo", "-o", str(out)]) == BROKEN
    said = capsys.readouterr()
    assert said.err.startswith("Complicated Con Man cannot be burned: No pack in use has the stock")
    assert not out.exists()


def test_a_sample_needs_every_pack_it_was_burned_by(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core, revised = packs.shipped_packs()
    out = tmp_path / "sheet.pdf"
    for left, lost in (
        ((core,), "the pack revised"),
        ((msgspec.structs.replace(core, questions=()), revised), "“Lives in squalor”"),
    ):
        monkeypatch.setattr(packs, "shipped_packs", lambda left=left: left)
        assert main(["demo", "-o", str(out)]) == BROKEN
        says = f"Complicated Con Man cannot be burned: It needs {lost}, which is missing."
        assert capsys.readouterr().err.startswith(says)
        assert not out.exists()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.bwchar")), ids=lambda file: file.stem)
def test_a_character_is_checked_the_same_without_any_pack(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, sample: Path
) -> None:
    def lost() -> tuple[Pack, ...]:
        raise FileError("core", "the pack is missing", "install bwdesk again")

    assert main(["check", str(sample), "--json"]) == FINE
    whole = capsys.readouterr()
    monkeypatch.setattr(packs, "shipped_packs", lost)
    assert main(["check", str(sample), "--json"]) == FINE
    alone = capsys.readouterr()
    assert json.loads(alone.out) == json.loads(whole.out)
    assert alone.err.startswith("Read by the entries in the file alone: core: the pack is missing")


def test_an_installation_without_its_folders_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost() -> Path:
        raise FileNotFoundError("bwdesk's own folder 'resources' is missing")

    monkeypatch.setattr(where, "resources", lost)
    assert "'resources' is missing" in refused(capsys, "demo")


@pytest.mark.parametrize("left", [None, b"", b"\0\1\0\0\0\x0f"])
def test_a_lost_font_is_told(tmp_path: Path, left: bytes | None) -> None:
    folder = tmp_path / "resources" / "fonts"
    copied(ROOT / "resources" / "fonts", folder)
    font = folder / "EBGaramond-SemiBold.ttf"
    font.unlink()
    if left is not None:
        font.write_bytes(left)
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from bwdesk import cli, where\n"
        "from bwdesk.files import packs\n"
        "shipped = packs.shipped_packs()\n"
        "packs.shipped_packs = lambda: shipped\n"
        "where.resources = lambda: Path(sys.argv[1])\n"
        "raise SystemExit(cli.main(sys.argv[2:]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder.parent), "sheet", BARON, "-o", "sheet.pdf"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (UNREADABLE, "")
    assert done.stderr.count("\n") == 1
    assert "EBGaramond-SemiBold.ttf: this font of the sheets is missing or damaged" in done.stderr
    assert not (tmp_path / "sheet.pdf").exists()


def test_only_a_complete_file_takes_the_place_of_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*args: object, **kwargs: object) -> bytes:
        raise ValueError("The sheet tore.")

    sheet, character = tmp_path / "old.pdf", tmp_path / "old.bwchar"
    held = [b"%PDF /Producer (bwdesk) %%EOF", b'{"bwdesk": "character", "what": "was there"}']
    sheet.write_bytes(held[0])
    character.write_bytes(held[1])
    monkeypatch.setattr(sheets, "bind", torn)
    assert refused(capsys, "sheet", BARON, "-o", str(sheet)) == "The sheet tore."
    half = ("--name", "\udcff", "--path", "City Born", "-o", str(character))
    assert "half a character" in refused(capsys, "burn", "--stock", "human", *half)
    assert [file.read_bytes() for file in (sheet, character)] == held
    assert sorted(tmp_path.iterdir()) == [character, sheet]


def test_a_sheet_never_takes_the_place_of_its_character(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, same = tmp_path / "baron.bwchar", tmp_path / "baron.pdf"
    file.write_bytes(Path(BARON).read_bytes())
    same.hardlink_to(file)
    for out in (file, same):
        assert "take its character's place" in refused(capsys, "sheet", str(file), "-o", str(out))
    assert file.read_bytes() == Path(BARON).read_bytes()


def test_a_file_of_a_newer_program_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plain = json.loads(Path(BARON).read_bytes())
    file = tmp_path / "newer.bwchar"
    file.write_bytes(msgspec.json.encode({**plain, "version": 99}))
    assert "written by a newer bwdesk" in refused(capsys, "check", str(file))


def test_a_command_is_one_even_where_a_file_has_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "check").touch()
    assert "required: FILE.bwchar" in refused(capsys, "check")


@pytest.mark.needs("Linux")
@pytest.mark.parametrize("args", [(), (BARON,)])
def test_without_a_screen_the_window_is_not_tried(args: tuple[str, ...]) -> None:
    bare = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    done = run(*args, env=bare)
    assert (done.returncode, done.stdout) == (UNREADABLE, "")
    assert done.stderr.startswith("There is no screen to open a window on.")


def test_whoever_stops_listening_is_no_error() -> None:
    """As in ``bwdesk check ... --json | head``."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bwdesk", "check", BARON, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == FINE


@pytest.mark.needs("a full disk")
def test_an_answer_that_cannot_be_written_is_told() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bwdesk", "check", BARON],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == UNREADABLE
    assert done.stderr == "The answer cannot be written (No space left on device).\n"


def test_every_command_has_its_section_on_the_page() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for name in cli.COMMANDS:
        assert f"## {name}\n" in page


def test_a_home_that_is_no_folder_prints_as_any_other(tmp_path: Path) -> None:
    home, out = tmp_path / "home", tmp_path / "blank.pdf"
    home.write_text("no folder")
    done = run("blank", "character", "-o", str(out), env={"HOME": str(home)})
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"%PDF")

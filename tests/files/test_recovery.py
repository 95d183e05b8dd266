"""What a crash leaves unsaved is offered at the next start, and only then."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import characters, places
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.files.recovery import Recovery
from bwdesk.rules.character import Character, Choices
from bwdesk.rules.excerpt import excerpt
from tests.rules import small


def saved(name: str) -> Saved:
    character = Character(
        Choices(stock="human", name=name, path=small.steps("city-dweller/city-born"))
    )
    return Saved(character, excerpt(character, small.BOOK))


@pytest.fixture
def crashed(tmp_path: Path) -> Iterator[Recovery]:
    """An earlier run; closing it leaves what it kept, as its end would."""
    run = Recovery()
    yield run
    run.close()


def test_what_an_ended_run_kept_is_offered(tmp_path: Path, crashed: Recovery) -> None:
    path = tmp_path / "Élena.bwchar"
    print_of_file = characters.save(path, saved("Élena"))
    crashed.keep("1", saved("First"), "Élena", path)
    crashed.keep("2", saved("New"), "Unnamed human", None)
    crashed.keep("1", saved("Edited"), "Élena*", path)
    crashed.close()
    new, old = sorted(Recovery().waiting(), key=lambda kept: kept.path is not None)
    assert (old.title, old.path, old.saved) == ("Élena*", path, saved("Edited"))
    assert (new.title, new.path, new.saved) == ("Unnamed human", None, saved("New"))
    assert (old.fingerprint, new.fingerprint) == (print_of_file, None)
    assert datetime.now(UTC) - old.when < timedelta(minutes=5)


def test_the_latest_comes_first(crashed: Recovery) -> None:
    for key in "abc":
        crashed.keep(key, saved(key), key, None)
    crashed.close()
    assert [kept.title for kept in Recovery().waiting()] == ["c", "b", "a"]


def test_a_run_is_not_offered_what_is_still_worked_on(crashed: Recovery) -> None:
    crashed.keep("1", saved("Mine"), "Mine", None)
    second = Recovery()
    assert crashed.waiting() == ()
    assert second.waiting() == ()
    second.let_go()
    second.keep("1", saved("Theirs"), "Theirs", None)
    crashed.close()
    assert [kept.title for kept in second.waiting()] == ["Mine"]
    second.close()
    assert len(Recovery().waiting()) == 2


def test_what_was_saved_or_closed_is_forgotten(crashed: Recovery) -> None:
    crashed.drop("never kept")
    crashed.keep("1", saved("A"), "A", None)
    crashed.keep("2", saved("B"), "B", None)
    crashed.drop("1")
    crashed.drop("1")
    crashed.close()
    assert [kept.title for kept in Recovery().waiting()] == ["B"]


def test_a_run_that_kept_nothing_leaves_nothing(crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", None)
    crashed.drop("1")
    crashed.close()
    assert list((places.state() / "recovery").iterdir()) == []


def test_an_empty_folder_of_a_run_that_crashed_is_swept_away(crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", None)
    (own,) = (places.state() / "recovery").iterdir()
    crashed.close()
    next(own.glob("*.json")).unlink()
    assert own.is_dir()
    assert Recovery().waiting() == ()
    assert not own.exists()


def test_what_is_let_go_is_gone(crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", None)
    crashed.close()
    run = Recovery()
    run.keep("1", saved("B"), "B", None)
    run.let_go()
    assert Recovery().waiting() == ()
    run.close()
    assert [kept.title for kept in Recovery().waiting()] == ["B"]


def test_a_damaged_snapshot_does_not_hide_the_others(crashed: Recovery) -> None:
    for key in "abcd":
        crashed.keep(key, saved(key), key, None)
    crashed.close()
    a, b, c, _ = sorted((places.state() / "recovery").rglob("*.json"))
    a.write_bytes(a.read_bytes()[:-50])
    b.write_bytes(b.read_bytes().replace(b'"character"', b'"chronicle"', 1))
    c.write_bytes(b"{}")
    assert [kept.title for kept in Recovery().waiting()] == ["d"]
    assert [each.with_suffix(".bad").is_file() for each in (a, b, c)] == [True] * 3
    assert [kept.title for kept in Recovery().waiting()] == ["d"]


def test_a_newer_programs_snapshot_is_left_for_it(crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", None)
    crashed.close()
    (file,) = (places.state() / "recovery").rglob("*.json")
    file.write_bytes(file.read_bytes().replace(b'"version": 1', b'"version": 9', 1))
    assert Recovery().waiting() == ()
    assert file.is_file()


def test_what_cannot_be_kept_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "recovery").write_bytes(b"in the way")
    with pytest.raises(FileError, match="; "):
        Recovery(tmp_path / "recovery").keep("1", saved("A"), "A", None)
    long = saved("A")
    choices = replace(long.character.choices, name="x" * 300)
    with pytest.raises(FileError, match="at most 200 characters"):
        Recovery(tmp_path / "other").keep(
            "1", replace(long, character=replace(long.character, choices=choices)), "A", None
        )


def test_a_folder_swept_away_is_made_again(crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", None)
    (own,) = (places.state() / "recovery").iterdir()
    for file in own.iterdir():
        file.unlink()
    own.rmdir()
    crashed.keep("1", saved("B"), "B", None)
    crashed.close()
    assert [kept.title for kept in Recovery().waiting()] == ["B"]


def test_a_path_that_is_no_text_is_asked_for_again(tmp_path: Path, crashed: Recovery) -> None:
    crashed.keep("1", saved("A"), "A", tmp_path / "\udcff.bwchar")
    crashed.close()
    assert [kept.path for kept in Recovery().waiting()] == [None]


WORKING = """
import sys
from pathlib import Path
from bwdesk.files.characters import Saved
from bwdesk.files.recovery import Recovery
from bwdesk.rules.character import Character, Choices
run = Recovery(Path(sys.argv[1]))
run.keep("1", Saved(Character(Choices(stock="human", name="Unsaved"))), "Unsaved", None)
print("kept", flush=True)
sys.stdin.read()
"""


def test_a_killed_program_loses_nothing_and_a_living_one_is_left_alone(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WORKING, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as working:
        assert working.stdout
        assert working.stdout.readline().strip() == b"kept"
        assert Recovery(tmp_path).waiting() == ()
        working.kill()
    (kept,) = Recovery(tmp_path).waiting()
    assert kept.saved.character.choices.name == "Unsaved"


def test_a_half_written_snapshot_keeps_no_folder_alive(crashed: Recovery) -> None:
    crashed.keep("a", saved("Élena"), "Élena", None)
    (folder,) = (places.state() / "recovery").iterdir()
    (folder / ".bwdesk-0123456789ab.tmp").write_bytes(b"half")
    crashed.close()
    later = Recovery()
    assert [each.title for each in later.waiting()] == ["Élena"]
    later.let_go()
    assert not folder.exists()

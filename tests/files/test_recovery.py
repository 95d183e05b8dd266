"""What a crash leaves unsaved is offered at the next start, and only then."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import characters, drafts, places, reader
from bwdesk.files.characters import Fingerprint, Saved
from bwdesk.files.errors import FileError
from bwdesk.files.recovery import TABS, Kept, Recovery, Tabs, Unsaved
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.group.campaign import Campaign, Player
from bwdesk.rules.packs.book import Pack
from bwdesk.rules.person.character import Character, Choices
from bwdesk.rules.person.excerpt import excerpt
from tests.rules import small


def saved(name: str) -> Saved:
    character = Character(
        Choices(stock="human", name=name, path=small.steps("city-dweller/city-born")), id="somebody"
    )
    return Saved(character, excerpt(character, small.BOOK))


def paper(name: str) -> Unsaved:
    """A character of that name and title that never had a file."""
    return Unsaved(saved(name), name)


def titles(found: Collection[Kept]) -> list[str]:
    return [kept.unsaved.title for kept in found]


@pytest.fixture
def crashed(tmp_path: Path) -> Iterator[Recovery]:
    """An earlier run; closing it leaves what it kept, as its end would."""
    run = Recovery()
    yield run
    run.close()


def test_what_an_ended_run_kept_is_offered(tmp_path: Path, crashed: Recovery) -> None:
    path = tmp_path / "Élena.bwchar"
    print_of_file = characters.save(path, saved("Élena"))
    crashed.keep("1", Unsaved(saved("First"), "Élena", path, print_of_file))
    crashed.keep("2", Unsaved(saved("New"), "Unnamed human", None))
    crashed.keep("1", Unsaved(saved("Edited"), "Élena*", path, print_of_file))
    crashed.close()
    new, old = sorted(Recovery().find_left(), key=lambda kept: kept.unsaved.path is not None)
    assert old.unsaved == Unsaved(saved("Edited"), "Élena*", path, print_of_file)
    assert new.unsaved == Unsaved(saved("New"), "Unnamed human")
    assert datetime.now(UTC) - old.when < timedelta(minutes=5)


def test_the_latest_comes_first(crashed: Recovery) -> None:
    for key in "abc":
        crashed.keep(key, paper(key))
    crashed.close()
    assert titles(Recovery().find_left()) == ["c", "b", "a"]


def test_a_run_is_not_offered_what_is_still_worked_on(crashed: Recovery) -> None:
    crashed.keep("1", paper("Mine"))
    second = Recovery()
    assert crashed.find_left() == ()
    assert second.find_left() == ()
    second.keep("1", paper("Theirs"))
    crashed.close()
    assert titles(second.find_left()) == ["Mine"]
    second.close()
    assert len(Recovery().find_left()) == 2


def test_what_was_saved_or_closed_is_forgotten(crashed: Recovery) -> None:
    crashed.drop("never kept")
    crashed.keep("1", paper("A"))
    crashed.keep("2", paper("B"))
    crashed.drop("1")
    crashed.drop("1")
    crashed.close()
    assert titles(Recovery().find_left()) == ["B"]


def test_a_run_that_kept_nothing_leaves_nothing(crashed: Recovery) -> None:
    crashed.keep("1", paper("A"))
    crashed.drop("1")
    crashed.close()
    assert list((places.state() / "recovery").iterdir()) == []


def test_an_empty_folder_of_a_run_that_crashed_is_swept_away(crashed: Recovery) -> None:
    crashed.keep("1", paper("A"))
    (own,) = (places.state() / "recovery").iterdir()
    crashed.close()
    next(own.glob("*.json")).unlink()
    assert own.is_dir()
    assert Recovery().find_left() == ()
    assert not own.exists()


def test_what_is_let_go_is_gone(crashed: Recovery) -> None:
    crashed.keep("1", paper("A"))
    crashed.close()
    run = Recovery()
    run.keep("1", paper("B"))
    run.forget(run.find_left())
    assert Recovery().find_left() == ()
    run.close()
    assert titles(Recovery().find_left()) == ["B"]


def test_a_damaged_snapshot_does_not_hide_the_others(crashed: Recovery) -> None:
    for key in "abcd":
        crashed.keep(key, paper(key))
    crashed.close()
    a, b, c, _ = sorted((places.state() / "recovery").rglob("*.json"))
    a.write_bytes(a.read_bytes()[:-50])
    b.write_bytes(b.read_bytes().replace(b'"character"', b'"chronicle"', 1))
    c.write_bytes(b"{}")
    assert titles(Recovery().find_left()) == ["d"]
    assert [each.with_suffix(".bad").is_file() for each in (a, b, c)] == [True] * 3
    assert titles(Recovery().find_left()) == ["d"]


def test_a_newer_programs_snapshot_is_left_for_it(crashed: Recovery) -> None:
    crashed.keep("1", paper("A"))
    crashed.close()
    (file,) = (places.state() / "recovery").rglob("*.json")
    file.write_bytes(file.read_bytes().replace(b'"version": 3', b'"version": 9', 1))
    assert Recovery().find_left() == ()
    assert file.is_file()


def test_what_cannot_be_kept_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "recovery").write_bytes(b"in the way")
    with pytest.raises(FileError, match="; "):
        Recovery(tmp_path / "recovery").keep("1", paper("A"))
    long = saved("A")
    choices = replace(long.character.choices, name="x" * 300)
    content = replace(long, character=replace(long.character, choices=choices))
    with pytest.raises(FileError, match="at most 200 characters"):
        Recovery(tmp_path / "other").keep("1", Unsaved(content, "A"))


def test_a_folder_swept_away_is_made_again(crashed: Recovery) -> None:
    crashed.keep("1", paper("A"))
    (own,) = (places.state() / "recovery").iterdir()
    for file in own.iterdir():
        file.unlink()
    own.rmdir()
    crashed.keep("1", paper("B"))
    crashed.close()
    assert titles(Recovery().find_left()) == ["B"]


def test_a_path_that_is_no_text_is_asked_for_again(tmp_path: Path, crashed: Recovery) -> None:
    crashed.keep("1", Unsaved(saved("A"), "A", tmp_path / "\udcff.bwchar"))
    crashed.close()
    assert [kept.unsaved.path for kept in Recovery().find_left()] == [None]


WORKING = """
import sys
from pathlib import Path
from bwdesk.files.characters import Saved
from bwdesk.files.recovery import Recovery, Unsaved
from bwdesk.rules.group.campaign import Campaign, Player
from bwdesk.rules.person.character import Character, Choices
run = Recovery(Path(sys.argv[1]))
run.keep("1", Unsaved(Saved(Character(Choices(stock="human", name="Unsaved"))), "Unsaved"))
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
        assert Recovery(tmp_path).find_left() == ()
        working.kill()
    (kept,) = Recovery(tmp_path).find_left()
    assert isinstance(kept.unsaved.content, Saved)
    assert kept.unsaved.content.character.choices.name == "Unsaved"


def test_a_half_written_snapshot_keeps_no_folder_alive(crashed: Recovery) -> None:
    crashed.keep("a", paper("Élena"))
    (folder,) = (places.state() / "recovery").iterdir()
    (folder / ".bwdesk-0123456789ab.tmp").write_bytes(b"half")
    crashed.close()
    later = Recovery()
    assert titles(later.find_left()) == ["Élena"]
    later.forget(later.find_left())
    assert not folder.exists()


# Let go is what was offered


def test_what_another_window_leaves_later_stays(crashed: Recovery) -> None:
    other = Recovery()
    other.keep("1", paper("Theirs"))
    crashed.keep("1", paper("Mine"))
    crashed.close()
    run = Recovery()
    offered = run.find_left()
    other.close()  # it crashes after the offer was made
    run.forget(offered)
    assert titles(offered) == ["Mine"]
    assert titles(run.find_left()) == ["Theirs"]


@pytest.mark.parametrize(("kind", "version"), [("character", 9), ("map", 1)])
def test_snapshots_of_a_newer_program_stay(crashed: Recovery, kind: str, version: int) -> None:
    for key in "ab":
        crashed.keep(key, paper(key))
    crashed.close()
    newer, old = sorted((places.state() / "recovery").rglob("*.json"))
    plain = json.loads(newer.read_bytes())
    plain["kind"] = kind
    plain["document"]["version"] = version
    newer.write_text(json.dumps(plain))
    run = Recovery()
    offered = run.find_left()
    assert titles(offered) == ["b"]
    run.forget(offered)
    assert newer.is_file()
    assert not old.exists()


def test_one_that_cannot_be_read_now_is_not_set_aside(
    crashed: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed.keep("a", paper("a"))
    crashed.close()
    (file,) = (places.state() / "recovery").rglob("*.json")

    def broken(path: Path, *_: object) -> bytes:
        raise FileError(path, "the disk does not answer", "try again")

    with monkeypatch.context() as patch:
        patch.setattr(reader, "contents", broken)
        assert Recovery().find_left() == ()
    assert file.is_file()
    assert titles(Recovery().find_left()) == ["a"]


def test_what_is_worked_on_again_goes_when_it_is_kept_anew(crashed: Recovery) -> None:
    crashed.keep("1", paper("Mine"))
    crashed.close()
    run = Recovery()
    (kept,) = run.find_left()
    run.take_over("7", kept)
    assert run.find_left() == ()
    assert kept.file.is_file()
    run.keep("7", kept.unsaved)
    assert not kept.file.parent.exists()
    run.close()
    assert titles(Recovery().find_left()) == ["Mine"]


def test_what_was_worked_on_again_and_saved_is_gone(crashed: Recovery) -> None:
    crashed.keep("1", paper("Mine"))
    crashed.close()
    run = Recovery()
    (kept,) = run.find_left()
    run.take_over("7", kept)
    run.drop("7")
    assert Recovery().find_left() == ()


def test_packs_and_tabs_are_kept_as_well(tmp_path: Path, crashed: Recovery) -> None:
    pack = Pack(id="mine", name="Ours", version="1")
    crashed.keep("1", Unsaved(pack, "Ours", tmp_path / "mine", Fingerprint("f")))
    tabs = Tabs((str(tmp_path / "a.bwchar"), str(tmp_path / "b.bwchron")))
    crashed.keep(TABS, Unsaved(tabs, "What was open"))
    crashed.close()
    assert [kept.unsaved for kept in Recovery().find_left()] == [
        Unsaved(tabs, "What was open"),
        Unsaved(pack, "Ours", tmp_path / "mine", Fingerprint("f")),
    ]


def test_a_campaign_is_kept_as_a_character_is(crashed: Recovery) -> None:
    campaign = Campaign("The Ford", players=(Player("Ann"),), id="ford")
    crashed.keep("1", Unsaved(campaign, "The Ford", Path("/evenings/ford.bwcampaign")))
    crashed.close()
    (kept,) = Recovery().find_left()
    assert (kept.unsaved.content, kept.unsaved.title) == (campaign, "The Ford")


@pytest.mark.needs("Unix")
def test_a_snapshot_is_for_this_user_alone() -> None:
    run = Recovery()
    run.keep("1", paper("Mara"))
    (file,) = (places.state() / "recovery").rglob("1.json")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    (lock,) = (places.state() / "recovery").rglob("in-use")
    assert stat.S_IMODE(lock.stat().st_mode) == 0o600
    above = [file.parent, *file.parent.parents][:3]
    assert above[-1] == places.state()
    assert {stat.S_IMODE(each.stat().st_mode) for each in above} == {0o700}
    run.close()


@pytest.mark.needs("Unix")
def test_a_chronicle_being_founded_is_for_this_user_alone() -> None:
    draft = drafts.Draft()
    draft.keep(Plan("Krieg"), {})
    lock = draft.path.with_suffix(".lock")
    assert stat.S_IMODE(lock.stat().st_mode) == 0o600
    draft.release()
    assert stat.S_IMODE(draft.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(draft.path.parent.stat().st_mode) == 0o700

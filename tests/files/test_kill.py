"""A chronicle after `kill -9` in the middle of play: every move told as kept is there, whole."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from bwdesk.files import chronicles
from bwdesk.table.session import encode
from tests.table.games import desk, find

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.needs("Unix")


def _killed(tmp_path: Path, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    path, table, lot = tmp_path / "war.bwchron", desk(), Random(7)
    keys = [f"{lock}:{key.hex()}" for lock, key in table.keys.items()]
    interrupted = kept = 0
    over = False
    for turn in range(times):
        if turn % 10 == 0 or over:
            chronicles.create(path, "War", table.session, {})
        kept = _play_and_kill(path, keys, turn, lot.uniform(0, 0.15))
        interrupted += path.with_name(f"{path.name}-journal").exists()
        with chronicles.open_chronicle(path, find) as chronicle:
            session = chronicle.session
            # The move under way may have been kept without a word about it; no other.
            assert kept <= len(session.log) <= kept + 1
            assert chronicle.odd == ""
            assert encode(session.replay_state()) == encode(session.state)
            over = session.state.phase == "over"
    print(f"{times} kills, {interrupted} in the middle of a commit, {kept} entries at last")


def _play_and_kill(path: Path, keys: list[str], seed: int, after: float) -> int:
    command = [sys.executable, "-m", "tests.files.killed", str(path), str(seed), *keys]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout
        assert player.stdout.readline() == "open\n"
        first = player.stdout.readline()
        time.sleep(after)
        player.send_signal(signal.SIGKILL)
        told = [first, *player.stdout.readlines()]
    whole = [line for line in told if line.endswith("\n")]
    return int(whole[-1])


def test_every_move_told_as_kept_survives_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _killed(tmp_path, 4, monkeypatch)


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _killed(tmp_path, 200, monkeypatch)

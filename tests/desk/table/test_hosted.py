"""A game with a host at the desk: whose file opens with which words, and what who sees of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from bwdesk.cli import main
from bwdesk.desk.app import build
from bwdesk.desk.kit import ask
from bwdesk.desk.table.file_key import FileKey
from bwdesk.desk.table.taking_back import TakingBack
from bwdesk.files import chronicles
from bwdesk.rules.games import catalog
from bwdesk.rules.games.catalog import Listed
from bwdesk.table import sealing
from bwdesk.table.log import Shown, TakenBack
from tests.desk.hands import Hands, settle
from tests.desk.table.desk import GameDesk
from tests.files.test_guard import hunt
from tests.shipped import book
from tests.table.games import SECRET, Desk, find
from tests.table.hunts import Hunts

WORDS = "under the hill"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Desk:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2)
    monkeypatch.setattr(ask, "whether_to_lose", lambda *_: True)
    listed = Listed("hunts", "The hunt", lambda _book: Hunts(), turn="night")
    monkeypatch.setitem(catalog.GAMES, "hunts", listed)
    return hunt(WORDS)


@pytest.fixture
def path(tmp_path: Path, table: Desk) -> Path:
    """A hunt under way, in which the lair is known to the host alone, and whispered to s0."""
    file = tmp_path / "hunt.bwchron"
    chronicles.create(file, "The hunt", table.session, {}, keys=table.keys)
    with chronicles.open_chronicle(file, find, keys=table.keys) as chronicle:
        lot = Random(3)
        while table.session.state.phase != "wander" or not table.session.state.whispers:
            assert table.play(lot)
            chronicle.keep(table.session)
    return file


@pytest.fixture
def window(qtbot: Any, look: Any, table: Desk, path: Path):
    _, window = build([])
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


def key_asked(window: Any) -> FileKey:
    found = [each for each in window.findChildren(FileKey) if each.isVisible()]
    assert found, "the passphrase is asked for"
    return found[0]


def give(qtbot: Any, window: Any, words: str) -> None:
    dialog = key_asked(window)
    Hands(dialog).type(words)
    Hands(dialog).press("Return")
    if dialog.derivation is not None:
        dialog.derivation.wait()
    settle()
    qtbot.wait(20)


def told(window: Any) -> str:
    """Every word that is on screen, and what is read of it."""
    labels = [each for each in window.findChildren(QLabel) if each.isVisible()]
    return "\n".join((window.windowTitle(), *(each.text() for each in labels)))


def test_a_covered_file_is_opened_played_and_handed_on(qtbot, window, path, table):
    window.open_path(path)
    assert window.current is None or window.current.path != path
    assert "GM" in key_asked(window).says.text()
    give(qtbot, window, "over the hill")
    assert "not the passphrase of GM" in key_asked(window).outcome.text()
    give(qtbot, window, WORDS)
    desk = GameDesk(window)
    document = desk.document
    assert document.at_desk == "gm", "who opens it with the words of the host is the host"
    assert document.state.lair == table.session.state.lair
    assert not document.is_over
    (due,) = document.dues
    assert due.key == ("wander",)

    # Taken back by the host, with the host's consent recorded.
    entries = len(document.session.log)
    assert desk.tab.takes_back
    desk.tab.take_back()
    (dialog,) = window.findChildren(TakingBack)
    assert dialog.accept_it.isEnabled()
    dialog.accept()
    settle()
    entry = document.session.log[-1]
    assert isinstance(entry, TakenBack)
    assert entry.consents == ("gm",)

    # The desk is open: nothing is due of anybody, and it is not over; nothing veiled is said.
    document.end_turn()
    assert document.state.lair == 0
    assert not document.is_over
    assert not desk.tab.takes_back
    veiled = set(table.veiled)
    for step in desk.tab.keys:
        desk.tab.go(step)
        settle()
        seen = told(window)
        assert not {each for each in veiled if each.decode() in seen}
        assert "aken back" not in seen
        assert f"Entry {entries}" not in seen

    # A hunter sits down: what was whispered is seen by that, and stands.
    hunter = table.session.state.whispers[0].to
    document.begin_turn(hunter)
    desk.come_in()
    settle()
    shown = [each for each in document.session.log if isinstance(each, Shown)]
    assert [each.seat for each in shown] == [hunter]
    assert document.state.whispers
    assert document.state.lair == 0
    document.end_turn()
    document.sit_down("gm")
    moves = document.session.moves_in_force
    first = next(n for n, m in moves.items() if m.published == (hunter,))
    refused: list[str] = []
    document.refused.connect(refused.append)
    assert not document.take_back(first - 1)
    assert f"{hunter.upper()} has seen what was published" in refused[-1]
    document.end_turn()

    # A copy opens without asking again; the versions of it can be read.
    copy = path.with_name("copy.bwchron")
    document.copy(copy)
    drawer = window.current.drawer
    drawer._open_copied(copy, document, window)
    assert window.current.path == copy
    assert window.current.document.at_desk == "gm"


def test_another_passphrase_of_the_host_opens_the_file_from_then_on(table, path):
    from bwdesk.desk.games.catalog import board_of

    (old,) = (seat.lock.id for id, seat in table.session.seats.items() if id == "gm")
    keys = {old: table.keys[old]}
    opened = chronicles.open_chronicle(path, find, keys=keys)
    document = board_of("hunts").open(opened, book)
    sat = document.session.seats["gm"].lock
    assert sat
    document.hold(sat, table.keys[old])
    lock, key = sealing.new_lock("another")
    assert document.relock("gm", lock, key)
    document.close()
    with chronicles.open_chronicle(path, find, keys={lock.id: key}) as again:
        assert again.session.seats["gm"].lock == lock


def test_home_says_with_whose_words_it_opens(window, path, table):
    from bwdesk.desk.games.catalog import card_of

    card = card_of(path)
    assert (card.title, card.says) == ("The hunt", "Opens with the passphrase of GM.")


def test_the_terminal_asks_for_the_words(path, table, tmp_path, capsys):
    words = tmp_path / "words.txt"
    assert main(["chronicle", str(path), "--json"]) == 2
    assert "--key WORDS.txt" in capsys.readouterr().err
    words.write_text("over the hill\n")
    assert main(["chronicle", str(path), "--json", "--key", str(words)]) == 2
    assert "not the passphrase of GM" in capsys.readouterr().err
    words.write_text(f"{WORDS}\n")
    assert main(["chronicle", str(path), "--json", "--key", str(words)]) == 0
    printed = capsys.readouterr().out
    assert not {*SECRET.findall(printed.encode())} & {*table.veiled}
    assert json.loads(printed)["state"]["lair"] == 0

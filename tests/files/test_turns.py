"""Packets for who plays at home: given, opened, answered, taken in; and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bwdesk.cli import main
from bwdesk.files import chronicles, games, turns
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.moves import Begin, Draw, Grant, Order, Send
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.session import begin_session, encode
from tests.rules.games.usurper.week.people import begun, game
from tests.rules.games.usurper.week.policy import usurper_at_random
from tests.rules.games.usurper.week.test_veil import (
    PLANTED,
    may_read,
    may_write,
    scrambled,
    written_by_chance,
)
from tests.shipped import book

PHRASE, OWN = "under the hill", "behind the mill"
SECRET = "the-bridge-at-dawn"
ROWS = [
    {"name": "Unit 00", "action": "Scout", "target": "C3", "notes": "equip spyglass"},
    {"name": "Unit 01", "action": "Harvest", "target": "Z99"},
]
SAID = {"rows": ROWS, "words": "quietly", "letters": [{"words": "Who lives at C3?"}]}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sealing, "COST", 2**4)


class Kingdom:
    """A game with its narrator's file, its words in a file beside it."""

    def __init__(self, folder: Path, phrase: str = PHRASE) -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.path = folder, folder / "throne.bwchron"
        lock, key = sealing.new_lock(phrase)
        self.keys = {lock.id: key}
        seats = [Seat("narrator", "Una", lock)]
        seats += [Seat(f"p{at}", f"Player {at}") for at in range(3)]
        start, carried = begun(3, notes=SECRET), games.parts_to_carry(book(), "usurper")
        session = begin_session(game(), start, seats, "2026-01-01", carried)
        session = session.make_move(Begin(), "narrator")
        session = session.make_move(Grant(changes=(f"p1: knows A1 {SECRET}",)), "narrator")
        session = session.make_move(Order(seat="p1", words=SECRET), "p1")
        session = session.make_move(Send(seat="p1", to=("p2",), words=SECRET), "p1")
        chronicles.create(self.path, "The Empty Throne", session, carried, keys=self.keys)
        self.words = self.file("words.txt", phrase)

    def file(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def open(self) -> Chronicle[Any, Any]:
        return chronicles.open_chronicle(self.path, games.find, keys=self.keys)

    def give(self, seat: str = "p0") -> tuple[Path, str]:
        """A packet and the words it opens with."""
        with self.open() as chronicle:
            content, made, held = turns.give(chronicle, seat)
        path = self.folder / f"{seat}-{made.turn}-{made.issue}.bwturn"
        turns.write(path, content)
        return path, held.words

    def read(self, path: Path) -> turns.Taken:
        with self.open() as chronicle:
            return turns.read_answer(chronicle, turns.contents(path), path)


@pytest.fixture
def throne(tmp_path: Path) -> Kingdom:
    return Kingdom(tmp_path / "one")


def opened(packet: Path, phrase: str) -> turns.Given:
    return turns.unlock_packet(packet.read_bytes(), phrase, packet)[0]


def answered(throne: Kingdom, packet: Path, phrase: str, moves: tuple[Any, ...] = ()) -> Path:
    content = packet.read_bytes()
    given = opened(packet, phrase)
    front = turns.front_of(content, packet)
    made = turns.make_answer(turns.packet_of(given, front), given.seat, given.turn, moves)
    path = throne.folder / f"answer-{given.seat}-{given.issue}-{len(moves)}.bwturn"
    turns.write(path, made)
    return path


def run(capsys: pytest.CaptureFixture[str], *args: str, ends: int = 0) -> Any:
    assert main(["turn", *args]) == ends
    said = capsys.readouterr()
    return json.loads(said.out) if not ends else said.err.strip()


def test_a_week_goes_out_and_comes_back_by_command(
    throne: Kingdom, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = throne.folder
    packet, back = str(folder / "p0.bwturn"), str(folder / "p0-answer.bwturn")
    chronicle = str(throne.path)
    give = ("give", chronicle, "--seat", "p0", "-o", packet, "--key", throne.words, "--json")
    given = run(capsys, *give)
    assert (given["week"], given["seat"], given["issue"]) == (1, "p0", 1)
    assert given["bytes"] == Path(packet).stat().st_size < 500_000
    key = throne.file("p0.txt", given["words"])
    shown = run(capsys, "show", packet, "--key", key)
    assert shown["ledger"]["gold"] == 100
    assert shown["map"][0][:3] == "##~"
    assert shown["due"][0]["title"] == "Orders"
    orders = throne.file("orders.json", json.dumps(SAID))
    own = throne.file("own.txt", OWN)
    told = run(capsys, "answer", packet, orders, "-o", back, "--key", key, "--own", own)
    assert {each["where"] for each in told["flags"]} >= {"rows/1"}
    taken = run(capsys, "take", chronicle, back, "--key", throne.words)
    assert (taken["seat"], taken["moves"]) == ("p0", ["order", "send"])
    with throne.open() as opened_again:
        state = opened_again.session.state
        assert [row.name for row in state.sent["p0"].rows] == ["Unit 00", "Unit 01"]
        assert state.letters[-1].words == "Who lives at C3?"
    says = run(capsys, "take", chronicle, back, "--key", throne.words, ends=1)
    assert "taken in already" in says
    again = run(capsys, *give)
    assert (again["issue"], again["words"]) == (2, "")
    assert run(capsys, "show", packet, "--key", own)["seat"] == "p0"
    assert "not its passphrase" in run(capsys, "show", packet, "--key", key, ends=1)


def test_a_packet_holds_what_its_seat_knows_and_nothing_else(throne: Kingdom) -> None:
    for seat in ("p0", "p1", "p2"):
        packet, words = throne.give(seat)
        assert SECRET.encode() not in packet.read_bytes()
        given = opened(packet, words)
        inside = msgspec.json.encode(given)
        assert (SECRET in given.view.decode()) is (seat != "p0"), seat
        assert b"Una" not in inside, "who narrates is told by other ways"
        with throne.open() as chronicle:
            assert given.view == encode(chronicle.session.page(seat))
        cards = {each["id"] for each in msgspec.json.decode(given.book["usurper_cards"])}
        assert len(cards) < len(book().usurper_cards), "what lies on the shelf stays there"


def test_packets_are_filled_up_to_even_lengths(throne: Kingdom) -> None:
    first = throne.give("p1")[0].stat().st_size
    with throne.open() as chronicle:
        long = Send(seat="narrator", to=("p1",), words="so much " * 200)
        chronicle.keep(chronicle.session.make_move(long, "narrator"))
    assert throne.give("p1")[0].stat().st_size == first
    packet, words = throne.give("p0")
    short = answered(throne, packet, words)
    rows = tuple(Row(name=f"Unit {at}", action="scout", notes="x" * 180) for at in range(40))
    full = answered(throne, packet, words, (Order(seat="p0", rows=rows),))
    assert short.stat().st_size == full.stat().st_size


def test_one_order_gives_one_state_at_the_desk_by_packet_and_from_paper(throne: Kingdom) -> None:
    order = Order(seat="p0", rows=tuple(msgspec.convert(ROWS, list[Row])), words="quietly")
    packet, words = throne.give()
    taken = throne.read(answered(throne, packet, words, (order,)))
    with throne.open() as chronicle:
        before = chronicle.session
        turns.take(chronicle, taken)
        states = [encode(chronicle.session.state)]
        states += [encode(before.make_move(order, who).state) for who in ("p0", "narrator")]
        pages = [chronicle.session.page("p0"), before.make_move(order, "p0").page("p0")]
    assert len({*states}) == 1
    assert encode(pages[0]) == encode(pages[1])


def test_what_is_no_answer_to_this_is_refused_in_a_sentence(
    throne: Kingdom, tmp_path: Path
) -> None:
    packet, words = throne.give()
    letter = Send(seat="p0", to=("narrator",), words="first")
    answer = answered(throne, packet, words, (letter,))
    content, lot = answer.read_bytes(), Random(7)

    def refused(raw: bytes, says: str = ".") -> None:
        path = throne.folder / "bad.bwturn"
        path.write_bytes(raw)
        before = throne.path.read_bytes()
        with pytest.raises(FileError, match=says):
            throne.read(path)
        assert throne.path.read_bytes() == before

    for cut in (0, 3, 9, 40, 200, len(content) - 1):
        refused(content[:cut])
    for _ in range(20):
        at = lot.randrange(len(content))
        refused(content[:at] + bytes((content[at] ^ 1 << lot.randrange(8),)) + content[at + 1 :])
    refused(packet.read_bytes(), "a packet, not an answer")
    refused(b"%PDF-1.4 another program".ljust(900), "no packet of bwdesk")
    for seat, move in (("p0", Order(seat="p1")), ("p0", Grant(changes=("p0: 9 gold",)))):
        stranger = answered(throne, packet, words, (move,))
        assert seat in stranger.name
        refused(stranger.read_bytes(), "no answer holds")
    other = Kingdom(tmp_path / "two")
    theirs, their_words = other.give()
    refused(answered(other, theirs, their_words).read_bytes(), "another game")
    with pytest.raises(FileError, match="passphrase"):
        opened(packet, their_words)
    with pytest.raises(FileError, match="passphrase"):
        opened(packet, throne.give("p1")[1])
    with pytest.raises(FileError, match="answer, not a packet"):
        turns.open_packet(content, b"k" * 32, answer)


def test_a_second_answer_and_one_to_an_earlier_issue_are_asked_about(throne: Kingdom) -> None:
    packet, words = throne.give()
    letter = Send(seat="p0", to=("narrator",), words="first")
    early = answered(throne, packet, words, (letter,))
    same, _ = throne.give()
    assert throne.read(early).doubt == "", "nothing was told since"
    with throne.open() as chronicle:
        assert not turns.has_changed(chronicle, "p0")
        news = Send(seat="narrator", to=("p0",), words="The ford is watched.")
        chronicle.keep(chronicle.session.make_move(news, "narrator"))
        assert turns.has_changed(chronicle, "p0")
    throne.give()
    assert "issue 1; issue 3 told them more" in throne.read(early).doubt
    taken = throne.read(early)
    with throne.open() as chronicle:
        turns.take(chronicle, taken)
    second = answered(throne, same, words, (letter, letter))
    assert throne.read(second).doubt
    with pytest.raises(FileError, match="already"):
        throne.read(early)


def test_a_lost_word_gets_a_new_one_and_the_old_answers_still_fit(throne: Kingdom) -> None:
    packet, words = throne.give()
    with throne.open() as chronicle:
        fresh = turns.hold_key(chronicle, "p0", anew=True).words
    assert fresh not in ("", words)
    assert opened(throne.give()[0], fresh).issue == 2
    assert throne.read(answered(throne, packet, words)).seat == "p0"


def test_a_player_keeps_all_weeks_at_home(throne: Kingdom, tmp_path: Path) -> None:
    packet, words = throne.give()
    content = packet.read_bytes()
    given, front = opened(packet, words), turns.front_of(content, packet)
    one = turns.game_of(given, book(), packet)
    lock, key = sealing.new_lock(OWN)
    session = turns.begin_home(given, front, lock, one, book(), "2026-01-02", packet)
    path, marker = tmp_path / "mine.bwchron", turns.home_marker(front, given)
    parts = turns.carried(given, book())
    chronicles.create(path, given.title, session, parts, keys={lock.id: key}, home=marker)
    assert chronicles.read_title_page(path).home == marker
    assert b"Unit 00" not in path.read_bytes()
    order = Order(seat="p0", rows=tuple(msgspec.convert(ROWS, list[Row])))
    with chronicles.open_chronicle(path, games.find, keys={lock.id: key}) as home:
        assert home.session.hosts == ("p0",)
        made = home.session.make_move(order, "p0")
        made = made.make_move(Draw(seat="p0", at="C4", words="smoke"), "p0")
        home.keep(made)
        answer = throne.folder / "home.bwturn"
        turns.write(answer, turns.answer_from_home(home.session, lock, key))
    taken = throne.read(answer)
    assert taken.moves == (order,)
    with throne.open() as chronicle:
        turns.take(chronicle, taken)
        assert turns.held_of(chronicle)["p0"].words == ""
    later, _ = throne.give()
    given = opened(later, OWN)
    with chronicles.open_chronicle(path, games.find, keys={lock.id: key}) as home:
        move = turns.receive_of(given, turns.front_of(later.read_bytes(), later), later)
        home.keep(home.session.make_move(move, "p0"))
        state = home.session.state
        assert state.sent["p0"].rows == order.rows
        assert [each.words for each in state.marks["p0"]] == ["smoke"]
        assert turns.moves_since_packet(home.session) == ()
        assert home.every_difference() == ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_packets_by_chance_hold_what_their_seat_may_know(seed: int, throne: Kingdom) -> None:
    """Words planted wherever something is veiled, in weeks by chance: opened with the key of its
    seat a packet holds none it may not know; with everything of the others changed the view in it
    is the same, byte for byte."""
    lot, one = Random(seed), game()
    hidden: dict[str, set[str] | None] = {}
    seen: dict[str, set[str]] = {seat: set() for seat in ("p0", "p1", "p2")}
    with throne.open() as chronicle:
        session = chronicle.session
        given = 0
        while session.state.turn < 12:
            who, move = usurper_at_random(one, session.state, lot)
            if may_write(session.state, lot):
                move = written_by_chance(session.state, lot)
                who = getattr(move, "seat", "narrator")
            hidden |= dict(may_read(move, session.state))
            everybody = tuple(session.seats)
            session = session.make_move(move, who, consents=everybody)
            if lot.random() > 0.1:
                continue
            chronicle.keep(session)
            for seat in seen:
                content, _, held = turns.give(chronicle, seat)
                inside = turns.open_packet(content, held.key, throne.path)
                found = {*PLANTED.findall(msgspec.json.encode(inside).decode())}
                found |= {*PLANTED.findall(inside.view.decode())}
                for each in found:
                    whose = hidden[each]
                    assert whose is None or seat in whose, (seat, each, whose)
                assert not PLANTED.search(content.decode("latin-1"))
                other = scrambled(session.state, seat, lot) if seat == "p0" else session.state
                assert inside.view == encode(one.view(other, seat))
                seen[seat] |= found
                given += 1
            session = chronicle.session
    assert given > 30
    assert all(seen.values())

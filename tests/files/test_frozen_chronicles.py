"""Any chronicle written by any version opens: some of each lie in ``tests/frozen``."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect as types
import pytest

from bwdesk.files import chronicle_tables, chronicles, games, restoring, schema
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Slip, State
from bwdesk.sheets.chronicle.public_record import read_subject
from bwdesk.table import log as logs
from bwdesk.table import record
from bwdesk.table.index import index
from bwdesk.table.session import encode
from tests.table.everything import everything

FROZEN = Path(__file__).parents[1] / "frozen"
FILES = sorted(FROZEN.glob("*/*.bwchron"))
KEPT_APART = {
    ("Write", "slip"),
    ("Event", "to"),
    ("Answered", "to"),
    ("Thrown", "casts"),
    ("Cast", "faces"),
    ("Cast", "why"),
    ("Cast", "instead"),
    ("Made", "published"),  # a war hands nothing to a seat for good
    ("SealedPart", "lock"),
    *(("Ask", each) for each in ("double", "explode", "keep", "open_ended", "reading", "sides")),
    *(("Ask", each) for each in ("again", "chain", "lead", "plus")),
    ("Ask", "target"),
    ("Ask", "beside"),
    ("Ask", "hindered"),
    ("Upshot", "steeled"),  # told where blows fall, never in a war
    ("Against", "tie"),
    ("Artha", "spent"),
    *(("Spent", each) for each in ("ability", "fate", "persona", "deeds")),
    ("Roll", "to"),
    ("Part", "of"),
}
"""No slip stands in a log but sealed, under the keys of its seats, not a lock of the first version;
conquest veils nothing, all its dice are pools of six sides, a tie is nobody's, and what went into
abilities before is no matter of a war.
"""

each_file = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))


def kept(file: Path) -> chronicle_tables.ChronicleTables:
    with closing(chronicle_tables.connect(file, writing=False)) as db:
        return chronicle_tables.read(db)


def test_every_version_has_its_chronicles() -> None:
    assert {int(file.parent.name) for file in FILES} == set(range(1, schema.VERSION + 1))


@each_file
def test_a_chronicle_of_every_version_opens_and_goes_on(file: Path, tmp_path: Path) -> None:
    own = tmp_path / file.name
    shutil.copyfile(file, own)
    with chronicles.open_chronicle(own, games.find) as chronicle:
        session = chronicle.session
        assert chronicle.title == "Krieg — 木"
        assert chronicle.fixed == ""
        assert session.unproven() == ()
        assert games.plan_of(chronicle.plan) is not None
        assert chronicle.characters
        assert record.lines(session)
        assert read_subject(session, chronicle.title, games.book_of(chronicle.book)).maneuvers
        chronicle.keep(session.with_seat(next(iter(session.seats.values())), "2026-04-01"))


@each_file
def test_whatever_happened_is_told(file: Path) -> None:
    """By facts, or in the sentence an earlier version kept, which stands as it is."""
    then = kept(file)
    session, _ = restoring.restore(then, games.find, file)
    events = [each for made in session.log if isinstance(made, logs.Made) for each in made.events]
    said = [session.game.says(each) for each in events]
    assert events
    assert all(said)
    first = int(file.parent.name) == 1
    assert {bool(each.says) for each in events} == {first}
    if first:
        assert said == [each.says for each in events]
    lines = {line.says for line in record.lines(session)}
    assert set(said) <= lines


@each_file
def test_a_chronicle_of_the_present_version_is_written_as_it_was(file: Path) -> None:
    then = kept(file)
    if int(file.parent.name) != schema.VERSION:
        return
    for entry in then.log:
        assert logs.encode(logs.decode(entry, Conquest.moves)) == entry
    for each in then.states:
        state = msgspec.json.decode(each.state, type=State)
        assert encode(state) == each.state


@each_file
def test_a_log_by_the_rules_of_now_leads_to_what_was_saved(file: Path) -> None:
    then = kept(file)
    if then.states[-1].rules != Conquest.version:
        return
    session, odd = restoring.restore(then, games.find, file)
    assert odd == ""
    assert encode(session.replay_state()) == then.states[-1].state


def test_chronicles_of_older_rules_stand_as_they_were_saved(tmp_path: Path) -> None:
    older = [each for each in FILES if kept(each).states[-1].rules != Conquest.version]
    assert older
    told = set()
    for file in older:
        own = tmp_path / file.name
        shutil.copyfile(file, own)
        then = kept(file)
        for _ in range(2):
            with chronicles.open_chronicle(own, games.find) as chronicle:
                assert encode(chronicle.session.state) == then.states[-1].state
                told |= {chronicle.odd.partition(" (")[0]}
                seats = tuple(chronicle.session.seats)
                if chronicle.session.settled:
                    with pytest.raises(ValueError, match="played by other rules"):
                        chronicle.session.take_back(len(then.log) - 1, consents=seats)
    assert "by the rules of today" in told


def _fields(kind: types.Type) -> Iterator[tuple[str, str]]:
    """Every field of every struct a value of that type may hold."""
    match kind:
        case types.StructType(cls=cls, fields=fields):
            for each in fields:
                yield cls.__name__, each.encode_name
                yield from _fields(each.type)
        case types.UnionType(types=each_of):
            for one in each_of:
                yield from _fields(one)
        case types.VarTupleType(item_type=item) | types.DictType(value_type=item):
            yield from _fields(item)
        case types.Metadata(type=inner):
            yield from _fields(inner)
        case _:
            pass


def _given(value: object) -> Iterator[tuple[str, str]]:
    """Every field that is not left at its default, in a value and all it holds."""
    for each in everything(value):
        if isinstance(each, msgspec.Struct):
            for field in msgspec.structs.fields(each):
                if getattr(each, field.name) != field.default:
                    yield type(each).__name__, field.encode_name


def test_the_chronicles_together_give_every_field() -> None:
    # A field more or less is another version of the file: see docs/file-format.md.
    moves: Any = Conquest.moves
    kinds = (logs.Made[moves], logs.TakenBack, logs.Rewritten[moves], logs.Seated, State)
    wanted = {field for kind in kinds for field in _fields(types.type_info(kind))}
    given: set[tuple[str, str]] = set()
    for file in FILES:
        # Moves and states belong to a version of the rules, whichever file holds them.
        then = kept(file)
        if then.states[-1].rules != Conquest.version:
            continue
        start = msgspec.json.decode(then.states[0].state, type=State)
        game = games.find(Conquest.name, then.book)
        entries = tuple(restoring.entries_of(then, game, start))
        given.update(_given(entries))
        for part in index(entries).opened.values():
            given.update(_given(msgspec.json.decode(part.payload, type=Slip)))
        for each in then.states:
            given.update(_given(msgspec.json.decode(each.state, type=State)))
    wanted = {each for each in wanted if each[0] != "Slot"} - KEPT_APART
    assert wanted - given == set()

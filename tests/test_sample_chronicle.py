"""The chronicle that comes with the program: it opens, it proves, and it can be played on."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import chronicles, games, guard
from bwdesk.files.chronicles import Chronicle
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import Sealed
from bwdesk.table import record
from bwdesk.table.log import TakenBack
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import encode
from tests.shipped import book
from tests.table.everything import everything

WEEKS = "the-empty-throne"
FOUNDED = ("salt-road-war", WEEKS)
"""The samples that were founded; those people came to have tests of their own."""
SAMPLES = [where.resources() / "samples" / f"{each}.bwchron" for each in FOUNDED]
FILES = [each for each in SAMPLES if each.stem != WEEKS]
SCRIPT = Path(__file__).parents[1] / "packaging" / "make_sample_chronicle.py"


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def sample(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A copy, as the window opens it."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    own = tmp_path / request.param.name
    shutil.copyfile(request.param, own)
    with chronicles.open_chronicle(own, games.find) as chronicle:
        yield chronicle


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sample_chronicle", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_there_is_a_chronicle_to_try() -> None:
    assert [file.stem for file in SAMPLES] == ["salt-road-war", WEEKS]


def test_the_weeks_of_usurper_are_what_their_log_leads_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three Usurpers, eight weeks: no rule is broken in them, and nothing is refused."""
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    own = tmp_path / "weeks.bwchron"
    shutil.copyfile(where.resources() / "samples" / f"{WEEKS}.bwchron", own)
    log = SCRIPT.parent / "samples" / "weeks" / f"{WEEKS}.json"
    made = script()
    weeks = msgspec.json.decode(log.read_bytes(), type=made.Weeks)
    with chronicles.open_chronicle(own, games.find) as chronicle:
        assert (chronicle.fixed, chronicle.odd) == ("", guard.BARE)
        session: Any = chronicle.session
        assert encode(session.replay_state()) == encode(session.state)
        assert encode(made.played_weeks(weeks, book()).state) == encode(session.state)
        state, kinds = session.state, {each.kind for each in record.lines(session, "narrator")}
    assert (len(state.usurpations), state.turn, state.phase) == (3, 9, "begin")
    assert kinds >= {"week", "ordered", "resolved", "told", "fought", "ended", "closed", "tally"}
    assert "refused" not in kinds


def test_it_opens_and_its_log_leads_to_where_it_stands(sample: Chronicle[Any, Any]) -> None:
    assert (sample.fixed, sample.odd) == ("", "")
    assert encode(sample.session.replay_state()) == encode(sample.session.state)


def test_its_log_proves_every_slip_and_nothing_lies_sealed(sample: Chronicle[Any, Any]) -> None:
    session = sample.session
    sealed, opened = session.index.sealed, session.index.opened
    slips = {commits for commits, kept in sealed.items() if not kept.part.private}
    assert len(slips) == 12
    assert slips == opened.keys()
    assert session.unproven() == ()
    assert not any(isinstance(each, Sealed) for each in everything(session.state))
    assert [seat.lock for seat in session.seats.values()] == [None] * 4


def test_it_is_in_mid_war(sample: Chronicle[Any, Any]) -> None:
    state = sample.session.state
    assert (len(state.factions), state.number, state.phase) == (4, 4, "slips")
    assert all(0 < each.disposition < 30 for each in state.factions)
    told = record.lines(sample.session)
    kinds = {line.kind for line in told}
    assert kinds >= {"scene", "roll-off", "ruling", "told", "wound", "health", "maintenance"}
    assert any(isinstance(entry, TakenBack) for entry in sample.session.log)
    words = " ".join(line.says for line in told)
    for said in ("sapped", "infiltrated", "assessed", "Duel of Wits", "help of House Merrow"):
        assert said in words, said
    plan = games.plan_of(sample.plan)
    assert plan is not None
    assert plan.territory.startswith("The Lowmarch")


def test_it_can_be_played_on(sample: Chronicle[Any, Any]) -> None:
    session = sample.session
    lock, key = new_lock()
    seat = replace(session.seats["ada"], lock=lock)
    session = session.with_seat(seat).make_move(
        Write("merrow", Slip("fortify")), "ada", "", {lock.id: key}
    )
    sample.keep(session)
    assert list(sample.session.state.slips) == ["merrow"]


def test_it_is_what_its_moves_lead_to_by_the_rules_of_now(sample: Chronicle[Any, Any]) -> None:
    """Else run packaging/make_sample_chronicle.py, and read what it prints."""
    making = script()
    moves = (making.SCRIPTS / f"{sample.path.stem}.json").read_bytes()
    again = making.played(msgspec.json.decode(moves, type=making.Script), book())
    assert encode(again.state) == encode(sample.session.state)
    for part in GAMES[sample.session.game.name].parts:
        assert getattr(games.book_of(sample.book), part) == getattr(book(), part)

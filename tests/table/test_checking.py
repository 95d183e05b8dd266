"""What was changed in a file, though every digest was reckoned anew, differs from its replay."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest.moves import Answer, Roll
from bwdesk.table.checking import Difference, differences
from bwdesk.table.log import Made, TakenBack, moves_in_force
from bwdesk.table.session import resume
from tests.chance import seeds
from tests.table.games import GAMES, Desk, desk


def found(session: Any, *, told: bool = True) -> list[Difference]:
    return [each for step in differences(session, told=told) for each in step]


def forged(session: Any, log: Sequence[Any] = (), **changes: Any) -> Any:
    """As somebody would have it, all digests reckoned anew."""
    log = tuple(log) or session.log
    return replace(resume(session.game, session.start, session.state, log), **changes)


def at(session: Any, kind: type) -> int:
    """The place in the log of the last move of a kind."""
    return max(
        n for n, each in enumerate(session.log) if isinstance(getattr(each, "move", 0), kind)
    )


def played(moves: int = 80) -> Desk:
    table = desk()
    list(table.some(Random(3), moves))
    return table


@pytest.mark.parametrize("name", GAMES)
@seeds(1, 24)
def test_what_was_played_differs_nowhere(name: str, seed: int) -> None:
    lot, table = Random(seed), desk(name)
    for session in table.some(lot, 120):
        if lot.random() < 0.08 and len(session.log) > 8:
            to = lot.randrange(4, len(session.log))
            if max(moves_in_force(session.log), default=0) > to:
                undone = [n for n in session.index.rolled if n > to]
                anew = undone if lot.random() < 0.5 else ()
                table.session = session.take_back(to, consents=tuple(session.seats), anew=anew)
    assert found(table.session) == []


def test_a_disposition_that_was_changed_is_told() -> None:
    session = played().session
    first, *others = session.state.factions
    richer = replace(session.state, factions=(replace(first, disposition=99), *others))
    (only,) = found(forged(session, state=richer))
    assert (only.kind, only.number) == ("state", len(session.log))
    assert (only.file, only.replay) == ("99", str(first.disposition))
    assert only.where == f"factions › {first.name} › disposition"
    assert f"{only.file} in the file, {only.replay} by its log" in str(only)


def test_a_state_of_another_day_is_told() -> None:
    session = played().session
    assert {each.kind for each in found(forged(session, state=session.state_at(30)))} == {"state"}


def test_a_roll_that_was_changed_alone_leads_elsewhere() -> None:
    session = played().session
    log: list[Any] = list(session.log)
    place = at(session, Roll)
    log[place] = replace(log[place], move=replace(log[place].move, dice=Told(9)))
    assert any(each.number == place + 1 for each in found(forged(session, log)))


def test_what_an_entry_tells_is_told_where_its_move_says_otherwise() -> None:
    session = played().session
    log: list[Any] = list(session.log)
    place = at(session, Roll)
    first, *others = log[place].events
    log[place] = replace(log[place], events=(replace(first, amount=first.amount + 5), *others))
    first, then = found(forged(session, log))
    assert (first.kind, first.number) == ("told", place + 1)
    assert then.kind == "bound", "and slips that were revealed later tell it to everybody"
    assert then.number > place + 1
    assert found(forged(session, log), told=False) == [then]


def test_a_move_that_was_put_there_is_refused() -> None:
    session = played().session
    log: list[Any] = list(session.log)
    log.insert(5, Made(Answer("f0", "f1", True)))
    first, *_ = found(forged(session, log))
    assert (first.kind, first.number) == ("refused", 6)


def test_a_move_that_makes_no_sense_is_refused_too() -> None:
    session = played().session
    log: list[Any] = list(session.log)
    place = at(session, Roll)
    log[place] = replace(log[place], move=replace(log[place].move, faction="f99"))
    assert found(forged(session, log))[0].kind == "refused"


def test_what_was_revealed_and_is_not_what_was_sealed_is_told() -> None:
    session = played().session
    log: list[Any] = list(session.log)
    place = max(n for n, each in enumerate(log) if isinstance(each, Made) and each.opened)
    part, *others = log[place].opened
    log[place] = replace(log[place], opened=(replace(part, chance=bytes(32)), *others))
    kinds = {(each.kind, each.number) for each in found(forged(session, log))}
    assert kinds == {("opened", place + 1)}


def test_a_reveal_taken_back_without_consent_is_told() -> None:
    session = played().session
    place = max(n for n, each in enumerate(session.log) if isinstance(each, Made) and each.opened)
    back = session.take_back(place, consents=tuple(session.seats))
    assert found(back) == []
    entry = replace(back.log[-1], consents=("s0",))
    assert isinstance(entry, TakenBack)
    (only,) = found(forged(back, (*back.log[:-1], entry)))
    assert only == Difference("consents", len(back.log), replay="S1, S2 and S3")


def test_seen_dice_that_fell_otherwise_are_told() -> None:
    session = played().session
    place = at(session, Roll)
    back = session.take_back(place, consents=tuple(session.seats), anew=(place + 1,))
    made: Any = session.log[place]
    again = back.make_move(replace(made.move, dice=Told(9)), made.who)
    assert found(again) == []
    quiet = replace(back.log[-1], anew=())
    log = (*back.log[:-1], quiet, again.log[-1])
    (only,) = found(forged(again, log))
    assert (only.kind, only.number) == ("dice", len(log))


def test_what_other_rules_settled_is_no_accusation() -> None:
    session = played().session
    first, *others = session.state.factions
    richer = replace(session.state, factions=(replace(first, disposition=19), *others))
    settled = forged(session, state=richer, base=richer, settled=len(session.log))
    assert found(settled) == []

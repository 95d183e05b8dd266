"""The paper of a fight that was played."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from bwdesk.rules.games.fight.moves import Announce, Script
from bwdesk.rules.games.fight.people import Settings
from bwdesk.rules.games.fight.state import Act, Apart, Card, Setup
from bwdesk.rules.games.frame.game import IllegalMoveError, Open
from bwdesk.sheets import PaperName, render
from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.public_record import read_subject
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import begin_session
from tests.rules.games.fight.people import fighter, game
from tests.sheets.reading import Printed, lines_in_the_foot
from tests.shipped import book
from tests.table.replies import reply

SECRET = "the ice is thin"


def played(moves: int = 0) -> ConflictOnPaper:
    """A fight of which the first volley was announced, and so many moves by chance after that."""
    people = tuple(fighter(each, seats=(f"s-{each}",), artha=None) for each in ("orc", "elf"))
    settings = Settings(bidding="none", shows="torso")
    setup = Setup(people, (Apart(("orc", "elf"), 2),), settings=settings)
    rules, locks = game(), {each.id: new_lock() for each in people}
    seats = [Seat(f"s-{id}", id.upper(), lock) for id, (lock, _) in locks.items()]
    keys: dict[str, Any] = {lock.id: key for lock, key in locks.values()}
    table = begin_session(rules, rules.start(setup).state, seats, "", {})
    cards = (
        Card("close", acts=(Act("strike", "elf"),)),
        Card("maintain", acts=(Act("push", "elf", note=SECRET),)),
        Card("maintain", acts=(Act("lock", "elf"),)),
    )
    for who, volleys in (("orc", cards), ("elf", (Card("maintain", acts=(Act("avoid"),)),) * 3)):
        script = Script(who, tuple(Open(each) for each in volleys))
        table = table.make_move(script, f"s-{who}", "", keys)
    table, lot = table.make_move(Announce(), "s-orc", "", keys), Random(5)
    for _ in range(moves):
        dues = [due for due in table.due() if due.kind != "script"] or list(table.due())
        if not dues:
            break
        due = lot.choice(dues)
        try:
            given = reply(rules, table.state, due, lot)
            table = table.make_move(
                rules.move(table.state, due, given), next(iter(due.seats), "s-orc"), "", keys
            )
        except IllegalMoveError:
            continue
    found = read_subject(table, "At the ford", book()).conflict
    assert found is not None
    return found


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_nothing_lies_on_anything_else(paper: PaperName) -> None:
    sheet = Printed(render("fight-record", book=book(), paper=paper, conflict=played(60)))
    assert sheet.overlaps() == []


def test_it_tells_of_volleys_that_were_turned_and_of_no_other() -> None:
    text = Printed(render("fight-record", book=book(), conflict=played())).words
    for said in ("At the ford", "Volley 1.1", "Strike", "Avoid", "Close"):
        assert said.casefold() in text.casefold()
    assert "Volley 1.2" not in text
    assert "Push" not in text
    assert SECRET not in text


def test_it_tells_dice_and_successes_of_positions_and_actions() -> None:
    [orc, elf] = played(80).volleys[0].fighters
    for each in (orc, elf):
        for said in (each.moves, *(act for act, _ in each.acts)):
            assert re.search(r", \d+D \d+", said)
    text = Printed(render("fight-record", book=book(), conflict=played(80))).words
    assert orc.moves in text


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_blank_it_is_one_page_for_the_pencil(paper: PaperName) -> None:
    sheet = Printed(render("fight-record", book=book(), paper=paper))
    assert len(sheet.pages) == 1
    assert sheet.overlaps() == []
    assert "What came of it" in sheet.words
    assert lines_in_the_foot(sheet, 0) == []

"""Where a source can be read in more ways than one: a pack says it otherwise, no answer is new."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.conquest import state as conquest
from bwdesk.rules.games.courts import state as courts
from bwdesk.rules.games.duel import state as duel
from bwdesk.rules.games.fight import people as fight
from bwdesk.rules.games.people.meeting import Agreed
from bwdesk.rules.games.prolonged import state as prolonged
from bwdesk.rules.games.range import state as shooting
from bwdesk.rules.packs.book import Amendment, Book, Pack
from bwdesk.rules.packs.joining import PackError, join
from bwdesk.rules.packs.packing import check
from bwdesk.rules.tables.readings import reading_line, readings_of
from tests.rules.tables.core import core
from tests.shipped import book

TIES = "duel/ties"
STOP, FAIL = (
    {"value": value, "name": value.title(), "says": "Ours."} for value in ("stop", "fail")
)


def amended(answers: list[dict[str, Any]]) -> Pack:
    amendment = Amendment(kind="readings", id=TIES, set={"answers": answers, "asks": "And then?"})
    return Pack(id="ours", name="Ours", version="1", amend=(amendment,))


SETTINGS = {
    "conquest": conquest.Settings,
    "courts": courts.Settings,
    "courts-completion": courts.Completion,
    "duel": duel.Settings,
    "fight": fight.Settings,
    "prolonged": prolonged.Settings,
    "range": shooting.Settings,
}


CARRIED = {"magic"}
"""What a table reads of magic: asked for by itself, and carried into a conflict whole."""


@pytest.mark.parametrize("whose", SETTINGS)
def test_every_setting_of_a_game_is_asked_and_is_as_recommended_at_first(whose: str) -> None:
    kind, readings = SETTINGS[whose], readings_of(book(), whose)
    own = set(kind.__struct_fields__) - CARRIED
    assert sorted(each.field for each in readings) == sorted(own)
    for reading in readings:
        assert reading.answer_of(kind()) == reading.answers[0]
        for answer in reading.answers:
            other = reading.choose(kind(), answer.value)
            assert reading.answer_of(other) == answer
            assert msgspec.json.decode(msgspec.json.encode(other), type=kind) == other
    assert whose.partition("-")[0] in GAMES


def test_a_pack_that_turns_the_answers_round_changes_what_a_conflict_begins_with() -> None:
    found = check(amended([FAIL, STOP]), book())
    assert found.breaking_problems == ()
    assert found.book.readings[TIES].asks == "And then?"
    readings = readings_of(found.book, "duel")
    assert Agreed().settings(duel.Settings(), readings) == duel.Settings(ties="fail")
    assert Agreed(read={"ties": "stop"}).settings(duel.Settings(), readings) == duel.Settings()


@pytest.mark.parametrize("answers", [[STOP], [STOP, FAIL, {**FAIL, "value": "third"}], []])
def test_answers_the_rules_do_not_know_are_refused(answers: list[dict[str, Any]]) -> None:
    says = "whose answers are not those the rules know: 'stop', 'fail'"
    with pytest.raises(PackError, match=says):
        join((PRINTED, amended(answers)))
    (wrong,) = check(amended(answers), book()).breaking_problems
    assert says in wrong.says


def test_a_whole_reading_under_the_same_id_is_held_to_the_same() -> None:
    (first, *_) = core().readings[TIES].answers
    alone = replace(core().readings[TIES], answers=(first,))
    with pytest.raises(PackError, match="whose answers are not those the rules know"):
        join((PRINTED, Pack(id="ours", name="Ours", version="1", readings=(alone,))))


def test_a_line_says_how_it_is_read_where_some_pack_asks_it() -> None:
    settings = duel.Settings(order="sides")
    assert reading_line(book(), "duel", "order", settings).endswith("the side named first does.")
    assert reading_line(Book(), "duel", "order", settings) == ""


PRINTED = Pack(id="printed", name="Printed", version="1", readings=tuple(core().readings.values()))

"""The record of a table: readable, whole, and silent about what lies sealed."""

from datetime import datetime
from random import Random

import pytest
from msgspec.structs import replace

from bwdesk import when
from bwdesk.rules.chance.throws import Faces
from bwdesk.table.log import Made, Seat
from bwdesk.table.record import chapters, lines, markdown
from bwdesk.table.session import encode
from tests.table.games import GAMES, SECRET, desk


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_record_tells_no_secret(name: str, seed: int) -> None:
    table = desk(name)
    for session in table.some(Random(seed), 60):
        record = markdown("The war", session).encode() + encode(lines(session))
        assert set(table.hidden).isdisjoint(SECRET.findall(record))


def test_the_record_says_who_sealed_and_what_was_revealed() -> None:
    table = desk()
    list(table.some(Random(1), 20))
    said = [line.says for line in lines(table.session)]
    assert said[0] == "S0 takes a seat."
    assert any("sealed a slip" in each for each in said)
    assert any(line.rule.startswith("BK-") for line in lines(table.session))
    sealed = next(line for line in lines(table.session) if "sealed a slip" in line.says)
    assert sealed.who.startswith("S")
    assert sealed.actors[0].startswith("f")


def test_what_was_taken_back_is_struck_out() -> None:
    table = desk()
    list(table.some(Random(1), 3))
    back = table.session.take_back(5, "s0", why="misread the map.")
    told = [line for line in lines(back) if line.number > 4]
    assert [line.counts for line in told] == [True, False, False, True]
    assert told[-1].says == "Taken back to entry 5: misread the map."
    text = markdown("War", back)
    assert text.count("~~") == 4
    assert text.endswith("- Taken back to entry 5: misread the map. *(8 S0)*\n")


def test_a_chapter_says_when_it_was_played_and_who_was_there() -> None:
    table = desk()
    list(table.some(Random(1), 20))
    log = table.session.log
    days = ("2026-03-06T12:00:00+00:00", "2026-03-09T12:00:00+00:00")
    dated = tuple(replace(each, at=days[at > len(log) // 2]) for at, each in enumerate(log))
    session = replace(table.session, log=dated)
    played = [each for each in chapters(session) if each.people_there]
    assert {name for each in played for name in each.people_there} <= {"S0", "S1", "S2", "S3"}
    last_day = when.day(datetime.fromisoformat(days[1]))
    assert [day for each in played for day in each.days][-1] == last_day
    last = next(each for each in reversed(played) if each.title)
    text = markdown("War", session)
    assert f"## {last.title}\n\n*" in text
    assert all(name in text for name in last.people_there)


def test_another_roll_names_its_consents() -> None:
    table, lot = desk(), Random(1)
    while not (isinstance(last := table.session.log[-1], Made) and last.rolled):
        table.play(lot)
    back = table.session.take_back(len(table.session.log) - 1)
    fell = last.move
    other = replace(fell, dice=Faces((1,) * len(fell.dice.faces)))
    done = back.make_move(other, consents=("s0", "s1", "s2", "s3"))
    said = [line.says for line in lines(done) if line.number == len(done.log)]
    assert said[-1] == "Rolled again, with the consent of S0, S1, S2, S3."


def test_markdown_is_not_read_from_names() -> None:
    session = desk().session
    assert markdown("The *long*\nwar", session).startswith("# The \\*long\\* war\n")


def test_no_name_at_the_table_is_taken_for_markdown() -> None:
    session = desk().session.with_seat(Seat("mara", "1. <b>Mara</b> {of} Salt"), "")
    told = markdown("War", session)
    assert r"- 1\. \<b\>Mara\</b\> \{of\} Salt takes a seat" in told


def test_the_record_has_a_chapter_for_every_maneuver_that_counts() -> None:
    table, lot = desk(), Random(2)
    while table.session.state.number < 3:
        table.play(lot)
    told = chapters(table.session)
    assert [each.title for each in told] == ["Maneuver 1", "Maneuver 2", "Maneuver 3"]
    [taking, *others] = told[0].passages
    assert taking.heading == "The table"
    assert [each.heading for each in others][:1] == ["Slips"]
    all_ = [line for each in told for passage in each.passages for line in passage.lines]
    assert all_ == [line for line in lines(table.session) if line.kind != "maneuver"]
    went = max(line.number for line in lines(table.session) if line.kind == "maneuver")
    back = table.session.take_back(went - 1, consents=tuple(table.session.seats))
    assert [each.title for each in chapters(back)] == ["Maneuver 1", "Maneuver 2"]
    text = markdown("War", table.session)
    assert "\n## Maneuver 2\n" in text
    assert "\n### What came of it\n\n- " in text

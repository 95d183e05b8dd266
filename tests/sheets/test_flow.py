"""How sections share a column: blanks first, then closer, then onward."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.sheets.kit.flow import HEAD, Entry, Laid, Room, Section, lay, pour, rests
from bwdesk.sheets.kit.judge import share
from bwdesk.sheets.kit.rows import CLOSE_ROW, ROW, Aside, Row

WIDTH = 86.0
BLANK = Row()


def rows(*names: str) -> tuple[Row, ...]:
    return tuple(Row(name) for name in names)


def many(count: int, name: str = "row") -> Section:
    return Section(name, rows(*(f"{name} {number}" for number in range(count))))


def words(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.words for entry in entries if isinstance(entry, Row)]


def shown(laid: Laid) -> int:
    """How many entries show at least in part."""
    return len({owner for owner, _ in laid.lines[: laid.shown]})


def test_room_goes_to_the_rows_that_are_wanted() -> None:
    [laid] = share([Section("Gear", rows("rope"), blanks=(BLANK,) * 3)], WIDTH, 200)
    assert laid.blanks == 3


def test_more_room_goes_to_the_section_that_stretches() -> None:
    fixed, stretching = share(
        [Section("Gear", blanks=(BLANK,)), Section("Notes", stretch=BLANK)], WIDTH, 120
    )
    assert fixed.blanks == 1
    assert stretching.blanks > 10
    assert fixed.height + stretching.height <= 120 + HEAD


def test_blank_rows_go_first() -> None:
    [laid] = share([Section("Gear", rows("rope"), blanks=(BLANK,) * 9)], WIDTH, HEAD + 2.5 * ROW)
    assert laid.blanks == 1
    assert not laid.room.close


def test_then_the_longest_section_is_set_closer() -> None:
    short, long = share([many(2, "short"), many(12, "long")], WIDTH, 2 * HEAD + 12 * ROW)
    assert not short.room.close
    assert long.room.close
    assert rests([short, long]) == []


def test_then_the_longest_goes_on_elsewhere() -> None:
    short, long = share([many(2, "short"), many(40, "long")], WIDTH, 100)
    assert not short.is_torn
    assert long.is_torn
    [rest] = rests([short, long])
    assert rest.continued
    assert words(long.section.entries)[: shown(long)] + words(rest.entries) == [
        f"long {number}" for number in range(40)
    ]


def test_a_section_to_be_whole_goes_on_only_after_all_others() -> None:
    kept = Section("Wounds", rows(*"abcdef"), whole=True)
    other, wounds = share([many(2, "other"), kept], WIDTH, 2 * HEAD + 7 * CLOSE_ROW)
    assert wounds.shown == 6
    assert other.is_torn
    other, wounds = share([many(2, "other"), kept], WIDTH, HEAD + 4.5 * CLOSE_ROW)
    assert (wounds.shown, other.is_torn) == (0, False)


def test_where_nothing_is_torn_the_least_that_is_enough_goes_elsewhere() -> None:
    few, some, long = many(2, "few"), many(8, "some"), many(30, "long")
    laid = share([few, some, long], WIDTH, 3 * HEAD + 38 * CLOSE_ROW, tears=False)
    assert [each.shown for each in laid] == [2, 0, 30]
    assert [rest.title for rest in rests(laid)] == ["some"]
    endless = share([few, many(90, "endless")], WIDTH, 40 * CLOSE_ROW, tears=False)
    assert 0 < endless[1].shown < 90


def test_what_can_be_told_in_fewer_words_is_before_anything_goes_on() -> None:
    long = Section("Traits", rows(*map(str, range(40))), brief=rows("all of them"))
    other, told = share([many(4, "other"), long], WIDTH, 2 * HEAD + 12 * ROW)
    assert words(told.entries) == ["all of them"]
    assert rests([other, told]) == []


def test_a_section_that_does_not_fit_at_all_goes_whole_and_is_no_continuation() -> None:
    [laid] = share([many(3)], WIDTH, HEAD)
    assert laid.height == 0
    [rest] = rests([laid])
    assert not rest.continued
    assert len(rest.entries) == 3


def test_a_short_entry_is_never_torn() -> None:
    entry = Row("word " * 40, prose=True)
    [laid] = share([Section("Belief", (entry,))], WIDTH, HEAD + 2 * CLOSE_ROW + 4)
    assert laid.shown == 0


def test_a_long_entry_goes_on_in_the_middle_without_its_number() -> None:
    text = " ".join(f"word{number}" for number in range(300))
    entry = Row(text, number="1", prose=True, right=Aside("dare"))
    [laid] = share([Section("Belief", (entry,))], WIDTH, 60)
    assert 0 < laid.shown < len(laid.lines)
    [rest] = rests([laid])
    [onward] = rest.entries
    assert isinstance(onward, Row)
    assert text.endswith(onward.words)
    assert onward.words
    assert onward.number == ""


def test_rows_for_the_hand_keep_their_height() -> None:
    assert [line.height for line in BLANK.lines(Room(WIDTH, close=True))] == [ROW]
    assert [line.height for line in Row("x").lines(Room(WIDTH, close=True))] == [CLOSE_ROW]


@given(
    st.lists(st.integers(0, 60), min_size=1, max_size=5),
    st.floats(20, 250),
    st.floats(40, 100),
)
def test_nothing_is_lost_and_no_column_overflows(
    counts: list[int], height: float, width: float
) -> None:
    sections = [many(count, f"section {place}") for place, count in enumerate(counts)]
    laid = share(sections, width, height)
    heads_only = sum(not count for count in counts)
    if not heads_only:
        assert sum(each.height for each in laid) <= height + HEAD
    assert sum(shown(each) for each in laid) + sum(
        len(rest.entries) for rest in rests(laid)
    ) == sum(counts)


@given(st.lists(st.integers(1, 90), min_size=1, max_size=5))
def test_pouring_empties_every_section_in_the_end(counts: list[int]) -> None:
    left = [many(count, f"section {place}") for place, count in enumerate(counts)]
    columns = 0
    seen: list[str] = []
    while left:
        laid = pour(left, WIDTH, 120)
        seen += [name for each in laid for name in words(each.section.entries)[: shown(each)]]
        left = rests(laid)
        columns += 1
        assert columns < 100
    for place, count in enumerate(counts):
        own = [name for name in seen if name.startswith(f"section {place} ")]
        assert own == [f"section {place} {number}" for number in range(count)]


def test_pouring_keeps_a_section_whole_and_lets_others_take_its_room() -> None:
    first = pour([many(15, "long"), many(15, "longer"), many(2, "short")], WIDTH, 25 * CLOSE_ROW)
    assert [each.shown for each in first] == [15, 0, 2]
    [second] = pour(rests(first), WIDTH, 25 * CLOSE_ROW)
    assert (second.shown, second.section.continued) == (15, False)


def test_all_of_a_section_is_laid_at_first() -> None:
    laid = lay(many(7), Room(WIDTH))
    assert laid.shown == 7
    assert laid.body == pytest.approx(7 * ROW)

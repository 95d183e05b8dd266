"""A span of time: filled by everybody, and one step of the clock (TEST-26)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.play.evening import Evening, RefusedError, Step
from bwdesk.rules.play.lengths import parse_length
from bwdesk.rules.play.meanwhile import (
    do_meanwhile,
    drop_doing,
    end_span,
    fill,
    find_left,
    open_span,
)
from bwdesk.rules.play.practicing import DAY, practice
from tests.rules.play.table import in_scene

HOUR = 60


@given(st.lists(st.integers(1, 400), max_size=12), st.integers(1, 600))
def test_the_minutes_of_a_span_add_up(lasting: list[int], ends: int) -> None:
    now = open_span(in_scene(), "forges the gate", 600, "con").evening
    begun = now.campaign.clock.now
    filled = 0
    for minutes in lasting:
        if minutes > 600 - filled:
            with pytest.raises(RefusedError, match="that takes"):
                fill(now, "baron", "looks around", minutes)
        else:
            now = fill(now, "baron", "looks around", minutes).evening
            filled += minutes
    span = now.campaign.span
    assert span is not None
    assert find_left(span, "baron") == 600 - filled
    assert find_left(span, "con") == 0
    # The clock has not moved by any of it, and moves once.
    assert now.campaign.clock.now == begun
    over = end_span(now, ends).evening
    assert over.campaign.clock.now == begun + ends
    assert over.campaign.span is None
    told = [each for each in over.campaign.journal if each.kind == "meanwhile"]
    assert [each.who for each in told][:1] == ["con"]
    assert len(told) - 1 <= len(span.doings)


def test_practice_takes_its_days_of_the_span_and_what_does_not_fit_says_so() -> None:
    now = open_span(in_scene(), "mends the sails", 3 * DAY, "con").evening

    def learns(e: Evening, days: int) -> Step:
        return do_meanwhile(
            e, "baron", "practices Climbing", lambda x: practice(x, "baron", {"climbing": 4}, days)
        )

    now = learns(now, 2).evening
    assert now.campaign.span is not None
    assert find_left(now.campaign.span, "baron") == DAY
    with pytest.raises(RefusedError, match=r"has 1.day left of this; that takes 2.days"):
        learns(now, 2)
    with pytest.raises(RefusedError, match="is busy: mends the sails"):
        fill(now, "con", "sleeps", HOUR)
    with pytest.raises(RefusedError, match="mends the sails goes on; end that first"):
        open_span(now, "another", HOUR)
    with pytest.raises(RefusedError, match=r"takes 3.days; break off before that"):
        end_span(now, 4 * DAY)
    dropped = drop_doing(now, 0).evening.campaign.span
    assert dropped is not None
    assert dropped.doings == ()
    # Broken off before he came to it, the rest of what he did is not told.
    over = end_span(fill(now, "baron", "sleeps", HOUR).evening, DAY).evening
    told = [(e.who, e.note, e.to) for e in over.campaign.journal if e.kind == "meanwhile"]
    assert told == [
        ("con", "mends the sails", "1\u00a0day"),
        ("baron", "practices Climbing", "1\u00a0day"),
    ]


@pytest.mark.parametrize(
    ("said", "what", "minutes"),
    [
        ("the tide leaves, in 3 hours", "the tide leaves", 180),
        ("forges the gate for 1 week", "forges the gate", 7 * DAY),
        ("2 days", "", 2 * DAY),
        ("naps 30 min", "naps", 30),
        ("waits for 3 kings", "waits for 3 kings", None),
    ],
)
def test_how_long_something_takes_is_read_at_its_end(
    said: str, what: str, minutes: int | None
) -> None:
    assert parse_length(said) == (what, minutes)

"""Beliefs and Instincts changed in play."""

import pytest

from bwdesk.rules.play import creed
from bwdesk.rules.play.evening import RefusedError, pass_time
from bwdesk.rules.play.hearing import heard_lines
from bwdesk.rules.play.told import says
from tests.rules.play.table import in_scene


def test_a_belief_changes_and_its_old_words_are_kept() -> None:
    now = in_scene()
    old = now.people["con"].choices.beliefs
    now = creed.rewrite(now, "con", "belief", 1, " The bar is mine. ", reason="He paid.").evening
    assert now.people["con"].choices.beliefs == (old[0], "The bar is mine.", old[2])
    (change,) = now.people["con"].play.rewritten
    assert (change.was, change.now, change.reason) == (old[1], "The bar is mine.", "He paid.")


def test_an_instinct_is_added_and_dropped() -> None:
    now = in_scene()
    count = len(now.people["con"].choices.instincts)
    now = creed.rewrite(now, "con", "instinct", count, "Count the doors.").evening
    assert now.people["con"].choices.instincts[-1].text == "Count the doors."
    now = creed.rewrite(now, "con", "instinct", count, "").evening
    assert len(now.people["con"].choices.instincts) == count
    with pytest.raises(RefusedError, match="name one of them"):
        creed.rewrite(now, "con", "instinct", count + 5, "?")


def test_the_gm_may_say_not_yet() -> None:
    now = in_scene()
    old = now.people["con"].choices.beliefs
    now = creed.rewrite(now, "con", "belief", 0, "Otherwise.", not_before=1440).evening
    assert now.people["con"].choices.beliefs == old
    assert creed.apply_due(now, "con").evening == now
    now = creed.apply_due(pass_time(now, 1440).evening, "con").evening
    assert now.people["con"].choices.beliefs[0] == "Otherwise."
    assert now.people["con"].play.rewritten[0].not_before is None


def test_what_waits_counts_at_a_word_or_is_let_go() -> None:
    now = in_scene()
    old = now.people["con"].choices.beliefs
    now = creed.rewrite(now, "con", "belief", 0, "Otherwise.", not_before=1440).evening
    ((at, change),) = creed.changes_waiting(now, "con")
    assert (change.was, change.now) == (old[0], "Otherwise.")
    counts = creed.let_count(now, "con", at).evening
    assert counts.people["con"].choices.beliefs[0] == "Otherwise."
    assert creed.changes_waiting(counts, "con") == ()
    with pytest.raises(RefusedError, match="No such change"):
        creed.let_count(counts, "con", at)
    gone = creed.give_up(now, "con", at).evening
    assert gone.people["con"].play.rewritten == ()
    assert gone.people["con"].choices.beliefs == old


def test_time_that_passes_brings_what_waited() -> None:
    now = in_scene()
    now = creed.rewrite(now, "con", "belief", 0, "Otherwise.", not_before=1440).evening
    now = creed.time_passes(now, 1440).evening
    assert now.people["con"].choices.beliefs[0] == "Otherwise."
    assert now.campaign.clock.now == 1440


def test_later_words_take_the_place_of_those_that_wait() -> None:
    now = in_scene()
    old = now.people["con"].choices.beliefs
    now = creed.rewrite(now, "con", "belief", 0, "Once.", not_before=1440).evening
    now = creed.rewrite(now, "con", "belief", 0, "Twice.", not_before=2880).evening
    assert [each.now for each in now.people["con"].play.rewritten] == ["Twice."]
    now = creed.rewrite(now, "con", "belief", 0, "At once.").evening
    now = creed.apply_due(pass_time(now, 2880).evening, "con").evening
    assert now.people["con"].choices.beliefs == ("At once.", *old[1:])
    came = heard_lines(now, "con")[0].came
    assert came is not None
    assert came.was == old[0]
    entry = next(e for e in reversed(now.campaign.journal) if e.kind == "belief")
    assert f"“{old[0]}”, now “At once.”" in says(entry, now.campaign, now.books["con"])

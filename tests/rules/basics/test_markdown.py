"""Names in Markdown stay names."""

from __future__ import annotations

import pytest

from bwdesk.rules.basics.markdown import escape
from bwdesk.rules.group.campaign import Campaign, Entry, Scene, Session
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import told


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("<script>", r"\<script\>"),
        ("*Mara*", r"\*Mara\*"),
        ("1. of May", r"1\. of May"),
        ("a line\n- and another", "a line\n\\- and another"),
        ("Þóra of the Ford", "Þóra of the Ford"),
    ],
)
def test_signs_of_markdown_are_escaped(words: str, written: str) -> None:
    assert escape(words) == written


def test_no_name_of_a_journal_is_taken_for_markdown() -> None:
    bad = "<script>alert(1)</script>"
    scene = Scene(bad)
    session = Session(bad, bad, present=(bad,), scenes=(scene,))
    note = Entry("note", note=bad, session=1, scene=1)
    record = told.record(Campaign(bad, sessions=(session,), journal=(note,)), Book())
    assert record.count(r"\<script\>") == 6
    assert "<script>" not in record.replace(r"\<script\>", "")

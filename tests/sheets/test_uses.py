"""What sheets are for, and how somebody finds one."""

from __future__ import annotations

import pytest

from bwdesk.sheets import KINDS
from bwdesk.sheets.uses import is_found, list_uses


def test_every_kind_stands_under_one_use() -> None:
    listed = [kind for _, kinds in list_uses() for kind in kinds]
    assert sorted(listed) == sorted(KINDS)


@pytest.mark.parametrize(
    ("words", "kind", "found"),
    [
        ("", "wounds", True),
        ("wound", "wounds", True),
        ("WOUND REC", "wounds", True),
        ("fight scr", "fight-script", True),
        ("scr fight", "fight-script", True),
        ("ound", "wounds", False),
        ("war", "slips", True),
        ("war", "wounds", False),
    ],
)
def test_a_kind_is_found_by_the_beginnings_of_its_words(words: str, kind: str, found: bool) -> None:
    [use] = [use for use, kinds in list_uses() if kind in kinds]
    assert is_found(kind, KINDS[kind], use, words) is found

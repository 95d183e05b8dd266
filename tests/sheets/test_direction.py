"""Words that run from the right."""

import pytest

from bwdesk.sheets.kit.direction import visual


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("Robard Ash", "Robard Ash"),
        ("שלום", "םולש"),
        ("שלום עולם", "םלוע םולש"),
        ("Ash שלום עולם, tall", "Ash םלוע םולש, tall"),
        ("שלום Ash עולם", "םלוע Ash םולש"),
        ("שלום 123", "123 םולש"),
        ("Ash 12 שלום", "Ash 12 םולש"),
        ("(שלום)", "(םולש)"),
        ("שָׁלוֹם", "םוֹלשָׁ"),
        ("Ярослав", "Ярослав"),
        ("", ""),
    ],
)
def test_letters_stand_as_they_are_read(line: str, stands: str) -> None:
    assert visual(line) == stands

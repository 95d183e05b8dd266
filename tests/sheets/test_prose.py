"""Words in several styles, set in lines like one text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from bwdesk.sheets.kit.pen import Run
from bwdesk.sheets.kit.prose import lines_of
from bwdesk.sheets.kit.type import NO_BREAK, SMALL, STRONG, measure

WIDTH = 60.0
STYLES = some.sampled_from([SMALL, STRONG])
WORDS = some.text("abcdefghij Щя-,.", max_size=60)
RUNS = some.lists(some.builds(Run, WORDS, STYLES, struck=some.booleans()), max_size=12)


def said(lines: list[list[Run]]) -> list[str]:
    return ["".join(run.words for run in line) for line in lines]


def test_styles_share_a_line_and_what_belongs_together_stays_so() -> None:
    runs = [
        Run(f"Sword{NO_BREAK}", STRONG),
        Run("B5", SMALL, struck=True),
        Run(f"{NO_BREAK}B2, ", SMALL),
        Run("and more of it", SMALL),
    ]
    [line] = lines_of(runs, WIDTH)
    assert said([line]) == [f"Sword{NO_BREAK}B5{NO_BREAK}B2, and more of it"]
    assert [run.struck for run in line] == [False, True, False]
    narrow = lines_of(runs, measure("Sword B5 B2,  ", STRONG))
    assert said(narrow)[0] == f"Sword{NO_BREAK}B5{NO_BREAK}B2,"


@given(RUNS, some.floats(20, 120))
def test_no_word_is_lost_and_no_line_too_long(runs: list[Run], width: float) -> None:
    lines = lines_of(runs, width)
    together = "".join(run.words for run in runs)
    assert "".join(said(lines)).replace(" ", "") == together.replace(" ", "")
    for line in lines:
        length = sum(measure(run.words, run.style) for run in line)
        assert length <= width + 0.01 or " " not in "".join(run.words for run in line)

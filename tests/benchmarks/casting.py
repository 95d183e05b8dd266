"""A casting: what the pane reckons with every change, and a spell brought home."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bwdesk.rules.play.magic.casting import cast_spell, forecast_outcome, say_trials
from bwdesk.rules.play.verdict import judge
from tests.rules.play.magic.wizard import WHO, cast, casting, holding, learned
from tests.rules.play.table import BOOK


def castings() -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    evening = holding(learned(forte=4), "Turn Aside the Blade")
    asked, said = casting("magesense"), cast(evening, "magesense", 6, 4)
    one = cast(evening, "magesense")

    first, tax = say_trials(evening, WHO, asked)
    assert tax is not None
    yield "A casting and its Tax judged", 0.2, lambda: (judge(first, BOOK), judge(tax, BOOK))
    yield "What a caster brings to both", 2, lambda: say_trials(evening, WHO, asked)
    yield "A casting as it is said", 2, lambda: forecast_outcome(evening, one)
    yield "A casting brought home", 20, lambda: cast_spell(evening, said)

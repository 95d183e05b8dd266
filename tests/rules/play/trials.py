"""Trials as the tests say them, and what is asked of their verdicts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from tests.rules.tables.core import core

BOOK = core()


def said(**fields: Any) -> Trial:
    return msgspec.convert(fields, Trial)


def told(**fields: Any) -> Verdict:
    return judge(said(**fields), BOOK)


def outcome(found: Verdict) -> tuple[int, bool | None, int]:
    assert found.result is not None
    return found.result.successes, found.result.passed, found.result.margin


def codes(found: Verdict) -> list[str]:
    return [each.code for each in found.problems]


def offered(found: Verdict) -> dict[str, Fraction | str | None]:
    return {each.id: each.barred or each.chance for each in found.offers}


def earned(found: Verdict) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(each.ability, each.to, each.grades) for each in found.earned if not each.unnoted]


def lent(ability: str, exponent: str = "B4") -> dict[str, str]:
    return {"ability": ability, "exponent": exponent}

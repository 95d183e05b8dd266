"""What ``bwdesk purchase`` is asked, as its file says it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.person.standing import Debt, Fund, Loan, Title
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.money.bargain import Bid, Round
from bwdesk.rules.play.money.purchase import Failure
from bwdesk.rules.play.trial import Count, Lent, Lines, Link


class LoanSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice to be lent for so many tests; where the test fails, *lend* them all the same, or not.
    A *free* loan leaves no debt."""

    dice: Count = 0
    tests: Count = 1
    lend: bool = False
    free: bool = False
    purpose: str = ""


class JobSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Work for *taxed* dice, by a *skill* of that *exponent*; of the extra successes so many go
    *quickly* to time."""

    taxed: Count | None = None
    skill: str = ""
    exponent: str | int = ""
    forks: Count | tuple[Lent, ...] = ()
    quickly: Count = 0
    successes: Count | None = None


class CycleSaid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A cycle to be paid for: the *lifestyle* by its obstacle or its name, and what is owed."""

    lifestyle: Count | str = 0
    debts: Count | tuple[Debt, ...] = ()
    successes: Count | None = None


class Order(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is asked. *resources* are the exponent, of which *taxed* dice are gone; *loans*, *funds*
    and *cash* are dice beside it, *titles* raise it.

    *what*, *ob* and *coins* say what is bought and how dear it is; *haggle* are the rounds, *bid*
    the offers of an auction. One of *loan*, *job* and *cycle* asks for that instead. *failure* is
    what the table makes of a failed test.
    """

    resources: str | int = ""
    taxed: Count = 0
    titles: tuple[Title, ...] = ()
    loans: Count | tuple[Loan, ...] = ()
    funds: Count | tuple[Fund, ...] = ()
    cash: Count | tuple[Fund, ...] = ()
    help: Count | tuple[Lent, ...] = ()
    link: Link = ""
    boon: Count = 0
    dice: Lines = ()
    disadvantages: Lines = ()
    what: str = ""
    stock: str = ""
    ob: Lines = ()
    coins: str = ""
    bulk: Literal[1, 10, 100] = 1
    away: Count = 0
    haggle: tuple[Round, ...] | None = None
    bid: Count | tuple[Bid | Count, ...] = ()
    loan: LoanSaid | None = None
    job: JobSaid | Count | None = None
    cycle: CycleSaid | Count | None = None
    successes: Count | None = None
    casts: tuple[Cast, ...] = ()
    failure: Failure = ""
    readings: MoneyReadings = MoneyReadings()


def parse_rounds(said: Any) -> Any:
    """The same with rounds as they may be written: ``[3, 1]``, ``[4, 3, "close"]``, ``does``."""
    if not isinstance(said, dict) or not isinstance(said.get("haggle"), list):
        return said
    return said | {"haggle": [_round(each) for each in said["haggle"]]}


def _round(said: Any) -> Any:
    if isinstance(said, list) and len(said) in (2, 3):
        closes = said[2] in (True, "close") if len(said) == 3 else False
        return {"buyer": said[0], "seller": said[1], "close": closes}
    if isinstance(said, dict) and said.get("does") in ("close", "lower", "raise"):
        rest = {name: value for name, value in said.items() if name != "does"}
        return rest | {"close": said["does"] == "close"}
    return said

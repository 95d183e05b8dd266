"""What becomes of a trial: its chance, its result, what may still be spent, what is learned."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.odds import Odds, odds
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.advancement import opens_skill
from bwdesk.rules.play.allowed import MISTHROWN, UNREADABLE, artha_spent, problems
from bwdesk.rules.play.casts import Lying, MiscastError, lay_dice
from bwdesk.rules.play.dealing import tax
from bwdesk.rules.play.experience import SUCCESS_ONLY
from bwdesk.rules.play.purse import Offer, Purse
from bwdesk.rules.play.trial import (
    Lent,
    Link,
    Tie,
    Trial,
    base_obstacle,
    dice_spent_before,
    disadvantages,
    exponent,
    graded_dice,
    hand,
    has_obstacle,
    is_barred,
    key,
    kind_of,
    numbered_lent,
    obstacle,
    penalty,
    pool,
    with_book,
)
from bwdesk.rules.tables.advancing import Grade, find_rung, grades

To = Literal["skill", "stat", "attribute", "aptitude", ""]
FLIPPED: dict[Tie, Tie] = {"mine": "theirs", "theirs": "mine", "none": "none"}


class Result(Struct, frozen=True):
    """What the dice came to.

    *successes* are those that count, after penalties; *against* what they were measured by, None
    in an open test. *passed* is None where nobody won. *extra* may go to quality or time; *left*
    of it is still free. *minutes* is how long it took (TEST-13, TEST-15).
    """

    successes: int
    against: int | None
    margin: int
    passed: bool | None
    tied: bool = False
    extra: int = 0
    left: int = 0
    minutes: float = 0
    reads: str = ""
    tax: int = 0


class Earned(Struct, frozen=True):
    """A test for the log: of whom, of which ability, of what grade; or why there is none.

    Toward *aptitude* it is a mark for a skill not yet opened (ADV-27).
    """

    ability: str
    to: To
    grades: tuple[Grade, ...]
    who: str = ""
    unnoted: Literal["", "failed"] = ""


class Verdict(Struct, frozen=True):
    """Everything that follows from a trial.

    *pool* are the dice that count for the grade, *spent* those of artha, *thrown* all of them;
    *obstacle* is None where there is none, *penalty* what takes successes off instead. *chance* is
    that of passing before the roll; *hesitates* is for a Steel test. *next* is what the result
    does to a test linked to it.
    """

    trial: Trial
    pool: Sum = Sum()
    spent: Sum = Sum()
    thrown: DicePool = DicePool()
    counted: int = 0
    obstacle: Sum | None = None
    penalty: Sum = Sum()
    grades: tuple[Grade, ...] = ()
    chance: Fraction | None = None
    lying: Lying | None = None
    result: Result | None = None
    hesitates: int | None = None
    earned: tuple[Earned, ...] = ()
    offers: tuple[Offer, ...] = ()
    artha: dict[str, int] = {}
    problems: tuple[Problem, ...] = ()
    versus: Verdict | None = None

    @property
    def next(self) -> Link:
        """What a linked test carries on (TEST-7)."""
        if self.result is None or self.result.passed is None:
            return ""
        if not self.result.passed:
            return "failed"
        return "exceeded" if self.result.margin > 0 else "met"


def judge(trial: Trial, book: Book) -> Verdict:
    """A trial with everything that follows from it, and of a versus the other side's too."""
    trial = with_book(trial, book)
    if trial.kind != "versus" or trial.versus is None:
        return _Bench(trial, None, book).verdict()
    other = with_book(trial.versus, book)
    other = replace(other, kind="versus", tie=FLIPPED[trial.tie], versus=None)
    theirs = _Bench(other, trial, book).verdict()
    return replace(_Bench(trial, other, book).verdict(), versus=theirs)


def chain(trials: tuple[Trial, ...], book: Book) -> tuple[Verdict, ...]:
    """Linked tests: each one's result changes the next one, and only that (TEST-7)."""
    found: list[Verdict] = []
    for trial in trials:
        carried = found[-1].next if found else trial.link
        found.append(judge(replace(trial, link=carried), book))
    return tuple(found)


class _Bench:
    """One side of a trial, and who stands against it."""

    def __init__(self, trial: Trial, against: Trial | None, book: Book) -> None:
        self.trial, self.against, self.book = trial, against, book
        self.problems = list(problems(trial, book.artha_kinds, against))
        self.readable = not any(each.code in UNREADABLE for each in self.problems)
        self.fits = not any(each.code in MISTHROWN for each in self.problems)
        other = against or Trial()
        self.unskilled = _is_unskilled(trial, other)
        self.met_unskilled = _is_unskilled(other, trial)

    def verdict(self) -> Verdict:
        trial = self.trial
        if not self.readable:
            return Verdict(trial, problems=tuple(self.problems))
        self.theirs = self._other_side()
        self.hand = hand(trial)
        told = int(self.theirs) if isinstance(self.theirs, int) else None
        versus = trial.kind == "versus"
        self.obstacle = obstacle(trial, told) if self.unskilled or not versus else None
        self.penalty = penalty(trial, unskilled=self.unskilled)
        self.lying = self._lay_dice()
        self.before = self._chance(odds(self.hand))
        result = self._result(told)
        counted = graded_dice(trial)
        graded = self._grades(counted, told)
        return Verdict(
            trial,
            pool(trial),
            dice_spent_before(trial) if trial.kind != "die-of-fate" else Sum(),
            self.hand,
            counted,
            self.obstacle,
            self.penalty,
            graded,
            self.before,
            self.lying,
            result and self._add_tax(result, graded),
            self._hesitates(result),
            self._earn_tests(result, graded, told),
            self._offers(result),
            artha_spent(trial),
            tuple(self.problems + self._allot_problems(result)),
        )

    # Chances

    def _other_side(self) -> int | Odds | None:
        """What the other side came to, or may come to; None where nobody stands against it."""
        other = self.against
        if other is None or self.trial.kind != "versus":
            return None
        found = {each.code for each in problems(other, self.book.artha_kinds)}
        if found & {*UNREADABLE, *MISTHROWN}:
            return None
        less = penalty(other, unskilled=self.met_unskilled).whole
        rolled = successes(other)
        if rolled is not None:
            return max(0, rolled - less)
        return None if other.has_dice else odds(hand(other)).plus(-less)

    def _chance(self, mine: Odds) -> Fraction | None:
        """The chance to pass with successes that come so; None where nothing says what passes."""
        trial = self.trial
        if trial.kind == "die-of-fate":
            return Fraction(1, 6)
        if has_obstacle(trial) and self.obstacle is not None:
            return mine.chance_of_more(self.obstacle.whole)
        if self.theirs is None:
            return None
        theirs = self.theirs if isinstance(self.theirs, Odds) else Odds().plus(self.theirs)
        mine = mine.plus(-self.penalty.whole)
        if self.unskilled:
            return mine.beats(theirs, 2, disadvantages(trial).whole)
        if self.met_unskilled and self.against:
            return 1 - theirs.beats(mine, 2, disadvantages(self.against).whole)
        return 1 - theirs.beats(mine) if self._tie == "mine" else mine.beats(theirs)

    # What came of it

    def _lay_dice(self) -> Lying | None:
        if not self.trial.casts or not self.fits:
            return None
        return lay_dice(self.hand, self.trial.casts, self.trial.readings)

    def _result(self, told: int | None) -> Result | None:
        trial = self.trial
        rolled = trial.riding if trial.riding is not None else successes(trial)
        if rolled is None and not self.hand.dice:
            rolled = 0
        if rolled is None or not self.fits:
            return None
        if trial.kind == "die-of-fate":
            return Result(rolled, None, 0, passed=rolled > 0)
        counts = max(0, rolled - self.penalty.whole)
        if trial.kind == "open":
            read = find_rung(self.book.rungs, "obstacle", min(counts, 10))
            return self._add_time(
                Result(counts, None, 0, counts > 0, reads=read.name if read else "")
            )
        if trial.kind == "versus":
            return None if told is None else self._add_time(self._compare(counts, told))
        assert self.obstacle is not None, "a test of this kind has an obstacle"
        against = self.obstacle.whole
        margin = counts - against
        passed = margin >= 0 and (self.hand.dice > 0 or trial.riding is not None)
        return self._add_time(Result(counts, against, margin, passed))

    def _compare(self, counts: int, told: int) -> Result:
        """Against what the other side came to (TEST-4, TEST-5, TEST-37)."""
        if self.unskilled and self.obstacle is not None:
            against = self.obstacle.whole
            return Result(counts, against, counts - against, counts >= against)
        if self.met_unskilled and self.against:
            reached = 2 * counts + disadvantages(self.against).whole
            return Result(counts, told, counts - told, told < reached)
        margin, tied = counts - told, counts == told
        by_tie = {"mine": True, "theirs": False, "none": None}[self._tie]
        return Result(counts, told, margin, by_tie if tied else margin > 0, tied)

    @property
    def _tie(self) -> Tie:
        """Whose the tie is; a call-on without faces takes it (BIT-9)."""
        other = self.against
        mine = any(cast.why == "call-on" and not cast.faces for cast in self.trial.casts)
        theirs = other and any(c.why == "call-on" and not c.faces for c in other.casts)
        if mine != bool(theirs):
            return "mine" if mine else "theirs"
        return self.trial.tie

    def _add_time(self, result: Result) -> Result:
        """With the extra successes and the time: half as long again carefully, a tenth off for
        each success to speed, never below a tenth (TEST-13 to TEST-16, TEST-25)."""
        trial = self.trial
        extra = max(0, result.margin) if result.passed else 0
        whole = trial.minutes * (1.5 if trial.careful else 1)
        quick = min(trial.quickly, extra)
        # Who fails has no success to be quick with: it takes the whole time, or until he gave up.
        minutes = whole * max(1, 10 - quick) / 10
        if result.passed is False and trial.gave_up is not None:
            minutes = min(whole, trial.gave_up)
        left = extra - min(extra, trial.patiently + trial.quickly)
        return replace(result, extra=extra, left=left, minutes=minutes)

    def _add_tax(self, result: Result, graded: tuple[Grade, ...]) -> Result:
        if self.trial.kind != "resources" or result.passed or not graded:
            return result
        return replace(result, tax=tax(graded[0], -result.margin))

    def _hesitates(self, result: Result | None) -> int | None:
        if self.trial.kind != "steel" or result is None:
            return None
        return max(0, -result.margin)

    def _allot_problems(self, result: Result | None) -> list[Problem]:
        asked = self.trial.patiently + self.trial.quickly
        found = []
        if result is not None and asked > result.extra:
            says = f"{asked} extra successes are used, and there are {result.extra}."
            found.append(_breaking_problem("extra", "patiently", says, "Use fewer.", "TEST-16"))
        failed = result is not None and result.passed is False
        for id in ("focus", "complication"):
            if getattr(self.trial, id) and not failed:
                says = f"{id.capitalize()} is for a test that failed."
                found.append(_breaking_problem(id, id, says, "Take it out.", "ARTHA-16"))
        if self.trial.focus and not self.trial.careful:
            says = "Focus is for a test made carefully."
            found.append(_breaking_problem("focus", "focus", says, "Take it out.", "ARTHA-16"))
        if self.trial.complication and not self.trial.readings.complications:
            says = "This table does not play complications."
            found.append(
                _breaking_problem("complication", "complication", says, "Take it out.", "ARTHA-20")
            )
        return found

    def _offers(self, result: Result | None) -> tuple[Offer, ...]:
        if self.trial.kind == "die-of-fate" or self.trial.riding is not None:
            return ()
        failed = None if result is None else result.passed is False
        purse = Purse(self.trial, self.book, self.hand, self.lying, self._chance)
        return purse.offers(self.before, failed)

    # What is learned

    def _grades(self, counted: int, told: int | None) -> tuple[Grade, ...]:
        """What it counts as: an open test is routine (ADV-13), against somebody their successes
        are the obstacle (ADV-14), by Beginner's Luck the one before it was doubled (ADV-27)."""
        trial, table = self.trial, self.book.difficulties
        if trial.kind == "die-of-fate" or not counted:
            return ()
        if trial.kind == "open":
            return ("routine",)
        if trial.kind == "versus" and told is None:
            return ()
        found = grades(table, counted, self._grading_obstacle(told))
        return (trial.grade,) if trial.grade in found else found

    def _grading_obstacle(self, told: int | None) -> int:
        trial = self.trial
        if trial.kind == "versus" or trial.beginner:
            return base_obstacle(trial, told)
        return self.obstacle.whole if self.obstacle else 0

    def _earn_tests(
        self, result: Result | None, graded: tuple[Grade, ...], told: int | None
    ) -> tuple[Earned, ...]:
        """The test of whoever rolled and those of the helpers (ADV-4, ADV-15); FoRKs earn none."""
        trial = self.trial
        if result is None or trial.riding is not None or not graded:
            return ()
        passed = result.passed is True
        to, named = self._goes_to(graded)
        mine = Earned(named, to, graded, trial.who, _why_unnoted(named, passed))
        if to == "aptitude":
            mine = replace(mine, unnoted="")
        helped = (
            each for _, each in numbered_lent(trial.help) if not is_barred(trial, "help", each)
        )
        return (mine, *(self._learns(helper, passed, told) for helper in helped))

    def _goes_to(self, graded: tuple[Grade, ...]) -> tuple[To, str]:
        trial = self.trial
        if not trial.beginner:
            return trial.kind_of, trial.ability or trial.tested_ability
        skill = self.book.skills.get(trial.id)
        if opens_skill(graded, training=skill is not None and skill.training):
            return "aptitude", trial.ability
        return "stat", trial.root or trial.ability

    def _learns(self, helper: Lent, passed: bool, told: int | None) -> Earned:
        """As if the helper had rolled the helping ability alone (ADV-15)."""
        try:
            dice = exponent(helper.exponent).exponent
        except ValueError:
            dice = 0
        found: tuple[Grade, ...] = ("routine",)
        if self.trial.kind != "open":
            found = (
                grades(self.book.difficulties, dice, self._grading_obstacle(told)) if dice else ()
            )
        id = key(helper.ability)
        return Earned(
            helper.ability, kind_of(id), found, helper.who, _why_unnoted(helper.ability, passed)
        )


def successes(trial: Trial) -> int | None:
    """The successes on the table before any penalty; None while dice are to be thrown."""
    if trial.successes is not None:
        return max(0, trial.successes)
    if not trial.casts:
        return None
    if trial.kind == "die-of-fate":
        return int(trial.casts[0].faces[:1] == (1,))
    try:
        lies = lay_dice(hand(trial), trial.casts, trial.readings)
    except MiscastError:
        return None
    return None if lies.dice_owed else lies.successes


def _is_unskilled(trial: Trial, other: Trial) -> bool:
    """Whether one side alone of a versus test is without the skill; two of them are even."""
    return trial.kind == "versus" and trial.beginner and not other.beginner


def _why_unnoted(ability: str, passed: bool) -> Literal["", "failed"]:
    return "failed" if key(ability) in SUCCESS_ONLY and not passed else ""


def _breaking_problem(code: str, where: str, says: str, remedy: str, rule: str) -> Problem:
    return Problem(f"test.{code}", Severity.BROKEN, where, says, remedy, rule)

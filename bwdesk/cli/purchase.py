"""``bwdesk purchase``: what is bought, haggled for, lent, paid for a cycle, or earned back."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.purchase_order import CycleSaid, JobSaid, LoanSaid, Order, parse_rounds
from bwdesk.cli.report import plain, problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.standing import Debt, Fund, Loan
from bwdesk.rules.play.money.bargain import Bid
from bwdesk.rules.play.money.means import Means, take
from bwdesk.rules.play.money.purchase import (
    Aftermath,
    Price,
    Purchase,
    aftermath,
    helpers_tax,
    price,
    trial_of,
)
from bwdesk.rules.play.money.upkeep import DAY, earn, lending, maintenance, pay_debts, work_obstacle
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Line, Lines, Trial, exponent
from bwdesk.rules.play.verdict import Verdict, judge

Plain = dict[str, Any]


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="what is bought, or lent ...")
    command.add_argument("--of", metavar="FILE.bwchar", help="a character who pays")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--schema", action="store_true", help="print the schema of the file")


def run(args: argparse.Namespace) -> int:
    """Answers one purchase, haggling, auction, loan, job or cycle."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Order), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError(
            "Name a purchase: bwdesk purchase FILE.json. Its fields: bwdesk purchase --schema"
        )
    path = Path(args.file)
    said = parse_rounds(reader.value(reader.contents(path), str(path)))
    order = reader.convert(said, Order, str(path))
    if args.of:
        character, book = open_character(args.of)
        order = _fill_from_character(order, character, book)
    else:
        book = book_in_force()
    try:
        found = _answer(order, book)
    except (UnknownNameError, ValueError) as why:
        raise CommandError(str(why)) from None
    if args.json:
        tell(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        tell("\n".join(text(found)))
    broken = any(each["severity"] == Severity.BROKEN.value for each in found["problems"])
    return BROKEN if broken else FINE


def _fill_from_character(order: Order, character: Character, book: Book) -> Order:
    """What somebody has, where the file says nothing else."""
    someone = Present(reckon(character.choices, book), character.play, book)
    ability, standing = someone.ability("resources"), character.play.standing
    if ability is None:
        raise CommandError("This character has no Resources yet; finish the burning first.")
    taxed = sum(each.dice for each in standing.tax if each.ability == "resources")
    return replace(
        order,
        resources=order.resources or str(ability),
        taxed=order.taxed or taxed,
        loans=order.loans or standing.loans,
        funds=order.funds or tuple(each for each in standing.funds if not each.cash),
        stock=order.stock or character.choices.stock,
    )


# What is asked


def _answer(order: Order, book: Book) -> Plain:
    asked = [name for name in ("loan", "job", "cycle") if getattr(order, name) is not None]
    if len(asked) > 1:
        raise ValueError(f"One thing at a time: {asked[0]} or {asked[1]}.")
    if order.job is not None:
        return _job(order, book)
    if order.loan is not None:
        return _loan(order, order.loan, book)
    if order.cycle is not None:
        return _cycle(order, book)
    return _purchase(order, book)


def _purchase(order: Order, book: Book) -> Plain:
    bids = (order.bid,) if isinstance(order.bid, int) else order.bid
    wanted = Purchase(
        what=order.what,
        ob=order.ob,
        coins=order.coins,
        bulk=order.bulk,
        away=order.away,
        haggle=order.haggle or (),
        bids=tuple(Bid(each) if isinstance(each, int) else each for each in bids if each),
    )
    found = price(wanted, book, order.readings, order.stock)
    bargain = found.bargain
    report: Plain = {
        "what": found.ware.name if found.ware else order.what,
        "price": _ob(found.original),
        "lowest": bargain.lowest,
        "highest": bargain.original,
    }
    bargained = bool(wanted.haggle) and not wanted.bids
    if order.haggle is not None:
        report["haggle"] = {
            "prices": list(bargain.prices),
            "price": bargain.price,
            "closed": bargain.closed,
            "left": bargain.left,
        }
    if found.auction:
        report["bid"] = {"ob": found.auction.price, "by": found.auction.by}
    return report | _test_report(order, found, found.sum, book, bargained=bargained)


def _loan(order: Order, said: LoanSaid, book: Book) -> Plain:
    ob = lending(said.dice, said.tests)
    order = replace(order, failure="" if said.lend else "cut")
    report = _test_report(order, None, ob, book)
    passed = report["passed"]
    lent = None if passed is None else passed or said.lend
    debt = 0 if said.free or lent is False else report["ob"]
    del report["bought"], report["choices"]
    return {"dice_lent": said.dice, "tests": said.tests, "debt": debt, "lent": lent} | report


def _cycle(order: Order, book: Book) -> Plain:
    said = CycleSaid(lifestyle=order.cycle) if isinstance(order.cycle, int) else order.cycle
    assert said is not None
    debts = said.debts
    owed = (Debt("", debts),) if isinstance(debts, int) and debts else debts or ()
    assert not isinstance(owed, int)
    successes = order.successes if said.successes is None else said.successes
    order = replace(order, successes=successes)
    ob = maintenance(_lifestyle(said.lifestyle, book), owed, order.readings)
    _, verdict = _judge(order, None, ob, book)
    report = _test_report(order, None, ob, book)
    del report["bought"], report["choices"]
    after = pay_debts(owed, verdict.result) if verdict and verdict.result else ()
    return report | {
        "debts": [
            {
                "lender": each.debt.lender,
                "size": each.debt.size,
                "left": each.left,
                "ended": each.is_ended,
                "lender_gains": int(each.well),
            }
            for each in after
        ],
        "days": order.readings.cycle,
    }


def _lifestyle(said: int | str, book: Book) -> int:
    """The obstacle of a lifestyle, said or named as the Book does."""
    if isinstance(said, int):
        return said
    ladder = [each for each in book.rungs.values() if each.of == "lifestyle"]
    words = said.casefold()
    found = next((each for each in ladder if words in each.name.casefold()), None)
    if found is None:
        known = "; ".join(f"{each.at} {each.name}" for each in ladder)
        raise ValueError(f"There is no lifestyle called “{said[:40]}”. There are: {known}.")
    return found.at


def _job(order: Order, book: Book) -> Plain:
    said = order.job
    if isinstance(said, int):
        said = JobSaid(taxed=said)
    assert said is not None
    taxed = order.taxed if said.taxed is None else said.taxed
    if not taxed:
        raise ValueError("No die is taxed; there is none to earn back.")
    ob = work_obstacle(taxed)
    successes = order.successes if said.successes is None else said.successes
    report: Plain = {"ob": ob.whole, "parts": parts(ob), "taxed": taxed, "passed": None}
    report |= {"recovered": None, "days": order.readings.cycle, "problems": []}
    counted = "" if successes is None else min(10, max(1, successes))
    rolled = said.exponent or counted
    if rolled == "":
        return report
    trial = Trial(
        ability=said.skill or "work",
        exponent=rolled,
        forks=said.forks,
        help=order.help,
        boon=order.boon,
        ob=tuple(Line(each.label, int(each.value)) for each in ob.parts),
        successes=successes,
        casts=order.casts,
        quickly=said.quickly,
    )
    verdict = judge(trial, book)
    report["problems"] = [problem(each) for each in verdict.problems]
    if said.exponent:
        report |= {"grade": verdict.grades[0] if verdict.grades else None}
        report |= {"odds": None if verdict.chance is None else share(verdict.chance)}
    if verdict.result is None:
        return report
    found = earn(verdict.result, taxed, order.readings, said.quickly)
    days = found.minutes / DAY
    return report | {
        "passed": verdict.result.passed,
        "recovered": found.dice,
        "taxed": taxed - found.dice,
        "days": plain(days) if days != int(days) else int(days),
    }


# The test of Resources


def _means(order: Order) -> Means:
    try:
        ability = exponent(order.resources)
    except ValueError:
        raise ValueError(
            f"“{order.resources}” is no exponent of Resources; write a shade and 0 to 10, like B3."
        ) from None
    more = sum(each.dice for each in order.titles)
    loans = (Loan("", order.loans),) if isinstance(order.loans, int) else order.loans
    funds = (Fund("", order.funds),) if isinstance(order.funds, int) else order.funds
    return Means(
        Ability(ability.shade, ability.exponent + more),
        order.taxed,
        tuple(each for each in loans if each.dice),
        tuple(each for each in funds if each.dice and not each.cash),
    )


def _judge(
    order: Order, found: Price | None, ob: Sum, book: Book
) -> tuple[Trial | None, Verdict | None]:
    """The test and what it comes to; none where nobody says what Resources are."""
    if order.resources == "":
        return None, None
    means = _means(order)
    cash = (Fund("cash", order.cash),) if isinstance(order.cash, int) else order.cash
    taxed = (Line("Tax", -means.taxed),) if means.taxed else ()
    own = (Line("dice", order.dice),) if isinstance(order.dice, int) and order.dice else order.dice
    trial = Trial(
        kind="resources",
        exponent=str(means.ability),
        ob=tuple(Line(each.label, int(each.value)) for each in ob.parts) or 0,
        disadvantages=order.disadvantages,
        dice=(*taxed, *(() if isinstance(own, int) else own)),
        help=order.help,
        link=order.link,
        boon=order.boon,
        successes=order.successes,
        casts=order.casts,
    )
    spent = tuple(Line(each.name or "cash", each.dice) for each in cash)
    trial = trial_of(trial, found, means, spent)
    return trial, judge(trial, book)


def _test_report(
    order: Order, found: Price | None, ob: Sum, book: Book, *, bargained: bool = False
) -> Plain:
    """A test of Resources and what it leaves, as plain data."""
    trial, verdict = _judge(order, found, ob, book)
    problems: list[Problem] = list(found.problems if found else ())
    report = _ob(ob) | dict.fromkeys(TESTED)
    if trial is None or verdict is None:
        return report | {"problems": [problem(each) for each in problems]}
    means, obstacle = _means(order), verdict.obstacle
    after = aftermath(verdict, means, order.readings, failure=order.failure, bargained=bargained)
    if obstacle:
        further = obstacle.parts[sum(1 for each in _lines(trial.ob) if each.value) :]
        report |= {"ob": obstacle.whole, "parts": [*report["parts"], *parts(Sum(further))]}
    problems += [*verdict.problems, *after.problems]
    return report | {
        "dice": verdict.thrown.dice,
        "pool": parts(verdict.pool) + parts(verdict.spent),
        "grade": verdict.grades[0] if verdict.grades else None,
        "grades": list(verdict.grades),
        "odds": None if verdict.chance is None else share(verdict.chance),
        "successes": verdict.result.successes if verdict.result else None,
        "passed": after.passed,
        "bought": None if after.passed is None else after.had,
        **_aftermath_report(after),
        "helpers": _helpers(order, trial, after),
        "problems": [problem(each) for each in problems],
    }


TESTED = (
    "dice",
    "pool",
    "grade",
    "grades",
    "odds",
    "successes",
    "passed",
    "bought",
    "tax",
    "lost",
    "permanent",
    "left",
    "exponent",
    "taxed",
    "choices",
    "helpers",
)


def _lines(said: Lines) -> tuple[Line, ...]:
    return () if isinstance(said, int) else said


def _aftermath_report(after: Aftermath) -> Plain:
    taken = after.taken
    return {
        "tax": after.tax,
        "lost": [{"of": e.of, "name": e.name, "dice": e.dice} for e in taken.lost],
        "permanent": taken.permanent,
        "left": taken.after.dice_left,
        "exponent": str(taken.after.ability),
        "taxed": taken.after.taxed,
        "choices": [each or "tax" for each in after.choices],
    }


def _helpers(order: Order, trial: Trial, after: Aftermath) -> list[Plain]:
    """What each helper is taxed, where it was said who he is (RES-8)."""
    if not after.tax or isinstance(trial.help, int):
        return []
    dice = helpers_tax(after.tax, order.readings)
    found = []
    for each in trial.help:
        has = exponent(each.exponent) if each.exponent else None
        taken = take(Means(has), dice, order.readings) if has else None
        left = taken.after.dice_left if taken else None
        permanent = taken.permanent if taken else 0
        found.append({"who": each.who, "tax": dice, "left": left, "permanent": permanent})
    return found


def _ob(ob: Sum) -> Plain:
    return {"ob": ob.whole, "parts": parts(ob)}


def text(report: Plain) -> list[str]:
    """The same to read."""
    named = report.get("what") or ("A loan" if "debt" in report else "It")
    reasons = " + ".join(f"{each['label']} {each['value']}" for each in report["parts"])
    lines = [f"{named}: Ob {report['ob']} ({reasons})."]
    if "haggle" in report:
        prices = ", ".join(str(each) for each in report["haggle"]["prices"]) or "none yet"
        lines.append(f"Haggled: {prices}; never below {report['lowest']}.")
    if report.get("dice") is not None:
        graded = f", {' or '.join(report['grades'])}" if report["grades"] else ""
        chance = f"; {exact(report['odds'])}" if report["odds"] else ""
        lines.append(f"Resources: {report['dice']}D{graded}{chance}.")
    if report.get("passed") is not None:
        lines.append("Passed." if report["passed"] else "Failed.")
    for each in report.get("lost") or ():
        of = " of ".join(filter(None, (each["of"], each["name"])))
        lines.append(f"Tax takes {each['dice']}D: {of}.")
    if report.get("permanent"):
        lines.append(f"{report['permanent']}D is lost for good; {report['exponent']} is left.")
    if "debt" in report:
        lines.append(f"Debt: {report['debt']}.")
    if report.get("recovered") is not None:
        lines.append(f"{report['recovered']}D come back after {report['days']} days.")
    lines += [
        f"Debt{' to ' + each['lender'] if each['lender'] else ''}: {each['left']} left."
        for each in report.get("debts", ())
    ]
    return lines + [f"{each['says']} {each['remedy']}" for each in report["problems"]]

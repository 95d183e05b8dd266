"""Cards of a prolonged conflict: what is bought, how a round goes, what its dice bring."""

from __future__ import annotations

from fractions import Fraction

from bwdesk.rules.chance import chances
from bwdesk.rules.games.prolonged.dice import ask
from bwdesk.rules.games.prolonged.state import Settings
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.tables.prolonged import Outcome
from bwdesk.sheets import Order
from bwdesk.sheets.conflicts.subject import outcomes, price
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Head, Table, sheet

SKILLS, COUNTS, CROWDS = range(1, 11), range(1, 5), range(2, 10)
ROUND = (
    (
        "The table asks who acts. Where two want to be first: three dice, the highest not above "
        "Reflexes, and Quickness on top."
    ),
    (
        "The action: a skill, and at whom. Whoever is meant may answer, aggressively or evasively; "
        "every answer after the first of the round is at a Disadvantage."
    ),
    (
        "Three ten-sided dice each, at or under the skill; a 1 counts twice. At a Disadvantage "
        "four dice, the three highest kept."
    ),
    (
        "More successes bank what was rolled. An evasive answer wins ties and banks nothing; a tie "
        "with an aggressive one banks for both."
    ),
    (
        "When all have acted, each side chooses an Outcome in secret. All are shown, the dearest "
        "first; what is spent is gone, the rest is carried on."
    ),
)


def pages(order: Order) -> Printed:
    """One page of four cards."""
    bought = outcomes(order.book)
    prices = (Head("Price", 0.2, bold=True), Head("Outcome", 0.36, bold=True), Head("", 0.44))
    table = tuple((price(each), each.name, _does(each)) for each in bought)
    steps = (Head("", 0.06, bold=True), Head("", 0.94))
    told = tuple((str(at), says) for at, says in enumerate(ROUND, start=1))
    win = next((each for each in bought if each.wins), None)
    crowd = tuple((str(each), str(win.price(each))) for each in CROWDS) if win else ()
    costs = (Head("In it at the outset", 0.6), Head("Winning costs", 0.4, bold=True))
    cards = (
        Card("Outcomes", ((Table(prices, table),),), "the dearest is resolved first"),
        Card("A round", ((Table(steps, told),),)),
        Card("Three ten-sided dice", ((_odds(disadvantage=False),),), "so many successes or more"),
        Card(
            "At a Disadvantage, and winning",
            ((_odds(disadvantage=True), Table(costs, crowd)),),
        ),
    )
    return sheet("Outcome card", order, [cards])


def _does(outcome: Outcome) -> str:
    if outcome.wins:
        return "The goal is reached. Each: everybody in it at the outset."
    if outcome.hinders:
        return "An opponent’s next roll is at a Disadvantage."
    if outcome.wipes:
        return "What it would carry on is gone. There is no block."
    if outcome.removes:
        return "One whose action failed." if outcome.failed else "Any one of them."
    return "Wasted if it is not bought at one of yours." if outcome.blocks else ""


def _odds(*, disadvantage: bool) -> Table:
    """The chance of so many successes, by skill."""
    cell = 0.85 / len(COUNTS)
    heads = (Head("Skill", 0.15, bold=True), *(Head(str(n), cell, "center") for n in COUNTS))
    rows = []
    for skill in SKILLS:
        found = chances.spread(ask("act", skill, Settings(), disadvantage=disadvantage)) or {}
        least = (sum((p for n, p in found.items() if n >= c), Fraction(0)) for c in COUNTS)
        rows.append((str(skill), *(tenths(each) for each in least)))
    return Table(heads, tuple(rows), note="In percent; a 1 counts twice.")

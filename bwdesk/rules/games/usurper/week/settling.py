"""What comes of a card: the answer of its rules, the dice it still wants, and all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.checks import Acted, Answer, d100
from bwdesk.rules.games.usurper.effects import gather, scene_of
from bwdesk.rules.games.usurper.finding import find, problem
from bwdesk.rules.games.usurper.following import follow
from bwdesk.rules.games.usurper.land import Harvest, die_of
from bwdesk.rules.games.usurper.learning import Nerve, loyalty
from bwdesk.rules.games.usurper.party import Question, Unit
from bwdesk.rules.games.usurper.questions import QUESTIONS
from bwdesk.rules.games.usurper.squares import Recon, recon
from bwdesk.rules.games.usurper.week import acts, judging
from bwdesk.rules.games.usurper.week.altering import obscurity_of, parse_all_said
from bwdesk.rules.games.usurper.week.asking import (
    banked,
    map_words,
    notes_of,
    question_of,
    retry_key,
)
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.state import Card, State, Usurpation
from bwdesk.rules.packs.book import Book

RETRY_WEEKS = 4
"""The week of a failure and the three in which trying again is helped (USU-DICE-2)."""
PERCENT = ("escape", "capture", "injury")
"""Cards that are a chance in a hundred."""
NEEDS_NO_WORD = (
    *("build", "renovate", "craft", "harvest", "train", "teach", "heal", "learn", "trade"),
    *("escape", "capture", "injury", "loyalty"),
)
"""Acts whose outcome is pure rule."""
FIGHTS = ("attack", "raid", "harass", "ambush")


class Outcome(NamedTuple):
    """What a card comes to: figures and their parts, what is wrong, the dice still wanted, what
    *follows* by rule, what scouts *learn* of somebody's Lair."""

    values: dict[str, Any]
    parts: tuple[Part, ...] = ()
    problems: tuple[Problem, ...] = ()
    wants: tuple[str, ...] = ()
    follows: tuple[Change, ...] = ()
    learned: tuple[str, ...] = ()

    @property
    def degree(self) -> str:
        return str(self.values.get("threshold") or self.values.get("row") or "")


def needs_no_word(card: Card, state: State) -> bool:
    """Whether the outcome of a card is pure rule: it may be settled with others at once."""
    if card.act == "diplomacy":
        found = acts.place_at(card, state)
        return found is not None and found.kind != "landmark" and not card.off
    return card.act in NEEDS_NO_WORD


def is_fight(card: Card) -> bool:
    """Whether a card is settled by a battle."""
    return card.act in FIGHTS


def weigh(card: Card, said: Resolve, state: State, book: Book) -> Outcome:
    """What a card comes to by what is said of it; nothing is changed. Where its order does not say
    enough the narrator does, and a flag says what is lacking."""
    flags = judging.flags_of_card(card, state, book)
    try:
        asked = question_of(card, said, state, book)
        answer = _answer(asked, book) if asked is not None and card.act not in PERCENT else None
    except ValueError as why:
        says, _, remedy = str(why).partition(". ")
        lacks = problem("card", card.part, f"{says.rstrip('.')}.", remedy)
        return Outcome({}, problems=(*flags, lacks))
    if card.act in PERCENT:
        return _chance(card, asked, said, state, book, flags)
    if asked is None:
        return Outcome({}, (), flags, (), tuple(acts.follow_unrolled(card, state, book)))
    assert answer is not None
    wants = tuple(answer.values.get("asks") or ())
    problems = (*flags, *answer.problems)
    if wants:
        return Outcome(answer.values, answer.parts, problems, wants)
    follows = tuple(_follow(card, asked, answer, said, state, book))
    learned: list[str] = []
    if card.act == "scout":
        more, learned = _recon(card, asked, answer, state, book)
        follows += tuple(more)
    short = tuple(_short(card, follows, state))
    if short:
        follows = tuple(each for each in follows if each.what in STAYS_WHEN_SHORT)
    return Outcome(answer.values, answer.parts, (*problems, *short), (), follows, tuple(learned))


STAYS_WHEN_SHORT = ("xp", "obscurity", "clock", "bonus", "seen", "knowledge")
"""What follows of a check even where there is not enough to pay with."""


def _answer(asked: Question, book: Book) -> Answer:
    if isinstance(asked, Nerve):
        return loyalty(asked, book)  # nerve in battle is tested there
    for each in QUESTIONS.values():
        if type(asked) is each.of:
            return each.answer(asked, book)
    raise AssertionError(f"nothing answers {type(asked).__name__}")


def asks_of(card: Card, state: State, book: Book) -> tuple[Ask, ...]:
    """The dice a card asks for before anything was thrown."""
    if card.act in PERCENT:
        return (Ask("d100", Sum((Part("d100", 1),)), 100, "one"),)
    if is_fight(card):
        return ()
    try:
        asked = question_of(card, Resolve(card=card.part), state, book)
    except ValueError:
        return ()
    if not isinstance(asked, Acted):
        return ()
    answer = _answer(asked, book)
    if "d100" not in (answer.values.get("asks") or ()):
        return ()
    check = replace(d100(asked, book, Sum(answer.parts)), key="d100")
    return (check, *_harvest_asks(asked, state, book))


def _harvest_asks(asked: Acted, state: State, book: Book) -> Iterator[Ask]:
    """Dice of a node and of further Units beside its check; those a failure leaves unread lie for
    nothing."""
    if not isinstance(asked, Harvest):
        return
    row = next(
        (
            each
            for each in book.usurper_nodes.values()
            if each.size == asked.node.size and _is_of(asked.node.resource, each.of, book)
        ),
        None,
    )
    if row is None:
        return
    resource = find(book.usurper_items, asked.node.resource, "resource")
    of = (resource.id, *((resource.stand_for,) if resource.stand_for else ()))
    sides, _ = die_of(
        gather(asked, book).alter("harvest-die", "die-or-bonus"),
        scene_of(asked, of),
        stacks=state.readings.shaper_stacks,
    )
    kind: Any = sides
    yield Ask("node", Sum((Part(row.name, row.dice),)), kind, "sum", again=(1,))
    if (further := len(asked.units) - 1) > 0:
        yield Ask("units", Sum((Part("Further Units", further),)), kind, "sum", again=(1,))


def _is_of(resource: str, of: tuple[str, ...], book: Book) -> bool:
    item = find(book.usurper_items, resource, "resource")
    return item.id in of or item.stand_for in of


def _chance(
    card: Card,
    asked: Question | None,
    said: Resolve,
    state: State,
    book: Book,
    flags: tuple[Problem, ...],
) -> Outcome:
    """A chance in a hundred: it comes true at or under it."""
    answer = _answer(asked, book) if asked is not None else Answer({"chance": card.base})
    if card.act == "capture" and answer.values.get("certain_one"):
        answer = replace(answer, values={**answer.values, "chance": 100})
    face = next(iter(said.dice.get("d100", ())), said.total)
    if face is None:
        return Outcome(answer.values, answer.parts, flags, ("d100",))
    true = face <= answer.values["chance"]
    values = {**answer.values, "total": face, "happens": true}
    follows = tuple(acts.follow_chance(card, values, state, book)) if true else ()
    return Outcome(values, answer.parts, flags, (), follows)


def _follow(
    card: Card, asked: Question, answer: Answer, said: Resolve, state: State, book: Book
) -> Iterator[Change]:
    """All that follows of a card by rule, each change of the one it is of."""
    own = state.usurpation(card.seat) or Usurpation(seat=card.seat)
    values = answer.values
    yield from _of_check(card, own, values, state, book)
    for change in follow(asked, answer, book):
        yield from _completed(card, change, own, values, state)
    for change in acts.follow_act(card, asked, values, said, state, book):
        yield change if change.of else replace(change, of=card.seat)


def _completed(
    card: Card, change: Change, own: Usurpation, values: dict[str, Any], state: State
) -> Iterator[Change]:
    """A change with whose it is and where; of learning only theirs who took part."""
    change = replace(change, of=card.seat)
    match change.what:
        case "xp":
            if change.who in (*card.who, *values.get("xp", ())):
                yield replace(change, note="")
        case "obscurity":
            den = own.den_of(card.who[0]) if card.who else None
            who = "*" if values.get("everybody") else den.name if den else ""
            yield replace(change, who=who)
            if values.get("everybody"):
                for other in state.usurpations:
                    if other.seat != card.seat and not other.out:
                        yield replace(change, of=other.seat, who="*", by=-1)
        case "node":
            yield replace(change, who=card.at)
        case "attitude":
            place = acts.place_at(card, state)
            yield replace(change, who=place.name if place else card.at)
        case "ability":
            return
        case _:
            yield change


def _of_check(
    card: Card, own: Usurpation, values: dict[str, Any], state: State, book: Book
) -> Iterator[Change]:
    """What trying before and a banked bonus leave: used up, or begun."""
    key = retry_key(card.act, card.at)
    if left := own.clocks.get(key):
        yield Change(what="clock", of=card.seat, named=key, by=-left, rule="USU-DICE-2")
    if values.get("retry"):
        yield Change(what="clock", of=card.seat, named=key, by=RETRY_WEEKS, rule="USU-DICE-2")
    kept = banked(own, notes_of(card, book), state)
    if kept is not None and values.get("threshold"):
        yield Change(what="bonus", of=card.seat, named=kept.label, rule="USU-LM-5")


def _recon(
    card: Card, asked: Question, answer: Answer, state: State, book: Book
) -> tuple[list[Change], list[str]]:
    """What scouts learn of Lairs of others, in addition to all else (USU-RECON-1)."""
    units: tuple[Unit, ...] = getattr(asked, "units", ())
    spy = max((_rank_by_tells(each, book) for each in units), default=0)
    scouts = max((each.skills.get(SCOUTING, 0) for each in units), default=0)
    changes: list[Change] = []
    told: list[str] = []
    for other in state.usurpations:
        if other.seat == card.seat or other.out:
            continue
        for den in other.lairs:
            found = recon(
                Recon(
                    map=map_words(state),
                    at=card.at,
                    lair_at=den.at,
                    spy=min(10, spy),
                    scout=min(10, scouts),
                    total=answer.values.get("total") or 0,
                    obscurity=obscurity_of(den, book),
                    owner=den.lair,
                    units=units,
                    leaders=tuple(each for each in _present(asked)),
                    readings=state.readings,
                ),
                book,
            ).values
            if found["learns"]:
                words = f"{found['told']}, close at hand" if found.get("close") else found["told"]
                told.append(words)
                note = f"rumor {words}, week {state.turn}"
                changes.append(
                    Change(
                        what="knowledge", of=card.seat, who=card.at, note=note, rule="USU-RECON-1"
                    )
                )
    return changes, told


SCOUTING = "scout"


def _present(asked: Question) -> Iterator[Any]:
    return (each for each in getattr(asked, "leaders", ()) if not each.away)


def _rank_by_tells(unit: Unit, book: Book) -> int:
    """The best rank of a skill that only tells more of Lairs: one that adds to nothing (Spy)."""
    return max(
        (
            rank
            for name, rank in unit.skills.items()
            if not find(book.usurper_skills, name, "skill").effects
        ),
        default=0,
    )


def _short(card: Card, follows: tuple[Change, ...], state: State) -> Iterator[Problem]:
    """What is not there to be paid with."""
    own = state.usurpation(card.seat)
    if own is None:
        return
    for each in follows:
        if each.of != card.seat or each.by >= 0 or each.what not in ("goods", "gold"):
            continue
        there = own.gold if each.what == "gold" else own.goods.get(each.named, 0)
        if there + each.by < 0:
            says = f"It takes {-each.by} {each.named or 'Gold'}, and {own.label} has {there}."
            remedy = "Nothing of it is done, unless you say so."
            yield problem("short", card.part, says, remedy, each.rule)


class Settled(NamedTuple):
    """A card as it is settled: its outcome, the changes that follow with those the narrator says,
    and what was struck out."""

    outcome: Outcome
    changes: tuple[Change, ...]
    struck: tuple[Change, ...]
    wrong: tuple[Problem, ...]


def settle(card: Card, said: Resolve, state: State, book: Book) -> Settled:
    """What is changed by a card: what follows by rule and is ticked, then the narrator's word."""
    outcome = weigh(card, said, state, book)
    kept: list[Change] = []
    struck: list[Change] = []
    for at, each in enumerate(outcome.follows):
        (struck if _is_unticked(at, each, said) else kept).append(each)
    written, wrong = parse_all_said(said.changes, card.seat, state, book)
    return Settled(outcome, (*kept, *written), tuple(struck), wrong)


def _is_unticked(at: int, change: Change, said: Resolve) -> bool:
    """Whether a change is struck out, by its number or by what it changes: ``xp Elves scout``."""
    words = " ".join(filter(None, (change.what, change.who, change.named))).casefold()
    return any(
        each == at if isinstance(each, int) else each.casefold() in (words, change.what)
        for each in said.unticked
    )


def is_broken(problems: tuple[Problem, ...]) -> bool:
    """Whether a rule is broken among them."""
    return any(each.severity is Severity.BROKEN for each in problems)

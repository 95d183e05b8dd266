"""What the table decides beyond the rules, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import convert
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of
from bwdesk.rules.games.prolonged.contests import end_conflict
from bwdesk.rules.games.prolonged.guard import find_person, find_side, timely
from bwdesk.rules.games.prolonged.moves import Rule, Ruling
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State
from bwdesk.rules.games.prolonged.words import Ruled

OF_SIDES = ("bank", "won")
MARKS = ("failed", "out", "hindered", "favored")
FIGURES = ("failures", "lost")


def rule(_canon: object, state: State, move: Rule) -> Step[State]:
    """What the table says stands."""
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.")
    if move.what in OF_SIDES:
        name = find_side(state, move.of).label
    elif move.what in (*MARKS, *FIGURES):
        name = find_person(state, move.of).label
    else:
        name = ""
    event = Ruled(move.what, name, move.value, move.why).event(
        move.of, amount=move.value, rule="ruling"
    )
    match move.what:
        case "bank":
            ruled = state.with_bank(move.of, move.value)
        case "won":
            step = end_conflict(state, move.of, "ruling")
            return Step(step.state, (event, *step.events))
        case "failures":
            ruled = replace(state, failures={**state.failures, move.of: move.value})
        case "lost":
            ruled = replace(state, lost={**state.lost, move.of: move.value})
        case "gap":
            ruled = replace(state, gap=move.value)
        case "round-over":
            timely(state, "order", "actions")
            acted = tuple(each.id for each in state.people)
            ruled = replace(state, phase="actions", action=None, acted=acted, claims=())
        case "failed" | "out" | "hindered" | "favored":
            ruled = _fix_mark(state, move)
        case _:
            ruled = state
    return Step(ruled, (event,))


def _fix_mark(state: State, move: Rule) -> State:
    before: tuple[str, ...] = getattr(state, move.what)
    kept = tuple(each for each in before if each != move.of)
    after = (*kept, move.of) if move.value else kept
    match move.what:
        case "failed":
            return replace(state, failed=after)
        case "out":
            return replace(state, out=after, action=None)
        case "hindered":
            return replace(state, hindered=after)
        case _:
            return replace(state, favored=after)


# What can be ruled


def figures(state: State) -> Mapping[str, Figure]:
    """What the table may fix now, of whom, and what it is."""
    sides, people, does = choices_of(state.sides), choices_of(state.people), preset(state).does
    found = {
        "bank": Figure("What is banked", sides, "Side", most=MOST, now=_figure_by(state.bank)),
        "won": Figure("It has won", sides, "Side"),
    }
    for what, label, words in MARKED:
        found[what] = Figure(label, people, values=words, now=_marks(state, what))
    if does == "ranks":
        found["lost"] = Figure("Ranks lost", people, most=MOST, now=_figure_by(state.lost.get))
    if does == "ladder":
        found["failures"] = Figure(
            "Failures", people, most=MOST, now=_figure_by(state.failures.get)
        )
    if does == "chase":
        found["gap"] = Figure("The gap", most=MOST, now=lambda _, __: state.gap)
    if state.phase in ("order", "actions"):
        found["round-over"] = Figure("The actions of this round are over")
    found["other"] = Figure("Something else, in words")
    return found


def parse_rule(said: Said) -> Rule:
    return Rule(convert(said.what, Ruling), said.whose, said.value, said.why)


def _figure_by(figure: Callable[[str], int | None]) -> Callable[[str, str], int]:
    return lambda whose, _at: figure(whose) or 0


def _marks(state: State, what: str) -> Callable[[str, str], int]:
    return lambda whose, _at: int(whose in getattr(state, what))


MOST = 999
MARKED = (
    ("out", "Whether he is in it", ("he is in it", "he is out of it")),
    ("failed", "Whether his action failed", ("it did not", "it failed")),
    ("hindered", "Disadvantage", ("he has none", "he is at Disadvantage")),
    ("favored", "Advantage", ("he has none", "he has Advantage")),
)

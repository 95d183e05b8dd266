"""The seasonal courts, step by step: plans, campaigns in strict order, the year by hand (WIN-4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.games.courts import battle, hand, offers, planning
from bwdesk.rules.games.courts.canon import Canon, canon
from bwdesk.rules.games.courts.guard import piece
from bwdesk.rules.games.courts.hand import BY_HAND
from bwdesk.rules.games.courts.lists import Lists, battle_objective
from bwdesk.rules.games.courts.moves import (
    AnyMove,
    Break,
    Declare,
    Defend,
    End,
    Grant,
    Harvest,
    Improve,
    Lean,
    Lose,
    Note,
    Plan,
    Release,
    Restore,
    Reveal,
    Roll,
    Rule,
)
from bwdesk.rules.games.courts.outcome import decide
from bwdesk.rules.games.courts.state import LETTERS, LINES, Court, Setup, Stands, State
from bwdesk.rules.games.courts.words import HEADINGS, WORDS, Began
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    IllegalMoveError,
    Reply,
    Step,
)
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.frame.ruling import Figure, Said, choices_of
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.packs.book import Book

STANDS: tuple[Stands, ...] = get_args(Stands)
PIECE, ENDS = "piece", "ends"


def figures(state: State) -> Mapping[str, Figure]:
    """Nothing while a battle is fought: how a piece stands, and that the game ends."""
    if state.phase not in BY_HAND:
        return {}
    pieces = tuple(
        Choice(e.id, f"{e.label}, {own.label}") for own in state.courts for e in own.pieces
    )
    return {
        PIECE: Figure(
            "How a piece stands",
            pieces,
            "Piece",
            values=STANDS,
            now=lambda whose, _: _stands(state, whose),
        ),
        ENDS: Figure("The game ends", at=choices_of(state.courts), which="Who has won"),
    }


def parse_rule(said: Said) -> Rule:
    if said.what == ENDS:
        return Rule(said.why, winner=said.at, ends=True)
    return Rule(said.why, said.whose, STANDS[said.value])


def _stands(state: State, whose: str) -> int:
    return STANDS.index(piece(state, whose)[1].state) if whose else 0


ACTS: Mapping[type, Callable[[Canon, State, Any], Step[State]]] = {
    Declare: hand.declare,
    Plan: planning.plan,
    Reveal: battle.reveal,
    Defend: battle.defend,
    Roll: battle.roll,
    Lean: battle.lean,
    Break: battle.break_,
    Grant: hand.grant,
    Harvest: hand.harvest,
    Restore: hand.restore,
    Release: hand.release,
    Improve: hand.improve,
    Note: hand.note,
    End: hand.end,
    Rule: hand.rule,
    Lose: planning.lose,
}
"""What every move does."""


class Courts(Lists):
    """The game, played by the ranks, objectives and results of a Book."""

    name = "courts"
    version = "1"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words, letters = ACTS, WORDS, LETTERS

    def __init__(self, book: Book) -> None:
        self.canon = canon(book)

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        check_setup(self.canon, setup)
        bare = State(setup.courts, setup.settings, setup.completion, setup.year, setup.season)
        state = hand.begin_season(self.canon, bare)
        step = Step(state, (hand.season_event(state),))
        for court, lines in setup.lists.items():
            step = chain(step, self.apply(step.state, Plan(court, lines=lines)))
        return step

    def contents(self, start: State) -> Contents:
        return Contents(hand.season_event(start), Began.kind, HEADINGS)

    def own_due(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "plan":
                return planning.due_plans(state)
            case "campaign":
                return (Due("go", ("reveal", str(state.place + 1)), round=state.round),)
            case "defend":
                return battle.due_defense(state)
            case "turn":
                return battle.due_turn(state)
            case "die":
                return battle.due_die(state)
            case "lean":
                return battle.due_lean(state)
            case "break":
                return battle.due_break(state)
            case "hand":
                return hand.due_by_hand(self.canon, state)
            case "over":
                return ()

    def offers(self, state: State) -> tuple[Due, ...]:
        return (*offers.offers(state), ruling.DUE) if figures(state) else ()

    def rulable(self, state: State) -> Mapping[str, ruling.Figure]:
        return figures(state)

    def parse_ruling(self, _state: State, said: ruling.Said) -> AnyMove:
        return parse_rule(said)

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        match due.key[0]:
            case "plan":
                return planning.plan_form(self.canon, state, state.court(due.actor), written)
            case "defend":
                return battle.defense_form(self.canon, state, state.court(due.actor), written)
            case _:
                return offers.form(state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        match due.key[0]:
            case "plan":
                own = state.court(due.actor)
                return planning.parse_plan(self.canon, state, own, reply.script)
            case "defend":
                who, armies = (
                    reply.script.get(each, Filling()) for each in ("commander", "armies")
                )
                return Defend(due.actor, who.choice, armies.order)
            case "battle":
                return Roll(reply.dice[battle.DIE.key])
            case "lean":
                return Lean(LEANS[reply.choice])
            case "break":
                return Break(reply.choice)
            case "reveal":
                return Reveal()
            case "harvest":
                return Harvest()
            case "end":
                return End()
            case _:
                return offers.parse_offer(state, due, reply)

    def actors(self, state: State) -> tuple[Actor, ...]:
        return tuple(
            Actor(
                each.id,
                each.label,
                each.seats,
                each.id,
                state.sign(each.id),
                standing=Sum((Part("Glamour", each.glamour),)),
                out=state.winner not in ("", each.id),
            )
            for each in state.courts
        )

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        return tuple(
            Upshot("lost", piece.id, piece.state)
            for court in state.courts
            for piece in court.pieces
            if piece.state != "free"
        )

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        match move:
            case Plan():
                return planning.plan_problems(self.canon, state, move)
            case Defend():
                return battle.defense_problems(self.canon, state, move)
            case _:
                return ()

    def does(self, state: State, move: AnyMove) -> Step[State]:
        if state.phase == "over" and not isinstance(move, Note | Lose):
            raise IllegalMoveError("The game is over.")
        return super().does(state, move)

    def next_step(self, state: State) -> Step[State] | None:
        """The phase after this one where nothing keeps the state in it."""
        match state.phase:
            case "plan" if len(state.lists) == len(state.courts):
                return Step(replace(state, phase="campaign"))
            case "turn" if not self.on_paper(state) & {battle_objective(state)}:
                return decide(self.canon, state, True)
            case "campaign" if state.next_line is None:
                return Step(replace(state, phase="hand"))
            case "campaign":
                return battle.ended_list(state)
            case _:
                return None

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        if not isinstance(move, Roll) or state.phase != "die":
            return ()
        (due,) = battle.due_die(state)
        return (Answered(due.round, due.key, due.actor, {battle.DIE.key: move.dice}),)


LEANS: Mapping[str, Any] = {"-1": -1, "0": 0, "1": 1}


def check_setup(canon: Canon, setup: Setup) -> None:
    """Raises IllegalMoveError where courts or pieces cannot be told apart, or are none."""
    ids = [each.id for each in setup.courts]
    pieces = [each for court in setup.courts for each in court.pieces]
    if len({*ids, ""}) <= len(ids):
        raise IllegalMoveError("The two courts need an id each.")
    if len({*(each.id for each in pieces), ""}) <= len(pieces):
        raise IllegalMoveError("Two pieces have the same id, or one has none; give each its own.")
    for each in pieces:
        if each.rank not in canon.ranks:
            raise IllegalMoveError(f"“{each.rank}” is no rank; there are {_ranks_line(canon)}.")
    if setup.year > canon.figures.years:
        raise IllegalMoveError(f"The game has {canon.figures.years} years.")
    for court in setup.courts:
        _require_crown(canon, court)


def _require_crown(canon: Canon, court: Court) -> None:
    if sum(canon.is_king(each) for each in court.pieces) > 1:
        raise IllegalMoveError(f"{court.label} has one King.")
    if canon.lines(court) > LINES:
        raise IllegalMoveError(f"{court.label} has more than {LINES} who could lead.")


def _ranks_line(canon: Canon) -> str:
    return ", ".join(canon.ranks)

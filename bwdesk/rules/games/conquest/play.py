"""The maneuver of conquest, step by step: sealed slips, scenes, dice, consequences (BK-55)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest import (
    aftermath,
    answering,
    characters,
    declaring,
    deeds,
    falling,
    forms,
    legality,
    marshaling,
    present,
    resolving,
    rolling,
    ruling,
    ties,
)
from bwdesk.rules.games.conquest import offers as offering
from bwdesk.rules.games.conquest.canon import Canon, canon
from bwdesk.rules.games.conquest.figures import figures, parse_rule
from bwdesk.rules.games.conquest.guard import (
    check_setup,
    find_active,
    find_faction,
    taking_part,
    timely,
)
from bwdesk.rules.games.conquest.hands import Arrow, Hand
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Award,
    Go,
    Health,
    Inherit,
    Join,
    Maintain,
    Marshal,
    Pair,
    Paper,
    Play,
    Practice,
    Reveal,
    Review,
    Roll,
    RollOff,
    Rule,
    Spend,
    Split,
    Tell,
    Throw,
    Unplay,
    Work,
    Wound,
    Write,
    Yield,
)
from bwdesk.rules.games.conquest.resolve import Resolution
from bwdesk.rules.games.conquest.slips import Slips
from bwdesk.rules.games.conquest.state import Marshaled, Setup, State, slip_of, with_tray
from bwdesk.rules.games.conquest.words import HEADINGS, WORDS
from bwdesk.rules.games.conquest.words.aftermath import Over
from bwdesk.rules.games.conquest.words.slips import Begun
from bwdesk.rules.games.frame import ruling as overruling
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Event,
    Fact,
    IllegalMoveError,
    Reply,
    RollId,
    Step,
)
from bwdesk.rules.games.frame.phases import chain, follow_on
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls import afterward
from bwdesk.rules.games.rolls.afterward import STAND, Afterward, LetStand, More
from bwdesk.rules.games.rolls.offering import BEFORE
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Means, Tray
from bwdesk.rules.games.rolls.tray import Roll as Laid
from bwdesk.rules.packs.book import Book

ACTS: dict[type, Callable[[Canon, State, Any], Step[State]]] = {
    Write: declaring.write,
    Paper: declaring.paper,
    Play: declaring.scene,
    Unplay: declaring.unplay,
    Pair: declaring.pair,
    Reveal: declaring.reveal,
    Marshal: marshaling.marshal,
    Roll: resolving.roll,
    Answer: ties.answer,
    RollOff: ties.roll_off,
    Split: resolving.split,
    Yield: falling.yield_,
    Join: falling.join,
    Inherit: falling.inherit,
    Tell: aftermath.tell,
    Spend: aftermath.spend,
    Award: deeds.award,
    Work: deeds.work,
    Practice: deeds.practice,
    Maintain: aftermath.maintain,
    Review: aftermath.review,
    Wound: aftermath.wound,
    Health: aftermath.health,
    Go: aftermath.go,
    Rule: ruling.rule,
}
"""What every move does."""


PHASES: Mapping[str, str] = {
    "slips": "Slips",
    "scenes": "Scenes",
    "marshal": "Hands",
    "rolls": "Dice",
    "decisions": "Decisions",
    "fallen": "The fallen",
    "aftermath": "Aftermath",
    "over": "Over",
}
"""What a maneuver goes through, in words."""
SCENES = "Play the scenes, then reveal the slips."


class Conquest(Slips, Spending[State, AnyMove]):
    """The game, played by the maneuvers, the scenes and the figures of a Book."""

    name = "conquest"
    version = "2"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS
    ties = False

    def __init__(self, book: Book) -> None:
        self.book, self.canon = book, canon(book)
        self.maneuvers = book.maneuvers
        self.scenes = book.scenes
        self.figures = self.canon.figures

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        check_setup(setup)
        factions = tuple(
            each if each.disposition or each.id in setup.prologues else replace(each, out=True)
            for each in setup.factions
        )
        state = State(factions, setup.settings, setup.number, prologues=setup.prologues)
        state = characters.record_trials(state, *setup.lived)
        began = Begun(setup.number).event(amount=setup.number)
        step = follow_on(Step(state, (began,)), self.next_step)
        for faction, slip in setup.slips.items():
            step = chain(step, self.apply(step.state, Write(faction, slip)))
        return step

    def contents(self, start: State) -> Contents:
        began = Begun(start.number).event(amount=start.number)
        return Contents(began, Begun.kind, HEADINGS, PHASES)

    # What may be spent

    def with_tray(self, state: State, tray: Tray) -> State:
        return with_tray(state, tray)

    def payer(self, state: State, roll: RollId) -> str:
        return characters.payer(state, roll)

    def means(self, state: State, payer: str) -> Means:
        return characters.means(state, payer)

    def roll_facts(self, state: State, id: RollId) -> dict[str, Fact]:
        """Whoever rolls by name, and the maneuver by its own."""
        _, (kind, *_of), faction = id
        called = rolling.CALLED.get(kind, "")
        if maneuver := self.maneuvers.get(slip_of(state, faction).maneuver):
            called = called or maneuver.name
        return {"who": characters.name_by_id(state, self.payer(state, id)), "roll": called or kind}

    # What it waits for

    def due(self, state: State) -> tuple[Due, ...]:
        """What the state waits for, in the order of the factions; some of it may be left.

        Nothing is asked about dice that lie open before all of a maneuver lie there.
        """
        found = super().due(state)
        if state.tray.rolls:
            found = tuple(each for each in found if each.kind != "go")
        if state.phase != "rolls" or not resolving.due_rolls(self.canon, state):
            return found
        return tuple(each for each in found if each.key[0] != STAND)

    def own_due(self, state: State) -> tuple[Due, ...]:
        return (*rolling.due(self.canon, state), *self._dues_of_phase(state))

    def _dues_of_phase(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "slips":
                slips = declaring.due_slips(state)
                return (*slips, *aftermath.due_health(state))
            case "scenes":
                go = Due("go", ("reveal",), says=SCENES, round=state.number)
                return (go, *aftermath.due_health(state))
            case "marshal":
                return marshaling.due_hands(self.canon, state)
            case "rolls":
                return resolving.due_rolls(self.canon, state)
            case "decisions":
                return resolving.decisions(self.canon, state)
            case "fallen":
                return falling.choices(self.canon, state)
            case "aftermath":
                return aftermath.optional(self.canon, state)
            case "over":
                return ()

    def offers(self, state: State) -> tuple[Due, ...]:
        return (*offering.offers(self.canon, state), overruling.DUE)

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return forms.form(self.canon, state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return answering.move(state, due, reply)

    def move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        found: AnyMove | afterward.Spend = super().move(state, due, reply)
        if isinstance(found, afterward.Spend):
            return Spend(
                key=found.key,
                actor=found.actor,
                test=found.test,
                what=found.what,
                trait=found.trait,
            )
        return found

    def rulable(self, state: State) -> Mapping[str, overruling.Figure]:
        return figures(self.canon, state)

    def parse_ruling(self, _state: State, said: overruling.Said) -> AnyMove:
        return parse_rule(said)

    def actors(self, state: State) -> tuple[Actor, ...]:
        return tuple(
            Actor(
                each.id,
                each.name,
                each.seats,
                each.id,
                each.sign,
                Sum((Part("disposition", each.disposition),)),
                Sum((Part("after the Prologue", each.start),)),
                each.out,
            )
            for each in state.factions
        )

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        return characters.upshots(state)

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        """What is wrong with a move, with its reason; nothing where it may be made."""
        match move:
            case Write(faction, slip):
                find_active(state, faction)
                return legality.slip_problems(self.canon, state, faction, slip)
            case Play(faction, scene):
                taking_part(state, faction)
                return legality.scene_problems(self.canon, state, faction, scene)
            case Reveal(slips):
                return (
                    *legality.paper_problems(state, slips),
                    *legality.wasted_problems(self.canon, state, slips),
                )
            case Marshal(faction, hand):
                find_active(state, faction)
                return marshaling.marshal_problems(self.canon, state, faction, hand)
            case Roll(faction):
                find_faction(state, faction)
                return resolving.roll_problems(state, move)
            case _:
                return ()

    # Moves

    def does(self, state: State, move: AnyMove) -> Step[State]:
        match move:
            case Roll(id, fell, defense, tagged) if characters.has_characters(state):
                timely(state, "rolls")
                find_active(state, id)
                groups = {"roll": fell, **({"defense": defense} if defense else {})}
                groups |= {resolving.target_key(each): dice for each, dice in tagged.items()}
                return Step(self.lay(state, resolving.ROLL, id, groups, loose=True))
            case Throw(key, actor, thrown):
                if not key or key[0] not in rolling.OTHERS:
                    raise IllegalMoveError("Those dice have a move of their own.")
                # Of a root nobody knows the table counts the dice.
                return Step(self.lay(state, key, actor, thrown, loose=key[0] == ties.OFF))
            case Spend() if (spent := move.on_roll) is not None:
                return self._take_afterward(state, spent)
            case Spend() if not move.use:
                raise IllegalMoveError("Say what is spent, or what a cycle is used for.")
            case LetStand() | More():
                return self._take_afterward(state, move)
            case _:
                return super().does(state, move)

    def _take_afterward(self, state: State, move: Afterward) -> Step[State]:
        """What is done once dice lie there; of a maneuver everybody rolls first."""
        if state.phase == "rolls" and not isinstance(move, More):
            before = isinstance(move, afterward.Spend) and move.what in BEFORE
            if not before and resolving.due_rolls(self.canon, state):
                raise IllegalMoveError("First everybody rolls; then something may be spent.")
        return self.spend(state, move)

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        return super().throws(state, move) or resolving.dice_by_question(state.number, move)

    def next_step(self, state: State) -> Step[State] | None:
        """The phase after this one where nothing keeps the state in it."""
        if state.phase != "over" and len(state.active) < 2 and _is_between(state):
            return _end_if_over(state)
        for roll in state.tray.rolls:
            if roll.key[0] in rolling.OTHERS and self._stands(state, roll):
                return rolling.resolve_roll(self.canon, state, roll)
        match state.phase:
            case "slips" if not declaring.due_slips(state) and not state.prologues:
                return Step(replace(state, phase="scenes"))
            case "marshal" if not marshaling.due_hands(self.canon, state):
                return Step(marshaling.gathering_done(state))
            case "rolls" if not resolving.due_rolls(self.canon, state):
                lying = resolving.laid_rolls(state)
                stand = all(self.is_settled(state, roll) for roll in lying)
                return resolving.let_stand(self.canon, state) if stand else None
            case "decisions" if not _has_roll_off(state) and not self._dues_of_phase(state):
                return resolving.settle(self.canon, state)
            case "fallen" if not falling.choices(self.canon, state):
                return Step(replace(state, phase="aftermath"))
            case "over" if len(state.active) > 1:
                return Step(replace(state, phase="aftermath", winner=""))
        return None

    def _stands(self, state: State, roll: Laid) -> bool:
        """Whether a roll waits for nobody, nor does the one it is held against."""
        if ties.is_over(self.canon, state, roll):
            return True
        met = (ask.against for ask in roll.asks if ask.against)
        rolls = (roll, *(state.tray.roll(each.key, each.actor) for each in met))
        return all(each is not None and self.is_settled(state, each) for each in rolls)

    def view(self, state: State, seat: str | None) -> State:
        """The state as a seat may see it: slips of others are sealed until the reveal."""
        if state.phase not in ("slips", "scenes"):
            return state
        return self.veil(state, lambda part: seat in self.writers(state, part))

    # What lies open

    def hands(self, state: State) -> dict[str, Hand]:
        """What everybody brings to the maneuver, as far as it is marshaled and rolled."""
        return present.hands(self.canon, state)

    def arrows(self, state: State) -> tuple[Arrow, ...]:
        return present.aim_arrows(self.canon, state)

    def shade(self, state: State, faction: str) -> Shade:
        """The shade of the dice a faction has gathered."""
        hand = state.marshaled.get(faction, Marshaled())
        return marshaling.shade_of(self.canon, state, faction, hand)

    def resolution(self, state: State) -> Resolution:
        """All comparisons as they stand; after a maneuver as they stood, until the next begins."""
        return present.resolution(self.canon, state)


def _has_roll_off(state: State) -> bool:
    """Whether dice that decide a tie lie open."""
    return any(each.key[0] == ties.OFF for each in state.tray.rolls)


def _is_between(state: State) -> bool:
    """Whether a chronicle may end here: not while a maneuver is being resolved, or the Prologue."""
    return not state.prologues and state.phase in ("slips", "scenes", "fallen", "aftermath")


def _end_if_over(state: State) -> Step[State]:
    """One stands, or nobody; leaders without another choice join the last one (BK-5, BK-60)."""
    left = state.active
    if not left:
        ended = replace(state, phase="over", winner="")
        return Step(ended, (Over().event(rule="BK-5"),))
    winner = left[0]
    events: tuple[Event, ...] = ()
    for id in (each for each in state.fallen if state.faction(each).joined != winner.id):
        step = falling.join_side(state, state.faction(id), winner.id)
        state, events = step.state, (*events, *step.events)
    ended = replace(state, phase="over", winner=winner.id)
    return Step(ended, (*events, Over(winner.name).event(winner.id, rule="BK-5")))

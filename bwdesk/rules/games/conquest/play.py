"""The maneuver of conquest, step by step: sealed slips, scenes, dice, consequences (BK-55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.book import Book
from bwdesk.rules.games.conquest import legality
from bwdesk.rules.games.conquest.aftermath import after
from bwdesk.rules.games.conquest.hands import (
    HARRY,
    Arrow,
    Hand,
    Maneuvers,
    arrows,
    rolls,
)
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Go,
    Join,
    Marshal,
    Pair,
    Paper,
    Play,
    Reveal,
    Roll,
    RollOff,
    Rule,
    Split,
    Unplay,
    Write,
)
from bwdesk.rules.games.conquest.prose import told
from bwdesk.rules.games.conquest.resolve import Resolution, resolve
from bwdesk.rules.games.conquest.slips import Slips
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Rolled,
    Setup,
    Slip,
    State,
    slip_of,
)
from bwdesk.rules.games.game import Due, Event, IllegalMoveError, Open, Sealed, Step
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.tables.conquest import Maneuver

MOST_TAGGED = 2
PAIR = 2


class Conquest(Slips):
    """The game, played by the maneuvers, the scenes and the figures of a Book."""

    def __init__(self, book: Book) -> None:
        self.maneuvers = book.maneuvers
        self.scenes = book.scenes
        self.figures = next(iter(book.chronicles.values()))

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where a slip given with it may not be."""
        ids = [each.id for each in setup.factions]
        if len(set(ids)) < len(ids):
            raise IllegalMoveError("Two factions have the same id; give each its own.")
        state = _written(State(setup.factions, setup.settings, setup.number))
        events: tuple[Event, ...] = (
            Event("maneuver", f"Maneuver {setup.number}", amount=setup.number),
        )
        for faction, slip in setup.slips.items():
            step = self.apply(state, Write(faction, slip))
            state, events = step.state, (*events, *step.events)
        return Step(state, events)

    # What it waits for

    def due(self, state: State) -> tuple[Due, ...]:
        """What the state waits for, in the order of the factions."""
        match state.phase:
            case "slips":
                return tuple(
                    Due("script", "slip", each.id, each.seats, says=f"{each.name} writes a slip.")
                    for each in state.active
                    if not each.skip and each.id not in state.slips
                )
            case "scenes":
                return (Due("go", "reveal", says="Play the scenes, then reveal the slips."),)
            case "marshal":
                return tuple(
                    Due("decide", "marshal", each.id, each.seats, says=f"{each.name} marshals.")
                    for each in state.active
                    if each.id not in state.marshaled
                )
            case "rolls":
                return tuple(self._rolls(state))
            case "decisions":
                return tuple(self._decisions(state))
            case "fallen":
                return tuple(
                    Due("decide", "join", each, options=_sides(state))
                    for each in state.fallen
                    if not state.faction(each).joined
                )
            case "aftermath" | "over":
                return ()

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        """What is wrong with a move, with its reason; nothing where it may be made."""
        match move:
            case Write(faction, slip):
                _active(state, faction)
                return legality.slip_problems(state, faction, slip, self.maneuvers)
            case Play(faction, scene):
                _active(state, faction)
                return legality.scene_problems(state, faction, scene, self.scenes)
            case Reveal(slips):
                return legality.paper_problems(state, slips)
            case Marshal(faction, hand):
                _active(state, faction)
                return legality.marshal_problems(state, faction, hand, self.figures)
            case _:
                return ()

    # Moves

    def apply(self, state: State, move: AnyMove) -> Step[State]:
        """The state after a move. Raises IllegalMoveError with a sentence."""
        for problem in self.check(state, move):
            if problem.severity is Severity.BROKEN:
                raise IllegalMoveError(f"{problem.says} {problem.remedy}")
        acts: dict[type, Callable[[State, Any], Step[State]]] = {
            Write: self._write,
            Paper: self._paper,
            Play: self._scene,
            Unplay: self._unplay,
            Pair: self._pair,
            Reveal: self._reveal,
            Marshal: self._marshal,
            Roll: self._roll,
            Answer: self._answer,
            RollOff: self._roll_off,
            Split: self._split,
            Join: self._join,
            Go: self._go,
            Rule: self._rule,
        }
        return acts[type(move)](state, move)

    def view(self, state: State, seat: str | None) -> State:
        """The state as a seat may see it: slips of others are sealed until the reveal."""
        if state.phase not in ("slips", "scenes"):
            return state
        slips = {
            id: slip if seat is not None and seat in state.faction(id).seats else Sealed()
            for id, slip in state.slips.items()
        }
        return replace(state, slips=slips)

    def _write(self, state: State, move: Write) -> Step[State]:
        _in(state, "slips")
        own = _active(state, move.faction)
        slip: Open[Slip] | Sealed = Sealed(move.sealed) if move.sealed else Open(move.slip)
        slips = {**state.slips, own.id: slip}
        event = Event("sealed", f"{own.name} has sealed a slip.", own.id)
        return Step(_written(replace(state, slips=slips)), (event,))

    def _paper(self, state: State, move: Paper) -> Step[State]:
        _in(state, "slips")
        own = _active(state, move.faction)
        slips = {**state.slips, own.id: Sealed()}
        event = Event("sealed", f"{own.name} has a slip on paper.", own.id)
        return Step(_written(replace(state, slips=slips)), (event,))

    def _scene(self, state: State, move: Play) -> Step[State]:
        _in(state, "scenes")
        own = _active(state, move.faction)
        scenes = {**state.scenes, own.id: (*state.scenes.get(own.id, ()), move.scene)}
        says = f"{own.name}: a {move.scene.kind} scene."
        return Step(
            replace(state, scenes=scenes),
            (Event("scene", says, own.id, move.scene.target, rule="BK-21"),),
        )

    def _unplay(self, state: State, move: Unplay) -> Step[State]:
        _in(state, "scenes")
        own = _active(state, move.faction)
        played = state.scenes.get(own.id, ())
        if move.place >= len(played):
            raise IllegalMoveError(f"{own.name} has not played so many scenes.")
        struck = played[move.place]
        left = (*played[: move.place], *played[move.place + 1 :])
        says = f"{own.name}: the {struck.kind} scene is struck out."
        return Step(
            replace(state, scenes={**state.scenes, own.id: left}),
            (Event("scene", says, own.id, struck.target, rule="BK-21"),),
        )

    def _pair(self, state: State, move: Pair) -> Step[State]:
        own = _active(state, move.faction)
        if move.conflict not in own.seats or len(own.seats) < PAIR:
            raise IllegalMoveError(f"{own.name} has no such pair of players.")
        return Step(replace(state, runs={**state.runs, own.id: move.conflict}))

    def _reveal(self, state: State, move: Reveal) -> Step[State]:
        _in(state, "scenes")
        slips = {**state.slips, **{id: Open(slip) for id, slip in move.slips.items()}}
        events: list[Event] = []
        factions = list(state.factions)
        for place, each in enumerate(factions):
            slip = slip_of(replace(state, slips=slips), each.id)
            if each.out or not slip.maneuver:
                continue
            aim = " and ".join(state.faction(target).name for target in slip.targets)
            name = self.maneuvers[slip.maneuver].name
            says = f"{each.name}: {name}{f' at {aim}' if aim else ''}."
            events.append(Event("revealed", says, each.id))
            if cost := self.maneuvers[slip.maneuver].cost:
                factions[place] = replace(each, disposition=max(0, each.disposition - cost))
                events.append(
                    Event("paid", f"{each.name} pays {cost}.", each.id, amount=cost, rule="BK-40")
                )
        events += _duties(state, slips, self.maneuvers)
        open_ = replace(state, slips=slips, factions=tuple(factions), phase="marshal")
        idle = {
            each.id: Marshaled(void=True)
            for each in open_.active
            if not slip_of(open_, each.id).maneuver
        }
        return self._marshaled(replace(open_, marshaled=idle), tuple(events))

    def _marshal(self, state: State, move: Marshal) -> Step[State]:
        _in(state, "marshal")
        own = _active(state, move.faction)
        slip = slip_of(state, own.id)
        hand = marshal(own, slip, self.maneuvers.get(slip.maneuver), move.hand)
        marshaled = {**state.marshaled, own.id: hand}
        says = f"{own.name} may not roll." if hand.void else f"{own.name} rolls {hand.dice} dice."
        event = Event("marshal", says, own.id)
        return self._marshaled(replace(state, marshaled=marshaled), (event,))

    def _marshaled(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        if all(each.id in state.marshaled for each in state.active):
            return self._rolls_done(replace(state, phase="rolls"), events)
        return Step(state, events)

    def _roll(self, state: State, move: Roll) -> Step[State]:
        _in(state, "rolls")
        own = _active(state, move.faction)
        if not any(due.actor == own.id for due in self._rolls(state)):
            raise IllegalMoveError(f"{own.name} has nothing to roll.")
        fell = Rolled(
            successes=move.dice.successes(),
            defense=move.defense.successes() if move.defense else 0,
            tagged={id: dice.successes() for id, dice in move.tagged.items()},
        )
        says = f"{own.name} rolls {fell.successes}."
        rolled = {**state.rolled, own.id: fell}
        event = Event("rolled", says, own.id, amount=fell.successes)
        return self._rolls_done(replace(state, rolled=rolled), (event,))

    def _rolls_done(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        if self._rolls(state):
            return Step(state, events)
        return self._settle(replace(state, phase="decisions"), events)

    def _answer(self, state: State, move: Answer) -> Step[State]:
        _in(state, "decisions")
        if move.pair not in self._ties(state):
            raise IllegalMoveError("That pair is not tied.")
        agreed = state.answered.get(move.pair, ())
        if not move.agrees:
            closed = {**state.offs, move.pair: 0}
            return self._settle(replace(state, offs=closed), ())
        answered = {**state.answered, move.pair: tuple({*agreed, move.faction})}
        return Step(replace(state, answered=answered))

    def _roll_off(self, state: State, move: RollOff) -> Step[State]:
        _in(state, "decisions")
        if move.pair not in self._ties(state):
            raise IllegalMoveError("That pair is not tied.")
        margin = move.first.successes() - move.second.successes()
        return self._settle(replace(state, offs={**state.offs, move.pair: margin}), ())

    def _split(self, state: State, move: Split) -> Step[State]:
        _in(state, "decisions")
        gain = self.resolution(state).gain(move.faction)
        if move.downtime > gain:
            raise IllegalMoveError(f"There are only {gain} to split.")
        return self._settle(
            replace(state, splits={**state.splits, move.faction: move.downtime}), ()
        )

    def _settle(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Everything applied at once as soon as nothing is left to decide (BK-55, step 9)."""
        if self._decisions(state):
            return Step(state, events)
        done = self.resolution(state)
        said = [*events, *told(state, done)]
        factions = tuple(after(state, each, done) for each in state.factions)
        fallen = tuple(
            each.id
            for each, before in zip(factions, state.factions, strict=True)
            if each.out and not before.out
        )
        said += [
            Event("fallen", f"{state.faction(each).name} falls.", each, rule="BK-60")
            for each in fallen
        ]
        ended = replace(state, factions=factions, fallen=fallen, phase="fallen")
        left = ended.active
        if len(left) <= 1:
            winner = left[0].id if left else ""
            says = f"{left[0].name} has conquered the territory." if left else "Nobody is left."
            return Step(
                replace(ended, phase="over", winner=winner), (*said, Event("over", says, winner))
            )
        return Step(ended, tuple(said))

    def _join(self, state: State, move: Join) -> Step[State]:
        _in(state, "fallen")
        if move.faction not in state.fallen:
            raise IllegalMoveError("Only the leader of a fallen faction joins another.")
        if move.side not in _sides(state):
            raise IllegalMoveError("That faction has no place for a leader.")
        factions = tuple(
            replace(each, joined=move.side) if each.id == move.faction else each
            for each in state.factions
        )
        names = (state.faction(move.faction), state.faction(move.side))
        leader = names[0].leader or f"The leader of {names[0].name}"
        says = f"{leader} joins {names[1].name}."
        return Step(
            replace(state, factions=factions),
            (Event("joined", says, move.faction, move.side, rule="BK-60"),),
        )

    def _go(self, state: State, _move: Go) -> Step[State]:
        _in(state, "fallen")
        if self.due(state):
            raise IllegalMoveError("A fallen leader has still to choose a side.")
        fresh = _written(State(state.factions, state.settings, state.number + 1))
        return Step(fresh, (Event("maneuver", f"Maneuver {fresh.number}", amount=fresh.number),))

    def _rule(self, state: State, move: Rule) -> Step[State]:
        own = next((each for each in state.factions if each.id == move.faction), None)
        if own is None:
            raise IllegalMoveError(f"“{move.faction}” is no faction of this chronicle.")
        fixed: dict[str, Any] = {move.what: move.value}
        if move.what == "skip":
            fixed = {"skip": ("", "hesitates", "barred")[min(move.value, 2)]}
        elif move.what == "out":
            fixed = {"out": bool(move.value)}
        factions = tuple(
            replace(each, **fixed) if each.id == own.id else each for each in state.factions
        )
        why = f" ({move.why})" if move.why else ""
        says = f"Ruled: {own.name}, {move.what} {move.value}{why}."
        return Step(
            replace(state, factions=factions),
            (Event("ruling", says, own.id, amount=move.value, rule="ruling"),),
        )

    # What lies open

    def hands(self, state: State) -> dict[str, Hand]:
        """What every active faction brings, as far as it is marshaled and rolled."""
        found: dict[str, Hand] = {}
        for each in state.active:
            slip = slip_of(state, each.id)
            hand = state.marshaled.get(each.id, Marshaled())
            fell = state.rolled.get(each.id, Rolled())
            targets = slip.targets
            if slip.maneuver == HARRY and state.settings.harry == "attackers":
                targets = ()
            found[each.id] = Hand(
                each.id,
                slip.maneuver,
                targets,
                hand.exponent,
                each.circles,
                fell.successes,
                fell.defense,
                fell.tagged,
                hand.void,
            )
        return found

    def arrows(self, state: State) -> tuple[Arrow, ...]:
        return arrows(self.hands(state), self.maneuvers)

    def resolution(self, state: State) -> Resolution:
        """All comparisons as they stand."""
        offs = {_pair(key): margin for key, margin in state.offs.items()}
        capped = state.settings.sacrifice == "capped"
        return resolve(self.hands(state), self.maneuvers, offs, capped_sacrifice=capped)

    def _rolls(self, state: State) -> list[Due]:
        hands, aimed = self.hands(state), self.arrows(state)
        return [
            Due("roll", "roll", each.id, each.seats, dice=state.marshaled[each.id].dice)
            for each in state.active
            if each.id not in state.rolled and rolls(hands[each.id], aimed)
        ]

    def _decisions(self, state: State) -> list[Due]:
        found = [
            Due("consent", f"tie {pair}", options=("roll off", "let it stand"))
            for pair in self._ties(state)
        ]
        if found:
            return found
        return [
            Due("decide", "split", gain.faction, dice=gain.amount)
            for gain in self.resolution(state).gains
            if gain.faction not in state.splits
        ]

    def _ties(self, state: State) -> list[str]:
        """Tied pairs nobody has settled yet; each once."""
        if state.settings.ties == "stand":
            return []
        found: dict[str, None] = {}
        for each in self.resolution(state).comparisons:
            pair = _key(each.arrow)
            settled = {*found, *state.offs}
            if each.tied and settled.isdisjoint((pair, _back(pair))):
                found[pair] = None
        return list(found)


def marshal(own: Faction, slip: Slip, maneuver: Maneuver | None, asked: Marshaled) -> Marshaled:
    """The dice of a hand, from its exponent and what comes to it (BK-55, step 3).

    Sapped dice come off; a roller with no more exponent than them may not roll, nor one with too
    few dice for two pools.
    """
    if maneuver is None:
        return replace(asked, void=True)
    dice = max(0, asked.exponent + asked.more + maneuver.dice - own.sapped)
    split = 2 * maneuver.pool
    void = (own.sapped > 0 and asked.exponent <= own.sapped) or dice < split
    defense = 0
    if split and not void:
        defense = min(max(dice * slip.defense // 100, maneuver.pool), dice - maneuver.pool)
    tagged = {id: n for id, n in own.advantage.items() if id in slip.targets and n and not void}
    return replace(asked, dice=dice - defense, defense=defense, tagged=tagged, void=void)


def _written(state: State) -> State:
    """On to the scenes once everybody who has a maneuver has sealed a slip."""
    waits = any(not each.skip and each.id not in state.slips for each in state.active)
    return state if waits else replace(state, phase="scenes")


def _in(state: State, phase: str) -> None:
    if state.phase != phase:
        raise IllegalMoveError(
            f"That has its time later or had it before: now it is {state.phase}."
        )


def _active(state: State, id: str) -> Faction:
    own = next((each for each in state.factions if each.id == id), None)
    if own is None or own.out:
        raise IllegalMoveError(f"“{id}” is no faction of this chronicle, or is out of it.")
    return own


def _sides(state: State) -> tuple[str, ...]:
    return tuple(each.id for each in state.active)


def _key(arrow: Arrow) -> str:
    return f"{arrow.source}>{arrow.target}"


def _pair(key: str) -> tuple[str, str]:
    first, _, second = key.partition(">")
    return first, second


def _back(key: str) -> str:
    first, second = _pair(key)
    return f"{second}>{first}"


def _duties(
    state: State, slips: dict[str, Open[Slip] | Sealed], maneuvers: Maneuvers
) -> list[Event]:
    """Required conflicts left out; a warning, the maneuver stands (BK-22)."""
    found: list[Event] = []
    for each in state.active:
        slip = slip_of(replace(state, slips=slips), each.id)
        if not slip.maneuver or maneuvers[slip.maneuver].scene != "required":
            continue
        met = any(
            scene.kind == "conflict" and scene.target in slip.targets
            for scene in state.scenes.get(each.id, ())
        )
        halfway = state.settings.met_halfway and any(
            scene.kind == "conflict" and scene.target == each.id
            for target in slip.targets
            for scene in state.scenes.get(target, ())
        )
        if not met and not halfway:
            says = f"{each.name} staged no conflict with its target."
            found.append(Event("duty", says, each.id, rule="BK-22"))
    return found

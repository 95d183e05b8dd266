"""A small game with a host: two hunters seek a beast whose lair the narrator alone knows.

What the narrator writes is veiled: the game knows it and shows it to some. The beast wanders by a
d100 nobody else sees, the hunters search by d10 at or under a figure, and where they search was
sealed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Dice, count
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot, room
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Event,
    IllegalMoveError,
    Open,
    Reply,
    Sealed,
    Seats,
    Step,
)
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.scripting.scripts import Name, Parts, Scripts
from tests.table.replies import NOTE

HOST, HUNTERS = "gm", ("s0", "s1")
REGIONS, NIGHTS = 4, 12
WANDERS = Ask("wander", Sum((Part("The beast", 1),)), 100, "one")


class Way(Struct, frozen=True):
    region: int
    note: str = ""


class Whisper(Struct, frozen=True):
    """Words of the narrator for one hunter, *to*."""

    to: str
    text: str


class Omen(Struct, frozen=True, tag_field="move", tag="omen", forbid_unknown_fields=True):
    lair: int
    text: str
    whisper: Whisper | None = None


class Track(Struct, frozen=True, tag_field="move", tag="track", forbid_unknown_fields=True):
    actor: str
    way: Open[Way] | Sealed = Sealed()


class Dawn(Struct, frozen=True, tag_field="move", tag="dawn", forbid_unknown_fields=True):
    """All ways are shown."""


class Wander(Struct, frozen=True, tag_field="move", tag="wander", forbid_unknown_fields=True):
    dice: Dice


class Search(Struct, frozen=True, tag_field="move", tag="search", forbid_unknown_fields=True):
    actor: str
    dice: Dice


class Camp(Struct, frozen=True, tag_field="move", tag="camp", forbid_unknown_fields=True):
    """Whether the first hunter lights a fire."""

    how: Literal["fire", "dark"]


AnyMove = Omen | Track | Dawn | Wander | Search | Camp


class Hunt(Struct, frozen=True, dict=True):
    night: int = 1
    phase: Literal["tracks", "omen", "dawn", "wander", "search", "camp", "over"] = "tracks"
    lair: int = 0
    omen: str = ""
    whispers: tuple[Whisper, ...] = ()
    ways: dict[str, Open[Way] | Sealed] = {}
    searched: dict[str, int] = {}


class Hunts(Scripts[Hunt, AnyMove]):
    name = "hunts"
    version = "1"
    states: Any = Hunt
    moves: Any = AnyMove
    setups: Any = Hunt

    def start(self, setup: Hunt) -> Step[Hunt]:
        return Step(setup)

    def hosts(self, _state: Hunt) -> Seats:
        return (HOST,)

    def published(self, _state: Hunt, move: AnyMove) -> Seats | None:
        return (move.whisper.to,) if isinstance(move, Omen) and move.whisper else ()

    def contents(self, _start: Hunt) -> Contents:
        return Contents(Event("night", amount=1), "night")

    def says(self, event: Event) -> str:
        text = event.facts.get("text", "")
        return {
            "chosen": f"{event.actor} has chosen a way.",
            "omen": f"The beast lies in {event.amount}: {text}",
            "whisper": f"You hear: {text}",
            "wander": f"The beast goes to {event.amount}.",
            "met": f"{event.actor} met the beast.",
            "camp": f"They camp with {text}.",
            "night": f"Night {event.amount}",
        }[event.kind]

    def due(self, state: Hunt) -> tuple[Due, ...]:
        asked = partial(Due, round=state.night)
        match state.phase:
            case "omen":
                return (asked("script", ("omen",), HOST, (HOST,)),)
            case "tracks":
                free = (each for each in HUNTERS if each not in state.ways)
                return tuple(asked("script", ("way",), each, (each,)) for each in free)
            case "dawn":
                return (asked("go", ("dawn",)),)
            case "wander":
                where = f"in region {state.lair}"
                roll = asked("roll", ("wander",), HOST, (HOST,), asks=(WANDERS,), says=where)
                return (replace(roll, to=(HOST,)),)
            case "search":
                free = (each for each in HUNTERS if each not in state.searched)
                return tuple(
                    asked("roll", ("search",), each, (each,), asks=(_tracking(),)) for each in free
                )
            case "camp":
                return (asked("decide", ("camp",), "s0", ("s0",), options=("fire", "dark")),)
            case "over":
                return ()

    def form(self, state: Hunt, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due.kind != "script":
            return ()
        region = Slot("region", "number", least=1, most=REGIONS, needed=True)
        note = Slot("note", "text", most=NOTE)
        if due.key == ("way",):
            return (region, note)
        whom = Slot("whom", choices=tuple(Choice(each) for each in HUNTERS))
        # Somebody is whispered to before anything is whispered.
        told = (
            (Slot("whisper", "text", most=NOTE),) if written.get("whom", Filling()).choice else ()
        )
        return (region, note, whom, *told)

    def move(self, _state: Hunt, due: Due, reply: Reply) -> AnyMove:
        told = {id: filling.text for id, filling in reply.script.items()}
        region = reply.script.get("region", Filling()).number or 0
        match due.part:
            case "omen":
                whom = reply.script.get("whom", Filling()).choice
                whisper = Whisper(whom, told.get("whisper", "")) if whom else None
                return Omen(region, told.get("note", ""), whisper)
            case "way":
                return Track(due.actor, Open(Way(region, told.get("note", ""))))
            case "dawn":
                return Dawn()
            case "wander":
                return Wander(reply.dice["wander"])
            case "camp":
                return Camp("fire" if reply.choice == "fire" else "dark")
            case _:
                return Search(due.actor, reply.dice["search"])

    def actors(self, _state: Hunt) -> tuple[Actor, ...]:
        return tuple(Actor(each, each.title(), (each,)) for each in HUNTERS)

    def upshots(self, state: Hunt) -> tuple[Upshot, ...]:
        """Whoever was whispered to owes the narrator; nobody else knows."""
        return tuple(Upshot("owes", each.to, each.text) for each in state.whispers)

    # Moves

    def check(self, state: Hunt, move: AnyMove) -> tuple[Problem, ...]:
        return ()

    def apply(self, state: Hunt, move: AnyMove) -> Step[Hunt]:
        match move:
            case Omen(lair, text, whisper):
                _in(state, "omen", 0 < lair <= REGIONS)
                told = [Event("omen", amount=lair, facts={"text": text}, to=(HOST,))]
                whispers = state.whispers
                if whisper:
                    whispers = (*whispers, whisper)
                    heard = {"text": whisper.text}
                    told.append(Event("whisper", facts=heard, to=(whisper.to,)))
                after = replace(state, phase="dawn", lair=lair, omen=text, whispers=whispers)
                return Step(after, tuple(told))
            case Track(actor, way):
                _in(state, "tracks", actor in HUNTERS and actor not in state.ways)
                ways = {**state.ways, actor: way}
                phase: Any = "omen" if len(ways) == len(HUNTERS) else "tracks"
                after = replace(state, ways=ways, phase=phase)
                return Step(after, (Event("chosen", actor=actor),))
            case Dawn():
                _in(state, "dawn")
                return Step(replace(state, phase="wander"))
            case Wander(dice):
                _in(state, "wander")
                lair = 1 + (state.lair + count(WANDERS, dice)) % REGIONS
                told = [Event("wander", amount=lair, to=(HOST,))]
                return Step(replace(state, lair=lair, phase="search"), tuple(told))
            case Camp(how):
                _in(state, "camp")
                camp = Event("camp", facts={"text": how})
                if state.night == NIGHTS:
                    return Step(replace(state, phase="over", ways={}), (camp,))
                fresh = Hunt(state.night + 1, whispers=state.whispers)
                return Step(fresh, (camp, Event("night", amount=fresh.night)))
            case Search(actor, dice):
                _in(state, "search", actor in HUNTERS and actor not in state.searched)
                found = {**state.searched, actor: count(_tracking(), dice)}
                return self._searched(replace(state, searched=found))

    def _searched(self, state: Hunt) -> Step[Hunt]:
        if len(state.searched) < len(HUNTERS):
            return Step(state)
        met = [
            each
            for each, way in state.ways.items()
            if isinstance(way, Open) and way.value.region == state.lair and state.searched[each]
        ]
        return Step(replace(state, phase="camp"), tuple(Event("met", actor=each) for each in met))

    def throws(self, state: Hunt, move: AnyMove) -> tuple[Answered, ...]:
        match move:
            case Wander(dice):
                return (Answered(state.night, ("wander",), HOST, {"wander": dice}),)
            case Search(actor, dice):
                return (Answered(state.night, ("search",), actor, {"search": dice}),)
            case _:
                return ()

    def view(self, state: Hunt, seat: str | None) -> Hunt:
        shown = state.phase not in ("tracks", "omen", "dawn")
        state = self.veil(state, lambda part: shown or part[1] == seat)
        if seat == HOST:
            return state
        mine = tuple(each for each in state.whispers if each.to == seat)
        return replace(state, lair=0, omen="", whispers=mine)

    # Where scripts lie

    def parts(self, state: Hunt) -> Parts:
        return {("way", actor): part for actor, part in state.ways.items()}

    def with_parts(self, state: Hunt, parts: Parts) -> Hunt:
        return replace(state, ways={actor: part for (_, actor), part in parts.items()})

    def writes(self, _state: Hunt, move: AnyMove) -> Parts:
        return {("way", move.actor): move.way} if isinstance(move, Track) else {}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        return Track(move.actor, *parts.values()) if isinstance(move, Track) else move

    def kind(self, _part: Name) -> Any:
        return Way

    def writers(self, _state: Hunt, part: Name) -> tuple[str, ...]:
        return (part[1],)

    def room(self, state: Hunt, part: Name) -> int:
        return room(self.form(state, Due("script", ("way",), part[1]), {}))

    def reveals(self, state: Hunt, move: AnyMove) -> Collection[Name]:
        return set(self.parts(state)) if isinstance(move, Dawn) else ()


def _tracking() -> Ask:
    return Ask("search", Sum((Part("Tracking", 2),)), 10, "under", target=6, double=(1,))


def _in(state: Hunt, phase: str, allowed: bool = True) -> None:
    if state.phase != phase or not allowed:
        raise IllegalMoveError("Not now.")

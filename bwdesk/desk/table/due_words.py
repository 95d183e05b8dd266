"""Words for what is due, in any game: of its kind, its key, its actor and its dice alone.

What the game says of something due (`Due.says`) goes before all that is said here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.rules.basics.prose import number_word, plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import LEAST
from bwdesk.rules.chance.throws import Ask, Dice, Told, count
from bwdesk.rules.games.frame.game import Actor, Due, Game
from bwdesk.rules.games.frame.signs import signs_of
from bwdesk.rules.games.rolls.afterward import AHEAD, STAND

PAPER = "paper"
"""How the key of what is typed in from paper begins, whatever the game."""
SPENDING = {AHEAD: "Before the roll", STAND: "After the roll"}
"""What is spent on a roll, by how its key begins."""
SHORT = 42
"""Letters of a sentence that still makes a heading."""
SIDES = {4: "fours", 6: "sixes", 8: "eights", 10: "tens", 100: "hundreds"}
NOUNS = {
    "script": "script",
    "decide": "decision",
    "roll": "dice",
    "consent": "word",
    "outcome": "outcome",
}
ACTS = {
    "script": "writes now",
    "decide": "decides now",
    "roll": "rolls now",
    "consent": "is asked now",
    "outcome": "waits for an outcome",
}
WAITS = {
    "script": "is to write",
    "decide": "is to decide",
    "roll": "is to roll",
    "consent": "is to be asked",
    "outcome": "waits for an outcome",
}
DOES = {
    "script": "writes alone",
    "decide": "decides",
    "roll": "rolls",
    "consent": "is asked",
    "outcome": "tells what came of it",
}
CURTAIN = "The curtain falls before the desk is handed over."
"""What is said wherever somebody is to write alone."""


class Names(Struct, frozen=True):
    """Who is who: the names of seats and of actors by their ids."""

    seats: Mapping[str, str]
    actors: Mapping[str, Actor]

    def actor(self, id: str) -> str:
        found = self.actors.get(id)
        return found.name if found else id

    def option_name(self, id: str) -> str:
        """An option or a target as one says it: a name where it is one, else the word itself."""
        if id in self.actors or id in self.seats:
            return self.actors[id].name if id in self.actors else self.seats[id]
        return word(" ".join(self.actor(each) for each in id.split()))

    def players(self, seats: tuple[str, ...]) -> str:
        """Who sits there: ``Anna and Tomas``."""
        return series([self.seats.get(each, each) for each in seats], "and") if seats else ""


def names_of(game: Game[Any, Any], state: Any, seats: Mapping[str, str]) -> Names:
    """Who is who now; who has no sign of their own gets that of their side, or of their place."""
    actors = game.actors(state)
    signs = signs_of(actors)
    return Names(seats, {each.id: replace(each, sign=signs[each.id]) for each in actors})


def word(id: str) -> str:
    """An id as one reads it: ``stand-and-drool`` is ``Stand and drool``."""
    spaced = id.replace("-", " ").replace("_", " ").strip()
    return f"{spaced[:1].upper()}{spaced[1:]}"


def due_key(due: Due) -> str:
    """The key of something due among all that is due at a time."""
    return f"{due.kind} {due.round} {due.part} {due.actor}"


def part(due: Due, names: Names) -> str:
    """What of its actor is due: ``Strike``."""
    head, *rest = (names.actors[each].name if each in names.actors else each for each in due.key)
    if head in SPENDING:
        return SPENDING[head]
    said = [head, *(each for each in rest if not _is_numbered(each, due.kind))]
    return word(" ".join(said))


def _is_numbered(word: str, kind: str) -> bool:
    """``1.2``, or the exchange of a script: which it is of many says nothing to a reader."""
    return word.isdigit() if kind == "script" else "." in word and word.replace(".", "").isdigit()


def heading(due: Due, names: Names) -> str:
    """What is waited for, as a heading: ``Dorre’s dice``."""
    if due.key[0] == PAPER:
        return f"{owners(names.actor(due.actor))} paper"
    if due.title:
        return due.title
    if not due.actor or due.kind not in NOUNS:
        return due.says.rstrip(".") if 0 < len(due.says) <= SHORT else part(due, names)
    return f"{owners(names.actor(due.actor))} {NOUNS[due.kind]}"


def whose(due: Due, names: Names) -> str:
    """Who does something about it: ``Anna rolls.``"""
    players = names.players(due.seats)
    if due.key[0] == PAPER:
        return "Anybody types it in."
    if due.kind == "go" or not (players or due.actor):
        return "Anybody goes on." if due.kind == "go" else "Anybody at the table."
    does = DOES[due.kind]
    if " and " in players:
        does = {"writes alone": "write", "is asked": "are asked"}.get(does, does.rstrip("s"))
    return f"{players or 'Somebody'} {does}."


def title(due: Due, names: Names) -> str:
    """What is to be done, as the heading of a card: ``Dorre rolls three tens``."""
    who = names.actor(due.actor) if due.actor else ""
    if due.title:
        return due.title
    if due.key[0] == PAPER:
        return f"{owners(who)} paper is turned over"
    match due.kind:
        case "roll" if who:
            return f"{who} rolls {dice(due.asks[0])}" if len(due.asks) == 1 else f"{who} rolls"
        case "script":
            return f"{who} writes" if who else "Somebody writes"
        case "outcome" | "decide" if who:
            said = part(due, names)
            return f"{who}: {said[:1].lower()}{said[1:]}"
    return due.says.rstrip(".") if 0 < len(due.says) <= SHORT else part(due, names)


def beside_heading(due: Due, names: Names) -> str:
    """What stands at the right of that heading."""
    if due.kind == "roll" and len(due.asks) == 1 and (said := reading_words(due.asks[0])):
        return said
    if due.title:
        return ""
    said = word(" ".join(due.key[1:])) if due.key[0] == PAPER else part(due, names)
    return "" if said.lower() in title(due, names).lower() else said


def under_heading(due: Due, names: Names) -> str:
    """The sentence under the heading; "" where the heading has said it."""
    return "" if due.says.rstrip(".") == title(due, names) else due.says


def doing_words(due: Due, *, now: bool) -> str:
    """What an actor does about something due, in their row: *now*, or once it is opened."""
    if due.key[0] == PAPER:
        return "the paper is turned over" if now else "the paper is to be turned over"
    return (ACTS if now else WAITS).get(due.kind, "")


def dice(ask: Ask) -> str:
    """``four dice``, ``three tens``, ``one die``."""
    number = number_word(ask.number)
    if ask.sides == 6:
        return f"{number} die" if ask.number == 1 else f"{number} dice"
    many = SIDES[ask.sides]
    return f"{number} {many[:-1] if ask.number == 1 else many}"


def reading_words(ask: Ask) -> str:
    """How dice are read: ``Ob 3``, ``at or under 6``, ``the sum``."""
    match ask.reading:
        case "pool":
            return f"Ob{NO_BREAK}{ask.obstacle.whole}" if ask.obstacle else ""
        case "under":
            return f"at or under {ask.target}"
        case "sum":
            return "the sum"
        case "one":
            return "one die on a table"


def by_parts(ask: Ask) -> str:
    """What a roll is held against, or what comes off its successes, part by part; "" for nothing.

    ``Ob 3: Optimal range 1, Reasonable cover 1, Shield on the move 1.``
    """
    if ask.obstacle is not None and ask.obstacle.parts:
        parts = ", ".join(f"{each.label} {figure(each.value)}" for each in ask.obstacle.parts)
        return f"Ob{NO_BREAK}{ask.obstacle.whole}: {parts}."
    fewer = [each for each in ask.hindered.parts if each.value > 0]
    more = [each for each in ask.hindered.parts if each.value < 0]
    said = []
    for word_, found in (("fewer", fewer), ("more", more)):
        if found:
            count = plural(int(abs(sum(e.value for e in found))), "success", "successes")
            parts = ", ".join(f"{each.label} {figure(abs(each.value))}" for each in found)
            said.append(f"{count} {word_}: {parts}.")
    return " ".join(said)


def readings(ask: Ask) -> list[str]:
    """All else that is to be known of how they count, in short sentences."""
    said = []
    if ask.reading == "pool" and ask.shade is not Shade.BLACK:
        said.append(f"{ask.shade.word.capitalize()} dice: {LEAST[ask.shade]} and more count.")
    if ask.open_ended:
        said.append("Sixes are thrown again.")
    if ask.double:
        said.append(f"{_faces(ask.double)} counts twice.")
    if ask.explode:
        said.append(f"{_faces(ask.explode)} is thrown once more.")
    if ask.keep:
        which = "best" if ask.keep > 0 else "worst"
        said.append(f"Only the {which} {plural(abs(ask.keep), 'die', 'dice')} count.")
    return said


def total_words(ask: Ask | None, thrown: Dice) -> str:
    """What dice came to, as a figure; "" where nobody remembers how they were read."""
    if ask is None:
        return str(thrown.count) if isinstance(thrown, Told) else ""
    return figure(count(ask, thrown))


def owners(name: str) -> str:
    """``Dorre’s``, ``the Wolves’``."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def _faces(faces: tuple[int, ...]) -> str:
    return series([f"A{'n' if each in (8, 11, 18) else ''} {each}" for each in faces])

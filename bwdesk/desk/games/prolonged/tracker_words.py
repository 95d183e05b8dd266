"""What the tracker asks and says beside the dice: whose turn it is, what is next, what ends it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.desk.games.prolonged.verdict import percent
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.rolls.line import RollLine, line_of
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.frame.prose import opening, the
from bwdesk.rules.games.prolonged.acting import may_act
from bwdesk.rules.games.prolonged.forecast import odds, stands
from bwdesk.rules.games.prolonged.presets import limit, preset
from bwdesk.rules.games.prolonged.state import State
from bwdesk.table.session import Session

WHO = "Choose whoever it is; where several want to, their initiative decides."
OUTCOMES = "Each side buys an Outcome in secret, or carries all on."
MANY = ("initiative", "endure")
"""What many roll for at once, by the first word of what is due."""


def question(session: Session[Any, Any]) -> tuple[str, str]:
    """What is said where no action is under way and nobody rolls; "" for nothing."""
    state: State = session.state
    if state.phase == "over":
        return ending_sentence(session), ""
    if state.phase == "outcomes":
        return "Everybody has acted", OUTCOMES
    return "", ""


def roll_line(state: State, due: Due, names: Names) -> RollLine:
    """The row of a roll many make at once: to be first, or to endure."""
    (ask,), person = due.asks, state.person(due.actor)
    if due.key[0] == "endure":
        says = f"Endure {ask.target}, stands {percent(stands(state, ask))}"
    elif state.settings.initiative == "wits":
        says = f"One die, and Wits {person.wits} added"
    else:
        says = f"Not above Reflexes {person.reflexes}, and Quickness {person.quickness} added"
    return replace(line_of(due, names), says=says)


def ending_sentence(session: Session[Any, Any]) -> str:
    """How it ended, in a sentence."""
    last = list(session.moves_in_force.values())[-1:]
    said = [session.game.says(e) for made in last for e in made.events if e.kind == "over"]
    return said[0] if said else "It is over."


def next_says(after: State, round_: int) -> str:
    """What comes next, once the conflict is as it is *after*; it was in that round."""
    if after.phase == "over":
        return "and it is over"
    if after.phase == "outcomes":
        return "to the Outcomes"
    if after.action is not None:
        return "next: Menace"
    if after.round != round_:
        return f"on to round {after.round}"
    waits = may_act(after)
    return f"next: {waits[0].label}" if len(waits) == 1 else "next: who acts"


def chance_words(state: State | None) -> str:
    """How likely whoever acts was to win it."""
    found = odds(state) if state is not None else None
    return f"beforehand {percent(found.win)}" if found is not None else ""


def limits_say(state: State) -> str:
    """What ends it beside winning; "" once it is over."""
    said = []
    does = preset(state).does
    if state.phase == "over":
        return ""
    if does == "chase":
        pursued, pursuer = state.sides
        said.append(f"{opening(pursued.label)} is pursued by {the(pursuer.label)}.")
    if limit(state):
        left = max(0, limit(state) - state.round + 1)
        said.append(f"It ends after round {limit(state)}: {plural(left, 'round')} left.")
    elif does == "chase":
        said.append("There is no limit of rounds.")
    if does == "chase":
        if state.settings.chase == "gap":
            said.append(f"The gap is {state.gap}; at 0 the pursued is caught.")
        else:
            said.append("The pursued is caught with one contest lost.")
        used = ", ".join(state.used)
        said.append(f"Used, and gone: {used}." if used else "Every skill serves once.")
    if does == "ranks" and state.settings.spiral == "ranks":
        said.append("Who loses a contest loses a rank of every skill; with none left one is out.")
    if does == "ladder":
        said.append("Who fails oftener than Fortitude falls over.")
    return " ".join(said)

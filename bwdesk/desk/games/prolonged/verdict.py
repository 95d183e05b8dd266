"""What dice come to, in words and figures: before they fall, as they are typed, and afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.prose import capitalize
from bwdesk.rules.games.prolonged.acting import ACT, ANSWER, count_successes
from bwdesk.rules.games.prolonged.contests import winner_of
from bwdesk.rules.games.prolonged.forecast import odds, tie_owner
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State
from bwdesk.rules.games.prolonged.words import WORDS, Acted, Hit
from bwdesk.rules.play.odds_question import tenths


class Verdict(Struct, frozen=True):
    """A heading, the sentences under it, and what each side *gains* by its id."""

    head: str
    says: str = ""
    gains: Mapping[str, int] = {}


def percent(chance: Fraction) -> str:
    return f"{tenths(chance)}{NO_BREAK}%"


def forecast_verdict(state: State) -> Verdict:
    """How likely it is, of an action whose dice are still to fall."""
    action, found = state.action, odds(state)
    if action is None or found is None:
        return Verdict("")
    actor = state.person(action.actor).label
    if preset(state).does == "strikes":
        target = state.person(action.target)
        if ACT in action.dice:
            struck = count_successes(state, action)[ACT]
            hit = f"{actor} hits, {struck} against Evasion {target.evasion}"
            return Verdict(hit, "Every success of Menace makes the wound a level worse.")
        hits = f"{actor} hits, {percent(found.win)}"
        return Verdict(hits, f"With {target.evasion} or more, the Evasion of {target.label}.")
    head = f"{actor} wins, {percent(found.win)}"
    if not action.answer:
        return Verdict(head, "With any success, as nobody answers.")
    target_name = state.person(action.target).label
    lost = f"{target_name} wins, {percent(found.lose)}."
    tied = tie_owner(state, action)
    whose = {
        "both": "both bank",
        "": "nobody has it",
        action.target: f"it is {target_name}’s, who evades",
    }[tied]
    return Verdict(head, f"{lost} A tie, {percent(found.tie)}: {whose}.")


def reached_verdict(state: State, fell: Mapping[str, int], events: Iterable[Event]) -> Verdict:
    """What counted successes come to in the *state* of the action they fell for."""
    told = list(events)
    action = state.action
    if action is None:
        return Verdict("", _sentences(told))
    gains: dict[str, int] = {}
    for event in told:
        if event.kind == "banked":
            side = state.side_of(event.actor).id
            gains[side] = gains.get(side, 0) + event.amount
    return Verdict(_head(state, fell, told), _sentences(told), gains)


def _head(state: State, fell: Mapping[str, int], told: list[Event]) -> str:
    action = state.action
    assert action is not None
    actor = state.person(action.actor).label
    mine, theirs = fell.get("act", 0), fell.get(ANSWER, 0)
    for event in told:
        facts = WORDS.facts(event)
        if isinstance(facts, Hit):
            worse = facts.levels
            if worse is None:
                return f"{actor} misses, {mine} of {facts.evasion}"
            return f"{actor} hits: {plural(worse, 'level', 'levels')} worse"
    won = winner_of(state, action, dict(fell))
    if not action.answer:
        if won:
            return f"{actor} wins, with {mine}"
        return f"{actor} fails, with no success"
    if len(won) == 2:
        return f"A tie, {mine} to {theirs}"
    if not won:
        return f"A tie, {mine} to {theirs}: nobody has it"
    if won == (action.actor,):
        return f"{actor} wins, {mine} to {theirs}"
    does = "evades" if mine == theirs else "wins"
    return f"{state.person(action.target).label} {does}, {theirs} to {mine}"


def _sentences(told: list[Event]) -> str:
    """All that follows, without what the dice say themselves."""
    said = (WORDS.says(e) for e in told if not isinstance(WORDS.facts(e), Acted))
    return " ".join(capitalize(each) for each in said if each and not each.startswith("Round "))

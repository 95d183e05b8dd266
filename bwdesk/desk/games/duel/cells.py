"""What one action does against another, in words: for the arrows between two cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.state import Settings, State
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.tables.duel import NO_ACTION, DuelStep, cell_words, meeting, steps
from bwdesk.rules.tables.matrix import cell

LETTERS = {
    "nothing": "–",
    "independent": "I",
    "versus": "V",
    "obstacle": "O",
    "automatic": "A",
}
"""How two actions meet, as the matrix marks it."""
MEET = {
    "nothing": "nothing comes of it",
    "independent": "each by itself",
    "versus": "one against the other",
    "obstacle": "against an obstacle",
    "automatic": "without a roll",
}

Steps = tuple[DuelStep, ...]

IN_FULL: Mapping[Steps, str] = {
    ("full",): "{what}, in full",
    ("less-will", "full"): "{what}, less {his} Will",
    ("less-defense", "full"): "{what}, less {his} defense",
    ("versus", "full"): "Versus, then in full",
    ("void", "full"): "Voids the {theirs}, then in full",
    ("void",): "Voids the {theirs}",
    ("hinder",): "Will comes off the {theirs}",
    ("test",): "Ob {will}, {his} Will",
    ("less-will", "test"): "Less {his} Will, at Ob {will}",
    ("versus", "test"): "Versus, then Ob {will}",
    ("versus",): "Versus: takes the {theirs} away",
    ("less-will",): "Against {his} Will",
    ("versus-twice",): "Versus, rolled twice",
}
SHORT: Mapping[Steps, str] = {
    (): "nothing",
    ("full",): "in full",
    ("less-will", "full"): "less Will",
    ("less-defense", "full"): "less the defense",
    ("versus", "full"): "versus, then in full",
    ("void", "full"): "voids it, in full",
    ("void",): "voids it",
    ("hinder",): "Will comes off it",
    ("test",): "tests against Will",
    ("less-will", "test"): "less Will, then Will",
    ("versus", "test"): "versus, then Will",
    ("versus",): "versus, takes it away",
    ("less-will",): "against Will",
    ("versus-twice",): "versus, rolled twice",
}
"""The same for the narrow columns of the script."""


class Arrow(Struct, frozen=True):
    """What one side’s action does: *says* it, *under* it what is hit; *struck* where it is void."""

    says: str
    under: str = ""
    none: bool = False
    struck: bool = False

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.says, self.under)))


class Meets(Struct, frozen=True):
    """The cell of the matrix for an open volley: its *letter*, how they meet, an arrow a side."""

    letter: str
    how: str
    arrows: tuple[Arrow, Arrow]


def meets(canon: Canon, state: State, acts: tuple[str, str]) -> Meets:
    """Two actions, each the id of one or "none", in the order of the sides."""
    met = meeting(canon.actions, *acts)
    one, other = state.sides
    arrows = (
        _arrow(canon, state, one.id, acts[0], acts[1]),
        _arrow(canon, state, other.id, acts[1], acts[0]),
    )
    return Meets(LETTERS[met.meets], MEET[met.meets], arrows)


def _arrow(canon: Canon, state: State, id: str, me: str, him: str) -> Arrow:
    other = state.other(id)
    if me == NO_ACTION:
        return Arrow("No action", none=True)
    found, name, theirs = steps(canon.actions, me, him), canon.action(me), canon.action(him)
    if "void" in steps(canon.actions, him, me):
        return Arrow(f"Voided by the {theirs}", struck=True)
    if not found:
        return Arrow("Nothing comes of it", none=True)
    what = "The attack half" if canon.actions[me].split else f"The {name}"
    if found == ("versus",) and him == NO_ACTION:
        says = "Talks to nobody"
    else:
        says = IN_FULL.get(found, cell_words(found)).format(
            what=what, his=whose(other.label), theirs=theirs, will=_will(state, id)
        )
    return Arrow(says, _cell_below(canon, state.settings, other.label, found, me))


def _will(state: State, id: str) -> int:
    return state.other(id).speaker.stat("will").exponent


def _cell_below(canon: Canon, settings: Settings, other: str, found: Steps, me: str) -> str:
    if "versus" in found:
        mine = canon.actions[me].disrupts
        return "a tie is enough" if mine == (settings.ties == "stop") else "a tie is lost"
    if "test" in found:
        return f"{other} tests Steel"
    if "full" in found:
        return f"off {other}"
    return ""


def short(canon: Canon, me: str, him: str) -> str:
    """What an action does against another, in two or three words."""
    if "void" in steps(canon.actions, him, me):
        return "is voided"
    found = steps(canon.actions, me, him)
    return SHORT.get(found, cell_words(found))


def gist(canon: Canon, action: str) -> str:
    """What an action is for, in a line, from its own figures."""
    own = canon.actions[action]
    parts = []
    if own.dice:
        parts.append(f"+{own.dice}D")
    if own.split:
        parts.append("split: a defense, and an attack of its own")
    if own.obstacle:
        parts.append("at the other’s Will: Steel, or a lost action")
    if own.disrupts:
        parts.append("versus: takes the other’s action away")
    met = {each.name: cell(own.against, each) for each in canon.actions.values()}
    voids = [name for name, found in met.items() if "void" in found]
    hinders = [name for name, found in met.items() if "hinder" in found]
    if hinders:
        parts.append(f"Will comes off {_some(hinders)}")
    if voids and not hinders:
        parts.append(f"voids a {_some(voids)}")
    if own.loses_next:
        parts.append("the next action is lost")
    if not parts:
        parts.append("in full, less a Rebuttal’s defense or an Avoid" if own.main else "in full")
    return ", ".join(parts)


def _some(names: list[str]) -> str:
    return ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) > 1 else names[0]

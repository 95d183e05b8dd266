"""The pages of a maneuver: which there are, from which phase on, and which is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk.desk.table.board import HISTORY, Step
from bwdesk.rules.games.conquest.state import Phase

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument

PHASES: tuple[Phase, ...] = (
    "slips",
    "scenes",
    "marshal",
    "rolls",
    "decisions",
    "fallen",
    "aftermath",
    "over",
)


def _declare(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.declare.page import DeclarePage

    return DeclarePage(document)


def _scenes(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.scenes.page import ScenesPage

    return ScenesPage(document)


def _reveal(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.marshal.page import MarshalPage

    return MarshalPage(document)


def _roll(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.rolls.page import RollsPage

    return RollsPage(document)


def _resolve(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.resolve.page import ResolvePage

    return ResolvePage(document)


def _consequences(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.aftermath.consequences import ConsequencesPage

    return ConsequencesPage(document)


def _downtime(document: ChronicleDocument) -> QWidget:
    from bwdesk.desk.games.conquest.aftermath.downtime import DowntimePage

    return DowntimePage(document)


STEPS = (
    Step("declare", "Declare", _declare),
    Step("scenes", "Scenes", _scenes, "once every slip is sealed"),
    Step("reveal", "Reveal", _reveal, "after the scenes"),
    Step("roll", "Roll", _roll, "once everybody has their dice"),
    Step("resolve", "Resolve", _resolve, "after the dice"),
    Step("consequences", "Consequences", _consequences, "once the maneuver is resolved"),
    Step("downtime", "Downtime", _downtime),
)

_SINCE: dict[str, Phase] = {
    "scenes": "scenes",
    "reveal": "marshal",
    "roll": "rolls",
    "resolve": "decisions",
    "consequences": "fallen",
}
"""From which phase on a step is there. Wounds are noted at any time, and Health is tested at the
start of a maneuver: Downtime is there from the first."""

_SHOWN: dict[Phase, str] = {
    "slips": "declare",
    "scenes": "scenes",
    "marshal": "reveal",
    "rolls": "roll",
    "decisions": "resolve",
    "fallen": "consequences",
    "aftermath": "resolve",
    "over": "consequences",
}


def open_in(step: str, phase: Phase) -> bool:
    return PHASES.index(_SINCE.get(step, "slips")) <= PHASES.index(phase)


def leads_on(step: str, phase: Phase) -> bool:
    """Whether the way on leads to a step by now: not past what the phase still waits for."""
    last = step in ("downtime", HISTORY.key)
    return PHASES.index("aftermath") <= PHASES.index(phase) if last else open_in(step, phase)


def steps_over(phase: Phase) -> int:
    """How many steps of the strip are over."""
    now = next(place for place, step in enumerate(STEPS) if step.key == _SHOWN[phase])
    return {"aftermath": 5, "over": len(STEPS)}.get(phase, now)


def step_of(phase: Phase) -> str:
    """The step a phase is played on."""
    return _SHOWN[phase]


def next_step(old: Phase, new: Phase, shown: str) -> str:
    """The step to show after a move from one phase to another; that on screen, if none.

    Dice just rolled are looked at before anything else is.
    """
    if old == new or shown == HISTORY.key or (old, shown) == ("rolls", "roll"):
        return shown
    return "consequences" if (old, new) == ("fallen", "aftermath") else _SHOWN[new]


def moments(old: Phase, new: Phase, waiting: frozenset[str]) -> frozenset[str]:
    """The steps whose page shows bit by bit, once it is opened, what a move brought to light.

    Those are the slips after the reveal and the comparisons after the dice; what was *waiting*
    stays so, until a move is taken back behind it.
    """
    light: dict[str, Phase] = {"reveal": "marshal", "resolve": "decisions"}
    was, now = PHASES.index(old), PHASES.index(new)
    come = {step for step, since in light.items() if was < PHASES.index(since) <= now}
    gone = {step for step, since in light.items() if now < PHASES.index(since)}
    return (waiting | come) - gone

"""The pages of a maneuver: which there are, from which phase on, and where they are to be found."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from bwdesk.rules.games.conquest.state import Phase

_HERE = "bwdesk.desk.games.conquest"

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


class Step(Struct, frozen=True):
    """A page of the strip: its word, its *module* and *class*, the phase from which on it is there.

    *after* says what must be done before.
    """

    key: str
    word: str
    module: str
    kind: str
    since: Phase
    after: str = ""


STEPS = (
    Step("declare", "Declare", "declare.page", "DeclarePage", "slips"),
    Step(
        "scenes",
        "Scenes",
        "scenes.page",
        "ScenesPage",
        "scenes",
        "once every slip is sealed",
    ),
    Step(
        "reveal",
        "Reveal",
        "marshal.page",
        "MarshalPage",
        "marshal",
        "after the scenes",
    ),
    Step(
        "roll",
        "Roll",
        "rolls.page",
        "RollsPage",
        "rolls",
        "once everybody has their dice",
    ),
    Step(
        "resolve",
        "Resolve",
        "resolve.page",
        "ResolvePage",
        "decisions",
        "after the dice",
    ),
    Step(
        "consequences",
        "Consequences",
        "aftermath.consequences",
        "ConsequencesPage",
        "fallen",
        "once the maneuver is resolved",
    ),
    # Wounds are noted at any time, and Health is tested at the start of a maneuver.
    Step("downtime", "Downtime", "aftermath.downtime", "DowntimePage", "slips"),
)
HISTORY = Step("history", "History", "bwdesk.desk.table.history.page", "HistoryPage", "slips")

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


def there() -> tuple[Step, ...]:
    """The steps whose page this bwdesk has, History last."""
    return tuple(step for step in (*STEPS, HISTORY) if _exists(step.module))


def page_class(step: Step) -> type[QWidget]:
    """The class of a page, loaded when it is first shown."""
    found: type[QWidget] = getattr(import_module(_where(step.module)), step.kind)
    return found


def open_in(step: Step, phase: Phase) -> bool:
    return PHASES.index(step.since) <= PHASES.index(phase)


def over(phase: Phase) -> int:
    """How many steps of the strip are over."""
    now = next(place for place, step in enumerate(STEPS) if step.key == _SHOWN[phase])
    return {"aftermath": 5, "over": len(STEPS)}.get(phase, now)


def shown(phase: Phase) -> str:
    """The step a phase is played on."""
    return _SHOWN[phase]


def following(old: Phase, new: Phase, shown: str) -> str:
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


def _where(module: str) -> str:
    return module if module.startswith("bwdesk.") else f"{_HERE}.{module}"


def _exists(module: str) -> bool:
    try:
        return find_spec(_where(module)) is not None
    except ModuleNotFoundError:
        return False

"""The steps of the founding, and how each of them stands."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit.steps import Step
from bwdesk.desk.table.founding import steps
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.conquest.plan import Chief, Plan, Prologue, Side

STEPS = (
    ("territory", "Territory"),
    ("players", "Players"),
    ("factions", "Factions"),
    ("leaders", "Leaders"),
    ("rivals", "Rivals"),
    ("prologue", "Prologue"),
    ("objectives", "Objectives"),
    ("readings", "Settings"),
    ("begin", "Begin"),
)
KEYS = tuple(key for key, _ in STEPS)


def page_class(key: str) -> type[StepPage]:
    """The page of a step: class ``PrologueStep`` in ``prologue``; imported when first wanted."""
    module = import_module(f"bwdesk.desk.games.conquest.founding.{key}")
    return cast(type[StepPage], getattr(module, f"{key.title()}Step"))


def standing(foundation: Foundation) -> tuple[Step, ...]:
    """Every step with its worst severity and how often it occurs."""
    plan = foundation.plan
    return steps.standing(STEPS, foundation.left, lambda key: _touched(key, plan))


def _touched(key: str, plan: Plan) -> bool:
    sides, empty = plan.sides, Plan()
    match key:
        case "territory":
            return bool(plan.title or plan.territory or plan.setting)
        case "players":
            return plan.players != empty.players
        case "factions":
            return any(_answered(each) for each in sides)
        case "leaders":
            return any(each.leader != Chief() or each.second != Chief() for each in sides)
        case "rivals":
            return any(each.rivals for each in sides)
        case "prologue":
            return any(each.prologue != Prologue() for each in sides)
        case "objectives":
            return any(each.objective for each in sides)
        case _:
            return True


def _answered(side: Side) -> bool:
    return bool(side.name or side.stock or side.answers or side.settings or side.subsettings)

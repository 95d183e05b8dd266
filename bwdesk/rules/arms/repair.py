"""Mending armor: which skills may, and against what."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.tables.armor import Armor, Repair, repair_obstacle


def obstacles(kind: Armor, lost: int, repairs: Mapping[str, Repair]) -> dict[str, int]:
    """The obstacle of bringing back the die lost last at a place, by the id of the skill (ARM-7).

    With so many dice *lost* the last of them is the hardest; a skill whose list ends before it
    cannot. Nothing where nothing is lost.
    """
    found = ((id, repair_obstacle(repairs[id], lost)) for id in kind.repairs if id in repairs)
    return {id: obstacle for id, obstacle in found if obstacle is not None}

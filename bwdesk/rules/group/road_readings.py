"""Where the chapters of movement and riding can be read in more ways than one; each begins as
recommended."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class RoadReadings(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """How a table reads them.

    *head_start*: a lead at the beginning gives its die, else it does not, as in the printed example
    (EX-A11). *wounded*: how far somebody sprints goes by what wounds have left of Speed, else by
    its exponent (MOVE-A1). Of *several* on a side one rolls and the others help; or nobody helps,
    for the slowest of who flees and the fastest of who follows decide it by themselves.
    """

    head_start: bool = True
    wounded: bool = False
    several: Literal["help", "extremes"] = "help"

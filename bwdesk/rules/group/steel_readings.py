"""Where the chapter of Steel can be read in more ways than one; each begins as recommended."""

from __future__ import annotations

from msgspec import Struct


class SteelReadings(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """How a table reads it.

    *stacking*: obstacles of several conditions add up, else the highest one counts (STEEL-7).
    *hidden*: how long somebody hesitates is known to his player and the GM alone.
    """

    stacking: bool = False
    hidden: bool = False

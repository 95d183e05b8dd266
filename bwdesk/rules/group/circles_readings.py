"""Where the chapter of Circles can be read in more ways than one; each begins as recommended."""

from __future__ import annotations

from msgspec import Struct


class CirclesReadings(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """How a table reads it.

    *relationships*: a contact found often enough becomes one (CIR-36). *first_tap*: the test that
    named him is the first of those times. *quiet_apart*: who detects a quiet search meets its
    obstacle as it was before it was made quiet, and the quiet on top; else the quiet counts on both
    sides and comes to nothing (CIR-21, CIR-23).
    """

    relationships: bool = True
    first_tap: bool = True
    quiet_apart: bool = True

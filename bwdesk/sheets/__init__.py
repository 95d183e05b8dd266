"""Printed pages. ReportLab is imported when the first one is made, not before."""

from __future__ import annotations

from typing import Literal

from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.character import Character

KINDS = {"character": "Character sheet", "wounds": "Wound record"}
"""The kinds of sheet there are, with their titles."""

PAPERS = ("a4", "letter")
STATES = ("now", "clean")


def render(
    kind: str,
    character: Character,
    reckoning: Reckoning,
    *,
    paper: Literal["a4", "letter"] = "a4",
    state: Literal["now", "clean"] = "now",
) -> bytes:
    """A sheet as PDF; the same input gives the same bytes.

    *now* prints what play has done (tests, wounds, artha, advances), *clean* only the burning.
    *reckoning* is that of ``character.choices``.

    Raises:
        ValueError: a kind, paper or state there is none of, in a sentence for the user.
    """
    for what, given, known in (
        ("kind of sheet", kind, tuple(KINDS)),
        ("paper", paper, PAPERS),
        ("state", state, STATES),
    ):
        if given not in known:
            raise ValueError(f"There is no {what} “{given}”; there is {' and '.join(known)}.")
    if kind == "wounds":
        from bwdesk.sheets.wounds import wound_record

        return wound_record(character, reckoning, paper=paper, now=state == "now")
    from bwdesk.sheets.character import character_sheet

    return character_sheet(character, reckoning, paper=paper, now=state == "now")

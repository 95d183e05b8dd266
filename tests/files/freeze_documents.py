"""Writes tests/frozen/<version>/ anew: a character and a campaign that give every field there is.

    python -m tests.files.freeze_documents

Each is that of the version before, with the fields that version did not know: whoever adds a field
in the same step of the format gives it here, and runs it again. The release closes it: from then
on the files of that version are never changed, and the next field is another step with files of
its own.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bwdesk.files import campaigns, characters
from bwdesk.rules.burning.sketching import sketch
from bwdesk.rules.group.campaign import Campaign, Member
from bwdesk.rules.group.makes import Make, Own
from bwdesk.rules.group.prep import (
    Ahead,
    Challenge,
    CoveredObstacle,
    HeldAction,
    Prep,
    Promise,
    Used,
)
from bwdesk.rules.person.character import Character, Limits, Play
from bwdesk.rules.person.excerpt import Excerpt, Origin
from tests.shipped import book

FROZEN = Path(__file__).parents[1] / "frozen"

ID, OTHER = "5f0c1d7e9ab24436b8e2a07d4c91f3e6", "c2a9e8b14d7f4f60a3519be0d76c8f21"
"""Ids as chance would give them."""


def character(before: Character) -> Character:
    """Somebody who gives every field, from one of the version before."""
    return replace(before, id=ID, tags=("ford", "GM’s"))


def campaign(before: Campaign) -> Campaign:
    """A campaign that gives every field, from one of the version before."""
    first, *others = before.roster
    game, *games = before.chronicles
    watch = sketch(book().stocks["human"], name="Guard", skills=("sword",))
    inside = Member(
        "guard",
        "Hamo",
        make="guard",
        own=Own(),
        group="Watch",
        place="Gate",
        hidden=True,
        dead=True,
    )
    apart = replace(
        inside, id="other", name="Other", own=Own(Play(begun=True), replace(watch, name="Other"))
    )
    return replace(
        before,
        id=OTHER,
        tags=("ford",),
        chronicles=(replace(game, id=OTHER[:16]), *games),
        roster=(replace(first, character=ID), *others, inside, apart),
        settings=replace(before.settings, limits=Limits(5, 5, 3, 6)),
        makes=(Make("guard", watch),),
        prep=Prep(
            (Challenge("mara", "The Guild burns", "The ledger", "guard", 1),),
            (Ahead("The chain house", "Orrin", ("guard",), "Do they get it?"),),
            (Promise("The watch closes the stairs", "mara", 180, True, 1, 1),),
            (HeldAction("mara", "shoots", "the door opens"),),
            (Used("mara", 1),),
            (CoveredObstacle("The lock", 3, 58, opened=True),),
        ),
        book=Excerpt((Origin("core", "1"),)),
    )


def main() -> None:
    """Writes the files of the present versions."""
    version = characters.VERSION
    for name, given in (("everything", character), ("least", lambda least: least)):
        saved = characters.load(FROZEN / str(version - 1) / f"{name}.bwchar")
        now = replace(saved, character=given(saved.character))
        _write(version, f"{name}.bwchar", characters.encode(now))
    version = campaigns.VERSION
    before, _ = campaigns.load(FROZEN / str(version - 1) / "everything.bwcampaign")
    _write(version, "everything.bwcampaign", campaigns.encode(campaign(before)))


def _write(version: int, name: str, content: bytes) -> None:
    path = FROZEN / str(version) / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    print(path)


if __name__ == "__main__":
    main()

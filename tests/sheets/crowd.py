"""Twenty people of all sizes: the samples, those of `stress`, and six who have too much of one
thing or nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.person.character import Character, Choices, Play, SkillPoints, Wound
from bwdesk.where import resources
from tests import shipped
from tests.sheets.stress import STRESS, voivode

SAMPLES = tuple(sorted(each.stem for each in (resources() / "samples").glob("*.bwchar")))
NAME = ("Maximilian " * 28)[:300].strip()
CREED = ("The Duke took the mill and the ford from my mother; he shall kneel for it. " * 27)[:2000]
UNDRAWN = "𐤀𐤁𐤂 𐎀𐎁 王 שלום"
"""Letters no font of ours has, and perhaps none of this machine."""


def _sample(name: str) -> Character:
    return characters.load(resources() / "samples" / f"{name}.bwchar").character


def _voivode(**changes: object) -> Character:
    """Somebody of the usual size, but for what *changes*."""
    one = voivode()
    return replace(one, choices=replace(one.choices, **changes))


def _named_at_length() -> Character:
    return _voivode(name=NAME, player=NAME)


def _of_a_long_creed() -> Character:
    return _voivode(name="Ann of the Mill", beliefs=(CREED, "Short.", "Shorter still."))


def _of_sixty_skills() -> Character:
    skills = tuple(
        SkillPoints(id, 2 + place % 5)
        for place, id in zip(range(60), shipped.book().skills, strict=False)
    )
    return _voivode(name="Osric the Clerk", skills=skills)


def _of_many_wounds() -> Character:
    one = _voivode(name="Jory One-Eye")
    wounds = tuple(Wound(1 + place % 4, 1, "a cut", time=place * 60) for place in range(28))
    return replace(one, play=replace(one.play, wounds=wounds))


def _nameless() -> Character:
    return Character(Choices(stock="human"), Play(begun=True))


def _undrawn() -> Character:
    return _voivode(name=UNDRAWN, player=UNDRAWN, beliefs=(UNDRAWN,))


CROWD: dict[str, Callable[[], Character]] = {
    **{each: partial(_sample, each) for each in SAMPLES},
    **STRESS,
    "named-at-length": _named_at_length,
    "of-a-long-creed": _of_a_long_creed,
    "of-sixty-skills": _of_sixty_skills,
    "of-many-wounds": _of_many_wounds,
    "nameless": _nameless,
    "undrawn": _undrawn,
}

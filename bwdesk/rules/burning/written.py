"""Name, Beliefs and Instincts: how many there should be, and what is still to write."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.person.character import Choices

USUAL = 3
WRITTEN = ("beliefs", "instincts")


def room_to_write(effects: Effects) -> dict[str, Sum]:
    """How many Beliefs and Instincts there may be."""
    return {each: effects.add(each, Sum((Part("everybody", USUAL),))) for each in WRITTEN}


def words_left(choices: Choices, room: dict[str, Sum]) -> list[Problem]:
    """A name, and three Beliefs and Instincts; no more than there is *room* for."""
    found: list[Problem] = []
    if not choices.name.strip():
        found.append(
            Problem(
                "concept.name",
                Severity.UNFINISHED,
                "concept/name",
                "The character has no name.",
                "Give one.",
            )
        )
    beliefs = [bool(each.strip()) for each in choices.beliefs]
    instincts = [bool(each.text.strip()) for each in choices.instincts]
    for what, lines in (("belief", beliefs), ("instinct", instincts)):
        # An empty line among the first three is still to write, whatever stands below it.
        missing, written = USUAL - sum(lines[:USUAL]), sum(lines)
        if missing > 0:
            found.append(
                Problem(
                    f"beliefs.{what}s",
                    Severity.UNFINISHED,
                    f"beliefs/{what}s",
                    f"{number_word(missing).capitalize()} of three {what.title()}s still to write.",
                    "Write it." if missing == 1 else "Write them.",
                )
            )
        if written > (most := room[f"{what}s"].whole):
            found.append(
                Problem(
                    "beliefs.many",
                    Severity.ODD,
                    f"beliefs/{what}s",
                    (
                        f"There are {number_word(written)} {what.title()}s; "
                        f"{number_word(most)} is the rule."
                    ),
                    "Keep it if the table agrees.",
                )
            )
    return found

"""Where the Duel of Wits can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.duel.state import Settings
from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "ties",
        "Tied Obfuscate",
        "What does a tie against Point, Dismiss, Rebuttal or Incite come to?",
        (
            Answer("stop", "The action is stopped", "Whoever obfuscates defends."),
            Answer("fail", "The obfuscation fails", "Whoever obfuscates attacks, and loses ties."),
        ),
        "DOW-14",
    ),
    Reading(
        "versus",
        "Roll against Obfuscate",
        "Is the roll of the versus test that of the action itself?",
        (
            Answer(
                "same",
                "One roll for both",
                "Successes that win the test also count in full.",
                here="The action’s own roll stands against the Obfuscate.",
            ),
            Answer(
                "apart",
                "A roll of its own",
                "The action is rolled beside it.",
                here="Another roll stands against the Obfuscate.",
            ),
        ),
        "DOW-14",
    ),
    Reading(
        "penalty",
        "+1 Ob without an obstacle",
        "What does an obstacle more mean for an action that has none?",
        (
            Answer("success", "A success less", "Of a Rebuttal the player says of which half."),
            Answer("die", "A die less", "It comes off the pool before the roll."),
        ),
        "TEST-36",
    ),
    Reading(
        "carry",
        "The end of an exchange",
        "What reaches from the third volley into the next exchange?",
        (
            Answer(
                "all",
                "Everything",
                "The next action is the next one, whenever it comes.",
                here="Reaches into the next exchange",
            ),
            Answer(
                "dismiss",
                "Lost actions only",
                "Dice and obstacles end with the exchange.",
                here="Only lost actions carry over",
            ),
        ),
        "DOW-14",
    ),
    Reading(
        "idle",
        "Obfuscate against no action",
        "What does it do to somebody who has lost his action?",
        (
            Answer(
                "penalty",
                "His next is harder",
                "Any success gives +1 Ob.",
                here="Against no action, any success gives +1 Ob.",
            ),
            Answer(
                "nothing",
                "Nothing",
                "There is nobody to talk over.",
                here="Against no action it does nothing.",
            ),
        ),
        "DOW-14",
    ),
    Reading(
        "haggling",
        "Haggling",
        "May it be rolled where it leads the duel?",
        (
            Answer(
                value=True,
                name="For Point and Rebuttal",
                says="As the other main skills are.",
                here="Haggling leads this duel, so it may be rolled here.",
            ),
            Answer(
                value=False,
                name="For the body only",
                says="No action lists it.",
                here="Haggling leads this duel, but is not rolled here.",
            ),
        ),
        "DOW-3",
    ),
    Reading(
        "no_main",
        "No main skill",
        "What is the body of somebody without one?",
        (
            Answer(
                "small",
                "Will alone",
                "As in a duel that is no big deal.",
                here="No main skill: the body is Will alone.",
            ),
            Answer(
                "luck",
                "Beginner’s Luck",
                "Will is rolled, and half the successes count.",
                here="No main skill: by Beginner’s Luck, with half the successes.",
            ),
        ),
        "DOW-4",
    ),
    Reading(
        "beginners",
        "Actions without a skill",
        "May an action be tried with none of its skills?",
        (
            Answer(
                value=False,
                name="No",
                says="It cannot be scripted.",
                here="An action without a skill cannot be scripted.",
            ),
            Answer(
                value=True,
                name="By Beginner’s Luck",
                says="Half the successes count.",
                here="No skill for it: by Beginner’s Luck, half the successes count.",
            ),
        ),
        "TEST-34",
    ),
    Reading(
        "logged",
        "Tests in the log",
        "At what obstacle is a roll logged that has none?",
        (
            Answer(
                "opposed",
                "The other’s successes",
                "Where the two are held together; each half of a split roll by itself.",
                here="Where two rolls are held together, the other’s successes are the obstacle, "
                "for each half of a split roll by itself.",
            ),
            Answer(
                "whole",
                "The same, split rolls as one",
                "All dice of a Rebuttal against the defense they met.",
                here="Where two rolls are held together, the other’s successes are the obstacle; "
                "a split roll is one.",
            ),
            Answer(
                "open",
                "None",
                "As an open test.",
                here="A roll without an obstacle is an open test.",
            ),
        ),
        "DOW-23",
    ),
    Reading(
        "concession",
        "Degrees of concession",
        "How much does a winner owe?",
        (
            Answer("half", "By halves", "Half is fair; more, or three dice left, is major."),
            Answer("thirds", "By thirds", "A third is minor, two are fair, more is major."),
        ),
        "DOW-17",
    ),
    Reading(
        "order",
        "Order of speech",
        "Who speaks first where the actions do not say?",
        (
            Answer(
                "elder",
                "The elder",
                "Else the side named first.",
                here="The actions do not say who speaks first; the elder does.",
            ),
            Answer(
                "sides",
                "The side named first",
                "Every time.",
                here="The actions do not say who speaks first; the side named first does.",
            ),
        ),
        "DOW-12",
    ),
    Reading(
        "asking",
        "After a roll",
        "When does a roll lie open until it is let stand?",
        (
            Answer("spendable", "Where something may be spent", "Artha, or a trait called on."),
            Answer("always", "Every time", "Also where nobody could spend anything."),
            Answer("failure", "After a failure", "What has passed stands at once."),
        ),
        "ARTHA-11",
    ),
)


def reading_line(field: str, settings: Settings) -> str:
    """How the table reads something, in a line for the place where it bites."""
    return next(each for each in READINGS if each.field == field).answer_of(settings).here

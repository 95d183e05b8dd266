"""Where the Duel of Wits can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.readings import Answer, Reading

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
            Answer("same", "One roll for both", "Successes that win the test also count in full."),
            Answer("apart", "A roll of its own", "The action is rolled beside it."),
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
            Answer("all", "Everything", "The next action is the next one, whenever it comes."),
            Answer("dismiss", "Lost actions only", "Dice and obstacles end with the exchange."),
        ),
        "DOW-14",
    ),
    Reading(
        "idle",
        "Obfuscate against no action",
        "What does it do to somebody who has lost his action?",
        (
            Answer("penalty", "His next is harder", "Any success gives +1 Ob."),
            Answer("nothing", "Nothing", "There is nobody to talk over."),
        ),
        "DOW-14",
    ),
    Reading(
        "haggling",
        "Haggling",
        "May it be rolled where it leads the duel?",
        (
            Answer(value=True, name="For Point and Rebuttal", says="As the other main skills are."),
            Answer(value=False, name="For the body only", says="No action lists it."),
        ),
        "DOW-3",
    ),
    Reading(
        "no_main",
        "No main skill",
        "What is the body of somebody without one?",
        (
            Answer("small", "Will alone", "As in a duel that is no big deal."),
            Answer("luck", "Beginner’s Luck", "Will is rolled, and half the successes count."),
        ),
        "DOW-4",
    ),
    Reading(
        "beginners",
        "Actions without a skill",
        "May an action be tried with none of its skills?",
        (
            Answer(value=False, name="No", says="It cannot be scripted."),
            Answer(value=True, name="By Beginner’s Luck", says="Half the successes count."),
        ),
        "TEST-34",
    ),
    Reading(
        "logged",
        "Tests in the log",
        "At what obstacle is a roll logged that has none?",
        (
            Answer("opposed", "The other’s successes", "Where the two are held together."),
            Answer("open", "None", "As an open test."),
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
            Answer("elder", "The elder", "Else the side named first."),
            Answer("sides", "The side named first", "Every time."),
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

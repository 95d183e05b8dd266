"""Where Prolonged Conflicts can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "outcomes",
        "Outcomes",
        "How many does a side choose at the end of a round?",
        (
            Answer("one", "One", "What is left is carried on."),
            Answer("several", "As many as it can pay", "They are resolved dearest first."),
        ),
        "PRO-22",
    ),
    Reading(
        "price",
        "Price of winning",
        "Who counts for the price of the win?",
        (
            Answer("everybody", "Everybody", "All who were in it at the outset."),
            Answer("opponents", "Opponents", "Those of the other sides."),
        ),
        "PRO-23",
    ),
    Reading(
        "ones",
        "Ones",
        "What does a die of 1 count?",
        (Answer("twice", "Two", "As the example does."), Answer("once", "One", "As any other.")),
        "PRO-2",
    ),
    Reading(
        "ties",
        "Tied answers",
        "What does a tie with an aggressive answer come to?",
        (
            Answer("both", "Both bank", "And the one who began has failed."),
            Answer("nobody", "Nobody banks", "Only winners do."),
        ),
        "PRO-20",
    ),
    Reading(
        "initiative",
        "Initiative",
        "What is rolled where two want to act first?",
        (
            Answer("reflexes", "Reflexes and Quickness", "The highest of three dice that fits."),
            Answer("wits", "One die and Wits", "As the example does."),
        ),
        "PRO-14",
    ),
    Reading(
        "advantage",
        "Advantage",
        "What is an Advantage the table grants?",
        (
            Answer("lowest", "Four dice, the best three", "Disadvantage turned around."),
            Answer("none", "Nothing", "The source has none."),
        ),
        "PRO-3",
    ),
    Reading(
        "totals",
        "Tied totals",
        "Who wins a single round that is tied?",
        (
            Answer("nobody", "Nobody", "Neither reaches the goal."),
            Answer("first", "The side named first", "Who already has it keeps it."),
        ),
        "PRO-7",
    ),
    Reading(
        "chase",
        "The end of a chase",
        "When is the pursued caught?",
        (
            Answer("caught", "With one contest lost", "Or when no skill is left."),
            Answer("gap", "When the gap is closed", "Each contest moves it by one."),
        ),
        "PRO-8",
    ),
    Reading(
        "spiral",
        "The end of an argument",
        "How is it lost?",
        (
            Answer("ranks", "By ranks", "Who has none left is out."),
            Answer("three", "Most wins in three rounds", "Skills stay as they are."),
            Answer("five", "Most wins in five rounds", "Skills stay as they are."),
        ),
        "PRO-11",
    ),
)

"""Where Range and Cover can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "start_dice",
        "Dice of the beginning",
        "Which dice does a weapon give to the test for where it begins?",
        (
            Answer("extreme", "Those of its extreme range", "As the rule has it."),
            Answer("optimal", "Those of its optimal range", "As an example has it."),
        ),
        "RNC-10",
    ),
    Reading(
        "out_dice",
        "Dice out of range",
        "Which dice does a weapon give where it does not reach?",
        (
            Answer("extreme", "Those of its extreme range", "They grow fewer as sides come near."),
            Answer("none", "None", "What does not reach keeps nobody away."),
        ),
        "RNC-7",
    ),
    Reading(
        "equal",
        "As many as the one who hides",
        "What are as many successes as those of an automatic Stealthy?",
        (
            Answer("tie", "A tie", "As in any other test of two."),
            Answer("met", "A win", "The obstacle is met."),
        ),
        "RNC-12",
    ),
    Reading(
        "priced",
        "Prices of a Speed Withdraw",
        "What costs three successes there?",
        (
            Answer("each", "Everything", "Each die of aim and cover, too."),
            Answer("acts", "Shots and acts", "A die of aim or cover costs one."),
        ),
        "RNC-12",
    ),
    Reading(
        "way",
        "More than one place",
        "Where does a winner come to, where several places fit?",
        (
            Answer("winner", "Where he says", "Any on the way, and any that fits."),
            Answer("least", "To the first that fits", "The smallest change."),
        ),
        "RNC-25",
    ),
    Reading(
        "tied_start",
        "A tied beginning",
        "Where does it begin if both have as many successes?",
        (
            Answer("usual", "Out of range", "As where nobody tested."),
            Answer("again", "It is tested again", "Until somebody wins."),
        ),
        "RNC-10",
    ),
    Reading(
        "worn",
        "What is worn",
        "Does armor make a shot harder?",
        (
            Answer("position", "Only the position", "Wounds, weather and light alone hinder."),
            Answer("shot", "The shot, too", "Sleeves, and want of training, add to it."),
        ),
        "RNC-6",
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

"""Where the page of the courts can be read in more ways than one, and what of ours is in force."""

from __future__ import annotations

from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "reuse",
        "Defenders",
        "May a piece defend more than once in a season?",
        (
            Answer(True, "As often as it stands", "Until it is broken or captured."),
            Answer(False, "Once", "Whoever has defended is spent for the season."),
        ),
        "WIN-13",
    ),
    Reading(
        "listed",
        "Who is on a list",
        "May a piece defend that stands on a line not reached yet?",
        (
            Answer(
                "phrase",
                "No",
                "Before it defends, a court gives its passphrase; it alone sees who is on it.",
            ),
            Answer("struck", "Yes, and is struck", "When its line opens, the table is told so."),
        ),
        "ours",
    ),
    Reading(
        "events",
        "Events",
        "What does the figure of an Event change?",
        (
            Answer("strength", "The strength of attacks", "It is a part of every Attack Strength."),
            Answer("die", "The die", "It changes the die of every battle."),
        ),
        "WIN-3",
    ),
    Reading(
        "army",
        "Armies",
        "Does a campaign need an army?",
        (
            Answer(True, "One at least", "A commander goes nowhere alone."),
            Answer(False, "None", "A commander may go alone."),
        ),
        "WIN-9",
    ),
    Reading(
        "objective",
        "Objectives",
        "When does the other court see what a campaign is for?",
        (
            Answer("result", "With the result", "It lies sealed until the battle is decided."),
            Answer("reveal", "When it comes out", "It opens with its commander and armies."),
        ),
        "WIN-13",
    ),
    Reading(
        "lean",
        "The telling",
        "May what is told change the die by one?",
        (
            Answer("before", "Before the die", "The table leans, and then the die falls."),
            Answer("after", "After the die", "The die falls, and is then told."),
            Answer("never", "Never", "The die stands as it fell."),
        ),
        "WIN-16",
    ),
    Reading(
        "price",
        "Checkmate’s price",
        "When is the price of an objective seen to be paid?",
        (
            Answer("opened", "When it opens", "It is pledged in secret, out of a Plunder’s reach."),
            Answer("planned", "When it is planned", "Everybody sees the Glamour go."),
        ),
        "WIN-10",
    ),
    Reading(
        "broken",
        "Broken armies",
        "When is a broken army whole again?",
        (
            Answer("hand", "By hand", "When the table says so."),
            Answer("spring", "In spring", "All of them, when a year begins."),
        ),
        "WIN-24",
    ),
    Reading(
        "captives",
        "Captives",
        "When does a captive come home without a rescue?",
        (
            Answer("hand", "By hand", "When the table says so."),
            Answer("spring", "In spring", "All of them, when a year begins."),
        ),
        "WIN-24",
    ),
    Reading(
        "spying",
        "Espionage",
        "What does an achieved Espionage bring?",
        (
            Answer("list", "Who follows", "The next summer’s list opens with its first campaign."),
            Answer("hand", "What is told", "The Adjudicator says what is learned."),
        ),
        "WIN-23",
    ),
)
"""Of the game's settings."""

COMPLETION = (
    Reading(
        "winter",
        "Winter",
        "Is Winter played by our figures?",
        (
            Answer(True, "By ours", "Strengths and results as Summer has them, without armies."),
            Answer(False, "A notebook", "The season is told, and changed by hand."),
        ),
        "WIN-21, WIN-22",
    ),
    Reading(
        "presets",
        "Intrigues",
        "May an intrigue aim at our presets?",
        (
            Answer(True, "At our presets too", "Rescue, Propaganda, Kidnap, Espionage, or other."),
            Answer(False, "At what is written", "The Adjudicator says what comes of it."),
        ),
        "WIN-23",
    ),
    Reading(
        "king",
        "A captured King",
        "Does it end the game?",
        (
            Answer(True, "The other court wins", "By Checkmate, or by a rout."),
            Answer(False, "The game goes on", "The table says what it means."),
        ),
        "WIN-24",
    ),
    Reading(
        "plunder",
        "Plunder",
        "What does it take of a court that has too little?",
        (
            Answer(True, "What there is", "No court gains what another never had."),
            Answer(False, "All the same", "The attacker gains one for each army."),
        ),
        "WIN-24",
    ),
)
"""Of what is ours."""

"""Where Burning Kingdoms can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "ties",
        "Tied maneuvers",
        "What becomes of a versus test that is tied?",
        (
            Answer("consent", "Rolled off if both agree", "Each then tests the root of its skill."),
            Answer("stand", "The tie stands", "Neither gets anything of it."),
        ),
        "BK-30",
    ),
    Reading(
        "harry",
        "Reach of Harry",
        "Whom does the attack of a Harry strike?",
        (
            Answer("named", "Attackers and one it names", "The slip may name a rival."),
            Answer("attackers", "Attackers only", "The slip names nobody."),
        ),
        "BK-46",
    ),
    Reading(
        "split",
        "Dice of Harry",
        "When are its dice shared between defense and attack?",
        (
            Answer("slip", "On the slip", "As a part of the pool, before any scene."),
            Answer("again", "When dice are marshaled", "Once all slips lie open."),
        ),
        "BK-42",
    ),
    Reading(
        "sacrifice",
        "Price of Ensnare",
        "What does a won Ensnare cost the one who set it?",
        (
            Answer("whole", "Its whole margin", "As printed: winning too well hurts."),
            Answer("capped", "No more than it turned", "Never more than its target loses."),
        ),
        "BK-38",
    ),
    Reading(
        "conserve",
        "Reach of Conserve",
        "How does a Conserve meet several attackers?",
        (
            Answer("each", "Each by itself", "All its successes against every one of them."),
            Answer("pooled", "All together", "Its successes against the sum of theirs."),
        ),
        "BK-36",
    ),
    Reading(
        "sap",
        "Dice sapped",
        "How many dice does an unopposed Sap take?",
        (
            Answer("text", "All its successes", "As the printed example counts."),
            Answer("margin", "Its margin", "What is above the exponent."),
        ),
        "BK-59",
    ),
    Reading(
        "prologue",
        "Prologue",
        "How is its test rolled?",
        (
            Answer("open", "An open test", "Successes count, without an obstacle."),
            Answer("open-ended", "Open-ended", "Each six is rolled again, too."),
        ),
        "BK-17",
    ),
    Reading(
        "wounds",
        "Wounds",
        "How do the wounded heal between maneuvers?",
        (
            Answer("maneuver", "By the maneuver", "After a Health test, a die each maneuver."),
            Answer("core", "By the core rules", "A maneuver is a month."),
        ),
        "BK-66",
    ),
    Reading(
        "rest",
        "Rest",
        "Whose wounds heal in downtime?",
        (
            Answer("earner", "Theirs who earned it", "Whoever won the cycles rests."),
            Answer("all", "Everybody’s", "The months of a Conserve or Fortify pass for all."),
        ),
        "BK-65",
    ),
    Reading(
        "asking",
        "After a roll",
        "When does the roll of a character lie open until it is let stand?",
        (
            Answer("spendable", "If something can be spent", "Artha, or a trait called on."),
            Answer("failure", "After a failure", "What has passed stands at once."),
        ),
        "ARTHA-11",
    ),
    Reading(
        "met_halfway",
        "Conflict owed",
        "If the target opens a conflict first, is one still owed?",
        (
            Answer(True, "No, it is met", "Whoever was sought out need not seek."),
            Answer(False, "Yes, still", "Everybody opens the conflict of its own slip."),
        ),
        "BK-23",
    ),
)
"""In the order in which a maneuver meets them."""

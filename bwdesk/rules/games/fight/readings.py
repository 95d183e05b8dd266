"""Where Fight! can be read in more ways than one."""

from __future__ import annotations

from bwdesk.rules.games.frame.readings import Answer, Reading

READINGS = (
    Reading(
        "allocation",
        "Aim or damage",
        "When is it said where successes over the obstacle go?",
        (
            Answer("before", "Before the defense is rolled", "As the rule has it."),
            Answer("after", "After the defense", "As an example has it."),
        ),
        "WPN-6",
    ),
    Reading(
        "riposte",
        "Ripostes",
        "When does a riposte hurt?",
        (
            Answer("together", "With the blow it answers", "Both fall in the same action."),
            Answer("after", "After it", "The blow is applied first."),
        ),
        "FIGHT-28",
    ),
    Reading(
        "several",
        "Several attackers",
        "Whom does one defense stand against, where several attack?",
        (
            Answer("split", "Its dice are divided", "Whoever gets none strikes freely."),
            Answer("all", "All of them", "One roll stands against every attack."),
        ),
        "FIGHT-28",
    ),
    Reading(
        "moving",
        "Moving among several",
        "Towards whom does somebody move who stands against several?",
        (
            Answer("all", "Towards all, or from all", "One roll, compared pair by pair."),
            Answer("aimed", "Towards the one he names", "Towards the others he Maintains."),
        ),
        "FIGHT-8",
    ),
    Reading(
        "shooting",
        "Shooting on the move",
        "What does it cost to shoot while Closing or Withdrawing?",
        (
            Answer("two", "+2 Ob", "As the lists of obstacles have it."),
            Answer("one", "+1 Ob", "As the action has it."),
        ),
        "FIGHT-10",
    ),
    Reading(
        "outside_dice",
        "Length from outside",
        "What does a much longer weapon give outside striking distance?",
        (
            Answer("one", "One die", "As the rule has it."),
            Answer("two", "Two dice", "As nearer by."),
        ),
        "FIGHT-14",
    ),
    Reading(
        "start_dice",
        "Length at the beginning",
        "What does a much longer weapon give to the test of the beginning?",
        (
            Answer("two", "Two dice", "As an example has it."),
            Answer("one", "One die", "As from outside."),
        ),
        "FIGHT-12",
    ),
    Reading(
        "tied_start",
        "A tied beginning",
        "Where does it begin between two who have as many successes?",
        (
            Answer("longer", "At the lunging distance of the longer weapon", "Usually."),
            Answer("outside", "Outside", "Nobody reaches anybody."),
            Answer("again", "It is tested again", "Until somebody wins."),
        ),
        "FIGHT-12",
    ),
    Reading(
        "reflexes",
        "Reflexes and wounds",
        "When does a wound take actions?",
        (
            Answer("next", "From the next exchange on", "What was written stands."),
            Answer("once", "At once", "The last actions are lost."),
        ),
        "FIGHT-5",
    ),
    Reading(
        "hesitation",
        "Length of hesitation",
        "Who knows how long somebody hesitates?",
        (
            Answer("shown", "Everybody", "It stands on the table."),
            Answer("hidden", "His own seat", "The others see it when he moves again."),
        ),
        "STEEL-5",
    ),
    Reading(
        "bidding",
        "Bids for the first action",
        "Is everybody asked?",
        (
            Answer("asked", "Everybody, once", "Before the first volley."),
            Answer("offered", "Whoever wants to bids", "Until the first volley is announced."),
            Answer("none", "Nobody bids", "All actions of a slot fall together."),
        ),
        "FIGHT-40",
    ),
    Reading(
        "shows",
        "The place that is shown",
        "Does whoever is struck at say which place he shows?",
        (
            Answer("asked", "Each time", "As the rule has it."),
            Answer("torso", "It is the torso", "Unless he says something else."),
        ),
        "WPN-4",
    ),
    Reading(
        "avoids",
        "What an Avoid makes harder",
        "Which other actions of its volley does an Avoid hinder?",
        (
            Answer("all", "All of them", "Those before it, too."),
            Answer("later", "Those after it", "What came before is done."),
        ),
        "FIGHT-26",
    ),
    Reading(
        "inside",
        "Weapons inside",
        "What do long weapons hinder inside?",
        (
            Answer("attacks", "Attacks", "Strikes, Feints, Beats and Disarms."),
            Answer("all", "Defenses, too", "Blocks and Counterstrikes as well."),
        ),
        "FIGHT-20",
    ),
    Reading(
        "changing",
        "Changing what is announced",
        "May somebody give up a later action to Avoid or Block at once?",
        (
            Answer("rule", "No", "What is announced stands."),
            Answer("defend", "Yes", "An optional rule of the source."),
        ),
        "FIGHT-38",
    ),
    Reading(
        "fists",
        "Great Strikes with bare hands",
        "May fists, teeth and claws make a Great Strike?",
        (
            Answer("may", "Yes", "The action lists Brawling and Boxing."),
            Answer("not", "No", "Only weapons that are marked for it."),
        ),
        "FIGHT-26",
    ),
    Reading(
        "unskilled",
        "Striking without the skill",
        "What does somebody strike against who has no skill for it?",
        (
            Answer("twice", "Twice the obstacle", "As any test without the skill."),
            Answer("once", "The same obstacle", "Only the dice are fewer."),
        ),
        "WPN-1",
    ),
    Reading(
        "shields",
        "A shield against shots",
        "How often are its dice thrown against whoever shoots?",
        (
            Answer("once", "Once a fight", "It stands for every shot of his."),
            Answer("each", "For each shot", "Anew each time."),
        ),
        "ARM-22",
    ),
    Reading(
        "beat",
        "A beaten weapon",
        "How long does it give no dice of length?",
        (
            Answer("next", "For the next position", "As the rule has it."),
            Answer("volley", "Through the next volley", "Also if nobody moves."),
        ),
        "FIGHT-26",
    ),
    Reading(
        "apart",
        "Everybody apart",
        "Is it over when nobody reaches anybody?",
        (
            Answer("over", "The table is asked", "Write anew, go on, or end it."),
            Answer("on", "It goes on", "Until somebody ends it."),
        ),
        "FIGHT-21",
    ),
    Reading(
        "lent",
        "Gray and white Power",
        "Does a lighter Power go into weapons that are not of its shade?",
        (
            Answer("lent", "Yes", "They shatter where nothing is left of a blow."),
            Answer("kept", "No", "They strike as black Power would, and do not shatter."),
        ),
        "HERO-8",
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

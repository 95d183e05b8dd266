"""The words of conquest: every kind of event, and what it stands under in the record."""

from __future__ import annotations

from bwdesk.rules.games.conquest.words import aftermath, dice, outcome, people, slips
from bwdesk.rules.games.frame.facts import Words

WORDS = Words(
    slips.Begun,
    slips.Written,
    slips.Played,
    slips.Revealed,
    slips.Wasted,
    slips.Paid,
    slips.Owed,
    slips.Met,
    dice.Gathered,
    dice.Fell,
    dice.Tied,
    dice.RolledOff,
    dice.Divided,
    outcome.Compared,
    outcome.Unopposed,
    outcome.LeftOver,
    outcome.Tally,
    outcome.Fallen,
    outcome.Narrates,
    aftermath.Conquered,
    aftermath.Joined,
    aftermath.Forfeited,
    aftermath.Inherited,
    aftermath.Consequences,
    aftermath.Rested,
    aftermath.Maintained,
    aftermath.Lapsed,
    aftermath.Reviewed,
    aftermath.Wounded,
    aftermath.Health,
    aftermath.Healed,
    people.Foretold,
    people.Awarded,
    people.Struck,
    people.SeeksWork,
    people.Worked,
    people.Practiced,
    people.Taxed,
    aftermath.Ruling,
    aftermath.Over,
)

DICE = ("marshal", "spent", "let-stand", "more-dice", "rolled", "tie", "roll-off", "split")
CONSEQUENCES = ("conquered", "joined", "penalty", "inherited", "told")
DOWNTIME = (
    *("downtime", "seeks-work", "worked", "practiced", "maintenance", "taxed", "lapsed", "healed"),
)
WOUNDS = ("health", "wound", "struck")

SECTIONS = {
    "Slips": ("sealed",),
    "Scenes": ("scene",),
    "Revealed": ("revealed", "wasted", "paid", "duty", "met"),
    "Dice": DICE,
    "What came of it": ("comparison", "unopposed", "gain", "tally", "fallen", "narrates"),
    "Consequences": CONSEQUENCES,
    "Downtime": DOWNTIME,
    "Wounds": WOUNDS,
    "Artha": ("awarded",),
    "Objectives": ("objective",),
    "The end": ("over",),
    "Rulings": ("ruling",),
}
"""How the record of a maneuver is divided: the kinds of events under each heading."""

HEADINGS = {kind: heading for heading, kinds in SECTIONS.items() for kind in kinds}

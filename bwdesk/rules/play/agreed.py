"""What a campaign agrees on: readings of rules that can be read in more ways than one, and figures
of its own. Every question once, by the chapter it is of; the first answer is what we recommend."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.readings import Answer, Chosen, Reading
from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.play.evening import Evening, RefusedError, Step, with_campaign


class Figure(Struct, frozen=True):
    """A number of a *field* of the settings; *nothing* is what 0 is called."""

    field: str
    name: str
    asks: str
    least: int
    most: int
    rule: str
    nothing: str = ""


class Chapter(NamedTuple):
    """Questions of one chapter; *part* is the field of the settings they lie in, "" at the top."""

    name: str
    part: str
    readings: tuple[Reading, ...]
    figures: tuple[Figure, ...] = ()

    def settings_of(self, settings: Settings) -> Struct:
        """Where its fields are."""
        found: Struct = getattr(settings, self.part) if self.part else settings
        return found


def _yes_no(
    field: str, name: str, asks: str, rule: str, yes: str, no: str, *, first: bool = True
) -> Reading:
    """A question that is answered by yes or no; *first* is what is recommended."""
    answers = (Answer(True, "Yes", yes), Answer(False, "No", no))
    return Reading(field, name, asks, answers if first else answers[::-1], rule)


VOTES = (
    _yes_no(
        "gm_votes",
        "The GM’s voice",
        "Does the GM vote?",
        "ARTHA-5",
        "One voice, on awards and on traits.",
        "Only players vote.",
    ),
    _yes_no(
        "own_gains",
        "Traits of one’s own",
        "Does a player vote on what his own character gains?",
        "BIT-11",
        "His voice is needed, too.",
        "The others grant it.",
        first=False,
    ),
    _yes_no(
        "own_polls",
        "Votes for oneself",
        "May a player name himself Workhorse or MVP?",
        "ARTHA-5",
        "Everybody can be named by everybody.",
        "A player names another.",
        first=False,
    ),
    _yes_no(
        "tied_polls",
        "Ties",
        "Do all get it who are tied as Workhorse or MVP?",
        "ARTHA-5",
        "A Persona for each of them.",
        "The table votes again, or the GM says who.",
        first=False,
    ),
)
VOTE_FIGURES = (
    Figure(
        "new_traits",
        "New traits",
        "How many may somebody win at one vote?",
        0,
        99,
        "BIT-11",
        "as many as are voted",
    ),
    Figure(
        "sessions_to_vote",
        "Trait votes",
        "After how many sessions is a trait vote due?",
        0,
        99,
        "BIT-13",
        "never by itself",
    ),
)
PRACTICE_FIGURES = (
    Figure("month", "Months", "How many days of practice are a month?", 1, 99, "ADV-20"),
)
TESTS = (
    _yes_no(
        "luck_chains",
        "Luck",
        "Do the dice that Luck adds roll on when they show a 6?",
        "ARTHA-12",
        "Each 6 adds another die, again and again.",
        "A 6 adds one die, and no more.",
    ),
    _yes_no(
        "rerolls_chain",
        "Dice thrown again",
        "Do dice of an open-ended roll that are thrown again roll on as well?",
        "ARTHA-19",
        "They are as open-ended as the first.",
        "They are not.",
    ),
    Reading(
        "boon_on",
        "Boon",
        "What does a Boon help besides stats and skills?",
        (
            Answer(("resources", "circles"), "Resources, Circles", "Of attributes, those two."),
            Answer((), "Nothing else", "Stats and skills alone."),
            Answer(
                ("resources", "circles", "health", "steel", "faith"),
                "Any attribute",
                "Health, Steel and Faith as well.",
            ),
        ),
        "ARTHA-14",
    ),
    _yes_no(
        "complications",
        "Complications",
        "Does this table play Complications?",
        "ARTHA-20",
        "1 Persona after a ruinous failure buys another bad fate.",
        "They cannot be bought.",
    ),
    _yes_no(
        "wounds_grade",
        "Wounds and the grade",
        "Are dice lost to wounds missing when a test is graded?",
        "ADV-1",
        "The dice that were thrown count: the wounded learn by harder tests.",
        "A test is graded as if nobody were hurt.",
    ),
    _yes_no(
        "careful_stacks",
        "Working carefully",
        "Is the die for care had beside the one for an advantage?",
        "TEST-13",
        "Both are.",
        "One of the two.",
    ),
    Reading(
        "least_opening",
        "New skills",
        "What does a skill open at whose roots would make it 0?",
        (
            Answer(1, "1", "It opens at 1."),
            Answer(0, "0", "It opens at 0; the first test raises it."),
        ),
        "ADV-28",
    ),
)
CIRCLES = (
    _yes_no(
        "relationships",
        "Relationships",
        "Does a contact found often enough become a relationship?",
        "CIR-36",
        "After so many times as it would have cost.",
        "Contacts stay contacts.",
    ),
    _yes_no(
        "first_tap",
        "The first time",
        "Is the test that named a contact the first of those times?",
        "CIR-36",
        "It counts.",
        "Only later tests do.",
    ),
    _yes_no(
        "quiet_apart",
        "Quiet searches",
        "What meets whoever would detect a quiet search?",
        "CIR-23",
        "The obstacle as it was, and the quiet on top.",
        "The quiet counts on both sides and comes to nothing.",
    ),
)
STEEL = (
    _yes_no(
        "stacking",
        "Several causes",
        "Do obstacles of several conditions add up?",
        "STEEL-7",
        "All of them count.",
        "The highest one counts.",
        first=False,
    ),
    _yes_no(
        "hidden",
        "Hesitation",
        "Is it kept from the others how long somebody hesitates?",
        "STEEL-7",
        "His player and the GM know.",
        "Everybody sees it.",
        first=False,
    ),
)
MAGIC = (
    _yes_no(
        "together",
        "The Sickness",
        "Do dice lost to Tax come back side by side?",
        "SORC-20",
        "Each for itself, all at once.",
        "One after another.",
        first=False,
    ),
    _yes_no(
        "will_learns",
        "Learning by casting",
        "Is a casting a test of Will as well?",
        "SORC-2",
        "The skill and Will learn of it.",
        "The skill alone does.",
        first=False,
    ),
    _yes_no(
        "wounds_once",
        "Wounds of a caster",
        "Do wounds take their dice from a casting once?",
        "SORC-A1",
        "From the roll as a whole.",
        "From the skill and from Will.",
        first=False,
    ),
)
MONEY = (
    Reading(
        "first",
        "Tax",
        "What does Tax take first?",
        (
            Answer("loans", "Loaned dice", "Then funds, then one’s own."),
            Answer("funds", "Funds", "Then loaned dice, then one’s own."),
        ),
        "RES-24",
    ),
    Reading(
        "half",
        "Half a price",
        "How is half of an odd price rounded, below which nobody haggles?",
        (Answer("up", "Up", "Ob 5 goes down to 3."), Answer("down", "Down", "Ob 5 goes to 2.")),
        "RES-16",
    ),
    Reading(
        "debts",
        "Debts",
        "What do debts add to the obstacle of upkeep?",
        (
            Answer("each", "1 each", "Every lender adds 1."),
            Answer("once", "1 in all", "However many there are."),
            Answer("whole", "Their size", "What is owed."),
        ),
        "RES-28",
    ),
    Reading(
        "helpers",
        "Who helped",
        "How are those taxed who helped?",
        (
            Answer("same", "The same", "As many dice as whoever bought."),
            Answer("one", "One die", "Whatever it was."),
        ),
        "RES-8",
    ),
    _yes_no(
        "cut",
        "Cutting losses",
        "May losses be cut after haggling as well?",
        "RES-14",
        "Tax is cut, too.",
        "Who haggled bears it.",
        first=False,
    ),
)
MONEY_FIGURES = (
    Figure(
        "rounds",
        "Haggling",
        "How many rounds for one purchase?",
        0,
        99,
        "RES-16",
        "as many as they like",
    ),
    Figure("cycle", "Resources cycle", "How many days from upkeep to upkeep?", 1, 9_999, "RES-18"),
)

CHAPTERS = (
    Chapter("Votes", "", VOTES, VOTE_FIGURES),
    Chapter("Tests and artha", "readings", TESTS),
    Chapter("Practice", "", (), PRACTICE_FIGURES),
    Chapter("Resources", "money", MONEY, MONEY_FIGURES),
    Chapter("Circles", "circles", CIRCLES),
    Chapter("Steel", "steel", STEEL),
    Chapter("Magic", "magic", MAGIC),
)


def agree(evening: Evening, chapter: Chapter, field: str, value: Chosen) -> Step:
    """The campaign reads that from now on so. Raises RefusedError for what is no answer."""
    settings = evening.campaign.settings
    reading = next((each for each in chapter.readings if each.field == field), None)
    figure = next((each for each in chapter.figures if each.field == field), None)
    if reading is not None and all(each.value != value for each in reading.answers):
        raise RefusedError(f"That is no answer to what {reading.name} asks.")
    if figure is not None and not (isinstance(value, int) and figure.least <= value <= figure.most):
        raise RefusedError(f"{figure.name}: {figure.least} to {figure.most}, not {value}.")
    named = reading or figure
    if named is None:
        raise RefusedError("There is no such setting.")
    changed: dict[str, Any] = {field: value}
    if chapter.part:
        changed = {chapter.part: replace(chapter.settings_of(settings), **changed)}
    campaign = replace(evening.campaign, settings=replace(settings, **changed))
    return Step(f"Settings: {named.name}", with_campaign(evening, campaign))

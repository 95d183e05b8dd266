"""What a campaign agrees on: readings of rules that can be read in more ways than one, and figures
of its own. Every question once, by the chapter it is of; the first answer is what we recommend."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.people.meeting import list_read
from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import Evening, RefusedError, Step, with_campaign
from bwdesk.rules.tables.readings import Chosen, Reading, readings_of


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

LIMIT_FIGURES = tuple(
    Figure(field, name, asks, 0, most, "PLAY-3", "no limit")
    for field, name, asks, most in (
        ("lifepaths_min", "Lifepaths, at least", "How many has somebody lived at least?", 20),
        ("lifepaths_max", "Lifepaths, at most", "How many has somebody lived at most?", 20),
        ("stat", "Stats", "Which exponent may a stat begin with at most?", 10),
        ("skill", "Skills", "Which exponent may a skill begin with at most?", 10),
    )
)

CHAPTERS = (
    ("votes", "Votes", "", VOTE_FIGURES),
    ("tests", "Tests and artha", "readings", ()),
    ("practice", "Practice", "", PRACTICE_FIGURES),
    ("resources", "Resources", "money", MONEY_FIGURES),
    ("circles", "Circles", "circles", ()),
    ("steel", "Steel", "steel", ()),
    ("magic", "Magic", "magic", ()),
    ("road", "The road", "road", ()),
    ("burning", "Burning", "limits", LIMIT_FIGURES),
)
"""Of each chapter whose its readings are, its name, its part of the settings, and its figures."""


def chapters(book: Book) -> tuple[Chapter, ...]:
    """All a campaign may agree on, as the Book asks it."""
    return tuple(
        Chapter(name, part, readings_of(book, whose), figures)
        for whose, name, part, figures in CHAPTERS
    )


def list_answers(book: Book, settings: Settings) -> dict[str, str]:
    """What a campaign has answered, in words, by the id of each reading."""
    return {
        reading.id: reading.answer_of(chapter.settings_of(settings)).name
        for chapter in chapters(book)
        for reading in chapter.readings
    }


def readings_for_conflicts(settings: Settings) -> dict[str, Chosen]:
    """What a campaign reads otherwise than is recommended that bites in a conflict, too, by the
    fields of its settings: all of magic, and who knows how long somebody hesitates."""
    found = list_read(settings.magic)
    if settings.magic.unarmored:
        found["spells"] = "never"
    if settings.steel.hidden:
        found["hesitation"] = "hidden"
    return found


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

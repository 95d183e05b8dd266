"""The life: who it is to be, the lifepaths with their figures, the age and the pools."""

from __future__ import annotations

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import readable
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.frame import Field, Fields
from bwdesk.sheets.kit.paper import BEAT, Paper
from bwdesk.sheets.kit.rows import Account, Aside, Row
from bwdesk.sheets.kit.type import TITLE, paragraphs
from bwdesk.sheets.worksheet.ledger import ledger, line, parts_line, pool_figures, some

FIGURES = (
    ("Years", 13.0),
    ("Lead", 11.0),
    ("Res", 12.0),
    ("Stat", 17.0),
    ("Skill", 12.0),
    ("General", 15.0),
    ("Traits", 13.0),
    ("Ages", 18.0),
)
POOL = (("Given", 16.0), ("Spent", 16.0), ("Left", 16.0))
AGE = (("Years", 16.0),)
BY_HAND = 8


def heads(subject: Subject, paper: Paper) -> list[Fields]:
    """Whom the sheet burns."""
    columns, choices = paper.columns, subject.choices
    return [
        Fields(
            (
                Field(columns(0, 9), subject.name, "Name", TITLE),
                Field(columns(9, 3), subject.player, "Player"),
            ),
            8 * BEAT,
        ),
        Fields(
            (
                Field(columns(0, 4), subject.reckoning.stock.name, "Stock"),
                Field(columns(4, 2), choices.sex, "Sex"),
                Field(columns(6, 2), subject.age, "Age", superior=subject.superior("age")),
                Field(
                    columns(8, 2), some(choices.limits.stat if subject.has_stock else 0), "Stats to"
                ),
                Field(columns(10, 2), _bounds(subject), "Lifepaths"),
            ),
            4.5 * BEAT,
        ),
    ]


def _bounds(subject: Subject) -> str:
    """How many lifepaths the campaign asks for."""
    least, most = subject.choices.limits.lifepaths_min, subject.choices.limits.lifepaths_max
    return f"{least}–{most}" if most else f"{least} or more" if least else ""


def concept(subject: Subject) -> Section:
    words = paragraphs(subject.choices.concept)
    rows = tuple(Row(each, prose=True) for each in words)
    return Section("Concept", rows, blanks=() if rows else (Row(),) * 2)


def lifepaths(subject: Subject) -> Section:
    """A row for each, and below it what it teaches; for the hand a row to write that into."""
    walked = subject.reckoning.path
    rows: list[Entry] = [_lifepath(each, subject) for each in walked]
    if not walked:
        for _ in range(BY_HAND):
            rows += [line("", FIGURES), Row(right=Aside("skills, traits"))]
    return ledger("Lifepaths", FIGURES, rows, grows=False)


def _lifepath(walked: Walked, subject: Subject) -> Account:
    place = subject.reckoning.stock.setting(walked.lifepath.setting)
    where = place.name if place else readable(walked.lifepath.setting)
    settings = {each.id: each.name for each in subject.reckoning.stock.settings}
    skills = {each.id: each.skill.name for each in subject.reckoning.skills}
    traits = {each.id: each.trait.name for each in subject.reckoning.traits}
    return line(
        f"{walked.lifepath.name}, {where}",
        FIGURES,
        (
            figure(walked.years),
            some(walked.lead),
            some(walked.resources),
            _stats(walked),
            some(walked.skill_points),
            some(walked.general_points),
            some(walked.trait_points),
            f"{figure(walked.begins)}–{figure(walked.ends)}",
        ),
        subject.superior(f"path/{walked.at + 1}"),
        why=(
            _list_words("Skills", walked.lifepath.skills, skills),
            _list_words("Traits", walked.lifepath.traits, traits),
            _list_words("Leads", walked.lifepath.leads, settings),
        ),
    )


def _list_words(word: str, ids: tuple[str, ...], names: dict[str, str]) -> str:
    return f"{word}: {', '.join(names.get(id, readable(id)) for id in ids)}" if ids else ""


def _stats(walked: Walked) -> str:
    """``+1 M``: points for mental stats, physical ones or either."""
    given = (("M", walked.mental), ("P", walked.physical), ("M/P", walked.either))
    return " ".join(f"{'+' if n > 0 else ''}{figure(n)}{letter}" for letter, n in given if n)


def age(subject: Subject) -> Section:
    total = (subject.age,) if subject.age else ()
    superior, why = subject.superior("age"), parts_line(subject.reckoning.age)
    row = line("Years of the lifepaths and leads", AGE, total, superior, why=[why])
    return ledger("Age", AGE, [row], grows=False)


def pools(subject: Subject) -> Section:
    every = subject.reckoning.pools
    rows = [
        line(
            name,
            POOL,
            pool_figures(pool),
            subject.superior(f"pool.{id}"),
            why=[parts_line(pool.given)],
        )
        for name, pool, id in (
            ("Mental stat points", every.mental, "mental"),
            ("Physical stat points", every.physical, "physical"),
            ("Stat points for either", every.either, "either"),
            ("Lifepath skill points", every.lifepath_skills, "lifepath-skills"),
            ("General skill points", every.general_skills, "general-skills"),
            ("Trait points", every.traits, "traits"),
            ("Resource points", every.resources, "resources"),
        )
    ]
    return ledger("Points", POOL, rows, grows=False)


def working_section() -> Section:
    """Room to reckon by hand."""
    return Section("Working", stretch=Row())

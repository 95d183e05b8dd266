"""From a Charred Black file to choices of ours, by the names of the Book."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.files.charred_black import questions
from bwdesk.files.charred_black.form import CharFile, Learned, Spread
from bwdesk.files.charred_black.lifepaths import PathReader
from bwdesk.files.charred_black.purchases import Shopper
from bwdesk.files.charred_black.report import Findings, Report, quote
from bwdesk.rules.arms.linking import link
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.basics.value import LONGEST_NAME, LONGEST_TEXT
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.burning.finder import new_wise
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.burning.traits import trait_of
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import STATS, Book, Stock, Trait
from bwdesk.rules.packs.register import skill_register, stock_named, trait_register
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.person.character import Choices, Placed, SkillPoints, Stats

GRAY = 5
"""Points of a gray stat that went into its shade."""

NOT_IN_A_FILE = (
    "Beliefs, Instincts and the gray of Steel or an emotion are not in such a file; traits which "
    "the lifepaths demand are not either, and were added."
)


def choices_of(file: CharFile, source: str, book: Book) -> tuple[Choices, Report]:
    """The character and what became of each part of its file.

    Raises:
        UnknownNameError: no pack has its stock.
    """
    findings = Findings()
    stock = stock_named(file.stock, book)
    lives = PathReader(book, stock, findings)
    choices = Choices(
        stock=stock.id,
        name=_name(file.name or "", findings),
        sex=_sex(file.gender or "", findings),
        path=lives.steps(file.lifepaths),
        stats=_stats(file.stats, findings),
        skills=_skills(file, book, findings),
        things=tuple(link(each, book) for each in Shopper(stock.id, book, findings).things(file)),
    )
    walked = reckon(choices, book).path
    lives.compare(walked)
    choices = replace(choices, traits=_traits(file, walked, stock, book, findings))
    choices = replace(choices, answers=_answers(file, choices, book, findings))
    _remember(file, findings)
    choices = replace(choices, notes=_notes(findings))
    reckoning = reckon(choices, book)
    return choices, Report(
        source,
        taken=_taken_lines(file, reckoning),
        otherwise=tuple(findings.otherwise),
        lost=tuple(findings.lost),
        broken=tuple(
            f"{each.says} {each.remedy}" for each in reckoning.problems_of(Severity.BROKEN)
        ),
    )


def _name(name: str, findings: Findings) -> str:
    if len(name) <= LONGEST_NAME:
        return name
    findings.lose(f"The end of the name “{name}”", f"a name has {LONGEST_NAME} letters at most")
    return name[:LONGEST_NAME]


def _sex(gender: str, findings: Findings) -> Literal["", "female", "male"]:
    match gender.casefold():
        case "female" | "male" as sex:
            return "female" if sex == "female" else "male"
        case "":
            return ""
    findings.lose(f"The gender {quote(gender)}", "lifepaths ask for female or male only")
    return ""


def _stats(spread: tuple[Spread, ...], findings: Findings) -> Stats:
    placed: dict[str, Placed] = {}
    for stat in spread:
        points = stat.mental_points + stat.physical_points + stat.either_points
        name = stat.name.strip().casefold()
        gray = stat.shade == "G"
        exponent = points - GRAY if gray else points
        if name not in STATS:
            findings.lose(
                f"{plural(points, 'point')} on {quote(stat.name)}", "no stat is so called"
            )
            continue
        if stat.shade not in ("B", "G"):
            findings.lose(f"The shade {quote(stat.shade)} of {stat.name}", "it is B or G there")
        if exponent < 0:
            findings.lose(f"An exponent of {exponent} for {stat.name}", "none is below 0")
        placed[name] = Placed(max(0, exponent), Shade.GRAY if gray else Shade.BLACK)
    return Stats(**placed)


def _skills(file: CharFile, book: Book, findings: Findings) -> tuple[SkillPoints, ...]:
    """Every skill with points on it; the others are only offered."""
    register = skill_register(book)
    spent: dict[str, SkillPoints] = {}
    for learned in (*file.skills.lifepath, *file.skills.general):
        lifepath, general = max(0, learned.lifepath_points), max(0, learned.general_points)
        if min(learned.lifepath_points, learned.general_points) < 0:
            findings.lose(f"Points below 0 on {quote(learned.name)}", "nobody can have them")
        if not lifepath + general:
            continue
        skill = register.get(learned.name) or new_wise(learned.name, book)
        if skill is None:
            findings.lose(_price_words(learned), "no pack in use has a skill of that name")
            continue
        known = spent.get(skill.id, SkillPoints(skill.id))
        spent[skill.id] = SkillPoints(skill.id, known.lifepath + lifepath, known.general + general)
    return tuple(spent.values())


def _price_words(learned: Learned) -> str:
    return (
        f"The skill {quote(learned.name)} with {plural(learned.lifepath_points, 'lifepath point')}"
        f" and {plural(learned.general_points, 'general point')}"
    )


def _traits(
    file: CharFile, path: tuple[Walked, ...], stock: Stock, book: Book, findings: Findings
) -> tuple[str, ...]:
    """What the path demands, which such a file leaves out; what maimed; what was bought."""
    register = trait_register(book)
    maimed = [lived.maimed for lived in file.lifepaths if lived.maimed]
    taken = dict.fromkeys(walked.trait for walked in path if walked.trait)
    free = {*stock.common_traits, *(walked.scar for walked in path)}
    for name in (*maimed, *(bought.name for bought in file.traits)):
        trait = register.get(name) or register.get(name.partition(" (")[0])
        if trait is None:
            trait = _own(name, book)
            if trait is None:
                findings.lose(f"The trait {quote(name)}", "no pack in use has one of that name")
                continue
            findings.differs(
                f"The trait {quote(name)} is in no pack in use; it is taken as a "
                f"{trait.kind} trait of its own for {plural(trait.cost, 'point')}."
            )
        taken[trait.id] = None
    return tuple(id for id in taken if id not in free)


def _own(name: str, book: Book) -> Trait | None:
    """A trait of one's own, if its name comes through unharmed."""
    id = slug(name)
    trait = trait_of(book, id) if id else None
    return trait if trait and trait.name.casefold() == name.strip().casefold() else None


def _answers(file: CharFile, choices: Choices, book: Book, findings: Findings) -> tuple[str, ...]:
    given = questions.answers(file, findings, book)
    if choices.stock == "elf" and "spite" in choices.traits:
        given += questions.elven_goods(file, findings, book)
    return tuple(given)


def _remember(file: CharFile, findings: Findings) -> None:
    """What a file says beyond a character of ours."""
    if file.brutal_life_withdrawn:
        what = "A lifepath was withdrawn after it had maimed the character"
        findings.lose(what, "by the rules of the Brutal Life no other may follow")
    for lived in file.lifepaths:
        if lived.weapon:
            findings.differs(
                f"The weapon of choice of {quote(lived.name)} is {quote(lived.weapon)}; "
                "bwdesk goes by the points on the skill."
            )
    lifepaths = {lived.name for lived in file.lifepaths}
    for name, weapons in (file.approp_weapons or {}).items():
        if name in lifepaths and weapons:
            findings.differs(
                f"The appropriate weapons of {quote(name)} are "
                f"{series(map(quote, weapons), 'and')}; bwdesk goes by the points on the skills."
            )
    for field in file.strange:
        findings.lose(f"The field {quote(field)} of the file", "nobody has described what it means")


def _notes(findings: Findings) -> str:
    if not findings.lost:
        return ""
    lines = ("Not taken over from Charred Black:", *(f"- {each}" for each in findings.lost))
    notes = "\n".join(lines)
    return notes if len(notes) <= LONGEST_TEXT else f"{notes[: LONGEST_TEXT - 1]}…"


def _taken_lines(file: CharFile, reckoning: Reckoning) -> tuple[str, ...]:
    """What bwdesk holds now, counted against the file."""
    choices, path = reckoning.choices, [walked.lifepath.name for walked in reckoning.path]
    skills = sum(
        each.lifepath_points + each.general_points > 0
        for each in (*file.skills.lifepath, *file.skills.general)
    )
    stats = ", ".join(f"{stat.name} {stat.ability}" for stat in reckoning.stats.values())
    lived = f" ({', '.join(path)}); age {figure(reckoning.age.total)}" if path else ""
    by_lifepath = sum(each.lifepath for each in choices.skills)
    general = sum(each.general for each in choices.skills)
    paid = f"{plural(by_lifepath, 'lifepath point')} and {plural(general, 'general point')}"
    traits = plural(len(choices.traits), "trait")
    lines = [
        f"Stock: {reckoning.stock.name}.",
        f"Lifepaths: {len(path)} of {len(file.lifepaths)}{lived}.",
        f"Stats: {stats}.",
        f"Skills: {len(choices.skills)} of {skills}, with {paid}.",
        f"Traits: {traits} beside those common to {reckoning.stock.people}.",
    ]
    if choices.answers:
        lines.append(f"Questions answered yes: {len(choices.answers)}.")
    if choices.things:
        many = plural(len(choices.things), "purchase")
        points = sum(thing.points for thing in choices.things)
        lines.append(f"Resources: {many} for {plural(points, 'point')}.")
    return (*lines, NOT_IN_A_FILE)

"""Questions of the attributes: which of ours each of that burner's means.

Some it answers itself which bwdesk asks; they are answered here from what the file holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.files.charred_black.form import Answered, CharFile, Related
from bwdesk.files.charred_black.report import Findings, quoted
from bwdesk.rules.book import Book, readable
from bwdesk.rules.burning.words import series
from bwdesk.rules.character import SkillPoints

TELLING: dict[str, tuple[tuple[str, str], ...]] = {
    "health": (
        ("squalor", "health-squalor"),
        ("frail", "health-frail"),
        ("wounded", "health-wounded"),
        ("tortured", "health-tortured"),
        ("athletic", "health-athletic"),
        ("clean", "health-home"),
    ),
    "steel": (
        ("wounded", "steel-wounded"),
        ("murdered", "steel-killer"),
        ("tortured", "steel-tortured"),
        ("sheltered", "steel-sheltered"),
        ("competitive", "steel-rivalry"),
        ("birth", "steel-birth"),
    ),
    "greed": (
        ("coveted something", "greed-coveted"),
        ("ever stolen", "greed-stole"),
        ("stolen from", "greed-robbed"),
        ("fathers", "greed-fathers"),
        ("outsider", "greed-outsider"),
    ),
    "grief": (
        ("tragedy", "grief-tragedy"),
        ("non-elven", "grief-abroad"),
    ),
    "hatred": (
        ("wounded", "hatred-wounded"),
        ("tortured", "hatred-tortured"),
        ("slave", "hatred-slave"),
        ("superior", "hatred-killer"),
        ("goblins", "hatred-goblins"),
    ),
    "faith": (
        ("trust", "faith-trust"),
        ("danger", "faith-danger"),
        ("serve", "faith-service"),
    ),
    "spite": (
        ("betrayed", "spite-betrayed"),
        ("lovesick", "spite-lovesick"),
        ("abandoned", "spite-abandoned"),
        ("abused", "spite-abused"),
        ("respect", "spite-respect"),
        ("still love", "spite-love"),
    ),
}
"""By attribute: the word only that question has, and ours that asks the same."""

ELVEN_FREE = (
    *("bitter poison", "spiteful poison", "lock picks", "long knife", "barbed javelin"),
    *("garrote", "caltrop", "tools of the trade", "cloak of darkness", "climbing claw"),
    *("remote refuge", "morlin"),
)
"""Goods of the Dark Elves themselves; all others feed their Spite."""


def answers(file: CharFile, findings: Findings, book: Book) -> list[str]:
    """The questions answered yes in the file, by our ids."""
    found: list[str] = []
    for attribute, sheet in (file.attr_mod_questions or {}).items():
        asked = attribute.casefold().replace(" ", "-")
        for line in sheet:
            if line.answer:
                id = _ours(asked, line)
                if _asks(id, book):
                    found.append(id)
                else:
                    what = f"The answer yes to {quoted(line.question)} of {quoted(attribute)}"
                    findings.lose(what, "bwdesk does not ask that")
    return list(dict.fromkeys(found))


def reckoned_there(
    file: CharFile,
    stock: str,
    skills: tuple[SkillPoints, ...],
    traits: tuple[str, ...],
    findings: Findings,
    book: Book,
) -> list[str]:
    """What that burner counts itself and bwdesk asks, answered from the file."""
    held = {each.skill for each in skills}
    found: list[str] = []
    if stock == "dwarf":
        found += _greed(file.relationships, findings)
    if stock == "elf" and not any(skill.startswith("lament") for skill in held):
        found.append("grief-songless")
    if stock == "elf" and "spite" in traits:
        found += _counted("spite-goods", _elven_points(file) // 10, 3, findings)
    if stock == "orc":
        ones = sum(bool(lived.maimed) for lived in file.lifepaths)
        found += _counted("hatred-brutal", ones, 3, findings)
    if stock == "great-wolf":
        known = ("primal-bark", "ancestral-jaw", "grandfathers-song")
        found += [f"ancestral-taint-{skill}" for skill in known if skill in held]
    asked = [id for id in found if _asks(id, book)]
    if asked:
        said = series([f"“{book.questions[id].asks}”" for id in asked], "and")
        findings.differs(f"That burner reckons by itself what bwdesk asks; answered yes: {said}.")
    return asked


def _ours(attribute: str, line: Answered) -> str:
    said = line.question.casefold()
    return next((id for word, id in TELLING.get(attribute, ()) if word in said), "")


def _asks(id: str, book: Book) -> bool:
    question = book.questions.get(id)
    return question is not None and question.fact is None


def _greed(ties: tuple[Related, ...], findings: Findings) -> Iterator[str]:
    hateful = [tie for tie in ties if tie.is_hateful]
    kin = sum(bool(tie.is_immed_fam) for tie in hateful)
    romance = sum(bool(tie.is_romantic) for tie in ties if not tie.is_hateful)
    yield from _counted("greed-romance", romance, 2, findings)
    yield from _counted("greed-hate", len(hateful) - kin, 2, findings)
    yield from _counted("greed-kin", kin, 1, findings)


def _elven_points(file: CharFile) -> int:
    goods = (*file.gear, *file.property)
    return sum(good.cost or 0 for good in goods if not good.desc.casefold().startswith(ELVEN_FREE))


def _counted(id: str, times: int, most: int, findings: Findings) -> list[str]:
    """The questions of a row (``greed-hate``, ``greed-hate-2``) that *times* answers."""
    if times > most:
        what = f"{times} times what bwdesk asks as “{readable(id)}”"
        findings.lose(what, f"it counts {most} of them at most")
    return [id if nth == 1 else f"{id}-{nth}" for nth in range(1, min(times, most) + 1)]

"""Questions of the attributes: which of ours each of that burner's means."""

from __future__ import annotations

from bwdesk.files.charred_black.form import Answered, CharFile
from bwdesk.files.charred_black.report import Findings, quote
from bwdesk.rules.packs.book import Book

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

ELVEN_GOODS = "spite-goods"
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
                    what = f"The answer yes to {quote(line.question)} of {quote(attribute)}"
                    findings.lose(what, "bwdesk does not ask that")
    return list(dict.fromkeys(found))


def elven_goods(file: CharFile, findings: Findings, book: Book) -> list[str]:
    """The Spite that goods of the Elves feed, which that burner counts and bwdesk asks for."""
    goods = (*file.gear, *file.property)
    points = sum(
        good.cost or 0 for good in goods if not good.desc.casefold().startswith(ELVEN_FREE)
    )
    question = book.questions.get(ELVEN_GOODS)
    times = max(0, points) // 10
    if question is None or question.fact or not times:
        return []
    findings.differs(
        f"That burner counts Elven goods itself; “{question.asks}” is answered with {times} here."
    )
    return [ELVEN_GOODS] * min(times, question.most)


def _ours(attribute: str, line: Answered) -> str:
    said = line.question.casefold()
    return next((id for word, id in TELLING.get(attribute, ()) if word in said), "")


def _asks(id: str, book: Book) -> bool:
    question = book.questions.get(id)
    return question is not None and question.fact is None

"""The words of a quick burn: a name, a concept, and drafts of Beliefs and Instincts."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.book import Book
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.burning.words import series
from bwdesk.rules.character import Choices, Instinct

DRAFT = " (draft)"
"""At the end of every text that waits for somebody's own words."""

THREE = 3


def write_words(choices: Choices, book: Book, choose: Choose) -> Choices:
    """What is written already stays; three Beliefs and three Instincts, a name and a concept."""
    now = reckon(choices, book)
    if not now.path:
        return choices
    first, last = now.path[0].lifepath, now.path[-1].lifepath
    known = [line for line in now.open_skills if line.ability]
    best = max(known, key=lambda line: line.ability.exponent if line.ability else 0, default=None)
    told = {
        "lifepath": last.name,
        "first": first.name,
        "setting": book.setting_name(last.stock, last.setting),
        "skill": best.skill.name if best else "wits",
    }

    def drafts(kind: str, missing: int) -> list[str]:
        texts = [each.text for each in book.drafts if each.kind == kind]
        taken = (texts.pop(choose(len(texts))) for _ in range(min(missing, len(texts))))
        return [text.format_map(told) + DRAFT for text in taken]

    beliefs = [each for each in choices.beliefs if each.strip()]
    instincts = [each for each in choices.instincts if each.text.strip()]
    names = book.names.get(choices.stock) or (last.name,)
    return replace(
        choices,
        name=choices.name if choices.name.strip() else names[choose(len(names))],
        concept=choices.concept or _concept(tuple(each.lifepath.name for each in now.path)),
        beliefs=(*beliefs, *drafts("belief", THREE - len(beliefs))),
        instincts=(
            *instincts,
            *(Instinct(text) for text in drafts("instinct", THREE - len(instincts))),
        ),
    )


def _concept(path: tuple[str, ...]) -> str:
    """``Knight, once Page and Squire``."""
    before = [name for name in dict.fromkeys(path) if name != path[-1]]
    return f"{path[-1]}, once {series(before, 'and')}" if before else path[-1]

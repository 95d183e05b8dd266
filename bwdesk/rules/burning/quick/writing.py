"""The words of a quick burn: a name, a concept, and drafts of Beliefs and Instincts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.person.character import Choices, Instinct

DRAFT = " (draft)"
"""At the end of every text that waits for somebody's own words."""

NAMED = re.compile(r"\{(\w+)\}")
THREE = 3


def write_words(choices: Choices, book: Book, choose: Choose) -> Choices:
    """What is written already stays; three Beliefs and three Instincts, a name and a concept."""
    now = reckon(choices, book)
    if not now.path:
        return choices
    last = now.path[-1].lifepath
    known = [line for line in now.open_skills if line.ability]
    known.sort(key=lambda line: line.ability.exponent if line.ability else 0, reverse=True)
    words = draft_words(last, [line.id for line in known], book, first=now.path[0].lifepath)
    beliefs = [each for each in choices.beliefs if each.strip()]
    instincts = [each for each in choices.instincts if each.text.strip()]
    names = book.names.get(choices.stock) or (last.name,)
    return replace(
        choices,
        name=choices.name if choices.name.strip() else names[choose(len(names))],
        concept=choices.concept or _concept(tuple(each.lifepath.name for each in now.path)),
        beliefs=(*beliefs, *drafts("belief", THREE - len(beliefs), words, book, choose)),
        instincts=(
            *instincts,
            *(
                Instinct(text)
                for text in drafts("instinct", THREE - len(instincts), words, book, choose)
            ),
        ),
    )


def draft_words(
    last: Lifepath, skills: Sequence[str], book: Book, *, first: Lifepath | None = None
) -> dict[str, str]:
    """What drafts may name: the lifepath, its setting, the *first* one, the best of *skills*."""
    words = {
        "lifepath": last.name,
        "setting": book.setting_name(last.stock, last.setting),
        "skill": book.skill_name(skills[0]) if skills else "wits",
    }
    return words if first is None else {**words, "first": first.name}


def drafts(
    kind: str, many: int, words: dict[str, str], book: Book, choose: Choose
) -> tuple[str, ...]:
    """So *many* drafts, no two alike, of those for which the *words* are known."""
    texts = [
        each.text
        for each in book.drafts
        if each.kind == kind and words.keys() >= set(NAMED.findall(each.text))
    ]
    taken = (texts.pop(choose(len(texts))) for _ in range(min(many, len(texts))))
    return tuple(NAMED.sub(lambda found: words[found[1]], text) + DRAFT for text in taken)


def _concept(path: tuple[str, ...]) -> str:
    """``Knight, once Page and Squire``."""
    before = [name for name in dict.fromkeys(path) if name != path[-1]]
    return f"{path[-1]}, once {series(before, 'and')}" if before else path[-1]

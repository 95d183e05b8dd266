"""The reference as it is written: topics, their chapters, and the rules each paragraph explains.

A topic is a Markdown text with a head between two lines of dashes::

    ---
    topic: steel
    title: Steel
    brief: When nerve is tried, and what it costs to lose it.
    rules: STEEL
    see: duel, fight
    ---
    ## When it is tried
    **STEEL-1** Whoever is frightened tests Steel.

    {table factors of=steel: name, obstacle, dice}

A paragraph may explain several rules, ``**STEEL-1, STEEL-2**``. In braces stands what is read from
the packs when it is shown (`filling`), so that no figure of theirs is ever typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

DASHES = "---"
RULE = re.compile(r"(?:[A-Z]{3}-)?[A-Z]{2,6}-\d+[a-z]?")
EXPLAINS = re.compile(rf"^\*\*({RULE.pattern}(?:, {RULE.pattern})*)\*\* ")
LINK = re.compile(r"\]\(([^)]*)\)")
HEADS = ("topic", "title", "brief")
MAY_HAVE = (*HEADS, "rules", "see")


class Passage(Struct, frozen=True):
    """A paragraph, and the *rules* it explains; *chapter* is the heading it stands under."""

    text: str
    chapter: str = ""
    rules: tuple[str, ...] = ()


class Topic(Struct, frozen=True):
    """One subject: its *brief* in a sentence, its passages in order, what else to *see*.

    *prefixes* are those of the rules it answers for.
    """

    id: str
    title: str
    brief: str
    passages: tuple[Passage, ...]
    prefixes: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it explains, in the order of its text."""
        return tuple(rule for each in self.passages for rule in each.rules)

    @property
    def chapters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.chapter for each in self.passages if each.chapter))

    def find(self, rule: str) -> Passage | None:
        """The passage that explains a rule."""
        return next((each for each in self.passages if rule in each.rules), None)


def parse_topic(text: str) -> Topic:
    """Raises ValueError, with a sentence, for a text without its head."""
    opened, _, rest = text.partition("\n")
    head, closed, body = rest.partition(f"\n{DASHES}\n")
    if opened.strip() != DASHES or not closed:
        raise ValueError("A topic begins with its head, between two lines of ---.")
    given = dict(_read_head(head))
    if lacks := [each for each in HEADS if not given.get(each)]:
        raise ValueError(f"The head of a topic lacks {', '.join(lacks)}.")
    return Topic(
        id=given["topic"],
        title=given["title"],
        brief=given["brief"],
        passages=tuple(_split(body)),
        prefixes=_list(given.get("rules", "")),
        see=_list(given.get("see", "")),
    )


def _read_head(head: str) -> Iterator[tuple[str, str]]:
    for line in head.splitlines():
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in MAY_HAVE:
            raise ValueError(f"The head of a topic has no “{line.strip()}”.")
        yield key.strip(), value.strip()


def _list(written: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in written.split(",") if each.strip())


def _split(body: str) -> Iterator[Passage]:
    chapter = ""
    for paragraph in re.split(r"\n\s*\n", body.strip()):
        for part in re.split(r"\n(?=## )|(?<=\n)(?=\*\*[A-Z])", paragraph):
            said = " ".join(part.split()) if not part.startswith("|") else part
            if not said:
                continue
            if said.startswith("## "):
                chapter = said.removeprefix("## ")
                continue
            found = EXPLAINS.match(said)
            rules = tuple(found[1].split(", ")) if found else ()
            yield Passage(said[found.end() :] if found else said, chapter, rules)


def read_plain(text: str) -> str:
    """The words of a text without its signs."""
    return re.sub(r"\[([^]]*)\]\([^)]*\)|[*`]", r"\1", text)


def links_of(text: str) -> tuple[str, ...]:
    """Where a text leads: ``trait/tough``, ``topic/steel``, ``rule/STEEL-1``."""
    return tuple(LINK.findall(text))

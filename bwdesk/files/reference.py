"""The reference as it comes with the program: its topics, and our words for entries."""

from __future__ import annotations

import json
from functools import cache

from msgspec import Struct

from bwdesk import where
from bwdesk.files.errors import FileError
from bwdesk.rules.reference.texts import Passage, Topic, parse_topic

REMEDY = "install bwdesk again"


class Reference(Struct, frozen=True):
    """Topics by id, in the order of their files, and a line for entries by their links."""

    topics: dict[str, Topic]
    words: dict[str, str]


@cache
def load_words() -> dict[str, str]:
    """Our lines for entries, by their links. Raises FileError where they cannot be read."""
    file = where.resources() / "reference" / "words.json"
    try:
        found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as trouble:
        raise FileError(file, str(trouble), REMEDY) from trouble
    return found


def words_on_paper() -> dict[str, str]:
    """The same; none where they cannot be read, which leaves a sheet its figures."""
    try:
        return load_words()
    except FileError:
        return {}


@cache
def load_reference() -> Reference:
    """Raises FileError where the program's own texts cannot be read."""
    folder = where.resources() / "reference"
    topics = {}
    for file in sorted(folder.glob("*.md")):
        try:
            topic = parse_topic(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as trouble:
            raise FileError(file, str(trouble), REMEDY) from trouble
        topics[topic.id] = topic
    return Reference(topics, load_words())


@cache
def find_passage(rule: str) -> Passage | None:
    """What our reference has on a rule; None where it has nothing, or cannot be read."""
    try:
        topics = load_reference().topics.values()
    except FileError:
        return None
    return next((found for each in topics if (found := each.find(rule)) is not None), None)

"""Words in Markdown: what somebody called somebody is never taken for a sign of it."""

from __future__ import annotations

import re

SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")
LISTS = re.compile(r"^(\d*)([-+.)])", re.MULTILINE)
"""What Markdown would take for its own, anywhere and at the beginning of a line."""


def escape(words: str) -> str:
    """Words that Markdown leaves as they are."""
    # At the beginning of a line some make a list.
    return LISTS.sub(r"\1\\\2", SIGNS.sub(r"\\\1", words))

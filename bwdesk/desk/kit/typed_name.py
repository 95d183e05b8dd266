"""Which of several names is meant by some letters of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class Named(Protocol):
    """Something with a name; *barred* is why it may not be taken."""

    @property
    def name(self) -> str: ...
    @property
    def barred(self) -> str: ...


N = TypeVar("N", bound=Named)


def has_typed(each: Named, typed: str) -> bool:
    """Whether the name has what is typed."""
    wanted = typed.casefold().strip()
    return wanted in each.name.casefold()


def find_meant(shown: Sequence[N], typed: str) -> N | None:
    """What is meant by what is typed: a word of its name begins with it, before it has it; of those
    alike one that may be taken. Nobody who types *str* for a Strike that may not stand here means
    the Counterstrike. None for none."""
    wanted = typed.casefold().strip()
    if not wanted:
        return None
    found = [each for each in shown if has_typed(each, typed)]
    found.sort(
        key=lambda each: (
            not any(word.startswith(wanted) for word in each.name.casefold().split()),
            not each.name.casefold().startswith(wanted),
            bool(each.barred),
            len(each.name),
        )
    )
    return found[0] if found else None

"""How figures and lists are said in a sentence of English, whatever they are of."""

from __future__ import annotations

from collections.abc import Iterable

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
MOST_QUOTED = 60
"""So many letters of what somebody wrote stand in a sentence about it."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def ordinal(number: int) -> str:
    if number < len(ORDINALS):
        return ORDINALS[number]
    teens = 10 < number % 100 < 14
    return f"{number}{'th' if teens else ENDINGS.get(number % 10, 'th')}"


def number_word(number: int) -> str:
    """Small numbers as words."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def plural(number: int, noun: str, many: str = "") -> str:
    """``1 point``, ``3 points``."""
    return f"{number}\u00a0{noun if number == 1 else many or noun + 's'}"


def series(words: Iterable[str], joint: str = "or") -> str:
    """``Student, Clerk or Acolyte``; "" for nothing."""
    *front, last = list(dict.fromkeys(words)) or [""]
    return f"{', '.join(front)} {joint} {last}" if front else last


def brief(words: str) -> str:
    """What somebody wrote, to be quoted on one line."""
    line = " ".join(words.split())
    return line if len(line) <= MOST_QUOTED else f"{line[:MOST_QUOTED]}…"

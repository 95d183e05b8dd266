"""Words as a PDF holds them outside its pages: titles, names of fields, what a figure shows."""

from __future__ import annotations

ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\()"})


def string(words: str) -> bytes:
    """A PDF string of any letters."""
    if words.isascii() and words.isprintable():
        return b"(%b)" % words.translate(ESCAPED).encode()
    return b"<FEFF%b>" % words.encode("utf-16-be", "replace").hex().encode()

"""Writes docs/traits.md from the shipped packs: what the program does for traits, and which
die traits are text.

    python packaging/make_traits_page.py

A test compares the page with the packs, so run this after every change of a trait.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwdesk.rules.packs.book import Book, Trait

PAGE = Path(__file__).parents[1] / "docs" / "traits.md"

HEAD = """\
# Traits: what the program does

Every trait can be taken, prints on the sheet and costs what it costs. Some also change a number of
the burning; those the program applies, shows as a part of that number ("why?") and names in the
trait's row. An effect on a skill that is not open waits until it is.

This page is written by `packaging/make_traits_page.py` from the packs; change the packs, not the
page. What an effect may be is told at `Effect` in `bwdesk/rules/packs/book.py`, where the figures
come from in [book.md](book.md).

A trait that counts for an attribute answers a question of its sheet. Dice (`+1D`) are rolled with
every test of an ability and are no part of its exponent.
"""


def page(book: Book) -> str:
    """The page for the traits of *book*."""
    from bwdesk.rules.packs.effect_words import does

    traits = sorted(book.traits.values(), key=lambda each: each.name.casefold())
    said = {each.id: does(each, book) for each in traits}
    applied = [each for each in traits if said[each.id]]
    text = [each.name for each in traits if "die" in each.kind and not said[each.id]]
    rows = "\n".join(f"| {each.name} | {_told(each, said[each.id], book)} |" for each in applied)
    return f"""{HEAD}
## Applied: {len(applied)}

| trait | what it does |
|---|---|
{rows}

## Die traits that are text: {len(text)}

What they do depends on the moment at the table (an obstacle, a bonus for some tests, an ability, a
tie): {", ".join(text)}.
"""


def _told(trait: Trait, does: str, book: Book) -> str:
    from bwdesk.rules.packs.effect_words import options_in_words

    choices = "; ".join(options_in_words(trait, book))
    return f"{does} ({choices})" if choices else does


def main() -> None:
    sys.path.insert(0, str(PAGE.parents[1]))
    from bwdesk.files import packs

    PAGE.write_text(page(packs.book(packs.shipped_packs())), encoding="utf-8")
    print(f"wrote {PAGE}")


if __name__ == "__main__":
    main()

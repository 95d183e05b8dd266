"""What papers print of a list they print of its copies as well, whatever their ids."""

from __future__ import annotations

from functools import cache

import pytest

from bwdesk.rules.packs.packing import name_of
from bwdesk.sheets import KINDS, render
from tests.rules.copies import house, our
from tests.rules.test_every_list import PLAIN
from tests.sheets.reading import Printed
from tests.shipped import book

LISTS = tuple(each for each in PLAIN if not each.startswith("usurper"))
PAPERS = (
    *(each for each in KINDS if each.startswith("reference")),
    *("arms-list", "matrices", "maneuvers", "faction", "outcome-slips", "chase", "planner"),
)
"""Papers that print whole lists of the Book."""
WHOLE = (
    *("wounds", "healers", "duel_actions", "range_maneuvers", "fight_actions", "lengths"),
    *("maneuvers", "outcomes", "weapons", "missiles", "thrown", "heads", "materials", "armors"),
    *("repairs", "shields", "qualities", "practices", "awards", "fates", "goods", "coins"),
    *("spells", "songs", "castings", "mishaps", "prayers", "pursuits", "grounds"),
)
"""Lists of which every entry stands on one of them; of others a paper has what it needs."""


@cache
def letters_printed() -> str:
    """All that stands there, of a Book in which every entry has a copy."""
    ours = house(*LISTS)
    return " ".join(letters(Printed(render(kind, book=ours)).words) for kind in PAPERS)


def letters(text: str) -> str:
    """Letters and digits alone: a line may break anywhere in a name."""
    return "".join(each for each in text.lower() if each.isalnum())


@pytest.mark.slow
@pytest.mark.parametrize("kind", WHOLE)
def test_a_copy_is_printed_where_the_original_is(kind: str) -> None:
    copies = [name_of(our(each)) for each in getattr(book(), kind).values()]
    assert [each for each in copies if letters(each) not in letters_printed()] == []

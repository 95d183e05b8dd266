"""What ties cost by their terms, and what is said where somebody pays otherwise."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.book import Term, Tie
from bwdesk.rules.burning.resources import price, price_of
from bwdesk.rules.character import Thing
from bwdesk.rules.problems import Severity
from tests.rules.small import BOOK, burned

FRIEND = Tie(
    id="relationship",
    name="Relationship",
    grades=(Term(id="minor", name="minor", points=5), Term(id="great", name="great", points=15)),
    changes=((Term(id="kin", name="kin", points=-2),), (Term(id="foe", name="foe", points=-4),)),
    least=1,
)
PRICED = replace(BOOK, ties={"relationship": FRIEND})


@pytest.mark.parametrize(
    ("terms", "points"),
    [((), 0), (("minor",), 5), (("great", "kin"), 13), (("minor", "kin", "foe"), 1)],
)
def test_a_price_is_the_grade_and_its_changes_but_never_below_the_least(
    terms: tuple[str, ...], points: int
) -> None:
    assert price(FRIEND, terms).whole == points


def test_only_what_has_terms_and_is_in_the_book_has_a_price() -> None:
    assert price_of(Thing("Anna", "relationship"), PRICED) is None
    assert price_of(Thing("Anna", "relationship", terms=("minor",)), BOOK) is None
    assert price_of(Thing("Cloak", terms=("minor",)), PRICED) is None
    priced = price_of(Thing("Anna", "relationship", terms=("minor",)), PRICED)
    assert priced is not None
    assert priced.whole == 5


def test_paying_otherwise_is_odd() -> None:
    anna = Thing("Anna", "relationship", points=9, terms=("great", "kin"))
    found = burned(things=(Thing("Cloak", points=3), anna), book=PRICED).of(Severity.ODD)
    assert [(each.key, each.says) for each in found] == [
        ("resources.price@resources/1", "Anna takes 9\u00a0points; its terms come to 13.")
    ]
    assert not burned(things=(replace(anna, points=13),), book=PRICED).of(Severity.ODD)

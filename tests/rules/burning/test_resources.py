"""Resource points, and what a tie costs."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.book import Book, Term, Tie
from bwdesk.rules.burning.resources import price, price_of
from bwdesk.rules.character import Thing
from bwdesk.rules.problems import Severity
from tests.rules.small import BOOK, burned, keys

RELATIONSHIP = Tie(
    id="relationship",
    name="Relationship",
    grades=(
        Term(id="minor", name="minor", points=5),
        Term(id="powerful", name="powerful", points=15),
    ),
    changes=(
        (
            Term(id="immediate-family", name="immediate family", points=-2),
            Term(id="other-family", name="other family", points=-1),
        ),
        (Term(id="romantic", name="romantic", points=-2),),
        (Term(id="hateful", name="hateful", points=-2),),
    ),
    least=1,
)
TIED: Book = replace(BOOK, ties={"relationship": RELATIONSHIP})
CITY = ("city-dweller/city-born", "city-dweller/pickpocket")


@pytest.mark.parametrize(
    ("terms", "points"),
    [
        (("minor",), 5),
        (("powerful", "hateful"), 13),
        (("minor", "other-family", "hateful"), 2),
        (("minor", "immediate-family", "romantic", "hateful"), 1),
        ((), 0),
        (("nonsense",), 0),
    ],
)
def test_a_tie_costs_what_its_terms_come_to(terms: tuple[str, ...], points: int) -> None:
    assert price(RELATIONSHIP, terms).total == points


def test_what_is_paid_otherwise_is_odd() -> None:
    dear = Thing("Udo", "relationship", 5, terms=("minor", "hateful"))
    reckoning = burned(*CITY, book=TIED, things=(dear,))
    (problem,) = [each for each in reckoning.problems if each.code == "resources.price"]
    assert problem.severity is Severity.ODD
    assert "its terms come to 3" in problem.says
    fair = burned(*CITY, book=TIED, things=(replace(dear, points=3),))
    assert "resources.price@resources/0" not in keys(fair)


def test_what_has_no_terms_has_no_price() -> None:
    assert price_of(Thing("Udo", "relationship", 5), TIED) is None
    assert price_of(Thing("Udo", "relationship", 5, terms=("minor",)), BOOK) is None


def test_every_purchase_is_a_part_of_what_is_spent() -> None:
    pool = burned(*CITY, things=(Thing("a knife", "arms", 3), Thing("", "gear", 2))).pools.resources
    assert [(part.label, part.value) for part in pool.spent.parts] == [
        ("a knife", 3),
        ("a purchase without a name", 2),
    ]
    assert pool.left == 18 - 5


def test_points_left_do_not_keep_and_more_than_given_is_broken() -> None:
    assert "resources.left@resources/points" in keys(burned(*CITY))
    poor = burned(*CITY, things=(Thing("a castle", "property", 90),))
    assert "resources.overdrawn@resources/points" in {each.key for each in poor.of(Severity.BROKEN)}

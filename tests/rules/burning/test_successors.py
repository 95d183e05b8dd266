"""What may come next, and for everything else why not."""

from bwdesk.rules.burning import Next, successors
from tests.rules.small import BOOK, burned


def following(*path: str, stock: str = "human") -> dict[str, Next]:
    reckoning = burned(*path, stock=stock)
    return {each.lifepath.id.partition("/")[2]: each for each in successors(reckoning, BOOK)}


def test_a_life_may_begin_with_any_birth() -> None:
    first = following()
    assert {id for id, each in first.items() if each.open} == {
        "peasant/born-peasant",
        "city-dweller/city-born",
    }
    assert first["seafaring/boy"].blocking_problems[0].code == "path.not-born"
    assert first["seafaring/boy"].lead == 0


def test_nobody_is_born_twice() -> None:
    assert "city-dweller/city-born" not in following("peasant/born-peasant")


def test_leads_cost_a_year() -> None:
    then = following("peasant/born-peasant")
    assert (then["seafaring/boy"].open, then["seafaring/boy"].lead) == (True, 1)
    assert (then["peasant/farmer"].open, then["peasant/farmer"].lead) == (True, 0)
    wolf = following("wild-pack/born-to-the-pack", stock="great-wolf")
    assert wolf["captive/beaten"].lead == 0


def test_the_rest_says_why_not() -> None:
    then = following("city-dweller/city-born")
    assert [each.says for each in then["peasant/farmer"].blocking_problems] == [
        "City Born has no lead to Peasant, where Farmer is."
    ]
    assert [each.says for each in then["city-dweller/criminal"].blocking_problems] == [
        "Criminal needs Pickpocket or any Peasant lifepath."
    ]
    assert [each.says for each in then["city-dweller/judge"].blocking_problems] == [
        "Judge needs Student or Criminal twice and may not come before the third lifepath."
    ]


def test_what_waits_for_a_later_choice_is_open() -> None:
    student = following("city-dweller/city-born")["college-of-magic/student"]
    assert student.open
    assert [each.code for each in student.waits] == ["path.still-needs"]


def test_only_the_stocks_own_in_book_order() -> None:
    ids = [each.lifepath.id for each in successors(burned(), BOOK)]
    assert ids == [each.id for each in BOOK.lifepaths_of("human")]

"""Questions that answer themselves, and those that wait for the player."""

from typing import Any

from msgspec.structs import replace

from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import Answer
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.person.character import Thing
from tests.rules.small import BOOK, burned, placed, spent

CITY = ("city-dweller/city-born", "city-dweller/pickpocket")
CRIMINAL = (*CITY, "city-dweller/criminal")
CLAN = ("clansman/born-clansman", "host/axe-bearer")


def parts(reckoning: Reckoning, attribute: str) -> dict[str, float]:
    return {part.label: part.value for part in reckoning.attributes[attribute].why.parts}


def test_a_lifepath_answers() -> None:
    assert burned(*CITY).attributes["steel"].value == 3
    assert parts(burned(*CRIMINAL), "steel")["has been to war"] == 1


def test_the_same_answer_may_count_differently() -> None:
    asks = "was severely wounded"
    assert parts(burned(*CITY, answers=("steel-wounded",)), "steel")[asks] == -1
    assert parts(burned(*CRIMINAL, answers=("steel-wounded",)), "steel")[asks] == 1


def test_will_decides_what_torture_does() -> None:
    def tortured(will: int) -> int:
        stats = placed(f"B{will} B3 B4 B4 B4 B4")
        return burned(*CITY, stats=stats, answers=("steel-tortured",)).attributes["steel"].value

    assert [tortured(will) for will in (2, 3, 4, 5, 6)] == [2, 2, 3, 4, 4]


def test_stats_answer() -> None:
    assert "sees much" not in parts(burned(*CITY, stats=placed("B4 B5 B4 B4 B4 B4")), "steel")
    assert "sees much" in parts(burned(*CITY, stats=placed("B4 B6 B4 B4 B4 B4")), "steel")


def test_each_full_sixty_points_make_greedier() -> None:
    def greed(times: int) -> dict[str, float]:
        return parts(burned(*CLAN, *["host/axe-bearer"] * times, stock="dwarf"), "greed")

    assert "every 60 resource points" not in greed(1)
    # 10 for the birth, 10 twice, then half of 10 each time.
    assert greed(8)["every 60 resource points"] == 1
    assert greed(8)["each lifepath among treasure"] == 9


def test_what_is_bought_does_not_make_greedier() -> None:
    rich = burned(*CLAN, stock="dwarf", things=(Thing("a hall", "property", 90),))
    assert "every 60 resource points" not in parts(rich, "greed")


def test_age_counts_from_beyond_its_bound() -> None:
    years = ["host/axe-bearer"] * 8
    old = burned("clansman/born-clansman", *years, stock="dwarf")
    assert old.age.total == 20 + 1 + 8 * 21
    assert "older than 200" not in parts(old, "greed")
    older = burned("clansman/born-clansman", *years, "host/axe-bearer", stock="dwarf")
    assert "older than 200" in parts(older, "greed")


def test_other_peoples_sheets_are_closed() -> None:
    assert "of a hardy people" not in parts(burned(*CITY), "health")
    assert "of a hardy people" in parts(burned(*CLAN, stock="dwarf"), "health")


def test_answers_to_questions_nobody_asks_change_nothing() -> None:
    assert burned(*CITY, answers=("nonsense",)).attributes == burned(*CITY).attributes


def asked(*questions: Question) -> Book:
    """The small Book with a sheet of these for Steel."""
    return replace(BOOK, questions={each.id: each for each in questions})


def steel(book: Book, *path: str, **choices: Any) -> Answer:
    """How the first question of Steel stands."""
    return burned(*(path or CITY), book=book, **choices).sheets["steel"][0]


def test_the_player_counts_what_nothing_can_count() -> None:
    goods = asked(Question(id="goods", attribute="steel", asks="each ten points", most=3))
    assert steel(goods).points == 1
    twice = burned(*CITY, book=goods, answers=("goods", "goods"))
    assert twice.attributes["steel"].value == 5
    many = steel(goods, answers=("goods",) * 9)
    assert (many.times, many.told, many.settled) == (3, 3, False)


def test_a_yes_of_the_facts_is_not_to_be_argued_with() -> None:
    fact = Fact(lifepaths=("criminal",))
    doubtful = asked(Question(id="war", attribute="steel", asks="war", arguable=True, fact=fact))
    assert (steel(doubtful).settled, steel(doubtful).yes) == (False, False)
    assert steel(doubtful, answers=("war",)).yes
    criminal = steel(doubtful, *CRIMINAL, answers=("war",))
    assert (criminal.settled, criminal.times, criminal.because) == (True, 1, "Criminal")


def test_what_was_priced_by_hand_is_added_to_what_was_not() -> None:
    fact = Fact(terms=("hateful",))
    hated = asked(
        Question(id="hate", attribute="steel", asks="each", most=9, arguable=True, fact=fact)
    )
    things = (
        Thing("Old Grim", "relationship", 8, terms=("significant", "hateful")),
        Thing("Sister", "relationship", 3, terms=("minor", "immediate-family")),
        Thing("a foe", "relationship", 10),
    )
    one = steel(hated, things=things)
    assert (one.settled, one.times, one.told, one.because) == (False, 1, 0, "Old Grim")
    two = steel(hated, things=things, answers=("hate",))
    assert (two.times, two.told, two.points) == (2, 1, 2)


def test_points_above_are_counted() -> None:
    book = asked(Question(id="eye", attribute="steel", asks="e", fact=Fact(stat="will", over=3)))
    assert steel(book, stats=placed("B3 B4 B4 B4 B4 B4")).times == 0
    assert steel(book, stats=placed("B6 B4 B4 B4 B4 B4")).points == 3


def test_traits_and_skills_are_counted_or_looked_for() -> None:
    traits = Fact(traits=("alert", "cynical"), each=True)
    book = asked(Question(id="t", attribute="steel", asks="each trait", fact=traits))
    assert steel(book, traits=("alert", "cynical")).points == 2
    songless = Fact(skills=("knives", "sorcery"), without=True)
    book = asked(Question(id="s", attribute="steel", asks="neither", fact=songless))
    assert steel(book).yes
    assert steel(book, skills=spent(sorcery=1)).yes, "magical skills take two points to open"
    assert not steel(book, skills=spent(knives=1)).yes


def test_a_question_may_ask_another_and_never_in_a_circle() -> None:
    other = Question(id="b", attribute="steel", asks="b")
    book = asked(Question(id="a", attribute="steel", asks="a", fact=Fact(yes="b")), other)
    assert not steel(book).yes
    assert steel(book, answers=("b",)).yes
    circle = replace(other, fact=Fact(yes="a"))
    book = asked(Question(id="a", attribute="steel", asks="a", fact=Fact(yes="b")), circle)
    assert [each.yes for each in burned(*CITY, book=book).sheets["steel"]] == [False, False]

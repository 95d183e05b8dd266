"""Documents on the shelf: found by words, known twice, compared."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Player
from bwdesk.rules.person.character import Character, Wound
from bwdesk.rules.play.present import with_traits
from bwdesk.rules.play.shelf.comparing import Compared, compare
from bwdesk.rules.play.shelf.doubles import find_doubles
from bwdesk.rules.play.shelf.seeking import (
    Searchable,
    find,
    find_hit,
    make_searchable,
    parse_search,
)
from bwdesk.rules.play.shelf.volume import Volume, shelve_campaign, shelve_character
from tests.rules.play.table import BOOK, seated


def volume_of(character: Character, whole: str = "", birth: str = "") -> Volume:
    reckoning = reckon(with_traits(character), BOOK)
    return shelve_character(character, reckoning, BOOK, whole, birth)


def shelf() -> list[Searchable]:
    people = seated().people
    con = replace(people["con"], tags=("ford",))
    sketchy = make_searchable(volume_of(people["baron"]), folder="/home/far away", day="2026-01-03")
    return [make_searchable(volume_of(con), ["The Quays"], "/home/orrin", "2026-11-03"), sketchy]


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("", ["con", "baron"]),
        ("falsehood", ["con"]),
        ("falsehood 4+", ["con"]),
        ("falsehood 9+", []),
        ("falsehood 4-", ["con"]),
        ("falsehood b4", ["con"]),
        ("falsehood g4", []),
        ("tag:ford", ["con"]),
        ("tag:fo falsehood 4+", ["con"]),
        ("campaign:quays", ["con"]),
        ("folder:far", ["baron"]),
        ("since:2026-11-01", ["con"]),
        ("since:november", ["con", "baron"]),
        ("is:burned kind:char", ["con", "baron"]),
        ("is:sketch", []),
        ("is:nothing-there-is", []),
        ("kind:campaign", []),
        ("lifepath:pickpocket", ["con"]),
        ('"city born"', ["con"]),
        ("skill:city", []),
        ("FÁLSEHOOD", ["con"]),
    ],
)
def test_what_is_typed_finds(typed: str, who: list[str]) -> None:
    con, baron = every = shelf()
    names = {id(con): "con", id(baron): "baron"}
    assert [names[id(each)] for each in find(parse_search(typed), every)] == who


def test_where_it_was_found_is_told_but_not_of_the_name() -> None:
    con, _ = shelf()
    name = con.volume.name.split()[0]
    assert find_hit(parse_search("falsehood 4+"), con).says == "skill Falsehood B4"
    assert find_hit(parse_search(name), con).says == ""
    assert find_hit(parse_search(f"falsehood {name}"), con).says == "skill Falsehood B4"
    assert find_hit(parse_search("tag:ford"), con).says == "tag ford"


def test_wounded_and_dead_are_told_apart() -> None:
    evening = seated()
    con = evening.people["con"]
    assert "wounded" not in volume_of(con).states
    hurt = replace(con, play=replace(con.play, wounds=(Wound(5, 1),)))
    assert "wounded" in volume_of(hurt).states
    dead = replace(con, play=replace(con.play, wounds=(Wound(16, 6, died=3),)))
    assert "dead" in volume_of(dead).states
    assert "wounded" not in volume_of(dead).states


def test_the_words_of_the_gm_and_of_nobody_are_in_no_volume() -> None:
    roster = (
        Member("a", "Ysane", "a.bwchar", character="1"),
        Member("b", "Gone", left=True),
        Member("c", "Lurker", make="lurker", hidden=True),
        Member("d", "Osk", make="guard"),
    )
    journal = (
        Entry("note", by="Anna", note="The baron lies."),
        Entry("note", by="Ines", note="We crossed the ford."),
    )
    players = (Player("Anna", gm=True), Player("Ines"))
    campaign = Campaign("Ford", players, roster, journal=journal, notes="Secret plan")
    volume = shelve_campaign(campaign, "Ford")
    told = " ".join(each.text for each in volume.passages)
    assert "ford" in told.casefold()
    assert "We crossed" in told
    assert not [word for word in ("lies", "Secret", "Gone", "Lurker") if word in told]
    assert [each.name for each in volume.people] == ["Ysane", "Osk"]


def test_what_is_there_twice_is_told_by_how() -> None:
    con = seated().people["con"]
    one = volume_of(replace(con, id="1"), "w1", "b")
    same = volume_of(replace(con, id="2"), "w1", "b")
    later = volume_of(replace(con, id="1"), "w2", "b")
    copy = volume_of(replace(con, id="3"), "w3", "b")
    other = volume_of(replace(con, id="4"), "w4", "b4")
    found = find_doubles(list(zip("abcde", (one, same, later, copy, other), strict=True)))
    assert [(each.how, each.keys) for each in found] == [
        ("same", ("a", "b")),
        ("state", ("a", "c")),
        ("copy", ("a", "d")),
    ]
    none = [("a", replace(one, whole="", id="", birth="")), ("b", replace(same, whole=""))]
    assert find_doubles(none) == []


def test_only_what_differs_is_compared() -> None:
    con = seated().people["con"]
    raised = replace(
        con,
        choices=replace(con.choices, beliefs=("Another.", *con.choices.beliefs[1:])),
        play=replace(con.play, artha=replace(con.play.artha, fate=9)),
    )
    both = [Compared(each, reckon(with_traits(each), BOOK), BOOK) for each in (con, raised)]
    rows = {each.what: each.values for each in compare(both)}
    assert rows.keys() == {"point.fate", "belief.1"}
    assert rows["point.fate"][1] == "9"
    assert compare([both[0], both[0]]) == ()
    baron = seated().people["baron"]
    others = compare([*both, Compared(baron, reckon(with_traits(baron), BOOK), BOOK)])
    skill = next(each for each in others if each.what == "skill.falsehood")
    assert (skill.values[0], skill.values[2], skill.where) == ("B4", "", "skills")
    order = [each.part for each in others]
    assert order == sorted(order, key=list(dict.fromkeys(order)).index)

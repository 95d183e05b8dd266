"""A card of anything in the Book, and how it is found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.files.reference import load_reference
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import Explained, explain, find_entry, kind_of, link_to, shelves
from bwdesk.rules.reference.finding import Index, find_missing, leads
from bwdesk.rules.reference.obstacles import find_obstacles, list_obstacles
from tests.shipped import book

TEXTS = load_reference()


def card(link: str, of: Book | None = None) -> Explained:
    key = find_entry(link, of or book())
    assert key is not None
    return explain(key, of or book(), TEXTS.words)


def facts(link: str) -> dict[str, str]:
    return {each.name: each.value for each in card(link).facts}


def test_every_entry_has_a_card_and_a_link_of_its_own() -> None:
    links = [link_to(shelf, id) for shelf, entries in shelves(book()) for id in entries]
    assert len(links) == len(set(links)) > 3000
    for link in links:
        found = card(link)
        assert found.name
        assert "other values" not in str(found)


def test_the_links_of_a_card_lead_somewhere() -> None:
    for shelf, entries in shelves(book()):
        for id in list(entries)[:40]:
            for link in explain((shelf, id), book()).links:
                assert leads(link, book(), TEXTS.topics), link


def test_a_trait_says_what_the_program_does_with_it() -> None:
    assert card("trait/tough").says == "Rounds Mortal Wound up."
    assert facts("trait/tough")["Kind"] == "die"
    assert "Squire (Noble Court)" in facts("trait/tough")["On lifepaths"]


def test_of_a_trait_without_known_figures_nothing_is_invented() -> None:
    bare = next(
        each.id for each in book().traits.values() if each.kind == "die" and not each.effects
    )
    assert "stand in the books" in card(f"trait/{bare}").says


def test_wises_share_one_line() -> None:
    said = card("skill/abbey-wise").says
    assert said.endswith(": Abbey.")
    assert said.removesuffix("Abbey.") == card("skill/campaign-wise").says.removesuffix("Campaign.")


def test_an_entry_of_a_pack_under_a_new_id_has_its_card() -> None:
    tough = replace(book().traits["tough"], id="our-tough", name="Our Tough")
    house = replace(book(), traits=book().traits | {"our-tough": tough})
    assert card("trait/our-tough", house).says == card("trait/tough").says
    index = Index(house, TEXTS.topics)
    assert index.find("our tough")[0].link == "trait/our-tough"


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        ("falsehod", "skill/falsehood"),
        ("couterstrike", "fight_action/counterstrike"),
        ("DICE-2", "rule/DICE-2"),
        ("chainmial", "armor/chainmail"),
        ("tuogh", "trait/tough"),
    ],
)
def test_typos_find_what_was_meant(typed: str, link: str) -> None:
    first = Index(book(), TEXTS.topics).find(typed)[:3]
    assert link in [each.link for each in first]


def test_words_of_a_rule_find_it() -> None:
    found = Index(book(), TEXTS.topics).find("open ended Perception Steel Faith")
    assert "rule/DICE-9" in [each.link for each in found]


def test_only_traits_and_wises_have_no_words() -> None:
    missing = find_missing(book(), TEXTS.words)
    assert {each.partition("/")[0] for each in missing} == {"skill", "trait"}
    assert all(
        book().skills[each.removeprefix("skill/")].wise
        for each in missing
        if each.startswith("skill/")
    )


def test_obstacles_are_those_of_the_packs() -> None:
    listed = list(list_obstacles(book()))
    assert len({(each.link, each.says) for each in listed}) == len(listed)
    assert all(find_entry(each.link, book()) for each in listed)
    found = find_obstacles("chainmail", book())[0]
    assert (found.figure, found.ability, found.rule) == ("Ob 4", "Resources", "RES-4")
    swims = find_obstacles("swim in mail", book())[0]
    assert (swims.figure, swims.rule) == ("+2 Ob", "ARM-9")
    assert find_obstacles("", Book()) == []


def test_what_a_pack_says_takes_the_place_of_our_line() -> None:
    says = "<b>Ours</b> [out](https://example.org/)"
    tough = replace(book().traits["tough"], says=says)
    house = replace(book(), traits=book().traits | {"tough": tough})
    told = card("trait/tough", house)
    assert (told.says, told.ours) == (says, False)
    assert not any(
        entry.says
        for shelf, _ in shelves(book())
        for entry in getattr(book(), shelf).values()
        if shelf != "reactions"
    )


def test_kinds_are_words_of_one() -> None:
    assert kind_of("duel_actions") == "duel_action"
    assert kind_of("qualities") == "quality"


def test_every_line_of_ours_is_of_something() -> None:
    kinds = {kind_of(shelf) for shelf, _ in shelves(book())}
    categories = {each.category for each in book().skills.values()}
    for link, says in TEXTS.words.items():
        kind, _, id = link.partition("/")
        of_many = {"kind": kinds, "skill_kind": categories}.get(kind)
        assert id in of_many if of_many else find_entry(link, book()), link
        assert says.endswith((".", "?"))
        assert not any(each.isdigit() for each in says), says

"""Packs come together in order, and what cannot join says why."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import (
    Alias,
    Amendment,
    Bracket,
    Lifepath,
    Pack,
    Setting,
    Skill,
    Stock,
    Trait,
)
from bwdesk.rules.packs.joining import PackError, find_dangling, join
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.packs.requirement import Age, AnyOf, Every, HasTrait, Not, Requirement, Took
from tests.rules import small


def pack(id: str = "house", **entries: Any) -> Pack:
    return Pack(id=id, name=id.title(), version="1", **entries)


def skill(id: str, name: str = "A Skill") -> Skill:
    return Skill(id=id, name=name, roots=("will",))


def test_later_entries_replace_earlier_ones_in_their_place() -> None:
    first = pack("core", skills=(skill("a"), skill("b"), skill("c")))
    second = pack(skills=(skill("d"), skill("b", "Better")))
    book = join([first, second])
    assert list(book.skills) == ["a", "b", "c", "d"]
    assert book.skill_name("b") == "Better"
    assert book.packs == (("core", "1"), ("house", "1"))


def test_other_names_of_all_packs_count() -> None:
    names = [Alias("skills", "An A", "a"), Alias("skills", "One A", "a")]
    first = pack("core", skills=(skill("a"),), aliases=(names[0],))
    assert join([first, pack(aliases=(names[1],))]).aliases == tuple(names)


def test_an_amendment_sets_fields_and_leaves_the_rest() -> None:
    squire = Lifepath(id="human/noble/squire", name="Squire", years=6, skills=("riding",))
    amendment = Amendment(
        kind="lifepaths",
        id=squire.id,
        set={"years": 5.5, "requires": {"op": "took", "of": ["page"]}},
        why="as printed",
    )
    book = join([pack("core", lifepaths=(squire,)), pack(amend=(amendment,))])
    assert book.lifepaths[squire.id] == replace(squire, years=5.5, requires=Took(("page",)))


@pytest.mark.parametrize(
    ("kind", "id", "fields", "says"),
    [
        ("skills", "z", {}, "amends 'z' of the skills, which no pack before it has; correct the"),
        ("traits", "a", {}, "amends 'a' of the traits, which no pack before it has; correct the"),
        ("skills", "a", {"id": "b"}, "amends 'a' of the skills and would change its id; add an"),
        ("skills", "a", {"root": []}, "wrongly (Object contains unknown field 'root'); correct it"),
        ("skills", "a", {"roots": 1}, "wrongly (roots: Expected 'array', got 'int'); correct it"),
        ("skills", "a", {"magical": 1}, "wrongly (magical: Expected 'bool', got 'int')"),
    ],
)
def test_an_amendment_that_does_not_fit_says_why(
    kind: Any, id: str, fields: dict[str, Any], says: str
) -> None:
    amendment = Amendment(kind=kind, id=id, set=fields, why="-")
    with pytest.raises(PackError) as refused:
        join([pack("core", skills=(skill("a"),)), pack(amend=(amendment,))])
    assert str(refused.value).startswith("The pack 'house' amends '")
    assert says in str(refused.value)


def test_an_id_twice_in_one_pack_is_a_slip() -> None:
    with pytest.raises(PackError, match="'house' has 'a' twice among its skills; remove one of"):
        join([pack(skills=(skill("a"), skill("a", "Other")))])


AGELESS = Stock(id="elf", name="Elf", people="Elves", stride=8, settings=(), brackets=())
AGES = (Bracket(0, 7, 13), Bracket(26, 8, 13))


def asking(requirement: Requirement | None, id: str = "human/noble/squire") -> Lifepath:
    return Lifepath(id=id, name="Squire", years=6, requires=requirement)


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ({"stocks": (AGELESS,)}, "'elf', which has no stat points for any age; correct it"),
        ({"stocks": (replace(AGELESS, brackets=AGES[::-1]),)}, "are not in the order of age"),
        ({"stocks": (replace(AGELESS, brackets=AGES[:1] * 2),)}, "are not in the order of age"),
        ({"lifepaths": (asking(None, "squire"),)}, "'squire', whose id is not stock/setting/name"),
        ({"lifepaths": (asking(Age()),)}, "whose requirement asks for nothing"),
        ({"lifepaths": (asking(Not(Every(()))),)}, "whose requirement asks for nothing"),
        ({"lifepaths": (asking(Every((Age(min=9), AnyOf(())))),)}, "asks for nothing"),
    ],
)
def test_entries_the_rules_cannot_read_are_refused(entries: dict[str, Any], says: str) -> None:
    with pytest.raises(PackError) as refused:
        join([pack(**entries)])
    assert says in str(refused.value)


def test_an_amendment_may_not_empty_an_entry() -> None:
    elf = replace(AGELESS, brackets=(Bracket(0, 7, 13),))
    amendment = Amendment(kind="stocks", id="elf", set={"brackets": []}, why="-")
    with pytest.raises(PackError, match="'elf' of the stocks into one which has no stat points"):
        join([pack("core", stocks=(elf,)), pack(amend=(amendment,))])


WHOLE = pack(
    stocks=(
        Stock(
            id="elf",
            name="Elf",
            people="Elves",
            stride=8,
            settings=(Setting(id="citadel", name="Citadel"),),
            brackets=(Bracket(0, 7, 13),),
            common_traits=("keen",),
        ),
    ),
    lifepaths=(
        Lifepath(
            id="elf/citadel/bard",
            name="Bard",
            years=10,
            leads=("citadel",),
            skills=("sing",),
            traits=("keen",),
            requires=Every((Took(("bard", "citadel/bard", "citadel/*")), HasTrait("keen"))),
        ),
    ),
    skills=(Skill(id="sing", name="Sing", roots=("will", "grief"), stocks=("elf",)),),
    traits=(Trait(id="keen", name="Keen", kind="die", stocks=("elf",)),),
    questions=(
        Question(
            id="grief-bard",
            attribute="grief",
            asks="sings",
            stocks=("elf",),
            fact=Fact(lifepaths=("bard",), traits=("keen",), stocks=("elf",)),
        ),
    ),
    aliases=(
        Alias("settings", "Town", "elf/citadel"),
        Alias("lifepaths", "Singer", "elf/citadel/bard"),
    ),
)


def test_a_whole_book_refers_to_nothing_it_lacks() -> None:
    assert find_dangling(join([WHOLE])) == ()


@pytest.mark.parametrize(
    ("kind", "id", "fields", "says"),
    [
        ("stocks", "elf", {"common_traits": ["x"]}, "Elf refers to the common trait 'x'"),
        ("stocks", "elf", {"settings": []}, "elf/citadel/bard refers to the setting 'citadel'"),
        ("stocks", "elf", {"strongest": ["hesitation.x"]}, "refers to the number 'hesitation.x'"),
        ("lifepaths", "elf/citadel/bard", {"leads": ["x"]}, "bard refers to the lead 'x'"),
        ("lifepaths", "elf/citadel/bard", {"skills": ["x"]}, "bard refers to the skill 'x'"),
        ("lifepaths", "elf/citadel/bard", {"traits": ["x"]}, "bard refers to the trait 'x'"),
        (
            "lifepaths",
            "elf/citadel/bard",
            {"requires": {"op": "not", "of": {"op": "took", "of": ["bard", "host/*"]}}},
            "bard refers to the required lifepath 'host/*'",
        ),
        (
            "lifepaths",
            "elf/citadel/bard",
            {"requires": {"op": "trait", "trait": "x"}},
            "bard refers to the required trait 'x'",
        ),
        ("skills", "sing", {"roots": ["luck"]}, "Sing refers to the root 'luck'"),
        ("skills", "sing", {"stocks": ["x"]}, "Sing refers to the stock 'x'"),
        ("traits", "keen", {"stocks": ["x"]}, "Keen refers to the stock 'x'"),
        ("questions", "grief-bard", {"stocks": ["x"]}, "grief-bard refers to the stock 'x'"),
        (
            "questions",
            "grief-bard",
            {"fact": {"lifepaths": ["x"]}},
            "grief-bard refers to the lifepath 'x'",
        ),
        ("questions", "grief-bard", {"fact": {"traits": ["x"]}}, "refers to the trait 'x'"),
        (
            "questions",
            "grief-bard",
            {"instead": [[{"stocks": ["x"]}, 2]]},
            "grief-bard refers to the stock 'x'",
        ),
    ],
)
def test_what_refers_to_nothing_is_named(
    kind: Any, id: str, fields: dict[str, Any], says: str
) -> None:
    amended = pack("more", amend=(Amendment(kind=kind, id=id, set=fields, why="-"),))
    sentences = find_dangling(join([WHOLE, amended]))
    assert any(f"{says}, which no pack has" in each for each in sentences)


def test_names_and_lifepaths_of_nothing_are_named() -> None:
    lost = pack(
        "more",
        lifepaths=(asking(None),),
        aliases=(Alias("settings", "Moor", "elf/moor"), Alias("stocks", "Ent", "ent")),
    )
    assert find_dangling(join([WHOLE, lost])) == (
        "The other name 'Moor' refers to the setting 'elf/moor', which no pack has",
        "The other name 'Ent' refers to the stock 'ent', which no pack has",
        "human/noble/squire refers to the stock 'human', which no pack has",
    )


def test_the_small_book_of_the_tests_joins() -> None:
    book = small.BOOK
    whole = pack(
        "small",
        stocks=tuple(book.stocks.values()),
        lifepaths=tuple(book.lifepaths.values()),
        skills=tuple(book.skills.values()),
        traits=tuple(book.traits.values()),
        questions=tuple(book.questions.values()),
        ties=tuple(book.ties.values()),
        prices=tuple(book.prices.values()),
    )
    assert replace(join([whole]), packs=book.packs) == book

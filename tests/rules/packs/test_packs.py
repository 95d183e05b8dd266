"""The shipped packs: what they hold resolves, is told once, and stands one entry to a line."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bwdesk import where
from bwdesk.files import packs
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.finder import Finder, read_path
from bwdesk.rules.burning.resources import buy
from bwdesk.rules.packs.book import STATS, Book, Each, Entry, Lifepath, Pack, Price, Skill, Trait
from bwdesk.rules.packs.joining import find_dangling
from bwdesk.rules.packs.requirement import AnyOf, Every, Not, Position, Requirement, leaves
from bwdesk.rules.person.character import Choices, Placed, Stats

FILES = sorted(
    file for file in (where.resources() / "rules").rglob("*.json") if file.name != "pack.json"
)
LONG = [file for file in FILES if file.name != "ties.json"]
"""Files of long lists; the three ties have an inner order of their own."""

OF_STOCK = {
    "human": 333,
    "dwarf": 54,
    "elf": 68,
    "orc": 47,
    "roden": 59,
    "great-wolf": 28,
    "troll": 21,
}

PRINTED = {
    "dwarf": """Born Clansmen, Miller, Brewer, Husband, Born Artificer, Ardent, Tyro Artificer,
        Artificer, Master of Arches, Tinkerer, Foot Soldier, Banner-Bearer""",
    "elf": """Citadel Born, Born Citadel, Seafarer, Soldier-Protector, Spearbearer, Servitor,
        Sword Singer, Sea Captain, Captain, Lord Protector""",
    "human": """City Born, Pickpocket, Criminal, Barkeep, Con Man, Son of a Gun, Boy,
        Carpenter's Mate, Sailor, Born Peasant, Farmer, Miller, Head of Household, Noble Born, Page,
        Squire, Knight, Lord, Baron, Sea Captain, Serving Wench, Village Guard""",
    "orc": """Born Chattel, Goblin, Legioner, Hatred Bearer, Born Great, Servant of the Gate,
        Siege Master, Gate Forger""",
    "roden": "Born Below, Initiate, Shadow, Murderer",
    "skills": """Grain Appraisal, Milling, Brewing, Nogger, Beer-wise, Dwarven Rune Script, Sing,
        Soothing Platitudes, White-Metal Artifice, Hallmaster, Armor Training, Weathersong, Garrote,
        Rope Chant, Formation Fighting, Pirate-wise, Brawl, Slip of the Currents, Siege Engineer,
        Supplication to the Winds, Strain of Farsight, Lament of the Fallen, Sleight of Hand,
        Drunk-wise, Almanac, Mounted Combat Training, Stealth, Black Legion-wise, Streetwise,
        Bastions of Hatred, Trouble-wise, Ballad of Rage, Silent Fury, Falconry, Excavation""",
    "traits": """Accustomed to the Dark, Shaped From Earth and Stone, Dispute Settler, Linguist,
        Calm Demeanor, Resigned to Death, Born Under Silver Stars, Fair and Statuesque, Unbreakable,
        Sworn to the Althing, Plain-Faced, Ear for Voices, Bullseye-Accurate Spitting, Optimist,
        Sailor's Oath, Mark of Privilege, Noblesse Oblige, Lynx-Eyed, Tasting the Lash, Streetsmart,
        The Bigger they Come..., Born To Rule Them All, Aecer's Likeness, Coat of Fur, Fanged,
        Quick-Blooded, Cold-Hearted, Single-Minded, Fleet of Foot, Night Eyed, Massive Stature""",
}
"""Names as the sheets of the Revised sample characters print them."""


@cache
def shipped() -> tuple[Pack, ...]:
    return packs.shipped_packs()


@cache
def book() -> Book:
    return packs.book(shipped())


@cache
def core() -> Book:
    return packs.book(shipped()[:1])


def bare(name: str) -> str:
    """A name without capitals, accents, spaces and marks."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[^a-z0-9]", "", plain)


def printed(of: str) -> list[str]:
    return [" ".join(name.split()) for name in PRINTED[of].split(",")]


def plain(file: Path) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def entries(kind: str) -> Iterator[Entry]:
    for pack in shipped():
        yield from getattr(pack, kind)


def test_core_comes_first_and_revised_after_it() -> None:
    assert [pack.id for pack in shipped()] == ["core", "revised"]
    assert all(pack.version and pack.edition and pack.source for pack in shipped())


def test_every_reference_resolves() -> None:
    assert find_dangling(core()) == ()
    assert find_dangling(book()) == ()


def test_optional_packs_join_and_say_so() -> None:
    spare = packs.optional()
    assert [pack.id for pack in spare] == ["sex-clauses"]
    assert all(pack.optional for pack in spare)
    assert not any(pack.optional for pack in shipped())
    found = packs.book((*shipped(), *spare))
    assert find_dangling(found) == ()
    asked = {id for id, each in found.lifepaths.items() if "sex" in _asks(each.requires)}
    before = {id for id, each in book().lifepaths.items() if "sex" in _asks(each.requires)}
    assert {id.rpartition("/")[2] for id in asked - before} == {
        *("city-wife", "country-wife", "village-wife", "nurse", "serving-girl", "young-lady")
    }


def _asks(requirement: Requirement | None) -> set[str]:
    return {type(leaf).__name__.casefold() for leaf in leaves(requirement)}


def test_every_lifepath_is_there() -> None:
    assert {id: len(core().lifepaths_of(id)) for id in core().stocks} == OF_STOCK
    assert sum(OF_STOCK.values()) == len(core().lifepaths) == 610


@pytest.mark.parametrize(
    ("path", "age", "old_enough"),
    [
        # A Thinker is 36 or older afterwards; the year on the way to the Outcasts counts.
        ("City Born, Pickpocket, Pickpocket, Thinker", 36, True),
        ("City Born, Coin Clipper, Thinker", 34, False),
        # A village Elder is over 50.
        ("Born Peasant, Farmer, Woodcutter, Miller, Shopkeeper, Elder", 51, True),
        ("Born Peasant, Miller, Country Wife, Trapper, Peddler, Elder", 50, False),
    ],
)
def test_ages_asked_for(path: str, age: float, old_enough: bool) -> None:
    choices = Choices("human", path=read_path(path, Choices("human"), book()))
    reckoning = reckon(choices, book())
    assert reckoning.age.total == age
    assert reckoning.is_broken is not old_enough


@pytest.mark.parametrize("kind", ["stocks", "lifepaths", "skills", "traits", "questions", "prices"])
def test_no_pack_replaces_an_entry_of_another(kind: str) -> None:
    times = Counter(entry.id for entry in entries(kind))
    assert [id for id, count in times.items() if count > 1] == []


@pytest.mark.parametrize("kind", ["skills", "traits"])
def test_no_two_names_differ_only_by_capitals_or_marks(kind: str) -> None:
    named: dict[str, set[str]] = {}
    for entry in entries(kind):
        for name in (entry.name, *entry.aliases):
            named.setdefault(bare(name), set()).add(entry.id)
    assert {name: ids for name, ids in named.items() if len(ids) > 1} == {}


def test_no_setting_has_two_lifepaths_of_one_name() -> None:
    times = Counter(
        (each.stock, each.setting, bare(each.name)) for each in book().lifepaths.values()
    )
    assert [place for place, count in times.items() if count > 1] == []


def test_an_alias_is_nobody_elses_name() -> None:
    for alias in book().aliases:
        if alias.kind in ("skills", "traits"):
            shelf: dict[str, Entry] = getattr(book(), alias.kind)
            called = {entry.id for entry in shelf.values() if bare(entry.name) == bare(alias.name)}
            assert called <= {alias.of}, alias
        elif alias.kind == "lifepaths":
            stock = book().lifepaths[alias.of].stock
            namesakes = [
                each.id
                for each in book().lifepaths_of(stock)
                if bare(each.name) == bare(alias.name)
            ]
            assert namesakes == [], alias


def test_ids_say_where_an_entry_belongs() -> None:
    for lifepath in core().lifepaths.values():
        assert lifepath.stock in core().stocks, lifepath.id
        assert core().stocks[lifepath.stock].setting(lifepath.setting), lifepath.id


def test_brackets_rise_from_birth() -> None:
    for stock in core().stocks.values():
        ages = [bracket.age for bracket in stock.brackets]
        assert ages[0] == 0, stock.id
        assert all(one < other for one, other in pairwise(ages)), stock.id
        assert all(bracket.mental and bracket.physical for bracket in stock.brackets), stock.id


def test_everybody_is_born_somewhere() -> None:
    born = {each.stock for each in core().lifepaths.values() if each.born}
    assert born == set(core().stocks)


def test_a_choice_has_something_to_multiply() -> None:
    for lifepath in core().lifepaths.values():
        figures = (
            lifepath.years,
            lifepath.resources,
            lifepath.skill_points,
            lifepath.general_points,
        )
        assert any(isinstance(each, Each) for each in figures) == bool(lifepath.choice)


def test_points_have_something_to_be_spent_on() -> None:
    empty = {
        lifepath.id
        for lifepath in core().lifepaths.values()
        if lifepath.skill_points and not lifepath.skills
    }
    assert empty == {"human/servitude-and-captive/bondsman"}


def test_lists_name_nothing_twice() -> None:
    for lifepath in core().lifepaths.values():
        for named in (lifepath.leads, lifepath.skills, lifepath.traits):
            assert len(set(named)) == len(named), lifepath.id


def test_skills_have_roots_and_wises_are_perceived() -> None:
    for skill in core().skills.values():
        assert skill.roots, skill.id
        assert skill.category, skill.id
        if skill.wise:
            assert skill.roots == ("perception",), skill.id
            assert not skill.magical, skill.id
            assert not skill.training, skill.id


def test_common_traits_are_marked_as_such() -> None:
    common = {trait for stock in core().stocks.values() for trait in stock.common_traits}
    assert common == {trait.id for trait in core().traits.values() if trait.common}


def test_a_trait_that_is_not_for_sale_comes_with_a_lifepath_or_a_stock() -> None:
    for trait in core().traits.values():
        assert trait.lifepath_only == (trait.cost == 0 and not trait.common), trait.id


def test_a_lifepath_that_wants_a_place_wants_one_it_can_have() -> None:
    """The first place belongs to the Born."""
    for lifepath in core().lifepaths.values():
        for leaf in leaves(lifepath.requires):
            if isinstance(leaf, Position) and leaf.max is not None:
                assert leaf.max >= max(2, leaf.min), lifepath.id
        assert not (lifepath.born and lifepath.requires), lifepath.id


def test_requirements_are_trees_without_idle_branches() -> None:
    for lifepath in core().lifepaths.values():
        for branch in _branches(lifepath.requires):
            assert len(branch.of) > 1, lifepath.id


def _branches(requirement: Requirement | None) -> Iterator[Every | AnyOf]:
    match requirement:
        case Every(of) | AnyOf(of):
            yield requirement
            for each in of:
                yield from _branches(each)
        case Not(of):
            yield from _branches(of)


def test_every_emotion_that_opens_has_a_sheet() -> None:
    asked = {question.attribute for question in core().questions.values()}
    opened = {
        effect.to for trait in core().traits.values() for effect in trait.effects if effect.opens
    }
    assert {"health", "steel", "greed", "grief", "hatred", "faith"} <= asked
    assert opened - asked == {"void-embrace", "corruption"}


def test_amendments_say_why_and_change_something() -> None:
    for pack in shipped():
        for amendment in pack.amend:
            before: Entry = getattr(core(), amendment.kind)[amendment.id]
            assert amendment.why.endswith("."), amendment.id
            for field, value in amendment.set.items():
                assert getattr(before, field) != value, amendment.id


def test_every_stock_has_its_price_list() -> None:
    listed = {stock: len(core().prices_of(stock)) for stock in core().stocks}
    assert listed == {
        "human": 125,
        "dwarf": 30,
        "elf": 56,
        "orc": 40,
        "roden": 23,
        "great-wolf": 7,
        "troll": 11,
    }
    assert sum(listed.values()) == len(core().prices)


def test_no_price_list_names_a_thing_twice() -> None:
    for stock in core().stocks:
        times = Counter((each.group, bare(each.name)) for each in core().prices_of(stock))
        assert [thing for thing, count in times.items() if count > 1] == []


def test_every_price_can_be_paid() -> None:
    for price in book().prices.values():
        thing = buy(price, book())
        assert 1 <= thing.points <= 200, price.id
        assert thing.kind == price.kind, price.id
        grades = [grade.points for grade in price.grades]
        assert grades == sorted(grades), price.id
        assert not (price.points and price.grades), price.id


def test_a_superior_make_costs_a_multiple() -> None:
    """Three times of missiles, four times of armor; a poor one half, rounded up."""
    times = {"Missiles": 3, "Armor": 4}
    for price in core().prices_of("human"):
        grades = {grade.id: grade.points for grade in price.grades}
        if price.group in times and grades:
            usual = grades["run-of-the-mill"]
            assert grades["superior"] == times[price.group] * usual, price.id
            assert grades["poor"] == (usual + 1) // 2, price.id


def test_spells_tell_their_obstacle_and_skill() -> None:
    spells = [each for each in core().prices.values() if each.kind == "spell"]
    assert len(spells) == 78
    for spell in spells:
        assert spell.skill in ("sorcery", "rituals-of-night"), spell.id
        assert bool(spell.obstacle) == bool(spell.actions) == (spell.id != "human/spell")


def test_great_property_asks_for_a_rank() -> None:
    listed = core().prices.values()
    asked = [each for each in listed if each.kind == "property" and each.requires]
    assert len(asked) == 10 + 6
    assert {each.name for each in asked} > {"Palace", "Graybeard's Hold"}
    for each in core().prices_of("human"):
        if each.group == "Property" and isinstance(each.points, int):
            assert (each.points > 40) == bool(each.requires), each.id


@pytest.mark.parametrize(
    ("stock", "will", "traits", "printed", "added"),
    [
        pytest.param("orc", 4, "cold-black-blood", "6s/4p", "6s/4p", id="Gate Forger"),
        pytest.param("orc", 4, "cold-black-blood pain-life", "6s/4p", "6s/3p", id="Orc"),
        pytest.param(
            "great-wolf", 3, "fearless cold-blooded", "7s/4f/4p", "7s/3f/3p", id="Great Wolf"
        ),
        pytest.param(
            "roden", 4, "cold-hearted skittish", "6s/7p", "6", id="NPC-30, Roden Murderer"
        ),
        pytest.param(
            "human", 3, "thousand-yard-stare", "9s/4f/4p", "9s/4f/4p", id="one trait, both ways"
        ),
        pytest.param("orc", 4, "life-is-death cold-black-blood stoic", "5s/3p", "5s/1p", id="all"),
    ],
)
def test_on_one_cause_of_hesitation_traits_do_not_add_in_revised(
    stock: str, will: int, traits: str, printed: str, added: str
) -> None:
    """Only the strongest of what lowers a cause counts; what raises it, or all causes, adds up."""
    nerves = Choices(
        stock,
        stats=Stats(**dict.fromkeys(STATS, Placed(4)) | {"will": Placed(will)}),
        traits=tuple(traits.split()),
    )
    assert reckon(nerves, book()).attributes["hesitation"].text == printed
    assert reckon(nerves, core()).attributes["hesitation"].text == added


def test_revised_prints_multipliers_and_demands_less() -> None:
    multipliers = {id: stock.multiplier for id, stock in book().stocks.items()}
    assert multipliers == dict.fromkeys(OF_STOCK, 3.5) | {"dwarf": 3, "great-wolf": 7}
    spared = [each for each in book().lifepaths.values() if not each.demands_trait]
    assert all(each.traits for each in spared)
    assert book().lifepaths["elf/citadel/seafarer"] in spared


@pytest.mark.parametrize("stock", ["dwarf", "elf", "human", "orc", "roden"])
def test_lifepaths_are_found_as_the_samples_print_them(stock: str) -> None:
    finder = Finder(book(), book().stocks[stock])
    for name in printed(stock):
        assert finder.lifepaths(name), name


@pytest.mark.parametrize("kind", ["skills", "traits"])
def test_abilities_are_found_as_the_samples_print_them(kind: str) -> None:
    shelf: dict[str, Entry] = getattr(book(), kind)
    known = {bare(name) for entry in shelf.values() for name in (entry.name, *entry.aliases)}
    known |= {bare(alias.name) for alias in book().aliases if alias.kind == kind}
    assert [name for name in printed(kind) if bare(name) not in known] == []


@pytest.mark.parametrize("file", LONG, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_entry_stands_on_a_line_of_its_own(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == _written(plain(file))


def _written(lists: dict[str, list[dict[str, Any]]]) -> str:
    blocks = []
    for kind, each in lists.items():
        rows = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in each)
        blocks.append(f'  "{kind}": [\n{rows}\n  ]')
    return "{\n" + ",\n".join(blocks) + "\n}\n"


@pytest.mark.parametrize(
    ("kind", "type_"),
    [("lifepaths", Lifepath), ("skills", Skill), ("traits", Trait), ("prices", Price)],
)
def test_what_is_as_usual_is_not_written(kind: str, type_: type[Entry]) -> None:
    for entry in (entry for file in FILES for entry in plain(file).get(kind, [])):
        decoded = msgspec.convert(entry, type_)
        assert set(entry) == set(msgspec.to_builtins(decoded)), entry["id"]

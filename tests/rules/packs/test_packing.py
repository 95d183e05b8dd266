"""Packs are edited as values: what is put in is what the loader reads, and what is wrong is said
beside its field."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.packs import packing
from bwdesk.rules.packs.book import Amendment, Bracket, Each, Lifepath, Pack, Setting, Skill, Trait
from bwdesk.rules.packs.joining import join
from bwdesk.rules.packs.pack_words import changes
from bwdesk.rules.packs.packing import Line
from bwdesk.rules.packs.requirement import AnyOf, Every, Sex, Took
from tests.shipped import book

HOUSE = Pack(id="house", name="House", version="1")
PAGE = "human/noble/page"
FERRYMAN = Lifepath(
    id="human/villager/ferryman", name="Ferryman", years=5, leads=("seafaring",), skills=("pilot",)
)


@cache
def page() -> Lifepath:
    return book().lifepaths[PAGE]


def laid(pack: Pack) -> packing.Checked:
    """What the loader makes of it."""
    return packing.check(pack, book())


def codes(pack: Pack) -> list[tuple[str, str]]:
    return [(each.code, each.where) for each in laid(pack).problems]


def test_a_new_entry_is_the_packs_own() -> None:
    pack = packing.put(HOUSE, book(), "lifepaths", FERRYMAN.id, FERRYMAN)
    assert pack.lifepaths == (FERRYMAN,)
    assert packing.lines(pack, book()) == (Line("lifepaths", FERRYMAN.id, "Ferryman", "new"),)
    assert laid(pack).problems == ()
    assert laid(pack).book.lifepaths[FERRYMAN.id] == FERRYMAN
    older = replace(FERRYMAN, id="human/villager/bargeman", name="Bargeman")
    pack = packing.put(pack, book(), "lifepaths", FERRYMAN.id, older)
    assert pack.lifepaths == (older,)
    assert packing.remove(pack, book(), "lifepaths", older.id) == HOUSE


def test_an_entry_of_another_pack_is_amended_field_by_field() -> None:
    changed = replace(page(), years=5, requires=None, leads=(*page().leads, "seafaring"))
    pack = packing.put(HOUSE, book(), "lifepaths", PAGE, changed, "Our pages are old.")
    (amendment,) = pack.amend
    assert amendment.set == {"years": 5} | ({"requires": None} if page().requires else {})
    assert amendment.add == {"leads": ["seafaring"]}
    assert amendment.why == "Our pages are old."
    assert laid(pack).book.lifepaths[PAGE] == changed
    assert packing.lines(pack, book()) == (Line("lifepaths", PAGE, "Page", "amended"),)
    again = packing.put(pack, book(), "lifepaths", PAGE, replace(changed, years=7))
    assert again.amend[0].set["years"] == 7
    assert again.amend[0].why == "Our pages are old."
    back = packing.put(again, book(), "lifepaths", PAGE, page())
    assert packing.bare(back) == HOUSE


def test_a_list_that_loses_something_is_set_anew() -> None:
    changed = replace(page(), skills=page().skills[1:])
    (amendment,) = packing.put(HOUSE, book(), "lifepaths", PAGE, changed).amend
    assert amendment.set == {"skills": list(page().skills[1:])}
    assert amendment.add == {}


def test_a_copy_takes_the_place_of_what_was_amended() -> None:
    pack = packing.put(HOUSE, book(), "lifepaths", PAGE, replace(page(), years=5))
    pack = packing.copy(pack, "lifepaths", replace(page(), years=5))
    assert pack.amend == ()
    assert packing.lines(pack, book()) == (Line("lifepaths", PAGE, "Page", "copy"),)
    assert laid(pack).book.lifepaths[PAGE].years == 5


def test_settings_are_parts_of_their_stock() -> None:
    new = Setting(id="guild-hall", name="Guild Hall")
    pack = packing.put(HOUSE, book(), "settings", "human/guild-hall", new)
    assert [each.add for each in pack.amend] == [
        {"settings": [{"id": "guild-hall", "name": "Guild Hall"}]}
    ]
    assert Line("settings", "human/guild-hall", "Guild Hall", "new") in packing.lines(pack, book())
    found = laid(pack)
    assert found.problems == ()
    assert packing.part(pack, found.book, "settings", "human/guild-hall") == new
    pack = packing.put(pack, book(), "settings", "human/guild-hall", replace(new, subsetting=True))
    assert laid(pack).book.stocks["human"].settings[-1].subsetting
    assert packing.remove(pack, book(), "settings", "human/guild-hall") == HOUSE


def test_two_packs_may_each_add_a_setting_to_one_stock() -> None:
    one, two = (
        packing.put(
            replace(HOUSE, id=id), book(), "settings", f"human/{id}", Setting(id=id, name=id)
        )
        for id in ("mine", "yours")
    )
    core = Pack(id="core", name="", version="1", stocks=tuple(book().stocks.values()))
    settings = join([core, one, two]).stocks["human"].settings
    assert [each.id for each in settings[-2:]] == ["mine", "yours"]


def test_what_is_added_to_a_list_is_there_once() -> None:
    add = Amendment("lifepaths", PAGE, add={"leads": [page().leads[0], "seafaring"]})
    found = laid(replace(HOUSE, amend=(add,))).book.lifepaths[PAGE]
    assert found.leads == (
        *page().leads,
        *(["seafaring"] if "seafaring" not in page().leads else []),
    )


@pytest.mark.parametrize("field", ["years", "name", "nothing"])
def test_nothing_is_added_to_what_is_no_list(field: str) -> None:
    pack = replace(HOUSE, amend=(Amendment("lifepaths", PAGE, add={field: ["x"]}),))
    (problem,) = laid(pack).problems
    assert problem.severity is Severity.BROKEN
    assert f"adds to '{field}', which is no list" in problem.says


def test_references_to_nothing_are_odd_and_told_at_their_field() -> None:
    lost = replace(FERRYMAN, skills=("oars",), leads=("river",), requires=Took(("boatman",)))
    pack = replace(HOUSE, lifepaths=(lost,))
    where = f"lifepaths/{lost.id}#"
    assert sorted(codes(pack)) == [
        ("pack.gap", f"{where}leads"),
        ("pack.gap", f"{where}requires"),
        ("pack.gap", f"{where}skills"),
    ]
    assert laid(pack).breaking_problems == ()
    assert "refers to the skill 'oars', which no pack has." in " ".join(
        each.says for each in laid(pack).problems
    )


@pytest.mark.parametrize(
    ("broken", "field"),
    [
        (replace(FERRYMAN, name=" "), "name"),
        (replace(FERRYMAN, years=-1), "years"),
        (replace(FERRYMAN, years=Each(-1)), "years"),
        (replace(FERRYMAN, id="human/villager/ferry man"), "id"),
        (replace(FERRYMAN, requires=Every(())), "requires"),
        (replace(FERRYMAN, requires=AnyOf((Sex("female"), Took(())))), "requires"),
    ],
)
def test_what_the_loader_would_refuse_is_broken_at_its_field(broken: Lifepath, field: str) -> None:
    found = laid(replace(HOUSE, lifepaths=(broken,)))
    (problem,) = found.breaking_problems
    assert problem.where == f"lifepaths/{broken.id}#{field}"
    assert problem.says.endswith(".")
    assert broken.id not in found.book.lifepaths


def test_an_id_twice_and_ages_out_of_order_are_broken() -> None:
    knots = Skill(id="knots", name="Knots", roots=("agility",))
    assert codes(replace(HOUSE, skills=(knots, knots))) == [("pack.twice", "skills/knots#id")]
    human = book().stocks["human"]
    mixed = replace(human, brackets=(Bracket(10, 5, 10), Bracket(0, 5, 10)))
    assert codes(replace(HOUSE, stocks=(mixed,))) == [("pack.unfit", "stocks/human#brackets")]


def test_an_entry_that_is_not_whole_can_still_be_seen_and_mended() -> None:
    pack = replace(HOUSE, traits=(Trait(id="ever-wet", name="", kind="die"),))
    found = laid(pack)
    assert "ever-wet" not in found.book.traits
    assert packing.part(pack, found.book, "traits", "ever-wet") == pack.traits[0]


def test_ids_come_from_names() -> None:
    assert packing.slug("Ship’s Captain") == "ships-captain"
    assert packing.slug("Fêa & the Élan!") == "fea-the-elan"
    assert packing.free_id("Page", {"page", "page-2"}) == "page-3"
    assert packing.free_id("Page", {PAGE}, "human/noble") == "human/noble/page-2"
    assert packing.free_id("…", ()) == "nameless"


def test_a_change_is_told_in_words() -> None:
    changed = replace(
        page(),
        years=8,
        skills=(*page().skills, "pilot"),
        leads=page().leads[1:],
        requires=Took(("student",)),
        demands_skill=False,
    )
    lost = book().setting_name("human", page().leads[0])
    assert changes(page(), changed, book()) == (
        f"years {page().years:g} → 8",
        f"leads: without {lost}",
        "skills: with Pilot",
        "requirement “must be the second lifepath and may be taken only once” → “needs Student”",
        "demands its first skill yes → no",
    )
    assert changes(page(), page(), book()) == ()


def test_it_is_counted_what_a_pack_holds() -> None:
    pack = packing.put(
        replace(HOUSE, lifepaths=(FERRYMAN,)),
        book(),
        "settings",
        "human/x",
        Setting(id="x", name="X"),
    )
    assert packing.holds(pack) == {"lifepaths": 1, "amend": 1}

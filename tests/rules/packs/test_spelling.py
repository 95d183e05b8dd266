"""The forms of a printed name: what is forgiven, and that nothing is taken for something else."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.burning.finder import Finder, new_wise, skill_named
from bwdesk.rules.packs.book import Entry, Skill, Trait
from bwdesk.rules.packs.register import Register, skill_register, trait_register
from bwdesk.rules.packs.spelling import key, run_together, stems
from tests.shipped import book

SKILLS, TRAITS = skill_register(book()), trait_register(book())
REGISTERS: dict[str, Register[Skill] | Register[Trait]] = {"skills": SKILLS, "traits": TRAITS}
FINDERS = {stock: Finder(book(), book().stocks[stock]) for stock in book().stocks}


@pytest.mark.parametrize(
    ("kind", "written", "id"),
    [
        ("skills", "Knife", "knives"),
        ("skills", "Axes", "axe"),
        ("skills", "Swords", "sword"),
        ("skills", "Fletching", "fletcher"),
        ("skills", "Brewing", "brewer"),
        ("skills", "Forager", "foraging"),
        ("skills", "Trapping", "trapper"),
        ("skills", "Street Wise", "streetwise"),
        ("skills", "Alms Wise", "alms-wise"),
        ("traits", "Back Breaking Labor", "back-breaking-labor"),
        ("traits", "Backbreaking Labor", "back-breaking-labor"),
        ("traits", "Schemer", "scheming"),
        ("traits", "Long Limbed", "long-of-limb"),
        ("traits", "Long-limbed", "long-of-limb"),
        ("traits", "Boasting", "boaster"),
        ("traits", "Street Smart", "street-smart"),
        ("traits", "Cool Head", "cool-headed"),
        ("traits", "Realist", "realist"),
        ("traits", "Optimist", "optimist"),
    ],
)
def test_another_form_of_the_same_name(kind: str, written: str, id: str) -> None:
    found = REGISTERS[kind].get(written)
    assert found is not None
    assert found.id == id


@pytest.mark.parametrize(
    ("stock", "written", "id"),
    [
        ("human", "Con Woman", "city-dweller/confidence-man"),
        ("human", "Confidence Women", "city-dweller/confidence-man"),
        ("human", "Huntswoman", "noble-court/huntsman"),
        ("human", "Bannerwoman", "professional-soldier/bannerman"),
        ("dwarf", "Born Clanswoman", "clansman/born-clansman"),
        ("dwarf", "Clan Born", "clansman/born-clansman"),
        ("dwarf", "Guild Born", "guilder/born-guilder"),
        ("dwarf", "Noble Born", "noble/born-noble"),
        ("elf", "Wilder Born", "wilderlands/born-wilder-elf"),
        ("elf", "Wilderlands Born", "wilderlands/born-wilder-elf"),
        ("elf", "Born Citadel", "citadel/citadel-born"),
        ("human", "Villager Born", "villager/village-born"),
        ("human", "Born Village", "villager/village-born"),
        ("orc", "Great Born", "great-and-black/born-great"),
        ("roden", "Field Born", "field/born-to-the-fields"),
        ("troll", "Cave Born", "cavedweller/born-to-dark-caves"),
        ("great-wolf", "Pack Born", "wild-pack/born-to-the-pack"),
        ("great-wolf", "Legion Born", "slave-to-the-legion/born-to-the-legion"),
    ],
)
def test_another_form_of_a_lifepath(stock: str, written: str, id: str) -> None:
    assert [each.id for each in FINDERS[stock].lifepaths(written)] == [f"{stock}/{id}"]


@pytest.mark.parametrize(
    "written",
    # The creatures of the printed sheets have them, the Book has not.
    ["Doctrine of Fire", "Bastions of Hatred Architect", "Priestess", "Ing"],
)
def test_no_skill_is_taken_for_another(written: str) -> None:
    assert SKILLS.get(written) is None


@pytest.mark.parametrize(
    "written",
    [
        *("Stone", "Fair", "Twisted", "Limb", "Long", "Labor"),
    ],
)
def test_no_trait_is_taken_for_another(written: str) -> None:
    assert TRAITS.get(written) is None


@pytest.mark.parametrize("written", ["Borer", "Spiter", "Hoarded", "Corrupting", "Calloused One"])
def test_a_form_that_two_names_have_is_neither(written: str) -> None:
    """Bored and Boring, Spite and Spitting, Hoarder and Hoarding ..."""
    assert TRAITS.get(written) is None


def test_nobody_is_born_nowhere() -> None:
    for stock, finder in FINDERS.items():
        for written in ("Born", "Born to the", "Born Nowhere"):
            assert not finder.knows(written), stock


def test_a_wise_is_no_form_of_another_wise() -> None:
    for name in ("Woman-wise", "Knife-wise", "Snare-wise"):
        own = new_wise(name, book())
        assert own is not None
        assert skill_named(name, book()) == own
    assert skill_named("Pirate-wise", book()).id == "pirates-wise"


def test_what_is_called_so_comes_before_what_is_a_form_of_it() -> None:
    """Scavenger is a trait, Scavenging a skill and a trait."""
    assert SKILLS.find("Scavenger") is None
    scavenging = SKILLS.get("Scavenger")
    assert scavenging is not None
    assert scavenging.id == "scavenging"


@pytest.mark.parametrize("kind", REGISTERS)
def test_every_name_of_the_book_means_its_own_entry(kind: str) -> None:
    shelf: dict[str, Entry] = getattr(book(), kind)
    register = REGISTERS[kind]
    for entry in shelf.values():
        for name in (entry.name, *entry.aliases):
            for written in (name, name.upper(), f"  {name} ", name.replace("-", " ")):
                found = register.get(written)
                assert found is not None
                assert found.id == entry.id, written
    for alias in book().aliases:
        if alias.kind == kind:
            found = register.get(alias.name)
            assert found is not None
            assert found.id == alias.of, alias


def test_every_lifepath_means_itself_and_its_namesakes() -> None:
    for stock, finder in FINDERS.items():
        for lifepath in book().lifepaths_of(stock):
            for name in (lifepath.name, *lifepath.aliases):
                found = finder.lifepaths(name)
                assert lifepath in found
                assert {stems(key(each.name)) for each in found} == {stems(key(lifepath.name))}


CHANGES: dict[str, Callable[[str], str]] = {
    "plural": lambda name: f"{name}s",
    "agent": lambda name: f"{name}er",
    "deed": lambda name: f"{name}ing",
    "has": lambda name: f"{name}ed",
    "woman": lambda name: name.replace("man", "woman"),
    "together": lambda name: name.replace(" ", ""),
    "turned": lambda name: " ".join(reversed(name.split(" "))),
    "small words": lambda name: f"The {name} of",
    "shorter": lambda name: name[:-1],
    "first word": lambda name: name.split(" ")[0],
    "last word": lambda name: name.split(" ")[-1],
}


@given(st.data())
def test_two_entries_are_never_confused(data: st.DataObject) -> None:
    """Whatever is done to a name, what it then means shares every word with it, ending or no."""
    kind = data.draw(st.sampled_from(sorted(REGISTERS)), "kind")
    shelf: dict[str, Entry] = getattr(book(), kind)
    entry = shelf[data.draw(st.sampled_from(sorted(shelf)), "entry")]
    written = CHANGES[data.draw(st.sampled_from(sorted(CHANGES)), "change")](entry.name)
    found = REGISTERS[kind].get(written)
    if found is not None and found.id != entry.id:
        names = [found.name, *found.aliases]
        names += [each.name for each in book().aliases if each.of == found.id]
        same = {stems(spelling) for name in names for spelling in (key(name), run_together(name))}
        halves = {stems(key(half)) for name in names for half in name.split("/")}
        assert {stems(key(written)), stems(run_together(written))} & (same | halves), found.name

"""Arms on the character sheet: figures of weapons, dice of armor by place, what it weighs."""

import re

from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import characters
from bwdesk.rules.arms import bearing
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Character, Play, Thing
from bwdesk.rules.person.held import Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.sheets import render
from tests import shipped
from tests.sheets.reading import Printed

BOOK = shipped.book()
SAMPLE = where.resources() / "samples" / "complicated-con-man.bwchar"


def armed(arms: Arms, *things: Thing, begun: bool = True) -> Character:
    character = characters.load(SAMPLE).character
    choices = replace(character.choices, things=things)
    play = Play(begun=begun, arms=arms, possessions=things if begun else ())
    return replace(character, choices=choices, play=play)


def second_page(character: Character, kind: str = "character") -> str:
    return pages_of(character, kind)[-1]


def first_page(character: Character, kind: str) -> str:
    return pages_of(character, kind)[0]


def pages_of(character: Character, kind: str) -> list[str]:
    reckoning = reckon(character.choices, BOOK)
    printed = Printed(render(kind, character, reckoning, book=BOOK, paper="a4", state="now"))
    assert printed.overlaps() == []
    return [re.sub(r"\s+", " ", text) for text in printed.texts]


def test_every_weapon_prints_its_figures() -> None:
    carried = (
        CarriedArm("superior-sword", "Bitter"),
        CarriedArm("hunting-bow", grade="superior", head="bodkin"),
        CarriedArm("javelin", count=3),
    )
    page = second_page(armed(Arms(carried=carried)))
    assert re.search(r"Bitter, superior .*B4 B7 B10 1 2 slow long", page)
    assert re.search(r"Hunting Bow,.*B3 B6 B9 2 superior, Bodkin", page)
    assert "Die of Fate 1–2, 3–4, 5–6; 1D optimal, 2D extreme; 100 paces" in page
    assert re.search(r"3 × Javelin .*B3 B6 B9 1 Agility.B4, Ob.×.2: Die of Fate", page)


def test_what_was_bought_prints_its_figures_before_play() -> None:
    things = (Thing("Grandfather's knife", "arms", 5, arm="knife"), Thing("Whip", "arms", 2))
    page = second_page(armed(Arms(), *things, begun=False))
    assert re.search(r"Grandfather’s knife|Grandfather's knife", page)
    assert "B2 B4 B6 – 1 fast shortest" in page
    assert re.search("Knives.B4: Beat and Bind, Block, Counterstrike, Disarm, Feint, Strike", page)
    assert "Whip" in page


def test_every_weapon_of_one_line_prints_its_figures() -> None:
    line = Thing(
        "Sword, glaive and dirk",
        "arms",
        20,
        terms=("superior",),
        price="human/arms",
        arm="superior-sword",
        besides=("superior-polearm-strike", "dirk"),
    )
    page = second_page(armed(Arms(), line, begun=False))
    assert re.search(r"Sword, superior .*B4 B7 B10 1 2 slow long", page)
    assert re.search(r"Glaive, superior .*B4 B8 B12 2 2 slow longer", page)
    assert re.search(r"Dirk, superior .*B3 B5 B7 – 1 fast shortest", page)


def test_armor_prints_by_place_with_what_it_weighs_and_is_no_gear() -> None:
    suit = bearing.put_on_suit(Arms(), BOOK.armors["chainmail"])
    hat = WornArmor("head", "plated-leather", name="Hat of the Fool King")
    worn = bearing.put_on(suit, hat).worn
    shell = (*worn, WornArmor("tail", dice=2, lost=1))
    mail = Thing("Light Mail", "armor", 6, arm="chainmail")
    arms = Arms(worn=shell, shields=(BorneShield("target", lost=1),))
    page = second_page(armed(arms, mail, Thing("Coat", "gear", 1)))
    before, after = page.split("Armor", 1)
    assert "Coat" in page
    for words in ("Hat of the", "Chainmail", "Target", "Tail", "+1 Ob to every test"):
        assert words in after.replace("\u00a0", " ")
    assert page.index("Light Mail") > page.index("Target")
    assert "Light Mail" not in before


def test_the_script_of_a_fight_names_weapon_and_armor() -> None:
    carried = (CarriedArm("dirk"), CarriedArm("spear", hold="both hands"))
    arms = Arms(carried=carried, shields=(BorneShield("target"), BorneShield("heater", held=False)))
    page = first_page(armed(arms), "fight-script")
    # What is in hand comes first, by what it is tested with and what it allows.
    tested = "Agility.B4, Ob.×.2 Beat and Bind, .*Great Strike, Strike"
    spear = rf"Spear B3 B6 B9 1 2 fast longest {tested} Dirk"
    assert re.search(spear, page)
    assert "Target" in page
    assert "Heater" not in page


def test_sleeves_hinder_no_blow_without_its_skill_but_a_throw() -> None:
    """ARM-9, as in a fight: a root is rolled for the skill, which sleeves leave alone."""
    sleeves = tuple(WornArmor(f"{side}-arm", "chainmail") for side in ("left", "right"))
    carried = (CarriedArm("hammer"), CarriedArm("javelin"))
    page = second_page(armed(Arms(carried=carried, worn=sleeves)))
    hammer, javelin = re.findall(r"(?:Agility|Power).B\d(?: B\d)?(?: \+(\d).Ob)?, Ob.×.2", page)
    assert (int(hammer or 0), int(javelin)) == (int(javelin) - 2, int(javelin))

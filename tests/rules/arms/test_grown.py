"""Teeth and claws come with the traits that bring them, to every game and onto the sheet."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.arms.edge import melee_edge
from bwdesk.rules.arms.grown import grown_arms
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.games.fight.canon import canon
from bwdesk.rules.games.fight.meeting import bare_handed, fighter_of, meets
from bwdesk.rules.games.fight.state import Setup
from bwdesk.rules.games.people.meeting import Agreed, Comer, Known
from bwdesk.rules.packs.book import Trait
from bwdesk.rules.person.held import Arms, CarriedArm, WornArmor
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Grown
from tests.shipped import book

WOLF = grown_arms(("crushing-jaws",), book(), {"savage-attack": Ability(Shade.BLACK, 4)})


def hits(trait: str, power: int, at: int = 0) -> tuple[str, int]:
    """What arms of a trait come to with a Power, and what they pierce."""
    edge = melee_edge(Ability(Shade.BLACK, power), grown_arms((trait,), book(), {})[at].arm())  # type: ignore[arg-type]
    return " ".join(str(circle(each)) for each in edge.hits), edge.pierces


def test_the_printed_creatures_have_their_figures() -> None:
    assert hits("fangs", 8) == ("B5 B9 B13", 1)
    assert hits("horns", 8) == ("B5 B10 B15", 1)
    assert hits("hook-hand", 8) == ("B5 B10 B15", 2)
    assert hits("black-nails", 8) == ("B4 B8 B12", 1)
    assert hits("crushing-jaws", 5) == ("B4 B8 B12", 2)


def test_the_best_skill_of_an_arm_strikes_with_it() -> None:
    assert [each.skill for each in WOLF] == ["savage-attack"]
    known = {"brawling": Ability(Shade.GRAY, 2), "savage-attack": Ability(Shade.BLACK, 4)}
    assert grown_arms(("crushing-jaws",), book(), known)[0].skill == "brawling"


def test_a_trait_of_ones_own_plays_alike() -> None:
    own = Trait(id="ours", name="Ours", kind="die", arms=book().traits["crushing-jaws"].arms)
    ours = replace(book(), traits={"ours": own})
    assert grown_arms(("ours",), ours, {"savage-attack": Ability(Shade.BLACK, 4)}) == WOLF


def test_of_two_arms_of_a_name_the_stronger_counts() -> None:
    weak, strong = Grown(name="Claws"), Grown(name="Claws", power=2)
    traits = {
        "a": Trait(id="a", name="A", kind="die", arms=(strong,)),
        "b": Trait(id="b", name="B", kind="die", arms=(weak,)),
    }
    (only,) = grown_arms(("a", "b"), replace(book(), traits=traits), {})
    assert only.power == 2


def orc(**changes: object) -> Comer:
    known = replace(Known(made=grown_arms(("fanged-and-clawed",), book(), {})), **changes)
    return Comer("orc", "Orc", "orc", (), {"power": "B5", "speed": "B4", "forte": "B5"}, known)


def test_who_has_claws_and_a_slung_sword_is_asked_what_is_in_hand() -> None:
    mine = orc(arms=Arms((CarriedArm("sword", hold="slung"),)))
    found = bare_handed(book(), Setup((fighter_of(book(), mine),)))
    assert "sword" in found.casefold()
    assert "claws" not in found.casefold()


def test_a_weapon_that_is_named_leaves_the_claws_where_they_are() -> None:
    mine = orc(arms=Arms((CarriedArm("sword", hold="slung"),)))
    foe = Comer("foe", "Foe", "foe", (), {"power": "B4"})
    setup = meets(book(), (mine, foe), Agreed())
    drawn = fighter_of(book(), mine, "sword")
    assert {each.label: each.hand for each in drawn.weapons} == {
        "sword": "right",
        "Claws": "right",
        "Fangs": "right",
    }
    assert {each.label for each in setup.fighters[0].weapons} == {"sword", "Claws", "Fangs"}


def test_armor_weighs_on_whoever_has_claws_alone() -> None:
    worn = Arms(worn=(WornArmor("torso", "full-plate"), WornArmor("left-leg", "full-plate")))
    bare = fighter_of(book(), orc(arms=worn))
    assert canon(book()).weight(bare) == canon(book()).weight(
        fighter_of(book(), orc(arms=worn, made=()))
    )

"""What follows of a fight and of Range and Cover, and how people come to one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms.made import Made
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.fight.founding import open_pairs
from bwdesk.rules.games.fight.meeting import bare_handed, fighter_of
from bwdesk.rules.games.fight.moves import Leave, Part, Step
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.record import record_events
from bwdesk.rules.games.fight.state import Setup
from bwdesk.rules.games.fight.words import Gone, Hurt, Opened
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError, Reply
from bwdesk.rules.games.people.meeting import Agreed, Comer, Following, Known
from bwdesk.rules.games.prolonged.meeting import GAP
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm
from bwdesk.rules.tables.weapons import Weapon
from tests.rules.games.fight.people import begun, done, fighter, game, rolled, waits, written
from tests.rules.games.range import people as shooters
from tests.shipped import book

PLAIN = Agreed()
CLOSE = Agreed({"begins": Filling("optimal")})


def test_whoever_comes_apart_shoots() -> None:
    state = begun(fighter("a"), fighter("b", weapons=(Wielded("throwing-knife"),)), place=5)
    state = written(state, a=(("withdraw", "avoid"),), b=(("maintain", "avoid"),))
    state = rolled(state, a=4, b=1)
    while waits(state)[0][0] == "step":
        state = done(state, Step("a", "b", 7)).state
    assert waits(state)[0][0] == "apart"
    state = done(state, Part("over")).state
    found = _follows("fight", state)
    assert found.game == "range"
    begins = GAMES["range"].game(book()).start(_meets("range", found.comers)).state
    assert [side.fighters[0].weapon for side in begins.sides] == ["", "throwing-knife"]


def test_whoever_comes_too_close_fights() -> None:
    state = shooters.begun(at="optimal")
    state = replace(state, phase="over", ending="closed", distance="lunging")
    found = _follows("range", state)
    assert found.game == "fight"
    fight = game().start(_meets("fight", found.comers)).state
    assert {each.stands_with for each in fight.fighters} == {"a", "b"}
    assert fight.phase == "start"


@pytest.mark.parametrize(("won", "length"), [("a", "shortest"), ("b", "longest")])
def test_a_distance_that_was_won_is_that_of_the_winners_weapon(won: str, length: str) -> None:
    """RNC-23: jaws that win optimal distance are at theirs, not at that of a spear."""
    jaws = Made(name="Jaws", power=3, natural=True)
    wolf = shooters.side("a", weapon="", made=(jaws,))
    spear = CarriedArm("spear", hold="both hands")
    man = shooters.side("b", carried=(spear,))
    state = shooters.begun(at="optimal", sides=(wolf, man))
    over = replace(state, phase="over", ending="closed", distance="optimal", melee=won)
    found = _follows("range", over)
    comers = tuple(
        replace(e, known=replace(e.known, arms=Arms((spear,)))) if e.id == "b0" else e
        for e in found.comers
    )
    (apart,) = _meets("fight", comers, found.agreed).distances
    assert apart.place == book().lengths[length].rank


@pytest.mark.parametrize(("loaded", "asked"), [(True, False), (False, True)])
def test_an_unloaded_crossbow_in_hand_is_nothing_to_strike_with(loaded: bool, asked: bool) -> None:
    bow = CarriedArm("crossbow", hold="both hands", head="bodkin", loaded=loaded)
    arms = Arms((bow, CarriedArm("hammer", hold="readied")))
    mine = Comer("gudda", "Gudda", "a", known=Known(arms=arms))
    found = bare_handed(book(), Setup((fighter_of(book(), mine),)))
    assert ("Hammer" in found) is asked
    assert ("only Crossbow, not ready," in found) is asked


@pytest.mark.parametrize("shot", [pytest.param("throwing-knife", id="FIGHT-21 and RNC-21")])
def test_what_is_in_hand_comes_through_range_and_back(shot: str) -> None:
    """Fangs and swords shoot nothing, and are there when it comes to blows again."""
    teeth = Made(name="Fangs", power=1, natural=True)
    wolf = fighter("a", weapons=(Wielded(teeth, skill="brawling"),), multiplier=7)
    man = fighter("b", weapons=(Wielded("sword"), Wielded(shot, hand="readied")))
    apart = replace(begun(wolf, man, place=7), phase="over", ending="apart")
    begins = GAMES["range"].game(book()).start(_meets("range", _follows("fight", apart).comers))
    assert [side.fighters[0].weapon for side in begins.state.sides] == ["", shot]
    over = replace(begins.state, phase="over", ending="closed", distance="lunging")
    fight = game().start(_meets("fight", _follows("range", over).comers)).state
    assert fight.now_of("a").weapons == (Wielded(replace(teeth, skill="brawling")),)
    assert [(e.label, e.hand) for e in fight.now_of("b").weapons] == [
        (shot, "right"),
        ("sword", "readied"),
    ]


def test_who_fled_from_the_winners_is_chased() -> None:
    state = begun(fighter("a"), fighter("b"), fighter("c", side="b"))
    for fled in ("b", "c"):
        state = done(state, Leave(fled, "fled")).state
    found = _follows("fight", state)
    assert (found.game, [each.id for each in found.comers]) == ("prolonged", ["b", "c", "a"])
    chase = _meets("prolonged", found.comers, found.agreed)
    assert chase.preset == "chase", "by any way it is begun"
    assert {name for side in chase.sides for each in side.people for name in each.skills} == {
        "Speed"
    }
    assert GAMES["prolonged"].game(book()).start(chase).state.sides


@pytest.mark.parametrize(("place", "gap"), [(0, 1), (2, 2), (5, 5), (7, 7)])
def test_who_flees_is_as_far_ahead_as_he_was(place: int, gap: int) -> None:
    state = done(begun(fighter("a"), fighter("b"), place=place), Leave("b", "fled")).state
    found = _follows("fight", state)
    chase = GAMES["prolonged"].game(book()).start(_meets("prolonged", found.comers, found.agreed))
    assert chase.state.gap == gap


def test_the_nearest_pursuer_counts_and_no_friend() -> None:
    state = begun(fighter("a"), fighter("b"), fighter("c", side="b"), fighter("d", side="a"))
    places = {"a & b": 6, "a & c": 4, "b & d": 5, "c & d": 7, "b & c": 0, "a & d": 0}
    state = replace(state, places=places)
    for fled in ("b", "c"):
        state = done(state, Leave(fled, "fled")).state
    found = _follows("fight", state)
    assert _meets("prolonged", found.comers, found.agreed).gap == 4


def test_a_chase_has_its_usual_gap_where_nobody_said_how_far() -> None:
    state = done(replace(begun(), places={}), Leave("b", "fled")).state
    found = _follows("fight", state)
    assert _meets("prolonged", found.comers, found.agreed).gap == GAP


def test_nobody_is_chased_where_it_was_called_off() -> None:
    state = done(begun(), Leave("b", "fled")).state
    assert _follows("fight", state).game == "prolonged"
    follows = GAMES["fight"].follows
    assert follows is not None
    assert follows(book(), replace(state, ending="called off", winner="")) is None


def test_nothing_follows_where_somebody_is_down() -> None:
    over = replace(begun(), phase="over", ending="down")
    follows = GAMES["fight"].follows
    assert follows is not None
    assert follows(book(), over) is None


def _follows(name: str, state: Any) -> Following:
    follows = GAMES[name].follows
    assert follows is not None
    found = follows(book(), state)
    assert found is not None
    return found


def _meets(name: str, comers: tuple[Comer, ...], agreed: Agreed = PLAIN) -> Any:
    meets = GAMES[name].meets
    assert meets is not None
    return meets(book(), comers, agreed)


ORC = Comer("orc", "Orc", "", ("s0",), {"power": "B5", "axe": "B4", "steel": "B5"})
ELF = Comer("elf", "Elf", "", ("s1",), {"speed": "B5", "sword": "B5", "reflexes": "B5"})


def test_people_come_with_what_is_in_hand() -> None:
    written_ = {
        "1 weapon": Filling(text="light axe"),
        "2 weapon": Filling(text="superior sword"),
        "begins": Filling("lunging"),
        "light": Filling("dim-light-a-lantern"),
        "2 surprised": Filling(order=("1",)),
    }
    setup = _meets("fight", (ORC, ELF), Agreed(written_))
    state = game().start(setup).state
    assert waits(state) == [("steel", "elf")] or waits(state)[0][1] == "elf"
    assert state.place("orc", "elf") == 4
    assert state.now_of("elf").weapons[0].weapon == "superior sword"
    assert state.fighter("elf").quick == 5


def test_teeth_and_claws_are_named_like_any_weapon() -> None:
    said = Agreed({"1 weapon": Filling(text="fangs +2; claws; fist")})
    wolves = [
        Comer(f"wolf {n}", f"Wolf {n}", "orc", ("s0",), {"brawling": "B4"}) for n in (1, 2, 3)
    ]
    setup = _meets("fight", (*wolves, ELF), said)
    state = game().start(setup).state
    held = [game().canon.arm(state.now_of(each.id).weapons[0]) for each in wolves]
    assert [each.name for each in held] == ["Fangs", "Claws", "Bare Fist"]
    assert all(isinstance(each, Weapon) and each.natural for each in held)
    assert [each.power for each in held if isinstance(each, Weapon)] == [2, 0, 0]
    assert {game().canon.length(each).id for each in held} == {"shortest"}
    with pytest.raises(IllegalMoveError, match="whiskers"):
        _meets("fight", (*wolves, ELF), Agreed({"1 weapon": Filling(text="whiskers")}))


def test_armor_and_shields_are_said_of_each() -> None:
    other = Comer("ork", "Ork", "orc", ("s0",), {"axe": "B4"})
    orc = Comer("orc", "Orc", "orc", ("s0",), {"axe": "B4"})
    written_ = {
        "1 armor": Filling(text="leather; chainmail"),
        "2 shield": Filling(text="target"),
    }
    setup = _meets("fight", (orc, other, ELF), Agreed(written_))
    worn = {each.id: (each.armor, each.shield) for each in setup.fighters}
    assert worn == {"orc": ("leather", ""), "ork": ("chainmail", ""), "elf": ("", "target")}
    with pytest.raises(IllegalMoveError, match="mithril"):
        _meets("fight", (ORC, ELF), Agreed({"1 armor": Filling(text="mithril")}))
    with pytest.raises(IllegalMoveError, match=ELF.name):
        _meets("fight", (ORC, ELF), Agreed({"2 weapon": Filling(text="a brom")}))


def test_armor_that_is_said_of_somebody_teaches_him_no_shield() -> None:
    bears = Known(arms=Arms(shields=(BorneShield("target"),)), trained=())
    other = Comer("ork", "Ork", "orc", ("s0",), {"axe": "B4"}, bears)
    setup = _meets("fight", (other, ELF), Agreed({"1 armor": Filling(text="leather")}))
    ork = setup.fighters[0]
    assert (ork.armor, ork.shield, ork.trained) == ("leather", "target", ("armor",))


def test_who_is_not_aware_and_how_far_any_two_are_apart_is_said_of_each() -> None:
    orcs = [
        Comer(f"orc {n}", f"Orc {n}", "orcs", ("s0",), {"axe": "B4", "steel": f"B{n + 3}"})
        for n in (1, 2, 3)
    ]
    agreed = Agreed(
        {"begins": Filling("pairs"), "1 surprised": Filling(order=("1", "3"))},
        between={("1.1", "2.1"): "0", ("1.2", "2.1"): "7", ("1.3", "2.1"): "tested"},
    )
    state = game().start(_meets("fight", (*orcs, ELF), agreed)).state
    assert [each.aware for each in state.fighters] == [False, True, False, True]
    assert {each.who for each in state.shaken} == {"orc 1", "orc 3"}
    assert state.place("orc 1", "elf") == 0
    assert state.place("orc 2", "elf") == 7
    assert open_pairs(state) == (("orc 3", "elf"),)


def test_what_is_said_of_pairs_holds_only_where_it_is_asked() -> None:
    said = {("1.1", "2.1"): "0", ("1.4", "2.1"): "7"}
    beside = Agreed({"begins": Filling("outside")}, between=said)
    state = game().start(_meets("fight", (ORC, ELF), beside)).state
    assert state.place("orc", "elf") > 0
    asked = Agreed({"begins": Filling("pairs")}, between=said)
    assert game().start(_meets("fight", (ORC, ELF), asked)).state.place("orc", "elf") == 0


def test_an_unknown_weapon_is_said() -> None:
    with pytest.raises(IllegalMoveError, match="vorpal"):
        _meets("fight", (ORC, ELF), Agreed({"1 weapon": Filling(text="vorpal blade")}))


SWORDSMAN = Comer(
    "elf",
    "Elf",
    "",
    ("s1",),
    {"sword": "B5", "reflexes": "B5"},
    Known(arms=Arms(carried=(CarriedArm("knife", hold="right hand"), CarriedArm("sword")))),
)


@pytest.mark.parametrize("actions", [pytest.param(0, id="TV-BIT-2")])
def test_an_instinct_has_drawn_a_weapon(actions: int) -> None:
    state = game().start(_meets("fight", (ORC, SWORDSMAN))).state
    assert [(e.label, e.hand) for e in state.now_of("elf").weapons][1] == ("sword", "stowed")
    drawn = Agreed({"2 weapon": Filling(text="sword"), "begins": Filling("optimal")})
    state = game().start(_meets("fight", (ORC, SWORDSMAN), drawn)).state
    hands = {each.label: each.hand for each in state.now_of("elf").weapons}
    assert hands == {"sword": "right", "knife": "readied"}, "what he held is still with him"
    state = replace(state, settings=replace(state.settings, bidding="none"))
    strikes = (("maintain", "strike with sword"), ("maintain",), ("maintain",))
    state = written(state, elf=strikes, orc=(("maintain", "avoid"),))
    assert not [e for e in state.acts if state.acts["elf"].why]
    assert state.did == {}
    assert actions == 0


@pytest.mark.parametrize("manner", ["bloody", "simple"])
def test_one_roll_decides_it(manner: str) -> None:
    setup = _meets("fight", (ORC, ELF), Agreed({"manner": Filling(manner)}))
    state = game().start(setup).state
    assert state.phase == "versus"
    assert [who for _, who in waits(state)] == ["orc", "elf"]


def test_what_a_fight_did_to_somebody_is_with_him_in_the_next_conflict() -> None:
    """Also with people who have no file: wounds, armor that is worn down, a shield that lost
    dice."""
    own = fighter("a", armor="chainmail", shield="target", weapons=(Wielded("throwing-knife"),))
    state = begun(own, fighter("b", multiplier=4), place=7)
    wound = begun(replace(own, wounds=("B5",)), fighter("b")).now_of("a").wounds
    state = state.with_now("a", wounds=wound, armor={"torso": 2}, shield=1)
    found = _follows("fight", replace(state, phase="over", ending="apart"))
    begins = _meets("range", found.comers)
    (side, other) = begins.sides
    assert [each.at for each in side.fighters[0].wounds] == [5]
    assert left_of(side.fighters[0].armor) == 2
    assert (side.fighters[0].shield, other.fighters[0].multiplier) == ("target", 4)
    shot = GAMES["range"].game(book()).start(begins).state
    closed = replace(shot, phase="over", ending="closed", distance="lunging")
    again = game().start(_meets("fight", _follows("range", closed).comers)).state
    assert [each.at for each in again.now_of("a").wounds] == [5]
    assert left_of(again.fighter("a").armor) == 2
    straight = game().start(_meets("fight", found.comers)).state
    assert straight.now_of("a").shield == 1
    assert [e.kind for e in game().upshots(straight)] == [], "what was before is not told again"


def left_of(armor: Any) -> int:
    """The dice left on the torso."""
    left: int = armor["torso"].left
    return left


def test_a_shield_that_lost_dice_is_told() -> None:
    state = begun(fighter("a", shield="target"), fighter("b")).with_now("a", shield=1)
    (worn,) = (each for each in game().upshots(state) if each.kind == "worn")
    assert (worn.what, worn.amount) == ("shield", 1)


def test_somebody_comes_as_the_table_types_him() -> None:
    state = game().start(_meets("fight", (ORC, ELF), Agreed({"begins": Filling("lunging")}))).state
    due = next(each for each in game().offers(state) if each.key[0] == "arrive")
    said = {
        "name": Filling(text="Orc"),
        "with": Filling("orc"),
        "figures": Filling(text="power 5, speed 4, brawling 5"),
        "weapon": Filling(text="claws"),
        "begins": Filling("optimal"),
    }
    after = game().apply(state, game().move(state, due, Reply(due.part, script=said))).state
    (_, _, own) = after.fighters
    assert (own.id, own.stands_with, own.seats) == ("orc 2", "orc", ORC.seats)
    assert after.place("orc 2", "elf") == after.place("elf", "orc 2") is not None
    assert ("exchange", "orc 2") in waits(after)
    wrong = {**said, "figures": Filling(text="whistling 5")}
    with pytest.raises(IllegalMoveError, match="whistling"):
        game().move(state, due, Reply(due.part, script=wrong))


def test_whoever_falls_has_done_the_action_he_fell_in_and_who_flees_has_not() -> None:
    opened = [Opened(at, ("Orc", "Elf"), ("Strike", "Avoid")).event() for at in ("1.1", "1.2")]
    fell = Hurt("Elf", "Severe", "B8", out=True).event("elf")
    fled = Gone("Orc", "fled").event("orc")
    assert record_events([*opened, fell, fled], {}).last == {"elf": "1.2", "orc": "1.1"}


def test_the_distance_won_and_who_stands_ready_go_on_into_the_fight() -> None:
    """RNC-23: the shot of whoever lost it is not ready, and nobody becomes trained."""
    state = shooters.begun(at="optimal")
    own = state.sides[0].fighters[0]
    one = replace(own, trained=(), reflexes="G5", weapon="crossbow", multiplier=7)
    sides = (replace(state.sides[0], fighters=(one,)), state.sides[1])
    over = replace(state, sides=sides, phase="over", ending="closed", distance="lunging")
    for ready in ((), (one.id,)):
        found = _follows("range", replace(over, ready=ready))
        assert found.agreed.choice("begins") == "lunging"
        fight = game().start(_meets("fight", found.comers, found.agreed)).state
        assert fight.phase != "start", "where it begins is known"
        came = fight.fighter(one.id)
        assert (came.trained, str(came.reacts), came.multiplier) == ((), "G5", 7)
        assert [each.loaded for each in fight.now_of(one.id).weapons] == [bool(ready)]


def test_a_table_says_what_who_is_thrown_falls_on() -> None:
    both = tuple(Comer(id, id, id, (id,)) for id in ("one", "other"))
    said = Agreed({"falls-on": Filling(text="rock, pavement")})
    assert _meets("fight", both, said).falls_on == "Rock, pavement"
    assert _meets("fight", both).falls_on == ""
    with pytest.raises(IllegalMoveError, match="jelly"):
        _meets("fight", both, Agreed({"falls-on": Filling(text="jelly")}))


BELONGINGS = Arms(
    (
        CarriedArm("crossbow", "Old Faithful", hold="slung"),
        CarriedArm("thrown-hatchet", hold="readied", count=3),
        CarriedArm("knife", broken=True),
    ),
    (Ammunition("", 10),),
    shields=(BorneShield("target", held=False),),
)


def belonging() -> Comer:
    """A dwarf who carries what shoots and what is thrown, and has Greed."""
    abilities = {"power": "B5", "speed": "B4", "throwing": "B4", "greed": "B2"}
    return Comer("own", "Own", "own", ("s0",), abilities, Known(arms=BELONGINGS))


def test_what_somebody_has_goes_on_from_blows_as_it_is() -> None:
    """Three hatchets and ten bolts are no nine crossbows; names, shields and Greed are not lost."""
    state = game().start(_meets("fight", (belonging(), ELF), CLOSE)).state
    (on, _) = _follows("fight", replace(state, phase="over", ending="apart")).comers
    arms = on.known.arms
    assert arms == BELONGINGS
    assert on.abilities["greed"] == "B2"
    thrown = [
        replace(each, ammunition=2) if each.label == "thrown-hatchet" else each
        for each in state.now_of("own").weapons
    ]
    state = state.with_now("own", weapons=tuple(thrown))
    (on, _) = _follows("fight", replace(state, phase="over", ending="apart")).comers
    assert [each.count for each in on.known.arms.carried] == [1, 2, 1]
    assert on.known.arms.ammunition == BELONGINGS.ammunition


def test_who_throws_what_is_his_last_has_all_of_his_bolts() -> None:
    last = replace(BELONGINGS, carried=(CarriedArm("thrown-hatchet", hold="right hand"),))
    own = belonging()
    own = replace(own, known=replace(own.known, arms=last))
    state = GAMES["range"].game(book()).start(_meets("range", (own, ELF), CLOSE)).state
    over = replace(state, phase="over", ending="closed", distance="lunging")
    for shot, left in ((0, 1), (1, 0)):
        harm = {"own": replace(state.harm_of("own"), shot=shot)}
        (on, _) = _follows("range", replace(over, harm=harm)).comers
        assert sum(each.count for each in on.known.arms.carried) == left
        assert on.known.arms.ammunition == last.ammunition
        assert on.known.arms.shields == last.shields

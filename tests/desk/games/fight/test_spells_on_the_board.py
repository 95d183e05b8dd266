"""A caster at the desk: a spell is chosen on the leaf, rolled on the cards, held in Will dice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.desk.games.fight import meetings
from bwdesk.desk.games.fight.spell_cards import WillDice
from bwdesk.rules.games.fight.moves import Announce, Effect
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.people.spells import Lends, Spell, Working
from bwdesk.rules.person.character import Artha
from tests.desk.games.fight.ring import Opens, gray, script
from tests.desk.games.fight.test_script_page import alone, write
from tests.desk.hands import settle
from tests.rules.games.fight.people import begun, done, game, waits, written
from tests.rules.games.fight.sorcerers import sorcerer
from tests.rules.games.fight.test_falling import people, thrown

DOOM = Spell(name="Doom", ob=3, actions=3)
VIGIL = Spell(name="Vigil", ob=3, actions=11)


def caster() -> Any:
    held = (Working("Turn Aside the Blade", 4, True, "karsten"),)
    return sorcerer(
        "karsten",
        "shards",
        DOOM,
        VIGIL,
        name="Karsten Rolf",
        seats=("s-k",),
        side="fold",
        held=held,
        artha=Artha(),
    )


def test_a_spell_is_chosen_and_stands_in_all_its_actions(opens: Opens) -> None:
    ring = opens(people=(gray(), caster()))
    leaf = alone(ring, "s-k")
    write(ring, "incant")
    leaf.go("1.1")
    settle()
    assert [each.name for each in leaf.beside.with_.shown] == ["Shards", "Doom", "Vigil"]
    assert not leaf.beside.note.isVisible()
    leaf.beside.with_.chosen.emit("Doom")
    settle()
    spoken = [id for id, each in leaf.filled_slots.items() if each.choice == "incant-spell"]
    assert spoken == ["1.1", "1.2", "2.1"]
    hastily = next(e for e in leaf.beside.further.rows if e.accessibleName() == "Actions spared")
    hastily.chosen.emit("1")
    settle()
    assert leaf.filled_slots["1.1 hastily"].number == 1
    assert leaf.beside.dice.text() == "9D"
    spoken = [id for id, each in leaf.filled_slots.items() if each.choice == "incant-spell"]
    assert spoken == ["1.1", "1.2"], "an action is spared"
    ring.hands.press("Ctrl+Return")
    lying = ring.state.scripts["karsten"].volleys[0]
    assert not isinstance(lying, Open), "sealed"


def test_a_long_spell_stands_in_every_action_of_the_exchange(opens: Opens) -> None:
    ring = opens(people=(gray(), caster()))
    leaf = alone(ring, "s-k")
    write(ring, "incant")
    leaf.go("1.1")
    settle()
    leaf.beside.with_.chosen.emit("Vigil")
    settle()
    spoken = [id for id, each in leaf.filled_slots.items() if each.choice == "incant-spell"]
    assert len(spoken) == ring.state.now_of("karsten").reflexes == 4
    leaf.beside.with_.chosen.emit("Doom")
    settle()
    spoken = [id for id, each in leaf.filled_slots.items() if each.choice == "incant-spell"]
    assert spoken == ["1.1", "1.2", "2.1"], "a shorter one leaves the last of them"


def test_its_dice_fall_on_the_card_and_a_wound_asks_for_will(opens: Opens) -> None:
    moves = (
        script("gray", ("maintain", "set"), ("maintain",), ("maintain",)),
        script("karsten", ("maintain", "incant gray with shards"), ("maintain",), ("maintain",)),
        Announce(),
    )
    ring = opens(*moves, people=(gray(), caster()))
    settle()
    assert "incant" in {due.key[0] for due in ring.document.dues}
    stage = ring.page.stage.shown
    (card,) = (each for each in stage.cards if each.id == "karsten")
    assert card.will == WillDice(4, ("Turn Aside the Blade",))
    assert [str(line) for line in card.lines][-1] == "Then the Tax, Forte 6D, Ob 2"
    ring.lay("54411", "5111")
    ring.lay("541111")
    ring.hands.press("Ctrl+Return")
    ring.lay("4")
    assert not ring.refused
    assert ring.state.now_of("gray").wounds
    assert ring.state.now_of("karsten").taxed == 0


def test_a_prayer_is_chosen_on_the_leaf_and_rolled_on_the_card(opens: Opens) -> None:
    own = caster()
    priest = replace(own, stats={**own.stats, "faith": "B5"}, spells=(), held=())
    ring = opens(people=(gray(), priest))
    leaf = alone(ring, "s-k")
    write(ring, "avoid")
    leaf.go("1.1")
    settle()
    prays = leaf.beside.prays.rows
    assert [each.name for each in prays[0].shown[:3]] == ["nothing", "Blessing, Ob 3", "Aid, Ob 4"]
    prays[0].chosen.emit("prayer/hindrance")
    settle()
    assert prays[1].accessibleName() == "Against whom"
    prays[1].chosen.emit("gray")
    settle()
    believers = next(e for e in prays if e.accessibleName() == "Dice of believers")
    believers.chosen.emit("2")
    settle()
    ring.hands.press("Ctrl+Return")
    assert not isinstance(ring.state.scripts["karsten"].volleys[0], Open), "sealed"
    assert not ring.refused


def test_a_prayer_has_its_card_and_what_waits_stands_on_it() -> None:
    lends = (Lends("dice", 2, ("sword",)),)
    aid = Working("Aid", held=False, on="karsten", lends=lends, since=0, prayed=True)
    own = caster()
    priest = replace(own, stats={**own.stats, "faith": "B5"}, held=(aid,))
    state, signs = begun(gray(), priest), dict.fromkeys(("gray", "karsten"), "disc")
    canon = game().canon
    lines = {
        str(line) for card in meetings.stage(canon, state, signs, {}).cards for line in card.lines
    }
    assert "Aid Sword +2D" in lines
    prays = (("maintain", "avoid", "pray hindrance at gray"), ("maintain",), ("maintain",))
    state = written(state, karsten=prays, gray=(("maintain",),) * 3)
    cards = {each.id: each for each in meetings.stage(canon, state, signs, {}).cards}
    card = cards["karsten"]
    assert (card.title, card.says) == ("Hindrance", "against Old Gray")
    assert next(str(line) for line in card.lines).startswith("Faith")
    assert len(card.dice) == 1


def test_the_die_of_a_fatal_fall_has_a_card_with_its_name() -> None:
    state = done(thrown(3, *people(), falls_on="Cliff"), Effect("a", "b")).state
    assert ("fate", "a") in waits(state)
    cards = {e.id: e for e in meetings.stage(game().canon, state, {"a": "", "b": ""}, {}).cards}
    assert cards["a"].title == "The fall"
    assert cards["a"].says.startswith("Die of Fate: a 1 leaves b unhurt")

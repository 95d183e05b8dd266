"""A caster goes into a fight, is cut short in it, and comes home: what he holds is still held."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight.following import follows
from bwdesk.rules.games.fight.grimoire import drop_working
from bwdesk.rules.games.fight.meeting import fighter_of
from bwdesk.rules.games.fight.moves import Leave, Rule
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.meeting import Comer, place_spells
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.comer import comer
from bwdesk.rules.play.evening import Evening, pass_time, person, present, with_play
from bwdesk.rules.play.favors import favors, give_favor
from bwdesk.rules.play.homecoming import come_home
from bwdesk.rules.play.magic.grimoire import held_pins
from tests.rules.games.fight.people import asked, begun, fighter, game, written
from tests.rules.games.fight.sorcerers import told
from tests.rules.play.magic.wizard import WHO, holding, learned
from tests.rules.play.table import BOOK


def came_to_a_fight(evening: Evening) -> State:
    """The wizard against somebody with a sword."""
    own = comer(person(evening, WHO), present(evening, WHO), "wizard")
    mage = fighter_of(present(evening, WHO).book, replace(own, side="a"))
    return begun(replace(mage, seats=("s-a",)), fighter("b"))


def cut_short(state: State) -> State:
    """A spell that is spoken, and a wound that falls into it; both spells are kept."""
    empty = (("maintain",),) * 3
    words = "incant with turn aside"
    script = (("maintain", words), ("maintain", words), ("maintain", words))
    state = told(written(state, wizard=script, b=empty))
    assert state.now_of("wizard").spoken is not None
    hurt = game().apply(state, Rule("wizard", "wound", named="B6")).state
    return told(hurt, steel=9, keep=9, tax=0, sickness=1)


def test_what_was_held_is_known_in_the_fight_and_pins_its_dice() -> None:
    evening = holding(learned(forte=4), "Turn Aside the Blade", "Magesense")
    state = came_to_a_fight(evening)
    (mage,) = (each for each in state.fighters if each.id == "wizard")
    assert [each.spell for each in mage.held] == ["Turn Aside the Blade", "Magesense"]
    assert {each.name for each in mage.spells if not isinstance(each, str)} >= {"Shards"}
    assert "will" not in mage.short


def test_a_caster_cut_short_comes_home_sick_with_two_spells_held() -> None:
    evening = holding(learned(forte=4), "Turn Aside the Blade", "Magesense")
    state = cut_short(came_to_a_fight(evening))
    state = told(game().apply(state, Leave("wizard", "fled")).state)
    assert state.phase == "over"
    upshots = [replace(e, who=WHO) for e in game().upshots(state) if e.who == "wizard"]
    taxed = sum(each.amount for each in upshots if each.kind == "taxed")
    assert taxed == 1, "a share of the obstacle"
    after = come_home(evening, WHO, "The fight", 1, upshots).evening
    assert len(held_pins(present(after, WHO).play)) == 2, "a spell home from a fight is still held"
    assert [each.kind for each in after.campaign.journal if each.kind == "tax"] == ["tax"]
    later = pass_time(after, 12 * 60).evening
    assert present(later, WHO).play.standing.tax == (), "the Forte comes back"


def test_what_follows_is_told_of_spells_and_tax() -> None:
    state = cut_short(came_to_a_fight(holding(learned(forte=4), "Turn Aside the Blade")))
    apart = game().apply(state, Leave("b", "apart")).state
    found = follows(game().canon.book, apart)
    assert found is not None
    (mage,) = (each for each in found.comers if each.id == "wizard")
    assert [each.spell for each in mage.known.held] == ["Turn Aside the Blade"]
    assert mage.known.short["forte"] >= 1


def test_what_a_spell_was_cast_with_comes_along_and_home_again() -> None:
    evening = holding(learned(forte=4), "Turn Aside the Blade")
    play = person(evening, WHO).play
    (pin,) = play.standing.pinned
    pin = replace(pin, spell="spell/turn-aside-the-blade", effect=3)
    standing = replace(play.standing, pinned=(pin,))
    state = came_to_a_fight(with_play(evening, WHO, replace(play, standing=standing)))
    (working,) = state.now_of("wizard").workings
    assert (working.on, working.amount("obstacle")) == ("wizard", 3), "SORC-T5"
    strikes = (("maintain", "strike wizard"), ("maintain",), ("maintain",))
    struck = written(state, wizard=(("maintain",),) * 3, b=strikes)
    against = asked(struck, "strike", "b").obstacle
    assert against is not None
    assert [e.value for e in against.parts if e.label == "Turn Aside the Blade"] == [3]
    assert not [e for e in game().upshots(struck) if e.kind in ("held", "dropped")]


def test_what_waits_comes_along_and_what_was_used_is_gone_at_home() -> None:
    evening = give_favor(learned(), WHO, Favor("Aid", "con", 2, ability="brawling"))
    state = came_to_a_fight(evening)
    strikes = (("maintain", "strike b"), ("maintain",), ("maintain",))
    state = written(state, wizard=strikes, b=(("maintain",),) * 3)
    lent = [e.value for e in asked(state, "strike", "wizard").dice.parts if e.label == "Aid"]
    assert lent == [2], "FAITH-7"
    state = told(state)
    upshots = [replace(e, who=WHO) for e in game().upshots(state) if e.who == "wizard"]
    after = come_home(evening, WHO, "The fight", 1, upshots).evening
    assert favors(after, WHO) == ()


def test_a_spell_on_a_friend_protects_him_where_they_fight() -> None:
    evening = holding(learned(forte=4), "Turn Aside the Blade")
    play = person(evening, WHO).play
    (pin,) = play.standing.pinned
    pin = replace(pin, spell="spell/turn-aside-the-blade", effect=3, on=("Friend", "Third"))
    evening = with_play(evening, WHO, replace(play, standing=replace(play.standing, pinned=(pin,))))
    own = replace(comer(person(evening, WHO), present(evening, WHO), "wizard"), side="a")
    people = place_spells((own, Comer("f", "Friend", "a"), Comer("t", "Third", "a")))
    mage = fighter_of(BOOK, people[0])
    state = begun(mage, *(fighter(each, side="a") for each in "ft"), fighter("b"))
    assert [(e.on, e.held) for e in state.now_of("wizard").workings] == [("f", True), ("t", False)]
    quiet = (("maintain",),) * 3
    strikes = (("maintain", "strike t"), ("maintain",), ("maintain",))
    struck = written(state, wizard=quiet, f=quiet, t=quiet, b=strikes)
    against = asked(struck, "strike", "b").obstacle
    assert against is not None
    assert [e.value for e in against.parts if e.label == "Turn Aside the Blade"] == [3]
    dropped = drop_working(struck, "wizard", "Turn Aside the Blade")
    assert not dropped.now_of("wizard").workings, "one die of Will, one spell"

"""Lighter shades from a character's file through a Fight! and home onto the file (HERO)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import characters
from bwdesk.rules.arms.blow import Piece
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.fight.meeting import fighter_of
from bwdesk.rules.games.fight.moves import Rule
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.meeting import Comer
from bwdesk.rules.injury.patient import HOUR, patient
from bwdesk.rules.injury.time import schedule
from bwdesk.rules.person.character import Character, Placed
from bwdesk.rules.person.held import Arms, CarriedArm
from bwdesk.rules.play.comer import comer
from bwdesk.rules.play.homecoming import bring_home
from bwdesk.rules.play.present import Present
from bwdesk.rules.tables.grayscale import circle, read_circle
from tests.rules.games.fight.people import acted, asked, begun, done, fell, fighter, game, shown
from tests.rules.games.fight.people import due as due_in
from tests.rules.play.table import BOOK, sample

SWORD = CarriedArm("sword", name="Dawn", hold="right hand", shade=Shade.GRAY)
BESIDE = CarriedArm("sword", name="Dusk", hold="stowed")
FORMS = {"agility": "G5", "perception": "B5", "will": "G4", "power": "G4", "forte": "G4"}
HERO = "hero"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of somebody with lighter stats and, of two swords, a gray one in hand."""
    path = tmp_path / "hero.bwchar"
    characters.save(path, characters.Saved(hero(**FORMS)))
    return path


def hero(**stats: str) -> Character:
    character = sample("regal-baron")
    placed = {id: Placed(int(said[1:]), Shade(said[0])) for id, said in stats.items()}
    choices = replace(character.choices, stats=replace(character.choices.stats, **placed))
    play = replace(character.play, arms=Arms((BESIDE, SWORD)), wounds=())
    return replace(character, choices=replace(choices, rulings=()), play=play)


def at_table(character: Character) -> Present:
    return Present(reckon(character.choices, BOOK), character.play, BOOK)


def met(character: Character) -> tuple[Comer, State]:
    own = comer(character, at_table(character), HERO, "Hero")
    foe = fighter("b", armor={"torso": Piece(armor="leather")})
    return own, begun(fighter_of(BOOK, replace(own, side=HERO, seats=("s0",))), foe, place=3)


def come_back(path: Path, state: State) -> Character:
    """The file as the fight leaves it, read anew."""
    saved = characters.load(path)
    mine = [each for each in game().upshots(state) if each.who == HERO]
    characters.save(path, replace(saved, character=bring_home(saved.character, BOOK, mine)))
    return characters.load(path).character


def test_a_gray_sword_goes_from_the_file_to_a_fight_and_home(path: Path) -> None:
    """PTGS-13: the sword in hand hurts gray; the file has it still, and the black one beside it."""
    character = characters.load(path).character
    _, state = met(character)
    shades = [game().canon.arm(each).shade for each in state.now_of(HERO).weapons]
    assert sorted(shades, key=str) == [Shade.BLACK, Shade.GRAY]
    state = acted(state, hero="strike", b="set")
    state = shown(fell(state, due_in(state, "strike", HERO), 1))
    while asks := [e for e in game().due(state) if e.kind == "roll" and e.actor == "b"]:
        state = fell(state, asks[0], 0)
    (wound,) = state.now_of("b").wounds
    assert wound.at > read_circle("B16")
    home = come_back(path, state)
    assert home.play.arms == character.play.arms
    assert [each.shade for each in home.play.arms.carried] == [None, Shade.GRAY]
    assert [each.ability for each in home.play.tests] == ["skill.sword"]


def test_a_gray_stat_counts_as_two_more_where_a_skill_opens(path: Path) -> None:
    """HERO-T2 on the sheet and at the door of a fight."""
    character = characters.load(path).character
    (line,) = (e for e in at_table(character).reckoning.skills if e.id == "hunting")
    assert str(line.opens) == "B3"
    own, state = met(character)
    assert own.abilities["hunting"] == f"B{3 + line.lifepath + line.general - line.cost}"
    assert str(state.fighter(HERO).has("hunting")) == own.abilities["hunting"]


def test_a_skill_of_a_gray_root_is_rolled_gray(path: Path) -> None:
    """HERO-T1"""
    character = characters.load(path).character
    ability = at_table(character).ability("sword")
    assert ability is not None
    assert ability.shade is Shade.GRAY
    ask = asked(acted(met(character)[1], hero="strike", b="set"), "strike", HERO)
    assert ask.shade is Shade.GRAY
    assert ask.exponent == ability.exponent


def test_a_gray_will_hesitates_less_on_the_sheet_and_in_a_fight(path: Path) -> None:
    """HERO-T4"""
    character = characters.load(path).character
    assert at_table(character).hesitation().whole == 4
    assert met(character)[1].fighter(HERO).hesitates() == 4


@pytest.mark.parametrize(
    ("token", "at"),
    [
        pytest.param("G1", 17, id="HERO-T5 B17"),
        pytest.param("G2", 18, id="HERO-T5 B18"),
        pytest.param("W4", 36, id="HERO-T5 G20"),
    ],
)
def test_a_wound_beyond_black_lies_on_the_same_circle_at_home(
    path: Path, token: str, at: int
) -> None:
    _, state = met(characters.load(path).character)
    state = done(state, Rule(HERO, "wound", named=token, why="a dragon")).state
    (wound,) = come_back(path, state).play.wounds
    assert (wound.at, str(circle(wound.at))) == (at, token)


@pytest.mark.parametrize(
    ("forte", "hours"),
    [
        ("B4", 4),
        pytest.param("G4", 8, id="HERO-T6 gray"),
        pytest.param("W4", 12, id="HERO-T6 white"),
    ],
)
def test_a_severe_wound_of_a_fight_bleeds_so_long_at_home(
    path: Path, forte: str, hours: int
) -> None:
    characters.save(path, characters.Saved(hero(**{**FORMS, "forte": forte})))
    character = characters.load(path).character
    _, state = met(character)
    hurt = patient(at_table(character).reckoning)
    assert hurt is not None
    severe = str(circle(hurt.tolerances.severe))
    state = done(state, Rule(HERO, "wound", named=severe, why="an ax")).state
    home = come_back(path, state)
    now = home.play.clock.now
    bled = [each for each in schedule(home.play.wounds, hurt, now) if each.kind == "bleeds"]
    assert [(each.time - now, each.level) for each in bled] == [(hours * HOUR, 5)]

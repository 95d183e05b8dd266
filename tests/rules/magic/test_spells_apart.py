"""Spells read from the Book, set against one another, failed, learned; songs and prayers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.magic import failing, learning, prayer, song
from bwdesk.rules.magic.counter import Shielded, counter, is_stopped, opposes, shield
from bwdesk.rules.magic.harm import harm, read_fate
from bwdesk.rules.magic.learning import Study
from bwdesk.rules.magic.spell import find_spell, read_spell, spell_ids, spell_name
from bwdesk.rules.magic.timing import range_dice
from bwdesk.rules.tables.magic import Facet, Power, Spell
from tests.rules.tables.core import core

BOOK = core()


def known(name: str) -> Facet:
    return BOOK.facets[name]


def test_every_spell_is_read_and_found_by_its_name() -> None:
    assert len(spell_ids(BOOK)) > 60
    for id in spell_ids(BOOK):
        spell = read_spell(BOOK, id)
        assert spell_name(BOOK, find_spell(BOOK, spell.name)) == spell.name
        assert find_spell(BOOK, id) == id
        assert spell.taking is not None
    assert find_spell(BOOK, "lights of simplex") == "spell/lights-of-st-andrew"


def test_rituals_of_orcs_are_songs() -> None:
    assert read_spell(BOOK, "orc/ritual/enemy-of-the-sun").sung
    assert not read_spell(BOOK, "spell/shards").sung
    assert "air-of-gates" in song.song_skills(BOOK)
    assert "rituals-of-night" in song.song_skills(BOOK)
    assert "sorcery" not in song.song_skills(BOOK)


@pytest.mark.parametrize(
    ("one", "other", "against"),
    [
        pytest.param("persuasion", "persuasion", False, id="SORC-T19"),
        pytest.param("shards", "philosophers-perch", False, id="SORC-48-perch"),
        pytest.param("rainstorm", "rain-of-fire", True, id="SORC-48-rain"),
        pytest.param("rainstorm", "fire-breath", True, id="SORC-48-breath"),
        pytest.param("mage-light", "dark-of-night", True, id="SORC-48-light"),
        pytest.param("shards", "magesense", False, id="nothing printed"),
    ],
)
def test_what_is_set_against_what(one: str, other: str, against: bool) -> None:
    spells = [read_spell(BOOK, f"spell/{each}") for each in (one, other)]
    assert opposes(*spells) is against


@pytest.mark.parametrize(
    ("one", "other", "against"),
    [
        (("element/fire", "impetus/destroy"), ("element/water", "impetus/create"), True),
        (("element/air", "impetus/tax"), ("element/fire", "impetus/enhance"), True),
        (("element/fire", "impetus/destroy"), ("element/earth", "impetus/create"), False),
        (("element/fire",), ("element/water",), False),
    ],
)
def test_opposites_of_both_kinds(
    one: tuple[str, ...], other: tuple[str, ...], against: bool
) -> None:
    base = read_spell(BOOK, "spell/shards")
    mine, theirs = (
        type(base)(
            id=str(at),
            name="x",
            skill="",
            asked=base.asked,
            taking=None,
            entry=Spell(id=f"s{at}", name="x"),
            facets=tuple(known(each) for each in ids),
        )
        for at, ids in enumerate((one, other))
    )
    assert opposes(mine, theirs) is against
    assert is_stopped(mine) is any(each in ("impetus/destroy", "impetus/tax") for each in one)


@given(*(st.integers(0, 20) for _ in range(4)))
def test_a_counter_takes_what_it_is_over_by(mine: int, ob: int, theirs: int, against: int) -> None:
    found = counter(mine, ob, theirs, against)
    over = max(0, mine - ob)
    assert found.left == max(0, theirs - over)
    assert found.negated == (found.left < against)
    assert found.surplus == max(0, over - theirs)


@given(st.integers(0, 12), st.integers(0, 12))
def test_each_die_of_a_shield_stops_one_and_goes(dice: int, incoming: int) -> None:
    found = shield(dice, incoming)
    assert incoming - found.through == dice - found.dice
    assert Shielded(found.through, found.dice) == found
    assert not (found.through and found.dice)


@pytest.mark.parametrize(
    ("face", "pushed", "hit"),
    [
        (1, 0, "incidental"),
        (2, 0, "incidental"),
        (3, 0, "mark"),
        (5, 0, "superb"),
        (2, 3, "superb"),
        (1, 9, "mark"),
    ],
)
def test_the_die_of_fate_of_a_spell(face: int, pushed: int, hit: str) -> None:
    assert read_fate(BOOK, face, pushed) == hit


def test_power_is_added_to_will() -> None:
    assert harm(BOOK, Power(power=2), 5, 0).mark == 7
    assert harm(BOOK, Power("half", 0, 2), 5, 7).mark == 5


@pytest.mark.parametrize(
    ("raised", "dice"),
    [pytest.param(2, 2, id="SORC-T14"), (0, 1), (1, 1), (4, 3)],
)
def test_dice_of_range_of_a_measured_area(raised: int, dice: int) -> None:
    assert range_dice(read_spell(BOOK, "spell/white-fire"), raised) == dice


@pytest.mark.parametrize(
    ("facets", "dice"),
    [
        (("origin/presence",), 1),
        pytest.param(("origin/presence", "area/presence"), 2, id="SORC-A16"),
        pytest.param(("origin/personal", "area/presence"), 1, id="SORC-A16-personal"),
        (("origin/sight", "area/natural-effect"), 5),
        (("origin/personal", "area/natural-effect"), 3),
        (("origin/personal", "area/one-target"), 0),
    ],
)
def test_dice_of_range_by_facets(facets: tuple[str, ...], dice: int) -> None:
    base = read_spell(BOOK, "spell/shards")
    spell = type(base)(
        "x", "x", "", base.asked, None, base.entry, tuple(known(each) for each in facets)
    )
    assert range_dice(spell) == dice


@given(st.lists(st.sampled_from(sorted(BOOK.facets)), max_size=5), st.integers(1, 6))
def test_the_wheel_turned_there_and_back_is_as_it_was(ids: list[str], steps: int) -> None:
    facets = [known(each) for each in ids]
    there = failing.turn_wheel(BOOK, facets, 2, steps)
    back = failing.turn_wheel(BOOK, there.facets, 1, steps)
    assert list(back.facets) == facets
    assert [e.ring for e in there.facets] == [e.ring for e in facets]


def test_a_facet_on_no_ring_is_a_sentence() -> None:
    mud = Facet(id="mud", name="Mud", ring="element")
    with pytest.raises(ValueError, match="Mud is on no ring of the wheel"):
        failing.turn_wheel(BOOK, [mud], 2, 3)


@pytest.mark.parametrize("face", range(1, 7))
def test_every_face_is_a_mishap_and_a_measure(face: int) -> None:
    does = failing.find_mishap(BOOK, face).does
    assert does == {1: "summons", 2: "garbles"}.get(face, "nothing")
    assert failing.half_measure(BOOK, face)


def test_learning_goes_from_reading_to_mastery() -> None:
    study = Study()
    assert learning.finish_reading(study, "first", passed=False) == study
    study = learning.finish_reading(study, "first", passed=True)
    wanted = learning.practicals_wanted(4)
    assert wanted == 6
    for _ in range(wanted):
        assert study.stage == "practicals"
        study = learning.cast_practical(study, wanted)
    assert study == Study("read", 6)
    assert learning.finish_reading(study, "second", passed=False) == Study("practicals")
    assert learning.finish_reading(study, "second", passed=True) == Study("mastered")
    assert learning.practicals_wanted(10) == 1


def test_a_reading_takes_months_and_then_weeks() -> None:
    first = learning.reading_trial("Magesense", "sorcery", 4, "first")
    second = learning.reading_trial("Magesense", "sorcery", 4, "second")
    assert (first.minutes, second.minutes) == (120 * 1440, 28 * 1440)
    assert first.open_ended is False


@pytest.mark.parametrize(
    ("task", "better", "obstacle", "actions", "dice"),
    [
        pytest.param(("air-of-gates", "the gates of a city"), False, 7, 175, 0, id="NAT-T1"),
        pytest.param(("black-metal-artifice", "a smith"), True, 4, None, 1, id="NAT-T1-tools"),
    ],
)
def test_songs_and_arts(
    task: tuple[str, str], better: bool, obstacle: int, actions: int | None, dice: int
) -> None:
    entry = BOOK.songs[task[0]]
    sung = song.sing(entry, song.find_task(entry, task[1]).obstacle, better=better)
    assert (sung.obstacle.whole, sung.actions, sung.dice) == (obstacle, actions, dice)


def test_what_a_song_cannot_do_is_a_sentence() -> None:
    air = BOOK.songs["air-of-gates"]
    with pytest.raises(ValueError, match="Air of Gates does nothing called “mice”"):
        song.find_task(air, "mice")
    with pytest.raises(ValueError, match="makes nothing that gives dice"):
        song.sing(air, 3, better=True)


@pytest.mark.parametrize(
    ("wills", "dice"),
    [pytest.param([4] * 5, 1, id="FAITH-T1"), pytest.param([4] * 4 + [3], 0, id="FAITH-T1-less")],
)
def test_believers(wills: list[int], dice: int) -> None:
    assert prayer.believers_dice(wills) == dice


@pytest.mark.parametrize(
    ("name", "obstacle"),
    [pytest.param("minor miracle", 5, id="FAITH-T2"), pytest.param("miracle", 0, id="FAITH-A2")],
)
def test_effects_of_prayers_are_seen(name: str, obstacle: int) -> None:
    assert prayer.aura_obstacle(prayer.find_prayer(BOOK, name).obstacle) == obstacle


@pytest.mark.parametrize(("touched", "obstacle"), [(1, 4), (2, 5), (3, 6), (5, 8)])
def test_hindrance_is_harder_for_more_foes(touched: int, obstacle: int) -> None:
    hindrance = prayer.find_prayer(BOOK, "hindrance")
    assert prayer.prayer_obstacle(hindrance, touched).whole == obstacle


def test_a_ring_is_ordered_by_the_places_its_facets_say() -> None:
    """An order of one's own, written into a pack (SORC-A4)."""
    facets = dict(BOOK.facets)
    first = failing.ring_of(BOOK, "element")[0]
    facets["element/ash"] = Facet(id="element/ash", name="Ash", ring="element", place=1)
    facets[first.id] = replace(first, place=3)
    book = replace(BOOK, facets=facets)
    names = [each.name for each in failing.ring_of(book, "element")]
    assert names[:4] == ["Ash", "Heaven", "Arcana", "White"]
    turn = failing.turn_wheel(book, [facets["element/ash"]], 2, 2)
    assert [each.name for each in turn.facets] == ["Arcana"]


def test_a_summoning_is_read_off_one_die() -> None:
    assert failing.summon_simply(BOOK, 1).kind == "demon"
    assert {failing.summon_simply(BOOK, face).kind for face in range(2, 7)} == {"odd"}

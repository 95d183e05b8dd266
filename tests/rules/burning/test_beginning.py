"""What a burned character brings to the table, and how it is corrected there."""

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import edits
from bwdesk.rules.burning.beginning import (
    Start,
    begin,
    correct,
    is_only_begun,
    rearm,
    starting_artha,
    step_back,
)
from bwdesk.rules.person.character import (
    Artha,
    Character,
    Choices,
    Play,
    Spent,
    Step,
    Thing,
    Wound,
)
from bwdesk.rules.person.character import (
    Tests as Logged,
)
from bwdesk.rules.person.held import Arms, CarriedArm
from tests.shipped import book

BOOK = book()
KNIFE, COAT, RING = Thing("Knife", "arms", 3), Thing("Coat", "gear", 1), Thing("Ring", "gear", 5)
BURNED = Character(
    Choices("human", name=" Mara ", path=(Step("a"), Step("b"), Step("c")), things=(KNIFE, COAT))
)


@pytest.mark.parametrize(
    ("start", "lifepaths", "artha"),
    [
        ("fate", 6, (1, 0, 0)),
        ("each", 6, (1, 1, 1)),
        ("one-shot", 6, (3, 2, 1)),
        ("none", 6, (0, 0, 0)),
        ("lifepaths", 0, (0, 0, 0)),
        ("lifepaths", 2, (2, 0, 0)),
        ("lifepaths", 4, (2, 2, 0)),
        ("lifepaths", 5, (2, 2, 1)),
        ("lifepaths", 7, (4, 2, 1)),
        ("lifepaths", 9, (4, 4, 1)),
        ("lifepaths", 10, (4, 4, 2)),
    ],
)
def test_artha_to_begin_with(start: Start, lifepaths: int, artha: tuple[int, int, int]) -> None:
    assert starting_artha(start, lifepaths) == Artha(*artha)


def test_beginning_brings_artha_and_everything_bought() -> None:
    edit = begin(BURNED, "lifepaths", BOOK)
    assert edit.label == "Bring Mara to the table"
    after = edit.apply(BURNED)
    assert after.choices == BURNED.choices
    assert after.play == Play(begun=True, artha=Artha(2, 1, 0), possessions=(KNIFE, COAT))


def test_arms_that_are_linked_come_along() -> None:
    bought = (KNIFE, replace(KNIFE, arm="knife"), Thing("Mail", "armor", arm="chainmail"))
    burned = replace(BURNED, choices=replace(BURNED.choices, things=bought))
    begun = begin(burned, "none", BOOK).apply(burned)
    assert [each.arm for each in begun.play.arms.carried] == ["knife"]
    assert len(begun.play.arms.worn) == 6
    assert is_only_begun(begun.play, BOOK)
    assert not is_only_begun(replace(begun.play, arms=Arms()), BOOK)


def test_what_play_has_done_already_stays() -> None:
    before = Play(
        wounds=(Wound(7, 1),),
        artha=Artha(4, spent=(Spent("stat.will", 2),)),
        possessions=(RING, KNIFE),
    )
    after = begin(replace(BURNED, play=before), "fate", BOOK).play
    assert after.wounds == before.wounds
    assert after.artha == Artha(1, spent=(Spent("stat.will", 2),))
    assert after.possessions == (KNIFE, COAT, RING)


def test_only_what_has_just_begun_goes_back() -> None:
    begun = begin(BURNED, "each", BOOK).apply(BURNED)
    assert is_only_begun(begun.play, BOOK)
    assert not is_only_begun(Play(), BOOK)
    assert not is_only_begun(replace(begun.play, tests=(Logged("stat.will", 1),)), BOOK)
    assert not is_only_begun(
        replace(begun.play, artha=Artha(1, spent=(Spent("stat.will", 1),))), BOOK
    )
    assert step_back().apply(begun) == BURNED


def in_play(*possessions: Thing) -> Play:
    return Play(begun=True, possessions=possessions)


@pytest.mark.parametrize(
    ("held", "after", "holds"),
    [
        pytest.param((KNIFE, COAT), (KNIFE, COAT, RING), (KNIFE, COAT, RING), id="bought more"),
        pytest.param((KNIFE, COAT), (COAT,), (COAT,), id="taken back"),
        pytest.param((RING, KNIFE, COAT), (RING, COAT), (RING, RING, COAT), id="another instead"),
        pytest.param((COAT,), (COAT,), (COAT,), id="taken back what was lost in play"),
        pytest.param((COAT,), (RING, COAT), (COAT,), id="changed what was lost in play"),
        pytest.param((KNIFE, COAT), (COAT, KNIFE), (KNIFE, COAT), id="only another order"),
    ],
)
def test_a_correction_reaches_the_possessions(
    held: tuple[Thing, ...], after: tuple[Thing, ...], holds: tuple[Thing, ...]
) -> None:
    assert correct(in_play(*held), (KNIFE, COAT), after).possessions == holds


def arm(thing: Thing, id: str) -> Thing:
    return replace(thing, arm=id)


def test_arms_that_are_bought_later_come_along_and_nothing_has_happened() -> None:
    begun = begin(BURNED, "none", BOOK).apply(BURNED).play
    bought = replace(begun, possessions=(*begun.possessions, arm(KNIFE, "knife")))
    after = rearm(begun, bought, BOOK)
    assert [each.arm for each in after.arms.carried] == ["knife"]
    assert is_only_begun(after, BOOK)
    assert rearm(after, replace(after, possessions=begun.possessions), BOOK) == begun


def test_what_happened_to_arms_stays_where_more_is_bought() -> None:
    begun = in_play(arm(KNIFE, "knife"))
    broken = replace(begun, arms=Arms(carried=(CarriedArm("knife", broken=True),)))
    more = (arm(replace(KNIFE, note="chipped"), "knife"), Thing("Mail", "armor", arm="chainmail"))
    after = rearm(broken, replace(broken, possessions=more), BOOK)
    assert after.arms.carried == broken.arms.carried
    assert len(after.arms.worn) == 6


def test_before_play_nothing_is_a_possession() -> None:
    edit = edits.add_thing(BURNED.choices, RING)
    assert edit.apply(BURNED).play == Play()
    begun = begin(BURNED, "fate", BOOK).apply(BURNED)
    assert edit.apply(begun).play.possessions == (KNIFE, COAT, RING)

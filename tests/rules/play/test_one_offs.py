"""People a campaign holds itself: ten of one make, changed together and apart (NPC-1, NPC-14)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk.files import campaigns, evenings
from bwdesk.files.errors import FileError
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.one_line import LineReader
from bwdesk.rules.burning.sketching import choose_level, sketch
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.makes import MOST_INSIDE
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.play import one_offs, told
from bwdesk.rules.play.evening import Evening, RefusedError, begin_scene, did, present
from bwdesk.rules.play.inside import pack, unpack
from tests.rules.play.table import BOOK, seated

GUARD = sketch(BOOK.stocks["human"], name="Guard", competence=4, skills=("sword", "observation"))


def guarded(count: int = 10) -> Evening:
    like = Member("", "", group="Watch", hidden=True)
    return one_offs.add_people(seated(), GUARD, count, BOOK, like).evening


def struck(evening: Evening, who: str, at: int) -> Evening:
    hurt = patient(present(evening, who).reckoning)
    assert hurt is not None
    return did(evening, who, injuries.take(evening.people[who].play, hurt, at)).evening


def test_ten_of_one_make_stand_there_with_nothing_in_hand() -> None:
    evening = guarded()
    guards = [each for each in evening.campaign.roster if each.make == "guard"]
    assert [each.name for each in guards] == [f"Guard {at}" for at in range(1, 11)]
    assert len({each.id for each in guards} | {each.character for each in guards}) == 20
    assert {(each.group, each.hidden, each.file) for each in guards} == {("Watch", True, "")}
    first = evening.people["guard-1"]
    assert first.play.begun
    assert (first.play.artha.fate, first.choices.name) == (0, "Guard 1")
    # The table says nothing of whom only the GM knows.
    assert evening.campaign.journal == seated().campaign.journal


def test_wounds_of_one_of_ten_touch_none_of_nine() -> None:
    before = guarded()
    after = struck(before, "guard-3", 7)
    assert after.people["guard-3"].play.wounds != ()
    others = [id for id in before.people if id != "guard-3"]
    assert all(after.people[id] is before.people[id] for id in others)


def test_a_change_of_the_make_reaches_all_not_set_apart() -> None:
    evening = struck(guarded(), "guard-3", 7)
    evening = one_offs.set_apart(
        evening, "guard-4", lambda choices: choose_level(choices, 5)
    ).evening
    step = one_offs.remake(evening, "guard", lambda choices: choose_level(choices, 6))
    assert step.label == "Guard: Stats at 6, 9 people"
    levels = {
        id: each.choices.sketch.level
        for id, each in step.evening.people.items()
        if each.choices.sketch
    }
    assert levels.pop("guard-4") == 5
    assert set(levels.values()) == {6}
    # What play has done stays, and so do the names.
    assert step.evening.people["guard-3"].play == evening.people["guard-3"].play
    assert step.evening.people["guard-3"].choices.name == "Guard 3"


def test_more_of_them_go_on_counting_and_a_name_of_ones_own_is_no_other_make() -> None:
    evening = one_offs.add_more(guarded(2), "guard", 2).evening
    assert [each.name for each in evening.campaign.roster][-2:] == ["Guard 3", "Guard 4"]
    evening = one_offs.call(evening, "guard-2", "Hamo").evening
    assert one_offs.list_made(evening, "guard") == ("guard-1", "guard-2", "guard-3", "guard-4")
    evening = one_offs.remake(evening, "guard", lambda now: choose_level(now, 5)).evening
    assert evening.people["guard-2"].choices.name == "Hamo"


def test_they_are_moved_met_buried_and_dismissed_together() -> None:
    evening = guarded(3)
    those = ("guard-1", "guard-2")
    evening = one_offs.move(evening, those, group="Prisoners", place="Cellar").evening
    evening = one_offs.hide(evening, those, hidden=False).evening
    evening = one_offs.bury(evening, ("guard-2",)).evening
    one, two, three = evening.campaign.roster[-3:]
    assert (one.group, one.place, one.hidden, one.dead) == ("Prisoners", "Cellar", False, False)
    assert (two.dead, three.group, three.hidden) == (True, "Watch", True)
    evening = one_offs.dismiss(evening, ("guard-3",)).evening
    assert "guard-3" not in evening.people
    assert all(each.id != "guard-3" for each in evening.campaign.roster)
    with pytest.raises(RefusedError, match="lives in a file"):
        one_offs.dismiss(evening, ("con",))


@pytest.mark.parametrize("count", [0, 100])
def test_a_number_that_is_none_is_refused(count: int) -> None:
    with pytest.raises(RefusedError, match="Add 1 to 99 people at once"):
        one_offs.add_people(seated(), GUARD, count, BOOK)


def test_the_four_hundredth_is_refused_with_a_way_out() -> None:
    evening = seated()
    for _ in range(MOST_INSIDE // 57):
        evening = one_offs.add_people(evening, GUARD, 57, BOOK).evening
    with pytest.raises(RefusedError, match="holds 399 people itself"):
        one_offs.add_people(evening, GUARD, 1, BOOK)


def test_who_is_burned_has_a_file_and_keeps_all_that_happened() -> None:
    evening = struck(guarded(2), "guard-1", 7)
    renamed = replace(GUARD, name="Hamo")
    evening = one_offs.give_file(evening, "guard-1", "hamo.bwchar", "print", renamed).evening
    (hamo,) = (each for each in evening.campaign.roster if each.id == "guard-1")
    assert (hamo.file, hamo.make, hamo.fingerprint) == ("hamo.bwchar", "", "print")
    assert evening.people["guard-1"].play.wounds != ()
    assert one_offs.list_made(evening, "guard") == ("guard-2",)


# On the disk


def test_they_go_to_the_file_and_back_alike() -> None:
    evening = struck(guarded(), "guard-3", 7)
    evening = one_offs.set_apart(evening, "guard-4", lambda now: choose_level(now, 5)).evening
    raw = campaigns.encode(pack(evening))
    again = unpack(campaigns.decode(raw, "again"), lambda _packs: BOOK)
    inside = {id: each for id, each in evening.people.items() if id.startswith("guard")}
    assert again.people == inside
    assert again.campaign == evening.campaign
    # What nobody has is a make no more.
    gone = one_offs.dismiss(evening, tuple(inside)).evening
    assert pack(gone).makes == ()


def test_the_book_comes_along_once_and_holds_without_its_packs() -> None:
    packed = pack(guarded())
    assert [each.id for each in packed.book.skills] == ["observation", "sword"]
    alone = unpack(packed, lambda _packs: packed.book.book())
    assert alone.books["guard-1"].skills["sword"].name == "Sword"
    assert len({id(each) for each in alone.books.values()}) == 1


def test_a_hundred_are_three_hundred_kilobytes_at_most(tmp_path: Path) -> None:
    evening = seated()
    for name in ("Guard", "Docker", "Beggar", "Sailor", "Monk"):
        made = replace(GUARD, name=name)
        evening = one_offs.add_people(evening, made, 20, BOOK).evening
    assert len(campaigns.encode(pack(evening))) < 300_000
    path = tmp_path / "quays.bwcampaign"
    evenings.keep(path, evening, None)
    opened = evenings.open_evening(path, lambda _packs: BOOK)
    assert opened.evening.people == evening.people


def _edit(choices: object) -> Edit:
    raise AssertionError(choices)


def test_what_cannot_be_kept_is_said_in_a_sentence(tmp_path: Path) -> None:
    evening = guarded(2)
    path = tmp_path / "quays.bwcampaign"
    # Written without taking them in, they would be lost.
    with pytest.raises(FileError, match="Guard 1 has no file, and is not kept in it either"):
        campaigns.save(path, evening.campaign)
    packed = pack(evening)
    with pytest.raises(FileError, match="of the make 'guard', which it lacks"):
        campaigns.encode(replace(packed, makes=()))
    with pytest.raises(RefusedError, match="no such make"):
        one_offs.remake(evening, "captain", _edit)
    with pytest.raises(RefusedError, match="needs a name"):
        one_offs.call(evening, "guard-1", "  ")


def test_who_comes_back_gets_what_the_scene_wanted_and_where_it_came_from() -> None:
    known = LineReader(BOOK)
    evening = begin_scene(guarded(2), "The chain house").evening
    for part in ("riding 3", "brutal", "knife"):
        evening = one_offs.grow(evening, "guard-1", part, known).evening
    grown = evening.people["guard-1"].choices
    assert grown.sketch is not None
    assert [each.skill for each in grown.sketch.skills] == ["sword", "observation", "riding"]
    assert grown.traits == ("brutal",)
    assert grown.notes.splitlines()[0] == "The chain house: riding 3."
    # What they carry is in reach, and nobody else is otherwise.
    assert [each.arm for each in evening.people["guard-1"].play.arms.carried] == ["knife"]
    assert one_offs.list_made(evening, "guard") == ("guard-2",)
    with pytest.raises(RefusedError, match="no skill, trait or ware"):
        one_offs.grow(evening, "guard-1", "grumpy frog", known)


def test_a_group_is_hit_at_once_each_by_a_wound_of_their_own() -> None:
    evening = one_offs.hit(guarded(4), ("guard-1", "guard-3"), 7).evening
    wounded = [id for id, each in evening.people.items() if each.play.wounds]
    assert wounded == ["guard-1", "guard-3"]
    with pytest.raises(RefusedError, match="Nobody of this campaign"):
        one_offs.hit(evening, ("nobody",), 7)


def test_nobody_reads_of_whom_they_have_not_met() -> None:
    evening = begin_scene(guarded(2)).evening
    evening = struck(evening, "guard-1", 7)
    hidden = told.record(evening.campaign, BOOK)
    assert "Guard" not in hidden
    assert [e["name"] for e in told.plain(evening.campaign, BOOK)["people"]] == ["Con", "Baron"]
    assert not any(
        "Guard" in each["says"] for each in told.plain(evening.campaign, BOOK)["journal"]
    )
    # It is all there once they are met.
    met = one_offs.hide(evening, ("guard-1",), hidden=False).evening
    assert "Guard" in told.record(met.campaign, BOOK)


def test_a_group_is_shaken_at_once_and_its_wounds_are_counted_by_level() -> None:
    evening = one_offs.shake(guarded(), ("guard-1", "guard-2"), 3, "fire").evening
    shaken = [id for id, each in evening.people.items() if each.play.standing.hesitating]
    assert shaken == ["guard-1", "guard-2"]
    with pytest.raises(RefusedError, match="one at least"):
        one_offs.shake(evening, ("guard-1",), 0)
    for at in (5, 5, 8):
        evening = struck(evening, "guard-3", at)
    assert one_offs.count_wounds(evening.people["guard-3"].play) == (0, 2, 0, 1, 0, 0)
    assert not any(one_offs.count_wounds(evening.people["guard-4"].play))

"""Arms and armor of one's own, made in forms."""

import pytest

from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.house.schema import specs
from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.chance.ability import Shade


@pytest.fixture
def page(hand, house):
    hand.click(house.list.new)
    return house.page


def made(page, hand, kind: str, name: str):
    page.show_kind(kind)
    hand.click(page.add)
    form = page._forms[kind]
    hand.write(form.fields["name"], name)
    return form


def test_a_weapon_of_ones_own_strikes(page, hand):
    form = made(page, hand, "weapons", "Flail")
    hand.number(form.fields["power"], "3")
    hand.number(form.fields["va"], "1")
    hand.choose(form.fields["grade"], "Superior")
    (flail,) = page.draft.pack.weapons
    assert (flail.id, flail.power, flail.va, flail.grade) == ("flail", 3, 1, "superior")
    assert page.draft.checked_pack.problems == ()
    found = resolve(Blow(power="B4", weapon="flail"), page.book)
    assert (found.edge.hits.mark, found.edge.pierces) == (7, 1)


def test_a_maneuver_of_ones_own_plays_like_a_printed_one(page, hand):
    form = made(page, hand, "maneuvers", "Tribute")
    hand.choose(form.fields["plays_like"], "Gambit")
    hand.number(form.fields["cost"], "2")
    (tribute,) = page.draft.pack.maneuvers
    assert (tribute.id, tribute.plays, tribute.cost) == ("tribute", "gambit", 2)
    assert page.draft.checked_pack.problems == ()
    hand.choose(form.fields["plays_like"], "none")
    assert [each.code for each in page.draft.checked_pack.breaking_problems] == ["pack.unfit"]


@pytest.mark.parametrize(
    ("kind", "tab", "printed"),
    [
        ("duel_actions", "Duel", "point"),
        ("range_maneuvers", "Range", "steel-close"),
        ("fight_actions", "Fight!", "strike"),
    ],
)
def test_what_is_done_in_a_conflict_is_copied_under_another_name(page, hand, kind, tab, printed):
    page.show_kind(kind)
    assert page.tabs.tabText(page.tabs.currentIndex()) == tab
    assert page.add.text().startswith(
        ("Add a duel action", "Add a range maneuver", "Add an action of ")
    )
    form = made(page, hand, kind, "Thing of Mine")
    hand.choose(form.fields["plays_like"], getattr(page.book, kind)[printed].name)
    (copy,) = getattr(page.draft.pack, kind)
    assert (copy.id, copy.name, copy.plays) == ("thing-of-mine", "Thing of Mine", printed)
    assert page.draft.checked_pack.breaking_problems == ()


def test_a_missile_says_its_three_hits(page, hand):
    form = made(page, hand, "missiles", "Sling")
    hand.write(form.fields["hits"], "3 5 7")
    hand.write(form.fields["fate"], "3 5")
    (sling,) = page.draft.pack.missiles
    assert (sling.hits, sling.fate) == ((3, 5, 7), (3, 5))
    hand.write(form.fields["hits"], "3 5")
    assert form.fields["hits"].toolTip()
    assert page.draft.pack.missiles[0].hits == (3, 5, 7)


def test_armor_of_ones_own_protects(page, hand):
    form = made(page, hand, "armors", "Dwarven Mail")
    hand.number(form.fields["torso"], "6")
    hand.choose(form.fields["shade"], "Gray")
    (mail,) = page.draft.pack.armors
    assert (mail.torso, mail.shade) == (6, Shade.GRAY)
    blow = Blow(power="B4", weapon="sword", successes=2, armor="Dwarven Mail", armor_faces=(3,) * 6)
    armor = resolve(blow, page.book).armor
    assert armor is not None
    assert (armor.dice, armor.successes, armor.stopped) == (6, 6, True)


@pytest.mark.parametrize("kind", ["weapons", "missiles", "thrown", "armors", "shields"])
def test_every_form_makes_a_sound_part(page, hand, kind):
    form = made(page, hand, kind, "Thing of Mine")
    assert len(getattr(page.draft.pack, kind)) == 1
    assert page.draft.checked_pack.problems == ()
    assert set(form.fields) == {spec.field for spec in specs(KINDS[kind])}

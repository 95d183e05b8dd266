"""Who has been asking: what it takes to notice, and to stay unnoticed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.group.circles_readings import CirclesReadings
from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.circles import listening
from bwdesk.rules.play.circles.finding import build_test, look_for
from bwdesk.rules.play.circles.search import Search
from bwdesk.rules.play.evening import Evening, RefusedError, with_campaign
from bwdesk.rules.play.trial import Line, Trial, hand
from bwdesk.rules.play.verdict import judge
from tests.rules.play.table import BOOK, in_scene


def thrown(trial: Trial, face: int) -> Trial:
    return replace(trial, casts=(Cast("rolled", (face,) * hand(trial).dice),))


def ob(trial: Trial) -> int:
    found = judge(trial, BOOK).obstacle
    assert found
    return found.whole


def sought(evening: Evening, search: Search, about: str = "con") -> Evening:
    """The baron asks about the con man."""
    trial = thrown(build_test(evening, "baron", search), 4)
    return look_for(evening, "baron", search, trial, whom="A thief", about=about).evening


def test_whoever_is_asked_about_has_an_inquiry_to_notice() -> None:
    evening = sought(in_scene(), Search(occupation=3, station=1, quiet=2))
    ((at, found),) = listening.find_inquiries(evening, "con")
    assert (at, found.by, found.obstacle, found.quiet) == (0, "baron", 5, 2)
    assert listening.find_inquiries(evening, "baron") == ()
    by_name = sought(in_scene(), Search(), about="CON")
    assert len(listening.find_inquiries(by_name, "con")) == 1


@pytest.mark.parametrize(
    ("inquiry", "obstacle"),
    [
        pytest.param(Inquiry("x", "con", 5), 5, id="CIR-21"),
        pytest.param(Inquiry("x", "con", 4, quiet=3), 9, id="CIR-T9"),
        pytest.param(Inquiry("x", "con", 4, covered=2), 8, id="CIR-24"),
        (Inquiry("x", "con", 12), 1),
    ],
)
def test_what_it_takes_to_notice(inquiry: Inquiry, obstacle: int) -> None:
    evening = listening.note_inquiry(in_scene(), inquiry).evening
    assert ob(listening.listens(evening, "con", 0)) == obstacle


def test_a_table_may_let_quiet_cancel_out() -> None:
    evening = listening.note_inquiry(in_scene(), Inquiry("x", "con", 4, quiet=3)).evening
    settings = replace(evening.campaign.settings, circles=CirclesReadings(quiet_apart=False))
    evening = with_campaign(evening, replace(evening.campaign, settings=settings))
    assert ob(listening.listens(evening, "con", 0)) == 6


def test_the_name_it_was_asked_in_helps_whoever_listens() -> None:
    named = Search(reputation=(Line("Regal", 2),))
    evening = sought(in_scene(), named)
    alone = hand(listening.listens(evening, "con", 0)).dice
    assert hand(listening.listens(evening, "con", 0, reputation=True)).dice == alone + 2


def test_where_nobody_asked_the_gm_feigns_an_obstacle() -> None:
    """CIR-20."""
    found = listening.inquiry_factor(BOOK)
    assert found
    assert (found.obstacle, found.most) == (3, 6)
    trial = listening.listens(in_scene(), "con", None, 6)
    assert ob(trial) == 6


def test_what_it_was_measured_by_is_not_in_the_journal() -> None:
    evening = sought(in_scene(), Search())
    rolled = thrown(listening.listens(evening, "con", 0), 4)
    after = listening.hear(evening, "con", 0, rolled, "A stranger bought drinks.").evening
    roll = next(each for each in reversed(after.campaign.journal) if each.kind == "roll")
    assert (roll.obstacle, roll.passed, roll.grade) == (None, None, None)
    assert any(each.ability == "circles" for each in after.people["con"].play.tests)
    assert after.campaign.journal[-1].note == "A stranger bought drinks."


@pytest.mark.parametrize(("face", "noticed"), [(4, ("con",)), (1, ())])
def test_who_passes_knows_of_it(face: int, noticed: tuple[str, ...]) -> None:
    evening = listening.note_inquiry(in_scene(), Inquiry("Osk", "con", 9, contact="Mag")).evening
    rolled = thrown(listening.listens(evening, "con", 0), face)
    after = listening.hear(evening, "con", 0, rolled).evening
    assert after.campaign.inquiries[0].noticed == noticed
    said = listening.tells(after, 0, passed=bool(noticed))
    assert ("Osk" in said and "Mag" in said) == bool(noticed)


@pytest.mark.parametrize(
    ("face", "covered", "eased"), [pytest.param(4, True, 0, id="CIR-24"), (1, False, 1)]
)
def test_inconspicuous_covers_a_search_or_gives_it_away(
    face: int, covered: bool, eased: int
) -> None:
    evening = sought(in_scene(), Search())
    plain = hand(listening.listens(evening, "con", 0)).dice
    trial = replace(listening.inconspicuous(evening, 0), exponent="B5", beginner=False, root="")
    assert ob(trial) >= 2
    after = listening.cover(evening, 0, thrown(trial, face)).evening
    found = after.campaign.inquiries[0]
    assert (found.covered > 0, found.eased) == (covered, eased)
    assert hand(listening.listens(after, "con", 0)).dice == plain + eased


def test_an_inquiry_is_struck_and_what_is_not_there_gets_a_sentence() -> None:
    evening = sought(in_scene(), Search())
    assert not listening.drop_inquiry(evening, 0).evening.campaign.inquiries
    with pytest.raises(RefusedError, match="no such inquiry"):
        listening.listens(evening, "con", 4)
    with pytest.raises(RefusedError, match="who asked"):
        listening.note_inquiry(evening, Inquiry("", "con"))


@pytest.mark.parametrize(("face", "link"), [(1, "failed"), (4, "exceeded")])
def test_the_search_is_linked_to_staying_inconspicuous(face: int, link: str) -> None:
    """CIR-24."""
    evening = in_scene()
    trial = thrown(build_test(evening, "baron", Search()), face)
    evening = look_for(evening, "baron", Search(), trial, about="con").evening
    assert listening.inconspicuous(evening, 0).link == link

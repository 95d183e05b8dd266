"""What breaks the concentration of whoever holds spells is noticed where it happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bwdesk.rules.arms.edge import hurl_edge
from bwdesk.rules.arms.falling import Fall
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.play import told
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.coming import list_coming
from bwdesk.rules.play.creed import time_passes
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    begin_scene,
    did,
    present,
    with_play,
)
from bwdesk.rules.play.magic.grimoire import held_pins
from bwdesk.rules.play.magic.keeping import (
    break_concentration,
    disturb,
    drop_spell,
    find_due,
    find_holders,
    forgive,
    notice,
)
from bwdesk.rules.play.mounting import wound_by_fall
from bwdesk.rules.play.steeling import call, hesitate, roll_steel
from bwdesk.rules.play.trial import hand
from tests.rules.play.magic.wizard import WHO, holding, learned
from tests.rules.play.table import BOOK

Deed = Callable[[Evening], Step]


def wounded(at: int) -> Deed:
    def deed(evening: Evening) -> Step:
        someone = present(evening, WHO)
        hurt = patient(someone.reckoning)
        assert hurt is not None
        return did(evening, WHO, injuries.take(someone.play, hurt, at, "an arrow"))

    return deed


def frightened(face: int) -> Deed:
    def deed(evening: Evening) -> Step:
        trial = call(evening, WHO, "fear")
        trial = replace(trial, casts=(Cast("rolled", (face,) * hand(trial).dice),))
        return roll_steel(evening, trial)

    return deed


def level(name: int) -> int:
    """The first circle of a level of wounds of the wizard."""
    hurt = patient(present(learned(), WHO).reckoning)
    assert hurt is not None
    return hurt.tolerances.row()[name - 1]


def fall(at: int) -> Fall:
    """A fall whose wound is at that circle."""
    return Fall(hurl_edge(Ability(Shade.BLACK, 4), 0), at=at)


@pytest.mark.parametrize(
    ("deed", "due"),
    [
        pytest.param(lambda e: wounded(level(2))(e), "wound", id="SORC-31-wound"),
        pytest.param(lambda e: wounded(level(1))(e), None, id="SORC-A11"),
        pytest.param(frightened(1), "steel", id="SORC-31-steel"),
        pytest.param(frightened(5), None, id="SORC-31-steel-stood"),
        pytest.param(lambda e: hesitate(e, WHO, 2), "steel", id="by-the-gm"),
        pytest.param(lambda e: wound_by_fall(e, WHO, fall(1), "a stair"), "fall", id="a-fall"),
        pytest.param(
            lambda e: wound_by_fall(e, WHO, fall(level(2)), "a stair"), "wound", id="a-hard-one"
        ),
        pytest.param(lambda e: break_concentration(e, WHO, "sleep"), "sleep", id="SORC-31-sleep"),
        pytest.param(lambda e: begin_scene(e, "Later"), None, id="a-scene"),
        pytest.param(lambda e: drop_spell(e, WHO, "Light"), None, id="dropped"),
    ],
)
def test_a_may_not_is_noticed_where_it_happens(deed: Deed, due: str | None) -> None:
    evening = holding(learned(), "Light", "Shield")
    after = notice(evening, deed(evening)).evening
    assert find_due(after, WHO) == due


def test_nobody_who_holds_nothing_is_disturbed() -> None:
    evening = learned()
    assert find_due(notice(evening, wounded(level(2))(evening)).evening, WHO) is None
    with pytest.raises(RefusedError, match="holds no spell"):
        break_concentration(evening, WHO)
    assert find_holders(evening) == ()


def test_what_came_home_from_a_conflict_was_tested_there() -> None:
    evening = holding(learned(), "Light")

    def home(now: Evening) -> Step:
        hurt = wounded(level(3))(now).evening
        entry = Entry("conflict", WHO, "The alley")
        journal = (*hurt.campaign.journal, entry)
        return Step("Home", replace(hurt, campaign=replace(hurt.campaign, journal=journal)))

    assert find_due(notice(evening, home(evening)).evening, WHO) is None


def test_every_may_not_is_tested_and_the_first_comes_first() -> None:
    evening = holding(learned(), "Light", "Shield")
    evening = break_concentration(evening, WHO, "wound").evening
    evening = break_concentration(evening, WHO, "steel").evening
    free = present(evening, WHO).feel("will")
    assert free is not None
    will = ((6,) * free.now, (1,) * free.now)
    step = disturb(evening, WHO, will) if free.now >= 4 else None
    evening = step.evening if step else forgive(evening, WHO).evening
    assert find_due(evening, WHO) == "steel"
    if step:
        says = [told.says(each, evening.campaign, BOOK) for each in evening.campaign.journal]
        assert any(each.startswith("a wound breaks the concentration of") for each in says)
    for each in held_pins(present(evening, WHO).play):
        evening = drop_spell(evening, WHO, each.by).evening
    assert find_due(evening, WHO) is None


def test_time_stops_where_a_spell_taxes_again() -> None:
    evening = holding(learned(), "Light")
    play = present(evening, WHO).play
    pins = (replace(play.standing.pinned[0], due=play.clock.now + 120),)
    play = replace(play, standing=replace(play.standing, pinned=pins))
    evening = with_play(evening, WHO, play)
    after = time_passes(evening, 600).evening
    assert after.campaign.clock.now == evening.campaign.clock.now + 120
    (flow,) = list_coming(after, ("flows",))
    assert (flow.what, flow.time) == ("Light", after.campaign.clock.now)

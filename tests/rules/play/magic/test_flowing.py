"""A spell that is held taxes again, and goes on or ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.evening import Evening, RefusedError, pass_time, present, with_play
from bwdesk.rules.play.magic.casting import find_wanted, with_faces
from bwdesk.rules.play.magic.flowing import forecast_flow, pins_due, resolve_flow, say_flow
from bwdesk.rules.play.magic.grimoire import WILL, held_pins
from tests.rules.play.magic.wizard import WHO, learned, thrown


def holding_light(ob: int = 2) -> Evening:
    """A light of Ob 2 is held, to tax again in two hours."""
    evening = learned()
    play = present(evening, WHO).play
    pin = Pinned("Light", WILL, 1, ob, play.clock.now, "", play.clock.now + 120)
    return with_play(evening, WHO, replace(play, standing=replace(play.standing, pinned=(pin,))))


def test_it_is_due_after_its_hours() -> None:
    evening = holding_light()
    assert pins_due(evening, WHO) == ()
    evening = pass_time(evening, 120).evening
    assert [each.by for each in pins_due(evening, WHO)] == ["Light"]


def test_tax_that_is_borne_lets_it_go_on() -> None:
    evening = pass_time(holding_light(), 120).evening
    (pin,) = pins_due(evening, WHO)
    said = say_flow(evening, WHO, pin)
    with pytest.raises(RefusedError, match="The Tax has not been rolled yet"):
        resolve_flow(evening, said)
    after = resolve_flow(evening, replace(said, tax=thrown(said.tax, 4))).evening
    (pin,) = held_pins(present(after, WHO).play)
    forte = present(after, WHO).feel("forte")
    assert forte is not None
    assert pin.due == present(after, WHO).play.clock.now + (forte.now - 2) * 60
    assert pins_due(after, WHO) == ()


@pytest.mark.parametrize(("face", "kept"), [(1, 0), (5, 1)])
def test_tax_that_fails_tests_it_as_well(face: int, kept: int) -> None:
    evening = pass_time(holding_light(), 120).evening
    (pin,) = pins_due(evening, WHO)
    said = say_flow(evening, WHO, pin)
    said = replace(said, tax=thrown(said.tax, 1))
    order = []
    while (wanted := find_wanted(evening, said, forecast_flow(evening, said))) is not None:
        order.append(wanted.of)
        said = replace(said, later=with_faces(said.later, wanted, (face,) * wanted.dice))
    assert order == ["sickness", "will"]
    after = resolve_flow(evening, said).evening
    assert len(held_pins(present(after, WHO).play)) == kept


def test_what_forte_cannot_bear_any_more_ends() -> None:
    evening = pass_time(holding_light(ob=5), 120).evening
    (pin,) = pins_due(evening, WHO)
    said = say_flow(evening, WHO, pin)
    after = resolve_flow(evening, replace(said, tax=thrown(said.tax, 5))).evening
    assert held_pins(present(after, WHO).play) == ()

"""Mounted fights by chance: they end or go on, and nobody leaves the saddle unseen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bwdesk.rules.games.fight.moves import Script
from bwdesk.rules.games.fight.people import Beast, Fighter, Wielded
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.fight.state import Setup, State
from bwdesk.rules.games.frame.game import Event, IllegalMoveError, Step
from tests.rules.games.fight.people import game
from tests.rules.games.fight.riders import BOW, TRAINED, horse, rider, wolf
from tests.rules.games.fight.test_by_chance import agrees, anybody, played, settings, unasked

ARMS = ("lance", "sword", "curved-sword", "spear", "hunting-bow", "mace")
ORDERS = ("avoid", "push", "charge", "strike", "lock", "stand-and-drool", "run-screaming")
CAP = 120


def pairs(lot: Random, place: int) -> tuple[Fighter, ...]:
    """A rider and what carries him, by chance."""
    side = "ab"[place % 2]
    id, mount = f"the {place}th", f"mount-{place}"
    beast = Beast(trained=lot.random() < 0.6, tack=lot.random() < 0.8, scripts=lot.random() < 0.3)
    one, other = lot.sample(ARMS, 2)
    own: dict[str, Any] = {
        "side": side,
        "seats": (f"s{place % 2}",),
        "weapons": (Wielded(one, hand="both"), Wielded(other, hand="readied")),
        "trained": lot.choice((TRAINED, BOW, ("armor",))),
        "armor": lot.choice(("", "plated mail")),
        "reflexes": lot.randint(3, 6),
        "steel": lot.choice(("B5", None)),
    }
    carries = wolf if beast.scripts else horse
    return rider(id, mount, **own), carries(mount, side, beast=beast, seats=own["seats"])


def orders(own: Fight, state: State, lot: Random) -> Step[State] | None:
    """Now and then a script that tells the mount something."""
    due = lot.choice(own.due(state))
    mount = state.mount_of(due.actor) if due.kind == "script" else ""
    if not mount or lot.random() < 0.4:
        return None
    told = lot.choice((f"order {mount} {lot.choice(ORDERS)}", "reseat", "set"))
    how = lot.choice(("close", "withdraw", "maintain"))
    script = Script(due.actor, ((how, told, "strike"), ("close", "set"), ("withdraw", "avoid")))
    try:
        return own.apply(state, script)
    except IllegalMoveError:
        return None


def fought(seed: int) -> tuple[Fight, State, list[Event]]:
    """A fight with at least one rider by chance, to its end or to the cap."""
    lot, own = Random(seed), game()
    people = [*pairs(lot, 0), *(pairs(lot, 1) if lot.random() < 0.5 else (anybody(lot, 1),))]
    people += [anybody(lot, place) for place in range(2, 2 + lot.randint(0, 2))]
    step = own.start(Setup(tuple(people), settings=settings(lot)))
    events = list(step.events)
    for _ in range(CAP):
        if step.state.phase == "over":
            break
        assert own.due(step.state), "something is always waited for"
        step = (
            orders(own, step.state, lot)
            or unasked(own, step.state, lot, Counter())
            or played(own, step.state, lot)
        )
        events += step.events
        are_together(step.state, events)
    return own, step.state, events


def are_together(state: State, events: list[Event]) -> None:
    """Rider and mount have one place, and are apart only where it was told how."""
    for own in state.fighters:
        if not own.rides:
            continue
        if mount := state.mount_of(own.id):
            assert mount == own.rides
            for each in state.foes(own.id):
                assert state.place(own.id, each.id) == state.place(mount, each.id)
            continue
        assert not state.rider_of(own.rides)
        unseated = any(e.kind == "unhorsed" and e.actor == own.id for e in events)
        pushed = any(e.kind == "feat" and own.id in (e.target, e.actor) for e in events)
        fell = any(e.kind == "reacted" and e.actor == own.id for e in events)
        gone = state.now_of(own.id).out or state.now_of(own.rides).out
        assert unseated or pushed or fell or gone


@pytest.mark.parametrize("seed", range(8))
def test_a_mounted_fight_goes_on_until_it_ends(seed: int) -> None:
    agrees(*fought(seed))


@pytest.mark.slow
def test_five_hundred_mounted_fights() -> None:
    """Mounts heed and do not, riders stay up and fall, among them."""
    told: Counter[str] = Counter()
    for seed in range(500):
        own, state, events = fought(20_000 + seed)
        agrees(own, state, events)
        told.update(each.kind for each in events)
        told.update(str(dict(e.facts)["how"]) for e in events if e.kind == "unhorsed")
        told.update(f"heeded {e.amount}" for e in events if e.kind == "heeded")
    assert {"heeded 0", "heeded 1", "stays", "off"} <= set(told)

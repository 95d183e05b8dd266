"""Who stays in the saddle: a mount that rears or rolls, a lance that pushes (RIDE-6, 21, 27)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.falling import (
    BACK,
    FALL,
    fall_successes,
    find_landing,
    ground_here,
)
from bwdesk.rules.games.fight.mounted import fall_off, read_riding, riding_ask
from bwdesk.rules.games.fight.saddle import LOOSE, OFF, factor
from bwdesk.rules.games.fight.state import Feat, Hit, State
from bwdesk.rules.games.fight.words import Unhorsed
from bwdesk.rules.games.frame.game import Due, Event, Step

STAY = "stay"


def due_stays(canon: Canon, state: State) -> tuple[Due, ...]:
    """The Riding of everybody whose mount rears or rolls under him."""
    return tuple(
        Due(
            "roll",
            key_of(state),
            own.id,
            own.seats,
            asks=(riding_ask(canon, state, own.id, key_of(state), _against(canon, state, own.id)),),
            says="Riding, to stay in the saddle.",
            round=state.exchange,
        )
        for own in state.people_there
        if state.now_of(own.id).stays and state.mount_of(own.id)
        if state.find_roll(own.id, *key_of(state)) is None
    )


def key_of(state: State) -> tuple[str, ...]:
    """The key of a test to stay in the saddle."""
    return (STAY, state.moment)


def _against(canon: Canon, state: State, rider: str) -> Sum:
    found = factor(canon, state.now_of(rider).stays)
    return Sum((Part(found.name, found.obstacle, found.rule),)) if found else Sum()


def settle_stay(canon: Canon, state: State) -> Step[State] | None:
    """A rider who stays in the saddle or is thrown, by as much as he fell short; None where no such
    dice lie there."""
    for own in state.people_there:
        if not state.now_of(own.id).stays:
            continue
        read = read_riding(state, own.id, key_of(state))
        if read is None:
            continue
        after, fell, against = read
        mount = state.mount_of(own.id)
        after = after.with_now(own.id, stays="")
        how = "stays" if fell >= against else "off"
        event = Unhorsed(own.label, how).event(own.id, mount, rule="RIDE-6")
        if how == "stays":
            return Step(after, (event,))
        hit = _fall(canon, after, mount, own.id, against - fell, "power")
        after = fall_off(after, own.id)
        return Step(replace(after, hits=(*after.hits, hit)), (event,))
    return None


def _fall(canon: Canon, state: State, by: str, at: str, successes: int, stat: str) -> Hit:
    """The blow of the ground, by what threw him: as hard as he fell short (RIDE-A3), or by what a
    lance had over (RIDE-A5)."""
    power = str(state.fighter(by).stat(stat))
    ground = ground_here(canon, state)
    return Hit(by, at, FALL, "unhorse", ground, successes=successes, shows=BACK, power=power)


def lance_fall(canon: Canon, state: State, feat: Feat) -> tuple[Hit, ...]:
    """The blow of the ground for whoever a lance knocks out of the saddle: its power is the Speed
    of the lancer's horse. As after any throw a success moves where he lands (MAT-9)."""
    mount = state.mount_of(feat.by)
    if feat.margin < OFF or not mount or not state.mount_of(feat.at):
        return ()
    hit = _fall(canon, state, mount, feat.at, fall_successes(feat, 0, feat.lands), "speed")
    on = find_landing(canon, state, feat.on) or hit.weapon
    return (replace(hit, by=feat.by, weapon=on, shows=feat.lands or BACK),)


def push(state: State, feat: Feat) -> tuple[State, Event | None]:
    """What the push of a lance does: one pace half out of the saddle, two out of it."""
    if feat.margin < LOOSE or not state.mount_of(feat.at) or not state.is_up(feat.at):
        return state, None
    how = "off" if feat.margin >= OFF else "loose"
    after = state.with_now(feat.at, loose=True) if how == "loose" else fall_off(state, feat.at)
    label = state.fighter(feat.at).label
    return after, Unhorsed(label, how).event(feat.at, feat.by, feat.margin, "RIDE-21")

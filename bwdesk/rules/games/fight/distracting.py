"""What breaks a caster's words, and his hold on what he keeps up (SORC-31, SORC-40).

Whatever happens to somebody in a fight says so here; what falls because of it is in `incanting`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people.concentrating import BREAKS, INTERRUPTS, Broken, list_held
from bwdesk.rules.games.people.incanting import break_off


def distract(canon: Canon, state: State, who: str, cause: Name) -> State:
    """Somebody to whom something happens: a spell he speaks is broken off, those he holds are to
    be kept by Will. Who casts nothing is as he was."""
    now, after = state.now_of(who), state
    if now.spoken is not None and cause in INTERRUPTS:
        broken = break_off(now.spoken, who, state.moment, canon.book)
        after = replace(
            after,
            wrought=(*after.wrought, broken),
            coups=tuple(each for each in after.coups if each != who),
        ).with_now(who, spoken=None)
    held = list_held(now.workings)
    if not held or cause not in BREAKS or any(each.who == who for each in after.broken):
        return after
    return replace(after, broken=(*after.broken, Broken(who, cause, len(held), 0, after.wills)))

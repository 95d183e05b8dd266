"""What breaks a caster's words, and his hold on what he keeps up (SORC-31, SORC-40).

Whatever happens to somebody in a fight says so here; what falls because of it is in `incanting`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.value import Name
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.people import sorcery


def distract(canon: Canon, state: State, who: str, cause: Name) -> State:
    """Somebody to whom something happens: a spell he speaks, or holds back, is broken off, those he
    holds are to be kept by Will. Who casts nothing is as he was."""
    now = state.now_of(who)
    after = sorcery.distract(canon.book, state, who, cause, now, State.with_now)
    if now.spoken is not None and after.now_of(who).spoken is None and who in after.coups:
        return replace(after, coups=tuple(each for each in after.coups if each != who))
    return after

"""Whom a spell goes against in a fight, or is cast on (SORC-11)."""

from __future__ import annotations

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import act_of, target
from bwdesk.rules.games.fight.grimoire import find_spell
from bwdesk.rules.games.fight.state import Act, State
from bwdesk.rules.games.people.sorcery import is_hostile, is_wide
from bwdesk.rules.magic.spell import Known


def find_aim(state: State, who: str, spell: Known, act: Act) -> str:
    """Whom a spell goes against, or is cast on: whom it names, of what harms the one foe there is,
    else its caster; "" while that is to be said."""
    if act.target in state.now:
        return act.target
    if is_wide(spell) or not is_hostile(spell):
        return who
    return state.targets.get(who, "") or target(state, who)


def lacks_aim(canon: Canon, state: State, who: str) -> bool:
    """Whether it is to be said whom a spell of the open action goes against."""
    act = act_of(state, who).act
    spell = find_spell(canon, state.fighter(who), act)
    return spell is not None and not find_aim(state, who, spell, act)

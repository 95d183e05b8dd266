"""What a duel does to people: tests earned, terms owed, hesitation (DOW-16, DOW-17, DOW-23)."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.ending import degree_owed
from bwdesk.rules.games.duel.state import Side, State
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.people.spells import magic_upshots
from bwdesk.rules.games.rolls.tested import earn_tests
from bwdesk.rules.games.rolls.tray import upshots as spent


def upshots(canon: Canon, state: State) -> tuple[Upshot, ...]:
    """Each ability somebody used earns one test, the hardest it was rolled at (DOW-23)."""
    tested = earn_tests(state.tested, canon.difficulties)
    hesitates = (Upshot("hesitates", who, amount=n) for who, n in state.hesitated.items())
    magic = (upshot for own in state.sides for upshot in _magic(state, own))
    return (*tested, *spent(state.tray), *hesitates, *magic, *_terms(state))


def _magic(state: State, own: Side) -> Iterator[Upshot]:
    """What spells took of a speaker: Tax, the wound of an Overtax, those that are held since."""
    now, reads = state.charms_of(own.id), state.settings.magic
    labels = {each.id: each.label for each in state.sides}
    for at in now.wounds:
        yield Upshot("wounded", own.id, "", at, note="Overtax")
    yield from magic_upshots(own.id, own.speaker.held, now, reads, labels)


def _terms(state: State) -> tuple[Upshot, ...]:
    """What the loser does, what the winner concedes, what both agreed on after a tie."""
    if state.ending == "tied" and state.settled:
        return tuple(Upshot("owes", e.id, "compromise", note=state.settled) for e in state.sides)
    if not state.winner:
        return ()
    winner, loser = state.side(state.winner), state.other(state.winner)
    found = [Upshot("owes", loser.id, "terms", note=winner.wins)]
    if degree_owed(state) != "none":
        found.append(Upshot("owes", winner.id, degree_owed(state), note=state.settled or ""))
    return tuple(found)

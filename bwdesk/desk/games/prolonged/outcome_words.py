"""What is said of an Outcome while it is chosen: what could meet it, and what it leaves open."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.games.frame.prose import does, opening, series, the
from bwdesk.rules.games.prolonged.forecast import Offer, Threat, meets, others, threats
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import State


class Said(Struct, frozen=True):
    """A remark: its first words in bold, the rest, and a mark of the kit before it."""

    head: str
    rest: str = ""
    mark: str = ""


def outcome_defenses(
    game: Prolonged, state: State, side: str, offer: Offer | None
) -> tuple[Said, ...]:
    """What the others could do against an Outcome, by their open banks alone."""
    if offer is None:
        return ()
    outcome = offer.outcome
    if offer.idle:
        return (Said("It would be wasted.", "As the banks stand there is nothing for it.", "odd"),)
    if outcome.blocks:
        return (Said("It goes before what it stops.", "Wasted if that is not bought.", "done"),)
    found = []
    for other in others(state, side):
        block, cost = meets(game, state, outcome, other.id)
        name, bank = opening(other.label), state.bank(other.id)
        holds = does(other.label, "holds", "hold")
        if block is None:
            continue
        if cost > bank:
            says = f"The block costs {cost}, and {the(other.label)} {holds} {bank}."
            found.append(Said("Nothing they can pay.", says, "done"))
        else:
            says = f"{name} {holds} {bank}, and the block costs {cost}."
            found.append(Said("It can be blocked.", says, "odd"))
    return tuple(found) or (Said("Nothing.", "There is no block of it.", "done"),)


def open_to(game: Prolonged, state: State, side: str, offer: Offer | None) -> tuple[Said, ...]:
    """What the others could do to this side all the same, the worst first."""
    found = []
    for each in threats(game, state, side, offer.price if offer is not None else 0):
        if offer is not None and offer.outcome.blocks == each.outcome.id:
            continue
        found.append(_threat(game, state, side, each))
    return tuple(found) or (Said("Nothing.", "Their banks are too small.", "done"),)


def _threat(game: Prolonged, state: State, side: str, threat: Threat) -> Said:
    if threat.outcome.wins:
        return Said(f"{opening(threat.side)} can win.", f"It costs {threat.price}.", "odd")
    whom = series(threat.people, "or")
    block, cost = meets(game, state, threat.outcome, side)
    stop = ""
    if block is not None and cost <= state.bank(side):
        stop = f" Our {cost} would stop that."
    says = f"It costs {threat.price}.{stop}"
    if threat.outcome.wipes:
        return Said(f"{opening(threat.side)} can wipe out what we carry on.", says, "odd")
    does = "hinder" if threat.outcome.hinders else "remove"
    return Said(f"{opening(threat.side)} can {does} {whom}.", says, "odd")

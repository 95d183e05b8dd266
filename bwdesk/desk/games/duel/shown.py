"""What a page of the duel shows, read off its state: bodies, cards, what hangs over whom."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.desk.games.duel import as_read
from bwdesk.desk.games.duel.cells import meets
from bwdesk.desk.games.duel.meeting_view import Volley
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.widgets.facing import Body
from bwdesk.desk.table.widgets.laid_card import LaidCard
from bwdesk.desk.table.widgets.pending import Bite, Place
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.pools import effective, keeps_from, script_action
from bwdesk.rules.games.duel.scripting import speaking_order
from bwdesk.rules.games.duel.state import VOLLEYS, Effect, Heard, Said, Side, State
from bwdesk.rules.games.duel.words import Came, Struck
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.frame.prose import opening, whose
from bwdesk.rules.games.scripting.scripts import PAPER
from bwdesk.rules.tables.duel import NO_ACTION

LOST = {
    "hesitates": "{} hesitates: the {} is lost",
    "skill": "{} has no skill for it: the {} is lost",
    "dice": "{} has not two dice to split: the {} is lost",
}


def bodies(document: TableDocument, state: State) -> tuple[Body, Body]:
    """Both sides as the head of a page has them."""
    marks = document.signs
    one, other = (_body(document, state, each, marks[each.id]) for each in state.sides)
    return one, other


def _body(document: TableDocument, state: State, own: Side, mark: str) -> Body:
    names = document.names
    sat = [name for each in own.seats if (name := names.get(each, each)) != own.label]
    players = series(sat, "and") if sat else ""
    helped = series([each.label for each in own.helpers], "and") if own.helpers else ""
    under = tuple(filter(None, (players, f"with {helped}" if helped else "")))
    found = state.bodies.get(own.id)
    return Body(own.label, mark, under, found.now if found else None, found.start if found else 0)


# The cards


def open_volley(document: TableDocument, canon: Canon, state: State, speaks: str) -> Volley:
    """The volley that lies open; *speaks* is the side whose line it is."""
    marks = document.signs
    one, other = (
        _open_card(canon, state, each, marks[each.id], lit=each.id == speaks)
        for each in state.sides
    )
    acts = effective(canon, state, state.sides[0].id), effective(canon, state, state.sides[1].id)
    return Volley((one, other), meets(canon, state, acts))


def _open_card(canon: Canon, state: State, own: Side, mark: str, *, lit: bool) -> LaidCard:
    action = script_action(state, own.id)
    cards = state.scripts.get(own.id, ())
    card = cards[state.volley - 1] if state.volley <= len(cards) else None
    line = card.value.line if isinstance(card, Open) else ""
    if own.id in state.ruled:
        line = ""
    because = keeps_from(canon, state, own.id)
    return _card(canon, own, mark, action, line, because, lit=lit)


def _card(
    canon: Canon, own: Side, mark: str, action: str, line: str, because: str, *, lit: bool
) -> LaidCard:
    name, known = canon.action(action), canon.actions.get(action)
    under = known.must if known else "stands as no action" if action else "nothing was written"
    if because:
        under = LOST[because].format(own.label, name)
    return LaidCard(opening(name), under, line, own.label, mark, lit=lit, struck=bool(because))


def past_volley_view(document: TableDocument, canon: Canon, state: State, heard: Heard) -> Volley:
    """A volley that is over, as it was."""
    marks = document.signs
    one, other = (
        _past_card(canon, each, marks[each.id], heard.by[each.id]) for each in state.sides
    )
    acts = heard.by[state.sides[0].id].action, heard.by[state.sides[1].id].action
    return Volley((one, other), meets(canon, state, acts))


def _past_card(canon: Canon, own: Side, mark: str, said: Said) -> LaidCard:
    lost = said.action == NO_ACTION and said.wrote in canon.actions
    card = _card(canon, own, mark, said.wrote, said.line, "", lit=False)
    if not lost:
        return card
    under = f"the {canon.action(said.wrote)} was lost"
    return LaidCard(card.title, under, said.line, own.label, mark, struck=True)


def sealed_volley(document: TableDocument, state: State, number: int) -> Volley:
    """Two cards nobody may look at yet, those on paper told so."""
    marks = document.signs
    one, other = (_back(state, each, marks[each.id], number) for each in state.sides)
    return Volley((one, other))


def _back(state: State, own: Side, mark: str, number: int) -> LaidCard:
    cards = state.scripts.get(own.id, ())
    on_paper = number <= len(cards) and cards[number - 1] == PAPER
    if on_paper:
        return LaidCard("on paper", who=own.label, sign=mark, shape="empty")
    return LaidCard("sealed", who=own.label, sign=mark, shape="sealed")


# What is said


def order(canon: Canon, state: State) -> tuple[str, ...]:
    """Who speaks, in which order."""
    return speaking_order(canon, state)


def line(canon: Canon, state: State, id: str) -> str:
    """Whose line it is: ``Bertrand speaks: Point``."""
    own, action = state.side(id), script_action(state, id)
    if keeps_from(canon, state, id) == "hesitates":
        return f"{opening(own.label)} hesitates"
    if action in canon.actions:
        return f"{opening(own.label)} speaks: {canon.action(action)}"
    if action:
        return f"{opening(own.label)}: {canon.action(action)}"
    return f"{opening(own.label)} says nothing"


def order_line(canon: Canon, state: State, speakers: tuple[str, ...], at: int) -> str:
    """What comes after whoever speaks now."""
    if at >= len(speakers):
        return "Now the dice: both count at once."
    if at + 1 < len(speakers):
        nxt = speakers[at + 1]
        action = canon.actions.get(script_action(state, nxt))
        must = f", who {action.must}" if action and action.must else ""
        after = f"Then {state.side(nxt).label}{must}. "
    else:
        after = ""
    return f"{after}Both count at once, after both have spoken."


def losses_line(state: State, heard: Heard) -> str:
    """``3 off Ysane, 2 off Bertrand``."""
    found = [
        f"{heard.by[each.id].off} off {state.other(each.id).label}"
        for each in state.sides
        if heard.by[each.id].off
    ]
    return opening(series(found, "and")) if found else "Nothing comes off either"


def sentences(canon: Canon, state: State, heard: Heard) -> tuple[str, ...]:
    """What each action came to, in the words of the game."""
    found = []
    for own in state.sides:
        said, him = heard.by[own.id], state.other(own.id)
        if said.action == NO_ACTION:
            continue
        name, action = own.label, canon.action(said.action)
        by, left = canon.action(heard.by[him.id].action), heard.by[him.id].left
        if said.stopped or said.voided:
            what = "stopped" if said.stopped else "voided"
            found.append(Came(name, action, what, him.label, by).says())
        elif said.met:
            found.append(Came(name, action, "incited", him.label).says())
        elif said.met is False:
            found.append(f"{opening(whose(name))} {action} misses.")
        elif said.off:
            found.append(Struck(name, action, him.label, said.off, left).says())
    return tuple(found)


def last_heard(state: State, volley: int) -> Heard | None:
    """The last volley of that number that is over."""
    return next((each for each in reversed(state.heard) if each.volley == volley), None)


# What hangs over


def tray(document: TableDocument, canon: Canon, state: State) -> tuple[Place, Place, Place]:
    """What bites now, in the next volley, and in the next exchange, always in the same places."""
    marks = document.signs
    here = state.exchange, state.volley if state.opened else 0
    now = here if state.opened else state.next_volley
    nxt = _volley_after(now)
    later = (now[0] + 1, 1) if nxt[0] == now[0] else (nxt[0], 2)
    word = "Bites now" if state.opened else "Bites next"
    over = as_read.carry_line(document.whole_book, state) or "Nothing hangs over yet"
    return (
        Place(
            f"{word}, volley {now[1]}",
            _bites(canon, state, now, marks),
            "Nothing",
            now=True,
        ),
        Place(_when(now, nxt), _bites(canon, state, nxt, marks), over),
        Place(_when(now, later), _bites(canon, state, later, marks), "Nothing carries over yet"),
    )


def _volley_after(at: tuple[int, int]) -> tuple[int, int]:
    return (at[0], at[1] + 1) if at[1] < VOLLEYS else (at[0] + 1, 1)


def _when(now: tuple[int, int], at: tuple[int, int]) -> str:
    return f"Volley {at[1]}" if at[0] == now[0] else f"Exchange {at[0]}, volley {at[1]}"


def _bites(
    canon: Canon, state: State, at: tuple[int, int], marks: Mapping[str, str]
) -> tuple[Bite, ...]:
    return tuple(
        Bite(marks[each.on], _effect(each), _why(canon, state, each))
        for each in state.effects
        if (each.exchange, each.volley) == at
    )


def _effect(effect: Effect) -> str:
    if effect.kind == "hesitates":
        return "loses the action"
    return f"+{effect.amount} Ob" if effect.kind == "obstacle" else f"+{effect.amount}D"


def _why(canon: Canon, state: State, effect: Effect) -> str:
    own = state.side(effect.on).label
    by = canon.action(effect.by) if effect.by in canon.actions else effect.by
    return f"{own}, {by}" if by else own

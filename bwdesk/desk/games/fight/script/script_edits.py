"""What becomes of a script when one thing of it is written, and what it was in the exchange before.

All of it are values: the form of the game, and what stands in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bwdesk.desk.games.fight.script.volley_boxes import is_action
from bwdesk.desk.table.document import TableDocument
from bwdesk.rules.games.fight.grimoire import INCANT
from bwdesk.rules.games.fight.state import VOLLEYS, Script, State
from bwdesk.rules.games.fight.words import Exchange
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Open
from bwdesk.rules.games.people.praying import fill_prayer
from bwdesk.rules.games.people.spells import fill_manner, read_manner
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.fighting import spreads

Written = Mapping[str, Filling]
Form = Callable[[Written], tuple[Slot, ...]]
"""The form as it is once this is written."""


def with_action(form: Form, written: Written, at: str, filling: Filling) -> dict[str, Filling]:
    """A script in which an action is written; what stood there before, and its weapon, are gone.

    What takes several actions fills those that come next, if they are free; what has no room goes
    on in the next exchange.
    """
    kept = written.get(at, EMPTY)
    found = {id: e for id, e in written.items() if not id.startswith(f"{at} ")}
    if kept.choice == filling.choice:
        found = dict(written)
    found[at] = filling
    if kept.choice != filling.choice and not at.startswith("if") and at != "readied":
        for ahead in _run_on(form, found, at, filling):
            found = {**found, ahead: filling}
    return found


def _run_on(form: Form, found: dict[str, Filling], at: str, filling: Filling) -> Iterator[str]:
    """The actions that one written there runs on into."""
    whole = form(found)
    own = next((slot for slot in whole if slot.id == at), None)
    chosen = own.choice(filling.choice) if own else None
    for _ in range((chosen.cost if chosen else 1) - 1):
        whole = form(found)
        order = [slot for slot in whole if is_action(slot)]
        place = next((n for n, slot in enumerate(order) if slot.id == at), len(order))
        after = order[place + 1 :]
        free = (s for s in after if s.id not in found and not s.id.startswith(("if", "read")))
        ahead = next((s for s in free if _may(s, filling.choice)), None)
        if ahead is None or (after and after[0].id in found):
            return
        at = ahead.id
        found[at] = filling
        yield at


def spread_spell(form: Form, written: Written, at: str, before: int = 1) -> dict[str, Filling]:
    """A script in which a spell that takes several actions runs on into those behind it, which are
    free or speak as well: of what it is, and how it is cast, all of them say the same. One that
    took more actions *before* is no longer in the last of them."""
    found, action = dict(written), written.get(at, EMPTY)
    spots = [each.id for each in form(found) if is_action(each) and each.id in found]
    beyond = spots[spots.index(at) + 1 :][: before - 1] if at in spots else []
    for gone in reversed(beyond[_cost(form(found), at, action.choice) - 1 :]):
        if found.get(gone, EMPTY).choice == action.choice:
            found = without_action(found, gone)
    parts = {id[len(at) :]: e for id, e in found.items() if id.startswith(f"{at} ")}
    for _ in range(_cost(form(found), at, action.choice) - 1):
        order = [each for each in form(found) if is_action(each)]
        place = next((n for n, each in enumerate(order) if each.id == at), len(order))
        after = order[place + 1 :]
        open_ = (s for s in after if found.get(s.id, EMPTY).choice or _may(s, action.choice))
        ahead = next(open_, None)
        if ahead is None or ahead.id.startswith(("if", "read")):
            break
        if found.get(ahead.id, EMPTY).choice not in ("", action.choice):
            break
        if not _may(ahead, action.choice):
            break
        at = ahead.id
        found = {id: e for id, e in found.items() if not id.startswith(f"{at} ")}
        found |= {at: action, **{f"{at}{what}": each for what, each in parts.items()}}
    return found


def _cost(form: tuple[Slot, ...], at: str, action: str) -> int:
    """How many actions what stands there takes."""
    slot = next((each for each in form if each.id == at), None)
    chosen = slot.choice(action) if slot else None
    return chosen.cost if chosen else 1


def _may(slot: Slot, action: str) -> bool:
    chosen = slot.choice(action)
    return chosen is not None and not chosen.barred


def without_action(written: Written, at: str) -> dict[str, Filling]:
    """A script in which nothing is done there; what comes after it in its volley moves up."""
    volley, dot, slot = at.rpartition(".")
    kept = {id: e for id, e in written.items() if id != at and not id.startswith(f"{at} ")}
    if not dot:
        return kept
    moved: dict[str, Filling] = {}
    for id, each in kept.items():
        head, _, rest = id.partition(" ") if not id.startswith("if ") else _split_if(id)
        before, _, number = head.rpartition(".")
        if before == volley and number > slot:
            head = f"{volley}.{int(number) - 1}"
        moved[f"{head} {rest}".rstrip()] = each
    return moved


def _split_if(id: str) -> tuple[str, str, str]:
    """``if 1.2 weapon`` as its action and what of it."""
    _, head, *rest = id.split(" ", 2)
    return f"if {head}", " ", rest[0] if rest else ""


def counts(written: Written, before: str = "") -> tuple[int, ...]:
    """How many actions stand in each volley; of the what-ifs with ``if`` before."""
    return tuple(
        sum(id.startswith(f"{before}{n}.") and " " not in id[len(before) :] for id in written)
        for n in range(1, VOLLEYS + 1)
    )


def rooms(reflexes: int, written: Written, wanted: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ways actions may still be spread, the *wanted* one first (FIGHT-5)."""
    there = counts(written)
    fits = [
        each
        for each in spreads(reflexes)
        if all(count <= room for count, room in zip(there, each, strict=True))
    ]
    ways = fits or list(spreads(reflexes))
    return tuple(sorted(ways, key=lambda each: each != wanted)) if wanted in ways else tuple(ways)


# The exchange before


def has_earlier_exchange(document: TableDocument, due: Due) -> bool:
    """Whether there was an exchange before, for which somebody wrote."""
    state: State = document.state
    return state.exchange > 1 and due.actor in state.now


def last_script(document: TableDocument, due: Due) -> Script | None:
    """What somebody wrote for the exchange before, as far as it was turned."""
    session = document.session
    for number, made in reversed(session.moves_in_force.items()):
        if any(event.kind == Exchange.kind for event in made.events):
            # The move that ended it may have turned its last volley as well.
            turned = {commits: part.payload for commits, part in session.index.opened.items()}
            was = document.past.state_at(session, number - 1)
            lying: State = document.game.unseal(was, turned)
            return lying.scripts.get(due.actor)
    return None


def as_written(book: Book, script: Script | None) -> dict[str, Filling]:
    """A script as the form of one is filled."""
    found: dict[str, Filling] = {}
    for number, part in enumerate(script.volleys if script else (), start=1):
        if not isinstance(part, Open):
            continue
        card = part.value
        found[f"{number} position"] = Filling(card.position)
        if card.toward:
            found[f"{number} toward"] = Filling(card.toward)
        found |= fill_prayer(book, card.prays, str(number))
        for slot, act in enumerate(card.acts, start=1):
            found[f"{number}.{slot}"] = Filling(
                act.action, targets=(act.target,) if act.target else ()
            )
            if done_with := act.order or act.weapon:
                found[f"{number}.{slot} weapon"] = Filling(done_with)
            if act.through:
                found[f"{number}.{slot} through"] = Filling(act.through)
            if act.also is not None:
                found[f"{number}.{slot} also"] = Filling(act.also.action)
            if act.action == INCANT:
                found |= fill_manner(read_manner(act.note), f"{number}.{slot}")
    return found

"""What happened lately, read from the end of the log: done rows, and dice as they counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from bwdesk.desk.kit.rolling.asked import dice_on_table
from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.desk.table.due_words import Names, total_words, word
from bwdesk.rules.chance.throws import Ask, Dice, Told
from bwdesk.rules.games.frame.game import Answered, RollId
from bwdesk.table.log import Made
from bwdesk.table.session import Session

MOST, SENTENCES = 6, 3
"""Done rows above what is due, and sentences of one; all of it is in the record."""
MANY = 16
"""More dice than these are told by their number, not drawn."""
Asks = Mapping[RollId, Mapping[str, Ask]]
"""What was asked for where dice fell, by group: so that they are drawn as they counted."""


class Fallen(Struct, frozen=True):
    """One group of dice that fell, what it is called, and what it came to."""

    label: str
    dice: Lying
    came: str

    def __str__(self) -> str:
        return (
            f"{self.label}: {self.dice}, {self.came}" if self.label else f"{self.dice}, {self.came}"
        )


class Done(Struct, frozen=True):
    """A move that was made: its sentence, and its dice."""

    key: str
    says: str
    dice: tuple[Fallen, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.says, *(str(each) for each in self.dice)))


def passage(session: Session[Any, Any]) -> list[tuple[int, Made[Any]]]:
    """The moves of now, the oldest first: since the last chapter, heading or reveal began."""
    contents = session.game.contents(session.start)
    found: list[tuple[int, Made[Any]]] = []
    heading: str | None = None
    for number, made in reversed(session.moves_in_force.items()):
        if number <= session.settled or len(found) == MOST:
            break
        kinds = [event.kind for event in made.events]
        under = next((contents.headings[kind] for kind in kinds if kind in contents.headings), None)
        if under is not None and heading not in (None, under):
            break
        heading = under or heading
        found.append((number, made))
        if made.opened or (contents.chapter and contents.chapter in kinds):
            break
    return found[::-1]


def chapter(session: Session[Any, Any]) -> str:
    """The title of what is played now: that of the last chapter that began; "" for none."""
    contents = session.game.contents(session.start)
    if not contents.chapter:
        return ""
    began = (
        event
        for made in reversed(session.moves_in_force.values())
        for event in reversed(made.events)
        if event.kind == contents.chapter
    )
    found = next(began, contents.first)
    return session.game.says(found) if found else ""


def done_rows(
    session: Session[Any, Any], names: Names, asks: Asks, seat: str = ""
) -> tuple[Done, ...]:
    """The rows of what happened, as a *seat* may know it; what nobody tells has none."""
    return tuple(
        row
        for number, made in passage(session)
        if (row := _row(session, number, made, names, asks, seat))
    )


def did(session: Session[Any, Any], names: Names) -> dict[str, str]:
    """What each actor did last, in a sentence, as everybody may know it."""
    found: dict[str, str] = {}
    for _, made in passage(session):
        for each in made.rolled:
            if each.actor and session.may_know(each.to, ""):
                found[each.actor] = f"{names.actor(each.actor)} rolled."
        for event in made.events:
            if (
                event.actor
                and session.may_know(event.to, "")
                and (says := session.game.says(event))
            ):
                found[event.actor] = says
    return found


def _row(
    session: Session[Any, Any],
    number: int,
    made: Made[Any],
    names: Names,
    asks: Asks,
    seat: str,
) -> Done | None:
    chapter = session.game.contents(session.start).chapter
    shown = [
        each
        for each in made.events
        if session.may_know(each.to, seat) and (not chapter or each.kind != chapter)
    ]
    said = [says for each in shown if (says := session.game.says(each))]
    rolled = [each for each in made.rolled if session.may_know(each.to, seat)]
    dice = tuple(fell for each in rolled for fell in fallen_groups(each, names, asks))
    rollers = tuple(each.actor for each in rolled if each.actor)
    if not said and dice:
        key = word(" ".join(rolled[0].key))
        said = [f"{names.actor(rollers[0])} rolled: {key}." if rollers else f"{key}."]
    if not said:
        return None
    if len(said) > SENTENCES:
        said = [*said[:SENTENCES], f"And {len(said) - SENTENCES} more in the record."]
    return Done(str(number), " ".join(said), dice)


def fallen_groups(rolled: Answered, names: Names, asks: Asks) -> Iterator[Fallen]:
    """The groups of dice of a roll, as they counted as far as that is known."""
    asked = asks.get(rolled.roll, {})
    for key, fell in rolled.dice.items():
        label = names.option_name(key) if len(rolled.dice) > 1 else ""
        ask = asked.get(key)
        yield Fallen(label, _lay_dice(ask, fell), total_words(ask, fell))


def _lay_dice(ask: Ask | None, fell: Dice) -> Lying:
    """As far as it is known how they were read; else the bare faces."""
    if ask is not None:
        return dice_on_table(ask, fell)
    if isinstance(fell, Told):
        return Lying(0, (), told=True)
    sides = max((6, *fell.faces))
    return Lying(len(fell.faces), fell.faces, sides=sides)


def asks_of_state(session: Session[Any, Any], state: Any) -> dict[RollId, dict[str, Ask]]:
    """What a state asks for in dice."""
    return {
        due.roll: {ask.key: ask for ask in due.asks} for due in session.game.due(state) if due.asks
    }

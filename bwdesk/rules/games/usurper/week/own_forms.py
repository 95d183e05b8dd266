"""Forms of what a seat does beside orders and choices (letters, its journal, marks, meetings,
bargains), and the moves they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bwdesk.rules.basics.value import LONGEST_LINE, LONGEST_NAME, LONGEST_TEXT, LONGEST_WORDS
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Open
from bwdesk.rules.games.usurper.week.moves import (
    Agree,
    AnyMove,
    Bare,
    Draw,
    Jot,
    Meet,
    Offer,
    Recall,
    Send,
    Stand,
)
from bwdesk.rules.games.usurper.week.state import Stance, State

OWN_FORMS = ("recall", "send", "jot", "draw", "meet", "stand", "offer", "agree", "bare")
STANCES = (Choice("fight", "Fight"), Choice("yield", "Yield"), Choice("leave", "Leave"))
SQUARE = 8


def own_form(state: State, due: Due) -> tuple[Slot, ...]:
    """What may be written for one of these."""
    words = Slot("words", "text", "Words", most=LONGEST_WORDS)
    others = tuple(Choice(e, n) for e, n in _others(due, state).items())
    match due.key[0]:
        case "send":
            to = Slot("to", "order", "To", choices=others, most=len(others), needed=True)
            return to, Slot("words", "text", "Letter", most=LONGEST_WORDS, needed=True)
        case "jot":
            return (Slot("words", "text", "Journal", most=LONGEST_WORDS, needed=True),)
        case "draw":
            return (
                Slot("at", "text", "Square", most=SQUARE, needed=True),
                Slot("words", "text", "Mark", most=LONGEST_LINE),
                Slot("lair", "text", "Taken for the Lair of", most=LONGEST_NAME),
            )
        case "meet":
            sees = (
                Slot(f"sees {seat}", "text", "Sees", name, most=LONGEST_WORDS)
                for seat, name in state.names.items()
            )
            seats = tuple(Choice(e, n) for e, n in state.names.items())
            who = Slot("seats", "order", "Who meets", choices=seats, most=len(seats), needed=True)
            return (Slot("at", "text", "Square", most=SQUARE, needed=True), who, *sees)
        case "stand":
            return Slot("does", "choice", "We", choices=STANCES, needed=True), words
        case "offer":
            seats = tuple(each for each in others if each.id in state.names)
            return (
                Slot("to", "choice", "To", choices=seats, needed=True),
                Slot("gives", "text", "We give, one a line", most=LONGEST_TEXT),
                Slot("wants", "text", "We want, one a line", most=LONGEST_TEXT),
                words,
            )
        case "agree":
            made = next((e for e in state.bargains if e.key == due.key[1]), None)
            answers = [Choice("off", "Step out")]
            if made is not None and not made.struck and due.actor == made.to:
                answers.insert(0, Choice("agree", "Agree"))
            return (Slot("answer", "choice", "Answer", choices=tuple(answers), needed=True),)
    return ()


def _others(due: Due, state: State) -> dict[str, str]:
    known = {**dict.fromkeys(state.hosts, "The narrator"), **state.names}
    mine = {due.actor} if due.actor else {*state.hosts}
    return {seat: name for seat, name in known.items() if seat not in mine}


def own_move(due: Due, script: Mapping[str, Filling], state: State) -> AnyMove:
    """The move what was written comes to."""
    seat = due.actor or state.hosts[0]
    words = _text(script, "words")
    match due.key[0]:
        case "recall":
            return Recall(seat=seat)
        case "send":
            return Send(seat=seat, to=script.get("to", EMPTY).order, words=words)
        case "jot":
            return Jot(seat=seat, words=Open(words))
        case "draw":
            lair = _text(script, "lair")
            return Draw(seat=seat, at=_text(script, "at"), words=words, lair=lair)
        case "meet":
            sees = {each: said for each in state.names if (said := _text(script, f"sees {each}"))}
            return Meet(at=_text(script, "at"), seats=script.get("seats", EMPTY).order, sees=sees)
        case "stand":
            stance = stance_of(script, "does", "words") or Stance()
            return Stand(seat=seat, meeting=due.key[1], stance=stance)
        case "offer":
            return Offer(
                seat=seat,
                to=script.get("to", EMPTY).choice,
                gives=tuple(_lines(script, "gives")),
                wants=tuple(_lines(script, "wants")),
                words=words,
            )
        case "agree":
            off = script.get("answer", EMPTY).choice == "off"
            return Agree(seat=seat, bargain=due.key[1], off=off)
    return Bare(seat=seat)


def stance_of(script: Mapping[str, Filling], does: str, words: str) -> Stance | None:
    """How somebody stands to a meeting, as it was written; None where nothing was."""
    chosen: Any = script.get(does, EMPTY).choice
    said = _text(script, words)
    return Stance(does=chosen, words=said) if chosen or said else None


def _text(script: Mapping[str, Filling], name: str) -> str:
    return script.get(name, EMPTY).text.strip()


def _lines(script: Mapping[str, Filling], name: str) -> Iterator[str]:
    lines = (each.strip() for each in script.get(name, EMPTY).text.splitlines())
    return (each[:LONGEST_LINE] for each in lines if each)

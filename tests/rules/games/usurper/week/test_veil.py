"""The veil of Usurper: what is planted in hidden parts shows to nobody who may not know, and with
everything of the others changed every byte a seat may see stays the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.cli import main
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Lair, Leader, Room, Unit
from bwdesk.rules.games.usurper.week.moves import (
    Choice,
    Choose,
    Close,
    Draw,
    Grant,
    Meet,
    Offer,
    Order,
    Publish,
    Resolve,
    Send,
    Stand,
)
from bwdesk.rules.games.usurper.week.state import (
    Den,
    Entry,
    Mark,
    Meeting,
    Sent,
    Stance,
    State,
    Usurpation,
)
from bwdesk.table.log import Seat
from bwdesk.table.session import begin_session, encode
from tests.chance import seeds
from tests.rules.games.usurper.week.people import HOMES, PLACES, begun, game, setup
from tests.rules.games.usurper.week.policy import usurper_at_random

PLANTED = re.compile(r"the-bridge-at-dawn-\d+")
HOST = "narrator"
TRIES: tuple[Any, ...] = (
    Order(seat="p0", rows=(Row(name="Unit 00", action="Attack", target=HOMES[1]),)),
    Order(seat="p0", rows=(Row(name="Unit 10", action="Harvest", target="A1"),)),
    Choose(seat="p0", rows=(Choice(do="buy", what="iron", at="Reedham"),)),
    Choose(seat="p0", rows=(Choice(do="execute", who="Unit 10"),)),
    Resolve(card="p1 unit-10 scout"),
    Close(),
)
"""What a seat may try, whether it may or not."""


def known_to(seat: str, state: State) -> bytes:
    """All a seat may see of a table, made as the table makes it: of its view."""
    one = game()
    view = one.view(state, seat or None)
    own = [due for due in (*one.due(view), *one.offers(view)) if due.to is None or seat in due.to]
    found = [
        encode(view),
        encode(own),
        *(encode(one.form(view, due, {})) for due in own),
        *(encode(one.flags_of_due(view, due)) for due in own),
        encode(one.actors(state)),
        encode(one.upshots(state)),
        encode(one.ledgers(view, truth=False)),
    ]
    for move in TRIES:
        found.append(encode(one.check(view, move)))
        try:
            one.apply(view, move)
        except IllegalMoveError as why:
            found.append(why.words_for(seat).encode())
    return b"\n".join(found)


def may_read(move: Any, before: State) -> Iterator[tuple[str, set[str] | None]]:
    """What is planted in a move, and who may ever read it; None for all."""
    every = {*before.names}
    match move:
        case Order(seat=seat) | Choose(seat=seat):
            whose: set[str] | None = {seat}
        case Resolve(card=part):
            whose = {part.split()[0]}
        case Grant(changes=changes):
            whose = {str(each).partition(":")[0] for each in changes}
        case Send(seat=seat, to=to):
            whose = {seat, *to}
        case Draw(seat=seat) | Stand(seat=seat):
            whose = {seat}
        case Offer(seat=seat, to=to):
            whose = {seat, to}
        case Meet(sees=sees):
            for seat, words in sees.items():
                yield from ((each, {seat}) for each in PLANTED.findall(words))
            return
        case Publish(letters=letters):
            for seat, words in letters.items():
                yield from ((each, {seat}) for each in PLANTED.findall(words))
            yield from ((each, every) for each in PLANTED.findall(move.words))
            return
        case _:
            whose = None
    yield from ((each, whose) for each in PLANTED.findall(repr(move)))


def written_by_chance(state: State, lot: Random) -> Any:
    """A letter, a mark, a bargain, a meeting, or what somebody does there, with words planted."""
    words = f"the-bridge-at-dawn-{lot.randrange(10**15)}"
    one, other = lot.sample([*state.names], 2)
    waits = [(m, s) for m in state.meetings for s in m.seats if not m.settled and s not in m.stands]
    if waits and lot.random() < 0.5:
        met, seat = lot.choice(waits)
        does: Any = lot.choice(("fight", "yield", "leave"))
        return Stand(seat=seat, meeting=met.key, stance=Stance(does=does, words=words))
    if state.phase == "orders" and lot.random() < 0.2:
        return Meet(at="E5", seats=(one, other), sees={one: words})
    return lot.choice(
        (
            Send(seat=one, to=(other,), words=words),
            Send(seat=HOST, to=(other,), words=words),
            Draw(seat=one, at="C4", words=words),
            Offer(seat=one, to=other, words=words),
        )
    )


def may_write(state: State, lot: Random) -> bool:
    """Whether somebody writes by the way, now and then, while all play."""
    return len(state.playing) == len(state.names) and lot.random() < 0.2


@seeds(1, 12)
def test_planted_words_show_to_those_they_are_for_alone(seed: int) -> None:
    lot, one = Random(seed), game()
    state, hidden, told = begun(3), dict[str, set[str] | None](), dict[str, set[str]]()
    events: list[Any] = []
    while state.turn < 5:
        _, move = usurper_at_random(one, state, lot)
        if may_write(state, lot):
            move = written_by_chance(state, lot)
        hidden |= dict(may_read(move, state))
        step = one.apply(state, move)
        state = step.state
        events += step.events
        if lot.random() < 0.15:
            for seat in ("", *state.names):
                seen = {*PLANTED.findall(known_to(seat, state).decode())}
                _only_theirs(seat, seen, hidden)
                told.setdefault(seat, set()).update(seen)
    for seat in ("", *state.names):
        heard = (each for each in events if each.to is None or seat in each.to)
        seen = {text for each in heard for text in PLANTED.findall(one.says(each))}
        _only_theirs(seat, seen, hidden)
        told[seat] |= seen
    assert all(told[seat] for seat in state.names), "everybody was told something"
    assert {*hidden} - told["p0"], "and not all of it"


def _only_theirs(seat: str, seen: set[str], hidden: dict[str, set[str] | None]) -> None:
    for each in seen:
        whose = hidden[each]
        assert whose is None or seat in whose, (seat, each, whose)


def scrambled(state: State, seat: str, lot: Random) -> State:
    """The truth with everything of the others another one; of the seat, and of what all know,
    nothing."""
    kept = {seat}
    others = [each for each in state.names if each not in kept]
    owns = tuple(
        each if each.seat == seat else _stranger(each.seat, lot) for each in state.usurpations
    )
    mine = state.pages[seat].places
    places = {
        square: place
        if square in mine
        else replace(place, name="Elsewhere", size="colony", traded=lot.randrange(99))
        for square, place in state.places.items()
    }
    return replace(
        state,
        usurpations=owns,
        places=places,
        sent={
            who: each if who == seat else Sent(rows=(), words="nothing like it")
            for who, each in state.sent.items()
        },
        last={who: each for who, each in state.last.items() if who == seat},
        cards=(),
        done=("p1 a scout",),
        entries={who: (Entry(words="other words"),) for who in others},
        errata={who: (Entry(words="other words"),) for who in others},
        battle=None,
        notes="other notes",
        ahead={who: e for who, e in state.ahead.items() if who == seat},
        letters=tuple(e for e in state.letters if seat in (e.by, *e.to)),
        marks={who: e for who, e in state.marks.items() if who == seat} | {"p1": (Mark(at="A9"),)},
        meetings=tuple(_other_meeting(e, seat) for e in state.meetings if seat in e.seats),
        bargains=tuple(e for e in state.bargains if seat in e.seats),
        tellings=(),
        pages={
            who: page if who == seat else replace(page, own=_stranger(who, lot))
            for who, page in state.pages.items()
        },
    )


def _other_meeting(met: Meeting, seat: str) -> Meeting:
    """The same meeting, with somebody else who sees and says something else."""
    names = {each: each if each == seat else "p2" for each in met.seats}
    return replace(
        met,
        seats=tuple(names.values()),
        sees={names[who]: says if who == seat else "ghosts" for who, says in met.sees.items()},
        stands={
            names[who]: each if who == seat else Stance(does=each.does, words="another word")
            for who, each in met.stands.items()
        },
    )


def _stranger(seat: str, lot: Random) -> Usurpation:
    square = f"{chr(65 + lot.randrange(10))}{1 + lot.randrange(10)}"
    return Usurpation(
        seat=seat,
        name="Somebody else",
        gold=lot.randrange(900),
        goods={"iron": lot.randrange(1, 90)},
        lairs=(Den(name="Hole", at=square, lair=Lair(rooms=(Room(room="prison"),)), obscurity=3),),
        units=(Unit(name="Ghosts", race="harpy", level=9),),
        leaders=(Leader(name="Nemo", hurt=1),),
        knows={"A1": "other smoke"},
        attitudes={"Reedham": "fanatical"},
    )


@seeds(1, 12)
def test_every_byte_stays_with_everything_of_the_others_changed(seed: int) -> None:
    lot, one = Random(seed), game()
    state, looked, phases = begun(3), 0, set[str]()
    while state.turn < 5:
        _, move = usurper_at_random(one, state, lot)
        if may_write(state, lot):
            move = written_by_chance(state, lot)
        state = one.apply(state, move).state
        if lot.random() < (0.7 if state.phase == "choices" else 0.2):
            other = scrambled(state, "p0", lot)
            assert known_to("p0", other) == known_to("p0", state)
            assert known_to("", other) == known_to("", state)
            assert known_to("p1", other) != known_to("p1", state), "it is another truth"
            looked += 1
            phases.add(state.phase)
    assert looked > 8
    assert {"orders", "resolve", "choices"} <= phases


def test_a_page_changes_when_it_is_published_and_not_before() -> None:
    one = game()
    state = one.apply(begun(2), Grant(changes=("p0: 12 gold", "p0: node C2 lumber grand"))).state
    before = one.view(state, "p0").usurpations[0]
    assert (before.gold, before.nodes) == (100, {})
    assert one.view(state, HOST) is state
    assert one.view(state, None).usurpations == ()
    start = replace(state, phase="choices")
    after = one.view(one.apply(start, Publish()).state, "p0")
    assert after.usurpations[0].gold == 112
    bulletin = after.pages["p0"].bulletin
    assert bulletin is not None
    assert [each.what for each in bulletin.errata[0].changes] == ["gold", "node"]


def test_obscurity_is_the_narrators_unless_the_table_shows_it() -> None:
    """Q46."""
    for shown in (False, True):
        state = begun(2, settings={"obscurity": shown})
        view = game().view(state, "p0")
        assert (view.usurpations[0].lairs[0].obscurity is not None) is shown
        assert ("obscurity" in game().ledgers(view, truth=False)["p0"]) is shown
        assert game().ledgers(state, truth=True)["p0"]["obscurity"] == {"Lair 0": 150}


def test_a_map_shows_what_was_seen() -> None:
    view = game().view(begun(2), "p0")
    rows = view.map
    assert rows[0][:3] == "##~", "around the Lair"
    assert rows[2][3] == "o", "where a City stands on everybody’s map"
    assert rows[9] == "????#?????", "a Landmark, and nothing else"
    assert {each.name for each in view.places.values()} == {
        each["name"] for each in PLACES.values() if each["kind"] != "settlement"
    }


def test_a_table_tells_each_seat_what_is_due_of_it(tmp_path: Path) -> None:
    one = game()
    seats = [Seat(id, id.upper()) for id in (HOST, "p0", "p1")]
    session: Any = begin_session(one, begun(2), seats, "2026-01-01")
    assert session.due("p0") == ()
    assert [each.part for each in session.due(HOST)] == ["begin"]
    begin = msgspec.convert({"move": "begin", "events": ["event/thaw"]}, one.moves)
    session = session.make_move(begin, HOST, "2026-01-02")
    assert [each.actor for each in session.due("p0")] == ["p0"]
    assert session.due("") == ()
    session = session.make_move(TRIES[0], "p0", "2026-01-03")
    assert session.due("p0") == ()
    offers = [each.key[0] for each in session.offers("p0")]
    assert {"order", "recall", "send"} <= {*offers}, "it may be sent again"
    with pytest.raises(IllegalMoveError):
        session.make_move(TRIES[0], "p9", "2026-01-04")
    assert encode(session.replay_state()) == encode(session.state)


def test_the_command_tells_a_seat_its_own_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = "the-bridge-at-dawn-1"
    moves = [
        {"move": "begin", "events": ["event/thaw", "event/newcomers"]},
        {
            "move": "order",
            "seat": "p1",
            "rows": [{"name": secret, "action": secret, "target": "Q99", "notes": secret}],
            "words": secret,
        },
        {"move": "order", "seat": "p0"},
        {"move": "grant", "changes": [f"p1: knows A1 {secret}"], "why": secret},
    ]
    log = tmp_path / "log.json"
    log.write_text(json.dumps({"setup": msgspec.to_builtins(setup(2)), "moves": moves}))

    def told(*seat: str) -> str:
        assert main(["play", "usurper", str(log), "--json", *seat]) == 0
        return capsys.readouterr().out

    assert secret not in told("--seat", "p0")
    assert secret in told("--seat", "p1")
    assert secret in told("--seat", HOST)
    due = json.loads(told("--seat", HOST))["due"]
    assert due[0]["part"].startswith("p1 the-bridge")
    assert due[0]["flags"], "a flag for each thing against a rule"

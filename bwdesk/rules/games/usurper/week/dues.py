"""What a week waits for, of whom; the forms that answer it, and the moves they come to.

Forms of a seat are made of its page alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_LINE, LONGEST_TEXT, LONGEST_WORDS
from bwdesk.rules.chance.throws import Ask, Cast, Dice, Faces, Thrown, Told
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.week.acts import FINDS
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.beginning import EVENTS, events_of
from bwdesk.rules.games.usurper.week.closing import asks_of_close
from bwdesk.rules.games.usurper.week.deeds import parse_deed
from bwdesk.rules.games.usurper.week.forces import (
    SIDES,
    actors_now,
    asks_of_battle,
    other_side,
    standing,
)
from bwdesk.rules.games.usurper.week.moves import (
    AnyMove,
    Begin,
    Choose,
    Close,
    Fight,
    Foe,
    Grant,
    Order,
    Publish,
    Resolve,
    Rolled,
)
from bwdesk.rules.games.usurper.week.own_forms import (
    OWN_FORMS,
    STANCES,
    own_form,
    own_move,
    stance_of,
)
from bwdesk.rules.games.usurper.week.resolving import queue_of
from bwdesk.rules.games.usurper.week.settling import asks_of, is_fight
from bwdesk.rules.games.usurper.week.state import Battle, Card, Page, State
from bwdesk.rules.games.usurper.week.words import altered, list_changes
from bwdesk.rules.packs.book import Book

Written = Mapping[str, Filling]
BEGIN, ORDER, PUBLISH, CHOOSE, CLOSE, GRANT = (
    *("begin", "order", "publish", "choose", "close", "grant"),
)
RECALL, SEND, JOT, DRAW, MEET, STAND, OFFER, AGREE, BARE = (
    *("recall", "send", "jot", "draw", "meet", "stand", "offer", "agree", "bare"),
)
ROWS = 40
"""Entities of a Usurpation a form of orders has room for."""


def due_of(state: State, book: Book) -> tuple[Due, ...]:
    """What is waited for: of each seat its own, of the hosts all else."""
    met = tuple(_stand_dues(state))
    return (*met, *(_home_due(state) if state.home else _week_due(state, book)))


def _stand_dues(state: State) -> Iterator[Due]:
    """Of each seat that met somebody, what it does."""
    for each in state.meetings:
        for seat in each.seats:
            if not each.settled and seat not in each.stands:
                due = _seat_due(STAND, seat, state, f"A meeting at {each.at}")
                yield replace(due, key=(STAND, each.key), says=each.sees.get(seat, ""))


def _home_due(state: State) -> Iterator[Due]:
    """What a copy at home waits for: what its own seat writes, handed in or not, for until the next
    packet it may be written anew; between two, a letter."""
    for seat in state.playing:
        match state.phase:
            case "orders":
                yield _seat_due(ORDER, seat, state, "Orders")
            case "choices":
                yield _seat_due(CHOOSE, seat, state, "Choices")
            case "begin" | "resolve":
                yield _seat_due(SEND, seat, state, "A letter")


def _week_due(state: State, book: Book) -> tuple[Due, ...]:
    match state.phase:
        case "begin":
            return (_host_due("decide", (BEGIN,), state, "Begin the week"),)
        case "orders":
            waits = [seat for seat in state.playing if seat not in state.sent]
            if waits:
                return tuple(_seat_due(ORDER, seat, state, "Orders") for seat in waits)
            return _queue_due(state, book)
        case "resolve":
            return _queue_due(state, book)
        case "choices":
            waits = [seat for seat in state.playing if seat not in state.chosen]
            if waits:
                return tuple(_seat_due(CHOOSE, seat, state, "Choices") for seat in waits)
            return (_close_due(state, book),)
    return ()


def offers_of(state: State, book: Book) -> tuple[Due, ...]:
    """What may be done though nothing waits for it; of the view of a seat, by it alone."""
    mine = next(iter(state.pages), "") if len(state.pages) == 1 else ""
    own = tuple(_own_offers(mine, state)) if mine else ()
    return own if state.home else (*own, *_host_offers(state, book))


def _own_offers(seat: str, state: State) -> Iterator[Due]:
    """What a seat may do at any time: write, mark, bargain, take back what it handed in."""
    if state.phase == "over":
        if seat not in state.agreed and not state.home:
            yield _seat_due(BARE, seat, state, "Tell everybody the whole truth")
        return
    if seat in state.sent and state.phase == "orders":
        yield _seat_due(RECALL, seat, state, "Take the orders back")
    if state.phase == "choices" and state.settings.one_exchange:
        yield _seat_due(ORDER, seat, state, "Orders of the next week")
    if not state.home or state.phase in ("orders", "choices"):
        yield _seat_due(SEND, seat, state, "A letter")
    yield replace(_seat_due(JOT, seat, state, "The journal"), seats=(seat,), to=(seat,))
    yield _seat_due(DRAW, seat, state, "A mark on the map")
    yield _seat_due(OFFER, seat, state, "Offer a bargain")
    for each in state.bargains:
        if seat in each.seats:
            title = "Step out" if each.struck or seat == each.by else "Agree, or step out"
            terms = f"{', '.join(each.gives)} for {', '.join(each.wants)}. {each.words}"
            due = _seat_due(AGREE, seat, state, f"{title} of a bargain")
            yield replace(due, key=(AGREE, each.key), says=terms)


def _host_offers(state: State, book: Book) -> tuple[Due, ...]:
    rules = replace(ruling.DUE, seats=state.hosts, to=state.hosts)
    if state.phase == "over":
        return (rules,)
    found: list[Due] = [_host_due("decide", (GRANT,), state, "Give or take"), rules]
    found.append(_host_due("decide", (SEND,), state, "A letter"))
    if state.phase in ("orders", "resolve"):
        found.append(_host_due("decide", (MEET,), state, "A meeting"))
    match state.phase:
        case "orders":
            found += (
                _seat_due(ORDER, seat, state, "Orders")
                for seat in state.playing
                if seat in state.sent
            )
            if any(seat not in state.sent for seat in state.playing):
                found += _queue_due(state, book)
        case "resolve" if state.waiting:
            found.append(_publish_due(state))
        case "choices":
            found += (
                _seat_due(CHOOSE, seat, state, "Choices")
                for seat in state.playing
                if seat in state.chosen
            )
            if state.settings.one_exchange and len(state.pages) > 1:
                found += (
                    _seat_due(ORDER, seat, state, "Orders of the next week")
                    for seat in state.playing
                )
            if any(seat not in state.chosen for seat in state.playing):
                found.append(_close_due(state, book))
    return tuple(found)


def _host_due(kind: Any, key: tuple[str, ...], state: State, title: str, says: str = "") -> Due:
    return Due(
        kind,
        key,
        seats=state.hosts,
        to=state.hosts,
        round=state.turn,
        title=title,
        says=says,
    )


def _seat_due(key: str, seat: str, state: State, title: str) -> Due:
    seats = (seat, *state.hosts)
    return Due("decide", (key,), seat, seats, to=seats, round=state.turn, title=title)


def _publish_due(state: State) -> Due:
    return _host_due("decide", (PUBLISH,), state, "Send the bulletins")


def _close_due(state: State, book: Book) -> Due:
    due = _host_due("decide", (CLOSE,), state, "Close the week")
    asks = asks_of_close(state, book)
    return replace(due, kind="roll", asks=asks) if asks else due


def _queue_due(state: State, book: Book) -> tuple[Due, ...]:
    """A due for each card that waits; the bulletins once none does."""
    cards = queue_of(state, book)
    if not cards:
        return (_publish_due(state),)
    return tuple(_card_due(each, state, book) for each in cards)


def _card_due(card: Card, state: State, book: Book) -> Due:
    battle = state.battle if state.battle and state.battle.part == card.part else None
    asks = asks_of_battle(battle, state, book) if battle else asks_of(card, state, book)
    act = book.usurper_acts.get(card.act)
    name = act.name if act else card.act.capitalize()
    step = f", {battle.step}" if battle else ""
    row = card.row
    return Due(
        "roll" if asks else "decide",
        tuple(card.part.split()),
        card.seat,
        state.hosts,
        asks=asks,
        says=" ".join(filter(None, (card.at, row.notes if row else ""))),
        round=state.turn,
        to=state.hosts,
        title=f"{name}{step}: {', '.join(card.who) or card.about}",
    )


# Forms


def form_of(state: State, due: Due, book: Book) -> tuple[Slot, ...]:
    """What may be written for something due."""
    match due.key:
        case ("begin",):
            return _begin_form(state, book)
        case ("order",):
            return _order_form(state, due.actor, book)
        case ("publish",):
            return _publish_form(state)
        case ("choose",):
            return (
                Slot("rows", "text", "Choices, one a line", most=LONGEST_TEXT),
                Slot("words", "text", "Words", most=LONGEST_WORDS),
            )
        case ("close",):
            return (
                Slot("articles", "text", "Articles of the Council", most=LONGEST_LINE),
                Slot("words", "text", "Words", most=LONGEST_WORDS),
            )
        case ("grant",):
            return (
                Slot("changes", "text", "Changes, one a line", most=LONGEST_TEXT, needed=True),
                Slot("why", "text", "Because", most=LONGEST_WORDS),
            )
    if due.key[0] in OWN_FORMS:
        return own_form(state, due)
    return _card_form(state, due, book)


def _begin_form(state: State, book: Book) -> tuple[Slot, ...]:
    words = Slot("words", "text", "Words", most=LONGEST_WORDS)
    dated = calendar(state, book)
    if not dated["events"]:
        return (words,)
    events = tuple(Choice(e, book.usurper_cards[e].name) for e in events_of("event", state, book))
    slots = [
        Slot("events", "order", "Events of the month", choices=events, most=EVENTS),
    ]
    if dated["unique_events"]:
        unique = events_of("unique-event", state, book)
        may = tuple(Choice(e, book.usurper_cards[e].name) for e in unique)
        slots.append(Slot("unique", "choice", "A Unique Event", choices=may))
    return (*slots, words)


def _order_form(state: State, seat: str, book: Book) -> tuple[Slot, ...]:
    """A group for each entity the page of a seat has: act, square, notes."""
    own = state.pages.get(seat, Page()).own
    units = [each.name for each in own.units]
    leaders = [each.name for each in own.leaders if each.hurt < 2]
    acts = tuple(Choice(each.id, each.name) for each in book.usurper_acts.values())
    more = (Choice("stay", "Stay"), Choice("heal", "Heal"))
    slots: list[Slot] = []
    for at, name in enumerate((*leaders, *units, *own.extras)[:ROWS]):
        slots += [
            Slot(f"{at} action", "choice", "Action", name, choices=(*acts, *more)),
            Slot(f"{at} target", "text", "Target", name, most=8),
            Slot(f"{at} end", "text", "End", name, most=8),
            Slot(f"{at} notes", "text", "Notes", name, most=LONGEST_LINE),
        ]
    again = (Choice("as-last", "As last week"),)
    slots += [
        Slot("again", "choice", "The same again", choices=again),
        Slot("text", "text", "Pasted table", most=LONGEST_TEXT),
        Slot("words", "text", "In your words", most=LONGEST_WORDS),
        Slot("wishes", "text", "Wishes, once results are known", most=LONGEST_WORDS),
        Slot("meeting", "choice", "If we meet somebody", choices=STANCES),
        Slot("meeting words", "text", "What we do and spend there", most=LONGEST_WORDS),
    ]
    if calendar(state, book)["events"] and own.leads:
        for each in state.events:
            if not each.unique:
                name = book.usurper_cards[each.card].name
                bends = (Choice("double", "Doubled"), Choice("ignore", "Ignored"))
                slots.append(Slot(f"event {each.card}", "choice", name, choices=bends))
    return tuple(slots)


def _publish_form(state: State) -> tuple[Slot, ...]:
    letters = (
        Slot(f"to {seat}", "text", f"To {name}", most=LONGEST_WORDS)
        for seat, name in state.names.items()
    )
    told = tuple(
        Choice(each.key, f"{state.names[each.seat]}: {list_changes(altered(each.entry.changes))}")
        for each in state.tellings
    )
    return (
        *((Slot("told", "order", "Told", choices=told, most=len(told)),) if told else ()),
        Slot("words", "text", "To all who play", most=LONGEST_WORDS),
        *letters,
        Slot("announced", "text", "For everybody", most=LONGEST_LINE),
    )


def _card_form(state: State, due: Due, book: Book) -> tuple[Slot, ...]:
    card = next((e for e in queue_of(state, book) if e.part == due.part), None)
    words = Slot("words", "text", "Words", most=LONGEST_WORDS)
    if card is None:
        return ()
    battle = state.battle if state.battle and state.battle.part == card.part else None
    if battle is not None:
        return (*_battle_form(battle, state, book), words)
    slots: list[Slot] = []
    if is_fight(card):
        others = tuple(Choice(e, name) for e, name in state.names.items() if e != card.seat)
        slots += [
            Slot("foes", "text", "Foes: 2 orc 1, troll", most=LONGEST_LINE),
            Slot("against", "choice", "Against a Usurper", choices=others),
        ]
    if card.act == "scout":
        finds = tuple(Choice(each, each.replace("-", " ").capitalize()) for each in FINDS)
        slots.append(Slot("found", "order", "What is found", choices=finds, most=2))
    changes = Slot("changes", "text", "Changes, one a line", most=LONGEST_TEXT)
    if is_fight(card):
        return (*slots, changes, words)
    slots += [
        Slot("pick", "text", "Which, whom", most=LONGEST_LINE),
        changes,
        Slot("unticked", "text", "What does not follow", most=LONGEST_LINE),
    ]
    return (*slots, words)


def _battle_form(battle: Battle, state: State, book: Book) -> Iterator[Slot]:
    leaves = (*(Choice(side, f"The {side} leaves") for side in SIDES),)
    if battle.step in ("ranged", "melee"):
        for each in actors_now(battle, state, book):
            foes = tuple(
                Choice(foe.key, foe.unit.name or foe.key)
                for foe in standing(battle, other_side(each.side))
            )
            yield Slot(f"target {each.key}", "choice", "Strikes", each.key, choices=foes)
    if battle.step == "magic":
        spells = tuple(Choice(e.id, e.name) for e in book.usurper_spells.values() if e.combat)
        for each in battle.fighters:
            if each.stands:
                yield Slot(
                    f"spells {each.key}", "order", "Cast on", each.key, choices=spells, most=4
                )
    if battle.step in ("magic", "ranged", "melee"):
        yield Slot("leave", "choice", "Break off", choices=leaves)


# Moves


def move_of(state: State, due: Due, reply: Reply, book: Book) -> AnyMove:
    """The move a reply comes to. Raises IllegalMoveError with a sentence."""
    script = reply.script
    words = _text(script, "words")
    match due.key:
        case ("begin",):
            unique = script.get("unique", EMPTY).choice
            events = script.get("events", EMPTY).order
            return Begin(events=events, unique=unique, words=words)
        case ("order",):
            return _order_move(state, due.actor, script, words)
        case ("publish",):
            letters = {e: said for e in state.names if (said := _text(script, f"to {e}"))}
            told = script.get("told", EMPTY).order
            announced = _lines(script, "announced")
            return Publish(words=words, letters=letters, announced=announced, told=told)
        case ("choose",):
            page = state.pages.get(due.actor, Page())
            rows = tuple(parse_deed(line, page, book) for line in _lines(script, "rows"))
            return Choose(seat=due.actor, rows=rows, words=words)
        case ("close",):
            articles = tuple(_parts(_text(script, "articles")))
            return Close(dice=dice_of(reply.dice), articles=articles, words=words)
        case ("grant",):
            return Grant(changes=_lines(script, "changes"), why=_text(script, "why"))
    if due.key[0] in OWN_FORMS:
        return own_move(due, script, state)
    return _card_move(state, due, reply, words, book)


def _text(script: Written, name: str) -> str:
    return script.get(name, EMPTY).text.strip()


def _lines(script: Written, name: str) -> tuple[str, ...]:
    lines = (each.strip() for each in script.get(name, EMPTY).text.splitlines())
    return tuple(each[:LONGEST_LINE] for each in lines if each)


def _parts(text: str) -> Iterator[str]:
    return (each.strip() for each in text.split(",") if each.strip())


def _order_move(state: State, seat: str, script: Written, words: str) -> Order:
    own = state.pages.get(seat, Page()).own
    leaders = [each.name for each in own.leaders if each.hurt < 2]
    rows = []
    for at, name in enumerate((*leaders, *(each.name for each in own.units), *own.extras)[:ROWS]):
        action = script.get(f"{at} action", EMPTY).choice
        if action:
            home = own.homes.get(name, own.home)
            rows.append(
                Row(
                    name=name,
                    start=home,
                    action=action,
                    target=_text(script, f"{at} target") or home,
                    end=_text(script, f"{at} end") or home,
                    notes=_text(script, f"{at} notes"),
                )
            )
    bends: Any = {
        each.card: script[f"event {each.card}"].choice
        for each in state.events
        if script.get(f"event {each.card}", EMPTY).choice
    }
    return Order(
        seat=seat,
        rows=tuple(rows),
        text=script.get("text", EMPTY).text,
        words=words,
        as_last=script.get("again", EMPTY).choice == "as-last",
        events=bends,
        wishes=_text(script, "wishes"),
        meeting=stance_of(script, "meeting", "meeting words"),
    )


def _card_move(state: State, due: Due, reply: Reply, words: str, book: Book) -> Resolve | Fight:
    card = next((e for e in queue_of(state, book) if e.part == due.part), None)
    if card is None:
        raise IllegalMoveError(f"No card “{due.part}” waits.", state.hosts)
    script, dice = reply.script, dice_of(reply.dice)
    battle = state.battle if state.battle and state.battle.part == card.part else None
    if battle is not None:
        return _battle_move(battle, script, dice, words)
    if is_fight(card) and (_text(script, "foes") or script.get("against", EMPTY).choice):
        return Fight(
            card=card.part,
            step="forces",
            foes=tuple(parse_foes(_text(script, "foes"), state, book)),
            against=script.get("against", EMPTY).choice,
            words=words,
        )
    unticked = tuple(int(e) if e.isdecimal() else e for e in _parts(_text(script, "unticked")))
    told = reply.dice.get("d100")
    total = told.count if isinstance(told, Told) else None
    return Resolve(
        card=card.part,
        dice=dice,
        total=total,
        found=script.get("found", EMPTY).order,
        pick=tuple(_parts(_text(script, "pick"))),
        changes=_lines(script, "changes"),
        unticked=unticked,
        words=words,
    )


def _battle_move(battle: Battle, script: Written, dice: Rolled, words: str) -> Fight:
    step: Any = battle.step
    side: Any = script.get("leave", EMPTY).choice
    targets = {
        key.removeprefix("target "): each.choice
        for key, each in script.items()
        if key.startswith("target ") and each.choice
    }
    spells = {
        key.removeprefix("spells "): each.order
        for key, each in script.items()
        if key.startswith("spells ") and each.order
    }
    return Fight(
        card=battle.part,
        step="leave" if side else step,
        targets=targets,
        spells=spells,
        side=side,
        dice=dice,
        words=words,
    )


def parse_foes(text: str, state: State, book: Book) -> Iterator[Foe]:
    """Foes as they are typed: ``2 orc 1, troll``: how many, which race, of which level. Raises
    IllegalMoveError."""
    for part in _parts(text):
        words = part.split()
        many = int(words.pop(0)) if words and words[0].isdecimal() else 1
        level = int(words.pop()) if len(words) > 1 and words[-1].isdecimal() else 0
        name = " ".join(words)
        race = next(
            (
                e
                for e in book.usurper_races.values()
                if name.casefold() in (e.id, e.name.casefold())
            ),
            None,
        )
        if race is None or not 1 <= many <= 20 or level > 99:
            says = f"“{part[:40]}” is no foe. Write how many, a race, its level: 2 orc 1."
            raise IllegalMoveError(says, state.hosts)
        yield Foe(unit=Unit(race=race.id, level=level), many=many)


# Dice


def dice_of(dice: Mapping[str, Dice]) -> Rolled:
    """Dice of a reply as the moves have them: faces in their order, those thrown again apart."""
    found: Rolled = {}
    for key, each in dice.items():
        if isinstance(each, Told):
            continue
        first = each.casts[0].faces if each.casts else ()
        rest = each.casts[1:]
        again = tuple(face for cast in rest if cast.why == "again" for face in cast.faces)
        more = tuple(face for cast in rest if cast.why != "again" for face in cast.faces)
        found[key] = (*first, *more)
        if again:
            found["again"] = (*found.get("again", ()), *again)
    return found


def throw_of(ask: Ask, faces: tuple[int, ...], again: list[int]) -> Dice:
    """Faces as they fell for what was asked: those that explode, and ones thrown again, in casts of
    their own."""
    first, rest = faces[: ask.number], faces[ask.number :]
    casts = [Cast(first)]
    casts += [Cast((face,), "explodes") for face in rest]
    places = [at for at, face in enumerate(first) if face in ask.again]
    thrown = tuple(again.pop(0) for _ in places if again)
    if thrown:
        casts.append(Cast(thrown, "again", tuple(places[: len(thrown)])))
    return Faces(first) if len(casts) == 1 else Thrown(tuple(casts))

"""Usurper played by chance: orders, dice, finds, battles and choices of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Unit, level_of
from bwdesk.rules.games.usurper.week.acts import FINDS
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.beginning import events_of
from bwdesk.rules.games.usurper.week.closing import asks_of_close
from bwdesk.rules.games.usurper.week.forces import asks_of_battle
from bwdesk.rules.games.usurper.week.moves import (
    AnyMove,
    Begin,
    Choice,
    Choose,
    Close,
    Fight,
    Foe,
    Grant,
    Order,
    Plain,
    Publish,
    Resolve,
    Rolled,
    Rule,
)
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.resolving import queue_of, with_queue
from bwdesk.rules.games.usurper.week.settling import asks_of, is_fight, needs_no_word, weigh
from bwdesk.rules.games.usurper.week.state import Card, State, Usurpation
from bwdesk.rules.packs.book import Book

FOES = ("orc", "human", "goblin", "ogre", "troll", "witch", "drake", "monstrous-spider")


def thrown(ask: Ask, lot: Random) -> tuple[int, ...]:
    """Faces that may have fallen; high ones oftener than chance has them: all is to be reached."""
    faces = [lot.randint(1, ask.sides) for _ in range(ask.number)]
    if ask.sides == 100 and ask.explode and lot.random() < 0.25:
        faces = [lot.randint(96, 100)]
    if ask.lead:
        if faces and faces[0] in ask.explode:
            faces.append(lot.randint(1, ask.sides))
    elif ask.explode:
        while faces[-1] in ask.explode:
            faces.append(lot.randint(40, 100))
    return tuple(faces)


def roll(asks: tuple[Ask, ...], lot: Random) -> Rolled:
    return {ask.key: thrown(ask, lot) for ask in asks}


def usurper_at_random(game: Usurper, state: State, lot: Random) -> tuple[str, AnyMove]:
    """Some move, and the seat that makes it."""
    host, book = state.hosts[0], game.book
    match state.phase:
        case "begin":
            return host, _begin(state, lot, book)
        case "orders":
            if lot.random() < 0.1:
                return host, gift(state, lot, book)
            for seat in state.playing:
                if seat not in state.sent:
                    return seat, order(state, seat, lot, book)
            return host, settle(state, lot, book)
        case "resolve":
            return host, settle(state, lot, book)
        case "choices":
            for seat in state.playing:
                if seat not in state.chosen:
                    return seat, Choose(seat=seat, rows=tuple(choices(state, seat, lot, book)))
            return host, Close(dice=roll(asks_of_close(state, book), lot), words=plant(lot))
    return host, Rule(what="on", why="They play on.")


def plant(lot: Random) -> str:
    """Words somebody may not know, now and then."""
    return f"the-bridge-at-dawn-{lot.randrange(10**15)}" if lot.random() < 0.3 else ""


def _begin(state: State, lot: Random, book: Book) -> Begin:
    if not calendar(state, book)["events"]:
        return Begin()
    may = events_of("event", state, book)
    unique = events_of("unique-event", state, book)
    chosen = lot.choice(unique) if unique and lot.random() < 0.2 else ""
    return Begin(events=tuple(lot.sample(may, min(2, len(may)))), unique=chosen)


# Orders


def order(state: State, seat: str, lot: Random, book: Book) -> Order:
    own = state.usurpation(seat)
    assert own is not None
    rows: list[Row] = []
    for unit in own.units:
        rows.append(_unit_row(own, unit, rows, state, lot, book))
    for leader in own.leaders:
        if leader.hurt < 2:
            rows.append(_leader_row(own, leader.name, rows, state, lot, book))
    rows += [_extra_row(own, name, lot, book) for name in own.extras]
    events: dict[str, Any] = {}
    if own.leads and calendar(state, book)["events"] and state.events:
        events = {lot.choice(state.events).card: lot.choice(("double", "ignore"))}
    return Order(seat=seat, rows=tuple(rows), words=plant(lot), events=events)


def _row(own: Usurpation, name: str, action: str, target: str, notes: str) -> Row:
    home = own.homes.get(name, own.home)
    return Row(
        name=name, start=home, action=action, target=target or home, end=home, notes=notes[:200]
    )


def _near(square: str, lot: Random, state: State) -> str:
    column, row = ord(square[0]) - 65, int(square[1:]) - 1
    column = min(max(0, column + lot.randint(-2, 2)), len(state.map[0]) - 1)
    row = min(max(0, row + lot.randint(-2, 2)), len(state.map) - 1)
    return f"{chr(65 + column)}{row + 1}"


def _unit_row(
    own: Usurpation, unit: Unit, rows: list[Row], state: State, lot: Random, book: Book
) -> Row:
    den = own.den_of(unit.name)
    home = den.at if den else own.home or "A1"
    name = unit.name
    may = ["scout", "harvest", "assist", "stay", "raid", "attack", "harass", "learn", "trade"]
    may += ["build", *["renovate"] * 5, "craft", "initiate", "interrogate"]
    act = lot.choice(may)
    spells = " ".join(lot.sample(list(book.usurper_spells), 2))
    match act:
        case "harvest":
            target = lot.choice([*own.nodes, home])
            return _row(own, name, act, target, f"equip shovels {spells}")
        case "build" if den is not None:
            if lot.random() < 0.1:
                return _row(own, name, act, _near(home, lot, state), f"new lair Den {name}")
            rooms = [e.id for e in book.usurper_rooms.values() if e.many or e.id not in _rooms(own)]
            return _row(own, name, act, home, f"equip saws {lot.choice(rooms or ['barracks'])}")
        case "renovate" if den is not None:
            return _row(own, name, act, home, f"equip saws {_renovation(own, state, lot, book)}")
        case "craft":
            items = [e.name for e in book.usurper_items.values() if e.craftable]
            many = "2 " if lot.random() < 0.2 else ""
            return _row(own, name, act, home, f"equip hammers {many}{lot.choice(items)}")
        case "interrogate":
            return _row(own, name, act, home, lot.choice(("glean", "convert", "torture")))
        case "learn":
            trainer = lot.choice(own.leaders).name
            return _row(own, name, act, home, f"of {trainer}")
        case "assist" if rows:
            return _row(own, name, act, rows[0].target, f"assist {rows[0].name}")
    return _row(own, name, act, *_abroad(own, act, home, state, lot, spells))


def _abroad(
    own: Usurpation, act: str, home: str, state: State, lot: Random, spells: str
) -> tuple[str, str]:
    """Where an act takes somebody, and its notes."""
    match act:
        case "attack" | "raid":
            others = [e.home for e in state.usurpations if e.seat != own.seat and e.lairs]
            return lot.choice([_near(home, lot, state), *others]), "everything we have"
        case "trade":
            return lot.choice(list(state.places)), ""
        case "initiate":
            return lot.choice(list(state.places)), "Settlement Quest"
        case "scout":
            favor = "Initiate Favor" if lot.random() < 0.2 else f"equip spyglass {spells}"
            return _near(home, lot, state), favor
    return "", ""


def _rooms(own: Usurpation) -> set[str]:
    return {room.room for den in own.lairs for room in den.lair.rooms}


def _renovation(own: Usurpation, state: State, lot: Random, book: Book) -> str:
    """One that may be made, if there is one; rather one nobody has."""
    there = {
        id
        for each in state.usurpations
        for den in each.lairs
        for room in den.lair.rooms
        for id in room.renovations
    }
    rooms = {room.room: room for den in own.lairs[:1] for room in reversed(den.lair.rooms)}
    may = []
    for made in book.usurper_renovations.values():
        room = rooms.get(made.room)
        if room is None or book.usurper_rooms[made.room].plain:
            continue
        level = level_of(room)
        done = room.renovations.get(made.id, 0)
        late = made.tier == "intermediate" and level < book.usurper_rooms[made.room].opens
        if not late and (not made.most or done < made.most):
            rare = made.id not in there and made.tier != "basic"
            may += [made.id] * (20 if rare else 1 if level > 6 else 3)
    return lot.choice(may) if may else "Throne Room"


def _leader_row(
    own: Usurpation, name: str, rows: list[Row], state: State, lot: Random, book: Book
) -> Row:
    act = lot.choice(
        ("diplomacy", "diplomacy", "explore", "train", "questing", "assist", "assist", "heal")
    )
    spells = " ".join(lot.sample(list(book.usurper_spells), 3))
    match act:
        case "diplomacy":
            target = lot.choice(list(state.places))
            bribe = "bribe 15" if lot.random() < 0.3 else ""
            banks = "banked bonus" if lot.random() < 0.3 else ""
            return _row(own, name, act, target, f"{bribe} {banks} {spells}")
        case "train":
            leader = own.leader(name)
            skills = [each for each, rank in (leader.skills if leader else {}).items() if rank]
            return _row(own, name, act, "", lot.choice(skills or ["leadership"]))
        case "explore":
            return _row(own, name, act, _near(own.home or "A1", lot, state), "Initiate")
        case "questing":
            return _row(own, name, act, lot.choice(list(state.places)), "Landmark")
        case "assist" if rows:
            row = lot.choice(rows)
            return _row(own, name, act, row.target, f"assist {row.name} {spells}")
        case "heal":
            return _row(own, name, act, "", "")
    return _row(own, name, "stay", "", "")


def _extra_row(own: Usurpation, name: str, lot: Random, book: Book) -> Row:
    if own.spells.get(name) and lot.random() < 0.6:
        spell = book.usurper_spells[own.spells[name][0]].name
        return _row(own, name, "teach", "", f"{spell} to {own.leaders[0].name}")
    card = book.usurper_cards[own.extras[name]]
    skills = list(getattr(card.what, "skills", {}))
    return _row(own, name, "train", "", lot.choice(skills or ["scout"]))


# Results


def settle(state: State, lot: Random, book: Book) -> AnyMove:
    """The next card, or all that need no word, or the bulletins."""
    ready = with_queue(state, book)
    cards = queue_of(ready, book)
    if not cards:
        return Publish(words=plant(lot), letters={state.playing[0]: plant(lot)})
    if ready.battle is not None:
        card = ready.card(ready.battle.part)
        assert card is not None
        return _fight(card, ready, lot, book)
    if lot.random() < 0.3:
        easy = [each for each in cards if needs_no_word(each, ready)]
        dice = {each.part: roll(asks, lot) for each in easy if (asks := asks_of(each, ready, book))}
        dice = {part: _reroll(ready, part, fell, lot, book) for part, fell in dice.items()}
        if dice:
            return Plain(dice=dice)
    card = cards[0]
    if is_fight(card):
        return _forces(card, ready, lot)
    dice_ = _reroll(ready, card.part, roll(asks_of(card, ready, book), lot), lot, book)
    found: tuple[str, ...] = ()
    if card.act == "scout" and lot.random() < 0.9:
        found = (lot.choice(FINDS),)
    pick = (lot.choice(["bell quest", *book.usurper_cards]),) if card.act == "explore" else ()
    said = Resolve(card=card.part, dice=dice_, found=found, pick=pick, words=plant(lot))
    return said if not weigh(card, said, ready, book).wants else Rule(what="skip", of=card.part)


def _reroll(state: State, part: str, dice: Rolled, lot: Random, book: Book) -> Rolled:
    """With ones of a harvest thrown again, where its degree has them so."""
    card = state.card(part)
    if card is None or "node" not in dice:
        return dice
    wants = weigh(card, Resolve(card=part, dice=dice), state, book).wants
    again = [each for each in wants if each.endswith("again")]
    if not again:
        return dice
    number, _, sides = again[0].split()[0].partition("d")
    more = tuple(lot.randint(1, int(sides)) for _ in range(int(number)))
    return {**dice, "again": more}


def _forces(card: Card, state: State, lot: Random) -> AnyMove:
    own = state.usurpation(card.seat)
    if own is None or not any(own.unit(name) for name in card.who):
        return Rule(what="skip", of=card.part, why="nobody came")
    others = [e for e in state.usurpations if e.seat != card.seat and e.den_at(card.at)]
    if any(each.units and e for e in others for each in [e]) and lot.random() < 0.9:
        at_home = [
            u for u in others[0].units if others[0].homes.get(u.name, others[0].home) == card.at
        ]
        if at_home:
            return Fight(card=card.part, step="forces", against=others[0].seat, in_lair=True)
    foe = Foe(unit=Unit(race=lot.choice(FOES), level=lot.randint(0, 3)), many=lot.randint(1, 2))
    return Fight(card=card.part, step="forces", foes=(foe,))


def _fight(card: Card, state: State, lot: Random, book: Book) -> Fight:
    battle = state.battle
    assert battle is not None
    if lot.random() < 0.02:
        side: Any = lot.choice(("attacker", "defender"))
        return Fight(card=card.part, step="leave", side=side)
    step: Any = battle.step
    spells: dict[str, tuple[str, ...]] = {}
    if battle.step == "magic":
        combat = [each.id for each in book.usurper_spells.values() if each.combat]
        spells = {each.key: (lot.choice(combat),) for each in battle.fighters if lot.random() < 0.3}
    dice = roll(asks_of_battle(battle, state, book), lot)
    return Fight(card=card.part, step=step, spells=spells, dice=dice)


# Choices


def choices(state: State, seat: str, lot: Random, book: Book) -> Iterator[Choice]:
    own = state.usurpation(seat)
    assert own is not None
    for key, many in own.xp.items():
        who, _, into = key.rpartition("/")
        if many and lot.random() < 0.8 and into:
            yield Choice(do="spend", who=who, what=into, many=many)
    visited = [who.partition("/")[2] for who in own.flags if who.startswith("visit/")]
    for place in visited:
        ware = lot.choice(("lumber", "stone", "iron", "foodstuffs", "saws", "shovels", "hammers"))
        yield Choice(do="buy", what=ware, many=lot.randint(1, 3), at=place)
        if own.goods:
            good = lot.choice(list(own.goods))
            yield Choice(do="sell", what=good, many=1, at=place)
        if own.gold > 20 and len(own.units) < 5:
            yield Choice(do="recruit", what=lot.choice(("elf", "orc", "dwarf", "human")))
    for unit in own.units:
        if unit.pax is not None and unit.pax < 10:
            yield Choice(do="replace", who=unit.name, many=10)
        if unit.level:
            into = lot.choice(("off", "def", "str", "speed", "tools"))
            yield Choice(do="raise", who=unit.name, into=into)
    for key in own.items:
        item = key.partition("/")[0]
        if own.units and lot.random() < 0.5:
            yield Choice(do="equip", who=lot.choice(own.units).name, what=item)
    yield from _dared(own, lot, book)


def _dared(own: Usurpation, lot: Random, book: Book) -> Iterator[Choice]:
    for held in own.captives:
        if lot.random() < 0.2:
            do: Any = lot.choice(("release", "execute"))
            yield Choice(do=do, who=held.name)
    if lot.random() < 0.1:
        yield Choice(do="golem", what=lot.choice(("watchtower", "warehouse", "prison")))
    if lot.random() < 0.1:
        yield Choice(do="favor", what=lot.choice(list(book.usurper_favors)))
    if lot.random() < 0.05:
        yield Choice(do="exchange", what="small")
    if lot.random() < 0.05 and len(own.units) > 1:
        yield Choice(do="disband", who=own.units[-1].name)
    if lot.random() < 0.05:
        yield Choice(do="embed", what="hammers")
    if lot.random() < 0.01:
        yield Choice(do="challenge")


# What the narrator gives


def gift(state: State, lot: Random, book: Book) -> Grant:
    """Goods, people and words, so that all there is comes up."""
    seat = lot.choice(state.playing)
    own = state.usurpation(seat)
    assert own is not None
    leader = lot.choice(own.leaders).name
    extras = [e.id for e in book.usurper_cards.values() if e.what.__struct_config__.tag == "extra"]
    lines = [
        "60 gold",
        "60 lumber",
        "80 stone",
        "40 iron",
        "8 foodstuffs",
        "gem 5",
        f"spell {leader} {lot.choice(list(book.usurper_spells))}",
        f"captive orc Rebel-{lot.randrange(999)} 2",
        "favor small",
        "item saws",
        "item hammers",
        "item shovels",
        "item spyglass",
        f"knows A1 {plant(lot) or 'smoke'}",
    ]
    if len(own.units) < 4:
        lines.append(
            f"unit {lot.choice(('elf', 'orc', 'dwarf', 'gnome'))} New-{lot.randrange(9999)}"
        )
    if any(each.hurt for each in own.leaders):
        lines += [f"hurt {each.name} -1" for each in own.leaders if each.hurt]
    if own.units:
        unit = lot.choice(own.units).name
        lines += [f"gear {unit} melee-weapons", f"skill {unit} {lot.choice(('spy', 'scout'))}"]
    if extras and lot.random() < 0.5:
        lines.append(f"extra Helper-{lot.randrange(99)} {lot.choice(extras)}")
    if own.attitudes and lot.random() < 0.2:
        name = lot.choice(list(own.attitudes))
        lines.append(f"attitude {name} {lot.choice(list(book.usurper_attitudes))}")
    if lot.random() < 0.2:
        lines.append("legend")
    return Grant(changes=tuple(f"{seat}: {each}" for each in lines), why=plant(lot))

"""What meets what in the action that lies open, as values: cards, and what goes between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.games.fight.spell_cards import (
    Chance,
    WillDice,
    chances_of,
    is_of_spell,
    lent_lines,
    strip_of,
    tax_line,
    title_of,
    will_dice,
)
from bwdesk.desk.games.fight.tableau import (
    GONE,
    Came,
    holdings_line,
    idles,
    weapons_held,
    wound_words,
)
from bwdesk.desk.kit.rolling.asked import dice_on_table
from bwdesk.desk.kit.rolling.faces import Lying
from bwdesk.desk.kit.sum_table import Line, signed_number
from bwdesk.desk.kit.time_strip import TimeStrip
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight import (
    blows,
    founding,
    hesitating,
    incanting,
    mounted,
    pools,
    positioning,
    unseating,
    versus,
)
from bwdesk.rules.games.fight.canon import ORDER, Canon
from bwdesk.rules.games.fight.clash import Want, act_of, cell, hostile, reaches, wants, where
from bwdesk.rules.games.fight.effective import done_with
from bwdesk.rules.games.fight.falling import FALL
from bwdesk.rules.games.fight.praying import FightDevotion, is_heard_now
from bwdesk.rules.games.fight.rolling import aim_key, find_roll
from bwdesk.rules.games.fight.slots import split_for
from bwdesk.rules.games.fight.state import Act, State
from bwdesk.rules.games.fight.words import POSITIONS
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.people.hurting import Shaken, steel_ask
from bwdesk.rules.games.people.praying import Praying
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.tables.fighting import FightStep

SAYS: Mapping[FightStep, str] = {
    "free": "falls free",
    "natural": "against natural defenses",
    "obstacle": "against its obstacle",
    "positioning": "against the position",
    "unopposed": "unopposed",
    "less-avoid": "less the Avoid",
    "less-block": "less the Block",
    "less-shield-block": "less a true shield’s Block",
    "less-defense": "less the defense",
    "riposte": "a riposte comes back",
    "riposte-blocked": "riposte, less the Block",
    "free-strike": "a free Strike",
    "location": "where it is wanted",
    "hesitate": "falls for it",
    "struck": "struck freely",
    "block-lost": "the Block is lost",
    "subtract": "takes successes off",
    "shield-subtract": "takes off with a true shield",
}
HALVES = {"defense": "Defense", "riposte": "Riposte", "natural": "Natural defense", "free": "Free"}
BLOWS = {blows.ARMOR: "Armor", blows.AGAIN: "Armor, once more"}
INTENTS = {"close": "closes in", "withdraw": "draws away", "let": "lets come"}


class Pooled(Line, frozen=True, kw_only=True):
    """The ability a pool begins with, and its token."""

    token: Ability

    def __str__(self) -> str:
        return f"{self.label} {self.token}, {self.value}"


class Fallen(Struct, frozen=True):
    """Dice of a card: as they lie or are to be thrown, what they are for, what they came to."""

    label: str
    dice: Lying
    came: str = ""

    def __str__(self) -> str:
        return f"{self.label}: {self.dice}{f', {self.came}' if self.came else ''}"


class Card(Struct, frozen=True):
    """Somebody on the stage: what he does, his dice and obstacles part by part, what they came to.

    *lit*: something of his is due. Of a caster *will* are the dice of Will, *strip* the actions of
    what is spoken, *chances* those of a casting and its Tax before they are rolled.
    """

    id: str
    name: str
    sign: str
    title: str
    beside: str = ""
    says: str = ""
    lines: tuple[Line, ...] = ()
    dice: tuple[Fallen, ...] = ()
    foot: str = ""
    lit: bool = False
    struck: bool = False
    will: WillDice = WillDice()
    strip: TimeStrip = TimeStrip()
    chances: tuple[Chance, ...] = ()

    def __str__(self) -> str:
        held_ = [self.name, self.title, self.beside, self.says, str(self.will)]
        held_ += [str(self.strip)] if self.strip.actions else []
        held_ += map(str, (*self.chances, *self.lines))
        return ", ".join(filter(None, [*held_, *map(str, self.dice), self.foot]))


class Link(Struct, frozen=True):
    """What goes from one card to the next, in the color of whoever does it; *away* from it."""

    by: str
    at: str
    says: str
    sign: str
    away: bool = False

    def __str__(self) -> str:
        return self.says


class Stage(Struct, frozen=True):
    """The cards in their order, what goes between them, and a line for each meeting *besides*."""

    cards: tuple[Card, ...] = ()
    links: tuple[Link, ...] = ()
    besides: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ". ".join(map(str, self.cards))


MOST = 3
"""Cards there is room for."""


def stage(
    canon: Canon,
    state: State,
    signs: Mapping[str, str],
    came: Came,
    due: Sequence[str] = (),
    lit: str = "",
    most: int = MOST,
    about: Sequence[str] = (),
) -> Stage:
    """The meeting around *lit*, or around whoever something is *due* of; with those it is
    *about*."""
    met = _links(canon, state, signs)
    shown = _cluster(state, met, tuple(dict.fromkeys((*about, *due))), lit, most)
    cards = tuple(_card(canon, state, who, signs, came, who in due) for who in shown)
    between = set(pairwise(shown))
    links = tuple(e for e in met if (e.by, e.at) in between or (e.at, e.by) in between)
    besides = tuple(
        f"{state.fighter(e.by).label}, {_does(canon, state, e.by)}, at "
        f"{state.fighter(e.at).label}: {e.says}"
        for e in met
        if e not in links and state.phase == "volley" and state.acts
    )
    return Stage(cards, links, besides)


def is_between_actions(state: State) -> bool:
    """Whether an action has fallen and nerves are tried for it, before the next one opens."""
    return state.phase == "volley" and bool(state.slot) and not state.acts


def _does(canon: Canon, state: State, who: str) -> str:
    return canon.action(act_of(state, who).act.entry)


def _cluster(
    state: State, met: Sequence[Link], due: Sequence[str], lit: str, most: int
) -> tuple[str, ...]:
    """Whoever it is about in the middle of those he meets."""
    every = [each.id for each in state.fighters]
    there = every if state.phase == "over" else [each.id for each in state.people_there] or every
    if len(there) < MOST:
        return tuple(there)
    # Where there is room for all, nobody changes places because something is due of him.
    wanted = [each for each in due if each in there and len(there) > most] or there

    def meets(who: str) -> tuple[int, int]:
        return sum(who in (e.by, e.at) for e in met), len(state.foes(who))

    first = lit if lit in there else max(wanted, key=meets)
    others = [e.at if e.by == first else e.by for e in met if first in (e.by, e.at)]
    foes = [each.id for each in state.foes(first)]
    others = list(dict.fromkeys((*others, *wanted, *foes, *there)))
    # Whoever is beside it keeps his place, whoever is next.
    others = sorted([e for e in others if e in there and e != first][: most - 1], key=there.index)
    if len(others) < MOST - 1:
        return (first, *others)
    return others[0], first, *others[1:]


def _links(canon: Canon, state: State, signs: Mapping[str, str]) -> tuple[Link, ...]:
    if state.phase != "volley" or is_between_actions(state):
        return ()
    if not state.acts:
        return tuple(
            Link(one, other, INTENTS[how], signs[one], how == "withdraw")
            for pair in positioning.pairs(state)
            for one, other in (pair, pair[::-1])
            if (how := positioning.intent(state, one, other)) in INTENTS
        )
    found = []
    every = wants(canon, state)
    for who, other in hostile(state):
        found.append(Link(who, other, _steps_words(canon, state, who, other), signs[who]))
        if any((e.kind, e.who, e.at) == ("riposte", other, who) for e in every):
            found.append(Link(other, who, "the riposte", signs[other]))
    shots = (e for e in every if e.kind == "shot" and e.at)
    found += [Link(e.who, e.at, "a shot", signs[e.who]) for e in shots]
    return tuple(found)


def _steps_words(canon: Canon, state: State, who: str, other: str) -> str:
    if not reaches(canon, state, who, other):
        return f"does not reach: {where(canon, state, who, other)}"
    steps = [step for step in cell(canon, state, who, other) if step != "riposte"]
    return ", ".join(SAYS[step] for step in steps) or "nothing comes of it"


# A card


def _card(
    canon: Canon, state: State, who: str, signs: Mapping[str, str], came: Came, lit: bool
) -> Card:
    own = state.fighter(who)
    will, strip = will_dice(state, who), strip_of(state, who)
    bare = Card(own.id, own.label, signs[who], "", lit=lit, will=will, strip=strip)
    shaken = next((each for each in state.shaken if each.who == who), None)
    if shaken is not None and not state.acts:
        return _surprise_card(state, bare, shaken)
    spell = next((e for e in incanting.due(canon, state) if e.actor == who), None)
    if spell is not None and is_of_spell(spell) and (state.landed or not state.acts):
        return _spell_card(canon, state, bare, spell)
    armor = next((e for e in blows.due(canon, state) if e.actor == who and _is_apart(e)), None)
    if armor is not None:
        return _armor_card(state, bare, armor)
    praying = next((e for e in state.prayers if e.who == who), None)
    if praying is not None and is_heard_now(state):
        return _prayer_card(canon, state, bare, praying)
    if state.saddles and (ask := _find_riding(canon, state, who)) is not None:
        return _riding_card(canon, state, bare, ask)
    if state.phase == "volley" and who in state.acts:
        return _acting_card(canon, state, bare, came)
    if state.phase == "volley" and not state.slot and who in state.moved:
        return _moving_card(canon, state, bare)
    throws = state.phase == "start" and (who in founding.throwers(state) or who in state.moved)
    if throws and own in state.people_there:
        return _standing_card(canon, state, bare, begins=True)
    if state.phase == "versus":
        return replace(_standing_card(canon, state, bare), dice=_fallen_halves(state, who))
    return _standing_card(canon, state, bare)


def _fallen_halves(state: State, who: str) -> tuple[Fallen, ...]:
    """What somebody has thrown for the one roll, as long as the others throw."""
    rolls = ((half, state.find_roll(who, half)) for half in (versus.VERSUS, *versus.HALVES))
    return tuple(
        fallen
        for half, roll in rolls
        if roll is not None
        for fallen in _fallen_groups(
            roll.asks, roll, half.capitalize() if half in versus.HALVES else ""
        )
    )


def _acting_card(canon: Canon, state: State, card: Card, came: Came) -> Card:
    does, who = act_of(state, card.id), card.id
    wrote = does.wrote.entry or does.act.entry
    lost = bool(wrote) and (does.act.entry != wrote or bool(does.why))
    lines, dice = list[Line](), list[Fallen]()
    mine = [each for each in wants(canon, state) if each.who == who]
    if is_undivided(canon, state, who):
        lines = [Line("To be divided", f"{pools.whole(canon, state, who)}D")]
        mine = []
    halves = list({want.key(state): want for want in mine}.values())
    several = len({want.at for want in halves if want.kind == "defense"}) > 1
    for want in halves:
        half = HALVES.get(want.kind, "") if len(halves) > 1 else ""
        if half and several and want.kind == "defense":
            half = f"{half}, {state.fighter(want.at).label}"
        found, fell = _want(canon, state, want, half)
        lines += found
        dice += fell if find_roll(state, want) or not state.landed else []
    every = [each.id for each in state.fighters]
    shows = sorted({state.shows.get(f"{who} {other}", "") for other in every} - {""})
    aims = [place for want in mine if (place := state.aims.get(aim_key(want), ""))]
    foot = f"aimed at the {aims[0]}" if aims else ""
    result = came.get((who, state.moment), "")
    return replace(
        card,
        title=canon.action(wrote) if wrote else "Nothing",
        beside=f"shows the {shows[0]}" if shows else _distance_words(canon, state, who),
        says=idles(canon, does) if lost or not wrote else _using(canon, state, who, does.act),
        lines=tuple(lines),
        dice=tuple(dice),
        foot=result or foot,
        struck=lost,
    )


def _is_apart(due: Due) -> bool:
    """Whether dice have a card to themselves: those of armor, and the Die of Fate of a fall."""
    return due.key[0] in BLOWS or due.key[2].startswith(f"{FALL}-")


def _armor_card(state: State, card: Card, due: Due) -> Card:
    """The armor of whoever is hit, by its name, and what it is against; what a fall does.

    What they did meanwhile has nothing to do with it, and gives it its place.
    """
    (ask,) = due.asks
    lines = _pool(ask) + (_obstacle(ask.obstacle) if ask.obstacle is not None else [])
    roll = state.find_roll(card.id, *due.key)
    return replace(
        card,
        title=BLOWS.get(due.key[0], "The fall"),
        says=due.says,
        lines=tuple(lines),
        dice=tuple(_fallen_groups((ask,), roll, "")),
    )


def _find_riding(canon: Canon, state: State, who: str) -> Ask | None:
    """The Riding somebody rolls now, or whose dice lie there: an order, or to stay mounted."""
    for word in (ORDER, unseating.STAY):
        if (roll := state.find_roll(who, word, state.moment)) is not None:
            return roll.asks[0]
    dues = (*mounted.due_orders(canon, state), *unseating.due_stays(canon, state))
    return next((each.asks[0] for each in dues if each.actor == who), None)


def _riding_card(canon: Canon, state: State, card: Card, ask: Ask) -> Card:
    """Riding, part by part, and what the mount is told."""
    roll = state.find_roll(card.id, ask.key, state.moment)
    told = ask.key == ORDER
    does, mount = act_of(state, card.id).act, state.fighter(state.mount_of(card.id)).label
    says = f"{mount}: {done_with(canon, state, card.id, does).lower()}" if told else mount
    return replace(
        card,
        title=canon.action(ORDER) if told else "Stay in the saddle",
        says=says,
        lines=(*_pool(ask), *(_obstacle(ask.obstacle) if ask.obstacle is not None else ())),
        dice=tuple(_fallen_groups((ask,), roll, "")),
    )


def _spell_card(canon: Canon, state: State, card: Card, due: Due) -> Card:
    """The dice of a spell, part by part, and what its Tax will be."""
    roll = state.find_roll(card.id, *due.key)
    first, *more = due.asks
    lines = _pool(first)
    if more and first.ability:
        whole = sum(max(0, each.dice.whole) for each in due.asks)
        lines = [e for e in lines if not e.total]
        lines += [e for ask in more for e in _pool(ask) if not e.total]
        lines.append(Line("Dice, open-ended", f"{figure(whole)}D", total=True))
    lines += _obstacle(first.obstacle) if first.obstacle is not None else []
    lines += tax_line(canon, state, due)
    chances = chances_of(canon, state, due) if roll is None else ()
    return replace(
        card,
        chances=chances,
        title=title_of(state, due),
        says="" if chances else due.says,
        lines=tuple(lines),
        dice=tuple(_fallen_groups(due.asks, roll, "")),
    )


def _prayer_card(canon: Canon, state: State, card: Card, praying: Praying) -> Card:
    """The dice of Faith, and what is prayed for whom."""
    devotion, roll = FightDevotion(canon), state.find_roll(card.id, *praying.key)
    ask = roll.asks[0] if roll else devotion.make_due(state, praying).asks[0]
    prayer, prayed = devotion.prayer_of(praying), praying.prayed
    whom = series((state.fighter(each).label for each in prayed.at), "and")
    against = "against" if prayer.stops or prayer.breaks else "for"
    to = canon.ability_name(prayed.to) if prayed.to else ""
    says = ", ".join(filter(None, (f"{against} {whom}" if whom else "", to)))
    return replace(
        card,
        title=prayer.name,
        says=says,
        lines=(*_pool(ask), *(_obstacle(ask.obstacle) if ask.obstacle is not None else ())),
        dice=tuple(_fallen_groups((ask,), roll, "")),
    )


def is_undivided(canon: Canon, state: State, who: str) -> bool:
    """Whether the dice of an open action are still to be divided."""
    return who not in state.splits and len(split_for(canon, state, who)) > 1


def _distance_words(canon: Canon, state: State, who: str) -> str:
    """How far it is to whoever he goes against."""
    at = next((other for one, other in hostile(state) if one == who), "")
    return where(canon, state, who, at) if at else ""


def _using(canon: Canon, state: State, who: str, act: Act) -> str:
    what = done_with(canon, state, who, act).lower()
    said = what if act.order else f"with the {what}" if act.weapon else ""
    through = f"through {act.through}" if act.through else ""
    return ", ".join(filter(None, (said, through, act.note)))


def _want(canon: Canon, state: State, want: Want, half: str) -> tuple[list[Line], list[Fallen]]:
    """A roll: its parts, its obstacle, its dice; of a *half* in one line each."""
    roll = find_roll(state, want)
    asks = roll.asks if roll else pools.ask(canon, state, want)
    if half:
        lines = [Line(half, f"{figure(max(0, asks[0].dice.whole))}D")]
    else:
        lines = _pool(asks[0])
    against = asks[0].obstacle
    if against is not None and against.parts:
        whole = Line(f"{half}, obstacle", f"Ob {figure(max(1, against.whole))}")
        lines += [whole] if half else _obstacle(against)
    else:
        lines += _penalty_lines(pools.obstacle(canon, state, want), half)
    return lines, _fallen_groups(asks, roll, half)


def _fallen_groups(asks: Sequence[Ask], roll: Roll | None, label: str) -> list[Fallen]:
    """The dice of a test; of several groups the total stands by the first."""
    found = []
    for place, ask in enumerate(asks):
        thrown = roll.dice.get(ask.key) if roll else None
        came = str(roll.successes(ask.key)) if roll and not place else ""
        said = label if not place else ask.key.capitalize()
        found.append(Fallen(said, dice_on_table(ask, thrown), came))
    return found


def _pool(ask: Ask) -> list[Line]:
    """The parts of a pool, the ability with its token, and all of it where there are several."""
    parts = [
        Line(
            part.label[:1].upper() + part.label[1:],
            f"{signed_number(part.value) if place else figure(part.value)}D",
            ruled=part.rule == "ruling",
        )
        for place, part in enumerate(ask.dice.parts)
    ]
    if ask.ability and ask.exponent and parts:
        own = parts[0]
        parts[0] = Pooled(own.label, own.value, own.ruled, token=Ability(ask.shade, ask.exponent))
    if len(parts) == 1:
        return parts
    return [*parts, Line("Dice", f"{figure(max(0, ask.dice.whole))}D", total=True)]


def _obstacle(obstacle: Sum) -> list[Line]:
    parts = [
        Line(
            part.label[:1].upper() + part.label[1:],
            f"{signed_number(part.value)} Ob" if place else f"Ob {figure(part.value)}",
            ruled=part.rule == "ruling",
        )
        for place, part in enumerate(obstacle.parts)
    ]
    if len(parts) == 1:
        return parts
    return [*parts, Line("Obstacle", f"Ob {figure(max(1, obstacle.whole))}", total=True)]


def _penalty_lines(penalty: Sum, half: str = "") -> list[Line]:
    """What is no obstacle of its own comes off the successes, each part by its name."""
    labels = [f"{half}, {part.label.lower()}" if half else part.label for part in penalty.parts]
    return [
        Line(
            label[:1].upper() + label[1:],
            f"−{plural(int(part.value), 'success', 'successes')}",
            ruled=part.rule == "ruling",
        )
        for label, part in zip(labels, penalty.parts, strict=True)
        if part.value
    ]


def _moving_card(canon: Canon, state: State, card: Card) -> Card:
    """How somebody moves, and what his dice came to."""
    own = state.moved[card.id]
    toward = state.fighter(own.toward).label if own.toward in state.now else ""
    title = "Charge" if own.charges else "Runs" if own.runs else POSITIONS[own.position]
    if own.idle:
        return replace(card, title=title, says="holds no position")
    if not own.rolls:
        return replace(card, title=title, says="rolls nothing for it")
    key = positioning.key(state)
    roll = state.find_roll(card.id, *key)
    ask = roll.asks[0] if roll else positioning.ask(canon, state, card.id)
    lines = _pool(ask)
    lines += _penalty_lines(positioning.penalty(canon, state, card.id))
    # Once all lie they are put away, and what they came to is known.
    foot = successes_line(own.net)
    fallen = () if own.net is not None and roll is None else tuple(_fallen_groups((ask,), roll, ""))
    return replace(
        card,
        title=title,
        beside="Positioning",
        says=f"towards {toward}" if toward and own.position == "close" else "",
        lines=tuple(lines),
        dice=fallen,
        foot=foot,
    )


def successes_line(net: int | None) -> str:
    """What is left of a position once what hinders it is off; nobody has less than no success."""
    return "" if net is None else plural(max(0, net), "success", "successes")


def _surprise_card(state: State, card: Card, shaken: Shaken) -> Card:
    """The Steel of whoever was not aware, or is in pain: nothing else is his before it lies."""
    roll = state.find_roll(card.id, *hesitating.key(state))
    ask = roll.asks[0] if roll else steel_ask(state.fighter(card.id), shaken)
    if ask is None:
        return replace(card, title="Steel", says=shaken.cause)
    lines = _pool(ask)
    if ask.obstacle is not None:
        lines += _obstacle(ask.obstacle)
    return replace(
        card, title="Steel", lines=tuple(lines), dice=tuple(_fallen_groups((ask,), roll, ""))
    )


def _standing_card(canon: Canon, state: State, card: Card, *, begins: bool = False) -> Card:
    """Somebody between two volleys: what he holds, what he is under."""
    own, now = state.fighter(card.id), state.now_of(card.id)
    wound, hurt = wound_words(state, card.id)
    lines = [Line(each.capitalize(), "") for each in weapons_held(canon, state, card.id)]
    lines.append(Line("Reflexes", str(now.reflexes or own.reflexes)))
    if own.shield and not now.dropped:
        lines.append(Line(own.shield.capitalize(), "dropped" if now.shield == 0 else "shield"))
    lines += lent_lines(canon, state, card.id)
    if wound:
        lines.append(Line(wound, hurt, ruled=False))
    dice: tuple[Fallen, ...] = ()
    if begins:
        roll = state.find_roll(card.id, *positioning.key(state))
        ask = roll.asks[0] if roll else positioning.ask(canon, state, card.id)
        moved = state.moved.get(card.id)
        lines = _pool(ask)
        if moved is not None and moved.net is not None:
            # They have been put away; what they came to is known.
            card = replace(card, foot=successes_line(moved.net))
        else:
            dice = tuple(_fallen_groups((ask,), roll, ""))
    said = holdings_line(canon, state, card.id)
    says = "" if now.out or said in "; ".join(weapons_held(canon, state, card.id)) else said
    return replace(
        card, title=_phase(state, card.id, lit=card.lit), says=says, lines=tuple(lines), dice=dice
    )


def _phase(state: State, who: str, *, lit: bool) -> str:
    now = state.now_of(who)
    if now.out:
        return GONE[now.out].capitalize()
    match state.phase:
        case "start":
            return "The beginning"
        case "scripts":
            writes = "Writes" if lit else "Writes nothing"
            return "Sealed" if who in state.scripts else writes
        case "bids":
            bid = state.bids.get(who, 0)
            return f"Bids {bid}" if bid else "Bids"
        case "versus":
            return "One roll"
        case "over":
            return "Still standing"
        case "volley" if state.acts:
            return "Nothing"
        case _:
            return "Waits"

"""What the rolls of an action came to: blows on their way, and by how much maneuvers won."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.arms.armory import shield_named
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.fight import basics, blows, bombs, pools
from bwdesk.rules.games.fight.abilities import UNHORSE, arm, find_root
from bwdesk.rules.games.fight.canon import CLEAR, GRIT, Canon
from bwdesk.rules.games.fight.clash import Want, act_of
from bwdesk.rules.games.fight.lancing import answers_late, unhorse_want
from bwdesk.rules.games.fight.rolling import aim_key, lies
from bwdesk.rules.games.fight.saddle import speeds, split_place, to_shift
from bwdesk.rules.games.fight.slots import MANEUVERS, is_blow
from bwdesk.rules.games.fight.state import Feat, Hit, State
from bwdesk.rules.games.fight.things import in_the_way
from bwdesk.rules.games.fight.words import Rolled
from bwdesk.rules.games.frame.game import Event, Step
from bwdesk.rules.games.rolls.tested import Tested, find_graded
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.tables.armor import lost_dice

# What they came to


def settle_slot(canon: Canon, state: State) -> Step[State]:
    """All dice of the slot lie: blows on their way, what maneuvers came to, everything told."""
    every = lies(canon, state)
    nets = {want: _net(canon, state, want, lay) for want, lay in every.items() if lay}
    laid = list[Hit]()
    hits, wrought, events, tests = list[Hit](), list[Feat](), list[Event](), list[Tested]()
    for want, lay in every.items():
        if lay is None:
            continue
        events.append(_roll_event(canon, state, want, lay))
        tests.append(_log_test(canon, state, want, nets))
        if want.kind == "shot" and bombs.bombs(canon, state, want.who):
            laid.append(_hit(canon, state, want, nets))
        elif is_blow(want) or want.kind == "shot":
            hits.append(_hit(canon, state, want, nets))
            wrought += _unhorse(canon, state, want, nets)
        elif want.kind == "attack" and want.action in MANEUVERS:
            wrought.append(_feat(canon, state, want, nets))
    after = replace(
        state,
        hits=tuple(each for each in hits if not _is_late(canon, state, each)),
        later=tuple(each for each in hits if _is_late(canon, state, each)),
        feats=(*state.feats, *wrought),
        tested=(*state.tested, *tests),
        landed=True,
    )
    for bomb in laid:
        after = bombs.throw_bomb(canon, after, bomb)
    after = _wear_shields(canon, after)
    after, told = _resolve_lone(canon, after, nets)
    return Step(after, (*events, *told))


def _wear_shields(canon: Canon, state: State) -> State:
    """Shields that lost dice to the 1s of their rolls (ARM-16)."""
    after = state
    for lay in state.tray.rolls:
        thrown = lay.dice.get(pools.WARES)
        if thrown is None or isinstance(thrown, Told):
            continue
        own = next((each for each in state.fighters if each.id == lay.actor), None)
        if own is None or not own.shield:
            continue
        kind, quality = shield_named(own.shield, canon.book)
        has = after.now_of(own.id).shield
        ones = sum(face == 1 for cast in thrown.casts for face in cast.faces)
        if lost := lost_dice(quality, ones):
            left = max(0, (kind.dice if has is None else has) - lost)
            after = after.with_now(own.id, shield=left)
    return after


def _log_test(
    canon: Canon, state: State, want: Want, nets: Mapping[Want, tuple[int, int]]
) -> Tested:
    """A roll as a test: against its obstacle and whatever was rolled against it, both where both
    were (ADV-14, EX-19); by Beginner's Luck as one of its root (ADV-27)."""
    lay = lies(canon, state)[want]
    assert lay is not None
    fell, net = nets[want]
    against = lay.asks[0].obstacle
    root = find_root(canon, state, want) if state.rules > 2 else ""
    ob = find_graded(against, luck=bool(root))
    needs = against.whole if against else 0
    met = _count_met(nets, want, before=state.rules < 3)
    if met is not None:
        ob, needs = (ob or 0) + met, needs + met
    if ob is None:
        return Tested(want.who, lay.asks[0].ability, _dice(lay), root=root)
    # Whoever defends wins a tie (TEST-5), and what just meets a fixed obstacle has met it.
    passed = fell >= needs if against else net >= needs if _defends(want) else net > needs
    return Tested(want.who, lay.asks[0].ability, _dice(lay), ob, passed, root=root)


def _defends(want: Want) -> bool:
    return want.kind in ("defense", "natural")


def _count_met(nets: Mapping[Want, tuple[int, int]], want: Want, *, before: bool) -> int | None:
    """The successes that were rolled against a roll; None where nothing was. By the rules *before*
    only those against a blow were counted."""
    if is_blow(want) or (not _defends(want) and not before):
        natural = [
            net
            for each, (_, net) in nets.items()
            if each.kind == "natural" and (each.stands_for, each.at) == (want.at, want.who)
            if each.of != UNHORSE
        ]
        found = [*natural, *_defenses(nets, want)]
        return sum(found) if found else None
    if before:
        return None
    riposte = want.of == "riposte"
    attacks = [
        fell if is_blow(each) else net
        for each, (fell, net) in nets.items()
        if each.kind in ("attack", "free", "riposte")
        and each.at == want.who
        and want.at in ("", each.who)
        and (each.kind == "riposte") == riposte
    ]
    return max(attacks, default=None)


def _is_late(canon: Canon, state: State, hit: Hit) -> bool:
    """Whether a blow waits for another: a riposte where the table reads it so, and whatever a
    lance is quicker than (RIDE-22)."""
    riposte = hit.kind == "riposte"
    if riposte and state.settings.riposte == "after":
        return True
    return hit.kind != "shot" and answers_late(canon, state, hit.by, riposte=riposte)


def _dice(lay: Roll) -> int:
    return sum(ask.number for ask in lay.asks)


def _net(canon: Canon, state: State, want: Want, lay: Roll) -> tuple[int, int]:
    """The successes of a roll, and what is left after what hinders it."""
    fell = lay.successes(lay.asks[0].key)
    if state.fixed:
        fell = state.fixed.get(f"{want.who} {' '.join(lay.key)}", fell)
    return fell, max(0, fell - pools.penalty(canon, state, want))


def _roll_event(canon: Canon, state: State, want: Want, lay: Roll) -> Event:
    against = lay.asks[0].obstacle
    off = 0 if against else pools.penalty(canon, state, want)
    what = {"natural": "Natural Defenses", "riposte": "riposte", "free": "free Strike"}.get(
        want.kind, canon.action(want.entry)
    )
    other = state.fighter(want.at).label if want.at in state.now and want.kind != "plain" else ""
    fell = lay.successes(lay.asks[0].key)
    ob = against.whole if against else 0
    facts = Rolled(state.fighter(want.who).label, what, _dice(lay), fell, ob, off, other)
    return facts.event(want.who, want.at, fell, "FIGHT-7")


def defense(nets: dict[Want, tuple[int, int]], want: Want) -> int:
    """All successes that stand against an attack, natural defenses apart."""
    return sum(_defenses(nets, want))


def _defenses(nets: Mapping[Want, tuple[int, int]], want: Want) -> list[int]:
    riposte = want.kind == "riposte"
    return [
        net
        for each, (_, net) in nets.items()
        if each.kind == "defense"
        and (each.stands_for, each.at) == (want.at, want.who)
        and (each.of == "riposte") == riposte
    ]


def _hit(canon: Canon, state: State, want: Want, nets: dict[Want, tuple[int, int]]) -> Hit:
    act = act_of(state, want.who).act
    free = want.kind == "free"
    aim = state.aims.get(aim_key(want), "")
    shows = state.shows.get(f"{want.at} {want.who}", blows.TORSO)
    # Behind a Feint the place is the attacker's to say, and costs nothing (FIGHT-30).
    shown, aimed = (aim or blows.TORSO, "") if free else (shows, aim)
    ob, against = max(1, pools.obstacle(canon, state, want).whole), defense(nets, want)
    added = 0
    if state.settings.allocation == "after":
        # What the defense came to is known then, and stands with the obstacle (EX-16).
        ob, against, added = ob + against, 0, against
    made = Hit(
        want.who,
        want.at,
        want.kind,
        want.action,
        act.weapon,
        ob,
        nets[want][0],
        against,
        added if state.rules > 1 else 0,
        shown,
        aimed,
        state.greats.get(want.who, "") if want.action == "great-strike" else "",
        through=in_the_way(canon, state, want) if state.walls and act.through else "",
    )
    if want.kind == "shot" or not state.saddles:
        return made
    return _strike_pair(canon, state, want, made)


def _strike_pair(canon: Canon, state: State, want: Want, hit: Hit) -> Hit:
    """A blow from the saddle, or at a rider and his mount, who are one target: the successes that
    move it go from one to the other body, and a defense takes those of the aim first (RIDE-24)."""
    held = arm(canon, state, want)
    hit = replace(hit, speeds=not held[2] and speeds(state, want.who, held[1]))
    if not state.mount_of(want.at):
        return hit
    over, off = hit.successes - hit.obstacle, hit.defense
    cost = to_shift(state, want.at, hit.shows, hit.aim) if hit.aim else 0
    cost = cost if over >= cost else 0
    stands = bool(cost) and not off
    body, place = split_place(state, want.at, (hit.aim or "") if stands else hit.shows)
    spent = cost if stands else max(0, cost - off)
    return replace(hit, at=body, shows=place, aim="", spent=spent)


def _unhorse(
    canon: Canon, state: State, want: Want, nets: Mapping[Want, tuple[int, int]]
) -> tuple[Feat, ...]:
    """What a lance that hit a rider does beside its blow: a Push of all its successes, less what
    keeps him in the saddle (RIDE-21, RIDE-A6)."""
    if not unhorse_want(canon, state, want.who, want.at):
        return ()
    hit = _hit(canon, state, want, dict(nets))
    fell = nets[want][0]
    if hit.at != want.at or fell - hit.obstacle - hit.defense < 0:
        return ()
    kept = sum(
        net
        for each, (_, net) in nets.items()
        if each.of == UNHORSE and (each.who, each.at) == (want.at, want.who)
    )
    return (Feat(want.who, want.at, UNHORSE, max(0, fell - kept)),)


def _feat(canon: Canon, state: State, want: Want, nets: dict[Want, tuple[int, int]]) -> Feat:
    """By how much a maneuver won: what is left of it against everything that stands against it."""
    fell = nets[want][0]
    off = pools.penalty(canon, state, want)
    natural = sum(
        net
        for each, (_, net) in nets.items()
        if each.kind == "natural" and (each.stands_for, each.at) == (want.at, want.who)
    )
    left = fell - off - natural - defense(nets, want)
    if want.action == "disarm":
        return Feat(want.who, want.at, want.action, max(0, left + 1), named=want.named)
    return Feat(want.who, want.at, want.action, max(0, left), named=want.named)


def withstands(canon: Canon, state: State, attacker: str, mine: int) -> bool | None:
    """Whether natural defenses of so many successes undo a maneuver, beside all else that lies
    against it; None where nobody defends himself any more, whom his own spell has felled."""
    every = lies(canon, state)
    nets = {want: _net(canon, state, want, lay) for want, lay in every.items() if lay}
    own = next((e for e in every if (e.kind, e.at) == ("natural", attacker)), None)
    if own is None:
        return None
    nets[own] = mine, max(0, mine - pools.penalty(canon, state, own))
    asked = "attack", attacker, own.stands_for
    attack = next(e for e in every if (e.kind, e.who, e.at) == asked)
    if own.of == UNHORSE:
        return not any(each.margin for each in _unhorse(canon, state, attack, nets))
    return _feat(canon, state, attack, nets).margin <= 0


def _resolve_lone(
    canon: Canon, state: State, nets: dict[Want, tuple[int, int]]
) -> tuple[State, tuple[Event, ...]]:
    """Tests that go against nobody: getting out of a Lock, shrugging off a wound."""
    after = state
    for want, (fell, _) in nets.items():
        if want.kind != "plain":
            continue
        off = pools.penalty(canon, state, want)
        if want.action in pools.ESCAPES:
            hindered = off - pools.firmest(state, want.who)
            after = _escapes(after, want.who, max(0, fell - hindered))
        if want.action in (CLEAR, GRIT):
            after = basics.shrug(canon, after, want.who, want.action, passed=fell >= off)
    return after, ()


def _escapes(state: State, who: str, successes: int) -> State:
    """Every success lowers the rating of the firmest Lock (FIGHT-32)."""
    locks = sorted(state.locks, key=lambda each: (each.on != who, -each.rating))
    if not locks or locks[0].on != who:
        return state
    first, *rest = locks
    left = first.rating - successes
    kept = (replace(first, rating=left),) if left > 0 else ()
    return replace(state, locks=(*kept, *rest))

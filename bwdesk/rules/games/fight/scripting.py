"""What may be written for an exchange, and why something may not stand there (FIGHT-5, FIGHT-6).

A script is read as it would be played: weapons drawn on the way, Sets made, stances taken. What
surely comes to nothing is barred, with the reason; what only may is left to whoever writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.fight.abilities import MOVING
from bwdesk.rules.games.fight.canon import (
    DROP,
    FIST,
    GRAB,
    HACK,
    LIGHT,
    ORDER,
    PARTS,
    RESEAT,
    SET,
    SHIELD,
    STAND,
    Canon,
)
from bwdesk.rules.games.fight.effective import acts_twice, reflexes
from bwdesk.rules.games.fight.grimoire import INCANT, why_no_spell, why_unsaid
from bwdesk.rules.games.fight.guard import find_active, timely
from bwdesk.rules.games.fight.lasting import weapon_to_draw
from bwdesk.rules.games.fight.mounted import why_no_order
from bwdesk.rules.games.fight.moves import Loosely
from bwdesk.rules.games.fight.moves import Script as Move
from bwdesk.rules.games.fight.people import IN_HAND, STANCES, Wielded
from bwdesk.rules.games.fight.saddle import is_horse
from bwdesk.rules.games.fight.state import (
    VOLLEYS,
    Act,
    Card,
    Condition,
    Loose,
    Position,
    Script,
    State,
    Written,
)
from bwdesk.rules.games.fight.things import why_no_thing
from bwdesk.rules.games.fight.words import Scripted
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Open, Step
from bwdesk.rules.games.people.praying import why_no_prayer
from bwdesk.rules.games.people.spells import split_words
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.tables.fighting import spreads
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon

SCRIPT = "exchange"
SAYS = "Three volleys: how you move, and an action for each of your Reflexes."
POSITIONS: tuple[Position, ...] = ("close", "maintain", "withdraw", "let")
BESIDE = " & "
"""Between the two acts of one action (HERO-10)."""
PRAYS = "pray "
"""How a prayer begins that is spoken in a volley: ``pray hindrance at orc``."""
THROUGH = " through "
"""Before the thing a blow or a shot goes through (MAT-3)."""
TACKLE = "tackle"
"""What a Charge is made with that goes down with its victim (FIGHT-27)."""
STRUCK = ("strike", "great-strike", "block-and-strike")
ARMED = (*STRUCK, "beat-and-bind", "disarm", "feint", "block", "counterstrike")
"""Actions that are done with a weapon in hand."""


# In few words


def loose(written: Loose | Loosely) -> Written:
    """A volley in few words as a card: ``["close", "strike elf with sword", "avoid"]``.

    Raises IllegalMoveError for what nobody understands.
    """
    if isinstance(written, Open):
        written = written.value
    if isinstance(written, Card):
        return Open(replace(written, acts=tuple(_read_act(each) for each in written.acts)))
    if not isinstance(written, tuple):
        return written
    words = list(written)
    position: Position = "maintain"
    if words and (found := next((e for e in POSITIONS if e == words[0].lower()), None)):
        position, words = found, words[1:]
    said = next((each for each in words if each.lower().startswith(PRAYS)), "")
    acts = tuple(_read_act(_act(each)) for each in words if each != said)
    return Open(Card(position, acts=acts, prays=said[len(PRAYS) :].strip()))


def _act(said: str) -> Act:
    one, both, other = said.partition(BESIDE)
    if both:
        return replace(_act(one), also=_act(other))
    said, _, through = said.partition(THROUGH)
    body, _, weapon = said.partition(" with ")
    action, _, target = body.strip().partition(" ")
    if action.lower() == "incant":
        spell, manner = split_words(weapon)
        return Act(INCANT, target.strip(), spell, manner)
    if action.lower() == ORDER:
        mount, order, at = (*target.split(" ", 2), "", "", "")[:3]
        return Act(ORDER, at.strip(), mount, order=order.lower())
    return Act(action.lower(), target.strip(), weapon.strip(), through=through.strip())


CALLED = {"tackle": Act("charge", weapon=TACKLE), "beat": Act("beat-and-bind")}
"""What people write for an action that is called otherwise."""


def _read_act(act: Act) -> Act:
    """An action as people write it: a Tackle by its name, a stance wherever they put it."""
    if act.also is not None:
        return replace(_read_act(replace(act, also=None)), also=_read_act(act.also))
    if named := CALLED.get(act.action):
        return replace(act, action=named.action, weapon=act.weapon or named.weapon)
    if act.action == "change-stance" and act.weapon not in STANCES:
        said = next((each for each in STANCES if each in (act.target, act.note.lower())), "")
        return replace(act, weapon=said or act.weapon, target="" if said else act.target)
    return act


def cards(written: Sequence[Loose | Loosely]) -> tuple[Written, ...]:
    """As many cards as there are volleys; what is missing is empty."""
    if len(written) > VOLLEYS:
        raise IllegalMoveError(f"An exchange has {VOLLEYS} volleys; {len(written)} were given.")
    found = tuple(loose(each) for each in written)
    return found + (Open(Card()),) * (VOLLEYS - len(found))


def to_script(move: Move) -> Script:
    """A script as it lies, in all its parts."""
    waiting = move.condition if move.condition is not None else Open(Condition())
    return Script(cards(move.volleys), waiting, cards(move.what_ifs))


# Who writes


def writes(state: State) -> tuple[str, ...]:
    """Whoever has something to write: not who hesitates for the whole exchange (FIGHT-43).

    Where nobody is told for how long, he writes all the same: else all would know.
    """
    veiled = state.settings.hesitation == "hidden"
    return tuple(
        each.id
        for each in state.people_there
        if each.id not in state.scripts
        and not is_horse(state, each.id)
        and (most := reflexes(state, each.id)) > 0
        and (veiled or state.now_of(each.id).hesitates < most)
    )


def due(state: State) -> tuple[Due, ...]:
    key = (SCRIPT, str(state.exchange))
    return tuple(
        Due("script", key, who, state.fighter(who).seats, says=SAYS, round=state.exchange)
        for who in writes(state)
    )


def script(_canon: Canon, state: State, move: Move) -> Step[State]:
    timely(state, "scripts")
    own = find_active(state, move.actor)
    if own.id in state.scripts:
        raise IllegalMoveError(f"{own.label} has written already; take it back to write anew.")
    if own.id not in writes(state):
        raise IllegalMoveError(f"{own.label} hesitates through the exchange, and writes nothing.")
    scripts = {**state.scripts, own.id: to_script(move)}
    return Step(
        replace(state, scripts=scripts), (Scripted(own.label).event(own.id, rule="FIGHT-6"),)
    )


# What may stand where


class Reader(Struct):
    """A script as it is read: what is in hand by then, what was set and struck."""

    canon: Canon
    state: State
    who: str
    held: list[str]
    sets: int = 0
    struck: str = ""
    stance: str = "neutral"
    carry: str = ""
    drawn: int = 0
    shield: bool = False
    waits: bool = False

    @classmethod
    def begin(cls, canon: Canon, state: State, who: str) -> Reader:
        """At the beginning of an exchange."""
        now = state.now_of(who)
        return cls(
            canon,
            state,
            who,
            [each.label for each in now.weapons if each.hand in IN_HAND],
            now.sets,
            now.struck,
            now.stance,
            INCANT if now.spoken else now.carry.entry if now.carry else "",
            now.carry.done if now.carry and now.carry.action == "draw-weapon" else 0,
            bool(state.fighter(who).shield) and not now.dropped,
        )

    def memory(self) -> tuple[object, ...]:
        """All on which it hangs what may stand next."""
        return tuple(self.held), self.sets, self.struck, self.stance, self.shield, self.waits

    def weapon(self, name: str) -> Wielded | None:
        """A weapon of the script by its name, wherever it is; the first in hand for none."""
        known = self.state.now_of(self.who).weapons
        wanted = name or next((each for each in self.held if self._melee(each)), "")
        return next((each for each in known if each.label == wanted), None)

    def _melee(self, name: str) -> bool:
        held = next((e for e in self.state.now_of(self.who).weapons if e.label == name), None)
        return held is not None and isinstance(self.canon.arm(held), Weapon)

    def has(self, *kinds: str) -> bool:
        """Whether somebody carries a missile of one of these kinds."""
        arms = [self.canon.arm(each) for each in self.state.now_of(self.who).weapons]
        return any(isinstance(each, Missile) and each.kind in kinds for each in arms)

    def throws(self) -> bool:
        arms = [self.canon.arm(each) for each in self.state.now_of(self.who).weapons]
        return any(isinstance(each, Thrown) for each in arms) or self.has("bomb")

    def why_not(self, act: Act, card: Card, slot: int) -> str:
        """Why an action may not stand here; "" where it may."""
        canon, act = self.canon, self.canon.read_act(act)
        id = act.action
        if why := self.why_never(act, card, slot):
            return why
        stance = canon.stance(self.stance)
        if stance and id and canon.actions[act.entry].is_among(stance.bars):
            return f"Not in the {stance.name} stance."
        if self.waits and id not in ("", STAND):
            return "A condition waits: after it only what-ifs are written."
        if id == "block-and-strike" and not (
            self.shield and "shield" in self.state.fighter(self.who).trained
        ):
            return "It needs a shield, and training with it."
        if id == DROP and not self.shield:
            return "There is no shield to drop."
        return self._why_unarmed(act) or self._shoots(act)

    def why_never(self, act: Act, card: Card, slot: int) -> str:
        """Why an action may not stand here, whatever comes before it; "" where it may."""
        act = self.canon.read_act(act)
        id = act.action
        if act.entry not in self.canon.actions:
            return f"“{act.entry}” is no action of Fight!"
        if id == "change-stance" and act.weapon and act.weapon not in STANCES:
            return f"“{act.weapon}” is no stance; there are {', '.join(STANCES)}."
        if id == "charge" and slot > 1:
            return "A Charge is the first action of its volley."
        if id == "incant-spell" and card.position in MOVING:
            return "Whoever incants a spell may only Maintain."
        if why := why_no_spell(self.canon, self.state, self.who, act):
            return why
        if id == ORDER and (why := why_no_order(self.canon, self.state, self.who, act)):
            return why
        if id == RESEAT and not self.state.mount_of(self.who):
            return "Only who rides has a saddle to lose."
        if act.also is not None and not acts_twice(self.state, self.who):
            return "Only gray Reflexes give a second act in an action."
        second = self.why_never(act.also, card, slot + 1) if act.also is not None else ""
        return second or _stranger(self.state, act)

    def _why_unarmed(self, act: Act) -> str:
        id = act.action
        if id not in ARMED:
            return ""
        if act.weapon and act.weapon not in (FIST, *PARTS, *self.held):
            return f"{act.weapon.capitalize()} is not in hand."
        if act.weapon == SHIELD and not self.shield:
            return "There is no shield to strike with."
        if id == "great-strike" and self.sets < self._slots_needed(act):
            return "A Great Strike follows its Set."
        speed = self._speed(act)
        if id in ("strike", "block-and-strike") and speed == "unwieldy" and not self.sets:
            return "An unwieldy weapon is Set before each Strike."
        held = self.weapon(act.weapon)
        again = held is not None and self.struck == held.label
        if id in ("strike", "block-and-strike") and speed == "slow" and again:
            return "A slow weapon has another action between two Strikes."
        if id == "great-strike" and not self._great(act):
            return "That weapon makes no Great Strike."
        return ""

    def _speed(self, act: Act) -> str:
        if act.weapon in (FIST, *PARTS):
            return ""
        held = self.weapon(act.weapon)
        return str(getattr(self.canon.arm(held), "speed", "")) if held else ""

    def _slots_needed(self, act: Act) -> int:
        own = self.canon.actions[act.entry]
        usual = own.actions - 1
        slow = next((e.actions for e in own.costs if e.when == "unwieldy"), own.actions)
        return slow - 1 if self._speed(act) == "unwieldy" else usual

    def _great(self, act: Act) -> bool:
        held = self.weapon(act.weapon) if act.weapon not in (FIST, *PARTS) else None
        arm = self.canon.arm(held)
        if isinstance(arm, Weapon) and arm.natural:
            return self.state.settings.fists == "may"
        return bool(getattr(arm, "great", False))

    def _shoots(self, act: Act) -> str:
        match act.action:
            case "nock-arrow" | "draw-bow":
                return "" if self.has("bow") else "There is no bow."
            case "reload-crossbow":
                return "" if self.has("crossbow") else "There is no crossbow."
            case "reload-gun":
                return "" if self.has("gun") else "There is no gun."
            case "shoot" if not self.has("bow", "crossbow", "gun"):
                return "There is nothing to shoot with."
            case "throw-object" if not self.throws():
                return "There is nothing to throw."
            case "aim" | "acquire-target" if not (
                self.has("bow", "crossbow", "gun") or self.throws()
            ):
                return "There is nothing to aim."
        if act.action in (GRAB, LIGHT) and not self.has("bomb"):
            return "There is no bomb."
        return ""

    def read(self, act: Act) -> None:
        """Goes on behind an action."""
        act = self.canon.read_act(act)
        id = act.action
        held = self.weapon(act.weapon)
        struck = id in STRUCK and act.weapon not in (FIST, *PARTS) and held is not None
        self.struck = held.label if struck and held else ""
        self.sets = self.sets + 1 if id == SET else 0
        if id == "change-stance" and act.weapon:
            self.stance = act.weapon
        if id == DROP:
            self.shield = False
        if id == "set-condition":
            self.waits = True
        if id == "draw-weapon":
            self._draws(act)
        else:
            self.drawn = 0

    def _draws(self, act: Act) -> None:
        """What is drawn is in hand once all its actions are written."""
        named = weapon_to_draw(self.state, self.who, act.weapon)
        if named is None or named.label in self.held:
            return
        own = self.canon.actions[act.entry]
        wanted = next((e.actions for e in own.costs if e.when == named.hand), own.actions)
        self.drawn += 1
        if self.drawn >= wanted:
            self.held.append(named.label)
            self.drawn = 0


def spread(counts: Sequence[int], most: int) -> str:
    """Why actions may not lie so in the volleys; "" where they may (FIGHT-5)."""
    if sum(counts) > most:
        return f"{sum(counts)} actions are more than the {most} of Reflexes."
    if any(counts) and not any(
        all(count <= room for count, room in zip(counts, each, strict=True))
        for each in spreads(most)
    ):
        return "A volley has a second action only once each has one, a third once each has two."
    return ""


def problems(canon: Canon, state: State, move: Move) -> tuple[Problem, ...]:
    """What may not stand in a script, as far as it lies open."""
    own = find_active(state, move.actor)
    script = to_script(move)
    found = []
    volleys = [each.value for each in script.volleys if isinstance(each, Open)]
    if len(volleys) == VOLLEYS:
        counts = [len(each.acts) for each in volleys]
        if why := spread(counts, reflexes(state, own.id)):
            found.append(Problem("fight.spread", Severity.BROKEN, "script", why, "", "FIGHT-5"))
        found += _find_barred(canon, state, own.id, volleys)
    readied = (Card(acts=(e.value.act,)) for e in (script.condition,) if isinstance(e, Open))
    later = (*script.what_ifs, *(Open(each) for each in readied))
    if why := nonsense(canon, state, Script(later), own.id):
        says = f"What follows a condition: {why}"
        found.append(Problem("fight.later", Severity.BROKEN, "script/if", says, "", "FIGHT-45"))
    return tuple(found)


def why_unheard(canon: Canon, state: State, who: str, card: Card) -> str:
    """Why what somebody prays in a volley cannot be prayed; "" where it can."""
    own, there = state.fighter(who), [each.id for each in state.fighters]
    faith = own.stat(FAITH).exponent
    barred = state.settings.magic.barred
    return why_no_prayer(canon.book, card.prays, faith, own.label, there, barred)


def _stranger(state: State, act: Act) -> str:
    """Why an action cannot be aimed as it is written; "" where it can."""
    if why := why_no_thing(state, act):
        return why
    there = [each.id for each in state.fighters]
    if act.action == HACK:
        return ""
    return "" if act.target in ("", *there) else f"“{act.target}” is nobody here."


def nonsense(canon: Canon, state: State, script: Script, who: str = "") -> str:
    """What of a script that is under way already nobody could do; "" for nothing."""
    for card in (each.value for each in script.volleys if isinstance(each, Open)):
        if why := why_unheard(canon, state, who, card) if who else "":
            return why
        for act in card.acts:
            if act.action and act.action not in canon.actions:
                return f"“{act.action}” is no action of Fight!"
            if why := _stranger(state, act):
                return why
            if act.action == ORDER and (why := why_no_order(canon, state, who, act)):
                return why
    return ""


def unfit(canon: Canon, state: State, who: str, now: Written, at: str) -> str:
    """Why what is written for one action may not stand there, as far as it lies open."""
    if not isinstance(now, Open) or not now.value.acts or not now.value.acts[0].action:
        return ""
    slot = int(at.partition(".")[2])
    return Reader.begin(canon, state, who).why_never(now.value.acts[0], now.value, slot)


def _find_barred(
    canon: Canon, state: State, who: str, volleys: Sequence[Card]
) -> Iterator[Problem]:
    reader = Reader.begin(canon, state, who)
    for volley, card in enumerate(volleys, start=1):
        if why := why_unheard(canon, state, who, card):
            says, where = f"The prayer in volley {volley}: {why}", f"script/{volley}"
            yield Problem("fight.prayer", Severity.BROKEN, where, says, "", "FAITH-9")
        for slot, act in enumerate(card.acts, start=1):
            if not act.action:
                says = f"Action {volley}.{slot} is empty: nothing is done in it."
                where = f"script/{volley}.{slot}"
                yield Problem("fight.empty", Severity.ODD, where, says, "", "FIGHT-6")
                continue
            own = state.fighter(who)
            if why := reader.why_not(act, card, slot) or why_unsaid(canon, own, act):
                says = f"{canon.action(act.action)} in {volley}.{slot}: {why}"
                where = f"script/{volley}.{slot}"
                yield Problem("fight.barred", Severity.BROKEN, where, says, "", "FIGHT-6")
            reader.read(act)

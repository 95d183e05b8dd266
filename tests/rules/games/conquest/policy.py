"""A player of conquest who does anything that may be done, by chance."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import Faces, SixSided, Told
from bwdesk.rules.games.conquest.characters import has_characters, person_id
from bwdesk.rules.games.conquest.forms import slip_written
from bwdesk.rules.games.conquest.moves import (
    Answer,
    AnyMove,
    Award,
    Go,
    Health,
    Inherit,
    Join,
    Maintain,
    Marshal,
    Pair,
    Paper,
    Play,
    Practice,
    Reveal,
    Review,
    Roll,
    RollOff,
    Rule,
    Spend,
    Split,
    Tell,
    Unplay,
    Work,
    Wound,
    Write,
    Yield,
)
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.rolling import tax_of
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Scene,
    SceneKind,
    Slip,
    State,
    Tried,
    people_of,
    person_of,
    slip_of,
)
from bwdesk.rules.games.frame.game import Due, Sealed
from tests.table.replies import filled, reply


def conquest_at_random(game: Conquest, state: State, lot: Random) -> tuple[str, AnyMove]:
    """Some legal move and the seat that makes it ("" for the table)."""
    if extra := _extra(game, state, lot):
        return extra
    return _answer(game, state, lot.choice(game.due(state)), lot)


def _answer(game: Conquest, state: State, due: Due, lot: Random) -> tuple[str, AnyMove]:
    seat = due.seats[0] if due.seats else ""
    part, _, of = due.part.partition(" ")
    match part:
        case "slip" if lot.random() < 0.05:
            return seat, Paper(due.actor)
        case "slip":
            return seat, Write(due.actor, _slip(game, state, due.actor, lot))
        case "reveal":
            return "", Reveal(_typed(game, state, lot))
        case "marshal":
            return seat, Marshal(due.actor, _hand(game, state, due.actor, lot))
        case "roll":
            return seat, _roll(state, due, lot)
        case "off" if not state.tray.rolls and lot.random() < 0.3:
            # As every roll-off was made before each side had dice of its own.
            return "", RollOff(of, Told(lot.randint(0, 5)), Told(lot.randint(0, 5)))
        case "tie":
            return seat, Answer(due.actor, of, agrees=lot.random() < 0.7)
        case "next":
            return "", Go()
    if part in OF_CHARACTERS:
        return seat, game.move(state, due, reply(game, state, due, lot))
    return _later(due, part, of, lot)


OF_CHARACTERS = (
    *("stand", "before", "luck", "grace", "call-on", "open-ended"),
    *("scene", "heal", "upkeep", "work", "off", "prologue"),
)
"""What is due of characters in play alone, answered as any game is."""


def _later(due: Due, part: str, of: str, lot: Random) -> tuple[str, AnyMove]:
    """What is decided once dice have fallen."""
    seat = due.seats[0] if due.seats else ""
    match part:
        case "split":
            return seat, Split(due.actor, lot.randint(0, due.dice))
        case "yield":
            return seat, Yield(due.actor, lot.choice(due.options))
        case "join":
            return seat, Join(due.actor, lot.choice(due.options))
        case "inherit":
            return seat, Inherit(due.actor, of, buys=lot.random() < 0.5)
        case "tell":
            return seat, Tell(due.actor, "And so it came to pass.")
        case "spend":
            return seat, Spend(due.actor, lot.choice(("resources", "practice")))
        case "maintain":
            return seat, Maintain(due.actor, lot.random() < 0.5)
        case "health":
            return seat, Health(due.actor, of, lot.random() < 0.5)
    raise AssertionError(f"no answer to {due.part}")


def _extra(game: Conquest, state: State, lot: Random) -> tuple[str, AnyMove] | None:
    """What nothing waits for: scenes, wounds, objectives, rulings."""
    own = lot.choice(state.active)
    if has_characters(state) and lot.random() < 0.15:
        return _lived(game, state, own, lot)
    return _noted(game, state, own, lot)


def _noted(game: Conquest, state: State, own: Faction, lot: Random) -> tuple[str, AnyMove] | None:
    if len(own.seats) > 1 and state.phase == "scenes" and lot.random() < 0.1:
        return "", Pair(own.id, lot.choice(own.seats))
    if (
        state.phase == "scenes"
        and state.scenes.get(own.id)
        and not state.tray.rolls
        and lot.random() < 0.05
    ):
        return own.seats[0], Unplay(own.id, 0)
    if state.phase == "scenes" and lot.random() < 0.6:
        return _scene(game, state, lot)
    if state.phase == "scenes" and lot.random() < 0.1:
        return own.seats[0], Wound(own.id, "leader", lot.randint(0, 3))
    if state.phase == "aftermath" and lot.random() < 0.05:
        return own.seats[0], Review(own.id, lot.choice(("met", "partly", "missed")))
    if lot.random() < 0.01:
        return "", Rule(own.id, "other", why="The bridge is down.")
    if lot.random() < 0.005:
        # What was legal when it was sealed may be wasted when it is opened.
        lower = lot.randint(1, max(1, own.disposition))
        return "", Rule(own.id, "disposition", lower, "a flood")
    if lot.random() < 0.002:
        return "", Rule("", "cap", state.cap + 1, "new land was found")
    if state.before and state.phase != "over" and lot.random() < 0.03:
        return _scene(game, state, lot)
    if state.phase in ("marshal", "rolls") and lot.random() < 0.05:
        return _ruling(game, state, lot)
    if state.phase == "marshal" and lot.random() < 0.05:
        bold = [each for each in state.taking_part if slip_of(state, each.id).maneuver]
        struck = lot.choice(bold).id if bold else ""
        return ("", Rule(struck, "strike", 1, "nothing led to it")) if struck else None
    return None


def _lived(game: Conquest, state: State, own: Faction, lot: Random) -> tuple[str, AnyMove] | None:
    """What comes to a character in play: artha, a wound, a scene's test, work and practice."""
    who = lot.choice(people_of(state, own.id))
    person = person_of(state, own.id, who)
    if person is None or person.play is None:
        return None
    moves: list[AnyMove] = [Award(own.id, lot.choice(list(game.canon.awards)), who, "so it was")]
    if state.phase == "scenes":
        skill = lot.choice(list(person.skills))
        dice, obstacle = person.skills[skill], lot.choice((None, 1, 2, 3, 5))
        fell = lot.choice((None, lot.randint(0, 4)))
        test = Tried(skill, dice, obstacle, fell)
        moves.append(Play(own.id, Scene("building", who, rolled=fell is not None, test=test)))
        if not any(each.key[0] == "heal" for each in state.tray.rolls):
            moves.append(Wound(own.id, who, 0, "an arrow", lot.randint(1, 20)))
    if state.phase == "aftermath" and state.cycles.get(own.id):
        moves = [Practice(own.id, {lot.choice(list(person.skills)): 3, "will": 2}, who)]
        if tax_of(state, person_id(own.id, who)) and person_id(own.id, who) not in state.works:
            moves.append(Work(own.id, lot.choice(list(person.skills)), who))
    move = lot.choice(moves)
    broken = (each for each in game.check(state, move) if each.severity is Severity.BROKEN)
    return None if next(broken, None) else (own.seats[0], move)


def _ruling(game: Conquest, state: State, lot: Random) -> tuple[str, Rule] | None:
    """What the table fixes of the maneuver being resolved."""
    own, rival = lot.sample(state.taking_part, 2)
    if not slip_of(state, own.id).maneuver or own.id in state.struck or state.has_thrown(own.id):
        return None
    defense = state.marshaled.get(own.id, Marshaled()).defense > 0 and lot.random() < 0.5
    why, value = "so it is", lot.randint(0, 3)
    return "", lot.choice(
        (
            Rule(own.id, "pair", value, why, rival.id),
            Rule(own.id, "obstacle", value, why, rival.id),
            Rule(own.id, "help", value, why, rival.id),
            Rule(own.id, "pool", value, why, defense=defense),
            Rule(own.id, "roll", value, why, defense=defense),
        )
    )


def _hand(game: Conquest, state: State, faction: str, lot: Random) -> Marshaled:
    """A skill of the list, at times with FoRKs and with help from whoever lent it."""
    maneuver = game.maneuvers[slip_of(state, faction).maneuver]
    skill, *others = lot.sample(list(game.canon.choices(maneuver)), 3)
    helpers = [
        id
        for id, scenes in state.scenes.items()
        if any(faction in each.helps for each in scenes) and not state.faction(id).out
    ]
    return Marshaled(
        skill=skill,
        exponent=lot.randint(2, 6),
        forks=tuple(others[: lot.randint(0, 2)]),
        help=dict.fromkeys(helpers, lot.randint(1, 2)),
        more=lot.randint(0, 2),
        shade=lot.choice((None, None, None, *Shade)),
    )


def _roll(state: State, due: Due, lot: Random) -> Roll:
    hand, asked = state.marshaled[due.actor], {ask.key: ask.number for ask in due.asks}
    defense = _dice(asked["defense"], lot) if hand.defense else None
    tagged: dict[str, SixSided] = {id: _dice(n, lot) for id, n in hand.tagged.items()}
    return Roll(due.actor, _dice(asked["roll"], lot), defense, tagged)


def _dice(count: int, lot: Random) -> SixSided:
    return Faces(tuple(lot.randint(1, 6) for _ in range(count)))


def _typed(game: Conquest, state: State, lot: Random) -> dict[str, Slip]:
    """The slips that lie on paper; now and then one nobody should have written."""
    on_paper = [each for each in state.active if state.slips.get(each.id) == Sealed()]
    return {
        each.id: Slip(lot.choice(list(game.maneuvers)))
        if lot.random() < 0.2
        else _slip(game, state, each.id, lot)
        for each in on_paper
    }


def _slip(game: Conquest, state: State, faction: str, lot: Random) -> Slip:
    """A slip that may be written, of those its form offers."""
    due = Due("script", ("slip",), faction)
    slip = slip_written(filled(game, state, due, lot))
    return slip if slip.note else replace(slip, note=f"the-bridge-at-dawn-{lot.randrange(10**15)}")


def _scene(game: Conquest, state: State, lot: Random) -> tuple[str, Play] | None:
    own = lot.choice(state.active)
    rivals = [each.id for each in state.active if each.id != own.id]
    kind: SceneKind = lot.choice(("color", "interstitial", "building", "building", "conflict"))
    by = lot.choice(people_of(state, own.id))
    scene = Scene(
        kind,
        by,
        lot.choice(rivals) if kind == "conflict" else "",
        rolled=kind == "building",
        helped=lot.choice(((), (), *((each,) for each in rivals), tuple(rivals))),
    )
    move = Play(own.id, scene)
    return None if game.check(state, move) else (own.seats[0], move)

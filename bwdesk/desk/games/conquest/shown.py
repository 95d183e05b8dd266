"""What the board says of a faction at a moment: values for the panel of factions."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.games.conquest.chart import DONE, forecast
from bwdesk.desk.games.conquest.widgets.scene_tokens import Kind, Look, SceneToken
from bwdesk.desk.kit.strokes import MINUS, NO_BREAK
from bwdesk.desk.table.widgets.standing_bar import Held
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, State, slip_of
from bwdesk.rules.games.frame.game import Open, Sealed


class Flag(Struct, frozen=True):
    """Something that holds a faction up or helps it, on a chip: *said* is it in a whole phrase.

    *signs* are those of the factions it concerns.
    """

    words: str
    said: str
    signs: tuple[str, ...] = ()
    tint: str = "ink2"


class FactionShown(Struct, frozen=True):
    """A faction as the board shows it.

    *acts* is its maneuver, or in words how far its slip is, *at* whom; *change* is what the
    maneuver did, in figures.
    """

    id: str
    name: str
    disposition: Held
    acts: str
    at: str = ""
    known: bool = False
    stands: bool = True
    change: str = ""
    tokens: tuple[SceneToken, ...] = ()
    flags: tuple[Flag, ...] = ()
    out: bool = False

    def __str__(self) -> str:
        acts = f"{self.acts} at {self.at}" if self.at else self.acts
        acts += "" if self.stands else ", which does not stand"
        return ", ".join([self.name, str(self.disposition), acts, *(f.said for f in self.flags)])


def sides(game: Conquest, state: State) -> tuple[FactionShown, ...]:
    """All factions in their order; what lies sealed in the state is told by no word of it."""
    now = forecast(game, state)
    return tuple(_side(game, state, each, now[each.id]) for each in state.factions)


def _side(game: Conquest, state: State, own: Faction, now: int) -> FactionShown:
    slip, maneuver = slip_of(state, own.id), None
    if slip.maneuver in game.maneuvers:
        maneuver = game.maneuvers[slip.maneuver]
    aims = [state.faction(target).name for target in slip.targets]
    before = state.before.get(own.id, own.disposition)
    resolved = state.phase in (*DONE, "decisions")
    shown = Held(now, own.start, state.cap, sign_of(state, own.id), before, "disposition")
    fell = own.out and own.id not in state.fallen
    return FactionShown(
        own.id,
        own.name,
        shown,
        maneuver.name if maneuver else _slip_words(state, own),
        series(aims, "and") if aims else "",
        known=maneuver is not None,
        stands=own.id not in state.struck,
        change=_change(shown) if not fell and (resolved or shown.change) else "",
        tokens=() if fell else _tokens(game, state, own),
        flags=tuple(_flags(state, own)),
        out=own.out,
    )


def _change(shown: Held) -> str:
    """``17 +2``, as what was and what became of it."""
    change = shown.change
    by = f"+{change}" if change > 0 else f"{MINUS}{-change}" if change else f"±{NO_BREAK}0"
    return f"{shown.before}{NO_BREAK}{by}"


def _slip_words(state: State, own: Faction) -> str:
    """How far a faction is with its slip, where that does not lie open."""
    if own.out:
        return "Out of the chronicle"
    slip = state.slips.get(own.id)
    if own.skip or isinstance(slip, Open):
        return "No maneuver"
    if slip is not None:
        return "Slip sealed" if slip.commitment else "Slip on paper"
    return "Slip to be written" if state.phase == "slips" else "No maneuver"


def _tokens(game: Conquest, state: State, own: Faction) -> tuple[SceneToken, ...]:
    played = state.scenes.get(own.id, ())
    found: list[SceneToken] = []
    for kind in ("color", "interstitial", "building", "conflict"):
        if kind not in game.scenes:
            continue
        spent = sum(each.kind == kind for each in played)
        left = _left_look(game, state, own, kind)
        count = max(spent, game.scenes[kind].count)
        found += [SceneToken(kind, "spent" if n < spent else left) for n in range(count)]
    return tuple(found)


def _left_look(game: Conquest, state: State, own: Faction, kind: Kind) -> Look:
    """What a scene that is left is; only an open slip tells whether its conflict is required."""
    slip = slip_of(state, own.id)
    if kind != "conflict" or not slip.maneuver:
        # Who hesitates or is barred keeps every scene, conflicts as well (BK-48).
        return "left"
    duty = game.maneuvers[slip.maneuver].scene
    if duty in ("forbidden", "none"):
        return "barred"
    waits = duty == "required" and state.phase in ("slips", "scenes")
    return "required" if waits else "left"


def _flags(state: State, own: Faction) -> list[Flag]:
    """What carries over from earlier maneuvers, and what the last one left to do."""
    if own.out:
        return _fate(state, own)
    return [
        *_watch_flags(state, own),
        *_hindrance_flags(own),
        *_wounds(own),
        *_later_flags(state, own),
    ]


def _fate(state: State, own: Faction) -> list[Flag]:
    ends = (
        ("conquered by", "conquered by", own.conquered),
        ("joined", "its leader joined", own.joined),
    )
    return [
        Flag(word, f"{said} {state.faction(other).name}", (sign_of(state, other),))
        for word, said, other in ends
        if other
    ]


def _watch_flags(state: State, own: Faction) -> list[Flag]:
    """Who knows this faction's ground, and against whom it has dice itself."""
    found = []
    for word in ("assessed", "infiltrated"):
        by = [other for other in state.active if own.id in getattr(other, word)]
        if by:
            said = f"{word} by {series((other.name for other in by), 'and')}"
            signs = tuple(sign_of(state, other.id) for other in by)
            found.append(Flag(f"{word} by", said, signs))
    for target, dice in own.advantage.items():
        if dice:
            name, said = state.faction(target).name, plural(dice, "die", "dice")
            said = f"{said} of advantage against {name}"
            found.append(Flag(f"+{dice}D against", said, (sign_of(state, target),), "good"))
    return found


def _hindrance_flags(own: Faction) -> list[Flag]:
    found = []
    if own.sapped:
        said = f"sapped of {plural(own.sapped, 'die', 'dice')}"
        found.append(Flag(f"sapped {MINUS}{own.sapped}D", said, tint="broken"))
    if own.skip:
        why = {"hesitates": "hesitates after its Onslaught", "barred": "barred after its Ploy"}
        found.append(Flag(own.skip, f"{why[own.skip]}, no maneuver", tint="odd"))
    return found


def _wounds(own: Faction) -> list[Flag]:
    found = []
    for wound in own.wounds:
        names = {"leader": own.leader or "leader", "second": own.second or "second in command"}
        person = own.people.get(wound.who)
        who = (person.name if person else "") or names.get(wound.who, "somebody")
        said = f"{who} has lost {plural(wound.dice, 'die', 'dice')} to wounds"
        said += ", healing" if wound.healing else ""
        found.append(Flag(f"{who} {MINUS}{wound.dice}D", said, tint="ember"))
    return found


def _later_flags(state: State, own: Faction) -> list[Flag]:
    """Downtime to use, maintenance to test."""
    found = []
    if cycles := state.cycles.get(own.id, 0):
        said = plural(cycles, "cycle of downtime", "cycles of downtime")
        found.append(Flag(f"{plural(cycles, 'cycle')} free", f"{said} to use", tint="good"))
    waiting = sum(not each.done for each in state.checks.get(own.id, ()))
    if waiting:
        said = f"{plural(waiting, 'maintenance test')} due"
        found.append(Flag(f"{waiting} to maintain", said, tint="odd"))
    return found


def visible_state(state: State, view: State) -> State:
    """What everybody may see, with the slips that lie open to the one who looks."""
    mine = {id: slip for id, slip in view.slips.items() if isinstance(slip, Open)}
    return replace(state, slips={**state.slips, **mine})


def hide_slips(state: State, waiting: tuple[str, ...]) -> State:
    """The state with the slips of *waiting* revealed, and not turned yet."""
    folded = Sealed("turned in a moment")
    own = {id: state.before.get(id, state.faction(id).disposition) for id in waiting}
    return replace(
        state,
        slips={**state.slips, **dict.fromkeys(waiting, folded)},
        factions=tuple(
            replace(each, disposition=own.get(each.id, each.disposition)) for each in state.factions
        ),
    )


def hide_comparisons(state: State) -> State:
    """The state with the dice on the table, and not compared yet."""
    return replace(
        state,
        phase="rolls",
        narrators=(),
        factions=tuple(
            replace(
                each,
                disposition=state.before.get(each.id, each.disposition),
                out=each.out and each.id not in state.fallen,
            )
            for each in state.factions
        ),
    )


def narration(state: State) -> str:
    """Who tells the consequences of the maneuver, and why; "" before that is known."""
    names = [state.faction(each).name for each in state.narrators]
    if not names:
        return ""
    if len(names) == 1:
        return f"{names[0]} rolled the most successes and narrates the Consequence scene."
    who = series(names, "and")
    return f"{who} rolled the most successes and narrate the Consequence scene together."

"""What an action is for whoever thinks of writing it: what it costs and rolls, what it meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.games.fight.meetings import SAYS
from bwdesk.desk.games.fight.script.action_detail import Choosing, Further, Meant, Meets
from bwdesk.desk.games.fight.script.action_list import Listed
from bwdesk.desk.games.fight.script.draft import Draft
from bwdesk.desk.games.fight.script.segments import Segment
from bwdesk.desk.kit.typed_name import has_typed
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.games.fight import pools
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import HOSTILE, SHOTS, Kind, Want
from bwdesk.rules.games.fight.drafting import act_written, position_of
from bwdesk.rules.games.fight.grimoire import cast_as_written, find_spell
from bwdesk.rules.games.fight.incanting import caster_of
from bwdesk.rules.games.fight.state import Act, Does, Moved, Position, State
from bwdesk.rules.games.fight.things import preview_hack
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.people.incanting import casting_asks
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.tables.fighting import WEAPON_SKILL, FightAction, FightStep

GROUPS = ("martial", "basic", "missile", "social", "magic")


class Rolls(Struct, frozen=True):
    """What it would be rolled with, and against what, as everything stands now."""

    dice: Sum
    obstacle: Sum


def gist(canon: Canon, action: FightAction, cost: int) -> str:
    """What it takes and what it tests, in a few words: ``2 actions, Speed``."""
    said = [plural(cost, "action")] if cost > 1 else []
    tests = [
        canon.ability_name(each) if each != WEAPON_SKILL else "weapon" for each in action.tests[:2]
    ]
    said += [" or ".join(tests)] if tests else []
    if action.obstacle and action.group == "martial":
        said.append(f"Ob {action.obstacle}")
    return ", ".join(said)


def order_actions(canon: Canon) -> tuple[str, ...]:
    """All actions, those with weapons first, by name."""
    every = canon.actions
    return tuple(
        sorted(every, key=lambda id: (GROUPS.index(every[id].group), every[id].name.casefold()))
    )


def listing(canon: Canon, choices: Mapping[str, Choice], typed: str) -> list[Listed]:
    """The actions as they are listed; of a group of which none may be done only what is typed."""
    may = {canon.actions[id].group for id, each in choices.items() if not each.barred}
    found = []
    for id in order_actions(canon):
        each = choices.get(id)
        if each is None:
            continue
        own = canon.actions[id]
        row = Listed(id, each.name, gist(canon, own, each.cost), each.barred)
        if own.group in may or (typed and has_typed(row, typed)):
            found.append(row)
    return found


def meets(canon: Canon, action: str) -> tuple[Meets, ...]:
    """What comes of it against whatever the other does, alike ones together."""
    own = canon.actions.get(action)
    if own is None or not own.against:
        return ()
    found: dict[tuple[FightStep, ...], list[str]] = {}
    for id in order_actions(canon):
        if canon.actions[id].group == "martial":
            found.setdefault(canon.cell(action, id), []).append(canon.actions[id].name)
    rest = canon.cell(action, "other")
    found.setdefault(rest, [])
    rows = sorted(found.items(), key=lambda row: row[0] == rest)
    return tuple(
        Meets(
            _names_line(names, steps == rest), ", ".join(SAYS[step] for step in steps) or "nothing"
        )
        for steps, names in rows
    )


def _names_line(names: list[str], rest: bool) -> str:
    if rest:
        return "Whatever else"
    return ", ".join(names)


def rolls(
    canon: Canon, state: State, who: str, act: Act, position: Position, at: tuple[int, int]
) -> Rolls | None:
    """The dice of an action as it is meant, from where everybody stands now; None for none."""
    act = canon.read_act(act)
    foes = [each.id for each in state.foes(who)]
    other = act.target or (foes[0] if len(foes) == 1 else "")
    if (spell := find_spell(canon, state.fighter(who), act)) is not None:
        return _spell_rolls(canon, state, who, spell, act, other)
    kind = _kind(canon, act)
    if kind is None or (not other and kind in ("attack", "shot")):
        return None
    meant = replace(
        state,
        phase="volley",
        volley=at[0],
        slot=at[1],
        acts={who: Does(act=act)},
        moved={who: Moved(position)},
        splits={},
    )
    want = Want(who, kind, act.action, other, named=act.named)
    return Rolls(pools.dice(canon, meant, want), pools.obstacle(canon, meant, want))


def _spell_rolls(canon: Canon, state: State, who: str, spell: Known, act: Act, other: str) -> Rolls:
    """The dice of a casting, and what it is against."""
    casting = cast_as_written(state, who, spell, act, other)
    asks = casting_asks(canon.book, casting, caster_of(canon, state, who, hinders=False))
    dice = Sum(tuple(part for ask in asks for part in ask.dice.parts))
    return Rolls(dice, asks[0].obstacle or Sum())


def _kind(canon: Canon, act: Act) -> Kind | None:
    own, action = canon.actions.get(act.entry), act.action
    if own is None:
        return None
    if action in SHOTS:
        return "shot"
    if own.defends:
        return "defense"
    if action in HOSTILE:
        return "attack"
    return "plain" if own.tests else None


def preview_action(
    canon: Canon,
    state: State,
    who: str,
    draft: Draft,
    action: str,
    called: Callable[[str], str],
) -> Meant:
    """An action as it would stand where one writes, or stands there already."""
    at, written, form = draft.at, draft.written, draft.form
    if action and written.get(at, EMPTY).choice != action:
        written = {**written, at: draft.filling(action)}
        form = draft.ask(written)
    slot = next((each for each in form if each.id == at), None)
    chosen = slot.choice(action) if slot and action else None
    if chosen is None:
        return Meant()
    arms = next((each for each in form if each.id == f"{at} weapon"), None)
    weapon = written.get(f"{at} weapon", EMPTY).choice
    aimed = next(iter(written.get(at, EMPTY).targets), "")
    foes = tuple(Segment(id, called(id)) for id in chosen.targets)
    place = (int(draft.volley.split()[-1]) if draft.volley[-1].isdigit() else 1, 1)
    act = Act(action, aimed, weapon)
    act = act_written(written, at, written.get(at, EMPTY)) if at in written else act
    found = rolls(canon, state, who, act, position_of(written, draft.volley), place)
    dice = max(0, found.dice.whole) if found else 0
    over = found.obstacle.whole if found else 0
    costs = [gist(canon, canon.actions[action], chosen.cost)]
    costs += [f"Ob {over} from here"] if over else []
    costs += [preview_hack(canon, state, who, act)]
    choices = tuple(Segment(c.id, c.name, c.barred) for c in arms.choices) if arms else ()
    return Meant(
        chosen.name,
        f"{figure(dice)}D" if dice else "",
        chosen.barred or "; ".join(filter(None, costs)),
        bool(chosen.barred),
        Choosing((Segment("", "said then"), *foes) if len(foes) > 1 else (), aimed),
        Choosing(choices, weapon),
        arms.name if arms else "With",
        tuple(_further(form, written, at)),
        any(each.id == f"{at} note" for each in form),
        written.get(f"{at} note", EMPTY).text,
    )


def _further(form: tuple[Slot, ...], written: Mapping[str, Filling], at: str) -> Iterator[Further]:
    """The slots of an action beside its weapon and its note, as choices side by side."""
    for slot in form:
        of, _, last = slot.id.rpartition(" ")
        if of == at and last not in ("weapon", "note"):
            yield from _choices_of(slot, written, last)


def list_prays(
    form: tuple[Slot, ...], written: Mapping[str, Filling], volley: str
) -> Iterator[Further]:
    """The slots of what is prayed in a volley, as choices side by side."""
    for slot in form:
        if slot.id.startswith(f"{volley} prays"):
            yield from _choices_of(slot, written, slot.id.removeprefix(f"{volley} "))


def _choices_of(slot: Slot, written: Mapping[str, Filling], said: str) -> Iterator[Further]:
    filled = written.get(slot.id, slot.now)
    if slot.kind == "number":
        counts = range(slot.least, slot.most + 1)
        segments = tuple(Segment(str(n), str(n)) for n in counts)
        on = str(filled.number) if filled.number is not None else str(slot.least)
        yield Further(said, slot.name, Choosing(segments, on), counts=True)
    elif slot.choices:
        none = () if slot.needed else (Segment("", "nothing" if said == "prays" else "plain"),)
        segments = (*none, *(Segment(c.id, c.name, c.barred) for c in slot.choices))
        yield Further(said, slot.name, Choosing(segments, filled.choice))

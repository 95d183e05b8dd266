"""A spell at the table: what is still to be rolled, what it came to, and what it leaves (SORC-13).

A `Spellcast` holds what was said and what fell. The casting comes first, then the Tax, the Die of
Fate of a casting that failed, Health for each die that was lost, Will for each spell that was held
before, and at last the Die of Fate of a harm. All of it is brought home as one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.stopping import Stopped
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import successes
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.left_behind import Enemy
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import failing, harm, holding, tax
from bwdesk.rules.magic.casting import Caps, Casting
from bwdesk.rules.magic.failing import Summoned, Turn, summoned_words
from bwdesk.rules.magic.harm import Harm
from bwdesk.rules.magic.holding import Kept
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.magic.tax import Taken
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.requirement import HasTrait, leaves
from bwdesk.rules.person.sickness import count_taxed, with_tax
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    names,
    pass_time,
    present,
    with_campaign,
    with_entries,
    with_play,
)
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.learning import learn
from bwdesk.rules.play.magic import landing as landing_on
from bwdesk.rules.play.magic.grimoire import WILL, forte_now, held_pins, held_spells, will_lost
from bwdesk.rules.play.magic.keeping import bring_kept
from bwdesk.rules.play.magic.landing import Shielded
from bwdesk.rules.play.magic.studying import note_practical
from bwdesk.rules.play.testing import Called, call_upon, prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.advancing import grades
from bwdesk.rules.tables.grayscale import index
from bwdesk.rules.tables.magic import Mishap, Power

Faces = tuple[int, ...]
HOUR = 60
Fallen = Literal[
    "mishap",
    "wheel",
    "half",
    "summoned",
    "sickness",
    "will",
    "fate",
    "armor",
    "again",
    "coup",
]
"""What dice may fall for beside the casting and the Tax."""


class Saved(NamedTuple):
    """The dice of the armor of somebody."""

    who: str
    faces: Faces


class Later(Struct, frozen=True):
    """The dice that fall after the casting and the Tax, by what they are for; *fate* is the Die of
    Fate, of a failure or of a harm. Of each a harm lands on *armor* are the dice of what is worn,
    *again* the 1 that superior armor rolls once more. *coup* are those of Will, by which a finished
    spell is held back before all others."""

    mishap: Faces = ()
    wheel: Faces = ()
    half: Faces = ()
    summoned: Faces = ()
    sickness: tuple[Faces, ...] = ()
    will: tuple[Faces, ...] = ()
    fate: Faces = ()
    armor: tuple[Saved, ...] = ()
    again: tuple[Saved, ...] = ()
    coup: tuple[Faces, ...] = ()


class Spellcast(Struct, frozen=True, kw_only=True):
    """A casting as it was said and rolled, on *targets* by their ids. Of successes over *duration*
    and *pushed* (onto the Die of Fate) are taken off; all others go into the effect (SORC-22). A
    harm lands on those it *hits*; *called* is what came of a summoning nobody wanted. Done, it is
    held back for so many *sets* of actions (SORC-42)."""

    who: str
    spell: Known
    casting: Casting
    cast: Trial
    tax: Trial | None = None
    later: Later = Later()
    duration: int = 0
    pushed: int = 0
    targets: tuple[str, ...] = ()
    hits: tuple[str, ...] = ()
    called: str = ""
    sets: int = 0


class Wanted(NamedTuple):
    """Dice that are to be thrown next: for which field of `Later`, what they are called, how many
    and of which shade."""

    of: Literal[
        "mishap", "wheel", "half", "summoned", "sickness", "will", "fate", "armor", "again", "coup"
    ]
    name: str
    dice: int
    shade: Shade = Shade.BLACK
    who: str = ""


class Landing(NamedTuple):
    """What becomes of a harm at somebody: the *circle* of its wound, None where nothing comes
    through; the *shield* it met, and the *armor*, as far as its dice lie."""

    who: str
    circle: int | None
    shield: Shielded | None = None
    armor: Stopped | None = None


class Outcome(Struct, frozen=True):
    """What it comes to, as far as it has been rolled."""

    cast: Verdict
    tax: Verdict | None = None
    over: int = 0
    effect: int = 0
    passed: bool | None = None
    mishap: Mishap | None = None
    turn: Turn | None = None
    half: str = ""
    summoned: Summoned | None = None
    taken: Taken | None = None
    hours: tuple[int, ...] = ()
    kept: tuple[Kept, ...] = ()
    harm: Harm | None = None
    holds: bool = False


# Before the roll


def say_trials(evening: Evening, who: str, casting: Casting) -> tuple[Trial, Trial | None]:
    """The casting and the Tax of somebody, with all they bring; a song has no Tax."""
    someone = present(evening, who)
    reflexes = someone.ability("reflexes")
    cast = castings.casting_trial(casting, someone.book, who, reflexes.exponent if reflexes else 0)
    cast = prepare(evening, cast)
    if cast.second and evening.campaign.settings.magic.wounds_once:
        cast = replace(cast, second=replace(cast.second, wounds=()))
    if casting.sung:
        return cast, None
    return cast, prepare(evening, castings.tax_trial(casting, someone.book, who))


def find_caps(evening: Evening, who: str, casting: Casting) -> Caps:
    """The most of each way for somebody."""
    someone = present(evening, who)
    skill, forte = someone.ability(casting.skill), someone.ability("forte")
    return castings.caps(casting, skill.exponent if skill else 0, forte.exponent if forte else 0)


def find_problems(evening: Evening, who: str, spell: Known, casting: Casting) -> list[Problem]:
    """What is against the rules in it: how it is cast, and one spell held too many."""
    found = list(castings.problems(casting, find_caps(evening, who, casting)))
    found += _lacking_gift(evening, who, spell)
    if spell.is_held and not casting.sung:
        someone = present(evening, who)
        will = someone.ability("will")
        most = holding.most_spells(will.exponent if will else 0)
        held = len(held_pins(someone.play))
        if held + 1 > most:
            found.append(castings.problem_of_holding(held, most))
        elif holding.flow_hours(forte_now(evening, who), casting.obstacle) is None:
            found.append(castings.problem_of_flow(spell.name))
    return found


def _lacking_gift(evening: Evening, who: str, spell: Known) -> Iterator[Problem]:
    """Whoever has none of the traits its line in the price lists asks for (SORC-1)."""
    someone = present(evening, who)
    price = someone.book.prices.get(spell.id)
    asked = leaves(price.requires) if price and price.requires else ()
    traits = [each.trait for each in asked if isinstance(each, HasTrait)]
    owned = {each.id for each in someone.reckoning.owned_traits}
    if traits and not owned.intersection(traits):
        names = series([someone.book.trait_name(each) for each in traits])
        yield castings.problem_of_gift(names)


# What is to be rolled, and what it came to


def forecast_outcome(evening: Evening, said: Spellcast) -> Outcome:
    """What it comes to so far. Raises ValueError for dice that cannot be."""
    someone = present(evening, said.who)
    book, later = someone.book, said.later
    cast = judge(said.cast, book)
    tax_verdict = judge(said.tax, book) if said.tax else None
    found = Outcome(cast, tax_verdict)
    if cast.result is None:
        return found
    passed, over = cast.result.passed is True, max(0, cast.result.margin)
    effect = max(0, over - said.duration - said.pushed)
    found = replace(found, over=over, effect=effect, passed=passed)
    if not passed and not said.casting.sung:
        found = _fail(found, said, book)
    if tax_verdict is not None:
        if tax_verdict.result is None:
            return found
        found = bear_tax(evening, found, said, max(0, -tax_verdict.result.margin))
    lost = found.taken.lost if found.taken else 0
    left = forte_now(evening, said.who) - lost
    holds = passed and said.spell.is_held and _may_be_held(said.casting, left)
    power, will = said.spell.entry.power, someone.ability("will")
    face = later.fate[0] if later.fate else None
    shade = said.cast.base.shade
    if passed and power and will:
        done = harm.harm(book, power, will.exponent, effect, face, said.pushed, shade)
        found = replace(found, harm=done)
    elif found.turn and found.turn.harms and will:
        short = -cast.result.margin
        done = harm.backfire(book, power or Power(), will.exponent, short, face, shade)
        found = replace(found, harm=done)
    return replace(found, holds=holds)


def _may_be_held(casting: Casting, forte: int) -> bool:
    """Whether so much Forte bears it on; a song takes nothing (SORC-33)."""
    return casting.sung or holding.flow_hours(forte, casting.obstacle) is not None


def _fail(found: Outcome, said: Spellcast, book: Book) -> Outcome:
    """What the Die of Fate of a failed casting came to (SORC-34)."""
    later = said.later
    if not later.mishap:
        return found
    mishap = failing.find_mishap(book, later.mishap[0])
    found = replace(found, mishap=mishap)
    if mishap.does == "garbles" and len(later.wheel) == 2:
        turn = failing.turn_wheel(book, said.spell.facets, *later.wheel)
        half = failing.half_measure(book, later.half[0]) if turn.is_half and later.half else ""
        found = replace(found, turn=turn, half=half)
    if mishap.does == "summons" and later.summoned:
        came = failing.summon if len(later.summoned) > 1 else failing.summon_simply
        found = replace(found, summoned=came(book, *later.summoned))
    return found


def bear_tax(evening: Evening, found: Outcome, said: Spellcast, lost: int) -> Outcome:
    """What the Tax took, for how long, and which spells it broke (SORC-17, SORC-20, SORC-32)."""
    someone, later = present(evening, said.who), said.later
    forte, health = someone.ability("forte"), someone.ability("health")
    taxed = count_taxed(someone.play)
    taken = tax.take_tax(forte.exponent if forte else 0, taxed, lost, said.casting.obstacle)
    counts = [successes(each, health.shade if health else Shade.BLACK) for each in later.sickness]
    hours = tax.recovery_hours(health.exponent if health else 0, counts[:lost])
    found = replace(found, taken=taken, hours=hours)
    held = held_spells(someone.play)
    if not lost or not held:
        return found
    will = someone.ability("will")
    if will is None:
        return found
    kept = holding.concentrate(will, will_lost(someone), held, later.will, someone.book)
    return replace(found, kept=kept)


def find_wanted(evening: Evening, said: Spellcast, found: Outcome) -> Wanted | None:
    """The dice to be thrown next, after the casting and the Tax; None where all has been."""
    later = said.later
    if found.passed is False and not said.casting.sung:
        if not later.mishap:
            return Wanted("mishap", "the Die of Fate of the failure", 1)
        if found.mishap and found.mishap.does == "garbles" and said.spell.facets:
            if len(later.wheel) < 2:
                return Wanted("wheel", "the wheel: the dark die, then the light one", 2)
            if found.turn and found.turn.is_half and not later.half:
                return Wanted("half", "the half measured area", 1)
        if found.mishap and found.mishap.does == "summons" and not later.summoned:
            if evening.campaign.settings.magic.simply:
                return Wanted("summoned", "what is summoned, a Die of Fate", 1)
            return Wanted("summoned", "what is summoned: its kind, then its rank", 2)
    if found.taken and len(later.sickness) < found.taken.lost:
        health = present(evening, said.who).ability("health")
        if health and health.exponent:
            at = f", die {len(later.sickness) + 1} of {found.taken.lost}"
            name = f"Health{at if found.taken.lost > 1 else ''}"
            return Wanted("sickness", name, health.exponent, health.shade)
    open_one = next((each for each in found.kept if each.passed is None), None)
    if open_one:
        will = present(evening, said.who).ability("will")
        shade = will.shade if will else Shade.BLACK
        name = f"Will to keep {open_one.name}, Ob {open_one.obstacle}"
        return Wanted("will", name, open_one.dice, shade)
    if found.harm and found.harm.hit is None:
        return Wanted("fate", "the Die of Fate of the harm", 1)
    return _find_armor_dice(evening, said, found)


def _find_armor_dice(evening: Evening, said: Spellcast, found: Outcome) -> Wanted | None:
    """The armor of the next one a harm lands on, whose dice do not lie yet."""
    called = names(evening.campaign)
    for landing in list_landings(evening, said, found):
        armor, name = landing.armor, f"the armor of {called.get(landing.who, landing.who)}"
        if armor is None:
            continue
        worn = landing_on.find_armor(evening, landing.who, said.cast.base.shade)
        shade = worn.shade if worn else Shade.BLACK
        if armor.stopped is None:
            says = f"{name}, Ob {armor.obstacle}"
            return Wanted("armor", says, armor.dice, shade, landing.who)
        if armor.again:
            return Wanted("again", f"{name}: its 1 once more", 1, shade, landing.who)
    return None


def list_landings(evening: Evening, said: Spellcast, found: Outcome) -> Iterator[Landing]:
    """What becomes of a harm at each it lands on, once its Die of Fate lies."""
    if found.harm is None or found.harm.circle is None:
        return
    for who in said.hits:
        shielded, circle = None, found.harm.circle
        if found.passed and found.cast.result is not None:
            counted = found.cast.result.successes
            shielded = landing_on.find_shield(evening, who, said.spell, counted)
        if shielded is not None:
            less = _harm_behind(evening, said, found, shielded.through)
            if less is None or less.circle is None:
                yield Landing(who, None, shielded)
                continue
            circle = less.circle
        yield _test_armor(evening, said, Landing(who, min(48, circle), shielded))


def _harm_behind(evening: Evening, said: Spellcast, found: Outcome, through: int) -> Harm | None:
    """The harm of a spell of which so many successes came through a shield; None for nothing."""
    someone, result = present(evening, said.who), found.cast.result
    power, will = said.spell.entry.power, someone.ability("will")
    assert result is not None
    against = result.successes - result.margin
    if power is None or will is None or through < against:
        return None
    effect = max(0, through - against - said.duration - said.pushed)
    face, shade = said.later.fate[0], said.cast.base.shade
    return harm.harm(someone.book, power, will.exponent, effect, face, said.pushed, shade)


def _test_armor(evening: Evening, said: Spellcast, landing: Landing) -> Landing:
    """With what armor makes of it: a test that is passed leaves no wound."""
    worn = landing_on.find_armor(evening, landing.who, said.cast.base.shade)
    if worn is None:
        return landing
    lies = {each.who: each.faces for each in said.later.armor}
    again = {each.who: each.faces for each in said.later.again}
    faces, more = lies.get(landing.who), again.get(landing.who, ())
    tested = landing_on.roll_armor(worn, said.cast.base.shade, faces, more)
    return landing._replace(armor=tested, circle=None if tested.stopped else landing.circle)


def with_faces(later: Later, wanted: Wanted, faces: Faces) -> Later:
    """With the dice that were wanted."""
    if wanted.of == "sickness":
        return replace(later, sickness=(*later.sickness, faces))
    if wanted.of in ("will", "coup"):
        return replace(later, **{wanted.of: (*getattr(later, wanted.of), faces)})
    if wanted.of in ("armor", "again"):
        saved = (*getattr(later, wanted.of), Saved(wanted.who, faces))
        return replace(later, **{wanted.of: saved})
    return replace(later, **{wanted.of: faces})


# Held back


def find_coup(evening: Evening, said: Spellcast) -> Wanted | None:
    """The Will that is to be rolled to hold a finished spell back; the first set of actions, as
    many as the exponent of Will, is free, and each further one harder (SORC-42)."""
    at, someone = len(said.later.coup) + 1, present(evening, said.who)
    will, felt = someone.ability("will"), someone.feel("will")
    if at >= said.sets or will is None or felt is None or is_lost(evening, said):
        return None
    return Wanted("coup", f"Will to hold it back, Ob {at}", max(0, felt.now), will.shade)


def is_lost(evening: Evening, said: Spellcast) -> bool:
    """Whether Will has failed to hold the spell back: it is lost, without Tax or mishap
    (SORC-43)."""
    will = present(evening, said.who).ability("will")
    shade = will.shade if will else Shade.BLACK
    return any(successes(each, shade) < ob for ob, each in enumerate(said.later.coup, 1))


def lose_spell(evening: Evening, said: Spellcast) -> Step:
    """A spell that could not be held back: its time has passed, and nothing comes of it. Raises
    RefusedError for one that is not lost."""
    if not is_lost(evening, said):
        raise RefusedError(f"{said.spell.name} is not lost; cast it.")
    if minutes := round(said.cast.minutes):
        evening = pass_time(evening, minutes).evening
    evening = _note_coup(evening, said)
    entry = Entry("spell", said.who, said.spell.name[:200], to="lost")
    return Step(f"{said.spell.name} is lost", with_entries(evening, entry))


def _note_coup(evening: Evening, said: Spellcast) -> Evening:
    """The hardest test of Will by which the spell was held back."""
    if not said.later.coup:
        return evening
    ob, faces = len(said.later.coup), said.later.coup[-1]
    difficulties = present(evening, said.who).book.difficulties
    graded = grades(difficulties, len(faces), ob) if faces else ()
    if not graded:
        return evening
    noted = Noted(graded[:1], not is_lost(evening, said), ob)
    return learn(evening, said.who, "will", noted)[0]


# Bringing it home


def cast_spell(evening: Evening, said: Spellcast, call_ons: tuple[str, ...] = ()) -> Step:
    """The spell as it was rolled: both tests noted, Forte short for its hours, an Overtax its
    wound, spells that broke dropped, a new one held.

    Raises RefusedError while dice are wanting.
    """
    if is_lost(evening, said):
        raise RefusedError(f"{said.spell.name} could not be held back: it is lost.")
    found = forecast_outcome(evening, said)
    if found.cast.result is None:
        raise RefusedError("The casting has not been rolled yet.")
    if said.tax is not None and (found.tax is None or found.tax.result is None):
        raise RefusedError("The Tax has not been rolled yet.")
    if (wanted := find_coup(evening, said) or find_wanted(evening, said, found)) is not None:
        raise RefusedError(f"First roll {wanted.name}.")
    who, label = said.who, f"Cast {said.spell.name}"
    if minutes := round(said.cast.minutes):
        evening = pass_time(evening, minutes).evening
    evening = call_upon(evening, [Called(who, each) for each in call_ons], said.casting.skill)
    now = settle(evening, said.cast, rides=False).evening
    now = _note_coup(now, said)
    called = names(evening.campaign)
    targets = series([called.get(each, each) for each in said.targets])
    now = with_entries(now, _spell_entry(said, found, targets))
    if evening.campaign.settings.magic.will_learns and found.cast.grades:
        noted = Noted(found.cast.grades, bool(found.passed), said.casting.obstacle)
        now = learn(now, who, "will", noted)[0]
    if said.tax is not None:
        now = settle(now, said.tax, rides=False).evening
    now = bring_taken(now, who, found)
    now = bring_kept(now, who, found.kept)
    if found.holds:
        own = set(said.targets) <= {who}
        on = () if own else tuple(called.get(each, each) for each in said.targets)
        now = _hold(now, said, found.effect, on)
    now = _bring_harm(now, said, found)
    now = _bring_summoned(now, said, found)
    if said.casting.practical:
        now = note_practical(now, who, said.spell)
    return Step(label, now)


def _spell_entry(said: Spellcast, found: Outcome, targets: str) -> Entry:
    to = "cast" if found.passed else found.mishap.does if found.mishap else "failed"
    note = ""
    if found.turn:
        facets = [each.name for each in found.turn.facets]
        note = ", ".join([*facets, *filter(None, [found.half])])
    elif found.summoned:
        came = found.summoned
        note = said.called or summoned_words(came)
    elif found.harm and found.harm.hit:
        note = found.harm.hit
    return Entry(
        "spell",
        said.who,
        said.spell.name[:200],
        amount=found.effect,
        to=to,
        by=targets[:LONGEST_NAME],
        obstacle=said.casting.obstacle,
        passed=found.passed,
        note=note,
    )


def bring_taken(evening: Evening, who: str, found: Outcome) -> Evening:
    """The dice the Tax took, each for its hours, the test of Health, the wound of an Overtax."""
    if found.taken is None or not found.taken.lost:
        return evening
    taken, someone = found.taken, present(evening, who)
    hours = found.hours or (tax.hours_sick(0),) * taken.lost
    play = with_tax(someone.play, hours, together=evening.campaign.settings.magic.together)
    evening = with_play(evening, who, play)
    evening = with_entries(evening, Entry("tax", who, "forte", taken.lost, to=str(sum(hours))))
    if found.hours and someone.experience("health") is not None:
        evening = learn(evening, who, "health", Noted(("routine",), True, 1))[0]
    hurt = patient(present(evening, who).reckoning)
    if taken.wound and hurt is not None:
        at = min(48, index(Shade.BLACK, taken.wound))
        deed = injuries.take(present(evening, who).play, hurt, at, "Overtax")
        evening = with_play(evening, who, deed.play)
        evening = with_entries(evening, Entry("wound", who, "wounded", at, note="Overtax"))
    return evening


def _bring_summoned(evening: Evening, said: Spellcast, found: Outcome) -> Evening:
    """What came of a summoning and was *called* something is of the campaign from now on, and no
    friend of the caster's (SORC-38)."""
    called = said.called.strip()[:LONGEST_NAME]
    if found.summoned is None or not called:
        return evening
    campaign = evening.campaign
    came = Enemy(
        said.who,
        called,
        whom=summoned_words(found.summoned),
        note=f"Came when {said.spell.name} failed",
        time=campaign.clock.now,
    )
    return with_campaign(evening, replace(campaign, enemies=(*campaign.enemies, came)))


def _bring_harm(evening: Evening, said: Spellcast, found: Outcome) -> Evening:
    """The harm as a wound of each it hits who is open here (SORC-23), less what a shield and armor
    stop."""
    for landing in tuple(list_landings(evening, said, found)):
        who, at, source = landing.who, landing.circle, said.spell.name[:LONGEST_NAME]
        if landing.shield is not None:
            evening = landing_on.wear_shield(evening, landing.shield)
        if landing.armor is not None:
            evening = landing_on.wear_armor(evening, who, landing.armor.left, source)
        hurt = patient(present(evening, who).reckoning)
        if hurt is None or at is None:
            continue
        deed = injuries.take(present(evening, who).play, hurt, at, source)
        evening = with_play(evening, who, deed.play)
        evening = with_entries(evening, Entry("wound", who, "wounded", at, note=source))
    return evening


def _hold(evening: Evening, said: Spellcast, effect: int, on: tuple[str, ...]) -> Evening:
    """The new spell takes its die of Will, and is due to tax again by itself (SORC-33); so much of
    its *effect* goes along into a conflict with whom it is *on*."""
    who = said.who
    play = present(evening, who).play
    hours = holding.flow_hours(forte_now(evening, who), said.casting.obstacle)
    due = play.clock.now + hours * HOUR if hours else play.clock.now
    pin = Pinned(
        said.spell.name[:200],
        WILL,
        1,
        said.casting.obstacle,
        play.clock.now,
        said.spell.id[:200],
        due,
        min(effect, 999),
        on,
    )
    standing = replace(play.standing, pinned=(*play.standing.pinned, pin))
    return with_play(evening, who, replace(play, standing=standing))

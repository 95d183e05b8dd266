"""``bwdesk cast``: a spell from what was said to what it costs, and what it leaves."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.cli.cast_order import HeldSaid, Order, SpellSaid
from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import plain, problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import miscount_sentence, successes
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import failing, harm, holding, learning, tax
from bwdesk.rules.magic.casting import FORTE, WILL, Casting
from bwdesk.rules.magic.counter import counter, shield
from bwdesk.rules.magic.spell import (
    Known,
    count_actions,
    find_facet,
    find_measure,
    make_spell,
    settle_obstacle,
)
from bwdesk.rules.magic.timing import range_dice
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Line, Trial, exponent
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.magic import Power

Plain = dict[str, Any]


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="a casting")
    command.add_argument("--of", metavar="FILE.bwchar", help="a character who casts")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--schema", action="store_true", help="print the schema of the file")


def run(args: argparse.Namespace) -> int:
    """Works out one casting, or what is asked of one instead."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Order), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError(
            "Name a casting: bwdesk cast FILE.json. Its fields: bwdesk cast --schema"
        )
    path = Path(args.file)
    order = reader.convert(reader.value(reader.contents(path), str(path)), Order, str(path))
    book = book_in_force()
    if args.of:
        character, book = open_character(args.of)
        order = _bring(order, Present(reckon(character.choices, book), character.play, book))
    try:
        found = Reckoner(order, book).report()
    except ValueError as why:
        raise CommandError(f"{path}: {why}") from None
    answer(found, args.json, text)
    broken = any(each["severity"] == Severity.BROKEN.value for each in found["problems"])
    return BROKEN if broken else FINE


def _bring(order: Order, someone: Present) -> Order:
    """The order with the exponents of a character, where it says none, and what burdens them."""
    names = ("will", "forte", "health", "perception", *(() if order.song else ("sorcery",)))
    fields: dict[str, Any] = {
        name: getattr(order, name) or str(someone.ability(name) or "") for name in names
    }
    reflexes = someone.ability("reflexes")
    standing = someone.play.standing
    held = tuple(
        HeldSaid(each.by, each.obstacle)
        for each in standing.pinned
        if each.ability == someone.log_key(WILL)
    )
    owed = sum(each.dice for each in standing.tax if each.ability == someone.log_key(FORTE))
    return replace(
        order,
        **fields,
        reflexes=order.reflexes or (reflexes.exponent if reflexes else 0),
        held=order.held or held,
        taxed=order.taxed or owed,
        wounds=order.wounds or -someone.wound_penalty(WILL).whole,
    )


class Reckoner:
    """One order, and everything that follows from it."""

    def __init__(self, order: Order, book: Book) -> None:
        self.order, self.book = order, book
        self.problems: list[Problem] = []
        self.known, self.casting = self._read_casting()

    def report(self) -> Plain:
        """What is asked for, as plain data. Raises ValueError with a sentence."""
        order = self.order
        found: Plain = {}
        if order.flow:
            found["flow"] = self._flow()
        if order.coup:
            found["coup"] = self._coup()
        if order.counter:
            said = order.counter
            found["counter"] = msgspec.structs.asdict(
                counter(said.successes, said.ob, said.theirs, said.against)
            )
        if order.shield:
            found["shield"] = msgspec.structs.asdict(
                shield(order.shield.dice, order.shield.incoming)
            )
        if order.learn and order.learn != "practical":
            found["learn"] = self._learn(order.learn)
        elif order.learn:
            found["learn"] = {"wanted": self._wanted()}
        if order.wheel and order.faces.cast is None and not order.interrupted:
            found["wheel"] = self._wheel(*order.wheel)
        instead = bool(found) and order.learn != "practical"
        if order.interrupted:
            found |= self._interrupted(order.interrupted.done)
        elif not instead and order.spell is not None:
            found |= self._cast()
        elif not found and not order.held:
            raise ValueError("Say which spell is cast: its name, or its obstacle and actions.")
        if order.held and "held" not in found:
            found["held"] = self._concentrate(broken=order.broken)
        found["problems"] = [problem(each) for each in self.problems if not each.waived]
        return found

    # What is cast

    def _read_casting(self) -> tuple[Known | None, Casting]:
        order, said = self.order, self.order.spell
        if said is None:
            return None, Casting(sung=bool(order.song))
        if isinstance(said, str):
            said = SpellSaid(name=said)
        known = self._known(said)
        if isinstance(said.ob, int):
            ob = said.ob
        else:
            ob = settle_obstacle(known, self._stats(known, said), said.chosen, said.form)
        if not 0 <= ob <= 999:
            raise ValueError(f"No spell asks Ob {ob}; write 1 to 999.")
        actions = said.actions if isinstance(said.actions, int) else 0
        if known.taking and not actions:
            actions = count_actions(known, ob)
        made = Casting(
            name=known.name,
            skill=known.skill or castings.SORCERY,
            obstacle=ob,
            actions=min(9_999, max(0, actions)),
            carefully=order.carefully,
            patiently=order.patiently,
            hastily=order.hastily,
            area=self._area(known),
            range=order.range,
            practical=order.learn == "practical",
            sung=bool(order.song) or known.sung,
        )
        return known, made

    def _known(self, said: SpellSaid) -> Known:
        """A spell of the Book, with what is said otherwise; or one of one's own."""
        return make_spell(
            self.book,
            said.name,
            said.ob,
            said.actions,
            tuple(find_facet(self.book, each) for each in said.facets),
            find_measure(self.book, said.measure) if said.measure else None,
            said.power,
        )

    def _stats(self, known: Known, said: SpellSaid) -> dict[str, int]:
        """Exponents an obstacle may ask for: said with the spell, else the caster's own."""
        if said.stats or known.entry.whose == "target":
            return said.stats
        own = {
            name: exponent(value).exponent
            for name in known.asked.stats
            if (value := getattr(self.order, name, "")) != ""
        }
        return own if known.entry.whose == "caster" else {}

    def _area(self, known: Known) -> int:
        """Measures more than the first, of a number or of a size (``40 paces``)."""
        area = self.order.area
        if isinstance(area, int):
            return area
        found = re.fullmatch(r"\s*(\d{1,5})\s*([A-Za-z]*)\s*", area)
        measure = known.measure
        if not found or measure is None or found[2].casefold() not in ("", measure.unit):
            unit = f" in {measure.unit}" if measure else ", as measures more than the first"
            raise ValueError(f"“{area[:40]}” is no area of {known.name}; write it{unit}.")
        return max(0, -(-int(found[1]) // measure.by) - 1)

    # The rolls

    def _cast(self) -> Plain:
        order, casting, book = self.order, self.casting, self.book
        self._judge_way()
        cast = self._judge(self._casting_trial(), order.faces.cast)
        found: Plain = {
            "cast": _roll(cast, castings.casting_obstacle(casting, book).whole),
            "actions": castings.actions_taken(casting, book),
        }
        if order.reflexes:
            seconds = castings.seconds_of(found["actions"], order.reflexes)
            found["seconds"] = plain(round(seconds, 2))
        if self.known and (dice := range_dice(self.known, casting.range)):
            found["range"] = dice
        if not casting.sung:
            found |= self._tax(castings.tax_trial(casting, book), casting.obstacle)
        if cast.result is None:
            return found
        over = cast.result.margin
        found["over"] = max(0, over)
        if cast.result.passed:
            found |= self._effect(over)
        elif not casting.sung:
            found |= self._failure(-over)
        return found

    def _interrupted(self, done: int) -> Plain:
        """Broken off: its share of the Tax, and the Die of Fate of a failed casting (SORC-39)."""
        whole = castings.actions_taken(self.casting, self.book)
        share = castings.interrupt(self.casting, self.book, done)
        found: Plain = {"done": done, "actions": whole}
        found |= self._tax(castings.tax_trial(share, self.book), self.casting.obstacle)
        return found | self._failure(0)

    def _judge_way(self) -> None:
        order, casting = self.order, self.casting
        skill, forte = order.song or order.sorcery, order.forte
        bound = castings.caps(
            casting,
            exponent(skill).exponent if skill != "" else casting.obstacle,
            exponent(forte).exponent if forte != "" else casting.obstacle,
        )
        self.problems += castings.problems(casting, bound)
        most = holding.most_spells(exponent(order.will).exponent) if order.will != "" else None
        holds = self.known is not None and self.known.is_held
        said = order.spell
        if isinstance(said, SpellSaid) and said.sustained is not None:
            holds = said.sustained
        if most is not None and len(order.held) + holds > most:
            held = len(order.held) + holds - 1
            self.problems.append(castings.problem_of_holding(held, most))

    def _casting_trial(self) -> Trial:
        order = self.order
        made = castings.casting_trial(self.casting, self.book, reflexes=order.reflexes)
        second = made.second
        if second is not None:
            less = -len(order.held)
            second = replace(
                second,
                exponent=order.will,
                dice=(Line("spells held", less),) if less else (),
                wounds=0 if order.once else order.wounds,
                inspired=order.inspired == "will",
            )
        return replace(
            made,
            exponent=order.song if self.casting.sung and order.song != "" else order.sorcery,
            second=second,
            wounds=order.wounds,
            boon=order.boon,
            inspiration=bool(order.inspired),
        )

    def _judge(self, trial: Trial, faces: tuple[int, ...] | None) -> Verdict:
        if faces is not None:
            trial = replace(trial, casts=(Cast("rolled", faces),))
        if trial.exponent == "" or (trial.second and trial.second.exponent == ""):
            if faces is not None:
                raise ValueError("Dice were thrown, and nobody says of what; write the exponents.")
            return Verdict(trial)
        verdict = judge(trial, self.book)
        self.problems += verdict.problems
        return verdict

    def _tax(self, trial: Trial, base: int) -> Plain:
        """The Tax, what it takes, the hours of it, and what of it breaks held spells."""
        order = self.order
        taxed = (Line("Tax", -order.taxed),) if order.taxed else ()
        lines = trial.dice if not isinstance(trial.dice, int) else ()
        trial = replace(trial, exponent=order.forte, wounds=order.wounds, dice=(*lines, *taxed))
        ob = sum(line.value for line in trial.ob) if not isinstance(trial.ob, int) else trial.ob
        verdict = self._judge(trial, order.faces.tax)
        found: Plain = {"tax": _roll(verdict, ob)}
        lost = max(0, -verdict.result.margin) if verdict.result else None
        if lost is not None:
            forte = exponent(order.forte).exponent
            taken = tax.take_tax(forte, order.taxed, lost, base)
            found |= {
                "lost": taken.lost,
                "forte": taken.left,
                "unconscious": taken.faints,
                "overtax": str(circle(min(taken.wound, 48))) if taken.wound else None,
                "hours": self._hours(taken.lost),
            }
        if order.held:
            found["held"] = self._concentrate(broken=bool(lost) or order.broken)
        return found

    def _hours(self, lost: int) -> list[int]:
        """The hours of each die lost; without its dice of Health the most they may be."""
        order = self.order
        if not lost or order.health == "":
            return []
        health, rolled = exponent(order.health), order.faces.sickness
        if len(rolled) > lost:
            raise ValueError(
                f"{len(rolled)} rolls of Health are given, and {lost} dice were lost; one for each."
            )
        for faces in rolled:
            if len(faces) != health.exponent:
                raise ValueError(f"Health: {miscount_sentence(len(faces), health.exponent)}")
        counts = [successes(faces, health.shade) for faces in rolled]
        counts += [0] * (lost - len(counts))
        return list(tax.recovery_hours(health.exponent, counts))

    def _concentrate(self, *, broken: bool) -> list[Plain]:
        order = self.order
        if order.will == "":
            raise ValueError("Spells are held by Will; write its exponent.")
        held = [holding.Held(each.name, each.ob) for each in order.held]
        faces = order.faces.will if broken else ()
        kept = holding.concentrate(exponent(order.will), order.wounds, held, faces, self.book)
        if not broken:
            kept = tuple(replace(each, passed=None) for each in kept)
        return [
            {
                "name": each.name,
                "dice": each.dice,
                "ob": each.obstacle,
                "passed": each.passed,
                "grade": each.grade,
                "log": each.grade if each.logged else None,
            }
            for each in kept
        ]

    # What came of it

    def _effect(self, over: int) -> Plain:
        """Successes over, split; the harm of a spell that has one (SORC-22, SORC-23)."""
        split, known = self.order.split, self.known
        assert known is not None, "what was cast was read"
        effect, duration, pushed = (
            (split.effect, split.duration, split.fate) if split else (over, 0, 0)
        )
        if effect + duration + pushed > over:
            self._note(
                "split",
                f"{effect + duration + pushed} successes over are split, and there are {over}.",
                "Split fewer.",
                "SORC-22",
            )
        if pushed > harm.MOST_PUSHED:
            says = f"{pushed} go to the Die of Fate, and at most {harm.MOST_PUSHED} may."
            self._note("split", says, "Put the rest into the effect.", "SORC-24")
        found: Plain = {"split": {"effect": effect, "duration": duration, "fate": pushed}}
        if known.entry.power:
            found["damage"] = self._damage(known, effect, pushed)
        return found

    def _note(self, where: str, says: str, remedy: str, rule: str) -> None:
        self.problems.append(
            Problem(f"casting.{where}", Severity.BROKEN, where, says, remedy, rule)
        )

    def _damage(self, known: Known, effect: int, pushed: int) -> Plain | None:
        order, power = self.order, known.entry.power
        if power is None or order.will == "":
            return None
        will = exponent(order.will).exponent
        skill = order.song or order.sorcery
        shade = exponent(skill).shade if skill != "" else Shade.BLACK
        done = harm.harm(self.book, power, will, effect, order.faces.fate, pushed, shade)
        return {
            "mark": done.mark,
            "ims": {
                letter: str(circle(at)) for letter, at in zip("ims", done.strikes, strict=True)
            },
            "hit": done.hit,
            "circle": str(circle(done.circle)) if done.circle is not None else None,
        }

    def _failure(self, short: int) -> Plain:
        """What the Die of Fate of a failed casting says; None until it has fallen."""
        order = self.order
        if order.faces.fate is None:
            return {"failure": None}
        mishap = failing.find_mishap(self.book, order.faces.fate)
        found: Plain = {"failure": mishap.id.rpartition("/")[2], "does": mishap.does}
        if mishap.does == "garbles" and order.wheel:
            found["wheel"] = self._wheel(*order.wheel, short=short)
        if mishap.does == "summons" and order.faces.summoned:
            came = failing.summon(self.book, *order.faces.summoned)
            found["summoned"] = msgspec.structs.asdict(came)
        return found

    def _wheel(self, dark: int, light: int, short: int = 0) -> Plain:
        known = self.known
        if known is None or not known.facets:
            raise ValueError("The wheel turns the facets of a spell; write them as facets.")
        turn = failing.turn_wheel(self.book, known.facets, dark, light)
        found: Plain = {
            "direction": "clockwise" if turn.clockwise else "counterclockwise",
            "steps": turn.steps,
            **{each.ring: each.name for each in turn.facets},
            "lacking": list(failing.lacking_rings(known.facets)),
        }
        if turn.is_half and self.order.faces.half:
            found["half"] = failing.half_measure(self.book, self.order.faces.half)
        if turn.harms and self.order.will != "":
            will = exponent(self.order.will).exponent
            power = known.entry.power or Power()
            found["mark"] = harm.backfire(self.book, power, will, short).mark
        return found

    # Instead of a casting

    def _flow(self) -> list[Plain]:
        order = self.order
        if order.forte == "":
            raise ValueError("When power flows again follows from Forte; write its exponent.")
        forte = exponent(order.forte).exponent
        now = max(0, forte - order.taxed - order.wounds)
        held = order.held or (HeldSaid(self.casting.name, self.casting.obstacle),)
        return [
            {
                "name": each.name,
                "ob": each.ob,
                "dice": now,
                "hours": holding.flow_hours(now, each.ob),
                "unhurt": holding.flow_hours(forte, each.ob),
            }
            for each in held
        ]

    def _coup(self) -> Plain:
        order = self.order
        if order.will == "":
            raise ValueError("A spell is held back by Will; write its exponent.")
        will = exponent(order.will)
        found = castings.hold_back(will.exponent, order.coup)
        dice = max(0, will.exponent - len(order.held) - order.wounds)
        return {"actions": found.actions, "ob": found.obstacle, "dice": dice}

    def _wanted(self) -> int | None:
        said = self.order.perception
        return learning.practicals_wanted(exponent(said).exponent) if said != "" else None

    def _learn(self, reading: learning.Reading) -> Plain:
        order, casting = self.order, self.casting
        if not casting.obstacle:
            raise ValueError("Say which spell is read: its name, or its obstacle.")
        trial = learning.reading_trial(casting.name, casting.skill, casting.obstacle, reading)
        trial = replace(trial, exponent=order.sorcery, wounds=order.wounds, boon=order.boon)
        verdict = self._judge(trial, order.faces.cast)
        found = _roll(verdict, casting.obstacle)
        days = trial.minutes / learning.DAY
        if verdict.result and verdict.result.passed:
            quick = judge(replace(verdict.trial, quickly=verdict.result.margin), self.book).result
            days = quick.minutes / learning.DAY if quick else days
        found |= {"days": plain(round(days, 2)), "wanted": self._wanted()}
        if verdict.result:
            passed = verdict.result.passed is True
            before = learning.Study("begun" if reading == "first" else "read")
            found["stage"] = learning.finish_reading(before, reading, passed=passed).stage
        return found


def _roll(verdict: Verdict, ob: int) -> Plain:
    """A roll as plain data; without exponents its dice are left open."""
    known = bool(verdict.pool.parts)
    found: Plain = {
        "dice": verdict.thrown.dice if known else None,
        "ob": verdict.obstacle.whole if verdict.obstacle else ob,
        "pool": parts(verdict.pool) + parts(verdict.spent),
        "parts": parts(verdict.obstacle) if verdict.obstacle else [],
        "grade": verdict.grades[0] if verdict.grades else None,
        "odds": None if verdict.chance is None else share(verdict.chance),
    }
    if verdict.result:
        found |= {"successes": verdict.result.successes, "passed": verdict.result.passed}
    return found


def text(found: Plain) -> list[str]:
    """The same to read."""
    lines = []
    for key, name in (("cast", "The casting"), ("tax", "The Tax"), ("learn", "The reading")):
        roll = found.get(key)
        if not roll or "ob" not in roll:
            continue
        dice = f"{roll['dice']}D against " if roll["dice"] is not None else ""
        chance = f"; {exact(roll['odds'])}" if roll.get("odds") else ""
        lines.append(f"{name}: {dice}Ob {roll['ob']}{chance}.")
        if "passed" in roll:
            came = "passed" if roll["passed"] else "failed"
            lines.append(f"{roll['successes']} successes: {came}.")
    if "actions" in found:
        seconds = f", {found['seconds']} seconds" if "seconds" in found else ""
        lines.append(f"It takes {plural(found['actions'], 'action')}{seconds}.")
    lines += _left_lines(found)
    return lines + [f"{each['says']} {each['remedy']}" for each in found["problems"]]


def _left_lines(found: Plain) -> list[str]:
    """What it left, to read."""
    lines = []
    if found.get("lost"):
        hours = ", ".join(map(str, found["hours"]))
        lines.append(
            f"Forte is short of {found['lost']}D, {found['forte']} left"
            + (f"; back after {hours} hours." if hours else ".")
        )
    if found.get("overtax"):
        lines.append(f"Overtaxed: a wound at {found['overtax']}.")
    for each in found.get("held", ()):
        came = {True: ": kept", False: ": dropped", None: ""}[each["passed"]]
        lines.append(
            f"{each['name'] or 'A spell held'}: Will {each['dice']}D, Ob {each['ob']}{came}."
        )
    if found.get("damage"):
        ims = " ".join(f"{letter.upper()} {at}" for letter, at in found["damage"]["ims"].items())
        lines.append(f"Harm: {ims}.")
    if found.get("failure"):
        lines.append(f"The failure: {found['failure']}.")
    if "wheel" in found:
        wheel = found["wheel"]
        rings = ", ".join(wheel[ring] for ring in failing.RINGS if ring in wheel)
        lines.append(f"The wheel, {wheel['direction']} {wheel['steps']}: {rings}.")
    for each in found.get("flow", ()):
        after = f"after {each['hours']} hours" if each["hours"] else "cannot be held"
        lines.append(f"{each['name']}: Tax again {after}.")
    if "coup" in found:
        coup = found["coup"]
        lines.append(f"Held back for {coup['actions']} actions more by Will, Ob {coup['ob']}.")
    if "counter" in found:
        came = found["counter"]
        negated = "negated" if came["negated"] else f"{came['left']} successes left"
        lines.append(f"The spell: {negated}; surplus {came['surplus']}.")
    if "shield" in found:
        came = found["shield"]
        lines.append(f"{came['through']} successes come through; the shield has {came['dice']}D.")
    return lines

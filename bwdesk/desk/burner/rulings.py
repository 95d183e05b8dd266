"""Rulings of the table in words, and the page they concern."""

from __future__ import annotations

from bwdesk.desk.burner import why
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.packs.book import readable
from bwdesk.rules.person.character import Ruling, Set, Waive

POOL_KEYS = {what: key for key, (_, what) in why.POOLS.items() if what}


def ruling_sentence(ruling: Ruling, reckoning: Reckoning) -> str:
    """``Age 29 instead of 30.``; a problem that was accepted in its own words."""
    match ruling:
        case Set(what, value):
            before = _earlier_value(_sum(what, reckoning))
            instead = f" instead of {before}" if before else ""
            return f"{_name(what, reckoning)} {figure(value)}{instead}."
        case Waive(problem):
            found = (each.says for each in reckoning.problems if each.key == problem)
            return f"Accepted: {next(found, 'something that is no longer so.')}"


def where(ruling: Ruling) -> str:
    """The page and thing a ruling is about, as problems name them."""
    match ruling:
        case Waive(problem):
            return problem.partition("@")[2]
        case Set(what):
            kind, _, thing = what.partition(".")
            pages = {
                "age": "age/age",
                "pool": f"age/{POOL_KEYS.get(what, thing)}",
                "stat": f"stats/{thing}",
                "skill": f"skills/{thing}",
                "tolerance": f"tolerances/{thing}",
            }
            return pages.get(kind, f"attributes/{kind}")


def _name(what: str, reckoning: Reckoning) -> str:
    kind, _, thing = what.partition(".")
    if what in POOL_KEYS:
        return why.POOLS[POOL_KEYS[what]][0]
    if kind == "skill":
        named = (line.skill.name for line in reckoning.skills if line.id == thing)
        return next(named, readable(thing))
    if kind == "tolerance":
        return f"{readable(thing)} tolerance"
    if kind == "hesitation" and thing:
        return f"Hesitation for {thing}"
    return readable(thing or kind)


def _sum(what: str, reckoning: Reckoning) -> Sum:
    kind, _, thing = what.partition(".")
    if kind == "age":
        return reckoning.age
    if what in POOL_KEYS:
        return why.pool_of(reckoning, POOL_KEYS[what]).given
    if kind == "skill":
        return next((line.why for line in reckoning.skills if line.id == thing), Sum())
    if kind == "hesitation" and thing:
        hesitation = reckoning.attributes["hesitation"]
        return hesitation.causes.get(thing, hesitation.why)
    found = reckoning.figure(thing or kind)
    return found.why if found else Sum()


def _earlier_value(reckoned: Sum) -> str:
    """What it was until the table spoke, "" where nothing else is known."""
    ruled = [part for part in reckoned.parts if part.rule == "ruling"]
    return figure(reckoned.total - sum(part.value for part in ruled)) if ruled else ""

"""A reckoning as plain data, and that data as lines to read."""

from __future__ import annotations

from typing import Any

import msgspec

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.packs.book import readable


def path_report(reckoning: Reckoning, *, everything: bool = False) -> dict[str, Any]:
    """A path's reckoning as plain data; what is merely unfinished only with *everything*."""
    path = reckoning.path
    pools = reckoning.pools
    skills = dict.fromkeys(walked.skill for walked in path if walked.skill)
    traits = dict.fromkeys(walked.trait for walked in path if walked.trait)
    names = {line.id: line.skill.name for line in reckoning.skills}
    called = {line.id: line.trait.name for line in reckoning.traits}
    return {
        "stock": reckoning.stock.id,
        "path": [
            {
                "id": walked.lifepath.id,
                "name": walked.lifepath.name,
                "setting": walked.lifepath.setting,
                "years": plain(walked.years),
            }
            for walked in path
        ],
        "age": plain(reckoning.age.total),
        "leads": reckoning.leads,
        "stat_pools": {
            "mental": pools.mental.given.whole,
            "physical": pools.physical.given.whole,
            "either": pools.either.given.whole,
        },
        "resource_points": pools.resources.given.whole,
        "skill_points": {
            "lifepath": pools.lifepath_skills.given.whole,
            "general": pools.general_skills.given.whole,
        },
        "trait_points": pools.traits.given.whole,
        "required_skills": [names[id] for id in skills],
        "required_traits": [called[id] for id in traits],
        "problems": [
            problem(each)
            for each in reckoning.problems
            if not each.waived and (everything or each.severity is not Severity.UNFINISHED)
        ],
    }


def full_report(reckoning: Reckoning) -> dict[str, Any]:
    """Everything a sheet would show, and every problem, as plain data."""
    report = path_report(reckoning, everything=True)
    choices = reckoning.choices
    figures = [*reckoning.stats.values(), *reckoning.attributes.values()]
    return {
        "name": choices.name,
        "sketch": choices.sketch is not None,
        **report,
        "stats": {id: str(stat.ability) for id, stat in reckoning.stats.items()},
        "attributes": {
            id: str(each.ability) if each.ability else each.usual
            for id, each in reckoning.attributes.items()
            if not each.blank
        },
        "hesitation_for": reckoning.attributes["hesitation"].hesitation_by_cause,
        "why": {
            each.id: [
                {"label": part.label, "value": plain(part.value)}
                for part in each.for_cause("surprise").parts
            ]
            for each in figures
        },
        "tolerances": list(reckoning.tolerances.row()) if reckoning.tolerances else None,
        "skills": {
            line.skill.name: str(line.ability) if line.ability else "training"
            for line in reckoning.open_skills
        },
        "traits": [line.trait.name for line in reckoning.owned_traits],
        "left": {
            name: getattr(reckoning.pools, name).points_left
            for name in reckoning.pools.__struct_fields__
        },
        "rulings": msgspec.to_builtins(choices.rulings),
        "waived": [problem(each) for each in reckoning.problems if each.waived],
    }


def problem(problem: Problem) -> dict[str, str]:
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        "where": problem.where,
        "says": problem.says,
        "remedy": problem.remedy,
    }


def plain(number: float) -> int | float:
    return int(number) if number == int(number) else number


def headline(report: dict[str, Any]) -> str:
    who = report.get("name") or report["stock"].replace("-", " ").title()
    if report.get("sketch"):
        return f"{who}: a sketch."
    path = ", ".join(step["name"] for step in report["path"]) or "no lifepath"
    return f"{who}: {path}; age {figure(report['age'])}."


def path_text(report: dict[str, Any]) -> list[str]:
    pools, skills = report["stat_pools"], report["skill_points"]
    stats = (
        f"Stat points: {pools['mental']} mental, {pools['physical']} physical, "
        f"{pools['either']} either way."
    )
    points = (
        f"Skill points: {skills['lifepath']} lifepath, {skills['general']} general. "
        f"Trait points: {report['trait_points']}. Resource points: {report['resource_points']}."
    )
    return [
        headline(report),
        stats,
        points,
        f"Demanded skills: {', '.join(report['required_skills']) or 'none'}.",
        f"Demanded traits: {', '.join(report['required_traits']) or 'none'}.",
        *problem_lines(report),
    ]


def full_text(report: dict[str, Any]) -> list[str]:
    return [
        headline(report),
        ", ".join(f"{readable(id)} {value}" for id, value in report["stats"].items()) + ".",
        ", ".join(_attribute(report, id) for id in report["attributes"]) + ".",
        *ruling_lines(report),
        *problem_lines(report),
    ]


def _attribute(report: dict[str, Any], id: str) -> str:
    otherwise = report["hesitation_for"] if id == "hesitation" else {}
    but = ", ".join(f"{cause} {number}" for cause, number in otherwise.items())
    return f"{readable(id)} {report['attributes'][id]}{f' ({but})' if but else ''}"


def ruling_lines(report: dict[str, Any]) -> list[str]:
    """What the table fixed, and what it accepted."""
    fixed = [each for each in report["rulings"] if each["ruling"] == "set"]
    return [
        *(
            f"Ruled: {each['what'].replace('.', ' ').replace('-', ' ')} {each['value']}"
            + (f" ({each['reason']})." if each.get("reason") else ".")
            for each in fixed
        ),
        *(f"Accepted: {each['says']}" for each in report["waived"]),
    ]


def problem_lines(report: dict[str, Any]) -> list[str]:
    if not report["problems"]:
        return ["Nothing is broken."]
    return [
        f"{problem['severity'].capitalize()}: {problem['says']} {problem['remedy']}"
        for problem in report["problems"]
    ]

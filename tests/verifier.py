"""A second opinion on legal lives, read straight from the JSON of the shipped packs.

Plain on purpose and of its own making: nothing of ``bwdesk.rules`` is used, so that a mistake
there cannot hide here.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RULES = Path(__file__).parents[1] / "resources" / "rules"

Pack = dict[str, dict[str, Any]]
Taken = list[tuple[str, int | None]]


@cache
def read() -> Pack:
    """Stocks, lifepaths and traits of the packs that are on by default, by id."""
    shelves: Pack = {"stocks": {}, "lifepaths": {}, "traits": {}}
    for pack in ("core", "revised"):
        for file in sorted((RULES / pack).rglob("*.json")):
            content = json.loads(file.read_text(encoding="utf-8"))
            for kind, shelf in shelves.items():
                shelf.update({each["id"]: each for each in content.get(kind, ())})
    amend = json.loads((RULES / "revised" / "amend.json").read_text(encoding="utf-8"))
    for each in amend["amend"]:
        if each["kind"] in shelves:
            shelves[each["kind"]][each["id"]] |= each["set"]
    return shelves


def faults(path: Taken, stock: str, pack: Pack) -> list[str]:
    """Everything illegal about a path of (lifepath id, number), for the sex that suits it best."""
    return min((_faults(path, stock, sex, pack) for sex in ("female", "male")), key=len)


def _faults(path: Taken, stock: str, sex: str, pack: Pack) -> list[str]:
    found: list[str] = []
    people = pack["stocks"][stock]
    before: list[dict[str, Any]] = []
    age = 0.0
    for id, number in path:
        lifepath = pack["lifepaths"][id]
        its_stock, setting, _ = id.split("/")
        if its_stock != stock:
            found.append(f"{id} is not of {stock}")
        if lifepath.get("born", False) != (not before):
            found.append(f"{id} at place {len(before) + 1}")
        if before:
            last = before[-1]
            here = last["id"].split("/")[1]
            if setting != here:
                age += people.get("lead_years", 1)
                if setting not in last.get("leads", ()):
                    found.append(f"no lead from {last['id']} to {id}")
        needs = lifepath.get("requires")
        if needs and not _holds(needs, lifepath, before, age, sex, people, pack):
            found.append(f"{id} wants {json.dumps(needs)}")
        if not _numbered(lifepath, number):
            found.append(f"{id} with number {number}")
        years = lifepath["years"]
        age += years["each"] * (number or 0) if isinstance(years, dict) else years
        before.append(lifepath)
    return found + _quarrels(before)


def _numbered(lifepath: dict[str, Any], number: int | None) -> bool:
    choice = lifepath.get("choice")
    if choice is None or number is None:
        return choice is None and number is None
    return bool(choice.get("min", 1) <= number <= (choice.get("max") or 9_999))


def _quarrels(life: list[dict[str, Any]]) -> list[str]:
    """Traits that one lifepath demands and another bars."""
    demanded = {
        each["traits"][0] for each in life if each.get("traits") and each.get("demands_trait", True)
    }
    return [
        f"{each['id']} bars {trait}, which is demanded"
        for each in life
        for trait in _barred(each.get("requires"))
        if trait in demanded
    ]


def _holds(
    needs: dict[str, Any],
    lifepath: dict[str, Any],
    before: list[dict[str, Any]],
    age: float,
    sex: str,
    people: dict[str, Any],
    pack: Pack,
) -> bool:
    def again(each: dict[str, Any]) -> bool:
        return _holds(each, lifepath, before, age, sex, people, pack)

    op = needs["op"]
    if op == "all":
        return all(again(each) for each in needs["of"])
    if op == "any":
        return any(again(each) for each in needs["of"])
    if op == "not":
        # A trait one might have is looked at in the end, by the traits that are demanded.
        return needs["of"]["op"] == "trait" or not again(needs["of"])
    if op == "took":
        met = sum(any(_means(ref, each["id"]) for ref in needs["of"]) for each in before)
        return bool(met >= needs.get("n", 1))
    if op == "position":
        place = len(before) + 1
        return bool(needs.get("min", 1) <= place <= needs.get("max", 999))
    if op == "once":
        return lifepath not in before
    if op == "age":
        return bool(
            age > needs.get("over", -1)
            and age < needs.get("under", 99_999)
            and needs.get("min", 0) <= age <= needs.get("max", 99_999)
        )
    if op == "sex":
        return bool(needs["sex"] == sex)
    if op == "emotion":
        return True
    assert op == "trait", op
    trait = pack["traits"].get(needs["trait"], {})
    sold = trait.get("cost", 1) > 0 and not trait.get("lifepath_only", False)
    for_them = not trait.get("stocks") or people["id"] in trait["stocks"]
    listed = any(needs["trait"] in each.get("traits", ()) for each in before)
    common = needs["trait"] in people.get("common_traits", ())
    return bool(listed or common or needs.get("taken", False) or (trait and sold and for_them))


def _means(ref: str, id: str) -> bool:
    _, setting, slug = id.split("/")
    return ref in (slug, f"{setting}/{slug}", f"{setting}/*")


def _barred(needs: dict[str, Any] | None) -> list[str]:
    if needs is None:
        return []
    if needs["op"] == "not":
        return [needs["of"]["trait"]] if needs["of"]["op"] == "trait" else []
    if needs["op"] in ("all", "any"):
        return [trait for each in needs["of"] for trait in _barred(each)]
    return []

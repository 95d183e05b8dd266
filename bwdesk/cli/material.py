"""``bwdesk material``: what a hit does to a wall or a door, and how it stands then."""

from __future__ import annotations

import argparse
from typing import Any

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, whole
from bwdesk.rules.arms.armory import material_named
from bwdesk.rules.arms.sections import Section, attack_section
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.tables.grayscale import read_circle
from bwdesk.rules.tables.weapons import damage_to, fate_loss

MOST = 999


def arguments(command: Parser) -> None:
    command.add_argument("material", metavar="MATERIAL", help="heavy-door, granite-wall ...")
    command.add_argument("--mark", metavar="B7", required=True, help="of what strikes it")
    for name, usual, about in (
        ("times", 1, "so often"),
        ("va", 0, "what it pierces"),
        ("scratches", 0, "that are there already"),
        ("breaches", 0, "that are there already"),
    ):
        command.add_argument(f"--{name}", type=whole, metavar="N", default=usual, help=about)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Strikes a section."""
    for name in ("times", "va", "scratches", "breaches"):
        if not 0 <= getattr(args, name) <= MOST:
            raise CommandError(f"--{name} {getattr(args, name)} cannot be. Write 0 to {MOST}.")
    material = material_named(args.material, book_in_force())
    mark = read_circle(args.mark)
    section = Section(args.scratches, args.breaches, args.breaches >= material.integrity)
    for _ in range(args.times):
        section = attack_section(section, material, mark)
    found = {
        "material": material.id,
        "does": damage_to(material, mark) or "nothing",
        "through": mark >= material.breach,
        "fate": -fate_loss(material, args.va),
        "section": {
            "scratches": section.scratches,
            "breaches": section.breaches,
            "broken": section.broken,
            "integrity": material.integrity,
        },
    }
    answer(found, args.json, text)
    return FINE


DOES = {
    "nothing": "Nothing: not a scratch",
    "scratch": "A scratch",
    "breach": "A breach",
    "destroyed": "Wrecked at once",
}


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    section = report["section"]
    way = "it goes through" if report["through"] else "nothing goes through"
    loss = f", the Die of Fate {report['fate']}" if report["through"] and report["fate"] else ""
    stands = (
        "It is broken."
        if section["broken"]
        else f"{plural(section['scratches'], 'scratch', 'scratches')}, "
        f"{plural(section['breaches'], 'breach', 'breaches')} of {section['integrity']}."
    )
    return [f"{DOES[report['does']]}; {way}{loss}.", stands]

"""Who could roll a maneuver: the skills of its list with everybody's exponents, dice and odds."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import guesses, odds, skill_name, who_is
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import Ability, exponent_text
from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.means import Means
from bwdesk.rules.games.conquest.state import Faction, State, Who
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.fighting import WEAPON_SKILL

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
ABSENT = "\N{EN DASH}"


class SkillGrid(QWidget):
    """One column for each of a faction's people, one row for each skill somebody has."""

    def __init__(
        self,
        state: State,
        faction: str,
        maneuver: Maneuver,
        book: Book,
        target: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._state, self._own = state, state.faction(faction)
        self._maneuver, self._book = maneuver, book
        self._people = means.people(state, faction)
        self._known = {
            who: means.known_skills(person, maneuver, book.skills)
            for who, person in self._people.items()
        }
        self._means = {
            who: means.means(who, person, maneuver, book.skills)
            for who, person in self._people.items()
        }
        column = layouts.column(into=self, spacing=6)
        self._odds: dict[Who, QLabel] = {}
        self._heading = words("", "body", "ink2", wrap=True)
        skills = list(dict.fromkeys(each for known in self._known.values() for each in known))
        if not self._people:
            says = "No skills are on record here; they are said after the reveal."
            column.addWidget(words(says, "small", "ink2", wrap=True))
        elif not skills:
            says = "Nobody here has a skill of this list."
            column.addWidget(words(says, "body", "ink2", wrap=True))
        else:
            column.addLayout(self._grid(skills))
        self.guesses = words("", "small", "ink2", wrap=True)
        column.addWidget(self.guesses)
        others = self._others(skills)
        if others:
            column.addWidget(words(others, "hint", "ink3", wrap=True))
        self.show_target(target)

    def show_target(self, target: str) -> None:
        """The odds against a faction; "" while none is chosen."""
        aimed = self._state.faction(target) if target else None
        for who, label in self._odds.items():
            label.setText(self._odds_of(self._means[who], aimed))
        won = self._own.advantage.get(target, 0)
        self._heading.setText(
            f"Odds with {won} advantage dice" if won else "Odds of the roll alone"
        )
        best = max(self._means.values(), key=lambda each: each.strength, default=Means("leader"))
        dice = self._dice(best)
        unknown = self._maneuver.obstacle == "exponent" and dice > 0
        known = means.obstacle(self._maneuver, aimed) is not None
        if unknown and not known:
            verb = "has to exceed" if self._maneuver.beats else "has to reach"
            says = f"{dice}D against the exponent the target uses, which it {verb}:"
            self.guesses.setText(f"{says} {guesses(self._maneuver, dice, best.shade)}.")
        self.guesses.setVisible(unknown and not known)

    def _grid(self, skills: list[str]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for at, who in enumerate(self._people, 1):
            name = words(who_is(self._state, self._own.id, who), "hint", "ink2")
            grid.addWidget(name, 0, at, RIGHT)
        for row, skill in enumerate(skills, 1):
            name = words(skill_name(self._book, skill), "prose", wrap=True)
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            for at, who in enumerate(self._people, 1):
                exponent = self._ability(who, skill)
                best = exponent and skill == self._means[who].skill
                figure = words(str(exponent or ABSENT), "value" if best else "prose")
                figure.setAccessibleName(
                    f"{who_is(self._state, self._own.id, who)}, {skill_name(self._book, skill)}: "
                    f"{exponent or 'none'}"
                )
                grid.addWidget(figure, row, at, RIGHT)
        below = len(skills) + 1
        rule = layouts.rule("line2")
        grid.addWidget(rule, below, 0, 1, len(self._people) + 1)
        grid.addWidget(words("Dice", "body", "ink2"), below + 1, 0, LEFT)
        grid.addWidget(self._heading, below + 2, 0, Qt.AlignmentFlag.AlignTop)
        for at, who in enumerate(self._people, 1):
            grid.addWidget(words(self._dice_of(self._means[who]), "strong"), below + 1, at, RIGHT)
            self._odds[who] = words("", "body")
            grid.addWidget(self._odds[who], below + 2, at, RIGHT)
        return grid

    def _ability(self, who: Who, skill: str) -> str:
        """``5``, ``G5`` where it is not black; "" where there is none."""
        exponent = self._known[who].get(skill, 0)
        return (
            exponent_text(Ability(self._people[who].has(skill).shade, exponent)) if exponent else ""
        )

    def _dice(self, each: Means) -> int:
        return means.dice_of(self._own, self._maneuver, each.exponent, each.who)

    def _dice_of(self, each: Means) -> str:
        dice = self._dice(each)
        if not dice:
            return "may not roll" if each.exponent else ABSENT
        forks = len(each.forks)
        return f"{dice}D" + (f" +{plural(forks, 'FoRK')}" if forks else "")

    def _odds_of(self, each: Means, target: Faction | None) -> str:
        if not self._dice(each):
            return ABSENT
        # Dice won by Infiltrate are rolled beside the pool and count against that rival alone.
        won = self._own.advantage.get(target.id, 0) if target else 0
        return odds(self._maneuver, self._dice(each) + won, target, each.shade)

    def _others(self, skills: list[str]) -> str:
        lacking = [each for each in self._maneuver.skills if each not in skills]
        names = [
            "any weapon skill" if each == WEAPON_SKILL else skill_name(self._book, each)
            for each in lacking
        ]
        names += [
            each
            for each in self._maneuver.unlisted
            if each.casefold() not in (skill.casefold() for skill in skills)
        ]
        said = ", ".join(name.replace(" ", NO_BREAK) for name in sorted(names))
        if not said:
            return ""
        return f"{'Also on' if skills else 'On'} its list: {said}."

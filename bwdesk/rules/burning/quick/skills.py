"""The skills of a quick burn: what is demanded, then the last lifepath's best, then the rest."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.quick.past import emotions_asked
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.skills import skill_of, stands_for
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.packs.book import Book, Skill
from bwdesk.rules.person.character import Choices, SkillPoints

OTHERS, STEEP = 4, 3
"""Places that skills of earlier lifepaths stand behind; places an exponent is worth."""

MOST_NEW = 2
"""Points a skill of no lifepath gets at once: opened, and a step beyond."""


def spend_skill_points(choices: Choices, book: Book, choose: Choose) -> Choices:
    """Every lifepath and general point; no skill becomes better than the last lifepath's best."""
    return _Spending(reckon(choices, book), book, choose).spend()


class _Spending:
    """Skill points on their way into skills."""

    def __init__(self, now: Reckoning, book: Book, choose: Choose) -> None:
        self._now, self._book, self._choose = now, book, choose
        self._effects = Effects(now.traits, now.choices, now.age.total, book)
        self._lifepath: dict[str, int] = {}
        self._general: dict[str, int] = {}
        self._left = now.pools.lifepath_skills.points_left
        self._general_left = now.pools.general_skills.points_left
        self._lines = {line.id: line for line in now.skills}
        self._limit = now.choices.limits.skill or 99
        self._unlearned = _skills_to_avoid(now)
        self._named = self._name_choices()
        self._last = self._fill_choices(now.path[-1].lifepath.skills) if now.path else []
        everything = [id for walked in now.path[::-1] for id in walked.lifepath.skills]
        self._listed = list(
            dict.fromkeys((*self._last, *self._fill_choices((*everything, *self._lines))))
        )
        self._listed = [id for id in self._listed if not skill_of(book, id).open]

    def spend(self) -> Choices:
        self._open_demanded()
        self._open_listed(self._last, 3)
        self._lead()
        self._open_listed(self._listed, 2)
        self._advance()
        self._spend_general()
        known = dict.fromkeys((*self._lifepath, *self._general))
        points = (
            SkillPoints(id, self._lifepath.get(id, 0), self._general.get(id, 0)) for id in known
        )
        return replace(self._now.choices, skills=tuple(points))

    def _name_choices(self) -> dict[str, str]:
        """For each "any wise" and "weapon of choice" of the lists, a skill."""
        named: dict[str, str] = {}
        taken = set(self._lines)
        for id in self._lines:
            entry = skill_of(self._book, id)
            if entry.open:
                fit = [
                    each.id
                    for each in self._book.skills.values()
                    if stands_for(entry, each) and self._suits(each) and each.id not in taken
                ]
                if fit:
                    named[id] = fit[self._choose(len(fit))]
                    taken.add(named[id])
        return named

    def _fill_choices(self, skills: tuple[str, ...]) -> list[str]:
        """A list of a lifepath, with a skill where it stands for a choice."""
        named = dict.fromkeys(self._named.get(id, id) for id in skills)
        return [id for id in named if id not in self._unlearned]

    def _suits(self, skill: Skill) -> bool:
        """Whether one of this stock may learn it without a word."""
        stock = self._now.stock.id
        return not skill.open and not skill.magical and (not skill.stocks or stock in skill.stocks)

    def _open_demanded(self) -> None:
        for line in self._now.skills:
            if line.demanded and not line.granted:
                self._open(self._named.get(line.id, line.id))

    def _open_listed(self, ids: list[str], share: int) -> None:
        """Those of *ids* that begin no better than the best, leaving so great a *share* over."""
        total = self._left
        for id in ids:
            low = id in self._last or self._opens(id) <= self._best()
            if low and self._left - self._cost(id) >= total // share:
                self._open(id)

    def _lead(self) -> None:
        """One skill of the last lifepath as good as any that had to be opened, if points allow."""
        own = [id for id in self._last if self._may_rise(id)]
        others = [self._exponent(id) for id in self._lifepath if self._rises(id)]
        if own and others:
            best = max(own, key=self._exponent)
            more = min(self._left, max(0, max(others) - self._exponent(best)))
            self._lifepath[best] = self._lifepath.get(best, 0) + more
            self._left -= more

    def _cost(self, id: str) -> int:
        if id in self._lines:
            return self._lines[id].cost
        skill = skill_of(self._book, id)
        return 2 if skill.magical or skill.training else 1

    def _open(self, id: str) -> bool:
        """Opens a listed skill with lifepath points, with general ones once those are gone."""
        if self._is_open(id):
            return True
        cost = self._cost(id)
        if self._left >= cost:
            self._lifepath[id], self._left = cost, self._left - cost
        elif self._left + self._general_left >= cost:
            self._general[id] = cost - self._left
            if self._left:
                self._lifepath[id] = self._left
            self._general_left -= self._general[id]
            self._left = 0
        return self._is_open(id)

    def _is_open(self, id: str) -> bool:
        line = self._lines.get(id)
        paid = self._lifepath.get(id, 0) + self._general.get(id, 0)
        return paid >= self._cost(id) or (line is not None and bool(line.granted))

    def _exponent(self, id: str) -> int:
        """What it has with the points spent so far."""
        paid = self._lifepath.get(id, 0) + self._general.get(id, 0)
        bonus = sum(int(part.value) for part in self._effects.parts(f"skill.{id}"))
        return self._opens(id) + paid - self._cost(id) + bonus

    def _opens(self, id: str) -> int:
        if id not in self._lines:
            probe = replace(self._now.choices, skills=(SkillPoints(id, general=self._cost(id)),))
            self._lines |= {line.id: line for line in reckon(probe, self._book).skills}
        return self._lines[id].opens.exponent

    def _advance(self) -> None:
        """Lifepath points: each to where it is worth most; when nothing may rise, something new."""
        ids = self._listed
        while self._left:
            rising = [id for id in ids if self._may_rise(id)]
            closed = [id for id in ids if not self._is_open(id) and self._cost(id) <= self._left]
            if rising:
                best = max(rising, key=self._worth)
                self._lifepath[best] = self._lifepath.get(best, 0) + 1
                self._left -= 1
            elif not closed or not self._open(closed[0]):
                return

    def _rises(self, id: str) -> bool:
        return self._is_open(id) and not skill_of(self._book, id).training

    def _may_rise(self, id: str) -> bool:
        if not self._rises(id):
            return False
        exponent = self._exponent(id)
        return exponent < self._limit and (id in self._last or exponent < self._best())

    def _best(self) -> int:
        """The exponent of the last lifepath's best skill; nothing else goes beyond it."""
        known = [self._exponent(id) for id in self._last if self._rises(id)]
        return max(known, default=self._limit)

    def _worth(self, id: str) -> int:
        """The place on the last list, less the higher it is already: a slope, best skill first."""
        place = self._last.index(id) if id in self._last else len(self._last) + OTHERS
        return -place - STEEP * self._exponent(id)

    def _spend_general(self) -> None:
        """On wises and skills of the places lived in, now and then on what is known already."""
        related = self._related_skills()
        while self._general_left:
            rising = [id for id in self._listed if self._lifepath.get(id, 0) >= self._cost(id)]
            rising = [id for id in rising if self._may_rise(id)]
            known = [id for id in self._general if id not in self._lifepath and self._may_rise(id)]
            if rising and (not related or self._choose(3) == 0):
                self._add(rising[self._choose(len(rising))])
            elif related:
                new = related.pop(self._choose(len(related)))
                self._add(new)
                if self._general_left and self._may_rise(new) and self._general[new] < MOST_NEW:
                    self._add(new)
            elif known:
                self._add(known[0])
            else:
                return

    def _add(self, id: str) -> None:
        self._general[id] = self._general.get(id, 0) + 1
        self._general_left -= 1

    def _related_skills(self) -> list[str]:
        """Skills on the lists of the settings lived in, else any wise; a point opens each."""
        book, stock = self._book, self._now.stock.id
        lived = dict.fromkeys(walked.lifepath.setting for walked in self._now.path)
        near = (id for s in lived for each in book.settings(stock).get(s, ()) for id in each.skills)
        fit = [id for id in dict.fromkeys(near) if self._fits(id)]
        return fit or [
            each.id for each in book.skills.values() if each.wise and self._fits(each.id)
        ]

    def _fits(self, id: str) -> bool:
        """Whether a skill of no list of the path may be learned on the side."""
        known = id in self._lines or id in self._named.values() or id in self._unlearned
        skill = skill_of(self._book, id)
        return not known and self._suits(skill) and not skill.training and self._opens_low(id)

    def _opens_low(self, id: str) -> bool:
        """Whether opening it does not make it better than the last lifepath's best."""
        roots = [self._now.figure(root) for root in skill_of(self._book, id).roots]
        low = [figure.value for figure in roots if figure]
        return bool(low) and sum(low) // (2 * len(low)) <= self._best()


def _skills_to_avoid(now: Reckoning) -> frozenset[str]:
    """Skills that would leave an emotional attribute below what the path asks of it."""
    found: set[str] = set()
    for attribute, least in emotions_asked(now).items():
        figure = now.figure(attribute)
        spare = figure.value - least if figure else 0
        for answer in now.sheets.get(attribute, ()):
            fact = answer.question.fact
            if fact and fact.without and answer.yes and answer.points > spare:
                found.update(fact.skills)
    return frozenset(found)

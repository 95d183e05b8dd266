"""What the owned traits do to numbers: every effect that acts on this character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.burning.reckoning import TraitLine
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import Book, Effect, Skill
from bwdesk.rules.person.character import Choices

LIGHTER = {Shade.BLACK: Shade.GRAY, Shade.GRAY: Shade.WHITE, Shade.WHITE: Shade.WHITE}


class Effects:
    """The effects of the owned traits, asked by the number they are to; what is to a skill of the
    *book* is to one that plays like it, too.

    Of those that lower a number of *strongest* only the strongest counts.
    """

    def __init__(
        self,
        lines: Sequence[TraitLine],
        choices: Choices,
        age: float,
        book: Book,
        strongest: Sequence[str] = (),
    ) -> None:
        self._book = book
        self._strongest = frozenset(strongest)
        self._all = [
            (line.trait.name, effect)
            for line in lines
            if line.owned
            for effect in line.effects
            if (not effect.stocks or choices.stock in effect.stocks)
            and (effect.age_over is None or age > effect.age_over)
        ]

    def add(self, to: str, reckoned: Sum) -> Sum:
        """*reckoned* and every bonus the traits give to *to*."""
        parts = self.parts(to)
        if to in self._strongest:
            parts = _strongest_alone(parts)
        return Sum((*reckoned.parts, *parts))

    def parts(self, to: str) -> tuple[Part, ...]:
        return tuple(
            Part(name, effect.add, "trait")
            for name, effect in self._effects_to(to)
            if effect.add and not effect.root
        )

    def dice(self, to: str) -> Sum:
        """Dice the traits add to every test of *to*; no part of its exponent."""
        return Sum(
            tuple(
                Part(name, each.dice, "trait") for name, each in self._effects_to(to) if each.dice
            )
        )

    def fix_sum(self, to: str, reckoned: Sum) -> Sum:
        """*reckoned*, brought to what a trait fixes it at."""
        for name, effect in self._effects_to(to):
            if effect.set is not None:
                reckoned = reckoned.plus(name, effect.set - reckoned.total, "trait")
        return reckoned

    def cap(self, of: str, usual: int) -> tuple[int, str]:
        """The limit of a stat or an attribute, and the trait that moved it ("" for none)."""
        fixed = [(e.set, name) for name, e in self._effects_to(f"cap.{of}") if e.set is not None]
        limit, by = min(fixed, default=(usual, ""))
        moved = self.parts(f"cap.{of}")
        return limit + sum(int(part.value) for part in moved), moved[-1].label if moved else by

    def raised_parts(self, to: str, root: str) -> tuple[Part, ...]:
        """By how much more *root* counts when *to* is factored from it."""
        return tuple(
            Part(name, effect.add, "trait")
            for name, effect in self._effects_to(to)
            if effect.add and effect.root == root
        )

    def rounds_up(self, to: str) -> str:
        """The trait that rounds *to* up, "" when none does."""
        return next((name for name, each in self._effects_to(to) if each.round_up), "")

    def rounds_skill_up(self, skill: Skill) -> str:
        """The trait that rounds a skill's roots up, by its name or by its roots."""
        for name, effect in self._effects_to("skills"):
            wanted, roots = set(effect.roots), set(skill.roots)
            if effect.round_up and (wanted <= roots if effect.every else wanted & roots):
                return name
        return self.rounds_up(f"skill.{skill.id}")

    def lighter(self, to: str, shade: Shade) -> tuple[Shade, str]:
        """*shade*, one step lighter for every trait that makes *to* so, and the last of them."""
        by = ""
        for name, effect in self._effects_to(to):
            if effect.lighter:
                shade, by = LIGHTER[shade], name
        return shade, by

    def opened_attributes(self) -> tuple[str, ...]:
        """The emotional attributes the traits open."""
        return tuple(
            dict.fromkeys(
                each.to for _, each in self._all if each.opens and not each.to.startswith("skill.")
            )
        )

    def skills_opened(self) -> dict[str, str]:
        """Skills that are open without a point, and the trait that opens each."""
        return {skill: name for skill, name, each in self._skills() if each.opens}

    def skills_listed(self) -> dict[str, str]:
        """Skills that lifepath points buy, and the trait that puts each on the list."""
        return {skill: name for skill, name, each in self._skills() if each.lists}

    def _skills(self) -> Iterator[tuple[str, str, Effect]]:
        for name, effect in self._all:
            if effect.to.startswith("skill."):
                yield effect.to.removeprefix("skill."), name, effect

    def _effects_to(self, to: str) -> Iterator[tuple[str, Effect]]:
        id = to.removeprefix("skill.")
        meant = (to,) if id == to else (to, f"skill.{self._book.plays_as(id)}")
        return (each for each in self._all if each[1].to in meant)


def _strongest_alone(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """*parts*, of those that take something only the greatest taking it; the rest say why not."""
    most = min(
        (part for part in parts if part.value < 0), key=lambda part: part.value, default=None
    )
    return tuple(
        part
        if most is None or part is most or part.value >= 0
        else replace(part, label=f"{part.label}: {most.label} is stronger", value=0)
        for part in parts
    )

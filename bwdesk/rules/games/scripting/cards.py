"""Scripts of volleys, written once for the games that have them: a card a volley.

Each card is sealed by itself, and all of one volley are opened together. A game says where its
cards lie, which of them a move writes, and which volley another one opens.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any, Generic

from bwdesk.rules.games.frame.game import M, Open, S
from bwdesk.rules.games.scripting.paper import OnPaper
from bwdesk.rules.games.scripting.scripts import Name, Part, Parts

Script = tuple[Part, ...]


class Cards(OnPaper[S, M], Generic[S, M]):
    """A game whose sides script three volleys, each with a card of its own; a base of games."""

    card: Any
    """The type of what stands on a card."""

    @abstractmethod
    def scripts_of(self, state: S) -> Mapping[str, Script]:
        """The cards of each side, those of the first volley first."""

    @abstractmethod
    def with_scripts(self, state: S, scripts: Mapping[str, Script]) -> S: ...

    @abstractmethod
    def written_parts(self, move: M) -> tuple[str, Mapping[int, Part]]:
        """Whose cards a move writes, by volley; none for most moves."""

    @abstractmethod
    def with_cards(self, move: M, cards: Mapping[int, Part]) -> M:
        """The move with these in place of the cards it writes."""

    @abstractmethod
    def opening(self, state: S, move: M) -> int:
        """The volley a move opens; 0 for none."""

    @abstractmethod
    def lies_open(self, state: S) -> int:
        """The last volley of this exchange that everybody may see; 0 before the first."""

    def parts(self, state: S) -> Parts:
        return {
            part_of(side, place): card
            for side, script in self.scripts_of(state).items()
            for place, card in enumerate(script, start=1)
        }

    def with_parts(self, state: S, parts: Parts) -> S:
        scripts = {
            side: tuple(parts[part_of(side, place)] for place in range(1, len(script) + 1))
            for side, script in self.scripts_of(state).items()
        }
        return self.with_scripts(state, scripts)

    def writes(self, _state: S, move: M) -> Parts:
        side, cards = self.written_parts(move)
        return {part_of(side, volley): card for volley, card in cards.items()}

    def with_written(self, move: M, parts: Parts) -> M:
        side, cards = self.written_parts(move)
        found = {volley: parts[part_of(side, volley)] for volley in cards}
        return self.with_cards(move, found) if found else move

    def kind(self, _part: Name) -> Any:
        return self.card

    def reveals(self, state: S, move: M) -> Collection[Name]:
        volley = self.opening(state, move)
        return {part_of(side, volley) for side in self.scripts_of(state)} if volley else ()

    def view(self, state: S, seat: str | None) -> S:
        """The state as a seat may see it: cards of others stay down until their volley."""
        opened = self.lies_open(state)
        return self.veil(
            state,
            lambda part: seat in self.writers(state, part) or volley_of(part) <= opened,
        )


def part_of(side: str, volley: int) -> Name:
    return f"volley {volley}", side


def volley_of(part: Name) -> int:
    return int(part[0].split()[1])


def parse_card(card: Any, written: Any) -> Part:
    """A card as it lies in a script; a bare word is what is done, of a game's type of *card*."""
    return Open(card(written)) if isinstance(written, str) else written


def script(card: Any, written: tuple[Any, ...], volleys: int) -> Script:
    """A script with as many cards as there are volleys; what is missing is an empty one."""
    plain = tuple(parse_card(card, each) for each in written)
    return plain + (Open(card()),) * (volleys - len(plain))

"""What became of a Charred Black file: what was taken over, what differs, what was not."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from bwdesk.rules.basics.prose import brief


class Report(Struct, frozen=True):
    """Sentences for whoever imports a character.

    *taken* sums up what bwdesk holds now, *otherwise* says where it holds or counts it another
    way, *lost* names what has no place in it and why, *broken* what bwdesk finds against the rules.
    """

    source: str
    taken: tuple[str, ...] = ()
    otherwise: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()

    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The heads and their sentences; those with nothing to say are left out."""
        sections = (
            ("Taken over", self.taken),
            ("Not taken over; kept in the notes", self.lost),
            ("Otherwise than in the file", self.otherwise),
            ("Against the rules, as bwdesk has them", self.broken),
        )
        return tuple(each for each in sections if each[1])

    def text(self) -> str:
        """All of it, to be read or copied."""
        parts = [f"Charred Black: {self.source}"]
        for head, sentences in self.sections():
            parts.append("\n".join((head, *(f"- {sentence}" for sentence in sentences))))
        return "\n\n".join(parts)


@dataclass
class Findings:
    """Collects the sentences while a file is read."""

    otherwise: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)

    def differs(self, says: str) -> None:
        self.otherwise.append(says)

    def lose(self, what: str, why: str) -> None:
        self.lost.append(f"{what}: {why}.")


def quote(name: str) -> str:
    """Somebody's own words on one line, told apart from ours."""
    return f"“{brief(name)}”"

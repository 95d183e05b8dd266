"""How entries of a pack are asked: what is said of a field, of a struct inside an entry, of a kind.

What is said of which kind stands in :mod:`bwdesk.desk.house.kinds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from bwdesk.desk.house import shapes
from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.pack_words import label
from bwdesk.rules.packs.packing import Part


class Ask(Struct, frozen=True):
    """What is said of a field where it is asked: a *hint*; a *label* where it is called otherwise.

    *of* is the kind of entries a reference points to, *none* what is said where it points nowhere,
    *proposes* from which kind the words others use are offered; *one* is what one thing of a list
    is called. *least* bounds a number whose type does not, *letters* are the room of a list that
    drops down. *case* says how the struct in it is asked, where not as elsewhere, *inside* how the
    fields of one that is a row of a table; what is *typed* is one line of names and what is said of
    each, or of numbers, or as many lines as one likes, or faces of dice in a field each. *says*
    puts a value into a sentence, for an entry of a stock.
    """

    label: str = ""
    of: str = ""
    hint: str = ""
    none: str = ""
    proposes: str = ""
    one: str = ""
    least: int | None = None
    letters: int = 0
    case: Case | None = None
    inside: Mapping[str, Ask] = field(default_factory=dict)
    typed: Literal["", "pairs", "numbers", "lines", "faces"] = ""
    says: Callable[[Any, str, Book], str] | None = None

    @property
    def thing(self) -> str:
        """One thing of a list, to be added."""
        return self.one or (f"a {self.of[:-1].replace('_', ' ')}" if self.of else "a row")


class Case(Struct, frozen=True):
    """How a struct inside an entry is asked: what it *begins* as, and how it is *said* in the list
    of all that might stand in its place, or beside the box that is ticked for it.

    *line* is what stands beside that, with fields in braces; empty braces are the place of the
    list or box, where that is not the first. What follows a line break stands below, further in
    where it is. *clauses* are fields asked only where they say something, each with its words: a
    menu adds them, or a box for each where they are *ticked*; *starts* is what they begin with.
    """

    begins: Any
    said: str = ""
    line: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    ticked: bool = False
    starts: Mapping[str, Any] = field(default_factory=dict)
    asks: Mapping[str, Ask] = field(default_factory=dict)


class Kind(Struct, frozen=True):
    """A kind of entries: what *one* is called, its fields in the *order* of the form.

    What nobody has thought of there comes after it; *elsewhere* are fields with a form of their
    own. *many* of them are on the *tab*; without these words both go by the name of the list.
    *new* is the name of one that is begun, *begins* what it has then where its type says nothing
    better; None: it goes by another one. The lists of a *group* share its tab. To one that is
    *closed* nothing can be added: the rules ask for its entries by name.
    """

    type: type[Part | Pack]
    one: str
    order: str
    asks: Mapping[str, Ask] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    new: str = ""
    begins: Mapping[str, Any] | None = field(default_factory=dict)
    many: str = ""
    tab: str = ""
    group: str = ""
    closed: bool = False

    @property
    def an(self) -> str:
        """One of them with its article."""
        return f"{'an' if self.one[0] in 'aeiou' else 'a'} {self.one}"

    @property
    def fresh_name(self) -> str:
        """The name of an entry that has just been begun."""
        return self.new or f"New {self.one.title()}"

    @property
    def blank(self) -> Any:
        """An entry that has just been begun; None where it needs another one to go by."""
        return replace(shapes.blank(self.type), **self.begins) if self.begins is not None else None


NO_ASK = Ask()


def field_name(field: str) -> str:
    """The name of a field, to stand at the beginning of a line."""
    said = label(field)
    return said[:1].upper() + said[1:]


def inner_field_name(whole: str, label: str) -> str:
    """The name of a field inside something, to who does not see where it stands."""
    return f"{whole}: {label[:1].lower()}{label[1:]}"

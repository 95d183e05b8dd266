"""A stat block that was pasted: the printed form of rogues, or what *Copy as text* writes (NPC-19
to NPC-36).

What is printed counts. What is not understood stands among `unread`, by its line, with why; where a
printed figure is not what the rules would reckon, `differs` has both. Nothing is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.packs.register import skill_register, stock_named, trait_register
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.play.block import ArmLine, Block, Item, Unread
from bwdesk.rules.play.block_choices import list_differences
from bwdesk.rules.tables.grayscale import LEVELS

HEADS: Mapping[str, str] = {
    "wi": "will",
    "pe": "perception",
    "ag": "agility",
    "sp": "speed",
    "po": "power",
    "fo": "forte",
    "hea": "health",
    "ref": "reflexes",
    "mw": "mortal-wound",
    "ste": "steel",
    "hes": "hesitation",
    "res": "resources",
    "cir": "circles",
    "multi": "multiplier",
}
"""What stands over the columns of a printed block."""
SECTIONS = {
    **{name: name for name in ("age", "lifepaths", "skills", "gear", "resources", "beliefs")},
    "instincts": "instincts",
    "traits": "traits",
    "ims": "arms",
    "armor": "armor",
    "spells": "spells",
    "stats": "stats",
    "attributes": "attributes",
    "wounds at": "wounds",
    "arms": "wares",
    "ties": "resources",
    "wounded": "wounded",
}
"""How a section begins, and what it holds."""
THINGS = ("wares", "gear", "spells", "resources")
CAUSES = {"s": "surprise", "p": "pain", "f": "fear", "w": "wonder"}
_ABILITY = re.compile(r"([BGWC])\s?(\d{1,2})(?:\((\d{1,2})\))?")
_LABEL = re.compile(
    r"(?:^|(?<=[\s*]))\**(Age|Lifepaths?|Skills?|IMS|Armou?r|Gear|Resources?|Beliefs?|Instincts?|"
    r"Traits?|Spells?|Stats|Attributes|Wounds at|Wounded|Arms|Ties)\**\s*(?:[—–]|:)\s*\**",
    re.IGNORECASE,
)
_LEVEL = re.compile(
    r"\b(Su(?:perficial)?|Li(?:ght)?|Mi(?:di)?|Se(?:vere)?|Tr(?:aumatic)?|Mo(?:rtal)?)\b[:.]?\s*"
    r"[BGW]?(\d{1,2})",
    re.IGNORECASE,
)
_HIT = re.compile(
    r"([A-Z][^:.;,]*?):?\s+[I1]\s*[BGW]?(\d+),?\s*M\s*[BGW]?(\d+),?\s*S?\s*[BGW]?(\d+)"
)
_DONE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"])")


class Lists:
    """The names of a Book by which blocks are read; whoever reads with every key keeps them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.skills, self.traits = skill_register(book), trait_register(book)


def read_block(text: str, book: Book, lists: Lists | None = None) -> Block:
    """What a block says, and what of it nobody understood."""
    reader = _Reader(lists or Lists(book))
    for number, line in enumerate(text.splitlines(), start=1):
        reader.take(number, line)
    return reader.finish()


class _Reader:
    """Takes one line after the other."""

    def __init__(self, lists: Lists) -> None:
        self._book = lists.book
        self._skills, self._traits = lists.skills, lists.traits
        self._said: dict[str, list[tuple[int, str]]] = {}
        self._section = ""
        self._heads: list[str] = []
        self.unread: list[Unread] = []
        self.fields: dict[str, dict[str, str]] = {"stats": {}, "attributes": {}}
        self.conditional: dict[str, int] = {}
        self.hesitation: dict[str, int] = {}
        self.multiplier: float | None = None
        self.levels: dict[str, int] = {}
        self.name = ""

    def take(self, number: int, line: str) -> None:
        plain = line.replace("**", "").strip().strip("#").strip()
        if not plain or set(plain) <= set("-|\t *"):
            return
        heads = [each.casefold() for each in plain.replace(".", " ").replace("|", " ").split()]
        if len(heads) > 4 and all(each in HEADS for each in heads):
            self._heads = [HEADS[each] for each in heads]
            return
        if self._heads:
            self._take_row(number, plain)
            return
        if plain[:4].upper() in ("PTGS", "PTCS") or len(_LEVEL.findall(plain)) == len(LEVELS):
            self._take_levels(number, plain)
            return
        found = list(_LABEL.finditer(plain))
        if found and found[0].start() == 0:
            for at, label in enumerate(found):
                end = found[at + 1].start() if at + 1 < len(found) else len(plain)
                word = label[1].casefold().replace("armour", "armor")
                key = SECTIONS.get(word) or SECTIONS.get(f"{word}s") or word
                self._section = key
                self._said.setdefault(key, []).append((number, plain[label.end() : end].strip()))
        elif not self.name and not self._said:
            self.name = plain
        elif self._section:
            self._said[self._section].append((number, plain))
        elif not self._take_who(plain):
            self.unread.append(Unread(number, f"“{plain[:60]}” belongs to no part of a block."))

    def _take_who(self, plain: str) -> bool:
        """``Human, age 40. Born Noble, Page.`` as *Copy as text* writes it; or one more name."""
        first, _, rest = plain.partition(".")
        stock, _, age = first.partition(",")
        if not self._stock(stock.strip()):
            # A printed block has its kind over the name.
            if len(plain) < 40 and self._stock(self.name):
                self._said["stock"], self.name = [(0, self.name)], plain
                return True
            return False
        years = re.search(r"\d+", age)
        self._said["stock"] = [(0, stock.strip())]
        if years:
            self._said["age"] = [(0, years[0])]
        if rest.strip():
            self._said["lifepaths"] = [(0, rest.strip().rstrip("."))]
        return True

    def _stock(self, name: str) -> str:
        beasts = (each.stock for each in self._book.beasts.values())
        said = name.casefold()
        found = (e.id for e in beasts if said in (e.name.casefold(), *map(str.casefold, e.aliases)))
        try:
            return stock_named(name, self._book).id if name else ""
        except UnknownNameError:
            return next(found, "")

    def _take_row(self, number: int, plain: str) -> None:
        """The figures under the heads of a printed block."""
        values = re.split(r"[\s|]+", plain)
        if len(values) < len(self._heads):
            says = f"{len(self._heads)} columns, but {len(values)} figures stand below them."
            self.unread.append(Unread(number, says))
        for head, value in zip(self._heads, values, strict=False):
            self._take_figure(number, head, value)
        self._heads = []

    def _take_figure(self, number: int, what: str, value: str) -> None:
        if what == "multiplier":
            found = re.search(r"\d+(?:\.\d+)?", value)
            self.multiplier = float(found[0]) if found else None
            return
        if what == "hesitation":
            self._take_hesitation(number, value)
            return
        ability = self._ability(number, value)
        if ability is None:
            self.unread.append(Unread(number, f"{what}: “{value}” is no ability, as B4 is."))
            return
        exponent, conditional = ability
        where = "stats" if what in STATS else "attributes"
        self.fields[where][what] = exponent
        if conditional is not None:
            self.conditional[what] = conditional

    def _take_hesitation(self, number: int, value: str) -> None:
        """``6``, ``9s/4p``"""
        parts = re.findall(r"(\d{1,2})\s*([spfw]?)", value)
        for many, cause in parts:
            self.hesitation[CAUSES.get(cause, "")] = int(many)
        if not parts:
            self.unread.append(Unread(number, f"hesitation: “{value}” is no number."))

    def _take_levels(self, number: int, plain: str) -> None:
        for level, at in _LEVEL.findall(plain):
            self.levels[level[:2].casefold()] = int(at)
        if len(self.levels) < len(LEVELS):
            self.unread.append(Unread(number, "Of the six tolerances some are not there."))

    def _ability(self, number: int, value: str) -> tuple[str, int | None] | None:
        """``B4(6)`` as an ability and the exponent in brackets; a lone C is a misread G."""
        found = _ABILITY.search(value)
        if found is None:
            return None
        shade = found[1]
        if shade == "C":
            shade = "G"
            self.unread.append(Unread(number, f"{found[0]} is read as G{found[2]}: no shade is C."))
        return f"{shade}{int(found[2])}", int(found[3]) if found[3] else None

    # What the sections hold

    def finish(self) -> Block:
        named = {"attributes": "attributes", "stats": "stats"}
        for key in named:
            for number, said in self._said.get(key, ()):
                self._take_named(number, said)
        for number, said in self._said.get("wounds", ()):
            self._take_levels(number, said)
        skills = dict(self._list_skills())
        traits, emotional = self._list_traits()
        self.fields["attributes"].update(emotional)
        path = [each for _, said in self._said.get("lifepaths", ()) for each in _split(said)]
        years = re.search(r"\d+", " ".join(said for _, said in self._said.get("age", ())))
        stock = self._said.get("stock", [(0, "")])[0][1]
        things = [
            Item(key, each)
            for key in THINGS
            for _, said in self._said.get(key, ())
            for each in _split_things(key, said)
        ]
        block = Block(
            self.name,
            self._stock(stock) or self._stock(self.name) or "human",
            int(years[0]) if years else None,
            tuple(path),
            self.fields["stats"],
            self.fields["attributes"],
            self.conditional,
            self.hesitation,
            self.multiplier,
            self._tolerances(),
            skills,
            tuple(traits),
            tuple(things),
            tuple(self._list_arms()),
            " ".join(said for _, said in self._said.get("armor", ())),
            tuple(self._sentences("beliefs")),
            tuple(self._sentences("instincts")),
            tuple(sorted(self.unread)),
        )
        return replace(block, differs=list_differences(block, self._book))

    def _take_named(self, number: int, said: str) -> None:
        """``Will B5, Mortal Wound B10, Hesitation 6 (pain 7), Stride 7``"""
        for part in re.split(r"[,;]\s*(?![^(]*\))", said):
            name = re.sub(r"[\d(].*$|\b[BGWC]\s?\d.*$", "", part).strip().casefold()
            id = name.replace(" ", "-")
            if id == "hesitation":
                first = re.search(r"\d+", part)
                if first:
                    self.hesitation[""] = int(first[0])
                for cause, many in re.findall(r"(surprise|fear|pain|wonder)\s*(\d+)", part):
                    self.hesitation[cause] = int(many)
            elif id.startswith("multiplier"):
                self._take_figure(number, "multiplier", part)
            elif id != "stride" and part.strip():
                self._take_figure(number, id, part[len(name) :].strip() or part)

    def _tolerances(self) -> tuple[int, ...]:
        row = [self.levels.get(level[:2].casefold()) for level in LEVELS]
        return tuple(each for each in row if each is not None) if None not in row else ()

    def _list_skills(self) -> Iterator[tuple[str, str]]:
        for number, said in self._said.get("skills", ()):
            for part in _split(said):
                found = _ABILITY.search(part)
                name = (part[: found.start()] if found else part).strip(" .")
                skill = self._skills.get(name)
                if skill is None:
                    self.unread.append(Unread(number, f"No skill is called “{name[:40]}”."))
                    continue
                ability = self._ability(number, part)
                yield skill.id, ability[0] if ability else ""
                if ability and ability[1] is not None:
                    self.conditional[skill.id] = ability[1]

    def _list_traits(self) -> tuple[list[str], dict[str, str]]:
        """Traits by id; an emotional attribute stands first among them (NPC-21)."""
        found, emotional = list[str](), dict[str, str]()
        for number, said in self._said.get("traits", ()):
            for part in self._split_traits(said):
                whole = self._traits.get(part.strip(" ."))
                if whole is not None:
                    found.append(whole.id)
                    continue
                name = " ".join(re.sub(r"\(.*?\)", "", part).strip(" .").split())
                ability = self._ability(number, part) if _ABILITY.search(part) else None
                if ability is not None:
                    name = _ABILITY.sub("", name).strip()
                    emotional[name.casefold()] = ability[0]
                    continue
                trait = self._traits.get(name)
                if trait is None:
                    says = f"No trait is called “{name[:40]}”; it stays in the notes."
                    self.unread.append(Unread(number, says))
                else:
                    found.append(trait.id)
        return list(dict.fromkeys(found)), emotional

    def _split_traits(self, said: str) -> Iterator[str]:
        """Between commas; *and* parts two, unless it is a word of one."""
        for part in _split(said):
            if " and " in part and self._traits.get(part) is None:
                yield from part.split(" and ")
            else:
                yield part

    def _list_arms(self) -> Iterator[ArmLine]:
        for number, said in self._said.get("arms", ()):
            hits = list(_HIT.finditer(said))
            if not hits:
                says = f"“{said[:40]}” gives no I, M and S."
                self.unread.append(Unread(number, says))
            for at, hit in enumerate(hits):
                end = hits[at + 1].start() if at + 1 < len(hits) else len(said)
                rest = said[hit.end() : end].strip(" .,;")
                va = re.search(r"VA\s*([\d—–-]+)", rest)
                add = re.search(r"Add\s*(\d+)", rest)
                i, m, s = (int(each) for each in hit.group(2, 3, 4))
                yield ArmLine(
                    hit[1].strip(),
                    i,
                    m,
                    s,
                    _number(va[1]) if va else None,
                    int(add[1]) if add else None,
                    re.sub(r"(VA|Add)\s*[\d—–-]+[.,]?\s*", "", rest).strip(" .,"),
                )

    def _sentences(self, key: str) -> Iterator[str]:
        """Beliefs on one line are parted by what ends a sentence; ours stand on lines of their
        own."""
        said = [each for _, each in self._said.get(key, ()) if each]
        for line in said:
            if line.startswith("- "):
                yield line.removeprefix("- ").strip()
                continue
            yield from (each.strip() for each in _DONE.split(line) if each.strip())


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0


def _split_things(part: str, said: str) -> list[str]:
    """Where semicolons part them, commas do not, and none does within a single tie."""
    if part == "resources" and said.count("(") == 1 and said.endswith(")"):
        return [said]
    if ";" not in said:
        return _split(said)
    return [each.strip(" .") for each in said.split(";") if each.strip(" .")]


def _split(said: str) -> list[str]:
    """Words between commas or semicolons that are in no brackets."""
    parts = re.split(r"[,;]\s*(?![^(]*\))", said)
    return [each.strip(" .") for each in parts if each.strip(" .")]

"""The journal of a campaign in words, and as plain data for whoever reads it with a program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bwdesk.rules.basics.markdown import escape
from bwdesk.rules.basics.problems import Overruled
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.catalog import turn_of
from bwdesk.rules.games.frame.upshots import SHATTERED
from bwdesk.rules.group.campaign import VERSUS, Campaign, Entry
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.play.inside import list_met, list_public
from bwdesk.rules.tables.grayscale import circle

PLAIN = {
    "joined": "{who} joins the table.",
    "left": "{who} leaves the table.",
    "meanwhile": "{who}: {note}, {to}.",
    "ride": "{who} may roll {ability} anew: conditions have changed.",
    "epiphany": "an Epiphany: {ability} of {who} is {to}.",
}
"""What needs no more than names."""

FOUND = {
    "named": "{who} knows {name} now{said}.",
    "found": "{who} finds {name} again, {times} by now.",
    "missed": "{who} does not find {name}.",
    "momentary": "{who} finds {name}, for this once.",
    "nobody": "{who} looks for {name} and finds nobody.",
    "unnamed": "{who} looks for {name} and does not find what was wanted.",
    "enemy": "{name} is an enemy of {who}{said}.",
    "friend": "{name} is no longer an enemy of {who}{said}.",
    "relationship": "{name} is a relationship of {who} from now on.",
    "forgotten": "{who} strikes {name} from the contacts.",
    "rumor": "{who} hears{said}.",
}
"""What came of a search, or of a contact."""

RAN = {
    "away": "{who} gets away from {by}, {came}.",
    "ahead": "{who} is ahead of {by}, {came}.",
    "tied": "{who} and {by} are level, {came}.",
    "caught": "{by} catches up with {who}, {came}.",
}
"""How a length of a pursuit ended."""

KNOWN_FOR = {
    "lost": "{who} loses {dice} of {name}{because}.",
    "cut": "{who} cuts {dice} of the ties with {name}{because}.",
    "regained": "{who} regains {dice} of {name}{because}.",
    "infamous": "{who} is infamous, {dice}: {name}{because}.",
    "guise": "{who} goes as {name}.",
    "unmasked": "{who} is no longer {name}.",
    "joined": "{who} joins {name}, {dice}{because}.",
    "won": "{who} is known for {name}, {dice}{because}.",
    "raised": "{who} is known for {name}, {dice} more{because}.",
}
"""What became of an affiliation or a reputation."""

SPELLS = {
    "cast": "{who} casts {what}{over}{note}.",
    "failed": "{who} fails to cast {what}{note}.",
    "nothing": "{what} of {who} fails, and nothing comes of it.",
    "garbles": "{what} of {who} comes out garbled{note}.",
    "summons": "{what} of {who} fails, and something comes{note}.",
    "held": "{who} holds {what}.",
    "dropped": "{who} lets go of {what}.",
    "lost": "{who} loses hold of {what}.",
    "reads": "{who} begins to read {what}.",
    "deciphering": "{who} has deciphered {what}.",
    "research": "{who} has researched {what}.",
    "deciphering failed": "{who} does not decipher {what}.",
    "research failed": "{who} finds nothing of {what}.",
    "read": "{who} reads {what}, and may cast it to learn it.",
    "unread": "{who} reads {what} and does not grasp it.",
    "mastered": "{who} masters {what}.",
    "disturbed": "{why} breaks the concentration of {who}.",
}
"""What became of a spell."""

BROKEN = {
    "wound": "a wound",
    "steel": "Steel that failed",
    "sleep": "sleep",
    "fall": "a hard fall",
    "shield": "the loss of a shield",
}
"""What breaks the concentration of whoever holds spells (SORC-31)."""

OVERRULED = {
    "practice.hours": "more hours a day than Will bears",
    "practice.days": "on top of days that were taken already",
    "test.help": "{who} helps by {of}",
    "test.fork": "{of} as a FoRK",
    "test.lent": "dice lent by {of}",
    "test.boon": "a Boon on it",
}
"""What was let stand although a rule speaks against it, by the code of the problem."""

ENDED = (".”.", "!”.", "?”.", "…”.")
"""Where what is quoted ends the sentence already."""

ROLLED = {True: "passed", False: "failed", None: "undecided"}


def says(entry: Entry, campaign: Campaign, book: Book) -> str:
    """A line of the journal as a sentence. What no Book knows any more is called by its id."""
    return _Teller({e.id: e.name for e in campaign.roster}, book).says(entry)


def entry_sentence(entry: Entry, name: str, book: Book) -> str:
    """A line as a sentence for the own journal of whoever it tells of, by *name*."""
    return _Teller({entry.who: name}, book).says(entry)


def measure_words(entry: Entry) -> str:
    """What a roll was against: an obstacle, or of a versus what the other side came to; "" for
    nothing."""
    if entry.obstacle is None:
        return ""
    versus = entry.to == VERSUS
    return plural(entry.obstacle, "success", "successes") if versus else f"Ob {entry.obstacle}"


def named_ability(name: str, book: Book) -> str:
    """What an ability is called that tests name so: ``skill.sword``, ``stat.will``, ``health``."""
    id = name.removeprefix("skill.").removeprefix("stat.")
    skill = book.skills.get(id)
    return skill.name if skill else readable(id)


def named_trait(id: str, book: Book) -> str:
    """What a trait is called; one no Book knows is called by its id, a reputation as it is."""
    found = book.traits.get(id)
    return found.name if found else id if " " in id else readable(id)


class _Teller:
    """Puts entries into words, with the names of people and of entries of the Book."""

    def __init__(self, names: Mapping[str, str], book: Book) -> None:
        self.names, self.book = names, book

    def says(self, entry: Entry) -> str:
        said = self._entry_sentence(entry)
        if said.endswith(ENDED):
            said = said[:-1]
        overruled = "; ".join(self.overruled_words(each) for each in entry.overruled)
        let = f" The table lets it stand: {overruled}." if overruled else ""
        return f"{said[:1].upper()}{said[1:]}{let}"

    def overruled_words(self, let: Overruled) -> str:
        of = self.ability(let.of) if let.of else "an attribute"
        return OVERRULED.get(let.code, let.code).format(of=of, who=self.who(let.who))

    def kind(self, id: str) -> str:
        found = self.book.artha_kinds.get(id)
        return found.name if found else id

    def who(self, id: str) -> str:
        return self.names.get(id, id) or "somebody"

    def ability(self, name: str) -> str:
        return named_ability(name, self.book)

    def trait(self, id: str) -> str:
        return named_trait(id, self.book)

    def award(self, id: str) -> str:
        found = self.book.awards.get(id)
        return found.name if found else readable(id)

    def _entry_sentence(self, e: Entry) -> str:
        if e.kind in PLAIN:
            who, ability = self.who(e.who), self.ability(e.what)
            return PLAIN[e.kind].format(who=who, ability=ability, to=e.to, what=e.what, note=e.note)
        tells = getattr(self, f"_{e.kind.replace('-', '_')}", None)
        if tells:
            said: str = tells(e)
            return said
        said = e.note or readable(e.what) or e.kind
        return f"{self.who(e.who)}: {said}" if e.who else said

    def _advance(self, e: Entry) -> str:
        """What has risen to what; and the mark so much Faith leaves (FAITH-12)."""
        mark = f", and leaves {e.note}" if e.note else ""
        return f"{self.ability(e.what)} of {self.who(e.who)} rises to {e.to}{mark}."

    def _conflict(self, e: Entry) -> str:
        """What a game did to somebody; that the table sat at one; who won one, and by what."""
        if e.who:
            return f"{self.who(e.who)}: {e.note or e.what}"
        if e.amount:
            return f"{e.what}: {turn_of(e.to)} {e.amount}."
        won = f"{e.by} won." if e.by else "nobody won."
        return " ".join(filter(None, (f"{e.what}:", won, e.note)))

    def _pursuit(self, e: Entry) -> str:
        """A length of a pursuit: who was how far, and how it ended."""
        who, by = self.who(e.who), self.who(e.by)
        came = f"{e.successes or 0} to {e.obstacle or 0}"
        return RAN.get(e.to, "{who} runs from {by}, {came}.").format(who=who, by=by, came=came)

    def _mount(self, e: Entry) -> str:
        """A maneuver in the saddle, and what the mount did."""
        return f"{self.who(e.who)} rides {self.who(e.by)}{_note_suffix(e.note)}: it {e.to}."

    def _wall(self, e: Entry) -> str:
        """What a wall or a door bore."""
        return f"{e.what}: {e.note or e.to}."

    def _wound(self, e: Entry) -> str:
        """A wound; what a game took of armor, shield, arrows."""
        name, by = self.who(e.who), f", {e.note}" if e.note else ""
        match e.what:
            case "wounded" if e.to:
                return f"{name} is wounded, {plural(e.amount, 'level')}{by}."
            case "wounded":
                return f"{name} is wounded at {circle(e.amount)}{by}."
            case "worn":
                return f"{name}: {readable(e.to)}, {plural(e.dice, 'die', 'dice')} lost."
            case "lost" if e.note == SHATTERED:
                return f"{name}: {readable(e.to)}, shattered."
            case "lost":
                return f"{name}: {readable(e.to)}, {e.amount} shot or thrown."
        return f"{name}: {e.note or e.what or e.kind}"

    def _opened(self, e: Entry) -> str:
        return f"{self.who(e.who)} opens {self.ability(e.what)}{f' at {e.to}' if e.to else ''}."

    def _session(self, e: Entry) -> str:
        return f"{e.what or 'a session'} begins."

    def _scene(self, e: Entry) -> str:
        return f"scene: {e.what}." if e.what else "a new scene."

    def _time(self, e: Entry) -> str:
        days, over = divmod(e.amount, 24)
        if days > 1 and not over:
            return f"{plural(days, 'day')} pass."
        hours = "1 hour passes." if e.amount == 1 else f"{e.amount} hours pass."
        return hours if e.amount else "a while passes."

    def _fate(self, e: Entry) -> str:
        return (
            f"the Die of Fate{_note_suffix(e.note)}: {'it is so' if e.passed else 'it is not so'}."
        )

    def _mark(self, e: Entry) -> str:
        named = f"{self.who(e.who)} toward {self.ability(e.what)}"
        return f"a mark of {named}, the {_nth(e.amount)}."

    def _practice(self, e: Entry) -> str:
        earned = f": {plural(e.amount, f'{e.grade} test')}" if e.amount else ""
        daily = f"for {e.note}, {plural(e.dice, 'hour')} a day"
        return f"{self.who(e.who)} practices {self.ability(e.what)} {daily}{earned}."

    def _instruction(self, e: Entry) -> str:
        by = f" by {self.who(e.by)}" if e.by else ""
        earned = f": {plural(e.dice, f'{e.grade} test')}" if e.dice else ""
        how = "" if e.passed else f", and learns no more than by practice{earned}"
        days = plural(e.amount, "day")
        return f"{self.who(e.who)} is taught {self.ability(e.what)}{by} for {days}{how}."

    def _award(self, e: Entry) -> str:
        by = f", named by {e.by}" if e.by else ""
        about = f" “{e.about}”" if e.about else ""
        reason = f"{self.award(e.what)}{about}"
        if e.amount < 0:
            return f"{self.who(e.who)} gives back 1 {self.kind(e.to)} for {reason}."
        return f"{self.who(e.who)} gets 1 {self.kind(e.to)} for {reason}{by}{_because(e.note)}."

    def _spent(self, e: Entry) -> str:
        on = f" on {self.ability(e.what)}" if e.what else ""
        if e.to == "call-on":
            for_what = f" for {self.ability(e.what)}" if e.what else ""
            return f"{self.who(e.who)} calls on {self.trait(e.note)}{for_what}."
        if e.amount < 0:
            return f"{self.who(e.who)} gets {-e.amount} {self.kind(e.to)}{_because(e.note)}."
        return f"{self.who(e.who)} spends {e.amount} {self.kind(e.to)}{on}."

    def _aristeia(self, e: Entry) -> str:
        if e.to == "ended":
            return f"the Aristeia of {self.who(e.who)} ends."
        goal = f", to {e.note}" if e.note else ""
        return f"{self.who(e.who)} shines with {self.ability(e.what)}{goal}."

    def _evolving(self, e: Entry) -> str:
        how = "is marked" if e.amount else "is no longer marked"
        return f"the {e.what} of {self.who(e.who)} “{e.note}” {how} with {self.kind(e.to)}."

    def _belief(self, e: Entry) -> str:
        does = "would change" if e.to else "changes"
        what = {"instinct": "an Instinct", "belief": "a Belief"}.get(e.what, e.what)
        was, now = f"“{e.about}”" if e.about else "", f"“{e.note}”" if e.note else "no words"
        return f"{self.who(e.who)} {does} {what}: {f'{was}, now {now}' if was else now}."

    def _vote(self, e: Entry) -> str:
        named = self.award(e.what) if e.what in self.book.awards else self.trait(e.what)
        how = "carried" if e.passed else "not carried"
        return f"{named} for {self.who(e.who)}: {plural(e.amount, 'voice')}, {how}."

    def _trait(self, e: Entry) -> str:
        return f"{self.who(e.who)} {'wins' if e.amount > 0 else 'loses'} {self.trait(e.what)}."

    # Resources

    def _purchase(self, e: Entry) -> str:
        what = f"{e.amount} times {e.what}" if e.amount > 1 else e.what
        who, price = self.who(e.who), f"{what} at Ob {e.obstacle}"
        if e.to == "walked":
            return f"{who} walks away from {price}."
        if e.passed:
            return f"{who} {'gets' if e.to == 'gift' else 'buys'} {price}{_kindness_words(e.to)}."
        return f"{who} cannot buy {price}{_kindness_words(e.to)}."

    def _tax(self, e: Entry) -> str:
        who, dice, note = self.who(e.who), f"{abs(e.amount)}D", _note_suffix(e.note)
        if e.what == "ruled":
            return f"the GM rules that {who} is taxed {dice}."
        if e.what == "forte":
            hours = plural(int(e.to or 0), "hour")
            return f"{who} is sick of magic: {dice} of Forte lost, all back within {hours}."
        if e.what == "lost":
            return f"the Resources of {who} are spent: {dice} lost for good, {e.to} is left."
        if e.what in ("loan", "fund"):
            name = self.names.get(e.by, e.by)
            of = {"loan": "lent by", "fund": "of"}[e.what]
            return f"Tax takes {dice} {of} {name or 'somebody'} from {who}{note}."
        if e.amount < 0:
            return f"{who} recovers {dice} of Resources{note}."
        return f"the Resources of {who} are taxed {dice}{note}."

    def _loan(self, e: Entry) -> str:
        lender, who = self.who(e.by), self.who(e.who)
        many = f" for {plural(e.dice, 'test')}" if e.dice > 1 else ""
        if not e.passed:
            return f"{lender} cannot lend {who} {e.amount}D{many}{_note_suffix(e.note)}."
        owes = f", who owes {e.obstacle} for it" if e.obstacle else ", as a gift"
        return f"{lender} lends {e.amount}D{many} to {who}{owes}{_note_suffix(e.note)}."

    def _debt(self, e: Entry) -> str:
        who, lender = self.who(e.who), self.who(e.by)
        if not e.amount:
            how = "forgives the debt of" if e.to == "forgiven" else "is paid back by"
            return f"{lender} {how} {who}{_note_suffix(e.note)}."
        more = "" if e.passed else ", for another cycle"
        return f"{who} still owes {lender} {e.amount}{more}{_note_suffix(e.note)}."

    def _upkeep(self, e: Entry) -> str:
        who, lives = self.who(e.who), e.what or "debts"
        if e.to == "lives":
            return f"{who} lives as {lives}, Ob {e.obstacle}."
        does = "keeps up" if e.passed else "cannot keep up"
        return f"{who} {does} {lives} at Ob {e.obstacle}."

    def _job(self, e: Entry) -> str:
        who, ability = self.who(e.who), self.ability(e.what)
        if e.to == "quit":
            return f"{who} leaves the job ({ability}); nothing comes of it."
        if e.to == "done":
            return f"the job of {who} ({ability}) ends: {e.amount}D of Resources come back."
        brings = f"it will bring {e.amount}D back" if e.passed else "it will bring nothing"
        return f"{who} works for {plural(e.dice, 'day')} ({ability}): {brings}."

    def _means(self, e: Entry) -> str:
        who, dice = self.who(e.who), f"{abs(e.amount)}D"
        if e.to == "linked":
            return f"{who} has {dice} for the next test of Resources: {e.what}."
        does = "gains" if e.amount >= 0 else "loses"
        kind = {"title": "the title", "cash": "cash"}.get(e.to, "a fund")
        return f"{who} {does} {kind}: {e.what}, {dice}."

    def _contact(self, e: Entry) -> str:
        said = f" ({e.note})" if e.note else ""
        return FOUND.get(e.to, "{who}: {name}{said}.").format(
            who=self.who(e.who),
            name=e.what or "somebody",
            said=said,
            times=plural(e.amount, "time"),
        )

    def _renown(self, e: Entry) -> str:
        dice = f"{abs(e.amount)}D"
        because = _because(e.note)
        return KNOWN_FOR.get(e.to, "{name} of {who} is written anew{because}.").format(
            who=self.who(e.who), name=e.what, dice=dice, because=because, kind=e.by
        )

    def _steel(self, e: Entry) -> str:
        who, by = self.who(e.who), f" ({e.what})" if e.what else ""
        if e.to == "awarded":
            return f"a {e.grade} test of Steel for {who}{by}."
        if e.to == "over":
            return f"{who} comes round."
        for_long = f" for {plural(e.amount, 'heartbeat')}" if e.amount else ""
        way = self.book.reactions.get(e.to)
        roused = f", until {e.note}" if e.note else ""
        return f"{who} {way.does if way else 'hesitates'}{for_long}{by}{roused}."

    def _spell(self, e: Entry) -> str:
        who, note = self.who(e.who), f" ({e.note})" if e.note else ""
        over = f", {plural(e.amount, 'success', 'successes')} in its effect" if e.amount else ""
        on = f" on {e.by}" if e.by and e.to == "cast" else ""
        failed = SPELLS.get(f"{e.to} failed", "") if e.passed is False else ""
        said = failed or SPELLS.get(e.to, SPELLS["cast"])
        why = BROKEN.get(e.by, "something")
        return said.format(
            who=who, what=f"{e.what or 'a spell'}{on}", over=over, note=note, why=why
        )

    def _prayer(self, e: Entry) -> str:
        came = "is heard" if e.passed else "is not heard"
        waits = f"; {e.to} waits for {self.who(e.by)}" if e.to and e.by else ""
        note = f" ({e.note})" if e.note else ""
        return f"{self.who(e.who)} prays: {e.what} {came}{waits}{note}."

    def _taken_back(self, e: Entry) -> str:
        return f"{e.what or 'the scene'} is taken back."

    def _roll(self, e: Entry) -> str:
        who = self.who(e.who) if e.who else e.by or "somebody"
        task = f" ({e.note})" if e.note else ""
        faces = f" [{' '.join(str(face) for face in e.faces)}]" if e.faces else ""
        if e.successes is None:
            seen = f", as {e.by} saw" if e.who and e.by else ""
            return f"{who} notes a {e.grade} test of {self.ability(e.what)}{task}{seen}."
        against = f" against {measure_words(e)}" if e.obstacle is not None else ""
        grade = f", {e.grade}" if e.grade else ""
        rolled = f"{who} rolls {e.dice}D of {self.ability(e.what)}{against}{task}{faces}"
        return (
            f"{rolled}: {plural(e.successes, 'success', 'successes')}, {ROLLED[e.passed]}{grade}."
        )


def record(campaign: Campaign, book: Book) -> str:
    """The whole journal in Markdown, by session and scene."""
    return "\n".join(_lines(campaign, book)) + "\n"


def _lines(campaign: Campaign, book: Book) -> Iterator[str]:
    teller = _Teller({each.id: each.name for each in campaign.roster}, book)
    yield f"# {escape(campaign.name) or 'A campaign'}"
    at, listing = (0, 0), False
    for _, entry in list_public(campaign):
        for heading in _headings(campaign, at, (entry.session, entry.scene)):
            yield ""
            yield heading
            listing = False
        at = (entry.session, entry.scene)
        if entry.kind not in ("session", "scene"):
            yield from () if listing else ("",)
            yield f"- {escape(teller.says(entry))}"
            listing = True


def _headings(campaign: Campaign, last: tuple[int, int], now: tuple[int, int]) -> Iterator[str]:
    """What stands above the first entry of a session, and of a scene."""
    number, place = now
    if not number:
        return
    session = campaign.sessions[number - 1]
    if number != last[0]:
        dated = f", {session.date}" if session.date else ""
        yield "## " + escape(f"{session.name or f'Session {number}'}{dated}")
        if session.present:
            yield escape(f"At the table: {', '.join(session.present)}.")
    if place and now != last:
        yield "### " + escape(session.scenes[place - 1].name or f"Scene {place}")


def plain(campaign: Campaign, book: Book) -> dict[str, Any]:
    """The same as plain data: every entry with its figures and its sentence."""
    teller = _Teller({each.id: each.name for each in campaign.roster}, book)
    journal = [{**msgspec.to_builtins(e), "says": teller.says(e)} for _, e in list_public(campaign)]
    return {
        "name": campaign.name,
        "people": [
            {"id": e.id, "name": e.name, "player": e.player, "left": e.left}
            for e in list_met(campaign)
        ],
        "sessions": [
            {
                "name": session.name,
                "date": session.date,
                "present": list(session.present),
                "scenes": [scene.name for scene in session.scenes],
                "ended": session.ended,
            }
            for session in campaign.sessions
        ],
        "journal": journal,
    }


def _kindness_words(to: str) -> str:
    return {"gift": ", by kindness", "cut": ", and cuts the losses"}.get(to, "")


def _because(note: str) -> str:
    return f": {note.rstrip('.')}" if note else ""


def _note_suffix(note: str) -> str:
    return f" ({note})" if note else ""


def _nth(count: int) -> str:
    ends = {1: "st", 2: "nd", 3: "rd"}
    end = "th" if count % 100 in (11, 12, 13) else ends.get(count % 10, "th")
    return f"{count}{end}"

"""The conflicts and chronicles of a campaign: listed, and brought home to everybody in one step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.campaign import Campaign, Entry, Played
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    scene,
    session,
    tonight,
    with_campaign,
    with_entries,
)
from bwdesk.rules.play.homecoming import came_home_to, come_home


class Coming(Struct, frozen=True):
    """A member who comes home from a game: what of it is taken, and what the journal says."""

    who: str
    upshots: tuple[Upshot, ...] = ()
    says: str = ""


def find_played(campaign: Campaign, file: str) -> Played | None:
    """A game of the campaign by its file, as the campaign has it; None for one it does not know."""
    return next((each for each in campaign.chronicles if file and each.file == file), None)


def enlist(evening: Evening, game: Played) -> Step:
    """A game that has begun is one of the campaign, of this session and scene. One it knows stays
    as it is."""
    campaign = evening.campaign
    if find_played(campaign, game.file) is not None:
        return Step(f"List {game.name}", evening)
    game = _date_game(campaign, game)
    campaign = replace(campaign, chronicles=(*campaign.chronicles, game))
    return Step(f"List {game.name}", with_campaign(evening, campaign))


def _date_game(campaign: Campaign, game: Played) -> Played:
    """A game of the session and scene that go on."""
    now = len(campaign.sessions) if session(campaign) else 0
    at = len(campaign.sessions[-1].scenes) if now and scene(campaign) else 0
    return replace(game, session=now, scene=at)


def note(evening: Evening, name: str, won: str, by_what: str) -> Step:
    """A conflict there are no rules for here, told by who won it. Raises RefusedError for one
    without a name."""
    if not name.strip():
        raise RefusedError("Say what was fought: Battle, a siege, a game of chance.")
    game = _date_game(evening.campaign, Played("", name.strip(), won=won, note=by_what))
    campaign = evening.campaign
    told = with_campaign(evening, replace(campaign, chronicles=(*campaign.chronicles, game)))
    entry = Entry("conflict", what=game.name, by=won, note=by_what)
    return Step(f"Note {game.name}", with_entries(told, entry))


def sit_at(evening: Evening, file: str, number: int) -> Step:
    """The table sits at a game of the campaign while a session goes on: its round of that
    *number* stands in the journal of that session, once."""
    campaign = evening.campaign
    game = find_played(campaign, file)
    if game is None or not number or session(campaign) is None:
        return Step("Sit at a game", evening)
    entry = Entry("conflict", what=game.name, amount=number, to=game.game)
    known = ((each.kind, each.what, each.amount, each.to) for each in tonight(campaign))
    if (entry.kind, entry.what, entry.amount, entry.to) in known:
        return Step("Sit at a game", evening)
    return Step(f"Note that {game.name} is played", with_entries(evening, entry))


def sittings(campaign: Campaign, game: Played) -> dict[int, tuple[int, ...]]:
    """Which rounds of a game were played in which sessions, by their numbers."""
    found: dict[int, tuple[int, ...]] = {}
    for each in campaign.journal:
        if each.kind == "conflict" and not each.who and each.amount and each.what == game.name:
            found[each.session] = (*found.get(each.session, ()), each.amount)
    return found


def is_home(evening: Evening, who: str, chronicle: str, entry: int) -> bool:
    """Whether what a game had done by an *entry* of its log has come home to a member."""
    if who not in evening.people:
        return False
    return any(
        each.chronicle == chronicle and each.entry >= entry
        for each in person(evening, who).play.home
    )


def last_homecoming(evening: Evening, who: str, chronicle: str) -> int:
    """Up to which entry of its log a game has come home to a member; 0: not at all."""
    return came_home_to(person(evening, who).play, chronicle)


def upshots_since(now: Iterable[Upshot], before: Iterable[Upshot]) -> tuple[Upshot, ...]:
    """What a game has done to people beside what it had done *before*.

    What is counted from the beginning (dice of armor, arrows) is told by what has come to it; a
    wound whose Steel was tested since is no other wound.
    """
    left, found = Counter(before), list[Upshot]()
    for each in now:
        if left[each]:
            left[each] -= 1
        else:
            found.append(each)
    earlier = list(left.elements())
    return tuple(filter(None, (_more(each, earlier) for each in found)))


def _more(now: Upshot, earlier: list[Upshot]) -> Upshot | None:
    """What has come to an upshot since one of these; None for nothing."""
    if now.kind not in ("wounded", "worn", "lost"):
        return now
    counted = replace(now, steeled=None, **dict.fromkeys(COUNTED[now.kind], 0))
    for each in earlier:
        if replace(each, steeled=None, **dict.fromkeys(COUNTED[now.kind], 0)) == counted:
            earlier.remove(each)
            if now.kind == "wounded":
                return None
            if now.kind == "worn":
                return replace(now, dice=now.dice - each.dice)
            return replace(now, amount=now.amount - each.amount)
    return now


COUNTED: Mapping[str, tuple[str, ...]] = {
    "wounded": (),
    "worn": ("amount", "dice"),
    "lost": ("amount",),
}
"""What of an upshot grows while a game goes on."""


def combine(one: Upshot, other: Upshot) -> Upshot | None:
    """What two games of a chain did, as one; None for what does not add up: a wound is a wound
    beside another, a test is noted by itself."""
    counted = SUMMED.get(one.kind, ())
    amounts = one.amount and other.amount and (one.kind != "worn" or (one.dice and other.dice))
    if not counted or not amounts or one.what == "call-on":
        return None
    if replace(one, **dict.fromkeys(counted, 0)) != replace(other, **dict.fromkeys(counted, 0)):
        return None
    if one.kind == "worn":
        return replace(other, dice=one.dice + other.dice)
    return replace(other, amount=one.amount + other.amount)


SUMMED: Mapping[str, tuple[str, ...]] = {
    "worn": ("amount", "dice"),
    "lost": ("amount",),
    "spent": ("amount",),
    "earned": ("amount",),
}
"""What of an upshot adds up over a chain of games."""


class Over(Struct, frozen=True):
    """A game that comes home: how those who *come* know it, how long its log was, who won."""

    chronicle: str
    entry: int
    game: Played
    coming: tuple[Coming, ...] = ()


def bring_chain_home(evening: Evening, games: Sequence[Over]) -> Step:
    """What games did that followed from one another, to everybody, as one step; it ends as if they
    had come home one by one. Raises RefusedError as `bring_home` does."""
    label = "Bring home"
    for each in games:
        step = bring_home(evening, each.chronicle, each.entry, each.game, each.coming)
        evening, label = step.evening, step.label
    many = len(games) - 1
    return Step(f"{label} and {many} before it" if many else label, evening)


def bring_home(
    evening: Evening, chronicle: str, entry: int, game: Played, coming: Sequence[Coming]
) -> Step:
    """What a game did, to everybody who comes home from it, as one step; *game* says who won.

    *chronicle* is how those who come know it, *entry* how long its log was, as in `come_home`.
    Raises RefusedError where there is nobody, or for somebody to whom it has come home already.
    """
    if not coming:
        raise RefusedError(f"Nobody of this campaign was in {game.name}.")
    label = f"Bring home {game.name}"
    evening = enlist(evening, game).evening
    for each in coming:
        if is_home(evening, each.who, chronicle, entry):
            who = member(evening, each.who).name
            raise RefusedError(f"What {game.name} did to {who} has come home already.")
        evening = come_home(evening, each.who, chronicle, entry, each.upshots, each.says).evening
    return Step(label, _tell_game(evening, game))


def tell(evening: Evening, game: Played) -> Step:
    """Who won a game, and by what, of which nobody comes home."""
    return Step(f"Note {game.name}", _tell_game(enlist(evening, game).evening, game))


def _tell_game(evening: Evening, game: Played) -> Evening:
    campaign = evening.campaign
    told = tuple(
        replace(each, won=game.won, note=game.note) if each.file == game.file else each
        for each in campaign.chronicles
    )
    return with_campaign(evening, replace(campaign, chronicles=told))

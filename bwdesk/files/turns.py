"""Packets of a game that is not played in one room (``.bwturn``): what a seat was given, and its
answer.

A packet holds the view of one seat and the Book it is read by, encrypted with the key of the seat,
and a fresh secret; the answer, the moves of that seat alone, is encrypted with the secret: whoever
has it was given that packet and could open it, and no byte was changed. Both are filled up to even
lengths. The narrator's chronicle keeps, covered, the key of each seat and the secrets it gave.
"""

from __future__ import annotations

import hashlib
import secrets
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.files import atomic, games, reader
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError, FormatError, NewerError
from bwdesk.rules.games.frame.game import Game, IllegalMoveError
from bwdesk.rules.games.usurper.week.answers import moves_to_hand_in, require_own
from bwdesk.rules.games.usurper.week.moves import Receive
from bwdesk.rules.games.usurper.week.play import Usurper
from bwdesk.rules.games.usurper.week.receiving import bring_home
from bwdesk.rules.games.usurper.week.state import Packet, State
from bwdesk.rules.packs.book import Book
from bwdesk.table import sealing
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock
from bwdesk.table.session import Session, begin_session, encode

SUFFIX = ".bwturn"
LARGEST = 2 * 2**20
"""Bytes of a packet that is read at all."""
KEPT = 40
"""So many packets given to a seat are remembered: an answer to an older one is not known."""
NAMED = ("id", "name")
VEILED_PART = "usurper_cards"
"""The part of the Book of which only what a seat has met goes along."""

_MAGIC: Final = b"bwturn\r\n"
_VERSION: Final = 1
_EVEN, _UNPACKED, _SECRET = 64 * 2**10, 32 * 2**20, 32
_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on the outside: which *kind* it is, of which *game* (the id of its chronicle),
    the *lock* a passphrase is tried against."""

    kind: Literal["packet", "answer"]
    game: str
    lock: Lock | None = None


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What a packet holds: the *view* of a *seat*, encoded, in its week *turn*; *issue* counts
    those of one week."""

    title: str
    seat: str
    name: str
    turn: int
    issue: int
    secret: bytes
    rules: str
    view: bytes
    book: Mapping[str, bytes]


class Handed(Struct, frozen=True, forbid_unknown_fields=True):
    """What an answer holds: encoded *moves* of a *seat*; *lock* and *key* are the seat's own from
    now on, where it has some."""

    seat: str
    turn: int
    issue: int
    moves: tuple[bytes, ...]
    lock: Lock | None = None
    key: bytes = b""


class Issue(Struct, frozen=True):
    """A packet that was given: its *secret*, the *digest* of the view in it, when it was given, the
    digests of the *answers* to it that were taken in."""

    turn: int
    issue: int
    secret: bytes
    digest: str
    at: str = ""
    answers: tuple[str, ...] = ()


class Held(Struct, frozen=True):
    """What the narrator's chronicle keeps of a seat: its key, the *words* it was made of as long as
    they are bwdesk's own, and what it was given."""

    lock: Lock
    key: bytes
    words: str = ""
    issues: tuple[Issue, ...] = ()

    @property
    def last(self) -> Issue | None:
        return self.issues[-1] if self.issues else None


class Taken(Struct, frozen=True):
    """An answer that fits: whose it is, to what, its moves; *doubt* is what should be asked first,
    ""  for nothing."""

    seat: str
    turn: int
    issue: int
    moves: tuple[Any, ...]
    digest: str
    doubt: str
    lock: Lock | None
    key: bytes


def new_words() -> str:
    """Words to open a first packet with, easy to say over a telephone."""
    return "-".join(
        "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(3))
        for _ in range(4)
    )


# At the narrator's desk


def held_of(chronicle: Chronicle[Any, Any]) -> dict[str, Held]:
    """What a chronicle keeps of the packets of its seats."""
    try:
        return msgspec.json.decode(chronicle.packets or "{}", type=dict[str, Held])
    except msgspec.MsgspecError:
        return {}  # of another bwdesk: all get new words


def make_key() -> Held:
    """New words, and the key they make. Slow: call it in a worker."""
    words = new_words()
    lock, key = sealing.new_lock(words)
    return Held(lock, key, words)


def hold_key(
    chronicle: Chronicle[Any, Any], seat: str, *, anew: bool = False, made: Held | None = None
) -> Held:
    """The key of a seat: that *made* before or one made now (slow), where it has none or must have
    it *anew*. Raises FileError."""
    _require_player(chronicle.session, seat, chronicle.path)
    found = held_of(chronicle)
    if seat not in found or anew:
        old = found[seat].issues if seat in found else ()
        found[seat] = replace(made or make_key(), issues=old)
        _keep(chronicle, found)
    return found[seat]


def give(chronicle: Chronicle[Any, Any], seat: str, at: str = "") -> tuple[bytes, Issue, Held]:
    """The packet of a seat as it stands now, kept as given; its key is made where it has none.

    Raises FileError.
    """
    held, session = hold_key(chronicle, seat), chronicle.session
    view = session.page(seat)
    encoded = encode(view)
    turn = int(view.turn)
    issue = 1 + sum(each.turn == turn for each in held.issues)
    made = Issue(turn, issue, secrets.token_bytes(_SECRET), _digest_news(view, seat), at)
    given = Given(
        title=chronicle.title,
        seat=seat,
        name=view.names.get(seat, seat),
        turn=turn,
        issue=issue,
        secret=made.secret,
        rules=session.game.version,
        view=encoded,
        book=_book_for(view, chronicle.book),
    )
    content = _seal(Front("packet", chronicle.id, held.lock), held.key, given)
    _keep(chronicle, held_of(chronicle) | {seat: _with_issue(held, made)})
    shown = session.show(seat, at, printed=True)
    if shown is not session:
        chronicle.keep(shown)
    return content, made, held


def _with_issue(held: Held, made: Issue) -> Held:
    return replace(held, issues=(*held.issues, made)[-KEPT:])


def has_changed(chronicle: Chronicle[Any, Any], seat: str) -> bool:
    """Whether a seat knows something that is not in its last packet."""
    held = held_of(chronicle).get(seat)
    last = held.last if held else None
    return last is None or last.digest != _digest_news(chronicle.session.page(seat), seat)


def _digest_news(view: State, seat: str) -> str:
    """A digest of what a seat was told; what it wrote itself is no news to it."""
    letters = tuple(each for each in view.letters if each.by != seat)
    told = replace(view, sent={}, ahead={}, marks={}, letters=letters)
    return _digest(encode(told))


def read_answer(chronicle: Chronicle[Any, Any], content: bytes, origin: Path) -> Taken:
    """An answer, held against what was given; nothing is changed. Raises FileError."""
    front, outside, cipher = _open(content, origin)
    if front.kind != "answer":
        raise FileError(origin, "this is a packet, not an answer", "save the answer, and take that")
    if front.game != chronicle.id:
        raise FileError(origin, "it is of another game", "open that game first")
    for seat, held in held_of(chronicle).items():
        for made in held.issues:
            plain = sealing.decrypt(made.secret, cipher, "turn", outside)
            if plain is not None:
                return _judge(
                    chronicle, _unpack(plain, Handed, origin), seat, made, content, origin
                )
    says = "it opens with nothing that was given: it was changed, or is of another key"
    raise FormatError(origin, says, "ask for the answer once more")


def _judge(
    chronicle: Chronicle[Any, Any],
    handed: Handed,
    seat: str,
    made: Issue,
    content: bytes,
    origin: Path,
) -> Taken:
    if (handed.seat, handed.turn, handed.issue) != (seat, made.turn, made.issue):
        raise FormatError(origin, "it is not what it says it is", "ask for the answer once more")
    game, state = chronicle.session.game, chronicle.session.state
    try:
        moves = tuple(msgspec.json.decode(each, type=game.moves) for each in handed.moves)
        require_own(moves, seat)
    except (msgspec.MsgspecError, IllegalMoveError, RecursionError):
        says = "it holds what no answer holds"
        raise FormatError(origin, says, "ask for the answer once more") from None
    digest = _digest(content)
    if made.turn != state.turn:
        says = f"it answers week {made.turn}, and this is week {state.turn}"
        raise FileError(origin, says, "give them the packet of this week")
    held = held_of(chronicle)[seat]
    doubt = ""
    if digest in made.answers:
        raise FileError(origin, "this answer was taken in already", "there is nothing to do")
    if any(each.answers for each in held.issues if each.turn == state.turn):
        doubt = f"{state.names.get(seat, seat)} has answered this week already"
    last = held.last
    if last is not None and last.issue != made.issue and last.digest != made.digest:
        doubt = f"it answers issue {made.issue}; issue {last.issue} told them more"
    return Taken(seat, made.turn, made.issue, moves, digest, doubt, handed.lock, handed.key)


def take(chronicle: Chronicle[Any, Any], taken: Taken, at: str = "") -> None:
    """All of an answer, or nothing. Raises FileError, IllegalMoveError."""
    session: Session[Any, Any] = chronicle.session
    for move in taken.moves:
        session = session.make_move(move, taken.seat, at)
    chronicle.keep(session)
    note_taken(chronicle, taken)


def note_taken(chronicle: Chronicle[Any, Any], taken: Taken) -> None:
    """An answer counts as handed in, and the key that came with it is the seat's from now on."""
    found = held_of(chronicle)
    held = found[taken.seat]
    known = (taken.turn, taken.issue)
    issues = tuple(
        replace(e, answers=(*e.answers, taken.digest)) if (e.turn, e.issue) == known else e
        for e in held.issues
    )
    held = replace(held, issues=issues)
    if taken.lock is not None and taken.lock.fits(taken.key):
        held = replace(held, lock=taken.lock, key=taken.key, words="")
    _keep(chronicle, found | {taken.seat: held})


def _keep(chronicle: Chronicle[Any, Any], found: Mapping[str, Held]) -> None:
    chronicle.keep_packets(msgspec.json.encode(found).decode())


def _require_player(session: Session[Any, Any], seat: str, origin: Path) -> None:
    state: Any = session.state
    names: Mapping[str, str] = getattr(state, "names", {})
    if not session.hosts or getattr(state, "home", None):
        raise FileError(origin, "nobody narrates this game", "open the narrator’s chronicle")
    if seat not in names:
        there = ", ".join(names)
        raise FileError(origin, f"nobody plays “{seat[:40]}”", f"choose one of {there}")


def _book_for(view: State, parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The Book a view is read by: of the narrator's cards only those it names."""
    found = dict(parts)
    cards, known = msgspec.json.decode(parts.get(VEILED_PART, b"[]")), encode(view).decode()
    met = [e for e in cards if any(msgspec.json.encode(e[k]).decode() in known for k in NAMED)]
    found[VEILED_PART] = msgspec.json.encode(met)
    return found


# At home


def front_of(content: bytes, origin: Path) -> Front:
    """What stands on the outside of a packet or an answer. Raises FileError."""
    return _open(content, origin)[0]


def open_packet(content: bytes, key: bytes, origin: Path) -> Given:
    """What a packet holds. Raises FileError for another key, or a byte that was changed."""
    front, outside, cipher = _open(content, origin)
    if front.kind != "packet":
        raise FileError(origin, "this is an answer, not a packet", "give it to the narrator")
    plain = sealing.decrypt(key, cipher, "turn", outside)
    if plain is None:
        fits = front.lock is not None and front.lock.fits(key)
        says = "it is damaged" if fits else "that is not its passphrase"
        raise FormatError(origin, says, "ask the narrator for the packet, or the words, once more")
    given: Given = _unpack(plain, Given, origin)
    return given


def unlock_packet(content: bytes, phrase: str, origin: Path) -> tuple[Given, bytes]:
    """A packet by its passphrase, and the key. Slow. Raises FileError."""
    lock = front_of(content, origin).lock
    key = sealing.unlock(lock, phrase) if lock else None
    if key is None:
        says = "that is not its passphrase"
        raise FileError(origin, says, "ask the narrator for the words once more")
    return open_packet(content, key, origin), key


def game_of(given: Given, packs: Book, origin: Path) -> Usurper:
    """The rules a packet is read by: the Book that came with it, cards of one's own packs beside.

    Raises FileError.
    """
    try:
        game = games.find("usurper", carried(given, packs))
    except ValueError as why:
        raise FormatError(origin, str(why), "ask the narrator for the packet once more") from None
    assert isinstance(game, Usurper)
    return game


def carried(given: Given, packs: Book) -> dict[str, bytes]:
    """The parts of the Book a chronicle at home carries."""
    own = games.parts_to_carry(packs, "usurper")
    cards = msgspec.json.decode(given.book.get(VEILED_PART, b"[]"))
    met = {each["id"] for each in cards}
    rest = [e for e in msgspec.json.decode(own[VEILED_PART]) if e["id"] not in met]
    return own | dict(given.book) | {VEILED_PART: msgspec.json.encode([*cards, *rest])}


def view_of(given: Given, origin: Path) -> State:
    """The view in a packet. Raises FileError."""
    try:
        return msgspec.json.decode(given.view, type=State)
    except (msgspec.MsgspecError, RecursionError):
        raise FormatError(origin, "its view cannot be read", "ask for it once more") from None


def home_marker(front: Front, given: Given) -> str:
    """Which game and seat a chronicle at home is the copy of."""
    return f"{front.game} {given.seat}"


def packet_of(given: Given, front: Front) -> Packet:
    return Packet(game=front.game, issue=given.issue, secret=given.secret)


def begin_home(
    given: Given, front: Front, lock: Lock, game: Game[Any, Any], packs: Book, at: str, origin: Path
) -> Session[Any, Any]:
    """The chronicle of a player at home, as its first packet begins it. Raises FileError."""
    view = view_of(given, origin)
    start = bring_home(view, given.seat, packet_of(given, front))
    seat = Seat(given.seat, given.name, lock)
    return begin_session(game, start, (seat,), at, carried(given, packs))


def receive_of(given: Given, front: Front, origin: Path) -> Receive:
    """The move that puts a packet into a chronicle at home. Raises FileError."""
    return Receive(view=view_of(given, origin), packet=packet_of(given, front))


def moves_since_packet(session: Session[Any, Any]) -> tuple[Any, ...]:
    """What was written at home since the last packet and goes to the narrator."""
    found: list[Any] = []
    for made in session.moves_in_force.values():
        if isinstance(made.move, Receive):
            found = []
        found.append(made.move)
    return moves_to_hand_in(found, session.state.home)


def answer_from_home(session: Session[Any, Any], lock: Lock | None, key: bytes) -> bytes:
    """The answer of a chronicle at home; *lock* and *key* are handed over as the seat's own."""
    state: State = session.state
    packet = state.packet or Packet(game="")
    moves = moves_since_packet(session)
    return make_answer(packet, state.home, state.turn, moves, lock, key)


def make_answer(
    packet: Packet,
    seat: str,
    turn: int,
    moves: tuple[Any, ...],
    lock: Lock | None = None,
    key: bytes = b"",
) -> bytes:
    """An answer to a packet: nothing but moves of its seat, and its own key where it has one."""
    encoded = tuple(msgspec.json.encode(each) for each in moves)
    handed = Handed(seat, turn, packet.issue, encoded, lock, key)
    return _seal(Front("answer", packet.game), packet.secret, handed)


def write(path: Path, content: bytes) -> None:
    """Raises FileError."""
    atomic.write(path, content, fresh_mode=atomic.PRIVATE)


def contents(path: Path) -> bytes:
    """Raises FileError."""
    return reader.contents(path, LARGEST)


# Inside and outside


def _seal(front: Front, key: bytes, inside: Struct) -> bytes:
    outside = msgspec.json.encode(front)
    packed = zlib.compress(msgspec.msgpack.encode(inside), 9)
    plain = len(packed).to_bytes(4, "big") + packed
    plain += bytes(-len(plain) % _EVEN)
    head = _MAGIC + bytes((_VERSION,)) + len(outside).to_bytes(4, "big") + outside
    return head + sealing.encrypt(key, plain, "turn", outside.decode())


def _open(content: bytes, origin: Path) -> tuple[Front, str, bytes]:
    if content[: len(_MAGIC)] != _MAGIC:
        raise FormatError(origin, "this is no packet of bwdesk", "choose another file")
    at = len(_MAGIC)
    if content[at : at + 1] > bytes((_VERSION,)):
        raise NewerError(origin, "it was written by a newer bwdesk", "install that version")
    length = int.from_bytes(content[at + 1 : at + 5], "big")
    outside = content[at + 5 : at + 5 + length]
    try:
        front = msgspec.json.decode(outside, type=Front)
        words = outside.decode()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise _damaged(origin) from None
    return front, words, content[at + 5 + length :]


def _unpack(plain: bytes, kind: type[Any], origin: Path) -> Any:
    length = int.from_bytes(plain[:4], "big")
    unpacker = zlib.decompressobj()
    try:
        packed = unpacker.decompress(plain[4 : 4 + length], _UNPACKED)
        return msgspec.msgpack.decode(packed, type=kind)
    except (zlib.error, msgspec.MsgspecError, RecursionError):
        raise _damaged(origin) from None


def _damaged(origin: Path) -> FormatError:
    return FormatError(origin, "it is damaged", "ask for it once more")


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

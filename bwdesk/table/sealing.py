"""Secrets between their sealing and the reveal: what lies in the log proves, but tells nothing.

A part is encrypted (ChaCha20-Poly1305) with a key of its own, which lies beside it wrapped with
the key of every seat that may read it. A seat's key comes from a passphrase (scrypt) or, without
one, by chance; then whoever keeps it must keep it elsewhere. The commitment, a hash over the part,
its payload, what it is bound to and 256 bits of chance, shows at the reveal that nothing was
changed. A part is *bound* to the log before it and to its own place in it: in another place, or
after another history, it does not open as what it was. How long a payload is does not show.

Why so much for a slip of paper: the file lies open to everybody at the table, is copied, mailed and
compared, and the game is played by people who trust each other until something looks odd. Each
piece answers one suspicion. *You read mine*: it is encrypted, and by keys of single parts, so that
one may be opened for the reveal, or for a second seat, without any other. *You changed yours when
you saw mine*: encryption alone does not answer that, for whoever has a key can make one cipher that
opens as two things by two keys; but no two things have one hash. The hash needs its chance, for
there are so few slips that one could try the hashes of all. *You went back and kept what you
liked*: what is bound to its place and past is worthless in any other. *Yours is longer, so it has a
target*: each is filled up to the room its form has. scrypt is slow on purpose, since a passphrase
said across a table is short; it runs on a thread.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

COST = 2**17
"""Of scrypt (n) for a new lock: half a second and 128 MB, off the thread of the window."""

SHORT = 6
"""Letters of a passphrase below which a computer guesses it."""

_SALT, _NONCE, _CHANCE, _LENGTH, _PAD, _KEY, _BOUND = 16, 12, 32, 4, 256, 32, 32


class SealError(Exception):
    """A secret that cannot be opened; its text is a sentence for the table."""


class AlteredError(SealError):
    """A secret that opens, but was sealed in another place or after another history."""


class Work(Struct, frozen=True, forbid_unknown_fields=True):
    """What scrypt is asked for (n is 2 to the *log2*), within what a computer can give it."""

    log2: Annotated[int, Meta(ge=1, le=18)]
    r: Annotated[int, Meta(ge=1, le=8)]
    p: Annotated[int, Meta(ge=1, le=4)]


FIRST = Work(15, 8, 1)
"""That of locks which do not say."""


class Lock(Struct, frozen=True, forbid_unknown_fields=True):
    """What tells the right key of a seat from others, without telling the key.

    *phrase*: it comes from a passphrase, by this *work*.
    """

    salt: bytes
    check: bytes
    phrase: bool = False
    work: Work | UnsetType = UNSET

    @property
    def id(self) -> str:
        return self.salt.hex()

    def fits(self, key: bytes) -> bool:
        return _decrypt(key, self.check, _bind_parts("lock", self.salt)) is not None


class SealedPart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A secret as it lies in the log; *wraps* holds its key for each lock that opens it.

    One of the first version has a *lock* instead, whose own key opens it, and is bound to nothing.
    One that is *private* is never revealed.
    """

    part: str
    commitment: str
    cipher: bytes
    lock: str = ""
    wraps: Mapping[str, bytes] = {}
    private: bool = False

    @property
    def locks(self) -> tuple[str, ...]:
        """The ids of the locks that open it."""
        return (self.lock,) if self.lock else tuple(self.wraps)


class OpenedPart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A secret after its reveal, with the chance everybody can prove its commitment by."""

    part: str
    commitment: str
    chance: bytes
    payload: bytes
    bound: bytes = b""

    @property
    def holds(self) -> bool:
        """Whether it is what was committed to."""
        return hmac.compare_digest(
            self.commitment, commitment(self.part, self.payload, self.chance, self.bound)
        )


def new_lock(passphrase: str = "") -> tuple[Lock, bytes]:
    """A lock and its key (32 bytes). Slow with a passphrase: call it in a worker."""
    salt = secrets.token_bytes(_SALT)
    if not passphrase:
        key = secrets.token_bytes(_KEY)
        return Lock(salt, _encrypt(key, b"", _bind_parts("lock", salt))), key
    work = Work(COST.bit_length() - 1, 8, 1)
    key = derive_key(passphrase, salt, work)
    return Lock(salt, _encrypt(key, b"", _bind_parts("lock", salt)), True, work), key


def unlock(lock: Lock, passphrase: str) -> bytes | None:
    """The key, or None for a wrong passphrase. Slow: call it in a worker."""
    key = derive_key(passphrase, lock.salt, lock.work or FIRST)
    return key if lock.fits(key) else None


def weak(passphrase: str) -> bool:
    """Whether a passphrase, not counting spaces, is guessed in no time."""
    return len("".join(passphrase.split())) < SHORT


def derive_key(passphrase: str, salt: bytes, work: Work = FIRST) -> bytes:
    """The key (32 bytes) of a passphrase, however its letters were composed. Slow."""
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    text = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    return Scrypt(salt=salt, length=_KEY, n=2**work.log2, r=work.r, p=work.p).derive(text)


def binding(before: bytes, number: int, seat: str, part: str) -> bytes:
    """What a part is bound to: all *before* it, as a digest, the number of its entry, the seat.

    The part names its actor.
    """
    place = (before, str(number).encode(), seat.encode(), part.encode())
    return hashlib.sha256(_bind_parts("bound", *place)).digest()


def seal(
    keys: Mapping[str, bytes],
    part: str,
    payload: bytes,
    bound: bytes,
    room: int = 0,
    private: bool = False,
) -> SealedPart:
    """Seals a part for whoever has one of the *keys* (by the id of their lock).

    As many bytes are encrypted as *room* says, so that a short payload looks like a long one.
    """
    chance, own = secrets.token_bytes(_CHANCE), secrets.token_bytes(_KEY)
    commits = commitment(part, payload, chance, bound)
    plain = chance + bound + len(payload).to_bytes(_LENGTH, "big")
    plain += payload + bytes(max(0, room - len(payload)))
    plain += bytes(-len(plain) % _PAD)
    about = _bind_parts("part", part.encode(), commits.encode())
    wraps = {
        lock: _encrypt(key, own, _bind_parts("key", lock.encode(), commits.encode()))
        for lock, key in sorted(keys.items())
    }
    return SealedPart(part, commits, _encrypt(own, plain, about), "", wraps, private)


def open_part(sealed: SealedPart, keys: Mapping[str, bytes], bound: bytes) -> OpenedPart:
    """Opens a part with whichever of the *keys* fits; *bound* is what it should be bound to.

    Raises SealError for other keys, or where the secret is not what was committed to, and
    AlteredError where it was sealed in another place or after another history.
    """
    plain = _plain(sealed, keys)
    if plain is None:
        raise SealError(f"The {sealed.part} does not open with this key.")
    chance, rest = plain[:_CHANCE], plain[_CHANCE:]
    found, rest = (b"", rest) if sealed.lock else (rest[:_BOUND], rest[_BOUND:])
    length = int.from_bytes(rest[:_LENGTH], "big")
    payload = rest[_LENGTH : _LENGTH + length]
    part = OpenedPart(sealed.part, sealed.commitment, chance, payload, found)
    if not part.holds:
        raise SealError(f"The {sealed.part} is not what was sealed; write it anew.")
    if found and not hmac.compare_digest(found, bound):
        raise AlteredError(
            f"The {sealed.part} was not sealed here, or what lies before it was changed since: "
            "take it back and write it anew, or play on in an earlier version."
        )
    return part


def commitment(part: str, payload: bytes, chance: bytes, bound: bytes = b"") -> str:
    told = (bound,) if bound else ()
    return hashlib.sha256(_bind_parts("part", chance, part.encode(), payload, *told)).hexdigest()


def encrypt(key: bytes, content: bytes, *about: str) -> bytes:
    """Content under a key, bound to what it is *about*: nowhere else does it open."""
    return _encrypt(key, content, _bind_parts("of", *(each.encode() for each in about)))


def decrypt(key: bytes, cipher: bytes, *about: str) -> bytes | None:
    """What was encrypted; None for another key, another place, or a changed byte."""
    return _decrypt(key, cipher, _bind_parts("of", *(each.encode() for each in about)))


def _plain(sealed: SealedPart, keys: Mapping[str, bytes]) -> bytes | None:
    commits = sealed.commitment.encode()
    if sealed.lock:
        key = keys.get(sealed.lock, b"")
        return _decrypt(key, sealed.cipher, _bind_parts(sealed.lock, sealed.part.encode(), commits))
    for lock, wrap in sealed.wraps.items():
        if lock in keys:
            own = _decrypt(keys[lock], wrap, _bind_parts("key", lock.encode(), commits))
            about = _bind_parts("part", sealed.part.encode(), commits)
            return own and _decrypt(own, sealed.cipher, about)
    return None


def _bind_parts(what: str, *each: bytes) -> bytes:
    """All of it, so that nothing can be moved from one piece to the next."""
    pieces = (what.encode(), *each)
    return b"".join(len(piece).to_bytes(_LENGTH, "big") + piece for piece in pieces)


def _encrypt(key: bytes, plain: bytes, about: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    nonce = secrets.token_bytes(_NONCE)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, plain, about)


def _decrypt(key: bytes, cipher: bytes, about: bytes) -> bytes | None:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        return ChaCha20Poly1305(key).decrypt(cipher[:_NONCE], cipher[_NONCE:], about)
    except (InvalidTag, ValueError):
        return None

"""Secrets between their sealing and the reveal: what lies in the log proves, but tells nothing.

A part is encrypted with the key of its seat (ChaCha20-Poly1305), which comes from a passphrase
(scrypt) or, for a seat without one, by chance; then whoever keeps it must keep it elsewhere. The
commitment, a hash over the part, its payload and 256 bits of chance, shows at the reveal that
nothing was changed. How long a payload is does not show.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

COST = 2**17
"""Of scrypt (n) for a new lock: half a second and 128 MB, off the thread of the window."""

SHORT = 6
"""Letters of a passphrase below which a computer guesses it."""

_SALT, _NONCE, _CHANCE, _LENGTH, _PAD = 16, 12, 32, 4, 256


class SealError(Exception):
    """A secret that cannot be opened; its text is a sentence for the table."""


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
        return _decrypted(key, self.check, _about("lock", self.salt)) is not None


class SealedPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret as it lies in the log; *lock* is the id of the one whose key opens it."""

    part: str
    commitment: str
    lock: str
    cipher: bytes


class OpenedPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret after its reveal, with the chance everybody can prove its commitment by."""

    part: str
    commitment: str
    chance: bytes
    payload: bytes

    @property
    def holds(self) -> bool:
        """Whether it is what was committed to."""
        return hmac.compare_digest(
            self.commitment, commitment(self.part, self.payload, self.chance)
        )


def new_lock(passphrase: str = "") -> tuple[Lock, bytes]:
    """A lock and its key (32 bytes). Slow with a passphrase: call it in a worker."""
    salt = secrets.token_bytes(_SALT)
    if not passphrase:
        key = secrets.token_bytes(32)
        return Lock(salt, _encrypted(key, b"", _about("lock", salt))), key
    work = Work(COST.bit_length() - 1, 8, 1)
    key = derived(passphrase, salt, work)
    return Lock(salt, _encrypted(key, b"", _about("lock", salt)), True, work), key


def unlocked(lock: Lock, passphrase: str) -> bytes | None:
    """The key, or None for a wrong passphrase. Slow: call it in a worker."""
    key = derived(passphrase, lock.salt, lock.work or FIRST)
    return key if lock.fits(key) else None


def weak(passphrase: str) -> bool:
    """Whether a passphrase, not counting spaces, is guessed in no time."""
    return len("".join(passphrase.split())) < SHORT


def derived(passphrase: str, salt: bytes, work: Work = FIRST) -> bytes:
    """The key (32 bytes) of a passphrase, however its letters were composed. Slow."""
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    text = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    return Scrypt(salt=salt, length=32, n=2**work.log2, r=work.r, p=work.p).derive(text)


def seal(lock: Lock, key: bytes, part: str, payload: bytes) -> SealedPart:
    chance = secrets.token_bytes(_CHANCE)
    commits = commitment(part, payload, chance)
    plain = chance + len(payload).to_bytes(_LENGTH, "big") + payload
    plain += bytes(-len(plain) % _PAD)
    cipher = _encrypted(key, plain, _about(lock.id, part.encode(), commits.encode()))
    return SealedPart(part, commits, lock.id, cipher)


def opened(sealed: SealedPart, key: bytes) -> OpenedPart:
    """Raises SealError for another key, or where the secret is not what was committed to."""
    about = _about(sealed.lock, sealed.part.encode(), sealed.commitment.encode())
    plain = _decrypted(key, sealed.cipher, about)
    if plain is None:
        raise SealError(f"The {sealed.part} does not open with this key.")
    start = _CHANCE + _LENGTH
    length = int.from_bytes(plain[_CHANCE:start], "big")
    part = OpenedPart(
        sealed.part, sealed.commitment, plain[:_CHANCE], plain[start : start + length]
    )
    if not part.holds:
        raise SealError(f"The {sealed.part} is not what was sealed; write it anew.")
    return part


def commitment(part: str, payload: bytes, chance: bytes) -> str:
    return hashlib.sha256(_about("part", chance, part.encode(), payload)).hexdigest()


def _about(what: str, *each: bytes) -> bytes:
    """All of it, so that nothing can be moved from one piece to the next."""
    pieces = (what.encode(), *each)
    return b"".join(len(piece).to_bytes(_LENGTH, "big") + piece for piece in pieces)


def _encrypted(key: bytes, plain: bytes, about: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    nonce = secrets.token_bytes(_NONCE)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, plain, about)


def _decrypted(key: bytes, cipher: bytes, about: bytes) -> bytes | None:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        return ChaCha20Poly1305(key).decrypt(cipher[:_NONCE], cipher[_NONCE:], about)
    except (InvalidTag, ValueError):
        return None

"""Writes the PDF: every object by its number, small ones packed together, and where each lies.

ReportLab makes fonts, pages, pictures and the outline, but writes a file as of 1999: each object
by itself, in plain text. A page has hundreds of structure elements and a fillable one hundreds of
fields; packed and compressed, as PDF has it since 1.5, they take a tenth of the room, and written
as bytes from the start they take no time in ReportLab.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from hashlib import md5
from typing import Any

from reportlab.pdfbase import pdfdoc

VERSION = (1, 7)
HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
STREAM_ENDS = b"endstream\n"
PACK = 200
"""Objects packed together: a reader unpacks all of them for one."""
FREE, PLAIN, PACKED = 0, 1, 2
ENTRY = struct.Struct(">BIH")


class Binding:
    """The objects of one PDF: ReportLab's of *canvas*, and those that are put here as bytes."""

    def __init__(self, canvas: Any) -> None:
        self._document = canvas._doc
        self._document.format = self._file_bytes  # which saving the canvas asks for
        self._body = [HEAD]
        self._at = len(HEAD)
        self._waiting: list[tuple[int, bytes]] = []
        self._index = bytearray()
        self._enter(0, FREE, 0, 65535)

    def number(self) -> int:
        """A number for an object that will be put."""
        self._document.objectcounter += 1
        number: int = self._document.objectcounter
        return number

    def reference(self, number: int) -> pdfdoc.PDFObjectReference:
        """How ReportLab's objects refer to one that is put here."""
        self._document.idToObjectNumberAndVersion[f"put-{number}"] = (number, 0)
        return pdfdoc.PDFObjectReference(f"put-{number}")

    def number_of(self, id: str) -> int:
        """The number of what ReportLab knows by this name."""
        number, _ = self._document.idToObjectNumberAndVersion[id]
        return int(number)

    def put(self, number: int, code: bytes) -> None:
        """An object that is no stream."""
        self._waiting.append((number, code))
        if len(self._waiting) == PACK:
            self._pack()

    def stream(self, head: bytes, content: bytes) -> int:
        """A stream, compressed; *head* are the entries of its dictionary. Returns its number."""
        return self.packed_stream(*self.pack(content, head))

    @staticmethod
    def pack(content: bytes, head: bytes = b"") -> tuple[bytes, bytes]:
        """A stream that is compressed once for many files."""
        return head + b"/Filter/FlateDecode", zlib.compress(content)

    def packed_stream(self, head: bytes, content: bytes) -> int:
        """A stream as it is, or one that was compressed before."""
        number = self.number()
        words = b"<<%b/Length %d>>\nstream\n%b\nendstream\n"
        self._write(number, words % (head, len(content), content))
        return number

    def _file_bytes(self) -> bytes:
        """The whole file, once the canvas has drawn its last page."""
        document = self._document
        for number, made in self._reportlab_objects():
            code = pdfdoc.format(made, document, toplevel=1)
            if code.endswith(STREAM_ENDS):
                self._write(number, code)
            elif made is document.info:
                self._write(number, code + b"\n")  # to be found without unpacking
            else:
                self.put(number, code)
        self._pack()
        self._close(document.Reference(document.Catalog), document.Reference(document.info))
        return b"".join(self._body)

    def _reportlab_objects(self) -> Iterator[tuple[int, Any]]:
        """Its objects, those too that come up while others are formatted."""
        document, number = self._document, 0
        document.Reference(document.Catalog)
        document.Reference(document.info)
        while number < document.objectcounter:
            number += 1
            if number in document.numberToId:
                yield number, document.idToObject[document.numberToId[number]]

    def _write(self, number: int, code: bytes) -> None:
        written = b"%d 0 obj\n%bendobj\n" % (number, code)
        self._enter(number, PLAIN, self._at)
        self._body.append(written)
        self._at += len(written)

    def _pack(self) -> None:
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        heads, at = [], 0
        for number, code in waiting:
            heads.append(b"%d %d" % (number, at))
            at += len(code) + 1
        first = b" ".join(heads) + b"\n"
        head = b"/Type/ObjStm/N %d/First %d" % (len(waiting), len(first))
        pack = self.stream(head, first + b"\n".join(code for _, code in waiting))
        for place, (number, _) in enumerate(waiting):
            self._enter(number, PACKED, pack, place)

    def _enter(self, number: int, kind: int, at: int, place: int = 0) -> None:
        """Where an object lies: so far into the file, or in a pack at a *place*."""
        begins = number * ENTRY.size
        if len(self._index) <= begins:
            self._index.extend(bytes(begins + ENTRY.size - len(self._index)))
        ENTRY.pack_into(self._index, begins, kind, at, place)

    def _close(self, root: Any, info: Any) -> None:
        """Where each object lies, and which one to begin with."""
        number, at = self.number(), self._at
        self._enter(number, PLAIN, at)
        seal = md5(b"".join(self._body), usedforsecurity=False).hexdigest().encode()
        packed = zlib.compress(self._index)
        head = b"<</Type/XRef/Size %d/W[1 4 2]/Root %b/Info %b/ID[<%b><%b>]" % (
            number + 1,
            root.format(self._document),
            info.format(self._document),
            seal,
            seal,
        )
        words = b"%d 0 obj\n%b/Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream\nendobj\n"
        self._body.append(words % (number, head, len(packed), packed))
        self._body.append(b"startxref\n%d\n%%%%EOF\n" % at)

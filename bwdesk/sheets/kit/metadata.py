"""What the file says of itself to programs that sort and read aloud."""

from __future__ import annotations

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{author}<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>bwdesk</pdf:Producer>
<xmp:CreatorTool>bwdesk</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
AUTHOR = "<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n"


def xmp_packet(title: str, author: str, language: str) -> bytes:
    """The XMP packet: title, author, language."""
    by = AUTHOR.format(_plain(author)) if author else ""
    told = XMP.format(title=_plain(title), author=by, language=language)
    return told.encode()


def _plain(words: str) -> str:
    """What XML can hold of it."""
    held = "".join(each for each in words if each.isprintable() or each == " ")
    return held.encode("utf-8", "replace").decode().translate(ESCAPED)

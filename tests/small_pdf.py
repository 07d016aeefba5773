"""PDFs made by hand, small and in own words: pages of one or two columns, and all that can be wrong with one."""

import zlib
from hashlib import md5
from itertools import zip_longest

WIDTH, HEIGHT = 595, 842
SIZE, PITCH, GAP = 10, 12, 8  # letters, lines, what more stands between paragraphs
LEFT, RIGHT, TOP = 50, 310, 780


def _escaped(text):
    raw = text.encode("cp1252")
    return b"".join(b"\\" + bytes([byte]) if byte in b"()\\" else bytes([byte]) for byte in raw)


def _shown(text, x, y, size=SIZE):
    return b"BT /F1 %d Tf 1 0 0 1 %d %d Tm (%b) Tj ET" % (size, x, y, _escaped(text))


def column(lines, x=LEFT, top=TOP):
    """Drawing steps of one column; an empty line is the gap between two paragraphs."""
    steps, y = [], top
    for line in lines:
        if line:
            steps.append(_shown(line, x, y))
            y -= PITCH
        else:
            y -= GAP
    return steps


def one_column(lines):
    return b"\n".join(column(lines))


def two_columns(left, right, *, header="", row_by_row=False):
    """A page of two columns, drawn one after the other, or row by row as some programs do."""
    first, second = column(left), column(right, RIGHT)
    rows = zip_longest(first, second) if row_by_row else (first, second)
    drawn = [step for row in rows for step in row if step]
    return b"\n".join([*([_shown(header, LEFT, TOP + 30)] if header else []), *drawn])


def put_together(objects, trailer=b""):
    """A file of numbered objects with its table at the end; the first is the catalog."""
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    begin = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R %b >>\n" % (len(objects) + 1, trailer)
    return out + b"startxref\n%d\n%%%%EOF\n" % begin


def stream(content, entries=b""):
    return b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(content), entries, content)


def pdf(pages, *, trailer=b"", more=(), kids=None):
    """A PDF of pages given as drawing steps (or whole stream objects)."""
    first = 4 + len(more)
    listed = kids or b" ".join(b"%d 0 R" % (first + 2 * at) for at in range(len(pages)))
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Count %d /Kids [ %b ] >>" % (len(pages), listed),
        font,
        *more,
    ]
    for at, page in enumerate(pages):
        objects += [
            b"<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 %d %d ] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> >> >>" % (WIDTH, HEIGHT, first + 2 * at + 1),
            page if page.endswith(b"endstream") else stream(page),
        ]
    return put_together(objects, trailer)


def encrypted():
    """One that asks for a password nobody here knows."""
    secret = md5(b"nobody knows", usedforsecurity=False).hexdigest().encode() * 2
    lock = b"<< /Filter /Standard /V 1 /R 2 /O <%b> /U <%b> /P -4 >>" % (secret, secret[::-1])
    return pdf([one_column(["Hidden"])], more=(lock,), trailer=b"/Encrypt 4 0 R /ID [ <00> <00> ]")


def scanned():
    """A picture of a page."""
    return pdf([b"q 500 0 0 700 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q"])


def cyclic_tree():
    """A tree of pages that comes back to itself."""
    return pdf([one_column(["Never"])], kids=b"2 0 R 2 0 R")


def bomb(megabytes=40):
    """A small file that unpacks to a large page."""
    packed = zlib.compress(b"(a) Tj " * (megabytes * 1_000_000 // 7), 9)
    return pdf([stream(packed, b"/Filter /FlateDecode")])


def endless_page(steps):
    """A page on which more is drawn than anybody could read."""
    packed = zlib.compress(b"q Q " * (steps // 2) + one_column(["(1.1) Hidden"]), 9)
    return pdf([stream(packed, b"/Filter /FlateDecode")])

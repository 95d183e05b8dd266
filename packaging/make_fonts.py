"""Builds resources/fonts/ from the unpacked npm packages of EB Garamond and Alegreya Sans.

    npm pack @expo-google-fonts/eb-garamond@0.4.3 @expo-google-fonts/alegreya-sans@0.4.2
    python packaging/make_fonts.py EB_GARAMOND_DIR ALEGREYA_SANS_DIR

EB Garamond is copied as it is. Alegreya Sans has old-style, proportional figures by default; its
tabular lining ones are made the default, so that neither Qt nor ReportLab needs OpenType
features, and the changed font takes a name of its own, as the OFL wants.
"""

import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "resources" / "fonts"

GARAMOND = {
    "400Regular/EBGaramond_400Regular.ttf": "EBGaramond-Regular.ttf",
    "400Regular_Italic/EBGaramond_400Regular_Italic.ttf": "EBGaramond-Italic.ttf",
    "500Medium/EBGaramond_500Medium.ttf": "EBGaramond-Medium.ttf",
    "600SemiBold/EBGaramond_600SemiBold.ttf": "EBGaramond-SemiBold.ttf",
}
SANS = {
    "400Regular/AlegreyaSans_400Regular.ttf": "Regular",
    "700Bold/AlegreyaSans_700Bold.ttf": "Bold",
}
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

COPYRIGHT, FAMILY, UNIQUE, FULL, POSTSCRIPT = 0, 1, 3, 4, 6
NAMES_OF_THE_ORIGINAL = (7, 16, 17, 18, 21, 22, 25)


def with_tabular_figures(font: TTFont) -> None:
    """Point U+0030..39 at the tabular lining figures in every Unicode cmap subtable."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            for digit, figure in enumerate(FIGURES):
                table.cmap[0x30 + digit] = f"{figure}.tf"


def with_unbroken_hyphen(font: TTFont) -> None:
    """Draw U+2011 as the hyphen: from another font it would be higher than the line."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x2011] = table.cmap[0x2010]


def renamed(font: TTFont, style: str) -> None:
    """Name the font Bwdesk Sans, keeping the copyright line of its authors."""
    names = font["name"]
    credit = names.getDebugName(COPYRIGHT)
    for name_id in NAMES_OF_THE_ORIGINAL:
        names.removeNames(nameID=name_id)
    said = {
        COPYRIGHT: f"{credit}. Bwdesk Sans: the same letters, tabular lining figures by default.",
        FAMILY: "Bwdesk Sans",
        UNIQUE: f"1.000;BwdeskSans-{style}",
        FULL: f"Bwdesk Sans {style}",
        POSTSCRIPT: f"BwdeskSans-{style}",
    }
    for name_id, text in said.items():
        for record in [record for record in names.names if record.nameID == name_id]:
            record.string = text


def licence(package: Path, target: Path, note: str = "") -> None:
    text = (package / "LICENSE_FONT").read_text(encoding="utf-8")
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    target.write_text(f"{note}{lines}\n", encoding="utf-8")


def main(garamond: Path, sans: Path) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for source, target in GARAMOND.items():
        shutil.copyfile(garamond / source, FONTS / target)
    for source, style in SANS.items():
        font = TTFont(sans / source, recalcTimestamp=False)
        with_tabular_figures(font)
        with_unbroken_hyphen(font)
        renamed(font, style)
        font.save(FONTS / f"BwdeskSans-{style}.ttf")
    licence(garamond, FONTS / "EBGaramond-OFL.txt")
    licence(
        sans,
        FONTS / "BwdeskSans-OFL.txt",
        "Bwdesk Sans is Alegreya Sans with its tabular lining figures made the default.\n\n",
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("make_fonts.py needs two folders: the unpacked EB Garamond and Alegreya Sans.")
    main(Path(sys.argv[1]), Path(sys.argv[2]))

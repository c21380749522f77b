/** System typeface of a cover. Covers cannot use web fonts, because an SVG image in `<img>` cannot load them. */
export interface Face {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
  /** Letter widths in thousandths of the font size. */
  readonly widths: Readonly<Record<string, number>>
  /**
   * Factor by which measured widths are enlarged. Fallback fonts and heavier weights may be wider than the measured
   * font.
   */
  readonly factor: number
}

/** Parses widths by letter: `'a504 b560'` means 504 for `a` and 560 for `b`. */
function table(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(text.split(' ').map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]))
}

const serifWidths = table(
  "a504 b560 c454 d575 e484 f325 g510 h582 i293 j291 k535 l287 m880 n591 o539 p571 q560 r410 s432 t346 u576 v497 w738 x503 y493 z443 A671 B654 C642 D750 E653 F600 G726 H815 I390 J518 K695 L602 M927 N767 O744 P610 Q744 R702 S561 T618 U757 V666 W977 X710 Y615 Z602 0613 1429 2559 3551 4565 5528 6566 7503 8596 9565 .270 ,270 -374 –500 —856 '216 ’226 ”412 “412 !331 ?479 :313 ;313 &710 (375 )375 /469 æ720 ø539 Æ940 Ø744 ß560 œ800",
)
const sansWidths = table(
  "a556 b556 c500 d556 e556 f278 g556 h556 i222 j222 k500 l222 m833 n556 o556 p556 q556 r333 s500 t278 u556 v500 w722 x500 y500 z500 A667 B667 C722 D722 E667 F611 G778 H722 I278 J500 K667 L556 M833 N722 O778 P667 Q778 R722 S667 T611 U722 V667 W944 X667 Y667 Z611 0556 1556 2556 3556 4556 5556 6556 7556 8556 9556 .278 ,278 -333 –556 —1000 '191 ’222 ”333 “333 !278 ?556 :278 ;278 &667 (333 )333 /278 æ889 ø611 Æ1000 Ø778 ß611 œ944",
)

const serif = "Georgia, 'Times New Roman', serif"
const sans = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"

export const faces = {
  serif: { family: serif, weight: 400, style: 'normal', widths: serifWidths, factor: 1.06 },
  serifBold: { family: serif, weight: 700, style: 'normal', widths: serifWidths, factor: 1.2 },
  serifItalic: { family: serif, weight: 400, style: 'italic', widths: serifWidths, factor: 1.06 },
  sans: { family: sans, weight: 400, style: 'normal', widths: sansWidths, factor: 1.04 },
  sansBold: { family: sans, weight: 700, style: 'normal', widths: sansWidths, factor: 1.12 },
} satisfies Record<string, Face>

const spaceWidth = 260
const wide = 1000
const middling = 600

/** Returns the width of a text in em, with `tracking` (in em) after each letter. */
export function measure(text: string, face: Face, tracking = 0): number {
  let width = 0
  for (const letter of text) {
    const base = letter.normalize('NFD').charAt(0)
    const known = face.widths[letter] ?? face.widths[base]
    // Ideographs and the like are assumed to be square, and other unknown letters to have a medium width.
    const unknown = letter >= '\u2e80' ? wide : middling
    width += letter === ' ' ? spaceWidth : (known ?? unknown)
    width += tracking * 1000
  }
  return (width * face.factor) / 1000
}

/**
 * Colours of a cover. `ink` on `ground` and `fieldInk` on `field` have a contrast of at least 4.5:1. Text never has the
 * colours `accent` or `soft`.
 */
export interface Palette {
  /** Background colour. */
  readonly ground: string
  readonly ink: string
  /** Colour of the large area on the background. */
  readonly field: string
  readonly fieldInk: string
  readonly accent: string
  /** Muted colour of the shapes on `field`. */
  readonly soft: string
}

type Palettes = readonly [Palette, ...Palette[]]

/** Parses palettes. Each text has six hex colours in the order `ground ink field fieldInk accent soft`. */
function palettes(first: string, ...rest: readonly string[]): Palettes {
  return [palette(first), ...rest.map(palette)]
}

function palette(colours: string): Palette {
  const [ground = '', ink = '', field = '', fieldInk = '', accent = '', soft = ''] = colours
    .split(' ')
    .map((colour) => `#${colour}`)
  return { ground, ink, field, fieldInk, accent, soft }
}

/** Palettes in the colours of ink, earth and cloth, for all categories without palettes of their own. */
const cloth = palettes(
  'f4ead5 1f2a37 7a2a26 f7e9d4 d99a3d 94413a',
  'f1e8d3 17352f 1f4a40 f4ead2 d8a24a 2f5f53',
  'f5ecdc 1b2945 22365f f5ecd9 e0a63a 35497a',
  'f3e3d3 4a1f2b 8c3344 fbeadd e6b17a a44c5b',
  'efe6d2 2a2622 2f2b28 f1e7d3 c8553d 4a443f',
  'e9e4d4 23352b 586b4a f8f3e2 d98e4a 71835f',
  'f6e8cf 3a2417 9c4526 fdf0dc f0b65a b4603f',
  'e6ebe8 12343b 1a5560 f0f3ea e9a25f 33707a',
  'f2ebe6 33203d 54305f f5e7e9 e3939a 6f4a7a',
  'ece7dd 222b3a 3f4d63 f3eee2 d9a066 586880',
)

/** Darker palettes, for crime, horror and thrillers. */
const night = palettes(
  'ece7dc 14171c 15191f efe9dc c8402f 272e38',
  'e8e6df 101c2c 12233a eceadf e2b13c 213a58',
  'efe4dc 2b0f14 3a1219 f2e3d8 d4573f 55202a',
  'e4e8e4 0f221f 11302b e8ece2 d9c25a 1f4a43',
  'ebe5ea 1d1628 241a35 ece5ee d9744a 3a2c52',
  'e9e6e0 1c1c1e 232326 ece8e0 8fb3b8 3a3b40',
)

/** Brighter palettes, for children's and young adults' books. */
const bright = palettes(
  'fdf1d3 1d3557 1f6f78 fdf6e0 f2a541 3a8a90',
  'fff0e0 3a1f4d b83a3a fff3e4 f6b94a cf5a52',
  'eef5ea 123f36 27704f f5f9e8 f4a259 418a68',
  'e9f2f8 16325c 2a62a8 f1f7fb f7b538 4a7fbf',
  'fdeee9 4a1a35 9b3a6b fdeef1 f2b24b b5588a',
  'fff6d9 2b2a4c f3c13a 2b2a4c d9512c f7d472',
  'f0f4ef 14324a e8825a 2b1420 1f6f78 f09c7a',
)

/** Airy palettes, for poetry, nature, art, food, philosophy and psychology. */
const airy = palettes(
  'f5f0e4 26332b a9bda0 1d2b22 c8643b c3d1bb',
  'f4efe8 1f2f45 a7c0cf 14263b cc6a42 c3d5e0',
  'f7ece6 4a2130 e3b5a6 401a28 a23e48 ecc9be',
  'f6f0dc 33301c e2c878 2e2a14 2f5d62 ecd99c',
  'f1eef4 2c2350 bdb2d6 241b47 c25b3f d1c9e3',
  'f3f1ea 1a1a1a d8d2c2 1a1a1a c23b2b e5e0d3',
)

const byCategory: Readonly<Record<string, Palettes>> = {
  'nordic-crime': night,
  'classic-crime': night,
  thriller: night,
  horror: night,
  'picture-books': bright,
  'children-6-9': bright,
  'children-9-12': bright,
  'young-adult': bright,
  'fairy-tales': bright,
  poetry: airy,
  nature: airy,
  art: airy,
  philosophy: airy,
  food: airy,
  psychology: airy,
}

export function palettesOf(category: string): Palettes {
  return byCategory[category] ?? cloth
}

/** All palettes, for the test of their contrast. */
export const allPalettes: readonly Palette[] = [...cloth, ...night, ...bright, ...airy]

/** Returns the contrast ratio of two `#rrggbb` colours as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

import { pick } from './hash.ts'
import { fill, path, rect, stroke } from './svg.ts'

interface Tile {
  readonly width: number
  readonly height: number
  readonly render: (ink: string, accent: string) => string
}

const tiles = {
  scales: {
    width: 50,
    height: 50,
    render: (ink, accent) =>
      [0, 50]
        .map((x) => [22, 14].map((r) => `<circle cx="${x}" cy="25" r="${r}" ${stroke(ink, 2)}/>`).join(''))
        .join('') +
      [22, 14]
        .map(
          (r) =>
            `<circle cx="25" cy="0" r="${r}" ${stroke(ink, 2)}/><circle cx="25" cy="50" r="${r}" ${stroke(ink, 2)}/>`,
        )
        .join('') +
      [
        [0, 25],
        [50, 25],
        [25, 0],
        [25, 50],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" ${fill(accent)}/>`)
        .join(''),
  },
  leaves: {
    width: 56,
    height: 80,
    render: (ink, accent) =>
      [
        [14, 40],
        [42, 80],
        [42, 0],
      ]
        .map(
          ([x = 0, y = 0]) =>
            path(`M${x} ${y - 34}q15 17 0 34q-15 -17 0 -34ZM${x} ${y + 4}q15 17 0 34q-15 -17 0 -34Z`, fill(ink)) +
            `<circle cx="${x}" cy="${y + 2}" r="3.5" ${fill(accent)}/>`,
        )
        .join(''),
  },
  diamonds: {
    width: 44,
    height: 64,
    render: (ink, accent) =>
      path('M0 0L22 32L0 64M44 0L22 32L44 64M22 -32L0 0M22 -32L44 0', stroke(ink, 2)) +
      path('M22 18L32 32L22 46L12 32Z', fill(ink)) +
      [
        [0, 0],
        [44, 0],
        [0, 64],
        [44, 64],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" ${fill(accent)}/>`)
        .join(''),
  },
  stars: {
    width: 72,
    height: 72,
    render: (ink, accent) =>
      [
        [18, 18, ink],
        [54, 54, accent],
      ]
        .map(([x, y, colour]) =>
          path(
            `M${x} ${y}m0 -13l3.4 9.6l9.6 3.4l-9.6 3.4l-3.4 9.6l-3.4 -9.6l-9.6 -3.4l9.6 -3.4Z`,
            fill(String(colour)),
          ),
        )
        .join('') +
      [
        [54, 16],
        [18, 54],
        [36, 36],
        [2, 38],
        [70, 38],
        [36, 70],
        [36, 2],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" ${fill(ink)}/>`)
        .join(''),
  },
  rain: {
    width: 40,
    height: 60,
    render: (ink, accent) =>
      path('M8 4v24M28 -6v20M28 54v20M18 34v20', `${stroke(ink, 3)} stroke-linecap="round"`) +
      path('M38 24v16', `${stroke(accent, 3)} stroke-linecap="round"`),
  },
  confetti: {
    width: 80,
    height: 80,
    render: (ink, accent) =>
      `<circle cx="18" cy="18" r="9" ${fill(ink)}/><circle cx="62" cy="58" r="9" ${stroke(ink, 4)}/>` +
      path('M52 12l16 9l-16 9Z', fill(accent)) +
      path('M8 60q7-12 14 0t14 0', `${stroke(accent, 4.5)} stroke-linecap="round"`) +
      `<circle cx="40" cy="40" r="3" ${fill(ink)}/>`,
  },
  quarters: {
    width: 80,
    height: 80,
    render: (ink, accent) =>
      path('M0 0h40a40 40 0 0 1 -40 40ZM80 0v40a40 40 0 0 1 -40 -40ZM40 80h40v-40a40 40 0 0 0 -40 40Z', fill(ink)) +
      path('M0 40a40 40 0 0 1 40 40H0Z', fill(accent)),
  },
  meander: {
    width: 48,
    height: 48,
    render: (ink, accent) => path('M0 42H42V6H12V30H28V18', stroke(ink, 4)) + rect(0, 46, 48, 2, accent),
  },
} satisfies Record<string, Tile>

type Names = readonly [keyof typeof tiles, ...(keyof typeof tiles)[]]

const byCategory: Readonly<Record<string, Names>> = {
  poetry: ['scales', 'leaves'],
  travel: ['scales', 'quarters'],
  romance: ['leaves', 'scales'],
  nature: ['leaves', 'scales'],
  food: ['leaves', 'quarters'],
  fantasy: ['stars', 'diamonds'],
  'science-fiction': ['stars', 'quarters'],
  'fairy-tales': ['stars', 'leaves'],
  'nordic-crime': ['rain', 'quarters'],
  'classic-crime': ['diamonds', 'quarters', 'rain'],
  thriller: ['rain', 'quarters'],
  horror: ['rain', 'scales'],
  'picture-books': ['confetti', 'quarters'],
  'children-6-9': ['confetti', 'stars'],
  'children-9-12': ['confetti', 'quarters', 'scales'],
  'young-adult': ['quarters', 'stars'],
  art: ['quarters', 'meander'],
  contemporary: ['quarters', 'leaves', 'rain'],
  'short-stories': ['quarters', 'diamonds'],
  psychology: ['scales', 'quarters'],
  history: ['meander', 'diamonds'],
  historical: ['leaves', 'meander', 'diamonds'],
  philosophy: ['meander', 'quarters'],
}
const others: Names = ['diamonds', 'leaves', 'scales', 'meander', 'quarters']

/** Returns a pattern of the category, chosen by the seed, as `<defs>` and a value for `fill` that refers to them. */
export function pattern(
  category: string,
  seed: string,
  ink: string,
  accent: string,
): { readonly defs: string; readonly paint: string } {
  const tile: Tile = tiles[pick(byCategory[category] ?? others, `pattern/${seed}`)]
  const size = `width="${tile.width}" height="${tile.height}"`
  return {
    defs: `<defs><pattern id="p" ${size} patternUnits="userSpaceOnUse">${tile.render(ink, accent)}</pattern></defs>`,
    paint: 'url(#p)',
  }
}

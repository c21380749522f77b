import { pick } from '../hash.ts'
import { n } from '../svg.ts'
import type { Emblem, EmblemColours } from './emblem-colours.ts'
import { arch, boat, castle, columns, curtain, moonrise, peaks, road, sail, stairs, waves, window } from './scenes.ts'
import { atom, balloons, crowd, eye, forms, leaves, medal, orbits, plate, rings, spiral, sun, vase } from './signs.ts'

type Emblems = readonly [Emblem, ...Emblem[]]

const byCategory: Readonly<Record<string, Emblems>> = {
  classics: [arch, columns, vase, moonrise, forms],
  contemporary: [stairs, arch, window, moonrise, vase],
  historical: [columns, castle, sail, arch],
  'short-stories': [forms, stairs, crowd],
  romance: [rings, vase, moonrise],
  poetry: [waves, leaves, moonrise],
  drama: [curtain, forms],
  'nordic-crime': [peaks, road, window],
  'classic-crime': [window, eye, stairs],
  thriller: [road, eye, window],
  fantasy: [peaks, castle, moonrise],
  'science-fiction': [orbits, atom],
  horror: [eye, moonrise],
  'picture-books': [sun, balloons],
  'children-6-9': [balloons, boat, sun],
  'children-9-12': [boat, peaks, castle],
  'young-adult': [sail, road, orbits],
  'fairy-tales': [castle, moonrise],
  history: [columns, castle, medal],
  biography: [medal, vase],
  philosophy: [forms, spiral, stairs],
  science: [atom, orbits],
  nature: [leaves, waves, moonrise],
  society: [crowd, stairs],
  psychology: [spiral, eye],
  travel: [sail, road, peaks],
  art: [forms, vase],
  food: [plate, vase],
}
const others: Emblems = [arch, forms, moonrise]

export interface EmblemPlace {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Renders an emblem of the category, chosen by the seed, at a position and size. */
export function emblem(category: string, seed: string, colours: EmblemColours, { x, y, radius }: EmblemPlace): string {
  const render = pick(byCategory[category] ?? others, `emblem/${seed}`)
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(radius / 100)})">${render(colours)}</g>`
}

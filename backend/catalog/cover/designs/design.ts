import type { Palette } from '../palettes.ts'

export interface CoverText {
  /** Main part of the title, set in large type; `rest` is the remainder of the title. */
  readonly main: string
  readonly rest: string
  readonly author: string
  readonly category: string
  /** Seed for the choice of emblem and pattern; the same for all titles of a series. */
  readonly seed: string
}

/** Renders the elements inside a cover's `<svg>`, which is 400 × 600 units. */
export type Design = (text: CoverText, palette: Palette) => string

export const width = 400
export const height = 600

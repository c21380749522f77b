import type { Palette } from '../palettes.ts'

/** What a design is given to set. */
export interface CoverText {
  /** Title as it is broken: what stands large, and the rest. */
  readonly main: string
  readonly rest: string
  readonly author: string
  readonly category: string
  /** What chooses among emblems and patterns: the same through a series. */
  readonly seed: string
}

/** Draws the inside of the cover, 400 × 600. */
export type Design = (text: CoverText, palette: Palette) => string

export const width = 400
export const height = 600

import type { Palette } from '../palettes.ts'

/** Texts of a cover, as input of a design. */
export interface CoverText {
  /** The title, split into the large main part and the rest. */
  readonly main: string
  readonly rest: string
  readonly author: string
  readonly category: string
  /** Seed for the choice of emblem and pattern; the same throughout a series. */
  readonly seed: string
}

/** Renders the inside of the cover, 400 × 600. */
export type Design = (text: CoverText, palette: Palette) => string

export const width = 400
export const height = 600

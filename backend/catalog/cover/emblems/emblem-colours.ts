/**
 * Colours of an emblem: `ink` for lines and shapes, `accent` for highlights, `soft` for backgrounds, `ground` for gaps.
 */
export interface EmblemColours {
  readonly ink: string
  readonly accent: string
  readonly soft: string
  readonly ground: string
}

/** Renders an emblem of plain geometric shapes, within a circle of radius 100 around the origin. */
export type Emblem = (colours: EmblemColours) => string

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

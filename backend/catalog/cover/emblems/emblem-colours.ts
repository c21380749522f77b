/** Colours of an emblem: `ink` draws, `accent` shines, `soft` lies behind, `ground` is what shows through. */
export interface EmblemColours {
  readonly ink: string
  readonly accent: string
  readonly soft: string
  readonly ground: string
}

/** A picture of plain geometry within a circle of radius 100 around the origin. */
export type Emblem = (colours: EmblemColours) => string

/** 0, 1, 2 … */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

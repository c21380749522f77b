/** Largest file, in characters, and the most texts in one. Both are far above those of a whole shop. */
export const xliffLimits = { characters: 10_000_000, units: 20_000 } as const

/** Maximum characters of a file, and maximum texts in it. Both are far above the size of a whole shop. */
export const xliffLimits = { characters: 10_000_000, units: 20_000 } as const

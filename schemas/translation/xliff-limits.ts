/**
 * Maximum characters of a file, and maximum texts in a file. All pages of a shop together are far below both limits.
 */
export const xliffLimits = { characters: 10_000_000, units: 20_000 } as const

/** Maximum characters of a file, and maximum texts in it. All pages of a shop together are far below both. */
export const xliffLimits = { characters: 10_000_000, units: 20_000 } as const

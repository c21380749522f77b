/** Postcode prefixes by country, each with the town that has every postcode under it. */
export type TownPrefixes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the town of the longest prefix, or null when none fits. `zip`: a whole postcode as it is stored. */
export function townByPrefix(prefixes: TownPrefixes, countryCode: string, zip: string): string | null {
  const towns = prefixes[countryCode]
  if (!towns) return null
  for (let length = zip.length; length > 0; length -= 1) {
    const town = towns[zip.slice(0, length)]
    if (town !== undefined) return town
  }
  return null
}

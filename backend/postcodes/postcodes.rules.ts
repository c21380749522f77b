/** Towns by country and postcode prefix. When several prefixes match a postcode, the longest decides. */
export type TownPrefixes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `zip` is a complete postcode in its stored form. */
export function townByPrefix(prefixes: TownPrefixes, countryCode: string, zip: string): string | null {
  const towns = prefixes[countryCode]
  if (!towns) return null
  for (let length = zip.length; length > 0; length -= 1) {
    const town = towns[zip.slice(0, length)]
    if (town !== undefined) return town
  }
  return null
}

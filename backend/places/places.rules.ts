/** Postcode prefixes by country, each with the town that has every postcode under it. */
export type PlacePrefixes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Digits of a whole postcode; less than that is still being typed. */
const zipLength: Readonly<Record<string, number>> = { SE: 5, NO: 4, DK: 4, FI: 5, AX: 5 }

/** A postcode as it is stored: `SE-753 10` → `75310`. */
export function plainPostcode(zip: string): string {
  return zip
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]{1,3}-/, '')
    .replace(/[\s-]/g, '')
}

/** The town of the longest prefix; null: none fits, or the postcode is not whole. */
export function placeByPrefix(prefixes: PlacePrefixes, countryCode: string, zip: string): string | null {
  const towns = prefixes[countryCode]
  if (!towns || !/^\d+$/.test(zip) || zip.length !== zipLength[countryCode]) return null
  for (let length = zip.length; length > 0; length -= 1) {
    const town = towns[zip.slice(0, length)]
    if (town !== undefined) return town
  }
  return null
}

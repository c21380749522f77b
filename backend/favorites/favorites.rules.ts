import { readLine } from '#schemas/values/text.ts'

/** Maximum lists per customer. */
export const maxLists = 50
/** Maximum products per list. */
export const maxItems = 500
/** Maximum characters of a list's name. */
export const maxNameLength = 60

/** Returns the normalised name, or null when it is empty or too long. */
export function readName(typed: string): string | null {
  const name = readLine(typed)
  return name === '' || [...name].length > maxNameLength ? null : name
}

/** Returns whether two names are equal, ignoring case. No two lists of an owner may have equal names. */
export function isSameName(a: string, b: string): boolean {
  return a.toLocaleLowerCase('sv') === b.toLocaleLowerCase('sv')
}

export interface MoneyThen {
  /** Minor units. */
  readonly price: number
  readonly currency: string
}

/**
 * Returns the price change since the product was saved, in minor units; negative for a price drop. Returns null when
 * the currencies differ or the product is no longer sold.
 */
export function priceDifference(
  then: MoneyThen,
  now: { readonly selling: number; readonly currency: string } | null,
): number | null {
  return now && now.currency === then.currency ? now.selling - then.price : null
}

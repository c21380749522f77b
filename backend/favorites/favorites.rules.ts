import { readLine } from '#schemas/values/text.ts'

/** Lists that one customer may have. */
export const maxLists = 50
/** Products that one list may hold. */
export const maxItems = 500
/** Characters of a list's name. */
export const maxNameLength = 60

/** A name as it is kept; null: there is nothing in it, or too much. */
export function readName(typed: string): string | null {
  const name = readLine(typed)
  return name === '' || [...name].length > maxNameLength ? null : name
}

/** Names of one owner differ by more than capitals. */
export function isSameName(a: string, b: string): boolean {
  return a.toLocaleLowerCase('sv') === b.toLocaleLowerCase('sv')
}

export interface MoneyThen {
  /** Minor units. */
  readonly price: number
  readonly currency: string
}

/** How much more it costs now, in minor units, negative for less; null: the two cannot be compared. */
export function priceDifference(
  then: MoneyThen,
  now: { readonly selling: number; readonly currency: string } | null,
): number | null {
  return now && now.currency === then.currency ? now.selling - then.price : null
}

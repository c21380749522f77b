import type { Language } from '#schemas/languages.ts'
import { readLine } from '#schemas/values/text.ts'

export const maxLists = 50
/** Maximum products per list. */
export const maxItems = 500
export const maxNameLength = 60

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

const savedAsGuest: Readonly<Record<Language, string>> = {
  sv: 'Sparade innan du loggade in',
  da: 'Gemt, før du loggede ind',
  en: 'Saved before you signed in',
  fi: 'Tallennettu ennen kirjautumista',
  nb: 'Lagret før du logget inn',
}

/** Returns an unused name for a list of the guest's favourites that do not fit in the default list. */
export function freeName(lists: readonly { readonly name: string }[], language: Language): string {
  const name = savedAsGuest[language]
  const isFree = (one: string) => !lists.some((list) => isSameName(list.name, one))
  if (isFree(name)) return name
  let number = 2
  while (!isFree(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

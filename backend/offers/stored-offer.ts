import type { Language } from '#schemas/languages.ts'
import type { StoredWindow } from './offer-window.ts'

export interface OfferMarket {
  readonly id: string
  readonly alias: string
  readonly currency: string
}

/** Offer as stored. `definition` is null when the stored JSON does not match the current schema. */
export interface StoredOffer<Definition> {
  readonly alias: string
  readonly name: string
  readonly definition: Definition | null
  readonly window: StoredWindow
  readonly promoCodes: number
  readonly products: number | null
}

export function aliasesOf(ids: readonly string[] | null, markets: readonly OfferMarket[]): string[] | undefined {
  return ids?.map((id) => markets.find((market) => market.id === id)?.alias ?? id)
}

export function idsOf(aliases: readonly string[] | undefined, markets: readonly OfferMarket[]): string[] | null {
  return aliases ? markets.filter(({ alias }) => aliases.includes(alias)).map(({ id }) => id) : null
}

export function namesOf(
  texts: readonly { readonly language: string; readonly name: string }[],
): Readonly<Partial<Record<Language, string>>> {
  return Object.fromEntries(texts.map(({ language, name }) => [language, name]))
}

type Key<Name extends string> = `${Name}IncVatFormatted` | `${Name}ExVatFormatted`

/**
 * Of an amount that the API gives both ways, the one that a customer is shown: every view and action chooses here, so
 * that amounts beside each other carry the same tax (S1).
 */
export function shownAmount<Name extends string>(
  amounts: { readonly [K in Key<Name>]: string },
  name: Name,
  vatIncluded: boolean,
): string
export function shownAmount<Name extends string>(
  amounts: { readonly [K in Key<Name>]: string | null },
  name: Name,
  vatIncluded: boolean,
): string | null
export function shownAmount<Name extends string>(
  amounts: { readonly [K in Key<Name>]: string | null },
  name: Name,
  vatIncluded: boolean,
): string | null {
  return vatIncluded ? amounts[`${name}IncVatFormatted`] : amounts[`${name}ExVatFormatted`]
}

interface LowestPrices {
  readonly lowestPriceLast30DaysIncVatFormatted?: string | null
  readonly lowestPriceLast30DaysExVatFormatted?: string | null
}

/** The lowest price of the 30 days before a campaign's price; null: there is none to tell. */
export function lowestPrice(price: LowestPrices, vatIncluded: boolean): string | null {
  const { lowestPriceLast30DaysIncVatFormatted: incVat, lowestPriceLast30DaysExVatFormatted: exVat } = price
  return (vatIncluded ? incVat : exVat) ?? null
}

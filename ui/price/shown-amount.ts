type Key<Name extends string> = `${Name}IncVatFormatted` | `${Name}ExVatFormatted`

/**
 * Returns the amount to show, including or excluding VAT; the API returns both. Prices and sums that are shown together
 * use this function, so that either all include VAT, or none does (S1).
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

/** Returns the lowest price of the 30 days before a campaign; null when the back end returns none. */
export function lowestPrice(price: LowestPrices, vatIncluded: boolean): string | null {
  const { lowestPriceLast30DaysIncVatFormatted: incVat, lowestPriceLast30DaysExVatFormatted: exVat } = price
  return (vatIncluded ? incVat : exVat) ?? null
}

export interface AdPriceTexts {
  readonly isDiscounted: boolean
  readonly discountPercentage: number
  readonly sellingPriceIncVatFormatted: string
  readonly sellingPriceExVatFormatted: string
  readonly regularPriceIncVatFormatted: string
  readonly regularPriceExVatFormatted: string
  readonly lowestPriceLast30DaysIncVatFormatted: string | null
  readonly lowestPriceLast30DaysExVatFormatted: string | null
}

export interface ValidatedPrices {
  readonly token: string
  readonly expiresIn: number
  readonly prices: readonly AdPriceTexts[]
}

interface Answer {
  readonly success?: unknown
  readonly jwtToken?: unknown
  readonly expiresIn?: unknown
  readonly prices?: unknown
}

/**
 * Returns the price token in a response of `/api/gad-prices`, its lifetime (`expiresIn`), and the prices that apply to
 * a product. These have the product's id and a positive numeric SKU id. Returns null if no price applies, or if the
 * response reports no success or lacks a token or prices (specification, section 5).
 */
export function validatePrices(response: unknown, productId: string): ValidatedPrices | null {
  const { success, jwtToken, expiresIn, prices } = (response ?? {}) as Answer
  if (success !== true || typeof jwtToken !== 'string' || jwtToken === '' || !Array.isArray(prices)) return null
  const valid = prices.filter(
    (price: { readonly skuId?: unknown; readonly productId?: unknown } | null) =>
      typeof price?.skuId === 'number' && price.skuId > 0 && String(price.productId) === productId,
  )
  if (valid.length === 0) return null
  return { token: jwtToken, expiresIn: typeof expiresIn === 'number' ? expiresIn : 0, prices: valid }
}

/** Header and cookie of the shop's own price token (specification, section 7). */
export const priceTokenHeader = 'x-prices'
export const priceTokenCookie = 'kolofon-prices'

/** Maximum characters of a token, so that it fits into a cookie. */
export const maxPriceTokenLength = 3_500

const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns a price token, or null for a text that is none: a token has three non-empty parts of letters, digits,
 * underscores and hyphens (specification, section 5). The signature is not verified.
 */
export function readPriceToken(text: string | null | undefined): string | null {
  return text != null && text.length <= maxPriceTokenLength && shape.test(text) ? text : null
}

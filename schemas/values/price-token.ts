/** Header and cookie with the shop's own price token (specification, section 7). */
export const priceTokenHeader = 'x-prices'
export const priceTokenCookie = 'kolofon-prices'

/** Maximum characters of a token, so that it fits into a cookie. */
export const maxPriceTokenLength = 3_500

const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns the text if it has the form of a price token, else null. A token has three non-empty parts, separated by
 * dots, of letters, digits, underscores and hyphens (specification, section 5). The signature is not verified.
 */
export function readPriceToken(text: string | null | undefined): string | null {
  return text != null && text.length <= maxPriceTokenLength && shape.test(text) ? text : null
}

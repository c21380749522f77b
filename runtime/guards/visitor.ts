import { z } from 'zod'
import type { Notice, Visitor } from '#runtime/context.ts'
import { consentCookie, parseConsent } from '#schemas/consent.ts'
import { priceTokenCookie, readPriceToken } from '#schemas/values/price-token.ts'
import { readOrders } from './order-cookie.ts'

/** Name of the cookie that passes an action's notice to the next personal page. */
export const noticeCookie = 'kolofon-notice'
export const cartCookie = 'ralph-cart'
/**
 * Name of the cookie with the alias of the market that the visitor chose in the checkout. The cookie is absent if the
 * visitor chose the market of the pages.
 */
export const checkoutMarketCookie = 'ralph-checkout-market'
export const favoritesCookie = 'kolofon-favorites'

const noticeSchema = z.object({
  tone: z.enum(['success', 'problem']),
  message: z.string().max(500),
  fields: z.record(z.string(), z.string().max(300)).optional(),
  values: z.record(z.string(), z.string().max(2_000)).optional(),
  event: z.enum(['auth:register']).optional(),
  failure: z.int().min(400).max(599).optional(),
})
/** Format of the ids of carts and favourites in cookies. */
const savedId = z.string().regex(/^[\w-]{1,64}$/)
const marketAlias = z.string().regex(/^[a-z]{2}$/)
const maxParameterLength = 200

/**
 * Returns the visitor's data for personal pages. Cookies and query are untrusted: invalid values are dropped, and long
 * query values are cut. The access token is not verified here.
 */
export function readVisitor(cookies: Readonly<Record<string, string>>, query: URLSearchParams): Visitor {
  return {
    cartId: savedId.safeParse(cookies[cartCookie]).data ?? null,
    favoritesId: savedId.safeParse(cookies[favoritesCookie]).data ?? null,
    checkoutMarket: marketAlias.safeParse(cookies[checkoutMarketCookie]).data ?? null,
    consent: parseConsent(cookies[consentCookie]),
    orders: readOrders(cookies),
    token: cookies['ralph-auth'] || null,
    prices: readPriceToken(cookies[priceTokenCookie]),
    notice: readNotice(cookies[noticeCookie]),
    query: Object.fromEntries([...query].map(([name, value]) => [name, value.slice(0, maxParameterLength)])),
  }
}

/** Returns a notice as a cookie value. */
export function writeNotice(notice: Notice): string {
  return JSON.stringify(notice)
}

function readNotice(text: string | undefined): Notice | null {
  if (text === undefined) return null
  try {
    return noticeSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

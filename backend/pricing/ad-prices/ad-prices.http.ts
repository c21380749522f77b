import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { setCookie } from '#schemas/cookies.ts'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { maxPriceTokenLength, priceTokenCookie, priceTokenHeader } from '#schemas/values/price-token.ts'
import { readBody, sendJson } from '../../kernel/http.ts'
import type { RequestMarket } from '../../kernel/request-context.ts'
import { adPriceLives } from './ad-prices.rules.ts'
import type { AdPriceRefusal, AdPricesService } from './ad-prices.service.ts'
import { shownPrice } from './shown-price.ts'

export interface AdPricesHttpDeps {
  readonly adPrices: AdPricesService
  readonly origins: Pick<OriginRules, 'publicOrigin' | 'allowedOrigins'>
  /** Returns the market with this id or alias, and the locale of the language in this market. */
  readonly findPlace: (
    marketId: string | null,
    languageId: string | null,
  ) => Promise<{ readonly market: RequestMarket; readonly locale: string }>
  readonly clock: () => number
}

const id = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().min(1).max(1e9))
const code = z.string().max(10).nullish()
const maxSkus = 100
const bodySchema = z.object({
  product: z.object({
    productId: id,
    skus: z
      .array(z.union([id, z.object({ skuId: id }).transform(({ skuId }) => skuId)]))
      .max(maxSkus)
      .default([]),
  }),
  /** Token from the ad's link: the value of the page's URL parameter `pv2`. */
  token: z.string().max(maxPriceTokenLength).nullish(),
  /** Market and language of the page. Default to the default market and its language. */
  marketId: code,
  languageId: code,
})

const messages: Readonly<Record<AdPriceRefusal, string>> = {
  NOT_CONFIGURED: 'This shop has no automated-discount prices.',
  NO_TOKEN: 'No token promises a price for this product.',
  TOKEN_INVALID: 'The token is malformed, or was not signed by the ad network.',
  TOKEN_EXPIRED: 'The token has expired.',
  OTHER_MERCHANT: 'The token is for another merchant.',
  OTHER_PRODUCT: 'The token is for another product.',
  OTHER_CURRENCY: 'The token’s price is in another currency than the market.',
  NOT_SOLD: 'The product is not sold in this market.',
  PRICE_TOO_LOW: 'The token’s price is below the lowest price that the shop allows.',
  PRICE_NOT_LOWER: 'The token’s price is not lower than the shop’s price.',
}

/** Lifetime of the cookie and of a new price token, in seconds. */
const cookieLife = (adPriceLives.shown + adPriceLives.inCart) / 1_000

/**
 * Creates the handler of `POST /api/gad-prices` and `DELETE /api/gad-clear` (specification, section 7). It returns
 * false for any other path. Page scripts can read the cookie with the price token, because it grants nothing but
 * prices. While the cookie is set, each page loads the script for ad prices.
 */
export function createAdPricesHttp({ adPrices, origins, findPlace, clock }: AdPricesHttpDeps) {
  const secure = origins.publicOrigin.startsWith('https:')
  const rules: OriginRules = { ...origins, contentTypes: ['application/json'] }
  const cookie = (value: string, maxAge: number) => setCookie({ name: priceTokenCookie, value, maxAge, secure })

  return async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const method = path === '/api/gad-prices' ? 'POST' : path === '/api/gad-clear' ? 'DELETE' : null
    if (method === null) return false
    response.setHeader('x-robots-tag', 'noindex')
    if (request.method !== method) {
      response.setHeader('allow', method)
      fail(response, 405, 'METHOD_NOT_ALLOWED', `Send a ${method} request.`)
      return true
    }
    const origin = readRequestOrigin(method, (name) => headerOf(request, name))
    // A DELETE request has no body, so it needs no content type.
    const foreign = refuseOrigin(origin, method === 'POST' ? rules : origins)
    if (foreign) fail(response, foreign === 'CONTENT_TYPE' ? 415 : 403, foreign, 'Send JSON from a page of the shop.')
    else if (method === 'POST') await offer(request, response)
    else clear(response)
    return true
  }

  async function offer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request)
    // The connection cannot be reused, because the rest of a body that is too large was not read.
    if (text === null) response.setHeader('connection', 'close')
    const body = parseBody(text)
    if (!body) return fail(response, 400, 'INVALID', 'The request body is invalid.')
    const { product, token = null, marketId = null, languageId = null } = body
    const { market, locale } = await findPlace(marketId, languageId)
    const now = clock()
    const made = await adPrices.offer({
      productId: product.productId,
      skuIds: product.skus,
      landingToken: token,
      priceToken: headerOf(request, priceTokenHeader),
      market,
      now,
    })
    if ('refusal' in made) return fail(response, 422, made.refusal, messages[made.refusal])
    response.setHeader('set-cookie', cookie(made.token, cookieLife))
    const prices = made.prices.map((price) => shownPrice(price, { locale, now }))
    const expiresIn = Math.floor((made.shownUntil - now) / 1_000)
    sendJson(response, 200, { success: true, jwtToken: made.token, expiresIn, prices })
  }

  function clear(response: ServerResponse): void {
    response.setHeader('set-cookie', cookie('', 0))
    sendJson(response, 200, { success: true })
  }
}

/**
 * Sends a refusal. Clients of `gad-clear` read the message from `error`; clients of all other APIs read `message` and
 * `code`.
 */
function fail(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { success: false, code, message, error: message })
}

function parseBody(text: string | null): z.output<typeof bodySchema> | null {
  try {
    return text === null ? null : (bodySchema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

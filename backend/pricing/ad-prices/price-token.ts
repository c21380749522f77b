import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { maxMinorUnits } from '#schemas/minor-units.ts'
import { readPriceToken } from '#schemas/values/price-token.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { AdPrice } from '../../kernel/request-context.ts'
import { adPriceLives, maxAdPrices } from './ad-prices.rules.ts'

const issuer = 'kolofon-prices'
const id = z.number().int().positive()
const claimsSchema = z.object({
  prices: z
    .array(
      z.object({
        sku: id,
        product: id,
        market: z.string(),
        price: id.max(maxMinorUnits),
        /** Epoch milliseconds. */
        until: z.number().int(),
      }),
    )
    .max(maxAdPrices),
})

/** Signs a visitor's price token. The token expires when none of its prices applies any more, even in a cart. */
export async function signPriceToken(keys: Keys, prices: readonly AdPrice[]): Promise<string> {
  const claims = prices.map(({ skuId, productId, marketId, price, shownUntil }) => {
    return { sku: skuId, product: productId, market: marketId, price, until: shownUntil }
  })
  const last = Math.max(...prices.map(({ shownUntil }) => shownUntil))
  return new SignJWT({ prices: claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setExpirationTime(new Date(last + adPriceLives.inCart))
    .sign(keys.signing)
}

/**
 * Returns a token's ad prices that still apply on pages or in carts. Returns none for a token that has expired or was
 * not signed by this shop. `now` is in epoch milliseconds.
 */
export async function readAdPrices(
  keys: Keys,
  text: string | null | undefined,
  now: number,
): Promise<readonly AdPrice[]> {
  const token = readPriceToken(text)
  if (token === null) return []
  for (const key of keys.all) {
    const options = { issuer, algorithms: ['HS256'], currentDate: new Date(now), requiredClaims: ['exp'] }
    const verified = await jwtVerify(token, key, options).catch(() => null)
    const claims = claimsSchema.safeParse(verified?.payload)
    if (!claims.success) continue
    return claims.data.prices
      .map(({ sku, product, market, price, until }) => {
        return { skuId: sku, productId: product, marketId: market, price, shownUntil: until }
      })
      .filter(({ shownUntil }) => now < shownUntil + adPriceLives.inCart)
  }
  return []
}

import type { KeyObject } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { maxMinorUnits } from '#schemas/minor-units.ts'
import { readPriceToken } from '#schemas/values/price-token.ts'
import { minorDigits } from '../../kernel/money.ts'

export interface AdPriceSettings {
  /** Public key (P-256) with which the network's tokens are verified. */
  readonly publicKey: KeyObject
  readonly merchantId: string
  /** Lowest ad price, in per cent of the regular price. */
  readonly lowestPercent: number
}

/** Price in the token of an ad's link. `offerId` is the product's id. `price` is in minor units, VAT included. */
export interface LandingPrice {
  readonly offerId: string
  readonly currency: string
  readonly price: number
}

export type LandingRefusal = 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'OTHER_MERCHANT'

/** Payload of the token: merchant (`m`), offer (`o`), currency (`c`), and price in decimal units (`p`). */
const payloadSchema = z.object({
  m: z.string(),
  o: z.string(),
  c: z.string().regex(/^[A-Z]{3}$/),
  p: z.number().positive(),
})

/** A price may differ this much from a whole number of minor units, because of floating-point errors. */
const tolerance = 1e-6

/**
 * Verifies the token that an ad of Google's automated discounts adds to the page's URL (`pv2`). Returns the price in
 * the token, or the reason for refusing the token. The header must contain `alg` ES256 and `typ` JWT, and nothing else.
 * `now` is in epoch milliseconds.
 */
export async function readLandingToken(
  text: string,
  { publicKey, merchantId }: AdPriceSettings,
  now: number,
): Promise<LandingPrice | LandingRefusal> {
  const token = readPriceToken(text)
  if (token === null) return 'TOKEN_INVALID'
  const options = { algorithms: ['ES256'], typ: 'JWT', requiredClaims: ['exp'], currentDate: new Date(now) }
  const verified = await jwtVerify(token, publicKey, options).catch((error: unknown) => {
    return error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'
  })
  if (typeof verified === 'string') return verified
  const payload = payloadSchema.safeParse(verified.payload)
  if (!payload.success || Object.keys(verified.protectedHeader).length !== 2) return 'TOKEN_INVALID'
  const { m, o, c, p } = payload.data
  if (m !== merchantId) return 'OTHER_MERCHANT'
  const amount = p * 10 ** minorDigits(c)
  const price = Math.round(amount)
  if (Math.abs(amount - price) > tolerance || price < 1 || price > maxMinorUnits) return 'TOKEN_INVALID'
  return { offerId: o, currency: c, price }
}

import { z } from 'zod'
import { readSigns } from './text.ts'

const maxCodeLength = 60

/**
 * Normalises a promo code or gift code for storage and comparison: upper case, plain hyphens, no spaces or invisible
 * characters, cut to the maximum length. Returns an empty string for blank input. Idempotent.
 */
export function readPromoCode(text: string): string {
  const code = readSigns(text).replace(/\s/gu, '').toUpperCase().normalize('NFC')
  return [...code].slice(0, maxCodeLength).join('')
}

/** Schema that normalises a promo code or gift code in input. */
export const promoCodeSchema = z.string().overwrite(readPromoCode)

import { z } from 'zod'
import { readSigns } from './text.ts'

const maxCodeLength = 60

/**
 * Reads a promo code or a gift code as it is stored and compared: capitals, plain hyphens, no spaces, nothing invisible.
 * Empty when nothing is written. Idempotent.
 */
export function readPromoCode(text: string): string {
  const code = readSigns(text).replace(/\s/gu, '').toUpperCase().normalize('NFC')
  return [...code].slice(0, maxCodeLength).join('')
}

/** A code in input. */
export const promoCodeSchema = z.string().overwrite(readPromoCode)

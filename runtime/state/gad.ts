import { proxy } from 'valtio/vanilla'
import { maxPriceTokenLength } from '#schemas/values/price-token.ts'

/**
 * Slice `gad` (specification, section 3): the visitor's price token. It grants nothing but prices that the shop has
 * promised.
 */
export interface GadState {
  globalToken: string | null
  /** When the token was set, in epoch milliseconds. */
  timestamp: number | null
}

export const gad = proxy<GadState>({ globalToken: null, timestamp: null })

/**
 * Sets the global price token, and returns true. A malformed or too long token, or an empty source, changes nothing and
 * is reported on the console (specification, sections 5 and 8).
 */
export function setGlobalToken(
  token: unknown,
  { source, now }: { readonly source: string; readonly now: number },
): boolean {
  const fault = tokenFault(token) ?? (source === '' ? 'Token source must be specified on client-side' : null)
  if (fault !== null) {
    console.error(fault)
    return false
  }
  Object.assign(gad, { globalToken: token, timestamp: now })
  return true
}

export function clearGlobalToken(): void {
  Object.assign(gad, { globalToken: null, timestamp: null })
}

function tokenFault(token: unknown): string | null {
  if (typeof token !== 'string' || token === '' || token.length > maxPriceTokenLength) {
    return 'Invalid JWT token format attempted'
  }
  const parts = token.split('.')
  if (parts.length !== 3 || parts.includes('')) return 'Invalid JWT token structure'
  return parts.every((part) => /^[\w-]+$/.test(part)) ? null : 'Invalid JWT token encoding'
}

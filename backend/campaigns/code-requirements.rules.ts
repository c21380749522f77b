import { type CampaignLine, type CartCampaign, isMeant } from './campaigns.rules.ts'

/** Time window in epoch milliseconds. It excludes `endsAt`. A null start or end is unlimited. */
interface Window {
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** A promo code with its campaign, in one currency. */
export interface RequestedCode {
  readonly windows: readonly Window[]
  readonly isUsedUp: boolean
  /** Whether the customer has used the code as often as each customer may. */
  readonly isUsedUpByCustomer: boolean
  /** Markets in which the code applies; null for all. */
  readonly markets: readonly string[] | null
  readonly customerTypes: readonly string[] | null
  /** Conditions of the campaign; null when the campaign has no amount in the currency. */
  readonly conditions: CartCampaign['conditions'] | null
  /** Minimum number of pieces for the campaign to have an effect, such as 3 for "3 for 2". */
  readonly pieces: number
}

export type UnmetRequirement =
  | { readonly kind: 'used-up' }
  | { readonly kind: 'used-by-customer' }
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'not-started'; readonly at: number }
  /** `marketIds` is null when the campaign has no amount in the currency of the cart. */
  | { readonly kind: 'market'; readonly marketIds: readonly string[] | null }
  | { readonly kind: 'customer-type'; readonly customerTypes: readonly string[] }
  | { readonly kind: 'titles' }
  | { readonly kind: 'pieces'; readonly pieces: number }
  | { readonly kind: 'minimum-value'; readonly amount: number; readonly missing: number }

export interface CodeCircumstances {
  readonly marketId: string
  readonly customerType: string
  /** Instant at which the code is to apply, in epoch milliseconds. */
  readonly at: number
  readonly lines: readonly CampaignLine[]
}

/**
 * Returns the first condition of a promo code that a cart does not meet, or null. Conditions that a shopper cannot meet
 * by changing the cart are checked first, so that nobody fills a cart for an expired code.
 */
export function unmetRequirement(code: RequestedCode, where: CodeCircumstances): UnmetRequirement | null {
  const { markets, customerTypes, conditions } = code
  if (code.isUsedUp) return { kind: 'used-up' }
  if (code.isUsedUpByCustomer) return { kind: 'used-by-customer' }
  const ends = code.windows.flatMap(({ endsAt }) => endsAt ?? [])
  if (ends.some((at) => at <= where.at)) return { kind: 'ended', at: Math.min(...ends) }
  const starts = code.windows.flatMap(({ startsAt }) => startsAt ?? [])
  if (starts.some((at) => at > where.at)) return { kind: 'not-started', at: Math.max(...starts) }
  if (markets && !markets.includes(where.marketId)) return { kind: 'market', marketIds: markets }
  const { minimumValue = 0 } = conditions ?? {}
  if (!conditions || minimumValue === Number.POSITIVE_INFINITY) return { kind: 'market', marketIds: null }
  if (customerTypes && !customerTypes.includes(where.customerType)) return { kind: 'customer-type', customerTypes }
  const meant = where.lines.filter((line) => isMeant(conditions, line))
  const value = meant.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  if (meant.length === 0) return { kind: 'titles' }
  if (value < minimumValue) return { kind: 'minimum-value', amount: minimumValue, missing: minimumValue - value }
  const pieces = meant.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces < code.pieces ? { kind: 'pieces', pieces: code.pieces } : null
}

/**
 * Returns whether the shopper can meet the condition by adding titles or changing the customer type. If so, the code
 * may stay in the cart.
 */
export function mayWait({ kind }: UnmetRequirement): boolean {
  return kind === 'titles' || kind === 'minimum-value' || kind === 'pieces' || kind === 'customer-type'
}

/** Returns whether a code makes a cart more expensive. Both totals are in minor units and include shipping. */
export function isDearer(before: { readonly total: number }, withCode: { readonly total: number }): boolean {
  return withCode.total > before.total
}

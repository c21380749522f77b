import { type CampaignLine, type CartCampaign, isMeant } from './campaigns.rules.ts'

/** When something holds: from `startsAt` until just before `endsAt`, epoch milliseconds; null: open. */
interface Window {
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** A promo code with its campaign, in a currency. */
export interface AskedCode {
  /** The code's own window and that of its campaign. */
  readonly windows: readonly Window[]
  readonly isUsedUp: boolean
  /** Null: all. */
  readonly markets: readonly string[] | null
  readonly customerTypes: readonly string[] | null
  /** Null: it has no amount in the currency. */
  readonly conditions: CartCampaign['conditions'] | null
  /** Pieces from which it does anything: 3 of "3 for 2". */
  readonly pieces: number
}

/** The first thing that a code asks for and a cart does not have. */
export type UnmetRequirement =
  | { readonly kind: 'used-up' }
  | { readonly kind: 'ended'; readonly at: number }
  | { readonly kind: 'not-started'; readonly at: number }
  /** `marketIds` null: it has no amount in the currency. */
  | { readonly kind: 'market'; readonly marketIds: readonly string[] | null }
  | { readonly kind: 'customer-type'; readonly customerTypes: readonly string[] }
  | { readonly kind: 'titles' }
  | { readonly kind: 'pieces'; readonly pieces: number }
  | { readonly kind: 'minimum-value'; readonly amount: number; readonly missing: number }

export interface CodeCircumstances {
  readonly marketId: string
  readonly customerType: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly lines: readonly CampaignLine[]
}

/**
 * Why a promo code does nothing for a cart; null: all that it asks for is there. What no cart can change comes first, so
 * that nobody fills a cart for a code that has ended.
 */
export function unmetRequirement(code: AskedCode, where: CodeCircumstances): UnmetRequirement | null {
  const { markets, customerTypes, conditions } = code
  if (code.isUsedUp) return { kind: 'used-up' }
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

/** Whether what is missing can come with more in the cart, or as another kind of customer: such a code may wait in it. */
export function mayWait({ kind }: UnmetRequirement): boolean {
  return kind === 'titles' || kind === 'minimum-value' || kind === 'pieces' || kind === 'customer-type'
}

/** Whether a code would make a cart dearer than it is, with shipping; both in minor units. */
export function isDearer(before: { readonly total: number }, withCode: { readonly total: number }): boolean {
  return withCode.total > before.total
}

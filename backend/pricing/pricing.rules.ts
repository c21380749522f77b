/**
 * In this file, amounts are integers in the currency's minor unit, VAT included unless a name says otherwise. Instants
 * are epoch milliseconds.
 */

/**
 * A campaign as it applies to one product in one market. `amount` is in minor units: the reduction when `kind` is
 * `amount`, the new price when it is `price`.
 */
export interface Discount {
  readonly id: number
  readonly kind: 'percentage' | 'amount' | 'price'
  readonly basisPoints: number
  readonly amount: number
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly priority: number
}

export interface PriceInput {
  readonly regular: number
  readonly discounts: readonly Discount[]
  /** Prices that a percentage or an amount reduces are rounded down to a multiple of this. */
  readonly rounding: number
}

export interface SellingPrice {
  readonly selling: number
  readonly discountId: number | null
}

/** Step of a price history: from `at` on, `selling` was charged. */
export interface PriceStep {
  readonly at: number
  readonly selling: number
}

/** Step of the regular price, which is `regular` from `at` on; null when the product is no longer sold. */
export interface RegularStep {
  readonly at: number
  readonly regular: number | null
}

const day = 24 * 60 * 60 * 1000
/** Days to look back for the lowest prior price (directive 98/6/EC, article 6a). */
export const priorPriceDays = 30

/**
 * Returns the price without VAT: `incVat` / (1 + `rate` / 10,000), rounded half up. `rate` is in basis points: 600
 * means 6%.
 */
export function exVat(incVat: number, rate: number): number {
  const divisor = 10_000 + rate
  return Math.floor((2 * incVat * 10_000 + divisor) / (2 * divisor))
}

export interface Reduction {
  /** Price from which the reduction is computed: the lowest of the preceding 30 days. */
  readonly prior: number
  /** Reduction in per cent, rounded down. */
  readonly percentage: number
}

/**
 * Returns the reduction that the shop may announce (directive 98/6/EC, article 6a; case C-330/23). It is computed from
 * `prior`, the lowest price of the preceding 30 days, not from the regular price. Returns null when nothing was charged
 * in that time, or when `prior` is not above `selling`. Reductions must not be computed anywhere else.
 */
export function reductionFrom(prior: number | null, selling: number): Reduction | null {
  if (prior === null || prior <= selling) return null
  return { prior, percentage: Math.floor(((prior - selling) * 100) / prior) }
}

export interface RegularHistory {
  readonly regular: number
  readonly since: number
  readonly recorded: readonly PriceStep[]
}

/**
 * Returns the regular price at an instant, and the history of prices before it. `coming` contains the scheduled changes
 * of the `present` price. Returns null when the product is not sold at that instant.
 */
export function regularAt(
  { present, coming }: { readonly present: RegularHistory | null; readonly coming: readonly RegularStep[] },
  at: number,
): RegularHistory | null {
  let now = present
  for (const step of coming.filter((one) => one.at <= at).toSorted((a, b) => a.at - b.at)) {
    const recorded = now ? [...now.recorded, { at: now.since, selling: now.regular }] : (present?.recorded ?? [])
    now = step.regular === null ? null : { regular: step.regular, since: step.at, recorded }
  }
  return now
}

export function nextRegularChange(coming: readonly RegularStep[], at: number): number | null {
  const next = coming.filter((one) => one.at > at).map((one) => one.at)
  return next.length > 0 ? Math.min(...next) : null
}

/** Returns whether a campaign runs: from `startsAt` (inclusive) to `endsAt` (exclusive). Null means no limit. */
export function isRunning(discount: Pick<Discount, 'startsAt' | 'endsAt'>, at: number): boolean {
  return (discount.startsAt === null || discount.startsAt <= at) && (discount.endsAt === null || at < discount.endsAt)
}

function priceUnder(discount: Discount, regular: number, rounding: number): number {
  if (discount.kind === 'price') return discount.amount
  const reduced =
    discount.kind === 'percentage'
      ? Math.floor((regular * (10_000 - discount.basisPoints)) / 10_000)
      : regular - discount.amount
  return Math.max(0, Math.floor(reduced / rounding) * rounding)
}

/**
 * Returns the price that shoppers pay at an instant. Only the running campaigns with the highest priority count. Of
 * these, the campaign with the lowest price wins; if prices are equal, the campaign with the lower id wins. No campaign
 * raises a price above the regular price.
 */
export function sellingPriceAt({ regular, discounts, rounding }: PriceInput, at: number): SellingPrice {
  const running = discounts.filter((discount) => isRunning(discount, at))
  const top = Math.max(...running.map((discount) => discount.priority))
  let best: SellingPrice = { selling: regular, discountId: null }
  for (const discount of running) {
    if (discount.priority < top) continue
    const selling = priceUnder(discount, regular, rounding)
    const wins =
      selling < best.selling || (selling === best.selling && best.discountId !== null && discount.id < best.discountId)
    if (wins) best = { selling, discountId: discount.id }
  }
  return best
}

export function nextPriceChange(discounts: readonly Discount[], at: number): number | null {
  let next: number | null = null
  for (const { startsAt, endsAt } of discounts) {
    for (const edge of [startsAt, endsAt]) {
      if (edge !== null && edge > at && (next === null || edge < next)) next = edge
    }
  }
  return next
}

/**
 * Returns all prices charged until `now`, oldest first: the recorded prices, and then the prices since the last record,
 * which are computed from the campaigns and the present regular price. `since` is when the present regular price became
 * effective.
 */
export function priceTimeline(
  input: PriceInput & { readonly recorded: readonly PriceStep[]; readonly since: number },
  now: number,
): readonly PriceStep[] {
  const recorded = input.recorded.filter((step) => step.at <= now).toSorted((a, b) => a.at - b.at)
  const last = recorded.at(-1)?.at ?? Number.NEGATIVE_INFINITY
  const edges = input.discounts
    .flatMap((discount) => [discount.startsAt, discount.endsAt])
    .filter((edge) => edge !== null && edge > input.since && edge <= now)
  const implied = [...new Set([input.since, ...edges])]
    .filter((at) => at !== null && at > last && at <= now)
    .map((at) => Number(at))
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, selling: sellingPriceAt(input, at).selling }))
  return [...recorded, ...implied]
}

/**
 * Returns the lowest price charged in the 30 days before the present selling price began, including the price that was
 * charged when those days began. Returns null when nothing was charged. The present price began when the amount last
 * changed: after 100 → 90 → 80 the prior price is 90, and after 80 → 100 → 90 it is 80.
 */
export function lowestPriorPrice(timeline: readonly PriceStep[]): number | null {
  const present = timeline.at(-1)
  if (!present) return null
  let first = timeline.length - 1
  while (timeline[first - 1]?.selling === present.selling) first -= 1
  const began = timeline[first]?.at ?? present.at
  const from = began - priorPriceDays * day
  let lowest: number | null = null
  for (let index = first - 1; index >= 0; index -= 1) {
    const step = timeline[index]
    if (!step) break
    if (lowest === null || step.selling < lowest) lowest = step.selling
    if (step.at <= from) break
  }
  return lowest
}

/**
 * Returns whether an ad price is allowed: it must be lower than the price that other shoppers pay, and at least
 * `lowestPercent` per cent of the regular price.
 */
export function isAdPriceAllowed(
  adPrice: number,
  { regular, selling }: { readonly regular: number; readonly selling: number },
  lowestPercent: number,
): boolean {
  return adPrice < selling && adPrice * 100 >= regular * lowestPercent
}

/** What must be shown beside a price that a campaign or an ad sets. */
export interface CampaignPrice {
  /** Lowest price of the preceding 30 days; null when nothing was charged in that time. */
  readonly lowest: number | null
  readonly reduction: Reduction | null
}

/**
 * Returns what must be shown beside a campaign price or an ad price, or null when the regular price applies. An ad
 * price begins now, so the price that other shoppers pay at present counts as a prior price.
 */
export function campaignPriceAt(
  price: PriceInput & {
    readonly selling: number
    readonly isAdPrice?: boolean
    readonly recorded: readonly PriceStep[]
    readonly since: number
  },
  now: number,
): CampaignPrice | null {
  if (price.selling >= price.regular) return null
  const timeline = priceTimeline(price, now)
  const lowest = lowestPriorPrice(price.isAdPrice ? [...timeline, { at: now, selling: price.selling }] : timeline)
  return { lowest, reduction: reductionFrom(lowest, price.selling) }
}

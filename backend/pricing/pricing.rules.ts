/**
 * In this file, amounts are integers in the currency's minor unit, including VAT unless a name says otherwise; instants
 * are epoch milliseconds.
 */

/**
 * Effect of a campaign on one product in one market. `amount` is in minor units and is the reduction or the fixed
 * price, depending on `kind`.
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
  /** Campaign prices are rounded down to a multiple of this. */
  readonly rounding: number
}

export interface SellingPrice {
  readonly selling: number
  /** Campaign that sets the price; null for the regular price. */
  readonly discountId: number | null
}

/** Step of a price history: `selling` is charged from `at` on. */
export interface PriceStep {
  readonly at: number
  readonly selling: number
}

/** Step of the regular price: `regular` applies from `at` on; null when the product is not sold from then on. */
export interface RegularStep {
  readonly at: number
  readonly regular: number | null
}

const day = 24 * 60 * 60 * 1000
/** Length in days of the period of the prior-price rule (directive 98/6/EC, article 6a). */
export const priorPriceDays = 30

/** Returns the price without VAT, which is inc / (1 + rate), rounded half up. `rate` is in basis points: 600 is 6 %. */
export function exVat(incVat: number, rate: number): number {
  const divisor = 10_000 + rate
  return Math.floor((2 * incVat * 10_000 + divisor) / (2 * divisor))
}

/** Price reduction that may be announced. */
export interface Reduction {
  /** Reference price, which is the lowest price of the preceding 30 days. */
  readonly prior: number
  /** Reduction in whole per cent, rounded down. */
  readonly percentage: number
}

/**
 * Computes the reduction that the shop may announce (directive 98/6/EC, article 6a; case C-330/23). It is computed from
 * the lowest price of the preceding 30 days, not from the regular price. Returns null when nothing was charged in that
 * period, or no more than today's price. No other function may compute a reduction.
 */
export function reductionFrom(prior: number | null, selling: number): Reduction | null {
  if (prior === null || prior <= selling) return null
  return { prior, percentage: Math.floor(((prior - selling) * 100) / prior) }
}

export interface RegularHistory {
  readonly regular: number
  /** Time from which the regular price has applied, in epoch milliseconds. */
  readonly since: number
  readonly recorded: readonly PriceStep[]
}

/**
 * Returns the regular price at an instant, from the present price and the future ones, with the history of prices
 * charged before; null when the product is not sold then.
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

/** Returns the next instant after `at` at which a future price takes effect, or null. */
export function nextRegularChange(coming: readonly RegularStep[], at: number): number | null {
  const next = coming.filter((one) => one.at > at).map((one) => one.at)
  return next.length > 0 ? Math.min(...next) : null
}

/** Returns whether a campaign is running, which it is from `startsAt` until just before `endsAt`. */
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
 * Returns the price that a shopper pays at an instant. Only the running campaigns of the highest priority compete, and
 * the one with the lowest price wins; if two have the same price, the one with the lower id wins. A campaign never
 * raises the regular price.
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

/** Returns the next instant after `at` at which a campaign starts or ends, or null. */
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
 * Returns all prices charged, oldest first. The recorded prices come first, then the prices since then, which are
 * computed from the present regular price and the campaigns. `since` is when the present regular price became
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
 * Returns the lowest price charged in the 30 days before the present selling price began; null when nothing was charged
 * then. A price that was already charged when the 30 days began counts. The present price begins when its amount
 * changed last, which is the strictest reading: after 100 → 90 → 80 the prior price is 90, and after 80 → 100 → 90 it
 * is 80.
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
 * Returns whether a visitor may get an ad price. It must be lower than the price that everybody gets, and at least
 * `lowestPercent` per cent of the regular price.
 */
export function isAdPriceAllowed(
  adPrice: number,
  { regular, selling }: { readonly regular: number; readonly selling: number },
  lowestPercent: number,
): boolean {
  return adPrice < selling && adPrice * 100 >= regular * lowestPercent
}

/** Data shown beside a price that a campaign or an ad sets. */
export interface CampaignPrice {
  /** Lowest price of the preceding 30 days; null when nothing was charged then. */
  readonly lowest: number | null
  readonly reduction: Reduction | null
}

/**
 * Returns the data beside a campaign price or an ad price, or null when the regular price applies. An ad price begins
 * now, so the price that everybody gets is one of the prices before it.
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

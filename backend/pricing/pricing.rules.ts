/** Amounts are integers in the currency's minor unit, including VAT unless a name says otherwise; instants are epoch milliseconds. */

/** A campaign as it bears on one product in one market. `amount`: minor units off, or the fixed price. */
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
  /** The campaign that sets the price; null: the regular price holds. */
  readonly discountId: number | null
}

/** From `at` on `selling` was (or is) charged. */
export interface PriceStep {
  readonly at: number
  readonly selling: number
}

/** From `at` on `regular` is the regular price; null: not sold. */
export interface RegularStep {
  readonly at: number
  readonly regular: number | null
}

const day = 24 * 60 * 60 * 1000
/** Days of the prior-price rule: directive 98/6/EC, article 6a. */
export const priorPriceDays = 30

/** ex-VAT = inc / (1 + rate), rounded half up. `rate` in basis points: 600 is 6 %. */
export function exVat(incVat: number, rate: number): number {
  const divisor = 10_000 + rate
  return Math.floor((2 * incVat * 10_000 + divisor) / (2 * divisor))
}

/** A reduction that may be announced. */
export interface Reduction {
  /** What it is counted from: the lowest price of the 30 days before. */
  readonly prior: number
  /** Whole per cent, rounded down. */
  readonly percentage: number
}

/**
 * The one place where a reduction is counted (directive 98/6/EC, article 6a; case C-330/23): from the lowest price of the
 * 30 days before, whatever the regular price is. Null: nothing was charged then, or it was not above today's price.
 */
export function reductionFrom(prior: number | null, selling: number): Reduction | null {
  if (prior === null || prior <= selling) return null
  return { prior, percentage: Math.floor(((prior - selling) * 100) / prior) }
}

export interface RegularHistory {
  readonly regular: number
  /** When it began. */
  readonly since: number
  readonly recorded: readonly PriceStep[]
}

/**
 * The regular price at an instant, of the present one and those to come, with what was charged before it. Null: not sold then.
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

/** The next instant after `at` at which a price to come begins; null: none is known. */
export function nextRegularChange(coming: readonly RegularStep[], at: number): number | null {
  const next = coming.filter((one) => one.at > at).map((one) => one.at)
  return next.length > 0 ? Math.min(...next) : null
}

/** Half-open window: a campaign holds from `startsAt` until just before `endsAt`. */
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
 * What a shopper pays at an instant: of the running campaigns those of the highest priority compete, and the lowest
 * price among them holds; a campaign never raises the regular price. Equal prices go to the lower id.
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

/** The next instant after `at` at which a campaign begins or ends; null: none is known. */
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
 * All that was charged, in order: what is recorded, then what the present regular price and the campaigns imply since.
 * `since` is when the present regular price began.
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
 * The lowest price charged in the 30 days before the present selling price began; null when nothing was charged then.
 * A price that was already in force when the 30 days began counts. "Began" is when the present amount took effect, which
 * is the strictest reading: after 100 → 90 → 80 the prior price is 90, and after 80 → 100 → 90 it is 80.
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

/** What is said beside a price that a campaign sets. */
export interface CampaignPrice {
  /** The lowest price of the 30 days before; null: nothing was charged then. */
  readonly lowest: number | null
  readonly reduction: Reduction | null
}

/** Null: the regular price holds. */
export function campaignPriceAt(
  price: PriceInput & {
    readonly selling: number
    readonly recorded: readonly PriceStep[]
    readonly since: number
  },
  now: number,
): CampaignPrice | null {
  if (price.selling >= price.regular) return null
  const lowest = lowestPriorPrice(priceTimeline(price, now))
  return { lowest, reduction: reductionFrom(lowest, price.selling) }
}

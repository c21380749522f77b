/** In this file, amounts are integers in the currency's minor unit, including VAT. */

/** Effect of a cart campaign. All amounts and prices are in the same currency. */
export type Effect =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'fixedPrice'; readonly price: number }
  /** The customer takes `take` pieces and pays for the `pay` most expensive of them. */
  | { readonly kind: 'nForM'; readonly take: number; readonly pay: number }
  | { readonly kind: 'nForAmount'; readonly take: number; readonly amount: number }
  | { readonly kind: 'freeShipping' }
  | { readonly kind: 'gift'; readonly skuId: number }

export interface CartCampaign {
  readonly id: number
  readonly effect: Effect
  /** Campaigns with a higher priority are applied first. */
  readonly priority: number
  /** Whether other campaigns may apply to the same pieces. */
  readonly combines: boolean
  readonly conditions: {
    readonly productIds?: readonly number[] | undefined
    /** Categories that match, including all their subcategories. */
    readonly categoryIds?: readonly string[] | undefined
    readonly brandIds?: readonly number[] | undefined
    /** Minimum value of the pieces that match the campaign, at their prices before cart campaigns. */
    readonly minimumValue?: number | undefined
  }
}

export interface CampaignLine {
  readonly skuId: number
  readonly productId: number
  readonly brandId: number | null
  /** Categories of the title and all their ancestors. */
  readonly categoryIds: readonly string[]
  readonly quantity: number
  /** Selling price of one piece. */
  readonly unit: number
}

export interface PriceQuantity {
  readonly price: number
  readonly quantity: number
}

export interface CampaignedLine {
  readonly skuId: number
  /**
   * Prices of the line's pieces after discounts, most expensive first. For example, three pieces at 149 each in a “3
   * for 2” campaign give 2 × 149 and 1 × 0.
   */
  readonly prices: readonly PriceQuantity[]
  readonly total: number
  /** The line's share of the fixed discounts, which is not deducted from `total`. */
  readonly fixedShare: number
  readonly campaignIds: readonly number[]
}

export interface CampaignResult {
  readonly lines: readonly CampaignedLine[]
  readonly freeShipping: boolean
  readonly gifts: readonly { readonly campaignId: number; readonly skuId: number }[]
  /** Campaigns that changed something, in the order of application. */
  readonly appliedIds: readonly number[]
}

interface Piece {
  readonly line: CampaignLine
  price: number
  taken: 'no' | 'combining' | 'alone'
}

interface Work {
  readonly pieces: readonly Piece[]
  readonly shares: Map<number, number>
  readonly touched: Map<number, number[]>
}

/**
 * Applies campaigns to lines, highest priority first and, with the same priority, lowest id first. Fixed discounts are
 * applied after all discounts per piece, so that no line becomes negative. The discounts do not depend on the order of
 * the lines, because pieces are sorted by price, most expensive first, and then by SKU.
 */
export function applyCampaigns(lines: readonly CampaignLine[], campaigns: readonly CartCampaign[]): CampaignResult {
  const pieces = lines
    .flatMap((line) => Array.from({ length: line.quantity }, (): Piece => ({ line, price: line.unit, taken: 'no' })))
    .toSorted(dearestFirst)
  const work: Work = { pieces, shares: new Map(), touched: new Map() }
  const gifts: CampaignResult['gifts'][number][] = []
  const applied = new Set<number>()
  const amounts: { readonly campaign: CartCampaign; readonly amount: number; readonly pieces: readonly Piece[] }[] = []
  let freeShipping = false
  const inOrder = campaigns.toSorted((a, b) => b.priority - a.priority || a.id - b.id)
  for (const campaign of inOrder) {
    const meant = pieces.filter((piece) => isMeant(campaign.conditions, piece.line))
    const value = meant.reduce((sum, piece) => sum + piece.line.unit, 0)
    if (meant.length === 0 || value < (campaign.conditions.minimumValue ?? 0)) continue
    const free = meant.filter(({ taken }) => (campaign.combines ? taken !== 'alone' : taken === 'no'))
    if (campaign.effect.kind === 'freeShipping') {
      freeShipping = true
      applied.add(campaign.id)
    } else if (campaign.effect.kind === 'gift') {
      gifts.push({ campaignId: campaign.id, skuId: campaign.effect.skuId })
      applied.add(campaign.id)
    } else if (campaign.effect.kind === 'amount') {
      amounts.push({ campaign, amount: campaign.effect.amount, pieces: free })
      const isWorth = free.some(({ price }) => price > 0)
      if (!campaign.combines && isWorth) for (const piece of free) piece.taken = 'alone'
    } else if (reduce(campaign, campaign.effect, free.toSorted(dearestFirst), work)) applied.add(campaign.id)
  }
  for (const { campaign, amount, pieces: meant } of amounts) {
    if (takeOff(campaign, amount, meant, work)) applied.add(campaign.id)
  }
  const appliedIds = inOrder.map(({ id }) => id).filter((id) => applied.has(id))
  return { lines: lines.map((line) => toLine(line, work)), freeShipping, gifts, appliedIds }
}

function dearestFirst(a: Piece, b: Piece): number {
  return b.price - a.price || a.line.skuId - b.line.skuId
}

/** Returns whether a line's title matches the products, categories and brands of a campaign's conditions. */
export function isMeant(
  { productIds, categoryIds, brandIds }: CartCampaign['conditions'],
  line: Pick<CampaignLine, 'productId' | 'brandId' | 'categoryIds'>,
): boolean {
  return (
    (!productIds || productIds.includes(line.productId)) &&
    (!categoryIds || line.categoryIds.some((id) => categoryIds.includes(id))) &&
    (!brandIds || (line.brandId !== null && brandIds.includes(line.brandId)))
  )
}

type Reduction = Exclude<Effect, { kind: 'amount' | 'freeShipping' | 'gift' }>

function reduce(campaign: CartCampaign, effect: Reduction, pieces: readonly Piece[], work: Work): boolean {
  let changed = false
  const set = (group: readonly Piece[], prices: readonly number[]) => {
    if (!group.some((piece, index) => (prices[index] ?? piece.price) < piece.price)) return
    changed = true
    group.forEach((piece, index) => {
      piece.price = Math.min(piece.price, prices[index] ?? piece.price)
      piece.taken = campaign.combines ? 'combining' : 'alone'
      note(work, piece.line.skuId, campaign.id)
    })
  }
  if (effect.kind === 'percent') {
    for (const piece of pieces) set([piece], [percentOff(piece.price, effect.basisPoints)])
  } else if (effect.kind === 'fixedPrice') {
    for (const piece of pieces) set([piece], [effect.price])
  } else {
    for (let from = 0; from + effect.take <= pieces.length; from += effect.take) {
      const group = pieces.slice(from, from + effect.take)
      const prices = group.map(({ price }) => price)
      set(
        group,
        effect.kind === 'nForM'
          ? prices.map((price, index) => (index < effect.pay ? price : 0))
          : allocate(Math.min(effect.amount, sum(prices)), prices),
      )
    }
  }
  return changed
}

/**
 * Deducts a fixed amount from the given pieces together. Prices per piece stay the same. Instead, each line's share of
 * the amount is recorded for VAT and refunds. Returns false when there is nothing to deduct.
 */
function takeOff(campaign: CartCampaign, amount: number, pieces: readonly Piece[], work: Work): boolean {
  const bySku = new Map<number, number>()
  for (const { line, price } of pieces) bySku.set(line.skuId, (bySku.get(line.skuId) ?? 0) + price)
  const skus = [...bySku.keys()].toSorted((a, b) => a - b)
  const left = skus.map((sku) => (bySku.get(sku) ?? 0) - (work.shares.get(sku) ?? 0)).map((value) => Math.max(0, value))
  const off = Math.min(amount, sum(left))
  if (off <= 0) return false
  allocate(off, left).forEach((share, index) => {
    const sku = skus[index]
    if (sku === undefined || share === 0) return
    work.shares.set(sku, (work.shares.get(sku) ?? 0) + share)
    note(work, sku, campaign.id)
  })
  return true
}

function note({ touched }: Work, skuId: number, campaignId: number): void {
  const ids = touched.get(skuId) ?? []
  if (!ids.includes(campaignId)) touched.set(skuId, [...ids, campaignId])
}

function toLine(line: CampaignLine, { pieces, shares, touched }: Work): CampaignedLine {
  const prices: { price: number; quantity: number }[] = []
  const own = pieces.filter((piece) => piece.line === line).toSorted((a, b) => b.price - a.price)
  for (const { price } of own) {
    const last = prices.at(-1)
    if (last?.price === price) last.quantity += 1
    else prices.push({ price, quantity: 1 })
  }
  return {
    skuId: line.skuId,
    prices,
    total: sum(own.map(({ price }) => price)),
    fixedShare: shares.get(line.skuId) ?? 0,
    campaignIds: touched.get(line.skuId) ?? [],
  }
}

/** Returns a price reduced by a percentage (in basis points), rounded half up. */
function percentOff(price: number, basisPoints: number): number {
  return Math.floor((price * (10_000 - basisPoints) + 5_000) / 10_000)
}

/**
 * Splits an amount in proportion to weights. Each part is rounded down, and the remaining units go to the parts with
 * the largest remainders. If all weights are 0, all parts are 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  let left = amount - sum(parts)
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

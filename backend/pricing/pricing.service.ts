import DataLoader from 'dataloader'
import { channelTag } from '../channel/index.ts'
import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { MaybePromise } from '../kernel/maybe-promise.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import { adPriceAt } from './ad-prices/ad-prices.rules.ts'
import { campaignsOf } from './campaigns.ts'
import type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
import { isAdPriceAllowed, isRunning, nextPriceChange, nextRegularChange, sellingPriceAt } from './pricing.rules.ts'
import {
  findCampaigns,
  findRegularPrices,
  listPriceLists,
  type PriceList,
  type PricesBy,
  presentOf,
  type RegularPrice,
} from './pricing.store.ts'
import { createReadOnConnection } from './read-on-connection.ts'
import { createRegularPrices } from './regular-prices.ts'

export interface PricingService {
  /**
   * Returns the price in the request's market, or null when the product is not sold there. Also records in the context
   * when the price changes next.
   */
  unitPrice(context: RequestContext, productId: number): Promise<UnitPriceModel | null>
  /** Loads prices that `unitPrice` will probably need, in one batch with other requests of the same event-loop tick. */
  preload(context: RequestContext, productIds: readonly number[]): Promise<void>
  /** Returns the price in the request's market. Throws when the product is not sold there. */
  getUnitPrice(context: RequestContext, productId: number): MaybePromise<UnitPriceModel>
  /** Returns a product's running campaigns. The campaign that sets the price comes first. */
  campaignsFor(context: RequestContext, productId: number): Promise<readonly DiscountCampaignModel[]>
  runningCampaigns(context: RequestContext): Promise<readonly DiscountCampaignModel[]>
  campaignByAlias(context: RequestContext, alias: string): Promise<DiscountCampaignModel | null>
  /**
   * Returns the prices of SKUs by id, for carts and orders, within their transaction. SKUs that the market does not
   * sell are missing. `at` is in epoch milliseconds.
   */
  pricesOfSkus(
    tx: Transaction,
    market: RequestMarket,
    skuIds: readonly number[],
    at: number,
    adPriceOf?: AdPriceOf,
  ): Promise<ReadonlyMap<number, UnitPriceModel>>
  /** Returns the prices of all SKUs of a product that the market sells. `at` is in epoch milliseconds. */
  pricesOfProduct(
    market: RequestMarket,
    productId: number,
    at: number,
    adPriceOf?: AdPriceOf,
  ): Promise<readonly UnitPriceModel[]>
}

/**
 * Price of a product, and the instant at which it changes next, in epoch milliseconds. `unit` is null when the product
 * is not sold. `changesAt` is null when no change is scheduled.
 */
interface LoadedPrice {
  readonly unit: UnitPriceModel | null
  readonly changesAt: number | null
}

const unpriced: LoadedPrice = { unit: null, changesAt: null }

const earliest = (instants: readonly (number | null)[]) =>
  instants.reduce<number | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null)

/**
 * Returns the ad price that the visitor was promised for a SKU, or null. The price must still pass `isAdPriceAllowed`.
 */
export type AdPriceOf = (skuId: number) => number | null

/**
 * Campaigns are loaded until this many milliseconds (100 days) after their end. The 30-day rule needs the prices of the
 * 30 days before the present price began. All these prices are known if the present price began at most 70 days ago.
 */
const memory = 100 * 24 * 60 * 60 * 1000

/**
 * Cache tags, besides `*`, that announce changed discount campaigns. `catalog` is one of them, because imports and
 * generated catalogues write campaigns too.
 */
const campaignTags = ['catalog', 'campaigns']

/** Time window of a discount campaign, in epoch milliseconds, and the ids of its markets. Null means no limit. */
export interface CampaignWindow {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly markets: readonly string[] | null
}

export interface PricingDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  /** Returns the windows of discount campaigns by alias. `drafts` are the ids of campaigns to treat as approved. */
  readonly windowsIn: (drafts: readonly string[]) => Promise<ReadonlyMap<string, CampaignWindow>>
  /** Lowest allowed ad price, in per cent of the regular price. With 100, no ad price is allowed. */
  readonly lowestAdPercent: number
}

export function createPricingService(deps: PricingDeps): PricingService {
  const { database, cache, windowsIn, lowestAdPercent } = deps
  const listIn = (lists: readonly PriceList[], marketId: string) => lists.find((list) => list.marketId === marketId)
  const regularPrices = createRegularPrices({ database, cache })
  const allCampaigns = (context: RequestContext) =>
    context.memo('pricing.campaigns', async () => {
      const { drafts = [], isAsOf, now, market, language } = context
      if (!isAsOf && drafts.length === 0) {
        return cache.get(context, `pricing.campaigns ${market.id} ${language}`, campaignTags, async () =>
          campaignsOf(await findCampaigns(database, now - memory), market, language),
        )
      }
      const windows: ReadonlyMap<string, CampaignWindow> = drafts.length > 0 ? await windowsIn(drafts) : new Map()
      const stored = await findCampaigns(database, now - memory, [...windows.keys()])
      const seen = stored.map((campaign) => ({ ...campaign, ...windows.get(campaign.alias) }))
      return campaignsOf(seen, market, language)
    })

  const priced = (input: {
    market: RequestMarket
    list: PriceList
    campaigns: readonly DiscountCampaignModel[]
    rows: readonly RegularPrice[]
    at: number
    adPriceOf?: AdPriceOf | undefined
  }): readonly UnitPriceModel[] => {
    const { market, list, campaigns, rows, at, adPriceOf = () => null } = input
    return rows.flatMap((row) => {
      const present = presentOf(row, at)
      if (present === null) return []
      const { regular, since, recorded } = present
      const discounts = campaigns.filter((campaign) => row.campaignIds.includes(campaign.id))
      const { rounding } = list
      const common = sellingPriceAt({ regular, discounts, rounding }, at)
      const promised = adPriceOf(row.skuId)
      const { selling } = common
      const isAdPrice = promised !== null && isAdPriceAllowed(promised, { regular, selling }, lowestAdPercent)
      const price = isAdPrice ? { selling: promised, discountId: null } : common
      const unit: UnitPriceModel = {
        productId: row.productId,
        skuId: row.skuId,
        priceListId: list.id,
        currency: list.currency,
        regular,
        ...price,
        isAdPrice,
        vatRate: row.format === 'other' ? market.standardVatRate : market.bookVatRate,
        since,
        rounding,
        discounts,
        recorded,
      }
      return [unit]
    })
  }

  /**
   * Returns the regular prices of products. For products with a promised ad price, reads the prices and the price
   * history from the database, because the cache lacks the history of products without campaigns.
   */
  const rowsOf = async (context: RequestContext, listId: number, ids: readonly number[]) => {
    const { adPrices = [] } = context
    const isPromised = (id: number) => adPrices.some(({ productId }) => productId === id)
    const productIds = ids.filter(isPromised)
    if (productIds.length === 0) return regularPrices(context, listId, ids)
    const others = ids.filter((id) => !isPromised(id))
    const rows = await Promise.all([
      findRegularPrices(database, listId, { productIds }, { isHistoryNeeded: true }),
      regularPrices(context, listId, others),
    ])
    return rows.flat()
  }

  const loaded = (context: RequestContext) => context.memo('pricing.loaded', () => new Map<number, LoadedPrice>())
  const loader = (context: RequestContext) =>
    context.memo(
      'pricing.prices',
      () =>
        new DataLoader<number, LoadedPrice>(async (productIds) => {
          const lists = await cache.get(context, 'pricing.lists', [channelTag], () => listPriceLists(database))
          const list = listIn(lists, context.market.id)
          if (!list) return productIds.map(() => unpriced)
          const { adPrices = [], market, now } = context
          const [rows, campaigns] = await Promise.all([rowsOf(context, list.id, productIds), allCampaigns(context)])
          const adPriceOf = (skuId: number) => adPriceAt(adPrices, { skuId, marketId: market.id, at: now })
          const found = priced({ market, list, campaigns, rows, at: now, adPriceOf })
          const byProduct = loaded(context)
          const rowsById = Map.groupBy(rows, ({ productId }) => productId)
          const foundById = Map.groupBy(found, ({ productId }) => productId)
          return productIds.map((id) => {
            const prices = foundById.get(id) ?? []
            const price: LoadedPrice = {
              // Show the price of the SKU that has the lowest regular price.
              unit: prices.reduce<UnitPriceModel | null>(
                (least, one) => (least && least.regular <= one.regular ? least : one),
                null,
              ),
              changesAt: earliest([
                ...adPrices.map(({ shownUntil }) => (shownUntil > now ? shownUntil : null)),
                ...(rowsById.get(id) ?? []).map(({ coming }) => nextRegularChange(coming, now)),
                ...prices.map(({ discounts }) => nextPriceChange(discounts, now)),
              ]),
            }
            byProduct.set(id, price)
            return price
          })
        }),
    )
  /**
   * Records the time of the next price change in the context of the operation that shows the price. The loader cannot
   * do that, because several operations may share it.
   */
  const noted = (context: RequestContext, { unit, changesAt }: LoadedPrice): UnitPriceModel | null => {
    context.changesAt(changesAt)
    return unit
  }
  const priceOf = async (context: RequestContext, productId: number) =>
    noted(context, loaded(context).get(productId) ?? (await loader(context).load(productId)))

  const readStored = createReadOnConnection(database)
  const read = async (
    db: Transaction,
    input: { market: RequestMarket; by: PricesBy; at: number; adPriceOf: AdPriceOf | undefined },
  ): Promise<readonly UnitPriceModel[]> => {
    const { market, by, at, adPriceOf } = input
    const isHistoryNeeded = adPriceOf !== undefined
    const stored = await readStored(db, { marketId: market.id, by, after: at - memory, isHistoryNeeded })
    if (!stored) return []
    const { list, rows } = stored
    return priced({ market, list, campaigns: campaignsOf(stored.campaigns, market, 'sv'), rows, at, adPriceOf })
  }

  const touch = (context: RequestContext, campaigns: readonly DiscountCampaignModel[]) => {
    for (const campaign of campaigns) {
      context.tags.add(`campaign:${campaign.id}`)
      context.changesAt(nextPriceChange([campaign], context.now))
    }
    return campaigns
  }

  return {
    unitPrice: priceOf,
    preload: async (context, productIds) => void (await loader(context).loadMany(productIds)),
    getUnitPrice: (context, productId) => {
      const known = loaded(context).get(productId)
      return (
        (known && noted(context, known)) ??
        priceOf(context, productId).then((price) => {
          if (price) return price
          throw new Error(`Product ${productId} is not sold in market ${context.market.alias}.`)
        })
      )
    },
    async campaignsFor(context, productId) {
      const price = await priceOf(context, productId)
      const running = (price?.discounts ?? []).filter((discount) => isRunning(discount, context.now))
      const ids = running.map(({ id }) => id)
      const campaigns = (await allCampaigns(context)).filter(({ id }) => ids.includes(id))
      const first = price?.discountId ?? null
      return touch(
        context,
        campaigns.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
      )
    },
    async runningCampaigns(context) {
      const all = await allCampaigns(context)
      context.tags.add('campaigns')
      context.changesAt(nextPriceChange(all, context.now))
      return touch(
        context,
        all.filter((campaign) => isRunning(campaign, context.now)),
      )
    },
    async campaignByAlias(context, alias) {
      const found = (await allCampaigns(context)).find((campaign) => campaign.alias === alias)
      if (!found) {
        context.tags.add('campaigns')
        return null
      }
      touch(context, [found])
      return isRunning(found, context.now) ? found : null
    },
    async pricesOfSkus(tx, market, skuIds, at, adPriceOf) {
      const found = skuIds.length === 0 ? [] : await read(tx, { market, by: { skuIds }, at, adPriceOf })
      return new Map(found.map((price) => [price.skuId, price]))
    },
    pricesOfProduct: (market, productId, at, adPriceOf) =>
      read(database, { market, by: { productIds: [productId] }, at, adPriceOf }),
  }
}

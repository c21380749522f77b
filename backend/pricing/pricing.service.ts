import DataLoader from 'dataloader'
import { channelTag } from '../channel/index.ts'
import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { MaybePromise } from '../kernel/maybe-promise.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import { campaignsOf } from './campaigns.ts'
import type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
import { isRunning, nextPriceChange, nextRegularChange, sellingPriceAt } from './pricing.rules.ts'
import {
  findCampaigns,
  findRegularPrices,
  listPriceLists,
  type PriceList,
  presentOf,
  type RegularPrice,
} from './pricing.store.ts'
import { createRegularPrices } from './regular-prices.ts'

export interface PricingService {
  /**
   * Returns the price in the request's market, or null when the product is not sold there. Passes the time of the next
   * scheduled change to the context.
   */
  unitPrice(context: RequestContext, productId: number): Promise<UnitPriceModel | null>
  /** Returns the price of a product that is sold in the request's market. Throws when it is not sold there. */
  getUnitPrice(context: RequestContext, productId: number): MaybePromise<UnitPriceModel>
  /** Returns the campaigns that run now for a product. The campaign that sets the price comes first. */
  campaignsFor(context: RequestContext, productId: number): Promise<readonly DiscountCampaignModel[]>
  /** Returns all campaigns that run now in the request's market. */
  runningCampaigns(context: RequestContext): Promise<readonly DiscountCampaignModel[]>
  campaignByAlias(context: RequestContext, alias: string): Promise<DiscountCampaignModel | null>
  /**
   * Returns the prices of SKUs for carts and orders, within their transaction. SKUs that are not sold in the market are
   * omitted.
   */
  pricesOfSkus(
    tx: Transaction,
    market: RequestMarket,
    skuIds: readonly number[],
    at: number,
  ): Promise<ReadonlyMap<number, UnitPriceModel>>
}

/** Milliseconds for which campaigns are still loaded after they ended, because the 30-day rule needs their prices. */
const memory = 100 * 24 * 60 * 60 * 1000

/**
 * Cache tags whose invalidation may change discount campaigns, in addition to `*`. `catalog` is one of them, because
 * imports and generated catalogues also write campaigns.
 */
const campaignTags = ['catalog', 'campaigns']

/** Window of a discount campaign in epoch milliseconds, and the ids of its markets; null for all markets. */
export interface CampaignWindow {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly markets: readonly string[] | null
}

export interface PricingDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  /** Returns the windows of discount campaigns by alias. `drafts` are campaigns that count as approved. */
  readonly windowsIn: (drafts: readonly string[]) => Promise<ReadonlyMap<string, CampaignWindow>>
}

export function createPricingService({ database, cache, windowsIn }: PricingDeps): PricingService {
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
  }): readonly UnitPriceModel[] => {
    const { market, list, campaigns, rows, at } = input
    return rows.flatMap((row) => {
      const present = presentOf(row, at)
      if (present === null) return []
      const { regular, since, recorded } = present
      const discounts = campaigns.filter((campaign) => row.campaignIds.includes(campaign.id))
      const { rounding } = list
      const price = sellingPriceAt({ regular, discounts, rounding }, at)
      const unit: UnitPriceModel = {
        productId: row.productId,
        skuId: row.skuId,
        priceListId: list.id,
        currency: list.currency,
        regular,
        ...price,
        vatRate: row.format === 'other' ? market.standardVatRate : market.bookVatRate,
        since,
        rounding,
        discounts,
        recorded,
      }
      return [unit]
    })
  }

  const loaded = (context: RequestContext) => context.memo('pricing.loaded', () => new Map<number, UnitPriceModel>())
  const prices = (context: RequestContext) =>
    context.memo(
      'pricing.prices',
      () =>
        new DataLoader<number, UnitPriceModel | null>(async (productIds) => {
          const lists = await cache.get(context, 'pricing.lists', [channelTag], () => listPriceLists(database))
          const list = listIn(lists, context.market.id)
          if (!list) return productIds.map(() => null)
          const [rows, campaigns] = await Promise.all([
            regularPrices(context, list.id, productIds),
            allCampaigns(context),
          ])
          const found = priced({ market: context.market, list, campaigns, rows, at: context.now })
          const byProduct = loaded(context)
          for (const price of found) {
            // A product with several SKUs shows the lowest of their prices.
            const other = byProduct.get(price.productId)
            if (!other || price.regular < other.regular) byProduct.set(price.productId, price)
          }
          for (const { coming } of rows) context.changesAt(nextRegularChange(coming, context.now))
          for (const { discounts } of found) context.changesAt(nextPriceChange(discounts, context.now))
          return productIds.map((id) => byProduct.get(id) ?? null)
        }),
    )

  const touch = (context: RequestContext, campaigns: readonly DiscountCampaignModel[]) => {
    for (const campaign of campaigns) {
      context.tags.add(`campaign:${campaign.id}`)
      context.changesAt(nextPriceChange([campaign], context.now))
    }
    return campaigns
  }

  return {
    unitPrice: (context, productId) => prices(context).load(productId),
    getUnitPrice: (context, productId) =>
      loaded(context).get(productId) ??
      prices(context)
        .load(productId)
        .then((price) => {
          if (price) return price
          throw new Error(`Product ${productId} is not sold in market ${context.market.alias}.`)
        }),
    async campaignsFor(context, productId) {
      const price = await prices(context).load(productId)
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
    async pricesOfSkus(tx, market, skuIds, at) {
      // Read on the transaction's own connection, because waiting for a second connection could deadlock.
      const list = listIn(await listPriceLists(tx), market.id)
      if (!list || skuIds.length === 0) return new Map()
      const rows = await findRegularPrices(tx, list.id, { skuIds })
      const campaigns = campaignsOf(await findCampaigns(tx, at - memory), market, 'sv')
      const found = priced({ market, list, campaigns, rows, at })
      return new Map(found.map((price) => [price.skuId, price]))
    },
  }
}

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Campaign } from '#schemas/campaign.ts'
import { cartCampaigns, promoCodes } from '../../campaigns/campaigns.tables.ts'
import type { Transaction } from '../../kernel/database.ts'
import { discountCampaigns } from '../../pricing/pricing.tables.ts'
import type { CampaignPlace } from './campaign.rules.ts'
import { offersOf } from './campaign-issues.ts'
import { campaignOffers } from './campaigns.tables.ts'
import { commonMarkets, findOfferWindow, type Offer } from './offers.store.ts'

export interface MarketPlace extends CampaignPlace {
  readonly id: string
  readonly currency: string
}

/** Markets (aliases) in which an offer of a campaign will apply. */
export interface OfferReach extends Offer {
  readonly path: string
  readonly markets: readonly string[]
}

/** Amounts of an offer's effect, by currency. An effect without amounts works in any currency. */
const amountsSchema = z.object({ amounts: z.record(z.string(), z.unknown()) })

/**
 * Returns the markets where a campaign's offers will apply: the markets that campaign and offer have in common and for
 * whose currency the offer has amounts.
 */
export async function findOfferReach(
  db: Transaction,
  campaign: Campaign,
  places: readonly MarketPlace[],
): Promise<readonly OfferReach[]> {
  const reach: OfferReach[] = []
  for (const offer of offersOf(campaign)) {
    const source = await sourceOf(db, offer)
    if (!source) continue
    const own = await ownMarkets(db, source)
    const named = campaign.markets ? places.filter(({ alias }) => campaign.markets?.includes(alias)) : places
    const ids = commonMarkets(
      own,
      named.map(({ id }) => id),
    )
    const amounts = amountsSchema.safeParse(await effectOf(db, source))
    const holds = ({ id, currency }: MarketPlace) =>
      (ids === null || ids.includes(id)) && (!amounts.success || currency in amounts.data.amounts)
    reach.push({ ...offer, markets: named.filter(holds).map(({ alias }) => alias) })
  }
  return reach
}

/**
 * Returns the offer whose markets and effect decide where the given offer applies. For a promo code this is the cart
 * campaign that the code unlocks, otherwise the offer itself.
 */
async function sourceOf(db: Transaction, { kind, alias }: Offer): Promise<Offer | undefined> {
  if (kind !== 'promoCode') return (await findOfferWindow(db, { kind, alias })) && { kind, alias }
  const [row] = await db
    .select({ alias: cartCampaigns.alias })
    .from(promoCodes)
    .innerJoin(cartCampaigns, eq(cartCampaigns.id, promoCodes.campaignId))
    .where(eq(promoCodes.code, alias))
  return row && { kind: 'cartCampaign', alias: row.alias }
}

/** Returns an offer's own markets. If a campaign binds the offer, returns the markets from before the approval. */
async function ownMarkets(db: Transaction, { kind, alias }: Offer): Promise<readonly string[] | null> {
  const [held] = await db
    .select({ markets: campaignOffers.markets })
    .from(campaignOffers)
    .where(and(eq(campaignOffers.kind, kind), eq(campaignOffers.alias, alias)))
  return held ? held.markets : ((await findOfferWindow(db, { kind, alias }))?.markets ?? null)
}

async function effectOf(db: Transaction, { kind, alias }: Offer): Promise<unknown> {
  if (kind === 'discountCampaign') {
    const [row] = await db
      .select({ amounts: discountCampaigns.amounts })
      .from(discountCampaigns)
      .where(eq(discountCampaigns.alias, alias))
    return row
  }
  const [row] = await db
    .select({ parameters: cartCampaigns.parameters })
    .from(cartCampaigns)
    .where(eq(cartCampaigns.alias, alias))
  return row?.parameters
}

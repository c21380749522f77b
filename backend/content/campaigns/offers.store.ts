import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { cartCampaigns, promoCodes } from '../../campaigns/campaigns.tables.ts'
import type { Transaction } from '../../kernel/database.ts'
import { discountCampaigns } from '../../pricing/pricing.tables.ts'
import { campaignOffers, contentCampaigns } from './campaigns.tables.ts'

export type OfferKind = 'discountCampaign' | 'cartCampaign' | 'promoCode'

export interface Offer {
  readonly kind: OfferKind
  readonly alias: string
}

interface OfferWindow {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Ids; null: all. A promo code goes by its campaign's. */
  readonly markets: readonly string[] | null
}

const offersLock = 7_340_032

/** Campaigns take offers one after the other. */
export async function lockOffers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${offersLock})`)
}

/** The window of an offer; undefined: there is no such offer. */
export async function findOfferWindow(tx: Transaction, { kind, alias }: Offer): Promise<OfferWindow | undefined> {
  if (kind === 'promoCode') {
    const [row] = await tx
      .select({ startsAt: promoCodes.startsAt, endsAt: promoCodes.endsAt })
      .from(promoCodes)
      .where(eq(promoCodes.code, alias))
    return row && { ...row, markets: null }
  }
  const table = kind === 'discountCampaign' ? discountCampaigns : cartCampaigns
  const [row] = await tx
    .select({ startsAt: table.startsAt, endsAt: table.endsAt, markets: table.markets })
    .from(table)
    .where(eq(table.alias, alias))
  return row
}

/** Where an offer holds: where its own markets and its campaign's meet. Null: everywhere. */
export function commonMarkets(own: readonly string[] | null, campaign: readonly string[] | null): string[] | null {
  if (own === null) return campaign === null ? null : [...campaign]
  return own.filter((id) => campaign === null || campaign.includes(id))
}

/** Lets offers run with a campaign, and remembers how they ran before. */
export async function bindOffers(
  tx: Transaction,
  input: { readonly campaignId: string; readonly offers: readonly Offer[]; readonly window: OfferWindow },
): Promise<void> {
  for (const offer of input.offers) {
    const before = await findOfferWindow(tx, offer)
    if (!before) continue
    const markets = before.markets ? [...before.markets] : null
    await tx.insert(campaignOffers).values({ campaignId: input.campaignId, ...offer, ...before, markets })
    await setOfferWindow(tx, offer, { ...input.window, markets: commonMarkets(before.markets, input.window.markets) })
  }
}

/** Gives offers back the windows that they had before a campaign. */
export async function releaseOffers(tx: Transaction, campaignId: string): Promise<void> {
  const bound = await tx.delete(campaignOffers).where(eq(campaignOffers.campaignId, campaignId)).returning()
  for (const { kind, alias, startsAt, endsAt, markets } of bound) {
    await setOfferWindow(tx, { kind: kind as OfferKind, alias }, { startsAt, endsAt, markets })
  }
}

/** Forgets offers of campaigns that are over: they have ended with them and are free for others. */
export async function clearOffers(tx: Transaction, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return
  await tx.delete(campaignOffers).where(inArray(campaignOffers.campaignId, [...campaignIds]))
}

/** Discount campaigns that approved campaigns hold, with the windows that they had before. */
export async function findBoundDiscounts(
  db: Transaction,
  campaignIds: readonly string[],
): Promise<readonly (OfferWindow & { readonly alias: string })[]> {
  const { alias, startsAt, endsAt, markets } = campaignOffers
  return db
    .select({ alias, startsAt, endsAt, markets })
    .from(campaignOffers)
    .where(and(eq(campaignOffers.kind, 'discountCampaign'), inArray(campaignOffers.campaignId, [...campaignIds])))
}

/** Which campaign an offer runs with; null: none. */
export async function holderOf(tx: Transaction, { kind, alias }: Offer): Promise<string | null> {
  const [row] = await tx
    .select({ campaignId: campaignOffers.campaignId })
    .from(campaignOffers)
    .where(and(eq(campaignOffers.kind, kind), eq(campaignOffers.alias, alias)))
  return row?.campaignId ?? null
}

/** Which approved campaign that is not over an offer runs with; null: none. Later approvals wait for the transaction. */
export async function findHolder(tx: Transaction, { kind, alias }: Offer, at: Date): Promise<string | null> {
  await lockOffers(tx)
  const [row] = await tx
    .select({ campaignId: campaignOffers.campaignId })
    .from(campaignOffers)
    .innerJoin(contentCampaigns, eq(contentCampaigns.id, campaignOffers.campaignId))
    .where(and(eq(campaignOffers.kind, kind), eq(campaignOffers.alias, alias), gt(contentCampaigns.endsAt, at)))
  return row?.campaignId ?? null
}

/** Which campaigns that are not over hold offers, by `kind alias`. */
export async function listHolders(db: Transaction, at: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ kind: campaignOffers.kind, alias: campaignOffers.alias, campaignId: campaignOffers.campaignId })
    .from(campaignOffers)
    .innerJoin(contentCampaigns, eq(contentCampaigns.id, campaignOffers.campaignId))
    .where(gt(contentCampaigns.endsAt, at))
  return new Map(rows.map(({ kind, alias, campaignId }) => [`${kind} ${alias}`, campaignId]))
}

async function setOfferWindow(tx: Transaction, { kind, alias }: Offer, window: OfferWindow): Promise<void> {
  const { startsAt, endsAt } = window
  const markets = window.markets ? [...window.markets] : null
  if (kind === 'promoCode') await tx.update(promoCodes).set({ startsAt, endsAt }).where(eq(promoCodes.code, alias))
  else if (kind === 'discountCampaign') {
    await tx.update(discountCampaigns).set({ startsAt, endsAt, markets }).where(eq(discountCampaigns.alias, alias))
  } else await tx.update(cartCampaigns).set({ startsAt, endsAt, markets }).where(eq(cartCampaigns.alias, alias))
}

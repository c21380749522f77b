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
  /** Market ids; null for all. Always null for a promo code, because its cart campaign determines the markets. */
  readonly markets: readonly string[] | null
}

const offersLock = 7_340_032

/** Locks all bindings of offers until the transaction ends, so that two campaigns cannot bind the same offer. */
export async function lockOffers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${offersLock})`)
}

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

/** Returns the markets that an offer and its campaign have in common. Null means all markets. */
export function commonMarkets(own: readonly string[] | null, campaign: readonly string[] | null): string[] | null {
  if (own === null) return campaign === null ? null : [...campaign]
  return own.filter((id) => campaign === null || campaign.includes(id))
}

/**
 * Gives offers the time window of a campaign and restricts their markets to those of the campaign. Stores the previous
 * windows and markets.
 */
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

/** Restores the time windows and markets that a campaign's offers had before the approval. */
export async function releaseOffers(tx: Transaction, campaignId: string): Promise<void> {
  const bound = await tx.delete(campaignOffers).where(eq(campaignOffers.campaignId, campaignId)).returning()
  for (const { kind, alias, startsAt, endsAt, markets } of bound) {
    await setOfferWindow(tx, { kind: kind as OfferKind, alias }, { startsAt, endsAt, markets })
  }
}

/**
 * Deletes the stored windows of the offers of ended campaigns. These offers stay ended, and other campaigns can then
 * bind them.
 */
export async function clearOffers(tx: Transaction, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return
  await tx.delete(campaignOffers).where(inArray(campaignOffers.campaignId, [...campaignIds]))
}

/**
 * Returns the discount campaigns that the given campaigns bind, with their time windows and markets from before the
 * approval.
 */
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

export async function holderOf(tx: Transaction, { kind, alias }: Offer): Promise<string | null> {
  const [row] = await tx
    .select({ campaignId: campaignOffers.campaignId })
    .from(campaignOffers)
    .where(and(eq(campaignOffers.kind, kind), eq(campaignOffers.alias, alias)))
  return row?.campaignId ?? null
}

/**
 * Returns the id of the approved campaign that binds an offer, or null when there is none or the campaign has ended.
 * Locks all bindings (`lockOffers`), so that approvals wait for the end of the transaction.
 */
export async function findHolder(tx: Transaction, { kind, alias }: Offer, at: Date): Promise<string | null> {
  await lockOffers(tx)
  const [row] = await tx
    .select({ campaignId: campaignOffers.campaignId })
    .from(campaignOffers)
    .innerJoin(contentCampaigns, eq(contentCampaigns.id, campaignOffers.campaignId))
    .where(and(eq(campaignOffers.kind, kind), eq(campaignOffers.alias, alias), gt(contentCampaigns.endsAt, at)))
  return row?.campaignId ?? null
}

/** Returns the ids of the campaigns that bind offers and have not ended. A key is the `<kind> <alias>` of an offer. */
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

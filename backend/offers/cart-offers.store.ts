import { eq, inArray, sql } from 'drizzle-orm'
import { type CartOffer, cartOfferSchema } from '#schemas/offer.ts'
import { cartCampaigns, cartCampaignTexts, promoCodes } from '../campaigns/campaigns.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { fromStored, toStored } from './offer-window.ts'
import { aliasesOf, idsOf, namesOf, type OfferMarket, type StoredOffer } from './stored-offer.ts'

export async function listCartOffers(
  db: Transaction,
  markets: readonly OfferMarket[],
  alias?: string,
): Promise<readonly StoredOffer<CartOffer>[]> {
  const rows = await db
    .select()
    .from(cartCampaigns)
    .where(alias === undefined ? undefined : eq(cartCampaigns.alias, alias))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = await db.select().from(cartCampaignTexts).where(inArray(cartCampaignTexts.campaignId, ids))
  const counts = await db
    .select({ id: promoCodes.campaignId, count: sql<number>`count(*)::int` })
    .from(promoCodes)
    .where(inArray(promoCodes.campaignId, ids))
    .groupBy(promoCodes.campaignId)
  return rows.map((row) => {
    const names = namesOf(texts.filter(({ campaignId }) => campaignId === row.id))
    const parsed = cartOfferSchema.safeParse({
      alias: row.alias,
      names,
      effect: row.parameters,
      conditions: row.conditions,
      markets: aliasesOf(row.markets, markets),
      customerTypes: row.customerTypes ?? undefined,
      priority: row.priority,
      combines: row.combines,
      needsCode: row.needsCode,
      hideTitle: row.hideTitle,
      window: fromStored(row),
    })
    return {
      alias: row.alias,
      name: names.sv ?? row.alias,
      definition: parsed.data ?? null,
      window: { startsAt: row.startsAt, endsAt: row.endsAt },
      promoCodes: counts.find(({ id }) => id === row.id)?.count ?? 0,
      products: null,
    }
  })
}

export async function writeCartOffer(
  tx: Transaction,
  offer: CartOffer,
  markets: readonly OfferMarket[],
): Promise<void> {
  const set = {
    parameters: offer.effect,
    conditions: offer.conditions,
    markets: idsOf(offer.markets, markets),
    customerTypes: offer.customerTypes ?? null,
    priority: offer.priority,
    combines: offer.combines,
    needsCode: offer.needsCode,
    hideTitle: offer.hideTitle,
    ...toStored(offer.window),
  }
  const [row] = await tx
    .insert(cartCampaigns)
    .values({ alias: offer.alias, ...set })
    .onConflictDoUpdate({ target: cartCampaigns.alias, set })
    .returning({ id: cartCampaigns.id })
  if (!row) return
  await tx.delete(cartCampaignTexts).where(eq(cartCampaignTexts.campaignId, row.id))
  const texts = Object.entries(offer.names).map(([language, name]) => ({ campaignId: row.id, language, name }))
  await tx.insert(cartCampaignTexts).values(texts)
}

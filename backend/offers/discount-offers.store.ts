import { eq, inArray, sql } from 'drizzle-orm'
import { type DiscountOffer, discountOfferSchema, type OfferScope } from '#schemas/offer.ts'
import type { Transaction } from '../kernel/database.ts'
import { discountCampaignProducts, discountCampaigns, discountCampaignTexts } from '../pricing/pricing.tables.ts'
import { fromStored, toStored } from './offer-window.ts'
import { aliasesOf, idsOf, namesOf, type OfferMarket, type StoredOffer } from './stored-offer.ts'

export async function listDiscountOffers(
  db: Transaction,
  markets: readonly OfferMarket[],
  alias?: string,
): Promise<readonly StoredOffer<DiscountOffer>[]> {
  const rows = await db
    .select()
    .from(discountCampaigns)
    .where(alias === undefined ? undefined : eq(discountCampaigns.alias, alias))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = await db.select().from(discountCampaignTexts).where(inArray(discountCampaignTexts.campaignId, ids))
  const counts = await db
    .select({ id: discountCampaignProducts.campaignId, count: sql<number>`count(*)::int` })
    .from(discountCampaignProducts)
    .where(inArray(discountCampaignProducts.campaignId, ids))
    .groupBy(discountCampaignProducts.campaignId)
  return rows.map((row) => {
    const own = texts.filter(({ campaignId }) => campaignId === row.id)
    const descriptions = own.flatMap(({ language, description }) => (description ? [[language, description]] : []))
    const parsed = discountOfferSchema.safeParse({
      alias: row.alias,
      names: namesOf(own),
      descriptions: Object.fromEntries(descriptions),
      reduction:
        row.kind === 'percentage'
          ? { kind: row.kind, basisPoints: row.basisPoints }
          : { kind: row.kind, amounts: row.amounts },
      scope: row.scope ?? undefined,
      markets: aliasesOf(row.markets, markets),
      priority: row.priority,
      window: fromStored(row),
    })
    return {
      alias: row.alias,
      name: namesOf(own).sv ?? row.alias,
      definition: parsed.data ?? null,
      window: { startsAt: row.startsAt, endsAt: row.endsAt },
      promoCodes: 0,
      products: counts.find(({ id }) => id === row.id)?.count ?? 0,
    }
  })
}

export async function writeDiscountOffer(
  tx: Transaction,
  offer: DiscountOffer,
  markets: readonly OfferMarket[],
): Promise<void> {
  const { reduction, scope } = offer
  const set = {
    kind: reduction.kind,
    basisPoints: reduction.kind === 'percentage' ? reduction.basisPoints : null,
    amounts: reduction.kind === 'percentage' ? null : reduction.amounts,
    markets: idsOf(offer.markets, markets),
    priority: offer.priority,
    ...(scope ? { scope } : {}),
    ...toStored(offer.window),
  }
  const [row] = await tx
    .insert(discountCampaigns)
    .values({ alias: offer.alias, ...set })
    .onConflictDoUpdate({ target: discountCampaigns.alias, set })
    .returning({ id: discountCampaigns.id })
  if (!row) return
  await tx.delete(discountCampaignTexts).where(eq(discountCampaignTexts.campaignId, row.id))
  await tx.insert(discountCampaignTexts).values(
    Object.entries(offer.names).map(([language, name]) => ({
      campaignId: row.id,
      language,
      name,
      description: Object.entries(offer.descriptions).find(([own]) => own === language)?.[1] ?? null,
    })),
  )
  if (scope) await fillProducts(tx, row.id, scope)
}

/** Stores the products that the campaign's scope selects now, in place of those stored before. */
async function fillProducts(tx: Transaction, campaignId: number, scope: OfferScope): Promise<void> {
  const { productIds, categoryIds, brandIds } = scope
  const conditions = [
    productIds && sql`p.id = any(${sql.param(productIds)}::integer[])`,
    brandIds && sql`p.brand_id = any(${sql.param(brandIds)}::integer[])`,
    categoryIds &&
      sql`exists (select 1 from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and c.path && ${sql.param(categoryIds)}::text[])`,
  ].filter((condition) => condition !== undefined)
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  await tx.delete(discountCampaignProducts).where(eq(discountCampaignProducts.campaignId, campaignId))
  await tx.execute(sql`
    insert into discount_campaign_products (campaign_id, product_id)
    select ${campaignId}::integer, p.id from products p where ${where}`)
}

import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { cartCampaigns, giftCodes, promoCodes, promoCodeUses } from '../campaigns/campaigns.tables.ts'
import type { Transaction } from '../kernel/database.ts'

const maxListed = 500

export async function findCodeCampaign(
  tx: Transaction,
  alias: string,
): Promise<{ readonly id: number; readonly needsCode: boolean } | undefined> {
  const [row] = await tx
    .select({ id: cartCampaigns.id, needsCode: cartCampaigns.needsCode })
    .from(cartCampaigns)
    .where(eq(cartCampaigns.alias, alias))
  return row
}

export async function listPromoCodes(db: Transaction, alias: string, text: string) {
  return db
    .select({
      code: promoCodes.code,
      maxUses: promoCodes.maxUses,
      maxUsesPerCustomer: promoCodes.maxUsesPerCustomer,
      startsAt: promoCodes.startsAt,
      endsAt: promoCodes.endsAt,
      uses: sql<number>`(select count(*)::int from ${promoCodeUses} where ${promoCodeUses.codeId} = ${promoCodes.id})`,
    })
    .from(promoCodes)
    .innerJoin(cartCampaigns, eq(cartCampaigns.id, promoCodes.campaignId))
    .where(and(eq(cartCampaigns.alias, alias), like(promoCodes.code, `${text.replace(/[\\%_]/g, '\\$&')}%`)))
    .orderBy(asc(promoCodes.code))
    .limit(maxListed)
}

/** Returns what already uses a code: a gift code, or a cart campaign (by id). Returns null when the code is unused. */
export async function findCodeOwner(
  tx: Transaction,
  code: string,
): Promise<{ readonly gift: boolean; readonly campaignId: number | null } | null> {
  const [gift] = await tx.select({ id: giftCodes.id }).from(giftCodes).where(eq(giftCodes.code, code))
  if (gift) return { gift: true, campaignId: null }
  const [row] = await tx.select({ campaignId: promoCodes.campaignId }).from(promoCodes).where(eq(promoCodes.code, code))
  return row ? { gift: false, campaignId: row.campaignId } : null
}

type Terms = Pick<
  typeof promoCodes.$inferInsert,
  'campaignId' | 'maxUses' | 'maxUsesPerCustomer' | 'startsAt' | 'endsAt'
>

export async function writeCode(tx: Transaction, code: string, terms: Terms): Promise<void> {
  await tx
    .insert(promoCodes)
    .values({ code, ...terms })
    .onConflictDoUpdate({ target: promoCodes.code, set: terms })
}

const atOnce = 1_000

/** Inserts the codes that are not in use yet, and returns the inserted codes. Does not change existing codes. */
export async function addCodes(tx: Transaction, codes: readonly string[], terms: Terms): Promise<readonly string[]> {
  const made: string[] = []
  for (let from = 0; from < codes.length; from += atOnce) {
    const part = codes.slice(from, from + atOnce)
    const gifts = await tx.select({ code: giftCodes.code }).from(giftCodes).where(inArray(giftCodes.code, part))
    const free = part.filter((code) => !gifts.some((gift) => gift.code === code))
    const rows = await tx
      .insert(promoCodes)
      .values(free.map((code) => ({ code, ...terms })))
      .onConflictDoNothing()
      .returning({ code: promoCodes.code })
    made.push(...rows.map(({ code }) => code))
  }
  return made
}

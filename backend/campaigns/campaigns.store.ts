import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#schemas/languages.ts'
import { customers } from '../accounts/accounts.tables.ts'
import { categoryTexts } from '../catalog/categories.tables.ts'
import { brands, products } from '../catalog/products.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import { findRows } from '../kernel/find-rows.ts'
import { recipientKey } from '../kernel/rate-limits/recipient-key.ts'
import { orders } from '../orders/orders.tables.ts'
import type { CampaignConditions, CampaignParameters } from './campaign-shapes.ts'
import { cartCampaigns, cartCampaignTexts, giftCodes, promoCodes, promoCodeUses } from './campaigns.tables.ts'

export interface StoredCampaign {
  readonly id: number
  readonly parameters: CampaignParameters
  readonly conditions: CampaignConditions
  readonly markets: readonly string[] | null
  readonly customerTypes: readonly string[] | null
  readonly priority: number
  readonly combines: boolean
  readonly needsCode: boolean
  readonly hideTitle: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Returns the campaigns that run at `at`, in epoch milliseconds. */
export async function findRunningCampaigns(tx: Transaction, at: number): Promise<readonly StoredCampaign[]> {
  const now = new Date(at)
  const isRunning = sql`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`
  const rows = await findRows(tx, cartCampaigns, sql`where ${isRunning}`)
  return rows.flatMap(({ parameters, conditions, ...row }) =>
    parameters && conditions ? [{ ...row, parameters, conditions }] : [],
  )
}

export async function findCampaign(tx: Transaction, id: number): Promise<StoredCampaign | undefined> {
  const [row] = await tx.select().from(cartCampaigns).where(eq(cartCampaigns.id, id))
  if (!row?.parameters || !row.conditions) return undefined
  return { ...row, parameters: row.parameters, conditions: row.conditions }
}

/** Returns the names of the titles, categories and publishers in a campaign's conditions, in this order. */
export async function findMeantNames(
  tx: Transaction,
  { productIds = [], categoryIds = [], brandIds = [] }: CampaignConditions,
  language: Language,
): Promise<readonly string[]> {
  const titles = await tx
    .select({ name: products.name })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.name)
  const shelves = await tx
    .select({ name: categoryTexts.name })
    .from(categoryTexts)
    .where(and(inArray(categoryTexts.categoryId, [...categoryIds]), eq(categoryTexts.language, language)))
    .orderBy(categoryTexts.name)
  const publishers = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(inArray(brands.id, [...brandIds]))
    .orderBy(brands.name)
  return [...titles, ...shelves, ...publishers].map(({ name }) => name)
}

export async function findCampaignNames(
  tx: Transaction,
  ids: readonly number[],
): Promise<readonly (typeof cartCampaignTexts.$inferSelect)[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(cartCampaignTexts)
    .where(inArray(cartCampaignTexts.campaignId, [...ids]))
}

export type PromoCodeRow = typeof promoCodes.$inferSelect
export type GiftCodeRow = typeof giftCodes.$inferSelect

export async function findPromoCode(
  tx: Transaction,
  by: { code: string } | { id: number },
): Promise<PromoCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where('code' in by ? eq(promoCodes.code, by.code) : eq(promoCodes.id, by.id))
  return row
}

export async function findGiftCode(
  tx: Transaction,
  by: { code: string } | { id: number },
  lock = false,
): Promise<GiftCodeRow | undefined> {
  const found = tx
    .select()
    .from(giftCodes)
    .where('code' in by ? eq(giftCodes.code, by.code) : eq(giftCodes.id, by.id))
  const [row] = lock ? await found.for('update') : await found
  return row
}

/** Identity by which the uses of a code are counted. It is stored with each use. */
export type CodeUser = Pick<typeof promoCodeUses.$inferSelect, 'email' | 'customerId' | 'isProved'>

/**
 * Returns the identity by which a use of a code is counted: the account, and the mailbox of the account's verified
 * e-mail address or, if there is none, of the order's address.
 */
export async function findCodeUser(
  tx: Transaction,
  order: { readonly email: string; readonly customerId: number | null },
): Promise<CodeUser> {
  const { customerId } = order
  const [account] =
    customerId === null
      ? []
      : await tx
          .select({ email: customers.email })
          .from(customers)
          .where(and(eq(customers.id, customerId), isNotNull(customers.emailProvedAt)))
  // Use the mailbox, because addresses that differ only in the part after “+” belong to the same person.
  return { email: recipientKey(account?.email ?? order.email), customerId, isProved: account !== undefined }
}

/**
 * SQL condition on uses of promo codes. Leaves out the use by the cart's unpaid order, because the cart's next order
 * replaces that order.
 */
const withoutCart = (exceptCart: string | null) =>
  exceptCart === null
    ? undefined
    : sql`${promoCodeUses.orderId} is distinct from (
        select ${orders.id} from ${orders} where ${orders.cartId} = ${exceptCart} and ${orders.status} = 'awaiting')`

/** Counts the uses of a code by all users. */
export async function countUses(tx: Transaction, codeId: number, exceptCart: string | null = null): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(promoCodeUses)
    .where(and(eq(promoCodeUses.codeId, codeId), withoutCart(exceptCart)))
  return row?.uses ?? 0
}

/** Returns the number of uses of a code that count towards this user's limit, by the rules of decision 0043. */
export async function countUsesOf(
  tx: Transaction,
  codeId: number,
  user: CodeUser,
  exceptCart: string | null = null,
): Promise<number> {
  const { email, customerId, isProved } = promoCodeUses
  const ofOwner = and(isProved, eq(email, user.email))
  const ofAddress = or(ofOwner, and(isNull(customerId), eq(email, user.email)))
  const ofAccount = user.customerId === null ? undefined : eq(customerId, user.customerId)
  const own = user.isProved ? ofOwner : or(ofAddress, ofAccount)
  const [row] = await tx
    .select({ uses: count() })
    .from(promoCodeUses)
    .where(and(eq(promoCodeUses.codeId, codeId), own, withoutCart(exceptCart)))
  return row?.uses ?? 0
}

/** Locks a promo code, so that two concurrent orders cannot both take its last use. */
export async function lockPromoCode(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, id)).for('update')
}

export async function insertUse(tx: Transaction, use: typeof promoCodeUses.$inferInsert): Promise<void> {
  await tx.insert(promoCodeUses).values(use).onConflictDoNothing()
}

export async function deleteUse(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(promoCodeUses).where(eq(promoCodeUses.orderId, orderId))
}

export async function insertGiftCode(tx: Transaction, gift: typeof giftCodes.$inferInsert): Promise<void> {
  await tx.insert(giftCodes).values(gift)
}

/** Withdraws all money of a gift code. Returns the amount in minor units, or 0 when the code does not exist. */
export async function emptyGiftCode(tx: Transaction, id: number): Promise<number> {
  const gift = await findGiftCode(tx, { id }, true)
  if (!gift) return 0
  await moveGiftBalance(tx, id, -gift.balance)
  return gift.balance
}

/** Adds `by` to the balance of a gift code, in minor units. A negative value withdraws money. */
export async function moveGiftBalance(tx: Transaction, id: number, by: number): Promise<void> {
  await tx
    .update(giftCodes)
    .set({ balance: sql`${giftCodes.balance} + ${by}` })
    .where(eq(giftCodes.id, id))
}

import { randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { emailKey } from '#schemas/values/email.ts'
import { customers } from '../accounts/accounts.tables.ts'
import type { CampaignsService } from '../campaigns/index.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import { toDecimal } from '../kernel/money.ts'
import type { LogStaffAct } from '../staff/staff-audit-log.ts'
import { balanceEntries } from './balance.tables.ts'

export type BalanceEntryRow = typeof balanceEntries.$inferSelect
export type BalanceEntryKind = 'gift-code' | 'order' | 'order-cancelled' | 'refund' | 'staff'

export interface BalanceDeps {
  readonly database: Database
  readonly campaigns: Pick<CampaignsService, 'findCode' | 'emptyGiftCode' | 'insertGiftCode'>
  readonly onStaffAct: LogStaffAct
  readonly onCredit: (tx: Transaction, credit: StaffCredit) => Promise<void>
}

/** A credit that staff gave a customer; amounts in minor units. */
export interface StaffCredit {
  readonly customer: { readonly email: string; readonly language: string }
  readonly currency: string
  readonly amount: number
  readonly balance: number
  readonly note: string
  /** Idempotency key, so that a repeated request does not credit the amount again. */
  readonly key: string
}

interface NewEntry {
  readonly customerId: number
  readonly currency: string
  /** Amount in minor units. It is negative when the customer spends money. */
  readonly amount: number
  readonly kind: BalanceEntryKind
  readonly note: string
  readonly key: string
}

const maxEntries = 200
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type BalanceService = ReturnType<typeof createBalanceService>

/** Creates the balance service: a ledger of customers' store credit with a separate balance for each currency. */
export function createBalanceService({ database, campaigns, onStaffAct, onCredit }: BalanceDeps) {
  async function balanceOf(tx: Transaction, customerId: number, currency: string): Promise<number> {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${balanceEntries.amount}), 0)` })
      .from(balanceEntries)
      .where(and(eq(balanceEntries.customerId, customerId), eq(balanceEntries.currency, currency)))
    return Number(row?.sum ?? 0)
  }

  /** Adds an entry. Throws when its key exists, so that the caller cannot treat an unwritten entry as credited. */
  async function credit(tx: Transaction, entry: NewEntry): Promise<void> {
    const written = await tx
      .insert(balanceEntries)
      .values(entry)
      .onConflictDoNothing()
      .returning({ id: balanceEntries.id })
    if (written.length === 0) throw new Error(`The balance has an entry “${entry.key}” already.`)
  }

  return {
    balanceOf,
    credit,

    /**
     * Spends an amount of the balance, given as a positive number; returns false when the balance is too low. Locks the
     * customer, so that two concurrent orders cannot spend the same money.
     */
    async take(tx: Transaction, entry: NewEntry): Promise<boolean> {
      await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, entry.customerId)).for('update')
      if ((await balanceOf(tx, entry.customerId, entry.currency)) < entry.amount) return false
      await credit(tx, { ...entry, amount: -entry.amount })
      return true
    },

    entries: (customerId: number): Promise<readonly BalanceEntryRow[]> =>
      database
        .select()
        .from(balanceEntries)
        .where(eq(balanceEntries.customerId, customerId))
        .orderBy(desc(balanceEntries.id))
        .limit(maxEntries),

    currentBalance: (customerId: number, currency: string) => balanceOf(database, customerId, currency),

    /**
     * Moves all money of a gift code to the balance. Returns the amount in minor units, or null when the code cannot be
     * redeemed in this currency at this time.
     */
    async redeemGiftCode(input: {
      readonly customerId: number
      readonly code: string
      readonly currency: string
      readonly at: number
    }): Promise<number | null> {
      return database.transaction(async (tx) => {
        const found = await campaigns.findCode(tx, input.code, { currency: input.currency, at: input.at })
        if (found?.kind !== 'gift') return null
        const amount = await campaigns.emptyGiftCode(tx, found.id)
        if (amount === 0) return null
        const { customerId, currency } = input
        await credit(tx, {
          customerId,
          currency,
          amount,
          kind: 'gift-code',
          note: found.code,
          // The key is random, because a code can be redeemed again after a cancelled order has returned money to the
          // code.
          key: `gift-code ${found.id} ${randomUUID()}`,
        })
        return amount
      })
    },

    /**
     * Issues a gift code and returns it. The code has twelve letters and digits, without those that look alike, such as
     * O and 0.
     */
    async issueGiftCode(input: {
      readonly amount: number
      readonly currency: string
      readonly expiresAt: Date | null
      readonly staff: string
      readonly key: string
    }): Promise<string> {
      const { key, staff, ...gift } = input
      return database.transaction((tx) =>
        runIdempotent(tx, { scope: 'gift code', key, request: gift }, async () => {
          const code = Array.from({ length: 12 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
          await campaigns.insertGiftCode(tx, {
            code,
            currency: gift.currency,
            balance: gift.amount,
            expiresAt: gift.expiresAt,
          })
          // Log only the last characters, so that nobody who reads the log can spend the code.
          const subject = `gift-code:…${code.slice(-4)}`
          const details = {
            amount: toDecimal(gift.amount, gift.currency),
            currency: gift.currency,
            ends: gift.expiresAt,
          }
          await onStaffAct(tx, { subject, action: 'gift-code', author: staff, details })
          return code
        }),
      )
    },

    /**
     * Credits a customer on behalf of staff, with a note. Returns the new balance in minor units, or null when no
     * account has the e-mail address.
     */
    async creditByStaff(input: {
      readonly email: string
      readonly amount: number
      readonly currency: string
      readonly note: string
      readonly staff: string
      readonly key: string
    }): Promise<number | null> {
      return database.transaction(async (tx) => {
        const [customer] = await tx
          .select({ id: customers.id, email: customers.email, language: customers.language })
          .from(customers)
          .where(eq(customers.email, emailKey(input.email)))
        if (!customer) return null
        const { amount, currency, note } = input
        const scope = `credit ${customer.id}`
        await runIdempotent(tx, { scope, key: input.key, request: { amount, currency, note } }, async () => {
          const key = `staff ${customer.id} ${input.key}`
          await credit(tx, { customerId: customer.id, amount, currency, note, kind: 'staff', key })
          const subject = `customer:${customer.id}`
          const details = { amount: toDecimal(amount, currency), currency }
          await onStaffAct(tx, { subject, action: 'credit', author: input.staff, note, details })
          await onCredit(tx, {
            customer,
            currency,
            amount,
            balance: await balanceOf(tx, customer.id, currency),
            note,
            key,
          })
          return true
        })
        return balanceOf(tx, customer.id, currency)
      })
    },
  }
}

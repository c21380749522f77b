import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { readLines } from '#schemas/values/text.ts'
import { readAmountIn } from '../kernel/amount.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import { requireRole } from '../staff/require-role.ts'
import type { BalanceEntryRow, BalanceService } from './balance.service.ts'

export interface BalanceModel {
  readonly customerId: number
  readonly currency: string
  /** Minor units. */
  readonly amount: number
}

const maxNoteLength = 200

export interface BalanceResolverDeps {
  readonly balance: BalanceService
  readonly currencies: () => Promise<readonly string[]>
}

export function createBalanceResolvers({ balance, currencies }: BalanceResolverDeps): Resolvers {
  const balanceFor = async (customerId: number, { market }: RequestContext): Promise<BalanceModel> => ({
    customerId,
    currency: market.currency,
    amount: await balance.currentBalance(customerId, market.currency),
  })
  return {
    Customer: { balance: ({ id }, _, context) => balanceFor(id, context) },
    Mutation: {
      redeemGiftCode: async (_, { code }, context) => {
        const { id } = requireCustomer(context)
        const { currency } = context.market
        const moved = await balance.redeemGiftCode({ customerId: id, code, currency, at: context.now })
        return moved === null ? null : balanceFor(id, context)
      },
      issueGiftCode: async (_, { amount, currency, expiresAt, idempotencyKey }, context) => {
        const { email: staff } = requireRole(context, 'merchandiser')
        const minor = readAmountIn(amount, currency, await currencies())
        const ends = expiresAt == null ? null : new Date(expiresAt)
        if (ends && Number.isNaN(ends.getTime())) {
          throw new GraphQLError('The date on which the gift code ends is not a date.', {
            extensions: { code: 'BAD_USER_INPUT' },
          })
        }
        return balance.issueGiftCode({ amount: minor, currency, expiresAt: ends, staff, key: idempotencyKey })
      },
      creditBalance: async (_, { email, amount, currency, note, idempotencyKey }, context) => {
        const { email: staff } = requireRole(context, 'support')
        const minor = readAmountIn(amount, currency, await currencies())
        const key = idempotencyKey
        const now = await balance.creditByStaff({
          email,
          amount: minor,
          currency,
          note: readLines(note).slice(0, maxNoteLength),
          staff,
          key,
        })
        return now === null ? null : toDecimal(now, currency)
      },
    },
    Balance: {
      amount: ({ amount, currency }: BalanceModel) => toDecimal(amount, currency),
      amountFormatted: ({ amount, currency }: BalanceModel, _, { locale }) => formatMoney(amount, currency, locale),
      entries: async ({ customerId }: BalanceModel) => [...(await balance.entries(customerId))],
    },
    BalanceEntry: {
      id: ({ id }: BalanceEntryRow) => String(id),
      amount: ({ amount, currency }: BalanceEntryRow) => toDecimal(amount, currency),
      amountFormatted: ({ amount, currency }: BalanceEntryRow, _, { locale }) => formatMoney(amount, currency, locale),
      createdAt: ({ createdAt }: BalanceEntryRow) => createdAt.toISOString(),
    },
  }
}

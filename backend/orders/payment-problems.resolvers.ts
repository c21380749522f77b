import type { Resolvers } from '#backend/generated/resolvers.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { OpenMismatch } from '../payments/mismatches.store.ts'
import type { BalanceRow } from '../payments/money-balance.store.ts'
import type { OpenTask } from '../payments/open-tasks.store.ts'
import { requireRole } from '../staff/require-role.ts'
import type { OrdersService } from './orders.service.ts'

const maxNoteLength = 300

/** Creates the resolvers with which staff see the balance of the shop's money, and see and fix failures between the shop and its provider. */
export function createPaymentProblemResolvers({ problems }: Pick<OrdersService, 'problems'>) {
  return {
    Query: {
      moneyBalance: async (_, __, context) => {
        requireRole(context, 'support')
        return [...(await problems.findBalance())]
      },
      owedRefunds: async (_, __, context) => {
        requireRole(context, 'support')
        return [...(await problems.findOwed())]
      },
      paymentMismatches: async (_, __, context) => {
        requireRole(context, 'support')
        return [...(await problems.findMismatches())]
      },
      stuckPaymentTasks: async (_, __, context) => {
        requireRole(context, 'support')
        return [...(await problems.findTasks())]
      },
    },
    Mutation: {
      resolvePaymentMismatch: async (_, { id, note }, context) => {
        const { email } = requireRole(context, 'support')
        return problems.resolveMismatch(id, { staff: email, note: note.slice(0, maxNoteLength) })
      },
      retryPaymentTasks: async (_, { id }, context) => {
        const { email } = requireRole(context, 'support')
        return problems.retryTasks(id ?? null, { staff: email })
      },
    },
    MoneyBalance: {
      capturedFormatted: ({ captured, currency }: BalanceRow, _, { locale }) => formatMoney(captured, currency, locale),
      orderedFormatted: ({ ordered, currency }: BalanceRow, _, { locale }) => formatMoney(ordered, currency, locale),
      returnedFormatted: ({ returned, currency }: BalanceRow, _, { locale }) => formatMoney(returned, currency, locale),
      owedFormatted: ({ owed, currency }: BalanceRow, _, { locale }) => formatMoney(owed, currency, locale),
      owed: ({ owed, currency }: BalanceRow) => toDecimal(owed, currency),
    },
    PaymentMismatch: {
      reportedFormatted: ({ amount, currency }: OpenMismatch, _, { locale }) => formatMoney(amount, currency, locale),
      askedFormatted: ({ askedAmount, askedCurrency }: OpenMismatch, _, { locale }) =>
        formatMoney(askedAmount, askedCurrency, locale),
      at: ({ at }: OpenMismatch) => at.toISOString(),
    },
    PaymentTask: {
      amountFormatted: ({ amount, currency }: OpenTask, _, { locale }) => formatMoney(amount, currency, locale),
      createdAt: ({ createdAt }: OpenTask) => createdAt.toISOString(),
      nextAt: ({ state, nextAt }: OpenTask) => (state === 'queued' ? nextAt.toISOString() : null),
    },
  } satisfies Resolvers
}

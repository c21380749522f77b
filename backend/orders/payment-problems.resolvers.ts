import type { Resolvers } from '#backend/generated/resolvers.ts'
import { formatMoney } from '../kernel/money.ts'
import type { OpenMismatch } from '../payments/mismatches.store.ts'
import type { StuckTask } from '../payments/stuck-tasks.store.ts'
import { requireRole } from '../staff/require-role.ts'
import type { OrdersService } from './orders.service.ts'

const maxNoteLength = 300

/** Creates the resolvers with which staff see and fix failures between the shop and its payment provider. */
export function createPaymentProblemResolvers({ problems }: Pick<OrdersService, 'problems'>) {
  return {
    Query: {
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
    PaymentMismatch: {
      reportedFormatted: ({ amount, currency }: OpenMismatch, _, { locale }) => formatMoney(amount, currency, locale),
      askedFormatted: ({ askedAmount, askedCurrency }: OpenMismatch, _, { locale }) =>
        formatMoney(askedAmount, askedCurrency, locale),
      at: ({ at }: OpenMismatch) => at.toISOString(),
    },
    PaymentTask: {
      amountFormatted: ({ amount, currency }: StuckTask, _, { locale }) => formatMoney(amount, currency, locale),
      createdAt: ({ createdAt }: StuckTask) => createdAt.toISOString(),
      nextAt: ({ state, nextAt }: StuckTask) => (state === 'queued' ? nextAt.toISOString() : null),
    },
  } satisfies Resolvers
}

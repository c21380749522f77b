import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { maxMismatchNote } from '#schemas/mismatch-note.ts'
import { readLines } from '#schemas/values/text.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { OpenMismatch } from '../payments/mismatches.store.ts'
import type { BalanceRow } from '../payments/money-balance.store.ts'
import type { OpenTask } from '../payments/open-tasks.store.ts'
import { requireRole } from '../staff/require-role.ts'
import type { OrdersService } from './orders.service.ts'

/** Highest page number in a list of refunds. */
const maxPage = 10_000
const badInput = { extensions: { code: 'BAD_USER_INPUT' } }

/**
 * Creates the staff resolvers for the balance of the shop's money, for payments about which the shop and the provider
 * disagree, and for failed requests to the provider.
 */
export function createPaymentProblemResolvers({ problems }: Pick<OrdersService, 'problems'>) {
  return {
    Query: {
      moneyBalance: async (_, __, context) => {
        requireRole(context, 'support')
        return [...(await problems.findBalance())]
      },
      owedRefunds: async (_, { page }, context) => {
        requireRole(context, 'support')
        if (page < 1 || page > maxPage) throw new GraphQLError('There is no such page.', badInput)
        return [...(await problems.findOwed(page))]
      },
      owedRefundCount: (_, __, context) => {
        requireRole(context, 'support')
        return problems.countOwed()
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
      closeRefund: async (_, { id, note }, context) => {
        const { email } = requireRole(context, 'support')
        return problems.closeRefund(id, { staff: email, note: readNote(note) })
      },
      resolvePaymentMismatch: async (_, { id, note }, context) => {
        const { email } = requireRole(context, 'support')
        return problems.resolveMismatch(id, { staff: email, note: readNote(note) })
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

/** Returns the normalised note of a staff member. Throws `BAD_USER_INPUT` when the note is empty or too long. */
function readNote(note: string): string {
  const text = readLines(note)
  if (text !== '' && text.length <= maxMismatchNote) return text
  const message = text === '' ? 'The note is empty.' : `The note can have at most ${maxMismatchNote} characters.`
  throw new GraphQLError(message, badInput)
}

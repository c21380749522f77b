import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import { requireAnyRole } from '../staff/require-role.ts'
import { daysOf, type ReportService } from './report.service.ts'
import type { Amount, ReportedSubject } from './report.store.ts'

export interface MeasurementResolverDeps {
  readonly reports: ReportService
  readonly marketIdOf: (alias: string) => Promise<string | null>
  readonly aliasOf: (id: string) => Promise<string | null>
}

export function createMeasurementResolvers({ reports, marketIdOf, aliasOf }: MeasurementResolverDeps): Resolvers {
  return {
    Query: {
      measurement: async (_, { from, until, market }, context) => {
        requireAnyRole(context, ['merchandiser', 'publisher'])
        const days = readDays(from, until)
        const marketId = market == null ? null : await marketIdOf(market)
        if (market != null && marketId === null) throw badInput(`There is no market “${market}”.`)
        return reports.report(days, { from, until, marketId })
      },
      pageResults: async (_, { pageId, from, until }, context) => {
        requireAnyRole(context, ['editor', 'merchandiser'])
        readDays(from, until)
        return reports.blocksOf(pageId, { from, until, marketId: null })
      },
    },
    MeasuredMarket: {
      market: async ({ marketId }: ReportedSubject) => (await aliasOf(marketId)) ?? marketId,
      visits: ({ views }: ReportedSubject) => views,
    },
    MeasuredAmount: {
      amount: ({ amount, currency }: Amount) => toDecimal(amount, currency),
      amountFormatted: ({ amount, currency }: Amount, _, { locale }) => formatMoney(amount, currency, locale),
    },
  }
}

function readDays(from: string, until: string): readonly string[] {
  const days = daysOf(from, until)
  if (!days) throw badInput('The period must be at most 400 days, given as YYYY-MM-DD.')
  return days
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

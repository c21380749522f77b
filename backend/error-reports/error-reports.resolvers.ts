import type { Resolvers } from '#backend/generated/resolvers.ts'
import { requireRole } from '../staff/require-role.ts'
import type { ErrorReportsService } from './error-reports.service.ts'

const usualGroups = 100
const maxListed = 500

export function createErrorReportsResolvers(service: Pick<ErrorReportsService, 'list' | 'details'>) {
  return {
    Query: {
      errorGroups: async (_, { source, limit }, context) => {
        requireRole(context, 'admin')
        const rows = await service.list({
          source: source ?? null,
          limit: Math.min(maxListed, Math.max(1, limit ?? usualGroups)),
        })
        return rows.map(({ fingerprint, firstSeenAt, lastSeenAt, ...row }) => ({
          ...row,
          id: fingerprint,
          firstSeenAt: firstSeenAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))
      },
      errorDetails: async (_, { id }, context) => {
        requireRole(context, 'admin')
        const details = await service.details(id)
        return (
          details && {
            ...details,
            breadcrumbs: details.breadcrumbs.map(({ details: facts, ...one }) => ({ ...one, details: factsOf(facts) })),
            context: factsOf(details.context),
          }
        )
      },
    },
  } satisfies Resolvers
}

const factsOf = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([name, value]) => ({ name, value }))

import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Database } from '../kernel/database.ts'
import { maxFailures, type SetAside } from '../kernel/each-row.ts'
import { requireRole } from './require-role.ts'
import { logStaffAct } from './staff-audit-log.ts'

export function createSetAsideResolvers(deps: { readonly database: Database; readonly setAside: SetAside }) {
  const { database, setAside } = deps
  return {
    Query: {
      setAsideRows: async (_, __, context) => {
        requireRole(context, 'support')
        const rows = await setAside.list()
        return rows.map(({ rowKey, firstFailedAt, lastFailedAt, nextTryAt, ...row }) => ({
          ...row,
          key: rowKey,
          isSetAside: row.failures >= maxFailures,
          firstFailedAt: firstFailedAt.toISOString(),
          lastFailedAt: lastFailedAt.toISOString(),
          nextTryAt: nextTryAt.toISOString(),
        }))
      },
    },
    Mutation: {
      retrySetAside: async (_, { job, key }, context) => {
        const { email: author } = requireRole(context, 'support')
        return database.transaction(async (tx) => {
          const count = await setAside.makeDue(tx, { job: job ?? null, key: key ?? null })
          const subject = `job:${job ?? 'all'}`
          await logStaffAct(tx, { subject, action: 'job-retried', author, details: { key: key ?? null, count } })
          return count
        })
      },
    },
  } satisfies Resolvers
}

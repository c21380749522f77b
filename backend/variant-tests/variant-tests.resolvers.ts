import { GraphQLError } from 'graphql'
import type { Resolvers, VariantTest, VariantTestResult } from '#backend/generated/resolvers.ts'
import { planOf } from '#schemas/variant-test-plan.ts'
import { planners } from '../content/staff-input.ts'
import { requireAnyRole, requireRole } from '../staff/require-role.ts'
import { stateOf, type TestOutcome, type VariantTestsService } from './variant-tests.service.ts'
import type { TestRow } from './variant-tests.store.ts'

export function createVariantTestResolvers(service: VariantTestsService, clock: () => number): Resolvers {
  async function toTests(rows: readonly TestRow[], now: number): Promise<VariantTest[]> {
    const verdicts = await service.verdicts(rows)
    return rows.flatMap(({ startedAt, endsAt, endedAt, savedAt, ...row }) => {
      const verdict = verdicts.get(row.id)
      if (!verdict) return []
      const { perGroup, weeks } = planOf(row.definition)
      return {
        ...row,
        state: stateOf({ startedAt, endsAt, endedAt }, now),
        startedAt: startedAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
        savedAt: savedAt.toISOString(),
        perGroup,
        weeks,
        verdict: {
          ...verdict,
          counts: [...verdict.counts],
          comparisons: verdict.comparisons.map(({ interval: [low, high], ...comparison }) => ({
            ...comparison,
            low,
            high,
          })),
        },
      }
    })
  }

  async function answer(done: TestOutcome, now: number): Promise<VariantTestResult> {
    if (done.kind === 'refused') return { code: done.code, paths: [...done.paths] }
    const [test] = await toTests([done.row], now)
    return test ?? { code: 'missing', paths: [] }
  }

  return {
    VariantTestResult: {
      __resolveType: (value) => ('code' in value ? 'VariantTestProblem' : 'VariantTest'),
    },
    Query: {
      variantTests: async (_, __, context) => {
        requireAnyRole(context, planners)
        return toTests(await service.list(), clock())
      },
      variantTest: async (_, { id }, context) => {
        requireAnyRole(context, planners)
        const row = await service.find(id)
        return row ? ((await toTests([row], clock()))[0] ?? null) : null
      },
      runningTests: async (_, __, context) => {
        if (!context.trusted) {
          throw new GraphQLError('Only servers of the shop may.', { extensions: { code: 'FORBIDDEN' } })
        }
        return (await service.runningAt(context.now, context)).flatMap(({ id, definition, endsAt }) =>
          endsAt ? [{ id, groups: definition.groups.map((one) => ({ ...one })), endsAt: endsAt.toISOString() }] : [],
        )
      },
    },
    Mutation: {
      saveVariantTest: async (_, { id, definition, baseRevision }, context) => {
        const { email: author } = requireAnyRole(context, planners)
        const done = await service.save({ id, definition, baseRevision: baseRevision ?? null, author })
        return answer(done, clock())
      },
      startVariantTest: async (_, { id, revision }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        return answer(await service.start({ id, revision, author }), clock())
      },
      endVariantTest: async (_, { id, winner }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        return answer(await service.end({ id, winner, author }), clock())
      },
    },
  }
}

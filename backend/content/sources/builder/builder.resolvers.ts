import type { BuilderSpace, Resolvers } from '#backend/generated/resolvers.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { requireRole } from '../../../staff/require-role.ts'
import { readStaffLanguage } from '../../staff-input.ts'
import type { BuilderService } from './builder.service.ts'

/**
 * Creates the resolvers with which staff view and synchronise the shop's Builder space. They return null when the shop
 * has no Builder space.
 */
export function createBuilderResolvers(builder: BuilderService | null): Resolvers {
  return {
    Query: {
      builderSpace: async (_, { staffLanguage }, context) => {
        requireRole(context, 'editor')
        return builder && toGraphql(builder, readStaffLanguage(staffLanguage))
      },
    },
    Mutation: {
      syncBuilderSpace: async (_, { staffLanguage }, context) => {
        requireRole(context, 'publisher')
        if (!builder) return null
        // Ignore the error, because the state returned below contains it.
        await builder.sync().catch(() => undefined)
        return toGraphql(builder, readStaffLanguage(staffLanguage))
      },
    },
  }
}

async function toGraphql(builder: BuilderService, sentences: StaffLanguage): Promise<BuilderSpace> {
  const { entries, succeededAt, failedAt, failure } = await builder.state(sentences)
  return {
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure,
    entries: entries.map(({ id, name, model, pageId, revision, live, languages, readAt, issues }) => ({
      id,
      name,
      model,
      pageId,
      revision,
      live,
      languages,
      readAt: readAt.toISOString(),
      issues: [...issues],
    })),
  }
}

import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { languageSchema } from '#schemas/languages.ts'
import { readPath } from '#schemas/values/path.ts'
import { maxGroupsText, readGroups, writeGroups } from '#schemas/variant-test.ts'
import type { Database } from '../../kernel/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import { requireRole } from '../../staff/require-role.ts'
import { logContent } from '../audit-log.store.ts'
import { findRevision } from '../content.store.ts'
import { readInstant } from '../staff-input.ts'
import { type Preview, readPreview, signPreview } from './preview-token.ts'

export interface PreviewsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: () => number
}

const hour = 3_600_000
const usualHours = 72
const maxHours = 720
/** Maximum characters of a path, limited because the path becomes part of the link's token. */
const maxPathLength = 500

/**
 * Creates the resolvers of preview links (E3). A link is signed, expires, and fixes the page, the instant and other
 * parameters of the preview. Creating a link is logged, opening it is not.
 */
export function createPreviewResolvers({ database, keys, clock }: PreviewsDeps): Resolvers {
  return {
    Query: {
      previewLink: async (_, { token }, context) => {
        const preview = await readPreview(keys, token, context.now)
        if (!preview) return null
        const author = context.staff || context.trusted ? preview.author : null
        return { ...preview, author, expiresAt: preview.expiresAt.toISOString() }
      },
    },
    Mutation: {
      createPreviewLink: async (_, { input }, context) => {
        const { email: author } = requireRole(context, 'editor')
        const preview: Preview = {
          path: readShopPath(input.path),
          pageId: input.pageId ?? null,
          revision: input.revision ?? null,
          at: input.at == null ? null : new Date(readInstant(input.at, context)).toISOString(),
          market: input.market ?? null,
          language: readLanguage(input.language),
          audience: input.audience ?? null,
          signedIn: input.signedIn ?? null,
          groups: input.groups == null ? null : readGroupsText(input.groups),
          customerType: input.customerType ?? null,
        }
        const { pageId, revision } = preview
        if (revision !== null && (pageId === null || !(await findRevision(database, pageId, revision)))) {
          throw badInput('There is no such revision of the page.')
        }
        const hours = Math.min(maxHours, Math.max(1, input.hours ?? usualHours))
        const expiresAt = new Date(clock() + hours * hour)
        await logContent(database, {
          subject: `preview:${pageId ?? preview.path}`,
          action: 'create-link',
          author,
          details: { ...preview, expiresAt: expiresAt.toISOString() },
        })
        const token = await signPreview(keys, { ...preview, author, expiresAt })
        return { token, expiresAt: expiresAt.toISOString() }
      },
    },
  }
}

function readGroupsText(text: string): string {
  const groups = writeGroups(readGroups(text))
  if (groups.length > maxGroupsText) throw badInput(`The groups have at most ${maxGroupsText} characters.`)
  return groups
}

function readShopPath(path: string): string {
  const read = path.length > maxPathLength ? null : readPath(path)
  if (read === null) throw badInput('The path must be one of the shop.')
  return read
}

function readLanguage(requested: string | null | undefined): Preview['language'] {
  if (requested == null) return null
  const parsed = languageSchema.safeParse(requested)
  if (!parsed.success) throw badInput(`The shop has no language “${requested}”.`)
  return parsed.data
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

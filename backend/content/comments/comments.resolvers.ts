import type { ContentComment, Resolvers } from '#backend/generated/resolvers.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { requireRole } from '../../staff/require-role.ts'
import { staffName } from '../../staff/staff-name.ts'
import { sentencesFor } from '../staff-input.ts'
import { storable } from '../storable.ts'
import { type CommentRefusal, mayDelete } from './comments.rules.ts'
import type { CommentsService, PlacedComment } from './comments.service.ts'

const sentences: Readonly<Record<CommentRefusal, Readonly<Record<StaffLanguage, string>>>> = {
  empty: { sv: 'Skriv något först.', en: 'Write something first.' },
  'too-long': { sv: 'En kommentar har högst 2 000 tecken.', en: 'A comment can have at most 2,000 characters.' },
  'no-page': { sv: 'Sidan är inte sparad än.', en: 'Save the page before you comment.' },
  'too-many': {
    sv: 'Sidan har 1 000 kommentarer. Ta bort några först.',
    en: 'The page has 1,000 comments. Delete some first.',
  },
}
/** Maximum characters of an id, and of a block's name. */
const maxNameLength = 200

export function createCommentResolvers(comments: CommentsService): Resolvers {
  return {
    AddCommentResult: { __resolveType: (value) => ('code' in value ? 'CommentProblem' : 'ContentComment') },
    Query: {
      contentComments: async (_, { pageId }, context) => {
        const staff = requireRole(context, 'editor')
        return (await comments.list(pageId)).map((row) => toComment(row, staff))
      },
    },
    Mutation: {
      addComment: async (_, { input }, context) => {
        const staff = requireRole(context, 'editor')
        const { pageId, blockId, blockTitle, body } = input
        const about = {
          pageId: storable(pageId, maxNameLength),
          blockId: blockId == null ? null : storable(blockId, maxNameLength),
          blockTitle: blockTitle == null ? null : storable(blockTitle, maxNameLength),
        }
        const done = await comments.add({ ...about, body, author: staff.email, authorName: staffName(context) })
        if ('comment' in done) return toComment(done.comment, staff)
        return { code: done.refusal, message: sentences[done.refusal][sentencesFor(context)] }
      },
      resolveComment: async (_, { id, resolved }, context) => {
        const staff = requireRole(context, 'editor')
        const row = await (resolved === false ? comments.reopen(readId(id)) : comments.resolve(readId(id), staff.email))
        return row && toComment(row, staff)
      },
      deleteComment: (_, { id }, context) => {
        const staff = requireRole(context, 'editor')
        return comments.remove(readId(id), staff)
      },
    },
  }
}

function toComment(row: PlacedComment, staff: StaffIdentity): ContentComment {
  return {
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    mayDelete: mayDelete(row, staff),
  }
}

function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}

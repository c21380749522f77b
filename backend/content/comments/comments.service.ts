import { readLines } from '#schemas/values/text.ts'
import type { Database } from '../../kernel/database.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { lockPage } from '../content.store.ts'
import { bodyRefusal, type CommentRefusal, maxComments, mayDelete } from './comments.rules.ts'
import * as store from './comments.store.ts'

export interface CommentsDeps {
  readonly database: Database
  readonly clock: () => number
}

/**
 * Comment on a page. `blockGone` is true when the comment is about a block that the page's draft no longer contains.
 */
export type PlacedComment = store.CommentRow & { readonly blockGone: boolean }

export type CommentsService = ReturnType<typeof createCommentsService>

export function createCommentsService({ database, clock }: CommentsDeps) {
  async function place(row: store.CommentRow | undefined): Promise<PlacedComment | null> {
    return row ? placed(row, await store.findDraftBlocks(database, row.pageId)) : null
  }

  return {
    async list(pageId: string): Promise<readonly PlacedComment[]> {
      const [rows, blocks] = await Promise.all([
        store.listComments(database, pageId, maxComments),
        store.findDraftBlocks(database, pageId),
      ])
      return rows.map((row) => placed(row, blocks))
    },

    async add(input: {
      readonly pageId: string
      readonly blockId: string | null
      readonly blockTitle: string | null
      readonly body: string
      readonly author: string
      readonly authorName: string
    }): Promise<{ readonly comment: PlacedComment } | { readonly refusal: CommentRefusal }> {
      const refusal = bodyRefusal(input.body)
      if (refusal) return { refusal }
      return database.transaction(async (tx) => {
        if (!(await lockPage(tx, input.pageId))) return { refusal: 'no-page' as const }
        if ((await store.countComments(tx, input.pageId)) >= maxComments) return { refusal: 'too-many' as const }
        const comment = { ...input, body: readLines(input.body), at: new Date(clock()) }
        const blocks = await store.findDraftBlocks(tx, input.pageId)
        return { comment: placed(await store.insertComment(tx, comment), blocks) }
      })
    },

    resolve: async (id: number, by: string) =>
      place(await store.resolveComment(database, { id, by, at: new Date(clock()) })),

    reopen: async (id: number) => place(await store.reopenComment(database, id)),

    async remove(id: number, staff: StaffIdentity): Promise<'deleted' | 'not-yours' | 'missing'> {
      const comment = await store.findComment(database, id)
      if (!comment) return 'missing'
      if (!mayDelete(comment, staff)) return 'not-yours'
      await store.deleteComment(database, id)
      return 'deleted'
    },
  }
}

function placed(row: store.CommentRow, blocks: ReadonlySet<string>): PlacedComment {
  return { ...row, blockGone: row.blockId !== null && !blocks.has(row.blockId) }
}

import type { Database } from '../../kernel/database.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { lockPage } from '../content.store.ts'
import { bodyRefusal, type CommentRefusal, mayDelete, mostComments, tidyBody } from './comments.rules.ts'
import * as store from './comments.store.ts'

export interface CommentsDeps {
  readonly database: Database
  readonly clock: () => number
}

export type CommentsService = ReturnType<typeof createCommentsService>

/** What staff say to each other about a page and its blocks. */
export function createCommentsService({ database, clock }: CommentsDeps) {
  return {
    /** With whether the block each is about is still there. */
    async list(pageId: string): Promise<readonly (store.CommentRow & { readonly blockGone: boolean })[]> {
      const [rows, blocks] = await Promise.all([
        store.listComments(database, pageId, mostComments),
        store.findDraftBlocks(database, pageId),
      ])
      return rows.map((row) => ({ ...row, blockGone: row.blockId !== null && !blocks.has(row.blockId) }))
    },

    async add(input: {
      readonly pageId: string
      readonly blockId: string | null
      readonly blockTitle: string | null
      readonly body: string
      readonly author: string
      readonly authorName: string
    }): Promise<{ readonly comment: store.CommentRow } | { readonly refusal: CommentRefusal }> {
      const refusal = bodyRefusal(input.body)
      if (refusal) return { refusal }
      return database.transaction(async (tx) => {
        if (!(await lockPage(tx, input.pageId))) return { refusal: 'no-page' as const }
        if ((await store.countComments(tx, input.pageId)) >= mostComments) return { refusal: 'too-many' as const }
        const comment = { ...input, body: tidyBody(input.body), at: new Date(clock()) }
        return { comment: await store.insertComment(tx, comment) }
      })
    },

    /** Null: there is no such comment. */
    async resolve(id: number, by: string): Promise<store.CommentRow | null> {
      return (await store.resolveComment(database, { id, by, at: new Date(clock()) })) ?? null
    },

    async reopen(id: number): Promise<store.CommentRow | null> {
      return (await store.reopenComment(database, id)) ?? null
    },

    async remove(id: number, staff: StaffIdentity): Promise<'deleted' | 'not-yours' | 'missing'> {
      const comment = await store.findComment(database, id)
      if (!comment) return 'missing'
      if (!mayDelete(comment, staff)) return 'not-yours'
      await store.deleteComment(database, id)
      return 'deleted'
    },
  }
}

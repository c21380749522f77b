import { useCallback, useEffect, useMemo } from 'react'
import {
  AddCommentDocument,
  type AddCommentInput,
  DeleteCommentDocument,
  PageCommentsDocument,
  type PageCommentsQuery,
  ResolveCommentDocument,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { useStudio } from '../../studio-context.tsx'
import { createStore, perQuery, type Store, useStore } from '../store.ts'

export type PageComment = PageCommentsQuery['contentComments'][number]

export interface CommentsState {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly comments: readonly PageComment[]
}

/**
 * Actions on comments. A successful action reads the comments again before it resolves. `add` resolves to an error
 * message or null.
 */
export interface CommentActions {
  readonly add: (input: Omit<AddCommentInput, 'pageId'>) => Promise<string | null>
  readonly resolve: (id: string, resolved: boolean) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface PageComments extends CommentActions {
  readonly store: Store<CommentsState>
  readonly watch: () => () => void
}

/** Milliseconds between polls for other editors' comments. */
const lookEvery = 20_000

/** One store of comments per page id, shared by all components that show or count the page's comments. */
const pagesOf = perQuery((query) => {
  const pages = new Map<string, PageComments>()
  return (pageId: string): PageComments => {
    const page = pages.get(pageId) ?? createPageComments(query, pageId)
    pages.set(pageId, page)
    return page
  }
})

function createPageComments(query: StaffQuery, pageId: string): PageComments {
  const store = createStore<CommentsState>({ state: 'loading', comments: [] })
  let requests = 0
  let watchers = 0
  let timer: ReturnType<typeof setInterval> | undefined

  async function look(): Promise<void> {
    requests += 1
    const own = requests
    const found = await query.run(PageCommentsDocument, { pageId }).catch(() => null)
    // Ignore this response if a newer request has been sent.
    if (own !== requests) return
    store.set(found ? { state: 'ready', comments: found.contentComments } : { ...store.get(), state: 'failed' })
  }

  return {
    store,
    watch() {
      watchers += 1
      if (watchers === 1) {
        void look()
        timer = setInterval(() => {
          if (!document.hidden) void look()
        }, lookEvery)
      }
      return () => {
        watchers -= 1
        if (watchers === 0) clearInterval(timer)
      }
    },
    async add(input) {
      const { addComment } = await query.run(AddCommentDocument, { input: { pageId, ...input } })
      if (addComment.__typename === 'CommentProblem') return addComment.message
      await look()
      return null
    },
    async resolve(id, resolved) {
      await query.run(ResolveCommentDocument, { id, resolved })
      await look()
    },
    async remove(id) {
      await query.run(DeleteCommentDocument, { id })
      await look()
    },
  }
}

function usePageComments(pageId: string): PageComments {
  const page = pagesOf(useStudio().query)(pageId)
  useEffect(() => page.watch(), [page])
  return page
}

/**
 * Returns the comments of a page, and polls for new comments while the tab is visible. The actions throw
 * `StaffQueryFailed`.
 */
export function useComments(pageId: string): CommentsState & CommentActions {
  const { store, add, resolve, remove } = usePageComments(pageId)
  return { ...useStore(store), add, resolve, remove }
}

/**
 * Returns a function that counts the open comments of a block. For null, it counts the open comments of the page
 * itself.
 */
export function useOpenComments(pageId: string): (blockId: string | null) => number {
  const { comments } = useStore(usePageComments(pageId).store)
  const counts = useMemo(() => {
    const open = new Map<string | null, number>()
    for (const { blockId, resolvedAt } of comments) {
      if (resolvedAt === null) open.set(blockId, (open.get(blockId) ?? 0) + 1)
    }
    return open
  }, [comments])
  return useCallback((blockId) => counts.get(blockId) ?? 0, [counts])
}

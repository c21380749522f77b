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

/** Every action answers a sentence of what is not right, or null; what it changed is there when it answers. */
export interface CommentActions {
  readonly add: (input: Omit<AddCommentInput, 'pageId'>) => Promise<string | null>
  readonly resolve: (id: string, resolved: boolean) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

interface PageComments extends CommentActions {
  readonly store: Store<CommentsState>
  /** Keeps them fresh; answers what stops it. */
  readonly watch: () => () => void
}

/** Milliseconds after which what others have said is asked for. */
const lookEvery = 20_000

/** Kept by page, for all that show or count them. */
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
  let asked = 0
  let watchers = 0
  let timer: ReturnType<typeof setInterval> | undefined

  async function look(): Promise<void> {
    asked += 1
    const own = asked
    const found = await query.run(PageCommentsDocument, { pageId }).catch(() => null)
    // A later question has a later answer.
    if (own !== asked) return
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

/** What is said of a page, fresh while it is shown; actions throw `StaffQueryFailed`. */
export function useComments(pageId: string): CommentsState & CommentActions {
  const { store, add, resolve, remove } = usePageComments(pageId)
  return { ...useStore(store), add, resolve, remove }
}

/** How many open comments a block has; null asks for the page itself. */
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

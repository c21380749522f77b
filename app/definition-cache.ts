import { LRUCache } from 'lru-cache'
import { PageRevisionsDocument } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Definition, PageDefinition, SectionDefinition } from '#schemas/page.ts'
import { type ReadDefinition, readDefinition } from '#schemas/read-definition.ts'

/** A definition with the hash of its bytes. */
export interface Revision {
  readonly id: string
  readonly revision: string
  readonly definition: Definition
}

/**
 * Callback that reports an unreadable part of a stored definition; `blockId` is '' when the whole definition is
 * unreadable.
 */
export type ReportStored = (revision: string, blockId: string, message: string) => void

/**
 * Creates an in-memory cache of definitions by revision, whose entries are never stale because a revision never
 * changes. Unreadable parts are left out, and a wholly unreadable definition counts as unpublished.
 */
export function createDefinitionCache() {
  const known = new LRUCache<string, ReadDefinition & { readonly id: string }>({ max: 500 })

  return {
    async load(
      revisions: readonly string[],
      query: RequestQuery,
      report: ReportStored,
    ): Promise<ReadonlyMap<string, Revision>> {
      const missing = revisions.filter((revision) => !known.has(revision))
      if (missing.length > 0) {
        const answer = await query.query(PageRevisionsDocument, { revisions: missing })
        for (const { id, revision, definition } of answer.pageRevisions) {
          known.set(revision, { id, ...readDefinition(definition) })
        }
      }
      return new Map(
        revisions.flatMap((revision) => {
          const found = known.get(revision)
          for (const { blockId, message } of found?.problems ?? []) report(revision, blockId ?? '', message)
          return found?.definition
            ? [[revision, { id: found.id, revision, definition: found.definition }] as const]
            : []
        }),
      )
    },
  }
}

/** Converts a section to a page definition of its own, in which blocks retain their ids. */
export function asPage({ id, regions, blocks }: SectionDefinition): PageDefinition {
  return {
    format: 1,
    kind: 'page',
    id,
    route: { name: 'index' },
    layout: 'default',
    guards: ['default'],
    seo: { index: false },
    regions,
    blocks,
  }
}

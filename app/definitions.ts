import { LRUCache } from 'lru-cache'
import { PageRevisionsDocument } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { type Definition, definitionSchema, type PageDefinition, type SectionDefinition } from '#schemas/page.ts'

/** A definition with the hash of its bytes. */
export interface Revision {
  readonly id: string
  readonly revision: string
  readonly definition: Definition
}

/**
 * Definitions in memory by revision: a revision never changes, so what is here is never old. A definition whose envelope
 * does not fit is left out, as if it were not published, and told to `report`.
 */
export function createDefinitionStore() {
  const known = new LRUCache<string, Revision>({ max: 500 })

  return {
    async load(
      revisions: readonly string[],
      query: RequestQuery,
      report: (revision: string, message: string) => void,
    ): Promise<ReadonlyMap<string, Revision>> {
      const missing = revisions.filter((revision) => !known.has(revision))
      if (missing.length > 0) {
        const answer = await query.query(PageRevisionsDocument, { revisions: missing })
        for (const { id, revision, definition } of answer.pageRevisions) {
          const parsed = definitionSchema.safeParse(definition)
          if (parsed.success) known.set(revision, { id, revision, definition: parsed.data })
          else report(revision, parsed.error.message)
        }
      }
      return new Map(
        revisions.flatMap((revision) => {
          const found = known.get(revision)
          return found ? [[revision, found] as const] : []
        }),
      )
    },
  }
}

/** A section by itself, as a page; its blocks keep their ids. */
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

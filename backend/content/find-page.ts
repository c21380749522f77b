import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'
import { type BlockNode, definitionSchema, pageLimits } from '#schemas/page.ts'
import type { Database } from '../kernel/database.ts'
import * as store from './content.store.ts'
import { pageRevisions } from './content.tables.ts'

type Blocks = Readonly<Record<string, BlockNode>>

export interface KnownPage {
  /**
   * Returns whether the page has the block at `path`. A path consists of block ids joined by dots. Each id but the last
   * belongs to a block that shows a section; the next id is looked up in that section. With a `variant`, also checks
   * that the block has that variant.
   */
  hasBlock(path: string, variant: string | null): Promise<boolean>
}

/** Maximum entries of each cache. */
const maxCached = 500
/** Block id of a section that a rule places on a page (P4): `placed-` and the section's id. */
const placed = /^placed-([a-z0-9][a-z0-9-]{0,79})$/

/** Creates the function that finds a page at a revision. Results are cached, because revisions never change. */
export function createFindPage(database: Database) {
  const revisions = new LRUCache<string, Blocks>(atMost(maxCached))
  // Cache positive results only, because a later revision of a section may have more blocks and variants.
  const inSections = new LRUCache<string, true>(atMost(maxCached))

  async function blocksOf(id: string, revision: string): Promise<Blocks | null> {
    const key = `${id} ${revision}`
    const cached = revisions.get(key)
    if (cached) return cached
    const row = await store.findRevision(database, id, revision)
    const blocks = definitionSchema.safeParse(row?.definition).data?.blocks
    if (blocks) revisions.set(key, blocks)
    return blocks ?? null
  }

  /** Returns the sections that a block with this id shows in any revision of `sections`. */
  async function sectionsShown(sections: readonly string[], id: string): Promise<readonly string[]> {
    if (sections.length === 0) return []
    const { rows } = await database.execute<{ ref: string }>(sql`
      select distinct ${blockWith(id)}->>'ref' as ref from ${pageRevisions}
      where ${pageRevisions.pageId} in ${[...sections]} and ${blockWith(id)}->>'ref' is not null`)
    return rows.map(({ ref }) => ref)
  }

  /**
   * Returns whether the section has the block at `path` and, if `variant` is not null, whether the block has this
   * variant. Searches all revisions of the section, because a page may show an older revision.
   */
  async function isInSection(section: string, path: readonly string[], variant: string | null): Promise<boolean> {
    const key = JSON.stringify([section, path, variant])
    if (inSections.has(key)) return true
    const id = path.at(-1) ?? ''
    let sections: readonly string[] = [section]
    for (const outer of path.slice(0, -1)) sections = await sectionsShown(sections, outer)
    if (sections.length === 0) return false
    const withVariant =
      variant === null ? sql`` : sql`and ${blockWith(id)}->'variants' @> ${JSON.stringify([{ id: variant }])}::jsonb`
    const { rows } = await database.execute(sql`
      select 1 from ${pageRevisions}
      where ${pageRevisions.pageId} in ${[...sections]} and ${blockWith(id)} is not null ${withVariant} limit 1`)
    if (rows.length > 0) inSections.set(key, true)
    return rows.length > 0
  }

  return async function findPage(page: { readonly id: string; readonly revision: string }): Promise<KnownPage | null> {
    const blocks = await blocksOf(page.id, page.revision)
    return (
      blocks && {
        async hasBlock(path, variant) {
          const [first = '', ...rest] = path.split('.')
          const block = Object.hasOwn(blocks, first) ? blocks[first] : undefined
          if (rest.length === 0) return block !== undefined && hasVariant(block, variant)
          const section = block?.ref ?? placed.exec(first)?.[1]
          return section !== undefined && rest.length <= pageLimits.depth && isInSection(section, rest, variant)
        },
      }
    )
  }
}

const blockWith = (id: string) => sql`${pageRevisions.definition}->'blocks'->${id}::text`

function hasVariant({ variants = [] }: BlockNode, variant: string | null): boolean {
  return variant === null || variants.some(({ id }) => id === variant)
}

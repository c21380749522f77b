import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'
import { type BlockNode, definitionSchema } from '#schemas/page.ts'
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

/** Maximum entries of each of the two caches: blocks by page revision, and single blocks of sections. */
const maxCached = 500
/** Block id of a section that a rule places on a page (P4): `placed-` and the section's id. */
const placed = /^placed-([a-z0-9][a-z0-9-]{0,79})$/

/** Creates the function that finds a page at a revision. Results are cached, because revisions never change. */
export function createFindPage(database: Database) {
  const revisions = new LRUCache<string, Blocks>(atMost(maxCached))
  const ofSections = new LRUCache<string, BlockNode>(atMost(maxCached))

  async function blocksOf(id: string, revision: string): Promise<Blocks | null> {
    const key = `${id} ${revision}`
    const cached = revisions.get(key)
    if (cached) return cached
    const row = await store.findRevision(database, id, revision)
    const blocks = definitionSchema.safeParse(row?.definition).data?.blocks
    if (blocks) revisions.set(key, blocks)
    return blocks ?? null
  }

  /**
   * Returns the block with this id from some revision of the section. The page may show an older revision than the
   * newest.
   */
  async function findInSection(section: string, id: string): Promise<BlockNode | null> {
    const key = `${section} ${id}`
    const cached = ofSections.get(key)
    if (cached) return cached
    const [row] = await database
      .select({ definition: pageRevisions.definition })
      .from(pageRevisions)
      .where(sql`${pageRevisions.pageId} = ${section} and ${pageRevisions.definition}->'blocks' ? ${id}`)
      .limit(1)
    const block = definitionSchema.safeParse(row?.definition).data?.blocks[id]
    if (block) ofSections.set(key, block)
    return block ?? null
  }

  /** Returns the page at the given revision, or null when the page or the revision does not exist. */
  return async function findPage(page: { readonly id: string; readonly revision: string }): Promise<KnownPage | null> {
    const blocks = await blocksOf(page.id, page.revision)
    return (
      blocks && {
        async hasBlock(path, variant) {
          const [first = '', ...rest] = path.split('.')
          let block = Object.hasOwn(blocks, first) ? blocks[first] : undefined
          let section = block?.ref ?? placed.exec(first)?.[1]
          for (const id of rest) {
            block = section === undefined ? undefined : ((await findInSection(section, id)) ?? undefined)
            section = block?.ref
          }
          return block !== undefined && (variant === null || (block.variants ?? []).some(({ id }) => id === variant))
        },
      }
    )
  }
}

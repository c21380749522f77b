import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'
import { type BlockNode, definitionSchema } from '#schemas/page.ts'
import type { Database } from '../kernel/database.ts'
import * as store from './content.store.ts'
import { pageRevisions } from './content.tables.ts'

type Blocks = Readonly<Record<string, BlockNode>>

export interface KnownPage {
  /** Returns whether the page, or a section on it, has the block and, if one is named, its variant. */
  hasBlock(path: string, variant: string | null): Promise<boolean>
}

/** Maximum revisions, and blocks of sections, that are cached. */
const maxCached = 500
/** Id of a section that a rule places on a page (P4); it contains the section's id. */
const placed = /^placed-([a-z0-9][a-z0-9-]{0,79})$/

/** Creates the lookup of pages by revision. Revisions are immutable, so those found are cached. */
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

  /** Returns a block of any revision of a section, because a page may pin an old one. */
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

  /** Returns a page of the shop at one of its revisions; null when there is none. */
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

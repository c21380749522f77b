import { z } from 'zod'
import { canonicalJson } from '#schemas/canonical.ts'
import { merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { revisionOf } from '#schemas/revision.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { facetLayouts, listAliases, merchandisedLists, synonymSets } from './merchandising.tables.ts'
import facets from './seed/facets.json' with { type: 'json' }
import lists from './seed/lists.json' with { type: 'json' }
import synonyms from './seed/synonyms.json' with { type: 'json' }
import { synonymEntriesSchema } from './synonyms/synonyms.rules.ts'

const author = 'seed'

export const seededSynonyms = z
  .array(z.strictObject({ language: z.string(), ...synonymEntriesSchema.shape }))
  .parse(synonyms)

/** Inserts the initial lists, facets and synonyms unless they exist. A list that was unpublished stays unpublished. */
export async function seedMerchandising(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    let isNews = false
    for (const [position, list] of z.array(merchandisedListSchema).parse(lists).entries()) {
      const revision = revisionOf(canonicalJson(list))
      const made = await tx
        .insert(merchandisedLists)
        .values({
          id: list.id,
          position,
          draft: list,
          draftRevision: revision,
          author,
          published: list,
          publishedRevision: revision,
          publishedBy: author,
          publishedAt: new Date(),
        })
        .onConflictDoNothing()
        .returning({ id: merchandisedLists.id })
      if (made.length === 0) continue
      isNews = true
      const aliases = [...new Set(Object.values(list.aliases))].map((alias) => ({ alias, listId: list.id }))
      await tx.insert(listAliases).values(aliases).onConflictDoNothing()
    }
    for (const [category, names] of Object.entries(facets)) {
      const entries = names.map((facet) => ({ facet, hidden: false }))
      const revision = revisionOf(canonicalJson({ category, entries }))
      const laid = await tx.insert(facetLayouts).values({ category, entries, revision, author }).onConflictDoNothing()
      if (laid.rowCount) isNews = true
    }
    for (const set of seededSynonyms) {
      const revision = revisionOf(canonicalJson(set))
      const made = await tx
        .insert(synonymSets)
        .values({ ...set, revision, author })
        .onConflictDoNothing()
      if (made.rowCount) isNews = true
    }
    // Invalidate all cached data, because other back ends of the shop may be running while a new release adds lists.
    if (isNews) await publishInvalidation(tx, ['*'])
  })
}

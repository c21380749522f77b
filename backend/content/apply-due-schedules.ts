import type { Definition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import type { Transaction } from '../kernel/database.ts'
import * as store from './content.store.ts'
import { endPublished } from './hand-overs/hand-overs.store.ts'
import { dueMoves } from './pointers.rules.ts'
import { endMove, findWaitingMoves } from './schedules.store.ts'

/**
 * Applies the due schedules of a page in chronological order. Returns the routes of the changed definitions; null means
 * a definition without a route.
 */
export async function applyDueSchedules(tx: Transaction, id: string, now: number): Promise<readonly (string | null)[]> {
  const routes: (string | null)[] = []
  for (const move of dueMoves(await findWaitingMoves(tx, id), now)) {
    const { languages, revision, author, note, at } = move
    const action = revision === null ? 'unpublish' : 'publish'
    const row = revision === null ? undefined : await store.findRevision(tx, id, revision)
    if (revision === null) await store.deletePublished(tx, id, languages)
    else if (row) {
      await store.setPublished(tx, { id, revision, head: move, languages, at })
      await endPublished(tx, { pageId: id, revision, by: author, at })
      const { definition } = readDefinition(row.definition)
      if (definition) routes.push(routeOfDefinition(definition))
    }
    await endMove(tx, move.id, 'done')
    await store.logPointer(tx, { pageId: id, action, languages, revision, author, note, at })
    routes.push(move.route)
  }
  return routes
}

/**
 * Returns the cache tags to invalidate: that of the definition, and those of the routes, because a page depends on all
 * definitions of its route (P4).
 */
export function tagsOf(id: string, routes: readonly (string | null)[]): readonly string[] {
  return [...new Set([`page:${id}`, ...routes.filter((route) => route !== null).map((route) => `route:${route}`)])]
}

/** Returns the route of a page, or the route that a section's placement rule names (P4), or null. */
export function routeOfDefinition(definition: Definition): string | null {
  return definition.kind === 'page' ? definition.route.name : (definition.placement?.route ?? null)
}

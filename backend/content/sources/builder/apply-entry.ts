import { publishInvalidation } from '../../../kernel/change-feed.ts'
import type { Transaction } from '../../../kernel/database.ts'
import { routeOfDefinition, tagsOf } from '../../apply-due-schedules.ts'
import * as pagesStore from '../../content.store.ts'
import { endMove, findWaitingMoves } from '../../schedules.store.ts'
import { setOwner } from './builder.store.ts'
import type { ReadEntry } from './read-entry.ts'

const author = 'builder'

export interface StoredEntry extends ReadEntry {
  readonly definition: NonNullable<ReadEntry['definition']>
  readonly revision: string
  readonly live: boolean
  readonly at: Date
}

/** Stores an entry as a revision of its page, and publishes or unpublishes the page as in Builder. */
export async function importEntry(
  tx: Transaction,
  { pageId: id, definition, revision, open, live, at }: StoredEntry,
): Promise<void> {
  const page = await pagesStore.findPage(tx, id)
  if (page?.draft !== revision) {
    await pagesStore.insertRevision(tx, { id, revision, definition, author, note: null })
    await pagesStore.logPointer(tx, { pageId: id, action: 'save', languages: [], revision, author, note: null })
  }
  if (page?.owner !== 'builder') {
    await setOwner(tx, id, 'builder')
    const moves = await findWaitingMoves(tx, id)
    for (const move of moves) await endMove(tx, move.id, 'cancelled')
    const routes = moves.map(({ route }) => route)
    if (moves.length > 0) await publishInvalidation(tx, tagsOf(id, routes))
  }
  if (!live) return unpublishPage(tx, id, 'builder')
  const shown = await pagesStore.findPublishedOf(tx, id)
  const moved = open.filter((language) => shown.find((row) => row.language === language)?.revision !== revision)
  if (moved.length === 0) return
  await pagesStore.setPublished(tx, { id, revision, head: pagesStore.headOf(definition), languages: moved, at })
  await pagesStore.logPointer(tx, { pageId: id, action: 'publish', languages: moved, revision, author, note: null })
  await publishInvalidation(tx, tagsOf(id, [...shown.map(({ route }) => route), routeOfDefinition(definition)]))
}

export async function unpublishPage(tx: Transaction, id: string, owner: 'shop' | 'builder'): Promise<void> {
  await setOwner(tx, id, owner)
  const shown = await pagesStore.findPublishedOf(tx, id)
  if (shown.length === 0) return
  const languages = shown.map(({ language }) => language)
  await pagesStore.deletePublished(tx, id, languages)
  await pagesStore.logPointer(tx, { pageId: id, action: 'unpublish', languages, revision: null, author, note: null })
  await publishInvalidation(
    tx,
    tagsOf(
      id,
      shown.map(({ route }) => route),
    ),
  )
}

/** Locks pages in the order of their ids, to prevent deadlocks. */
export async function lockPages(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await pagesStore.lockPage(tx, id)
}

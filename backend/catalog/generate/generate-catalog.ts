import { sql } from 'drizzle-orm'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { bulkWriteTag, enqueueInvalidation } from '../../kernel/invalidation-outbox.ts'
import { eanCheckDigit } from '../isbn.ts'
import { analyzeCatalog } from '../write/analyze.ts'
import { ensureReferenceData } from '../write/ensure-reference-data.ts'
import { beginImport, endImport } from '../write/import-runs.ts'
import { refreshCategoryCounts } from '../write/refresh-counts.ts'
import { joinCampaigns } from './campaigns.ts'
import { makeBatch } from './make-batch.ts'
import { writePeople } from './people.ts'
import { batchSize, firstTwelve, maxTitles, type Plan } from './plan.ts'
import { reserveIds } from './reserve-ids.ts'
import { writeBatch } from './write-batch.ts'

export interface Generated {
  /** Number of editions written by this run. Editions from an earlier, interrupted run are not counted. */
  readonly written: number
  readonly titlesPerSecond: number
}

export interface GenerateInput {
  readonly database: Database
  readonly plan: Plan
  readonly now: Date
  readonly onProgress?: (done: Generated & { readonly share: number }) => void
  readonly signal?: AbortSignal
}

/** Number of batches to process in parallel. With two, one is generated while the database writes the other. */
const lanes = 2

/**
 * Fills the shop with a generated catalogue. After an interruption, another run of the same plan continues with the
 * missing batches. If the catalogue cannot be generated, returns the reason (`refusal`).
 */
export async function generateCatalog(input: GenerateInput): Promise<Generated | { readonly refusal: string }> {
  const { database, plan, now, signal } = input
  if (plan.titles < 1 || plan.titles > maxTitles) return { refusal: `A catalogue has from 1 to ${maxTitles} titles.` }
  const source = `generated-${plan.seed}-${plan.titles}/${plan.day}`
  const started = performance.now()
  await database.transaction(ensureReferenceData)
  const batches = Math.ceil(plan.titles / batchSize)
  const known = await findBatches(database, plan, batches)
  if (known.some((one) => one.source !== source))
    return {
      refusal: `These numbers belong to another generated catalogue: ${known[0]?.source}. Choose another seed.`,
    }

  const run = await beginImport(database, now)
  const people = await database.transaction((tx) => writePeople(tx, plan))
  const ids = await database.transaction(async (tx) => ({
    works: await reserveIds(tx, 'works', plan.titles),
    products: await reserveIds(tx, 'products', plan.titles),
    skus: await reserveIds(tx, 'skus', plan.titles),
  }))
  const categories = await findShelves(database)
  const isDone = new Set(known.map(({ batch }) => batch))
  const mayTrust = await isSuperuser(database)
  const left = Array.from({ length: batches }, (_, batch) => batch).filter((batch) => !isDone.has(batch))
  let written = 0
  const progress = (): Generated => ({
    written,
    titlesPerSecond: Math.round(written / Math.max(0.001, (performance.now() - started) / 1000)),
  })
  const fill = async () => {
    for (let batch = left.shift(); batch !== undefined; batch = left.shift()) {
      signal?.throwIfAborted()
      const works = makeBatch(batch, plan, categories)
      const offset = batch * batchSize
      const first = { ...people, works: ids.works + offset, products: ids.products + offset, skus: ids.skus + offset }
      await database.transaction(async (tx) => {
        // Disable foreign key checks, because writing takes a third longer with them. All rows that the batch
        // references exist already.
        if (mayTrust) await tx.execute(sql`set local session_replication_role = replica`)
        await writeBatch(tx, works, first, { source, now: new Date(`${plan.day}T00:00:00Z`) })
        await enqueueInvalidation(tx, [bulkWriteTag])
      })
      written += works.reduce((sum, { editions }) => sum + editions.length, 0)
      input.onProgress?.({ ...progress(), share: written / plan.titles })
    }
  }
  // Wait for all parallel lanes, so that nothing is being written any more when the caller sees an error and runs the
  // plan again.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, fill))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  const done = progress()
  await analyzeCatalog(database)
  await database.transaction(async (tx) => {
    if (written > 0 || run.wasCutShort) {
      await joinCampaigns(tx, plan, now)
      await refreshCategoryCounts(tx)
      await publishInvalidation(tx, ['catalog'])
    }
    await endImport(tx, run.id, now)
  })
  return done
}

/**
 * Returns the batches that are stored already. Looks only for the first article number of each batch, because a batch
 * is written completely or not at all.
 */
async function findBatches(database: Transaction, plan: Plan, batches: number) {
  const numbers = Array.from({ length: batches }, (_, batch) => {
    const first12 = firstTwelve(batch * batchSize, plan)
    return { batch, number: first12 + eanCheckDigit(first12) }
  })
  const found = await database.execute<{ batch: number; source: string | null }>(sql`
    select n.batch, p.source_hash as source
    from json_to_recordset(${JSON.stringify(numbers)}::json) as n(batch integer, number text)
    join products p on p.article_number = n.number`)
  return found.rows
}

/** Returns the leaf categories, ordered by position. */
async function findShelves(database: Transaction): Promise<readonly string[]> {
  const found = await database.execute<{ id: string }>(sql`
    select c.id from categories c where not exists (select 1 from categories below where below.parent_id = c.id)
    order by c.position, c.id`)
  return found.rows.map(({ id }) => id)
}

async function isSuperuser(database: Transaction): Promise<boolean> {
  const found = await database.execute<{ yes: boolean }>(
    sql`select rolsuper as yes from pg_roles where rolname = current_user`,
  )
  return found.rows[0]?.yes ?? false
}

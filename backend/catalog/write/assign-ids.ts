import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { allocateIds } from './lock-references.ts'
import { settleWorkKeys } from './settle-keys.ts'

export interface KnownEdition {
  readonly hash: string | null
  readonly productId: number
  readonly skuId: number
  readonly workId: number
}

export interface RecordWithIds extends CatalogRecord {
  readonly isNew: boolean
  /** True for the first edition of a work that is new to the shop. */
  readonly makesWork: boolean
  readonly productId: number
  readonly skuId: number
  readonly workId: number
}

/** Returns editions by article number and locks them until the transaction ends. */
export async function findEditions(
  tx: Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownEdition>> {
  const { rows } = await tx.execute<{ number: string; hash: string | null; id: number; sku: number; work: number }>(sql`
    select p.article_number as number, p.source_hash as hash, p.id, s.id as sku, p.work_id as work
    from products p join skus s on s.product_id = p.id and s.position = 0
    where p.article_number = any(${sql.param(numbers)}::text[]) order by p.id for key share`)
  return new Map(
    rows.map(({ number, hash, id, sku, work }) => [number, { hash, productId: id, skuId: sku, workId: work }]),
  )
}

/**
 * Assigns ids to every record. Existing editions retain their ids. A new edition is added to the stored work that has
 * one of the edition's work keys, or else to a new work.
 */
export async function assignIds(
  tx: Transaction,
  records: readonly CatalogRecord[],
  known: ReadonlyMap<string, KnownEdition>,
): Promise<{ readonly placed: readonly RecordWithIds[]; readonly keys: ReadonlyMap<string, number> }> {
  const isNew = ({ articleNumber }: CatalogRecord) => !known.has(articleNumber)
  const count = records.filter(isNew).length
  const found = await findWorks(
    tx,
    records.filter(isNew).flatMap(({ work }) => work.keys),
  )
  const ids = {
    works: [...(await allocateIds(tx, 'works', count))],
    products: [...(await allocateIds(tx, 'products', count))],
    skus: [...(await allocateIds(tx, 'skus', count))],
  }
  const keys = new Map<string, number>()
  const workOf = (key: string) => found.get(key) ?? keys.get(key)
  const placed = records.map((record): RecordWithIds => {
    const own = known.get(record.articleNumber)
    if (own) {
      const { productId, skuId, workId } = own
      return { ...record, productId, skuId, workId, isNew: false, makesWork: false }
    }
    const [first, ...others] = record.work.keys
    const also = others.map(workOf).filter((id) => id !== undefined)
    const joined = workOf(first) ?? (also.length > 0 ? Math.min(...also) : undefined)
    const workId = joined ?? next(ids.works)
    if (joined === undefined) for (const key of record.work.keys) keys.set(key, workId)
    const productId = next(ids.products)
    return { ...record, isNew: true, makesWork: joined === undefined, productId, skuId: next(ids.skus), workId }
  })
  return { placed, keys }
}

function next(ids: number[]): number {
  const id = ids.shift()
  if (id === undefined) throw new Error('There are more records than reserved ids.')
  return id
}

/** Returns works by key and locks them until the transaction ends. */
async function findWorks(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length > 0) await settleWorkKeys(tx, keys)
  const { rows } = await tx.execute<{ key: string; id: number }>(sql`
    select k.key, w.id from work_keys k join works w on w.id = k.work_id
    where k.key = any(${sql.param([...new Set(keys)])}::text[]) order by w.id for key share of w`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

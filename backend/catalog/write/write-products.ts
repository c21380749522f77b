import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { RecordWithIds } from './assign-ids.ts'
import { insertRows, type Row, rowsAs } from './insert-rows.ts'
import { publisherKey } from './keys.ts'

interface ProductReferences {
  readonly brands: ReadonlyMap<string, number>
  /** Ids of the categories that exist. */
  readonly categories: ReadonlySet<string>
}

/** Columns that every record of an edition updates. */
const saidColumns = {
  id: 'integer',
  name: 'text',
  format: 'text',
  language: 'text',
  brand_id: 'integer',
  release_date: 'date',
  pages: 'integer',
  primary_category_id: 'text',
  popularity: 'float8',
  source_hash: 'text',
} as const
/** Columns that are written only when the edition is new. */
const firstColumns = {
  work_id: 'integer',
  article_number: 'text',
  alias: 'text',
  lead: 'boolean',
  sales: 'integer',
} as const

/** Writes the editions of the batch, and chooses a lead edition for each work that has none. */
export async function writeProducts(
  tx: Transaction,
  records: readonly RecordWithIds[],
  { brands, categories }: ProductReferences,
): Promise<void> {
  const said = (record: RecordWithIds): Row => [
    record.productId,
    record.name,
    record.format,
    record.language,
    record.publisher === null ? null : (brands.get(publisherKey(record.publisher)) ?? null),
    record.releaseDate,
    record.pages,
    record.categories.find((id) => categories.has(id)) ?? null,
    record.popularity,
    record.hash,
  ]
  const added = records.filter(({ isNew }) => isNew)
  const leads = await chooseLeads(tx, added)
  await insertRows(
    tx,
    'products',
    { ...saidColumns, ...firstColumns },
    added.map((one) => [...said(one), one.workId, one.articleNumber, one.alias, leads.has(one.productId), one.sales]),
  )
  await insertRows(
    tx,
    'skus',
    { id: 'integer', product_id: 'integer', name: 'text', position: 'integer' },
    added.map(({ skuId, productId, format }) => [skuId, productId, format, 0]),
  )
  await insertRows(
    tx,
    'stock',
    { sku_id: 'integer', quantity: 'integer', oversellable: 'boolean', static: 'boolean', incoming: 'date' },
    added.map(({ skuId, stock }) => [skuId, stock.quantity, stock.oversellable, stock.static, stock.incoming]),
  )
  const changed = records.filter(({ isNew }) => !isNew)
  if (changed.length === 0) return
  const assignments = Object.keys(saidColumns)
    .slice(1)
    .map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`)
  await tx.execute(sql`
    update products p set ${sql.join(assignments, sql`, `)}
    from ${rowsAs('r', saidColumns, changed.map(said))} where p.id = r.id`)
}

async function chooseLeads(tx: Transaction, added: readonly RecordWithIds[]): Promise<ReadonlySet<number>> {
  const joined = added.filter(({ makesWork }) => !makesWork).map(({ workId }) => workId)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select work_id as id from products where lead and work_id = any(${sql.param([...new Set(joined)])}::integer[])`)
  const led = new Set(rows.map(({ id }) => id))
  const first = new Map<number, RecordWithIds>()
  for (const record of added) {
    const other = first.get(record.workId)
    if (!led.has(record.workId) && (!other || (record.lead && !other.lead))) first.set(record.workId, record)
  }
  return new Set([...first.values()].map(({ productId }) => productId))
}

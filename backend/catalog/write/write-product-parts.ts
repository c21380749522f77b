import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { RecordWithIds } from './assign-ids.ts'
import { insertRows, type Row } from './insert-rows.ts'

interface PartReferences {
  readonly contributors: ReadonlyMap<string, number>
  /** Ids of the categories that exist. */
  readonly categories: ReadonlySet<string>
  /** Ids of the kinds of facts that exist. */
  readonly facts: ReadonlySet<number>
}

/**
 * Writes the categories, contributors and facts of editions. Removes from an existing edition the categories,
 * contributors and facts that the new record does not contain.
 */
export async function writeProductParts(
  tx: Transaction,
  records: readonly RecordWithIds[],
  { categories, contributors, facts }: PartReferences,
): Promise<void> {
  const changed = records.flatMap(({ isNew, productId }) => (isNew ? [] : [productId]))
  const write = async (
    table: string,
    columns: Readonly<Record<string, string>>,
    rows: readonly Row[],
    meeting?: SQL,
  ) => {
    if (changed.length > 0)
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where product_id = any(${sql.param(changed)}::integer[])`,
      )
    await insertRows(tx, table, columns, rows, meeting)
  }
  await write(
    'product_categories',
    { product_id: 'integer', category_id: 'text' },
    records.flatMap((one) =>
      [...new Set(one.categories)].filter((id) => categories.has(id)).map((id) => [one.productId, id]),
    ),
  )
  await write(
    'product_contributors',
    { product_id: 'integer', contributor_id: 'integer', role: 'text', position: 'integer' },
    records.flatMap((one) =>
      one.contributions.map(({ contributor, role }, position) => [
        one.productId,
        contributors.get(contributor.key) ?? null,
        role,
        position,
      ]),
    ),
    sql`on conflict do nothing`,
  )
  await write(
    'product_parameters',
    { product_id: 'integer', parameter_id: 'integer', values: 'jsonb' },
    records.flatMap((one) =>
      Object.entries(one.parameters).flatMap(([id, values]) =>
        facts.has(Number(id)) ? [[one.productId, Number(id), JSON.stringify(values)]] : [],
      ),
    ),
  )
}

/**
 * Stores the URLs of covers. If the source no longer has a URL for an edition, the stored URL is retained, because the
 * image may still exist.
 */
export async function writeCovers(tx: Transaction, records: readonly RecordWithIds[]): Promise<void> {
  await insertRows(
    tx,
    'product_covers',
    { product_id: 'integer', url: 'text' },
    records.flatMap(({ productId, cover }) => (cover ? [[productId, cover]] : [])),
    sql`on conflict (product_id) do update set url = excluded.url where product_covers.url <> excluded.url`,
  )
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/**
 * Returns an unused URL alias for each new row. The alias is the slug of the row's name. If another row has this alias,
 * a number is appended.
 */
export async function freeAliases<Row>(
  tx: Transaction,
  table: 'contributors' | 'brands' | 'series',
  rows: readonly Row[],
  slugOf: (row: Row) => string,
): Promise<ReadonlyMap<Row, string>> {
  const chosen = new Map<Row, string>()
  const taken = new Set<string>()
  let open = rows.map((row) => ({ row, slug: slugOf(row), number: 1 }))
  while (open.length > 0) {
    const wanted = open.map(({ slug, number }) => (number === 1 ? slug : `${slug}-${number}`))
    const { rows: found } = await tx.execute<{ alias: string }>(
      sql`select alias from ${sql.identifier(table)} where alias = any(${sql.param(wanted)}::text[])`,
    )
    for (const { alias } of found) taken.add(alias)
    open = open.flatMap((one, index) => {
      const alias = wanted[index] ?? ''
      if (taken.has(alias)) return [{ ...one, number: one.number + 1 }]
      taken.add(alias)
      chosen.set(one.row, alias)
      return []
    })
  }
  return chosen
}

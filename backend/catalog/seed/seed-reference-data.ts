import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { parameterGroupSeeds, parameterSeeds } from '../parameter-kinds.ts'
import { priceListSeeds } from './price-points.ts'
import { sampleSeriesKey } from './records.ts'
import type { SampleCategory, SampleSeries } from './sample-files.ts'

/** Creates price lists and kinds of facts, which every shop needs, even without the sample. */
export async function seedReferenceData(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into price_lists (id, market_id, currency, rounding)
    select r.id, r."marketId", r.currency, r.rounding
    from json_to_recordset(${JSON.stringify(priceListSeeds)}::json) as r(id integer, "marketId" text, currency text, rounding integer)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into parameter_groups (id, labels, position)
    select r.id, r.labels, r.id from json_to_recordset(${JSON.stringify(parameterGroupSeeds)}::json) as r(id integer, labels jsonb)
    on conflict (id) do update set labels = excluded.labels`)
  await tx.execute(sql`
    insert into parameters (id, group_id, name, identifier, labels, position)
    select r.id, r."groupId", r.name, r.identifier, r.labels, r.id
    from json_to_recordset(${JSON.stringify(parameterSeeds)}::json)
      as r(id integer, "groupId" integer, name text, identifier text, labels jsonb)
    on conflict (id) do update set labels = excluded.labels`)
}

/**
 * Creates the category tree. Existing categories and their texts are not changed, because editors may have changed
 * them.
 */
export async function seedCategories(tx: Transaction, categories: readonly SampleCategory[]): Promise<void> {
  const parents = new Map(categories.map((category) => [category.id, category.parent]))
  const pathOf = (id: string): string[] => {
    const parent = parents.get(id)
    return parent ? [...pathOf(parent), id] : [id]
  }
  const rows = categories.map(({ id, parent, names, aliases }, position) => ({
    id,
    parent,
    position,
    path: pathOf(id),
    texts: Object.entries(names).map(([language, name]) => ({
      language,
      name,
      alias: Object.entries(aliases).find(([code]) => code === language)?.[1] ?? id,
    })),
  }))
  const shape = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, parent text, path text[], position integer, texts jsonb)`
  await tx.execute(sql`
    insert into categories (id, parent_id, path, position) select r.id, r.parent, r.path, r.position from ${shape}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into category_texts (category_id, language, name, alias)
    select r.id, t.language, t.name, t.alias from ${shape}, jsonb_to_recordset(r.texts) as t(language text, name text, alias text)
    on conflict do nothing`)
}

export async function seedSeries(tx: Transaction, series: Iterable<SampleSeries>): Promise<void> {
  const rows = JSON.stringify([...series].map((one) => ({ ...one, key: sampleSeriesKey(one.id, one) })))
  const shape = sql`json_to_recordset(${rows}::json) as r(id text, key text, name jsonb)`
  await tx.execute(sql`insert into series (key, alias) select r.key, r.id from ${shape} on conflict do nothing`)
  await tx.execute(sql`
    insert into series_texts (series_id, language, name)
    select s.id, t.key, t.value from ${shape} join series s on s.alias = r.id, jsonb_each_text(r.name) as t
    on conflict do nothing`)
}

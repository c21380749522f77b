import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { formerKey } from './identity.ts'
import { contributorKey, publisherKey, seriesKeyOf, workKey } from './keys.ts'

const foreign = sql.raw(`'[^\\x01-\\x7f]'`)

/** For each table, the function that computes a key from a name, and the SQL expression for all names of a row. */
const tables = {
  contributors: { keyOf: (name: string): string | null => contributorKey(name), names: sql`array[t.name]` },
  brands: { keyOf: (name: string): string | null => publisherKey(name), names: sql`array[t.name]` },
  series: {
    keyOf: seriesKeyOf,
    names: sql`array(select name from series_texts x where x.series_id = t.id order by language)`,
  },
} as const

/**
 * Replaces outdated keys, which were URL slugs and did not distinguish `Åsa` from `Asa`. Each row whose key is one of
 * `keys`, or the former form of one of `keys`, gets the key computed from its own name. If a second row already has
 * this key, the first row gets the key with its own id appended. Ids and aliases do not change.
 */
export async function settleKeys(tx: Transaction, table: keyof typeof tables, keys: Iterable<string>): Promise<void> {
  const { keyOf, names } = tables[table]
  const candidates = [...new Set([...keys].flatMap((key) => [key, formerKey(key)]))]
  // In earlier releases, publishers had no key; their alias served as the key.
  const key = table === 'brands' ? sql`coalesce(t.key, t.alias)` : sql`t.key`
  const isCandidate =
    table === 'brands'
      ? sql`(t.key = any(${sql.param(candidates)}::text[]) or t.key is null and t.alias = any(${sql.param(candidates)}::text[]))`
      : sql`t.key = any(${sql.param(candidates)}::text[])`
  const isBare = table === 'brands' ? sql`t.key is null` : sql`false`
  const { rows } = await tx.execute<{ id: number; key: string; names: string[]; isBare: boolean }>(sql`
    select t.id, ${key} as key, ${names} as names, ${isBare} as "isBare"
    from ${sql.identifier(table)} t where ${isCandidate}
      and (array_to_string(${names}, ' ') ~ ${foreign} or length(array_to_string(${names}, ' ')) > 60 or ${isBare}) order by t.id`)
  for (const row of rows) {
    const own = row.names.map(keyOf)
    const meant = own.includes(row.key) ? row.key : own.find((one) => one !== null && formerKey(one) === row.key)
    if (!meant || (meant === row.key && !row.isBare)) continue
    await tx.execute(sql`
      update ${sql.identifier(table)} t set key = case
        when exists (select 1 from ${sql.identifier(table)} o where o.key = ${meant} and o.id <> t.id) then ${`${meant}~${row.id}`}
        else ${meant} end
      where t.id = ${row.id}`)
  }
}

/**
 * Replaces outdated keys of works: a work whose key was made from the slug of its title gets the key that is now
 * computed from the title.
 */
export async function settleWorkKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  const candidates = [...new Set(keys.flatMap((key) => [key, formerKey(key)]))]
  const { rows } = await tx.execute<{
    key: string
    id: number
    position: number | null
    titles: string[]
    people: string[]
  }>(sql`
    select * from (
      select k.key, w.id, w.series_position as position,
        array(select w.original_title union select t.title from work_texts t where t.work_id = w.id and t.title is not null) as titles,
        array(select c.name from work_contributors x join contributors c on c.id = x.contributor_id where x.work_id = w.id) as people
      from work_keys k join works w on w.id = k.work_id
      where k.key = any(${sql.param(candidates)}::text[]) and k.key !~ ${foreign}
    ) found where array_to_string(titles || people, ' ') ~ ${foreign}
    order by id`)
  for (const { key, id, position, titles, people } of rows) {
    const own = titles.flatMap((title) =>
      people.flatMap((name) => {
        const author = contributorKey(name)
        return [workKey(title, author), workKey(title, author, position === null ? null : String(position))]
      }),
    )
    const meant = [...new Set(own.filter((one) => formerKey(one) === key))]
    const [first] = meant
    if (first === undefined || meant.includes(key)) continue
    await tx.execute(sql`delete from work_keys where key = ${key}`)
    await tx.execute(sql`
      insert into work_keys (key, work_id) select key, ${id}::integer from unnest(${sql.param(meant)}::text[]) as key
      on conflict do nothing`)
    await tx.execute(sql`
      update works set key = ${first} where id = ${id} and key = ${key} and not exists (select 1 from works where key = ${first})`)
  }
}

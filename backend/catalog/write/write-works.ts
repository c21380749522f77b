import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { slugOf } from '../slug.ts'
import type { CatalogRecord, ContributorRecord } from './catalog-record.ts'

/** Adds the people whom nobody knew before; what is known about a person is never overwritten, only filled in. */
export async function writeContributors(tx: Transaction, people: readonly ContributorRecord[]): Promise<void> {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const rows = JSON.stringify(
    [...byKey.values()].map((person) => ({
      key: person.key,
      name: person.name,
      sort_name: person.sortName,
      born: person.born ?? null,
      died: person.died ?? null,
      country: person.country ?? null,
      texts: Object.entries(person.biographies ?? {}).map(([language, biography]) => ({ language, biography })),
    })),
  )
  const shape = sql`json_to_recordset(${rows}::json) as r(key text, name text, sort_name text, born integer, died integer, country text, texts jsonb)`
  await tx.execute(sql`
    insert into contributors (key, alias, name, sort_name, born, died, country)
    select r.key, r.key, r.name, r.sort_name, r.born, r.died, r.country from ${shape}
    where not exists (select 1 from contributors c where c.key = r.key)`)
  await tx.execute(sql`
    update contributors c set
      born = coalesce(c.born, r.born), died = coalesce(c.died, r.died), country = coalesce(c.country, r.country)
    from ${shape}
    where c.key = r.key and (c.born is null and r.born is not null or c.died is null and r.died is not null
      or c.country is null and r.country is not null)`)
  await tx.execute(sql`
    insert into contributor_texts (contributor_id, language, biography)
    select c.id, t.language, t.biography from ${shape}
    join contributors c on c.key = r.key, jsonb_to_recordset(r.texts) as t(language text, biography text)
    on conflict do nothing`)
}

/** All people of a batch. */
export function peopleOf(records: readonly CatalogRecord[]): ContributorRecord[] {
  return records.flatMap((record) =>
    [...record.work.contributions, ...record.contributions].map(({ contributor }) => contributor),
  )
}

/** Gives every incoming row its work: one found by any of its keys, else a new one. Works keep what they have. */
export async function writeWorks(tx: Transaction): Promise<void> {
  const resolve = sql`
    update incoming i set work_id = found.work_id
    from (
      select distinct on (i.n) i.n, w.work_id from incoming i join work_keys w on w.key = any(i.work_keys)
      order by i.n, (w.key = i.work_key) desc, w.work_id
    ) found
    where found.n = i.n and i.work_id is null`
  await tx.execute(resolve)
  await tx.execute(sql`
    insert into works (key, original_title, original_language, first_published, series_id, series_position)
    select distinct on (i.work_key) i.work_key, i.original_title, i.original_language, i.first_published, s.id, i.series_position
    from incoming i left join series s on s.key = i.series_key
    where i.work_id is null order by i.work_key, i.n`)
  await tx.execute(sql`
    insert into work_keys (key, work_id)
    select distinct on (k.key) k.key, w.id
    from incoming i join works w on w.key = i.work_key, unnest(i.work_keys) as k(key)
    where i.work_id is null order by k.key, i.n
    on conflict do nothing`)
  await tx.execute(resolve)
  await tx.execute(sql`
    insert into work_texts (work_id, language, title, description)
    select distinct on (i.work_id, t.language) i.work_id, t.language, t.title, t.description
    from incoming i, jsonb_to_recordset(i.texts) as t(language text, title text, description text)
    order by i.work_id, t.language, length(t.description) desc nulls last, i.n
    on conflict (work_id, language) do update set
      title = coalesce(work_texts.title, excluded.title), description = coalesce(work_texts.description, excluded.description)
    where work_texts.title is null and excluded.title is not null
      or work_texts.description is null and excluded.description is not null`)
  await tx.execute(sql`
    insert into work_contributors (work_id, contributor_id, role, position)
    select distinct on (i.work_id, c.id, p.role) i.work_id, c.id, p.role, p.position
    from incoming i, jsonb_to_recordset(i.work_contributors) as p(key text, role text, position integer)
    join contributors c on c.key = p.key
    order by i.work_id, c.id, p.role, p.position
    on conflict do nothing`)
}

/** Adds series that a source names and nobody knew before, and their names in the languages of their editions. */
export async function writeSeries(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into series (key, alias)
    select distinct i.series_key, i.series_key from incoming i
    where i.series_key is not null and i.series_name is not null
    order by i.series_key
    on conflict do nothing`)
  await tx.execute(sql`
    insert into series_texts (series_id, language, name)
    select distinct on (s.id, language) s.id, coalesce(i.language, 'en') as language, i.series_name
    from incoming i join series s on s.key = i.series_key
    where i.series_name is not null
    order by s.id, language, i.n
    on conflict do nothing`)
}

/** Adds publishers nobody knew before. The alias is the slug of the name: spellings that share it are one brand. */
export async function writeBrands(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into brands (name, alias)
    select distinct on (i.brand_alias) i.brand, i.brand_alias from incoming i
    where i.brand_alias is not null and not exists (select 1 from brands b where b.alias = i.brand_alias)
    order by i.brand_alias, i.n`)
}

export function brandAlias(name: string): string {
  return slugOf(name, 60) || 'forlag'
}

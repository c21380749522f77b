import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { slugOf } from '../slug.ts'
import type { CatalogRecord, ContributorRecord } from './catalog-record.ts'
import { holdIds } from './hold-references.ts'
import { insertRows, rowsAs } from './insert-rows.ts'

const lifeColumns = { key: 'text', born: 'integer', died: 'integer', country: 'text' } as const
const nothing = sql`on conflict do nothing`

/** Adds the people whom nobody knew before; what is known about a person is never overwritten, only filled in. Answers their ids by key. */
export async function writeContributors(
  tx: Transaction,
  people: readonly ContributorRecord[],
): Promise<ReadonlyMap<string, number>> {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const known = await holdIds(tx, 'contributors', byKey.keys())
  const isKnown = ({ key }: ContributorRecord) => known.has(key)
  const all = [...byKey.values()]
  await insertRows(
    tx,
    'contributors',
    { key: 'text', alias: 'text', name: 'text', sort_name: 'text', born: 'integer', died: 'integer', country: 'text' },
    all
      .filter((person) => !isKnown(person))
      .map(({ key, name, sortName, born, died, country }) => [
        key,
        key,
        name,
        sortName,
        born ?? null,
        died ?? null,
        country ?? null,
      ]),
    nothing,
  )
  await fillInLives(tx, all.filter(isKnown))
  const ids = new Map([
    ...known,
    ...(await holdIds(
      tx,
      'contributors',
      all.filter((person) => !isKnown(person)).map(({ key }) => key),
    )),
  ])
  await insertRows(
    tx,
    'contributor_texts',
    { contributor_id: 'integer', language: 'text', biography: 'text' },
    all.flatMap(({ key, biographies = {} }) =>
      Object.entries(biographies).map(([language, biography]) => [ids.get(key) ?? null, language, biography]),
    ),
    nothing,
  )
  return ids
}

async function fillInLives(tx: Transaction, people: readonly ContributorRecord[]): Promise<void> {
  const lives = people.flatMap(({ key, born = null, died = null, country = null }) =>
    born === null && died === null && country === null ? [] : [[key, born, died, country] as const],
  )
  if (lives.length === 0) return
  await tx.execute(sql`
    update contributors c set
      born = coalesce(c.born, r.born), died = coalesce(c.died, r.died), country = coalesce(c.country, r.country)
    from ${rowsAs('r', lifeColumns, lives)}
    where c.key = r.key and (c.born is null and r.born is not null or c.died is null and r.died is not null
      or c.country is null and r.country is not null)`)
}

/** All people of a batch. */
export function peopleOf(records: readonly CatalogRecord[]): ContributorRecord[] {
  return records.flatMap((record) =>
    [...record.work.contributions, ...record.contributions].map(({ contributor }) => contributor),
  )
}

/** Adds series that a source names and nobody knew before, and their names in the languages of their editions. Answers ids by key. */
export async function writeSeries(
  tx: Transaction,
  records: readonly CatalogRecord[],
): Promise<ReadonlyMap<string, number>> {
  const named = records.flatMap(({ work: { seriesKey, seriesName }, language }) =>
    seriesKey && seriesName ? [{ key: seriesKey, name: seriesName, language: language ?? 'en' }] : [],
  )
  const keys = [...new Set(named.map(({ key }) => key))].toSorted()
  await insertRows(
    tx,
    'series',
    { key: 'text', alias: 'text' },
    keys.map((key) => [key, key]),
    nothing,
  )
  const ids = await holdIds(
    tx,
    'series',
    records.flatMap(({ work }) => work.seriesKey ?? []),
  )
  await insertRows(
    tx,
    'series_texts',
    { series_id: 'integer', language: 'text', name: 'text' },
    named.map(({ key, name, language }) => [ids.get(key) ?? null, language, name]),
    nothing,
  )
  return ids
}

/** Adds publishers nobody knew before; answers ids by alias. The alias is the slug of the name: spellings that share it are one brand. */
export async function writeBrands(
  tx: Transaction,
  records: readonly CatalogRecord[],
): Promise<ReadonlyMap<string, number>> {
  const byAlias = new Map<string, string>()
  for (const { publisher } of records) {
    if (publisher === null || byAlias.has(brandAlias(publisher))) continue
    byAlias.set(brandAlias(publisher), publisher)
  }
  const known = await holdIds(tx, 'brands', byAlias.keys())
  const added = [...byAlias].filter(([alias]) => !known.has(alias))
  await insertRows(tx, 'brands', { alias: 'text', name: 'text' }, added, nothing)
  return new Map([
    ...known,
    ...(await holdIds(
      tx,
      'brands',
      added.map(([alias]) => alias),
    )),
  ])
}

export function brandAlias(name: string): string {
  return slugOf(name, 60) || 'forlag'
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { slugOf } from '../slug.ts'
import type { CatalogRecord, ContributorRecord } from './catalog-record.ts'
import { freeAliases } from './free-aliases.ts'
import { formerKey } from './identity.ts'
import { insertRows, rowsAs } from './insert-rows.ts'
import { displayNameOf, publisherKey } from './keys.ts'
import { lockIds } from './lock-references.ts'
import { settleKeys } from './settle-keys.ts'

const lifeColumns = { key: 'text', born: 'integer', died: 'integer', country: 'text' } as const
const nothing = sql`on conflict do nothing`

/**
 * Adds people who are not stored yet. For stored people, fills in missing data and overwrites nothing. Returns the ids
 * of all given people by key.
 */
export async function writeContributors(
  tx: Transaction,
  people: readonly ContributorRecord[],
): Promise<ReadonlyMap<string, number>> {
  const byKey = new Map(people.map((person) => [person.key, person]))
  await settleKeys(tx, 'contributors', byKey.keys())
  const known = await lockIds(tx, 'contributors', byKey.keys())
  const isKnown = ({ key }: ContributorRecord) => known.has(key)
  const all = [...byKey.values()]
  const added = all.filter((person) => !isKnown(person))
  const aliases = await freeAliases(
    tx,
    'contributors',
    added,
    ({ alias, name, key }) => alias ?? (slugOf(displayNameOf(name).replace(/\./g, '. '), 60) || formerKey(key)),
  )
  await insertRows(
    tx,
    'contributors',
    { key: 'text', alias: 'text', name: 'text', sort_name: 'text', born: 'integer', died: 'integer', country: 'text' },
    added.map((person) => {
      const { key, name, sortName, born, died, country } = person
      return [key, aliases.get(person) ?? key, name, sortName, born ?? null, died ?? null, country ?? null]
    }),
    nothing,
  )
  await fillInLives(tx, all.filter(isKnown))
  const ids = new Map([
    ...known,
    ...(await lockIds(
      tx,
      'contributors',
      added.map(({ key }) => key),
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

export function peopleOf(records: readonly CatalogRecord[]): ContributorRecord[] {
  return records.flatMap((record) =>
    [...record.work.contributions, ...record.contributions].map(({ contributor }) => contributor),
  )
}

/**
 * Adds series that are not stored yet, and names of series in the languages of their editions. Returns the ids of the
 * series by key.
 */
export async function writeSeries(
  tx: Transaction,
  records: readonly CatalogRecord[],
): Promise<ReadonlyMap<string, number>> {
  const named = records.flatMap(({ work: { seriesKey, seriesName }, language }) =>
    seriesKey && seriesName ? [{ key: seriesKey, name: seriesName, language: language ?? 'en' }] : [],
  )
  const wanted = records.flatMap(({ work }) => work.seriesKey ?? [])
  await settleKeys(tx, 'series', wanted)
  const names = new Map(named.map(({ key, name }) => [key, name]))
  const known = await lockIds(tx, 'series', wanted)
  const added = [...names.keys()].filter((key) => !known.has(key)).toSorted()
  const aliases = await freeAliases(
    tx,
    'series',
    added,
    (key) => slugOf(names.get(key) ?? '', 60) || formerKey(key) || key,
  )
  await insertRows(
    tx,
    'series',
    { key: 'text', alias: 'text' },
    added.map((key) => [key, aliases.get(key) ?? key]),
    nothing,
  )
  const ids = new Map([...known, ...(await lockIds(tx, 'series', added))])
  await insertRows(
    tx,
    'series_texts',
    { series_id: 'integer', language: 'text', name: 'text' },
    named.map(({ key, name, language }) => [ids.get(key) ?? null, language, name]),
    nothing,
  )
  return ids
}

/**
 * Adds publishers that are not stored yet. Returns the ids of all given publishers by `publisherKey`. Spellings with
 * the same key are one publisher.
 */
export async function writeBrands(
  tx: Transaction,
  records: readonly Pick<CatalogRecord, 'publisher'>[],
): Promise<ReadonlyMap<string, number>> {
  const byKey = new Map<string, string>()
  for (const { publisher } of records) {
    if (publisher !== null && !byKey.has(publisherKey(publisher))) byKey.set(publisherKey(publisher), publisher)
  }
  await settleKeys(tx, 'brands', byKey.keys())
  const known = await lockIds(tx, 'brands', byKey.keys())
  const added = [...byKey].filter(([key]) => !known.has(key))
  const aliases = await freeAliases(tx, 'brands', added, ([, name]) => slugOf(name, 60) || 'forlag')
  await insertRows(
    tx,
    'brands',
    { key: 'text', alias: 'text', name: 'text' },
    added.map((one) => [one[0], aliases.get(one) ?? one[0], one[1]]),
    nothing,
  )
  const ids = await lockIds(
    tx,
    'brands',
    added.map(([key]) => key),
  )
  return new Map([...known, ...ids])
}

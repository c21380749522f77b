import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#schemas/languages.ts'
import { preparedStatement, type Transaction } from '../../kernel/database.ts'
import type { BrandModel, ContributorModel } from '../catalog.models.ts'
import { deciding, type LetterCount } from '../index-letters.rules.ts'
import { idList } from './product.store.ts'

interface ContributorRow extends Record<string, unknown> {
  id: number
  alias: string
  name: string
  sort_name: string
  born: number | null
  died: number | null
}

const contributorOf = (row: ContributorRow): ContributorModel => ({
  id: row.id,
  alias: row.alias,
  name: row.name,
  sortName: row.sort_name,
  born: row.born,
  died: row.died,
})

const columns = sql`c.id, c.alias, c.name, c.sort_name, c.born, c.died`
const hasTitles = sql`exists (select 1 from work_contributors w where w.contributor_id = c.id and w.role = 'author')`

/** Collation of each language. The names may be part of raw SQL, because they are constants and not user input. */
const collations: { readonly [L in Language]: string } = {
  sv: 'sv-x-icu',
  da: 'da-x-icu',
  en: 'en-x-icu',
  fi: 'fi-x-icu',
  nb: 'nb-x-icu',
}
const sorted = (column: string, language: Language) => sql.raw(`${column} collate "${collations[language]}"`)

export async function findBiographies(
  db: Transaction,
  contributorIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const result = await db.execute<{ id: number; texts: Record<string, string> }>(
    preparedStatement(sql`
    select contributor_id as id, json_object_agg(language, biography) as texts from contributor_texts
    where contributor_id = any(${idList(contributorIds)}) group by contributor_id`),
  )
  return new Map(result.rows.map(({ id, texts }) => [id, texts]))
}

export async function findContributors(db: Transaction, ids: readonly number[]): Promise<readonly ContributorModel[]> {
  const result = await db.execute<ContributorRow>(
    preparedStatement(sql`select ${columns} from contributors c where c.id = any(${idList(ids)})`),
  )
  return result.rows.map(contributorOf)
}

export async function findContributorByAlias(db: Transaction, alias: string): Promise<ContributorModel | null> {
  const result = await db.execute<ContributorRow>(sql`select ${columns} from contributors c where c.alias = ${alias}`)
  return result.rows[0] ? contributorOf(result.rows[0]) : null
}

export interface Paging {
  readonly offset: number
  readonly limit: number
}

export interface IndexInput extends Paging {
  readonly language: Language
  /** Leading characters (`deciding`) of the names to list; null for all names. */
  readonly initials: readonly string[] | null
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const initialOf = (column: SQL) => sql`left(normalize(${column}, NFC), ${sql.raw(String(deciding))})`
const beginsWith = (column: SQL, initials: readonly string[] | null) =>
  initials === null ? sql`true` : sql`${initialOf(column)} = any(${sql.param(initials)}::text[])`

/** Returns the leading characters (`deciding`) of authors' sort names, and how many authors have each. */
export async function countAuthorInitials(db: Transaction): Promise<readonly LetterCount[]> {
  const result = await db.execute<{ letter: string; count: string }>(sql`
    select ${initialOf(sql`c.sort_name`)} as letter, count(*) as count from contributors c where ${hasTitles} group by 1`)
  return result.rows.map(({ letter, count }) => ({ letter, count: Number(count) }))
}

export async function listAuthors(
  db: Transaction,
  input: IndexInput & { readonly startsWith: string | null },
): Promise<{ readonly total: number; readonly items: readonly ContributorModel[] }> {
  const prefix = input.startsWith ? `${escapeLike(input.startsWith)}%` : null
  const named = prefix === null ? sql`true` : sql`c.sort_name ilike ${prefix}`
  const where = sql`${named} and ${beginsWith(sql`c.sort_name`, input.initials)} and ${hasTitles}`
  const [total, page] = await Promise.all([
    db.execute<{ total: string }>(sql`select count(*) as total from contributors c where ${where}`),
    db.execute<ContributorRow>(sql`
      select ${columns} from (
        select * from contributors c where ${where}
        order by ${sorted('c.sort_name', input.language)}, c.id limit ${input.limit} offset ${input.offset}
      ) c order by ${sorted('c.sort_name', input.language)}, c.id`),
  ])
  return { total: Number(total.rows[0]?.total ?? 0), items: page.rows.map(contributorOf) }
}

export async function countWorks(
  db: Transaction,
  contributorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute<{ contributor_id: number; works: string }>(sql`
    select contributor_id, count(distinct work_id) as works from (
      select contributor_id, work_id from work_contributors where contributor_id = any(${idList(contributorIds)})
      union all
      select c.contributor_id, p.work_id from product_contributors c join products p on p.id = c.product_id
      where c.contributor_id = any(${idList(contributorIds)})
    ) w group by contributor_id`)
  return new Map(result.rows.map((row) => [row.contributor_id, Number(row.works)]))
}

interface BrandRow extends Record<string, unknown> {
  id: number
  name: string
  alias: string
}

const brandOf = (row: BrandRow): BrandModel => ({ id: row.id, name: row.name, alias: row.alias })

export async function findBrandByAlias(db: Transaction, alias: string): Promise<BrandModel | null> {
  const result = await db.execute<BrandRow>(sql`select id, name, alias from brands where alias = ${alias}`)
  return result.rows[0] ? brandOf(result.rows[0]) : null
}

const hasProducts = sql`exists (select 1 from products p where p.brand_id = b.id)`

/** Returns the leading characters (`deciding`) of brand names, and how many brands have each. */
export async function countBrandInitials(db: Transaction): Promise<readonly LetterCount[]> {
  const result = await db.execute<{ letter: string; count: string }>(sql`
    select ${initialOf(sql`b.name`)} as letter, count(*) as count from brands b where ${hasProducts} group by 1`)
  return result.rows.map(({ letter, count }) => ({ letter, count: Number(count) }))
}

export interface BrandIndexInput extends IndexInput {
  /** Text that names must contain; null for any name. */
  readonly text: string | null
  /** Brand ids to choose from; null for all. */
  readonly ids: readonly number[] | null
}

export async function listBrands(
  db: Transaction,
  input: BrandIndexInput,
): Promise<{ readonly total: number; readonly items: readonly BrandModel[] }> {
  const text = input.text?.trim() ? `%${escapeLike(input.text.trim())}%` : null
  const named = text === null ? sql`true` : sql`b.name ilike ${text}`
  const among = input.ids === null ? sql`true` : sql`b.id = any(${idList(input.ids)})`
  const where = sql`${named} and ${among} and ${beginsWith(sql`b.name`, input.initials)} and ${hasProducts}`
  const [total, page] = await Promise.all([
    db.execute<{ total: string }>(sql`select count(*) as total from brands b where ${where}`),
    db.execute<BrandRow>(sql`
      select b.id, b.name, b.alias from brands b where ${where}
      order by ${sorted('b.name', input.language)}, b.id limit ${input.limit} offset ${input.offset}`),
  ])
  return { total: Number(total.rows[0]?.total ?? 0), items: page.rows.map(brandOf) }
}

export async function countProducts(
  db: Transaction,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute<{ brand_id: number; products: string }>(sql`
    select brand_id, count(*) as products from products where brand_id = any(${idList(brandIds)}) group by brand_id`)
  return new Map(result.rows.map((row) => [row.brand_id, Number(row.products)]))
}

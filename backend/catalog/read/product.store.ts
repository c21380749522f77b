import { type SQL, sql } from 'drizzle-orm'
import { readBookNumber } from '#schemas/values/isbn.ts'
import { preparedStatement, type Transaction } from '../../kernel/database.ts'
import { readStored } from '../../kernel/stored-json.ts'
import type { ContributionModel, ProductModel, SkuModel, StoredImage } from '../catalog.models.ts'
import { formatOf } from '../formats.ts'
import { type Texts, textsSchema } from '../products.tables.ts'

/** Returns SQL that passes the ids as a single array parameter. */
export function idList(ids: readonly number[]): SQL {
  return sql`${sql.param(ids)}::integer[]`
}

/**
 * Columns of a title with everything that a tile shows except the price, so that one statement reads all titles of a
 * list.
 */
const columns = sql`p.id, p.work_id, p.article_number, p.alias, p.name, p.format, p.language,
  p.brand_id, b.name as brand_name, b.alias as brand_alias,
  p.release_date::text as release_date, p.pages, p.primary_category_id, p.lead, p.popularity,
  (select json_agg(json_build_object('role', d.role, 'contributor', json_build_object('id', c.id, 'alias', c.alias,
      'name', c.name, 'sortName', c.sort_name, 'born', c.born, 'died', c.died)) order by d.part, d.position)
    from (
      select w.contributor_id, w.role, 0 as part, w.position from work_contributors w where w.work_id = p.work_id
      union all
      select e.contributor_id, e.role, 1 as part, e.position from product_contributors e where e.product_id = p.id
    ) d join contributors c on c.id = d.contributor_id) as contributions,
  (select json_agg(json_build_object('id', s.id, 'size', s.size, 'quantity', coalesce(t.quantity, 0),
      'oversellable', coalesce(t.oversellable, false), 'static', coalesce(t.static, false),
      'incoming', t.incoming::text) order by s.position)
    from skus s left join stock t on t.sku_id = s.id where s.product_id = p.id) as skus,
  (select json_agg(json_build_object('fileName', i.file_name, 'width', i.width, 'height', i.height) order by i.position)
    from product_images i where i.product_id = p.id) as images,
  (select json_agg(json_build_object('parameterId', f.parameter_id, 'values', f.values) order by f.parameter_id)
    from product_parameters f where f.product_id = p.id) as facts`
const named = sql`products p left join brands b on b.id = p.brand_id`

interface ProductRow extends Record<string, unknown> {
  id: number
  work_id: number
  article_number: string
  alias: string
  name: string
  format: string
  language: string | null
  brand_id: number | null
  brand_name: string | null
  brand_alias: string | null
  release_date: string | null
  pages: number | null
  primary_category_id: string | null
  lead: boolean
  popularity: number
  contributions: ContributionModel[] | null
  skus: Omit<SkuModel, 'format' | 'releaseDate'>[] | null
  images: StoredImage[] | null
  facts: { parameterId: number; values: unknown }[] | null
}

function productOf(row: ProductRow): ProductModel {
  const { brand_id: id, brand_name: name, brand_alias: alias, release_date: releaseDate } = row
  const format = formatOf(row.format)
  return {
    id: row.id,
    workId: row.work_id,
    articleNumber: row.article_number,
    alias: row.alias,
    name: row.name,
    format,
    language: row.language,
    brand: id === null || name === null || alias === null ? null : { id, name, alias },
    releaseDate,
    pages: row.pages,
    primaryCategoryId: row.primary_category_id,
    lead: row.lead,
    popularity: row.popularity,
    contributions: row.contributions ?? [],
    skus: (row.skus ?? []).map((sku) => ({ ...sku, format, releaseDate })),
    storedFacts: (row.facts ?? []).map(({ parameterId, values }) => ({
      parameterId,
      values: textsOf('product_parameters.values', values),
    })),
    images: row.images ?? [],
  }
}

export async function findProducts(db: Transaction, ids: readonly number[]): Promise<readonly ProductModel[]> {
  const result = await db.execute<ProductRow>(
    preparedStatement(sql`select ${columns} from ${named} where p.id = any(${idList(ids)})`),
  )
  return result.rows.map(productOf)
}

export interface NamedProduct {
  readonly product: ProductModel
  /** Ids of all editions of the product's work. */
  readonly editionIds: readonly number[]
}

/** Returns the product with an alias, id, ISBN or article number; null when there is none. */
export async function findNamedProduct(db: Transaction, name: string): Promise<NamedProduct | null> {
  const read = readBookNumber(name)
  const number = read?.kind === 'number' ? read.number : name
  const id = /^\d{1,9}$/.test(name) ? Number(name) : null
  const result = await db.execute<ProductRow & { editions: number[] }>(
    preparedStatement(sql`
    select ${columns}, array(select e.id from products e where e.work_id = p.work_id) as editions
    from ${named} where p.id = (
      select id from products
      where alias = ${name} or id = ${id} or article_number in (${number}, ${name})
      order by (alias = ${name}) desc, (id = ${id}) desc nulls last limit 1
    )`),
  )
  const [row] = result.rows
  return row ? { product: productOf(row), editionIds: row.editions } : null
}

export interface ParameterKind {
  readonly id: number
  readonly groupId: number
  readonly groupLabels: Texts
  readonly name: string
  readonly identifier: string
  readonly labels: Texts
  readonly show: boolean
}

/** Returns all kinds of facts in display order. */
export async function listParameterKinds(db: Transaction): Promise<readonly ParameterKind[]> {
  const result = await db.execute<{
    id: number
    group_id: number
    group_labels: unknown
    name: string
    identifier: string
    labels: unknown
    show: boolean
  }>(sql`
    select p.id, p.group_id, g.labels as group_labels, p.name, p.identifier, p.labels, p.show
    from parameters p join parameter_groups g on g.id = p.group_id order by g.position, p.position`)
  return result.rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    groupLabels: textsOf('parameter_groups.labels', row.group_labels),
    name: row.name,
    identifier: row.identifier,
    labels: textsOf('parameters.labels', row.labels),
    show: row.show,
  }))
}

function textsOf(column: string, stored: unknown): Texts {
  return readStored(stored, { column, schema: textsSchema, otherwise: {} })
}

import type { Transaction } from '../../kernel/database.ts'
import { insertRows } from '../write/insert-rows.ts'
import { workColumns } from '../write/write-works.ts'
import type { GeneratedWork } from './make-batch.ts'

/**
 * First id of each kind of row in a generated catalogue. The id of the row with index or rank n is the first id plus n.
 */
export interface FirstIds {
  readonly works: number
  readonly products: number
  readonly skus: number
  readonly contributors: number
  readonly brands: number
  readonly series: number
}

const dayLength = 86_400_000

/** Writes the works of a batch and all their dependent rows, with consecutive ids that start at `first`. */
export async function writeBatch(
  tx: Transaction,
  works: readonly GeneratedWork[],
  first: FirstIds,
  input: { readonly source: string; readonly now: Date },
): Promise<void> {
  const numbered = works.map((work, index) => ({ ...work, id: first.works + index }))
  await insertRows(
    tx,
    'works',
    workColumns,
    numbered.map((one) => [
      one.id,
      one.key,
      one.title,
      one.language,
      one.firstPublished,
      one.series === null ? null : first.series + one.series,
      one.seriesPosition,
    ]),
  )
  await insertRows(
    tx,
    'work_keys',
    { key: 'text', work_id: 'integer' },
    numbered.map(({ key, id }) => [key, id]),
  )
  await insertRows(
    tx,
    'work_texts',
    { work_id: 'integer', language: 'text', title: 'text', description: 'text' },
    numbered.flatMap(({ id, texts }) => texts.map((one) => [id, one.language, one.title, one.description])),
  )
  await insertRows(
    tx,
    'work_contributors',
    { work_id: 'integer', contributor_id: 'integer', role: 'text', position: 'integer' },
    numbered.flatMap(({ id, authors }) =>
      authors.map((rank, position) => [id, first.contributors + rank, 'author', position]),
    ),
  )
  await writeEditions(tx, numbered, first, input)
}

async function writeEditions(
  tx: Transaction,
  works: readonly (GeneratedWork & { readonly id: number })[],
  first: FirstIds,
  { source, now }: { readonly source: string; readonly now: Date },
): Promise<void> {
  let id = first.products - 1
  const editions = works.flatMap((work) =>
    work.editions.map((edition, index) => {
      id += 1
      return { ...edition, id, sku: first.skus + id - first.products, workId: work.id, isLead: index === 0 }
    }),
  )
  const at = (days: number) => new Date(now.getTime() - days * dayLength).toISOString()
  await insertRows(
    tx,
    'products',
    {
      id: 'integer',
      work_id: 'integer',
      article_number: 'text',
      alias: 'text',
      name: 'text',
      format: 'text',
      language: 'text',
      brand_id: 'integer',
      release_date: 'date',
      pages: 'integer',
      primary_category_id: 'text',
      lead: 'boolean',
      popularity: 'float8',
      sales: 'integer',
      source_hash: 'text',
    },
    editions.map((one) => [
      one.id,
      one.workId,
      one.articleNumber,
      one.alias,
      one.name,
      one.format,
      one.language,
      first.brands + one.brand,
      one.releaseDate,
      one.pages,
      one.categories[0],
      one.isLead,
      one.popularity,
      one.sales,
      source,
    ]),
  )
  await insertRows(
    tx,
    'product_categories',
    { product_id: 'integer', category_id: 'text' },
    editions.flatMap((one) => one.categories.map((category) => [one.id, category])),
  )
  await insertRows(
    tx,
    'product_contributors',
    { product_id: 'integer', contributor_id: 'integer', role: 'text', position: 'integer' },
    editions.flatMap(({ id: product, contributor }) =>
      contributor ? [[product, first.contributors + contributor.rank, contributor.role, 0]] : [],
    ),
  )
  await insertRows(
    tx,
    'product_parameters',
    { product_id: 'integer', parameter_id: 'integer', values: 'jsonb' },
    editions.flatMap((one) =>
      Object.entries(one.facts).map(([fact, texts]) => [one.id, Number(fact), JSON.stringify(texts)]),
    ),
  )
  await insertRows(
    tx,
    'skus',
    { id: 'integer', product_id: 'integer', name: 'text', position: 'integer' },
    editions.map((one) => [one.sku, one.id, one.format, 0]),
  )
  await insertRows(
    tx,
    'stock',
    { sku_id: 'integer', quantity: 'integer', oversellable: 'boolean', static: 'boolean', incoming: 'date' },
    editions.map(({ sku, stock }) => [sku, stock.quantity, stock.oversellable, stock.static, stock.incoming]),
  )
  await insertRows(
    tx,
    'prices',
    { price_list_id: 'integer', sku_id: 'integer', regular: 'integer', since: 'timestamptz' },
    editions.flatMap((one) => one.prices.map((price) => [price.list, one.sku, price.regular, at(price.days)])),
  )
  await insertRows(
    tx,
    'price_history',
    { price_list_id: 'integer', sku_id: 'integer', at: 'timestamptz', selling: 'integer' },
    editions.flatMap((one) =>
      one.prices.flatMap((price) => (price.before === null ? [] : [[price.list, one.sku, at(60), price.before]])),
    ),
  )
}

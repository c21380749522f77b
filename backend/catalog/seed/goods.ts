import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { hashText } from '../cover/hash.ts'
import { storedParameters } from '../parameter-kinds.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { rowsAs } from '../write/insert-rows.ts'
import { priceListSeeds, pricePoint } from './price-points.ts'
import type { SampleGoods } from './sample-files.ts'

/**
 * Converts a product of the sample that is not a book to a catalogue record. The record has only the SKU of its first
 * size; `seedSizes` adds the other sizes.
 */
export function goodsRecord(goods: SampleGoods): CatalogRecord {
  const { id, name, category, price, sizes, color, description } = goods
  const [quantity = 0] = Object.values(sizes)
  return {
    work: {
      keys: [`sample:${id}`],
      originalTitle: name,
      originalLanguage: null,
      firstPublished: null,
      seriesKey: null,
      seriesPosition: null,
      contributions: [],
      texts: Object.entries(description).map(([language, text]) => ({ language, title: name, description: text })),
    },
    articleNumber: `sample-${id}`,
    alias: id,
    name,
    format: 'other',
    language: null,
    publisher: 'Kolofon',
    releaseDate: null,
    pages: null,
    categories: [category],
    lead: true,
    popularity: 0,
    sales: 0,
    contributions: [],
    stock: { quantity, oversellable: false, static: false, incoming: null },
    prices: Object.fromEntries(priceListSeeds.map((list) => [list.id, pricePoint(price, list)])),
    parameters: { [storedParameters.color]: color },
    hash: `sample/goods/${hashText(JSON.stringify(goods)).toString(36)}`,
  }
}

/**
 * Writes the sizes of products that are not books. A product's first SKU gets the first size. Each further size gets
 * its own SKU, with the price of the first SKU.
 */
export async function seedSizes(tx: Transaction, goods: readonly SampleGoods[], now: Date): Promise<void> {
  const rows = goods.flatMap(({ id, sizes }) =>
    Object.entries(sizes).map(([size, quantity], position) => [`sample-${id}`, size, quantity, position]),
  )
  const columns = { article_number: 'text', size: 'text', quantity: 'integer', position: 'integer' }
  const given = rowsAs('g', columns, rows)
  await tx.execute(sql`
    insert into skus (product_id, name, size, position)
    select p.id, p.format, g.size, g.position from ${given} join products p on p.article_number = g.article_number
    on conflict (product_id, position) do update set size = excluded.size`)
  await tx.execute(sql`
    insert into stock (sku_id, quantity)
    select s.id, g.quantity from ${given} join products p on p.article_number = g.article_number
      join skus s on s.product_id = p.id and s.position = g.position
    on conflict do nothing`)
  await tx.execute(sql`
    insert into prices (price_list_id, sku_id, regular, since)
    select r.price_list_id, s.id, r.regular, ${now} from ${given} join products p on p.article_number = g.article_number
      join skus f on f.product_id = p.id and f.position = 0 join prices r on r.sku_id = f.id
      join skus s on s.product_id = p.id and s.position = g.position
    on conflict do nothing`)
}

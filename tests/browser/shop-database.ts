import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { currentShop } from './current-shop.ts'
import { databaseUrlOf } from './database-url.ts'

export interface ReportedError {
  readonly name: string
  readonly message: string
  readonly page: string | null
  /** Number of breadcrumbs. */
  readonly before: number
}

/**
 * Connects to the running shop's database, for changes that no GraphQL operation makes, such as sales in another
 * channel.
 */
export function useShopDatabase() {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client(await databaseUrlOf(currentShop().folder))
    await client.connect()
  })
  afterAll(() => client.end())
  return {
    /**
     * Returns the alias of a hardcover that is in stock and sold in every market. `skip` is the number of such titles
     * to skip.
     */
    async anyTitle(skip: number): Promise<string> {
      const { rows } = await client.query<{ alias: string }>(
        `select p.alias from products p join skus s on s.product_id = p.id join stock k on k.sku_id = s.id
          where p.format = 'hardcover' and not k.static and k.quantity > 10 and (p.release_date is null or p.release_date < now())
          and (select count(distinct price_list_id) from prices where sku_id = s.id) >= 4 order by p.id offset $1 limit 1`,
        [skip],
      )
      return rows[0]?.alias ?? ''
    },
    /**
     * Returns the alias of a hardcover that is not released yet and can be ordered in every market. Prefers a title in
     * the given language.
     */
    async comingTitle(language: string): Promise<string> {
      const { rows } = await client.query<{ alias: string }>(
        `select p.alias from products p join skus s on s.product_id = p.id join stock k on k.sku_id = s.id
          where p.format = 'hardcover' and not k.static and (k.oversellable or k.quantity > 0)
          and p.release_date > now() + interval '10 days'
          and (select count(distinct price_list_id) from prices where sku_id = s.id) >= 4
          order by p.language <> $1, p.id limit 1`,
        [language],
      )
      return rows[0]?.alias ?? ''
    },
    async reportedError(message: string): Promise<ReportedError | undefined> {
      const { rows } = await client.query<ReportedError>(
        "select name, message, page, jsonb_array_length(details->'breadcrumbs') as before from error_groups where message like $1",
        [`${message}%`],
      )
      return rows[0]
    },
    /** Sets the stock of a title. A title with stock 0 cannot be ordered afterwards. */
    async setStock(alias: string, quantity: number): Promise<void> {
      await client.query(
        `update stock set quantity = $2, oversellable = false where sku_id in
          (select s.id from skus s join products p on p.id = s.product_id where p.alias = $1)`,
        [alias, quantity],
      )
    },
    query: (text: string, values: readonly unknown[] = []) => client.query(text, [...values]),
  }
}

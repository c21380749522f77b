import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { Format } from '../formats.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { publisherKey } from './keys.ts'
import { isOlder, readHash } from './stored-hash.ts'
import { writeComing } from './write-coming.ts'
import { writeBrands } from './write-people.ts'

interface UpdateBase {
  readonly articleNumber: string
  readonly source: string
  /** Time of the source's message, as sortable text; null when unknown. */
  readonly order: string | null
}

/**
 * Update of an edition by the source that delivered it: a withdrawal from sale, or new values for some parts. Parts
 * that are undefined do not change.
 */
export type EditionUpdate = UpdateBase &
  (
    | { readonly kind: 'withdrawal' }
    | {
        readonly kind: 'blocks'
        readonly name?: string
        readonly format?: Format
        readonly language?: string | null
        readonly pages?: number | null
        readonly categories?: readonly [string, ...string[]]
        readonly publisher?: string
        readonly releaseDate?: string | null
        readonly description?: { readonly language: string; readonly text: string }
        readonly cover?: string | null
        readonly prices?: Readonly<Record<number, number>>
        readonly dated?: CatalogRecord['dated']
        /** Price lists that `prices` and `dated` cover. */
        readonly priceLists: readonly number[]
      }
  )

export interface Updated {
  readonly updated: number
  readonly unchanged: number
  /** Updates that changed nothing because they are older than what is stored. */
  readonly older: readonly EditionUpdate[]
  /** Updates of editions that do not exist, or that another source delivered. */
  readonly unknown: readonly EditionUpdate[]
  /**
   * Ids of products with new prices. Null when the updates changed anything else, or changed which markets sell a
   * product.
   */
  readonly repriced: readonly number[] | null
}

/**
 * What an update changed: nothing, only prices in markets that sold the edition already (`prices`), or anything else
 * (`more`).
 */
type Changed = 'nothing' | 'prices' | 'more'

interface Target extends Record<string, unknown> {
  readonly id: number
  readonly sku_id: number
  readonly work_id: number
  readonly source_hash: string | null
}

/**
 * Applies updates one by one, in order, within the given transaction. An update that is older than the stored data
 * changes nothing. A withdrawn edition has no prices any more, but retains its page and article number, because orders
 * and reviews refer to it.
 */
export async function updateEditions(tx: Transaction, updates: readonly EditionUpdate[], now: Date): Promise<Updated> {
  let updated = 0
  let isMore = false
  const repriced = new Set<number>()
  const unknown: EditionUpdate[] = []
  const older: EditionUpdate[] = []
  for (const update of updates) {
    const found = await tx.execute<Target>(sql`
      select p.id, s.id as sku_id, p.work_id, p.source_hash
      from products p join skus s on s.product_id = p.id and s.position = 0
      where p.article_number = ${update.articleNumber}`)
    const target = found.rows[0]
    const known = readHash(target?.source_hash)
    if (!target || known.source !== update.source) {
      unknown.push(update)
      continue
    }
    const isPast = isOlder(update.order, known.order)
    if (isPast && update.order !== known.order) older.push(update)
    const changed = isPast ? 'nothing' : await apply(tx, target, update, now)
    if (changed === 'nothing') continue
    updated += 1
    isMore ||= changed === 'more'
    repriced.add(target.id)
  }
  const unchanged = updates.length - updated - unknown.length
  return { updated, unchanged, older, unknown, repriced: isMore ? null : [...repriced] }
}

async function apply(tx: Transaction, target: Target, update: EditionUpdate, now: Date): Promise<Changed> {
  const isWithdrawal = update.kind === 'withdrawal'
  const prices = await replacePrices(tx, target.sku_id, update, now)
  const isMore = !isWithdrawal && (await applyBlocks(tx, target, update))
  const changed = isMore ? 'more' : prices
  const digest = isWithdrawal ? 'withdrawn' : digestAfter(readHash(target.source_hash).digest, changed, update.order)
  const hash = `${update.order === null ? update.source : `${update.source}@${update.order}`}/${digest}`
  const noted = await tx.execute(sql`
    update products set source_hash = ${hash} where id = ${target.id} and source_hash is distinct from ${hash}`)
  return isWithdrawal && (noted.rowCount ?? 0) > 0 ? 'more' : changed
}

/**
 * Returns the digest to store after an update. A dated update marks the digest with `+`, at the end if only prices
 * changed, otherwise at the start. A later record then counts as changed, even if its content is the same as before the
 * update. An undated update adds no mark. With a mark, the next import of an unchanged record would undo the update.
 */
function digestAfter(digest: string, changed: Changed, order: string | null): string {
  if (order === null || changed === 'nothing') return digest
  if (changed === 'prices') return digest.endsWith('+') ? digest : `${digest}+`
  return digest.startsWith('+') ? digest : `+${digest}`
}

/**
 * Replaces the prices of the given price lists. Before that, writes the old prices to the history, from which the
 * lowest price of the last 30 days is computed.
 */
async function replacePrices(tx: Transaction, skuId: number, update: EditionUpdate, now: Date): Promise<Changed> {
  const prices = update.kind === 'withdrawal' ? {} : update.prices
  if (prices === undefined) return 'nothing'
  const lists = update.kind === 'withdrawal' ? null : JSON.stringify(update.priceLists)
  const isMeant = sql`(${lists}::text is null or p.price_list_id in (select value::integer from json_array_elements_text(${lists}::json)))`
  const given = sql`(select key::integer as list, value::integer as regular from json_each_text(${JSON.stringify(prices)}::json)) g`
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select p.price_list_id, p.sku_id, p.since, p.regular
    from prices p left join ${given} on g.list = p.price_list_id
    where p.sku_id = ${skuId} and ${isMeant} and p.regular is distinct from g.regular and p.since < ${now}
    on conflict do nothing`)
  const gone = await tx.execute(sql`
    delete from prices p where sku_id = ${skuId} and ${isMeant} and price_list_id not in (select list from ${given})`)
  const set = await tx.execute<{ is_new: boolean }>(sql`
    insert into prices (price_list_id, sku_id, regular, since)
    select g.list, ${skuId}::integer, g.regular, ${now} from ${given}
    on conflict (sku_id, price_list_id) do update set regular = excluded.regular, since = excluded.since
    where prices.regular <> excluded.regular
    returning xmax = 0 as is_new`)
  await writeComing(
    tx,
    [
      {
        skuId,
        priceLists: update.kind === 'withdrawal' ? null : update.priceLists,
        dated: update.kind === 'withdrawal' ? undefined : update.dated,
      },
    ],
    now,
  )
  if ((gone.rowCount ?? 0) > 0 || set.rows.some((row) => row.is_new)) return 'more'
  return set.rows.length > 0 ? 'prices' : 'nothing'
}

async function applyBlocks(
  tx: Transaction,
  target: Target,
  update: Extract<EditionUpdate, { readonly kind: 'blocks' }>,
): Promise<boolean> {
  const { name, format, language, pages, publisher, releaseDate, categories, cover, description } = update
  const brand = publisher ? ((await writeBrands(tx, [{ publisher }])).get(publisherKey(publisher)) ?? null) : null
  const parts = [
    await tx.execute(sql`
      update products p set name = n.name, format = n.format, language = n.language, pages = n.pages,
        release_date = n.release_date, brand_id = n.brand_id, primary_category_id = n.category
      from (
        select o.id, coalesce(${name ?? null}, o.name) as name, coalesce(${format ?? null}, o.format) as format,
          coalesce(${language ?? null}, o.language) as language, coalesce(${pages ?? null}::integer, o.pages) as pages,
          coalesce(${releaseDate ?? null}::date, o.release_date) as release_date,
          coalesce(${brand}::integer, o.brand_id) as brand_id,
          coalesce(${categories?.[0] ?? null}, o.primary_category_id) as category
        from products o where o.id = ${target.id}
      ) n
      where p.id = n.id and (p.name, p.format, p.language, p.pages, p.release_date, p.brand_id, p.primary_category_id)
        is distinct from (n.name, n.format, n.language, n.pages, n.release_date, n.brand_id, n.category)`),
  ]
  if (categories) {
    const ids = sql`(select json_array_elements_text(${JSON.stringify(categories)}::json))`
    parts.push(
      await tx.execute(
        sql`delete from product_categories where product_id = ${target.id} and category_id not in ${ids}`,
      ),
      await tx.execute(sql`
        insert into product_categories (product_id, category_id) select ${target.id}::integer, c.id from categories c where c.id in ${ids}
        on conflict do nothing`),
    )
  }
  if (cover) {
    parts.push(
      await tx.execute(sql`
        insert into product_covers (product_id, url) values (${target.id}, ${cover})
        on conflict (product_id) do update set url = excluded.url where product_covers.url <> excluded.url`),
    )
  }
  if (description) {
    // Other editions share the work, so an edition's description is stored only if the work has none in this language.
    parts.push(
      await tx.execute(sql`
        insert into work_texts (work_id, language, description) values (${target.work_id}, ${description.language}, ${description.text})
        on conflict (work_id, language) do update set description = excluded.description where work_texts.description is null`),
    )
  }
  return parts.some(({ rowCount }) => (rowCount ?? 0) > 0)
}

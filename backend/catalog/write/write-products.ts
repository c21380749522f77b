import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Writes the editions of the batch (the first of a work without a lead edition leads it) and tells new ones from changed ones in `incoming`. */
export async function writeProducts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update incoming i set inserted = not exists (select 1 from products p where p.article_number = i.article_number)`)
  await tx.execute(sql`
    insert into products (work_id, article_number, alias, name, format, language, brand_id, release_date, pages,
      primary_category_id, lead, popularity, sales, source_hash)
    select i.work_id, i.article_number, i.alias, i.name, i.format, i.language, b.id, i.release_date, i.pages,
      (select c.id from unnest(i.categories) with ordinality u(id, place) join categories c on c.id = u.id order by u.place limit 1),
      row_number() over (partition by i.work_id order by i.lead desc, i.n) = 1
        and not exists (select 1 from products o where o.work_id = i.work_id and o.lead),
      i.popularity, i.sales, i.hash
    from incoming i left join brands b on b.alias = i.brand_alias
    order by i.n
    on conflict (article_number) do update set
      name = excluded.name, format = excluded.format, language = excluded.language, brand_id = excluded.brand_id,
      release_date = excluded.release_date, pages = excluded.pages, primary_category_id = excluded.primary_category_id,
      popularity = excluded.popularity, source_hash = excluded.source_hash`)
  await tx.execute(sql`
    update incoming i set product_id = p.id, work_id = p.work_id from products p where p.article_number = i.article_number`)
  await tx.execute(sql`
    insert into skus (product_id, name, position)
    select i.product_id, i.format, 0 from incoming i where i.inserted order by i.n`)
  await tx.execute(
    sql`update incoming i set sku_id = s.id from skus s where s.product_id = i.product_id and s.position = 0`,
  )
  await tx.execute(sql`
    insert into stock (sku_id, quantity, oversellable, static, incoming)
    select i.sku_id, i.quantity, i.oversellable, i.static, i.incoming from incoming i where i.inserted`)
}

/** Writes what hangs on an edition: categories, people, facts. A changed edition loses what the source no longer says. */
export async function writeProductParts(tx: Transaction): Promise<void> {
  const changed = sql`(select product_id from incoming where not inserted)`
  await tx.execute(sql`delete from product_categories where product_id in ${changed}`)
  await tx.execute(sql`
    insert into product_categories (product_id, category_id)
    select distinct i.product_id, c.id from incoming i join categories c on c.id = any(i.categories) on conflict do nothing`)
  await tx.execute(sql`delete from product_contributors where product_id in ${changed}`)
  await tx.execute(sql`
    insert into product_contributors (product_id, contributor_id, role, position)
    select i.product_id, c.id, p.role, p.position
    from incoming i, jsonb_to_recordset(i.product_contributors) as p(key text, role text, position integer)
    join contributors c on c.key = p.key
    on conflict do nothing`)
  await tx.execute(sql`delete from product_parameters where product_id in ${changed}`)
  await tx.execute(sql`
    insert into product_parameters (product_id, parameter_id, values)
    select i.product_id, p.key::integer, p.value from incoming i, jsonb_each(i.parameters) as p`)
}

/**
 * Writes regular prices. A price that changes leaves the old one in the history first, so that the 30-day rule knows
 * what was charged; `now` is when the new one begins.
 */
export async function writePrices(tx: Transaction, now: Date): Promise<void> {
  const given = sql`
    (select i.sku_id, p.key::integer as price_list_id, p.value::integer as regular
     from incoming i, jsonb_each_text(i.prices) as p) g`
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select p.price_list_id, p.sku_id, p.since, p.regular
    from prices p join ${given} on g.sku_id = p.sku_id and g.price_list_id = p.price_list_id
    where p.regular <> g.regular and p.since < ${now}
    on conflict do nothing`)
  // A market for which the source no longer gives a price no longer sells the edition.
  await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select p.price_list_id, p.sku_id, p.since, p.regular from prices p join incoming i on i.sku_id = p.sku_id
    where not i.inserted and p.price_list_id = any(i.price_lists) and not i.prices ? p.price_list_id::text and p.since < ${now}
    on conflict do nothing`)
  await tx.execute(sql`
    delete from prices p using incoming i
    where i.sku_id = p.sku_id and not i.inserted and p.price_list_id = any(i.price_lists)
      and not i.prices ? p.price_list_id::text`)
  await tx.execute(sql`
    insert into prices (price_list_id, sku_id, regular, since)
    select g.price_list_id, g.sku_id, g.regular, ${now} from ${given}
    on conflict (sku_id, price_list_id) do update set regular = excluded.regular, since = excluded.since
    where prices.regular <> excluded.regular`)
}

/** Keeps the addresses of covers. One that a source no longer gives stays: it may still lead to the picture. */
export async function writeCovers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into product_covers (product_id, url)
    select i.product_id, i.cover from incoming i where i.cover is not null
    on conflict (product_id) do update set url = excluded.url where product_covers.url <> excluded.url`)
}

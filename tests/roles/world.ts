import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CustomerIdentity } from '#backend/kernel/request-context.ts'
import type { TestBackend } from '../backend.ts'
import { createShopper, type Made } from '../shopper.ts'

const page = (title: string) => ({
  format: 1,
  kind: 'page',
  id: 'guarded',
  route: { name: 'index' },
  regions: { main: ['b_hero'] },
  blocks: { b_hero: { type: 'hero', v: 1, props: { title } } },
})

export async function createWorld(backend: TestBackend) {
  const { db } = backend.database
  const shopper = createShopper(backend)
  const [anna, bo] = [await shopper.signedIn('anna@example.com'), await shopper.signedIn('bo@example.com')]
  const identityOf = (id: number, email: string): CustomerIdentity => ({
    id,
    email,
    name: email,
    customerType: 'PERSON',
    actingStaff: null,
  })
  const sku = await shopper.newSku(1_000_000)
  const one = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).rows[0]?.id ?? ''
  const productId = String(await one(sql`select product_id as id from skus where id = ${sku}`))
  const ask = async <Data>(query: string, variables: object, headers = anna.headers): Promise<Data> => {
    const { data, errors } = await backend.ask<Data>(query, { ...variables }, headers)
    if (!data) throw new Error(JSON.stringify(errors))
    return data
  }
  const token = () => randomBytes(18).toString('base64url')
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

  const insertReview = (row: { readonly customerId: number | null; readonly status: string }) =>
    one(sql`insert into reviews (work_id, product_id, customer_id, name, language, stars, text, text_hash, verified_purchase, status, created_at, written_at)
      select work_id, id, ${row.customerId}::integer, 'Anna', 'sv', 4, 'Läs den.', 'hash', false, ${row.status}, now(), now()
      from products where id = ${Number(productId)} returning id`)

  const world = {
    ask,
    identities: { anna: identityOf(anna.id, 'anna@example.com'), bo: identityOf(bo.id, 'bo@example.com') },
    sku: String(sku),
    productId,
    page,
    /** Returns a random word that occurs in no data yet. */
    fresh: token,
    cart: () => shopper.cartWith(sku),
    async order(): Promise<Made> {
      const made = await shopper.buy(await shopper.cartWith(sku, 1, anna.headers), { headers: anna.headers })
      await shopper.settle(made, 'captured')
      return made
    },
    async guestOrder(): Promise<Made> {
      const made = await shopper.buy(await shopper.cartWith(sku))
      await shopper.settle(made, 'captured')
      return made
    },
    /** Creates an open case of a payment for which the provider reported an amount other than the requested one. */
    async mismatch(): Promise<string> {
      const made = await shopper.buy(await shopper.cartWith(sku))
      await shopper.settle(made, 'captured', undefined, { amount: 1, currency: 'SEK' })
      return one(
        sql`select m.id from payment_mismatches m join payments p on p.id = m.payment_id where p.order_id = ${made.order.orderId}`,
      )
    },
    /** Creates a refund that the shop gave up on before it was sent to the provider. */
    async failedTask(): Promise<string> {
      const mismatch = await world.mismatch()
      return one(
        sql`update payment_tasks t set state = 'failed' from payment_mismatches m
          where m.id = ${mismatch} and t.payment_id = m.payment_id returning t.id`,
      )
    },
    async failedRow(): Promise<string> {
      return one(
        sql`insert into set_aside (job, row_key, failures, first_failed_at, last_failed_at, next_try_at, reason)
          values ('alerts', '1', 1, now(), now(), now() + interval '1 minute', '')
          on conflict (job, row_key) do update set failures = 1 returning row_key as id`,
      )
    },
    async reportedError(): Promise<string> {
      return one(
        sql`insert into error_groups (fingerprint, source, name, message, count, first_seen_at, last_seen_at, details)
          values ('1', 'backend', 'Error', '', 1, now(), now(),
            '{"frames": [], "causes": [], "breadcrumbs": [], "context": {}, "userAgent": null}')
          on conflict (fingerprint) do update set count = 1 returning fingerprint as id`,
      )
    },
    async requestedOrder(): Promise<Made> {
      const made = await world.order()
      await backend.modules.orders.service.staff.move({
        id: made.order.orderId,
        status: 'processing',
        trackingNumber: null,
        trackingUrl: null,
        staff: 'staff@example.com',
      })
      await ask('mutation ($id: ID!) { requestOrderChange(id: $id, kind: "cancel", reason: "") { status } }', {
        id: made.order.orderId,
      })
      return made
    },
    /** Removes the customer from each unpaid order, because a customer may have only a few unpaid orders at a time. */
    async noUnpaidOrders(): Promise<void> {
      await db.execute(sql`update orders set customer_id = null where status = 'awaiting'`)
    },
    async list(): Promise<string> {
      const { made } = await ask<{ made: { id: string } }>(
        'mutation ($name: String!) { made: createFavoriteList(name: $name) { ... on FavoriteList { id } } }',
        { name: world.fresh().slice(0, 20) },
      )
      await ask(
        'mutation ($productId: ID!, $listId: ID) { addFavorite(productId: $productId, listId: $listId) { __typename } }',
        { productId, listId: made.id },
      )
      return made.id
    },
    /**
     * Deletes the named lists and all favourites of all customers, so that a test sees only its own lists and
     * favourites.
     */
    async noLists(): Promise<void> {
      await db.execute(sql`delete from favorite_lists where name <> ''`)
      await db.execute(sql`delete from favorite_items`)
    },
    async sharedList(): Promise<string> {
      await world.noLists()
      const shareToken = token()
      await db.execute(sql`update favorite_lists set share_token = ${shareToken} where id = ${await world.list()}`)
      return shareToken
    },
    async guestList(): Promise<string> {
      const { made } = await ask<{ made: { id: string } }>(
        'mutation ($productId: ID!) { made: addFavorite(productId: $productId) { ... on FavoriteList { id } } }',
        { productId },
        {} as typeof anna.headers,
      )
      return made.id
    },
    /** Creates an alert for Anna. Returns the alert's id, and the token of the link that opens the alert. */
    async alert(): Promise<{ readonly id: string; readonly token: string }> {
      await db.execute(sql`delete from alerts`)
      const id = await one(
        sql`insert into alerts (kind, product_id, market_id, email, language, customer_id, price_at_request, currency, confirmed_at, created_at)
          values ('price', ${Number(productId)}, '1', 'anna@example.com', 'sv', ${anna.id}, 100, 'SEK', now(), now()) returning id`,
      )
      const link = token()
      await db.execute(
        sql`insert into alert_tokens (hash, alert_id, asked, created_at) values (${hashOf(link)}, ${id}, true, now())`,
      )
      return { id: String(id), token: link }
    },
    /**
     * Creates a newsletter subscription for Anna that is not confirmed yet. Returns the token of the link in its
     * confirmation mail.
     */
    async newsletter(): Promise<string> {
      await db.execute(sql`delete from newsletter_subscriptions`)
      const id = await one(
        sql`insert into newsletter_subscriptions (email, market_id, language, state, source, customer_id, asked_at)
          values ('anna@example.com', '1', 'sv', 'pending', 'page', ${anna.id}, now()) returning id`,
      )
      const link = token()
      await db.execute(
        sql`insert into newsletter_tokens (hash, subscription_id, kind, created_at) values (${hashOf(link)}, ${id}, 'ask', now())`,
      )
      return link
    },
    /** Deletes all reviews, then creates a review by Anna that waits for a moderator. */
    async review(): Promise<string> {
      await db.execute(sql`delete from reviews`)
      return String(await insertReview({ customerId: anna.id, status: 'pending' }))
    },
    /** Deletes all reviews, then creates a published review that none of the callers has written. */
    async shownReview(): Promise<string> {
      await db.execute(sql`delete from reviews`)
      return String(await insertReview({ customerId: null, status: 'approved' }))
    },
    /** Returns a password reset token of another customer, because a new password would end all sessions of Anna. */
    async resetToken(): Promise<string> {
      const link = token()
      await db.execute(
        sql`with forgetful as (
          insert into customers (email, password) values ('forgetful@example.com', '-')
          on conflict (email) do update set email = excluded.email returning id)
          insert into one_time_tokens (hash, kind, customer_id, expires_at)
          select ${hashOf(link)}, 'reset', id, now() + interval '1 hour' from forgetful`,
      )
      return link
    },
    async giftCode(): Promise<string> {
      const code = world.fresh().toUpperCase()
      await db.execute(sql`insert into gift_codes (code, currency, balance) values (${code}, 'SEK', 1000)`)
      return code
    },
    async draft(): Promise<string> {
      const head = await one(sql`select draft as id from pages where id = 'guarded'`)
      const { made } = await ask<{ made: { revision: string } }>(
        'mutation ($definition: JSON!, $base: ID) { made: savePage(id: "guarded", definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }',
        { definition: page(world.fresh()), base: head || null },
        (await backend.staff('editor')) as typeof anna.headers,
      )
      return made.revision
    },
    async head(): Promise<string> {
      return one(sql`select draft as id from pages where id = 'guarded'`)
    },
    /**
     * Returns a digest of all data that belongs to someone. If the digest is unchanged after a refused operation, the
     * operation has changed nothing.
     */
    async digest(): Promise<string> {
      const { rows } = await db.execute<{ digest: string }>(digestOf)
      return rows[0]?.digest ?? ''
    },
  }
  return world
}

export type World = Awaited<ReturnType<typeof createWorld>>

const guarded = [
  'alerts',
  'balance_entries',
  'buyer_marks',
  'carts',
  'cart_lines',
  'content_comments',
  'content_presence',
  'customers',
  'facet_layouts',
  'favorite_items',
  'favorite_lists',
  'error_groups',
  'gateway_leases',
  'gift_codes',
  'mails',
  'merchandised_lists',
  'newsletter_subscriptions',
  'one_time_tokens',
  'order_lines',
  'order_refunds',
  'order_requests',
  'orders',
  'page_hand_overs',
  'page_revisions',
  'pages',
  'payment_mismatches',
  'payment_tasks',
  'payments',
  'published_pages',
  'review_history',
  'review_reports',
  'review_votes',
  'reviews',
  'set_aside',
  'staff_members',
  'synonym_sets',
]
const digestOf = sql.raw(
  `select md5(concat(${guarded
    .map((table) => `(select string_agg(md5(t::text), '' order by md5(t::text)) from ${table} t)`)
    .join(', ')}, (select sum(quantity) from stock))) as digest`,
)

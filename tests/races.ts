import { sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'
import { createRequestContext, type RequestContext } from '#backend/kernel/request-context.ts'
import type { BackendModules } from '#backend/modules.ts'

export interface Race {
  readonly stock: number
  readonly buyers: readonly Buyer[]
}

export interface Buyer {
  readonly quantity: 1 | 2
  /** Whether the buyer adds two pieces one at a time, through the cart service. */
  readonly addsTwice: boolean
}

export interface RaceResult {
  readonly sold: number
  readonly oversold: number
  readonly faults: readonly string[]
}

const checkout = {
  email: 'a@example.com',
  phone: '0701234567',
  firstName: 'A',
  lastName: 'B',
  careOf: '',
  region: '',
  shippingAddress: null,
  reference: '',
  digitalConsent: false,
  addressLine1: 'Gatan 1',
  addressLine2: '',
  zip: '11324',
  city: 'Stockholm',
  companyName: '',
  organisationNumber: '',
  personalNumber: '',
  shippingOptionId: '1-pickup',
  entryCode: '',
  message: '',
  newsletter: false,
  termsAccepted: true,
}

/**
 * Returns a random test case: 0–5 copies of a book in stock and 2–200 buyers. Few buyers are far more likely than many.
 * `random` returns 0 ≤ x < 1.
 */
export function randomRace(random: () => number): Race {
  const buyers = 2 + Math.floor(199 * random() ** 8)
  return {
    stock: Math.floor(6 * random()),
    buyers: Array.from({ length: buyers }, () => {
      const quantity = random() < 0.3 ? 2 : 1
      return { quantity, addsTwice: quantity === 2 && random() < 0.2 }
    }),
  }
}

/**
 * Returns functions with which many buyers compete for the last copies of a book. They call the services directly, in
 * one process, without HTTP.
 */
export async function createRaces(db: Database, { cart, orders, channel }: BackendModules) {
  const { market } = await channel.service.getMarket(null, 'se')
  const contextOf = (): RequestContext =>
    createRequestContext({
      channelId: '1',
      market,
      language: 'sv',
      locale: 'sv-SE',
      customerType: 'PERSON',
      now: Date.now(),
      staff: null,
      customer: null,
      trusted: true,
    })
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
      where p.format = 'hardcover' and not k.static and exists (select 1 from prices where sku_id = s.id and price_list_id = 1)
      and (p.release_date is null or p.release_date < now()) order by s.id limit 50`,
  )

  const setStock = async (skuId: number, quantity: number) => {
    await db.execute(sql`update stock set quantity = ${quantity}, oversellable = false where sku_id = ${skuId}`)
  }

  /** Inserts one cart for each quantity, with only two statements in total. Returns the ids of the carts. */
  async function writeCarts(skuId: number, quantities: readonly number[]): Promise<readonly string[]> {
    const ids = quantities.map(() => crypto.randomUUID())
    await db.execute(
      sql`insert into carts (id, market_id, zip, shipping_option_id) select unnest(${sql.param(ids)}::text[]), '1', '11324', '1-pickup'`,
    )
    await db.execute(sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price, seen_currency)
      select id, ${skuId}, quantity, 0, 'SEK' from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as t (id, quantity)`)
    return ids
  }

  async function addLine(cartId: string, skuId: number, quantity: number): Promise<void> {
    await db.execute(
      sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price, seen_currency) values (${cartId}, ${skuId}, ${quantity}, 0, 'SEK')`,
    )
  }

  async function add(cartId: string | null, skuId: number): Promise<string> {
    const made = await cart.service.changeLine(contextOf(), {
      cartId,
      skuId,
      mode: 'add',
      quantity: 1,
      idempotencyKey: null,
    })
    if (!('id' in made)) throw new Error(JSON.stringify(made))
    return made.id
  }

  const buy = (cartId: string) =>
    orders.service.createOrder(contextOf(), {
      cartId,
      checkout,
      paymentMethod: 'card',
      returnPath: '/checkout/confirm',
      failPath: '/checkout/klarna-fail',
      expectedToPay: null,
      expectedGifts: null,
      measurement: null,
      idempotencyKey: null,
    })

  return {
    skus: rows.map(({ id }) => Number(id)),
    writeCarts,
    addLine,
    buy,
    setStock,

    async run(skuId: number, { stock, buyers }: Race): Promise<RaceResult> {
      await setStock(skuId, 1_000)
      const quick = buyers.filter(({ addsTwice }) => !addsTwice)
      const written = await writeCarts(
        skuId,
        quick.map(({ quantity }) => quantity),
      )
      const slow = await Promise.all(
        buyers.filter(({ addsTwice }) => addsTwice).map(async () => add(await add(null, skuId), skuId)),
      )
      const carts = [
        ...written.map((id, index) => ({ id, quantity: quick[index]?.quantity ?? 0 })),
        ...slow.map((id) => ({ id, quantity: 2 })),
      ]
      await setStock(skuId, stock)
      const made = await Promise.all(
        carts.map(async ({ id, quantity }) => ({ quantity, answer: await buy(id).catch(String) })),
      )
      const sold = made
        .filter(({ answer }) => typeof answer === 'object' && 'order' in answer)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const left = await db.execute<{ quantity: number }>(sql`select quantity from stock where sku_id = ${skuId}`)
      const refused = made.filter(({ answer }) => typeof answer === 'object' && 'problem' in answer)
      const fits = refused.filter(({ quantity }) => quantity <= stock - sold)
      const odd = made.flatMap(({ answer }) => {
        if (typeof answer === 'string') return [answer]
        return 'problem' in answer && answer.problem !== 'out-of-stock' ? [answer.problem] : []
      })
      return {
        sold,
        oversold: Math.max(0, sold - stock),
        faults: [
          ...(sold > stock ? [`${sold} sold of ${stock}`] : []),
          ...(Number(left.rows[0]?.quantity) === stock - sold ? [] : [`${left.rows[0]?.quantity} left of ${stock}`]),
          ...(fits.length === 0 ? [] : [`${fits.length} refused who would have fitted in ${stock - sold}`]),
          ...odd,
        ],
      }
    },

    /**
     * Returns the number of inconsistent rows: orders without lines; orders awaiting payment that do not have exactly
     * one payment of their amount; payments without an order; payments that only the provider has; order lines whose
     * reserved quantity differs from the ordered quantity.
     */
    async orphans(): Promise<number> {
      const found = await db.execute<{ n: number }>(sql`select
        (select count(*) from orders o where not exists (select 1 from order_lines l where l.order_id = o.id))
        + (select count(*) from orders o where o.status = 'awaiting' and 1 <> (select count(*) from payments p where p.order_id = o.id and p.amount = o.to_pay))
        + (select count(*) from payments p where not exists (select 1 from orders o where o.id = p.order_id))
        + (select count(*) from test_payments t where not exists (select 1 from payments p where p.reference = t.reference))
        + (select count(*) from order_lines where reserved <> quantity) as n`)
      return Number(found.rows[0]?.n)
    },
  }
}

export type Races = Awaited<ReturnType<typeof createRaces>>

/** Runs random races, several at a time on different SKUs. After `longest` milliseconds, no further race begins. */
export async function runRaces(
  races: Races,
  input: { readonly count: number; readonly atOnce: number; readonly random: () => number; readonly longest?: number },
): Promise<{
  readonly run: number
  readonly buyers: number
  readonly sold: number
  readonly oversold: number
  readonly faults: readonly string[]
}> {
  const faults: string[] = []
  const end = performance.now() + (input.longest ?? Number.POSITIVE_INFINITY)
  let [run, buyers, sold, oversold] = [0, 0, 0, 0]
  const runner = async (skuId: number) => {
    while (run < input.count && performance.now() < end) {
      run += 1
      const race = randomRace(input.random)
      const result = await races.run(skuId, race)
      buyers += race.buyers.length
      sold += result.sold
      oversold += result.oversold
      faults.push(...result.faults.map((fault) => `${fault} (${race.buyers.length} buyers)`))
    }
  }
  await Promise.all(races.skus.slice(0, input.atOnce).map(runner))
  return { run, buyers, sold, oversold, faults }
}

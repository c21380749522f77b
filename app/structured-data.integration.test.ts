import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { isIsbn13 } from '#backend/catalog/isbn.ts'
import { dayIn } from '#backend/catalog/read/market-day.ts'
import { rounds } from '#tests/scale.ts'
import { listingSchema, storeSchema } from './testing/listing-schema.ts'
import { mainOf, openTestShop, type TestShop } from './testing/open-shop.ts'

// Client components use Next's router, which exists only in Next. The mock's functions do nothing, because the test
// clicks nothing.
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push() {}, replace() {}, refresh() {}, prefetch() {} }),
}))

const pairs = rounds(12)
const prefixes: Readonly<Record<string, string>> = { '1': '', '2': '/da', '3': '/fi', '4': '/nb', '5': '/en' }
// Pages, API and test share one instant. Otherwise a market's day could end between two requests.
const now = Date.UTC(2026, 10, 22, 10)
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(() => now)
})
afterAll(() => shop.stop())

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

interface Offered {
  readonly product: {
    readonly articleNumber: string
    readonly unitPrice: {
      readonly sellingPriceIncVat: number
      readonly sellingPriceIncVatFormatted: string
      readonly isDiscounted: boolean
    }
    readonly skus: readonly {
      readonly stock: { readonly delivery: { readonly earliest: string; readonly latest: string } | null }
    }[]
  }
}

async function query(
  alias: string,
  url: string,
): Promise<Offered['product'] & { readonly currency: string; readonly country: string }> {
  const { market: marketAlias, language } = shop.requestOf(url)
  const channel = await shop.backend.ask<{
    channel: {
      markets: readonly { id: string; alias: string; currency: { code: string }; country: { code: string } }[]
    }
  }>('{ channel(channelId: "1") { markets { id alias currency { code } country { code } } } }')
  const market = channel.data?.channel.markets.find((one) => one.alias === marketAlias)
  const { data } = await shop.backend.ask<Offered>(
    `query ($alias: String!) { product(alias: $alias) { articleNumber skus { stock { delivery { earliest latest } } }
      unitPrice { sellingPriceIncVat sellingPriceIncVatFormatted isDiscounted } } }`,
    { alias, marketId: market?.id, languageId: language },
  )
  if (!data || !market) throw new Error(`${alias} is not sold at ${url}.`)
  return { ...data.product, currency: market.currency.code, country: market.country.code }
}

const dayFromNow = (country: string, days: number) =>
  Temporal.PlainDate.from(dayIn(country, now)).add({ days }).toString()

/** Picks pseudo-random products, each with a market that sells it. Every run picks the same pairs. */
async function randomPairs(): Promise<readonly (readonly [alias: string, url: string])[]> {
  const { rows } = await shop.backend.database.db.execute<{ alias: string; market_id: string }>(sql`
    select p.alias, l.market_id from products p join skus s on s.product_id = p.id join prices r on r.sku_id = s.id
    join price_lists l on l.id = r.price_list_id order by p.alias, l.market_id`)
  const sold = rows.filter(({ market_id: id }) => id in prefixes)
  const random = createRandom('structured data')
  return Array.from({ length: pairs }, () => {
    const row = sold[random.between(0, sold.length - 1)]
    return [row?.alias ?? '', `${prefixes[row?.market_id ?? '']}/p/${encodeURIComponent(row?.alias ?? '')}`] as const
  })
}

/**
 * Picks a work with several editions sold in Sweden, and adds one review for each given number of stars. Returns the
 * aliases of the editions.
 */
async function reviewed(stars: readonly number[]): Promise<readonly string[]> {
  const { db } = shop.backend.database
  const { rows } = await db.execute<{ work: number; aliases: string[] }>(sql`
    select p.work_id as work, array_agg(p.alias order by p.id) as aliases from products p
    join skus s on s.product_id = p.id join prices r on r.sku_id = s.id and r.price_list_id = 1
    where not exists (select 1 from reviews where work_id = p.work_id)
    group by p.work_id having count(*) > 1 order by p.work_id limit 1`)
  const [found] = rows
  for (const [at, given] of stars.entries()) {
    await db.execute(sql`
      insert into reviews (work_id, name, language, stars, text, text_hash, verified_purchase, status, created_at, written_at)
      values (${found?.work}, 'Elin', 'sv', ${given}, ${`Text nummer ${at}.`}, ${String(at)}, false, 'approved', now(), now())`)
  }
  return found?.aliases ?? []
}

describe('[F24] [N4] reviews on the pages of a book', () => {
  test('every edition shows the shared reviews, its own rating first, and both are in its structured data', async () => {
    for (const alias of await reviewed([5, 4, 4])) {
      const { html } = await shop.render(`/p/${alias}`)
      const read = listingSchema.parse(dataOf(html).find((one) => String(one['@type']).includes('Book')))
      expect(read.aggregateRating).toMatchObject({ ratingValue: 4.33, reviewCount: 3 })
      expect(read.review).toHaveLength(3)
      expect(html).toContain('href="#reviews"')
      expect(html).toContain('Text nummer 2.')
      const sorted = await shop.render(`/p/${alias}?stars=5~5`)
      expect(sorted.html).toContain('Text nummer 0.')
      expect(mainOf(sorted.html)).not.toMatch(/>Text nummer 1\.</)
    }
  })

  test('a book without reviews has no rating', async () => {
    const [alias = ''] = await reviewed([])
    const { html } = await shop.render(`/p/${alias}`)
    expect(html).not.toMatch(/aggregateRating|href="#reviews"/)
    expect(html).toContain(`/review?product=${alias}`)
  })
})

describe('[F78] [F80] structured data of a book', () => {
  test(`has every required field, with the price of the page and of the API, for ${pairs} books in random markets`, async () => {
    const wrong: string[] = []
    for (const [alias, url] of await randomPairs()) {
      const { html } = await shop.render(url)
      const product = await query(alias, url)
      const data = dataOf(html).find((one) => String(one['@type']).includes('Book'))
      const read = listingSchema.safeParse(data)
      if (!read.success) {
        wrong.push(`${url}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`)
        continue
      }
      const { offers, gtin13, workExample } = read.data
      const { sellingPriceIncVat, sellingPriceIncVatFormatted, isDiscounted } = product.unitPrice
      const { delivery = null } = product.skus[0]?.stock ?? {}
      const { deliveryTime } = offers.shippingDetails ?? {}
      const arrival = (end: 'minValue' | 'maxValue') =>
        deliveryTime && dayFromNow(product.country, deliveryTime.handlingTime[end] + deliveryTime.transitTime[end])
      const checks = {
        price: offers.price === sellingPriceIncVat && offers.priceCurrency === product.currency,
        shown: mainOf(html).includes(`>${sellingPriceIncVatFormatted}<`),
        reduced: (offers.priceSpecification !== undefined) === isDiscounted,
        above: (offers.priceSpecification?.price ?? Infinity) > offers.price,
        address: offers.url === read.data.url && new URL(offers.url).pathname === url,
        number: gtin13 === (isIsbn13(product.articleNumber) ? product.articleNumber : undefined),
        earliest: arrival('minValue') === delivery?.earliest,
        latest: arrival('maxValue') === delivery?.latest,
        examples: workExample?.some((one) => one.url === offers.url && one.offers.price === offers.price) ?? true,
      }
      const failed = Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]))
      if (failed.length > 0) wrong.push(`${url}: ${failed.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('names the shop that sells it, and the return period of a book', async () => {
    const { html } = await shop.render('/')
    const graph: readonly unknown[] = dataOf(html).find((one) => one['@graph'])['@graph']
    expect(graph.map((one) => storeSchema.safeParse(one).success)).toContain(true)
  })
})

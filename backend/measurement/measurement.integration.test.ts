import type { AddressInfo } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion, stringifyConsent } from '#schemas/consent.ts'
import { eventsPath, maxBatchBytes, maxBatchEvents, visitCookie } from '#schemas/event-sink.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper, type Shopper } from '#tests/shopper.ts'
import { createMeasurementProtocol } from './index.ts'
import { type FakeCollector, startFakeCollector } from './testing/fake-collector.ts'

/** Milliseconds by which the clock of the back end is ahead. */
let ahead = 0
let backend: TestBackend
let collector: FakeCollector
let shopper: Shopper
let origin: string
let page: { readonly id: string; readonly revision: string; readonly block: string }

beforeAll(async () => {
  collector = await startFakeCollector()
  backend = await createTestBackend({
    catalog: true,
    clock: () => Date.now() + ahead,
    pages: [start, ...sections],
    rateLimitExempt: ['192.0.2.1'],
    analytics: createMeasurementProtocol({ url: collector.url, measurementId: 'G-TEST', secret: 'top secret' }),
  })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
  shopper = createShopper(backend)
  const [row] = await rows<{ revision: string }>(
    sql`select revision from published_pages where page_id = ${start.id} limit 1`,
  )
  page = { id: start.id, revision: row?.revision ?? '', block: 'hero' }
})
afterAll(async () => {
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
  await collector.stop()
})

const start = {
  format: 1,
  id: 'measured-start',
  kind: 'page',
  title: 'Mätt startsida',
  route: { name: 'index' },
  regions: { main: ['hero'] },
  blocks: {
    hero: {
      type: 'text',
      v: 1,
      props: {},
      variants: [{ id: 'evening', when: { signedIn: true }, props: {} }],
    },
  },
}

const section = (id: string, blocks: Readonly<Record<string, object>>) => ({
  format: 1,
  id,
  kind: 'section',
  title: id,
  regions: { main: Object.keys(blocks) },
  blocks: Object.fromEntries(Object.entries(blocks).map(([key, more]) => [key, { v: 1, props: {}, ...more }])),
})
const sections = [
  section('measured-outer', { inner: { type: '@section', ref: 'measured-inner' } }),
  section('measured-inner', { note: { type: 'text' } }),
]

async function rows<Row extends Record<string, unknown>>(query: SQL): Promise<readonly Row[]> {
  const { rows: found } = await backend.database.db.execute<Row>(query)
  return found as readonly Row[]
}

const consentOf = (analytics: boolean, marketing = false) =>
  stringifyConsent({ version: consentVersion, at: 1_764_025_100, analytics, marketing })
const granted = `kolofon-consent=${consentOf(true)}`

type Headers = Readonly<Record<string, string>>

function post(body: unknown, headers: Headers = { cookie: granted }): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${origin}${eventsPath}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: text,
  })
}

const batch = (...events: readonly object[]) => ({
  market: 'se',
  language: 'sv',
  pageType: 'index',
  page: { id: page.id, revision: page.revision },
  events: events.map((event) => ({ ago: 0, ...event })),
})
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((header) => header.startsWith(`${visitCookie}=`))
    ?.split(/[=;]/)[1] ?? ''
const inVisit = (visit: string) => ({ cookie: `${granted}; ${visitCookie}=${visit}` })
const stepsOf = async (visit: string) =>
  (await rows<{ step: string }>(sql`select step from measured_events where visit = ${visit} order by id`)).map(
    ({ step }) => step,
  )
const countAll = async () => Number((await rows<{ n: number }>(sql`select count(*) as n from measured_events`))[0]?.n)
const refusals = async () =>
  Object.fromEntries(
    (await rows<{ reason: string; count: number }>(sql`select reason, count from measured_refusals`)).map(
      ({ reason, count }) => [reason, count],
    ),
  )

describe('[S11] the shop’s own sink', () => {
  test('stores the events of a batch, and continues the visit with the next one', async () => {
    const first = await post(batch({ type: 'page_view' }, { type: 'block_view', block: page.block }))
    expect([first.status, first.headers.getSetCookie()[0]]).toEqual([
      204,
      expect.stringMatching(/^kolofon-visit=[0-9a-f-]{36}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const visit = cookieOf(first)
    const next = await post(batch({ type: 'block_click', block: page.block, variant: 'evening' }), inVisit(visit))
    expect(cookieOf(next)).toBe(visit)
    expect(await stepsOf(visit)).toEqual(['page_view', 'block_view', 'block_click'])
  })

  test('stores an event at its time by the clock of the server, at most an hour ago', async () => {
    const visit = cookieOf(
      await post(batch({ type: 'page_view', ago: 60_000 }, { type: 'login', ago: 20 * 3_600_000 })),
    )
    const ages = await rows<{ minutes: number }>(
      sql`select round(extract(epoch from now() - at) / 60) as minutes from measured_events where visit = ${visit} order by id`,
    )
    expect(ages.map(({ minutes }) => Number(minutes))).toEqual([1, 60])
  })

  test.each([
    ['no choice', {}],
    ['a refusal', { cookie: `kolofon-consent=${consentOf(false, true)}` }],
    ['Global Privacy Control and no choice', { 'sec-gpc': '1', dnt: '1' }],
    ['Global Privacy Control and an older consent', { cookie: granted, 'sec-gpc': '1' }],
    ['Do Not Track and an older consent', { cookie: granted, dnt: '1' }],
    ['consent to an earlier text', { cookie: 'kolofon-consent=1.1764025100.11' }],
  ])('[F89] stores nothing and sets no cookie with %s', async (_, headers: Headers) => {
    const before = await countAll()
    const response = await post(batch({ type: 'page_view' }), headers)
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    expect((await response.json()) as unknown).toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect(await countAll()).toBe(before)
  })

  test('stores a visitor’s events who chose analytics in a browser with Global Privacy Control', async () => {
    const cookie = `${granted}.gpc`
    expect((await post(batch({ type: 'page_view' }), { cookie, 'sec-gpc': '1' })).status).toBe(204)
  })

  test('stores nothing of a crawler', async () => {
    const before = await countAll()
    const crawler = { cookie: granted, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    expect((await post(batch({ type: 'page_view' }), crawler)).status).toBe(204)
    expect(await countAll()).toBe(before)
  })
})

describe('[N25] bad input', () => {
  test('one bad event costs one event', async () => {
    const before = await refusals()
    const visit = cookieOf(
      await post({
        ...batch(),
        events: [
          { type: 'page_view', ago: 0 },
          { type: 'page_view', ago: 'soon' },
          { type: 'purchase', ago: 0 },
          { type: 'view_item', ago: 0, productId: '-1' },
          { type: 'page_view', ago: 0, email: 'astrid@example.com' },
          null,
          { type: 'view_item', ago: 0, productId: '7' },
        ],
      }),
    )
    expect(await stepsOf(visit)).toEqual(['page_view', 'view_item'])
    expect(await refusals()).toEqual({ ...before, malformed: (before.malformed ?? 0) + 5 })
  })

  test('events of unknown markets, pages, blocks and variants are set aside', async () => {
    const before = await countAll()
    const view = { type: 'page_view' }
    await post({ ...batch(view), market: 'atlantis' })
    await post({ ...batch(view), page: { id: page.id, revision: 'a'.repeat(64) } })
    const foreign = [{ block: 'elsewhere' }, { block: `${page.block}.x` }, { block: page.block, variant: 'never' }]
    await post(batch(...foreign.map((one) => ({ type: 'block_view', ...one }))))
    await post({ ...batch({ type: 'block_view', block: page.block }), page: undefined })
    expect(await countAll()).toBe(before)
    expect(await refusals()).toMatchObject({ 'foreign-market': 1, 'foreign-page': 1, 'foreign-block': 4 })
  })

  test.each([
    ['no JSON', 'events', 400],
    ['a list', '[]', 400],
    ['an unknown field', { market: 'se', language: 'sv', pageType: 'index', events: [], user: 'Astrid' }, 400],
    ['a megabyte', 'x'.repeat(1024 * 1024), 413],
    ['more than a batch', ' '.repeat(maxBatchBytes + 1), 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test('a batch of too many events is refused', async () => {
    const many = Array.from({ length: maxBatchEvents + 1 }, () => ({ type: 'page_view' }))
    expect((await post(batch(...many))).status).toBe(400)
  })

  test('another site’s request is refused, and so is reading', async () => {
    const foreign = { cookie: granted, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await post(batch({ type: 'page_view' }), foreign)).status).toBe(403)
    const read = await fetch(`${origin}${eventsPath}`, { headers: { cookie: granted } })
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('[N25] a block of a shared section', () => {
  const stepsFor = async (...events: readonly object[]) =>
    stepsOf(cookieOf(await post(batch(...events.map((event) => ({ type: 'block_click', ...event }))))))
  async function save(definition: ReturnType<typeof section>): Promise<void> {
    const [row] = await rows<{ draft: string }>(sql`select draft from pages where id = ${definition.id}`)
    const ask = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
      savePage(id: $id, definition: $definition, baseRevision: $base) { __typename } }`
    const variables = { id: definition.id, definition, base: row?.draft ?? null }
    const { data } = await backend.ask(ask, variables, await backend.staff('editor'))
    expect(data).toEqual({ savePage: { __typename: 'PageRevision' } })
  }
  const placed = 'placed-measured-outer'

  test('counts with what any revision of the section has, whichever was saved first', async () => {
    const note = { block: `${placed}.inner.note` }
    expect(await stepsFor(note, { ...note, variant: 'evening' }, { block: `${placed}.moved.late` })).toHaveLength(1)
    const variants = [{ id: 'evening', when: { signedIn: true }, props: {} }]
    await save(section('measured-inner', { note: { type: 'text', variants }, late: { type: 'text' } }))
    expect(await stepsFor(note, { ...note, variant: 'evening' }, { ...note, variant: 'none' })).toHaveLength(2)
    await save(section('measured-outer', { moved: { type: '@section', ref: 'measured-inner' } }))
    expect(await stepsFor({ block: `${placed}.moved.late` }, note)).toHaveLength(2)
  })

  test('does not count where no revision has it, or deeper than pages are nested', async () => {
    await save(section('measured-outer', { inner: { type: '@section', ref: 'measured-outer' } }))
    const deep = (levels: number) => ({ block: [placed, ...Array(levels).fill('inner')].join('.') })
    expect(
      await stepsFor(deep(8), deep(9), { block: `${placed}.constructor` }, { block: `${placed}.inner.none` }),
    ).toEqual(['block_click'])
  })
})

const report = `query ($from: String!, $until: String!, $market: String) { measurement(from: $from, until: $until, market: $market) {
  hasSamples days { day visits views orders } funnel { step visits events } revenue { currency amount amountFormatted }
  refunds { amount } markets { market visits clicks orders amounts { amount } }
  blocks { pageId title blockId blockType views clicks adds checkouts orders amounts { amount } }
  variants { blockId variant clicks orders } pages { pageId views orders } campaigns { campaignId }
  emptySearches { term empty searches } vitals { pageType values { name value rating samples } } setAside { reason count } } }`

interface Subject {
  readonly pageId: string
  readonly blockId: string
  readonly views: number
  readonly clicks: number
  readonly orders: number
  readonly amounts: readonly { readonly amount: number }[]
}
interface Report {
  readonly funnel: readonly { readonly step: string; readonly visits: number; readonly events: number }[]
  readonly blocks: readonly Subject[]
  readonly refunds: readonly { readonly amount: number }[]
  readonly revenue: readonly { readonly currency: string; readonly amount: number }[]
  readonly emptySearches: readonly object[]
  readonly vitals: readonly object[]
  readonly markets: readonly object[]
}

async function read(variables: object = {}, roles: readonly 'merchandiser'[] = ['merchandiser']): Promise<Report> {
  await backend.modules.measurement.rollUp()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const headers = await backend.staff(...roles)
  const { data, errors } = await backend.ask<{ measurement: Report }>(
    report,
    { from: day(-2), until: day(1), ...variables },
    headers,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.measurement
}

async function buy(measurement: object | null) {
  const cartId = await shopper.cartWith(await shopper.newSku(5), 2)
  const made = await shopper.buy(cartId, measurement ? { measurement } : {})
  await shopper.settle(made, 'captured')
  await backend.modules.measurement.sendDue()
  return made
}

const sentFor = (orderId: string) =>
  collector.received.filter(({ body }) => JSON.stringify(body).includes(`"${orderId}"`))

describe('[F87] a purchase is measured by the server', () => {
  test('[N35] a click, and the order that follows it in the same visit, count for the block to the öre', async () => {
    const visit = cookieOf(await post(batch({ type: 'page_view' }, { type: 'block_click', block: page.block })))
    await post(batch({ type: 'add_to_cart', productId: '7' }), inVisit(visit))
    const before = await read({ market: 'se' })
    const resultOf = ({ blocks }: Report) => blocks.find(({ blockId }) => blockId === page.block)
    const made = await buy({ consent: consentOf(true), visit })
    const after = await read({ market: 'se' })
    expect(resultOf(after)).toMatchObject({
      orders: 1 + (resultOf(before)?.orders ?? 0),
      clicks: resultOf(before)?.clicks,
    })
    const cents = (subject?: Subject) => Math.round((subject?.amounts[0]?.amount ?? 0) * 100)
    expect(cents(resultOf(after)) - cents(resultOf(before))).toBe(Math.round(made.order.totalIncVat * 100))
    expect(after.funnel.map(({ step }) => step)).toEqual([
      'page_view',
      'view_item',
      'add_to_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ])
  })

  test('an order to another country counts on the day of its market, like what the visitor did before', async () => {
    await backend.database.db.execute(sql`insert into market_countries values ('1', 'FI', 1350, 2550)`)
    const cartId = await shopper.cartWith(await shopper.newSku(5))
    const move =
      'mutation ($id: ID!) { changed: setCartMarket(cartId: $id, market: "se", country: "FI") { ... on Cart { countryCode } } }'
    expect((await backend.ask(move, { id: cartId })).data).toEqual({ changed: { countryCode: 'FI' } })
    // Advance the clock to the last hour of the day in Sweden, when the next day has begun in Finland.
    const hour = (zone: string) => new Date(Date.now() + ahead).toLocaleTimeString('sv', { timeZone: zone })
    while (!hour('Europe/Stockholm').startsWith('23:')) ahead += 1_800_000
    expect(hour('Europe/Helsinki')).toMatch(/^00:/)
    const visit = cookieOf(await post(batch({ type: 'page_view' })))
    const delivery = { billingAddress: { ...checkout.billingAddress, zip: '00100', city: 'Helsinki' } }
    const made = await shopper.buy(cartId, { checkout: delivery, measurement: { consent: consentOf(true), visit } })
    await shopper.settle(made, 'captured')
    ahead = 0
    expect(await stepsOf(visit)).toEqual(['page_view', 'purchase'])
    expect(await rows(sql`select distinct day::text from measured_events where visit = ${visit}`)).toHaveLength(1)
    await backend.database.db.execute(sql`delete from market_countries where market_id = '1'`)
  })

  test('it reaches the analytics service once, with the amounts of the order, though the buyer closed the browser', async () => {
    const made = await buy({ consent: consentOf(true), visit: crypto.randomUUID(), analyticsId: '123.456' })
    await shopper.settle(made, 'captured')
    await backend.modules.measurement.sendDue()
    const sent = sentFor(made.order.orderId)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      query: { measurement_id: 'G-TEST', api_secret: 'top secret' },
      body: {
        client_id: '123.456',
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: [
          {
            name: 'purchase',
            params: { transaction_id: made.order.orderId, currency: 'SEK', value: made.order.totalIncVat },
          },
        ],
      },
    })
    const { body } = sent[0] as { body: { events: { params: { items_value: number; shipping: number } }[] } }
    const { items_value: goods = 0, shipping = 0 } = body.events[0]?.params ?? {}
    expect(Math.round((goods + shipping) * 100)).toBe(Math.round(made.order.totalIncVat * 100))
    expect(JSON.stringify(body)).not.toContain('sha256_email_address')
  })

  test('the buyer’s data are sent hashed, and only with consent to measure advertisements', async () => {
    const made = await buy({ consent: consentOf(true, true), visit: crypto.randomUUID() })
    const text = JSON.stringify(sentFor(made.order.orderId))
    expect(text).toContain('sha256_email_address')
    expect(text).not.toMatch(/astrid|"ek"|11324|113 24/i)
  })

  test.each([
    ['no consent', null],
    ['a refusal', { consent: consentOf(false, true) }],
    ['a forged consent', { consent: 'yes' }],
  ])('not with %s', async (_, measurement) => {
    const made = await buy(measurement)
    expect(sentFor(made.order.orderId)).toEqual([])
    expect(await rows(sql`select 1 from measured_events where order_id = ${made.order.orderId}`)).toEqual([])
  })

  test('a customer can export the stored consent, and it is deleted with the buyer’s data', async () => {
    const visit = crypto.randomUUID()
    const { headers } = await shopper.signedIn('statistik@example.com')
    const cartId = await shopper.cartWith(await shopper.newSku(5), 1, headers)
    const made = await shopper.buy(cartId, { headers, measurement: { consent: consentOf(true), visit } })
    const { data } = await backend.ask<{ exportMyData: string }>('{ exportMyData }', {}, headers)
    expect(JSON.stringify(data?.exportMyData)).toContain(visit)
    const stored = () => rows(sql`select 1 from order_measurements where order_id = ${made.order.orderId}`)
    expect(await stored()).toHaveLength(1)
    await backend.modules.measurement.orders.forget(backend.database.db, made.order.orderId)
    expect(await stored()).toEqual([])
  })

  test('a refund and a later cancellation add up to the order', async () => {
    const made = await buy({ consent: consentOf(true), visit: crypto.randomUUID() })
    const headers = await backend.staff('support')
    const { orderId: id, totalIncVat } = made.order
    const refund =
      'mutation ($id: ID!) { refundOrder(id: $id, amount: 10, reason: "Skadad", idempotencyKey: "a") { __typename } }'
    const cancel = 'mutation ($id: ID!) { moveOrder(id: $id, status: "cancelled") { __typename } }'
    for (const text of [refund, cancel]) {
      const { errors } = await backend.ask(text, { id }, headers)
      expect(errors).toBeUndefined()
    }
    await backend.modules.measurement.sendDue()
    const values = sentFor(id).flatMap(({ body }) =>
      (body as { events: { name: string; params: { value: number } }[] }).events
        .filter(({ name }) => name === 'refund')
        .map(({ params }) => params.value),
    )
    expect(values[0]).toBe(10)
    expect(Math.round(values.reduce((sum, value) => sum + value, 0) * 100)).toBe(Math.round(totalIncVat * 100))
  })

  test('a message that the service refuses is retried, and its secret is not stored', async () => {
    collector.respondWith(500)
    const made = await buy({ consent: consentOf(true), visit: crypto.randomUUID() })
    const key = `purchase ${made.order.orderId}`
    const [task] = await rows(
      sql`select state, attempts, last_error as error from measurement_tasks where key = ${key}`,
    )
    expect(task).toEqual({ state: 'queued', attempts: 1, error: 'The analytics service refused a message with 500.' })
    collector.respondWith(204)
    await backend.database.db.execute(
      sql`update measurement_tasks set next_at = now() - interval '1 second' where key = ${key}`,
    )
    await backend.modules.measurement.sendDue()
    expect(sentFor(made.order.orderId)).toHaveLength(1)
  })
})

describe('reports', () => {
  test('[F86] name searches without results, but none that may be personal data', async () => {
    const search = (query: string, results: number) => ({ type: 'search', query, results })
    await post(
      batch(
        search('  Finns  INTE ', 0),
        search('finns inte', 0),
        search('austen', 12),
        search('astrid@example.com', 0),
        search('19121212-1212', 0),
        search('978-91-29-69777-3', 0),
      ),
    )
    expect((await read()).emptySearches).toEqual([
      { term: 'finns inte', empty: 2, searches: 2 },
      { term: '978-91-29-69777-3', empty: 1, searches: 1 },
    ])
  })

  test('[F91] show web vitals by kind of page at the 75th percentile', async () => {
    const vital = (name: string, value: number) => ({ type: 'vital', name, value })
    const lcp = [1_000, 1_000, 1_000, 9_000].map((value) => vital('LCP', value))
    await post(batch(...lcp, vital('CLS', 0.3), vital('INP', 0)))
    const { vitals } = await read()
    expect(vitals).toEqual([
      {
        pageType: 'index',
        values: [
          { name: 'LCP', value: expect.closeTo(1_000, -2.5), rating: 'good', samples: 4 },
          { name: 'INP', value: 5, rating: 'good', samples: 1 },
          { name: 'CLS', value: expect.closeTo(0.3, 1), rating: 'poor', samples: 1 },
        ],
      },
    ])
  })

  test('count a visit once per step, in its own market only', async () => {
    const other = { ...batch({ type: 'page_view' }, { type: 'page_view' }), market: 'dk' }
    const before = await read({ market: 'dk' })
    await post(other)
    const after = await read({ market: 'dk' })
    const viewsOf = ({ funnel }: Report) => funnel[0]
    expect(viewsOf(after)).toEqual({
      step: 'page_view',
      visits: (viewsOf(before)?.visits ?? 0) + 1,
      events: (viewsOf(before)?.events ?? 0) + 2,
    })
    expect(after.markets).toHaveLength(1)
  })

  test.each([
    ['2026-02-30', '2026-03-01', null],
    ['2026-03-02', '2026-03-01', null],
    ['2024-01-01', '2026-01-01', null],
    ['2026-03-01', '2026-03-01', 'atlantis'],
  ])('refuse a period from %s to %s in market %s', async (from, until, market) => {
    await expect(read({ from, until, market })).rejects.toThrow('BAD_USER_INPUT')
  })
})

test('[S11] a thousand batches at once are limited by IP address', async () => {
  const statuses = await Promise.all(Array.from({ length: 1_000 }, async () => (await post(batch())).status))
  const limited = statuses.filter((status) => status === 429).length
  expect(limited).toBeGreaterThan(600)
  expect(statuses.every((status) => [204, 429, 503].includes(status))).toBe(true)
})

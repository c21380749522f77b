import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createCampaignsService } from '../../campaigns/index.ts'
import { createCartModule } from '../../cart/index.ts'
import { createRequestContext } from '../../kernel/request-context.ts'
import { createShipping, type ShippingProvider, type ShippingRequest } from '../index.ts'
import { type FakeNshift, openFakeNshift } from './fake-nshift.ts'

const request: ShippingRequest = {
  marketId: '1',
  countryCode: 'SE',
  language: 'sv',
  zip: '753 10',
  city: 'Uppsala',
  weight: 800,
  value: 25_000,
  currency: 'SEK',
  askCarrier: true,
}
const order = {
  ...request,
  zip: '75310',
  orderId: '100001',
  optionId: 'collect',
  pickupPointId: '74383',
  city: 'Uppsala',
  name: 'Åsa Öst',
  address: 'Svartbäcksgatan 3',
  addressLine2: '',
  email: 'asa@example.com',
  phone: '0701234567',
  doorCode: '1234',
}

let backend: TestBackend
let fake: FakeNshift
let shipping: ShippingProvider
let errors: Error[]
let now: number

beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  fake = await openFakeNshift()
  errors = []
  now = Date.parse('2026-11-21T12:00:00Z')
  // Use a long timeout, because the default of three seconds can be too short on a busy machine.
  shipping = open({ deadline: 60_000 })
})
afterEach(() => fake.stop())

function open(more: { readonly deadline?: number } = {}): ShippingProvider {
  return createShipping({
    nshift: fake.settings,
    markets: async () => (await backend.modules.channel.service.findChannel(null))?.markets.map(({ row }) => row) ?? [],
    clock: () => now,
    onError: (error) => errors.push(error as Error),
    ...more,
  })
}
const ask = (change: Partial<ShippingRequest> = {}) => shipping.options(backend.database.db, { ...request, ...change })
const ids = async (change: Partial<ShippingRequest> = {}) => (await ask(change)).map(({ id }) => id)
const table = ['1-pickup', '1-locker', '1-home']
const calls = (part: string) => fake.seen.filter(({ path }) => path.includes(part))

describe('[F49] shipping by nShift', () => {
  test('offers its options with its fees, and none that is invalid or has no price', async () => {
    expect(await ask()).toMatchObject([
      { id: 'collect', kind: 'pickup', name: 'Ombud nära dig', externalFee: 2990, daysFrom: 1, daysUntil: 2 },
      { id: 'home', kind: 'home', name: 'Hem till dörren', externalFee: 8900, daysFrom: 2, daysUntil: 3 },
    ])
    expect(calls('sessions')[0]?.body).toMatchObject({
      currencyCode: 'SEK',
      localeId: 'sv-SE',
      totalWeightKg: 0.8,
      totalPrice: 250,
      receiver: { country: 'SE', postalCode: '75310', city: 'Uppsala' },
    })
    expect((await ask({ value: 60_000 }))[0]).toMatchObject({ id: 'collect', externalFee: 0 })
    expect(errors).toEqual([])
  })

  test('is queried once a minute for the same parcel, however many requests are concurrent', async () => {
    await Promise.all([ids(), ids(), ids({ zip: '75310' })])
    expect(calls('shipping-options')).toHaveLength(1)
    now += 59_000
    await ids()
    expect(calls('shipping-options')).toHaveLength(1)
    now += 2_000
    await ids()
    expect(calls('shipping-options')).toHaveLength(2)
    await ids({ weight: 1200 })
    expect(calls('shipping-options')).toHaveLength(3)
    expect(fake.tokens).toBe(1)
  })

  test('is not queried before a postcode is known, nor outside checkout', async () => {
    expect(await ids({ zip: null })).toEqual(table)
    expect(await ids({ askCarrier: false })).toEqual(table)
    expect(fake.seen).toEqual([])
  })

  test('[F54] lists the pickup points of an option near a postcode', async () => {
    expect(await shipping.pickupPoints('collect', '75310', 'SE')).toEqual([
      { id: '74383', name: 'Livs på hörnet', address: 'Storgatan 1', zip: '75310', city: 'Uppsala' },
      { id: '43333', name: 'Kiosken', address: 'Kyrkogatan 4', zip: '75311', city: 'Uppsala' },
    ])
    expect(calls('sessions')[0]?.body).toMatchObject({ currencyCode: 'SEK', languageCode: 'sv' })
    expect(await shipping.pickupPoints('home', '75310', 'SE')).toEqual([])
    expect(await shipping.pickupPoints('collect', '10115', 'XX')).toEqual([])
  })

  test('books a parcel and tracks it', async () => {
    expect(await shipping.track('100001')).toBeNull()
    const booking = await shipping.book(order)
    expect(booking).toEqual({
      reference: '100001',
      trackingNumber: '00370733',
      trackingUrl: 'https://track.example/00370733',
    })
    expect(calls('/shipments/v1/')[0]?.body).toMatchObject({
      orderId: '100001',
      optionId: 'collect',
      pickupPointId: '74383',
      receiver: { name: 'Åsa Öst', postalCode: '75310', country: 'SE', doorCode: '1234' },
      packages: [{ weightKg: 0.8 }],
    })
    expect(await shipping.track('100001')).toEqual({
      trackingNumber: '00370733',
      trackingUrl: 'https://track.example/00370733',
      events: [
        { at: '2026-11-20T07:00:00.000Z', text: 'Bokad' },
        { at: '2026-11-20T18:00:00.000Z', text: 'Lämnat terminalen' },
        { at: '2026-11-21T08:30:00.000Z', text: 'Utlämnad' },
      ],
    })
  })

  test('books no option that it no longer offers', async () => {
    await expect(shipping.book({ ...order, optionId: 'boat' })).rejects.toThrow('does not offer boat for order 100001')
    expect(calls('/shipments/v1/')).toEqual([])
  })

  test('renews an expired token once for concurrent requests', async () => {
    await ids()
    fake.expireToken()
    const found = await Promise.all([ids({ zip: '11120' }), ids({ zip: '11130' }), ids({ zip: '11140' })])
    expect(found).toEqual([1, 2, 3].map(() => ['collect', 'home']))
    expect(fake.tokens).toBe(2)
    now += 3_600_000
    await ids()
    expect(fake.tokens).toBe(3)
  })
})

describe('[F134] when nShift does not respond, the table of fees is used', () => {
  const silent = 'nShift does not answer; the table of fees is used.'

  test('after three seconds, which is reported once, and the next request does not wait', async () => {
    shipping = open()
    fake.answer({ slow: 60_000 })
    expect(await Promise.all([ids(), ids()])).toEqual([table, table])
    expect(errors.map(({ message }) => message)).toEqual([silent])
    const seenBefore = fake.seen.length
    fake.answer({})
    expect(await ids({ zip: '75311' })).toEqual(table)
    expect(fake.seen).toHaveLength(seenBefore)
  })

  test('for half a minute, after which nShift is queried again', async () => {
    fake.answer({ status: 503 })
    expect(await Promise.all([ids(), ids()])).toEqual([table, table])
    expect(errors.map(({ message }) => message)).toEqual([silent])
    fake.answer({})
    expect(await ids({ zip: '75311' })).toEqual(table)
    now += 30_000
    expect(await ids()).toEqual(['collect', 'home'])
  })

  test.each([
    ['malformed', { body: { options: [{ optionId: 7 }] } }],
    ['without options', { body: { sessionId: 'session 1' } }],
    ['503', { status: 503 }],
    ['401', { status: 401 }],
  ])('also when its response is %s', async (_, way) => {
    fake.answer(way)
    expect(await ids()).toEqual(table)
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors[0]?.cause)).not.toContain(fake.settings.clientSecret)
    expect(await shipping.pickupPoints('collect', '75310', 'SE')).toEqual([])
  })

  test('only for the request that nShift refuses, which is not repeated for a minute', async () => {
    await ids()
    fake.answer({ status: 400, body: { issues: [{ issueCode: 'INVALID_POSTAL_CODE' }] } })
    expect(await ids({ zip: '99999' })).toEqual(table)
    expect(await ids({ zip: '99999' })).toEqual(table)
    expect(errors.map(({ message }) => message)).toEqual([
      'nShift refuses a question (400); the table of fees is used.',
    ])
    fake.answer({})
    expect(await ids({ zip: '11120' })).toEqual(['collect', 'home'])
  })

  test('and nShift is not queried for an invalid postcode', async () => {
    expect(await ids({ zip: '../../75310' })).toEqual(table)
    expect(fake.seen).toEqual([])
  })

  test('also when no server listens at its URL', async () => {
    await fake.stop()
    expect(await ids()).toEqual(table)
    fake = await openFakeNshift()
  })
})

describe('a cart', () => {
  test('[F49] costs nShift’s fee at checkout and the fee of the table elsewhere', async () => {
    const { channel, pricing, catalog } = backend.modules
    const { market } = await channel.service.getMarket(null, '1')
    const { service } = createCartModule({
      database: backend.database.db,
      limiter: { consume: async () => null },
      pricing: pricing.service,
      campaigns: createCampaignsService(),
      shipping,
      getMarket: async () => market,
      freeShippingFrom: async () => null,
      balanceOf: async () => 0,
      productsByIds: catalog.service.productsByIds,
      isVatIncluded: () => true,
    })
    const context = createRequestContext({
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
    const { rows } = await backend.database.db.execute<{ id: number }>(
      sql`select s.id from skus s join products p on p.id = s.product_id join stock k on k.sku_id = s.id
          where k.quantity > 5 and p.format = 'hardcover' and p.release_date < now() order by s.id limit 1`,
    )
    const line = { cartId: null, skuId: Number(rows[0]?.id), mode: 'add', quantity: 1, idempotencyKey: null } as const
    const cart = await service.changeLine(context, line)
    if ('refusal' in cart) throw new Error(cart.refusal)
    await service.setDetails(context, { cartId: cart.id, zip: '753 10', shippingOptionId: 'home' })
    expect(fake.seen).toEqual([])
    expect((await service.getCart(context, cart.id))?.totals.shipping.incVat).toBe(3900)
    const onCheckout = await service.getCart(context, cart.id, { askCarrier: true })
    expect(onCheckout).toMatchObject({ shippingOptionId: 'home', totals: { shipping: { incVat: 8900 } } })
    expect(await service.shippingFor(context, cart.id, '75310')).toMatchObject([
      { id: 'collect', fee: 2990 },
      { id: 'home', fee: 8900 },
    ])
    expect(calls('shipping-options')).toHaveLength(1)
  })
})

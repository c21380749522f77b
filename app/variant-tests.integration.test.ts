import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVisitorTests, type VisitorTests } from '#gateway/visitor-tests.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import { consentVersion, stringifyConsent } from '#schemas/consent.ts'
import { readSetCookie } from '#schemas/cookies.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { groupOf, readTestVisitor, writeTestVisitor } from '#schemas/test-groups.ts'
import { testsTag } from '#schemas/variant-test.ts'
import { weekMilliseconds } from '#schemas/variant-test-plan.ts'
import { createTestGateway, listen } from '#tests/attack/open-gateway.ts'
import { createShopper } from '#tests/shopper.ts'
import { openShopPages } from './pages/shop-pages.ts'
import { openTestShop, type TestShop } from './testing/open-shop.ts'

type Json = Readonly<Record<string, unknown>>

let now = Date.now()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(() => now)
})
afterAll(() => shop.stop())

/** Returns headers of a publisher whose session is valid at the current test time. */
const staff = () => shop.backend.staff('publisher', 'merchandiser')
const consented = `kolofon-consent=${stringifyConsent({ version: consentVersion, at: 1_764_025_100, analytics: true, marketing: false })}`
const half = (id: string, title: string) => ({ id, title, share: 50 })
const definitionOf = (id: string, more: Json = {}): Json => ({
  id,
  title: 'Höstens topp',
  groups: [half('control', 'Som förut'), half('b', 'Ny')],
  goal: 'click',
  baseline: 0.3,
  effect: 0.9,
  dailyVisitors: 100,
  ...more,
})
const words = (body: string, more: Json = {}): Json => ({
  type: 'rich-text',
  v: 1,
  props: { heading: 2, body },
  ...more,
})
const pageOf = (id: string, blocks: Readonly<Record<string, Json>>): Json => ({
  format: 1,
  kind: 'page',
  id,
  route: { name: 'content', alias: id },
  seo: { title: 'Sidan' },
  regions: { main: Object.keys(blocks) },
  blocks,
})
const tested = (id: string, testId: string) =>
  pageOf(id, {
    b_hero: words('Gammal.', {
      variants: [{ id: 'new', when: { test: testId, group: 'b' }, props: { body: 'Alldeles ny.' } }],
    }),
  })

const result = '{ __typename ... on VariantTest { id state revision winner } ... on VariantTestProblem { code paths } }'
interface Result {
  readonly __typename: string
  readonly code?: string
  readonly revision?: string
  readonly state?: string
}

async function change(mutation: string, variables: Json): Promise<Result> {
  const types = { id: 'ID!', definition: 'JSON!', baseRevision: 'ID', revision: 'ID!', winner: 'ID!' }
  const names = Object.keys(variables) as (keyof typeof types)[]
  const document = `mutation (${names.map((name) => `$${name}: ${types[name]}`).join(', ')}) {
    done: ${mutation}(${names.map((name) => `${name}: $${name}`).join(', ')}) ${result} }`
  const { data, errors } = await shop.backend.ask<{ done: Result }>(document, variables, await staff())
  if (!data) throw new Error(JSON.stringify(errors))
  return data.done
}

async function start(id: string, more: Json = {}): Promise<void> {
  const { revision = '' } = await change('saveVariantTest', { id, definition: definitionOf(id, more) })
  expect(await change('startVariantTest', { id, revision })).toMatchObject({ state: 'running' })
}

async function publish(definition: Json): Promise<string> {
  const save = `mutation ($id: ID!, $definition: JSON!) {
    savePage(id: $id, definition: $definition) { ... on PageRevision { revision } } }`
  const { id } = definition
  const saved = await shop.backend.ask<{ savePage: { revision: string } }>(save, { id, definition }, await staff())
  const revision = saved.data?.savePage.revision ?? ''
  const go = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) {
    __typename ... on InvalidPage { issues { code path } } } }`
  const { data } = await shop.backend.ask<{ publishPage: { issues?: readonly Json[] } }>(
    go,
    { id, revision },
    await staff(),
  )
  return data?.publishPage.issues ? JSON.stringify(data.publishPage.issues) : revision
}

/** Opens a gateway with the shop's pages, as the gateway's process does. */
async function openGateway() {
  const backendUrl = process.env.BACKEND_URL ?? ''
  const { serverKey } = shop.backend.keys
  const headers = { 'x-kolofon-server-key': serverKey }
  const visitorTests: VisitorTests = createVisitorTests({ backendUrl, headers, secure: false, clock: () => now })
  const ask = `{ channel(channelId: "1") { defaultMarketId
    markets { id alias defaultLanguageId onlyDisplayInCheckout allowedLanguages { id name code } } } }`
  const { data } = await shop.backend.ask<{ channel: ResolveInput['channel'] }>(ask)
  if (!data) throw new Error('There is no channel.')
  const config = shopConfigSchema.parse({})
  const gateway = createTestGateway(backendUrl, {
    serverKey,
    publicUrl: 'http://localhost:3000',
    cacheBytes: 64 * 1024 * 1024,
    pages: openShopPages({ shop: [], previews: [] }),
    resolve: (input) => resolveRequest({ ...input, config, channel: data.channel }),
    visitorTests,
    onChange: (tags) => (tags.includes(testsTag) || tags.includes('*') ? visitorTests.refresh() : undefined),
    clock: () => now,
  })
  const url = await listen(gateway.server)
  await vi.waitFor(async () => expect(await gateway.readiness()).toMatchObject({ parts: { changeFeed: true } }), 20_000)
  const get = async (path: string, cookie = '', more: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${url}${path}`, { headers: { cookie, ...more } })
    const html = await response.text()
    return {
      response,
      html,
      seen: html.includes('Alldeles ny.') ? 'b' : 'control',
      cache: response.headers.get('x-cache'),
      cookie: response.headers
        .getSetCookie()
        .map(readSetCookie)
        .find(({ name }) => name === 'kolofon-visitor')?.value,
    }
  }
  const entries = async () => Number(/kolofon_page_cache_entries (\d+)/.exec(await gateway.metrics())?.[1])
  return { url, get, entries, stop: () => gateway.stop().finally(visitorTests.stop) }
}

/** Returns the cookies of a consenting visitor in a group. */
function visitorIn(id: string, group: string): string {
  const test = { id, groups: [half('control', ''), half('b', '')] }
  for (;;) {
    const visitor = { id: crypto.randomUUID(), since: Math.floor(now / 1_000) - 60 }
    if (groupOf(test, visitor.id) === group) return `${consented}; kolofon-visitor=${writeTestVisitor(visitor)}`
  }
}

test('[N36] two visitors see two groups from exact cache entries, and everybody the winner once the test has ended', async () => {
  await start('hero-autumn')
  expect(await publish(tested('hostens', 'hero-autumn'))).toHaveLength(64)
  expect(await publish(pageOf('lugn', { b: words('Alldeles vanlig.') }))).toHaveLength(64)
  const { get, entries, stop } = await openGateway()
  try {
    const [ofControl, ofB] = [visitorIn('hero-autumn', 'control'), visitorIn('hero-autumn', 'b')]
    const before = await entries()
    expect(await get('/hostens')).toMatchObject({ seen: 'control', cache: 'MISS' })
    expect(await get('/hostens', ofControl)).toMatchObject({ seen: 'control', cache: 'HIT' })
    const first = await get('/hostens', ofB)
    expect(first).toMatchObject({ seen: 'b', cache: 'MISS', cookie: undefined })
    expect(first.html).toMatch(/<main [^>]*data-tests="hero-autumn=b\/b_hero"/)
    expect(first.response.headers.get('cache-control')).toContain('private')
    expect(await get('/hostens', ofB)).toMatchObject({ seen: 'b', cache: 'HIT' })
    expect(await get('/hostens', visitorIn('hero-autumn', 'b'))).toMatchObject({ seen: 'b', cache: 'HIT' })
    expect(await get('/hostens', ofB, { 'user-agent': 'Googlebot/2.1' })).toMatchObject({ seen: 'control' })
    expect(await entries()).toBe(before + 2)

    // A consenting visitor without an id gets an id and sees the page of the id's group, also on the next visit.
    const fresh = await get('/hostens', consented)
    const id = readTestVisitor(fresh.cookie)?.id ?? ''
    expect(fresh.seen).toBe(groupOf({ id: 'hero-autumn', groups: [half('control', ''), half('b', '')] }, id))
    expect(await get('/hostens', `${consented}; kolofon-visitor=${fresh.cookie}`)).toMatchObject({ seen: fresh.seen })

    // Invented ids add no entry to the page cache. All visitors share one entry for a page without the test.
    for (const invented of ['b', 'x.1', `${crypto.randomUUID()}.12`]) {
      await get('/hostens', `${consented}; kolofon-visitor=${invented}`)
    }
    expect(await entries()).toBe(before + 2)
    expect(await get('/lugn', ofB)).toMatchObject({ cache: 'MISS', cookie: undefined })
    expect(await get('/lugn', consented)).toMatchObject({ cache: 'HIT', cookie: undefined })
    expect(await entries()).toBe(before + 3)

    expect(await change('endVariantTest', { id: 'hero-autumn', winner: 'b' })).toMatchObject({ state: 'ended' })
    for (const cookie of ['', ofControl, ofB, consented]) {
      expect(await get('/hostens', cookie)).toMatchObject({ seen: 'b', cookie: undefined })
    }
    expect((await get('/hostens')).html).not.toContain('data-tests')
    expect(await get('/lugn')).toMatchObject({ cache: 'HIT' })
    expect(await change('endVariantTest', { id: 'hero-autumn', winner: 'control' })).toMatchObject({ state: 'ended' })
    expect(await get('/hostens', ofB)).toMatchObject({ seen: 'control' })
  } finally {
    await stop()
  }
})

test('[N36] a page that uses a test or a group that does not exist cannot be published', async () => {
  expect(await publish(tested('okand', 'nobodys-test'))).toContain('no-test')
  await change('saveVariantTest', { id: 'known', definition: definitionOf('known') })
  const when = { test: 'known', group: 'z' }
  expect(await publish(pageOf('okand-grupp', { b: words('Hej', { when }) }))).toContain('no-testGroup')
})

test('[N36] editors save a test, only publishers start and end it, and a started one cannot change', async () => {
  const definition = definitionOf('roles')
  const saved = await change('saveVariantTest', { id: 'roles', definition })
  expect(saved).toMatchObject({ state: 'draft' })
  expect(await change('saveVariantTest', { id: 'roles', definition: { ...definition, title: 'Annan' } })).toMatchObject(
    {
      code: 'stale',
    },
  )
  const broken = { ...definition, groups: [half('control', 'Ensam')] }
  expect(await change('saveVariantTest', { id: 'roles', definition: broken })).toMatchObject({
    code: 'invalid',
    paths: expect.arrayContaining(['/groups']),
  })
  const { revision = '' } = saved
  expect(await change('startVariantTest', { id: 'roles', revision: 'other' })).toMatchObject({ code: 'stale' })
  expect(await change('endVariantTest', { id: 'roles', winner: 'b' })).toMatchObject({ code: 'not-started' })
  expect(await change('startVariantTest', { id: 'roles', revision })).toMatchObject({ state: 'running' })
  expect(await change('startVariantTest', { id: 'roles', revision })).toMatchObject({ code: 'started' })
  expect(await change('saveVariantTest', { id: 'roles', definition, baseRevision: revision })).toMatchObject({
    code: 'started',
  })
  expect(await change('endVariantTest', { id: 'roles', winner: 'z' })).toMatchObject({ code: 'unknown-group' })
  await change('endVariantTest', { id: 'roles', winner: 'control' })
  const log = '{ contentLog(subject: "test:roles") { action author } }'
  const { data } = await shop.backend.ask<{ contentLog: readonly { action: string }[] }>(log, {}, await staff())
  expect(data?.contentLog.map(({ action }) => action).toSorted()).toEqual(['end', 'save', 'start'])
  const slow = definitionOf('slow', { dailyVisitors: 1 })
  const { revision: never = '' } = await change('saveVariantTest', { id: 'slow', definition: slow })
  expect(await change('startVariantTest', { id: 'slow', revision: never })).toMatchObject({
    code: 'too-little-traffic',
  })
})

test('[N36] a started test that cannot be read is not overwritten, but a draft is', async () => {
  const { db } = shop.backend.database
  const unreadable = (id: string) => db.execute(sql`update variant_tests set definition = '{"v":9}' where id = ${id}`)
  await start('unread')
  await unreadable('unread')
  const definition = definitionOf('unread')
  expect(await change('saveVariantTest', { id: 'unread', definition })).toMatchObject({ code: 'started' })
  expect(await change('endVariantTest', { id: 'unread', winner: 'b' })).toMatchObject({ code: 'missing' })
  const { rows } = await db.execute(
    sql`select definition, started_at is null as draft from variant_tests where id = 'unread'`,
  )
  expect(rows).toEqual([{ definition: { v: 9 }, draft: false }])
  await change('saveVariantTest', { id: 'unread-draft', definition: definitionOf('unread-draft', { title: 'Förra' }) })
  await unreadable('unread-draft')
  expect(
    await change('saveVariantTest', { id: 'unread-draft', definition: definitionOf('unread-draft') }),
  ).toMatchObject({ state: 'draft' })
})

interface Counted {
  readonly verdict: {
    readonly kind: string
    readonly counts: readonly { readonly group: string; readonly visitors: number; readonly reached: number }[]
    readonly comparisons: readonly { readonly outcome: string }[]
  }
}

async function verdictOf(id: string): Promise<Counted['verdict'] | undefined> {
  await shop.backend.modules.measurement.rollUp()
  const query = `query ($id: ID!) { variantTest(id: $id) { verdict { kind counts { group visitors reached } comparisons { outcome } } } }`
  return (await shop.backend.ask<{ variantTest: Counted }>(query, { id }, await staff())).data?.variantTest.verdict
}

/** Sends events of the page with the tested block, as the page's script does. */
function send(id: string, cookie: string, shown: string, ...events: readonly Json[]): Promise<Response> {
  const body = {
    market: 'se',
    language: 'sv',
    pageType: 'content',
    page: { id, revision: revisions.get(id) },
    tests: shown,
    events: events.map((event) => ({ ago: 0, ...event })),
  }
  return fetch(`${process.env.BACKEND_URL}/api/events`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
}
const revisions = new Map<string, string>()
const view = { type: 'block_view', block: 'b_hero' }
const click = { type: 'block_click', block: 'b_hero' }

test('[N36] each visitor counts once, in the group that the page showed, and reaches the goal only after seeing it', async () => {
  await start('clicks')
  revisions.set('klick', await publish(tested('klick', 'clicks')))
  const [ofControl, ofB] = [visitorIn('clicks', 'control'), visitorIn('clicks', 'b')]
  const shown = (group: string) => `clicks=${group}/b_hero`
  await send('klick', ofB, shown('b'), view, view, click, click)
  await send('klick', ofB, shown('b'), view, click)
  await send('klick', ofControl, shown('control'), view)
  // None of these events count: a group other than the visitor's, another block, no consent, an event from before the
  // visitor got an id, and no id at all.
  await send('klick', visitorIn('clicks', 'b'), shown('control'), view, click)
  await send('klick', visitorIn('clicks', 'b'), 'clicks=b/b_other', view)
  await send('klick', visitorIn('clicks', 'b').replace(consented, ''), shown('b'), view)
  await send('klick', visitorIn('clicks', 'b'), shown('b'), { ...view, ago: 70_000 })
  await send('klick', consented, shown('control'), view)
  expect(await verdictOf('clicks')).toEqual({
    kind: 'waiting',
    counts: [
      { group: 'control', visitors: 1, reached: 0 },
      { group: 'b', visitors: 1, reached: 1 },
    ],
    comparisons: [],
  })
})

test('[N36] a product in the cart and an order count for the tests with these goals, also when the browser is closed', async () => {
  await start('carts', { goal: 'cart' })
  await start('orders', { goal: 'order' })
  revisions.set('korg', await publish(tested('korg', 'carts')))
  const buyer = visitorIn('orders', 'b')
  const cookie = buyer.split('kolofon-visitor=')[1] ?? ''
  const group = groupOf(
    { id: 'carts', groups: [half('control', ''), half('b', '')] },
    readTestVisitor(cookie)?.id ?? '',
  )
  const add = { type: 'add_to_cart', productId: '7' }
  await send('korg', buyer, '', add)
  await send('korg', buyer, `carts=${group}/b_hero;orders=b*`, { type: 'page_view' }, view)
  const of = async (id: string, name: string) => (await verdictOf(id))?.counts.find((count) => count.group === name)
  expect(await of('carts', group)).toMatchObject({ visitors: 1, reached: 0 })
  now += 1_000
  await send('korg', buyer, '', add)
  expect(await of('carts', group)).toMatchObject({ visitors: 1, reached: 1 })
  // In one batch, a product is put in the cart before the visitor sees the block, and again afterwards.
  const other = visitorIn('carts', group)
  now += 60_000
  const ago = (milliseconds: number, event: Json) => ({ ...event, ago: milliseconds })
  await send('korg', other, `carts=${group}/b_hero`, ago(3_000, add), ago(2_000, view), ago(1_000, add))
  expect(await of('carts', group)).toMatchObject({ visitors: 2, reached: 2 })
  expect(await of('orders', 'b')).toMatchObject({ visitors: 1, reached: 0 })
  const shopper = createShopper(shop.backend)
  const { headers } = await shopper.signedIn('provare@example.com')
  const cartId = await shopper.cartWith(await shopper.newSku(5), 1, headers)
  const consent = consented.replace('kolofon-consent=', '')
  const made = await shopper.buy(cartId, { headers, measurement: { consent, visitor: cookie } })
  await shopper.settle(made, 'captured')
  expect(await of('orders', 'b')).toMatchObject({ visitors: 1, reached: 1 })
  const { data } = await shop.backend.ask<{ exportMyData: string }>('{ exportMyData }', {}, headers)
  expect(JSON.stringify(data?.exportMyData)).toContain(readTestVisitor(cookie)?.id)
})

test('[N36] the sums of a week are final once it is over; after eight weeks a test stops without a verdict, and for all', async () => {
  await start('weeks')
  await publish(tested('veckor', 'weeks'))
  const { rows } = await shop.backend.database.db.execute<{ startedAt: Date }>(
    sql`select started_at as "startedAt" from variant_tests where id = 'weeks'`,
  )
  const startedAt = new Date(rows[0]?.startedAt ?? 0).getTime()
  const addVisitors = (group: string, count: number, reached: number, at: number) =>
    shop.backend.database.db.execute(sql`
      insert into variant_test_visitors (test_id, visitor, group_id, seen_at, reached_at)
      select 'weeks', gen_random_uuid(), ${group}, ${new Date(at).toISOString()}::timestamptz,
        case when n <= ${reached} then ${new Date(at + 1).toISOString()}::timestamptz end
      from generate_series(1, ${count}) n`)
  for (const group of ['control', 'b']) await addVisitors(group, 20, 5, startedAt + 1_000)
  now = startedAt + 3_600_000
  expect((await verdictOf('weeks'))?.counts[0]).toEqual({ group: 'control', visitors: 20, reached: 5 })
  now = startedAt + weekMilliseconds + 3 * 3_600_000
  await shop.backend.database.db.execute(sql`delete from variant_test_visitors where test_id = 'weeks'`)
  for (const group of ['control', 'b']) await addVisitors(group, 1, 0, now)
  expect((await verdictOf('weeks'))?.counts[0]).toEqual({ group: 'control', visitors: 21, reached: 5 })
  // If the sums are updated several hours after the end of a week, they still include everything that happened in that
  // week.
  for (const group of ['control', 'b']) await addVisitors(group, 7, 2, startedAt + 2 * weekMilliseconds - 60_000)
  now = startedAt + 2 * weekMilliseconds + 3 * 3_600_000
  expect((await verdictOf('weeks'))?.counts[0]).toEqual({ group: 'control', visitors: 28, reached: 7 })
  now = startedAt + 8 * weekMilliseconds + 3 * 3_600_000
  expect(await verdictOf('weeks')).toMatchObject({ kind: 'not-enough', comparisons: [] })
  const { data } = await shop.backend.ask<{ variantTest: { state: string } }>(
    '{ variantTest(id: "weeks") { state } }',
    {},
    await staff(),
  )
  expect(data?.variantTest.state).toBe('over')
  const { outcome } = await shop.render('/veckor')
  expect([...outcome.varyDims].filter((dim) => dim.startsWith('test:'))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#bin/prepare-database.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createTestDatabase } from '#tests/database.ts'
import { fillSampleDesk } from './fill-sample-desk.ts'

const configs = join(import.meta.dirname, '../../page-configs')
const pages = readdirSync(configs)
  .filter((name) => name.endsWith('.json'))
  .map((name): unknown => JSON.parse(readFileSync(join(configs, name), 'utf8')))
const day = 86_400_000
const now = Date.now()
let backend: TestBackend
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, pages, clock: () => now })
  staff = await backend.staff('publisher', 'merchandiser', 'admin')
  const { modules, keys, fetch } = backend
  const { staff: team, measurement } = modules
  await fillSampleDesk({ staff: team, measurement, keys, fetch, publicUrl: 'http://localhost:3000', now })
})
afterAll(() => backend.stop())

async function read<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
  const { data, errors } = await backend.ask<Data>(query, variables, staff)
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

test('[E4] a new shop has a running, a scheduled and a draft campaign, without collisions', async () => {
  const { campaigns } = await read<{
    campaigns: { title: string; state: string; collisions: object[]; offerReach: { markets: string[] }[] }[]
  }>('{ campaigns { title state collisions { what } offerReach { markets } } }')
  expect(campaigns.map(({ title, state }) => [title, state])).toEqual([
    ['Deckarveckan', 'running'],
    ['Julläsning', 'scheduled'],
    ['Bokrean', 'draft'],
  ])
  expect(campaigns.flatMap(({ collisions }) => collisions)).toEqual([])
  expect(campaigns[0]?.offerReach[0]?.markets).toHaveLength(6)
})

test('[E4] the running campaign shows its pages and pins its titles, and leaves the home page and prices as they are', async () => {
  const { campaignEffects, whereUsed, staffOffers } = await read<{
    campaignEffects: { pages: { id: string }[]; boosts: { category: string; productIds: string[] }[] }
    whereUsed: { pageId: string }[]
    staffOffers: { kind: string; alias: string; state: string; heldBy: string | null; promoCodes: number }[]
  }>(`{ campaignEffects { pages { id } boosts { category productIds } }
    whereUsed(kind: "category", target: "klassiska-deckare") { pageId }
    staffOffers { kind alias state heldBy promoCodes } }`)
  expect(campaignEffects.pages.map(({ id }) => id)).toEqual(['crime-week', 'nordic-noir'])
  expect(campaignEffects.boosts).toEqual([{ category: 'klassiska-deckare', productIds: expect.any(Array) }])
  expect(whereUsed).toEqual([expect.objectContaining({ pageId: 'crime-week' })])
  expect(staffOffers.filter(({ heldBy }) => heldBy !== null)).toEqual([
    { kind: 'cartCampaign', alias: 'deckarfrakt', state: 'running', heldBy: 'deckarveckan', promoCodes: 1 },
  ])
})

test('[E4] its pages can be published in all five languages', async () => {
  const { pages } = await read<{ pages: { id: string; draft: string; published: object[] }[] }>(
    '{ pages { id draft published { language } } }',
  )
  const drafts = pages.filter(({ published }) => published.length === 0)
  const ids = ['book-club', 'book-sale', 'christmas-reading', 'crime-week', 'nordic-noir']
  expect(drafts.map(({ id }) => id).toSorted()).toEqual(ids)
  const gate =
    'query ($id: ID!, $draft: ID!) { publishGate(id: $id, revision: $draft) { language open issues { code } } }'
  for (const { id, draft } of drafts) {
    const { publishGate } = await read<{ publishGate: { open: boolean; issues: { code: string }[] }[] }>(gate, {
      id,
      draft,
    })
    expect(publishGate.map(({ open }) => open)).toEqual([true, true, true, true, true])
    // The banner of `nordic-noir` links to the campaign's landing page, which exists only while the campaign runs. The
    // publish gate therefore reports `no-page`.
    const codes = id === 'nordic-noir' ? ['no-page'] : []
    expect([...new Set(publishGate.flatMap(({ issues }) => issues.map(({ code }) => code)))], id).toEqual(codes)
  }
})

test('[E4] a page in the calendar goes live in four days, with an open and a resolved thread and a preview link', async () => {
  const { contentCalendar, contentComments } = await read<{
    contentCalendar: { kind: string; id: string }[]
    contentComments: { author: string; body: string; resolvedAt: string | null; blockGone: boolean }[]
  }>(
    `query ($from: String!, $until: String!) { contentCalendar(from: $from, until: $until) { kind id }
      contentComments(pageId: "book-club") { author body resolvedAt blockGone } }`,
    { from: new Date(now + 2 * day).toISOString(), until: new Date(now + 6 * day).toISOString() },
  )
  expect(contentCalendar.filter(({ kind }) => kind === 'page')).toEqual([{ kind: 'page', id: 'book-club' }])
  const [maja, jonas] = ['maja.lind@kolofon.example', 'jonas.berg@kolofon.example']
  expect(contentComments.map(({ author, resolvedAt, blockGone }) => [author, resolvedAt !== null, blockGone])).toEqual([
    [maja, true, false],
    [jonas, true, false],
    [jonas, false, false],
    [maja, false, false],
  ])
  const [, token] = /preview\?token=(\S+)$/.exec(contentComments[3]?.body ?? '') ?? []
  const { previewLink } = await read<{ previewLink: object }>(
    'query ($token: String!) { previewLink(token: $token) { path pageId author } }',
    { token },
  )
  expect(previewLink).toEqual({ path: '/bokcirkel', pageId: 'book-club', author: maja })
})

test('[E4] neither the second start of a demo nor a start in production creates them', async () => {
  const seen: string[] = []
  const start = (url: string, profile: 'demo' | 'production') =>
    prepareDatabase(url, { profile, pageConfigs: [], say: () => undefined, onSamples: () => seen.push(profile) })
  const [started, empty] = [await createTestDatabase('shop'), await createTestDatabase('empty')]
  try {
    expect([await start(started.url, 'demo'), await start(empty.url, 'production'), seen]).toEqual([null, null, []])
  } finally {
    await started.drop()
    await empty.drop()
  }
})

test('[N35] its statistics show a fortnight of sample data, for every market, page and block', async () => {
  const report = await read<{
    measurement: {
      hasSamples: boolean
      days: { visits: number; orders: number }[]
      funnel: { visits: number }[]
      markets: { orders: number }[]
      blocks: { blockType: string | null; views: number; clicks: number }[]
      campaigns: { title: string }[]
    }
  }>(
    `query ($from: String!, $until: String!) { measurement(from: $from, until: $until) { hasSamples days { visits orders }
      funnel { visits } markets { orders } blocks { blockType views clicks } campaigns { title } } }`,
    {
      from: new Date(now - 14 * day).toISOString().slice(0, 10),
      until: new Date(now - day).toISOString().slice(0, 10),
    },
  )
  const { hasSamples, days, funnel, markets, blocks, campaigns } = report.measurement
  expect(hasSamples).toBe(true)
  expect(days).toHaveLength(14)
  for (const { visits, orders } of days) expect(visits).toBeGreaterThan(orders * 10)
  expect(funnel.at(-1)?.visits).toBeLessThan(funnel[0]?.visits ?? 0)
  expect(markets).toHaveLength(6)
  expect(blocks.length).toBeGreaterThan(3)
  for (const { blockType, views, clicks } of blocks) expect([blockType !== null, views > clicks]).toEqual([true, true])
  expect(campaigns.map(({ title }) => title)).toEqual(['Deckarveckan'])
})

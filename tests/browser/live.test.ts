import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLarge } from '../scale.ts'
import { addressRowsInMarkets } from './addresses.ts'
import { currentShop } from './current-shop.ts'
import { fetchTwice, type Neighbour, openNeighbour, type Process, untilReady } from './processes.ts'

// Longer than usual, because processes start and stop in these tests.
vi.setConfig({ testTimeout: 180_000 })

const saveAndPublish = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { __typename ... on PageRevision { revision } } }`
const publish = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) { __typename } }`

let neighbour: Neighbour
let other: Process
let ownBackend: Process
let base: string | null = null

beforeAll(async () => {
  neighbour = await openNeighbour(currentShop().folder)
  ownBackend = await neighbour.backend()
  other = await neighbour.gateway(ownBackend)
})
afterAll(() => neighbour.stop())

const gateways = () => [currentShop().url, other.url]
/** Formats an instant as the wall-clock time of a campaign's window, in Swedish time. */
const clock = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' }).replace(' ', 'T')
const text = (url: string) => fetch(url, { redirect: 'manual' }).then((response) => response.text())

function page(title: string, more: Record<string, object> = {}) {
  const blocks = { b_text: { type: 'rich-text', v: 1, props: { title, heading: 1, body: 'x' } }, ...more }
  return {
    format: 1,
    kind: 'page',
    id: 'live-test',
    route: { name: 'content', alias: 'live-test' },
    seo: { title, index: false },
    regions: { main: Object.keys(blocks) },
    blocks,
  }
}

async function push(definition: object): Promise<void> {
  const backend = currentShop().backendUrl
  const saved = await neighbour.ask<{ savePage: { revision: string } }>(
    backend,
    saveAndPublish,
    { id: 'live-test', definition, base },
    ['publisher'],
  )
  base = saved.savePage.revision
  const answer = await neighbour.ask<{ publishPage: { __typename: string } }>(
    backend,
    publish,
    { id: 'live-test', revision: base },
    ['publisher'],
  )
  expect(answer.publishPage.__typename).toBe('PageState')
}

interface Phase {
  /** Start of the phase in epoch milliseconds. `until` is its end. */
  readonly from: number
  readonly until: number
  readonly shows: object
}

/**
 * Polls the page on every gateway until a request falls within the last phase. A request that begins and ends within
 * one phase must return the content of that phase. Returns whether every gateway was polled in every phase.
 */
async function seePhases(phases: readonly Phase[], look: (html: string) => object): Promise<boolean> {
  const seen = await Promise.all(
    gateways().map(async (gateway) => {
      const readings = new Set<Phase | undefined>()
      while (!readings.has(phases.at(-1))) {
        const asked = Date.now()
        const response = await fetch(`${gateway}/live-test`)
        const html = await response.text()
        const answered = Date.now()
        // Ignore an error or a stale response: the gateway sends them when the back end does not respond in time.
        const isOld = response.status === 503 || response.headers.get('x-cache') === 'STALE'
        const phase = isOld ? undefined : phases.find(({ from, until }) => asked >= from && answered < until)
        readings.add(phase)
        if (phase) expect([gateway, asked - phase.from, look(html)]).toEqual([gateway, asked - phase.from, phase.shows])
        await wait(20)
      }
      return phases.every((phase) => readings.has(phase))
    }),
  )
  return seen.every((all) => all)
}

/**
 * Calls `tryWith` with longer and longer lead times (in milliseconds) until it returns true. On a busy machine, a test
 * needs more time to prepare.
 */
async function untilInTime(tryWith: (lead: number) => Promise<boolean>): Promise<void> {
  let lead = 6_000
  while (!(await tryWith(lead))) lead *= 2
}

test('[F96] while pages are pushed under load, no request after an acknowledged push gets the old page, on two gateways', async ({
  annotate,
}) => {
  await push(page('push-0'))
  let acknowledged = 0
  let loading = true
  const stale: string[] = []
  const load = gateways().map(async (gateway) => {
    while (loading) {
      const atLeast = acknowledged
      const seen = Number(/push-(\d+)/.exec(await text(`${gateway}/live-test`))?.[1] ?? -1)
      if (seen < atLeast) stale.push(`${gateway} showed ${seen} after ${atLeast} was acknowledged`)
    }
  })
  const times: number[] = []
  for (let number = 1; number <= 20; number += 1) {
    const began = performance.now()
    await push(page(`push-${number}`))
    acknowledged = number
    for (const gateway of gateways()) expect(await text(`${gateway}/live-test`)).toContain(`push-${number}`)
    times.push(performance.now() - began)
  }
  loading = false
  await Promise.all(load)
  expect(stale).toEqual([])
  await annotate(`${Math.round(Math.max(...times))} ms at most of ${times.map(Math.round).join(', ')}`)
})

test('[P7] a page with a window changes on the second, without any request or edit', async () => {
  await untilInTime(async (lead) => {
    const at = Math.ceil(Date.now() / 1000) * 1000 + lead
    const later = {
      type: 'rich-text',
      v: 1,
      props: { title: 'now it is open', body: 'x' },
      when: { window: { from: clock(at), zone: 'Europe/Stockholm' } },
    }
    await push(page('before', { b_later: later }))
    return seePhases(
      [
        { from: 0, until: at, shows: { isOpen: false } },
        { from: at, until: Number.POSITIVE_INFINITY, shows: { isOpen: true } },
      ],
      (html) => ({ isOpen: html.includes('now it is open') }),
    )
  })
})

test('[C4] a campaign’s page and colours begin and end on the second on two gateways, and nothing of it is visible before', async () => {
  await push(page('usual'))
  await untilInTime(async (lead) => {
    const from = Math.ceil(Date.now() / 1000) * 1000 + lead
    const until = from + lead
    if (!(await approveFlip(`flip-${lead}`, from, until))) return false
    const [none, all] = [
      { page: false, colours: false },
      { page: true, colours: true },
    ]
    return seePhases(
      [
        { from: 0, until: from, shows: none },
        { from, until, shows: all },
        { from: until, until: Number.POSITIVE_INFINITY, shows: none },
      ],
      (html) => ({ page: html.includes('the flip is on'), colours: html.includes('color-accent=%23123456') }),
    )
  })
})

/** Creates and approves a campaign with its own page. Returns false when the campaign ended before it was approved. */
async function approveFlip(id: string, from: number, until: number): Promise<boolean> {
  const backend = currentShop().backendUrl
  const shown = { ...page('the flip is on'), id }
  const { savePage } = await neighbour.ask<{ savePage: { revision: string } }>(
    backend,
    saveAndPublish,
    { id, definition: shown, base: null },
    ['publisher'],
  )
  const definition = {
    format: 1,
    id,
    title: 'Flip',
    window: { from: clock(from), until: clock(until), zone: 'Europe/Stockholm' },
    markets: ['se'],
    blackoutMinutes: 0,
    pages: [{ page: id, revision: savePage.revision, languages: ['sv'] }],
    theme: { 'color-accent': '#123456' },
  }
  const save = `mutation ($id: ID!, $definition: JSON!) { saveCampaign(id: $id, definition: $definition) {
    __typename ... on Campaign { draftRevision } ... on InvalidPage { issues { message } } } }`
  const { saveCampaign } = await neighbour.ask<{ saveCampaign: { draftRevision: string } }>(
    backend,
    save,
    { id, definition },
    ['publisher'],
  )
  const approve = `mutation ($id: ID!, $revision: ID!) { approveCampaign(id: $id, revision: $revision) {
    __typename ... on InvalidPage { issues { message } } } }`
  const { approveCampaign } = await neighbour.ask<{ approveCampaign: object }>(
    backend,
    approve,
    { id, revision: saveCampaign.draftRevision },
    ['publisher'],
  )
  if (Date.now() >= until) return false
  expect(approveCampaign).toEqual({ __typename: 'Campaign' })
  return true
}

test('[F104] an unknown block type does not break the page', async () => {
  await push(page('stands', { b_strange: { type: 'hologram', v: 3, props: { deep: [1] } } }))
  const response = await fetch(`${other.url}/live-test`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('stands')
  expect(html).not.toContain('hologram')
  const metrics = await text(`${other.url}/metrics`)
  expect(metrics).toMatch(/kolofon_block_problems_total\{type="hologram",code="unknown"\} [1-9]/)
})

test('an unknown guard is a 500 that names it', async () => {
  await push({ ...page('guarded'), guards: ['default', 'magic'] })
  const response = await fetch(`${other.url}/live-test`)
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('Unknown middleware magic')
  expect(html).toContain('data-page="error"')
  expect(html).toContain(response.headers.get('x-request-id') ?? 'no id')
})

test('[S3] a page that requires a sign-in redirects visitors without one to the start page', async () => {
  await push({ ...page('for members'), guards: ['default', 'authenticated'] })
  for (const gateway of gateways()) {
    const ask = (path: string, cookie = '') => fetch(`${gateway}${path}`, { headers: { cookie }, redirect: 'manual' })
    const away = await fetchTwice(() => ask('/en/live-test?utm_source=q'))
    expect([away.status, away.headers.get('location')]).toEqual([302, '/en?utm_source=q'])
    expect((await fetchTwice(() => ask('/live-test?loginToken=not.a.token'))).status).toBe(200)
    expect((await fetchTwice(() => ask('/live-test', 'ralph-auth=x'))).status).toBe(200)
    expect((await ask('/live-test')).status).toBe(302)
  }
})

/** Returns whether a route is also tested with its market in the path: every third route in `npm test`. */
const isDue = (_: unknown, index: number) => isLarge || index % 3 === 0

describe('[F69] a shop whose markets are in the path', () => {
  let shop: Awaited<ReturnType<typeof neighbour.gateway>>
  beforeAll(async () => {
    const config = join(currentShop().folder, 'markets-in-path.json')
    await writeFile(config, JSON.stringify({ marketsInPath: true }))
    shop = await neighbour.gateway(ownBackend, { SHOP_CONFIG: config })
  })
  afterAll(() => shop.kill())

  test('remembers the market that a visitor selects, for the next visit to the start page', async () => {
    const picker = await (await fetch(`${shop.url}/se/en/region`)).text()
    const link = /href="([^"]*market=dk[^"]*)"[^>]*hrefLang="da"/i.exec(picker)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const chosen = await fetch(`${shop.url}${link}`, { redirect: 'manual' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/dk/da'])
    const [cookie = ''] = chosen.headers.get('set-cookie')?.split(';') ?? []
    expect(cookie).toBe('ralph-selected-market=dk')
    const next = await fetch(`${shop.url}/`, { redirect: 'manual', headers: { cookie } })
    expect(next.headers.get('location')).toBe('/dk/da')
  })

  test('responds to the rows of the route table in a market that has the language', async () => {
    const rows = addressRowsInMarkets('pride-and-prejudice')
    expect(rows.length).toBeGreaterThanOrEqual(150)
    const wrong: string[] = []
    for (const { address, status, location, lang } of rows.filter(isDue)) {
      const response = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
      const html = await response.text()
      const found = response.headers.get('location')
      if (response.status !== status) wrong.push(`${address}: ${response.status} instead of ${status}`)
      if (location !== undefined && found !== location) wrong.push(`${address} → ${found} instead of ${location}`)
      if (lang && !html.includes(`<html lang="${lang}"`)) wrong.push(`${address}: not in ${lang}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('[operations S2-3] the back end is stopped', () => {
  test('cached pages are still served and marked stale, readiness reports it, and it recovers automatically', async () => {
    const path = '/c/klassiker'
    expect((await fetchTwice(() => fetch(`${other.url}${path}`))).headers.get('x-cache')).toBe('HIT')
    await ownBackend.kill()
    const read = async () => {
      const { status, headers } = await fetch(`${other.url}${path}`)
      return [status, headers.get('x-cache')]
    }
    await expect.poll(read).toEqual([200, 'STALE'])
    const ready = await fetch(`${other.url}/readyz`)
    // The gateway has cached pages, so it stays ready without its back end, and balancers continue to send it requests.
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({
      ready: true,
      degraded: expect.arrayContaining(['backend']),
      parts: { backend: false },
    })
    const unseen = await fetch(`${other.url}/c/poesi`, { headers: { accept: 'text/html' } })
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await unseen.text()
    // [S13] The error page is complete although the back end cannot be reached.
    for (const part of [
      'data-page="error"',
      'data-block="header"',
      '>503<',
      'Butiken är inte tillgänglig just nu',
      'href="/c/poesi"',
    ])
      expect(html).toContain(part)
    expect(html).toContain(unseen.headers.get('x-request-id') ?? 'no id')
    expect(html).not.toContain('kolofon:error')
    await expect.poll(other.log).toContain('a page failed: the back end is unavailable')

    ownBackend = await neighbour.backend(ownBackend.port)
    await untilReady(other.url)
    const fresh = await fetch(`${other.url}${path}`)
    expect(fresh.status).toBe(200)
    expect(fresh.headers.get('x-cache')).not.toBe('STALE')
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noClient } from '#backend/kernel/client-address.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createBuilderHttp } from './builder.http.ts'
import { createBuilderPoller } from './builder.poller.ts'
import { type FakeBuilder, openFakeBuilder } from './testing/fake-builder.ts'

type Json = Readonly<Record<string, unknown>>

const sync = `mutation { syncBuilderSpace { succeededAt failedAt failure
  entries { id name model pageId revision live languages issues { severity code path blockId message } } } }`
const live = `query ($id: ID, $language: ID) { page(id: $id, language: $language) { revision definition } }`
const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { __typename ... on InvalidPage { issues { code message } } } }`

const localized = (texts: Json) => ({ '@type': '@builder.io/core:LocalizedValue', ...texts })
const words = (sv: string) => localized({ Default: sv, da: sv, en: sv, fi: sv, nb: sv })
const element = (props: Json, more: Json = {}) => ({
  '@type': '@builder.io/sdk:Element',
  id: 'builder-1',
  component: { name: 'hero', options: props },
  ...more,
})
const page = (title: string, more: Json = {}) => ({
  name: 'Nyheter',
  data: { url: '/nyheter', blocks: [element({ title: words(title) }, more)] },
})

let builder: FakeBuilder
let backend: TestBackend
let publisher: Readonly<Record<string, string>>
let now = 0

beforeEach(async () => {
  now = Date.now()
  builder = await openFakeBuilder()
  backend = await createTestBackend({ builder: builder.settings, clock: () => now })
  publisher = await backend.staff('publisher')
})
afterEach(async () => {
  await backend.stop()
  await builder.close()
})

interface Entry {
  readonly id: string
  readonly pageId: string
  readonly revision: string | null
  readonly live: boolean
  readonly languages: readonly string[]
  readonly issues: readonly { readonly severity: string; readonly code: string; readonly path: string }[]
}
interface Space {
  readonly failure: string | null
  readonly succeededAt: string | null
  readonly entries: readonly Entry[]
}

async function follow(by = backend): Promise<Space> {
  const { data, errors } = await by.ask<{ syncBuilderSpace: Space }>(sync, {}, publisher)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.syncBuilderSpace
}
async function titleOf(id = 'builder-news', language = 'sv'): Promise<string | null> {
  const { data } = await backend.ask<{ page: { definition: { blocks: Record<string, Json> } } | null }>(live, {
    id,
    language,
  })
  const [block] = Object.values(data?.page?.definition.blocks ?? {})
  if (!block) return null
  const { title } = block.props as { title: { $t: Record<string, string> } }
  return title.$t[language] ?? null
}
const codes = (space: Space) => space.entries.flatMap(({ issues }) => issues.map(({ code, path }) => `${code} ${path}`))

describe('[C6] syncing a Builder space', () => {
  test('publishes a new entry in all languages, updates a changed one, and takes an unpublished one offline', async () => {
    builder.save('page', 'news', page('Nyheter'))
    const { entries, failure } = await follow()
    expect(failure).toBeNull()
    expect(entries).toMatchObject([{ id: 'news', pageId: 'builder-news', live: true, issues: [] }])
    expect(entries[0]?.languages).toHaveLength(5)
    expect(await titleOf()).toBe('Nyheter')
    builder.save('page', 'news', page('Höstens nyheter'))
    await follow()
    expect(await titleOf()).toBe('Höstens nyheter')
    builder.change('news', { published: 'draft' })
    expect((await follow()).entries).toMatchObject([{ live: false, languages: [] }])
    expect(await titleOf()).toBeNull()
    builder.change('news', { published: 'published' })
    await follow()
    expect(await titleOf()).toBe('Höstens nyheter')
  })

  test('stores a draft as a revision without showing it; start and end dates apply at the instant of a sync', async () => {
    builder.save('page', 'news', { ...page('Nyheter'), published: 'draft' })
    expect((await follow()).entries).toMatchObject([{ revision: expect.any(String), live: false }])
    builder.change('news', { published: 'published', startDate: now + 60_000, endDate: now + 120_000 })
    await follow()
    expect(await titleOf()).toBeNull()
    now += 60_000
    await follow()
    expect(await titleOf()).toBe('Nyheter')
    now += 60_000
    await follow()
    expect(await titleOf()).toBeNull()
  })

  test('a sync without a change writes nothing', async () => {
    builder.save('page', 'news', page('Nyheter'))
    await follow()
    const log = '{ contentLog(subject: "page:builder-news") { action author } }'
    const first = await backend.ask(log, {}, publisher)
    await follow()
    expect(await backend.ask(log, {}, publisher)).toEqual(first)
    expect(first.data).toMatchObject({
      contentLog: expect.arrayContaining([
        { action: 'save', author: 'builder' },
        { action: 'publish', author: 'builder' },
      ]),
    })
  })

  test('unpublishes a deleted entry, but not one that paging skipped', async () => {
    for (let nth = 0; nth < 130; nth += 1) {
      builder.save('page', `n${nth}`, {
        name: `n${nth}`,
        data: { url: `/n${nth}`, blocks: [element({ title: words('Hej') })] },
      })
    }
    expect((await follow()).entries.filter(({ languages }) => languages.length === 5)).toHaveLength(130)
    builder.before(100, () => builder.remove('n0'))
    const { entries } = await follow()
    expect(entries).toHaveLength(130)
    expect(entries.every(({ languages }) => languages.length === 5)).toBe(true)
    expect((await follow()).entries).toHaveLength(129)
    expect(await titleOf('builder-n0')).toBeNull()
    expect(await titleOf('builder-n100')).toBe('Hej')
  }, 120_000)

  test('publishes a section of Builder under its id', async () => {
    const own = { format: 1, id: 'header', kind: 'section' }
    builder.save('section', 'top', { data: { page: own, blocks: [element({ title: words('Överst') })] } })
    await follow()
    expect(await titleOf('header')).toBe('Överst')
  })
})

describe('[C6] invalid entries', () => {
  test('are reported by path; the page stays as it last was, and syncs again once the entry is fixed', async () => {
    builder.save('page', 'news', page('Nyheter'))
    await follow()
    builder.save('page', 'news', page('Bunden', { bindings: { 'component.options.title': 'state.x' } }))
    expect(codes(await follow())).toEqual(['builder-code /data/blocks/0/bindings'])
    expect(await titleOf()).toBe('Nyheter')
    builder.save('page', 'news', page('Lagad'))
    expect(codes(await follow())).toEqual([])
    expect(await titleOf()).toBe('Lagad')
  })

  test('unknown props are reported by the validator, as for any page', async () => {
    builder.save('page', 'news', { data: { url: '/nyheter', blocks: [element({ title: words('Hej'), sparkle: 3 })] } })
    const space = await follow()
    expect(codes(space)).toEqual(['props /blocks/builder-1/props'])
    expect(await titleOf()).toBeNull()
  })

  test('a language without texts waits, the others go live', async () => {
    const title = localized({ fi: 'Uutuudet' })
    builder.save('page', 'news', { data: { url: '/nyheter', blocks: [element({ title })] } })
    const { entries } = await follow()
    expect(entries[0]?.languages).not.toContain('sv')
    expect(entries[0]?.languages).toContain('fi')
    expect(await titleOf('builder-news', 'fi')).toBe('Uutuudet')
  })

  test('of two entries for the same page, the first one is used until it is deleted', async () => {
    const own = { id: 'campaign', route: { name: 'content', alias: 'kampanj' } }
    const entry = (title: string) => ({ data: { page: own, blocks: [element({ title: words(title) })] } })
    builder.save('page', 'a', entry('Första'))
    builder.save('page', 'b', entry('Andra'))
    expect(codes(await follow())).toEqual(['builder-page-taken /data/page/id'])
    expect(await titleOf('campaign')).toBe('Första')
    builder.remove('a')
    expect(codes(await follow())).toEqual([])
    expect(await titleOf('campaign')).toBe('Andra')
  })
})

describe('[C6] a page of the shop', () => {
  const own = { id: 'about', route: { name: 'content', alias: 'om' } }
  const draft = (title: string) => ({
    format: 1,
    id: 'about',
    kind: 'page',
    route: { name: 'content', alias: 'om' },
    regions: { main: ['b_hero'] },
    blocks: { b_hero: { type: 'hero', v: 1, props: { title: { $t: { sv: title } } } } },
  })

  test('is not changed by a draft in Builder, but replaced by an entry published there', async () => {
    const saved = 'mutation ($d: JSON!) { savePage(id: "about", definition: $d) { ... on PageRevision { revision } } }'
    const { data } = await backend.ask<{ savePage: Json }>(saved, { d: draft('Butikens') }, publisher)
    const publish = 'mutation ($r: ID!) { publishPage(id: "about", revision: $r) { __typename } }'
    await backend.ask(publish, { r: data?.savePage.revision }, publisher)
    const entry = { data: { page: own, blocks: [element({ title: words('Builders') })] } }
    builder.save('page', 'a', { ...entry, published: 'draft' })
    await follow()
    expect(await titleOf('about')).toBe('Butikens')
    builder.remove('a')
    await follow()
    expect(await titleOf('about')).toBe('Butikens')
    builder.save('page', 'b', entry)
    await follow()
    expect(await titleOf('about')).toBe('Builders')
  })

  test('belongs to the shop again when the entry becomes another page', async () => {
    const entry = (id: string) => ({ data: { page: { ...own, id }, blocks: [element({ title: words('Builders') })] } })
    builder.save('page', 'a', entry('about'))
    await follow()
    builder.save('page', 'a', entry('elsewhere'))
    await follow()
    expect([await titleOf('about'), await titleOf('elsewhere')]).toEqual([null, 'Builders'])
    const { data } = await backend.ask('{ pages { id owner } }', {}, publisher)
    expect(data).toEqual({
      pages: [
        { id: 'about', owner: 'shop' },
        { id: 'elsewhere', owner: 'builder' },
      ],
    })
  })
})

describe('[C6] pages of Builder are changed in Builder', () => {
  test('the shop refuses to save or unpublish them; once the entry is deleted they belong to the shop again', async () => {
    builder.save('page', 'news', page('Nyheter'))
    const [entry] = (await follow()).entries
    const read = await backend.ask<{ page: { definition: Json } }>(live, { id: 'builder-news', language: 'sv' })
    const definition = { ...read.data?.page.definition, title: 'Min' }
    const attempt = () => backend.ask(save, { id: 'builder-news', definition, base: entry?.revision }, publisher)
    expect((await attempt()).data).toMatchObject({
      savePage: { __typename: 'InvalidPage', issues: [{ code: 'owned-by-builder' }] },
    })
    const off = 'mutation { unpublishPage(id: "builder-news") { __typename ... on InvalidPage { issues { code } } } }'
    expect((await backend.ask(off, {}, publisher)).data).toMatchObject({ unpublishPage: { __typename: 'InvalidPage' } })
    const owners = '{ pages { id owner } }'
    expect((await backend.ask(owners, {}, publisher)).data).toMatchObject({ pages: [{ owner: 'builder' }] })
    builder.remove('news')
    await follow()
    expect((await attempt()).data).toMatchObject({ savePage: { __typename: 'PageRevision' } })
  })
})

describe('[C6] when Builder does not respond correctly, the shop stays as it is', () => {
  test.each([
    ['drops the connection', () => builder.misbehave('broken')],
    ['sends half a response', () => builder.misbehave('malformed')],
    ['responds 503', () => builder.fail(503)],
    ['refuses the key', () => builder.fail(401)],
    ['has no such models', () => builder.fail(404)],
  ])('it %s', (_, misbehave) => staysAsItIs(misbehave))

  test('it does not respond', async () => {
    const impatient = await createTestBackend({
      builder: { ...builder.settings, deadline: 500 },
      after: backend,
      clock: () => now,
    })
    await staysAsItIs(() => builder.misbehave('silent'), impatient)
    await impatient.stop()
  })

  async function staysAsItIs(misbehave: () => void, asking = backend): Promise<void> {
    builder.save('page', 'news', page('Nyheter'))
    await follow()
    misbehave()
    const { failure, entries } = await follow(asking)
    expect(failure ?? '').not.toContain(builder.settings.apiKey)
    expect(entries).toHaveLength(1)
    expect(await titleOf()).toBe('Nyheter')
    builder.fail(null)
    builder.save('page', 'news', page('Senare'))
    expect((await follow()).failure).toBeNull()
    expect(await titleOf()).toBe('Senare')
  }

  test('also when only the second page of a list fails', async () => {
    for (let nth = 0; nth < 102; nth += 1) builder.save('page', `n${nth}`, page(`N${nth}`))
    await follow()
    builder.remove('n100')
    builder.remove('n7')
    builder.save('page', 'n999', page('Ny'))
    builder.before(100, () => builder.fail(500))
    expect(await follow()).toMatchObject({ failure: 'Builder responded with 500 for page.' })
    expect(await titleOf('builder-n7')).toBe('N7')
    builder.fail(null)
    expect((await follow()).failure).toBeNull()
    expect(await titleOf('builder-n7')).toBeNull()
    expect(await titleOf('builder-n999')).toBe('Ny')
  }, 120_000)
})

describe('[C6] two back ends sync one space', () => {
  test('concurrent syncs create one page, and what was read later stays', async () => {
    const other = await createTestBackend({ builder: builder.settings, after: backend, clock: () => now })
    try {
      builder.save('page', 'news', page('Nyheter'))
      const [first, second] = await Promise.all([follow(), follow(other)])
      expect([first.failure, second.failure]).toEqual([null, null])
      builder.save('page', 'news', page('Ett'))
      builder.before(0, () => builder.save('page', 'news', page('Två')))
      await Promise.all([follow(), follow(other)])
      await follow(other)
      expect(await titleOf()).toBe('Två')
      const log = '{ contentLog(subject: "page:builder-news") { action } }'
      const { data } = await backend.ask<{ contentLog: readonly { action: string }[] }>(log, {}, publisher)
      expect(data?.contentLog.filter(({ action }) => action === 'save').length).toBeLessThanOrEqual(3)
    } finally {
      await other.stop()
    }
  })
})

test('[C6] a shop without a space reports none, and has no webhook', async () => {
  const plain = await createTestBackend()
  try {
    const staff = await plain.staff('publisher')
    expect((await plain.ask('{ builderSpace { failure } }', {}, staff)).data).toEqual({ builderSpace: null })
  } finally {
    await plain.stop()
  }
})

test('[C6] the webhook’s body is not trusted: it only triggers a sync from Builder', async () => {
  const rounds: number[] = []
  const follower = createBuilderPoller({
    sync: async () => void rounds.push(rounds.length),
    onError: () => undefined,
    pause: 20,
  })
  const http = createBuilderHttp(follower)
  const server = createServer((request, response) => void http(request.url ?? '', request, response, noClient))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/content/builder/webhook`
  try {
    const body = JSON.stringify({ operation: 'delete', modelName: 'page', newValue: null })
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(url, { method: 'POST', body })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect((await fetch(url)).status).toBe(405)
    await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(0), { timeout: 15_000 })
    await follower.stop()
    expect(rounds.length).toBeLessThanOrEqual(4)
  } finally {
    server.close()
  }
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { definitionSchema } from '#schemas/page.ts'
import { packBlock } from '#studio/builder/packed-block.ts'
import { traceSchema } from '#studio/composer/trace.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { mainOf, openTestShop, type TestShop } from '../testing/open-shop.ts'
import { verifyPublishedPage } from './verify-published.ts'

// Next does not run in this test.
vi.mock('next/dynamic', async () => ({ default: (await import('../testing/next-parts.tsx')).awaitedIsland }))
vi.mock('next/navigation', async () => {
  const { router } = await import('../testing/next-parts.tsx')
  return { useRouter: () => router }
})

type Json = Readonly<Record<string, unknown>>
const hour = 3_600_000

let now = Date.UTC(2026, 10, 1, 12)
let shop: TestShop
let staff: Readonly<Record<string, string>>
let asStaff: { readonly cookies: Readonly<Record<string, string>> }
beforeAll(async () => {
  shop = await openTestShop(() => now)
  staff = await shop.backend.staff('publisher')
  asStaff = { cookies: { 'ralph-auth': shop.staffToken } }
})
afterAll(() => shop.stop())
afterEach(() => vi.unstubAllEnvs())

async function saved(id: string, definition: Json, base: string | null = null): Promise<string> {
  const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
    savePage(id: $id, definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }`
  const { data } = await shop.backend.ask<{ savePage: { revision?: string } }>(save, { id, definition, base }, staff)
  return data?.savePage.revision ?? ''
}

const page = (id: string, blocks: Readonly<Record<string, Json>>): Json => ({
  format: 1,
  kind: 'page',
  id,
  route: { name: 'content', alias: { $t: { sv: id, fi: `${id}-fi` } } },
  seo: { title: { $t: { sv: 'Utkastet', fi: 'Luonnos' } } },
  regions: { main: Object.keys(blocks) },
  blocks,
})
const words = (text: string): Json => ({ type: 'rich-text', v: 1, props: { heading: 2, body: text } })

describe('[E2] the canvas', () => {
  test('shows an unpublished draft to staff only, also in the demo profile', async () => {
    await saved('secret', page('secret', { b_a: words('En hemlighet.') }))
    const address = '/preview-widgets/show/secret'
    const { html, outcome } = await shop.render(address, asStaff)
    expect(mainOf(html)).toContain('En hemlighet.')
    expect(outcome).toMatchObject({ status: 200, cacheable: false, indexed: false, preview: true })
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    const nobody = await shop.render(address)
    expect(nobody.outcome.status).toBe(401)
    expect(nobody.html).not.toContain('En hemlighet.')
    const { authorization = '' } = await shop.backend.staff('moderator')
    const moderator = await shop.render(address, { cookies: { 'ralph-auth': authorization.replace('Bearer ', '') } })
    expect(moderator.outcome.status).toBe(403)
    expect((await shop.render('/preview-widgets/show/no-such-page', asStaff)).outcome.status).toBe(404)
  })

  test('shows every page and section of the shop, with a sample subject where one is required', async () => {
    const { data } = await shop.backend.ask<{ pages: readonly { id: string; kind: string }[] }>(
      '{ pages { id kind } }',
      {},
      staff,
    )
    const wrong: string[] = []
    for (const { id } of data?.pages ?? []) {
      const { outcome } = await shop.render(`/preview-widgets/show/${id}`, asStaff)
      const problems = outcome.problems.map(({ type, code, message }) => `${type} ${code} ${message}`)
      if (outcome.status !== 200 || outcome.page !== id || problems.length > 0) {
        wrong.push(`${id} ${outcome.status} ${problems.join()}`)
      }
    }
    expect(wrong).toEqual([])
    expect(data?.pages.length).toBeGreaterThan(35)
  }, 120_000)

  test('contains nothing of the viewer: no cart, no events, nothing that a page stores', async () => {
    const cookies = { ...asStaff.cookies, 'ralph-cart': '7b0c5f1e-0000-4000-8000-000000000000' }
    const { html } = await shop.render('/preview-widgets/show/cart', { cookies })
    expect(html).not.toContain('7b0c5f1e')
    const live = await shop.render('/')
    const preview = await shop.render('/preview-widgets/show/home', asStaff)
    const island = 'aria-live="polite"'
    expect(live.html.split(island).length).toBeGreaterThan(preview.html.split(island).length)
  })

  test('a section alone has the ids of its blocks; pages contain drafts of sections on request', async () => {
    const { data } = await shop.backend.ask<{ page: { revision: string; definition: Json & { blocks: Json } } }>(
      '{ page(id: "announcement", language: "sv") { revision definition } }',
      {},
      staff,
    )
    if (!data) throw new Error('There is no announcement.')
    const { revision, definition } = data.page
    const [blockId = ''] = Object.keys(definition.blocks)
    const draft = { ...definition, regions: { main: ['b_new'] }, blocks: { b_new: words('Ny rad överst.') } }
    await saved('announcement', draft, revision)
    const published = await shop.render(`/preview-widgets/show/announcement?revision=${revision}`, asStaff)
    expect(mainOf(published.html)).toContain(`data-block-id="${blockId}"`)
    expect((await shop.render('/preview-widgets/show/announcement', asStaff)).html).toContain('Ny rad överst.')
    const home = (search: string) => shop.render(`/preview-widgets/show/home${search}`, asStaff)
    expect((await home('')).html).not.toContain('Ny rad överst.')
    expect((await home('?sections=draft')).html).toContain('Ny rad överst.')
  })

  test('[N16] an unapproved campaign is shown as if approved, at its time', async () => {
    const pinned = await saved('secret', page('secret', { b_a: words('Kampanjens ord.') }))
    await saved(
      'pinning',
      page('pinning', {
        b_a: { ...words('Alltid.') },
        b_c: { ...words('Under kampanjen.'), when: { campaign: 'bw' } },
      }),
    )
    const definition = {
      format: 1,
      id: 'bw',
      title: 'Black week',
      window: { from: '2026-11-23T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
      pages: pinned ? [{ page: 'secret', revision: pinned }] : [],
    }
    const save = `mutation ($definition: JSON!) { saveCampaign(id: "bw", definition: $definition) { __typename } }`
    await shop.backend.ask(save, { definition }, staff)
    const at = (date: string, campaigns: string) =>
      shop.render(`/preview-widgets/show/pinning?at=${date}&campaigns=${campaigns}`, asStaff)
    expect((await at('2026-11-24T12:00', 'bw')).html).toContain('Under kampanjen.')
    expect((await at('2026-11-24T12:00', '')).html).not.toContain('Under kampanjen.')
    expect((await at('2026-12-24T12:00', 'bw')).html).not.toContain('Under kampanjen.')
  })
})

describe('[E3] a preview link', () => {
  const create = 'mutation ($input: PreviewLinkInput!) { createPreviewLink(input: $input) { token } }'
  async function made(input: Json): Promise<string> {
    const { data } = await shop.backend.ask<{ createPreviewLink: { token: string } }>(create, { input }, staff)
    return data?.createPreviewLink.token ?? ''
  }

  test('shows one revision to anyone who has the link, under a banner in the language of the page', async () => {
    const revision = await saved('linked', page('linked', { b_a: words('Bara i länken.') }))
    const token = await made({ path: '/linked', pageId: 'linked', revision, market: 'fi', language: 'fi', hours: 2 })
    const led = await shop.render(`/content/preview?token=${token}`)
    expect(led.outcome.redirect).toEqual({ status: 302, location: `/fi/content/preview?token=${token}` })
    const { html, outcome } = await shop.render(`/fi/content/preview?token=${token}`)
    expect(outcome).toMatchObject({ status: 200, page: 'linked', revision, cacheable: false, indexed: false })
    expect(mainOf(html)).toContain('Bara i länken.')
    expect(html).toContain('Tämä on esikatselu, ei kauppa.')
    expect(html).toContain('<a href="/linked">Poistu esikatselusta</a>')
    expect(html).toContain('<title>Luonnos</title>')
  })

  test('without a revision shows what its path shows at its instant', async () => {
    const token = await made({ path: '/', at: '2026-12-24T12:00:00.000Z' })
    const { html, outcome } = await shop.render(`/content/preview?token=${token}`)
    expect(outcome).toMatchObject({ status: 200, page: 'home', cacheable: false })
    expect(html).toContain('24 december 2026')
    const today = now
    now = Date.UTC(2026, 11, 24, 12)
    const live = await shop.render('/')
    now = today
    expect(mainOf(html)).toBe(mainOf(live.html))
  })

  test('that has expired says when; one that was changed says so; both are pages of the shop', async () => {
    const token = await made({ path: '/', hours: 1 })
    now += 2 * hour
    const ended = await shop.render(`/content/preview?token=${token}`)
    now -= 2 * hour
    expect(ended.outcome).toMatchObject({ status: 410, cacheable: false, indexed: false })
    expect(mainOf(ended.html)).toContain('Den här länken visar ingenting längre')
    expect(ended.html).toContain('data-block="header"')
    const changed = await shop.render(`/content/preview?token=${token.slice(0, -3)}abc`)
    expect(changed.outcome.status).toBe(404)
    expect(mainOf(changed.html)).toContain('Länken går inte att öppna')
  })
})

describe('[E1] the gallery', () => {
  test('shows every example as a thumbnail that runs no script and takes no focus; a search hides the others', async () => {
    const { html } = await shop.render('/preview-widgets?q=HERO')
    const thumbnails = [...html.matchAll(/inert=""><iframe\b[^>]*>/g)].map(([frame]) => frame)
    expect(thumbnails.length).toBeGreaterThan(40)
    expect(
      thumbnails.filter((frame) => !/sandbox="allow-same-origin".*loading="lazy".*tabindex="-1"/i.test(frame)),
    ).toEqual([])
    const cards = [...html.matchAll(/<li id="([^"]+)"( hidden="")?>/g)].filter(([, , hidden]) => !hidden)
    expect(cards.map(([, id]) => id?.split('-')[0])).toEqual(cards.map(() => 'hero'))
    const thumbnail = await shop.render('/preview-widgets/hero/autumn?bare=thumbnail')
    expect(thumbnail.outcome).toMatchObject({ status: 200, preview: true })
    expect(thumbnail.html).toContain('data-block="hero"')
    expect(thumbnail.html).not.toContain('<form')
  })

  test('compares two views, each with its problems and load times; the page definition is beside them', async () => {
    const asked = 'market=se&language=sv&compare=1&market2=fi&language2=fi'
    const { html } = await shop.render(`/preview-widgets/product-shelf/crime?${asked}`)
    const frames = [...html.matchAll(/<iframe\b[^>]*src="([^"]*)"/g)].map(([, src = '']) =>
      src.replaceAll('&amp;', '&'),
    )
    expect(frames).toEqual([
      expect.stringMatching(/market=se&language=sv.*width=1360&bare=1/),
      expect.stringMatching(/market=fi&language=fi.*width=390&bare=1/),
    ])
    expect(html.match(/Inga problem/g)).toHaveLength(2)
    expect(html.match(/<dt>Frågor<\/dt><dd>[1-9]/g)).toHaveLength(2)
    expect(html).toContain('&quot;type&quot;: &quot;product-shelf&quot;')
  })

  test('is in the studio’s frame for staff, and by itself for everyone else', async () => {
    const navigation = 'href="/preview-widgets/compose/campaigns"'
    for (const path of ['/preview-widgets', '/preview-widgets/hero/autumn', '/preview-widgets/mail']) {
      expect((await shop.render(path, asStaff)).html, path).toContain(navigation)
      expect((await shop.render(path)).html, path).not.toContain(navigation)
    }
    expect((await shop.render('/en/preview-widgets', asStaff)).html).toContain('>Campaigns<')
  })

  test('shows an example or a page in every combination, and when the page changes', async () => {
    const example = await shop.render('/preview-widgets/hero/warm?view=matrix', asStaff)
    const shown =
      example.outcome.status === 200 ? example : await shop.render('/preview-widgets/hero/autumn?view=matrix')
    expect(shown.html.match(/<iframe/g)?.length ?? 0).toBeGreaterThan(2)
    const definition = page('dated', {
      b_a: { ...words('Jul.'), when: { window: { from: '2026-12-24T15:00', until: '2026-12-26T00:00' } } },
    })
    await saved('dated', definition)
    const { html, outcome } = await shop.render('/preview-widgets/matrix/dated', asStaff)
    expect(outcome).toMatchObject({ status: 200, preview: false, indexed: false })
    expect(html).toContain('at=2026-12-24T14%3A00')
    expect(html).toContain('title="Sverige (se), Svenska, PERSON, 390 pixlar"')
    expect((await shop.render('/preview-widgets/matrix/dated')).outcome.status).toBe(401)
  })

  test('in production requires a staff role or a signed link; mails require a staff role', async () => {
    vi.stubEnv('PROFILE', 'production')
    expect((await shop.render('/preview-widgets')).outcome.status).toBe(401)
    expect((await shop.render('/preview-widgets', asStaff)).outcome.status).toBe(200)
    const create = 'mutation ($input: PreviewLinkInput!) { createPreviewLink(input: $input) { token } }'
    const tokenFor = async (path: string) => {
      const { data } = await shop.backend.ask<{ createPreviewLink: { token: string } }>(
        create,
        { input: { path } },
        staff,
      )
      return data?.createPreviewLink.token
    }
    const token = await tokenFor('/preview-widgets')
    const { html, outcome } = await shop.render(`/preview-widgets?token=${token}`)
    expect(outcome.status).toBe(200)
    expect(html).toContain(`token=${token}`)
    expect((await shop.render(`/preview-widgets/mail?token=${token}`)).outcome.status).toBe(404)
    expect((await shop.render(`/preview-widgets?token=${await tokenFor('/host')}`)).outcome.status).toBe(401)
  })
})

describe('[C6] a block for Builder’s editor', () => {
  test('is shown in production to staff only', async () => {
    vi.stubEnv('CONTENT_SOURCE', 'builder')
    vi.stubEnv('BUILDER_API_KEY', 'key')
    vi.stubEnv('PROFILE', 'production')
    const block = {
      type: 'rich-text',
      language: 'sv',
      market: 'se',
      props: { heading: 2, body: 'Från Builder.' },
    } as const
    const address = `/preview-widgets/builder/block?packed=${encodeURIComponent(await packBlock(block))}`
    const stranger = await shop.render(address)
    expect([stranger.outcome.status, stranger.html.includes('Från Builder.')]).toEqual([401, false])
    const shown = await shop.render(address, asStaff)
    expect([shown.outcome.status, shown.html.includes('Från Builder.')]).toEqual([200, true])
  })
})

describe('[N26] the trace', () => {
  async function traced(url: string, cookies: Readonly<Record<string, string>> = asStaff.cookies) {
    const { html, outcome } = await shop.render(url, { cookies })
    return { status: outcome.status, json: JSON.parse(html) as unknown }
  }

  test('shows staff which blocks are rendered, why, how long they took and what is missing', async () => {
    const variants = [{ id: 'finland', when: { market: 'fi' }, props: { heading: 2, body: { $t: { sv: 'Hej.' } } } }]
    await saved(
      'traced',
      page('traced', { b_a: { ...words('Hej.'), variants }, b_b: { type: 'hologram', v: 1, props: {} } }),
    )
    const { json } = await traced('/preview-widgets/trace/traced?market=fi&language=fi')
    const seenTrace = traceSchema.parse(json)
    expect(seenTrace).toMatchObject({
      page: 'traced',
      blocks: [{ id: 'b_a', type: 'rich-text', variant: 'finland', region: 'main', depth: 0 }, { id: 'b_b' }],
      notes: [{ blockId: 'b_a', note: 'variant finland' }],
      coverage: [{ blockId: 'b_a', path: '/body', shown: 'sv' }],
      problems: [{ blockId: 'b_b', type: 'hologram', code: 'unknown' }],
      varyDims: ['market'],
      mainBytes: expect.any(Number),
    })
    expect(seenTrace.blocks[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  })

  test('returns 401 to others, and 404 for an unknown page', async () => {
    expect((await traced('/preview-widgets/trace/home', {})).status).toBe(401)
    expect((await traced('/preview-widgets/trace/no-such', asStaff.cookies)).status).toBe(404)
  })
})

test('[C5] after a publish every market and language is requested and reports what it shows', async () => {
  const definition = page('proven', { b_a: words('Publicerat.') })
  const revision = await saved('proven', definition)
  const publish = `mutation ($revision: ID!) { publishPage(id: "proven", revision: $revision, languages: ["sv"]) { __typename } }`
  await shop.backend.ask(publish, { revision }, staff)
  const results = await verifyPublishedPage({
    definition: definitionSchema.parse(definition),
    revision,
    languages: ['sv', 'fi'],
    query: openData(getShop(), shop.requestOf('/preview-widgets', asStaff)),
    ask: async (path, cookies = {}) => {
      const { html, outcome } = await shop.render(path, { cookies })
      return { status: outcome.status, headers: new Headers({ 'x-cache': 'MISS' }), text: html, milliseconds: 12.3 }
    },
  })
  expect(results).toEqual([
    expect.objectContaining({
      market: 'se',
      language: 'sv',
      address: '/proven',
      status: 200,
      shows: 'revision',
      revision,
    }),
    expect.objectContaining({ market: 'fi', language: 'sv', address: '/proven', status: 200, shows: 'revision' }),
    expect.objectContaining({ market: 'fi', language: 'fi', address: '/fi/proven-fi', status: 404, shows: 'other' }),
  ])
  expect(results[0]).toMatchObject({ milliseconds: 12, cache: 'MISS' })
})

test('[structure S1] [C5] a live page without one of its blocks fails the verification', async () => {
  const definition = page('lacking', { b_a: words('Publicerat.'), b_b: { type: 'hologram', v: 1, props: {} } })
  const revision = await saved('lacking', definition)
  const publish = `mutation ($revision: ID!) { publishPage(id: "lacking", revision: $revision, languages: ["sv"]) { __typename } }`
  await shop.backend.ask(publish, { revision }, staff)
  const [first] = await verifyPublishedPage({
    definition: definitionSchema.parse(definition),
    revision,
    languages: ['sv'],
    query: openData(getShop(), shop.requestOf('/preview-widgets', asStaff)),
    ask: async (path, cookies = {}) => {
      const { html, outcome } = await shop.render(path, { cookies })
      return { status: outcome.status, headers: new Headers(), text: html, milliseconds: 1 }
    },
  })
  expect(first).toMatchObject({ status: 200, shows: 'lacking', revision })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

type Json = Readonly<Record<string, unknown>>

const fields = `... on Campaign { id state draftRevision approvedRevision windows { market from until }
  collisions { with kind what market winner } offerReach { kind alias markets } }
  ... on CampaignProblem { code current } ... on InvalidPage { issues { code path message } }`
const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  saveCampaign(id: $id, definition: $definition, baseRevision: $base) { __typename ${fields} } }`
const approve = `mutation ($id: ID!, $revision: ID!, $in: ID) {
  approveCampaign(id: $id, revision: $revision, staffLanguage: $in) { __typename ${fields} } }`
const cancel = `mutation ($id: ID!) { cancelCampaign(id: $id) { __typename ${fields} } }`
const savePage = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }`
const publishPage = 'mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) { __typename } }'
const live = `query ($route: String!, $language: ID!, $at: String) {
  publishedPages(route: $route, language: $language, at: $at) { pages { id revision } sections { id revision }
    campaigns theme { name value } } }`

interface Answer {
  readonly __typename: string
  readonly draftRevision?: string
  readonly state?: string
  readonly issues?: readonly { readonly code: string; readonly path: string; readonly message: string }[]
  readonly collisions?: readonly Json[]
  readonly offerReach?: readonly Json[]
}

const before = Date.UTC(2026, 10, 1)
let now = before
let backend: TestBackend
let publisher: Readonly<Record<string, string>>
let merchandiser: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now, catalog: true })
  publisher = await backend.staff('publisher')
  merchandiser = await backend.staff('merchandiser')
})
beforeEach(() => {
  now = before
})
afterAll(() => backend.stop())

async function run<T extends Json | Answer = Answer>(query: string, variables: Json, staff = publisher): Promise<T> {
  const { data, errors } = await backend.ask<Record<string, T>>(query, variables, staff)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(JSON.stringify(errors))
  return answer
}

async function pageOf(id: string, title: string, route: string, more: Json = {}, base: string | null = null) {
  const blocks = { a: { type: 'hero', v: 1, props: { title } } }
  const definition = { format: 1, id, kind: 'page', route: { name: route }, regions: { main: ['a'] }, blocks, ...more }
  const { revision } = await run<{ readonly revision: string }>(savePage, { id, definition, base })
  return revision
}

const campaignOf = (id: string, more: Json = {}): Json => ({
  format: 1,
  id,
  title: id,
  window: { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
  ...more,
})

async function approved(id: string, more: Json = {}): Promise<Answer> {
  const { draftRevision } = await run(save, { id, definition: campaignOf(id, more), base: null }, merchandiser)
  return run(approve, { id, revision: draftRevision })
}

async function shown(
  route: string,
  { market = 'se', language = 'sv', at }: { market?: string; language?: string; at?: number } = {},
) {
  const headers = { 'x-kolofon-server-key': backend.keys.serverKey }
  const variables = { route, language, marketId: market, at: at === undefined ? null : new Date(at).toISOString() }
  const { data, extensions } = await backend.ask<{
    publishedPages: { pages: { id: string; revision: string }[]; campaigns: string[]; theme: Json[] }
  }>(live, variables, headers)
  return {
    revisions: Object.fromEntries((data?.publishedPages.pages ?? []).map(({ id, revision }) => [id, revision])),
    campaigns: data?.publishedPages.campaigns,
    theme: data?.publishedPages.theme,
    changesAt: extensions?.kolofon?.nextChangeAt ?? null,
  }
}

const start = Date.UTC(2026, 10, 26, 23)
const end = Date.UTC(2026, 10, 29, 23)

describe('[N14] a campaign is applied as one unit', () => {
  test('all its parts begin together and end together, and afterwards the shop is as before', async () => {
    const usual = await pageOf('bw', 'Vardag', 'news')
    await run(publishPage, { id: 'bw', revision: usual })
    const black = await pageOf('bw', 'Svart', 'news', {}, usual)
    const only = await pageOf('bw-only', 'Bara då', 'news')
    await approved('black-week', {
      markets: ['se', 'fi'],
      pages: [
        { page: 'bw', revision: black },
        { page: 'bw-only', revision: only, languages: ['sv'] },
      ],
      theme: { 'color-accent': '#111111' },
      redirects: [{ path: '/rea', to: '/host' }],
      boosts: [{ list: 'bestsellers', products: ['2', '1'] }],
    })
    const redirect = async (path = '/rea/') =>
      (
        await backend.ask<{ redirect: Json | null }>('query ($path: String!) { redirect(path: $path) { to status } }', {
          path,
        })
      ).data?.redirect ?? null
    const back = 'mutation { setRedirect(path: "/host", to: "/rea") { __typename } }'
    await backend.ask(back, {}, await backend.staff('editor'))
    const effects = async () =>
      (await backend.ask('{ campaignEffects(market: "se") { campaigns boosts { list productIds } nextChangeAt } }'))
        .data

    const calm = { revisions: { bw: usual }, campaigns: [], theme: [] }
    expect(await shown('news')).toEqual({ ...calm, changesAt: start })
    expect(await redirect()).toBeNull()
    expect(await effects()).toEqual({ campaignEffects: { campaigns: [], boosts: [], nextChangeAt: null } })
    now = start - 1
    expect(await shown('news')).toEqual({ ...calm, changesAt: start })

    now = start
    const running = { campaigns: ['black-week'], theme: [{ name: 'color-accent', value: '#111111' }], changesAt: end }
    expect(await shown('news')).toEqual({ ...running, revisions: { bw: black, 'bw-only': only } })
    expect(await shown('news', { market: 'fi', language: 'fi' })).toEqual({ ...running, revisions: { bw: black } })
    expect(await shown('news', { market: 'dk', language: 'da' })).toEqual({ ...calm, changesAt: null })
    expect(await redirect()).toEqual({ to: '/host', status: 302 })
    // The campaign redirects in the opposite direction. The editor's redirect would form a loop, so it does not apply.
    expect(await redirect('/host')).toBeNull()
    expect(await effects()).toMatchObject({
      campaignEffects: { campaigns: ['black-week'], boosts: [{ list: 'bestsellers', productIds: ['2', '1'] }] },
    })

    now = end
    expect(await shown('news')).toEqual({ ...calm, changesAt: null })
    expect(await redirect()).toBeNull()
    expect(await redirect('/host')).toEqual({ to: '/rea', status: 301 })
  })

  test('[N15] it can be previewed at any instant, by staff and servers of the shop only', async () => {
    expect((await shown('news', { at: start })).campaigns).toEqual(['black-week'])
    expect((await shown('news', { at: start - 1 })).campaigns).toEqual([])
    const { errors } = await backend.ask(live, { route: 'news', language: 'sv', at: new Date(start).toISOString() })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('a draft can be previewed as if it were approved, by staff only', async () => {
    const definition = campaignOf('draft-only', { theme: { tone: 'draft' } })
    await run(save, { id: 'draft-only', definition, base: null }, merchandiser)
    const ask =
      'query ($at: String, $drafts: [ID!]) { campaignEffects(market: "dk", at: $at, drafts: $drafts) { campaigns theme { value } } }'
    const looked = await backend.ask(ask, { at: new Date(start).toISOString(), drafts: ['draft-only'] }, publisher)
    expect(looked.data).toEqual({ campaignEffects: { campaigns: ['draft-only'], theme: [{ value: 'draft' }] } })
    now = start
    expect((await backend.ask(ask, {})).data).toEqual({ campaignEffects: { campaigns: [], theme: [] } })
    const { errors } = await backend.ask(ask, { drafts: ['draft-only'] })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })

  test('[P6] its content is not readable before it begins', async () => {
    const black = (await shown('news', { at: start })).revisions.bw
    const ask = 'query ($revision: ID!) { pageRevisions(revisions: [$revision]) { revision } }'
    expect((await backend.ask(ask, { revision: black })).data).toEqual({ pageRevisions: [] })
    now = start
    expect((await backend.ask(ask, { revision: black })).data).toEqual({ pageRevisions: [{ revision: black }] })
  })

  test('in the time zone of each market it begins at that market’s midnight', async () => {
    const revision = await pageOf('zones', 'Hej', 'brands')
    const window = { from: '2027-03-27T00:00', until: '2027-03-29T00:00', zone: 'market' }
    await approved('zones', { window, pages: [{ page: 'zones', revision }] })
    const inFinland = Date.UTC(2027, 2, 26, 22)
    now = inFinland
    expect((await shown('brands', { market: 'fi' })).revisions).toEqual({ zones: revision })
    expect(await shown('brands', { market: 'se' })).toMatchObject({ revisions: {}, changesAt: inFinland + 3_600_000 })
    // The clocks go forward on the 28th, so the two days have 47 hours.
    now = inFinland + 47 * 3_600_000 - 1
    expect((await shown('brands', { market: 'fi' })).revisions).toEqual({ zones: revision })
    now += 1
    expect((await shown('brands', { market: 'fi' })).revisions).toEqual({})
  })
})

describe('[N16][N37] approval', () => {
  test('the approved revision goes live despite later edits, and cancelling takes effect at once', async () => {
    const first = await pageOf('frozen', 'Godkänd', 'categories')
    const second = await pageOf('frozen', 'Ändrad', 'categories', {}, first)
    const done = await approved('frozen', { pages: [{ page: 'frozen', revision: first }] })
    const edited = campaignOf('frozen', { pages: [{ page: 'frozen', revision: second }], blackoutMinutes: 30 })
    const draft = await run(save, { id: 'frozen', definition: edited, base: done.draftRevision })
    now = start
    expect((await shown('categories')).revisions).toEqual({ frozen: first })
    const late = await run(approve, { id: 'frozen', revision: draft.draftRevision })
    expect(late.issues?.map(({ code }) => code)).toEqual(['blackout'])
    expect(await run(cancel, { id: 'frozen' })).toMatchObject({ state: 'draft' })
    expect((await shown('categories')).revisions).toEqual({})
  })

  test('the blackout refuses late edits from an hour before the start, with a message in Swedish', async () => {
    const done = await approved('late')
    const draft = await run(save, {
      id: 'late',
      definition: campaignOf('late', { theme: { a: 'b' } }),
      base: done.draftRevision,
    })
    now = start - 60 * 60_000
    const refused = await run(approve, { id: 'late', revision: draft.draftRevision, in: 'sv' })
    expect(refused.issues?.[0]?.message).toContain('Från 60 minuter före starten')
    now -= 1
    expect((await run(approve, { id: 'late', revision: draft.draftRevision })).__typename).toBe('Campaign')
    await run(cancel, { id: 'late' })
  })

  test('refuses to approve a stale draft, and refuses a save that is based on one', async () => {
    const one = await run(save, { id: 'race', definition: campaignOf('race'), base: null })
    await run(save, { id: 'race', definition: campaignOf('race', { title: 'Två' }), base: one.draftRevision })
    expect(await run(approve, { id: 'race', revision: one.draftRevision })).toMatchObject({ code: 'stale' })
    const stale = { id: 'race', definition: campaignOf('race', { title: 'Tre' }), base: one.draftRevision }
    expect(await run(save, stale)).toMatchObject({ __typename: 'CampaignProblem', code: 'stale' })
  })

  test('is refused with a message for missing pages and offers, and for pages with faults', async () => {
    const blocks = { a: { type: 'hero', v: 1, props: { title: 'Hej', tone: 'loud' } } }
    const faulty = await pageOf('faulty', 'x', 'news', { blocks })
    const refused = await approved('faulty', {
      pages: [
        { page: 'faulty', revision: faulty },
        { page: 'ghost', revision: '0'.repeat(64) },
      ],
      discountCampaigns: ['finns-inte'],
      promoCodes: ['INGEN'],
    })
    expect(refused.issues?.map(({ code, path }) => [code, path])).toEqual([
      ['props', '/pages/0'],
      ['no-revision', '/pages/1'],
      ['no-discountCampaign', '/discountCampaigns/0'],
      ['no-promoCode', '/promoCodes/0'],
    ])
    expect(refused.issues?.[0]?.message).toBe('On “faulty”: Tone: must be one of paper, warm, ink.')
  })

  test.each([
    ['2027-03-28T02:30', '2027-04-01T00:00', 'no-instant'],
    ['2026-10-25T02:30', '2026-11-20T00:00', 'no-instant'],
    ['2026-12-02T00:00', '2026-12-01T00:00', 'window-ends-first'],
    ['2026-01-01T00:00', '2026-02-01T00:00', 'ended'],
  ])('a window from %s until %s is refused: %s', async (from, until, code) => {
    const refused = await approved(`window-${from.slice(0, 10)}`, { window: { from, until, zone: 'Europe/Stockholm' } })
    expect(refused.issues?.[0]?.code).toBe(code)
  })

  test('two colliding campaigns are listed with the one that wins', async () => {
    const revision = await pageOf('both', 'x', 'authors')
    const pages = [{ page: 'both', revision, languages: ['sv'] }]
    await approved('early', { pages, theme: { tone: 'a' } })
    const later = { from: '2026-11-29T00:00', until: '2026-12-02T00:00', zone: 'Europe/Stockholm' }
    const { collisions } = await approved('later', { pages, theme: { tone: 'b' }, window: later, markets: ['se'] })
    expect(collisions).toEqual([
      { with: 'early', kind: 'page', what: 'both sv', market: 'se', winner: 'later' },
      { with: 'early', kind: 'theme', what: 'tone', market: 'se', winner: 'later' },
    ])
    now = Date.UTC(2026, 10, 29, 12)
    expect((await shown('authors')).theme).toContainEqual({ name: 'tone', value: 'b' })
    expect((await shown('authors', { market: 'dk' })).theme).toContainEqual({ name: 'tone', value: 'a' })
    const calendar =
      'query { contentCalendar(from: "2026-11-28T00:00:00Z", until: "2026-12-01T00:00:00Z") { id market collisions } }'
    const { data } = await backend.ask<{ contentCalendar: Json[] }>(calendar, {}, merchandiser)
    expect(data?.contentCalendar).toContainEqual({ id: 'later', market: 'se', collisions: ['early'] })
  })
})

describe('[C4] prices and codes of a campaign', () => {
  const names = async (market: string) => {
    const ask = 'query { discountCampaigns { alias } }'
    const { data } = await backend.ask<{ discountCampaigns: { alias: string }[] }>(ask, { marketId: market })
    return data?.discountCampaigns.map(({ alias }) => alias)
  }

  test('run with the campaign, in its markets only, and are as before when it is cancelled', async () => {
    const [alias = ''] = (await names('se')) ?? []
    const steps = async () => (await backend.database.db.execute('select 1 from price_history')).rows.length
    const known = await steps()
    const done = await approved('prices', { markets: ['se'], discountCampaigns: [alias], promoCodes: ['FEMTIO'] })
    expect(done.__typename).toBe('Campaign')
    // [N2] Approval records the prices charged until now in the price history before it changes the discount's time
    // window.
    expect(await steps()).toBeGreaterThan(known)
    expect(await names('se')).not.toContain(alias)
    now = start
    expect(await names('se')).toContain(alias)
    expect(await names('dk')).not.toContain(alias)
    const taken = await approved('prices-too', { promoCodes: ['FEMTIO'] })
    expect(taken.issues?.[0]).toMatchObject({ code: 'offer-taken', path: '/promoCodes/0' })
    now = before
    await run(cancel, { id: 'prices' })
    expect(await names('se')).toContain(alias)
    expect(await names('dk')).toContain(alias)
  })

  test('[editing S1-1] an offer for Finland only stays in Finland when its campaign runs in three countries', async () => {
    const [alias = ''] = (await names('fi')) ?? []
    const set = (markets: string | null) =>
      backend.database.db.execute(
        sql`update discount_campaigns set markets = ${markets}::text[] where alias = ${alias}`,
      )
    const stored = async () => {
      const query = sql`select markets from discount_campaigns where alias = ${alias}`
      return (await backend.database.db.execute<{ markets: string[] | null }>(query)).rows[0]?.markets
    }
    const usual = await stored()
    const { rows } = await backend.database.db.execute<{ id: string }>(sql`select id from markets where alias = 'fi'`)
    const finland = rows[0]?.id
    await set(`{${finland}}`)
    const done = await approved('north', { markets: ['se', 'dk', 'fi'], discountCampaigns: [alias] })
    expect(done.__typename).toBe('Campaign')
    expect(await stored()).toEqual([finland])
    await run(cancel, { id: 'north' })
    expect(await stored()).toEqual([finland])
    await set(usual ? `{${usual.join(',')}}` : null)
  })

  test('[editing S1-1] a campaign lists the markets of each offer, and an offer valid in none blocks approval', async () => {
    const { db } = backend.database
    const { rows } = await db.execute<{ id: string }>(sql`select id from markets where alias = 'fi'`)
    const amounts = JSON.stringify({ kind: 'amount', amounts: { SEK: 5_000, EUR: 500 } })
    await db.execute(
      sql`insert into cart_campaigns (alias, parameters, markets) values ('bara-fi', '{"kind":"freeShipping"}', array[${rows[0]?.id}]),
        ('kronor-och-euro', ${amounts}::jsonb, null)`,
    )
    const definition = (markets: readonly string[]) =>
      campaignOf('reach', { markets, cartCampaigns: ['bara-fi', 'kronor-och-euro'] })
    const saved = await run(save, { id: 'reach', definition: definition(['se', 'fi', 'dk']), base: null }, merchandiser)
    expect(saved.offerReach).toEqual([
      { kind: 'cartCampaign', alias: 'bara-fi', markets: ['fi'] },
      { kind: 'cartCampaign', alias: 'kronor-och-euro', markets: ['se', 'fi'] },
    ])
    const narrower = { id: 'reach', definition: definition(['se', 'dk']), base: saved.draftRevision }
    const { draftRevision } = await run(save, narrower, merchandiser)
    const refused = await run(approve, { id: 'reach', revision: draftRevision, in: 'sv' })
    expect(refused.issues).toEqual([
      {
        code: 'offer-nowhere',
        path: '/cartCampaigns/0',
        message: expect.stringContaining('”bara-fi” skulle inte gälla på någon marknad'),
      },
    ])
    // The campaign can be approved when it names Finland, the only market of the offer `bara-fi`.
    const wide = await run(save, { id: 'reach', definition: definition(['fi']), base: draftRevision }, merchandiser)
    expect((await run(approve, { id: 'reach', revision: wide.draftRevision })).__typename).toBe('Campaign')
    await run(cancel, { id: 'reach' })
  })

  test('stay ended when a campaign is cancelled after its end, and are available to the next', async () => {
    await approved('spring', { promoCodes: ['FEMTIO'] })
    const works = async () => {
      const { rows } = await backend.database.db.execute<{ ends_at: Date | string | null }>(
        "select ends_at from promo_codes where code = 'FEMTIO'",
      )
      const ends = rows[0]?.ends_at
      return ends == null || new Date(ends).getTime() > now
    }
    now = end
    expect(await works()).toBe(false)
    await run(cancel, { id: 'spring' })
    expect(await works()).toBe(false)
    const window = { from: '2026-12-01T00:00', until: '2026-12-24T00:00', zone: 'Europe/Stockholm' }
    expect((await approved('christmas', { promoCodes: ['FEMTIO'], window })).__typename).toBe('Campaign')
    expect(await works()).toBe(true)
  })

  test('require the same instant in all markets', async () => {
    const window = { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'market' }
    const refused = await approved('prices-zones', { window, promoCodes: ['FEMTIO'] })
    expect(refused.issues?.map(({ code }) => code)).toEqual(['offers-need-one-zone'])
  })
})

test('only staff with the role may read, save, approve or cancel campaigns', async () => {
  const support = await backend.staff('support', 'moderator')
  const operations: readonly [string, Json][] = [
    ['{ campaigns { id } }', {}],
    ['{ contentCalendar(from: "2026-01-01", until: "2027-01-01") { id } }', {}],
    [save, { id: 'x', definition: {} }],
    [approve, { id: 'x', revision: 'x' }],
    [cancel, { id: 'x' }],
  ]
  for (const [query, variables] of operations) {
    expect((await backend.ask(query, variables)).errors?.[0]?.extensions?.code, query).toBe('UNAUTHENTICATED')
    expect((await backend.ask(query, variables, support)).errors?.[0]?.extensions?.code, query).toBe('FORBIDDEN')
  }
  expect((await backend.ask(approve, { id: 'x', revision: 'x' }, merchandiser)).errors?.[0]?.extensions?.code).toBe(
    'FORBIDDEN',
  )
})

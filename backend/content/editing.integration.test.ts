import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

type Json = Readonly<Record<string, unknown>>

const save = `mutation ($id: ID!, $definition: JSON!, $base: ID, $note: String, $in: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base, note: $note, staffLanguage: $in) { __typename
    ... on PageRevision { revision definition joined author }
    ... on StalePage { current author conflicts { path blockId base mine theirs } }
    ... on InvalidPage { issues { code path blockId label message hint } } } }`
const publish = `mutation ($id: ID!, $revision: ID!, $languages: [ID!], $expected: [ExpectedPointer!]) {
  publishPage(id: $id, revision: $revision, languages: $languages, expected: $expected) { __typename
    ... on PageState { published { language revision } } ... on StalePage { message current }
    ... on InvalidPage { issues { code message } } } }`
const schedule = `mutation ($id: ID!, $revision: ID, $languages: [ID!], $at: String!, $zone: String!, $in: ID) {
  schedulePage(id: $id, revision: $revision, languages: $languages, at: $at, zone: $zone, staffLanguage: $in) { __typename
    ... on Schedule { id at state } ... on ScheduleProblem { code message } ... on InvalidPage { issues { code } } } }`
const live = `query ($route: String!, $language: ID!, $at: String) {
  publishedPages(route: $route, language: $language, at: $at) { pages { id revision } } }`

const hero = (props: Json = {}, more: Json = {}): Json => ({
  type: 'hero',
  v: 1,
  props: { title: 'Hej', ...props },
  ...more,
})
const page = (id: string, blocks: Readonly<Record<string, Json>>, more: Json = {}): Json => ({
  format: 1,
  id,
  kind: 'page',
  route: { name: 'index' },
  regions: { main: Object.keys(blocks) },
  blocks,
  ...more,
})

let now = Date.UTC(2026, 10, 1, 12)
let backend: TestBackend
let anna: Readonly<Record<string, string>>
let publisher: Readonly<Record<string, string>>

beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
  anna = await backend.staff('editor')
  publisher = await backend.staff('publisher')
})
afterAll(() => backend.stop())

interface Answer {
  readonly __typename: string
  readonly revision?: string
  readonly definition?: Json
  readonly joined?: string | null
  readonly current?: string | null
  readonly conflicts?: readonly Json[]
  readonly issues?: readonly Json[]
  readonly code?: string
  readonly message?: string
  readonly id?: string
  readonly at?: string
  readonly published?: readonly { readonly language: string; readonly revision: string }[]
}

async function run(query: string, variables: Json, staff = publisher): Promise<Answer> {
  const { data, errors } = await backend.ask<Record<string, Answer>>(query, variables, staff)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(JSON.stringify(errors))
  return answer
}

const saved = (id: string, definition: unknown, base: string | null, more: Json = {}) =>
  run(save, { id, definition, base, ...more }, anna)

async function shown(route: string, language: string, at?: number, staff = publisher) {
  const variables = { route, language, at: at === undefined ? null : new Date(at).toISOString() }
  const answer = await backend.ask<{ publishedPages: { pages: readonly { id: string; revision: string }[] } }>(
    live,
    variables,
    { ...staff, 'x-kolofon-server-key': backend.keys.serverKey },
  )
  return {
    revisions: Object.fromEntries((answer.data?.publishedPages.pages ?? []).map(({ id, revision }) => [id, revision])),
    changesAt: answer.extensions?.kolofon?.nextChangeAt ?? null,
  }
}

test('[E4] normalizes text pasted from a word processor; stores blocks of a later release as sent', async () => {
  const later = { type: 'carousel', v: 1, props: { text: 'a\r\nb' } }
  const sent = page('pasted', { a: hero({ title: 'Ett\r\n\r\nO\u0308ppet\u200b \u00a0' }), b: later })
  const first = await saved('pasted', sent, null)
  expect(first.definition).toEqual(page('pasted', { a: hero({ title: 'Ett\n\nÖppet \u00a0' }), b: later }))
  expect((await saved('pasted', sent, first.revision ?? null)).revision).toBe(first.revision)
})

describe('[C2] concurrent saves of two editors', () => {
  test('[N18] are merged when they change different values; the response names the draft merged with', async () => {
    const base = await saved('joined', page('joined', { a: hero(), b: hero() }), null)
    const first = await saved('joined', page('joined', { a: hero({ title: 'Ett' }), b: hero() }), base.revision ?? null)
    const second = await saved('joined', page('joined', { b: hero({ tone: 'ink' }), a: hero() }), base.revision ?? null)
    expect(second).toMatchObject({
      __typename: 'PageRevision',
      joined: first.revision,
      definition: page('joined', { b: hero({ tone: 'ink' }), a: hero({ title: 'Ett' }) }),
    })
  })

  test('[N18] conflict when they change the same value: both values are returned, and nothing is saved', async () => {
    const base = await saved('clash', page('clash', { a: hero() }), null)
    const first = await saved('clash', page('clash', { a: hero({ title: 'Ett' }) }), base.revision ?? null)
    const second = await saved('clash', page('clash', { a: hero({ title: 'Två' }) }), base.revision ?? null)
    expect(second).toEqual({
      __typename: 'StalePage',
      current: first.revision,
      author: 'staff@example.com',
      conflicts: [{ path: '/blocks/a/props/title', blockId: 'a', base: 'Hej', mine: 'Två', theirs: 'Ett' }],
    })
  })
})

test('[C2] ten editors who save at the same time lose no changes', async () => {
  const ids = Array.from({ length: 10 }, (_, nth) => `b${nth}`)
  const blocks = (title: (id: string) => string) =>
    Object.fromEntries(ids.map((id) => [id, hero({ title: title(id) })]))
  const { revision = null } = await saved(
    'crowd',
    page(
      'crowd',
      blocks(() => 'Hej'),
    ),
    null,
  )
  const all = ids.map((own) =>
    saved(
      'crowd',
      page(
        'crowd',
        blocks((id) => (id === own ? `Från ${own}` : 'Hej')),
      ),
      revision,
    ),
  )
  expect((await Promise.all(all)).map(({ __typename }) => __typename)).toEqual(ids.map(() => 'PageRevision'))
  const { data } = await backend.ask<{ pages: { id: string; draft: string }[] }>('{ pages { id draft } }', {}, anna)
  const draft = data?.pages.find(({ id }) => id === 'crowd')?.draft
  const found = await backend.ask(
    'query ($id: ID!) { page(id: "crowd", revision: $id) { definition } }',
    { id: draft },
    anna,
  )
  expect(found.data).toEqual({
    page: {
      definition: page(
        'crowd',
        blocks((id) => `Från ${id}`),
      ),
    },
  })
})

describe('[P1] saving refuses, with path and block', () => {
  test('a page of two megabytes', async () => {
    const refused = await saved('large', page('large', { a: hero({ text: 'ä'.repeat(1_100_000) }) }), null)
    expect(refused.issues?.[0]).toMatchObject({ code: 'too-large', path: '/blocks/a', blockId: 'a' })
  })

  test('cycles and dangling ids, in the editor’s language', async () => {
    const around = (inner: string) => hero({}, { slots: { in: [inner] } })
    const circle = page('circle', { a: around('b'), b: around('a') }, { regions: { main: ['a', 'ghost'] } })
    const refused = await saved('circle', circle, null, { in: 'sv' })
    expect(refused.issues).toMatchObject([
      { code: 'cycle', path: '/blocks/b/slots/in/0', message: 'Blocket ”a” innehåller sig självt.' },
      { code: 'dangling-id', path: '/regions/main/1', blockId: 'ghost' },
    ])
  })

  test('[B5] a new block of a version newer than the shop, but preserves an existing one', async () => {
    const newer = page('newer', { a: hero(), b: { type: 'hero', v: 9, props: { future: [1, { x: null }] } } })
    const refused = await saved('newer', newer, null)
    expect(refused.issues).toMatchObject([{ code: 'newer-block', path: '/blocks/b', blockId: 'b' }])
    const { insertRevision } = await import('./content.store.ts')
    await insertRevision(backend.database.db, {
      id: 'newer',
      revision: 'x',
      definition: newer as never,
      author: 'other',
      note: null,
    })
    const { blocks } = newer as { readonly blocks: Readonly<Record<string, Json>> }
    const newerRevision = await saved('newer', page('newer', { ...blocks, a: hero({ title: 'Ny' }) }), 'x')
    expect(newerRevision.definition).toMatchObject({ blocks: { b: blocks.b } })
  })

  test('text that the database cannot store', async () => {
    const definition = page('nul', { a: hero({ title: 'a\0' }) })
    const ask = 'mutation ($definition: JSON!) { savePage(id: "nul", definition: $definition) { __typename } }'
    const { errors } = await backend.ask(ask, { definition }, anna)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('[C1] pointers', () => {
  test('[F99] publishing one language does not change the others', async () => {
    const first = await saved('langs', page('langs', { a: hero({ title: 'Ett' }) }), null)
    await run(publish, { id: 'langs', revision: first.revision })
    const second = await saved('langs', page('langs', { a: hero({ title: 'Två' }) }), first.revision ?? null)
    await run(publish, { id: 'langs', revision: second.revision, languages: ['fi'] })
    const ask = 'query ($language: ID!) { page(id: "langs", language: $language) { revision definition } }'
    const inLanguage = async (language: string) => (await backend.ask(ask, { language })).data
    expect(await inLanguage('sv')).toMatchObject({ page: { revision: first.revision } })
    expect(await inLanguage('nb')).toEqual(await inLanguage('sv'))
    expect(await inLanguage('fi')).toMatchObject({ page: { revision: second.revision } })
  })

  test('refuses a publish based on stale pointers, and returns the live revision', async () => {
    const first = await saved('cas', page('cas', { a: hero({ title: 'Ett' }) }), null)
    const second = await saved('cas', page('cas', { a: hero({ title: 'Två' }) }), first.revision ?? null)
    await run(publish, { id: 'cas', revision: first.revision })
    const seen = [{ language: 'sv', revision: null }]
    const refused = await run(publish, { id: 'cas', revision: second.revision, expected: seen })
    expect(refused).toMatchObject({ __typename: 'StalePage', current: first.revision })
    const right = [{ language: 'sv', revision: first.revision }]
    expect((await run(publish, { id: 'cas', revision: second.revision, expected: right })).__typename).toBe('PageState')
  })

  test('refuses a language that the shop does not have', async () => {
    const { revision } = await saved('strange', page('strange', { a: hero() }), null)
    const refused = await run(publish, { id: 'strange', revision, languages: ['de'] })
    expect(refused.issues).toEqual([{ code: 'unknown-language', message: 'The shop has no language “de”.' }])
  })
})

describe('[F97] schedules', () => {
  test('[N16] the approved revision goes live to the second, despite later edits', async () => {
    const approved = await saved(
      'timed',
      page('timed', { a: hero({ title: 'Godkänd' }) }, { route: { name: 'news' } }),
      null,
    )
    const at = Date.UTC(2026, 10, 26, 23)
    const made = await run(schedule, {
      id: 'timed',
      revision: approved.revision,
      at: '2026-11-27T00:00',
      zone: 'Europe/Stockholm',
    })
    expect(made).toMatchObject({ __typename: 'Schedule', at: new Date(at).toISOString(), state: 'waiting' })
    await saved(
      'timed',
      page('timed', { a: hero({ title: 'Ändrad' }) }, { route: { name: 'news' } }),
      approved.revision ?? null,
    )
    expect(await shown('news', 'sv')).toEqual({ revisions: {}, changesAt: at })
    expect((await shown('news', 'sv', at - 1)).revisions).toEqual({})
    expect((await shown('news', 'sv', at)).revisions).toEqual({ timed: approved.revision })
    now = at
    expect(await shown('news', 'sv')).toEqual({ revisions: { timed: approved.revision }, changesAt: null })
    await backend.modules.content.keeper.settle()
    const { data } = await backend.ask<{ contentLog: readonly { action: string }[] }>(
      '{ contentLog(subject: "page:timed") { action at details } }',
      {},
      anna,
    )
    // Compare only the log entries of publishes. Entries of saves have the time of the database's clock, which is later
    // than the test's clock, and would therefore come first.
    expect(data?.contentLog.filter(({ action }) => action === 'publish')).toMatchObject([
      { at: new Date(at).toISOString(), details: { revision: approved.revision } },
    ])
    expect((await shown('news', 'sv')).revisions).toEqual({ timed: approved.revision })
  })

  test('a page is unpublished on schedule, and a later manual publish takes precedence', async () => {
    const { revision } = await saved('ends', page('ends', { a: hero() }, { route: { name: 'brands' } }), null)
    await run(publish, { id: 'ends', revision })
    await run(schedule, { id: 'ends', revision: null, languages: ['sv'], at: '2026-12-01T00:00', zone: 'UTC' })
    now = Date.UTC(2026, 11, 1)
    expect((await shown('brands', 'sv')).revisions).toEqual({})
    expect((await shown('brands', 'fi')).revisions).toEqual({ ends: revision })
    await run(publish, { id: 'ends', revision, languages: ['sv'] })
    expect((await shown('brands', 'sv')).revisions).toEqual({ ends: revision })
    await backend.modules.content.keeper.settle()
    expect((await shown('brands', 'sv')).revisions).toEqual({ ends: revision })
  })

  test('refuses a time that is past, skipped or repeated by the clocks, or unreadable, with a message', async () => {
    const { revision } = await saved('times', page('times', { a: hero() }), null)
    const at = (wall: string, zone = 'Europe/Stockholm') =>
      run(schedule, { id: 'times', revision, at: wall, zone, in: 'sv' })
    expect(await at('2020-01-01T00:00')).toMatchObject({ code: 'past', message: 'Tidpunkten har redan varit.' })
    for (const wall of ['2027-03-28T02:30', '2027-10-31T02:30', 'tomorrow']) {
      expect(await at(wall)).toMatchObject({ code: 'no-instant' })
    }
    expect(await at('2027-03-28T03:30')).toMatchObject({ at: '2027-03-28T01:30:00.000Z' })
  })

  test('a cancelled schedule has no effect', async () => {
    const { revision } = await saved('not-now', page('not-now', { a: hero() }, { route: { name: 'authors' } }), null)
    const { id } = await run(schedule, { id: 'not-now', revision, at: '2027-01-01T00:00', zone: 'UTC' })
    const cancel =
      'mutation ($id: ID!) { cancelSchedule(id: $id) { __typename ... on Schedule { state } ... on ScheduleProblem { code } } }'
    expect(await run(cancel, { id })).toMatchObject({ state: 'cancelled' })
    expect(await run(cancel, { id })).toMatchObject({ code: 'not-waiting' })
    expect((await shown('authors', 'sv', Date.UTC(2028, 0, 1))).revisions).toEqual({})
  })

  test('reading at another instant than now requires authentication', async () => {
    const { errors } = await backend.ask(live, { route: 'index', language: 'sv', at: '2030-01-01T00:00:00Z' })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})

describe('[N17] the publish gate', () => {
  const gate = `query ($id: ID!, $revision: ID!, $languages: [ID!]) { publishGate(id: $id, revision: $revision, languages: $languages) {
    language open issues { severity code path message } } }`

  test('reports issues per language, and publishing refuses the languages it closes', async () => {
    const title = { $t: { sv: 'Hej', en: 'Hello', da: null } }
    const text = { $t: { en: 'Only English' } }
    const action = { label: 'Mer', to: { route: 'content', params: { alias: 'finns-inte' } } }
    const { revision } = await saved('gated', page('gated', { a: hero({ title, text, action, list: 'ghosts' }) }), null)
    const { data } = await backend.ask<{
      publishGate: readonly { language: string; open: boolean; issues: readonly Json[] }[]
    }>(gate, { id: 'gated', revision, languages: ['en', 'fi'] }, anna)
    const codes = data?.publishGate.map(({ language, open, issues }) => [
      language,
      open,
      issues.map(({ code }) => String(code)).toSorted(),
    ])
    expect(codes).toEqual([
      ['en', true, ['no-list', 'no-page', 'no-route']],
      ['fi', false, ['fallback', 'no-list', 'no-page', 'no-route', 'untranslated']],
    ])
    const refused = await run(publish, { id: 'gated', revision, languages: ['en', 'fi'] })
    expect(refused.issues?.map(({ code }) => code).toSorted()).toEqual(['fallback', 'untranslated'])
    expect((await run(publish, { id: 'gated', revision, languages: ['en'] })).__typename).toBe('PageState')
  })

  test('[P3] validates the props of a section use against the live section, and reports a section that is not live', async () => {
    const strip = {
      ...page('strip', { h: hero() }),
      kind: 'section',
      route: undefined,
      exposes: { heading: { block: 'h', prop: 'title' } },
    }
    const section = await saved('strip', strip, null)
    await run(publish, { id: 'strip', revision: section.revision, languages: ['sv'] })
    const use = (props: Json) => ({ type: '@section', v: 1, ref: 'strip', props })
    const { revision } = await saved('striped', page('striped', { s: use({ heading: 7, tone: 'ink' }) }), null)
    const { data } = await backend.ask<{
      publishGate: readonly { language: string; issues: readonly Json[] }[]
    }>(gate, { id: 'striped', revision, languages: ['sv', 'fi'] }, anna)
    expect(data?.publishGate.map(({ issues }) => issues.map(({ code, path }) => [code, path]))).toEqual([
      [
        ['not-exposed', '/blocks/s/props/tone'],
        ['props', '/blocks/s/props/heading'],
      ],
      [['section-not-live', '/blocks/s/ref']],
    ])
    const refused = await run(publish, { id: 'striped', revision, languages: ['sv'] })
    expect(refused.issues?.map(({ code }) => code)).toEqual(['props'])
  })

  test('[P6] refuses a condition on an unknown campaign or market', async () => {
    const when = { any: [{ market: 'xx' }, { campaign: 'never-made' }] }
    const { revision } = await saved('aimed', page('aimed', { a: hero({}, { when }) }), null)
    const refused = await run(publish, { id: 'aimed', revision })
    expect(refused.issues?.map(({ code }) => code)).toEqual(['no-market', 'no-campaign'])
  })
})

describe('queries and clean-up for editors', () => {
  test('[F98] finds where a list is used, in the draft and live', async () => {
    const uses =
      'query ($kind: String!, $target: String!) { whereUsed(kind: $kind, target: $target) { pageId path blockId draft languages } }'
    const first = await saved('user', page('user', { a: hero({ list: 'bestsellers' }) }), null)
    await run(publish, { id: 'user', revision: first.revision, languages: ['sv', 'fi'] })
    await saved('user', page('user', { a: hero() }), first.revision ?? null)
    const { data } = await backend.ask(uses, { kind: 'list', target: 'bestsellers' }, anna)
    expect(data).toEqual({
      whereUsed: [
        { pageId: 'user', path: '/blocks/a/props/list', blockId: 'a', draft: false, languages: ['fi', 'sv'] },
      ],
    })
  })

  test('searches the text of drafts case-insensitively, and takes pattern characters literally', async () => {
    await saved(
      'found',
      page('found', { a: hero({ title: { $t: { sv: '100 % Ökenråtta', fi: 'Aavikkorotta' } } }) }),
      null,
    )
    const search = 'query ($text: String!) { searchContent(text: $text) { pageId path language text } }'
    const found = async (text: string) => (await backend.ask(search, { text }, anna)).data
    expect(await found('ökenRÅTTA')).toEqual({
      searchContent: [{ pageId: 'found', path: '/blocks/a/props/title', language: 'sv', text: '100 % Ökenråtta' }],
    })
    expect(await found('0 %_')).toEqual({ searchContent: [] })
  })

  test('[N20] counts the pages that a rule matches', async () => {
    const ask = 'query ($match: JSON!) { ruleReach(route: "product", match: $match) { market pages } }'
    const { data } = await backend.ask(ask, { match: { category: ['crime'], market: ['se'], inStock: true } }, anna)
    expect(data).toEqual({ ruleReach: [{ market: 'se', pages: 0 }] })
    expect((await backend.ask(ask, { match: { colour: 'red' } }, anna)).data).toEqual({ ruleReach: null })
  })

  test('deletes only old revisions that nothing references', async () => {
    const first = await saved('kept', page('kept', { a: hero({ title: 'live' }) }), null)
    await run(publish, { id: 'kept', revision: first.revision })
    let base = first.revision ?? null
    for (let nth = 0; nth < 55; nth += 1) {
      const definition = page('kept', { a: hero({ title: `${nth}` }) })
      base = (await saved('kept', definition, base, { note: 'meant' })).revision ?? null
    }
    const before = now
    now = Date.now()
    expect(await backend.modules.content.keeper.drop()).toBe(0)
    now = Date.now() + 120 * 86_400_000
    await backend.modules.content.keeper.drop()
    now = before
    const { data } = await backend.ask<{ revisions: readonly { revision: string }[] }>(
      '{ revisions(id: "kept") { revision } }',
      {},
      anna,
    )
    const left = data?.revisions.map(({ revision }) => revision) ?? []
    expect(left).toHaveLength(51)
    expect(left).toContain(first.revision)
    expect(left).toContain(base)
  })

  test('deletes autosaves but the last after a day; revisions that were live or have a note stay', async () => {
    const titles = ['H', 'Hö', 'Höst', 'Höst 2']
    const made: string[] = []
    for (const [nth, title] of titles.entries()) {
      const more = nth === 1 ? { note: 'first words' } : {}
      const { revision } = await saved('typed', page('typed', { a: hero({ title }) }), made.at(-1) ?? null, more)
      made.push(revision ?? '')
    }
    const [live = '', noted = '', passing = '', last = ''] = made
    await run(publish, { id: 'typed', revision: live })
    const revisions = async () => {
      const ask = '{ revisions(id: "typed") { revision } }'
      const { data } = await backend.ask<{ revisions: readonly { revision: string }[] }>(ask, {}, anna)
      return new Set(data?.revisions.map(({ revision }) => revision))
    }
    const before = now
    now = Date.now()
    await backend.modules.content.keeper.drop()
    expect(await revisions()).toEqual(new Set(made))
    now = Date.now() + 2 * 86_400_000
    await backend.modules.content.keeper.drop()
    now = before
    expect(await revisions()).toEqual(new Set([live, noted, last]))
    expect((await revisions()).has(passing)).toBe(false)
  })
})

test('[P6] public definitions contain no content scheduled for the future', async () => {
  const later = { window: { from: '2031-01-01T00:00', zone: 'UTC' } }
  const definition = page(
    'secret',
    {
      a: hero(
        {},
        { variants: [{ id: 'later', when: { all: [later, { market: 'se' }] }, props: { title: 'Hemligt' } }] },
      ),
      b: hero({ title: 'Hemligt' }, { when: later }),
    },
    { route: { name: 'list' } },
  )
  const { revision } = await saved('secret', definition, null)
  await run(publish, { id: 'secret', revision })
  const asPublic = await backend.ask(
    'query ($id: ID!) { page(id: "secret", language: "sv") { definition } pageRevisions(revisions: [$id]) { definition } }',
    { id: revision },
  )
  expect(JSON.stringify(asPublic.data)).not.toContain('Hemligt')
  expect(JSON.stringify(asPublic.data)).toContain('Hej')
  const asServer = await backend.ask(
    '{ page(id: "secret", language: "sv") { definition } }',
    {},
    { 'x-kolofon-server-key': backend.keys.serverKey },
  )
  expect(JSON.stringify(asServer.data)).toContain('Hemligt')
})

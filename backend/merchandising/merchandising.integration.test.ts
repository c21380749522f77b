import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
let merchandiser: Readonly<Record<string, string>>
let publisher: Readonly<Record<string, string>>
let now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
  merchandiser = await backend.staff('merchandiser')
  publisher = await backend.staff('publisher', 'merchandiser')
})
afterAll(() => backend.stop())

const result = `__typename ... on MerchandisedList { id draftRevision publishedRevision issues(staffLanguage: "sv") { code path message severity } }
  ... on InvalidMerchandise { message issues { code path message } } ... on MerchandisingProblem { code current }`
const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  done: saveList(id: $id, definition: $definition, baseRevision: $base, staffLanguage: "sv") { ${result} } }`
const publish = `mutation ($id: ID!, $revision: ID!) { done: publishList(id: $id, revision: $revision, staffLanguage: "sv") { ${result} } }`

interface Done {
  readonly __typename: string
  readonly draftRevision?: string
  readonly code?: string
  readonly current?: string | null
  readonly issues?: readonly { readonly code: string; readonly path: string; readonly message: string }[]
}

async function run(query: string, variables: Readonly<Record<string, unknown>>, headers = publisher): Promise<Done> {
  const { data, errors } = await backend.ask<{ readonly done: Done }>(query, variables, headers)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.done
}

const everyLanguage = (text: string) => ({ sv: text, da: text, en: text, fi: text, nb: text })
const definition = (id: string, more: Partial<MerchandisedList> = {}): MerchandisedList =>
  merchandisedListSchema.parse({
    format: 1,
    id,
    names: everyLanguage(id),
    aliases: everyLanguage(`${id}-adress`),
    ...more,
  })

async function show(list: MerchandisedList): Promise<void> {
  const { data } = await backend.ask<{ readonly list: { readonly draftRevision: string } | null }>(
    'query ($id: ID!) { list: merchandisedList(id: $id) { draftRevision } }',
    { id: list.id },
    publisher,
  )
  const base = data?.list?.draftRevision ?? null
  const { draftRevision: revision } = await run(save, { id: list.id, definition: list, base })
  expect(await run(publish, { id: list.id, revision })).toMatchObject({ __typename: 'MerchandisedList' })
}

interface Listed {
  readonly total: number
  readonly items: readonly { readonly productId: string; readonly name: string }[]
  readonly facets: readonly { readonly id: string }[]
}

async function list(input: Readonly<Record<string, unknown>>, market = 'se', headers = {}) {
  const answer = await backend.ask<{ readonly productList: Listed }>(
    `query ($input: ProductListInput!) {
      productList(input: $input) { total items { productId name } facets { id } } }`,
    { input, marketId: market },
    headers,
  )
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return { ...answer.data.productList, notes: answer.extensions?.kolofon }
}
const idsOf = ({ items }: Pick<Listed, 'items'>) => items.map(({ productId }) => productId)

describe('[E7] lists as content', () => {
  test('the shop comes with its lists, which can be requested by any of their aliases', async () => {
    const { data } = await backend.ask<{ readonly namedLists: readonly unknown[] }>('{ namedLists { id alias name } }')
    expect(data?.namedLists).toHaveLength(5)
    for (const alias of ['bestsellers', 'bastsaljare', 'myydyimmat']) {
      expect((await list({ list: alias, facets: [] })).total).toBeGreaterThan(100)
    }
    expect((await list({ list: 'finns-inte', facets: [] })).total).toBe(0)
  })

  test('a pinned title is at its position, a buried one last, an excluded one absent; pins apply in the list’s own order only', async () => {
    const before = idsOf(await list({ list: 'klassiker-till-litet-pris', facets: [], pageSize: 100 }))
    const [first = '', second = '', third = '', ...others] = before
    const { rows } = await backend.database.db.execute<{ id: number }>(sql`
      select p.id from products p join skus s on s.product_id = p.id join prices r on r.sku_id = s.id and r.price_list_id = 1
      where p.lead and r.regular > 20000 and not exists (select 1 from products q
        join product_categories x on x.product_id = q.id join categories k on k.id = x.category_id
        where q.work_id = p.work_id and 'classics' = any(k.path))
      order by p.popularity desc limit 1`)
    const outsider = String(rows[0]?.id)
    const list_ = definition('classics', {
      rule: { category: 'classics', prices: { se: { to: 9_999 } } },
      pins: [
        { product: outsider, place: 2 },
        { product: others.at(-1) ?? '', place: 1 },
      ],
      buried: [
        { product: first, out: false },
        { product: second, out: true },
      ],
    })
    await show(list_)
    const after = await list({ list: 'classics-adress', facets: [], pageSize: 100 })
    expect(idsOf(after).slice(0, 3)).toEqual([others.at(-1), outsider, third])
    expect(idsOf(after)).not.toContain(second)
    expect(after.total).toBe((await list({ list: 'klassiker-till-litet-pris', facets: [] })).total)
    const page = Math.ceil(after.total / 100)
    expect(idsOf(await list({ list: 'classics-adress', facets: [], pageSize: 100, page })).at(-1)).toBe(first)
    const cheap = await list({ list: 'classics-adress', facets: [], pageSize: 100, sort: 'PRICE_ASC' })
    expect(idsOf(cheap)[1]).not.toBe(outsider)
    expect(idsOf(cheap)).not.toContain(second)
  })

  test('paging shows each title once', async () => {
    const seen: string[] = []
    const { total } = await list({ list: 'classics-adress', facets: [], pageSize: 7 })
    for (let page = 1; page <= Math.ceil(total / 7); page += 1) {
      seen.push(...idsOf(await list({ list: 'classics-adress', facets: [], pageSize: 7, page })))
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  })

  test('a draft is not visible until it is published; the response has the tags that it depends on', async () => {
    await show(definition('quiet', { rule: { formats: ['pocket'] } }))
    const server = { 'x-kolofon-server-key': backend.keys.serverKey }
    const before = await list({ list: 'quiet-adress', facets: [] }, 'se', server)
    expect(before.notes?.tags).toContain('list:quiet-adress')
    const { data } = await backend.ask<{ readonly list: { readonly draftRevision: string } }>(
      '{ list: merchandisedList(id: "quiet") { draftRevision } }',
      {},
      publisher,
    )
    const draft = definition('quiet', { rule: { formats: ['pocket'], languages: ['en'] } })
    const saved = await run(save, { id: 'quiet', definition: draft, base: data?.list.draftRevision })
    expect((await list({ list: 'quiet-adress', facets: [] })).total).toBe(before.total)
    await run(publish, { id: 'quiet', revision: saved.draftRevision })
    expect((await list({ list: 'quiet-adress', facets: [] })).total).toBeLessThan(before.total)
    const { rows } = await backend.database.db.execute<{ tags: string[] }>(
      sql`select tags from changes order by seq desc limit 1`,
    )
    expect(rows[0]?.tags).toEqual(expect.arrayContaining(['lists', 'list:quiet', 'list:quiet-adress']))
  })

  test('a save based on an outdated revision is refused, and so is an alias that is taken', async () => {
    const first = await run(save, { id: 'mine', definition: definition('mine'), base: null })
    const other = definition('mine', { sort: 'LATEST' })
    expect(await run(save, { id: 'mine', definition: other, base: null })).toMatchObject({
      code: 'stale',
      current: first.draftRevision,
    })
    const taken = definition('mine', { aliases: everyLanguage('bastsaljare') })
    const saved = await run(save, { id: 'mine', definition: taken, base: first.draftRevision })
    expect(saved.issues?.map(({ code }) => code)).toContain('alias-taken')
    const refused = await run(publish, { id: 'mine', revision: saved.draftRevision })
    expect(refused.issues?.[0]?.message).toBe('Adressen ”bastsaljare” leder redan till listan ”bestsellers”.')
  })

  test('a list cannot take the alias of another by its id', async () => {
    const saved = await run(save, { id: 'nyheter', definition: definition('nyheter'), base: null })
    const refused = await run(publish, { id: 'nyheter', revision: saved.draftRevision })
    expect(refused.issues?.map(({ path, code }) => [path, code])).toEqual([['/id', 'alias-taken']])
  })

  test('a draft may lack texts and reference missing items; publishing reports them', async () => {
    const draft = {
      ...definition('half', { rule: { category: 'nowhere', author: 'nobody' }, fallback: 'gone' }),
      names: { sv: 'Halv' },
    }
    const saved = await run(save, { id: 'half', definition: draft, base: null })
    expect(saved.__typename).toBe('MerchandisedList')
    const refused = await run(publish, { id: 'half', revision: saved.draftRevision })
    expect(refused.__typename).toBe('InvalidMerchandise')
    expect(refused.issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/names/en', '/rule/category', '/rule/author', '/fallback']),
    )
    expect(await run(save, { id: 'half', definition: { format: 1 }, base: null })).toMatchObject({
      __typename: 'InvalidMerchandise',
    })
  })

  test('a withdrawn list is gone, and its draft remains', async () => {
    await show(definition('brief'))
    expect((await list({ list: 'brief-adress', facets: [] })).total).toBeGreaterThan(0)
    await run(`mutation { done: withdrawList(id: "brief") { ${result} } }`, {})
    expect((await list({ list: 'brief-adress', facets: [] })).total).toBe(0)
    const { data } = await backend.ask('{ merchandisingLog(subject: "list:brief") { action author } }', {}, publisher)
    expect(data).toMatchObject({
      merchandisingLog: [
        { action: 'withdraw' },
        { action: 'publish' },
        { action: 'save', author: 'staff@example.com' },
      ],
    })
  })

  test('a list without titles shows its fallback list', async () => {
    await show(definition('nothing-here', { rule: { prices: { se: { to: 0 } } }, fallback: 'bestsellers' }))
    const best = await list({ list: 'bestsellers', facets: [] })
    const shown = await list({ list: 'nothing-here', facets: [] })
    expect(idsOf(shown)).toEqual(idsOf(best))
    expect(await explain('nothing-here')).toMatchObject({ fallback: 'bestsellers', titles: [{ why: 'fallback' }] })
  })
})

interface Explained {
  readonly total: number
  readonly fallback: string | null
  readonly titles: readonly { readonly productId: string; readonly why: string; readonly place: number }[]
  readonly absent: readonly { readonly productId: string; readonly why: string }[]
}

async function explain(id: string, market = 'se', draft = false, limit = 1): Promise<Explained> {
  const { data, errors } = await backend.ask<{ readonly explainList: Explained }>(
    `query ($id: String!, $market: String!, $draft: Boolean, $limit: Int) {
      explainList(list: $id, market: $market, draft: $draft, limit: $limit) {
        total fallback titles { place why asked productId name author cover soldOut } absent { why productId name } } }`,
    { id, market, draft, limit },
    merchandiser,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.explainList
}

describe('[E5] why each title is at its position', () => {
  test('pinned, boosted, by rule, buried; titles that are not sold and titles not in the list are distinguished', async () => {
    const free = idsOf(await list({ list: 'bestsellers', facets: [], pageSize: 40 }))
    const { rows } = await backend.database.db.execute<{ id: number }>(sql`
      select p.id from products p where not exists (select 1 from skus s join prices r on r.sku_id = s.id
        join price_lists l on l.id = r.price_list_id and l.market_id = '1' where s.product_id = p.id) limit 1`)
    const unsold = rows[0] ? String(rows[0].id) : null
    const draft = definition('why', {
      pins: [
        { product: free[9] ?? '', place: 2 },
        ...(unsold ? [{ product: unsold, place: 3 }] : []),
        { product: '999999999', place: 4 },
      ],
      boosts: [{ product: free[30] ?? '', factor: 10 }],
      buried: [{ product: free[1] ?? '', out: true }],
    })
    await run(save, { id: 'why', definition: draft, base: null })
    const { titles, absent } = await explain('why', 'se', true, 40)
    expect(titles.slice(0, 2).map(({ why, productId }) => [why, productId])).toEqual([
      ['rule', free[0]],
      ['pinned', free[9]],
    ])
    const boosted = titles.find(({ why }) => why === 'boosted')
    expect(boosted?.productId).toBe(free[30])
    expect(boosted?.place).toBeLessThan(6)
    expect(titles.map(({ place }) => place)).toEqual(titles.map((_, at) => at + 1))
    expect(absent).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ productId: free[1], why: 'out' }),
        expect.objectContaining({ productId: '999999999', why: 'unknown' }),
        ...(unsold ? [expect.objectContaining({ productId: unsold, why: 'not-sold' })] : []),
      ]),
    )
  })
})

describe('[N16] campaigns put titles first while they run', () => {
  test('in a list and in a category, from the second it begins until the second it ends', async () => {
    const best = idsOf(await list({ list: 'bestsellers', facets: [], pageSize: 40 }))
    const crime = idsOf(await list({ category: 'deckare', facets: [], pageSize: 40 }))
    const products = [best[20] ?? '', best[25] ?? '']
    const campaign = {
      format: 1,
      id: 'first-things',
      title: 'First things',
      window: { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
      boosts: [
        { list: 'bastsaljare', products },
        { category: 'deckare', products: [crime[12] ?? ''] },
      ],
    }
    const saved = await backend.ask<{ readonly done: Done }>(
      `mutation ($definition: JSON!) { done: saveCampaign(id: "first-things", definition: $definition) { __typename ... on Campaign { draftRevision } } }`,
      { definition: campaign },
      publisher,
    )
    const approved = await run(
      'mutation ($revision: ID!) { done: approveCampaign(id: "first-things", revision: $revision) { __typename } }',
      { revision: saved.data?.done.draftRevision },
    )
    expect(approved.__typename).toBe('Campaign')
    const server = { 'x-kolofon-server-key': backend.keys.serverKey }
    const waiting = await list({ list: 'bestsellers', facets: [], pageSize: 40 }, 'se', server)
    expect(idsOf(waiting)).toEqual(best)
    const begins = Date.parse('2026-11-26T23:00:00Z')
    expect(waiting.notes?.nextChangeAt).toBeLessThanOrEqual(begins)
    const before = now
    now = begins
    expect(idsOf(await list({ list: 'bestsellers', facets: [] })).slice(0, 2)).toEqual(products)
    expect(idsOf(await list({ category: 'deckare', facets: [] }))[0]).toBe(crime[12])
    expect((await explain('bestsellers')).titles[0]).toMatchObject({ why: 'campaign', productId: products[0] })
    now = Date.parse('2026-11-29T23:00:00Z')
    expect(idsOf(await list({ list: 'bestsellers', facets: [] })).slice(0, 2)).not.toEqual(products)
    now = before
  })
})

const layoutFields = `__typename ... on FacetLayout { category from revision entries { facet name hidden } }
  ... on InvalidMerchandise { issues { code } } ... on MerchandisingProblem { code }`

describe('[N7] merchants order and hide facets by category', () => {
  const facetsIn = async (category: string) => (await list({ category, pageSize: 1 })).facets.map(({ id }) => id)
  const saveLayout = (category: string, entries: unknown, base: string | null = null) =>
    backend.ask<{ readonly done: Done & { readonly revision: string | null } }>(
      `mutation ($category: ID, $entries: [FacetEntryInput!], $base: ID) {
        done: saveFacetLayout(category: $category, entries: $entries, baseRevision: $base) { ${layoutFields} } }`,
      { category, entries, base },
      merchandiser,
    )

  test('the layout of a category applies to all below it until one of them has its own, and takes effect at once', async () => {
    const { rows } = await backend.database.db.execute<{
      id: string
      alias: string
      parent: string
      parent_alias: string
    }>(sql`
      select c.id, t.alias, c.parent_id as parent, u.alias as parent_alias from categories c
        join category_texts t on t.category_id = c.id and t.language = 'sv'
        join category_texts u on u.category_id = c.parent_id and u.language = 'sv'
        join category_counts n on n.category_id = c.id and n.market_id = '1' order by n.works desc limit 1`)
    const [below] = rows
    if (!below) throw new Error('No category has another above it.')
    const usual = await facetsIn(below.alias)
    const entries = [
      { facet: 'p-language', hidden: false },
      { facet: 'p-format', hidden: false },
      { facet: 'price', hidden: true },
    ]
    const savedLayout = await saveLayout(below.parent, entries)
    expect(savedLayout.data?.done).toMatchObject({ __typename: 'FacetLayout', from: below.parent })
    const inherited = await facetsIn(below.alias)
    expect(inherited).toEqual(['p-language', 'p-format'].filter((facet) => usual.includes(facet)))
    const own = await saveLayout(below.id, [{ facet: 'p-format', hidden: false }])
    expect(await facetsIn(below.alias)).toEqual(['p-format'])
    await saveLayout(below.id, null, own.data?.done.revision)
    expect(await facetsIn(below.alias)).toEqual(inherited)
    await saveLayout(below.parent, null, savedLayout.data?.done.revision)
    expect(await facetsIn(below.alias)).toEqual(usual)
  })

  test('an unknown facet, a duplicate one and another’s change are refused', async () => {
    const wrong = await saveLayout('', [
      { facet: 'p-taste', hidden: false },
      { facet: 'price', hidden: false },
      { facet: 'price', hidden: true },
    ])
    expect(wrong.data?.done.issues?.map(({ code }) => code)).toEqual(['unknown-facet', 'facet-twice'])
    expect((await saveLayout('', [{ facet: 'price', hidden: false }])).data?.done.code).toBe('stale')
    expect((await saveLayout('nowhere', [])).data?.done.code).toBe('missing')
  })
})

describe('[N5] synonyms', () => {
  const saveLayout = (language: string, groups: unknown, oneWay: unknown, base: string | null = null) =>
    run(
      `mutation ($language: String!, $groups: [[String!]!]!, $oneWay: [OneWaySynonymInput!]!, $base: ID) {
        done: saveSynonyms(language: $language, groups: $groups, oneWay: $oneWay, baseRevision: $base, staffLanguage: "sv") {
          __typename ... on SynonymSet { language revision } ... on InvalidMerchandise { issues { code path message } }
          ... on MerchandisingProblem { code } } }`,
      { language, groups, oneWay, base },
      merchandiser,
    )

  test('the built-in ones exist, and new ones take effect without a restart', async () => {
    const { data } = await backend.ask<{
      readonly synonyms: readonly { readonly language: string; readonly groups: unknown[] }[]
    }>('{ synonyms { language groups revision } }', {}, merchandiser)
    expect(data?.synonyms[0]).toMatchObject({ language: '*' })
    expect(data?.synonyms[0]?.groups.length).toBeGreaterThan(10)
    const found = async (search: string) => (await list({ search, facets: [] })).items[0]?.name
    expect(await found('qvarnsekel')).toBeUndefined()
    expect(await saveLayout('sv', [], [{ from: 'Qvarnsekel', to: 'hemsöborna' }])).toMatchObject({
      __typename: 'SynonymSet',
    })
    await vi.waitFor(async () => expect(await found('qvarnsekel')).toBe('Hemsöborna'), {
      timeout: 15_000,
      interval: 30,
    })
  })

  test.each([
    ['an empty group', [[]], [], 'empty-group'],
    ['a group of one', [['bok']], [], 'one-word-group'],
    ['several words in a group', [['bok', 'röda rummet']], [], 'several-words'],
    [
      'a word in two groups',
      [
        ['bok', 'book'],
        ['Book', 'kirja'],
      ],
      [],
      'word-twice',
    ],
    ['an empty synonym', [], [{ from: 'bok', to: ' ' }], 'empty-lead'],
    ['a word that is its own synonym', [], [{ from: 'Bok', to: 'bok' }], 'leads-to-itself'],
    [
      'a cycle',
      [],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'c', to: 'a' },
      ],
      'circle',
    ],
    [
      'the same word twice',
      [],
      [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
      ],
      'lead-twice',
    ],
    ['a pair that a group contains already', [['a', 'b']], [{ from: 'a', to: 'b' }], 'lead-in-group'],
  ])('%s is refused with a message', async (_, groups, oneWay, code) => {
    const { issues } = await saveLayout('en', groups, oneWay)
    expect(issues?.map((issue) => issue.code)).toContain(code)
    expect(issues?.every(({ message }) => message.endsWith('.'))).toBe(true)
  })

  test('a language that the shop does not support, and another’s change, are refused', async () => {
    expect((await saveLayout('fr', [], [])).issues?.[0]?.code).toBe('unknown-language')
    expect((await saveLayout('*', [], [])).code).toBe('stale')
  })
})

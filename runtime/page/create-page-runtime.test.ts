import { createElement } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { market } from '#examples/minimal/market.ts'
import { requestFor } from '#examples/minimal/serve.ts'
import { QueryFailed } from '#runtime/data/request-query.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { defineBlock } from '#runtime/registry/define-block.ts'
import { pageLimits } from '#schemas/page.ts'
import { createPageRuntime } from './create-page-runtime.ts'
import { dependsOn } from './depends.ts'
import { createDefinitions } from './load-definitions.ts'
import type { PagePlace, PagePorts } from './ports.ts'

const editor = { title: { sv: 'x', en: 'x' }, group: 'content' } as const
const props = z.strictObject({ text: z.string() })
const examples = {}
const rendered = new Map<string, number>()
beforeEach(() => rendered.clear())

const say = defineBlock({
  ...{ type: 'say', props, examples, editor },
  view({ props: { text } }) {
    rendered.set(text, (rendered.get(text) ?? 0) + 1)
    if (text === 'throws') throw new Error('The view threw.')
    return createElement('p', null, text)
  },
})
const hangs = defineBlock({
  ...{ type: 'hangs', props, examples, editor },
  load: () => new Promise<string>(() => undefined),
  view: () => null,
})
const pages = defineBlock({
  ...{ type: 'pages', props, examples, editor },
  async load(_, context) {
    context.onBeyondLastPage?.()
    return ''
  },
  view: () => null,
})

const box = defineBlock({
  ...{ type: 'box', props, examples, editor, slots: { inner: { allow: ['*'] } } },
  view: ({ slots }) => slots.inner,
  markdown: () => 'a box',
})
const vital = defineBlock({
  ...{ type: 'vital', props, examples, editor, onError: 'fail-page' as const },
  load: () => Promise.reject(new Error('It failed.')),
  view: () => null,
  markdown: () => '',
})

type Nodes = Readonly<Record<string, unknown>>

function runtimeOf(
  blocks: Nodes,
  more: Partial<PagePorts['source']> = {},
  stored: { readonly home?: Nodes; readonly notFound?: Nodes } = {},
) {
  const customerType = { type: 'PERSON', vatIncluded: true }
  const place: PagePlace = {
    ...{ channelId: '1', market, markets: [market], settings: undefined },
    ...{ customerType, customerTypes: [customerType] },
  }
  const definition = {
    ...{ format: 1, kind: 'page', id: 'home', route: { name: 'index' }, seo: { title: 'Home' } },
    ...{ regions: { main: Object.keys(blocks).filter((id) => id !== 'b_vital') }, blocks, ...stored.home },
  }
  const published = { campaigns: [], pages: [{ id: 'home', revision: 'r', pinned: false }], sections: [] }
  const located = { place, published, subject: undefined }
  const nothing = () => Promise.reject(new Error('There is no back end.'))
  return createPageRuntime<PagePlace>({
    registry: createRegistry([say, hangs, pages, box, vital]),
    source: {
      locate: async () => located,
      relocate: async () => ({
        ...located,
        published: { ...published, pages: stored.notFound ? [{ id: '404', revision: 'n', pinned: false }] : [] },
      }),
      findRedirect: async () => null,
      findFormer: async () => null,
      hasNoPage: () => false,
      hrefOfAlias: (alias) => `/${alias}`,
      guard: () => ({ redirect: null, dims: [] }),
      ...more,
    },
    definitions: createDefinitions(async (revisions) =>
      [
        { id: 'home', revision: 'r', definition },
        { id: '404', revision: 'n', definition: stored.notFound },
      ].filter(({ revision }) => revisions.includes(revision)),
    ),
    data: () => ({ query: nothing, depends: () => dependsOn({ tags: ['catalog'] }) }),
    document: {
      share: ({ context }) => ({
        ...context,
        ...{ query: nothing, t: (key) => key, locale: 'sv' },
        ...{ href: () => '/', hrefHere: () => '/', hrefMarket: () => '/', hrefList: () => '/' },
      }),
      prepare: async () => ({
        ...{ canonical: 'http://localhost/', isIndexed: true, markdown: ({ body }) => body },
        html: ({ regions, missingBlocks }) => `${regions.main}<!--${missingBlocks.join()}-->`,
      }),
    },
    config: { loaderDeadline: 30 },
  })
}

const node = (type: string, text: string) => ({ type, v: 1, props: { text } })

describe('[B7] a page of 600 blocks, of which one throws, one hangs and one is garbage', () => {
  test('has its first 500 but for those, says what is missing, and renders no block twice', async () => {
    const blocks = Object.fromEntries(Array.from({ length: 597 }, (_, at) => [`b_${at}`, node('say', `text ${at}`)]))
    const broken = {
      b_t: node('say', 'throws'),
      b_h: node('hangs', 'x'),
      b_g: { type: 'say', v: 1, props: { text: 4 } },
    }
    const page = await runtimeOf({ ...broken, ...blocks }).render(requestFor('/'))
    if (page.kind !== 'document') throw new Error('There is no document.')
    expect([page.status, page.isIndexed]).toEqual([200, true])
    const beyond = page.problems.filter(({ message }) => message === 'The page has too many blocks.')
    expect(beyond).toHaveLength(600 - pageLimits.blocks)
    const others = page.problems.filter((problem) => !beyond.includes(problem))
    expect(others.map(({ blockId, code }) => `${blockId} ${code}`).sort()).toEqual([
      'b_g invalid',
      'b_h load-timeout',
      'b_t view-failed',
    ])
    expect(page.body.match(/<p>text /g)).toHaveLength(pageLimits.blocks - 3)
    expect(page.body).toMatch(/<!--.*b_h,b_g,b_t-->/)
    expect(rendered.size).toBe(pageLimits.blocks - 2)
    expect(new Set(rendered.values())).toEqual(new Set([1]))
  })
})

test('[P7] a page depends on what its data, its definition and its route depend on', async () => {
  const { depends } = await runtimeOf({ b: node('say', 'a') }).render(requestFor('/'))
  expect([...depends.tags].sort()).toEqual(['catalog', 'page:home', 'route:index'])
  expect([...depends.dims].sort()).toEqual(['customerType', 'language', 'market'])
})

test('[S3] a page number beyond the end of a list is not found, and not indexed', async () => {
  const page = await runtimeOf({ b: node('pages', 'a') }).render(requestFor('/'))
  expect(page).toMatchObject({ kind: 'document', status: 404, isIndexed: false })
})

test('[P7] a page that only some visitors may see depends on who they are, also where it is not found', async () => {
  const notFound = { format: 1, kind: 'page', id: '404', route: { name: '404' }, regions: { main: [] }, blocks: {} }
  const { render } = runtimeOf({}, {}, { home: { when: { audience: 'vip' } }, notFound })
  const page = await render(requestFor('/'))
  expect(page).toMatchObject({ kind: 'document', status: 404 })
  expect([...page.depends.dims]).toContain('audience:vip')
})

test('[B7] a definition that is unreadable is reported, also where its page is therefore not found', async () => {
  const notFound = { format: 1, kind: 'page', id: '404', route: { name: '404' }, regions: { main: [] }, blocks: {} }
  const page = await runtimeOf({}, {}, { home: { route: 4 }, notFound }).render(requestFor('/'))
  expect(page).toMatchObject({ status: 404, problems: [{ page: 'home', revision: 'r', code: 'invalid' }] })
})

test('[R1] a redirect that is stored for a path may be followed by one for the path with its query', async () => {
  const former = async () => ({ status: 301, location: '/x' }) as const
  const page = await runtimeOf({}, { findFormer: former, hasNoPage: () => true }).render(requestFor('/'))
  expect(page).toMatchObject({ kind: 'redirect', location: '/x', mayLeadByQuery: true })
})

test('[N26] a page whose required block fails has a trace, which lists all blocks and the failed one', async () => {
  const page = await runtimeOf({
    b_say: node('say', 'a'),
    b_box: { type: 'box', v: 1, props: { text: 'a' }, slots: { inner: ['b_vital'] } },
    b_vital: node('vital', 'a'),
  }).render(requestFor('/', 'trace'))
  if (page.kind !== 'document') throw new Error('There is no trace.')
  expect([page.status, page.problems]).toEqual([200, [expect.objectContaining({ blockId: 'b_vital' })]])
  expect(JSON.parse(page.body)).toMatchObject({
    blocks: [{ id: 'b_say' }, { id: 'b_box' }, { id: 'b_vital', depth: 1 }],
    problems: [{ blockId: 'b_vital', code: 'load-failed', message: 'It failed.' }],
    mainBytes: null,
  })
})

test('[B7] a required block in a slot that fails as Markdown is a failure, and no error escapes', async () => {
  const page = await runtimeOf({
    b_box: { type: 'box', v: 1, props: { text: 'a' }, slots: { inner: ['b_vital'] } },
    b_vital: node('vital', 'a'),
  }).render(requestFor('/', 'markdown'))
  expect(page).toMatchObject({ kind: 'failure', status: 500, problems: [{ blockId: 'b_vital' }] })
})

test.each([
  [
    'redirects',
    { findRedirect: async () => ({ status: 301, location: '/x' }) as const },
    { kind: 'redirect', status: 301 },
  ],
  [
    'requires a sign-in',
    { guard: () => ({ redirect: { status: 302, location: '/' } as const, dims: ['signedIn'] }) },
    { kind: 'redirect', status: 302 },
  ],
  [
    'has a back end that is away',
    { locate: () => Promise.reject(new QueryFailed('away', 503)) },
    { kind: 'failure', status: 503, problems: [] },
  ],
  [
    'has a back end that is busy',
    { locate: () => Promise.reject(new QueryFailed('busy', 429, { retryAfter: 7 })) },
    { kind: 'failure', status: 429, retryAfter: 7 },
  ],
  [
    'has a fault',
    { locate: () => Promise.reject(new Error('a fault')) },
    { kind: 'failure', status: 500, problems: [{ blockId: '', message: 'a fault' }] },
  ],
])('[N11] a page that %s is that value', async (_, more, expected) => {
  expect(await runtimeOf({ b: node('say', 'a') }, more).render(requestFor('/'))).toMatchObject(expected)
})

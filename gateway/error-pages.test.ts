import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { createErrorPages } from './error-pages.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import type { RenderRequest } from './render.ts'

const english: RequestDecision = {
  kind: 'page',
  route: { name: 'content', params: {}, path: '/en/x', query: emptyListQuery },
  market: 'se',
  language: 'en',
  customerType: 'PERSON',
  signedIn: false,
  hasLoginToken: false,
  audiences: [],
  canonicalPath: '/en/x',
  canonicalUrl: null,
  search: '',
  cacheKey: '/en/x',
  shared: false,
  suggestLanguage: null,
  visitor: null,
}
const request = (url: string) => ({ url, headers: {} }) as IncomingMessage
const words = () => ({
  status: 503,
  title: 'Away <now>',
  text: 'Back "soon" $& $1',
  reference: 'r-1',
  again: '/en/x?a=1&b="2"',
})

function open(rendering: (input: RenderRequest) => Partial<RenderedResponse> = () => ({})) {
  const rendered: RenderRequest[] = []
  let now = 1_000
  const pages = createErrorPages({
    resolve: ({ url }) => (url.includes('%E0') ? { kind: 'refuse', status: 400, message: 'no' } : english),
    async render(input) {
      rendered.push(input)
      const { status, title, text, reference, again } = input.failure ?? {}
      const html = `<header></header><b>${status}</b><h1>${title}</h1><p>${text}</p><a class="x" href="${again}">Again</a><i>${reference}</i>`
      return {
        status: 500,
        headers: { 'content-security-policy': 'strict' },
        body: Buffer.from(html),
        tags: ['page:error'],
        varyDims: [],
        nextChangeAt: null,
        cacheable: false,
        unavailable: false,
        incomplete: false,
        failure: null,
        ...rendering(input),
      }
    },
    publicUrl: 'http://localhost',
    clock: () => now,
  })
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { pages, rendered, wait }
}

test('[S13] an error page is rendered in advance, once per storefront, and filled in with each error as escaped text', async () => {
  const { pages, rendered } = open()
  expect(pages.find(request('/en/x'), words)).toBeNull()
  await Promise.all([pages.prepare(english), pages.prepare(english)])
  await pages.prepare(english)
  expect(rendered).toHaveLength(1)
  expect(rendered[0]).toMatchObject({ route: { name: 'error' }, language: 'en', market: 'se' })
  const found = pages.find(request('/en/x'), words)
  expect(found?.headers).toEqual({ 'content-security-policy': 'strict' })
  expect(found?.html).toBe(
    '<header></header><b>503</b><h1>Away &lt;now&gt;</h1><p>Back &quot;soon&quot; $&amp; $1</p><a class="x" href="/en/x?a=1&amp;b=&quot;2&quot;">Again</a><i>r-1</i>',
  )
})

test('[S13] a retry that would not help is not offered, and an unreadable URL gets an error page too', async () => {
  const { pages } = open()
  await pages.prepare(english)
  const found = pages.find(request('/%E0%A4'), () => ({ ...words(), again: null }))
  expect(found?.html).not.toContain('<a')
  expect(found?.html).toContain('Away')
})

test('[S13] an error page is re-rendered after something on it is published, and the old one is served until then', async () => {
  const { pages, rendered, wait } = open()
  await pages.prepare(english)
  pages.purge(['page:other'])
  await pages.prepare(english)
  expect(rendered).toHaveLength(1)
  pages.purge(['page:error'])
  expect(pages.find(request('/'), words)).not.toBeNull()
  await pages.prepare(english)
  expect(rendered).toHaveLength(2)
  wait(700_000)
  await pages.prepare(english)
  expect(rendered).toHaveLength(3)
})

test.each([['page:error'], ['*']])(
  '[S13] an error page that changes (%s) while it is rendered is rendered again',
  async (tag) => {
    const { pages, rendered } = open()
    const first = pages.prepare(english)
    pages.purge([tag])
    await first
    expect(pages.find(request('/'), words)).not.toBeNull()
    await pages.prepare(english)
    await pages.prepare(english)
    expect(rendered).toHaveLength(2)
  },
)

test.each([
  ['could not be rendered', { failure: { status: 503, cause: 'away', text: null, retryAfter: null } }],
  ['lacks the block that describes the error', { body: Buffer.from('<h1>Hello</h1>') }],
  ['lacks a block whose data failed to load', { incomplete: true, body: Buffer.from('kolofon:error-title') }],
])('[S13] an error page that %s replaces no earlier one, and is not retried on every request', async (_, broken) => {
  let isBroken = false
  const { pages, rendered, wait } = open(() => (isBroken ? broken : {}))
  await pages.prepare(english)
  isBroken = true
  pages.purge(['page:error'])
  await pages.prepare(english)
  await pages.prepare(english)
  expect(rendered).toHaveLength(2)
  expect(pages.find(request('/'), words)?.html).toContain('Away')
  isBroken = false
  wait(11_000)
  await pages.prepare(english)
  expect(rendered).toHaveLength(3)
})

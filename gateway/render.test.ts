import { describe, expect, test } from 'vitest'
import { dependsOn } from '#runtime/page/depends.ts'
import { guestRequest, type PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedPage } from '#runtime/page/rendered-page.ts'
import { documentOf, failureOf, pagesOf, redirectTo } from '#tests/made-pages.ts'
import { createRenderer } from './render.ts'
import { screenPolicy } from './screen-policy.ts'
import { findScreenScope } from './screen-scope.ts'
import { createScreens, type NextHandler } from './screens.ts'
import { pagePolicy, policyText } from './security-headers.ts'

const security = { publicUrl: 'http://localhost', development: false, formSources: [] }
const origin = 'http://localhost'
const route = { name: 'index', path: '/c/x' }
const request = {
  ...guestRequest({ origin, route, market: 'se', language: 'sv', customerType: 'PERSON' }),
  rsc: false,
}

function renderer(make: (request: PageRequest) => string | RenderedPage, development = false) {
  const problems: string[] = []
  const { render } = createRenderer({
    pages: pagesOf(make),
    screens: () => Promise.reject(new Error('There is no screen.')),
    security: { ...security, development },
    clock: () => 0,
    onProblem: ({ blockId, code }) => problems.push(`${blockId} ${code}`),
  })
  return { render, problems }
}

function screenRenderer(handler: NextHandler, builder = false) {
  return createRenderer({
    pages: { ...pagesOf(() => ''), render: async () => null },
    screens: createScreens({ handler, security: { ...security, builder } }),
    security: { ...security, builder },
    clock: () => 0,
    onProblem: () => undefined,
  }).render
}

test.each([
  ['load-failed', 60_000],
  ['load-timeout', 60_000],
  ['view-failed', 60_000],
  ['unknown', null],
] as const)('[B7] a page that lacks a block because of %s is re-rendered at %s, and reported', async (code, at) => {
  const problem = { page: 'p', revision: 'r', blockId: 'b', type: 'hero', code, message: '' }
  const { render, problems } = renderer(() => documentOf('<p>good</p>', { problems: [problem] }))
  expect(await render(request)).toMatchObject({ nextChangeAt: at, incomplete: at !== null, cacheable: true })
  expect(problems).toEqual([`b ${code}`])
})

test('a page is cached for as long as what it depends on holds', async () => {
  const depends = dependsOn({ tags: ['page:home'], dims: ['market'], expiresAt: 5_000 })
  const { render } = renderer(() => documentOf('<p>', { depends }))
  expect(await render(request)).toMatchObject({ tags: ['page:home'], varyDims: ['market'], nextChangeAt: 5_000 })
})

test('a redirect has its target and no body', async () => {
  const { render } = renderer(() => redirectTo('/p/x'))
  const answer = await render(request)
  expect(answer).toMatchObject({ status: 301, headers: { location: '/p/x' }, failure: null })
  expect(answer.mayLeadByQuery).toBeUndefined()
  const led = renderer(() => ({ ...redirectTo('/p/x'), mayLeadByQuery: true }) as RenderedPage)
  expect(await led.render(request)).toMatchObject({ mayLeadByQuery: true })
})

test.each([
  [503, true],
  [500, false],
])('[N24] a page that failed with %i is not cached, and a stale copy is better: %s', async (status, unavailable) => {
  const { render } = renderer(() => failureOf(status))
  expect(await render(request)).toMatchObject({ status, unavailable, cacheable: false, failure: { status } })
})

test('[F127] no page may contain an inline script or style, not even by hash', async () => {
  const { headers } = await renderer(() => '<script>alert(1)</script><style>p{}</style>').render(request)
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'; style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kolofon-document kolofon-worker")
  expect(policy).not.toMatch(/unsafe|sha256|nonce/)
})

test('[F127] in development, the shop’s pages have the same policy', async () => {
  const policyIn = async (development: boolean) =>
    (await renderer(() => '<p>', development).render(request)).headers['content-security-policy']
  expect(await policyIn(true)).toBe(await policyIn(false))
})

test('[S11] a shop with a tag manager allows its origins scripts and requests; any other shop allows only its own', () => {
  const tagSources = ['https://www.googletagmanager.com', 'https://region1.google-analytics.com']
  const policy = policyText(pagePolicy({ ...security, tagSources }))
  for (const rule of ['script-src', 'connect-src']) expect(policy).toContain(`${rule} 'self' ${tagSources.join(' ')};`)
  // The tag manager's scripts do not support Trusted Types.
  expect(policy).not.toContain('trusted-types')
  const own = policyText(pagePolicy(security))
  for (const rule of ['script-src', 'connect-src']) expect(own).toContain(`${rule} 'self';`)
})

test('[S12] browsers learn from a page where its rules of prefetching are, and from a preview nothing', async () => {
  const rules = async (isPreview: boolean) =>
    (await renderer(() => documentOf('<p>', { isPreview })).render(request)).headers['speculation-rules']
  expect([await rules(false), await rules(true)]).toEqual(['"/prefetch-rules.json"', undefined])
})

test('[E3] the forms of a preview submit nowhere, search engines do not index it, and no cache stores it', async () => {
  const { render } = renderer(() => documentOf('<main></main>', { isPreview: true, isIndexed: false }))
  const { headers, cacheable } = await render(request)
  expect(headers['content-security-policy']).toContain("form-action 'none'")
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['x-robots-tag']).toBe('noindex, follow')
  expect(cacheable).toBe(false)
})

test('[N26] a trace is JSON, and has no policy of documents', async () => {
  const { render } = renderer(() => documentOf('{}', { contentType: 'application/json', isPreview: true }))
  const { headers } = await render(request)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-security-policy']).toBeUndefined()
})

describe('staff screens', () => {
  test('are rendered by Next, with the request in scope and without any data of the visitor in theirs', async () => {
    let seen: object | undefined
    const render = screenRenderer(async (incoming, response) => {
      seen = { url: incoming.url, headers: { ...incoming.headers }, market: findScreenScope()?.request.market }
      response.end('payload')
    })
    await render({ ...request, search: 'compare=1', rsc: true })
    const headers = { host: 'localhost', accept: 'text/html', rsc: '1' }
    expect(seen).toEqual({ url: '/c/x?compare=1&_rsc', headers, market: 'se' })
  })

  test('[N24] without a back end are unavailable, and not failed', async () => {
    const cause = new Error('away')
    const away = screenRenderer(async (_, response) => {
      const scope = findScreenScope()
      if (scope) scope.response.failure = { status: 503, cause, text: null, retryAfter: 5 }
      response.end('')
    })
    expect(await away(request)).toMatchObject({ status: 503, unavailable: true, failure: { cause, retryAfter: 5 } })
  })

  test('have their own status, are not cached, and fail without Next’s own error page', async () => {
    const refused = screenRenderer(async (_, response) => {
      const scope = findScreenScope()
      if (scope) scope.response.status = 401
      response.end('<p>')
    })
    expect(await refused(request)).toMatchObject({ status: 401, cacheable: false, failure: null })
    const broken = screenRenderer(async (_, response) => {
      response.statusCode = 500
      response.end('Next’s page')
    })
    expect(await broken(request)).toMatchObject({ status: 500, body: Buffer.alloc(0), failure: { status: 500 } })
  })
})

test('[F127] inline scripts of a staff screen are allowed by the hash of their text; data and files need none', () => {
  const html =
    '<script>alert(1)</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><style>p{}</style>'
  const policy = screenPolicy(html, security)
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(policy).not.toContain('trusted-types')
})

describe('[C6] Builder’s editor', () => {
  const framed = (builder: boolean) =>
    screenRenderer(async (_, response) => {
      const scope = findScreenScope()
      if (scope) scope.response.framedBy = 'builder'
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end('<script>1</script><style>a{}</style>')
    }, builder)(request)

  test('frames the bridge page, and only where pages come from Builder', async () => {
    const policy = (await framed(true)).headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self' https://builder.io https://cdn.builder.io")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe-eval')
    expect((await framed(false)).headers['content-security-policy']).toContain("frame-ancestors 'self';")
  })

  test('frames no other page', async () => {
    const options = { ...security, builder: true }
    for (const policy of [screenPolicy('<p>', options), policyText(pagePolicy(options))]) {
      expect(policy).toContain("frame-ancestors 'self';")
      expect(policy).not.toContain('builder.io')
    }
  })
})

test.each([
  [false, true],
  [true, false],
])('in development (%s) no document is cacheable (%s): its sources may change', async (development, cacheable) => {
  const { render } = renderer(() => '<p>made of these sources</p>', development)
  expect(await render(request)).toMatchObject({ status: 200, cacheable })
})

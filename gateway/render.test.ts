import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { findScope } from '#runtime/renderer/request-scope.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { failedBlocks } from './failed-blocks.ts'
import { Quarantine } from './quarantine.ts'
import { createRenderer } from './render.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const security = { publicUrl: 'http://localhost', development: false, formSources: [] }
const request = {
  host: 'localhost',
  url: '/',
  rsc: false,
  request: {
    origin: 'http://localhost',
    route: { name: 'index', params: {}, path: '/', query: emptyListQuery },
    marketAlias: 'se',
    language: 'sv' as const,
    customerType: 'PERSON',
    signedIn: false,
    hasLoginToken: false,
    audiences: [],
    suggestLanguage: null,
    visitor: null,
    search: '',
  },
}

function renderer(handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>, development = false) {
  const problems: string[] = []
  const quarantine = new Quarantine({ clock: () => 0 })
  const render = createRenderer({
    handler,
    quarantine,
    security: { ...security, development },
    clock: () => 0,
    onProblem: ({ blockId, code }) => problems.push(`${blockId} ${code}`),
  })
  return { render, problems }
}

describe('[B7] a part of a block throws while it renders', () => {
  test('the block is identified, quarantined and reported, and the page is rendered without it', async () => {
    const { render, problems } = renderer(async (_, response) => {
      const scope = findScope()
      if (!scope) throw new Error('no scope')
      scope.outcome.page = 'home'
      scope.outcome.revision = 'r1'
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const isAside = scope.request.quarantined.has('r1/b_bad')
      if (scope.request.mode === 'diagnose') {
        response.end(
          '<p>good</p><!--$!--><template data-dgst="1"></template><i data-block-failed="b_bad" hidden></i><!--/$-->',
        )
      } else if (isAside) response.end('<p>good</p>')
      else {
        response.statusCode = 500
        response.end('broken')
      }
    })
    const answer = await render(request)
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe('<p>good</p>')
    expect(problems).toEqual(['b_bad view-failed'])
    expect(answer.nextChangeAt).toBe(60_000)
  })

  test.each([
    ['load-failed', 60_000],
    ['load-timeout', 60_000],
    ['view-failed', 60_000],
    ['unknown', null],
  ] as const)('a page that lacks a block because of %s is re-rendered at %s', async (code, at) => {
    const { render, problems } = renderer(async (_, response) => {
      findScope()?.outcome.problems.push({ page: 'p', revision: 'r', blockId: 'b', type: 'hero', code, message: '' })
      response.end('<p>good</p>')
    })
    expect((await render(request)).nextChangeAt).toBe(at)
    expect(problems).toEqual([`b ${code}`])
  })

  test('a boundary that is only pending is not a failed one', () => {
    expect(
      failedBlocks('<!--$?--><template id="B:0"></template><i data-block-failed="b_slow" hidden></i><!--/$-->'),
    ).toEqual([])
    expect(
      failedBlocks(
        '<!--$?--><template id="B:1"></template><i data-block-failed="b_late" hidden></i><!--/$--><script>$RX("B:1","2")</script>',
      ),
    ).toEqual(['b_late'])
  })
})

test('a redirect and a status come from the outcome, not from Next', async () => {
  const { render } = renderer(async (_, response) => {
    const outcome = findScope()?.outcome
    if (outcome) outcome.redirect = { status: 301, location: '/p/x' }
    response.end('ignored')
  })
  expect(await render(request)).toMatchObject({ status: 301, headers: { location: '/p/x' } })
})

test('a payload is requested without any data of the visitor', async () => {
  let seen: { url: string | undefined; headers: object } | undefined
  const { render } = renderer(async (incoming, response) => {
    seen = { url: incoming.url, headers: { ...incoming.headers } }
    response.end('payload')
  })
  await render({ ...request, url: '/c/x?a=1', rsc: true })
  expect(seen).toEqual({ url: '/c/x?a=1&_rsc', headers: { host: 'localhost', accept: 'text/html', rsc: '1' } })
})

test('[F127] inline scripts are allowed by the hash of their text; data and files need none', () => {
  const html =
    '<script>alert(1)</script><script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><style>p{}</style>'
  const policy = contentSecurityPolicy(html, security)
  // One of them is that of the speculation rules.
  expect(policy.match(/'sha256-/g)).toHaveLength(3)
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})

test('[S11] a shop with a tag manager allows its origins scripts and requests; any other shop allows only its own', () => {
  const tagSources = ['https://www.googletagmanager.com', 'https://region1.google-analytics.com']
  const policy = contentSecurityPolicy('<p>', { ...security, tagSources })
  // The rules by which browsers prefetch are the only inline script.
  const hashes = { 'script-src': " 'sha256-[^']+'", 'connect-src': '' }
  for (const [rule, hash] of Object.entries(hashes))
    expect(policy).toMatch(new RegExp(`${rule} 'self'${hash} ${tagSources.join(' ')};`))
  const own = contentSecurityPolicy('<p>', security)
  for (const [rule, hash] of Object.entries(hashes)) expect(own).toMatch(new RegExp(`${rule} 'self'${hash};`))
})

test('[E3] the forms of a preview submit nowhere, search engines do not index it, and no cache stores it', async () => {
  const { render } = renderer(async (_, response) => {
    const outcome = findScope()?.outcome
    if (outcome) Object.assign(outcome, { preview: true, indexed: false, cacheable: false })
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<main></main>')
  })
  const { headers, cacheable } = await render(request)
  expect(headers['content-security-policy']).toContain("form-action 'none'")
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['x-robots-tag']).toBe('noindex, follow')
  expect(cacheable).toBe(false)
})

test('[N26] a trace is requested from its own handler, and its response is passed on unchanged', async () => {
  const urls: (string | undefined)[] = []
  const { render } = renderer(async ({ url }, response) => {
    urls.push(url)
    response.setHeader('Content-Type', 'application/json')
    response.statusCode = 503
    response.end('{}')
  })
  const answer = await render({ ...request, request: { ...request.request, trace: true } })
  expect(urls).toEqual(['/kolofon/trace'])
  expect(answer).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' }, cacheable: false })
})

describe('[C6] Builder’s editor', () => {
  const framed = (builder: boolean) =>
    createRenderer({
      handler: async (_, response) => {
        const outcome = findScope()?.outcome
        if (outcome) outcome.framedBy = 'builder'
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end('<script>1</script><style>a{}</style>')
      },
      quarantine: new Quarantine({ clock: () => 0 }),
      security: { ...security, builder },
      clock: () => 0,
      onProblem: () => undefined,
    })(request)

  test('frames the bridge page, and only where pages come from Builder', async () => {
    const policy = (await framed(true)).headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self' https://builder.io https://cdn.builder.io")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe-eval')
    expect((await framed(false)).headers['content-security-policy']).toContain("frame-ancestors 'self';")
  })

  test('frames no other page', async () => {
    expect(contentSecurityPolicy('<p>', { ...security, builder: true })).toContain("frame-ancestors 'self';")
    expect(contentSecurityPolicy('<p>', { ...security, builder: true })).not.toContain('builder.io')
  })
})

test.each([
  [false, true],
  [true, false],
])('in development (%s) no document is cacheable (%s): it is for one browser', async (development, cacheable) => {
  const { render } = renderer(async (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<p>made for one socket</p>')
  }, development)
  expect(await render(request)).toMatchObject({ status: 200, cacheable })
})

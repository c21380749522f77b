import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createContents } from './machines/contents.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPages, type PagesOptions } from './pages.ts'
import type { RenderRequest } from './render.ts'

const channel = {
  defaultMarketId: '1',
  markets: [
    {
      id: '1',
      alias: 'se',
      defaultLanguageId: 'sv',
      onlyDisplayInCheckout: false,
      allowedLanguages: [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }],
    },
  ],
}
const config = shopConfigSchema.parse({})
let server: Server
let address: string
let rendered: RenderRequest[]
let cache: PageCache

beforeEach(async () => {
  rendered = []
  cache = new PageCache({ maxBytes: 1e6, clock: () => 1_000, feedLostAt: () => null })
  const options: PagesOptions = {
    cache,
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    async render(input) {
      rendered.push(input)
      const type = input.request.markdown ? 'text/markdown' : 'text/html'
      return {
        status: 200,
        headers: { 'content-type': `${type}; charset=utf-8` },
        body: Buffer.from(`${type} of ${input.url}`),
        tags: ['page:x'],
        varyDims: ['market', 'language'],
        nextChangeAt: null,
        cacheable: true,
        unavailable: false,
      }
    },
    publicUrl: 'http://localhost',
    baseHeaders: {},
    clock: () => 1_000,
    onError: (error) => {
      throw error
    },
  }
  const serve = createPages(options)
  const contents = createContents(options)
  server = createServer((request, response) => {
    if (request.url === '/llms.txt') void contents(request, response)
    else serve(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const ask = async (path: string, accept: string) => {
  const response = await fetch(`${address}${path}`, { headers: { accept }, redirect: 'manual' })
  return { response, text: await response.text(), cache: response.headers.get('x-cache') }
}

test('[F85] an address has two forms, each kept by itself, and says what it depends on', async () => {
  expect(await ask('/om-oss', 'text/html')).toMatchObject({ text: 'text/html of /om-oss', cache: 'MISS' })
  const markdown = await ask('/om-oss', 'text/markdown')
  expect(markdown).toMatchObject({ text: 'text/markdown of /om-oss', cache: 'MISS' })
  expect(markdown.response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.response.headers.get('vary')).toContain('Accept,')
  expect(await ask('/om-oss', '*/*')).toMatchObject({ text: 'text/html of /om-oss', cache: 'HIT' })
  expect(await ask('/om-oss', 'text/markdown, */*;q=0.1')).toMatchObject({ cache: 'HIT' })
  expect(rendered).toHaveLength(2)
})

test('[F85] what drops the page drops both its forms', async () => {
  await ask('/om-oss', 'text/html')
  await ask('/om-oss', 'text/markdown')
  cache.purge(['page:x'])
  expect(await ask('/om-oss', 'text/html')).toMatchObject({ cache: 'MISS' })
  expect(await ask('/om-oss', 'text/markdown')).toMatchObject({ cache: 'MISS' })
})

test('[F85] redirects are the same in either form; a personal page is kept in neither', async () => {
  const moved = await ask('/product/x', 'text/markdown')
  expect([moved.response.status, moved.response.headers.get('location')]).toEqual([301, '/p/x'])
  expect(await ask('/varukorg', 'text/markdown')).toMatchObject({ cache: 'BYPASS' })
  expect(await ask('/varukorg', 'text/markdown')).toMatchObject({ cache: 'BYPASS' })
})

test('[F85] the table of contents is made once for the shop’s own market and language', async () => {
  expect(await ask('/llms.txt', '*/*')).toMatchObject({ cache: 'MISS' })
  expect(await ask('/llms.txt', '*/*')).toMatchObject({ cache: 'HIT' })
  expect(rendered[0]?.request).toMatchObject({ markdown: 'contents', marketAlias: 'se', language: 'sv' })
})

test('[E2] a preview is asked with its query as it stands and is kept nowhere, its trace is told apart', async () => {
  const asked = '/preview-widgets/show/home?at=2026-11-27T00:00&market=fi'
  expect(await ask(asked, 'text/html')).toMatchObject({ text: `text/html of ${asked}`, cache: 'BYPASS' })
  expect(await ask(asked, 'text/html')).toMatchObject({ cache: 'BYPASS' })
  await ask('/preview-widgets/trace/home?market=fi', '*/*')
  await ask('/content/preview?token=a.b.c', 'text/html')
  await ask('/om-oss?market=fi', 'text/html')
  expect(rendered.map(({ request }) => [request.search, request.trace ?? false])).toEqual([
    ['at=2026-11-27T00:00&market=fi', false],
    ['at=2026-11-27T00:00&market=fi', false],
    ['market=fi', true],
    ['token=a.b.c', false],
    ['', false],
  ])
})

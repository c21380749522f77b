import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ChannelDocument } from '#generated/graphql.ts'
import { createServerQuery } from '#runtime/data/server-query.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { openTracing } from '#schemas/tracing.ts'
import { createTestGateway } from '#tests/attack/open-gateway.ts'
import { createTestBackend } from '#tests/backend.ts'
import { failureOf, pagesOf } from '#tests/made-pages.ts'
import { type CollectedSpan, openCollector } from '#tests/otlp-collector.ts'
import { listen } from '#tests/socket-client.ts'
import { traceQueries } from './trace-queries.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`
const query = { method: 'POST', body: JSON.stringify({ query: '{ channel { id } }' }) }
const variables = { channelId: '1', marketId: '1', languageId: 'sv', customerType: 'PERSON' }
const json = { 'content-type': 'application/json', accept: 'application/json' }
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

const open = (endpoint: string | undefined, service: string) => openTracing({ endpoint, service })

/**
 * Opens a gateway, a back end and a collector of their spans. `isTrusted` is whether the gateway trusts the client as a
 * proxy.
 */
async function openShop({ isTrusted }: { readonly isTrusted: boolean }) {
  const collector = await openCollector()
  const [front, rear] = [await open(collector.url, 'kolofon-gateway'), await open(collector.url, 'kolofon-backend')]
  if (!front || !rear) throw new Error('There is no tracing.')
  const lines: string[] = []
  const backend = await createTestBackend({ tracing: rear })
  const backendUrl = await listen(backend.server)
  const stopQueries = traceQueries(front, backendUrl)
  const forRequest = createServerQuery({ uri: `${backendUrl}/graphql`, headers: {} })
  const gateway = createTestGateway(backendUrl, {
    serverKey: backend.keys.serverKey,
    trustedProxies: isTrusted ? ['127.0.0.1', '::1'] : [],
    tracing: front,
    log: pino({ mixin: () => front.fields(), level: 'debug' }, { write: (line: string) => lines.push(line) }),
    resolve: (input) => resolveRequest({ ...input, config: shopConfigSchema.parse({}), channel }),
    pages: pagesOf(async () => {
      await (await fetch(`${backendUrl}/graphql`, { ...query, headers: json })).text()
      await forRequest(variables, () => undefined).query(ChannelDocument, {})
      return failureOf(500)
    }),
  })
  const url = await listen(gateway.server)
  onTestFinished(async () => {
    stopQueries()
    gateway.server.closeAllConnections()
    await gateway.stop()
    await backend.stop()
  })
  return {
    url,
    lines,
    collector,
    async spans(): Promise<readonly CollectedSpan[]> {
      await Promise.all([front.stop(), rear.stop()])
      return collector.spans
    },
  }
}

function pathOf(span: CollectedSpan, all: readonly CollectedSpan[]): string {
  const parent = all.find((one) => one.spanId === span.parentSpanId)
  return `${parent ? `${pathOf(parent, all)} > ` : ''}${span.service.replace('kolofon-', '')} ${span.name}`
}

test('[F132] a request of a trusted proxy is one trace, from the gateway to the statements of the database', async () => {
  const shop = await openShop({ isTrusted: true })
  const answer = await fetch(`${shop.url}/graphql`, { ...query, headers: { ...json, traceparent } })
  expect(await answer.json()).toMatchObject({ data: { channel: { id: '1' } } })
  const spans = (await shop.spans()).filter((span) => span.traceId === traceId)
  expect(spans.find(({ service }) => service === 'kolofon-gateway')).toMatchObject({
    parentSpanId: spanId,
    attributes: { 'http.request.method': 'POST', 'url.path': '/graphql', 'http.response.status_code': 200 },
  })
  const paths = spans.map((span) => pathOf(span, spans))
  expect(paths).toContain('gateway POST')
  expect(paths).toContain('gateway POST > backend POST /graphql')
  expect(paths).toContain('gateway POST > backend POST /graphql > backend statements')
  const statements = spans.find(({ name }) => name === 'statements')
  expect(statements?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operations': expect.stringMatching(/^\w+/),
  })
  expect(shop.collector.requests[0]).toBe('POST /v1/traces application/json')
})

test('[F132] a page’s trace has its render and the queries of the render; log lines name the trace', async () => {
  const shop = await openShop({ isTrusted: true })
  await (await fetch(`${shop.url}/nyheter`, { headers: { accept: 'text/html', traceparent } })).text()
  const spans = (await shop.spans()).filter((span) => span.traceId === traceId)
  const paths = spans.map((span) => pathOf(span, spans))
  const render = 'gateway GET > gateway render'
  expect(paths).toContain(render)
  const count = (path: string) => paths.filter((one) => one === path).length
  // A render sends one request with `fetch`, as forms do, and one as pages send their queries.
  expect(count(`${render} > gateway query /graphql`)).toBe(2 * count(render))
  expect(count(`${render} > gateway query /graphql > backend POST /graphql`)).toBe(2 * count(render))
  expect(spans.find(({ name }) => name === 'render')?.attributes['kolofon.route']).toBe('news')
  const failed = spans.find(({ name }) => name === 'GET')
  expect([failed?.status.code, failed?.attributes['http.response.status_code']]).toEqual([2, 500])
  expect(
    shop.lines.map((line) => JSON.parse(line) as { traceId?: string }).some((line) => line.traceId === traceId),
  ).toBe(true)
})

test('[F132] a visitor cannot continue a trace of the shop: the gateway begins a new one', async () => {
  const shop = await openShop({ isTrusted: false })
  await (await fetch(`${shop.url}/graphql`, { ...query, headers: { ...json, traceparent } })).text()
  const spans = await shop.spans()
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([])
  expect(spans.map((span) => pathOf(span, spans))).toContain('gateway POST > backend POST /graphql')
})

test('[F132] without a collector there is no tracing, and OpenTelemetry is not loaded', async () => {
  expect(await open(undefined, 'kolofon-gateway')).toBeNull()
  expect(await open('', 'kolofon-gateway')).toBeNull()
  const source = readFileSync(join(import.meta.dirname, '../schemas/tracing.ts'), 'utf8')
  expect(source).not.toMatch(/^import/m)
})

test('[F132] a collector that is away breaks no request and no stop', async () => {
  const tracing = await open('http://127.0.0.1:1', 'kolofon-gateway')
  const span = tracing?.open({ name: 'GET' })
  expect(span?.within(() => tracing?.fields())).toEqual({ traceId: span?.traceparent.slice(3, 35) })
  span?.end()
  await tracing?.stop()
})

import { createServer } from 'node:http'
import { PageCache } from '#gateway/page-cache/page-cache.ts'
import { createPages } from '#gateway/pages.ts'
import { createRendersInTurn } from '#gateway/renders-in-turn.ts'
import { baseSecurityHeaders } from '#gateway/security-headers.ts'
import { createSendError } from '#gateway/send-error.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'

/**
 * Serves one page of 112 kB. `bare` uses `node:http` alone, `gateway` the code that serves cached pages in the gateway.
 */
const [, , kind] = process.argv
const body = Buffer.from(`<!DOCTYPE html><html lang="sv">${'<p>En rad text i en bok.</p>\n'.repeat(4000)}</html>`)
const server = kind === 'bare' ? bare() : gateway()
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address(), bytes: body.byteLength }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit())

function bare() {
  return createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength })
    response.end(body)
  })
}

function gateway() {
  const security = { publicUrl: 'http://localhost', development: false, formSources: [] }
  const language = (id: string) => ({ id, name: id, code: id })
  const channel = {
    defaultMarketId: '1',
    markets: [
      {
        id: '1',
        alias: 'se',
        defaultLanguageId: 'sv',
        allowedLanguages: [language('sv'), language('en')],
        onlyDisplayInCheckout: false,
      },
    ],
  }
  const config = shopConfigSchema.parse({})
  const cache = new PageCache({
    maxBytes: 64 * 1024 * 1024,
    clock: Date.now,
    leaseHolds: () => true,
  })
  const render = async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    body,
    tags: ['page:home', 'route:index'],
    varyDims: ['market', 'language', 'customerType'],
    nextChangeAt: null,
    cacheable: true,
    unavailable: false,
    incomplete: false,
    failure: null,
  })
  const pages = createPages({
    cache,
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    renders: createRendersInTurn({ render, isExempt: () => true }),
    addressOf: () => '127.0.0.1',
    publicUrl: security.publicUrl,
    baseHeaders: baseSecurityHeaders(security),
    clock: Date.now,
    purgesByTag: () => false,
    sendError: createSendError(() => false),
    errorPages: { prepare: async () => undefined },
    onError: (error) => console.error(error),
  })
  return createServer(pages)
}

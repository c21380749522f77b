import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import { createOutcome, type RenderOutcome, type RequestScope, runInScope } from '#runtime/renderer/request-scope.ts'
import { createStaticRenderer } from '#runtime/renderer/static-renderer.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { renderRequest } from '../render-request.tsx'
import { openShop, type ShopLimits } from '../shop.ts'

const configs = join(import.meta.dirname, '../../page-configs')
const pages = readdirSync(configs)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(configs, file), 'utf8')) as unknown)

export interface RequestOptions {
  readonly cookies?: Readonly<Record<string, string>>
  /** Instant of the request, in epoch milliseconds. */
  readonly now?: number
}

export interface RenderedPage {
  readonly html: string
  readonly outcome: RenderOutcome
}

export interface TestShop {
  readonly backend: TestBackend
  /** Access token of a staff member. */
  readonly staffToken: string
  /** Renders the page at a URL, as Next does for the gateway. */
  render(url: string, options?: RequestOptions): Promise<RenderedPage>
  /** Returns the request scope that the gateway creates before a page is rendered. */
  scopeOf(url: string, options?: RequestOptions): RequestScope
  stop(): Promise<void>
}

/**
 * Generous time limits in milliseconds, because a single process renders and responds here, and a delay must not fail a
 * page.
 */
export const patience: Required<ShopLimits> = { loader: 240_000, answer: 240_000 }

/** Opens a shop with its own back end. The real resolver and renderer produce the pages; only Next is missing. */
export async function openTestShop(clock: () => number = Date.now): Promise<TestShop> {
  const backend = await createTestBackend({ catalog: true, pages, clock })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  process.env.BACKEND_URL = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
  process.env.KOLOFON_SERVER_KEY = backend.keys.serverKey
  openShop(patience)
  const config = shopConfigSchema.parse({})
  const ask = `{ channel(channelId: "1") { defaultMarketId
    markets { id alias defaultLanguageId onlyDisplayInCheckout allowedLanguages { id name code } } } }`
  const { data } = await backend.ask<{ channel: ResolveInput['channel'] }>(ask)
  if (!data) throw new Error('There is no channel.')
  const { channel } = data
  const { authorization = '' } = await backend.staff('publisher')

  function scopeOf(url: string, { cookies = {}, now = clock() }: RequestOptions = {}): RequestScope {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const decision = resolveRequest({ url, headers: { cookie }, config, channel })
    if (decision.kind !== 'page') throw new Error(`${url}: ${JSON.stringify(decision)}`)
    const request = {
      origin: 'http://localhost:3000',
      route: decision.route,
      marketAlias: decision.market,
      language: decision.language,
      customerType: decision.customerType,
      signedIn: decision.signedIn,
      hasLoginToken: decision.hasLoginToken,
      audiences: decision.audiences,
      suggestLanguage: null,
      search: decision.search,
      visitor: decision.visitor,
      now,
      mode: 'live',
      quarantined: new Set<string>(),
    } as const
    return { request, outcome: createOutcome(), still: createStaticRenderer(false) }
  }

  return {
    backend,
    staffToken: authorization.replace('Bearer ', ''),
    scopeOf,
    async render(url, options) {
      const scope = scopeOf(url, options)
      const html = await runInScope(scope, async () => toHtml(await renderRequest(scope)))
      return { html, outcome: scope.outcome }
    },
    async stop() {
      delete process.env.BACKEND_URL
      delete process.env.KOLOFON_SERVER_KEY
      backend.server.closeAllConnections()
      await new Promise((done) => backend.server.close(done))
      await backend.stop()
    },
  }
}

/** Renders a node to the final HTML, after everything in it has been awaited. */
async function toHtml(node: ReactNode): Promise<string> {
  return text((await prerender(node)).prelude)
}

/** Returns the main region, byte for byte. */
export function mainOf(html: string): string {
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

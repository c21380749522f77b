import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { vi } from 'vitest'
import type { ScreenScope } from '#gateway/screen-scope.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import type { BlockProblem } from '#runtime/page/block-problem.ts'
import { guestRequest, type PageRequest } from '#runtime/page/page-request.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import type { RenderedPage as Rendered } from '#runtime/page/rendered-page.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import type { TestBackend } from '#tests/backend.ts'
import { openListeningBackend } from '#tests/listening-backend.ts'
import { openShopPages } from '../pages/shop-pages.ts'
import { renderGallery } from '../preview/render-gallery.tsx'
import { openShop, type ShopLimits } from '../shop.ts'

const configs = join(import.meta.dirname, '../../page-configs')
const pages = readdirSync(configs)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(configs, file), 'utf8')) as unknown)

export interface RequestOptions {
  readonly cookies?: Readonly<Record<string, string>>
  /** Instant of the request, in epoch milliseconds. */
  readonly now?: number
  readonly format?: PageRequest['format']
}

export interface Outcome {
  readonly status: number
  readonly indexed: boolean
  readonly cacheable: boolean
  readonly preview: boolean
  readonly canonical: string | null
  readonly page: string | null
  readonly revision: string | null
  readonly redirect: { readonly status: number; readonly location: string } | null
  readonly tags: ReadonlySet<string>
  readonly varyDims: ReadonlySet<string>
  readonly nextChangeAt: number | null
  readonly problems: readonly BlockProblem[]
  /** The error that prevented the page from being rendered. Null when there was none. */
  readonly failure: unknown
}

export interface RenderedPage {
  readonly html: string
  readonly outcome: Outcome
}

export interface TestShop {
  readonly backend: TestBackend
  readonly staffToken: string
  render(url: string, options?: RequestOptions): Promise<RenderedPage>
  /** Returns the page request that the gateway would create for a URL. */
  requestOf(url: string, options?: RequestOptions): PageRequest
  stop(): Promise<void>
}

/**
 * Time limits in milliseconds. They are generous, because one process is both renderer and back end in these tests, and
 * a delay must not make a page fail.
 */
export const patience: Required<ShopLimits> = { loader: 240_000, answer: 240_000 }

/**
 * Opens a shop with its own back end. The shop's own runtime renders pages. Staff screens are rendered without Next.
 */
export async function openTestShop(clock: () => number = Date.now): Promise<TestShop> {
  const { backend, stop } = await openListeningBackend({ catalog: true, pages, clock })
  vi.stubEnv('KOLOFON_SERVER_KEY', backend.keys.serverKey)
  openShop(patience)
  const config = shopConfigSchema.parse({})
  const ask = `{ channel(channelId: "1") { defaultMarketId
    markets { id alias defaultLanguageId onlyDisplayInCheckout allowedLanguages { id name code } } } }`
  const { data } = await backend.ask<{ channel: ResolveInput['channel'] }>(ask)
  if (!data) throw new Error('There is no channel.')
  const { channel } = data
  const { authorization = '' } = await backend.staff('publisher')

  function requestOf(url: string, { cookies = {}, now = clock(), format = 'html' }: RequestOptions = {}): PageRequest {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const decision = resolveRequest({ url, headers: { cookie }, config, channel })
    if (decision.kind !== 'page') throw new Error(`${url}: ${JSON.stringify(decision)}`)
    const { route, market, language, customerType, signedIn, hasLoginToken, audiences, search, visitor } = decision
    const known = { signedIn, hasLoginToken, audiences, search, visitor, now, format }
    return guestRequest({ origin: 'http://localhost:3000', route, market, language, customerType, ...known })
  }

  return {
    backend,
    staffToken: authorization.replace('Bearer ', ''),
    requestOf,
    async render(url, options) {
      const request = requestOf(url, options)
      const page = await openShopPages({ shop: [], previews: [] }).render(request)
      return page ? ofPage(page) : renderScreen(request)
    },
    stop,
  }
}

function ofPage(page: Rendered): RenderedPage {
  const document = page.kind === 'document' ? page : null
  const { status, depends, problems } = page
  return {
    html: document?.body ?? '',
    outcome: {
      status: page.kind === 'redirect' ? 200 : status,
      indexed: document?.isIndexed ?? true,
      cacheable: page.kind !== 'failure' && !document?.isPreview,
      preview: document?.isPreview ?? false,
      canonical: document?.canonical ?? null,
      page: document?.page.id ?? null,
      revision: document?.page.revision ?? null,
      redirect: page.kind === 'redirect' ? { status: page.status, location: page.location } : null,
      tags: depends.tags,
      varyDims: depends.dims,
      nextChangeAt: depends.expiresAt,
      problems,
      failure: page.kind === 'failure' ? page.cause : null,
    },
  }
}

async function renderScreen(request: PageRequest): Promise<RenderedPage> {
  const scope: ScreenScope = {
    request,
    toHtml: renderNode,
    response: { status: 200, framedBy: null, failure: null },
  }
  const { status, content } = await renderGallery(scope)
  const nothing = { tags: new Set<string>(), varyDims: new Set<string>(), nextChangeAt: null, problems: [] }
  const page = { page: null, revision: null, canonical: null, redirect: null, failure: null }
  const outcome = { status, indexed: false, cacheable: false, preview: false, ...page, ...nothing }
  return { html: await toHtml(content), outcome }
}

async function toHtml(node: ReactNode): Promise<string> {
  return text((await prerender(node)).prelude)
}

/** Returns the main region of a page's HTML, or an empty text when there is none. */
export function mainOf(html: string): string {
  return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

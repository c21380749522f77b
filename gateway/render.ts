import { type BlockProblem, transientStatuses } from '#runtime/page/block-problem.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedDocument, RenderedPage } from '#runtime/page/rendered-page.ts'
import { withDeadline } from '#runtime/page/with-deadline.ts'
import { headerAddress } from '#schemas/values/header.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import { prefetchHeaders } from './prefetch-rules.ts'
import type { RenderScreen } from './screens.ts'
import { pagePolicy, policyText, type SecurityOptions } from './security-headers.ts'

export interface Pages {
  /** Renders the page of a request. Returns null when the request is for a staff screen, which Next renders. */
  render(request: PageRequest): Promise<RenderedPage | null>
  renderContents(request: PageRequest): Promise<RenderedPage>
  /** Runs the action that the URL names. The request is a form post or, if the action has `reads`, a GET request. */
  act(request: Request): Promise<Response>
}

export interface RendererOptions {
  readonly pages: Pick<Pages, 'render' | 'renderContents'>
  readonly screens: RenderScreen
  readonly security: SecurityOptions
  readonly clock: () => number
  readonly onProblem: (problem: BlockProblem) => void
}

export interface RenderRequest extends Omit<PageRequest, 'now'> {
  /** Whether to render the payload for a navigation between staff screens (RSC) instead of the document. */
  readonly rsc: boolean
}

export type Render = (input: RenderRequest) => Promise<RenderedResponse>

/** Codes of problems that a retry may resolve without a change of the page or its data. */
const passing: ReadonlySet<BlockProblem['code']> = new Set(['load-failed', 'load-timeout', 'view-failed'])
/** Milliseconds after which an incomplete page is rendered again. */
export const retryMilliseconds = 60_000

/** Timeout of a render, in milliseconds. After the timeout, the render no longer counts as running. */
const longest = 30_000

export function createRenderer({ pages, screens, security, clock, onProblem }: RendererOptions) {
  const policies = {
    page: policyText(pagePolicy(security)),
    preview: policyText(pagePolicy({ ...security, inert: true })),
  }
  const render: Render = async ({ rsc, ...input }) => {
    const request = { ...input, now: clock() }
    const page = await withDeadline(pages.render(request), security.development ? 180_000 : longest)
    return page ? toResponse(page) : screens(request, { rsc })
  }
  const renderContents: Render = async ({ rsc: _, ...input }) =>
    toResponse(await withDeadline(pages.renderContents({ ...input, now: clock() }), longest))

  function toResponse(page: RenderedPage): RenderedResponse {
    for (const problem of page.problems) onProblem(problem)
    const { status, depends, problems } = page
    // Cache an incomplete page only until the retry.
    const incomplete = problems.some(({ code }) => passing.has(code))
    const retryAt = incomplete ? clock() + retryMilliseconds : null
    const changes = [depends.expiresAt, retryAt].filter((at) => at !== null)
    const shared = {
      tags: [...depends.tags],
      varyDims: [...depends.dims],
      nextChangeAt: changes.length > 0 ? Math.min(...changes) : null,
      // Never cache in development, where pages also change with the source code.
      cacheable: status < 500 && !security.development,
      unavailable: transientStatuses.has(status),
      incomplete,
      failure: null,
      status,
    }
    const leads = page.kind !== 'failure' && page.mayLeadByQuery ? { mayLeadByQuery: true as const } : {}
    if (page.kind === 'redirect') {
      const byQuery = page.byQuery ? { byQuery: true as const } : {}
      return { ...shared, ...byQuery, ...leads, headers: { location: page.location }, body: Buffer.alloc(0) }
    }
    if (page.kind === 'failure') {
      const { cause, text, retryAfter } = page
      const failure = { status, cause, text, retryAfter }
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      return { ...shared, cacheable: false, failure, headers, body: Buffer.from('Something went wrong.') }
    }
    return {
      ...shared,
      ...leads,
      cacheable: shared.cacheable && !page.isPreview,
      headers: headersOf(page),
      body: Buffer.from(page.body),
    }
  }

  function headersOf({ contentType, isIndexed, status, canonical, isPreview }: RenderedDocument) {
    const headers: Record<string, string> = { 'content-type': `${contentType}; charset=utf-8` }
    if (!isIndexed || status >= 400) headers['x-robots-tag'] = 'noindex, follow'
    if (contentType === 'text/markdown' && canonical) headers.link = `<${headerAddress(canonical)}>; rel="canonical"`
    if (contentType === 'text/html') {
      headers['content-security-policy'] = policies[isPreview ? 'preview' : 'page']
      // The URL of a preview is secret, so a followed link sends only the origin as referrer.
      if (isPreview) headers['referrer-policy'] = 'strict-origin'
      else Object.assign(headers, prefetchHeaders)
    }
    return headers
  }

  return { render, renderContents }
}

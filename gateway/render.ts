import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type BlockProblem,
  createOutcome,
  type PageFailure,
  type RenderOutcome,
  runInScope,
  type ScopeRequest,
  transientStatuses,
} from '#runtime/renderer/request-scope.ts'
import { createStaticRenderer } from '#runtime/renderer/static-renderer.ts'
import { headerAddress } from '#schemas/values/header.ts'
import { type Captured, captureResponse } from './captured-response.ts'
import { failedBlocks } from './failed-blocks.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import { type Quarantine, quarantineMilliseconds } from './quarantine.ts'
import { bridgePolicy, contentSecurityPolicy, type SecurityOptions } from './security-headers.ts'

/** Path at which Next renders pages as Markdown. No page of the shop can have this path. */
const markdownPath = '/kolofon/markdown'
/** Path at which Next responds with a trace of how a page is rendered. */
const tracePath = '/kolofon/trace'

export interface RendererOptions {
  /** Next's request handler. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly quarantine: Quarantine
  readonly security: SecurityOptions
  readonly clock: () => number
  readonly onProblem: (problem: BlockProblem) => void
}

export interface RenderRequest {
  readonly host: string
  /** The requested URL. */
  readonly url: string
  /** Whether to render the payload for a client-side navigation (RSC) instead of the document. */
  readonly rsc: boolean
  readonly request: Omit<ScopeRequest, 'mode' | 'quarantined' | 'now'>
}

/** Codes of transient problems, for which a retry may succeed without a publish or a change. */
const passing: ReadonlySet<BlockProblem['code']> = new Set(['load-failed', 'load-timeout', 'view-failed'])

interface Attempt {
  readonly captured: Captured
  readonly outcome: RenderOutcome
  readonly quarantineEndsAt: number | null
}

/**
 * Creates the function that renders pages through Next. A block that throws is identified and quarantined, and the page
 * is rendered again without it (B7).
 */
export function createRenderer(options: RendererOptions) {
  return async function render(input: RenderRequest): Promise<RenderedResponse> {
    let attempt = await run(input, 'live')
    if (broken(attempt) && !input.request.markdown && !input.request.trace) {
      const diagnosis = await run({ ...input, rsc: false }, 'diagnose')
      const failed = failedBlocks(diagnosis.captured.body.toString('utf8'))
      for (const blockId of failed) {
        const { page, revision } = diagnosis.outcome
        if (!page || !revision) continue
        options.quarantine.add(`${revision}/${blockId}`)
        const message = 'A part of the block threw while it was rendered.'
        options.onProblem({ page, revision, blockId, type: 'unknown', code: 'view-failed', message })
      }
      if (failed.length > 0) attempt = await run(input, 'live')
    }
    for (const problem of attempt.outcome.problems) options.onProblem(problem)
    return toResponse(attempt)
  }

  async function run(input: RenderRequest, mode: ScopeRequest['mode']): Promise<Attempt> {
    const quarantine = options.quarantine.current
    const outcome = createOutcome()
    const request: ScopeRequest = { ...input.request, mode, quarantined: quarantine.keys, now: options.clock() }
    const { markdown, trace } = input.request
    const headers: Record<string, string> = { host: input.host, accept: markdown ? 'text/markdown' : 'text/html' }
    if (input.rsc) headers.rsc = '1'
    const page = input.rsc ? withRscMark(pathInNext(input.url)) : pathInNext(input.url)
    const url = trace ? tracePath : markdown ? markdownPath : page
    const captured = await runInScope({ request, outcome, still: createStaticRenderer(input.rsc) }, () =>
      captureResponse(options.handler, { url, headers }),
    )
    return { captured, outcome, quarantineEndsAt: quarantine.endsAt }
  }

  function toResponse({ captured, outcome, quarantineEndsAt }: Attempt): RenderedResponse {
    const tags = [...outcome.tags]
    const varyDims = [...outcome.varyDims]
    // Cache an incomplete page only until a retry is due.
    const incomplete = outcome.problems.some(({ code }) => passing.has(code))
    const retryAt = incomplete ? options.clock() + quarantineMilliseconds : null
    const changes = [outcome.nextChangeAt, quarantineEndsAt, retryAt].filter((at) => at !== null)
    const shared = {
      tags,
      varyDims,
      nextChangeAt: changes.length > 0 ? Math.min(...changes) : null,
      // Do not cache in development, because a document contains the id of the socket through which its browser
      // receives the rest.
      cacheable: outcome.cacheable && captured.status < 500 && outcome.status < 500 && !options.security.development,
      unavailable: transientStatuses.has(outcome.status),
      incomplete,
      failure: null,
      ...(outcome.mayLeadByQuery ? { mayLeadByQuery: true as const } : {}),
    }
    if (outcome.redirect) {
      const { status, location, byQuery } = outcome.redirect
      return { ...shared, ...(byQuery ? { byQuery } : {}), status, headers: { location }, body: Buffer.alloc(0) }
    }
    const status = captured.status === 200 ? outcome.status : captured.status
    const type = captured.headers['content-type'] ?? 'text/html; charset=utf-8'
    const failure = outcome.failure ?? failureOfNext(captured, type)
    const headers: Record<string, string> = { 'content-type': type }
    if (!outcome.indexed || status >= 400) headers['x-robots-tag'] = 'noindex, follow'
    if (type.startsWith('text/markdown') && outcome.canonical)
      headers.link = `<${headerAddress(outcome.canonical)}>; rel="canonical"`
    if (type.startsWith('text/html')) {
      const isBridge = outcome.framedBy === 'builder' && options.security.builder === true
      const policy = isBridge ? bridgePolicy : contentSecurityPolicy
      headers['content-security-policy'] = policy(captured.body.toString('utf8'), {
        ...options.security,
        inert: outcome.preview,
      })
      // The URL of a preview is its secret, so send links only the origin as referrer.
      if (outcome.preview) headers['referrer-policy'] = 'strict-origin'
    }
    return { ...shared, failure, status, headers, body: captured.body }
  }
}

/** Returns a failure if Next responded with its own error page, which is never shown to visitors; else null. */
function failureOfNext({ status }: Captured, type: string): PageFailure | null {
  if (status < 500 || !type.startsWith('text/html')) return null
  return {
    status: 500,
    cause: new Error(`The page was not rendered: Next responded with ${status}.`),
    text: null,
    retryAfter: null,
  }
}

function broken({ captured, outcome }: Attempt): boolean {
  return captured.status >= 500 && outcome.status < 500 && outcome.redirect === null
}

/** Escapes paths that Next reserves for its own pages, because its response to them is empty. */
function pathInNext(url: string): string {
  return /^\/(404|500|_[^/?]*)\/?(\?|$)/.test(url) ? `/-${url}` : url
}

/**
 * Adds the parameter `_rsc`, without which Next redirects a payload request. Its value is empty because the request has
 * no router-state headers, from which Next computes the expected value.
 */
function withRscMark(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}_rsc`
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { transientStatuses } from '#runtime/page/block-problem.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import { captureResponse } from './captured-response.ts'
import type { PageFailure, RenderedResponse } from './page-cache/cached-response.ts'
import { bridgePolicy, screenPolicy } from './screen-policy.ts'
import { runInScreenScope, type ScreenScope } from './screen-scope.ts'
import type { SecurityOptions } from './security-headers.ts'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface ScreensOptions {
  readonly handler: NextHandler
  readonly security: SecurityOptions
}

export type RenderScreen = (request: PageRequest, form: { readonly rsc: boolean }) => Promise<RenderedResponse>

export function createScreens({ handler, security }: ScreensOptions): RenderScreen {
  // In development, a screen is compiled when it is first requested.
  const longest = security.development ? 180_000 : 30_000
  return async function renderScreen(request, { rsc }) {
    const scope: ScreenScope = {
      request,
      toHtml: renderNode,
      response: { status: 200, framedBy: null, failure: null },
    }
    const { route, origin, search } = request
    // Pass the query on, because Next's script distinguishes screens by the query. A request for a payload also needs
    // the parameter `_rsc`, because Next would otherwise redirect the request. Its value is empty, as Next computes it
    // for a request without router-state headers.
    const query = [search, rsc ? '_rsc' : ''].filter(Boolean).join('&')
    const url = query === '' ? route.path : `${route.path}?${query}`
    const headers = { host: new URL(origin).host, accept: 'text/html', ...(rsc && { rsc: '1' }) }
    const captured = await runInScreenScope(scope, () => captureResponse(handler, { url, headers }, longest))
    const { framedBy, failure, status } = scope.response
    const type = captured.headers['content-type'] ?? 'text/html; charset=utf-8'
    const failed = failure ?? failureOfNext(captured.status)
    const shared = {
      tags: [],
      varyDims: [],
      nextChangeAt: null,
      cacheable: false,
      unavailable: false,
      incomplete: false,
    }
    if (failed) {
      const unavailable = transientStatuses.has(failed.status)
      return { ...shared, unavailable, status: failed.status, headers: {}, body: Buffer.alloc(0), failure: failed }
    }
    const policy = framedBy === 'builder' && security.builder === true ? bridgePolicy : screenPolicy
    return {
      ...shared,
      failure: null,
      status: captured.status === 200 ? status : captured.status,
      headers: {
        'content-type': type,
        'x-robots-tag': 'noindex, follow',
        ...(type.startsWith('text/html') && {
          'content-security-policy': policy(captured.body.toString('utf8'), security),
        }),
      },
      body: captured.body,
    }
  }
}

/**
 * Returns a failure if Next responded with its own error page, because visitors must never see that page. Otherwise
 * returns null.
 */
function failureOfNext(status: number): PageFailure | null {
  if (status < 500) return null
  return { status: 500, cause: new Error(`Next responded with ${status}.`), text: null, retryAfter: null }
}

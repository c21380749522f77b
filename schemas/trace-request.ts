import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tracing } from './tracing.ts'

interface TracedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Returns the path to record in the span, without personal data. */
  readonly path: () => string
  /** Pattern of the path, which becomes part of the span's name; absent if unknown. */
  readonly route?: string
  /** Whether to continue the sender's trace. If false, a new trace begins. */
  readonly isTrusted: boolean
}

/**
 * Calls `answer` in a span for the request. Sets the request's header `traceparent`, so that servers to which the
 * request is forwarded continue the trace. If `tracing` is null, only calls `answer`.
 */
export function traceRequest<T>(tracing: Tracing | null, traced: TracedRequest, answer: () => T): T {
  if (!tracing) return answer()
  const { request, response, route, isTrusted } = traced
  const path = traced.path()
  const given = request.headers.traceparent
  const method = request.method ?? 'GET'
  const span = tracing.open({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    parent: isTrusted && typeof given === 'string' ? given : null,
    attributes: { 'http.request.method': method, 'url.path': path },
  })
  request.headers.traceparent = span.traceparent
  if (!isTrusted) delete request.headers.tracestate
  response.once('close', () => {
    const status = response.statusCode
    const cache = response.getHeader('x-cache')
    const attributes = { 'http.response.status_code': status }
    span.end(typeof cache === 'string' ? { ...attributes, 'kolofon.cache': cache } : attributes, status >= 500)
  })
  return span.within(answer)
}

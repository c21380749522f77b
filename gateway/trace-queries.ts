import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { OpenSpan, Tracing } from '#schemas/tracing.ts'

/** The fields that undici’s diagnostics channels guarantee for a request. */
interface UndiciRequest {
  readonly origin: string | URL
  readonly path: string
  readonly method: string
  readonly headers: unknown
  addHeader(name: string, value: string): void
}

/**
 * Traces every request to the back end that this process sends while it handles a request, and passes the trace on. It
 * uses undici’s diagnostics channels, because the build of the pages has its own copy of this code. Returns the
 * function that stops it.
 */
export function traceQueries(tracing: Tracing, backendUrl: string): () => void {
  const { origin } = new URL(backendUrl)
  const open = new WeakMap<object, OpenSpan>()

  const onCreate = (message: unknown) => {
    const { request } = message as { readonly request: UndiciRequest }
    if (String(request.origin) !== origin || !tracing.isActive()) return
    // A forwarded request already has the header of the visitor’s request.
    if (String(request.headers).includes('traceparent')) return
    const path = request.path.split('?', 1)[0] ?? '/'
    const span = tracing.open({
      name: `query ${path}`,
      kind: 'client',
      attributes: { 'http.request.method': request.method, 'url.path': path },
    })
    request.addHeader('traceparent', span.traceparent)
    open.set(request, span)
  }
  const end = (hasFailed: boolean) => (message: unknown) => {
    const { request } = message as { readonly request: UndiciRequest }
    open.get(request)?.end({}, hasFailed)
    open.delete(request)
  }
  const listeners = [
    ['undici:request:create', onCreate],
    ['undici:request:trailers', end(false)],
    ['undici:request:error', end(true)],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}

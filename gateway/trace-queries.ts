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
 * Traces the requests that this process itself sends to the back end while it handles a request, and adds the header
 * `traceparent` to them. It uses undici’s diagnostics channels, because they also report the requests of the pages’
 * bundle, which has its own copies of the modules. Returns a function that stops the tracing.
 */
export function traceQueries(tracing: Tracing, backendUrl: string): () => void {
  const { origin } = new URL(backendUrl)
  const open = new WeakMap<object, OpenSpan>()

  const onCreate = (message: unknown) => {
    const { request } = message as { readonly request: UndiciRequest }
    if (String(request.origin) !== origin || !tracing.isActive()) return
    // A request that the gateway forwards already has the header `traceparent`.
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

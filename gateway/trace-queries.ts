import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { OpenSpan, Tracing } from '#schemas/tracing.ts'

interface UndiciRequest {
  readonly origin: string | URL
  readonly path: string
  readonly method: string
  readonly headers: unknown
  addHeader(name: string, value: string): void
}

/**
 * Traces the requests that this process itself sends to the back end while it handles a request, and adds the header
 * `traceparent` to them. It uses the diagnostics channels of undici (`fetch`) and `node:http`, because they also report
 * the requests of the pages’ bundle, which has its own copies of the modules. Returns a function that stops the tracing.
 */
export function traceQueries(tracing: Tracing, backendUrl: string): () => void {
  const { origin } = new URL(backendUrl)
  const open = new WeakMap<object, OpenSpan>()

  /** Opens the span of a request. Returns the value of its header `traceparent`. */
  function begin(request: object, method: string, url: string): string {
    const path = url.split('?', 1)[0] ?? '/'
    const span = tracing.open({
      name: `query ${path}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'url.path': path },
    })
    open.set(request, span)
    return span.traceparent
  }
  const onUndici = (message: unknown) => {
    const { request } = message as { readonly request: UndiciRequest }
    if (String(request.origin) !== origin || !tracing.isActive()) return
    // A request that the gateway forwards already has the header `traceparent`.
    if (String(request.headers).includes('traceparent')) return
    request.addHeader('traceparent', begin(request, request.method, request.path))
  }
  const onHttp = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest }
    if (`${request.protocol}//${request.getHeader('host')}` !== origin || !tracing.isActive()) return
    request.setHeader('traceparent', begin(request, request.method, request.path))
  }
  const onHttpResponse = (message: unknown) => {
    const { request, response } = message as { readonly request: ClientRequest; readonly response: IncomingMessage }
    if (open.has(request)) response.once('close', () => close(request, !response.complete))
  }
  const end = (hasFailed: boolean) => (message: unknown) => {
    close((message as { readonly request: object }).request, hasFailed)
  }
  function close(request: object, hasFailed: boolean): void {
    open.get(request)?.end({}, hasFailed)
    open.delete(request)
  }
  const listeners = [
    ['undici:request:create', onUndici],
    ['undici:request:trailers', end(false)],
    ['undici:request:error', end(true)],
    ['http.client.request.created', onHttp],
    ['http.client.response.finish', onHttpResponse],
    ['http.client.request.error', end(true)],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}

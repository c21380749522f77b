import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RendererOptions } from './render.ts'

/** Forms of the storefront: Next answers them, and nothing is cached. */
export function createActions(handler: RendererOptions['handler']) {
  return async function serveAction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-cache', 'BYPASS')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    await handler(request, response)
  }
}

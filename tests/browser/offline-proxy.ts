import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyServer } from 'http-proxy-3'

export interface OfflineProxy {
  readonly url: string
  /** Whether the connection to the shop is lost. The proxy then closes connections without a response. */
  isOffline: boolean
  /** Script that replaces the shop's `/sw.js`; null for the shop's own script. */
  worker: string | null
  readonly prefetched: readonly string[]
  close(): Promise<void>
}

/**
 * Opens a proxy to a shop. The proxy can simulate a lost connection for pages and for service workers. A browser's own
 * offline mode does not affect service workers.
 */
export async function openOfflineProxy(target: string): Promise<OfflineProxy> {
  const proxy = createProxyServer({ target })
  proxy.on('error', () => undefined)
  const prefetched: string[] = []
  const server = createServer((request, response) => {
    if (opened.isOffline) return void request.socket.destroy()
    if (request.headers['sec-purpose']?.includes('prefetch')) prefetched.push(request.url ?? '/')
    if (request.url !== '/sw.js' || opened.worker === null) return void proxy.web(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(opened.worker)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const opened: OfflineProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isOffline: false,
    worker: null,
    prefetched,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return opened
}

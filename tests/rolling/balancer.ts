import { once } from 'node:events'
import { createServer, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createProxyServer } from 'http-proxy-3'

export interface Balancer {
  readonly port: number
  isUp(port: number): boolean
  close(): Promise<void>
}

/**
 * `checkEvery`: milliseconds between two health checks of a server. `fall`: number of consecutive failed checks after
 * which a server gets no more requests.
 */
const checkEvery = 100
const fall = 2

/**
 * Opens a round-robin load balancer on loopback. It sends requests only to servers whose `/readyz` succeeds. It never
 * retries: a request that is refused or broken off gets a 502, so a server must report that it is not ready before it
 * stops.
 */
export async function openBalancer(servers: readonly number[]): Promise<Balancer> {
  const up = new Set<number>()
  const closing = new AbortController()
  let turn = 0
  // Without an agent, each request has its own connection, so no request is sent on a connection that the server is
  // closing.
  const proxy = createProxyServer({ xfwd: true, agent: false })
  proxy.on('error', (_, __, answering) => {
    if (answering instanceof ServerResponse && !answering.headersSent) answering.writeHead(502)
    answering.end()
  })

  async function check(port: number): Promise<void> {
    let failed = 0
    while (!closing.signal.aborted) {
      const asked = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })
      const isReady = await asked.then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      failed = isReady ? 0 : failed + 1
      if (isReady) up.add(port)
      else if (failed >= fall) up.delete(port)
      await wait(checkEvery, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  function next(): number | undefined {
    const ready = servers.filter((port) => up.has(port))
    turn += 1
    return ready[turn % ready.length]
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (!body) return
    const port = next()
    if (port === undefined) return void response.writeHead(503).end('No server is ready.')
    proxy.web(request, response, { target: `http://127.0.0.1:${port}`, buffer: Readable.from([body]) })
  })
  server.on('upgrade', (request, socket, head) => {
    const port = next()
    socket.on('error', () => socket.destroy())
    if (port === undefined) return void socket.destroy()
    proxy.ws(request, socket, head, { target: `http://127.0.0.1:${port}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checking = servers.map(check)
  return {
    port: (server.address() as AddressInfo).port,
    isUp: (port) => up.has(port),
    async close() {
      closing.abort()
      await Promise.all(checking)
      server.closeAllConnections()
      server.close()
      proxy.close()
    },
  }
}

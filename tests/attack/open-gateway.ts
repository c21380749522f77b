import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { GatewayOptions } from '#gateway/gateway-options.ts'
import { createGateway, type Gateway } from '#gateway/server.ts'
import { assetsFolderOf } from '#gateway/static-files.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { pagesOf } from '../made-pages.ts'

export const serverKey = 'a-server-key'

/** Listens on a free loopback port until the test is over. Returns the origin. */
export async function listen(server: Server): Promise<string> {
  // Sockets to close at the end, because `closeAllConnections` does not close WebSockets.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens a real gateway in front of a mock back end. `pages` replaces the storefront, and `handler` replaces Next. */
export async function openGateway(
  backend: RequestListener,
  more: Partial<GatewayOptions> = {},
): Promise<{ readonly url: string; readonly gateway: Gateway }> {
  const server = createServer(backend)
  server.on('upgrade', (_, socket) => socket.destroy())
  const backendUrl = await listen(server)
  const gateway = createTestGateway(backendUrl, more)
  const url = await listen(gateway.server)
  onTestFinished(() => gateway.stop())
  return { url, gateway }
}

/** Creates a gateway without a shop. `pages` replaces the storefront, and `handler` replaces Next. */
export function createTestGateway(backendUrl: string, more: Partial<GatewayOptions> = {}): Gateway {
  return createGateway({
    assetsFolder: assetsFolderOf('.assets'),
    backendUrl,
    publicUrl: 'https://shop.example',
    serverKey,
    trustedProxies: [],
    cdnPurge: false,
    authEndpoints: shopConfigSchema.parse({}),
    allowedOrigins: [],
    drain: { notice: 0, longest: 2_000 },
    sockets: { connections: 512, upgrades: 32, isExempt: () => true },
    development: false,
    formSources: [],
    publicMetrics: false,
    cacheBytes: 1024 * 1024,
    resolve: () => ({ kind: 'refuse', status: 400, message: 'No page.' }),
    serviceWorker: {
      config: shopConfigSchema.parse({}),
      markets: () => ['se'],
      script: async (kind) => `// ${kind}`,
    },
    pages: pagesOf(() => '<p>ok</p>'),
    handler: async (_, response) => void response.end('ok'),
    log: pino({ level: 'silent' }),
    clock: Date.now,
    ...more,
  })
}

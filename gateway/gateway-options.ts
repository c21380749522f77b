import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'
import type { AuthEndpoints } from '#schemas/auth-endpoints.ts'
import type { DrainOptions } from '#schemas/drain.ts'
import type { Maintenance } from '#schemas/maintenance.ts'
import type { Tracing } from '#schemas/tracing.ts'
import type { BundledFiles } from './bundled-files.ts'
import type { TrustedProxies } from './client-address.ts'
import type { HealthOptions } from './health.ts'
import type { Pages } from './render.ts'
import type { NextHandler } from './screens.ts'
import type { ServiceWorkerOptions } from './service-worker/serve-worker.ts'
import type { SocketLimits } from './socket-limits.ts'
import type { VisitorTests } from './visitor-tests.ts'

export interface GatewayOptions {
  readonly backendUrl: string
  readonly publicUrl: string
  readonly serverKey: string
  readonly trustedProxies: TrustedProxies
  /** Whether the trusted proxies are a shared cache that the shop purges by tag (`CDN_PURGE=on`). */
  readonly cdnPurge: boolean
  readonly authEndpoints: AuthEndpoints
  /** Foreign origins whose scripts may send requests with the visitor's cookies. */
  readonly allowedOrigins: readonly string[]
  readonly drain: DrainOptions
  readonly sockets: SocketLimits
  readonly development: boolean
  readonly formSources: readonly string[]
  readonly tagSources?: readonly string[]
  /**
   * Whether pages also come from a Builder space. Builder's editor may then show the shop's page for Builder in a
   * frame.
   */
  readonly builder?: boolean
  /** Whether `/metrics` is on the public port. False in production. */
  readonly publicMetrics: boolean
  readonly cacheBytes: number
  readonly assetsFolder: string
  readonly resolve: (input: Pick<ResolveInput, 'url' | 'headers'>) => RequestDecision
  readonly serviceWorker: ServiceWorkerOptions
  readonly pages: Pages
  readonly storefrontFiles?: BundledFiles | null
  /**
   * Next's request handler, which renders staff screens. `upgrade` is Next's handler of WebSockets, only in
   * development.
   */
  readonly handler: NextHandler
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly outages?: NonNullable<HealthOptions['outages']>
  readonly maintenance?: () => Maintenance | null
  readonly tracing?: Tracing | null
  /** Assigns visitors to the groups of running tests. Omit it for a shop without tests. */
  readonly visitorTests?: Pick<VisitorTests, 'groupsOf'>
  /**
   * Called with the tags of every change of the feed, after the cache was invalidated. The change is acknowledged when
   * the promise has settled.
   */
  readonly onChange?: (tags: readonly string[]) => void | Promise<void>
  readonly log: Logger
  readonly clock: () => number
  /**
   * Milliseconds within which the back end must begin its response to a shopper's GraphQL request; default
   * `answerTimeout`.
   */
  readonly answerTimeout?: number
}

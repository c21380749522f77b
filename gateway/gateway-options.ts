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
  /** Paths of sign-in and signatures. */
  readonly authEndpoints: AuthEndpoints
  /** Foreign origins whose scripts may send requests that carry the visitor's cookies. */
  readonly allowedOrigins: readonly string[]
  readonly drain: DrainOptions
  readonly sockets: SocketLimits
  readonly development: boolean
  /** Origins besides the shop to which forms may post or redirect. */
  readonly formSources: readonly string[]
  /** Origins of the tag manager and its tags. */
  readonly tagSources?: readonly string[]
  /**
   * Whether pages also come from a Builder space, whose editor may then show the shop's page for Builder in a frame.
   */
  readonly builder?: boolean
  /** Whether `/metrics` is on the public port; false in production. */
  readonly publicMetrics: boolean
  readonly cacheBytes: number
  /** Path of the folder with the scripts and styles of this build and earlier ones. */
  readonly assetsFolder: string
  readonly resolve: (input: Pick<ResolveInput, 'url' | 'headers'>) => RequestDecision
  readonly serviceWorker: ServiceWorkerOptions
  /** The built storefront, which renders the shop's pages. */
  readonly pages: Pages
  /** In development, returns the styles and scripts of the pages; null otherwise. */
  readonly storefrontFiles?: BundledFiles | null
  /**
   * Next's request handler, which renders staff screens. `upgrade` is Next's handler of WebSockets, in development
   * only.
   */
  readonly handler: NextHandler
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly outages?: NonNullable<HealthOptions['outages']>
  /** Returns the current maintenance of the shop; null while the shop is open. */
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
  /** Time in which the back end must begin its response to a GraphQL request of a shopper; default `answerTimeout`. */
  readonly answerTimeout?: number
}

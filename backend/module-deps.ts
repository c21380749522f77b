import type { Audiences } from '#schemas/audiences.ts'
import type { ProductSort } from '#schemas/product-sorts.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { ContentResolverDeps } from './content/content.resolvers.ts'
import type { BuilderOptions } from './content/index.ts'
import type { ErrorReportsDeps } from './error-reports/index.ts'
import type { ChangeFeed } from './kernel/change-feed.ts'
import type { DatabaseConnection } from './kernel/database.ts'
import type { Keys } from './kernel/keys.ts'
import type { SharedCache } from './kernel/purge-shared-cache.ts'
import type { MailTransport, Seller } from './mail/index.ts'
import type { AnalyticsPort } from './measurement/analytics-port.ts'
import type { PaymentProvider } from './payments/index.ts'
import type { AdPriceSettings } from './pricing/index.ts'
import type { NshiftSettings } from './shipping/index.ts'
import type { StorefrontUrls } from './sitemaps/index.ts'
import type { TranslationPort } from './translation/translation-port.ts'

/** Dependencies of a back end: connections, shop settings, and external services. */
export interface ModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly validator: Validator
  /** Builder space from which pages are imported. Omit it when all pages come from the shop's own editors. */
  readonly builder?: BuilderOptions | undefined
  readonly pathToRoute: ContentResolverDeps['pathToRoute']
  readonly shopAddresses: StorefrontUrls
  readonly clock: () => number
  readonly keys: Keys
  /** Payment provider. `test` takes no real money, so never use it in a live shop. */
  readonly paymentProvider: 'test' | PaymentProvider
  /** Milliseconds between two polls of a payment at its provider; default 2,000. */
  readonly pollPace?: number
  /** File for snapshots of this back end's search index. Without it, each start rebuilds the index. */
  readonly searchSnapshot?: string
  /** Sort order of lists that define none; default `MOST_SOLD`. */
  readonly defaultSort?: ProductSort
  readonly audiences: Audiences
  /** Returns whether customers of a type see amounts with VAT. */
  readonly isVatIncluded: (customerType: string) => boolean
  /** Seller's name and legal details, for order mails. */
  readonly seller: Seller
  /** Origin of this back end, to which payment providers send webhooks. */
  readonly ownOrigin: string
  /** Origin of the shop, for links in mails. */
  readonly publicUrl: string
  readonly mailTransport: MailTransport
  /** Settings of nShift. Omit them to use the built-in table of delivery options and fees. */
  readonly nshift?: NshiftSettings
  /** Terms of ad prices. Omit them in a shop without automated discounts in ads. */
  readonly adPrices?: AdPriceSettings | null
  /** Analytics service to which the server sends purchases. Omit it when there is none. */
  readonly analytics?: AnalyticsPort | undefined
  /** Translation service that suggests texts to editors. Omit it when there is none. */
  readonly translation?: TranslationPort | undefined
  readonly profile: 'demo' | 'production'
  /** Honeybadger's URL and API key. Without them, errors are stored only in the shop's own database. */
  readonly honeybadger?: ErrorReportsDeps['honeybadger']
  /** Shared cache (CDN) in front of the gateways, which is purged by tag. Omit it when there is none. */
  readonly sharedCache?: SharedCache | null
  /** IP addresses and CIDR ranges that are exempt from rate limits by address. */
  readonly rateLimitExempt?: readonly string[]
  readonly onError: (error: unknown) => void
  /** Logs a problem outside the back end, such as an unreachable service. Must not report an error itself. */
  readonly onWarning: (error: unknown, what: string) => void
}

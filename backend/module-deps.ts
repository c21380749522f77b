import type { Audiences } from '#schemas/audiences.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { ContentResolverDeps } from './content/content.resolvers.ts'
import type { BuilderOptions } from './content/index.ts'
import type { ChangeFeed } from './kernel/change-feed.ts'
import type { DatabaseConnection } from './kernel/database.ts'
import type { Keys } from './kernel/keys.ts'
import type { MailTransport } from './mail/index.ts'
import type { PaymentProvider } from './payments/index.ts'
import type { NshiftSettings } from './shipping/index.ts'
import type { StorefrontUrls } from './sitemaps/index.ts'

/** What a back end is made from: connections, settings of its shop, and the world outside. */
export interface ModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly validator: Validator
  /** Absent: pages come from the shop's own editors alone. */
  readonly builder?: BuilderOptions | undefined
  readonly pathToRoute: ContentResolverDeps['pathToRoute']
  /** Where the storefront has its pages. */
  readonly shopAddresses: StorefrontUrls
  readonly clock: () => number
  readonly keys: Keys
  /** The test provider is never offered where real money is. */
  readonly paymentProvider: 'test' | PaymentProvider
  /** Milliseconds between two polls of one payment at its provider; default 2,000. */
  readonly pollPace?: number
  /** File of this back end's own, from which its search index starts. Without one it is built at every start. */
  readonly searchSnapshot?: string
  /** Groups of customers at whom pages can aim. */
  readonly audiences: Audiences
  /** Whether customers of a type are shown amounts with VAT. */
  readonly isVatIncluded: (customerType: string) => boolean
  /** Origin of this back end, where payment providers' messages arrive. */
  readonly ownOrigin: string
  /** Where the shop is, for links in mails: an origin. */
  readonly publicUrl: string
  readonly mailTransport: MailTransport
  /** Absent: parcels go by the table of fees. */
  readonly nshift?: NshiftSettings
  readonly profile: 'demo' | 'production'
  /** Addresses and CIDRs that no limit by address counts. */
  readonly rateLimitExempt?: readonly string[]
  readonly onError: (error: unknown) => void
}

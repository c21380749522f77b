import { z } from 'zod'
import { audiencesSchema } from './audiences.ts'
import { authEndpointFields } from './auth-endpoints.ts'
import { breakpointsSchema } from './breakpoints.ts'
import { defaultCustomerType, rootRedirectStatus, rootRedirectStatuses } from './constants.ts'
import { type Language, languageSchema } from './languages.ts'
import { type ProductSort, productSorts } from './product-sorts.ts'

/** Matches a P-256 public key in base64: a fixed prefix and the 64 bytes of the uncompressed point. */
const p256Key = /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z\d+/]{86}==$/

/** Contents of a shop's configuration file (`SHOP_CONFIG`). Every field has a default. */
export const shopConfigSchema = z.strictObject({
  channelId: z.string().default('1'),
  /** Whether URLs have the form `/{market}/{language?}/…`. */
  marketsInPath: z.boolean().default(false),
  defaultLanguage: languageSchema.default('sv'),
  /** Alias of the market that replaces an unknown market in a URL; by default the channel's default market. */
  fallbackMarket: z.string().optional(),
  rootRedirect: z
    .strictObject({
      to: z.string().regex(/^\/(?![/\\])[^#\\]*$/, 'must be a path of the shop, such as /nyheter, without a fragment'),
      status: z.literal(rootRedirectStatuses).default(rootRedirectStatus),
    })
    .optional(),
  ...authEndpointFields,
  /** What happens at `/` when the browser prefers another language. */
  detectLanguage: z.enum(['suggest', 'redirect', 'off']).default('suggest'),
  customerTypes: z
    .array(
      z.strictObject({
        type: z.string(),
        vatIncluded: z.boolean(),
        /** Name shown to shoppers, by language. Needed for types other than PERSON and COMPANY. */
        title: z.partialRecord(languageSchema, z.string().min(1).max(40)).optional(),
      }),
    )
    .min(1)
    .default([
      { type: defaultCustomerType, vatIncluded: true },
      { type: 'COMPANY', vatIncluded: false },
    ]),
  audiences: audiencesSchema.default({
    'first-order': { title: { sv: 'Har inte handlat än', en: 'No orders yet' }, orders: { max: 0 } },
    returning: { title: { sv: 'Har handlat förut', en: 'Returning customers' }, orders: { min: 1 } },
    loyal: {
      title: { sv: 'Stamkunder (minst 5 order)', en: 'Loyal customers (5 orders or more)' },
      orders: { min: 5 },
    },
  }),
  /** Sort order of lists that do not set a sort order. Searches are sorted by relevance instead. */
  productListDefaultSort: z.enum(productSorts).default('MOST_SOLD'),
  /** Sort order of all lists of a route. It takes precedence over the sort orders of the list and of the shop. */
  customSortRoutes: z
    .array(
      z.strictObject({
        name: z.string(),
        sort: z.enum(productSorts),
      }),
    )
    .default([{ name: 'news', sort: 'LATEST' }]),
  /** Widths in pixels at which the viewport class of the page changes (`data-viewport` of its root). */
  breakpoints: breakpointsSchema.default({ tablet: 640, laptop: 960, desktop: 1280, desktopBig: 1680 }),
  /** Return period in days, which is published to search engines; null to publish none. */
  returnDays: z.number().int().positive().nullable().default(30),
  /**
   * Seller in order mails: the company's name, and further lines such as its register number, postal address and e-mail
   * address.
   */
  seller: z.strictObject({ name: z.string(), lines: z.array(z.string()) }).default({ name: 'Kolofon', lines: [] }),
  /** Distance in pixels that must be scrolled before the header hides. */
  siteTopThreshold: z.number().nonnegative().default(96),
  /**
   * Whether browsers install the service worker, which shows visited pages offline (S12). When false, an installed
   * worker removes itself and its caches.
   */
  serviceWorker: z.boolean().default(true),
  /**
   * Settings for ad prices: prices that an ad promises to the visitors who follow it (S10). Without this field, a demo
   * honours ad prices that are signed with the demo's own key, and any other shop honours no ad prices.
   */
  adPrices: z
    .strictObject({
      /**
       * Key that verifies the ad network's signatures: a P-256 public key (SPKI, DER, base64), as the network publishes
       * it.
       */
      publicKey: z.string().regex(p256Key, 'must be a P-256 public key in base64 (SPKI)'),
      merchantId: z.string().min(1),
      /** Lowest ad price, in per cent of the regular price. */
      lowestPercent: z.number().int().min(1).max(99),
    })
    .optional(),
  /**
   * Share of page views that report web vitals, from 0 to 1. A page view reports them only if the visitor has consented
   * to statistics.
   */
  webVitalsShare: z.number().min(0).max(1).default(1),
})
export type ShopConfig = z.infer<typeof shopConfigSchema>

/** Returns the sort order that `customSortRoutes` sets for a route's lists, or null when it sets none. */
export function customSortOf(
  { customSortRoutes }: Pick<ShopConfig, 'customSortRoutes'>,
  route: string,
): ProductSort | null {
  return customSortRoutes.find(({ name }) => name === route)?.sort ?? null
}

/**
 * Returns the customer types, the default first. `title` is the configured name in the language, else in the shop's
 * default language, else null.
 */
export function customerTypesIn(
  { customerTypes, defaultLanguage }: Pick<ShopConfig, 'customerTypes' | 'defaultLanguage'>,
  language: Language,
) {
  return customerTypes.map(({ type, vatIncluded, title }) => ({
    type,
    vatIncluded,
    title: title?.[language] ?? title?.[defaultLanguage] ?? null,
  }))
}

/**
 * Returns whether a customer type sees amounts with VAT. An unknown type is treated as the first configured type (S1).
 */
export function isVatIncluded({ customerTypes }: Pick<ShopConfig, 'customerTypes'>, type: string | undefined): boolean {
  return (customerTypes.find((one) => one.type === type) ?? customerTypes[0])?.vatIncluded ?? true
}

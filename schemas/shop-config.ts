import { z } from 'zod'
import { audiencesSchema } from './audiences.ts'
import { languageSchema } from './languages.ts'

/** Contents of a shop's configuration file (`SHOP_CONFIG`). Every field has a default. */
export const shopConfigSchema = z.strictObject({
  channelId: z.string().default('1'),
  /** Whether URLs have the form `/{market}/{language?}/…`. */
  marketsInPath: z.boolean().default(false),
  defaultLanguage: languageSchema.default('sv'),
  /** Alias of the market for URLs with an unknown market; defaults to the channel's default market. */
  fallbackMarket: z.string().optional(),
  /** Redirect from `/` to another path of the shop. */
  rootRedirect: z
    .strictObject({
      to: z.string().regex(/^\/(?![/\\])/),
      status: z.union([z.literal(301), z.literal(302)]).default(302),
    })
    .optional(),
  /** What happens at `/` when the browser prefers another language. */
  detectLanguage: z.enum(['suggest', 'redirect', 'off']).default('suggest'),
  customerTypes: z
    .array(z.strictObject({ type: z.string(), vatIncluded: z.boolean() }))
    .min(1)
    .default([
      { type: 'PERSON', vatIncluded: true },
      { type: 'COMPANY', vatIncluded: false },
    ]),
  /** Groups of customers that pages can target (P6). */
  audiences: audiencesSchema.default({
    'first-order': { title: { sv: 'Har inte handlat än', en: 'No orders yet' }, orders: { max: 0 } },
    returning: { title: { sv: 'Har handlat förut', en: 'Returning customers' }, orders: { min: 1 } },
    loyal: {
      title: { sv: 'Stamkunder (minst 5 order)', en: 'Loyal customers (5 orders or more)' },
      orders: { min: 5 },
    },
  }),
  productListDefaultSort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']).default('MOST_SOLD'),
  /** Routes with their own sort order. */
  customSortRoutes: z
    .array(
      z.strictObject({
        name: z.string(),
        sort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']),
      }),
    )
    .default([{ name: 'news', sort: 'LATEST' }]),
  /** Minimum viewport widths of tablet, laptop, desktop and big desktop, in pixels. */
  breakpoints: z
    .strictObject({ tablet: z.number(), laptop: z.number(), desktop: z.number(), desktopBig: z.number() })
    .default({ tablet: 640, laptop: 960, desktop: 1280, desktopBig: 1680 }),
  /** Return period in days, which is published to search engines; null to publish none. */
  returnDays: z.number().int().positive().nullable().default(30),
  siteTopThreshold: z.number().default(96),
})
export type ShopConfig = z.infer<typeof shopConfigSchema>

/**
 * Returns whether a customer type sees amounts with VAT. A type that is not configured counts as the first one (S1).
 */
export function isVatIncluded({ customerTypes }: Pick<ShopConfig, 'customerTypes'>, type: string | undefined): boolean {
  return (customerTypes.find((one) => one.type === type) ?? customerTypes[0])?.vatIncluded ?? true
}

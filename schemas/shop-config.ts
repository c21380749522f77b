import { z } from 'zod'
import { audiencesSchema } from './audiences.ts'
import { languageSchema } from './languages.ts'

/** What a shop sets in its configuration file (`SHOP_CONFIG`); every field has a default. */
export const shopConfigSchema = z.strictObject({
  channelId: z.string().default('1'),
  /** Addresses of the form `/{market}/{language?}/…`. */
  marketsInPath: z.boolean().default(false),
  defaultLanguage: languageSchema.default('sv'),
  /** Market of an address whose market is unknown; default: the channel's. */
  fallbackMarket: z.string().optional(),
  /** Where `/` leads, when it leads elsewhere; a path of the shop. */
  rootRedirect: z
    .strictObject({
      to: z.string().regex(/^\/(?![/\\])/),
      status: z.union([z.literal(301), z.literal(302)]).default(302),
    })
    .optional(),
  /** What happens at `/` when the browser asks for another language. */
  detectLanguage: z.enum(['suggest', 'redirect', 'off']).default('suggest'),
  customerTypes: z
    .array(z.strictObject({ type: z.string(), vatIncluded: z.boolean() }))
    .min(1)
    .default([
      { type: 'PERSON', vatIncluded: true },
      { type: 'COMPANY', vatIncluded: false },
    ]),
  /** Groups of customers at whom pages can aim (P6). */
  audiences: audiencesSchema.default({
    'first-order': { title: { sv: 'Har inte handlat än', en: 'Have not bought yet' }, orders: { max: 0 } },
    returning: { title: { sv: 'Har handlat förut', en: 'Have bought before' }, orders: { min: 1 } },
    loyal: { title: { sv: 'Stamkunder (minst 5 order)', en: 'Regulars (5 orders or more)' }, orders: { min: 5 } },
  }),
  productListDefaultSort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']).default('MOST_SOLD'),
  /** Routes with an order of their own. */
  customSortRoutes: z
    .array(
      z.strictObject({
        name: z.string(),
        sort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']),
      }),
    )
    .default([{ name: 'news', sort: 'LATEST' }]),
  /** Widths in pixels from which a viewport counts as tablet, laptop, desktop, big desktop. */
  breakpoints: z
    .strictObject({ tablet: z.number(), laptop: z.number(), desktop: z.number(), desktopBig: z.number() })
    .default({ tablet: 640, laptop: 960, desktop: 1280, desktopBig: 1680 }),
  /** Days within which what was bought can be sent back; null: search engines are told of none. */
  returnDays: z.number().int().positive().nullable().default(30),
  siteTopThreshold: z.number().default(96),
})
export type ShopConfig = z.infer<typeof shopConfigSchema>

/** Whether customers of a type are shown amounts with VAT; a type that is not configured counts as the first one (S1). */
export function isVatIncluded({ customerTypes }: Pick<ShopConfig, 'customerTypes'>, type: string | undefined): boolean {
  return (customerTypes.find((one) => one.type === type) ?? customerTypes[0])?.vatIncluded ?? true
}

import { z } from 'zod'
import { maxBatchEvents } from './event-sink.ts'
import { blockIdSchema } from './page.ts'
import { maxShownTests } from './shown-tests.ts'

/**
 * Steps towards a purchase that browsers report, about a product or about a page. The back end itself adds `purchase`
 * and `refund`.
 */
export const productSteps = ['view_item', 'add_to_cart', 'remove_from_cart', 'add_to_wishlist'] as const
export const pageSteps = [
  'page_view',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'login',
  'sign_up',
] as const
const blockSteps = ['block_view', 'block_click'] as const

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/**
 * Id of a block on a page. For a block in a shared section, the id of the block that embeds the section comes first,
 * followed by a dot. Nested sections add more ids.
 */
const blockPath = z
  .string()
  .max(600)
  .refine((path) => path.split('.').every((id) => blockIdSchema.safeParse(id).success), 'is not the id of a block')

/**
 * Age of the event in milliseconds when its batch was sent. The browser does not send the time of the event, because
 * the visitor's clock may be wrong.
 */
const ago = z
  .number()
  .min(0)
  .max(24 * 3_600_000)

/** An event as the shop's own event sink (`event-sink.ts`) receives it. It contains no personal data. */
export const measuredEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(pageSteps), ago }),
  z.strictObject({ type: z.enum(productSteps), ago, productId: z.string().regex(/^[1-9]\d{0,8}$/) }),
  z.strictObject({ type: z.enum(blockSteps), ago, block: blockPath, variant: z.string().min(1).max(64).optional() }),
  z.strictObject({ type: z.literal('search'), ago, query: z.string().max(200), results: z.int().min(0) }),
  /** `value` is in milliseconds, except for `CLS`, which is a score without a unit. */
  z.strictObject({ type: z.literal('vital'), ago, name: z.enum(vitalNames), value: z.number().min(0).max(600_000) }),
])
export type MeasuredEvent = z.infer<typeof measuredEventSchema>

/**
 * A batch of events, and the page on which they happened. Each event is parsed separately later, so that an invalid
 * event does not affect the rest.
 */
export const measuredBatchSchema = z.strictObject({
  market: z.string().max(20),
  language: z.string().max(10),
  pageType: z.string().min(1).max(60),
  /** Page definition and its revision; absent if the page has no definition. */
  page: z.strictObject({ id: z.string().max(80), revision: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
  /** Running variant tests on the page and the groups that it showed (`schemas/shown-tests.ts`). */
  tests: z.string().max(maxShownTests).optional(),
  events: z.array(z.unknown()).max(maxBatchEvents),
})
export type MeasuredBatch = Omit<z.infer<typeof measuredBatchSchema>, 'events'> & {
  readonly events: readonly MeasuredEvent[]
}

import { z } from 'zod'
import { linkTarget } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'
import {
  authorAlias,
  brandAlias,
  categoryAlias,
  discountCampaignAlias,
  listAlias,
  productId,
  seriesAlias,
} from '#schemas/references.ts'

const source = z.union([
  z.strictObject({ list: listAlias() }),
  z.strictObject({ category: categoryAlias() }),
  z.strictObject({ brand: brandAlias() }),
  z.strictObject({ discountCampaign: discountCampaignAlias() }),
  z.strictObject({ author: authorAlias() }),
  z.strictObject({ series: seriesAlias() }),
  z.strictObject({ products: z.array(productId()).min(1).max(24) }),
  z.strictObject({ related: z.literal('product') }),
])
export type ShelfSource = z.infer<typeof source>

/** Props of a row of titles. `source` selects the titles, and `limit` is the maximum number of them. */
export const productShelfProps = z.strictObject({
  title: text(90),
  text: text(200).optional(),
  source,
  sort: z.enum(['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']).optional(),
  limit: z.number().int().min(2).max(18).default(6),
  more: z.strictObject({ label: text(60), to: linkTarget() }).optional(),
})

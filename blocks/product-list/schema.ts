import { z } from 'zod'
import { listAlias } from '#schemas/references.ts'

/**
 * Props of a list. It shows the titles of the list `list` or, without it, of the page's subject (category, brand,
 * campaign, author, list or search). `facets` selects and orders the filters; by default, these are the filters that
 * the list offers.
 */
export const productListProps = z.strictObject({
  list: listAlias().optional(),
  facets: z.array(z.string().max(40)).max(12).optional(),
  pageSize: z.number().int().min(6).max(60).default(24),
})

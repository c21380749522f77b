import { z } from 'zod'
import { listAlias } from '#schemas/references.ts'

/**
 * Props of a list of titles: those of the page's subject (category, brand, campaign, author, list, search), or of
 * `list`. `facets` orders and limits the filters; by default, the list's own filters are shown.
 */
export const productListProps = z.strictObject({
  list: listAlias().optional(),
  facets: z.array(z.string().max(40)).max(12).optional(),
  pageSize: z.number().int().min(6).max(60).default(24),
})

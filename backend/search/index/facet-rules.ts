import { z } from 'zod'
import stored from '../facet-rules.json' with { type: 'json' }

const ruleSchema = z.strictObject({
  /** `count`: most works first · `label`: by name · `listed`: as in `values` · `offered`: as in the query. */
  order: z.enum(['count', 'label', 'listed', 'offered']).default('count'),
  /** Values that come first, in this order; the others follow by count. */
  values: z.array(z.string()).default([]),
  /** Values that are displayed only when the visitor has chosen them; `*` always hides all values. */
  hidden: z.array(z.string()).default([]),
  /** Maximum values displayed. */
  most: z.number().int().positive().default(60),
})

/** Display rule of a facet's values. */
export type FacetRule = z.infer<typeof ruleSchema>

const rules = z.record(z.string(), ruleSchema).parse(stored)
const usual = ruleSchema.parse({})

/** Returns the display rule of a facet (`facet-rules.json`). Which facets a list offers is up to merchandising. */
export function facetRule(facet: string): FacetRule {
  return rules[facet] ?? usual
}

import { z } from 'zod'
import stored from '../facet-rules.json' with { type: 'json' }

const ruleSchema = z.strictObject({
  /**
   * `count`: values with most works first. `label`: by name. `listed`: in the order of `values`. `offered`: in the
   * order of the query.
   */
  order: z.enum(['count', 'label', 'listed', 'offered']).default('count'),
  /** Values that come first when the order is `listed`. The others follow, sorted by count. */
  values: z.array(z.string()).default([]),
  /** Values displayed only while the visitor has chosen them. `*` hides all values of the facet, chosen or not. */
  hidden: z.array(z.string()).default([]),
  most: z.number().int().positive().default(60),
})

export type FacetRule = z.infer<typeof ruleSchema>

const rules = z.record(z.string(), ruleSchema).parse(stored)
const usual = ruleSchema.parse({})

/** Returns how to display a facet's values (`facet-rules.json`). Merchandising decides which facets a list offers. */
export function facetRule(facet: string): FacetRule {
  return rules[facet] ?? usual
}

import { z } from 'zod'
import stored from '../facet-rules.json' with { type: 'json' }

const ruleSchema = z.strictObject({
  /** `count`: the most works first · `label`: by name · `listed`: as in `values` · `offered`: as the list offers them. */
  order: z.enum(['count', 'label', 'listed', 'offered']).default('count'),
  /** Values that come first, in this order; the rest follows by count. */
  values: z.array(z.string()).default([]),
  /** Values that shoppers are never shown; `*`: all. */
  hidden: z.array(z.string()).default([]),
  /** Values shown at most. */
  most: z.number().int().positive().default(60),
})

/** How a facet's values are shown. */
export type FacetRule = z.infer<typeof ruleSchema>

const rules = z.record(z.string(), ruleSchema).parse(stored)
const usual = ruleSchema.parse({})

/** How a facet's values are shown (`facet-rules.json`); which facets a list has is the merchants' to say. */
export function facetRule(facet: string): FacetRule {
  return rules[facet] ?? usual
}

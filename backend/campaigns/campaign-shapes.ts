import { z } from 'zod'
import { storedCartEffectSchema } from '#schemas/offer.ts'
import type { CartCampaign, Effect } from './campaigns.rules.ts'

const amounts = z.record(z.string().length(3), z.number().int().nonnegative())

/** Schema of a campaign's effect. Amounts are in minor units, by currency. */
export const parametersSchema = storedCartEffectSchema
export type CampaignParameters = z.infer<typeof parametersSchema>

export const conditionsSchema = z.strictObject({
  productIds: z.array(z.number().int()).optional(),
  categoryIds: z.array(z.string()).optional(),
  brandIds: z.array(z.number().int()).optional(),
  minimumValue: amounts.optional(),
})
export type CampaignConditions = z.infer<typeof conditionsSchema>

/** Returns a campaign's effect in a currency, or null when the campaign has amounts only in other currencies. */
export function effectIn(parameters: CampaignParameters, currency: string): Effect | null {
  if (!('amounts' in parameters)) return parameters
  const amount = parameters.amounts[currency]
  if (amount === undefined) return null
  if (parameters.kind === 'amount') return { kind: 'amount', amount }
  if (parameters.kind === 'fixedPrice') return { kind: 'fixedPrice', price: amount }
  return { kind: 'nForAmount', take: parameters.take, amount }
}

/**
 * Returns a campaign's conditions in a currency. If the minimum value has no amount in the currency, it becomes
 * infinite, so that no cart meets it.
 */
export function conditionsIn(conditions: CampaignConditions, currency: string): CartCampaign['conditions'] {
  const { minimumValue, ...rest } = conditions
  return minimumValue ? { ...rest, minimumValue: minimumValue[currency] ?? Number.POSITIVE_INFINITY } : rest
}

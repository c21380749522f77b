import { z } from 'zod'
import sample from './sample/channel.json' with { type: 'json' }

const rate = z.number().int().min(0).max(10_000)
const amount = z.number().int().min(0)

/** Schema of the file from which a channel is seeded. Rates are in basis points, amounts in minor units. */
const sampleChannelSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  defaultMarketId: z.string(),
  theme: z.record(z.string(), z.string()),
  markets: z.array(
    z.strictObject({
      id: z.string(),
      alias: z.string(),
      countryCode: z.string().length(2),
      currency: z.string().length(3),
      /** BCP 47 tags, the default language first. */
      languages: z.array(z.string()).min(1),
      bookVatRate: rate,
      standardVatRate: rate,
      freeShippingFrom: amount.optional(),
      shippingFeeFrom: amount.optional(),
      virtual: z.boolean().optional(),
      onlyDisplayInCheckout: z.boolean().optional(),
      groupKey: z.string().optional(),
      countries: z
        .array(z.strictObject({ countryCode: z.string().length(2), bookVatRate: rate, standardVatRate: rate }))
        .min(1)
        .optional(),
    }),
  ),
})
export type SampleChannel = z.infer<typeof sampleChannelSchema>

export function readSampleChannel(): SampleChannel {
  return sampleChannelSchema.parse(sample)
}

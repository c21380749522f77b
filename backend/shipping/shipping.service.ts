import { asc, eq, inArray } from 'drizzle-orm'
import { optionsFor } from './shipping.rules.ts'
import { shippingOptions, shippingOptionTexts } from './shipping.tables.ts'
import type { ShippingProvider } from './shipping-provider.ts'

/** The embedded provider: a table of fees and postcodes, by market. Parcels are booked by hand. */
export const tableShipping: ShippingProvider = {
  async options(tx, { marketId, language, zip }) {
    const rows = await tx
      .select()
      .from(shippingOptions)
      .where(eq(shippingOptions.marketId, marketId))
      .orderBy(asc(shippingOptions.position))
    const reaching = optionsFor(
      rows.map((row) => ({ ...row, externalFee: null })),
      zip,
    )
    if (reaching.length === 0) return []
    const ids = reaching.map(({ id }) => id)
    const texts = await tx.select().from(shippingOptionTexts).where(inArray(shippingOptionTexts.optionId, ids))
    return reaching.map((row) => {
      const own = texts.filter(({ optionId }) => optionId === row.id)
      const text = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'en') ?? own[0]
      return { ...row, name: text?.name ?? row.kind, description: text?.description ?? '' }
    })
  },
  pickupPoints: async () => [],
  book: async () => null,
  track: async () => null,
}

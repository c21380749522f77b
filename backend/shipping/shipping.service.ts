import { asc, eq } from 'drizzle-orm'
import { prepared } from '../kernel/database.ts'
import { optionsFor } from './shipping.rules.ts'
import { shippingOptions, shippingOptionTexts } from './shipping.tables.ts'
import type { ShippingProvider } from './shipping-provider.ts'

/**
 * Built-in shipping provider. It reads options and fees from a table, by market and postcode. It does not book parcels;
 * staff do that by hand.
 */
export const tableShipping: ShippingProvider = {
  weighsParcels: false,
  async options(tx, { marketId, language, zip }) {
    const rows = await tx
      .select({ option: shippingOptions, text: shippingOptionTexts })
      .from(shippingOptions)
      .leftJoin(shippingOptionTexts, eq(shippingOptionTexts.optionId, shippingOptions.id))
      .where(prepared(eq(shippingOptions.marketId, marketId)))
      .orderBy(asc(shippingOptions.position), asc(shippingOptions.id))
    const byId = Map.groupBy(rows, ({ option }) => option.id)
    const options = [...byId.values()].flatMap(([first]) => (first ? [{ ...first.option, externalFee: null }] : []))
    return optionsFor(options, zip).map((option) => {
      const own = (byId.get(option.id) ?? []).flatMap(({ text }) => text ?? [])
      const text = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'en') ?? own[0]
      return { ...option, name: text?.name ?? option.kind, description: text?.description ?? '' }
    })
  },
  pickupPoints: async () => [],
  book: async () => null,
  track: async () => null,
}

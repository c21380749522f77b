import { asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#schemas/languages.ts'
import type { Transaction } from '../kernel/database.ts'
import type { ShippingOption } from './shipping.rules.ts'
import { shippingOptions, shippingOptionTexts } from './shipping.tables.ts'

export interface NamedOption extends ShippingOption {
  readonly name: string
  readonly description: string
}

/** What carries parcels: the table, or a carrier's system behind the same port. */
export interface ShippingProvider {
  options(
    tx: Transaction,
    input: { readonly marketId: string; readonly language: Language },
  ): Promise<readonly NamedOption[]>
}

/** The embedded provider: a table of fees and postcodes, by market. */
export const tableShipping: ShippingProvider = {
  async options(tx, { marketId, language }) {
    const rows = await tx
      .select()
      .from(shippingOptions)
      .where(eq(shippingOptions.marketId, marketId))
      .orderBy(asc(shippingOptions.position))
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const texts = await tx.select().from(shippingOptionTexts).where(inArray(shippingOptionTexts.optionId, ids))
    return rows.map((row) => {
      const own = texts.filter(({ optionId }) => optionId === row.id)
      const text = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'en') ?? own[0]
      return { ...row, name: text?.name ?? row.kind, description: text?.description ?? '' }
    })
  },
}

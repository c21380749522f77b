import { formatMoney, toDecimal } from '../../kernel/money.ts'
import type { UnitPriceModel } from '../pricing.models.ts'
import { campaignPriceAt, exVat } from '../pricing.rules.ts'

/** Formats an ad price for display. Fields that are named as in `UnitPrice` (GraphQL API) have the same meaning. */
export function shownPrice(price: UnitPriceModel, { locale, now }: { readonly locale: string; readonly now: number }) {
  const { skuId, productId, selling, regular, currency, vatRate } = price
  const { lowest = null, reduction = null } = campaignPriceAt(price, now) ?? {}
  const inc = (amount: number) => formatMoney(amount, currency, locale)
  const ex = (amount: number) => formatMoney(exVat(amount, vatRate), currency, locale)
  return {
    skuId,
    productId: String(productId),
    currency,
    isDiscounted: reduction !== null,
    discountPercentage: reduction?.percentage ?? 0,
    sellingPriceIncVat: toDecimal(selling, currency),
    sellingPriceIncVatFormatted: inc(selling),
    sellingPriceExVatFormatted: ex(selling),
    regularPriceIncVatFormatted: inc(regular),
    regularPriceExVatFormatted: ex(regular),
    lowestPriceLast30DaysIncVatFormatted: lowest === null ? null : inc(lowest),
    lowestPriceLast30DaysExVatFormatted: lowest === null ? null : ex(lowest),
  }
}

export type ShownPrice = ReturnType<typeof shownPrice>

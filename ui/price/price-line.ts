import type { Translate } from '#runtime/i18n/translate.ts'
import { plain } from '#runtime/markdown/markdown.ts'
import type { PriceData } from './price.tsx'

/** A price in Markdown: what `Price` shows. */
export function priceLine(price: PriceData, vatIncluded: boolean, t: Translate): string {
  const selling = vatIncluded ? price.sellingPriceIncVatFormatted : price.sellingPriceExVatFormatted
  const regular = vatIncluded ? price.regularPriceIncVatFormatted : price.regularPriceExVatFormatted
  const lowest = price.lowestPriceLast30DaysIncVatFormatted
  const notes = [
    price.isDiscounted && `${plain(t('common:price.regular'))} ${plain(regular)}`,
    price.isDiscounted && lowest && plain(t('common:price.lowest30', { price: lowest })),
    !vatIncluded && plain(t('common:price.exVat')),
  ].filter((note) => typeof note === 'string')
  return notes.length === 0 ? `**${plain(selling)}**` : `**${plain(selling)}** (${notes.join('; ')})`
}

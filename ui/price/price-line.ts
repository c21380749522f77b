import type { Translate } from '#runtime/i18n/translation.ts'
import { plain } from '#runtime/markdown/markdown.ts'
import type { PriceData } from './price.tsx'
import { lowestPrice, shownAmount } from './shown-amount.ts'

/** Returns a price as Markdown: the price to pay, with the notes that `Price` shows in a tile. */
export function priceLine(price: PriceData, vatIncluded: boolean, t: Translate): string {
  const selling = shownAmount(price, 'sellingPrice', vatIncluded)
  const lowest = lowestPrice(price, vatIncluded)
  const { discountPercentage: percentage } = price
  const notes = [
    price.isDiscounted && percentage > 0 && `−${percentage} %`,
    lowest && plain(t('common:price.lowest30', { price: lowest })),
    !vatIncluded && plain(t('common:price.exVat')),
  ].filter((note) => typeof note === 'string')
  return notes.length === 0 ? `**${plain(selling)}**` : `**${plain(selling)}** (${notes.join('; ')})`
}
